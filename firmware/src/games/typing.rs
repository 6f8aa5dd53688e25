//! What the owner of a box is typing in of its tables, whatever game. A game joins in with a variant and four arms.

use engine::olympos::{Olympos, sheet::Table};

use super::olympos::{Typed, typed};
use crate::{
    base::texts::Line,
    store::{
        TableId,
        journal::{Fault, Kept as _},
    },
};

/// The tables of which game are being typed, and how far.
#[derive(Clone, Debug, Default)]
#[allow(clippy::large_enum_variant, reason = "this is the place itself, and there is no heap")]
pub enum Typing {
    /// None.
    #[default]
    None,
    /// Those of Olympos.
    Olympos(Typed),
}

/// The games whose tables can be typed in: what each is called on the cable, its number, and the names of its tables.
pub const TYPED: &[(&str, u8, &[&str])] = &[("olympos", Olympos::KIND, {
    const NAMES: [&str; Table::ALL.len()] = [
        typed::word(Table::ALL[0]),
        typed::word(Table::ALL[1]),
        typed::word(Table::ALL[2]),
        typed::word(Table::ALL[3]),
        typed::word(Table::ALL[4]),
    ];
    &NAMES
})];

impl Typing {
    /// Nothing is typed yet of the game with this name on the cable.
    pub fn of(name: &str) -> Option<Self> {
        match name {
            "olympos" => Some(Self::Olympos(Typed::default())),
            _ => None,
        }
    }

    /// Takes a line of a text; what is wrong with it, in words.
    pub fn take(&mut self, line: &str) -> Result<(), Line> {
        match self {
            Self::None => Ok(()),
            Self::Olympos(typed) => typed.take(line),
        }
    }

    /// The text is at its end: all its tables are checked, then kept.
    pub fn finish(&self, keep: &mut dyn FnMut(TableId, &[u8]) -> Result<(), Fault>) -> Result<Result<(), Fault>, Line> {
        match self {
            Self::None => Ok(Ok(())),
            Self::Olympos(typed) => {
                typed.finish(&mut |table, bytes| keep(TableId { game: Olympos::KIND, table }, bytes))
            }
        }
    }
}
