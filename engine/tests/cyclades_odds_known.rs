//! Known values and worked examples of the chances of battles, and their edges.

use engine::cyclades::battle::Force;
use engine::cyclades::odds::{Chance, DEFAULT_FACES, Round, SeaBattle};
use engine::cyclades::odds_land::LandBattle;
use engine::cyclades::words::{Hero, HeroSet};

fn force(soldiers: u8, mercenaries: u8, heroes: &[Hero]) -> Force {
    let heroes = heroes.iter().fold(HeroSet::NONE, |set, &hero| set.with(hero));
    Force { soldiers, mercenaries, heroes, ..Force::default() }
}

fn fleet(ships: u8, ports: u8) -> Force {
    Force { ships, ports, ..Force::default() }
}

fn battle(attacker: Force, defender: Force) -> LandBattle {
    LandBattle {
        attacker,
        defender,
        begun: false,
        faces: DEFAULT_FACES,
        odysseus_ignores_metropolis: true,
        pandora_first: false,
    }
}

#[test]
fn cy_hero_croesus_1_and_perseus_1_do_not_change_the_chances() {
    for hero in [Hero::Croesus, Hero::Perseus, Hero::Jason] {
        let with = battle(force(2, 0, &[hero]), force(3, 0, &[]));
        assert_eq!(with.odds(), battle(force(3, 0, &[]), force(3, 0, &[])).odds());
    }
}

#[test]
fn the_plain_table_has_the_known_values() {
    let known = [((1, 1), 361), ((2, 2), 447), ((3, 3), 477), ((2, 1), 911), ((3, 2), 902), ((3, 1), 998)];
    for ((attackers, defenders), per_mille) in known {
        let land = battle(force(attackers, 0, &[]), force(defenders, 0, &[])).odds().unwrap();
        assert_eq!(land.attacker.per_mille(), per_mille, "{attackers} against {defenders}");
        let sea = SeaBattle { attacker: fleet(attackers, 0), defender: fleet(defenders, 0), faces: DEFAULT_FACES };
        assert_eq!(sea.odds(), Some(land));
        let mirrored = battle(force(defenders, 0, &[]), force(attackers, 0, &[])).odds().unwrap();
        assert_eq!(mirrored.defender, land.attacker);
    }
}

#[test]
fn worked_examples_one_round_ahead() {
    // EX-6: 2 + 1 against 1 + 1 before the dice.
    let sea = SeaBattle { attacker: fleet(2, 1), defender: fleet(1, 1), faces: DEFAULT_FACES };
    assert_eq!(sea.round(), Some(Round { attacker: 23, defender: 5, both: 8 }));
    // DV-7 and DV-8: one against one, and Penthesilea alone against one.
    let even = battle(force(1, 0, &[]), force(1, 0, &[]));
    assert_eq!(even.round(), Some(Round { attacker: 13, defender: 13, both: 10 }));
    let queen = battle(force(0, 0, &[Hero::Penthesilea]), force(1, 0, &[]));
    assert_eq!(queen.round(), Some(Round { attacker: 23, defender: 13, both: 0 }));
    // DV-9: Helen and a soldier against a soldier in a fortress.
    let helen = battle(force(1, 0, &[Hero::Helen]), Force { fortresses: 1, ..force(1, 0, &[]) });
    assert_eq!(helen.round(), Some(Round { attacker: 18, defender: 6, both: 12 }));
    // DV-10: a soldier against the lone Minotaur.
    let minotaur = battle(force(1, 0, &[]), Force { minotaur: true, ..Force::default() });
    assert_eq!(minotaur.round(), Some(Round { attacker: 5, defender: 23, both: 8 }));
}

#[test]
fn cy_landbattle_2_a_battle_may_end_before_it_starts() {
    let hector = battle(force(1, 0, &[]), force(0, 0, &[Hero::Hector]));
    assert_eq!((hector.round(), hector.odds().unwrap().defender), (None, Chance::WHOLE));
    let struck = LandBattle { begun: true, ..hector };
    assert!(struck.round().is_some(), "he strikes once");
    let heroes_only = battle(force(0, 0, &[Hero::Ajax]), force(0, 0, &[Hero::Hector]));
    assert!(heroes_only.round().is_some(), "he strikes soldiers only (CY-HERO-HECTOR-2)");
    let pandora = battle(force(0, 0, &[Hero::Pandora]), force(0, 5, &[]));
    assert_eq!((pandora.round(), pandora.odds().unwrap().attacker), (None, Chance::WHOLE));
    let nobody = battle(force(0, 0, &[]), force(0, 0, &[])).odds().unwrap();
    assert_eq!((nobody.attacker, nobody.defender, nobody.neither), (Chance::NEVER, Chance::NEVER, Chance::WHOLE));
}

#[test]
fn cy_comp_17_more_units_than_pieces_have_no_odds() {
    let most = battle(force(8, 16, &Hero::ALL), force(8, 0, &[]));
    assert!(most.odds().is_some());
    assert_eq!(battle(force(255, 255, &Hero::ALL), force(1, 0, &[])).odds(), None);
    assert_eq!(battle(force(1, 0, &[]), force(35, 0, &[])).odds(), None);
    assert!(battle(force(34, 0, &[]), force(34, 0, &[])).odds().is_some());
}

#[test]
fn shares_of_the_bar_add_up() {
    let even = battle(force(1, 0, &[]), force(1, 0, &[])).odds().unwrap();
    assert_eq!(even.shares(1000), [361, 361, 278]);
    for (attackers, defenders) in (0..81).map(|pair| (pair / 9, pair % 9)) {
        let odds = battle(force(attackers, 0, &[]), force(defenders, 0, &[])).odds().unwrap();
        for total in [1, 3, 100, 256, 1000, u16::MAX] {
            assert_eq!(odds.shares(total).iter().map(|&share| u32::from(share)).sum::<u32>(), u32::from(total));
        }
    }
}
