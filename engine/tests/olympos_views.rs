//! Hidden and public information (OL-INFO), and the parts alone (OL-TABLE-12).

mod olympos_play;

use engine::olympos::part::Part;
use engine::olympos::plan::Task;
use engine::olympos::score::Item;
use engine::olympos::setup::Cards;
use engine::olympos::state::Stage;
use engine::olympos::words::Destiny;
use engine::olympos::{Action, Olympos, Setup};
use engine::{Game, RuleId, Turn, chance};
use olympos_play::{Random, choose, legal, play_out, sample, seat, some_tables};
use serde_json::{Value, json};

fn changed(game: &Olympos, change: impl FnOnce(&mut Value)) -> Olympos {
    let mut value = serde_json::to_value(game).unwrap();
    change(&mut value);
    serde_json::from_value(value).unwrap()
}

/// A game with cards on the device at its first turn: seat 0 acts, 1 and 2 follow.
fn started() -> Olympos {
    let setup = Setup { cards: Cards::OnDevice, tables: some_tables(&["track"]), ..Setup::new(3) };
    let mut game = Olympos::new(setup).unwrap();
    for index in [2, 1, 0] {
        game.apply(Action::Marker(seat(index))).unwrap();
    }
    while game.stage() != Stage::Play {
        game.apply(chance::draw(&game, |_| 0).unwrap()).unwrap();
    }
    game
}

/// The same with cards in hand.
fn with_hand(owner: usize, cards: &[Destiny]) -> Olympos {
    changed(&started(), |value| {
        for card in cards {
            let add = |place: &mut Value, count: i64| *place = json!(place.as_i64().unwrap() + count);
            add(&mut value["hands"][owner]["value"][card.index()], 1);
            add(&mut value["pool"]["value"][card.index()], -1);
            add(&mut value["players"][owner]["cards"], 1);
            add(&mut value["deck"], -1);
        }
    })
}

fn apply(game: &mut Olympos, text: &str) {
    game.apply(ron::from_str(text).unwrap()).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
}

/// Brings seat 0 from space 9 over the first Zeus space, up to the Olympos card.
fn at_olympos_card(game: &Olympos) -> Olympos {
    let mut game = changed(game, |value| {
        for marker in value["order"].as_array_mut().unwrap() {
            marker["space"] = json!(9);
        }
    });
    for action in ["New(North)", "Land(1)", "Sea(0)", "Take(Empty(Plain(Grain)))", "Drawn(Set)", "Done", "God(Keres)"] {
        apply(&mut game, action);
    }
    game
}

#[test]
fn ol_info_1_everything_on_the_table_is_public() {
    let setup = Setup { cards: Cards::OnDevice, tables: sample(), ..Setup::new(4) };
    play_out(&setup, 2, |game, _| {
        let view = game.public();
        let public = view.public();
        assert!(public.land() == game.land());
        assert_eq!(public.order(), game.order());
        assert_eq!(public.pile(), game.pile());
        assert_eq!((public.deck(), public.discarded()), (game.deck(), game.discarded()));
        assert!(public.unseen_gods().eq(game.unseen_gods()));
        assert!(game.seats().all(|seat| public.player(seat) == game.player(seat)));
    });
}

#[test]
fn ol_info_2_hands_and_points_are_their_owners() {
    let game = with_hand(1, &[Destiny::Star]);
    let game = changed(&game, |value| value["points"][1]["value"] = json!(6));
    assert_eq!(game.view(seat(1)).points(seat(1)), Some(6));
    assert_eq!(game.view(seat(1)).hand(seat(1)).unwrap()[Destiny::Star.index()], 1);
    for viewer in [seat(0), seat(2)] {
        assert_eq!(game.view(viewer).points(seat(1)), None);
        assert_eq!(game.view(viewer).hand(seat(1)), None);
        let wiped = serde_json::to_value(game.view(viewer).public()).unwrap();
        assert_eq!(wiped["points"][1]["value"], json!(0));
        assert_eq!(wiped["hands"][1]["value"], json!(vec![0; Destiny::COUNT]));
    }
    assert_eq!(game.public().points(seat(1)), None);
}

#[test]
fn ol_info_3_the_deck_has_no_order_and_its_rest_is_hidden() {
    let game = with_hand(1, &[Destiny::Star]);
    let other = with_hand(1, &[Destiny::Zeus]);
    assert!(game.view(seat(0)) == other.view(seat(0)), "what is left in the deck would tell what is in the hand");
    assert!(game.public() == other.public());
    assert!(game.view(seat(1)) != other.view(seat(1)));
    assert_eq!(game.public().public().unseen_gods().count(), 10, "which god lies where does not exist yet");
}

