//! What people who played it stumbled over (issue 20): presses too many, the last step back, what happens by itself.

use engine::{
    Game, Turn,
    cyclades::{Action, Cyclades, question::Question, words::Creature},
};
use firmware::{
    Key,
    games::{
        Kind, Screen as GameScreen,
        cyclades::{choices, screens::Table},
    },
    play::Face,
    screens::{Screen, Step},
};
use forms::FORMS;
use tests::{
    Flash, Rig,
    games::Luck,
    leaks::Trail,
    player::Player,
    whole::{choose, come_back, tell_income},
};

/// What a second press of Accept did that nobody wanted.
#[derive(Debug, Default)]
struct Wrong {
    /// Turns that were ended.
    ends: usize,
    /// Things that were paid for.
    paid: usize,
    /// Times a finger pressed twice in a turn.
    doubles: usize,
}

fn standing(player: &Player<'_, '_>) -> usize {
    player.desk.open.playing().and_then(|game| game.history()).map_or(0, |history| history.standing())
}

/// Plays for a while with a finger that presses Accept twice, each time it presses it in a turn.
fn press_twice(seed: u64, wrong: &mut Wrong) {
    let (form, flash) = (FORMS[seed as usize % FORMS.len()], Flash::new());
    Rig::new(form, flash.clone()).fingers(|bench| {
        let (mut player, mut luck) = (Player::new(bench), Luck(seed));
        player.first_start();
        player.begin(0);
        let (trail, moments) = Trail::<Cyclades>::new(flash);
        player.watcher = Some(Box::new(trail));
        while player.presses < 900 && player.game().turn() != Turn::Over {
            player.read_on();
            if let Screen::Game(GameScreen::Cyclades(Table::Income(_))) = player.screen {
                tell_income(&mut player);
                continue;
            }
            let wanted = choose(player.game(), &mut luck);
            if !matches!(player.game().question(), Question::Turn(_)) {
                assert!(player.play(wanted), "no way to {wanted:?}");
                continue;
            }
            let before = standing(&player);
            for _ in 0..40 {
                let Some(way) = player.way_to(wanted) else {
                    come_back(&mut player);
                    continue;
                };
                let key = way[0];
                player.touch(key);
                if key != Key::Accept {
                    continue;
                }
                let done = standing(&player) != before;
                // a battle, or the next cycle: what is asked there is no turn
                if done
                    && !matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Turn(_) | Table::Decide(_))))
                {
                    break;
                }
                let between = standing(&player);
                let gold: Vec<_> = player.game().seats().map(|seat| player.game().rules_gold(seat)).collect();
                wrong.doubles += 1;
                player.press(Key::Accept);
                if standing(&player) == between {
                    if done {
                        break;
                    }
                    continue;
                }
                let tried = moments.borrow().last().and_then(|moment| moment.tried);
                let poorer = |seat| player.game().rules_gold(seat) < gold[seat.index()];
                match tried {
                    Some(action) if choices::row(action) == choices::row(wanted) && !done => (),
                    Some(Action::EndTurn) => wrong.ends += 1,
                    _ if player.game().seats().any(poorer) => {
                        wrong.paid += 1;
                    }
                    _ => (),
                }
                break;
            }
            come_back(&mut player);
        }
    });
}

#[test]
fn issue_20_a_finger_that_presses_twice_neither_ends_a_turn_nor_pays() {
    let mut wrong = Wrong::default();
    (1..=6).for_each(|seed| press_twice(seed, &mut wrong));
    println!("{wrong:?}");
    assert!(wrong.doubles > 200, "{wrong:?}");
    assert_eq!((wrong.ends, wrong.paid), (0, 0), "{wrong:?}");
}

/// Begins a game of this kind as it is proposed.
fn begin(player: &mut Player<'_, '_>, kind: Kind) {
    player.first_start();
    player.find(|step| *step == Step::Open(kind));
    for _ in 0..6 {
        match player.screen {
            Screen::Play(Face::Promise(_)) => player.add_presses(),
            Screen::Game(table) if table.is_played() => return,
            _ => player.press(Key::Accept),
        }
    }
    panic!("{kind:?} does not begin: {:?}", player.screen);
}

/// Whether a screen of a game waits for somebody, with nothing over it.
fn is_asked(player: &Player<'_, '_>) -> bool {
    let game = player.desk.open.playing();
    matches!(player.screen, Screen::Game(table) if table.is_played())
        && !player.desk.looks_up()
        && player.desk.refused.is_none()
        && game.is_some_and(|game| !game.is_over() && game.history().is_some_and(|history| history.standing() > 0))
}

/// Holds Back for the history; where that opens the menu, it is held once more.
fn history(player: &mut Player<'_, '_>) {
    player.hold(Key::Back);
    if !matches!(player.screen, Screen::Play(Face::History(_))) {
        player.hold(Key::Back);
    }
}

/// Everybody agrees, with a press each; how many presses it took. A key that is held agrees for one player only.
fn agree(player: &mut Player<'_, '_>, kind: Kind) -> usize {
    let asked: Vec<_> = match player.desk.open.playing() {
        Some(game) => (0..).map_while(|number| game.asked(number)).collect(),
        None => vec![],
    };
    let presses = player.presses;
    while let Screen::Play(Face::Consent(_)) = player.screen {
        player.hold(Key::Accept);
    }
    let agreed = player.presses - presses;
    assert!(agreed == 0 || agreed == asked.len(), "{kind:?}: {agreed} presses of {asked:?}");
    agreed
}

