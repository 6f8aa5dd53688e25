//! What the guide reads of `boards.json`; `boards/forms` checks the rows themselves.

use std::collections::BTreeMap;

use serde::Deserialize;

/// A row of the file.
#[derive(Deserialize)]
pub struct Board {
    /// The name of its image.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// What a shop calls it.
    pub product: String,
    /// Its screen.
    pub screen: Screen,
    /// Its keys.
    pub keys: Vec<Contact>,
    /// Its light.
    pub light: Option<Light>,
    /// Its battery.
    pub battery: Option<Battery>,
}

/// A battery.
#[derive(Deserialize)]
pub struct Battery {
    /// Milliampere hours of what is built in.
    pub capacity: Option<u32>,
    /// How its voltage is read.
    pub gauge: Option<Gauge>,
}

/// How the voltage of a battery is read.
#[derive(Deserialize)]
pub struct Gauge {
    /// Millivolts below which the device warns.
    pub low: u32,
    /// Milliamperes of the whole board, by estimate.
    pub draws: u32,
}

/// A screen.
#[derive(Deserialize)]
pub struct Screen {
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
    /// Its controller.
    pub chip: String,
    /// The pins of its lines.
    pub pins: BTreeMap<String, u8>,
}

/// A key as it lies on the board.
#[derive(Deserialize)]
pub struct Contact {
    /// What is printed beside it.
    pub cap: String,
    /// Its pin.
    pub pin: u8,
    /// What it means.
    pub key: Key,
    /// Where it lies.
    pub place: String,
}

/// A light.
#[derive(Deserialize)]
pub struct Light {
    /// The pins of its colours.
    pub pins: BTreeMap<String, u8>,
}

/// What a key means.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "lowercase")]
pub enum Key {
    /// Up.
    Up,
    /// Down.
    Down,
    /// Accept.
    Accept,
    /// Back.
    Back,
}

impl Key {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Accept, Self::Back];
}

impl Board {
    /// Whether a Pico is plugged into it, so that its pins have numbers people can count.
    pub fn is_on_a_pico(&self) -> bool {
        self.product.ends_with("on a Pico")
    }
}

/// All rows.
pub fn boards() -> Vec<Board> {
    serde_json::from_str(include_str!("../../boards.json")).expect("boards.json, which boards/forms has checked")
}