#[test]
fn ol_info_4_the_final_score_is_private_until_the_end() {
    let game = started();
    assert!(game.view(seat(1)).counts(seat(1)).is_some());
    assert!(game.view(seat(1)).counts(seat(0)).is_none());
    assert!(game.public().counts(seat(0)).is_none());
    let over = changed(&game, |value| {
        value["stage"] = json!("Over");
        value["points"][0]["value"] = json!(9);
    });
    assert_eq!(over.view(seat(1)).counts(seat(0)).unwrap().count(Item::Prestige), 9);
    assert_eq!(over.public().counts(seat(0)).unwrap().total(), 9);
}

#[test]
fn ol_info_5_symbols_are_public_but_for_cards_in_hand() {
    let game = changed(&with_hand(1, &[Destiny::Zeus]), |value| value["players"][1]["tiles"] = json!(1 << 10));
    assert_eq!(game.public().public().symbols(seat(1)), 2);
    assert_eq!(game.symbols(seat(1)), 2);
}

#[test]
fn ol_info_6_points_show_to_their_owner_only() {
    let mut game = with_hand(0, &[Destiny::Wood]);
    game = changed(&game, |value| value["players"][0]["holdings"][4] = json!(2));
    apply(&mut game, "Play(Wood)");
    assert_eq!(game.view(seat(0)).points(seat(0)), Some(2));
    let before = changed(&game, |value| value["points"][0]["value"] = json!(0));
    assert!(game.public() == before.public(), "no public screen tells the sum");
    assert!(game.view(seat(2)) == before.view(seat(2)));
}

#[test]
fn ol_info_7_only_its_owner_sees_the_oracles_cards() {
    let mut game = changed(&started(), |value| {
        value["players"][0]["tiles"] = json!(1 << 2);
        value["known"]["cells"][5] = json!({ "row": "Purple", "column": 0 });
    });
    for action in ["Progress(Phalanx)", "Pay((0, 0, 0, 0))", "Drawn(Star)", "Drawn(Zeus)", "Drawn(Wood)"] {
        apply(&mut game, action);
    }
    assert_eq!(game.task(), Some(Task::Keep(seat(0))));
    assert_eq!(game.view(seat(0)).seen().unwrap().iter().sum::<u8>(), 3);
    assert!(game.view(seat(1)).seen().is_none() && game.public().seen().is_none());
    let other = changed(&game, |value| value["seen"]["value"].as_array_mut().unwrap().rotate_left(1));
    assert!(game.view(seat(1)) == other.view(seat(1)));
    apply(&mut game, "Keep(Zeus)");
    assert_eq!(game.pile()[Destiny::Star.index()] + game.pile()[Destiny::Wood.index()], 2, "the two others are public");
}

/// Who is asked for a Zeus card, and how often, does not depend on what anybody holds: silence tells nothing.
#[test]
fn ol_oly_17_everybody_is_asked_whatever_they_hold() {
    let asked = |hand: &[Destiny]| {
        let mut game = at_olympos_card(&with_hand(1, hand));
        let mut asked = Vec::new();
        while let Some(Task::Raise { .. }) = game.task() {
            asked.push(game.turn());
            game.apply(Action::Raise(false)).unwrap();
        }
        asked
    };
    let silent = asked(&[Destiny::Star, Destiny::Set]);
    assert_eq!(silent, [0, 1, 2].map(|index| Turn::Seat(seat(index))));
    assert_eq!(asked(&[Destiny::Zeus, Destiny::Zeus]), silent);
    assert_eq!(asked(&[]), silent, "nor on whether there is a card at all");
}

/// What may be chosen is told to who decides, and refusals before a secret is shown look at its number only.
#[test]
fn ol_info_2_legality_does_not_tell_the_hand() {
    let set = |game: &Olympos| {
        changed(game, |value| {
            value["known"]["columns"][1] = json!(0);
            value["players"][0]["bonus"] = json!([4, 0, 0, 0, 0]);
        })
    };
    let star = set(&with_hand(0, &[Destiny::Star]));
    let wood = set(&with_hand(0, &[Destiny::Set]));
    let stadium = Action::Wonder(engine::olympos::words::Wonder::Stadium);
    assert_eq!((star.may(stadium), wood.may(stadium)), (Ok(()), Ok(())), "one card in hand could be a star");
    for game in [&star, &wood] {
        let mut seen = Vec::new();
        game.view(seat(1)).legal(&mut |action| seen.push(action));
        game.public().legal(&mut |action| seen.push(action));
        assert!(seen.is_empty(), "it is not their turn");
    }
    let mut own = Vec::new();
    star.view(seat(0)).legal(&mut |action| own.push(action));
    assert_eq!(own, legal(&star));
    assert!(star.view(seat(0)).may(stadium).is_ok() && star.view(seat(1)).may(stadium).is_err());
}

