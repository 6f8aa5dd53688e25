//! Factions: a colour, a letter and a shape each, so that nobody needs the colour.

use embedded_graphics::geometry::Point;

use super::{
    Font, Ui,
    font::{HELV_B08, HELV_B10, NCEN_B14, NCEN_B18, NCEN_B24},
    silhouette,
    stroke::{Kind, Stroke},
};
use crate::{
    base::{Ink, Text, parts::Glow},
    ui::Frame,
};

/// A faction, in the order of the shapes in `assets/`: disc, star, triangle, square, dipylon shield, cross. Sparta and Athens
/// have the colour and the shape of one of these, and a name and a letter of their own. The last four are the players of a
/// game whose box has no colours: their shapes are black, with a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Faction {
    Purple,
    Yellow,
    Blue,
    Black,
    Red,
    Green,
    Sparta,
    Athens,
    First,
    Second,
    Third,
    Fourth,
}

/// What a shield stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Slip, Sand, Marble or Clay.
    Light,
    /// Glaze.
    Dark,
    /// The faction's own ink: everything is turned round.
    Own,
}

impl Faction {
    /// The six colours of a box.
    pub const ALL: [Self; 6] = [Self::Purple, Self::Yellow, Self::Blue, Self::Black, Self::Red, Self::Green];

    /// All of them, in their order.
    pub const EVERY: [Self; 12] = [
        Self::Purple,
        Self::Yellow,
        Self::Blue,
        Self::Black,
        Self::Red,
        Self::Green,
        Self::Sparta,
        Self::Athens,
        Self::First,
        Self::Second,
        Self::Third,
        Self::Fourth,
    ];

    /// The colour whose shape it has.
    const fn colour(self) -> Self {
        match self {
            Self::Sparta => Self::Red,
            Self::Athens => Self::Blue,
            Self::First => Self::Purple,
            Self::Second => Self::Black,
            Self::Third => Self::Green,
            Self::Fourth => Self::Blue,
            colour => colour,
        }
    }

    /// The ink of the faction.
    pub const fn ink(self) -> Ink {
        match self {
            Self::Purple => Ink::Purple,
            Self::Yellow => Ink::Yellow,
            Self::Blue | Self::Athens => Ink::Blue,
            Self::Black | Self::First | Self::Second | Self::Third | Self::Fourth => Ink::Glaze,
            Self::Red | Self::Sparta => Ink::Red,
            Self::Green => Ink::Green,
        }
    }

    /// The ink of letters on the faction's ink.
    pub const fn letter_ink(self) -> Ink {
        if matches!(self, Self::Yellow) { Ink::Glaze } else { Ink::Slip }
    }

    /// The colour of the cue light; black pieces shine white, as black is no light.
    pub const fn glow(self) -> Glow {
        match self {
            Self::Purple => Glow(0x90, 0x00, 0xC0),
            Self::Yellow => Glow(0xFF, 0xA0, 0x00),
            Self::Blue | Self::Athens => Glow(0x00, 0x20, 0xFF),
            Self::Black => Glow(0x80, 0x80, 0x80),
            Self::First => Glow(0xC0, 0x60, 0x20),
            Self::Second => Glow(0x20, 0x90, 0x90),
            Self::Third => Glow(0x90, 0x20, 0x60),
            Self::Fourth => Glow(0x60, 0x80, 0x10),
            Self::Red | Self::Sparta => Glow(0xFF, 0x00, 0x00),
            Self::Green => Glow(0x00, 0xC0, 0x10),
        }
    }

    /// What the faction is called.
    pub const fn name(self) -> Text {
        match self {
            Self::Purple => Text::Purple,
            Self::Yellow => Text::Yellow,
            Self::Blue => Text::Blue,
            Self::Black => Text::Black,
            Self::Red => Text::Red,
            Self::Green => Text::Green,
            Self::Sparta => Text::Sparta,
            Self::Athens => Text::Athens,
            Self::First => Text::First,
            Self::Second => Text::Second,
            Self::Third => Text::Third,
            Self::Fourth => Text::Fourth,
        }
    }

    /// The letter on its shield.
    pub const fn letter(self) -> Text {
        match self {
            Self::Purple => Text::PurpleLetter,
            Self::Yellow => Text::YellowLetter,
            Self::Blue => Text::BlueLetter,
            Self::Black => Text::BlackLetter,
            Self::Red => Text::RedLetter,
            Self::Green => Text::GreenLetter,
            Self::Sparta => Text::SpartaLetter,
            Self::Athens => Text::AthensLetter,
            Self::First => Text::FirstLetter,
            Self::Second => Text::SecondLetter,
            Self::Third => Text::ThirdLetter,
            Self::Fourth => Text::FourthLetter,
        }
    }

