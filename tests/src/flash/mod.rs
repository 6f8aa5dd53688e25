//! NOR flash in memory, as nasty as the real one.

mod chip;

use std::{cell::RefCell, ops::Range, rc::Rc};

use embassy_futures::block_on;
use embedded_storage_async::nor_flash::{
    ErrorType, MultiwriteNorFlash, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

use chip::Chip;

/// The size of the region a board gives to the device.
pub const SIZE: usize = firmware::journal::shelf::END as usize;
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
    /// The chip has failed.
    Failed,
}

impl NorFlashError for Refused {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::Place => NorFlashErrorKind::OutOfBounds,
            Self::NotErased | Self::Cut | Self::Failed => NorFlashErrorKind::Other,
        }
    }
}

/// How far the erase of a sector had come when the power went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tear {
    /// Hardly begun: nearly everything reads as before.
    Early,
    /// Half-way: any bit may have risen, or not, or be in doubt.
    Half,
    /// The chip clears all bits before it lets them rise: all zero.
    Zero,
    /// Nearly done: it reads as blank, but what is programmed there does not hold.
    Blank,
}

impl Tear {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Early, Self::Half, Self::Zero, Self::Blank];
}

/// How a chip fails while the power is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It says so, and nothing changes.
    Refuses,
    /// It says that all is well, and nothing changes.
    Ignores,
    /// It says that all is well, and only some of the bits change.
    Spoils,
}

impl Failure {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Refuses, Self::Ignores, Self::Spoils];
}

