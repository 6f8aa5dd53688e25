//! A copy of everything that a device has saved: fetched over the cable, kept in a file, and made into what brings it back.
//!
//! The file: `PYTHIB`, one byte [`VERSION`], the sectors of the flash that belong to saves, each as one byte, 0 for an erased one or
//! 1 with its 4096 bytes behind it, and the SHA-256 of all that. Files of forms 1 and 2 hold more sectors: what lay where the ledger and
//! the image's tables are now is not brought back.

use std::fmt;

use firmware::journal::shelf::{END, LEDGER};
use sha2::{Digest, Sha256};

use crate::strip;

/// The form of the file.
pub const VERSION: u8 = 3;
/// What the file begins with.
const MAGIC: &[u8; 6] = b"PYTHIB";
/// Bytes of a sector.
pub const SECTOR: usize = 4096;
/// How many sectors belong to saves (`memory.x`).
pub const SECTORS: u32 = END / SECTOR as u32;
/// How many there were in forms 1 and 2.
const BEFORE: [usize; 2] = [256, 234];
/// Where they begin in the chip's memory (`memory.x`).
const START: u32 = 0x1010_0000;
/// Bytes of a hash.
const HASH: usize = 32;
/// Bytes of flash in a block of a UF2.
const PAGE: usize = 256;

/// Everything a device has saved.
#[derive(Clone, PartialEq, Eq)]
pub struct Backup(Vec<Option<Vec<u8>>>);

/// Why a copy is not made, or not brought back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The device answered something else than a sector; what it said.
    Refused(String),
    /// A sector came over the cable with a mistake.
    Garbled(u32),
    /// The file is no copy.
    Foreign,
    /// The file is of a newer form.
    Newer(u8),
    /// The file is cut off, or a bit of it has changed.
    Damaged,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(said) => write!(f, "The device does not hand it out. It says: {said}"),
            Self::Garbled(sector) => write!(f, "Sector {sector} came over the cable with a mistake. Try again."),
            Self::Foreign => write!(f, "This file is no copy of a Pythia. Nothing was changed."),
            Self::Newer(version) => {
                write!(
                    f,
                    "This copy is of form {version}, which is newer than {VERSION}: take a newer program. Nothing was changed."
                )
            }
            Self::Damaged => write!(f, "This copy is damaged: it was cut off or changed. Nothing was changed."),
        }
    }
}

impl Backup {
    /// Asks for one sector after the other.
    pub fn collect(mut ask: impl FnMut(&str) -> Result<Vec<u8>, String>) -> Result<Self, Trouble> {
        let sectors = (0..SECTORS).map(|number| {
            let said = ask(&format!("backup {number}")).map_err(Trouble::Refused)?;
            let text = String::from_utf8_lossy(&said);
            if !text.contains("-----BEGIN ") {
                return Err(Trouble::Refused(text.trim_end_matches("> ").trim().to_owned()));
            }
            let bytes = strip(&said).ok_or(Trouble::Garbled(number))?;
            let (sector, hash) = bytes.split_last_chunk::<HASH>().ok_or(Trouble::Garbled(number))?;
            if Sha256::digest(sector)[..] != hash[..] {
                return Err(Trouble::Garbled(number));
            }
            match sector.len() {
                0 => Ok(None),
                SECTOR => Ok(Some(sector.to_vec())),
                _ => Err(Trouble::Garbled(number)),
            }
        });
        sectors.collect::<Result<_, _>>().map(Self)
    }

    /// The file.
    pub fn to_file(&self) -> Vec<u8> {
        let mut file = MAGIC.to_vec();
        file.push(VERSION);
        for sector in &self.0 {
            file.push(sector.is_some().into());
            file.extend(sector.iter().flatten());
        }
        let hash = Sha256::digest(&file);
        file.extend_from_slice(&hash);
        file
    }

    /// Reads a file; whatever is wrong with it is noticed before anything is done.
    pub fn from_file(file: &[u8]) -> Result<Self, Trouble> {
        let (&version, _) = file.strip_prefix(MAGIC).and_then(|rest| rest.split_first()).ok_or(Trouble::Foreign)?;
        if version > VERSION {
            return Err(Trouble::Newer(version));
        }
        let (body, hash) = file.split_last_chunk::<HASH>().ok_or(Trouble::Damaged)?;
        if Sha256::digest(body)[..] != hash[..] {
            return Err(Trouble::Damaged);
        }
        let mut rest = body.get(MAGIC.len() + 1..).ok_or(Trouble::Damaged)?;
        let mut sectors = vec![];
        while let Some((&flag, behind)) = rest.split_first() {
            let length = if flag == 0 { 0 } else { SECTOR };
            let (sector, behind) = behind.split_at_checked(length).ok_or(Trouble::Damaged)?;
            sectors.push((flag != 0).then(|| sector.to_vec()));
            rest = behind;
        }
        let before = BEFORE.get(usize::from(version).wrapping_sub(1)).copied();
        if sectors.len() != before.unwrap_or(SECTORS as usize) {
            return Err(Trouble::Damaged);
        }
        if before.is_some() {
            // another game: the ledger begins empty, and behind it no save may be written
            sectors.truncate(LEDGER.range().start as usize / SECTOR);
            sectors.resize(SECTORS as usize, None);
        }
        Ok(Self(sectors))
    }

    /// Everything as it lies in flash.
    pub fn bytes(&self) -> Vec<u8> {
        let blank = vec![0xFF; SECTOR];
        self.0.iter().flat_map(|sector| sector.as_ref().unwrap_or(&blank)).copied().collect()
    }

