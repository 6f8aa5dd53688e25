//! The parts of the game alone: auction, gold, god order and battle, by the rules of the whole game (D-81).

mod play;

use engine::cyclades::action::{Action, Number, Target};
use engine::cyclades::battle::Force;
use engine::cyclades::part::{HIGHEST_SUM, Part};
use engine::cyclades::part_battle::Means;
use engine::cyclades::question::Question;
use engine::cyclades::state::Stage;
use engine::cyclades::words::{God, Hero, Unit};
use engine::cyclades::{Cyclades, Mode, Refusal, Setup};
use engine::{Game, Seat, Turn};
use play::{Random, choose};

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn start(part: Part, mode: Mode) -> Cyclades {
    Cyclades::new(Setup::alone(part, mode)).unwrap()
}

/// Lets chance answer until somebody decides.
fn settle(game: &mut Cyclades, random: &mut Random) {
    while game.turn() == Turn::Chance {
        let outcome = choose(game, random).unwrap();
        game.apply(outcome).unwrap();
    }
}

fn legal(game: &Cyclades) -> Vec<Action> {
    let mut actions = Vec::new();
    game.legal(&mut |action| actions.push(action));
    actions
}

/// Actions that differ a little from a legal one.
fn near(action: Action) -> Vec<Action> {
    let record = postcard::to_allocvec(&action).unwrap();
    let mut near = vec![action];
    for index in 0..record.len() {
        for change in [1, 255, 16] {
            let mut other = record.clone();
            other[index] = other[index].wrapping_add(change);
            other.extend([0; 4]);
            near.extend(postcard::from_bytes::<Action>(&other));
        }
    }
    near
}

/// The same part with other gold in the first purse, made through the saved form.
fn richer(game: &Cyclades) -> Cyclades {
    let mut value = serde_json::to_value(game).unwrap();
    value["purses"][0]["value"] = 77.into();
    serde_json::from_value(value).unwrap()
}

#[test]
fn laws_hold_for_parts_alone() {
    for part in Part::ALL {
        for (mode, seed) in Mode::ALL.into_iter().zip(40..) {
            let (mut game, mut random) = (start(part, mode), Random(seed));
            let mut played = Vec::new();
            for step in 0..240 {
                let actions = legal(&game);
                assert!(!actions.is_empty(), "{part:?} goes on for ever");
                if step % 6 == 0 {
                    for (number, &action) in actions.iter().enumerate() {
                        assert!(!actions[..number].contains(&action), "{action:?} is visited twice");
                    }
                    for action in actions.iter().step_by(7).flat_map(|&action| near(action)) {
                        let mut after = game.clone();
                        let refused = after.apply(action);
                        assert_eq!(refused.is_ok(), actions.contains(&action), "{action:?}: {refused:?}");
                        assert!(refused.is_ok() || after == game, "{action:?} was refused and changed something");
                    }
                    let saved = postcard::to_allocvec(&game).unwrap();
                    assert!(postcard::from_bytes::<Cyclades>(&saved).unwrap() == game);
                    let other = richer(&game);
                    for viewer in game.seats().filter(|&viewer| !game.allied(viewer, seat(0))) {
                        assert!(game.view(viewer) == other.view(viewer), "a secret shows");
                        assert_eq!(game.view(viewer).gold(seat(0)), None);
                    }
                }
                let action = actions[random.below(actions.len() as u32) as usize];
                game.apply(action).unwrap();
                played.push(action);
            }
            let mut again = start(part, mode);
            played.iter().for_each(|&action| again.apply(action).unwrap());
            assert!(again == game, "the same actions give the equal state");
        }
    }
}

#[test]
fn a_set_up_of_before_the_parts_still_loads() {
    for setup in [Setup::new(Mode::Four), play::on_device(Mode::Four, false), Setup::alone(Part::Gods, Mode::Four)] {
        let bytes = postcard::to_allocvec(&setup).unwrap();
        assert_eq!(postcard::from_bytes::<Setup>(&bytes).unwrap(), setup);
    }
    // what was saved before ended with the map
    let whole = Setup::new(Mode::Five);
    let bytes = postcard::to_allocvec(&whole).unwrap();
    let later = postcard::to_allocvec(&(whole.part, whole.by_hand, whole.sheet, whole.edition)).unwrap().len();
    let read = postcard::from_bytes::<Setup>(&bytes[..bytes.len() - later]).unwrap();
    assert_eq!(read, Setup { edition: 0, ..whole });
}

