//! The bytes of a record taken apart: header, entries, fingerprint.

use firmware::record::{FIRST_VERSION, MAGIC, VERSION};
use sha2::{Digest, Sha256};

use crate::Wrong;

/// How long a fingerprint is.
const FINGERPRINT: usize = 32;

/// An entry: its tag and its content.
pub type Entry<'a> = (u8, &'a [u8]);

/// A record whose fingerprint is right.
pub struct Entries<'a> {
    /// Whether it is of the first version, in which no player took part in the seed.
    pub first: bool,
    /// The entries in order.
    pub entries: Vec<Entry<'a>>,
    /// The fingerprint.
    pub fingerprint: [u8; FINGERPRINT],
}

impl<'a> Entries<'a> {
    /// Takes a record apart. The fingerprint comes first: nothing else is believed without it.
    pub fn read(record: &'a [u8]) -> Result<Self, Wrong> {
        let rest = record.strip_prefix(MAGIC).ok_or(Wrong::NoRecord)?;
        let (&version, _) = rest.split_first().ok_or(Wrong::Cut)?;
        if version != VERSION && version != FIRST_VERSION {
            return Err(Wrong::Version(version));
        }
        let (body, fingerprint) = record.split_last_chunk::<FINGERPRINT>().ok_or(Wrong::Cut)?;
        if Sha256::digest(body).as_slice() != fingerprint {
            return Err(Wrong::Fingerprint);
        }
        let mut rest = body.get(MAGIC.len() + 1..).ok_or(Wrong::Cut)?;
        let mut entries = vec![];
        loop {
            let (&length, behind) = rest.split_first_chunk::<2>().ok_or(Wrong::Cut)?;
            let length = usize::from(u16::from_le_bytes(length));
            if length == 0 {
                return if behind.is_empty() {
                    Ok(Self { first: version == FIRST_VERSION, entries, fingerprint: *fingerprint })
                } else {
                    Err(Wrong::Behind)
                };
            }
            let (entry, behind) = behind.split_at_checked(length).ok_or(Wrong::Cut)?;
            let (&tag, content) = entry.split_first().ok_or(Wrong::Cut)?;
            entries.push((tag, content));
            rest = behind;
        }
    }
}
