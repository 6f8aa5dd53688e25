//! One slot of the journal: a region of flash that takes records one after another and survives any power cut.
//!
//! Why not a library's queue: flash that lost its power inside a program reads differently each time, so a record that was
//! taken for good at one start may be gone at the next, and with it everything behind it that hangs on its length. Here
//! cells have a fixed place, and each start settles what is doubtful before anything is shown:
//!
//! - Only the cell under way can be doubtful: the last one that is not blank, or the one after it. The first of these is
//!   killed unless it is valid, the next two are killed in any case, so nothing is ever written over a doubtful cell.
//! - The last valid cell is written again behind them, as it was read, and of two cells with one number the later counts.
//!   So what this start has believed, every later start believes, and no cell that counts is doubtful.
//! - A record of the restart follows: a public trace that nothing removes.
//!
//! Between records may stand cells of checkpoints (`checkpoint.rs`). They have no number among those of records: if they are
//! cut or damaged, no record is missing.

use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;

pub use super::region::{MAX_SECTORS, Region, SECTOR};
use super::{
    Fault,
    cell::{self, BLANK, CELL, Cell, KILLED, PAYLOAD},
    region::SECTOR_CELLS,
};

/// How many cells a slot has at most.
const MAX_CELLS: usize = (MAX_SECTORS * SECTOR_CELLS) as usize;
/// The head of the slot stands twice, so that one copy was whole before the other was begun.
const HEADS: u32 = 2;
/// What the last cell of a slot says once all of it has been erased.
const ERASED: &[u8] = b"erased";

/// A slot with records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    region: Region,
    /// The next free cell.
    next: u32,
    /// Whether it only can be read: what is doubtful has not been settled.
    closed: bool,
    /// The number of the next cell.
    number: u16,
}

/// Where a record begins: its first cell, and the number of that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub cell: u32,
    pub number: u16,
}

impl Place {
    /// The first record.
    const FIRST: Self = Self { cell: HEADS, number: 1 };
}

/// What was found in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Nothing that can be trusted: it must be erased before use.
    Dirty,
    /// Erased, headed, and without a record; [`Slot::resume`] opens it.
    Ready,
    /// Records, behind a head made for them, to be read; [`Slot::resume`] opens it for more.
    Used(Slot),
}

impl Slot {
    /// Erases the slot in `region`: nothing of what stood there can be read again.
    pub async fn erase<F: NorFlash>(flash: &mut F, region: Region) -> Result<(), Fault> {
        Self::close(flash, region)?;
        for sector in 0..region.sectors() {
            region.erase(flash, sector).await?;
        }
        Ok(())
    }

    /// Gives up what stands in `region`, which is to be erased: it must not come to life again if the power goes meanwhile.
    pub fn close<F: NorFlash>(flash: &mut F, region: Region) -> Result<(), Fault> {
        region.kill(flash, region.cells() - 1)?;
        for place in 0..HEADS {
            region.kill(flash, place)?;
        }
        Ok(())
    }

    /// Says in flash that all of `region` has been erased: [`Self::begin`] need not do it.
    pub fn mark_erased<F: NorFlash>(flash: &mut F, region: Region) -> Result<(), Fault> {
        region.write(flash, region.cells() - 1, &cell::bytes(0, ERASED, true, true))
    }

    /// Whether all of `region` has been erased and nothing was written since. As the mark comes after the last erase, it
    /// is right whenever it can be read, also if the power went while it was written.
    pub fn is_erased<F: NorFlash>(flash: &mut F, region: Region) -> Result<bool, Fault> {
        let last = region.read(flash, region.cells() - 1)?;
        Ok(Cell::read(&last).is_some_and(|cell| cell.number() == 0 && cell.payload() == ERASED))
    }

    /// Erases the slot in `region` and heads it with `head`, at most [`PAYLOAD`] bytes.
    pub async fn prepare<F: NorFlash>(flash: &mut F, region: Region, head: &[u8]) -> Result<Self, Fault> {
        Self::erase(flash, region).await?;
        Self::head_up(flash, region, head)
    }

    /// Heads the slot in `region`; only if it has not been erased before, it is erased now.
    pub async fn begin<F: NorFlash>(flash: &mut F, region: Region, head: &[u8]) -> Result<Self, Fault> {
        if !Self::is_erased(flash, region)? {
            return Self::prepare(flash, region, head).await;
        }
        region.write(flash, region.cells() - 1, &KILLED)?;
        Self::head_up(flash, region, head)
    }

    fn head_up<F: NorFlash>(flash: &mut F, region: Region, head: &[u8]) -> Result<Self, Fault> {
        for place in 0..HEADS {
            region.write(flash, place, &cell::bytes(0, head, true, true))?;
        }
        Ok(Self { region, next: HEADS, closed: false, number: 1 })
    }