#[test]
fn cy_bid_14_the_auction_alone_runs_as_in_a_game() {
    for mode in Mode::ALL {
        let mut random = Random(7);
        let (mut whole, mut alone) = (Cyclades::new(Setup::new(mode)).unwrap(), start(Part::Auction, mode));
        while whole.stage() != Stage::Offers {
            let action = choose(&whole, &mut random).unwrap();
            if matches!(action, Action::Tile(_) | Action::Marker(_)) {
                alone.apply(action).unwrap();
            }
            whole.apply(action).unwrap();
        }
        for offers in 0.. {
            assert!((alone.gods(), alone.turn_order()) == (whole.gods(), whole.turn_order()), "{offers} offers");
            assert_eq!(alone.question(), whole.question());
            let action = choose(&whole, &mut random).unwrap();
            whole.apply(action).unwrap();
            if action != Action::Correct && !matches!(action, Action::Set(..) | Action::NothingMore) {
                alone.apply(action).unwrap();
            }
            if whole.stage() != Stage::Offers {
                break;
            }
        }
        assert_eq!(alone.stage(), Stage::Alone);
        assert!(alone.seats().all(|seat| alone.offer_of(seat).map(|offer| offer.amount).is_some()));
    }
}

#[test]
fn cy_act_9_the_next_cycle_turns_the_order_round() {
    let (mut game, mut random) = (start(Part::Auction, Mode::Three), Random(1));
    settle(&mut game, &mut random);
    let first = game.gods().to_vec();
    let bids = [(first[1], 3), (first[0], 2), (God::Apollo, 0)];
    let order = game.turn_order().to_vec();
    for (god, amount) in bids {
        game.apply(Action::Offer { god, amount }).unwrap();
    }
    game.apply(Action::NextCycle).unwrap();
    assert_eq!((game.cycle(), game.stage()), (2, Stage::Offers));
    assert_eq!(game.turn_order(), [order[2], order[0], order[1]]); // Apollo, second god, first god
    assert_eq!(game.gods()[..4], first[1..]); // CY-START-7
    assert!(game.seats().all(|seat| game.offer_of(seat).is_none()));
}

#[test]
fn cy_pay_1_priestesses_are_told_and_nobody_needs_gold() {
    let (mut game, mut random) = (start(Part::Auction, Mode::Four), Random(2));
    settle(&mut game, &mut random);
    let bidder = game.turn_order()[0];
    game.apply(Action::Correct).unwrap();
    assert_eq!(game.apply(Action::Set(bidder, Number::Lands, 4)), Err(Refusal::NotPossible));
    game.apply(Action::Set(bidder, Number::Priestesses, 3)).unwrap();
    game.apply(Action::NothingMore).unwrap();
    game.apply(Action::Offer { god: game.gods()[0], amount: 25 }).unwrap();
    assert_eq!(game.net(bidder, 25).coins(), 22);
    let closed = game.gods()[4];
    assert_eq!(game.apply(Action::Offer { god: closed, amount: 1 }), Err(Refusal::ClosedGod));
}

#[test]
fn cy_start_7_the_gods_alone_go_on_cycle_by_cycle() {
    let (mut game, mut random) = (start(Part::Gods, Mode::Five), Random(3));
    settle(&mut game, &mut random);
    let first = game.gods().to_vec();
    let order = game.turn_order().to_vec();
    for cycle in 1..=5 {
        assert_eq!((game.cycle(), game.gods().first()), (cycle, first.get(usize::from(cycle) - 1)));
        assert_eq!((game.turn_order(), legal(&game)), (&order[..], vec![Action::NextCycle]));
        game.apply(Action::NextCycle).unwrap();
    }
    assert_eq!(game.gods(), first);
}

fn gold(game: &Cyclades, index: usize) -> u16 {
    game.view(seat(index)).gold(seat(index)).unwrap().coins()
}

#[test]
fn cy_info_1_gold_comes_goes_and_passes() {
    let mut game = start(Part::Gold, Mode::Three);
    game.apply(Action::Gain(seat(0), 4)).unwrap();
    game.apply(Action::Pay(seat(1), 5)).unwrap();
    game.apply(Action::Pass(seat(0), seat(2), 9)).unwrap();
    assert_eq!([0, 1, 2].map(|index| gold(&game, index)), [0, 0, 14]);
    assert_eq!(game.apply(Action::Pay(seat(1), 1)), Err(Refusal::TooFewGold));
    assert_eq!(game.apply(Action::Pass(seat(1), seat(0), 1)), Err(Refusal::TooFewGold));
    assert_eq!(game.apply(Action::Gain(seat(3), 1)), Err(Refusal::NoSuchFaction));
    for wrong in [0, HIGHEST_SUM + 1] {
        assert_eq!(game.apply(Action::Gain(seat(0), wrong)), Err(Refusal::NotPossible));
    }
    assert_eq!(game.view(seat(0)).gold(seat(2)), None);
}

