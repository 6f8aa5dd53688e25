//! Where a record comes from: a game on the shelf as it stood when somebody asked for it.

use embedded_storage_async::nor_flash::NorFlash;

use super::{
    Library,
    replay::{Told, replay},
};
use crate::store::journal::{
    Fault, ROOM,
    cell::PAYLOAD,
    shelf::Kept,
    slot::{Content, Slot},
    tag,
};

/// A game to be recorded. What happens in it later is not seen through it.
#[derive(Clone, Copy)]
pub struct Source {
    /// The games.
    pub(super) library: &'static dyn Library,
    /// The game on the shelf.
    pub kept: Kept,
    /// Its records.
    pub(super) slot: Slot,
    /// Whether it is over.
    pub over: bool,
    /// Whether it is of the first form: its seed is the key of the draws.
    pub(super) first: bool,
}

impl Source {
    /// Looks at a game on the shelf; none if it cannot be read.
    pub fn open<F: NorFlash>(library: &'static dyn Library, flash: &mut F, kept: Kept) -> Result<Option<Self>, Fault> {
        let Content::Used(slot) = Slot::look(flash, kept.region, &mut [0; PAYLOAD])? else { return Ok(None) };
        let mut over = None;
        replay(library, kept.kind, slot, flash, &mut |told| {
            if let Told::End(game) = told {
                over = Some(game.is_over());
            }
        })?;
        let mut first = false;
        slot.visit(flash, &mut [0; ROOM], &mut |record| first |= record.first() == Some(&tag::SEED))?;
        Ok(over.map(|over| Self { library, kept, slot, over, first }))
    }

    /// Whether the game still lies where it lay.
    pub fn is_there<F: NorFlash>(&self, flash: &mut F) -> bool {
        let head = Slot::head(flash, self.kept.region);
        let Kept { kind, turn, table, .. } = self.kept;
        matches!(head, Ok(Some(head)) if crate::store::journal::head(&head) == Some((kind, turn, table)))
    }

    /// How many of these bytes are the action, and whether it may be told now; bytes that are no action at all may not.
    pub(super) fn measure(&self, bytes: &[u8]) -> (usize, bool) {
        let (length, hidden) = self.library.measure(self.kept.kind, bytes).unwrap_or((bytes.len(), true));
        (length, self.over || !hidden)
    }
}
