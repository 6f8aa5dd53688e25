//! The same player at a game of Polis.

use std::collections::{BTreeSet, VecDeque};

use engine::{
    Game, Turn,
    polis::{Action, Polis, battle::Moment},
};
use firmware::{
    Event, Key,
    games::{
        Asked, Kind, Listed as _, Screen as GameScreen,
        polis::{
            plan::{Entry, Plan},
            screens::Table,
        },
    },
    play::{Ask, Face, Move},
    screens::{Screen, Step},
};

use super::Player;

/// Whether this step does the action: alone, or first of several.
fn does(step: &Step, action: Action) -> bool {
    match step {
        Step::Game(Asked::Polis(Move::Act(other))) => *other == action,
        Step::Game(Asked::Polis(Move::Acts(acts) | Move::Agree(acts))) => acts.first() == Some(&Some(action)),
        _ => false,
    }
}

impl Player<'_, '_> {
    /// The game of Polis as it stands.
    pub fn polis(&self) -> &Polis {
        self.desk.open.book::<Polis>().expect("a game is running").game()
    }

    /// Begins a game from the home screen, with what differs from the usual plan.
    pub fn begin_polis(&mut self, wanted: Plan) {
        self.find(|step| *step == Step::Open(Kind::Polis));
        let plan = |step: &Step| match step {
            Step::Game(Asked::Polis(Move::Begin(plan))) => Some(*plan),
            _ => None,
        };
        for entry in Entry::all() {
            for _ in 0..3 {
                let Some(now) = self.planned(plan) else { panic!("no plan on {:?}", self.screen) };
                if !entry.is_open(&now) || entry.words(&now) == entry.words(&wanted) {
                    break;
                }
                // the row that changes it, found by trying
                let row = Entry::all().filter(|other| other.is_open(&now)).position(|other| other == entry);
                let row = row.expect("it is offered") + 1;
                (0..row).for_each(|_| self.press(Key::Down));
                self.press(Key::Accept);
                (0..row).for_each(|_| self.press(Key::Up));
            }
        }
        assert_eq!(self.planned(plan), Some(wanted), "not every setting is reached");
        self.press(Key::Accept);
        self.add_presses();
        assert_eq!(self.polis().setup(), &wanted.setup());
    }

    /// What Accept would begin.
    fn planned(&self, plan: impl Fn(&Step) -> Option<Plan>) -> Option<Plan> {
        let mut screen = self.screen;
        plan(&screen.key(Event::Press(Key::Accept), &self.desk))
    }

    /// Reads on until somebody must decide, or the game is over. The page of a combat round asks itself whether both fight on.
    pub fn read_polis(&mut self) {
        for _ in 0..16 {
            match self.screen {
                Screen::Game(GameScreen::Polis(Table::News(_))) if self.both_are_asked() => return,
                Screen::Play(Face::Promise(_)) => self.add_presses(),
                Screen::Game(GameScreen::Polis(Table::News(_) | Table::Roll(_))) => self.press(Key::Accept),
                _ => return,
            }
        }
        panic!("news without an end: {:?}", self.screen);
    }

    /// Presses keys until `action` is done, as few as possible; how many it took, or none if no way leads there.
    pub fn do_polis(&mut self, action: Action) -> Option<usize> {
        let before = self.presses;
        let hand = matches!(self.screen, Screen::Game(GameScreen::Polis(Table::Hand(_))));
        if hand && matches!(action, Action::Attack(..) | Action::Answer(..)) {
            // what the numbers mean is the player's own affair: any two do
            self.name_cards([1, 2]);
            return Some(self.presses - before);
        }
        let keys = self.way_to_polis(action)?;
        keys.into_iter().for_each(|key| self.press(key));
        while matches!(self.screen, Screen::Play(Face::Consent(_))) {
            self.press(Key::Accept);
        }
        Some(self.presses - before)
    }

    /// Whether the news asks it: not where a step back, or a switch, leads to the same moment without a round to tell of.
    fn both_are_asked(&self) -> bool {
        let moment = self.polis().battle().map(|battle| battle.moment);
        matches!(moment, Some(Moment::Surrender { first: true, .. }))
            && self.way_polis(|step| does(step, Action::FightOn)).is_some()
    }

    /// The shortest way to an action.
    pub fn way_to_polis(&mut self, action: Action) -> Option<Vec<Key>> {
        if matches!(self.screen, Screen::Game(GameScreen::Polis(Table::News(_)))) && action != Action::FightOn {
            self.press(Key::Down);
        }
        self.way_polis(|step| does(step, action))
    }

