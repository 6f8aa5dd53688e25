//! The chances of battles against an oracle of our own: it moves single pieces about and counts in exact fractions.
//!
//! Bound of the complete comparison: up to 8 soldiers or ships a side; Ajax, Helen, Penthesilea and Odysseus each
//! absent, attacking or defending; with and without the Minotaur; 0 to 2 fortresses, 0 or 1 metropolis, both ways
//! to play Odysseus. Hector and Pandora likewise with every split of up to 8 soldiers a side into regulars and
//! mercenaries, in both orders. Ports 0 to 4 a side at sea.

use std::collections::HashMap;

use engine::cyclades::battle::Force;
use engine::cyclades::odds::{Chance, DEFAULT_FACES, MAX_UNITS, Odds, SeaBattle};
use engine::cyclades::odds_land::LandBattle;
use engine::cyclades::words::{Hero, HeroSet};

/// A piece on the oracle's table, in the order the pieces are given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Piece {
    Regular,
    Mercenary,
    Ship,
    PlainHero,
    Helen,
    Penthesilea,
    Odysseus,
    Ajax,
    Minotaur,
}

/// What stays the same during a battle on the oracle's table.
#[derive(Clone, Copy)]
struct Table {
    attacker_extra: i32,
    fortresses: i32,
    metropolises: i32,
    odysseus_ignores_metropolis: bool,
    faces: [i32; 6],
}

const PLAIN: Table = Table {
    attacker_extra: 0,
    fortresses: 0,
    metropolises: 0,
    odysseus_ignores_metropolis: true,
    faces: [0, 1, 1, 2, 2, 3],
};

type Pieces = Vec<Piece>;
type Memory = HashMap<(Pieces, Pieces), (u128, u128)>;

fn strength(pieces: &Pieces) -> i32 {
    pieces.iter().map(|piece| if matches!(piece, Piece::Ajax | Piece::Minotaur) { 2 } else { 1 }).sum()
}

fn without_the_least(pieces: &Pieces) -> Pieces {
    let mut left = pieces.clone();
    left.sort_unstable();
    left.remove(0);
    left
}

impl Table {
    /// How often of 36 the attacker wins, the defender wins, both lose.
    fn round(&self, attackers: &Pieces, defenders: &Pieces) -> [u128; 3] {
        let mut counts = [0; 3];
        for die in self.faces {
            for other in self.faces {
                let die = if attackers.contains(&Piece::Helen) { 2 } else { die };
                let other = if defenders.contains(&Piece::Helen) { 2 } else { other };
                let mut walls = self.fortresses + self.metropolises;
                if attackers.contains(&Piece::Odysseus) {
                    walls = if self.odysseus_ignores_metropolis { 0 } else { self.metropolises };
                }
                let difference = strength(attackers) + die + self.attacker_extra - strength(defenders) - other - walls;
                let end = match difference.signum() {
                    1 => 0,
                    -1 => 1,
                    _ if attackers.contains(&Piece::Penthesilea) => 0,
                    _ if defenders.contains(&Piece::Penthesilea) => 1,
                    _ => 2,
                };
                counts[end] += 1;
            }
        }
        counts
    }

    /// The chances of attacker and defender as numerators over 36 to the power of the number of pieces.
    fn exact(&self, attackers: &Pieces, defenders: &Pieces, memory: &mut Memory) -> (u128, u128) {
        let power = |count: usize| 36u128.pow(u32::try_from(count).unwrap());
        match (attackers.len(), defenders.len()) {
            (0, 0) => return (0, 0),
            (count, 0) => return (power(count), 0),
            (0, count) => return (0, power(count)),
            _ => {}
        }
        let key = (attackers.clone(), defenders.clone());
        if let Some(&known) = memory.get(&key) {
            return known;
        }
        let [win, loss, tie] = self.round(attackers, defenders);
        let (fewer, less) = (without_the_least(attackers), without_the_least(defenders));
        let won = self.exact(attackers, &less, memory);
        let lost = self.exact(&fewer, defenders, memory);
        let tied = self.exact(&fewer, &less, memory);
        let mix = |won, lost, tied: u128| win * won + loss * lost + tie * tied * 36;
        let ends = (mix(won.0, lost.0, tied.0), mix(won.1, lost.1, tied.1));
        memory.insert(key, ends);
        ends
    }
}

