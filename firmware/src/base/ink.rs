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

    /// How much brighter one ink is than the other on a colour panel, in hundredths: the contrast of WCAG 2.
    pub const fn contrast(self, other: Self) -> u32 {
        let (one, other) = (self.luminance() + BLACK, other.luminance() + BLACK);
        if one > other { one * 100 / other } else { other * 100 / one }
    }

    /// How bright it is, from 0 to 65535.
    const fn luminance(self) -> u32 {
        let rgb = self.rgb565() as usize;
        let (red, green, blue) = (rgb >> 11, rgb >> 5 & 63, rgb & 31);
        let (red, green, blue) = (LINEAR[red * 2 + red / 16], LINEAR[green], LINEAR[blue * 2 + blue / 16]);
        (2126 * red as u32 + 7152 * green as u32 + 722 * blue as u32) / 10_000
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

/// What even black gives off, as WCAG 2 has it: a twentieth of white.
const BLACK: u32 = 3277;

/// How bright each step of green is, by the curve of sRGB; red and blue have every second step.
#[rustfmt::skip]
const LINEAR: [u16; 64] = [
    0, 81, 161, 244, 345, 466, 609, 776, 965, 1180, 1420, 1687, 1980, 2301, 2651, 3030, 3439, 3879, 4349, 4851, 5386,
    5953, 6554, 7189, 7858, 8562, 9302, 10078, 10890, 11739, 12626, 13551, 14513, 15515, 16556, 17636, 18757, 19918, 21120,
    22363, 23648, 24974, 26344, 27756, 29211, 30710, 32253, 33840, 35471, 37148, 38870, 40638, 42452, 44312, 46219, 48173,
    50174, 52223, 54320, 56465, 58659, 60901, 63193, 65535,
];

impl PixelColor for Ink {
    type Raw = RawU4;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_is_that_of_the_formula() {
        assert_eq!(Ink::Marble.contrast(Ink::Marble), 100);
        // F77B and 1882 by the formula of WCAG 2: 16.31
        assert_eq!(Ink::Slip.contrast(Ink::Glaze), Ink::Glaze.contrast(Ink::Slip));
        assert!((1_620..=1_640).contains(&Ink::Slip.contrast(Ink::Glaze)), "{}", Ink::Slip.contrast(Ink::Glaze));
    }
}
