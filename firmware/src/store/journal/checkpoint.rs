//! Checkpoints: a book as it stands, written into its journal in a pause, so that waking takes as long after thousands of actions
//! as after a hundred.
//!
//! A checkpoint is a help and never the truth, which is the list of actions. Its cells stand between those of records, which do not
//! notice them. It is believed if it is whole, if its check sum is right and if the same rules and the same forms of what is kept wrote
//! it ([`LAYOUT`]); else an older one is, or the whole journal is played over, as in games without any. The last one tells
//! everything but the game, together with what was written behind it. The game comes from the last one before which nothing was taken
//! back since, and from the actions behind that.

use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;
use engine::{BySeat, Turn};
use serde::{Deserialize, Serialize};

use super::{
    Book, Fault, Kept, Locks, MAX_ACTIONS,
    book::{Form, News},
    cell::{self, PAYLOAD},
    history::Saved,
    reading::{Reading, Recent, carry_out, play_on},
    slot::{Place, Slot},
    times::Agreed,
};
use crate::{
    base::texts::Name,
    store::dealer::{Dealer, Seed, Share},
};

include!(concat!(env!("OUT_DIR"), "/layout.rs"));

/// The largest checkpoint.
pub const MOST: usize = 4608;
/// So many of its cells are written at once: that takes some 13 ms.
const AT_ONCE: usize = 28;
/// What stands before everything else: the layout, the check sum of what follows, and the number of the next record's cell.
const HEAD: usize = 14;
/// The largest record behind a checkpoint.
pub(super) const RECORD_ROOM: usize = 64;
/// Fewer actions than this are played over in no time.
const LEAST: usize = 64;
/// Cells that stay free for restarts and for what is taken back.
const SPARE: usize = 64;

/// What a book knows but for the game itself.
#[derive(Serialize, Deserialize)]
struct Ledger<'a> {
    #[serde(borrow)]
    history: Saved<'a>,
    #[serde(deserialize_with = "engine::array::read")]
    seed: [u8; 32],
    #[serde(deserialize_with = "engine::array::read")]
    salt: [u8; 32],
    form: Form,
    share: Share,
    /// How far the generator has gone; none until the players have pressed.
    place: Option<u64>,
    restarts: u32,
    locks: Locks,
    names: BySeat<Name>,
    agreed: Agreed,
}

/// How far the checkpoints of a book are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trail {
    /// How many actions were written when the last one was begun.
    begun: usize,
    /// With so many it is time to look whether the next one is due.
    due: usize,
    /// How many cells of one have been written, and where the next one goes: if anything else was written meanwhile, the checkpoint
    /// is given up.
    under_way: Option<(usize, u32)>,
}

impl Trail {
    /// The last one was begun with so many actions, whether it was finished or not.
    pub(super) const fn new(begun: usize) -> Self {
        Self { begun, due: begun + LEAST, under_way: None }
    }
}

/// What a checkpoint says, in `room`, if it can be believed, and the number of the record behind it.
fn load<'r, F: NorFlash>(
    slot: &Slot,
    flash: &mut F,
    cells: Range<u32>,
    room: &'r mut [u8; MOST],
) -> Result<Option<(&'r [u8], Place)>, Fault> {
    let cell = cells.end;
    let Some(length) = slot.read_help(flash, cells, room)? else { return Ok(None) };
    let bytes = room.get(..length).unwrap_or(&[]);
    let Some((&[.., low, high], said)) = bytes.split_first_chunk::<HEAD>() else { return Ok(None) };
    let number = u16::from_le_bytes([low, high]);
    let right = bytes.starts_with(&head(number, said));
    Ok(right.then_some((said, Place { cell, number })))
}

/// What stands before what a checkpoint says.
fn head(number: u16, said: &[u8]) -> [u8; HEAD] {
    let [low, high] = number.to_le_bytes();
    let ([a, b, c, d, e, f, g, h], [i, j, k, l]) =
        (LAYOUT.to_le_bytes(), cell::check(&[low, high], said).to_le_bytes());
    [a, b, c, d, e, f, g, h, i, j, k, l, low, high]
}