    /// Looks at the hand that is due, and names two of its cards by number, one after the other.
    pub fn name_cards(&mut self, numbers: [u8; 2]) {
        let named = |step: &Step| *step == Step::Game(Asked::Polis(Move::Pick(numbers)));
        // whoever has just looked, and named cards that were refused, does not look again
        if self.way_polis(named).is_none() {
            self.look_at_hand();
        }
        let keys = self.way_polis(named);
        keys.expect("the numbers can be named").into_iter().for_each(|key| self.press(key));
    }

    /// Looks at the hand that is due, and lets go.
    pub fn look_at_hand(&mut self) {
        self.press(Key::Accept);
        assert!(matches!(self.screen, Screen::Play(Face::Secret(_))), "{:?}", self.screen);
        self.hold(Key::Accept);
        assert!(matches!(self.screen, Screen::Game(GameScreen::Polis(Table::Hand(_)))), "{:?}", self.screen);
    }

    /// The shortest way of short presses to a step, all of them on screens alone.
    pub fn way_polis(&self, there: impl Fn(&Step) -> bool) -> Option<Vec<Key>> {
        let mut seen = BTreeSet::new();
        let mut ways = VecDeque::from([(self.screen, vec![])]);
        while let Some((screen, keys)) = ways.pop_front() {
            for key in [Key::Accept, Key::Down, Key::Up] {
                let mut next = screen;
                let mut step = next.key(Event::Press(key), &self.desk);
                // where something can be looked up, Accept acts when it is let go
                if step == Step::Game(Asked::Polis(Move::STAY)) {
                    step = next.key(Event::Release(key), &self.desk);
                }
                let mut keys = keys.clone();
                keys.push(key);
                match step {
                    _ if there(&step) => return Some(keys),
                    Step::Game(Asked::Polis(Move::Ask(Ask::Redraw))) => {}
                    Step::Game(Asked::Polis(Move::Go(table))) => next = Screen::Game(GameScreen::Polis(table)),
                    _ => continue,
                }
                if matches!(next, Screen::Game(GameScreen::Polis(_))) && seen.insert(format!("{next:?}")) {
                    ways.push_back((next, keys));
                }
            }
        }
        None
    }

    /// The screen for the decision that is due, whatever is still to be read.
    pub fn decision_of_polis(&self) -> Table {
        let session = Polis::session(&self.desk.open).expect("a game of Polis");
        Table::decision(&session.seen(self.desk.odds).expect("a game is running"))
    }
}

/// How likely a player who means to reach the end does something.
fn weight(game: &Polis, action: Action, prestige: u16) -> u64 {
    match action {
        Action::Correct | Action::Set(..) | Action::Remind(_) => 0,
        Action::Phoros(amount) if amount < prestige => 40 / (1 + u64::from(amount)),
        Action::Phoros(_) => 0,
        Action::PayPrestige if game.shortage(game.active()) >= prestige => 1,
        Action::Grow(_) => 10,
        Action::Pass => 20,
        Action::Surrender => 3,
        Action::Surcharge(_) => 2,
        Action::Fight(_) => 8,
        Action::NoBattle => 60,
        Action::Proxenos { .. } => 4,
        Action::Trade { .. } => 200,
        Action::Tribute(_) | Action::Siege(_) if prestige > 1 => 120,
        Action::March(_) | Action::Sail(_) | Action::Moved(_) | Action::Tribute(_) | Action::Siege(_)
            if prestige < 3 =>
        {
            1
        }
        _ => 20,
    }
}

/// What a player who means to reach the end does, by a number below each bound.
pub fn choose(game: &Polis, below: &mut dyn FnMut(u64) -> u64) -> Option<Action> {
    let Turn::Seat(seat) = game.turn() else { return None };
    let mut actions = vec![];
    game.legal(&mut |action| actions.push(action));
    let prestige = game.setup().side(seat).map_or(0, |side| game.player(side).prestige);
    let weights: Vec<u64> = actions.iter().map(|&action| weight(game, action, prestige)).collect();
    let all: u64 = weights.iter().sum();
    if all == 0 {
        return actions.first().copied();
    }
    let mut pick = below(all);
    actions.into_iter().zip(weights).find_map(|(action, weight)| {
        let here = pick < weight;
        pick = pick.wrapping_sub(weight);
        here.then_some(action)
    })
}
