//! The shelf: all slots for games, which of them hold what, and which is next to be used.

use embedded_storage_async::nor_flash::NorFlash;
use engine::Turn;
use heapless::Vec;

use super::{
    Book, Fault,
    book::head,
    slot::{MAX_SECTORS, Region, SECTOR, Slot},
};
use crate::{base::texts::Name, store, ui::Faction};

/// How many places there are.
pub const PLACES: usize = 6;
/// How many games can be kept: one place is always free, erased while nobody is pressing a key, for the next game.
pub const MOST: usize = PLACES - 1;

/// What lies behind the places: the ledger of results. Before there was a release another place began here, so that what stands in it may
/// be half a game.
pub const LEDGER: Region = Region::new(place(PLACES).range().start, 9);
/// Where what is saved ends, counted from its start: `STORE` in `memory.x`. Behind it lie tables of the image.
pub const END: u32 = LEDGER.range().end;

/// A game on the shelf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Where it lies.
    pub region: Region,
    /// Which game it is.
    pub kind: u8,
    /// Counts up with each game that is begun.
    pub turn: u32,
    /// The number of the table it was begun at; 0 if it had none.
    pub table: u8,
}

/// What can be told of a game on the shelf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tale {
    /// Which game.
    pub kept: Kept,
    /// How many play.
    pub players: usize,
    /// How far they are.
    pub progress: usize,
    /// Whether it is over.
    pub over: bool,
    /// Whether it is a part of a game, kept alone.
    pub part: bool,
    /// Who has won it, if one alone has.
    pub won: Option<Faction>,
    /// And what they are called, if they have said.
    pub winner: Name,
}

impl Tale {
    /// Of the game in `book`.
    pub fn of<G: super::Kept>(kept: Kept, book: Option<&Book<G>>) -> Option<Self> {
        let game = book?.game();
        let (players, progress) = game.progress();
        let over = game.turn() == Turn::Over;
        Some(Self { players, progress, over, part: kept.kind != G::KIND, ..Self::unread(kept) })
    }

    /// Of a game that cannot be read: nobody plays it.
    pub const fn unread(kept: Kept) -> Self {
        Self { kept, players: 0, progress: 0, over: false, part: false, won: None, winner: Name::NONE }
    }

    /// Whether it can be read.
    pub const fn is_readable(&self) -> bool {
        self.players > 0
    }

    /// Whether nobody loses much with it: a game that is over, or a part alone.
    pub const fn is_idle(&self) -> bool {
        self.over || self.part
    }
}

/// The game that leaves first: what cannot be read, then the oldest that is over or a part alone, only then the oldest that
/// could go on. Those that are `spared` come last, if they can be read.
pub fn first_to_leave(games: &[Tale], spared: impl Fn(&Tale) -> bool) -> Option<Tale> {
    games.iter().copied().min_by_key(|game| (game.is_readable(), spared(game), !game.is_idle(), game.kept.turn))
}

/// What lies where.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shelf {
    games: Vec<Kept, PLACES>,
}

/// The place with this number.
pub(super) const fn place(number: usize) -> Region {
    Region::new(store::SIZE + number as u32 * MAX_SECTORS * SECTOR, MAX_SECTORS)
}

impl Shelf {
    /// Looks through all places. A place that cannot be read is free.
    pub fn look<F: NorFlash>(flash: &mut F) -> Self {
        let mut shelf = Self::default();
        for region in (0..PLACES).map(place) {
            if let Ok(Some(bytes)) = Slot::head(flash, region)
                && let Some((kind, turn, table)) = head(&bytes)
            {
                let _ = shelf.games.push(Kept { region, kind, turn, table }); // there are as many places as entries
            }
        }
        shelf
    }

    /// The games, in no order.
    pub fn games(&self) -> &[Kept] {
        &self.games
    }

    /// The game of this kind that was begun last.
    pub fn newest(&self, kind: u8) -> Option<Kept> {
        self.games.iter().copied().filter(|game| game.kind == kind).max_by_key(|game| game.turn)
    }

    /// The game with this number, or else the one of this kind that was begun last.
    pub fn find(&self, kind: u8, turn: u32) -> Option<Kept> {
        let found = self.games.iter().copied().find(|game| (game.kind, game.turn) == (kind, turn));
        found.or_else(|| self.newest(kind))
    }

    /// The place for the next game: the first free one behind that of the newest game, so that all wear alike.
    pub(super) fn free(&self) -> Option<Region> {
        let newest = self.games.iter().max_by_key(|game| game.turn);
        let after = newest.map_or(0, |game| (0..PLACES).position(|number| place(number) == game.region).unwrap_or(0));
        let mut places = (0..PLACES).map(|number| place((after + number) % PLACES));
        places.find(|&region| self.games.iter().all(|game| game.region != region))
    }

    /// Where the next game goes if this one leaves for it.
    pub fn room(&self, leaves: Option<Kept>) -> Region {
        self.free().or(leaves.map(|game| game.region)).unwrap_or(place(0))
    }

    /// Whether a game must leave before another one is begun.
    pub fn is_full(&self) -> bool {
        self.games.len() >= MOST
    }

    /// The number of the next game.
    pub fn next_turn(&self) -> u32 {
        self.games.iter().map(|game| game.turn).max().unwrap_or(0).wrapping_add(1)
    }

    /// Puts a game that has just been begun on the shelf.
    pub fn put(&mut self, game: Kept) {
        self.games.retain(|other| other.region != game.region);
        let _ = self.games.push(game); // there are as many places as entries
    }

    /// Gives a game up: it cannot be read again. That it is to be erased is saved before.
    pub fn give_up<F: NorFlash>(&mut self, flash: &mut F, game: Kept) -> Result<(), Fault> {
        Slot::close(flash, game.region)?;
        self.games.retain(|other| other.region != game.region);
        Ok(())
    }
}