impl<G: Kept> Book<G> {
    /// Uses a pause: writes some cells of a checkpoint if one is due, with what is remembered of the game besides. True if there is
    /// more to write. It is due when as many actions have been written as it takes cells, so that a game takes at most twice the
    /// room; and there must be room for the longest game.
    #[inline(never)]
    pub fn checkpoint<F: NorFlash>(&mut self, flash: &mut F, memory: &G::Memory) -> Result<bool, Fault> {
        // what happened by itself with the last decision stands in no checkpoint: until the next one it is found by playing on
        if !G::LONG || !self.told.is_empty() {
            return Ok(false);
        }
        let (written, end) = (self.history.written(), self.slot.end());
        let under_way = self.trail.under_way.take().filter(|&(_, next)| next == end.cell);
        if under_way.is_none() && (written < self.trail.due || self.game.turn() == Turn::Over) {
            return Ok(false);
        }
        let mut room = [0; MOST];
        let (place, rest) = room.split_at_mut(HEAD);
        let Some(said) = self.snapshot(rest, memory) else {
            self.trail.due = usize::MAX; // larger than any of ours
            return Ok(false);
        };
        place.copy_from_slice(&head(end.number, said));
        let length = HEAD + said.len();
        let cells = length.div_ceil(PAYLOAD);
        let done = match under_way {
            Some((done, _)) => done,
            None => {
                let left = MAX_ACTIONS.saturating_sub(written);
                if written.saturating_sub(self.trail.begun) < cells {
                    self.trail.due = self.trail.begun + cells;
                    return Ok(false);
                }
                if (self.slot.free() as usize) < cells + left + left / 2 + SPARE {
                    self.trail.due = written + LEAST;
                    return Ok(false);
                }
                self.trail = Trail { begun: written, due: written + cells, under_way: None };
                0
            }
        };
        let pieces = room.get(..length).unwrap_or(&[]).chunks(PAYLOAD).enumerate();
        for (place, piece) in pieces.skip(done).take(AT_ONCE) {
            self.slot.append_help(flash, place as u16, piece, place + 1 == cells)?;
        }
        let done = done + AT_ONCE;
        self.trail.under_way = (done < cells).then_some((done, self.slot.end().cell));
        Ok(done < cells)
    }

