//! The ledger: one entry of 64 bytes behind the other, in sectors of their own. Only the desk of an event erases it.
//!
//! An entry that lost its power is in doubt, and whether it counts can change with each reading. The store knows what was to be written
//! ([`super::Due`]): the next start makes what is in doubt dead and writes the same again, not over it and not right behind it. Which of several entries of one game counts is the last one.

use embassy_futures::block_on;
use embedded_storage_async::nor_flash::NorFlash;

use super::{BYTES, Entry, State};
use crate::store::journal::{Fault, shelf::LEDGER, slot::SECTOR};

/// How many entries there is room for.
pub const MOST: u32 = LEDGER.sectors() * SECTOR / BYTES as u32;
const BLANK: [u8; BYTES] = [0xFF; BYTES];
/// Programmed over any place it makes it dead for good.
const KILLED: [u8; BYTES] = [0; BYTES];
/// How often a place that does not take an entry is given up for the next one.
const TRIES: u32 = 3;

const fn at(place: u32) -> u32 {
    LEDGER.range().start + place * BYTES as u32
}

fn read<F: NorFlash>(flash: &mut F, place: u32) -> Result<[u8; BYTES], Fault> {
    let mut bytes = BLANK;
    block_on(flash.read(at(place), &mut bytes)).map_err(|_| Fault::Flash)?;
    Ok(bytes)
}

/// Calls `visit` with each entry, in the order of writing. What is neither an entry nor blank is passed over.
#[inline(never)]
pub fn each<F: NorFlash>(flash: &mut F, visit: &mut dyn FnMut(&Entry)) -> Result<(), Fault> {
    for place in 0..MOST {
        if let Some(entry) = Entry::read(&read(flash, place)?) {
            visit(&entry);
        }
    }
    Ok(())
}

/// How many entries there are, and the first place behind everything that is not blank.
#[inline(never)]
fn count<F: NorFlash>(flash: &mut F) -> Result<(u32, u32), Fault> {
    let (mut entries, mut end) = (0, 0);
    for place in 0..MOST {
        let bytes = read(flash, place)?;
        if bytes != BLANK {
            end = place + 1;
            entries += u32::from(Entry::read(&bytes).is_some());
        }
    }
    Ok((entries, end))
}

/// How many entries there are, and for how many there is room.
pub fn used<F: NorFlash>(flash: &mut F) -> (u32, u32) {
    count(flash).map_or((0, 0), |(entries, end)| (entries, MOST - if entries == 0 { 0 } else { end }))
}

/// What counts of the game whose fingerprint begins so.
pub fn state_of<F: NorFlash>(flash: &mut F, fingerprint: &[u8]) -> Option<State> {
    let mut state = None;
    let read = each(flash, &mut |entry| {
        if fingerprint.starts_with(&entry.fingerprint) {
            state = Some(entry.state);
        }
    });
    read.ok().and(state)
}

/// Writes an entry behind all others; after a cut not right behind what may be in doubt. What stands there and is none of ours, of
/// firmware before there was a ledger, is erased first.
#[inline(never)]
pub fn append<F: NorFlash>(flash: &mut F, entry: &Entry, after_cut: bool) -> Result<(), Fault> {
    let bytes = entry.bytes();
    let (entries, mut end) = count(flash)?;
    if entries == 0 && (end > 0 || after_cut) {
        erase(flash)?;
        end = 0;
    } else if after_cut {
        // the one that was being written is the last that is not blank, if it reads as this one or as none; or else the next
        let mine = |found: [u8; BYTES]| found == bytes || Entry::read(&found).is_none();
        let torn = end.checked_sub(1).filter(|&place| read(flash, place).is_ok_and(mine));
        for place in [torn, Some(end)].into_iter().flatten().filter(|&place| place < MOST) {
            let _ = block_on(flash.write(at(place), &KILLED)); // not read back: little holds where a write was cut
        }
        end += 1;
    }
    for place in (end..MOST).take(TRIES as usize) {
        let written = block_on(flash.write(at(place), &bytes));
        if written.is_ok() && read(flash, place)? == bytes {
            return Ok(());
        }
        let _ = block_on(flash.write(at(place), &KILLED)); // given up
    }
    Err(if end < MOST { Fault::Flash } else { Fault::Full })
}

/// Erases all entries, the last ones first: those before them say where the next one goes.
pub fn erase<F: NorFlash>(flash: &mut F) -> Result<(), Fault> {
    for sector in (0..LEDGER.sectors()).rev() {
        let from = LEDGER.range().start + sector * SECTOR;
        block_on(flash.erase(from, from + SECTOR)).map_err(|_| Fault::Flash)?;
    }
    Ok(())
}
