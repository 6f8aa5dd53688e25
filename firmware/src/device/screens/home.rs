//! Home: what the device can do.

use core::fmt::Write as _;

use heapless::Vec;

use super::{About, Dice, HallScreen, Screen, SelfTest, SettingsList, Step, replace};
use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    device::Desk,
    games::{self, Kind, with_game},
    play::{
        Face, Play as _,
        screens::{Aim, Code, Owner},
    },
    store::hall::unit,
    ui::{Entry, Silhouette, Ui},
};

/// What an entry leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    /// The open game.
    GoOn,
    /// The result that is to be signed.
    Sign,
    /// The event: table, round and time.
    Event,
    /// The menu of the host, which stands in for the settings at an event.
    Host,
    Dice,
    /// The game that waits behind the open one.
    TakeUp,
    /// A game of the list.
    Game(Kind),
    /// The parts of it that can be kept alone.
    Parts(Kind),
    Games,
    Statistics,
    Settings,
    SelfTest,
    About,
}

/// The last game: a line parts games from the rest.
const LAST: Kind = Kind::ALL[Kind::ALL.len() - 1];

/// The most entries there can be.
const MOST: usize = 10 + 2 * Kind::ALL.len();

/// The list of what the device can do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Home {
    /// The chosen entry; the first one if there is no such entry.
    chosen: Option<Goal>,
}

/// Which game is open, and how far it is.
fn playing<'a>(desk: &Desk<'_>, ui: &Ui<'a, '_>) -> &'a str {
    let Some(game) = desk.open.playing() else { return "" };
    if let Some(part) = games::part_name(game.kind()) {
        return ui.say(part);
    }
    let (name, (_, progress)) = (game.name(), game.progress());
    match replace::progress(ui, game.kind(), progress) {
        // nothing is counted yet
        "" => replace::beginning(ui, game.kind()).unwrap_or(name),
        progress => ui.language().write(&mut |pen| _ = write!(pen, "{name} - {progress}")),
    }
}

/// The entries in order: games by name, then their parts and the rest; not all of them are always there.
fn goals(desk: &Desk<'_>) -> Vec<Goal, MOST> {
    let has_parts = |kind: &&Kind| with_game!(**kind, G => G::parts().is_some());
    let go_on = desk.running().map(|_| Goal::GoOn);
    let take_up = (desk.aside != 0).then_some(Goal::TakeUp);
    let allowed = |kind: &&Kind| desk.hall.allows(**kind);
    let games = Kind::ALL.iter().filter(allowed).map(|&kind| Goal::Game(kind));
    let parts = Kind::ALL.iter().filter(allowed).filter(has_parts).map(|&kind| Goal::Parts(kind));
    let at_event = desk.hall.event.is_some();
    let sign = desk.hall.open_result().map(|_| Goal::Sign);
    let event = at_event.then_some(Goal::Event);
    let settings = if at_event { Goal::Host } else { Goal::Settings };
    let rest = [Goal::Games, Goal::Statistics, settings, Goal::SelfTest, Goal::About];
    let first = go_on.into_iter().chain(sign).chain(take_up).chain(games);
    first.chain([Goal::Dice]).chain(event).chain(parts).chain(rest).collect()
}