#[test]
fn ol_table_10_the_device_says_who_draws() {
    let mut game = Olympos::new(Setup { by_hand: true, ..Setup::new(3) }).unwrap();
    assert!(game.is_by_hand(), "the start stack as it was drawn");
    let mut random = Random(1);
    let (mut told, mut dealt) = (0, 0);
    while let Some(action) = choose(&game, &mut random) {
        if let Some(Task::Reveal(_)) = game.task() {
            told += u32::from(game.is_by_hand());
        }
        assert!(!matches!(action, Action::Drawn(_)), "the players draw their own");
        game.apply(action).unwrap();
    }
    assert_eq!(told, 9);
    play_out(&Setup { cards: Cards::OnDevice, ..Setup::new(3) }, 1, |game, action| {
        assert!(!game.is_by_hand());
        dealt += u32::from(matches!(action, Action::Drawn(_)));
    });
    assert!(dealt >= 18, "six draws a player");
}

/// The time track alone: only AP are told; markers, stacks, hourglasses and Zeus spaces are kept.
#[test]
fn ol_table_12_the_time_track_alone() {
    let mut game = Olympos::new(Setup { tables: some_tables(&["track"]), ..Setup::alone(Part::Track, 3) }).unwrap();
    for index in [2, 1, 0] {
        game.apply(Action::Marker(seat(index))).unwrap();
    }
    assert_eq!(game.turn(), Turn::Seat(seat(0)), "no cubes, no board");
    let refused = |game: &Olympos, text: &str| RuleId::from(game.may(ron::from_str(text).unwrap()).unwrap_err());
    assert_eq!(refused(&game, "New(North)"), "OL-TIME-5");
    assert_eq!(refused(&game, "Spend(0)"), "OL-TIME-5");
    assert_eq!(refused(&game, "Pass"), "OL-END-8");
    apply(&mut game, "Spend(12)");
    assert_eq!((game.space(seat(0)), game.player(seat(0)).zeus, game.arrived(1)), (12, 1, 1));
    assert_eq!(game.turn(), Turn::Seat(seat(1)), "the alarm needs no answer");
    for action in ["Correct", "Set(1, Hourglasses, 2)", "NothingMore", "Spend(7)"] {
        apply(&mut game, action);
    }
    assert_eq!((game.space(seat(1)), game.player(seat(1)).hourglasses), (5, 0));
    apply(&mut game, "Spend(60)");
    assert_eq!(refused(&game, "Spend(63)"), "OL-TIME-5");
    apply(&mut game, "Spend(55)");
    assert_eq!((game.space(seat(1)), game.player(seat(1)).zeus), (60, 6));
    apply(&mut game, "Spend(40)");
    let mut random = Random(1);
    while let Some(action) = choose(&game, &mut random) {
        game.apply(action).unwrap();
    }
    assert_eq!(game.stage(), Stage::Over);
}

/// With the track empty the time track asks what it must know.
#[test]
fn ol_table_12_the_time_track_alone_asks() {
    let mut game = Olympos::new(Setup::alone(Part::Track, 3)).unwrap();
    for index in [2, 1, 0] {
        game.apply(Action::Marker(seat(index))).unwrap();
    }
    apply(&mut game, "Spend(12)");
    assert_eq!(game.task(), Some(Task::Arrive));
    apply(&mut game, "Zeus(1)");
    assert_eq!(game.turn(), Turn::Seat(seat(1)));
    for seed in 0..20 {
        let mut random = Random(seed);
        let mut game = Olympos::new(Setup::alone(Part::Track, 4)).unwrap();
        let mut count = 0;
        while let Some(action) = choose(&game, &mut random) {
            game.apply(action).unwrap();
            count += 1;
        }
        assert!(game.stage() == Stage::Over && count < 600, "{count}");
    }
}