    /// Looks at the slot in `region`; gives its head to `head`. Nothing is written.
    pub fn look<F: NorFlash>(flash: &mut F, region: Region, head: &mut [u8; PAYLOAD]) -> Result<Content, Fault> {
        let mut heads = 0;
        for place in 0..HEADS {
            if let Some(cell) = Cell::read(&region.read(flash, place)?) {
                heads += 1;
                for (to, from) in head.iter_mut().zip(cell.payload()) {
                    *to = *from;
                }
            }
        }
        let tail = region.tail(flash)?;
        let slot = Self { region, next: tail + 1, closed: true, number: 1 };
        Ok(match (heads, tail >= HEADS) {
            (HEADS, false) => Content::Ready,
            (1.., true) => Content::Used(slot),
            _ => Content::Dirty,
        })
    }

    /// The head of a slot that holds records, without looking at all of them.
    pub fn head<F: NorFlash>(flash: &mut F, region: Region) -> Result<Option<[u8; PAYLOAD]>, Fault> {
        let mut head = None;
        for place in 0..HEADS {
            if let Some(cell) = Cell::read(&region.read(flash, place)?) {
                let mut bytes = [0; PAYLOAD];
                for (to, from) in bytes.iter_mut().zip(cell.payload()) {
                    *to = *from;
                }
                head = Some(bytes);
            }
        }
        let first = region.read(flash, HEADS)?;
        Ok(head.filter(|_| Cell::read(&first).is_some()))
    }

    /// Goes on with a slot after a restart: settles what is doubtful and writes the trace of the restart.
    pub fn resume<F: NorFlash>(flash: &mut F, region: Region, trace: &[u8]) -> Result<Self, Fault> {
        let mut tail = region.tail(flash)?;
        // read once: what is copied is what was found right, and what was not is dead before anything is copied
        let found = region.read(flash, tail)?;
        let mut last = Cell::read(&found).filter(|_| tail >= HEADS).map(|_| found);
        // a checkpoint may stay in doubt: it is only believed as a whole
        if last.is_none() && tail >= HEADS && Cell::read_help(&found).is_none() {
            region.write(flash, tail, &KILLED)?;
        }
        for cell in (HEADS..tail).rev() {
            if last.is_some() {
                break;
            }
            let found = region.read(flash, cell)?;
            last = Cell::read(&found).map(|_| found);
        }
        for _ in 0..2 {
            tail += 1;
            if tail >= region.cells() {
                return Err(Fault::Full);
            }
            region.write(flash, tail, &KILLED)?;
        }
        let mut slot = Self { region, next: tail + 1, closed: false, number: 1 };
        if let Some(last) = last {
            slot.put(flash, &last)?;
            slot.number = Cell::trust(&last).number().wrapping_add(1);
        }
        slot.append(flash, trace)?;
        Ok(slot)
    }

    /// How many cells are still free.
    pub const fn free(&self) -> u32 {
        if self.closed { 0 } else { self.region.cells().saturating_sub(self.next) }
    }

    /// Where the next record begins.
    pub(super) const fn end(&self) -> Place {
        Place { cell: self.next, number: self.number }
    }

    /// Appends a record. When this returns, it is there for good.
    pub fn append<F: NorFlash>(&mut self, flash: &mut F, record: &[u8]) -> Result<(), Fault> {
        let parts = record.len().div_ceil(PAYLOAD).max(1);
        // room for a restart stays free
        if self.free() < parts as u32 + 8 {
            return Err(Fault::Full);
        }
        let mut rest = record;
        for part in 0..parts {
            let (now, later) = rest.split_at(rest.len().min(PAYLOAD));
            self.put(flash, &cell::bytes(self.number, now, part == 0, part + 1 == parts))?;
            self.number = self.number.wrapping_add(1);
            rest = later;
        }
        Ok(())
    }

    /// Appends a cell of a checkpoint; records do not notice it.
    pub(super) fn append_help<F: NorFlash>(
        &mut self,
        flash: &mut F,
        place: u16,
        payload: &[u8],
        last: bool,
    ) -> Result<(), Fault> {
        if self.free() <= 8 {
            return Err(Fault::Full);
        }
        self.put(flash, &cell::help(place, payload, last))
    }

    fn put<F: NorFlash>(&mut self, flash: &mut F, cell: &[u8; CELL]) -> Result<(), Fault> {
        let written = self.region.write(flash, self.next, cell);
        if written.is_err() && self.region.read(flash, self.next)? == BLANK {
            return written; // nothing has happened: the next try goes here
        }
        if written.is_err() {
            // bits that fell cannot rise: the cell is given up
            let _ = self.region.kill(flash, self.next);
        }
        self.next += 1;
        written
    }

