//! Tables that the owner of a box has typed in: what is printed there and stands in no rules.
//!
//! One mechanism for all games. A table has a number of its own ([`TableId`]: the game's number on the shelf, then the game's
//! number for the table) and is a string of bytes of any length the game chooses; most games use postcard. It is the owner's: it
//! stays over power cuts and when a group of players leaves, and goes only when everything is erased. Nobody plays on it as it
//! lies here: a game takes a copy into its set-up, so that a table typed in later never changes what was paid.
//!
//! - [`Store::save_table`] writes it, [`Store::load_table`] reads it. No bytes: there is no such table (any more).
//! - It is written as pieces of [`PIECE`] bytes, each a record of its own; only the last one makes it count. Whatever a power cut
//!   leaves, the old table or the new one is read. A change-over of the slots carries whole tables only.
//! - All tables together should stay below [`MOST`] bytes. What would take more is refused (`Fault::TooLong`).
//!
//! How a game joins in: numbers for its tables, `Play::owned` and `Play::fill_in` for a new game, and a variant of `games::Typing` for what is typed over
//! the cable or with keys (`device/typing.rs`).

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;

use super::Store;
use crate::store::journal::{Fault, slot::Slot};

/// A piece of a table in flash begins with this, where other records have the number of an item.
const TABLE: u8 = 0x40;
/// The number of the piece that is the last one has this bit.
const LAST: u8 = 0x80;
/// The bytes of a piece: twenty cells with its head.
const PIECE: usize = 176;
const HEAD: usize = 4;
/// The most bytes of a table.
pub const MOST_TABLE: usize = 1280;
/// The most bytes of all tables together: a third of a slot.
pub const MOST: usize = 3000;
/// The most tables of all games together.
const TABLES: usize = 32;

/// Which table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableId {
    /// The number under which games of this kind are kept.
    pub game: u8,
    /// Which of their tables; the game chooses.
    pub table: u8,
}

/// A table that is whole: which one, how many records with pieces stand before its first one, and its length.
#[derive(Clone, Copy)]
struct Whole {
    id: TableId,
    first: usize,
    length: usize,
}

/// Which record is which piece, when all records are read in order.
#[derive(Default)]
struct Pieces {
    /// Records with pieces so far.
    count: usize,
    /// The table that is being read: where it began, and what comes next.
    open: Option<(Whole, u8)>,
}

impl Pieces {
    /// Takes a record; gives a table that ends with it.
    fn take(&mut self, record: &[u8]) -> Option<Whole> {
        let &[TABLE, game, table, number, ref bytes @ ..] = record else { return None };
        let id = TableId { game, table };
        let first = self.count;
        self.count += 1;
        let begun = match self.open.take() {
            _ if number & !LAST == 0 => Some(Whole { id, first, length: 0 }),
            Some((whole, next)) if whole.id == id && next == number & !LAST => Some(whole),
            _ => None,
        };
        let whole = begun.map(|whole| Whole { length: whole.length + bytes.len(), ..whole })?;
        if number & LAST != 0 {
            return Some(whole);
        }
        self.open = Some((whole, number + 1));
        None
    }
}

impl<F: NorFlash> Store<F> {
    /// The last whole table of each number.
    #[inline(never)]
    fn tables(&mut self) -> Vec<Whole, TABLES> {
        let (mut found, mut pieces): (Vec<Whole, TABLES>, _) = (Vec::new(), Pieces::default());
        let Some((slot, _)) = self.slot else { return found };
        let read = slot.visit(&mut self.flash, &mut [0; super::ROOM], &mut |record| {
            if let Some(whole) = pieces.take(record) {
                found.retain(|other| other.id != whole.id);
                let _ = found.push(whole); // more than these cannot be saved
            }
        });
        let _ = read; // what cannot be read is not there
        found.retain(|whole| whole.length > 0);
        found
    }

