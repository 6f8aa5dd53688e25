//! The chip itself: its bits, those in doubt, and what becomes of an operation that is cut or fails.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::RangeInclusive,
};

use super::{Failure, Operation, Refused, SECTOR, Tear};

pub(super) struct Chip {
    pub(super) bytes: Vec<u8>,
    /// Bits that lost the power while they were changing: they read differently each time.
    pub(super) weak: BTreeMap<usize, u8>,
    /// Sectors whose erase was cut: what is programmed there does not hold until they are erased again.
    pub(super) sick: BTreeSet<usize>,
    pub(super) operations: u64,
    /// How often each sector was erased.
    pub(super) erases: BTreeMap<usize, u64>,
    /// How many bytes were programmed.
    pub(super) programmed: u64,
    /// How many bytes were read.
    pub(super) read: u64,
    /// The operations since somebody began to listen.
    pub(super) heard: Option<Vec<Operation>>,
    /// The power goes inside this operation.
    pub(super) cut: Option<u64>,
    /// How far an erase is then; if not told, it is left to chance.
    pub(super) tear: Option<Tear>,
    /// In these operations the chip fails, though the power is on.
    pub(super) failure: Option<(RangeInclusive<u64>, Failure)>,
    pub(super) dead: bool,
    pub(super) noise: u64,
}

impl Chip {
    pub(super) fn new(bytes: Vec<u8>) -> Self {
        Self {
            bytes,
            weak: BTreeMap::new(),
            sick: BTreeSet::new(),
            operations: 0,
            erases: BTreeMap::new(),
            programmed: 0,
            read: 0,
            heard: None,
            cut: None,
            tear: None,
            failure: None,
            dead: false,
            noise: 0x9E37_79B9_7F4A_7C15,
        }
    }

    pub(super) fn random(&mut self) -> u8 {
        // xorshift: only has to look torn, not to be random
        self.noise ^= self.noise << 13;
        self.noise ^= self.noise >> 7;
        self.noise ^= self.noise << 17;
        (self.noise >> 40) as u8
    }

    /// Counts an operation; true if the power goes inside it.
    pub(super) fn begin(&mut self) -> Result<bool, Refused> {
        if self.dead {
            return Err(Refused::Cut);
        }
        self.operations += 1;
        self.dead = self.cut == Some(self.operations);
        Ok(self.dead)
    }

    /// How the operation that has just begun fails, if it does.
    pub(super) fn failing(&self) -> Option<Failure> {
        self.failure.as_ref().filter(|(when, _)| when.contains(&self.operations)).map(|&(_, failure)| failure)
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

    /// Few bits of few bytes.
    fn few(&mut self) -> u8 {
        if self.random() < 6 { self.random() & self.random() } else { 0 }
    }

    /// Clears the bits that `byte` has not, or only some of them if the program is torn or the sector is sick. A cut comes
    /// early or late: at `level` 0 nothing has happened yet, at 3 all has, with a few bits in doubt.
    pub(super) fn program(&mut self, at: usize, byte: u8, torn: Option<u8>) {
        let falling = self.bytes[at] & !byte;
        let still_weak = self.weak.get(&at).copied().unwrap_or(0);
        if torn.is_some() || self.sick.contains(&(at / SECTOR)) {
            let level = torn.unwrap_or(2);
            let fallen = self.some(level);
            let doubtful = match level {
                1 | 2 => self.random(),
                _ => self.few(),
            };
            self.bytes[at] &= !(falling & fallen);
            self.weaken(at, still_weak | falling & doubtful);
        } else {
            self.bytes[at] &= byte;
            self.weaken(at, still_weak & byte);
        }
    }

    /// Clears only some of the bits that `byte` has not, for good.
    pub(super) fn spoil(&mut self, at: usize, byte: u8) {
        self.bytes[at] &= byte | self.random();
    }

    /// Erases a sector.
    pub(super) fn erase(&mut self, sector: usize) {
        for at in sector..sector + SECTOR {
            self.bytes[at] = 0xFF;
            self.weaken(at, 0);
        }
        self.sick.remove(&(sector / SECTOR));
    }

    /// Erases some of the bits of a sector, for good.
    pub(super) fn half_erase(&mut self, sector: usize) {
        (sector..sector + SECTOR).for_each(|at| self.bytes[at] |= self.random());
    }

    /// The power goes inside the erase of a sector. However it reads, it has to be erased again.
    pub(super) fn tear(&mut self, sector: usize) {
        let tear = self.tear.unwrap_or(Tear::ALL[usize::from(self.random()) % Tear::ALL.len()]);
        for at in sector..sector + SECTOR {
            let rising = !self.bytes[at];
            match tear {
                Tear::Early => {
                    let doubtful = self.few();
                    self.weaken(at, rising & doubtful);
                }
                Tear::Half => {
                    let (risen, doubtful) = (self.random(), self.random());
                    self.bytes[at] |= rising & risen;
                    self.weaken(at, rising & doubtful);
                }
                Tear::Zero => {
                    self.bytes[at] = 0;
                    let doubtful = self.few();
                    self.weaken(at, doubtful);
                }
                Tear::Blank => {
                    self.bytes[at] = 0xFF;
                    self.weaken(at, 0);
                }
            }
        }
        self.sick.insert(sector / SECTOR);
    }
}
