//! Where a slot lies in flash, and how its cells are read and written.

use core::ops::Range;

use embassy_futures::block_on;
use embedded_storage_async::nor_flash::NorFlash;

use super::{
    Fault,
    cell::{BLANK, CELL, KILLED},
};

/// The most sectors a slot may have.
pub const MAX_SECTORS: u32 = 31;
/// The size of a sector.
pub const SECTOR: u32 = 0x1000;
/// What flash programs at once.
pub(super) const PAGE: usize = 0x100;
/// The cells of a sector.
pub(super) const SECTOR_CELLS: u32 = SECTOR / CELL as u32;
/// Fewer cells than these are left blank in a row, so a sector that begins with as many is empty.
const BLANKS: u32 = 8;

/// Where a slot lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    base: u32,
    sectors: u32,
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

    /// How many sectors it has.
    pub const fn sectors(self) -> u32 {
        self.sectors
    }

    pub(super) const fn cells(self) -> u32 {
        self.sectors * SECTOR_CELLS
    }

    /// Erases one of its sectors.
    pub(super) async fn erase<F: NorFlash>(self, flash: &mut F, sector: u32) -> Result<(), Fault> {
        let from = self.base + sector * SECTOR;
        flash.erase(from, from + SECTOR).await.map_err(|_| Fault::Flash)
    }

    /// Writes a cell and reads it back: what a worn chip takes in silence counts as refused. On every board the core stands
    /// still meanwhile: there is nothing to wait for.
    pub(super) fn write<F: NorFlash>(self, flash: &mut F, cell: u32, bytes: &[u8; CELL]) -> Result<(), Fault> {
        block_on(flash.write(self.base + cell * CELL as u32, bytes)).map_err(|_| Fault::Flash)?;
        if self.read(flash, cell)? == *bytes { Ok(()) } else { Err(Fault::Flash) }
    }

    /// Makes a cell of what is to be erased dead. It is not read back: where an erase was cut, little holds.
    pub(super) fn kill<F: NorFlash>(self, flash: &mut F, cell: u32) -> Result<(), Fault> {
        block_on(flash.write(self.base + cell * CELL as u32, &KILLED)).map_err(|_| Fault::Flash)
    }

    /// The bytes of a cell.
    pub(super) fn read<F: NorFlash>(self, flash: &mut F, cell: u32) -> Result<[u8; CELL], Fault> {
        let mut bytes = [0; CELL];
        read(flash, self.base + cell * CELL as u32, &mut bytes)?;
        Ok(bytes)
    }

    /// Its cells, read a page at a time.
    pub(super) const fn pages<F: NorFlash>(self, flash: &mut F) -> Pages<'_, F> {
        Pages { flash, region: self, page: u32::MAX, cells: [[0; CELL]; PAGE / CELL] }
    }

    /// The last cell that is not blank; the first one if all are. Sectors fill in order, so that halving finds the last one with
    /// something in it.
    pub(super) fn tail<F: NorFlash>(self, flash: &mut F) -> Result<u32, Fault> {
        let mut pages = self.pages(flash);
        let (mut used, mut empty) = (0, self.sectors.max(1));
        while empty - used > 1 {
            let middle = used.midpoint(empty);
            if pages.is_empty(middle)? {
                empty = middle;
            } else {
                used = middle;
            }
        }
        // a cell in doubt may read as blank the second time
        for sector in (0..=used).rev() {
            if let Some(cell) = pages.last_in(sector)? {
                return Ok(cell);
            }
        }
        Ok(0)
    }
}

/// Reads bytes of flash. On every board this is a plain memory read: it never waits.
pub(super) fn read<F: NorFlash>(flash: &mut F, at: u32, bytes: &mut [u8]) -> Result<(), Fault> {
    block_on(flash.read(at, bytes)).map_err(|_| Fault::Flash)
}

/// Cells in the order of a walk, for which flash is read a page at a time.
pub(super) struct Pages<'a, F> {
    flash: &'a mut F,
    region: Region,
    /// The page that was read last.
    page: u32,
    cells: [[u8; CELL]; PAGE / CELL],
}

impl<F: NorFlash> Pages<'_, F> {
    /// The bytes of a cell. Nothing is copied but pages: on the chip a start reads thousands of cells.
    pub(super) fn read(&mut self, cell: u32) -> Result<&[u8; CELL], Fault> {
        let (page, place) = (cell / (PAGE / CELL) as u32, cell as usize % (PAGE / CELL));
        if page != self.page {
            read(self.flash, self.region.base + page * PAGE as u32, self.cells.as_flattened_mut())?;
            self.page = page;
        }
        self.cells.get(place).ok_or(Fault::Flash)
    }

    /// Whether nothing stands in a sector.
    fn is_empty(&mut self, sector: u32) -> Result<bool, Fault> {
        for cell in (sector * SECTOR_CELLS..).take(BLANKS as usize) {
            if self.read(cell)? != &BLANK {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The last cell of a sector that is not blank; none if it is empty.
    fn last_in(&mut self, sector: u32) -> Result<Option<u32>, Fault> {
        let cells = sector * SECTOR_CELLS..(sector + 1) * SECTOR_CELLS;
        let (mut last, mut before) = (None, cells.start);
        for cell in cells {
            if self.read(cell)? != &BLANK {
                (last, before) = (Some(cell), cell);
            } else if cell >= before + BLANKS {
                break;
            }
        }
        Ok(last)
    }
}
