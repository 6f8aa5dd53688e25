//! A flash that can be told to take nothing: what a demo plays is kept nowhere.

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

use super::journal::cell::CELL;

/// The flash of the board. Hushed it says yes to everything, and shows the cell that was written last to whoever reads it back.
pub struct Hushed<F> {
    flash: F,
    hushed: bool,
    echo: (u32, [u8; CELL]),
}

impl<F> Hushed<F> {
    /// A flash that takes what it is given.
    pub const fn new(flash: F) -> Self {
        Self { flash, hushed: false, echo: (0, [0; CELL]) }
    }

    /// The flash behind it.
    pub(super) fn into_inner(self) -> F {
        self.flash
    }

    /// From now on it takes nothing, or everything again.
    pub(super) const fn hush(&mut self, hushed: bool) {
        self.hushed = hushed;
    }
}

impl<F: NorFlash> ErrorType for Hushed<F> {
    type Error = F::Error;
}

impl<F: NorFlash> ReadNorFlash for Hushed<F> {
    const READ_SIZE: usize = F::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), F::Error> {
        let (at, cell) = self.echo;
        if self.hushed && at == offset && bytes.len() == CELL {
            bytes.iter_mut().zip(cell).for_each(|(to, byte)| *to = byte);
            return Ok(());
        }
        self.flash.read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<F: NorFlash> NorFlash for Hushed<F> {
    const WRITE_SIZE: usize = F::WRITE_SIZE;
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), F::Error> {
        if self.hushed { Ok(()) } else { self.flash.erase(from, to).await }
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), F::Error> {
        if !self.hushed {
            return self.flash.write(offset, bytes).await;
        }
        if let Ok(cell) = bytes.try_into() {
            self.echo = (offset, cell);
        }
        Ok(())
    }
}
