//! Scenes of Polis as text: a position, what is done, what is refused with which rule, what holds then.
//!
//! `== TITLE` begins a scene. A line that begins with `>` is an action that is accepted, `! RULE` one that is refused with that
//! rule, `?` something that holds, `offers N WORD` how many such actions are legal. Every other line sets a number, in the words
//! of `?`. Without `start` the board is empty: both own their capital and have 5 prestige.

mod read;
mod words;

use engine::polis::places::City;
use engine::polis::printed::Table;
use engine::polis::words::Side;
use engine::polis::{BattleCards, Board, Polis, Scenario, Setup};
use engine::{Game, RuleId, Seat, Turn};
use serde_json::{Value, json};

pub use words::*;

/// One scene.
pub struct Scene {
    pub title: String,
    pub lines: Vec<(usize, String)>,
}

/// The scenes of a file.
pub fn scenes(text: &str) -> Vec<Scene> {
    let mut scenes: Vec<Scene> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split('#').next().unwrap().trim();
        if let Some(title) = line.strip_prefix("== ") {
            scenes.push(Scene { title: title.to_owned(), lines: Vec::new() });
        } else if !line.is_empty() {
            scenes.last_mut().expect("a scene has a title").lines.push((number, line.to_owned()));
        }
    }
    scenes
}

/// The position while it is built, then the game.
struct Play {
    setup: Setup,
    state: Option<Value>,
    game: Option<Polis>,
}

/// Plays a scene; panics with the line that does not hold.
pub fn play(scene: &Scene) {
    let setup = Setup { board: Board::OnDevice, cards: BattleCards::Dealt, ..Setup::new(Scenario::Standard) };
    let mut play = Play { setup, state: None, game: None };
    for (place, line) in &scene.lines {
        let context = format!("line {place}: {line}");
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["table"] => play.setup.board = Board::OnTable,
            ["box"] => play.setup.cards = BattleCards::OfTheBox,
            ["scenario", "1"] => play.setup.scenario = Scenario::CorinthianWar,
            ["scenario", "2"] => play.setup.scenario = Scenario::PeloponnesianWar,
            ["sparta-second"] => play.setup.sparta = Seat::Second,
            ["option", name] => play.option(name),
            ["edge", edge] => {
                let edges = play.setup.tables.edges().with(word(edge));
                play.setup.tables.edges = Some(edges);
            }
            // a card of the event decks: its place, for whom, kind of change, of what, how much, the same again
            ["event-card", card, cells @ ..] => {
                for (column, cell) in cells.iter().enumerate() {
                    play.setup.tables.set_cell(Table::EventCards, number(card), column, number(cell));
                }
            }
            ["start"] => play.start(),
            [">", action @ ..] => {
                let game = play.game();
                let action = action_of(game, action);
                let mut legal = false;
                game.legal(&mut |one| legal |= one == action);
                if let Err(refusal) = game.apply(action) {
                    panic!("{context}: refused with {refusal:?} ({})", RuleId::from(refusal));
                }
                assert!(legal, "{context}: accepted, but not visited");
            }
            ["!", rule, action @ ..] => {
                let game = play.game();
                let action = action_of(game, action);
                let before = game.clone();
                match game.apply(action) {
                    Ok(()) => panic!("{context}: accepted"),
                    Err(refusal) => assert_eq!(RuleId::from(refusal), *rule, "{context}: {refusal:?}"),
                }
                assert!(*game == before, "{context}: something has changed");
            }
            ["offers", count, start @ ..] => {
                let game = play.game();
                let mut found = 0;
                let wanted = start.join(" ");
                game.legal(&mut |action| {
                    found += usize::from(format!("{action:?}").replace(' ', "").starts_with(&wanted))
                });
                assert_eq!(found, count.parse::<usize>().unwrap(), "{context}");
            }
            ["?", words @ ..] => {
                let (expected, words) = words.split_last().unwrap();
                let found = read::value(play.game(), words);
                assert_eq!(&found, expected, "{context}");
            }
            words => {
                let state = play.state();
                let (value, words) = words.split_last().unwrap();
                read::set(state, words, value);
            }
        }
    }
    play.game();
}

impl Play {
    fn option(&mut self, name: &str) {
        let mut options = serde_json::to_value(self.setup.options).unwrap();
        assert!(options.get(name).is_some(), "no option {name}");
        options[name] = true.into();
        self.setup.options = serde_json::from_value(options).unwrap();
    }

    /// The position at the start of the game as it is set up.
    fn start(&mut self) {
        self.state = Some(serde_json::to_value(Polis::new(self.setup.clone()).unwrap()).unwrap());
    }

    /// The position that is being built, empty at first.
    fn state(&mut self) -> &mut Value {
        assert!(self.game.is_none(), "the position comes before the actions");
        let setup = &self.setup;
        self.state.get_or_insert_with(|| {
            let mut state = serde_json::to_value(Polis::new(setup.clone()).unwrap()).unwrap();
            state["stage"] = json!("Act");
            state["active"] = json!("Sparta");
            state["starter"] = json!(null);
            for side in Side::ALL {
                let player = &mut state["players"][side.index()];
                player["prestige"] = json!(5);
                player["stock"] = json!([0, 0, 0, 0, 0, 0]);
                player["hoplites"] = json!(0);
                player["galleys"] = json!(0);
                player["ships"] = json!(0);
                player["proxenos"] = json!(side.capital());
                state["owned"][side.index()] = json!(1 << side.capital().index());
            }
            for city in City::ALL {
                let capital = city.capital_of().is_some();
                state["population"][city.index()] = json!(if capital { setup.tables.city(city).base } else { 0 });
            }
            state["hoplites"] = json!(vec![[0, 0]; 12]);
            state["galleys"] = json!(vec![[0, 0]; 5]);
            state
        })
    }

    fn game(&mut self) -> &mut Polis {
        if self.game.is_none() {
            let state = self.state().clone();
            self.game = Some(serde_json::from_value(state).expect("a position"));
        }
        self.game.as_mut().unwrap()
    }
}

/// Who must decide, in the words of the scenes.
pub fn turn(game: &Polis) -> String {
    match game.turn() {
        Turn::Seat(seat) => game.setup().side(seat).map_or("?".to_owned(), |side| side_word(side).to_owned()),
        Turn::Chance => "chance".to_owned(),
        Turn::Over => "over".to_owned(),
    }
}