/// The fraction in parts of 2^48, rounded down, by long division.
fn parts(mut numerator: u128, pieces: usize) -> u64 {
    let denominator = 36u128.pow(u32::try_from(pieces).unwrap());
    let mut parts = u64::try_from(numerator / denominator).unwrap();
    numerator %= denominator;
    for _ in 0..48 {
        numerator *= 2;
        parts = parts * 2 + u64::try_from(numerator / denominator).unwrap();
        numerator %= denominator;
    }
    parts
}

/// Fails unless the chances are those of the oracle short by less than one part for each round, as promised.
fn compare(found: Odds, attackers: &Pieces, defenders: &Pieces, table: &Table, memory: &mut Memory) {
    let pieces = attackers.len() + defenders.len();
    let exact = table.exact(attackers, defenders, memory);
    let rounds = u64::try_from(pieces).unwrap();
    for (chance, numerator) in [(found.attacker, exact.0), (found.defender, exact.1)] {
        let exact = parts(numerator, pieces);
        let close = (exact.saturating_sub(rounds)..=exact).contains(&chance.parts());
        assert!(close, "{attackers:?} against {defenders:?}: {chance:?}, {exact}");
    }
    let sum = found.attacker.parts() + found.defender.parts() + found.neither.parts();
    assert_eq!(sum, Chance::WHOLE.parts(), "{attackers:?} against {defenders:?}");
}

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

fn repeat(piece: Piece, count: u8) -> impl Iterator<Item = Piece> {
    std::iter::repeat_n(piece, usize::from(count))
}

/// All ways in which each of these is absent, attacking or defending.
fn placements<T: Copy, const N: usize>(all: [T; N]) -> Vec<(Vec<T>, Vec<T>)> {
    let mut found = vec![(Vec::new(), Vec::new())];
    for one in all {
        for (attackers, defenders) in found.clone() {
            let (mut attacking, mut defending) = (attackers.clone(), defenders.clone());
            attacking.push(one);
            defending.push(one);
            found.push((attacking, defenders));
            found.push((attackers, defending));
        }
    }
    found
}

#[test]
fn cy_landbattle_4_to_8_and_heroes_equal_the_oracle_up_to_8_against_8() {
    let heroes = [
        (Hero::Ajax, Piece::Ajax),
        (Hero::Helen, Piece::Helen),
        (Hero::Penthesilea, Piece::Penthesilea),
        (Hero::Odysseus, Piece::Odysseus),
    ];
    let mut battles = 0;
    for (attacking, defending) in placements(heroes) {
        for code in 0..24u8 {
            let (minotaur, fortresses, metropolises, ignores) = (code % 2 == 1, code / 2 % 3, code / 6 % 2, code < 12);
            let table = Table {
                fortresses: fortresses.into(),
                metropolises: metropolises.into(),
                odysseus_ignores_metropolis: ignores,
                ..PLAIN
            };
            let mut memory = Memory::new();
            for (soldiers, others) in (0..81).map(|pair| (pair / 9, pair % 9)) {
                let names = |side: &Vec<(Hero, Piece)>| side.iter().map(|(hero, _)| *hero).collect::<Vec<_>>();
                let attacker = force(soldiers, 0, &names(&attacking));
                let defender = Force { minotaur, fortresses, metropolises, ..force(others, 0, &names(&defending)) };
                let battle = LandBattle { odysseus_ignores_metropolis: ignores, ..battle(attacker, defender) };
                let side = |soldiers: u8, heroes: &Vec<(Hero, Piece)>, minotaur: bool| {
                    let mut pieces: Pieces = repeat(Piece::Regular, soldiers).collect();
                    pieces.extend(heroes.iter().map(|(_, piece)| *piece));
                    pieces.extend(repeat(Piece::Minotaur, minotaur.into()));
                    pieces.sort_unstable();
                    pieces
                };
                let (attackers, defenders) = (side(soldiers, &attacking, false), side(others, &defending, minotaur));
                compare(battle.odds().unwrap(), &attackers, &defenders, &table, &mut memory);
                let round = (!attackers.is_empty() && !defenders.is_empty()).then(|| {
                    let [attacker, defender, both] = table.round(&attackers, &defenders);
                    [attacker, defender, both].map(|count| u32::try_from(count).unwrap())
                });
                assert_eq!(battle.round().map(|round| [round.attacker, round.defender, round.both]), round);
                battles += 1;
            }
        }
    }
    assert_eq!(battles, 81 * 24 * 81);
}

