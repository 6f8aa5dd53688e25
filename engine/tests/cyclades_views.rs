//! Hidden and public information (section 27).

mod play;

use engine::cyclades::action::Action;
use engine::cyclades::gold::Gold;
use engine::cyclades::words::{Bonus, Creature, God};
use engine::cyclades::{Cyclades, Mode, Setup};
use engine::{Game, Seat, Turn};
use play::{Random, choose, on_device};

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// A random game up to its first auction.
fn at_auction(mode: Mode) -> Cyclades {
    let mut game = Cyclades::new(Setup::new(mode)).unwrap();
    let mut random = Random(7);
    while !matches!(game.stage(), engine::cyclades::state::Stage::Offers) {
        let action = choose(&game, &mut random).unwrap();
        game.apply(action).unwrap();
    }
    game
}

/// The game with a value of its saved form replaced.
fn changed(game: &Cyclades, change: impl FnOnce(&mut serde_json::Value)) -> Cyclades {
    let mut value = serde_json::to_value(game).unwrap();
    change(&mut value);
    serde_json::from_value(value).unwrap()
}

#[test]
fn cy_info_1_gold_of_others_is_absent() {
    let game = at_auction(Mode::Three);
    for viewer in game.seats() {
        for owner in game.seats() {
            assert_eq!(game.view(viewer).gold(owner).is_some(), viewer == owner);
        }
    }
}

#[test]
fn cy_inc_5_income_goes_behind_the_screen() {
    let game = at_auction(Mode::Three);
    let richer = changed(&game, |value| value["purses"][0]["value"] = 99.into());
    assert!(game.view(seat(1)) == richer.view(seat(1)));
    assert!(game.view(seat(0)) != richer.view(seat(0)));
    assert_eq!(richer.view(seat(0)).gold(seat(0)), Some(Gold::new(99)));
}

#[test]
fn cy_info_2_members_of_a_side_see_their_gold() {
    let game = at_auction(Mode::FourTeams);
    assert_eq!(game.view(seat(2)).gold(seat(0)), game.view(seat(0)).gold(seat(2)));
    assert!(game.view(seat(2)).gold(seat(0)).is_some());
    assert!(game.view(seat(1)).gold(seat(0)).is_none());
}

#[test]
fn cy_info_3_a_deck_is_a_set_and_every_card_is_equally_likely() {
    let mut game = Cyclades::new(Setup::new(Mode::Three)).unwrap();
    let mut random = Random(3);
    while !matches!(game.stage(), engine::cyclades::state::Stage::Creatures) {
        game.apply(choose(&game, &mut random).unwrap()).unwrap();
    }
    let mut weights = Vec::new();
    game.outcomes(&mut |action, weight| weights.push((action, weight)));
    assert_eq!(weights.len(), 18);
    assert!(weights.iter().all(|&(_, weight)| weight == 1));
    game.apply(Action::Drawn(Creature::Kraken)).unwrap();
    assert!(!game.creature_deck().contains(Creature::Kraken));
}

#[test]
fn cy_info_4_the_stack_shows_only_how_many_of_each_bonus_remain() {
    let game = at_auction(Mode::Three);
    let due = changed(&game, |value| {
        value["stage"] = serde_json::json!({ "Actions": 0 });
        value["offers"] =
            serde_json::json!([{ "god": game.god_at(0), "amount": 1, "pauper": false }, null, null, null, null, null]);
        value["supply"]["metropolises"] = serde_json::json!([3, 1, 0, 2, 3]);
        value["tasks"] = serde_json::json!([{ "Token": { "seat": 0, "cultural": false } }]);
    });
    assert_eq!(due.turn(), Turn::Chance);
    let mut weights = Vec::new();
    due.outcomes(&mut |action, weight| weights.push((action, weight)));
    let expected = [(Bonus::Soldiers, 3), (Bonus::Gold, 1), (Bonus::Ships, 2), (Bonus::Priestess, 3)]
        .map(|(b, w)| (Action::Token(b), w));
    assert_eq!(weights, expected);
}

