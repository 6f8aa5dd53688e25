//! The screens: each shows the desk and answers the keys with a step.

mod home;
mod message;

pub use home::Home;
pub use message::Message;

use engine::dice::Die;

use crate::{Desk, Event, Frame, Settings};

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
    /// Something everybody should know.
    Message(Message),
}

impl Screen {
    /// Answers a key.
    pub fn key(&mut self, event: Event, desk: &Desk<'_>) -> Step {
        match self {
            Self::Home(screen) => screen.key(event, desk),
            Self::Message(screen) => screen.key(event, desk),
        }
    }

    /// Draws itself.
    pub fn draw(&self, desk: &Desk<'_>, frame: &mut Frame<'_>) {
        match self {
            Self::Home(screen) => screen.draw(desk, frame),
            Self::Message(screen) => screen.draw(desk, frame),
        }
    }
}
