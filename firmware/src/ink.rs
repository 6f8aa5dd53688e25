//! The sixteen inks everything is drawn with, and what each board makes of them.

use embedded_graphics::pixelcolor::{PixelColor, raw::RawU4};

/// A named colour. Its number is the value of a pixel in a [`Frame`](crate::Frame).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Ink {
    /// Ground of play; text on dark.
    Slip = 0,
    /// Text, figures, bands, the chosen row; faction black.
    Glaze,
    /// Dice, the wheel's window, the message box.
    Marble,
    /// Quiet fill; second text on Glaze.
    Sand,
    /// Greyed silhouettes and edges.
    Stone,
    /// Greyed and second text on Slip.
    Ash,
    /// One-pixel rules, the track of a scroll bar.
    Groove,
    /// Ground of events; signs and keys on Glaze.
    Clay,
    /// "Not this", a loss, a refusal, a check mark.
    Rust,
    /// Coins (always edged), gold in a purse.
    Gold,
    /// A faction.
    Purple,
    /// A faction.
    Yellow,
    /// A faction.
    Blue,
    /// A faction.
    Red,
    /// A faction.
    Green,
    /// Water on charts.
    Sea,
}

impl Ink {
    /// All inks by number.
    pub const ALL: [Self; 16] = [
        Self::Slip,
        Self::Glaze,
        Self::Marble,
        Self::Sand,
        Self::Stone,
        Self::Ash,
        Self::Groove,
        Self::Clay,
        Self::Rust,
        Self::Gold,
        Self::Purple,
        Self::Yellow,
        Self::Blue,
        Self::Red,
        Self::Green,
        Self::Sea,
    ];

    /// The same table as [`Ink::rgb565`], for panels that convert whole rows.
    pub const PALETTE: [u16; 16] = [
        0xF77B, 0x1882, 0xFFFF, 0xE6B6, 0xBD51, 0x6AC9, 0xD634, 0xDC08, 0xA1C2, 0xED44, 0x7170, 0xFE45, 0x1A94, 0xB0E4,
        0x2367, 0xA639,
    ];

    /// The ink with this number; only the low four bits count.
    pub const fn from_nibble(nibble: u8) -> Self {
        Self::ALL[(nibble & 15) as usize]
    }

    /// What a colour panel shows.
    pub const fn rgb565(self) -> u16 {
        Self::PALETTE[self as usize]
    }

    /// Whether an e-ink panel shows black at this place of the panel. Patterns use panel coordinates, so that they
    /// do not crawl when things move.
    pub const fn is_black(self, x: u32, y: u32) -> bool {
        match self {
            Self::Slip | Self::Marble | Self::Sand | Self::Clay | Self::Gold | Self::Yellow => false,
            Self::Glaze | Self::Ash | Self::Rust | Self::Purple | Self::Blue | Self::Red | Self::Green => true,
            Self::Stone => (x + y).is_multiple_of(2),
            Self::Groove => (x + y).is_multiple_of(4),
            Self::Sea => y.is_multiple_of(4) && (x / 2 + y / 4).is_multiple_of(2),
        }
    }
}

impl PixelColor for Ink {
    type Raw = RawU4;
}
