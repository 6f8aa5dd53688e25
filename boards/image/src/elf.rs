//! What an image's ELF says about memory: its loadable segments.

use crate::Error;

/// Part of an image.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Segment {
    /// Where the image keeps it: in flash, or in RAM if there is nothing to keep.
    pub physical: u32,
    /// Where it is while the device runs.
    pub address: u32,
    /// What the image holds of it.
    pub bytes: Vec<u8>,
    /// How long it is while the device runs.
    pub length: u32,
}

/// The segments of an image.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Elf {
    /// In the order of the file.
    pub segments: Vec<Segment>,
}

/// A segment that is loaded.
const LOAD: u32 = 1;

impl Elf {
    /// Reads the bytes of a file.
    pub fn read(file: &[u8]) -> Result<Self, Error> {
        // magic, 32 bits, little-endian
        if !file.starts_with(b"\x7fELF\x01\x01") {
            return Err(Error::NotAnElf("it does not start like one"));
        }
        let (headers, size, count) = (word(file, 28)?, half(file, 42)?, half(file, 44)?);
        let mut segments = Vec::new();
        for index in 0..usize::from(count) {
            let at = headers as usize + index * usize::from(size);
            if word(file, at)? != LOAD {
                continue;
            }
            let (offset, held) = (word(file, at + 4)? as usize, word(file, at + 16)? as usize);
            let bytes = offset.checked_add(held).and_then(|end| file.get(offset..end));
            let bytes = bytes.ok_or(Error::NotAnElf("a segment lies outside the file"))?.to_vec();
            let (address, physical, length) = (word(file, at + 8)?, word(file, at + 12)?, word(file, at + 20)?);
            segments.push(Segment { physical, address, bytes, length });
        }
        Ok(Self { segments })
    }

    /// Whether these bytes are somewhere in the image.
    pub fn holds(&self, bytes: &[u8]) -> bool {
        self.segments.iter().any(|segment| segment.bytes.windows(bytes.len()).any(|window| window == bytes))
    }
}

fn field<const N: usize>(file: &[u8], at: usize) -> Result<[u8; N], Error> {
    let bytes = file.get(at..).and_then(|rest| rest.first_chunk());
    bytes.copied().ok_or(Error::NotAnElf("it is cut off"))
}

fn word(file: &[u8], at: usize) -> Result<u32, Error> {
    field(file, at).map(u32::from_le_bytes)
}

fn half(file: &[u8], at: usize) -> Result<u16, Error> {
    field(file, at).map(u16::from_le_bytes)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// An ELF with these segments, as small as one can be.
    pub(crate) fn file(segments: &[Segment]) -> Vec<u8> {
        let mut file = vec![0; 52];
        file[..6].copy_from_slice(b"\x7fELF\x01\x01");
        file[28..32].copy_from_slice(&52_u32.to_le_bytes());
        file[42..44].copy_from_slice(&32_u16.to_le_bytes());
        file[44..46].copy_from_slice(&(segments.len() as u16).to_le_bytes());
        let mut offset = 52 + 32 * segments.len() as u32;
        for segment in segments {
            let held = segment.bytes.len() as u32;
            for value in [LOAD, offset, segment.address, segment.physical, held, segment.length, 0, 4] {
                file.extend(value.to_le_bytes());
            }
            offset += held;
        }
        segments.iter().for_each(|segment| file.extend(&segment.bytes));
        file
    }

    #[test]
    fn what_was_written_is_read() {
        let segments = vec![
            Segment { physical: 0x1000_0000, address: 0x1000_0000, bytes: vec![1; 256], length: 256 },
            Segment { physical: 0x1000_0100, address: 0x2001_0000, bytes: vec![2, 3, 4], length: 3 },
            Segment { physical: 0x2001_0004, address: 0x2001_0004, bytes: vec![], length: 1000 },
        ];
        assert_eq!(Elf::read(&file(&segments)).unwrap().segments, segments);
    }

    #[test]
    fn bytes_are_found_wherever_they_stand() {
        let bytes = b"version 0.1.0 of 0123abcd".to_vec();
        let elf = Elf { segments: vec![Segment { physical: 0, address: 0, length: bytes.len() as u32, bytes }] };
        assert!(elf.holds(b"0123abcd") && elf.holds(b"version"));
        assert!(!elf.holds(b"0123abce"));
    }

    #[test]
    fn other_files_are_refused() {
        assert!(matches!(Elf::read(b"hello"), Err(Error::NotAnElf(_))));
        let whole = file(&[Segment { physical: 0, address: 0, bytes: vec![0; 40], length: 40 }]);
        for length in [20, 60, whole.len() - 1] {
            assert!(matches!(Elf::read(&whole[..length]), Err(Error::NotAnElf(_))), "{length} bytes");
        }
    }
}
