//! What a board is like, as far as screens need to know.

use embedded_graphics::geometry::Size;

use crate::ui::Measures;

/// How a panel shows inks, and how fast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// A colour TFT: any ink, at once.
    Colour,
    /// E-ink: black, white and patterns, a third of a second for each picture.
    Ink,
}

/// The light a board can give a cue with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// None at all.
    None,
    /// One colour, on or off.
    Single,
    /// Any colour.
    Colour,
}

/// A kind of board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// The name in commands and file names.
    pub name: &'static str,
    /// The name people know it by.
    pub title: &'static str,
    /// The size of its screen in pixels.
    pub size: Size,
    /// Where things stand on its screen.
    pub measures: Measures,
    /// What its screen is made of.
    pub paper: Paper,
    /// What its light can do.
    pub light: Light,
    /// Whether the brightness of the screen can be set.
    pub dimmable: bool,
}

/// Pico with Pimoroni's Display Pack 2.0.
pub const DISPLAY_PACK_2: Form = Form {
    name: "display-pack-2",
    title: "Display Pack 2.0",
    size: Size::new(320, 240),
    measures: Measures::WIDE,
    paper: Paper::Colour,
    light: Light::Colour,
    dimmable: true,
};

/// Pimoroni's Badger 2040.
pub const BADGER_2040: Form = Form {
    name: "badger2040",
    title: "Badger 2040",
    size: Size::new(296, 128),
    measures: Measures::LOW,
    paper: Paper::Ink,
    light: Light::Single,
    dimmable: false,
};

/// Pico with Waveshare's Pico-LCD-1.3.
pub const LCD_1_3: Form = Form {
    name: "lcd-1-3",
    title: "Pico-LCD-1.3",
    size: Size::new(240, 240),
    measures: Measures::SQUARE,
    paper: Paper::Colour,
    light: Light::None,
    dimmable: true,
};

/// All forms the device is made in.
pub const FORMS: [&Form; 3] = [&DISPLAY_PACK_2, &BADGER_2040, &LCD_1_3];
