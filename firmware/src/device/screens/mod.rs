//! The screens of the device itself: each shows the desk and answers the keys with a step.

mod about;
mod dice;
mod first_start;
mod forget;
mod games;
mod hall;
mod home;
mod lesson;
mod message;
mod next_group;
mod replace;
mod self_test;
mod settings;
mod statistics;

pub use about::About;
pub use dice::Dice;
pub use first_start::FirstStart;
pub use forget::Forget;
pub use games::Games;
pub use hall::{HallScreen, HostDeed};
pub use home::Home;
pub use lesson::Lesson;
pub use message::Message;
pub use next_group::NextGroup;
pub use replace::Replace;
pub use self_test::SelfTest;
pub use settings::SettingsList;
pub use statistics::Statistics;

pub(crate) use crate::play::screens::{after, before};

use engine::dice::Die;

use crate::{
    base::{
        Event, Key, Settings, Text, Tongue,
        texts::{PICTURE, Scratch},
    },
    device::{Desk, desk::BAR, hall::HallDeed},
    games::{Asked, Kind, Plan, Screen as GameScreen, TypingAnswer, TypingDeed, TypingScreen},
    play::{Ask, Face},
    ui::{Footer, Frame, Misfit, Ui},
};

/// What a screen asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Nothing has changed.
    Stay,
    /// The screen itself has changed.
    Redraw,
    /// Another screen takes its place.
    Go(Screen),
    /// Dice are to be rolled.
    Roll {
        /// The kind of dice.
        die: Die,
        /// How many.
        count: u8,
    },
    /// The dice forget their rolls and counts; then another screen takes its place.
    Forget(Screen),
    /// Nobody knows any more who has won how often; then the statistics take its place.
    ForgetPlayers,
    /// Settings are to be kept.
    Keep {
        /// What is to be kept.
        settings: Settings,
        /// The screen that takes its place then.
        then: Option<Screen>,
    },
    /// What any game can ask for.
    Ask(Ask),
    /// What a screen of a game asks for.
    Game(Asked),
    /// A game is opened where it was left, or planned.
    Open(Kind),
    /// The parts of a game that can be kept alone are listed.
    Parts(Kind),
    /// The game that waits behind another goes on.
    TakeUp,
    /// A game is begun, and the oldest one leaves for it.
    Begin(Plan),
    /// Everything the players left is erased.
    EraseAll {
        /// And everything else.
        whole: bool,
    },
    /// The kept games are looked up and shown.
    Shelf,
    /// The same for who has won how often, before the statistics.
    Statistics,
    /// A kept game is taken from the shelf: the one with this number.
    Fetch(u32),
    /// What lies over the screen has been read.
    Dismiss,
    /// The table lets a computer copy what is saved, and load another program.
    OpenPort,
    /// Something of an event.
    Hall(HallDeed),
    /// Something of the tables of a box is typed in.
    Type(TypingDeed),
    /// Enough of that: back to the parts of the game.
    LeaveTables,
}

/// The screen in front of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// The list of what the device can do.
    Home(Home),
    /// The dice roller.
    Dice(Dice),
    /// The counts of the dice.
    Statistics(Statistics),
    /// The question before the counts are gone.
    Forget(Forget),
    /// The settings.
    Settings(SettingsList),
    /// The question before everything is erased.
    NextGroup(NextGroup),
    /// The kept games.
    Games(Games),
    /// The question before an old game leaves.
    Replace(Replace),
    /// The self-test.
    SelfTest(SelfTest),
    /// What the device is.
    About(About),
    /// The choice of a language on a device that knows nothing yet.
    FirstStart(FirstStart),
    /// What the keys do, by doing.
    Lesson(Lesson),
    /// Something everybody should know.
    Message(Message),
    /// Something that all games share.
    Play(Face),
    /// A screen of a game.
    Game(GameScreen),
    /// The tables of a box are typed in.
    Tables(TypingScreen),
    /// A screen of an event.
    Hall(HallScreen),
}

impl Default for Screen {
    fn default() -> Self {
        Self::Home(Home::default())
    }
}

impl Screen {
    /// The settings, or Home where they are chosen.
    pub const fn settings(open: bool) -> Self {
        if open { Self::Settings(SettingsList::AT_HOST) } else { Self::Home(Home::SETTINGS) }
    }

