//! Dice and decks of the table itself (D-82), and set-ups saved before there was a choice.

mod play;

use engine::cyclades::question::Question;
use engine::cyclades::setup::Ladder;
use engine::cyclades::{Action, ByHand, Cyclades, Mode, Setup};
use engine::{Game, Turn};
use play::{Random, choose};

/// A set-up for five as the first released form wrote it.
const FIRST_FORM: [u8; 65] = [
    4, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0,
    1, 0, 1, 0, 0, 254, 255, 255, 31, 0, 1, 1, 2, 2, 3, 10, 10, 10, 10, 3, 0, 1, 2, 3, 4, 5, 0,
];

fn legal(game: &Cyclades) -> Vec<Action> {
    let mut actions = Vec::new();
    game.legal(&mut |action| actions.push(action));
    actions
}

#[test]
fn cy_setup_a_set_up_of_the_first_form_is_read_for_ever() {
    let read: Setup = postcard::from_bytes(&FIRST_FORM).unwrap();
    assert_eq!(read, Setup { edition: 0, ..Setup::new(Mode::Five) });
    let bytes = postcard::to_allocvec(&read).unwrap();
    assert_eq!(bytes[..FIRST_FORM.len()], FIRST_FORM, "new fields come at the end");
    let new = Setup { by_hand: ByHand { dice: true, decks: false }, sheet: Some(4), ..read };
    let bytes = postcard::to_allocvec(&new).unwrap();
    assert_eq!(postcard::from_bytes::<Setup>(&bytes), Ok(new));
}

#[test]
fn d_82_whose_chance_it_is_follows_from_the_two_switches() {
    for (dice, decks) in [(false, false), (false, true), (true, false), (true, true)] {
        let setup = Setup { by_hand: ByHand { dice, decks }, ..Setup::new(Mode::Three) };
        let mut random = Random(5);
        let mut game = Cyclades::new(setup).unwrap();
        let mut rolled = 0;
        for _ in 0..3000 {
            let by_hand = match (game.turn(), game.question()) {
                (Turn::Chance, Question::Die(_)) => {
                    rolled += 1;
                    dice
                }
                (Turn::Chance, _) => decks,
                _ => false,
            };
            assert_eq!(game.is_by_hand(), by_hand);
            let Some(action) = choose(&game, &mut random) else { break };
            game.apply(action).unwrap();
        }
        assert!(rolled > 0, "a battle was fought");
    }
}

#[test]
fn d_82_the_card_zeus_looks_at_stays_unknown_unless_it_is_played() {
    let (mut looks, mut played) = (0, 0);
    for seed in 0..6 {
        let setup = Setup { by_hand: ByHand { dice: false, decks: true }, ..Setup::new(Mode::Four) };
        let mut game = Cyclades::new(setup).unwrap();
        let mut random = Random(seed);
        while let Some(mut action) = choose(&game, &mut random) {
            if game.may(Action::Look).is_ok() {
                action = Action::Look;
            }
            assert_ne!(game.question(), Question::TopCard, "nobody is asked for the card");
            if game.question() == Question::SeenCard && game.turn() != Turn::Over {
                looks += 1;
                assert_ne!(game.may(Action::PlaySeen), Ok(()), "the device has not seen it");
                assert_eq!(game.may(Action::PutBack), Ok(()));
                let picks: Vec<Action> =
                    legal(&game).into_iter().filter(|action| matches!(action, Action::Pick(_))).collect();
                for &pick in &picks {
                    let Action::Pick(creature) = pick else { continue };
                    let mut after = game.clone();
                    after.apply(pick).unwrap();
                    assert!(!after.creature_deck().contains(creature) || after.discard_pile().is_empty());
                    played += 1;
                }
                let seen = game.creature_track().iter().flatten().next().copied();
                if let Some(creature) = seen {
                    assert_ne!(game.may(Action::Pick(creature)), Ok(()), "a card of the track is not in the deck");
                }
            }
            game.apply(action).unwrap();
        }
    }
    assert!(looks > 5 && played > 20, "{looks} looks, {played} cards");
}

#[test]
fn cy_bid_10_spaces_of_the_ladder_are_added_and_taken_away() {
    let ladder = Ladder::EVERY.toggled(2).toggled(4);
    assert_eq!((ladder.has(2), ladder.has(3), ladder.above(1)), (false, true, Some(3)));
    assert_eq!(ladder.toggled(4).toggled(2), Ladder::EVERY);
    assert_eq!(ladder.toggled(0), ladder);
    assert_eq!(ladder.toggled(26), ladder);
    let one = Ladder::new(&[7]).unwrap();
    assert_eq!(one.toggled(7), one, "the last space stays");
}
