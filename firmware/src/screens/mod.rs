//! The screens: each shows the desk and answers the keys with a step.

mod dice;
mod home;
mod message;
mod settings;

pub use dice::Dice;
pub use home::Home;
pub use message::Message;
pub use settings::SettingsList;

use engine::dice::Die;

use crate::{
    Desk, Event, Frame, Settings,
    ui::{Misfit, Ui},
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
    /// The dice forget their rolls and counts.
    Forget,
    /// These settings are to be kept.
    Keep(Settings),
    /// The self-test of flash and entropy is to run.
    Test,
}

/// The screen in front of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// The list of what the device can do.
    Home(Home),
    /// The dice roller.
    Dice(Dice),
    /// The settings.
    Settings(SettingsList),
    /// Something everybody should know.
    Message(Message),
}

impl Screen {
    /// Answers a key.
    pub fn key(&mut self, event: Event, desk: &Desk<'_>) -> Step {
        match self {
            Self::Home(screen) => screen.key(event, desk),
            Self::Dice(screen) => screen.key(event, desk),
            Self::Settings(screen) => screen.key(event, desk),
            Self::Message(screen) => screen.key(event, desk),
        }
    }

    /// Draws itself, and tells the first text that could not be drawn as it should.
    pub fn draw(&self, desk: &Desk<'_>, frame: &mut Frame<'_>) -> Option<Misfit> {
        let mut ui = Ui::new(desk.form, desk.language(), frame);
        match self {
            Self::Home(screen) => screen.draw(desk, &mut ui),
            Self::Dice(screen) => screen.draw(desk, &mut ui),
            Self::Settings(screen) => screen.draw(desk, &mut ui),
            Self::Message(screen) => screen.draw(desk, &mut ui),
        }
        ui.into_misfit()
    }
}

/// The place before this one in a ring.
const fn before(place: usize, count: usize) -> usize {
    if place == 0 { count.saturating_sub(1) } else { place - 1 }
}

/// The place after this one in a ring.
const fn after(place: usize, count: usize) -> usize {
    if place + 1 < count { place + 1 } else { 0 }
}