    /// Calls `visit` with each whole record in order; `buffer` bounds the length of one. Returns false if cells are
    /// missing in between: what follows the gap is not visited.
    pub fn read<F: NorFlash>(
        &self,
        flash: &mut F,
        buffer: &mut [u8],
        mut visit: impl FnMut(&[u8]),
    ) -> Result<bool, Fault> {
        self.visit(flash, buffer, &mut visit)
    }

    /// As [`Self::read`].
    pub(crate) fn visit<F: NorFlash>(
        &self,
        flash: &mut F,
        buffer: &mut [u8],
        visit: &mut dyn FnMut(&[u8]),
    ) -> Result<bool, Fault> {
        self.visit_from(flash, Place::FIRST, buffer, visit)
    }

    /// The same with the records from a place on.
    pub(super) fn visit_from<F: NorFlash>(
        &self,
        flash: &mut F,
        from: Place,
        buffer: &mut [u8],
        visit: &mut dyn FnMut(&[u8]),
    ) -> Result<bool, Fault> {
        let counts = self.counting(flash, from.cell)?;
        let mut pages = self.region.pages(flash);
        let mut expected = from.number;
        let mut length = None;
        for index in from.cell..self.next {
            if !counts.contains(index) {
                continue;
            }
            let bytes = pages.read(index)?;
            // once a start has settled what was doubtful, what was right is right
            let cell = if self.closed { Cell::read(bytes) } else { Some(Cell::trust(bytes)) };
            let Some(cell) = cell else { continue };
            if cell.number() < from.number {
                continue; // a start has written it again
            }
            if cell.number() != expected {
                return Ok(false);
            }
            expected = expected.wrapping_add(1);
            let from = if cell.is_first() { Some(0) } else { length };
            let Some(from) = from else { continue };
            let to = from + cell.payload().len();
            match buffer.get_mut(from..to) {
                Some(place) => place.copy_from_slice(cell.payload()),
                None => return Err(Fault::TooLong),
            }
            length = Some(to);
            if cell.is_last() {
                length = None;
                visit(buffer.get(..to).unwrap_or(&[]));
            }
        }
        Ok(true)
    }

    /// The cells of the last checkpoint before a cell, if there is one that looks whole; `behind` hears of each cell behind it, and
    /// whether that helps.
    pub(super) fn find_help<F: NorFlash>(
        &self,
        flash: &mut F,
        before: u32,
        behind: &mut dyn FnMut(bool),
    ) -> Result<Option<Range<u32>>, Fault> {
        let mut pages = self.region.pages(flash);
        for index in (HEADS..before).rev() {
            let bytes = pages.read(index)?;
            if let Some(cell) = Cell::read_help(bytes) {
                let first = index.checked_sub(cell.number().into()).filter(|&first| first >= HEADS);
                if let Some(first) = first.filter(|_| cell.is_last()) {
                    return Ok(Some(first..index + 1));
                }
                behind(true);
            } else if Cell::read(bytes).is_some() {
                behind(false);
            }
        }
        Ok(None)
    }

    /// Puts what these cells of a checkpoint hold into `room`, and returns how much it is; none if one of them is not as it was
    /// written.
    pub(super) fn read_help<F: NorFlash>(
        &self,
        flash: &mut F,
        cells: Range<u32>,
        room: &mut [u8],
    ) -> Result<Option<usize>, Fault> {
        let mut pages = self.region.pages(flash);
        let mut length = 0;
        for (place, index) in cells.enumerate() {
            let cell = Cell::read_help(pages.read(index)?).filter(|cell| usize::from(cell.number()) == place);
            let Some(payload) = cell.map(|cell| cell.payload()) else { return Ok(None) };
            let Some(room) = room.get_mut(length..length + payload.len()) else { return Ok(None) };
            room.copy_from_slice(payload);
            length += payload.len();
        }
        Ok(Some(length))
    }

    /// The cells that count: of several with one number the last.
    fn counting<F: NorFlash>(&self, flash: &mut F, from: u32) -> Result<Cells, Fault> {
        let mut counts = Cells([0; MAX_CELLS / 8]);
        let mut pages = self.region.pages(flash);
        let mut lowest = u32::MAX;
        for index in (from..self.next).rev() {
            if let Some(cell) = Cell::read(pages.read(index)?)
                && u32::from(cell.number()) < lowest
            {
                lowest = u32::from(cell.number());
                counts.insert(index);
            }
        }
        Ok(counts)
    }
}

/// A set of cells.
struct Cells([u8; MAX_CELLS / 8]);

impl Cells {
    fn insert(&mut self, cell: u32) {
        if let Some(byte) = self.0.get_mut(cell as usize / 8) {
            *byte |= 1 << (cell % 8);
        }
    }

    fn contains(&self, cell: u32) -> bool {
        self.0.get(cell as usize / 8).is_some_and(|byte| byte & 1 << (cell % 8) != 0)
    }
}
