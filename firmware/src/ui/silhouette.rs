//! The silhouettes: one ink, no outline, in the order of the sheets in `assets/`.

use embedded_graphics::geometry::Point;

use super::{
    double,
    stroke::{Kind, Stroke},
};
use crate::{base::Ink, ui::Frame};

macro_rules! silhouettes {
    ($($name:ident)+) => {
        /// A figure. Gods and creatures carry their own names, things are named after what they mean.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "the names say it")]
        pub enum Silhouette { $($name,)+ }

        impl Silhouette {
            /// All of them, in the order of the sheets.
            pub const ALL: &'static [Self] = &[$(Self::$name,)+];
        }
    };
}

silhouettes! {
    Zeus Athena Poseidon Ares Hera Apollo Port Fortress
    Temple University Metropolis Ship Soldier Mercenary Hero Priestess
    Philosopher Horn Offering Tripod Wreath Up Down Next
    Accept Back Lock Cross Eye Undo Redo Move
    Dice Book Gear Bars Check Dawn Dusk Upkeep
    Actions Minotaur Kraken Medusa Cyclops Cerberus Hydra Polyphemus
    Harpy Griffin Graeae Dryad Charon Giant Pegasus Satyr
    Sphinx Sylph Chimera
    Metal Wood Wine Oil Silver Wheat Prestige Population
    Hoplite Galley Tradeship Proxenos Siege Market Megalopolis Event
    D4 Statue Theatre Festival Artist Games Settler Hourglass
    Phalanx Cavalry Archers Peltasts Salpinx Trireme Diere Triakonter
    Sword Star Cube Sail Wonder Track Stone Gold
    Hecate Hades Keres Siren Nemesis Erinyes Croesus Hector
    Helen Jason Ajax Pandora Penthesilea Odysseus Perseus
}

/// The sizes a silhouette can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// 16: inline.
    Inline,
    /// 24: in rows.
    Row,
    /// 32: in black banners.
    Banner,
    /// 48: on cards.
    Card,
    /// 64: events on small screens; 32 doubled.
    Small,
    /// 96: events; 48 doubled.
    Event,
}

impl Scale {
    /// All of them.
    pub(super) const ALL: [Self; 6] = [Self::Inline, Self::Row, Self::Banner, Self::Card, Self::Small, Self::Event];

    /// Width and height.
    pub const fn pixels(self) -> i32 {
        match self {
            Self::Inline => 16,
            Self::Row => 24,
            Self::Banner => 32,
            Self::Card => 48,
            Self::Small => 64,
            Self::Event => 96,
        }
    }

    /// The sheet, the size of its figures, and whether they are doubled.
    const fn sheet(self) -> (&'static [u8], usize, bool) {
        match self {
            Self::Inline => (include_bytes!(concat!(env!("OUT_DIR"), "/icons-16.bin")), 16, false),
            Self::Row => (include_bytes!(concat!(env!("OUT_DIR"), "/icons-24.bin")), 24, false),
            Self::Banner => (include_bytes!(concat!(env!("OUT_DIR"), "/icons-32.bin")), 32, false),
            Self::Card => (include_bytes!(concat!(env!("OUT_DIR"), "/icons-48.bin")), 48, false),
            Self::Small => (Self::Banner.sheet().0, 32, true),
            Self::Event => (Self::Card.sheet().0, 48, true),
        }
    }
}

impl Silhouette {
    /// Draws the figure with its corner at `at`.
    pub fn draw(self, frame: &mut Frame<'_>, at: Point, scale: Scale, ink: Ink) {
        if frame.note(Stroke::new(Kind::Figure, at, (0, scale.pixels()), ink).of(self as u8, scale as i32, 0), &[]) {
            return;
        }
        let (sheet, size, doubled) = scale.sheet();
        let bits = picture(sheet, size, self as usize);
        if doubled {
            double::stamp(frame, at, size as u32, bits, ink);
        } else {
            frame.stamp(at, size as u32, bits, ink);
        }
    }
}

/// A picture of a sheet that `build` has made: rows of bits, each from a new byte.
pub(super) fn picture(sheet: &'static [u8], size: usize, index: usize) -> &'static [u8] {
    let length = size.div_ceil(8) * size;
    sheet.get(index * length..(index + 1) * length).unwrap_or_default()
}