/// The score pad alone: only counts.
#[test]
fn ol_table_12_the_score_pad_alone() {
    let mut game = Olympos::new(Setup::alone(Part::Score, 4)).unwrap();
    for action in [
        "Count(0, Position, 5)",
        "Count(0, Prestige, 6)",
        "Count(0, Territories, 4)",
        "Count(0, Atlantis, 1)",
        "Count(0, Progress, 5)",
        "Count(0, Poetry, 1)",
        "Count(0, Wonders, 10)",
        "Count(0, Built, 1)",
        "Count(0, Keres, 1)",
        "Count(0, Cards, 2)",
        "Count(3, Prestige, 40)",
    ] {
        apply(&mut game, action);
    }
    assert_eq!(game.public().counts(seat(0)).unwrap().total(), 40, "OL-EX-36");
    let refused = |text: &str| RuleId::from(game.may(ron::from_str(text).unwrap()).unwrap_err());
    assert_eq!(refused("Count(0, Position, 6)"), "OL-TABLE-13");
    assert_eq!(refused("Count(4, Position, 1)"), "OL-TABLE-13");
    assert_eq!(refused("Count(0, Keres, 1)"), "OL-TABLE-13", "it is that already");
    assert!(game.winners().is_empty());
    let visited: Vec<Action> = legal(&game);
    assert!(visited.iter().all(|&action| game.may(action).is_ok()));
    apply(&mut game, "Done");
    assert_eq!(game.winners().iter().collect::<Vec<_>>(), [seat(0)], "OL-TIE-1");
}

#[test]
fn ol_info_2_what_may_be_asked_openly_tells_nothing_of_a_hand() {
    let (with, without) = (with_hand(0, &[Destiny::Set]), with_hand(0, &[Destiny::Star]));
    for card in Destiny::ALL {
        let play = Action::Play(card);
        assert_eq!(with.shown().may_openly(play), without.shown().may_openly(play), "{card:?}");
        assert_eq!(with.shown().may_openly(play).is_ok(), card.is_free(), "any free card may be in hand");
    }
    assert!(with.may(Action::Play(Destiny::Set)).is_ok() && without.may(Action::Play(Destiny::Set)).is_err());
    assert!(started().shown().may_openly(Action::Play(Destiny::Set)).is_err(), "an empty hand is public");
}

#[test]
fn ol_pay_8_the_charge_is_what_is_paid() {
    let setups = olympos_play::setups(4);
    let mut charged = 0;
    for (name, setup) in &setups {
        for seed in 0..6 {
            let mut before: Option<(engine::olympos::charge::Charge, engine::Seat, u8)> = None;
            play_out(setup, seed, |game, action| {
                if let Some((charge, owner, hourglasses)) = before.take()
                    && matches!(game.task(), None | Some(Task::Arrive | Task::After))
                {
                    assert_eq!(game.space(owner), charge.to, "{name} {seed}");
                    assert!(game.player(owner).hourglasses >= hourglasses - charge.bill.hourglasses.min(hourglasses));
                    charged += 1;
                }
                let decider = game.active();
                let always = setup.options.hourglass_same_turn == engine::olympos::setup::SameTurn::Always;
                before = game
                    .shown()
                    .charge(action)
                    .filter(|_| !always)
                    .map(|charge| (charge, decider, game.player(decider).hourglasses));
                if let Some((charge, ..)) = before {
                    let parts = charge.settler + charge.path + charge.fight.map_or(0, |fight| fight.0);
                    assert_eq!(parts + charge.development - charge.reduction, charge.bill.base);
                    let due = charge.bill.base + charge.bill.erinyes - charge.bill.hourglasses;
                    assert_eq!((charge.bill.net, charge.to), (due, charge.from + due));
                }
            });
        }
    }
    assert!(charged > 1000, "{charged}");
}

#[test]
fn ol_table_12_the_start_alone_draws_stack_and_cubes_and_is_over() {
    for players in 3..=5 {
        let mut game = Olympos::new(Setup::alone(Part::Start, players)).unwrap();
        let mut random = Random(u64::from(players));
        while game.turn() == Turn::Chance {
            game.apply(chance::draw(&game, |bound| random.below(bound)).unwrap()).unwrap();
        }
        assert_eq!((game.turn(), game.stage()), (Turn::Over, Stage::Over));
        assert_eq!(game.order().len(), usize::from(players));
        assert!(game.seats().all(|seat| game.player(seat).cubes.iter().sum::<u8>() == 1));
    }
}
