//! Reading a journal: what its records tell, and playing over what stands.

use embedded_storage_async::nor_flash::NorFlash;
use engine::{Game, Seat, Turn};

use super::{
    Book, Fault, History, Kept, Past, ROOM,
    book::{Form, News, PastOf, Tidings},
    checkpoint::RECORD_ROOM,
    slot::{Place, Slot},
    tag,
};
use crate::{base::texts::Name, store::dealer::Seed};

/// What reading a journal gives, the game itself aside.
pub(super) struct Reading {
    /// The first seed, and the form of the game.
    promise: Option<(Seed, Form)>,
    place: u64,
    restarts: u32,
    /// Whether every action can be read.
    sound: bool,
}

/// What is remembered of the last decision and of what came after it.
pub(super) struct Recent<'a, G: Kept> {
    pub news: &'a mut News<G>,
    pub told: &'a mut Tidings<G>,
}

/// Carries out an action of the journal, when it is written and each time it is read. What chance brought is news until somebody
/// decides, whoever rolled or drew; so is what happened by itself, from the decision on.
pub(super) fn carry_out<G: Kept>(
    game: &mut G,
    recent: &mut Recent<'_, G>,
    action: G::Action,
) -> Result<(), G::Refusal> {
    let by_chance = game.turn() == Turn::Chance;
    if !by_chance {
        recent.news.clear();
        recent.told.clear();
    }
    // more than anybody can read at once is not told again
    game.apply_told(action, &mut |one| {
        if G::is_news(&one) {
            let _ = recent.told.push(one);
        }
    })?;
    if by_chance {
        let _ = recent.news.push(action);
    }
    Ok(())
}

/// Calls `each` with what stands behind a place, before which so many actions were written, until it returns false; then false.
pub(super) fn play_on<G: Kept, F: NorFlash>(
    slot: &Slot,
    history: &History,
    flash: &mut F,
    (from, written): (Place, usize),
    game: &mut G,
    each: &mut dyn FnMut(&mut G, G::Action) -> bool,
) -> Result<bool, Fault> {
    let (mut number, mut sound) = (written, true);
    slot.visit_from(flash, from, &mut [0; RECORD_ROOM], &mut |record| {
        if let Some(action) = action::<G>(record) {
            if sound && history.stands(number) {
                sound = action.is_some_and(|action| each(game, action));
            }
            number += 1;
        }
    })?;
    Ok(sound)
}

/// Takes `game` to its start and calls `each` with what stands, and with what happened in between, until it returns false;
/// then false.
pub(super) fn play_over<G: Kept, F: NorFlash>(
    slot: &Slot,
    history: &History,
    flash: &mut F,
    game: &mut G,
    each: &mut dyn FnMut(&mut G, PastOf<G>) -> bool,
) -> Result<bool, Fault> {
    let (mut number, mut begun, mut sound) = (0, false, true);
    slot.visit(flash, &mut [0; ROOM], &mut |record| {
        if !begun {
            begun = start(record, game);
        } else if let Some(action) = action::<G>(record) {
            if sound && history.stands(number) {
                sound = action.is_some_and(|action| each(game, Past::Action(action)));
            }
            number += 1;
        } else if let Some(past) = between::<G>(record)
            && sound
        {
            each(game, past);
        }
    })?;
    Ok(sound && begun)
}

impl Reading {
    /// Before anything is read: how far the generator has gone, and how often the power has come back.
    pub(super) const fn new(place: u64, restarts: u32) -> Self {
        Self { promise: None, place, restarts, sound: true }
    }

    /// Everything is read; false if an action cannot be.
    pub(super) fn finish<G: Kept>(&self, book: &mut Book<G>) -> bool {
        book.dealer.iter_mut().for_each(|dealer| dealer.go_to(self.place));
        book.restarts = self.restarts;
        self.sound
    }

