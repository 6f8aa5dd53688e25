//! Scenarios as text: a position, actions, refusals and what must hold, played by one runner.
//!
//! ```text
//! == CY-BID-3: a closed god cannot be chosen
//! mode Three
//! gods Zeus Ares Hera Athena Poseidon
//! no CY-BID-3 Offer(god: Hera, amount: 1)
//! do Offer(god: Zeus, amount: 3)
//! is offers.0.amount = 3
//! ```
//!
//! Actions are written as in Rust, areas by the names of the board, seats by number, cards and heroes by name. The
//! position is written into the saved form of a game, so no scenario depends on the way to it; what is not said is derived.
//!
//! | line | what |
//! |---|---|
//! | `mode`, `option`, `target`, `die`, `ladder` | the set-up |
//! | `board`, `board 4-full` | the board on the device: `data/board.txt`, or a chart of `data` or `engine/charts` |
//! | `fresh game` | no position: as it is before the first card |
//! | `gods`, `order`, `gold`, `offer`, `active`, `faction`, `land`, `sea`, `holds`, `hero`, `fresh`, `track`, `heroes`, `discard`, `deck`, `herodeck`, `set` | the position |
//! | `do A;B` | actions that are accepted |
//! | `no RULE A` | an action that this rule refuses |
//! | `refused A` | an action that is refused, by whatever rule |
//! | `can A`, `cannot A` | an action that is, or is not, among the choices |
//! | `only A;B` | the choices, no more and no less; a correction may be made besides |
//! | `offers Kind`, `offers no Kind` | whether actions of a kind are among the choices |
//! | `count`, `turn`, `winners`, `is path = value` | what must hold |
//!
//! Before each line the choices agree with what is allowed, one by one.

mod position;

use std::{fs, path::Path};

use engine::cyclades::action::Action;
use engine::cyclades::sheet::Sheet;
use engine::cyclades::{Cyclades, Mode, Setup};
use engine::{Game, RuleId, Turn};
use position::{Position, word};

/// One scenario of a file.
pub struct Scenario {
    pub title: String,
    pub lines: Vec<(usize, String)>,
}

/// The scenarios of a file.
pub fn read(text: &str) -> Vec<Scenario> {
    let mut scenarios: Vec<Scenario> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or("").trim();
        if let Some(title) = line.strip_prefix("== ") {
            scenarios.push(Scenario { title: title.to_owned(), lines: Vec::new() });
        } else if !line.is_empty() {
            scenarios.last_mut().expect("a scenario starts with ==").lines.push((number + 1, line.to_owned()));
        }
    }
    scenarios
}

/// Plays one scenario; panics with its title and line when something does not hold.
pub fn play(scenario: &Scenario, mut after: impl FnMut(&Cyclades)) {
    let title = &scenario.title;
    let mut mode = Mode::Three;
    let mut setup = Setup::new(mode);
    let mut board = chart("board");
    let mut lines = scenario.lines.iter().peekable();
    while let Some((_, line)) = lines.peek() {
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        match command {
            "mode" => {
                mode = word(rest);
                setup = Setup { mode, chart: setup.chart.take(), ..setup };
            }
            "board" => {
                board = chart(if rest.is_empty() { "board" } else { rest });
                setup.chart = Some(*Sheet::read(&board).unwrap().chart());
            }
            "option" => {
                let (name, value) = rest.split_once(" = ").unwrap();
                let mut options = serde_json::to_value(setup.options).unwrap();
                assert!(!options[name].is_null(), "{title}: no option {name}");
                options[name] = serde_json::from_str(value).unwrap();
                setup.options = serde_json::from_value(options).unwrap();
            }
            "target" => setup.target = rest.parse().unwrap(),
            "die" => {
                let faces: Vec<u8> = rest.split_whitespace().map(|face| face.parse().unwrap()).collect();
                setup.die = faces.try_into().unwrap();
            }
            "ladder" => {
                let spaces: Vec<u8> = rest.split_whitespace().map(|space| space.parse().unwrap()).collect();
                setup.ladder = engine::cyclades::setup::Ladder::new(&spaces).unwrap();
            }
            _ => break,
        }
        lines.next();
    }
    let mut position = Position::new(mode, setup.clone(), &Sheet::read(&board).unwrap());
    if lines.peek().is_some_and(|(_, line)| line == "fresh game") {
        lines.next();
        position.state = serde_json::to_value(Cyclades::new(setup).unwrap()).unwrap();
        position.deck_given = true;
        position.hero_deck_given = true;
    }
    while lines.peek().is_some_and(|(_, line)| position.place(line)) {
        lines.next();
    }
    let mut game = position.finish();
    for (number, line) in lines {
        agrees(&game, &format!("{title}, before line {number}"));
        step(&mut game, &position, line, &format!("{title}, line {number}: {line}"));
        after(&game);
    }
}

