//! A game with its journal: what happened is written before it is shown.

use embedded_storage_async::nor_flash::NorFlash;
use engine::{BySeat, Game, Seat, Turn, chance};
use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::{
    Fault, History, Kept, Locks,
    cell::PAYLOAD,
    checkpoint::Trail,
    reading::{Recent, carry_out},
    slot::{Content, Region, Slot},
    tag,
    times::{Agreed, Passed, Stamp},
};
use crate::{
    base::{parts::Micros, texts::Name},
    store::{
        dealer::{Dealer, Seed, Share},
        lock::{Presses, Seal},
    },
};

/// The form of a saved game. Old versions load for ever, so this number only grows.
pub(super) const VERSION: u8 = 2;
/// The first form: the seed is the key of the draws, and no player takes part.
pub(super) const FIRST_VERSION: u8 = 1;
/// The largest record: a set-up with a map of 64 areas and the other tables of a box.
pub const ROOM: usize = 1536;
/// The largest record but for a set-up: an action.
const ACTION_ROOM: usize = 64;

/// The most outcomes of chance since the last decision that are remembered.
pub const MOST_NEWS: usize = 24;
/// The most that is remembered of what the last decision, and chance after it, did by themselves.
pub const MOST_TOLD: usize = 16;

/// The kind and the number of the game behind the head of a slot, and that of its table, if it is one of ours. The first
/// games were kept without a table: theirs is 0, as of those at a table without a number.
pub(crate) fn head(bytes: &[u8; PAYLOAD]) -> Option<(u8, u32, u8)> {
    match *bytes {
        [FIRST_VERSION | VERSION, kind, a, b, c, d, table, ..] => Some((kind, u32::from_le_bytes([a, b, c, d]), table)),
        _ => None,
    }
}

/// The head of a slot for a game of this kind with this number at this table.
pub(crate) fn head_for(kind: u8, turn: u32, table: u8) -> [u8; 7] {
    let [a, b, c, d] = turn.to_le_bytes();
    [VERSION, kind, a, b, c, d, table]
}

/// What happened in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Past<A, T> {
    /// An action that stands.
    Action(A),
    /// What the action before did by itself.
    Told(T),
    /// A secret refused what this seat tried; nothing takes that back.
    Refused(Seat, A),
    /// The whole record was given to a computer.
    Given,
}

/// Why something could not be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble<R> {
    /// The rules refuse it.
    Refused(R),
    /// It could not be written; nothing has changed.
    Journal(Fault),
}

impl<R> From<Fault> for Trouble<R> {
    fn from(fault: Fault) -> Self {
        Self::Journal(fault)
    }
}

/// What happened in a game `G`.
pub type PastOf<G> = Past<<G as Game>::Action, <G as Game>::Told>;

/// Hears of each action: its number, the game before it, and what became of it; and of what it did by itself, then with the
/// number of the next one and the game after it.
pub type Visit<'a, G> = dyn FnMut(usize, &G, PastOf<G>) + 'a;

/// A game that is being played.
#[derive(Clone)]
pub struct Book<G: Kept> {
    pub(super) game: G,
    pub(super) slot: Slot,
    pub(super) history: History,
    pub(super) seed: Seed,
    pub(super) form: Form,
    /// What the players have pressed since the code was shown.
    pub(super) share: Share,
    /// None until the players have pressed.
    pub(super) dealer: Option<Dealer>,
    pub(super) restarts: u32,
    pub(super) locks: Locks,
    /// What the players call themselves.
    pub(super) names: BySeat<Name>,
    /// What the table has agreed on about time.
    pub(super) agreed: Agreed,
    /// The first seed: what is kept of PINs hangs on it, also when the game goes on with another.
    pub(super) salt: Seed,
    /// What chance brought since the last decision.
    pub(super) news: News<G>,
    /// What happened by itself with the last decision, and since.
    pub(super) told: Tidings<G>,
    pub(super) trail: Trail,
    /// How long the present decision takes.
    pub(super) passed: Passed,
}

/// What chance brought since the last decision.
pub(super) type News<G> = Vec<<G as Game>::Action, MOST_NEWS>;

/// What happened by itself with the last decision, and since.
pub(super) type Tidings<G> = Vec<<G as Game>::Told, MOST_TOLD>;

/// How the key of the draws is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Form {
    /// Games of the first form: it is the seed.
    First,
    /// Of the seed alone: nobody is asked.
    Unasked,
    /// Of the seed and the presses of the players.
    Asked,
}

