//! The cells of a NOR chip: an erase makes ones, programming makes zeros, and nothing else is accepted.

use std::ops::Range;

use embedded_storage_async::nor_flash::{NorFlashError, NorFlashErrorKind};
use firmware::journal::shelf;

/// The region for saves, as long as on the boards (`memory.x`).
pub const FLASH_BYTES: usize = shelf::END as usize;
/// What is erased at once.
pub const SECTOR: usize = 4096;
/// What an erased byte reads as.
const ERASED: u8 = 0xFF;

/// Why the flash refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlashError {
    /// Not at the edges of sectors.
    NotAligned,
    /// Outside of the region.
    OutOfBounds,
    /// A bit that was programmed cannot become one again without erasing.
    NotErased,
    /// The file could not be written.
    File,
}

impl NorFlashError for FlashError {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::NotAligned => NorFlashErrorKind::NotAligned,
            Self::OutOfBounds => NorFlashErrorKind::OutOfBounds,
            Self::NotErased | Self::File => NorFlashErrorKind::Other,
        }
    }
}

/// The cells of the region. What changes them says where, so that it can be kept.
#[derive(Debug)]
pub struct Cells(Vec<u8>);

impl Default for Cells {
    fn default() -> Self {
        Self(vec![ERASED; FLASH_BYTES])
    }
}

impl Cells {
    /// Cells as they were kept; none if there are not as many as the region has.
    pub fn kept(cells: Vec<u8>) -> Option<Self> {
        (cells.len() == FLASH_BYTES).then_some(Self(cells))
    }

    /// All of them.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// Some of them.
    pub fn read(&self, offset: u32, bytes: &mut [u8]) -> Result<(), FlashError> {
        let range = Self::range(offset, bytes.len())?;
        bytes.copy_from_slice(self.0.get(range).ok_or(FlashError::OutOfBounds)?);
        Ok(())
    }

    /// Erases sectors. Gives what has changed.
    pub fn erase(&mut self, from: u32, to: u32) -> Result<Range<usize>, FlashError> {
        let length = to.checked_sub(from).ok_or(FlashError::OutOfBounds)? as usize;
        let range = Self::range(from, length)?;
        if !range.start.is_multiple_of(SECTOR) || !length.is_multiple_of(SECTOR) {
            return Err(FlashError::NotAligned);
        }
        self.0.get_mut(range.clone()).ok_or(FlashError::OutOfBounds)?.fill(ERASED);
        Ok(range)
    }

    /// Programs bytes. Gives what has changed.
    pub fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<Range<usize>, FlashError> {
        let range = Self::range(offset, bytes.len())?;
        let cells = self.0.get_mut(range.clone()).ok_or(FlashError::OutOfBounds)?;
        // a chip would silently keep the zero; here the fault in the program is told
        if cells.iter().zip(bytes).any(|(cell, byte)| byte & !cell != 0) {
            return Err(FlashError::NotErased);
        }
        cells.copy_from_slice(bytes);
        Ok(range)
    }

    fn range(offset: u32, length: usize) -> Result<Range<usize>, FlashError> {
        let from = offset as usize;
        let to = from.checked_add(length).filter(|&to| to <= FLASH_BYTES).ok_or(FlashError::OutOfBounds)?;
        Ok(from..to)
    }
}