    /// The whole book as bytes, with what is remembered of the game besides: what a checkpoint says. Books that are equal give
    /// equal bytes. None if there is no room.
    pub fn snapshot<'r>(&self, room: &'r mut [u8], memory: &G::Memory) -> Option<&'r [u8]> {
        let ledger = Ledger {
            history: self.history.save(),
            seed: *self.seed.bytes(),
            salt: *self.salt.bytes(),
            form: self.form,
            share: self.share,
            place: self.dealer.as_ref().map(Dealer::place),
            restarts: self.restarts,
            locks: self.locks,
            names: self.names,
            agreed: self.agreed,
        };
        postcard::to_slice(&(ledger, &self.game, &self.news, memory), room).ok().map(|said| &*said)
    }

    /// Puts the game behind `slot` into `book`, as the last checkpoints and what stands behind them tell it, and what is remembered
    /// of it into `memory`; false if there is none that can be trusted.
    #[inline(never)]
    pub(super) fn read_behind<F: NorFlash>(
        book: &mut Option<Self>,
        flash: &mut F,
        slot: Slot,
        memory: &mut G::Memory,
    ) -> Result<bool, Fault> {
        if !G::LONG {
            return Ok(false);
        }
        let mut room = [0; MOST];
        let mut before = slot.end().cell;
        while let Some(cells) = slot.find_help(flash, before, &mut |_| ())? {
            before = cells.start;
            let Some((said, from)) = load(&slot, flash, cells, &mut room)? else { continue };
            let Ok((ledger, position)) = postcard::take_from_bytes::<Ledger<'_>>(said) else { continue };
            match &mut *book {
                None => {
                    if !Self::restore(book, slot, &ledger, position, memory) {
                        continue;
                    }
                    if let Some(book) = book
                        && !book.read_on(flash, from)?
                    {
                        return Ok(false);
                    }
                }
                Some(book) if book.history.begins_with(&ledger.history) => {
                    if !book.stand_at(position, memory) {
                        return Ok(false);
                    }
                }
                Some(_) => continue,
            }
            if let Some(book) = book
                && book.history.begins_with(&ledger.history)
            {
                return book.play_from(flash, from, &ledger.history, memory);
            }
        }
        Ok(false)
    }

    /// Finds out when the last checkpoint was begun: the cells of records behind its last cell are at least as many as the actions.
    pub(super) fn find_trail<F: NorFlash>(&mut self, flash: &mut F) -> Result<(), Fault> {
        let (mut records, mut helped) = (0, false);
        let found = self.slot.find_help(flash, self.slot.end().cell, &mut |help| {
            helped |= help;
            records += usize::from(!helped);
        })?;
        let begun = self.history.written().saturating_sub(records);
        self.trail = Trail::new(if helped || found.is_some() { begun } else { 0 });
        Ok(())
    }

    /// Puts the book as it stood at a checkpoint into `book`; false if what it says makes no sense.
    #[inline(never)]
    fn restore(
        book: &mut Option<Self>,
        slot: Slot,
        ledger: &Ledger<'_>,
        position: &[u8],
        memory: &mut G::Memory,
    ) -> bool {
        let Ok((game, rest)) = postcard::take_from_bytes(position) else { return false };
        Self::put(book, game, slot, ledger);
        let sound = book.as_mut().is_some_and(|book| {
            book.promise(&Seed::new(ledger.seed));
            book.share = ledger.share;
            book.dealer = ledger.place.map(|place| book.seated(place));
            (book.restarts, book.locks) = (ledger.restarts, ledger.locks);
            (book.names, book.agreed) = (ledger.names, ledger.agreed);
            book.history.load(&ledger.history) && book.know(rest, memory).is_ok()
        });
        if !sound {
            *book = None;
        }
        sound
    }

    /// Puts the game into `book`. By itself, so that no second book lies on the stack while the game is read.
    #[inline(never)]
    fn put(book: &mut Option<Self>, game: G, slot: Slot, ledger: &Ledger<'_>) {
        *book = Some(Self::start(game, slot, &Seed::new(ledger.salt), ledger.form));
    }

    /// Takes the game to where it stood at a checkpoint; false if it cannot be read, and then nothing of it is right.
    #[inline(never)]
    fn stand_at(&mut self, position: &[u8], memory: &mut G::Memory) -> bool {
        let Ok((game, rest)) = postcard::take_from_bytes(position) else { return false };
        self.game = game;
        self.know(rest, memory).is_ok()
    }

    /// Takes over what was known of the game at a checkpoint.
    fn know(&mut self, bytes: &[u8], memory: &mut G::Memory) -> postcard::Result<()> {
        let (news, bytes) = postcard::take_from_bytes::<News<G>>(bytes)?;
        self.news = news;
        self.told.clear();
        *memory = postcard::from_bytes(bytes)?;
        Ok(())
    }

    /// Reads what stands behind a checkpoint, but for the game; false if an action cannot be read.
    fn read_on<F: NorFlash>(&mut self, flash: &mut F, from: Place) -> Result<bool, Fault> {
        let place = self.dealer.as_ref().map_or(0, Dealer::place);
        let mut reading = Reading::new(place, self.restarts);
        let slot = self.slot;
        slot.visit_from(flash, from, &mut [0; RECORD_ROOM], &mut |record| reading.take(record, self))?;
        Ok(reading.finish(self))
    }

    /// Plays what stands behind a checkpoint; false if that does not fit the rules.
    fn play_from<F: NorFlash>(
        &mut self,
        flash: &mut F,
        from: Place,
        past: &Saved<'_>,
        memory: &mut G::Memory,
    ) -> Result<bool, Fault> {
        let mut left = self.history.standing() - past.standing();
        let (slot, recent) = (self.slot, &mut Recent { news: &mut self.news, told: &mut self.told });
        play_on(&slot, &self.history, flash, (from, past.written()), &mut self.game, &mut |game, action| {
            left = left.saturating_sub(1);
            game.remember(memory, action, left);
            carry_out(game, recent, action).is_ok()
        })
    }
}
