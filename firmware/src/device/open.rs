//! The game that is open: all games share one place in memory, as only one is played at a time.

use embedded_storage_async::nor_flash::NorFlash;
use engine::{akropolis::Akropolis, cyclades::Cyclades};

use crate::{
    games::cyclades,
    store::{
        dealer::{Seed, Share, promise::Code},
        journal::{Book, Fault, Kept},
        record::Story,
    },
};

/// The place of the open game.
#[derive(Clone)]
#[allow(clippy::large_enum_variant, reason = "this is the place itself, and there is no heap")]
pub enum Open {
    /// A game of Cyclades, or none.
    Cyclades(Option<Book<Cyclades>>),
    /// A game of Akropolis, or none.
    Akropolis(Option<Book<Akropolis>>),
}

/// What everybody may know about an open game.
pub struct Facts {
    /// What binds the device to its seed.
    pub commitment: [u8; 32],
    /// The same as it is shown.
    pub code: Code,
    /// What the players added to the seed.
    pub share: Share,
    /// How often the power came back.
    pub restarts: u32,
    /// How many tries of a PIN were wrong, and how many PINs the others took away.
    pub pins: (u32, u8),
    /// How often a secret refused something, and how often the record was given to a computer.
    pub traces: (u32, u32),
    /// The seed, once the game is over.
    pub seed: Option<Seed>,
}

impl Facts {
    fn of<G: Kept>(book: &Book<G>) -> Self {
        let pins = (book.locks().wrong(), book.locks().freed());
        let traces = book.locks().traces();
        Self {
            commitment: book.commitment(),
            code: book.code(),
            share: book.share(),
            restarts: book.restarts(),
            pins,
            traces,
            seed: book.seed(),
        }
    }
}

impl Open {
    /// What everybody may know about the open game.
    pub fn facts(&self) -> Option<Facts> {
        match self {
            Self::Cyclades(book) => book.as_ref().map(Facts::of),
            Self::Akropolis(book) => book.as_ref().map(Facts::of),
        }
    }

    /// Whether the players of the open game have not yet had their say in its seed.
    pub fn awaits_share(&self) -> bool {
        match self {
            Self::Cyclades(book) => book.as_ref().is_some_and(Book::awaits_share),
            Self::Akropolis(book) => book.as_ref().is_some_and(Book::awaits_share),
        }
    }

    /// A player presses Up or Down for the seed.
    pub fn press<F: NorFlash>(&mut self, flash: &mut F, down: bool) -> Result<(), Fault> {
        match self {
            Self::Cyclades(book) => book.as_mut().map_or(Ok(()), |book| book.press(flash, down)),
            Self::Akropolis(book) => book.as_mut().map_or(Ok(()), |book| book.press(flash, down)),
        }
    }

    /// The players have pressed as often as they like.
    pub fn share_seed<F: NorFlash>(&mut self, flash: &mut F) -> Result<(), Fault> {
        match self {
            Self::Cyclades(book) => book.as_mut().map_or(Ok(()), |book| book.share_seed(flash)),
            Self::Akropolis(book) => book.as_mut().map_or(Ok(()), |book| book.share_seed(flash)),
        }
    }

    /// What can be told of the open game.
    pub fn story(&self) -> Option<&dyn Story> {
        match self {
            Self::Cyclades(book) => book.as_ref().map(|book| book.game() as &dyn Story),
            Self::Akropolis(book) => book.as_ref().map(|book| book.game() as &dyn Story),
        }
    }

    /// Writes something into the journal of the open game that nothing takes back; whether it stands there.
    pub fn note<F: NorFlash>(&mut self, flash: &mut F, record: &[u8]) -> Result<(), Fault> {
        match self {
            Self::Cyclades(Some(book)) => book.note_lock(flash, record),
            Self::Akropolis(Some(book)) => book.note_lock(flash, record),
            Self::Cyclades(None) | Self::Akropolis(None) => Err(Fault::Over),
        }
    }

    /// The kind of the open game.
    pub fn kind(&self) -> Option<u8> {
        match self {
            Self::Cyclades(book) => book.as_ref().map(|book| cyclades::kind(book.game().part())),
            Self::Akropolis(book) => book.as_ref().map(|_| Akropolis::KIND),
        }
    }

    /// Whether there is a game, and it is over.
    pub fn is_over(&self) -> bool {
        self.story().is_some_and(Story::is_over)
    }

    /// No game. A constant would be a whole empty place in flash.
    pub const fn none() -> Self {
        Self::Cyclades(None)
    }

    /// The game of Cyclades, if it is one.
    pub const fn cyclades(&self) -> Option<&Book<Cyclades>> {
        match self {
            Self::Cyclades(book) => book.as_ref(),
            Self::Akropolis(_) => None,
        }
    }

    /// The same, to be played.
    pub const fn cyclades_mut(&mut self) -> Option<&mut Book<Cyclades>> {
        match self {
            Self::Cyclades(book) => book.as_mut(),
            Self::Akropolis(_) => None,
        }
    }

    /// The empty place for a game of Cyclades; what was open is closed.
    pub fn for_cyclades(&mut self) -> Option<&mut Option<Book<Cyclades>>> {
        *self = Self::Cyclades(None);
        match self {
            Self::Cyclades(book) => Some(book),
            Self::Akropolis(_) => None,
        }
    }

    /// The game of Akropolis, if it is one.
    pub const fn akropolis(&self) -> Option<&Book<Akropolis>> {
        match self {
            Self::Akropolis(book) => book.as_ref(),
            Self::Cyclades(_) => None,
        }
    }

    /// The same, to be played.
    pub const fn akropolis_mut(&mut self) -> Option<&mut Book<Akropolis>> {
        match self {
            Self::Akropolis(book) => book.as_mut(),
            Self::Cyclades(_) => None,
        }
    }

    /// The empty place for a game of Akropolis; what was open is closed.
    pub fn for_akropolis(&mut self) -> Option<&mut Option<Book<Akropolis>>> {
        *self = Self::Akropolis(None);
        match self {
            Self::Akropolis(book) => Some(book),
            Self::Cyclades(_) => None,
        }
    }
}