/// The text of a chart: one of the scenarios', or one of those that the device carries.
fn chart(name: &str) -> String {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |folder: &str| fs::read_to_string(here.join(folder).join(name).with_extension("txt")).ok();
    read("tests/data").or_else(|| read("charts")).unwrap_or_else(|| panic!("no board {name}"))
}

/// What is offered now.
fn choices(game: &Cyclades) -> Vec<Action> {
    let mut choices = Vec::new();
    game.legal(&mut |action| choices.push(action));
    choices
}

/// What is offered is allowed, each once.
fn agrees(game: &Cyclades, place: &str) {
    let choices = choices(game);
    for (index, &action) in choices.iter().enumerate() {
        assert_eq!(game.may(action), Ok(()), "{place}: {action:?} is offered and not allowed");
        assert!(!choices[..index].contains(&action), "{place}: {action:?} is offered twice");
    }
}

/// The name of an action without what it is done to.
fn kind(action: Action) -> String {
    let name = format!("{action:?}");
    name.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default().to_owned()
}

/// Refused, and nothing has changed; by which rule.
fn refused(game: &mut Cyclades, action: Action, place: &str) -> RuleId {
    let before = game.clone();
    let asked = game.may(action);
    let Err(refusal) = game.apply(action) else { panic!("{place}: accepted") };
    assert_eq!(asked, Err(refusal), "{place}: asked first, the answer is another");
    assert!(!choices(&before).contains(&action), "{place}: offered and refused");
    assert!(before == *game, "{place}: changed by a refused action");
    refusal.into()
}

fn step(game: &mut Cyclades, position: &Position, line: &str, place: &str) {
    let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
    let action = |text: &str| -> Action {
        ron::from_str(&position.numbered(text)).unwrap_or_else(|error| panic!("{place}: {error}"))
    };
    match command {
        "do" => {
            for text in rest.split(';') {
                let action = action(text.trim());
                let turn = game.turn();
                assert_eq!(game.may(action), Ok(()), "{place}: {action:?} ({turn:?})");
                game.apply(action)
                    .unwrap_or_else(|refusal| panic!("{place}: {action:?} refused: {refusal:?} ({turn:?})"));
            }
        }
        "no" => {
            let (rule, text) = rest.split_once(' ').unwrap();
            assert_eq!(refused(game, action(text), place), rule, "{place}");
        }
        "refused" => {
            refused(game, action(rest), place);
        }
        "can" | "cannot" => assert_eq!(choices(game).contains(&action(rest)), command == "can", "{place}"),
        "only" => {
            let wanted: Vec<Action> = rest.split(';').map(|text| action(text.trim())).collect();
            let found = choices(game);
            let missing: Vec<_> = wanted.iter().filter(|wanted| !found.contains(wanted)).collect();
            let more = |found: &&Action| **found != Action::Correct && !wanted.contains(found);
            let more: Vec<_> = found.iter().filter(more).collect();
            assert!(
                missing.is_empty() && more.is_empty(),
                "{place}: not offered {missing:?}, offered besides {more:?}"
            );
        }
        "offers" => {
            let (wanted, name) = rest.strip_prefix("no ").map_or((true, rest), |name| (false, name));
            assert_eq!(choices(game).into_iter().any(|action| kind(action) == name), wanted, "{place}");
        }
        "turn" => {
            let turn = match game.turn() {
                Turn::Seat(seat) => seat.index().to_string(),
                Turn::Chance => "chance".to_owned(),
                Turn::Over => "over".to_owned(),
            };
            assert_eq!(turn, rest, "{place}");
        }
        "count" => {
            let count = choices(game).iter().filter(|action| **action != Action::Correct).count();
            assert_eq!(count.to_string(), rest, "{place}");
        }
        "winners" => {
            let winners: Vec<String> = game.winners().iter().map(|seat| seat.index().to_string()).collect();
            assert_eq!(winners.join(" "), rest, "{place}");
        }
        "is" => {
            let (path, value) = rest.split_once(" = ").unwrap_or_else(|| panic!("{place}: no value"));
            let mut state = serde_json::to_value(&*game).unwrap();
            let expected = position.value(path, value);
            let found = match path.strip_prefix("gold.") {
                Some(seat) => {
                    let seat = engine::Seat::new(seat.parse().unwrap()).unwrap();
                    state["purses"][position.mode.leader(seat).index()]["value"].clone()
                }
                None => position.at(&mut state, path).clone(),
            };
            assert_eq!(found, expected, "{place}");
        }
        _ => panic!("{place}: no such command"),
    }
}
