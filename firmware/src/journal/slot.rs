//! One slot of the journal: a region of flash that takes records one after another and survives any power cut.
//!
//! Why not a library's queue: flash that lost its power inside a program reads differently each time, so a record that was
//! taken for good at one start may be gone at the next, and with it everything behind it that hangs on its length. Here
//! cells have a fixed place, and each start settles what is doubtful before anything is shown:
//!
//! - Only the cell under way can be doubtful: the last one that is not blank, or the one after it. The first of these is
//!   killed unless it is valid, the next two are killed in any case, so nothing is ever written over a doubtful cell.
//! - The last valid cell is written again behind them, and of two cells with one number the later counts. So what this
//!   start has believed, every later start believes.
//! - A record of the restart follows: a public trace that nothing removes.

use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;

use super::{
    Fault,
    cell::{CELL, Cell, PAYLOAD, Place},
};

/// The most sectors a slot may have.
pub const MAX_SECTORS: u32 = 31;
/// The size of a sector.
pub const SECTOR: u32 = 0x1000;
/// How many cells a slot has at most.
const MAX_CELLS: usize = MAX_SECTORS as usize * SECTOR as usize / CELL;
/// The head of the slot stands twice, so that one copy was whole before the other was begun.
const HEADS: u32 = 2;

/// Where a slot lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    base: u32,
    sectors: u32,
}

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
        // an old head must not come to life again if the power goes while its sector is being erased
        for cell in 0..HEADS {
            region.write(flash, cell, &Cell::KILLED).await?;
        }
        for sector in 0..region.sectors {
            let from = region.base + sector * SECTOR;
            flash.erase(from, from + SECTOR).await.map_err(|_| Fault::Flash)?;
        }
        Ok(())
    }

    /// Erases the slot in `region` and heads it with `head`, at most [`PAYLOAD`] bytes.
    pub async fn prepare<F: NorFlash>(flash: &mut F, region: Region, head: &[u8]) -> Result<Self, Fault> {
        Self::erase(flash, region).await?;
        for cell in 0..HEADS {
            region.write(flash, cell, Cell::new(0, head, true, true).bytes()).await?;
        }
        Ok(Self { region, next: HEADS, closed: false, number: 1 })
    }

    /// Looks at the slot in `region`; gives its head to `head`. Nothing is written.
    pub async fn look<F: NorFlash>(flash: &mut F, region: Region, head: &mut [u8; PAYLOAD]) -> Result<Content, Fault> {
        let mut heads = 0;
        for cell in 0..HEADS {
            if let Place::Valid(cell) = region.read(flash, cell).await? {
                heads += 1;
                for (to, from) in head.iter_mut().zip(cell.payload()) {
                    *to = *from;
                }
            }
        }
        let tail = region.tail(flash).await?;
        let slot = Self { region, next: tail + 1, closed: true, number: 1 };
        Ok(match (heads, tail >= HEADS) {
            (HEADS, false) => Content::Ready,
            (1.., true) => Content::Used(slot),
            _ => Content::Dirty,
        })
    }

    /// The head of a slot that holds records, without looking at all of them.
    pub async fn head<F: NorFlash>(flash: &mut F, region: Region) -> Result<Option<[u8; PAYLOAD]>, Fault> {
        let mut head = None;
        for cell in 0..HEADS {
            if let Place::Valid(cell) = region.read(flash, cell).await? {
                let mut bytes = [0; PAYLOAD];
                for (to, from) in bytes.iter_mut().zip(cell.payload()) {
                    *to = *from;
                }
                head = Some(bytes);
            }
        }
        let first = region.read(flash, HEADS).await?;
        Ok(head.filter(|_| matches!(first, Place::Valid(_))))
    }

    /// Goes on with a slot after a restart: settles what is doubtful and writes the trace of the restart.
    pub async fn resume<F: NorFlash>(flash: &mut F, region: Region, trace: &[u8]) -> Result<Self, Fault> {
        let mut tail = region.tail(flash).await?;
        if matches!(region.read(flash, tail).await?, Place::Dead) {
            region.write(flash, tail, &Cell::KILLED).await?;
        }
        for _ in 0..2 {
            tail += 1;
            if tail >= region.cells() {
                return Err(Fault::Full);
            }
            region.write(flash, tail, &Cell::KILLED).await?;
        }
        let mut slot = Self { region, next: tail + 1, closed: false, number: 1 };
        if let Some(last) = region.last_valid(flash, tail).await? {
            slot.put(flash, &last).await?;
            slot.number = last.number().wrapping_add(1);
        }
        slot.append(flash, trace).await?;
        Ok(slot)
    }

    /// How many cells are still free.
    pub const fn free(&self) -> u32 {
        if self.closed { 0 } else { self.region.cells().saturating_sub(self.next) }
    }

    /// Appends a record. When this returns, it is there for good.
    pub async fn append<F: NorFlash>(&mut self, flash: &mut F, record: &[u8]) -> Result<(), Fault> {
        let parts = record.len().div_ceil(PAYLOAD).max(1);
        // room for a restart stays free
        if self.free() < parts as u32 + 8 {
            return Err(Fault::Full);
        }
        let mut rest = record;
        for part in 0..parts {
            let (now, later) = rest.split_at(rest.len().min(PAYLOAD));
            self.put(flash, &Cell::new(self.number, now, part == 0, part + 1 == parts)).await?;
            self.number = self.number.wrapping_add(1);
            rest = later;
        }
        Ok(())
    }

    async fn put<F: NorFlash>(&mut self, flash: &mut F, cell: &Cell) -> Result<(), Fault> {
        self.region.write(flash, self.next, cell.bytes()).await?;
        self.next += 1;
        Ok(())
    }

    /// Calls `visit` with each whole record in order; `buffer` bounds the length of one. Returns false if cells are
    /// missing in between: what follows the gap is not visited.
    pub async fn read<F: NorFlash>(
        &self,
        flash: &mut F,
        buffer: &mut [u8],
        mut visit: impl FnMut(&[u8]),
    ) -> Result<bool, Fault> {
        let counts = self.counting(flash).await?;
        let mut expected: u16 = 1;
        let mut length = None;
        for index in HEADS..self.next {
            if !counts.contains(index) {
                continue;
            }
            let Place::Valid(cell) = self.region.read(flash, index).await? else { continue };
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

    /// The cells that count: of several with one number the last.
    async fn counting<F: NorFlash>(&self, flash: &mut F) -> Result<Cells, Fault> {
        let mut counts = Cells([0; MAX_CELLS / 8]);
        let mut lowest = u32::MAX;
        for index in (HEADS..self.next).rev() {
            if let Place::Valid(cell) = self.region.read(flash, index).await?
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

impl Region {
    /// The region of `sectors` sectors from `base` on; more than [`MAX_SECTORS`] are not used.
    pub const fn new(base: u32, sectors: u32) -> Self {
        Self { base, sectors: if sectors > MAX_SECTORS { MAX_SECTORS } else { sectors } }
    }

    /// Its addresses.
    pub const fn range(self) -> Range<u32> {
        self.base..self.base + self.sectors * SECTOR
    }

    const fn cells(self) -> u32 {
        self.sectors * (SECTOR / CELL as u32)
    }

    async fn read<F: NorFlash>(self, flash: &mut F, cell: u32) -> Result<Place, Fault> {
        let mut bytes = [0; CELL];
        flash.read(self.base + cell * CELL as u32, &mut bytes).await.map_err(|_| Fault::Flash)?;
        Ok(Cell::read(bytes))
    }

    async fn write<F: NorFlash>(self, flash: &mut F, cell: u32, bytes: &[u8; CELL]) -> Result<(), Fault> {
        flash.write(self.base + cell * CELL as u32, bytes).await.map_err(|_| Fault::Flash)
    }

    /// The last cell that is not blank; the first one if all are.
    async fn tail<F: NorFlash>(self, flash: &mut F) -> Result<u32, Fault> {
        let mut tail = 0;
        let mut blanks = 0;
        // at most three cells in a row are left blank, so a sector without any ends the search
        for cell in 0..self.cells() {
            if matches!(self.read(flash, cell).await?, Place::Blank) {
                blanks += 1;
                if blanks > SECTOR / CELL as u32 {
                    break;
                }
            } else {
                tail = cell;
                blanks = 0;
            }
        }
        Ok(tail)
    }

    /// The last cell up to `tail` whose check sum is right, heads aside.
    async fn last_valid<F: NorFlash>(self, flash: &mut F, tail: u32) -> Result<Option<Cell>, Fault> {
        for cell in (HEADS..=tail).rev() {
            if let Place::Valid(cell) = self.read(flash, cell).await? {
                return Ok(Some(cell));
            }
        }
        Ok(None)
    }
}