    /// Puts a table that was found into `room`.
    fn read_table<'r>(&mut self, whole: Whole, room: &'r mut [u8]) -> Option<&'r [u8]> {
        let (slot, _) = self.slot?;
        let (mut count, mut length) = (0, 0);
        let place = room.get_mut(..whole.length)?;
        slot.visit(&mut self.flash, &mut [0; super::ROOM], &mut |record| {
            let &[TABLE, _, _, _, ref bytes @ ..] = record else { return };
            if count >= whole.first
                && let Some(to) = place.get_mut(length..length + bytes.len())
            {
                to.copy_from_slice(bytes);
                length += bytes.len();
            }
            count += 1;
        })
        .ok()?;
        (length == whole.length).then_some(&*place)
    }

    /// The table with this number, in `room`; none if there is none, or no room for it.
    #[inline(never)]
    pub fn load_table<'r>(&mut self, id: TableId, room: &'r mut [u8]) -> Option<&'r [u8]> {
        let whole = self.tables().into_iter().find(|whole| whole.id == id)?;
        self.read_table(whole, room)
    }

    /// Calls `read` with the table of this number, if there is one.
    #[inline(never)]
    pub fn with_table(&mut self, id: TableId, read: &mut dyn FnMut(&[u8])) {
        if let Some(bytes) = self.load_table(id, &mut [0; MOST_TABLE]) {
            read(bytes);
        }
    }

    /// Which tables of a game there are, as bits: the lowest for table 0. Those from 32 on are left out.
    pub fn tables_of(&mut self, game: u8) -> u32 {
        let own = self.tables().into_iter().filter(|whole| whole.id.game == game && whole.id.table < 32);
        own.fold(0, |tables, whole| tables | 1 << whole.id.table)
    }

    /// Keeps a table; without bytes there is none any more. After a power cut it is the old or the new one.
    #[inline(never)]
    pub fn save_table(&mut self, id: TableId, bytes: &[u8]) -> Result<(), Fault> {
        let tables = self.tables();
        let others = tables.iter().filter(|whole| whole.id != id);
        let (number, sum) = others.fold((0, bytes.len()), |(number, sum), whole| (number + 1, sum + whole.length));
        if bytes.len() > MOST_TABLE || sum > MOST || number >= TABLES {
            return Err(Fault::TooLong);
        }
        if bytes.is_empty() && !tables.iter().any(|whole| whole.id == id) {
            return Ok(());
        }
        match self.append_table(id, bytes) {
            Err(Fault::Full) => {
                embassy_futures::block_on(self.change_over())?;
                self.append_table(id, bytes)
            }
            done => done,
        }
    }

    fn append_table(&mut self, id: TableId, bytes: &[u8]) -> Result<(), Fault> {
        match &mut self.slot {
            Some((slot, _)) => append(slot, &mut self.flash, id, bytes),
            None => Err(Fault::Full),
        }
    }

    /// Writes all whole tables into another slot.
    #[inline(never)]
    pub(super) fn carry_tables(&mut self, to: &mut Slot) -> Result<(), Fault> {
        let mut room = [0; MOST_TABLE];
        for whole in self.tables() {
            if let Some(bytes) = self.read_table(whole, &mut room) {
                append(to, &mut self.flash, whole.id, bytes)?;
            }
        }
        Ok(())
    }
}

fn append<F: NorFlash>(slot: &mut Slot, flash: &mut F, id: TableId, bytes: &[u8]) -> Result<(), Fault> {
    let pieces = bytes.len().div_ceil(PIECE).max(1);
    let mut rest = bytes;
    for number in (0..LAST).take(pieces) {
        let (now, later) = rest.split_at(rest.len().min(PIECE));
        let mut record: Vec<u8, { HEAD + PIECE }> = Vec::new();
        let last = if later.is_empty() { LAST } else { 0 };
        let fits = record.extend_from_slice(&[TABLE, id.game, id.table, number | last]);
        fits.and_then(|()| record.extend_from_slice(now)).map_err(|_| Fault::TooLong)?;
        slot.append(flash, &record)?;
        rest = later;
    }
    Ok(())
}