/// A program or an erase, as it was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operation {
    /// These bytes were programmed there.
    Program(u32, Vec<u8>),
    /// The sector that begins there was erased.
    Erase(u32),
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
        Self(Rc::new(RefCell::new(Chip::new(bytes))))
    }

    /// What it holds.
    pub fn bytes(&self) -> Vec<u8> {
        self.0.borrow().bytes.clone()
    }

    /// How many programs and erases there were since power-on.
    pub fn operations(&self) -> u64 {
        self.0.borrow().operations
    }

    /// How many erases there were, of all sectors and of the one that had most.
    pub fn erases(&self) -> (u64, u64) {
        let chip = self.0.borrow();
        (chip.erases.values().sum(), chip.erases.values().copied().max().unwrap_or(0))
    }

    /// How many bytes were programmed.
    pub fn programmed(&self) -> u64 {
        self.0.borrow().programmed
    }

    /// How many bytes were read.
    pub fn bytes_read(&self) -> u64 {
        self.0.borrow().read
    }

    /// Remembers the operations from now on.
    pub fn listen(&self) {
        self.0.borrow_mut().heard = Some(vec![]);
    }

    /// The operations since [`Self::listen`].
    pub fn heard(&self) -> Vec<Operation> {
        self.0.borrow_mut().heard.take().unwrap_or_default()
    }

    /// Carries out these operations; the power goes inside the last one if `torn`, and is back afterwards.
    pub fn repeat(&self, operations: &[Operation], torn: bool) {
        if torn {
            self.cut_at(operations.len() as u64);
        }
        for operation in operations {
            let done = match operation {
                Operation::Program(offset, bytes) => block_on(self.clone().write(*offset, bytes)),
                Operation::Erase(sector) => block_on(self.clone().erase(*sector, sector + SECTOR as u32)),
            };
            assert!(done.is_ok() || done == Err(Refused::Cut), "the same was done before");
        }
        self.revive();
    }

    /// Cuts the power inside the `n`-th program or erase from now on (the first is 1).
    pub fn cut_at(&self, n: u64) {
        let mut chip = self.0.borrow_mut();
        chip.cut = Some(chip.operations + n);
    }

    /// An erase in which the power goes is torn like this.
    pub fn tear(&self, tear: Tear) {
        self.0.borrow_mut().tear = Some(tear);
    }

    /// From the `n`-th program or erase on (the next one is 1) the chip fails, though the power is on.
    pub fn fail_from(&self, n: u64, failure: Failure) {
        let mut chip = self.0.borrow_mut();
        chip.failure = Some((chip.operations + n..=u64::MAX, failure));
    }

    /// The `n`-th program or erase from now on fails, and only this one.
    pub fn fail_at(&self, n: u64, failure: Failure) {
        let mut chip = self.0.borrow_mut();
        chip.failure = Some((chip.operations + n..=chip.operations + n, failure));
    }

    /// Whether something was asked of it since it fails.
    pub fn has_failed(&self) -> bool {
        self.0.borrow().failing().is_some()
    }

    /// The chip works again.
    pub fn heal(&self) {
        self.0.borrow_mut().failure = None;
    }

    /// Whether the power has been cut.
    pub fn is_dead(&self) -> bool {
        self.0.borrow().dead
    }

    /// Switches the power on again; what was torn stays torn.
    pub fn revive(&self) {
        let mut chip = self.0.borrow_mut();
        (chip.dead, chip.cut) = (false, None);
    }

    /// Whether something there is not as it was meant: bits in doubt, or a sector in which nothing holds.
    pub fn is_doubtful(&self, range: Range<u32>) -> bool {
        let chip = self.0.borrow();
        let (from, to) = (range.start as usize, range.end as usize);
        chip.weak.range(from..to).next().is_some()
            || chip.sick.range(from / SECTOR..to.div_ceil(SECTOR)).next().is_some()
    }

    /// A chip with the same content, torn bits included, whose next torn bits fall as `noise` says.
    #[must_use]
    pub fn copy(&self, noise: u64) -> Self {
        let chip = self.0.borrow();
        let copy = Self::with(chip.bytes.clone());
        {
            let mut copy = copy.0.borrow_mut();
            copy.weak.clone_from(&chip.weak);
            copy.sick.clone_from(&chip.sick);
            copy.noise ^= noise.wrapping_mul(0x2545_F491_4F6C_DD1D) | 1;
        }
        copy
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
        let mut chip = self.0.borrow_mut();
        if chip.dead {
            return Err(Refused::Cut);
        }
        let from = offset as usize;
        chip.read += bytes.len() as u64;
        bytes.copy_from_slice(chip.bytes.get(from..from + bytes.len()).ok_or(Refused::Place)?);
        let weak: Vec<_> = chip.weak.range(from..from + bytes.len()).map(|(&at, &bits)| (at, bits)).collect();
        for (at, bits) in weak {
            bytes[at - from] ^= bits & chip.random();
        }
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
            match chip.failing() {
                Some(Failure::Refuses) => return Err(Refused::Failed),
                Some(Failure::Ignores) => continue,
                Some(Failure::Spoils) => {
                    chip.half_erase(sector);
                    continue;
                }
                None => (),
            }
            *chip.erases.entry(sector / SECTOR).or_default() += 1;
            if let Some(heard) = &mut chip.heard {
                heard.push(Operation::Erase(sector as u32));
            }
            if torn {
                chip.tear(sector);
                return Err(Refused::Cut);
            }
            chip.erase(sector);
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Refused> {
        let mut chip = self.0.borrow_mut();
        let from = offset as usize;
        let old = chip.bytes.get(from..from + bytes.len()).ok_or(Refused::Place)?;
        let rises = |(index, &new): (usize, &u8)| {
            // a doubtful bit may only be made to fall for good
            let solid = old[index] & !chip.weak.get(&(from + index)).copied().unwrap_or(0);
            new & !solid != 0
        };
        if bytes.iter().enumerate().any(rises) {
            return Err(Refused::NotErased);
        }
        let torn = chip.begin()?.then(|| chip.random() % 4);
        match chip.failing() {
            Some(Failure::Refuses) => return Err(Refused::Failed),
            Some(Failure::Ignores) => return Ok(()),
            Some(Failure::Spoils) => {
                bytes.iter().enumerate().for_each(|(index, &byte)| chip.spoil(from + index, byte));
                return Ok(());
            }
            None => (),
        }
        chip.programmed += bytes.len() as u64;
        if let Some(heard) = &mut chip.heard {
            heard.push(Operation::Program(offset, bytes.to_vec()));
        }
        // the chip works on a page as a whole: a cut leaves any of the bits in doubt
        for (index, &byte) in bytes.iter().enumerate() {
            chip.program(from + index, byte, torn);
        }
        if torn.is_some() { Err(Refused::Cut) } else { Ok(()) }
    }
}

impl MultiwriteNorFlash for Flash {}
