//! Home: what the device can do.

use embedded_graphics::{
    draw_target::DrawTarget,
    geometry::{OriginDimensions, Point, Size},
    primitives::Rectangle,
};

use super::Step;
use crate::{Desk, Event, Frame, Ink, Key};

/// The list of what the device can do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Home {
    cursor: u8,
}

impl Home {
    /// Answers a key.
    pub fn key(&mut self, event: Event, _: &Desk<'_>) -> Step {
        match event {
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => self.cursor = (self.cursor + 1) % 4,
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.cursor = (self.cursor + 3) % 4,
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws itself.
    pub fn draw(&self, _: &Desk<'_>, frame: &mut Frame<'_>) {
        let size = frame.size();
        let _ = frame.fill_solid(&Rectangle::new(Point::zero(), size), Ink::Slip);
        let row = Rectangle::new(Point::new(0, 10 + 20 * i32::from(self.cursor)), Size::new(size.width, 20));
        let _ = frame.fill_solid(&row, Ink::Glaze);
    }
}
