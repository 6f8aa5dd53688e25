//! The part of flash that belongs to saves.

use embassy_futures::yield_now;
use embassy_rp::{
    Peri,
    flash::{Blocking, ERASE_SIZE, Error, Flash},
    peripherals::FLASH,
};
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use static_cell::StaticCell;

/// All of the flash, image included.
const WHOLE: usize = 2 * 1024 * 1024;

unsafe extern "C" {
    /// `memory.x`: its address is where the region starts, counted from the start of flash.
    static __store_start: u8;
    /// `memory.x`: its address is how long the region is.
    static __store_length: u8;
}

/// The region `STORE` of `memory.x`, from address 0. The image cannot be reached through it.
pub struct StoreRegion<'d> {
    flash: Flash<'d, FLASH, Blocking, WHOLE>,
    start: u32,
    length: u32,
}

impl<'d> StoreRegion<'d> {
    /// The region in the flash of the chip. Reads are plain memory reads; erasing and programming stop the core, because
    /// it runs from the same flash.
    pub fn new(flash: Peri<'d, FLASH>) -> Self {
        let start = (&raw const __store_start).addr() as u32;
        let length = (&raw const __store_length).addr() as u32;
        Self { flash: Flash::new_blocking(flash), start, length }
    }

    /// The number that every flash chip has of its own, in hexadecimal digits; none if it cannot be read.
    pub fn serial(&mut self) -> &'static str {
        static DIGITS: StaticCell<[u8; 16]> = StaticCell::new();
        let mut number = [0; 8];
        if self.flash.blocking_unique_id(&mut number).is_err() {
            return "";
        }
        let Some(digits) = DIGITS.try_init([b'0'; 16]) else { return "" };
        for (place, digit) in digits.iter_mut().enumerate() {
            let byte = number.get(place / 2).copied().unwrap_or(0);
            let half = if place % 2 == 0 { byte >> 4 } else { byte & 15 };
            *digit = b"0123456789ABCDEF".get(usize::from(half)).copied().unwrap_or(b'0');
        }
        core::str::from_utf8(digits).unwrap_or("")
    }

    /// The size of the whole flash by what the chip says of itself, in bytes; none if it says nothing that makes sense.
    pub fn whole(&mut self) -> Option<u32> {
        let exponent = self.flash.blocking_jedec_id().ok()? as u8;
        (16..32).contains(&exponent).then(|| 1 << exponent)
    }

    /// Tells the log what the flash refused, and where.
    fn told<T>(deed: &str, offset: u32, done: Result<T, Error>) -> Result<T, Error> {
        if let Err(error) = &done {
            defmt::error!("flash does not {=str} at {=u32:#x}: {}", deed, offset, error);
        }
        done
    }

    /// Where `length` bytes at `offset` of the region are in flash.
    fn place(&self, offset: u32, length: u32) -> Result<u32, Error> {
        let end = offset.checked_add(length).ok_or(Error::OutOfBounds)?;
        if end > self.length { Err(Error::OutOfBounds) } else { Ok(self.start + offset) }
    }
}

impl ErrorType for StoreRegion<'_> {
    type Error = Error;
}

impl ReadNorFlash for StoreRegion<'_> {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        let place = self.place(offset, bytes.len() as u32);
        Self::told("read", offset, place.and_then(|place| self.flash.blocking_read(place, bytes)))
    }

    fn capacity(&self) -> usize {
        self.length as usize
    }
}

impl NorFlash for StoreRegion<'_> {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        let length = to.saturating_sub(from);
        let start = Self::told("erase", from, self.place(from, length))?;
        // sector by sector: interrupts are off meanwhile, and keys want to be heard in between
        for sector in (start..start + length).step_by(ERASE_SIZE) {
            Self::told("erase", sector, self.flash.blocking_erase(sector, sector + ERASE_SIZE as u32))?;
            yield_now().await;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        let place = self.place(offset, bytes.len() as u32);
        Self::told("write", offset, place.and_then(|place| self.flash.blocking_write(place, bytes)))
    }
}
