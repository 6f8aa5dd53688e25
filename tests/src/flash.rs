//! NOR flash in memory, as nasty as the real one.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

use embassy_futures::block_on;
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

/// A program, as it was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    /// Where.
    pub offset: u32,
    /// What.
    pub bytes: Vec<u8>,
}

struct Chip {
    bytes: Vec<u8>,
    /// Bits that lost the power while they were changing: they read differently each time.
    weak: BTreeMap<usize, u8>,
    /// Sectors whose erase was cut: what is programmed there does not hold until they are erased again.
    sick: BTreeSet<usize>,
    operations: u64,
    /// How often each sector was erased.
    erases: BTreeMap<usize, u64>,
    /// How many bytes were programmed.
    programmed: u64,
    /// The programs since somebody began to listen.
    heard: Option<Vec<Operation>>,
    /// The power goes inside this operation.
    cut: Option<u64>,
    dead: bool,
    noise: u64,
}

impl Chip {
    fn random(&mut self) -> u8 {
        // xorshift: only has to look torn, not to be random
        self.noise ^= self.noise << 13;
        self.noise ^= self.noise >> 7;
        self.noise ^= self.noise << 17;
        (self.noise >> 40) as u8
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

    /// Makes these bits of a byte doubtful, and only these.
    fn weaken(&mut self, at: usize, bits: u8) {
        if bits == 0 {
            self.weak.remove(&at);
        } else {
            self.weak.insert(at, bits);
        }
    }

    /// Bits of which about half are set at `level` 1, nearly all at 3, and none at 0.
    fn some(&mut self, level: u8) -> u8 {
        match level {
            0 => 0,
            1 => self.random(),
            2 => self.random() | self.random(),
            _ => 0xFF,
        }
    }

    /// Clears the bits that `byte` has not, or only some of them if the program is torn or the sector is sick. A cut comes
    /// early or late: at `level` 0 nothing has happened yet, at 3 all has, with a few bits in doubt.
    fn program(&mut self, at: usize, byte: u8, torn: Option<u8>) {
        let falling = self.bytes[at] & !byte;
        let still_weak = self.weak.get(&at).copied().unwrap_or(0);
        if torn.is_some() || self.sick.contains(&(at / SECTOR)) {
            let level = torn.unwrap_or(2);
            let fallen = self.some(level);
            let doubtful = match level {
                1 | 2 => self.random(),
                _ if self.random() < 6 => self.random() & self.random(),
                _ => 0,
            };
            self.bytes[at] &= !(falling & fallen);
            self.weaken(at, still_weak | falling & doubtful);
        } else {
            self.bytes[at] &= byte;
            self.weaken(at, still_weak & byte);
        }
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
        Self(Rc::new(RefCell::new(Chip {
            bytes,
            weak: BTreeMap::new(),
            sick: BTreeSet::new(),
            operations: 0,
            erases: BTreeMap::new(),
            programmed: 0,
            heard: None,
            cut: None,
            dead: false,
            noise: 0x9E37_79B9_7F4A_7C15,
        })))
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

    /// Remembers the programs from now on.
    pub fn listen(&self) {
        self.0.borrow_mut().heard = Some(vec![]);
    }

    /// The programs since [`Self::listen`].
    pub fn heard(&self) -> Vec<Operation> {
        self.0.borrow_mut().heard.take().unwrap_or_default()
    }

    /// Carries out these programs; the power goes inside the last one if `torn`, and is back afterwards.
    pub fn repeat(&self, operations: &[Operation], torn: bool) {
        if torn {
            self.cut_at(operations.len() as u64);
        }
        for operation in operations {
            let written = block_on(self.clone().write(operation.offset, &operation.bytes));
            assert!(written.is_ok() || written == Err(Refused::Cut), "the same was written before");
        }
        self.revive();
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

    /// Switches the power on again; what was torn stays torn.
    pub fn revive(&self) {
        let mut chip = self.0.borrow_mut();
        (chip.dead, chip.cut) = (false, None);
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
            *chip.erases.entry(sector / SECTOR).or_default() += 1;
            for at in sector..sector + SECTOR {
                if torn {
                    let rising = !chip.bytes[at];
                    let (risen, doubtful) = (chip.random(), chip.random());
                    chip.bytes[at] |= rising & risen;
                    chip.weaken(at, rising & doubtful);
                } else {
                    chip.bytes[at] = 0xFF;
                    chip.weaken(at, 0);
                }
            }
            if torn {
                chip.sick.insert(sector / SECTOR);
                return Err(Refused::Cut);
            }
            chip.sick.remove(&(sector / SECTOR));
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
        chip.programmed += bytes.len() as u64;
        if let Some(heard) = &mut chip.heard {
            heard.push(Operation { offset, bytes: bytes.to_vec() });
        }
        // the chip works on a page as a whole: a cut leaves any of the bits in doubt
        for (index, &byte) in bytes.iter().enumerate() {
            chip.program(from + index, byte, torn);
        }
        if torn.is_some() { Err(Refused::Cut) } else { Ok(()) }
    }
}

impl MultiwriteNorFlash for Flash {}