impl<G: Kept> Book<G> {
    /// Starts the game with this number at this table in `region`, which is erased for it unless that has been done before,
    /// and puts it into `book`; none if the set-up makes no sense. No player takes part in the seed.
    pub async fn begin<F: NorFlash>(
        book: &mut Option<Self>,
        flash: &mut F,
        region: Region,
        turn: u32,
        table: u8,
        setup: &G::Setup,
        seed: &Seed,
    ) -> Result<(), Fault> {
        *book = None;
        if G::begin(setup).is_none() {
            return Ok(());
        }
        let slot = Slot::begin(flash, region, &head_for(G::kind(setup), turn, table)).await?;
        Self::begin_in(book, flash, slot, setup, seed)?;
        match book {
            Some(book) if book.awaits_share() => book.share_seed(flash),
            _ => Ok(()),
        }
    }

    /// Starts a game in an empty slot with its head (`head_for`), and puts it into `book`; none if the set-up makes no
    /// sense. If players are asked, nothing is dealt before [`Self::share_seed`]. Not inlined, as a whole game lies on its stack.
    #[inline(never)]
    pub fn begin_in<F: NorFlash>(
        book: &mut Option<Self>,
        flash: &mut F,
        mut slot: Slot,
        setup: &G::Setup,
        seed: &Seed,
    ) -> Result<(), Fault> {
        let Some(game) = G::begin(setup) else {
            *book = None;
            return Ok(());
        };
        let form = if game.asks() { Form::Asked } else { Form::Unasked };
        append::<ACTION_ROOM, F>(&mut slot, flash, tag::PROMISE, seed)?;
        if form == Form::Unasked {
            slot.append(flash, &[tag::SHARED])?;
        }
        // the game is there with its set-up, whatever a power cut leaves
        append::<ROOM, F>(&mut slot, flash, tag::SETUP, setup)?;
        *book = Some(Self::start(game, slot, seed, form));
        Ok(())
    }

    pub(super) fn start(game: G, slot: Slot, seed: &Seed, form: Form) -> Self {
        let mut book = Self {
            game,
            slot,
            history: History::new(),
            seed: seed.clone(),
            form,
            share: Share::NONE,
            dealer: None,
            restarts: 0,
            locks: Locks::default(),
            names: BySeat::default(),
            agreed: Agreed::None,
            salt: seed.clone(),
            news: Vec::new(),
            told: Vec::new(),
            trail: Trail::new(0),
            passed: Passed::default(),
        };
        book.promise(seed);
        book
    }

    /// The game as it stands.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// What stands and what was taken back.
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// What chance brought since the last decision, in order.
    pub fn news(&self) -> &[G::Action] {
        &self.news
    }

    /// What happened by itself with the last decision, and with what chance brought since, in order.
    pub fn told(&self) -> &[G::Told] {
        &self.told
    }

    /// How often the power came back during this game: everybody may know.
    pub const fn restarts(&self) -> u32 {
        self.restarts
    }

    /// The purses' locks.
    pub const fn locks(&self) -> &Locks {
        &self.locks
    }

    /// What the player at this seat is called.
    pub fn name(&self, seat: Seat) -> Name {
        self.names[seat]
    }

    /// Writes down what the player at this seat is called; nobody takes that back.
    pub fn call<F: NorFlash>(&mut self, flash: &mut F, seat: Seat, name: Name) -> Result<(), Fault> {
        if self.name(seat) != name {
            let [a, b, c, d, e, f, g, h] = *name.bytes();
            self.slot.append(flash, &[tag::NAME, seat.into(), a, b, c, d, e, f, g, h])?;
            self.names[seat] = name;
        }
        Ok(())
    }

    /// Every wait that may not be over begins again.
    pub fn start_waits(&mut self, now: Micros) {
        self.locks.start_waits(now);
    }

    /// The wait after a wrong try begins.
    pub fn start_wait(&mut self, seat: Seat, now: Micros) {
        self.locks.start_wait(seat, now);
    }

    /// Whether these presses open the purse of a seat.
    pub fn fits(&self, seat: Seat, presses: Presses) -> bool {
        self.locks.of(seat).seal == Some(self.seal(seat, presses))
    }

    /// What is kept of a seat's PIN.
    pub fn seal(&self, seat: Seat, presses: Presses) -> Seal {
        presses.seal(self.salt.bytes(), seat.index() as u8)
    }

    /// Writes down something about a lock; then it counts.
    pub fn note_lock<F: NorFlash>(&mut self, flash: &mut F, record: &[u8]) -> Result<(), Fault> {
        self.slot.append(flash, record)?;
        self.locks.take(record);
        Ok(())
    }

    /// Carries out a player's action. On trouble nothing has changed.
    pub fn play<F: NorFlash>(&mut self, flash: &mut F, action: G::Action) -> Result<(), Trouble<G::Refusal>> {
        let answers = self.game.answers(action);
        if let Err(refusal) = self.game.check(action) {
            if answers.is_some() {
                self.note_refusal(flash, action)?;
            }
            return Err(Trouble::Refused(refusal));
        }
        if self.awaits_share() {
            return Err(Fault::Unshared.into());
        }
        if !self.history.has_room() {
            return Err(Fault::Full.into());
        }
        let tag = if answers.is_some() { tag::ANSWERED } else { tag::ACT };
        match Stamp::new(self.game.turn(), self.passed) {
            Some(stamp) => append::<ACTION_ROOM, F>(&mut self.slot, flash, tag, &(action, stamp))?,
            None => append::<ACTION_ROOM, F>(&mut self.slot, flash, tag, &action)?,
        }
        self.passed = Passed::default();
        self.happen(action)?;
        self.history.act(answers.is_some() || self.game.reveals(&action));
        Ok(())
    }

