//! The flash of a device in a browser: cells in memory, and a list of what the page has still to keep.

use std::{cell::RefCell, collections::BTreeSet, ops::Range, rc::Rc};

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use soft::{Cells, FLASH_BYTES, FlashError, SECTOR};

/// A chip. It outlives the power, and the page reads it from outside.
#[derive(Clone, Default)]
pub struct Chip(Rc<RefCell<Kept>>);

#[derive(Default)]
struct Kept {
    cells: Cells,
    changed: BTreeSet<usize>,
}

impl Chip {
    /// A chip with these cells; an empty one if they are not as many as a chip has.
    pub fn with(cells: &[u8]) -> Self {
        let cells = Cells::kept(cells.to_vec()).unwrap_or_default();
        Self(Rc::new(RefCell::new(Kept { cells, changed: BTreeSet::new() })))
    }

    /// Takes a sector off the list of what the page has still to keep: its number and its cells.
    pub fn next_changed(&self) -> Option<(usize, Vec<u8>)> {
        let mut kept = self.0.borrow_mut();
        let sector = kept.changed.pop_first()?;
        let cells = kept.cells.bytes().get(sector * SECTOR..(sector + 1) * SECTOR)?;
        Some((sector, cells.to_vec()))
    }

    fn note(&self, range: Range<usize>) {
        let sectors = range.start / SECTOR..range.end.div_ceil(SECTOR);
        self.0.borrow_mut().changed.extend(sectors);
    }
}

impl ErrorType for Chip {
    type Error = FlashError;
}

impl ReadNorFlash for Chip {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), FlashError> {
        self.0.borrow().cells.read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        FLASH_BYTES
    }
}

impl NorFlash for Chip {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), FlashError> {
        let changed = self.0.borrow_mut().cells.erase(from, to)?;
        self.note(changed);
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), FlashError> {
        let changed = self.0.borrow_mut().cells.write(offset, bytes)?;
        self.note(changed);
        Ok(())
    }
}
