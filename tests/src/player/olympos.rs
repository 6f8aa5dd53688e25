//! The same player at a game of Olympos.

use std::collections::{BTreeSet, VecDeque};

use engine::{
    Game as _,
    olympos::{Action, Olympos, plan::What},
};
use firmware::{
    Event, Key,
    games::{
        Asked, Kind, Listed as _, Screen as GameScreen,
        olympos::{
            Move, Plan,
            screens::{Keep, Menu, Table},
        },
    },
    play::{Ask, Face},
    screens::{Screen, Step},
};

use super::Player;
use crate::settlers::{CROSS, PRICES, zeus_up_to};

impl Player<'_, '_> {
    /// The game of Olympos as it stands.
    pub fn olympos(&self) -> &Olympos {
        self.desk.open.book::<Olympos>().expect("a game is running").game()
    }

    /// The tables of the game that is open.
    pub fn olympos_tables(&self) -> &engine::olympos::tables::Tables {
        &self.olympos().setup().tables
    }

    /// Begins a game from the home screen; how many presses it took up to the code.
    pub fn begin_olympos(&mut self, plan: Plan) -> usize {
        let before = self.presses;
        match plan.part {
            None => self.find(|step| *step == Step::Open(Kind::Olympos)),
            Some(_) => self.find(|step| *step == Step::Parts(Kind::Olympos)),
        }
        let keys = self.olympos_way(|asked| *asked == Move::Begin(plan)).expect("a way to begin");
        keys.into_iter().for_each(|key| self.press(key));
        let presses = self.presses - before;
        self.add_presses();
        presses
    }

    /// The shortest way of short presses to what a screen asks for, on screens alone.
    pub fn olympos_way(&self, there: impl Fn(&Move) -> bool) -> Option<Vec<Key>> {
        let mut seen = BTreeSet::new();
        let mut ways = VecDeque::from([(self.screen, vec![])]);
        while let Some((screen, keys)) = ways.pop_front() {
            for key in [Key::Accept, Key::Down, Key::Up, Key::Back] {
                let mut next = screen;
                let mut step = next.key(Event::Press(key), &self.desk);
                if step == Step::Game(Asked::Olympos(Move::STAY)) {
                    step = next.key(Event::Release(key), &self.desk);
                }
                let Step::Game(Asked::Olympos(asked)) = step else { continue };
                let mut keys = keys.clone();
                keys.push(key);
                match asked {
                    _ if there(&asked) => return Some(keys),
                    Move::Ask(Ask::Redraw) => {}
                    Move::Go(table) => next = Screen::Game(GameScreen::Olympos(table)),
                    Move::Open(plan) => {
                        use firmware::play::Play as _;
                        let Some(table) = Olympos::planned(&plan) else { continue };
                        next = Screen::Game(GameScreen::Olympos(table));
                    }
                    _ => continue,
                }
                if seen.insert(format!("{next:?}")) {
                    ways.push_back((next, keys));
                }
            }
        }
        None
    }

    /// Reads on until somebody must decide.
    pub fn read_olympos(&mut self) {
        for _ in 0..8 {
            let unread = Olympos::session(&self.desk.open).is_some_and(|session| session.unread.is_some());
            match self.screen {
                Screen::Play(Face::Promise(_)) => self.add_presses(),
                // now and then somebody plays the card that was drawn
                Screen::Game(GameScreen::Olympos(Table::Alarm(_))) if unread && self.presses.is_multiple_of(5) => {
                    self.press(Key::Down);
                    if Olympos::session(&self.desk.open).is_some_and(|session| session.unread.is_some()) {
                        self.press(Key::Accept);
                    }
                }
                Screen::Game(GameScreen::Olympos(_)) if unread => self.press(Key::Accept),
                _ => return,
            }
        }
        panic!("news without an end: {:?}", self.screen);
    }

    /// Presses keys until `action` is done; how many it took, or none if no way leads there.
    pub fn act_olympos(&mut self, action: Action) -> Option<usize> {
        let before = self.presses;
        if let Action::Keep(_) = action {
            self.keep_any();
            return Some(self.presses - before);
        }
        // with what the board says, where the cost page asks for it
        let game = self.olympos();
        let seat = game.active();
        // between runs of land there is sea
        let least = match action {
            Action::Land(runs) if game.pace(seat).cavalry => runs - 1,
            _ => 0,
        };
        let by_sea =
            game.pace(seat).sea.is_some().then(|| [0, 0, 0, 1, 0, 2, 0, 1, 0, 1][self.presses % 10].max(least));
        let sea = |acts: &[Option<Action>]| {
            acts.iter().flatten().find_map(|one| match one {
                Action::Sea(number) => Some(*number),
                _ => None,
            })
        };
        let named = self.presses.is_multiple_of(2);
        let acts = |asked: &Move| match asked {
            Move::Act(one) => *one == action,
            Move::Acts(all) => {
                all.contains(&Some(action))
                    && (sea(all).is_none() || sea(all) == by_sea)
                    && is_true(game.clone(), (action, named), all.iter().flatten())
            }
            _ => false,
        };
        // whoever tells a column tells the price with it, where both stand on one page
        let both = |asked: &Move| matches!(asked, Move::Acts([_, Some(Action::Price(_)), ..])) && acts(asked);
        let keys = if let Action::Stands(_) = action { self.olympos_way(both) } else { None };
        let keys = keys.or_else(|| self.olympos_way(acts))?;
        keys.into_iter().for_each(|key| self.press(key));
        Some(self.presses - before)
    }

