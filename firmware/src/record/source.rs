//! Where a record comes from: a game on the shelf as it stood when somebody asked for it.

use embedded_storage_async::nor_flash::NorFlash;
use engine::Turn;

use super::{
    Recorded,
    replay::{Told, replay},
};
use crate::journal::{
    Fault,
    cell::PAYLOAD,
    shelf::Kept,
    slot::{Content, Slot},
};

/// A game to be recorded. What happens in it later is not seen through it.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    /// The game on the shelf.
    pub kept: Kept,
    /// Its records.
    pub(super) slot: Slot,
    /// Whether it is over.
    pub over: bool,
    /// Tells whether the action in these bytes is to be withheld.
    pub(super) hides: fn(&[u8]) -> bool,
}

impl Source {
    /// Looks at a game of kind `G` on the shelf; none if it cannot be read.
    pub fn open<G: Recorded, F: NorFlash>(flash: &mut F, kept: Kept) -> Result<Option<Self>, Fault> {
        let Content::Used(slot) = Slot::look(flash, kept.region, &mut [0; PAYLOAD])? else { return Ok(None) };
        let mut over = None;
        replay::<G, F>(slot, flash, &mut |told| {
            if let Told::End(game) = told {
                over = Some(game.turn() == Turn::Over);
            }
        })?;
        Ok(over.map(|over| Self { kept, slot, over, hides: hides::<G> }))
    }

    /// Whether the game still lies where it lay.
    pub fn is_there<F: NorFlash>(&self, flash: &mut F) -> bool {
        let head = Slot::head(flash, self.kept.region);
        let Kept { kind, turn, table, .. } = self.kept;
        matches!(head, Ok(Some(head)) if crate::journal::head(&head) == Some((kind, turn, table)))
    }
}

/// Bytes that are no action at all are withheld too.
fn hides<G: Recorded>(bytes: &[u8]) -> bool {
    postcard::from_bytes(bytes).map_or(true, |action| G::hides(&action))
}
