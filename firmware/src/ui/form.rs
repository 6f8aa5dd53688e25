//! What a board is like, as far as screens need to know.

use embedded_graphics::geometry::Size;

use crate::{
    base::{Key, Levels},
    ui::Measures,
};

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

/// The battery of a board that can tell its voltage, in millivolts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Battery {
    /// Below this it is time for a cable or for fresh cells.
    pub low: u16,
    /// How it is when it has given everything, and when it is full.
    pub ends: (u16, u16),
    /// How long a full one lasts, by estimate; 0 if nobody knows which one is in it.
    pub hours: u8,
}

impl Battery {
    /// The hours that are left, by estimate.
    pub fn hours_left(&self, millivolts: u16) -> u16 {
        let (empty, full) = self.ends;
        let left = millivolts.clamp(empty, full) - empty;
        (u32::from(self.hours) * u32::from(left) / u32::from((full - empty).max(1))) as u16
    }
}

/// A key as it lies on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contact {
    /// What is printed beside it.
    pub cap: &'static str,
    /// What it means.
    pub key: Key,
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
    /// Whether it can make sounds.
    pub sounds: bool,
    /// Its battery, if it can tell its voltage.
    pub battery: Option<Battery>,
    /// Its keys, in the order of its row in the file of boards.
    pub contacts: &'static [Contact],
}

impl Form {
    /// The contacts of these keys, a bit for each: of several that mean the same, the first.
    pub fn contacts_of(&self, levels: Levels) -> u16 {
        let first = |key| self.contacts.iter().position(|contact| contact.key == key);
        let down = Key::ALL.into_iter().filter(|&key| levels.down(key));
        down.filter_map(first).fold(0, |mask, place| mask | 1 << place)
    }
}

/// A form of each layout, for tests.
#[cfg(test)]
pub(crate) const FORMS: [&Form; 3] = [
    &Form::of("wide", Size::new(320, 240), Measures::WIDE, Paper::Colour),
    &Form::of("low", Size::new(296, 128), Measures::LOW, Paper::Ink),
    &Form::of("square", Size::new(240, 240), Measures::SQUARE, Paper::Colour),
];

#[cfg(test)]
const KEYS: [Contact; 4] = [
    Contact { cap: "A", key: Key::Up },
    Contact { cap: "B", key: Key::Down },
    Contact { cap: "X", key: Key::Accept },
    Contact { cap: "Y", key: Key::Back },
];

#[cfg(test)]
impl Form {
    const fn of(name: &'static str, size: Size, measures: Measures, paper: Paper) -> Self {
        Self {
            name,
            title: name,
            size,
            measures,
            paper,
            light: Light::None,
            dimmable: false,
            sounds: false,
            battery: None,
            contacts: &KEYS,
        }
    }
}