#[test]
fn cy_inc_1_all_incomes_in_one_go() {
    let mut game = start(Part::Gold, Mode::FourTeams);
    game.apply(Action::NextCycle).unwrap();
    for horns in 1..=4 {
        assert_eq!(game.question(), Question::Income);
        game.apply(Action::Income(horns)).unwrap();
    }
    assert_eq!((game.stage(), game.cycle()), (Stage::Alone, 2));
    assert_eq!([gold(&game, 0), gold(&game, 1)], [10 + 1 + 3, 10 + 2 + 4]); // CY-INC-7
    assert_eq!(game.apply(Action::Pay(seat(2), 1)), Err(Refusal::NoSuchFaction)); // the purse lies with seat 0
}

fn bring(game: &mut Cyclades, attacker: bool, means: Means, count: u8) {
    game.apply(Action::Bring { attacker, means, count }).unwrap();
}

/// Lets the dice fall and everybody stay until the battle is over.
fn fight_on(game: &mut Cyclades, dice: &[u8]) {
    game.apply(Action::Fight).unwrap();
    let mut dice = dice.iter();
    while game.battle().is_some() {
        let action = match game.turn() {
            Turn::Chance => Action::Die(*dice.next().unwrap()),
            _ if legal(game).contains(&Action::Stay) => Action::Stay,
            _ => legal(game)[0],
        };
        game.apply(action).unwrap();
    }
    assert_eq!(dice.next(), None);
}

#[test]
fn cy_landbattle_6_a_battle_alone_leaves_the_survivors() {
    let mut game = start(Part::Battle, Mode::Four);
    game.apply(Action::Side { attacker: true, seat: seat(4) }).unwrap();
    bring(&mut game, true, Means::Soldiers, 3);
    bring(&mut game, false, Means::Fortresses, 1);
    let odds = game.battle_odds().unwrap();
    assert!(odds.attacker > odds.defender);
    fight_on(&mut game, &[0, 3, 2, 0]); // 3 against 5, then 4 against 2
    let battle = game.planned_battle().unwrap();
    assert_eq!(battle.seat(true), Some(seat(4)));
    assert_eq!(*battle.force(true), Force { soldiers: 2, ..Force::default() });
    assert!(battle.force(false).is_gone());
    assert_eq!(game.apply(Action::Fight), Err(Refusal::EmptyGroup));
}

#[test]
fn cy_seabattle_3_ports_count_in_a_sea_battle_alone() {
    let mut game = start(Part::Battle, Mode::Four);
    game.apply(Action::AtSea(true)).unwrap();
    bring(&mut game, false, Means::Ports, 9);
    assert_eq!(game.battle_odds().unwrap().shares(100), [0, 100, 0]);
    let soldiers = Action::Bring { attacker: true, means: Means::Soldiers, count: 2 };
    assert_eq!(game.apply(soldiers), Err(Refusal::MoreThanThere));
    fight_on(&mut game, &[3, 0]);
    assert_eq!(game.planned_battle().unwrap().force(false).ships, 1);
}

#[test]
fn cy_landbattle_13_a_retreat_ends_a_battle_alone() {
    for target in [Target::Own, Target::Neutral] {
        let mut game = start(Part::Battle, Mode::Four);
        bring(&mut game, true, Means::Soldiers, 2);
        bring(&mut game, false, Means::Soldiers, 2);
        for action in [Action::Fight, Action::Die(1), Action::Die(1), Action::Retreat(target)] {
            game.apply(action).unwrap();
        }
        let battle = game.planned_battle().expect("nothing more is asked");
        assert_eq!((battle.force(true).soldiers, battle.force(false).soldiers), (1, 0));
    }
}