/// What Hector and Pandora do before the battle, piece by piece (CY-LANDBATTLE-2).
fn before_the_battle(attackers: &mut Pieces, defenders: &mut Pieces, hector: i8, pandora: i8, pandora_first: bool) {
    for step in if pandora_first { ["pandora", "hector"] } else { ["hector", "pandora"] } {
        if step == "hector" && hector == -1 {
            let victim = attackers.iter().position(|&piece| piece == Piece::Regular);
            let victim = victim.or_else(|| attackers.iter().position(|&piece| piece == Piece::Mercenary));
            if let Some(place) = victim {
                attackers.remove(place);
            }
        }
        if step == "pandora" && pandora != 0 {
            let (winners, losers) =
                if pandora == 1 { (&mut *attackers, &mut *defenders) } else { (&mut *defenders, &mut *attackers) };
            let turncoats = losers.iter().filter(|&&piece| piece == Piece::Mercenary).count();
            losers.retain(|&piece| piece != Piece::Mercenary);
            winners.extend(repeat(Piece::Mercenary, u8::try_from(turncoats).unwrap()));
        }
    }
    attackers.sort_unstable();
    defenders.sort_unstable();
}

#[test]
fn cy_hero_hector_1_and_pandora_1_equal_the_oracle_up_to_8_against_8() {
    let splits: Vec<(u8, u8)> = (0..=8).flat_map(|total| (0..=total).map(move |some| (some, total - some))).collect();
    let mut memories: HashMap<(i8, i8, bool), Memory> = HashMap::new();
    for code in 0..36 {
        // 1 attacks, -1 defends, 0 is absent.
        let (hector, pandora) = ([0, 1, -1][code % 3], [0, 1, -1][code / 3 % 3]);
        let (pandora_first, minotaur) = (code / 9 % 2 == 1, code / 18 == 1);
        let memory = memories.entry((hector, pandora, minotaur)).or_default();
        let heroes = |side: i8| {
            let both = [(hector, Hero::Hector), (pandora, Hero::Pandora)];
            both.into_iter().filter(|&(place, _)| place == side).map(|(_, hero)| hero).collect::<Vec<_>>()
        };
        for &(regulars, mercenaries) in &splits {
            for &(others, hired) in &splits {
                let attacker = force(regulars, mercenaries, &heroes(1));
                let defender = Force { minotaur, ..force(others, hired, &heroes(-1)) };
                let battle = LandBattle { pandora_first, ..battle(attacker, defender) };
                let side = |regulars, mercenaries, heroes: Vec<Hero>| {
                    let soldiers = repeat(Piece::Regular, regulars).chain(repeat(Piece::Mercenary, mercenaries));
                    soldiers.chain(heroes.iter().map(|_| Piece::PlainHero)).collect::<Pieces>()
                };
                let mut attackers = side(regulars, mercenaries, heroes(1));
                let mut defenders = side(others, hired, heroes(-1));
                defenders.extend(repeat(Piece::Minotaur, minotaur.into()));
                before_the_battle(&mut attackers, &mut defenders, hector, pandora, pandora_first);
                // Soldiers of both kinds fight alike, so the oracle may remember them as one kind.
                for piece in attackers.iter_mut().chain(&mut defenders).filter(|piece| **piece == Piece::Mercenary) {
                    *piece = Piece::Regular;
                }
                compare(battle.odds().unwrap(), &attackers, &defenders, &PLAIN, memory);
                assert_eq!(battle.round().is_some(), !attackers.is_empty() && !defenders.is_empty());
            }
        }
    }
}

