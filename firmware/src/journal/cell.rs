//! One cell of the journal: sixteen bytes that are right, blank, or dead.

/// The size of a cell.
pub const CELL: usize = 16;
/// How much of a record fits into a cell.
pub const PAYLOAD: usize = 9;

/// What an erased cell reads as. After a power cut it may still have been touched.
pub const BLANK: [u8; CELL] = [0xFF; CELL];
/// Programmed over any cell it makes it dead for good, since bits only fall.
pub const KILLED: [u8; CELL] = [0; CELL];

/// What each half of a byte does to a check sum.
static HALVES: [u32; 16] = {
    let mut halves = [0; 16];
    let mut place = 0;
    while place < 16 * 4 {
        let half = &mut halves[place / 4];
        if place % 4 == 0 {
            *half = place as u32 / 4;
        }
        *half = (*half >> 1) ^ if *half & 1 == 1 { 0xEDB8_8320 } else { 0 };
        place += 1;
    }
    halves
};
const FIRST: u8 = 0x80;
const LAST: u8 = 0x40;
/// Where the check sum stands.
const SUM: usize = 3 + PAYLOAD;

/// The check sum of bytes: CRC-32 as Ethernet has it, half a byte at a time.
fn check(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum, &byte| {
        let first = sum ^ u32::from(byte);
        let second = first >> 4 ^ HALVES[(first & 15) as usize];
        second >> 4 ^ HALVES[(second & 15) as usize]
    })
}

/// A part of a record: flags and length, number, payload, check sum.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Cell<'a>(&'a [u8; CELL]);

/// The cell with number `number` that holds `payload`, of which the first [`PAYLOAD`] bytes are taken.
pub fn bytes(number: u16, payload: &[u8], first: bool, last: bool) -> [u8; CELL] {
    let mut bytes = [0; CELL];
    let length = payload.len().min(PAYLOAD);
    let flags = if first { FIRST } else { 0 } | if last { LAST } else { 0 };
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
        let cell = Self(bytes);
        let right = bytes.last_chunk() == Some(&cell.sum().to_le_bytes()) && cell.length() <= PAYLOAD;
        right.then_some(cell)
    }

    /// The cell behind bytes that were found right before.
    pub const fn trust(bytes: &'a [u8; CELL]) -> Self {
        Self(bytes)
    }

    fn sum(&self) -> u32 {
        check(self.0.get(..SUM).unwrap_or(&[]))
    }

    const fn length(&self) -> usize {
        (self.0[0] & 0x3F) as usize
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
        assert_eq!(check(b"123456789"), 0xCBF4_3926);
        assert_eq!(check(b""), 0);
    }
}
