//! One cell of the journal: sixteen bytes that are right, blank, or dead.

use crc::{CRC_32_ISO_HDLC, Crc};

/// The size of a cell.
pub const CELL: usize = 16;
/// How much of a record fits into a cell.
pub const PAYLOAD: usize = 9;

/// What an erased cell reads as. After a power cut it may still have been touched.
pub const BLANK: [u8; CELL] = [0xFF; CELL];
/// Programmed over any cell it makes it dead for good, since bits only fall.
pub const KILLED: [u8; CELL] = [0; CELL];

/// The check sum of a cell: CRC-32 as Ethernet has it.
static CHECK: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// The check sum of bytes of any length, in two pieces.
pub(crate) fn check(first: &[u8], second: &[u8]) -> u32 {
    let mut digest = CHECK.digest();
    digest.update(first);
    digest.update(second);
    digest.finalize()
}

const FIRST: u8 = 0x80;
const LAST: u8 = 0x40;
/// Marks a cell of a checkpoint. To whoever does not know it, the cell is dead.
const HELP: u8 = 0x20;
/// Where the length stands.
const LENGTH: u8 = 0x1F;
/// Where the check sum stands.
const SUM: usize = 3 + PAYLOAD;

/// A part of a record: flags and length, number, payload, check sum.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Cell<'a>(&'a [u8; CELL]);

/// The cell with number `number` that holds `payload`, of which the first [`PAYLOAD`] bytes are taken.
pub fn bytes(number: u16, payload: &[u8], first: bool, last: bool) -> [u8; CELL] {
    made(if first { FIRST } else { 0 } | if last { LAST } else { 0 }, number, payload)
}

/// The cell of a checkpoint that holds `payload`: where it stands among its cells, and whether it is the last one.
pub(super) fn help(place: u16, payload: &[u8], last: bool) -> [u8; CELL] {
    made(HELP | if last { LAST } else { 0 }, place, payload)
}

fn made(flags: u8, number: u16, payload: &[u8]) -> [u8; CELL] {
    let mut bytes = [0; CELL];
    let length = payload.len().min(PAYLOAD);
    let [head, low, high, rest @ ..] = &mut bytes;
    *head = flags | length as u8;
    [*low, *high] = number.to_le_bytes();
    for (to, from) in rest.iter_mut().zip(payload.iter().take(PAYLOAD)) {
        *to = *from;
    }
    let sum = Cell(&bytes).sum().to_le_bytes();
    if let Some(place) = bytes.last_chunk_mut() {
        *place = sum;
    }
    bytes
}

impl<'a> Cell<'a> {
    /// The cell behind these bytes, if its check sum is right. What is neither a cell nor blank is dead: torn, or killed.
    pub fn read(bytes: &'a [u8; CELL]) -> Option<Self> {
        Some(Self(bytes)).filter(|cell| !cell.helps() && cell.is_right())
    }

    /// The cell of a checkpoint behind these bytes, if its check sum is right.
    pub(super) fn read_help(bytes: &'a [u8; CELL]) -> Option<Self> {
        Some(Self(bytes)).filter(|cell| cell.helps() && cell.is_right())
    }

    const fn helps(&self) -> bool {
        self.0[0] & HELP != 0
    }

    fn is_right(&self) -> bool {
        self.length() <= PAYLOAD && self.0.last_chunk() == Some(&self.sum().to_le_bytes())
    }

    /// The cell behind bytes that were found right before.
    pub const fn trust(bytes: &'a [u8; CELL]) -> Self {
        Self(bytes)
    }

    fn sum(&self) -> u32 {
        CHECK.checksum(self.0.get(..SUM).unwrap_or(&[]))
    }

    const fn length(&self) -> usize {
        (self.0[0] & LENGTH) as usize
    }

    /// Its number in the order of writing.
    pub const fn number(&self) -> u16 {
        u16::from_le_bytes([self.0[1], self.0[2]])
    }

    /// Whether a record begins here.
    pub const fn is_first(&self) -> bool {
        self.0[0] & FIRST != 0
    }

    /// Whether a record ends here.
    pub const fn is_last(&self) -> bool {
        self.0[0] & LAST != 0
    }

    /// The part of the record.
    pub fn payload(&self) -> &'a [u8] {
        self.0.get(3..3 + self.length()).unwrap_or(&[])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_sum_is_that_of_the_standard() {
        assert_eq!(CHECK.checksum(b"123456789"), 0xCBF4_3926);
        assert_eq!(CHECK.checksum(b""), 0);
    }

    #[test]
    fn issue_16_a_cell_has_the_bytes_it_had() {
        let cell = bytes(0x1234, b"Pythia", true, false);
        assert_eq!(cell, *b"\x86\x34\x12Pythia\0\0\0\xbc\x52\xb2\x65");
    }
}
