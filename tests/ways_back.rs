//! Ways back that led to a wrong number or threw a turn away (issue 20), and what is looked up from where somebody stands.

use engine::{
    Game, Seat,
    cyclades::{
        Action, Cyclades,
        action::{Number, Target},
        question::Question,
        words::Creature,
    },
};
use firmware::{
    Event, Key,
    games::{
        Asked, Listed as _, Screen as GameScreen,
        cyclades::{
            choices,
            screens::{Numbers, Reference, Table, Topic},
            texts::Phase,
        },
    },
    play::{Ask, Move},
    screens::{Screen, Step},
};
use forms::FORMS;
use tests::{
    Flash, Rig,
    games::Luck,
    player::Player,
    whole::{after, choose, tell_income},
};

fn table(player: &Player<'_, '_>) -> Table {
    match player.screen {
        Screen::Game(GameScreen::Cyclades(table)) => table,
        other => panic!("{other:?}"),
    }
}

fn standing(player: &Player<'_, '_>) -> usize {
    player.desk.open.playing().and_then(|game| game.history()).map_or(0, |history| history.standing())
}

/// Plays on, with what is wanted as soon as the rules allow it, until `met` has seen enough.
fn play(
    player: &mut Player<'_, '_>,
    seed: u64,
    wants: impl Fn(Action) -> bool,
    mut met: impl FnMut(&mut Player<'_, '_>, Action) -> bool,
) {
    let mut luck = Luck(seed);
    for _ in 0..400 {
        player.read_on();
        if player.game().turn() == engine::Turn::Over {
            return;
        }
        if let Table::Income(_) = table(player) {
            tell_income(player);
            continue;
        }
        let mut action = choose(player.game(), &mut luck);
        player.game().legal(&mut |other| {
            if wants(other) {
                action = other;
            }
        });
        assert!(player.play(action), "no way to {action:?}");
        if met(player, action) {
            return;
        }
    }
}

fn begun(form: usize, then: impl FnOnce(&mut Player<'_, '_>)) {
    Rig::new(FORMS[form], Flash::new()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start();
        player.begin(0);
        then(&mut player);
    });
}

/// Back leads to the number that was told, and Accept tells it again.
#[test]
fn issue_20_the_way_back_to_a_number_finds_it_as_it_was_told() {
    let (mut ways, mut higher) = (0, 0);
    for seed in 1..6 {
        begun(seed as usize % FORMS.len(), |player| {
            let fights = |action| matches!(action, Action::Enter(Target::Defended(_)) | Action::Sail(Some(_)));
            play(player, seed, fights, |player, action| {
                let told = matches!(
                    action,
                    Action::Soldiers(_)
                        | Action::Mercenaries(_)
                        | Action::Ships(_)
                        | Action::Ports(_)
                        | Action::Fortresses(_)
                );
                if !told || !matches!(table(player), Table::Battle(_) | Table::Number(_)) {
                    return false;
                }
                let (before, count) = (player.game().clone(), standing(player));
                player.press(Key::Back);
                assert!(standing(player) < count && matches!(table(player), Table::Number(_)), "{:?}", player.screen);
                player.press(Key::Accept);
                assert!(player.game() == &before, "{action:?} was told");
                ways += 1;
                higher += usize::from(choices::number(action) > Some(1));
                false
            });
        });
    }
    println!("{ways} ways back, {higher} of them to more than one");
    assert!(ways > 20 && higher > 5, "{ways} {higher}");
}

