//! Records as a forger makes them: entries changed, and the fingerprint made anew.

use firmware::record::{MAGIC, tag};
use sha2::{Digest, Sha256};
use verify::Entries;

use crate::games::Luck;

/// A record taken apart: its version, and its entries.
#[derive(Clone)]
pub struct Forgery {
    /// The version byte.
    pub version: u8,
    /// Tags and contents, in order.
    pub entries: Vec<(u8, Vec<u8>)>,
}

impl Forgery {
    /// Takes a record apart.
    ///
    /// # Panics
    ///
    /// If it is none.
    pub fn of(record: &[u8]) -> Self {
        let entries = Entries::read(record).expect("a record").entries;
        let entries = entries.into_iter().map(|(tag, content)| (tag, content.to_vec())).collect();
        Self { version: record[MAGIC.len()], entries }
    }

    /// Puts it together, with a fingerprint that is right.
    pub fn record(&self) -> Vec<u8> {
        let mut record = [MAGIC.as_slice(), &[self.version]].concat();
        for (tag, content) in &self.entries {
            record.extend((content.len() as u16 + 1).to_le_bytes());
            record.push(*tag);
            record.extend(content);
        }
        record.extend([0, 0]);
        let fingerprint = Sha256::digest(&record);
        record.extend(fingerprint);
        record
    }

    /// The places of the entries with this tag.
    pub fn places(&self, tag: u8) -> Vec<usize> {
        (0..self.entries.len()).filter(|&place| self.entries[place].0 == tag).collect()
    }

    /// Forges every outcome that the device drew, one at a time: as told by the table, the same and another one, and as drawn
    /// although the seed gives something else. Calls `visit` with each record and what was done.
    pub fn each_outcome(&self, luck: &mut Luck, visit: &mut dyn FnMut(&[u8], &str)) {
        let places = self.places(tag::DRAWN);
        let parts = |place: usize| {
            let content = &self.entries[place].1;
            let (_, action) = postcard::take_from_bytes::<u64>(content).expect("a place");
            content.split_at(content.len() - action.len())
        };
        for &place in &places {
            let (at, outcome) = parts(place);
            let other = (0..50)
                .map(|_| parts(places[luck.below(places.len() as u64) as usize]).1)
                .find(|other| *other != outcome);
            let mut forge = |tag, content: Vec<u8>, what: &str| {
                let mut forged = self.clone();
                forged.entries[place] = (tag, content);
                visit(&forged.record(), &format!("entry {place} {what}"));
            };
            forge(tag::ACT, outcome.to_vec(), "told by the table");
            if let Some(other) = other {
                forge(tag::ACT, other.to_vec(), "told by the table, otherwise");
                forge(tag::DRAWN, [at, other].concat(), "drawn, otherwise");
            }
        }
    }
}
