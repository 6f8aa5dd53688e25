//! What a seat may ask of a game of Polis, and who sits where.

use engine::{
    Game, Seat, Turn,
    polis::{Action, Polis, Scenario, Setup, words::Side},
};

/// The first legal action of those that are wanted, if there is one.
fn legal(game: &Polis) -> Vec<Action> {
    let mut actions = vec![];
    game.legal(&mut |action| actions.push(action));
    actions
}

#[test]
fn po_info_3_only_whoever_decides_is_told_what_is_legal() {
    for sparta in [Seat::First, Seat::Second] {
        let mut game = Polis::new(Setup { sparta, ..Setup::new(Scenario::Standard) }).expect("a sound set-up");
        for number in 0..40 {
            let actions = legal(&game);
            for seat in [Seat::First, Seat::Second] {
                let mut told = vec![];
                game.view(seat).legal(&mut |action| told.push(action));
                let decides = game.turn() == Turn::Seat(seat);
                assert_eq!(told, if decides { actions.clone() } else { vec![] }, "{seat:?} at {number}");
            }
            let Some(&action) = actions.get(number * 7 % actions.len().max(1)) else { break };
            game.apply(action).expect("it is legal");
        }
    }
}

#[test]
fn po_setup_1_the_sides_sit_where_it_was_agreed() {
    let setup = Setup::new(Scenario::Standard);
    assert_eq!((setup.seat(Side::Sparta), setup.seat(Side::Athens)), (Seat::First, Seat::Second));
    let other = Setup { sparta: Seat::Second, ..setup };
    assert_eq!((other.seat(Side::Sparta), other.seat(Side::Athens)), (Seat::Second, Seat::First));
}

#[test]
fn po_pass_1_whoever_has_passed_is_known_to_all() {
    let mut game = Polis::new(Setup::new(Scenario::CorinthianWar)).expect("a sound set-up");
    assert!(Side::ALL.into_iter().all(|side| !game.has_passed(side)));
    for _ in 0..40 {
        let side = game.active();
        let pass = game.may(Action::Pass).is_ok();
        let action = if pass { Action::Pass } else { legal(&game)[0] };
        game.apply(action).expect("it is legal");
        if pass {
            assert!(game.has_passed(side) && !game.has_passed(side.other()));
            return;
        }
    }
    panic!("nobody can pass");
}