    /// Answers a key.
    #[inline(never)]
    pub fn key(&mut self, event: Event, desk: &Desk<'_>) -> Step {
        match self {
            Self::Home(screen) => screen.key(event, desk),
            Self::Dice(screen) => screen.key(event, desk),
            Self::Settings(screen) => screen.key(event, desk),
            Self::Statistics(screen) => screen.key(event, desk),
            Self::Forget(screen) => screen.key(event, desk),
            Self::NextGroup(screen) => screen.key(event, desk),
            Self::Games(screen) => screen.key(event, desk),
            Self::Replace(screen) => screen.key(event),
            Self::SelfTest(screen) => screen.key(event, desk),
            Self::About(screen) => screen.key(event, desk),
            Self::FirstStart(screen) => screen.key(event, desk),
            Self::Lesson(screen) => screen.key(event, desk),
            Self::Message(screen) => screen.key(event, desk),
            Self::Hall(screen) => screen.key(event, desk),
            Self::Play(screen) => Step::Ask(screen.key(event, &desk.room())),
            Self::Game(screen) => Step::Game(screen.key(event, &desk.open, desk.odds)),
            Self::Tables(screen) => match screen.key(event, &desk.typing) {
                TypingAnswer::Stay => Step::Stay,
                TypingAnswer::Redraw => Step::Redraw,
                TypingAnswer::Leave => Step::LeaveTables,
                TypingAnswer::Type(deed) => Step::Type(deed),
            },
        }
    }

    /// Draws itself, and tells the first text that could not be drawn as it should.
    pub fn draw(&self, desk: &Desk<'_>, frame: &mut Frame<'_>) -> Option<Misfit> {
        // before a game there are only colours
        let played = match self {
            Self::Game(screen) => screen.is_played(),
            Self::Play(_) | Self::Statistics(_) => true,
            _ => desk.refused.is_some(),
        };
        let called = desk.open.playing().filter(|_| played).map(|game| game.called()).unwrap_or_default();
        let mut room = [0; PICTURE];
        let scratch = Scratch::new(&mut room);
        let tongue = Tongue::new(desk.settings.language, &scratch).with_names(&called);
        let mut ui = Ui::new(desk.form, tongue, frame);
        match self {
            // what could not be done is told over whatever is there
            _ if let Some(refused) = &desk.refused => refused.draw(&desk.room(), &mut ui),
            Self::Home(screen) => screen.draw(desk, &mut ui),
            Self::Dice(screen) => screen.draw(desk, &mut ui),
            Self::Settings(screen) => screen.draw(desk, &mut ui),
            Self::Statistics(screen) => screen.draw(desk, &mut ui),
            Self::Forget(screen) => screen.draw(desk, &mut ui),
            Self::NextGroup(screen) => screen.draw(desk, &mut ui),
            Self::Games(screen) => screen.draw(desk, &mut ui),
            Self::Replace(screen) => screen.draw(desk, &mut ui),
            Self::SelfTest(screen) => screen.draw(desk, &mut ui),
            Self::About(screen) => screen.draw(desk, &mut ui),
            Self::FirstStart(screen) => screen.draw(&mut ui),
            Self::Lesson(screen) => screen.draw(&mut ui),
            Self::Message(screen) => screen.draw(desk, &mut ui),
            Self::Play(screen) => screen.draw(&desk.room(), &mut ui),
            Self::Game(screen) => screen.draw(&desk.open, desk.odds, &mut ui),
            Self::Tables(screen) => screen.draw(&desk.typing, &mut ui),
            Self::Hall(screen) => screen.draw(desk, &mut ui),
        }
        if let (Self::Game(screen), None) = (self, desk.refused)
            && !screen.is_aside()
            && screen.is_played()
            && let Some((left, enough)) = desk.bar
        {
            ui.clock_bar(left, BAR, enough);
        }
        if let Some(key) = desk.ghost {
            let (footer, words) = (Footer::new(), ui.say(Text::DemoEnds));
            ui.footer(match key {
                Key::Up | Key::Down => footer.turn(words),
                Key::Accept => footer.accept(words),
                Key::Back => footer.back(words),
            });
        }
        ui.into_misfit()
    }
}
