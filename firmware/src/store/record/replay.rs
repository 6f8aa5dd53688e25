//! A game told from its journal, from the first action to the last.

use embedded_storage_async::nor_flash::NorFlash;
use engine::{Seat, Turn};
use heapless::Vec;

use super::{Library, Recorded, Story};
use crate::{
    base::{
        Text,
        texts::{Line, Voice},
    },
    store::{
        dealer::Share,
        journal::{Fault, History, MOST_TOLD, ROOM, slot::Slot, tag},
    },
};

/// Something the journal tells.
pub enum Told<'a> {
    /// The game before its first action.
    Start(&'a dyn Story),
    /// What a standing action does, in words, and whether it tells how much gold came or went.
    Action(&'a dyn Fn(Voice<'_>) -> Line, bool),
    /// What it did by itself, in words; none if nobody has to be told.
    Aside(&'a dyn Fn(Voice<'_>) -> Option<Line>),
    /// What a secret refused, in words.
    Refused(&'a dyn Fn(Voice<'_>) -> Line),
    /// The record of the running game was given to a computer.
    Given,
    /// So many actions were taken back.
    Undone(u16),
    /// So many were taken back when the game was over; it went on with this seed.
    Reopened(u16, &'a [u8; 32]),
    /// So many came again.
    Redone(u16),
    /// What the players added to the seed.
    Shared(Share),
    /// The power came back.
    Restart,
    /// The game was taken up again after another one.
    Opened,
    /// The game as it stands.
    End(&'a dyn Story),
}

/// A place for a game that is told: all games are told by one code.
pub trait Place {
    /// Puts a game at its start into it, if there is none.
    fn begin(&mut self, setup: &[u8]);

    /// The game in it.
    fn story(&self) -> Option<&dyn Story>;

    /// Tells what an action does and carries it out.
    fn act(&mut self, action: &[u8], tell: &mut dyn FnMut(Told<'_>));

    /// Tells what a secret refused.
    fn refuse(&self, record: &[u8], tell: &mut dyn FnMut(Told<'_>));
}

/// What a secret refused to this seat, in words. What led to it may have been taken back since: then only that it was.
pub fn refused<G: Recorded>(game: &G, language: Voice<'_>, seat: Seat, action: G::Action) -> Line {
    if game.turn() == Turn::Seat(seat) {
        let what = game.label(language, action);
        return language.fill(Text::RecordRefused, &[("what", &what)]);
    }
    language.fill(Text::RecordRefusedOnce, &[])
}

impl<G: Recorded> Place for Option<G> {
    #[inline(never)]
    fn begin(&mut self, setup: &[u8]) {
        *self = postcard::from_bytes(setup).ok().and_then(|setup| G::begin(&setup));
    }

    fn story(&self) -> Option<&dyn Story> {
        self.as_ref().map(|game| game as &dyn Story)
    }

    fn act(&mut self, action: &[u8], tell: &mut dyn FnMut(Told<'_>)) {
        if let (Some(game), Ok(action)) = (self, postcard::from_bytes(action)) {
            tell(Told::Action(&|language| game.label(language, action), G::tells_gold(&action)));
            let mut asides: Vec<G::Told, MOST_TOLD> = Vec::new();
            // it was applied when it was written
            let _ = game.apply_told(action, &mut |aside| _ = asides.push(aside));
            for aside in asides {
                tell(Told::Aside(&|language| game.told(language, aside).map(|(_, line)| line)));
            }
        }
    }

    fn refuse(&self, record: &[u8], tell: &mut dyn FnMut(Told<'_>)) {
        if let (Some(game), Ok((seat, action))) = (self, postcard::from_bytes::<(u8, G::Action)>(record))
            && let Some(seat) = Seat::new(seat.into())
        {
            tell(Told::Refused(&|language| refused(game, language, seat, action)));
        }
    }
}

/// Tells what stands, and where something was taken back; nothing if the journal holds no game of this kind.
pub fn replay<F: NorFlash>(
    library: &dyn Library,
    kind: u8,
    slot: Slot,
    flash: &mut F,
    tell: &mut dyn FnMut(Told<'_>),
) -> Result<(), Fault> {
    let mut read = Ok(());
    library.with_place(kind, &mut |place| read = replay_in(place, slot, flash, tell));
    read
}

fn replay_in<F: NorFlash>(
    place: &mut dyn Place,
    slot: Slot,
    flash: &mut F,
    tell: &mut dyn FnMut(Told<'_>),
) -> Result<(), Fault> {
    let history = history(slot, flash)?;
    let (mut written, mut share) = (0, Share::NONE);
    slot.visit(flash, &mut [0; ROOM], &mut |record| {
        let Some((&tag, bytes)) = record.split_first() else { return };
        if place.story().is_none() {
            if tag == tag::SETUP {
                place.begin(bytes);
                place.story().into_iter().for_each(|story| tell(Told::Start(story)));
            }
            return;
        }
        let action = match tag {
            tag::ACT | tag::ANSWERED => bytes,
            tag::DRAWN => postcard::take_from_bytes::<u64>(bytes).map_or(bytes, |(_, action)| action),
            tag::UNDO => return tell(Told::Undone(number(bytes))),
            tag::REOPENED => return tell(Told::Reopened(number(bytes), seed(record).unwrap_or(&[0; 32]))),
            tag::REDO => return tell(Told::Redone(number(bytes))),
            tag::PRESSED => {
                share.push(bytes == [1]);
                return;
            }
            tag::SHARED => return tell(Told::Shared(core::mem::take(&mut share))),
            tag::RESTART => return tell(Told::Restart),
            tag::OPENED => return tell(Told::Opened),
            tag::REFUSED => return place.refuse(bytes, tell),
            tag::GIVEN => return tell(Told::Given),
            _ => return,
        };
        if history.stands(written) {
            place.act(action, tell);
        }
        written += 1;
    })?;
    place.story().into_iter().for_each(|story| tell(Told::End(story)));
    Ok(())
}

/// Which actions stand.
#[inline(never)]
fn history<F: NorFlash>(slot: Slot, flash: &mut F) -> Result<History, Fault> {
    let mut history = History::new();
    slot.visit(flash, &mut [0; ROOM], &mut |record| match record {
        [tag::ACT | tag::ANSWERED | tag::DRAWN, ..] => history.act(false),
        [tag::UNDO | tag::REOPENED, count @ ..] => history.undo(number(count).into()),
        [tag::REDO, count @ ..] => history.redo(number(count).into()),
        _ => (),
    })?;
    Ok(history)
}

/// The seed in a record of the journal, if there is one in it: at its end.
pub(super) fn seed(record: &[u8]) -> Option<&[u8; 32]> {
    match record {
        [tag::SEED | tag::PROMISE | tag::REOPENED, rest @ ..] => rest.last_chunk(),
        _ => None,
    }
}

/// How many actions an undo or a redo concerns.
fn number(bytes: &[u8]) -> u16 {
    postcard::from_bytes(bytes).unwrap_or(0)
}