    /// A secret refuses what is tried: that is written before anybody sees it, and stands for good.
    fn note_refusal<F: NorFlash>(&mut self, flash: &mut F, action: G::Action) -> Result<(), Fault> {
        let seat = match self.game.turn() {
            Turn::Seat(seat) => seat.into(),
            Turn::Chance | Turn::Over => 0,
        };
        append::<ACTION_ROOM, F>(&mut self.slot, flash, tag::REFUSED, &(seat, action))?;
        self.locks.take(&[tag::REFUSED, seat]);
        Ok(())
    }

    /// Lets the device roll or draw, if it is chance's turn. The outcome is in the journal before anybody sees it; then
    /// `told` gets the game before it.
    pub fn deal<F: NorFlash>(
        &mut self,
        flash: &mut F,
        told: impl FnOnce(&G, G::Action),
    ) -> Result<Option<G::Action>, Trouble<G::Refusal>> {
        if self.game.turn() != Turn::Chance {
            return Ok(None);
        }
        let Some(dealer) = &mut self.dealer else { return Err(Fault::Unshared.into()) };
        let before = dealer.place();
        let Some(outcome) = chance::draw(&self.game, |bound| dealer.below(bound)) else { return Ok(None) };
        if !self.history.has_room() {
            dealer.go_to(before);
            return Err(Fault::Full.into());
        }
        let written = append::<ACTION_ROOM, F>(&mut self.slot, flash, tag::DRAWN, &(dealer.place(), outcome));
        // what could not be written was not drawn: the next try gives the same
        written.inspect_err(|_| dealer.go_to(before))?;
        told(&self.game, outcome);
        self.happen(outcome)?;
        self.history.act(true);
        Ok(Some(outcome))
    }

    /// An action that stands in the journal happens.
    fn happen(&mut self, action: G::Action) -> Result<(), Trouble<G::Refusal>> {
        let recent = &mut Recent { news: &mut self.news, told: &mut self.told };
        carry_out(&mut self.game, recent, action).map_err(Trouble::Refused)
    }

    /// Takes the last `count` actions back. The journal keeps them. Everybody may know the seed of a game that is over, so that
    /// it goes on with a new one; both stand in one record, so that no power cut comes between them. The players press anew.
    pub fn undo<F: NorFlash>(&mut self, flash: &mut F, count: u16, seed: Option<&Seed>) -> Result<(), Fault> {
        match seed {
            None if self.game.turn() == Turn::Over => return Err(Fault::Over),
            None => append::<ACTION_ROOM, F>(&mut self.slot, flash, tag::UNDO, &count)?,
            Some(seed) => {
                append::<ACTION_ROOM, F>(&mut self.slot, flash, tag::REOPENED, &(count, seed))?;
                self.promise(seed);
            }
        }
        self.history.undo(usize::from(count));
        self.replay(flash, &mut G::Memory::default())?;
        Ok(())
    }

    /// Lets `count` actions that were taken back happen again.
    pub fn redo<F: NorFlash>(&mut self, flash: &mut F, count: u16) -> Result<(), Fault> {
        append::<ACTION_ROOM, F>(&mut self.slot, flash, tag::REDO, &count)?;
        self.history.redo(usize::from(count));
        self.replay(flash, &mut G::Memory::default())?;
        Ok(())
    }
}

/// The set-up of the game in `region`, if one of this kind can be read there.
pub fn setup<G: Kept, F: NorFlash>(flash: &mut F, region: Region) -> Option<G::Setup> {
    let Ok(Content::Used(slot)) = Slot::look(flash, region, &mut [0; PAYLOAD]) else { return None };
    let mut found = None;
    let read = slot.visit(flash, &mut [0; ROOM], &mut |record| {
        if let (None, Some((&tag::SETUP, bytes))) = (&found, record.split_first()) {
            found = postcard::from_bytes(bytes).ok();
        }
    });
    read.ok().and(found)
}

/// Appends a record of at most so many bytes.
fn append<const MOST: usize, F: NorFlash>(
    slot: &mut Slot,
    flash: &mut F,
    tag: u8,
    value: &impl Serialize,
) -> Result<(), Fault> {
    let mut record = [tag; MOST];
    let length = match record.get_mut(1..) {
        Some(rest) => 1 + postcard::to_slice(value, rest).map_err(|_| Fault::TooLong)?.len(),
        None => 1,
    };
    slot.append(flash, record.get(..length).unwrap_or(&[]))
}