/// A correction ends in the menu it was opened from: pressing on opens it again, and takes no god.
#[test]
fn issue_20_the_way_out_of_a_correction_leads_to_the_menu() {
    after(9, 2, 3, |player, _| {
        while !matches!(player.game().question(), Question::Offer(_)) {
            let mut luck = Luck(3);
            tests::whole::step(player, &mut luck);
            player.read_on();
        }
        player.press(Key::Back);
        player.find(|step| *step == Step::Game(Asked::Cyclades(Move::Go(Table::Numbers(Numbers::START)))));
        let ships = player.game().faction(Seat::FIRST).ships;
        for key in [Key::Accept, Key::Accept, Key::Down, Key::Accept, Key::Accept] {
            player.press(key);
        }
        assert_eq!(player.game().faction(Seat::FIRST).ships, ships - 1, "{:?}", player.screen);
        assert!(player.game().may(Action::Set(Seat::FIRST, Number::Ships, ships)).is_ok());
        player.press(Key::Back);
        player.press(Key::Back);
        assert_ne!(player.game().question(), Question::Correction);
        assert!(matches!(table(player), Table::Menu(_)), "{:?}", player.screen);
        let (before, count) = (player.game().clone(), standing(player));
        player.press(Key::Accept);
        assert_eq!(table(player), Table::Numbers(Numbers::START), "the row it was opened from");
        player.press(Key::Back);
        player.press(Key::Back);
        assert!(matches!(table(player), Table::Auction(_)), "{:?}", player.screen);
        assert!(player.game() == &before && standing(player) == count);
    });
}

/// What was taken back is the last row of the menu, so that no other row moves, and is held.
#[test]
fn issue_20_a_step_back_moves_no_row_of_the_menu() {
    after(9, 0, 3, |player, _| {
        let steps = |player: &mut Player<'_, '_>| {
            player.press(Key::Back);
            let mut steps = vec![];
            let mut screen = player.screen;
            for _ in 0..14 {
                let mut pressed = screen;
                steps.push(pressed.key(Event::Press(Key::Accept), &player.desk));
                screen.key(Event::Press(Key::Down), &player.desk);
                if screen == player.screen {
                    break;
                }
            }
            player.press(Key::Back);
            steps
        };
        let (before, count) = (steps(player), standing(player));
        player.hold(Key::Back);
        player.hold(Key::Accept);
        assert!(standing(player) < count);
        player.press(Key::Back);
        player.press(Key::Back);
        let with = steps(player);
        assert_eq!(with.len(), before.len() + 1);
        // whose purse comes first changes with whoever decides
        let purses = player.game().seats().count();
        assert_eq!(with[purses..before.len()], before[purses..]);
        player.press(Key::Back);
        player.press(Key::Up);
        let taken = standing(player);
        player.press(Key::Accept);
        assert_eq!(standing(player), taken, "a press does nothing");
        let mut held = player.screen;
        assert_eq!(held.key(Event::Hold(Key::Accept), &player.desk), Step::Game(Asked::Cyclades(Move::Ask(Ask::Redo))));
        player.hold(Key::Accept);
        assert!(standing(player) > taken, "again");
    });
}

/// What holding Accept shows.
fn looked_up(player: &mut Player<'_, '_>) -> Option<Reference> {
    player.hold(Key::Accept);
    let page = Cyclades::session(&player.desk.open).and_then(|session| session.reference);
    player.press(Key::Back);
    page
}

/// The page tells of what is decided: how offers are paid, and what the Hydra does.
#[test]
fn issue_20_what_is_looked_up_is_what_somebody_stands_before() {
    let (mut payments, mut losses) = (0, 0);
    for seed in 1..20 {
        begun(0, |player| {
            let wants = |action| matches!(action, Action::Buy { creature: Creature::Hydra, .. });
            play(player, seed, wants, |player, _| {
                let wanted = match (table(player), player.game().question()) {
                    (Table::Payment(_), _) => Topic::Phase(Phase::Offerings),
                    (_, Question::Losses(Creature::Hydra)) if player.screen == player.decision() => {
                        Topic::Creature(Creature::Hydra)
                    }
                    _ => return false,
                };
                let creature = matches!(wanted, Topic::Creature(_));
                // what is held to be done cannot be looked up: the rows beside it can
                if player.is_held(player.screen, Key::Accept) {
                    player.press(Key::Down);
                }
                if player.is_held(player.screen, Key::Accept) {
                    return false;
                }
                assert_eq!(looked_up(player), Some(Reference::of(player.game(), wanted)), "{:?}", player.screen);
                if creature {
                    losses += 1;
                } else {
                    payments += 1;
                }
                losses > 0
            });
        });
        if losses > 0 {
            break;
        }
    }
    assert!(payments > 0 && losses > 0, "{payments} {losses}");
}