#[test]
fn cy_heroes_fight_in_a_battle_alone_and_are_on_one_side() {
    let mut game = start(Part::Battle, Mode::Four);
    bring(&mut game, true, Means::Hero(Hero::Croesus), 1);
    bring(&mut game, false, Means::Hero(Hero::Croesus), 1);
    assert!(game.planned_battle().unwrap().force(true).heroes.is_empty()); // F-7
    bring(&mut game, false, Means::Minotaur, 1);
    let minotaur = Action::Bring { attacker: true, means: Means::Minotaur, count: 1 };
    assert_eq!(game.apply(minotaur), Err(Refusal::MoreThanThere)); // CY-CRE-MINOTAUR-2
    for action in [Action::Fight, Action::Die(1), Action::Die(0)] {
        game.apply(action).unwrap();
    }
    // CY-HERO-CROESUS-1: nobody's gold is kept, so he can always pay
    assert_eq!(game.question(), Question::Reroll);
}

#[test]
fn cy_comp_15_a_battle_alone_is_prepared_from_the_pieces_of_the_box() {
    let mut game = start(Part::Battle, Mode::Four);
    let force = |game: &Cyclades, attacker| *game.planned_battle().unwrap().force(attacker);
    let most = [(Means::Mercenaries, 16), (Means::Soldiers, 8), (Means::Hero(Hero::Ajax), 1)];
    for (means, count) in most {
        let more = Action::Bring { attacker: true, means, count: count + 1 };
        assert_eq!(game.apply(more), Err(Refusal::MoreThanThere), "{means:?}");
        bring(&mut game, true, means, count);
        assert_eq!(force(&game, true).count(means), count);
        let same = Action::Bring { attacker: true, means, count };
        assert_eq!(game.apply(same), Err(Refusal::NotPossible), "{means:?} is there already");
    }
    bring(&mut game, false, Means::Minotaur, 1);
    assert!(force(&game, false).minotaur);
    bring(&mut game, false, Means::Minotaur, 0);
    assert!(!force(&game, false).minotaur);
    assert_eq!(game.apply(Action::AtSea(false)), Err(Refusal::NotPossible));
    game.apply(Action::AtSea(true)).unwrap();
    let ships = |count| Action::Bring { attacker: false, means: Means::Ships, count };
    assert_eq!(game.apply(ships(9)), Err(Refusal::MoreThanThere));
    game.apply(ships(8)).unwrap();
    assert_eq!(game.apply(Action::NextCycle), Err(Refusal::NotNow));
}

#[test]
fn cy_landbattle_1_the_sides_of_a_battle_alone_change_places() {
    let mut game = start(Part::Battle, Mode::Four);
    let sides = |game: &Cyclades| [true, false].map(|side| game.planned_battle().unwrap().seat(side).unwrap());
    game.apply(Action::Side { attacker: true, seat: seat(4) }).unwrap();
    game.apply(Action::Side { attacker: false, seat: seat(2) }).unwrap();
    assert_eq!(sides(&game), [seat(4), seat(2)]);
    assert_eq!(game.apply(Action::Side { attacker: false, seat: seat(2) }), Err(Refusal::NotPossible));
    game.apply(Action::Side { attacker: false, seat: seat(4) }).unwrap();
    assert_eq!(sides(&game), [seat(2), seat(4)]);
    game.apply(Action::Side { attacker: true, seat: seat(4) }).unwrap();
    assert_eq!(sides(&game), [seat(4), seat(2)]);
    game.apply(Action::Fight).unwrap();
    assert!(game.planned_battle().is_none(), "it is fought, not prepared");
    assert!(start(Part::Gold, Mode::Four).planned_battle().is_none());
    assert!(Cyclades::new(Setup::new(Mode::Four)).unwrap().planned_battle().is_none());
}

#[test]
fn cy_comp_15_each_side_of_a_battle_alone_has_what_it_brings() {
    let mut game = start(Part::Battle, Mode::Four);
    bring(&mut game, true, Means::Soldiers, 3);
    bring(&mut game, true, Means::Mercenaries, 2);
    bring(&mut game, true, Means::Hero(Hero::Ajax), 1);
    bring(&mut game, false, Means::Mercenaries, 4);
    bring(&mut game, false, Means::Minotaur, 1);
    let [one, other] = [true, false].map(|side| game.planned_battle().unwrap().seat(side).unwrap().index());
    game.apply(Action::Fight).unwrap();
    let state = serde_json::to_value(&game).unwrap();
    let faction = |index: usize, field: &str| state["factions"][index][field].as_u64().unwrap();
    assert_eq!(["soldiers", "mercenaries", "heroes", "creatures"].map(|field| faction(one, field)), [5, 2, 16, 0]);
    // one soldier stands there from the start
    assert_eq!(["soldiers", "mercenaries", "heroes"].map(|field| faction(other, field)), [7, 4, 0]);
    assert_eq!(faction(other, "creatures").count_ones(), 1);
    assert_eq!(state["supply"]["mercenaries"], 10);
    let mut sea = start(Part::Battle, Mode::Four);
    sea.apply(Action::AtSea(true)).unwrap();
    bring(&mut sea, true, Means::Ships, 3);
    sea.apply(Action::Fight).unwrap();
    assert_eq!(serde_json::to_value(&sea).unwrap()["factions"][one]["ships"], 5);
}

