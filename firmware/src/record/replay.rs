//! A game told from its journal, from the first action to the last.

use embedded_storage_async::nor_flash::NorFlash;

use crate::journal::{Fault, History, Kept, ROOM, slot::Slot, tag};

/// Something the journal tells.
pub enum Told<'a, G: Kept> {
    /// The game before its first action.
    Start(&'a G),
    /// A standing action, and the game before it.
    Action(&'a G, G::Action),
    /// So many actions were taken back.
    Undone(u16),
    /// So many were taken back when the game was over; it went on with this seed.
    Reopened(u16, &'a [u8; 32]),
    /// So many came again.
    Redone(u16),
    /// The power came back.
    Restart,
    /// The game was taken up again after another one.
    Opened,
    /// The game as it stands.
    End(&'a G),
}

/// Tells what stands, and where something was taken back; nothing if the journal holds no game of this kind.
pub fn replay<G: Kept, F: NorFlash>(slot: Slot, flash: &mut F, tell: &mut dyn FnMut(Told<'_, G>)) -> Result<(), Fault> {
    let history = history(slot, flash)?;
    let mut game: Option<G> = None;
    let mut written = 0;
    slot.visit(flash, &mut [0; ROOM], &mut |record| {
        let Some((&tag, bytes)) = record.split_first() else { return };
        let Some(game) = &mut game else {
            if tag == tag::SETUP {
                begin(&mut game, bytes);
                game.iter().for_each(|game| tell(Told::Start(game)));
            }
            return;
        };
        let action = match tag {
            tag::ACT => postcard::from_bytes(bytes).ok(),
            tag::DRAWN => postcard::from_bytes::<(u64, G::Action)>(bytes).ok().map(|(_, action)| action),
            tag::UNDO => return tell(Told::Undone(number(bytes))),
            tag::REOPENED => return tell(Told::Reopened(number(bytes), seed(record).unwrap_or(&[0; 32]))),
            tag::REDO => return tell(Told::Redone(number(bytes))),
            tag::RESTART => return tell(Told::Restart),
            tag::OPENED => return tell(Told::Opened),
            _ => return,
        };
        if let Some(action) = action
            && history.stands(written)
        {
            tell(Told::Action(game, action));
            let _ = game.apply(action); // it was applied when it was written
        }
        written += 1;
    })?;
    if let Some(game) = &game {
        tell(Told::End(game));
    }
    Ok(())
}

/// Puts the game at its start into `game`. By itself, so that its set-up is gone from the stack while the game is told.
#[inline(never)]
fn begin<G: Kept>(game: &mut Option<G>, setup: &[u8]) {
    *game = postcard::from_bytes(setup).ok().and_then(|setup| G::begin(&setup));
}

/// Which actions stand.
#[inline(never)]
fn history<F: NorFlash>(slot: Slot, flash: &mut F) -> Result<History, Fault> {
    let mut history = History::new();
    slot.visit(flash, &mut [0; ROOM], &mut |record| match record {
        [tag::ACT | tag::DRAWN, ..] => history.act(false),
        [tag::UNDO | tag::REOPENED, count @ ..] => history.undo(number(count).into()),
        [tag::REDO, count @ ..] => history.redo(number(count).into()),
        _ => (),
    })?;
    Ok(history)
}

/// The seed in a record of the journal, if there is one in it: at its end.
pub(super) fn seed(record: &[u8]) -> Option<&[u8; 32]> {
    match record {
        [tag::SEED | tag::REOPENED, rest @ ..] => rest.last_chunk(),
        _ => None,
    }
}

/// How many actions an undo or a redo concerns.
fn number(bytes: &[u8]) -> u16 {
    postcard::from_bytes(bytes).unwrap_or(0)
}