    /// The same, whatever else the press tells of the board.
    pub fn tell_olympos(&mut self, action: Action) -> Option<usize> {
        let before = self.presses;
        let keys = self.olympos_way(|asked| match asked {
            Move::Act(one) => *one == action,
            Move::Acts(all) => all.contains(&Some(action)),
            _ => false,
        })?;
        keys.into_iter().for_each(|key| self.press(key));
        Some(self.presses - before)
    }

    /// Looks at the cards of the Oracle and keeps the first.
    fn keep_any(&mut self) {
        assert_eq!(self.screen, Screen::Game(GameScreen::Olympos(Table::Keep(Keep::START))));
        self.press(Key::Accept);
        assert!(matches!(self.screen, Screen::Play(Face::Secret(_))), "{:?}", self.screen);
        self.hold(Key::Accept);
        if matches!(self.screen, Screen::Play(Face::Secret(_))) {
            self.press(Key::Back);
        }
        self.press(Key::Down);
        self.press(Key::Accept);
    }
}

/// Whether the board says what is told besides `action` by the same press: of the Zeus spaces and the cross by the last cost.
fn is_true<'a>(mut game: Olympos, (action, named): (Action, bool), mut told: impl Iterator<Item = &'a Action>) -> bool {
    let (mut to, before) = (None, game.player(game.active()).zeus);
    told.all(|&one| {
        to = game.charge(one).map(|charge| charge.to).or(to);
        let is_right = match (one, game.plan().what) {
            _ if one == action => true,
            (Action::Zeus(number), _) => to.is_none_or(|to| number == zeus_up_to(to).saturating_sub(before)), // it may be corrected
            (Action::Beyond(beyond), _) => to.is_none_or(|to| beyond == (to > CROSS)),
            (Action::Named(one), _) => one == named,
            (Action::Price(price), What::Wonder(wonder)) => price == PRICES[wonder as usize],
            _ => true,
        };
        let _ = game.apply(one); // what is refused is not told
        is_right
    })
}

impl Player<'_, '_> {
    /// Opens the menu and everything in it but the way home and the history, walks through lists, and comes back.
    pub fn look_around_olympos(&mut self) {
        let decision = self.screen;
        for place in 0..14 {
            self.press(Key::Back);
            let Screen::Game(GameScreen::Olympos(Table::Menu(_))) = self.screen else {
                panic!("no menu: {:?}", self.screen)
            };
            // the menu comes back where it was left
            while self.screen != Screen::Game(GameScreen::Olympos(Table::Menu(Menu::START))) {
                self.press(Key::Up);
            }
            (0..place).for_each(|_| self.press(Key::Down));
            let mut screen = self.screen;
            let step = screen.key(Event::Press(Key::Accept), &self.desk);
            if step == Step::Game(Asked::Olympos(Move::Ask(Ask::Home))) {
                self.press(Key::Back);
                assert_eq!(self.screen, decision, "back where it was");
                return;
            }
            self.press(Key::Accept);
            match self.screen {
                Screen::Play(Face::Secret(_)) => self.hold(Key::Accept),
                Screen::Game(GameScreen::Olympos(Table::Correct(_))) => self.walk_corrections(),
                _ => self.press(Key::Down),
            }
            for _ in 0..8 {
                if self.screen == decision {
                    break;
                }
                self.press(Key::Back);
            }
            assert_eq!(self.screen, decision, "back where it was");
        }
        panic!("the menu has no end");
    }

    /// Every number of the first player, and the track.
    fn walk_corrections(&mut self) {
        for sort in 0..4 {
            self.press(Key::Accept);
            (0..sort).for_each(|_| self.press(Key::Down));
            self.press(Key::Accept);
            for _ in 0..24 {
                let list = self.screen;
                self.press(Key::Accept);
                if self.screen == list {
                    break; // nothing of this sort can be corrected
                }
                self.press(Key::Up);
                self.press(Key::Back);
                self.press(Key::Down);
            }
            self.press(Key::Back);
            self.press(Key::Back);
        }
        self.press(Key::Up);
        self.press(Key::Accept);
        self.press(Key::Accept);
        self.press(Key::Up);
        self.press(Key::Back);
        self.press(Key::Back);
    }
}