    /// What brings it back: a UF2 that holds the saves and nothing of a program.
    pub fn to_uf2(&self) -> Vec<u8> {
        let bytes = self.bytes();
        let count = (bytes.len() / PAGE) as u32;
        let mut file = Vec::with_capacity(bytes.len() * 2);
        for (number, page) in (0..).zip(bytes.chunks(PAGE)) {
            let from = START + number * PAGE as u32;
            // head, the family of the RP2040, tail
            let head = [0x0A32_4655, 0x9E5D_5157, 0x2000, from, PAGE as u32, number, count, 0xE48B_FF56];
            file.extend(head.iter().flat_map(|word: &u32| word.to_le_bytes()));
            file.extend(page);
            file.resize((number as usize + 1) * 512 - 4, 0);
            file.extend(0x0AB1_6F30_u32.to_le_bytes());
        }
        file
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A device with something in sectors 0 and 7.
    fn device(line: &str) -> Result<Vec<u8>, String> {
        let number: u8 = line.strip_prefix("backup ").unwrap().parse().unwrap();
        let mut bytes = if number.is_multiple_of(7) && number < 8 { vec![number ^ 0x55; SECTOR] } else { vec![] };
        let hash = Sha256::digest(&bytes);
        bytes.extend_from_slice(&hash);
        let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(format!("\r\n> {line}\r\n-----BEGIN PYTHIA RECORD-----\r\n{digits}\r\n-----END PYTHIA RECORD-----\r\n> ")
            .into_bytes())
    }

    #[test]
    fn issue_21_a_copy_comes_back_as_it_was() {
        let backup = Backup::collect(device).unwrap_or_else(|trouble| panic!("{trouble}"));
        let bytes = backup.bytes();
        assert_eq!(bytes.len(), 812 << 10);
        assert!(bytes[..SECTOR].iter().all(|&byte| byte == 0x55) && bytes[SECTOR] == 0xFF && bytes[7 * SECTOR] == 0x52);
        let read = Backup::from_file(&backup.to_file());
        assert!(read.is_ok_and(|read| read == backup));
        let uf2 = backup.to_uf2();
        let word = |at: usize| u32::from_le_bytes(uf2[at..at + 4].try_into().unwrap());
        assert_eq!((uf2.len(), word(12), word(24)), (1624 << 10, START, 3248));
        assert_eq!(word(uf2.len() - 512 + 12), START + (812 << 10) - 256);
        assert!(uf2.chunks(512).zip(bytes.chunks(256)).all(|(block, page)| &block[32..288] == page));
    }

    #[test]
    fn issue_16_a_copy_of_before_never_reaches_into_the_tables_of_the_image() {
        for (form, last) in [(1, 255), (2, 233)] {
            let mut file = MAGIC.to_vec();
            file.push(form);
            for number in 0..=last {
                file.push(1);
                file.extend([number; SECTOR]);
            }
            let hash = Sha256::digest(&file);
            file.extend_from_slice(&hash);
            let read = Backup::from_file(&file).unwrap_or_else(|trouble| panic!("{trouble}"));
            let bytes = read.bytes();
            assert_eq!(bytes.len(), END as usize);
            let (places, ledger) = bytes.split_at(194 * SECTOR);
            assert!(places.chunks(SECTOR).zip(0..).all(|(sector, number)| sector == [number; SECTOR]));
            assert!(ledger.iter().all(|&byte| byte == 0xFF), "half a game is no ledger");
            let memory = include_str!("../../../memory.x");
            assert!(memory.contains(&format!("TABLES : ORIGIN = {:#x}", START + END)));
            assert_eq!(read.to_uf2().len(), 2 * END as usize);
            // a file of another form that is as long as this one is none
            for other in (1..=VERSION).filter(|&other| other != form) {
                file[6] = other;
                let end = file.len() - HASH;
                let hash = Sha256::digest(&file[..end]);
                file[end..].copy_from_slice(&hash);
                assert_eq!(Backup::from_file(&file).err(), Some(Trouble::Damaged));
            }
        }
    }

    #[test]
    fn issue_21_a_damaged_or_newer_copy_is_refused_in_words() {
        let file = Backup::collect(device).unwrap_or_else(|trouble| panic!("{trouble}")).to_file();
        let trouble = |file: &[u8]| Backup::from_file(file).err();
        assert_eq!(trouble(b"anything"), Some(Trouble::Foreign));
        assert_eq!(trouble(&file[..file.len() - 1]), Some(Trouble::Damaged));
        assert_eq!(trouble(&file[..20]), Some(Trouble::Damaged));
        for at in (7..file.len()).step_by(61) {
            let mut changed = file.clone();
            changed[at] ^= 4;
            assert_eq!(trouble(&changed), Some(Trouble::Damaged), "byte {at}");
        }
        let mut newer = file;
        newer[6] = VERSION + 1;
        assert_eq!(trouble(&newer), Some(Trouble::Newer(VERSION + 1)));
        for trouble in [Trouble::Foreign, Trouble::Damaged, Trouble::Newer(VERSION + 1)] {
            assert!(trouble.to_string().contains("Nothing was changed."));
        }
    }

    #[test]
    fn issue_21_a_device_that_does_not_agree_is_quoted() {
        let said = Backup::collect(|_| Ok(b"\r\n> backup 0\r\nOpen About on the device.\r\n> ".to_vec())).err();
        assert!(said.is_some_and(|said| said.to_string().contains("Open About on the device.")));
        let cut = |line: &str| {
            device(line).map(|said| said.into_iter().map(|byte| if byte == b'5' { b'6' } else { byte }).collect())
        };
        assert_eq!(Backup::collect(cut).err(), Some(Trouble::Garbled(0)));
    }
}
