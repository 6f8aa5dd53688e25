//! A message: what happened, and that nothing is lost.

use embedded_graphics::{
    draw_target::DrawTarget,
    geometry::{OriginDimensions, Point},
    primitives::Rectangle,
};

use super::{Home, Screen, Step};
use crate::{Desk, Event, Frame, Ink, Key, dealer::Fault};

/// Something everybody should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// The firmware died before this start.
    Crashed,
    /// The flash held something foreign or damaged.
    ForeignFlash,
    /// The device will not deal, because its source of random bits is not random.
    NoDeal(Fault),
}

impl Message {
    /// Answers a key.
    pub fn key(&mut self, event: Event, _: &Desk<'_>) -> Step {
        match event {
            Event::Press(Key::Accept | Key::Back) => Step::Go(Screen::Home(Home::default())),
            _ => Step::Stay,
        }
    }

    /// Draws itself.
    pub fn draw(&self, _: &Desk<'_>, frame: &mut Frame<'_>) {
        let _ = frame.fill_solid(&Rectangle::new(Point::zero(), frame.size()), Ink::Rust);
    }
}
