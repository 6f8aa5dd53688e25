//! NOR flash in memory, as nasty as the real one.

use std::{cell::RefCell, rc::Rc};

use embedded_storage_async::nor_flash::{
    ErrorType, MultiwriteNorFlash, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

/// The size of the region a board gives to the device.
pub const SIZE: usize = 0x10_0000;
/// The size of a sector.
pub const SECTOR: usize = 0x1000;

/// What flash refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Outside of the region, or not aligned.
    Place,
    /// A bit that is 0 was to become 1 without an erase.
    NotErased,
    /// The power is gone.
    Cut,
}

impl NorFlashError for Refused {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::Place => NorFlashErrorKind::OutOfBounds,
            Self::NotErased | Self::Cut => NorFlashErrorKind::Other,
        }
    }
}

struct Chip {
    bytes: Vec<u8>,
    operations: u64,
    /// The power goes inside this operation.
    cut: Option<u64>,
    dead: bool,
    noise: u64,
}

impl Chip {
    fn random(&mut self) -> u64 {
        // xorshift: only has to look torn, not to be random
        self.noise ^= self.noise << 13;
        self.noise ^= self.noise >> 7;
        self.noise ^= self.noise << 17;
        self.noise
    }

    /// Counts an operation; true if the power goes inside it.
    fn begin(&mut self) -> Result<bool, Refused> {
        if self.dead {
            return Err(Refused::Cut);
        }
        self.operations += 1;
        self.dead = self.cut == Some(self.operations);
        Ok(self.dead)
    }
}

/// A flash chip; clones are handles to the same chip.
#[derive(Clone)]
pub struct Flash(Rc<RefCell<Chip>>);

impl Flash {
    /// An erased chip.
    pub fn new() -> Self {
        Self::with(vec![0xFF; SIZE])
    }

    /// A chip that holds these bytes.
    pub fn with(bytes: Vec<u8>) -> Self {
        Self(Rc::new(RefCell::new(Chip { bytes, operations: 0, cut: None, dead: false, noise: 0x9E37_79B9_7F4A_7C15 })))
    }

    /// What it holds.
    pub fn bytes(&self) -> Vec<u8> {
        self.0.borrow().bytes.clone()
    }

    /// How many programs and erases there were since power-on.
    pub fn operations(&self) -> u64 {
        self.0.borrow().operations
    }

    /// Cuts the power inside the `n`-th program or erase from now on (the first is 1).
    pub fn cut_at(&self, n: u64) {
        let mut chip = self.0.borrow_mut();
        chip.cut = Some(chip.operations + n);
    }

    /// Whether the power has been cut.
    pub fn is_dead(&self) -> bool {
        self.0.borrow().dead
    }

    /// The same chip with the power on again.
    #[must_use]
    pub fn revived(&self, noise: u64) -> Self {
        let flash = Self::with(self.bytes());
        flash.0.borrow_mut().noise ^= noise.wrapping_mul(0x2545_F491_4F6C_DD1D) | 1;
        flash
    }
}

impl Default for Flash {
    fn default() -> Self {
        Self::new()
    }
}

impl ErrorType for Flash {
    type Error = Refused;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Refused> {
        let chip = self.0.borrow();
        if chip.dead {
            return Err(Refused::Cut);
        }
        let from = offset as usize;
        bytes.copy_from_slice(chip.bytes.get(from..from + bytes.len()).ok_or(Refused::Place)?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.0.borrow().bytes.len()
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Refused> {
        let mut chip = self.0.borrow_mut();
        let (from, to) = (from as usize, to as usize);
        if !from.is_multiple_of(SECTOR) || !to.is_multiple_of(SECTOR) || from > to || to > chip.bytes.len() {
            return Err(Refused::Place);
        }
        for sector in (from..to).step_by(SECTOR) {
            let torn = chip.begin()?;
            for at in sector..sector + SECTOR {
                // a cut erase lifts some of the bits
                let lifted = if torn { (chip.random() >> 24) as u8 } else { 0xFF };
                chip.bytes[at] |= lifted;
            }
            if torn {
                return Err(Refused::Cut);
            }
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Refused> {
        let mut chip = self.0.borrow_mut();
        let from = offset as usize;
        let old = chip.bytes.get(from..from + bytes.len()).ok_or(Refused::Place)?;
        if old.iter().zip(bytes).any(|(old, new)| new & !old != 0) {
            return Err(Refused::NotErased);
        }
        let torn = chip.begin()?;
        let reached = if torn { chip.random() as usize % (bytes.len() + 1) } else { bytes.len() };
        for (index, &byte) in bytes.iter().enumerate() {
            if index < reached {
                chip.bytes[from + index] &= byte;
            } else if index == reached {
                // the byte under way has lost some of the bits it should lose
                let spared = (chip.random() >> 24) as u8;
                chip.bytes[from + index] &= byte | spared;
            }
        }
        if torn { Err(Refused::Cut) } else { Ok(()) }
    }
}

impl MultiwriteNorFlash for Flash {}