#[test]
fn cy_info_1_the_most_gold_in_one_step_and_none_to_oneself() {
    let mut game = start(Part::Gold, Mode::Three);
    game.apply(Action::Gain(seat(0), HIGHEST_SUM)).unwrap();
    assert_eq!(game.apply(Action::Pass(seat(0), seat(0), 1)), Err(Refusal::NotNow));
    assert!(legal(&game).contains(&Action::Gain(seat(0), 1)));
    assert!(!legal(&game).contains(&Action::Pass(seat(0), seat(0), 1)));
    assert_eq!(legal(&start(Part::Gods, Mode::Three)).len(), 5, "five gods for the first tile");
}

/// A land battle alone in which the attacker must choose a loss.
fn losing(means: &[(Means, u8)]) -> Cyclades {
    let mut game = start(Part::Battle, Mode::Four);
    means.iter().for_each(|&(means, count)| bring(&mut game, true, means, count));
    bring(&mut game, false, Means::Fortresses, 9);
    for action in [Action::Fight, Action::Die(0), Action::Die(3)] {
        game.apply(action).unwrap();
    }
    game
}

#[test]
fn cy_hero_perseus_1_only_he_saves_and_only_who_is_there() {
    let rescue = |unit| Action::Rescue(unit, Target::Own);
    let perseus = Means::Hero(Hero::Perseus);
    let mut game = losing(&[(Means::Mercenaries, 1)]);
    assert_eq!(game.apply(rescue(Unit::Soldier)), Err(Refusal::NotSaved));
    assert_eq!(game.apply(Action::Stay), Err(Refusal::NotNow));
    let mut game = losing(&[(perseus, 1), (Means::Mercenaries, 1), (Means::Soldiers, 0)]);
    assert_eq!(game.apply(rescue(Unit::Soldier)), Err(Refusal::NotSaved));
    game.apply(rescue(Unit::Mercenary)).unwrap();
    let game = losing(&[(perseus, 1), (Means::Soldiers, 0)]);
    assert!(game.planned_battle().is_some(), "alone he saves nobody and is gone");
}

#[test]
fn cy_seabattle_10_nobody_retreats_to_neutral_land_from_the_sea() {
    let mut game = start(Part::Battle, Mode::Four);
    game.apply(Action::AtSea(true)).unwrap();
    bring(&mut game, true, Means::Ships, 2);
    bring(&mut game, false, Means::Ships, 2);
    for action in [Action::Fight, Action::Die(1), Action::Die(1)] {
        game.apply(action).unwrap();
    }
    assert_eq!(game.apply(Action::Retreat(Target::Neutral)), Err(Refusal::NoRetreatThere));
    assert_eq!(game.apply(Action::Strike(Unit::Soldier)), Err(Refusal::NotNow));
    game.apply(Action::Retreat(Target::Own)).unwrap();
}

#[test]
fn cy_hero_hector_1_he_strikes_before_the_battle_only() {
    let mut game = start(Part::Battle, Mode::Four);
    bring(&mut game, true, Means::Soldiers, 2);
    bring(&mut game, false, Means::Soldiers, 2);
    for action in [Action::Fight, Action::Die(1), Action::Die(1)] {
        game.apply(action).unwrap();
    }
    assert_eq!(game.apply(Action::Strike(Unit::Soldier)), Err(Refusal::NotNow));
}

#[test]
fn cy_setup_1_what_is_asked_first() {
    assert_eq!(start(Part::Gods, Mode::Four).question(), Question::Tile(1));
    for (setup, question) in
        [(Setup::new(Mode::Three), Question::Deployment(false)), (play::on_device(Mode::Three, false), Question::Claim)]
    {
        let (mut game, mut random) = (Cyclades::new(setup).unwrap(), Random(1));
        settle(&mut game, &mut random);
        assert_eq!(game.question(), question);
    }
}