impl Goal {
    /// Figure, name and hint; but that of the open game is told by [`playing`].
    fn words(self, desk: &Desk<'_>) -> (Silhouette, Sentence, Sentence) {
        let whole = desk.open.playing().is_some_and(|game| games::part_name(game.kind()).is_none());
        match self {
            // with another game behind it, each says which one it is
            Self::GoOn if desk.aside != 0 && whole => {
                (Silhouette::Next, Common::TakeUp.into(), Common::Continue.into())
            }
            Self::GoOn => (Silhouette::Next, Common::Continue.into(), Common::Continue.into()),
            Self::Sign => (Silhouette::Accept, Text::SignRow.into(), Text::SignHint.into()),
            Self::Event => (Silhouette::Wreath, Text::Event.into(), Text::EventHint.into()),
            Self::Host => (Silhouette::Lock, Text::Host.into(), Text::HostHint.into()),
            Self::Dice => (Silhouette::Dice, Text::Dice.into(), Text::DiceHint.into()),
            Self::TakeUp => (Silhouette::Next, Common::TakeUp.into(), Common::Continue.into()),
            Self::Game(kind) => with_game!(kind, G => G::home()),
            Self::Parts(kind) => with_game!(kind, G => G::parts().map_or(G::home(), |(words, _)| words)),
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
            Self::Game(kind) => return Step::Open(kind),
            Self::Parts(kind) => return Step::Parts(kind),
            Self::TakeUp => return Step::TakeUp,
            Self::Games => return Step::Shelf,
            Self::Sign => Screen::Hall(HallScreen::sign(desk)),
            Self::Event => Screen::Hall(HallScreen::Event),
            Self::Host => Screen::Play(Face::Code(Code::ask(Owner::Host, Aim::Host, &desk.room()))),
            Self::Dice => Screen::Dice(Dice::START),
            Self::Statistics => return Step::Statistics,
            Self::Settings if desk.host.is_set() => {
                Screen::Play(Face::Code(Code::ask(Owner::Host, Aim::Settings, &desk.room())))
            }
            Self::Settings => Screen::Settings(SettingsList::START),
            Self::SelfTest => Screen::SelfTest(SelfTest::START),
            Self::About => Screen::About(About::START),
        })
    }
}

impl Home {
    /// The list with the settings chosen.
    pub const SETTINGS: Self = Self { chosen: Some(Goal::Settings) };

    /// The list with the entry chosen that leads to a game.
    pub const fn at_game(game: Kind) -> Self {
        Self { chosen: Some(Goal::Game(game)) }
    }

    /// The list with the entry chosen that leads to the parts of a game.
    pub const fn at_parts(game: Kind) -> Self {
        Self { chosen: Some(Goal::Parts(game)) }
    }

    /// The list with the entry chosen that leads to `screen`.
    pub const fn at(screen: &Screen) -> Self {
        let chosen = match screen {
            Screen::Dice(_) => Some(Goal::Dice),
            Screen::Games(_) => Some(Goal::Games),
            Screen::Statistics(_) => Some(Goal::Statistics),
            Screen::Hall(HallScreen::Event | HallScreen::Call) => Some(Goal::Event),
            Screen::Hall(HallScreen::Host(_)) => Some(Goal::Host),
            Screen::Settings(_) => Some(Goal::Settings),
            Screen::SelfTest(_) => Some(Goal::SelfTest),
            Screen::About(_) => Some(Goal::About),
            _ => None,
        };
        Self { chosen }
    }

    /// The place of the chosen entry; where nothing is chosen and nothing waits, that of the game played last.
    fn place(self, desk: &Desk<'_>, goals: &[Goal]) -> usize {
        let nothing_waits = matches!(goals.first(), Some(Goal::Game(_)));
        let last = desk.open.game().filter(|_| nothing_waits).map(Goal::Game);
        let chosen = self.chosen.or(last);
        goals.iter().position(|&goal| Some(goal) == chosen).unwrap_or(0)
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, desk: &Desk<'_>) -> Step {
        let goals = goals(desk);
        let place = self.place(desk, &goals);
        let place = match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => super::before(place, goals.len()),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => super::after(place, goals.len()),
            // dice are wanted in the middle of another game: two presses from anywhere on Home
            Event::Press(Key::Back) => return Goal::Dice.step(desk),
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
            let open = desk.open.playing().map_or(desk.aside, |game| game.kind());
            let kind = if *goal == Goal::TakeUp { desk.aside } else { open };
            let hint = match goal {
                Goal::GoOn => playing(desk, ui),
                _ => ui.say(hint),
            };
            Entry { sign, name: ui.tell(name, &[("game", &games::name(kind))]), hint, ends: *goal == Goal::Game(LAST) }
        };
        let entries: Vec<Entry<'_>, MOST> = goals.iter().map(entry).collect();
        let unit = unit(desk.serial);
        ui.home("Pythia", unit.letters(), ui.say(Text::HomeTask), &entries, self.place(desk, &goals));
        ui.choose_footer(Text::Open, Text::Dice);
    }
}