#[test]
fn cy_info_5_only_who_looked_knows_the_top_card() {
    let game = at_auction(Mode::Three);
    let top = |name: &str| changed(&game, |value| value["top"] = serde_json::json!({ "owners": 1, "value": name }));
    let (harpy, satyr) = (top("Harpy"), top("Satyr"));
    assert_eq!(harpy.view(seat(0)).top(), Some(Creature::Harpy));
    assert_eq!(harpy.view(seat(1)).top(), None);
    assert!(harpy.view(seat(1)) == satyr.view(seat(1)));
    assert!(harpy.view(seat(0)) != satyr.view(seat(0)));
}

#[test]
fn cy_info_6_everything_else_is_public() {
    let mut random = Random(11);
    let mut game = Cyclades::new(on_device(Mode::Three, false)).unwrap();
    for _ in 0..150 {
        let Some(action) = choose(&game, &mut random) else { break };
        game.apply(action).unwrap();
    }
    let shown = game.view(seat(1));
    let public = shown.public();
    for owner in game.seats() {
        assert_eq!(public.faction(owner), game.faction(owner));
        assert_eq!(public.offer_of(owner), game.offer_of(owner));
    }
    assert!(public.map() == game.map());
    assert_eq!(public.gods(), game.gods());
    assert_eq!(public.turn_order(), game.turn_order());
    assert_eq!(public.creature_track(), game.creature_track());
    assert_eq!(shown.discard_pile(), game.discard_pile());
    assert_eq!(public.supply(), game.supply());
}

#[test]
fn cy_info_7_the_discard_pile_is_public_unless_agreed_otherwise() {
    let game = changed(&at_auction(Mode::Three), |value| {
        value["deck"] = 0b110.into();
        value["discard"] = 0b1000.into();
    });
    assert!(game.view(seat(1)).discard_pile().contains(Creature::Graeae));
    let hidden = changed(&game, |value| value["rules"]["options"]["discard_visible"] = false.into());
    assert!(hidden.view(seat(1)).discard_pile().is_empty());
}

#[test]
fn cy_info_8_the_griffins_loot_is_known_to_thief_and_victim() {
    let game =
        changed(&at_auction(Mode::Three), |value| value["theft"] = serde_json::json!({ "owners": 3, "value": 4 }));
    assert_eq!(game.view(seat(0)).theft(), Some(Gold::new(4)));
    assert_eq!(game.view(seat(1)).theft(), Some(Gold::new(4)));
    assert_eq!(game.view(seat(2)).theft(), None);
}

#[test]
fn cy_info_9_the_list_of_offers_is_for_the_bidder_only() {
    let game = at_auction(Mode::Three);
    let Turn::Seat(bidder) = game.turn() else { panic!("an auction") };
    for viewer in game.seats() {
        let mut count = 0;
        game.view(viewer).legal(&mut |_| count += 1);
        assert_eq!(count > 0, viewer == bidder);
        let cheap = Action::Offer { god: God::Apollo, amount: 0 };
        assert_eq!(game.view(viewer).may(cheap).is_ok(), viewer == bidder);
    }
}

#[test]
fn cy_info_10_final_gold_is_revealed() {
    let mut random = Random(2);
    let mut game = at_auction(Mode::Three);
    while let Some(action) = choose(&game, &mut random) {
        game.apply(action).unwrap();
    }
    assert_eq!(game.turn(), Turn::Over);
    assert!(game.view(seat(0)).gold(seat(1)).is_some());
}

#[test]
fn cy_info_11_public_gains_do_not_show_the_purse() {
    let game = changed(&at_auction(Mode::Three), |value| {
        value["stage"] = serde_json::json!({ "Actions": 2 });
        value["offers"] =
            serde_json::json!([null, null, { "god": "Apollo", "amount": 0, "pauper": false }, null, null, null]);
        value["acted"] = serde_json::json!([0, 1]);
    });
    let mut after = game.clone();
    after.apply(Action::EndTurn).unwrap();
    let gain = after.view(seat(2)).gold(seat(2)).unwrap().minus(game.view(seat(2)).gold(seat(2)).unwrap());
    assert_eq!(gain, Gold::new(2));
    assert_eq!(after.view(seat(0)).gold(seat(2)), None);
}
