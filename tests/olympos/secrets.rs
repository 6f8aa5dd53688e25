//! Hands and face-down points: shown to their owner only while the key is held; questions that touch them look alike for
//! everybody (OL-INFO-2, OL-OLY-17).

use engine::{
    Game, Seat,
    olympos::{Action, plan::Task, setup::Cards, words::Destiny},
};
use firmware::{
    Key, Language,
    games::{
        Screen as GameScreen,
        olympos::{Plan, screens::Table},
    },
    play::Face,
    screens::Screen,
};
use forms::FORMS;
use tests::{
    Flash, Rig,
    player::{Player, secret},
    settlers::{Luck, likely},
};

use crate::play::at_table;

const DEALT: Plan = Plan { cards: Cards::OnDevice, ..Plan::START };

/// Plays until somebody is asked for a Zeus card.
fn until_asked(player: &mut Player<'_, '_>, luck: &mut Luck) -> bool {
    for _ in 0..2000 {
        player.read_olympos();
        match player.olympos().task() {
            Some(Task::Raise { .. }) => return true,
            _ if player.olympos().turn() == engine::Turn::Over => return false,
            _ => {}
        }
        let action = likely(player.olympos(), luck);
        player.act_olympos(action).unwrap_or_else(|| panic!("no way to {action:?}"));
    }
    false
}

#[test]
fn ol_oly_17_everybody_is_asked_for_a_zeus_card_with_the_same_presses() {
    at_table((FORMS[0], Language::English), DEALT, |player, _| {
        assert!(until_asked(player, &mut Luck(11)));
        let players = usize::from(player.olympos().setup().players);
        for number in 0..players {
            let Some(Task::Raise { .. }) = player.olympos().task() else { panic!("{number} of {players} are asked") };
            let holds = matches!(player.screen, Screen::Game(GameScreen::Olympos(Table::God(_))));
            assert!(holds, "{:?}", player.screen);
            // the same press for who holds one and for who does not
            assert_eq!(player.act_olympos(Action::Raise(false)), Some(1));
        }
        assert!(!matches!(player.olympos().task(), Some(Task::Raise { .. })), "then the god does its work");
    });
}

#[test]
fn ol_info_2_what_screens_may_ask_does_not_hang_on_a_hand() {
    at_table((FORMS[0], Language::English), DEALT, |player, _| {
        let mut luck = Luck(11);
        assert!(until_asked(player, &mut luck));
        let game = player.olympos().clone();
        let view = game.public();
        for seat in game.seats() {
            assert!(view.hand(seat).is_none() && view.points(seat).is_none());
        }
        // the same game with other cards in every hand
        let mut value = serde_json::to_value(&game).expect("a game");
        for seat in game.seats() {
            let hand = value["hands"][seat.index()]["value"].as_array_mut().expect("cards");
            hand.rotate_left(3);
            value["points"][seat.index()]["value"] = serde_json::json!(17 + seat.index());
        }
        let other: engine::olympos::Olympos = serde_json::from_value(value).expect("a game");
        for action in [Action::Raise(true), Action::Raise(false)] {
            assert_eq!(game.shown().may_openly(action), other.shown().may_openly(action));
        }
        assert!(game.public() == other.public());
    });
}

/// Plays the same story on a device with other bits, up to the first god; every picture, and the card that was drawn.
fn story(bits: u64) -> (Vec<Vec<u8>>, Vec<u8>) {
    let mut state = bits;
    let stream = move || {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ mixed >> 31) & 1 == 1
    };
    Rig::with_bits(FORMS[0], Flash::new(), Box::new(stream)).fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start();
        player.begin_olympos(Plan { by_hand: true, ..DEALT });
        player.read_olympos();
        let (mut luck, mut pictures) = (Luck(21), vec![]);
        loop {
            pictures.push(player.pixels());
            player.read_olympos();
            pictures.push(player.pixels());
            let game = player.olympos();
            if let Some(seat) = game.seats().find(|&seat| game.player(seat).cards > 0) {
                let hand = game.view(seat).hand(seat).expect("its own").to_vec();
                // the question whether a card is played now, whatever it is
                assert_eq!(game.task(), Some(Task::After));
                return (pictures, hand);
            }
            let action = likely(game, &mut luck);
            player.act_olympos(action).unwrap_or_else(|| panic!("no way to {action:?}"));
        }
    })
}

#[test]
fn ol_info_2_devices_that_differ_in_a_drawn_card_show_the_same() {
    let (pictures, hand) = story(1);
    let mut others = 0;
    for bits in 2..8 {
        let (shown, drawn) = story(bits);
        assert!(shown == pictures, "a drawn card is to be seen");
        others += usize::from(drawn != hand);
    }
    assert!(others > 2, "{others} devices drew another card");
    assert!(pictures.len() > 20);
}

#[test]
fn ol_info_2_a_hand_is_shown_while_its_owner_holds_the_key_and_dark_after() {
    at_table((FORMS[0], Language::English), DEALT, |player, _| {
        let mut luck = Luck(11);
        assert!(until_asked(player, &mut luck));
        // the menu, past the players: the hand of the first
        player.press(Key::Back);
        player.press(Key::Down);
        player.press(Key::Accept);
        assert!(matches!(player.screen, Screen::Play(Face::Secret(_))), "{:?}", player.screen);
        assert_eq!(secret(&player.desk, &player.screen), Some((Seat::FIRST, false)));
        let dark = player.pixels();
        player.hold_down(Key::Accept);
        assert_eq!(secret(&player.desk, &player.screen), Some((Seat::FIRST, true)));
        assert!(player.pixels() != dark, "the hand is to be seen");
        player.let_go(Key::Accept);
        assert_ne!(secret(&player.desk, &player.screen), Some((Seat::FIRST, true)), "dark at once");
    });
}

#[test]
fn ol_tile_3_the_oracle_keeps_a_card_that_only_its_owner_sees() {
    for seed in 0.. {
        let kept = at_table((FORMS[2], Language::English), DEALT, |player, _| {
            let mut luck = Luck(seed);
            for _ in 0..2000 {
                player.read_olympos();
                if player.olympos().turn() == engine::Turn::Over {
                    return false;
                }
                if let Some(Task::Keep(seat)) = player.olympos().task() {
                    let before = player.olympos().player(seat).cards;
                    let discarded = player.olympos().discarded();
                    let game = player.olympos();
                    let held: u8 = game.seats().map(|seat| game.player(seat).cards).sum();
                    if held + discarded > 22 - 3 {
                        return false; // too few are left for three (OL-AMB-23)
                    }
                    // an unlooked number means nothing: the cards are looked at first
                    player.press(Key::Down);
                    player.press(Key::Accept);
                    assert!(matches!(player.screen, Screen::Play(Face::Secret(_))), "{:?}", player.screen);
                    player.press(Key::Back);
                    player.act_olympos(Action::Keep(Destiny::Star)).expect("by number, whichever it is");
                    assert_eq!(player.olympos().player(seat).cards, before + 1);
                    assert_eq!(player.olympos().discarded(), discarded + 2);
                    return true;
                }
                let action = likely(player.olympos(), &mut luck);
                player.act_olympos(action).unwrap_or_else(|| panic!("no way to {action:?}"));
            }
            false
        });
        if kept {
            return;
        }
    }
}
