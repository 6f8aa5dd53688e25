//! The silhouettes: one ink, no outline, in the order of the sheets in `assets/`.

use embedded_graphics::geometry::Point;

use super::{
    double,
    stroke::{Kind, Stroke},
};
use crate::{base::Ink, ui::Frame};

mod sheets {
    //! What `build` made of the sheets.
    use super::Sheet;
    include!(concat!(env!("OUT_DIR"), "/figures.rs"));
}

/// Bytes of the largest figure.
const LARGEST: usize = 48 / 8 * 48;

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

    /// The sheet, and whether its figures are doubled.
    const fn sheet(self) -> (&'static Sheet, bool) {
        match self {
            Self::Inline => (&sheets::FIGURES_16, false),
            Self::Row => (&sheets::FIGURES_24, false),
            Self::Banner => (&sheets::FIGURES_32, false),
            Self::Card => (&sheets::FIGURES_48, false),
            Self::Small => (&sheets::FIGURES_32, true),
            Self::Event => (&sheets::FIGURES_48, true),
        }
    }
}

/// All figures in one size, packed.
struct Sheet {
    size: usize,
    /// Where each figure begins.
    starts: &'static [u16],
    packed: &'static [u8],
}

impl Sheet {
    /// Unpacks a figure (`build/pictures.rs` tells how they are packed): rows of bits, each from a new byte.
    fn unpack<'r>(&self, index: usize, room: &'r mut [u8; LARGEST]) -> &'r [u8] {
        let stride = self.size / 8;
        let start = self.starts.get(index).map_or(0, |&start| start.into());
        let mut packed = self.packed.iter().skip(start).copied();
        let mut marks = 1;
        for column in 0..stride {
            let mut byte = 0;
            for place in room.iter_mut().skip(column).step_by(stride).take(self.size) {
                if marks == 1 {
                    // a bit more tells when the eight are used up
                    marks = 0x100 | u32::from(packed.next().unwrap_or(0));
                }
                if marks & 1 != 0 {
                    byte ^= packed.next().unwrap_or(0);
                }
                marks >>= 1;
                *place = byte;
            }
        }
        room.get(..stride * self.size).unwrap_or_default()
    }
}

impl Silhouette {
    /// Draws the figure with its corner at `at`.
    pub fn draw(self, frame: &mut Frame<'_>, at: Point, scale: Scale, ink: Ink) {
        if frame.note(Stroke::new(Kind::Figure, at, (0, scale.pixels()), ink).of(self as u8, scale as i32, 0), &[]) {
            return;
        }
        let ((sheet, doubled), mut room) = (scale.sheet(), [0; LARGEST]);
        let (bits, width) = (sheet.unpack(self as usize, &mut room), sheet.size as u32);
        if doubled {
            double::stamp(frame, at, width, bits, ink);
        } else {
            frame.stamp(at, width, bits, ink);
        }
    }
}

/// A picture of a sheet that `build` has made: rows of bits, each from a new byte.
pub(super) fn picture(sheet: &'static [u8], size: usize, index: usize) -> &'static [u8] {
    let length = size.div_ceil(8) * size;
    sheet.get(index * length..(index + 1) * length).unwrap_or_default()
}