    /// The font of the letter on a shield of this size.
    fn letter_font(self, size: i32) -> &'static Font {
        match (size, self.colour()) {
            (..=20, _) => &HELV_B08,
            (..=24, _) => &HELV_B10,
            (..=36, Self::Yellow | Self::Blue) => &NCEN_B14,
            (..=36, _) | (_, Self::Yellow | Self::Blue) => &NCEN_B18,
            _ => &NCEN_B24,
        }
    }

    /// How much lower the letter sits, where the shape is wider below.
    const fn letter_drop(self, size: i32) -> i32 {
        match self.colour() {
            Self::Blue => size / 6,
            Self::Yellow => size / 16,
            _ => 0,
        }
    }
}

/// The sizes that are drawn.
const SIZES: [i32; 8] = [14, 16, 18, 20, 22, 24, 36, 48];

/// The largest of them that has room in `size`.
fn drawn(size: i32) -> i32 {
    SIZES.into_iter().rev().find(|&one| one <= size).unwrap_or(14)
}

mod shields {
    //! What `build` made of the sheets.
    include!(concat!(env!("OUT_DIR"), "/shields.rs"));
}

/// The shapes of this size.
const fn sheet(size: i32) -> &'static [u8] {
    match size {
        14 => &shields::SHIELDS_14,
        16 => &shields::SHIELDS_16,
        18 => &shields::SHIELDS_18,
        20 => &shields::SHIELDS_20,
        22 => &shields::SHIELDS_22,
        24 => &shields::SHIELDS_24,
        36 => &shields::SHIELDS_36,
        48 => &shields::SHIELDS_48,
        _ => &[],
    }
}

/// Paints what is left of a shape when its outermost pixels are taken away.
fn stamp_inner(frame: &mut Frame<'_>, at: Point, size: i32, bits: &[u8], ink: Ink) {
    let bytes = (size.unsigned_abs() as usize).div_ceil(8);
    let row = |y: usize| {
        let mut row = [0; 8];
        let found = bits.get(y * bytes..(y + 1) * bytes).unwrap_or(&[]);
        row.iter_mut().zip(found).for_each(|(byte, &bits)| *byte = bits);
        u64::from_be_bytes(row)
    };
    let (mut above, mut here) = (0, row(0));
    for (index, y) in (0..).zip(at.y..at.y + size) {
        let below = row(index + 1);
        let inner = (here & here >> 1 & here << 1 & above & below).to_be_bytes();
        frame.stamp(Point::new(at.x, y), size.unsigned_abs(), inner.get(..bytes).unwrap_or(&inner), ink);
        (above, here) = (here, below);
    }
}

/// Paints the shape of a faction in an ink, and, if it is only an edge, what is inside of it in the faction's own.
pub(super) fn shape(frame: &mut Frame<'_>, at: Point, size: i32, faction: Faction, (ink, inner): (Ink, bool)) {
    if frame.note(Stroke::new(Kind::Shape, at, (0, size), ink).of(faction as u8, inner.into(), size), &[]) {
        return;
    }
    let width = size.unsigned_abs();
    let bits = silhouette::picture(sheet(size), width as usize, faction.colour() as usize);
    frame.stamp(at, width, bits, ink);
    if inner {
        stamp_inner(frame, at, size, bits, faction.ink());
    }
}

impl Ui<'_, '_> {
    /// The shape of a faction without its letter, so that a number can stand in it.
    pub fn blank_shield(&mut self, at: Point, size: i32, faction: Faction, ground: Ground) {
        let ink = if ground == Ground::Dark { Ink::Slip } else { Ink::Glaze };
        shape(self.frame, at, size, faction, (ink, true));
    }

    /// The shield of a faction: shape, letter and an edge of one pixel, as large as there is room in a square of `size`.
    pub fn shield(&mut self, at: Point, size: i32, faction: Faction, ground: Ground) {
        let (room, size) = (size, drawn(size));
        let at = at + Point::new((room - size) / 2, (room - size) / 2);
        let (ink, inner) = match ground {
            Ground::Own => (faction.letter_ink(), false),
            Ground::Light => (Ink::Glaze, true),
            Ground::Dark => (Ink::Slip, true),
        };
        shape(self.frame, at, size, faction, (ink, inner));
        let letter_ink = if inner { faction.letter_ink() } else { faction.ink() };
        let (letter, font) = (self.say(faction.letter()), faction.letter_font(size));
        let accent = if letter.is_ascii() { 0 } else { 1 + i32::from(size > 30) };
        let baseline = at.y + (size + font.cap()) / 2 + faction.letter_drop(size) + accent;
        // straight to the font: a wide letter touches the edge of a small shield, which is no faint ground
        let left = at.x + (size - font.width(letter) + 1) / 2;
        font.write(self.frame, Point::new(left, baseline), letter, letter_ink);
    }
}

#[cfg(test)]
mod tests {
    use super::{SIZES, drawn, sheet};

    #[test]
    fn a_shield_of_any_size_has_a_shape() {
        for size in 14..=60 {
            assert!(!sheet(drawn(size)).is_empty() && drawn(size) <= size, "{size}");
        }
        assert_eq!(SIZES.map(drawn), SIZES);
    }
}