#[test]
fn cy_seabattle_3_to_5_equal_the_oracle_up_to_8_against_8() {
    for (ports, other_ports) in (0..25).map(|pair| (pair / 5, pair % 5)) {
        let table = Table { attacker_extra: i32::from(ports), fortresses: other_ports.into(), ..PLAIN };
        let mut memory = Memory::new();
        for (ships, others) in (0..81).map(|pair| (pair / 9, pair % 9)) {
            let battle =
                SeaBattle { attacker: fleet(ships, ports), defender: fleet(others, other_ports), faces: DEFAULT_FACES };
            let side = |ships| repeat(Piece::Ship, ships).collect::<Pieces>();
            let (attackers, defenders) = (side(ships), side(others));
            compare(battle.odds().unwrap(), &attackers, &defenders, &table, &mut memory);
            let expected = (ships > 0 && others > 0).then(|| table.round(&attackers, &defenders));
            let round = battle.round().map(|round| [round.attacker, round.defender, round.both].map(u128::from));
            assert_eq!(round, expected);
        }
    }
}

#[test]
fn f_1_other_dice_are_data() {
    for faces in [[1, 2, 3, 4, 5, 6], [0, 0, 0, 0, 0, 5], [9, 9, 9, 9, 9, 9]] {
        let table = Table { faces: faces.map(i32::from), ..PLAIN };
        let mut memory = Memory::new();
        for (soldiers, others) in (0..49).map(|pair| (pair / 7, pair % 7)) {
            let battle = LandBattle { faces, ..battle(force(soldiers, 0, &[]), force(others, 0, &[])) };
            let side = |soldiers| repeat(Piece::Regular, soldiers).collect::<Pieces>();
            compare(battle.odds().unwrap(), &side(soldiers), &side(others), &table, &mut memory);
        }
    }
}

#[test]
fn the_longest_battle_is_short_by_less_than_a_part_a_round() {
    // The same walk with 62 bits more, whose own error is far below a part of ours.
    let whole = 1u128 << 110;
    let mut table = vec![vec![(0u128, 0u128); MAX_UNITS + 1]; MAX_UNITS + 1];
    for attackers in 0..=MAX_UNITS {
        for defenders in 0..=MAX_UNITS {
            table[attackers][defenders] = match (attackers, defenders) {
                (0, 0) => (0, 0),
                (_, 0) => (whole, 0),
                (0, _) => (0, whole),
                _ => {
                    let side = |count| vec![Piece::Regular; count];
                    let [win, loss, tie] = PLAIN.round(&side(attackers), &side(defenders));
                    let (won, lost) = (table[attackers][defenders - 1], table[attackers - 1][defenders]);
                    let tied = table[attackers - 1][defenders - 1];
                    let mix = |won, lost, tied: u128| (win * won + loss * lost + tie * tied) / 36;
                    (mix(won.0, lost.0, tied.0), mix(won.1, lost.1, tied.1))
                }
            };
            let soldiers = |count| force(u8::try_from(count).unwrap(), 0, &[]);
            let odds = battle(soldiers(attackers), soldiers(defenders)).odds().unwrap();
            let rounds = u64::try_from(attackers + defenders).unwrap();
            let exact = table[attackers][defenders];
            for (chance, exact) in [(odds.attacker, exact.0), (odds.defender, exact.1)] {
                let exact = u64::try_from(exact >> 62).unwrap();
                assert!((exact.saturating_sub(rounds)..=exact).contains(&chance.parts()));
            }
        }
    }
}

#[test]
fn issue_20_only_what_is_certain_is_told_as_a_hundred_or_as_nothing() {
    let (mut certain, mut nearly) = (0, 0);
    for (ships, others) in (0..=9).flat_map(|ships| (0..=9).map(move |others| (ships, others))) {
        let battle = SeaBattle { attacker: fleet(ships, 0), defender: fleet(others, 4), faces: DEFAULT_FACES };
        let odds = battle.odds().unwrap();
        for (share, chance) in odds.per_cent().into_iter().zip([odds.attacker, odds.defender]) {
            assert_eq!(share == 100, chance == Chance::WHOLE, "{ships} against {others}: {odds:?}");
            assert_eq!(share == 0, chance == Chance::NEVER, "{ships} against {others}: {odds:?}");
            certain += usize::from(chance == Chance::WHOLE);
            nearly += usize::from(chance != Chance::WHOLE && chance.per_mille() > 995);
        }
    }
    assert!(certain > 0 && nearly > 0, "{certain} certain, {nearly} nearly");
}
