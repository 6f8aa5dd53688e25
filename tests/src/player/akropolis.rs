//! The same player at a game of Akropolis.

use std::collections::VecDeque;

use engine::akropolis::{Action, Akropolis, Setup, setup::Cities};
use firmware::{
    Event, Key,
    games::{Asked, Kind, Screen as GameScreen, akropolis::screens::Table},
    keys::{FIRST_REPEAT, REPEAT},
    play::{Ask, Move},
    screens::{Screen, Step},
};

use super::Player;

impl Player<'_, '_> {
    /// The game of Akropolis as it stands.
    pub fn akropolis(&self) -> &Akropolis {
        self.desk.open.book::<Akropolis>().expect("a game is running").game()
    }

    /// Begins a game from the home screen, with what differs from the score pad of four players.
    pub fn begin_akropolis(&mut self, wanted: Setup) {
        self.find(|step| *step == Step::Open(Kind::Akropolis));
        // rows that change one thing each, found by trying
        self.press(Key::Down);
        let keeps = match wanted.cities {
            Cities::Counted => 0,
            Cities::OnTable => 1,
            Cities::OnDevice => 2,
        };
        (0..keeps).for_each(|_| self.press(Key::Accept));
        for _ in 0..16 {
            for _ in 0..5 {
                let mut screen = self.screen;
                screen.key(Event::Press(Key::Accept), &self.desk);
                if self.agreement(screen, wanted) <= self.agreement(self.screen, wanted) {
                    break;
                }
                self.press(Key::Accept);
            }
            if self.would_begin(self.screen) == Some(wanted) {
                break;
            }
            self.press(Key::Down);
        }
        while !matches!(self.probe(self.screen), Step::Game(Asked::Akropolis(Move::Begin(_)))) {
            self.press(Key::Up);
        }
        assert_eq!(self.would_begin(self.screen), Some(wanted), "not every setting is reached");
        self.press(Key::Accept);
        assert_eq!(self.akropolis().setup(), &wanted);
        self.add_presses();
    }

    /// Whether a press of `key` would be this step.
    pub fn would(&self, key: Key, step: Step) -> bool {
        let mut screen = self.screen;
        screen.key(Event::Press(key), &self.desk) == step
    }

    /// What Accept would do on a screen.
    fn probe(&self, mut screen: Screen) -> Step {
        screen.key(Event::Press(Key::Accept), &self.desk)
    }

    /// What would be begun with the settings of a screen.
    fn would_begin(&self, mut screen: Screen) -> Option<Setup> {
        for _ in 0..20 {
            if let Step::Game(Asked::Akropolis(Move::Begin(setup))) = self.probe(screen) {
                return Some(setup);
            }
            screen.key(Event::Press(Key::Up), &self.desk);
        }
        None
    }

    /// In how many settings a screen is as wanted; the number of players counts by its nearness.
    fn agreement(&self, screen: Screen, wanted: Setup) -> i32 {
        // what is kept is chosen already
        let Some(setup) = self.would_begin(screen).filter(|setup| setup.cities == wanted.cities) else { return -99 };
        let kinds = engine::akropolis::face::Kind::ALL;
        let variants = kinds
            .iter()
            .filter(|&&kind| setup.options.variants.contains(kind) == wanted.options.variants.contains(kind));
        let rest = [
            setup.long == wanted.long,
            setup.open_scores == wanted.open_scores,
            setup.options.house_group == wanted.options.house_group,
            setup.options.lake_is_edge == wanted.options.lake_is_edge,
        ];
        let same = rest.iter().filter(|&&same| same).count() + variants.count();
        let ring =
            |number: usize, goal: usize, count: usize| i32::try_from((goal + count - number) % count).expect("few");
        let players = ring(usize::from(setup.players) - 2, usize::from(wanted.players) - 2, 3);
        let chief = ring(setup.chief.index(), wanted.chief.index(), usize::from(setup.players));
        let stacks = ring(setup.stacks as usize, wanted.stacks as usize, 3);
        10 * i32::try_from(same).expect("few") - 3 * players - chief - 3 * stacks
    }

    /// Presses keys until `action` is done; how many it took, or none if no way leads there.
    pub fn build(&mut self, action: Action) -> Option<usize> {
        let before = self.presses;
        for (key, steps) in self.way_to_akropolis(action, false)? {
            (0..steps).for_each(|_| self.press(key));
        }
        Some(self.presses - before)
    }

    /// The same by somebody who holds Up or Down to go on by two and more: that is one press.
    pub fn build_holding(&mut self, action: Action) -> Option<usize> {
        let before = self.presses;
        for (key, steps) in self.way_to_akropolis(action, true)? {
            self.turn(key, steps);
        }
        Some(self.presses - before)
    }

    /// The fewest presses to an action, on the screens where tiles are chosen and laid: keys with the number of steps.
    fn way_to_akropolis(&self, action: Action, holds: bool) -> Option<Vec<(Key, u8)>> {
        let mut seen = vec![self.screen];
        let mut ways = VecDeque::from([(self.screen, vec![])]);
        let wanted = Step::Game(Asked::Akropolis(Move::Act(action)));
        while let Some((from, keys)) = ways.pop_front() {
            for key in [Key::Accept, Key::Down, Key::Up, Key::Back] {
                let turns = holds && matches!(key, Key::Up | Key::Down);
                // one hold leads to every place of a ring
                if turns && matches!(keys.last(), Some((Key::Up | Key::Down, _))) {
                    continue;
                }
                let mut screen = from;
                for steps in 1..=if turns { 99 } else { 1 } {
                    let event = if key == Key::Back { Event::Release(key) } else { Event::Press(key) };
                    let step = screen.key(event, &self.desk);
                    let mut keys = keys.clone();
                    keys.push((key, steps));
                    match step {
                        _ if step == wanted => return Some(keys),
                        Step::Game(Asked::Akropolis(Move::Ask(Ask::Redraw))) => {}
                        Step::Game(Asked::Akropolis(Move::Go(table @ (Table::Lay(_) | Table::Pick(_))))) => {
                            screen = Screen::Game(GameScreen::Akropolis(table));
                        }
                        _ => break,
                    }
                    if screen == from {
                        break; // once around
                    }
                    if !seen.contains(&screen) {
                        seen.push(screen);
                        ways.push_back((screen, keys));
                    }
                }
            }
        }
        None
    }

    /// Turns the number of the chosen cell of the score pad up by so much: by two and more with one press that is held
    /// until the number is there.
    pub fn turn_up(&mut self, steps: u8) {
        self.turn(Key::Up, steps);
    }

    /// The same with any key.
    pub fn turn(&mut self, key: Key, steps: u8) {
        if steps < 2 {
            return (0..steps).for_each(|_| self.press(key));
        }
        let repeats = u64::from(steps) - 1;
        self.finger(key, FIRST_REPEAT + (repeats - 1) * REPEAT + REPEAT / 2);
        self.compare();
    }
}
