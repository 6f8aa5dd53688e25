//! The same player at a game of Akropolis.

use engine::akropolis::{Action, Akropolis, Setup, setup::Cities};
use firmware::{
    Event, Key,
    games::{Asked, Kind},
    keys::{FIRST_REPEAT, REPEAT},
    play::Move,
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
        let Some(setup) = self.would_begin(screen) else { return -1 };
        let kinds = engine::akropolis::face::Kind::ALL;
        let variants = kinds
            .iter()
            .filter(|&&kind| setup.options.variants.contains(kind) == wanted.options.variants.contains(kind));
        let rest = [
            setup.long == wanted.long,
            setup.stacks == wanted.stacks,
            setup.open_scores == wanted.open_scores,
            setup.options.house_group == wanted.options.house_group,
            setup.options.lake_is_edge == wanted.options.lake_is_edge,
        ];
        let same = rest.iter().filter(|&&same| same).count() + variants.count();
        let ring =
            |number: usize, goal: usize, count: usize| i32::try_from((goal + count - number) % count).expect("few");
        let players = ring(usize::from(setup.players) - 2, usize::from(wanted.players) - 2, 3);
        let chief = ring(setup.chief.index(), wanted.chief.index(), usize::from(setup.players));
        10 * i32::try_from(same).expect("few") - 3 * players - chief
    }

    /// Presses keys until `action` is done; how many it took, or none if no way leads there.
    pub fn build(&mut self, action: Action) -> Option<usize> {
        let before = self.presses;
        let mut best: Option<(usize, [usize; 3])> = None;
        let mut leapt = self.screen;
        for up in 0..24 {
            let mut moved = leapt;
            for down in 0..24 {
                let mut turned = moved;
                for turn in 0..3 {
                    let sum = up + down + turn;
                    if best.is_none_or(|(least, _)| sum < least)
                        && self.probe(turned) == Step::Game(Asked::Akropolis(Move::Act(action)))
                    {
                        best = Some((sum, [up, down, turn]));
                    }
                    turned.key(Event::Release(Key::Back), &self.desk);
                }
                if best.is_some_and(|(least, _)| up + down >= least) {
                    break;
                }
                moved.key(Event::Press(Key::Down), &self.desk);
            }
            if best.is_some_and(|(least, _)| up >= least) {
                break;
            }
            leapt.key(Event::Press(Key::Up), &self.desk);
        }
        let (_, presses) = best?;
        for (key, count) in [Key::Up, Key::Down, Key::Back].into_iter().zip(presses) {
            (0..count).for_each(|_| self.press(key));
        }
        self.press(Key::Accept);
        Some(self.presses - before)
    }

    /// Turns the number of the chosen cell of the score pad up by so much: by two and more with one press that is held
    /// until the number is there.
    pub fn turn_up(&mut self, steps: u8) {
        if steps < 2 {
            return (0..steps).for_each(|_| self.press(Key::Up));
        }
        let repeats = u64::from(steps) - 1;
        self.finger(Key::Up, FIRST_REPEAT + (repeats - 1) * REPEAT + REPEAT / 2);
        self.compare();
    }
}
