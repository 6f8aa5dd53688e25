//! The one list of games, and a folder each. A game that is missing somewhere does not compile.

pub mod akropolis;
pub mod cyclades;
pub mod first_game;
mod list;
#[cfg(feature = "nim")]
pub mod nim;
pub mod olympos;
pub mod polis;
mod typing;

pub use list::{Listed, Visitor};
pub use typing::{TYPED, Typing, TypingAnswer, TypingDeed, TypingScreen};

use crate::{
    base::{Event, texts::Sentence},
    play::{Facts, Move, Play, Playing, Session, Table as _},
    store::{
        journal::Book,
        record::{Library, Place},
    },
    ui::Ui,
};

list::games! { $
    Cyclades = cyclades,
    Akropolis = akropolis,
    Polis = polis,
    Olympos = olympos,
    #[cfg(feature = "nim")]
    Nim = nim,
}

/// The list, as records need it.
pub struct Games;

impl Library for Games {
    fn with_place(&self, kind: u8, with: &mut dyn FnMut(&mut dyn Place)) -> bool {
        let Some(kind) = Kind::of(kind) else { return false };
        // by itself, so that each game has its own room on the stack
        #[inline(never)]
        fn lend<G: Play>(with: &mut dyn FnMut(&mut dyn Place)) {
            with(&mut None::<G>);
        }
        with_game!(kind, G => lend::<G>(with));
        true
    }

    fn measure(&self, kind: u8, action: &[u8]) -> Option<(usize, bool)> {
        fn measure<G: Play>(bytes: &[u8]) -> Option<(usize, bool)> {
            let (action, rest) = postcard::take_from_bytes(bytes).ok()?;
            Some((bytes.len() - rest.len(), G::hides(&action)))
        }
        Kind::of(kind).and_then(|kind| with_game!(kind, G => measure::<G>(action)))
    }

    fn name(&self, kind: u8) -> &'static str {
        name(kind)
    }
}

/// What people call the game that is kept under this number.
pub fn name(kind: u8) -> &'static str {
    Kind::of(kind).map_or("?", Kind::name)
}

/// The figure of the game that is kept under this number.
pub fn sign(kind: u8) -> crate::ui::Silhouette {
    Kind::of(kind).map_or(crate::ui::Silhouette::Tripod, |kind| with_game!(kind, G => G::home().0))
}

/// What the part alone that is kept under this number is called; none if it is a whole game.
pub fn part_name(kind: u8) -> Option<Sentence> {
    Kind::of(kind).and_then(|game| with_game!(game, G => G::part_name(kind)))
}

impl Kind {
    /// What people call it.
    pub const fn name(self) -> &'static str {
        with_game!(self, G => G::NAME)
    }
}

impl Open {
    /// What everybody may know about the open game.
    pub fn facts(&self) -> Option<Facts> {
        self.playing().and_then(|game| game.facts())
    }

    /// The game of this type with its journal, if it is the open one.
    pub fn book<G: Listed>(&self) -> Option<&Book<G>> {
        G::session(self).and_then(Session::book)
    }
}