    /// Takes a record before the set-up, or the set-up itself. Not inlined, as a whole game lies on its stack.
    #[inline(never)]
    pub(super) fn start<G: Kept>(&mut self, record: &[u8], slot: Slot, book: &mut Option<Book<G>>) {
        match record.split_first() {
            Some((&tag::SEED, bytes)) => self.promise = Seed::read(bytes).zip(Some(Form::First)),
            Some((&tag::PROMISE, bytes)) => self.promise = Seed::read(bytes).zip(Some(Form::Asked)),
            Some((&tag::SHARED, _)) => self.promise = self.promise.take().map(|(seed, _)| (seed, Form::Unasked)),
            Some((&tag::SETUP, bytes)) => {
                let game = postcard::from_bytes(bytes).ok().and_then(|setup| G::begin(&setup));
                *book =
                    game.zip(self.promise.as_ref()).map(|(game, (seed, form))| Book::start(game, slot, seed, *form));
            }
            _ => (),
        }
    }

    /// Takes a record behind the set-up.
    pub(super) fn take<G: Kept>(&mut self, record: &[u8], book: &mut Book<G>) {
        let Some((&tag, bytes)) = record.split_first() else { return };
        let history = &mut book.history;
        match tag {
            tag::ACT => match postcard::from_bytes(bytes) {
                Ok(action) => history.act(book.game.reveals(&action)),
                Err(_) => self.sound = false,
            },
            tag::ANSWERED => match postcard::from_bytes::<G::Action>(bytes) {
                Ok(_) => history.act(true),
                Err(_) => self.sound = false,
            },
            tag::DRAWN => {
                history.act(true);
                if let Ok((place, _)) = postcard::take_from_bytes(bytes) {
                    self.place = place;
                }
            }
            tag::UNDO => history.undo(postcard::from_bytes::<u16>(bytes).map_or(0, usize::from)),
            tag::REDO => history.redo(postcard::from_bytes::<u16>(bytes).map_or(0, usize::from)),
            tag::REOPENED => {
                if let Ok((count, bytes)) = postcard::take_from_bytes::<u16>(bytes)
                    && let Some(seed) = Seed::read(bytes)
                {
                    history.undo(count.into());
                    self.place = 0;
                    book.promise(&seed);
                }
            }
            tag::PRESSED => _ = book.dealer.is_none() && book.share.push(bytes == [1]),
            tag::SHARED => book.dealer = Some(book.seated(0)),
            tag::RESTART => self.restarts += 1,
            tag::NAME => {
                if let Some((seat, letters)) = name(bytes) {
                    book.names[seat] = letters;
                }
            }
            tag::CLOCK => book.agreed = postcard::from_bytes(bytes).unwrap_or_default(),
            _ => book.locks.take(record),
        }
    }
}

/// The seat and the name behind [`tag::NAME`].
pub(crate) fn name(bytes: &[u8]) -> Option<(Seat, Name)> {
    let (&seat, letters) = bytes.split_first()?;
    Some((Seat::new(seat.into())?, Name::read(letters)))
}

/// Takes the game to its start, if the record is its set-up.
fn start<G: Kept>(record: &[u8], game: &mut G) -> bool {
    if let Some((&tag::SETUP, bytes)) = record.split_first()
        && let Some(start) = postcard::from_bytes(bytes).ok().and_then(|setup| G::begin(&setup))
    {
        *game = start;
        return true;
    }
    false
}

/// The action in a record; the outer option is none if the record is not an action at all.
pub(super) fn action<G: Game>(record: &[u8]) -> Option<Option<G::Action>> {
    let (&tag, bytes) = record.split_first()?;
    match tag {
        tag::ACT | tag::ANSWERED => Some(postcard::from_bytes(bytes).ok()),
        tag::DRAWN => Some(postcard::from_bytes::<(u64, G::Action)>(bytes).ok().map(|(_, action)| action)),
        _ => None,
    }
}

/// What a record tells of what happened between two actions.
pub(super) fn between<G: Game>(record: &[u8]) -> Option<PastOf<G>> {
    match record {
        [tag::REFUSED, bytes @ ..] => {
            let (seat, action) = postcard::from_bytes::<(u8, G::Action)>(bytes).ok()?;
            Some(Past::Refused(Seat::new(seat.into())?, action))
        }
        [tag::GIVEN, ..] => Some(Past::Given),
        _ => None,
    }
}