/// From wherever random keys lead, in every game: at most three presses take the last step back, or lead to the page that asks
/// for consent where the rules ask for it. There each player presses once: one press each, counted apart.
#[test]
fn issue_20_the_last_step_back_and_again_take_three_presses_from_everywhere() {
    for (number, kind) in [Kind::Cyclades, Kind::Polis, Kind::Olympos].into_iter().enumerate() {
        let (mut undone, mut agreed, mut most) = (0, 0, [0; 2]);
        for seed in 0..12 {
            let form = FORMS[seed as usize % FORMS.len()];
            Rig::new(form, Flash::new()).fingers(|bench| {
                let (mut player, mut luck) = (Player::new(bench), Luck(1000 * number as u64 + seed));
                begin(&mut player, kind);
                for _ in 0..260 {
                    if is_asked(&player) && luck.below(4) == 0 {
                        let (screen, before, presses) = (player.screen, standing(&player), player.presses);
                        history(&mut player);
                        player.hold(Key::Accept);
                        most[0] = most[0].max(player.presses - presses);
                        agreed = agreed.max(agree(&mut player, kind));
                        let open = matches!(player.screen, Screen::Play(Face::History(_) | Face::Consent(_)));
                        assert!(!open && standing(&player) <= before, "{kind:?}: not taken back from {screen:?}");
                        undone += 1;
                        let stands = player.desk.open.playing().and_then(|game| game.history());
                        // what was only dealt is dealt anew
                        if stands.is_none_or(|stands| stands.waiting() == 0) || !is_asked(&player) {
                            continue;
                        }
                        let before = standing(&player);
                        let presses = player.presses;
                        history(&mut player);
                        player.press(Key::Up);
                        player.hold(Key::Accept);
                        most[1] = most[1].max(player.presses - presses);
                        assert!(standing(&player) > before, "{kind:?}: not again from {screen:?}");
                    }
                    match (player.screen, luck.below(8)) {
                        (Screen::Home(_), _) if player.desk.running().is_none() => return,
                        (Screen::Home(_), _) | (_, 0..=3) => player.press(Key::Accept),
                        (_, 4 | 5) => player.press(Key::Down),
                        (_, 6) => player.press(Key::Up),
                        _ => player.press(Key::Back),
                    }
                }
            });
        }
        let allowed = if kind == Kind::Akropolis { 4 } else { 3 };
        println!(
            "{kind:?}: {undone} steps back, at most {} presses and {agreed} who agree; again at most {}",
            most[0], most[1]
        );
        assert!(undone > 40, "{kind:?}: {undone}");
        assert!(most.iter().all(|&most| most <= allowed), "{kind:?}: {most:?}");
    }
}

/// Who keeps nothing is told what leaves the map: on screen, in the history and over the cable.
#[test]
fn issue_20_a_figure_that_nobody_keeps_leaves_in_front_of_everybody() {
    let mut seen = None;
    for seed in 1..40 {
        Rig::new(FORMS[0], Flash::new()).fingers(|bench| {
            let (mut player, mut luck) = (Player::new(bench), Luck(seed));
            player.first_start();
            player.begin(0);
            for _ in 0..160 {
                if player.game().turn() == Turn::Over {
                    return;
                }
                player.read_on();
                if let Screen::Game(GameScreen::Cyclades(Table::Income(_))) = player.screen {
                    tell_income(&mut player);
                    continue;
                }
                let mut wanted = choose(player.game(), &mut luck);
                // somebody buys a figure as soon as possible, and keeps none
                player.game().legal(&mut |action| match action {
                    Action::Buy { creature, .. } if Creature::FIGURES.contains(creature) => wanted = action,
                    _ => (),
                });
                assert!(player.play(wanted), "no way to {wanted:?}");
                let book = player.desk.open.book::<Cyclades>().expect("a game");
                let left = book.told().iter().find_map(|told| match told {
                    engine::cyclades::Told::Leaves { creature, .. } => Some(*creature),
                    _ => None,
                });
                // who releases one knows
                if let Some(creature) = left.filter(|_| !matches!(wanted, Action::Release(_))) {
                    assert!(
                        matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::News(_) | Table::Payment(_)))),
                        "{:?}",
                        player.screen
                    );
                    player.hold(Key::Back);
                    let lines: Vec<String> =
                        player.desk.events.iter().map(|event| event.what.2.as_str().to_owned()).collect();
                    seen = Some((creature, lines));
                    return;
                }
            }
        });
        if seen.is_some() {
            break;
        }
    }
    let (creature, lines) = seen.expect("a figure leaves the map");
    assert!(lines.iter().any(|line| line.starts_with("Leaves the map")), "{creature:?}: {lines:?}");
}

/// The end of a turn is held: a press does nothing.
#[test]
fn issue_20_the_end_of_a_turn_is_held_not_pressed() {
    Rig::new(FORMS[0], Flash::new()).fingers(|bench| {
        let (mut player, mut luck) = (Player::new(bench), Luck(3));
        player.first_start();
        player.begin(0);
        for _ in 0..60 {
            player.read_on();
            let screen = player.screen;
            if let Screen::Game(GameScreen::Cyclades(Table::Turn(turn))) = screen
                && turn.holds()
            {
                let (before, active) = (standing(&player), player.game().active());
                (0..3).for_each(|_| player.press(Key::Accept));
                assert_eq!((player.screen, standing(&player)), (screen, before));
                player.hold(Key::Accept);
                assert_eq!(standing(&player), before + 1);
                assert_ne!(player.game().active(), active, "the turn is over");
                return;
            }
            if let Screen::Game(GameScreen::Cyclades(Table::Income(_))) = screen {
                tell_income(&mut player);
                continue;
            }
            let action = choose(player.game(), &mut luck);
            assert!(player.play(action));
        }
        panic!("nobody has a turn");
    });
}
