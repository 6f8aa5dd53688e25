//! The record as bytes a tool can check.

use embedded_storage_async::nor_flash::NorFlash;
use sha2::{Digest, Sha256};

use super::{FIRMWARE, FIRST_VERSION, Fingerprint, MAGIC, Source, VERSION, replay::seed, tag};
use crate::store::journal::{Fault, ROOM};

/// Passes bytes on and takes their fingerprint.
struct Press<'a> {
    hash: Sha256,
    put: &'a mut dyn FnMut(&[u8]),
}

impl Press<'_> {
    fn print(&mut self, bytes: &[u8]) {
        self.hash.update(bytes);
        (self.put)(bytes);
    }

    fn entry(&mut self, tag: u8, content: &[u8]) {
        let length = u16::try_from(content.len() + 1).unwrap_or(u16::MAX);
        self.print(&length.to_le_bytes());
        self.print(&[tag]);
        self.print(content);
    }
}

/// Traces that are told once something happens behind them.
#[derive(Default)]
struct Traces {
    restarts: u32,
    openings: u32,
}

/// Gives the record to `put`, bit by bit, and returns its fingerprint.
pub fn write<F: NorFlash>(
    source: &Source,
    board: &str,
    flash: &mut F,
    put: &mut dyn FnMut(&[u8]),
) -> Result<Fingerprint, Fault> {
    let mut press = Press { hash: Sha256::new(), put };
    press.print(MAGIC);
    press.print(&[if source.first { FIRST_VERSION } else { VERSION }]);
    press.entry(tag::FIRMWARE, FIRMWARE.as_bytes());
    press.entry(tag::BOARD, board.as_bytes());
    press.entry(tag::TABLE, &[source.kept.table, 0]);
    let [a, b, c, d] = source.kept.turn.to_le_bytes();
    press.entry(tag::GAME, &[source.kept.kind, a, b, c, d]);
    press.entry(tag::STATE, &[source.over.into()]);
    let mut traces = Traces::default();
    source.slot.visit(flash, &mut [0; ROOM], &mut |record| {
        let Some((&tag, bytes)) = record.split_first() else { return };
        match tag {
            tag::RESTART => traces.restarts += 1,
            tag::OPENED => traces.openings += 1,
            // which secret answered is no matter of the record
            tag::ANSWERED => {
                press.traces(&mut traces);
                press.happened(source, tag::ACT, bytes);
            }
            tag::SETUP | tag::ACT | tag::DRAWN | tag::UNDO | tag::REDO | tag::PRESSED | tag::SHARED => {
                press.traces(&mut traces);
                press.happened(source, tag, bytes);
            }
            tag::SEED | tag::PROMISE | tag::REOPENED => {
                press.traces(&mut traces);
                press.entry(tag::COMMITMENT, &Sha256::digest(seed(record).unwrap_or(&[0; 32])));
                if let (tag::REOPENED, Some(count)) = (tag, bytes.get(..bytes.len().saturating_sub(32))) {
                    press.entry(tag::UNDO, count);
                }
            }
            _ => (), // whatever else the journal keeps for itself
        }
    })?;
    if source.over {
        source.slot.visit(flash, &mut [0; ROOM], &mut |record| {
            seed(record).into_iter().for_each(|seed| press.entry(tag::SEED, seed));
        })?;
    } else {
        press.traces(&mut traces);
    }
    press.print(&[0, 0]);
    let fingerprint: Fingerprint = press.hash.finalize().into();
    (press.put)(&fingerprint);
    Ok(fingerprint)
}

impl Press<'_> {
    /// What came before something happened in the game.
    fn traces(&mut self, traces: &mut Traces) {
        let Traces { restarts, openings } = core::mem::take(traces);
        (0..restarts).for_each(|_| self.entry(tag::RESTART, &[]));
        (0..openings).for_each(|_| self.entry(tag::OPENED, &[]));
    }

    /// Something that happened in the game; while it runs, nothing secret.
    fn happened(&mut self, source: &Source, tag: u8, bytes: &[u8]) {
        let (place, action) = match tag {
            tag::ACT => (&[][..], bytes),
            tag::DRAWN => match postcard::take_from_bytes::<u64>(bytes) {
                Ok((_, action)) => (bytes.get(..bytes.len() - action.len()).unwrap_or(&[]), action),
                Err(_) => (&[][..], bytes),
            },
            _ => return self.entry(tag, bytes),
        };
        // how long it took is no matter of the record
        let (length, told) = source.measure(action);
        if told {
            return self.entry(tag, bytes.get(..place.len() + length).unwrap_or(bytes));
        }
        let mut content = [tag; 11];
        if let Some(rest) = content.get_mut(1..=place.len()) {
            rest.copy_from_slice(place);
        }
        self.entry(tag::HIDDEN, content.get(..=place.len()).unwrap_or(&[]));
    }
}
