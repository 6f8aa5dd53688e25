//! Home: what the device can do.

use core::fmt::Write as _;

use engine::{akropolis::Akropolis, cyclades::Cyclades};
use heapless::Vec;

use super::{About, Aim, Code, Dice, Owner, Screen, SelfTest, SettingsList, Statistics, Step, leave};
use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    device::{Desk, Open},
    games::{
        akropolis::{Saying, screens::Deed},
        cyclades::{
            Phrase,
            screens::{Alone, NewGame, Table, part_name},
            texts::Phase,
        },
    },
    store::{journal::Kept as _, record},
    ui::{Entry, Footer, Silhouette, Ui},
};

/// What an entry leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    /// The open game.
    GoOn,
    Dice,
    /// The game that waits behind a part alone.
    TakeUp,
    NewGame,
    Alone,
    Akropolis,
    Games,
    Statistics,
    Settings,
    SelfTest,
    About,
}

/// The entries in order; not all of them are always there. The dice are never more than three presses away.
const GOALS: [Goal; 11] = [
    Goal::GoOn,
    Goal::Dice,
    Goal::TakeUp,
    Goal::NewGame,
    Goal::Alone,
    Goal::Akropolis,
    Goal::Games,
    Goal::Statistics,
    Goal::Settings,
    Goal::SelfTest,
    Goal::About,
];

/// The list of what the device can do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Home {
    /// The chosen entry; the first one if there is no such entry.
    chosen: Option<Goal>,
}

/// Which game is open, and how far it is.
fn playing<'a>(desk: &Desk<'_>, ui: &Ui<'a, '_>) -> &'a str {
    let (kind, progress) = match &desk.open {
        Open::Cyclades(Some(book)) if let Some(part) = book.game().part() => return ui.say(part_name(part)),
        Open::Cyclades(book) => (Cyclades::KIND, book.as_ref().map(|book| book.game().progress())),
        Open::Akropolis(book) => (Akropolis::KIND, book.as_ref().map(|book| book.game().progress())),
    };
    let (name, (_, progress)) = (record::name(kind), progress.unwrap_or_default());
    match leave::progress(ui, kind, progress) {
        "" if kind == Cyclades::KIND => ui.say(Phase::Setup), // no cycle has begun
        "" => name,
        progress => ui.language().write(&mut |pen| _ = write!(pen, "{name} - {progress}")),
    }
}

fn goals(desk: &Desk<'_>) -> Vec<Goal, { GOALS.len() }> {
    let is_there = |goal: &Goal| match goal {
        Goal::GoOn => desk.running().is_some(),
        Goal::TakeUp => desk.aside,
        _ => true,
    };
    GOALS.into_iter().filter(is_there).collect()
}

impl Goal {
    /// Figure, name and hint; but that of the open game is told by [`playing`].
    fn words(self, desk: &Desk<'_>) -> (Silhouette, Sentence, Sentence) {
        match self {
            // with another game behind it, each says which one it is
            Self::GoOn if desk.aside && desk.open.akropolis().is_some() => {
                (Silhouette::Next, Common::TakeUp.into(), Common::Continue.into())
            }
            Self::GoOn => (Silhouette::Next, Common::Continue.into(), Common::Continue.into()),
            Self::Dice => (Silhouette::Dice, Text::Dice.into(), Text::DiceHint.into()),
            Self::TakeUp => (Silhouette::Next, Common::TakeUp.into(), Common::Continue.into()),
            Self::NewGame => (Silhouette::Metropolis, Common::NewGame.into(), Phrase::NewGameHint.into()),
            Self::Akropolis => (Silhouette::Temple, Saying::Name.into(), Saying::Hint.into()),
            Self::Alone => (Silhouette::Offering, Phrase::Alone.into(), Phrase::AloneHint.into()),
            Self::Games => (Silhouette::Book, Text::Games.into(), Text::GamesHint.into()),
            Self::Statistics => (Silhouette::Bars, Text::Statistics.into(), Text::StatisticsHint.into()),
            Self::Settings => (Silhouette::Gear, Text::Settings.into(), Text::SettingsHint.into()),
            Self::SelfTest => (Silhouette::Check, Text::SelfTest.into(), Text::SelfTestHint.into()),
            Self::About => (Silhouette::Tripod, Text::About.into(), Text::AboutHint.into()),
        }
    }

    fn step(self, desk: &Desk<'_>) -> Step {
        Step::Go(match self {
            Self::GoOn => return desk.running().map_or(Step::Stay, Step::Go),
            Self::Akropolis => return Step::Akropolis(Deed::Open),
            Self::TakeUp => return Step::TakeUp,
            Self::Games => return Step::Shelf,
            Self::Dice => Screen::Dice(Dice::START),
            Self::NewGame => Screen::Cyclades(Table::NewGame(NewGame::START)),
            Self::Alone => Screen::Cyclades(Table::Alone(Alone::START)),
            Self::Statistics => Screen::Statistics(Statistics::START),
            Self::Settings if desk.host.is_set() => Screen::Code(Code::ask(Owner::Host, Aim::Settings, desk)),
            Self::Settings => Screen::Settings(SettingsList::START),
            Self::SelfTest => Screen::SelfTest(SelfTest::START),
            Self::About => Screen::About(About::START),
        })
    }
}

impl Home {
    /// The list with the settings chosen.
    pub const SETTINGS: Self = Self { chosen: Some(Goal::Settings) };

    /// The list with the entry chosen that leads to `screen`.
    pub const fn at(screen: &Screen) -> Self {
        let chosen = match screen {
            Screen::Dice(_) => Some(Goal::Dice),
            Screen::Games(_) => Some(Goal::Games),
            Screen::Statistics(_) => Some(Goal::Statistics),
            Screen::Settings(_) => Some(Goal::Settings),
            Screen::SelfTest(_) => Some(Goal::SelfTest),
            Screen::About(_) => Some(Goal::About),
            Screen::Cyclades(Table::NewGame(_)) => Some(Goal::NewGame),
            Screen::Akropolis(_) => Some(Goal::Akropolis),
            Screen::Cyclades(Table::Alone(_)) => Some(Goal::Alone),
            _ => None,
        };
        Self { chosen }
    }

    /// The place of the chosen entry.
    fn place(self, goals: &[Goal]) -> usize {
        goals.iter().position(|&goal| Some(goal) == self.chosen).unwrap_or(0)
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, desk: &Desk<'_>) -> Step {
        let goals = goals(desk);
        let place = self.place(&goals);
        let place = match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => super::before(place, goals.len()),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => super::after(place, goals.len()),
            Event::Press(Key::Accept) => return goals.get(place).map_or(Step::Stay, |goal| goal.step(desk)),
            _ => return Step::Stay,
        };
        self.chosen = goals.get(place).copied();
        Step::Redraw
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let goals = goals(desk);
        let entry = |goal: &Goal| {
            let (sign, name, hint) = goal.words(desk);
            let kind = desk.open.kind().filter(|_| *goal != Goal::TakeUp).unwrap_or(Cyclades::KIND);
            let hint = match goal {
                Goal::GoOn => playing(desk, ui),
                _ => ui.say(hint),
            };
            Entry { sign, name: ui.tell(name, &[("game", &record::name(kind))]), hint }
        };
        let entries: Vec<Entry<'_>, { GOALS.len() }> = goals.iter().map(entry).collect();
        ui.home("Pythia", ui.say(Text::HomeTask), &entries, self.place(&goals));
        ui.footer(Footer::new().turn(ui.say(Text::Choose)).accept(ui.say(Text::Open)));
    }
}
