//! A game with its journal: what happened is written before it is shown.

use embedded_storage_async::nor_flash::NorFlash;
use engine::{BySeat, Game, Seat, Turn, chance};
use heapless::Vec;
use rand_core::Rng as _;
use serde::{Deserialize, Serialize};

use super::{
    Fault, History, Kept, Locks,
    cell::PAYLOAD,
    checkpoint::Trail,
    reading::{Reading, Recent, action, carry_out, play_over},
    slot::{Content, Region, Slot},
    tag,
    times::{Agreed, Passed, Stamp},
};
use crate::{
    base::{parts::Micros, texts::Name},
    store::{
        dealer::{
            Dealer, Seed, Share,
            promise::{self, Code},
        },
        lock::{Presses, Seal},
    },
};

/// The form of a saved game. Old versions load for ever, so this number only grows.
const VERSION: u8 = 2;
/// The first form: the seed is the key of the draws, and no player takes part.
const FIRST_VERSION: u8 = 1;
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

    /// Takes a seed, the first or a new one: the players press anew, if they are asked.
    pub(super) fn promise(&mut self, seed: &Seed) {
        self.seed = seed.clone();
        self.share = Share::NONE;
        self.dealer = (self.form != Form::Asked).then(|| self.seated(0));
    }

    /// A dealer with the key that seed and presses make.
    pub(super) fn seated(&self, place: u64) -> Dealer {
        match self.form {
            Form::First => Dealer::new(&self.seed, place),
            Form::Unasked | Form::Asked => Dealer::new(&self.share.key(&self.seed), place),
        }
    }

    /// Goes on with the game in `region` after the power was away, and puts it into `book`; none if what stands there is
    /// no game of this kind.
    pub fn resume<F: NorFlash>(book: &mut Option<Self>, flash: &mut F, region: Region) -> Result<(), Fault> {
        Self::resume_told(book, flash, region, &mut G::Memory::default())
    }

    /// As [`Self::resume`]; what is remembered of the game besides goes into `memory`.
    pub fn resume_told<F: NorFlash>(
        book: &mut Option<Self>,
        flash: &mut F,
        region: Region,
        memory: &mut G::Memory,
    ) -> Result<(), Fault> {
        Self::open(book, flash, region, tag::RESTART, memory)
    }

    /// Takes the game in `region` up again after another one was on the table, as [`Self::resume_told`] does.
    pub fn take_up<F: NorFlash>(
        book: &mut Option<Self>,
        flash: &mut F,
        region: Region,
        memory: &mut G::Memory,
    ) -> Result<(), Fault> {
        Self::open(book, flash, region, tag::OPENED, memory)
    }

    fn open<F: NorFlash>(
        book: &mut Option<Self>,
        flash: &mut F,
        region: Region,
        trace: u8,
        memory: &mut G::Memory,
    ) -> Result<(), Fault> {
        *book = None;
        match Slot::resume(flash, region, &[trace]) {
            Ok(slot) => Self::read(book, flash, slot, memory),
            // not even the trace has room: it can be looked at
            Err(Fault::Full) => Self::look_told(book, flash, region, memory),
            Err(fault) => Err(fault),
        }
    }

    /// Puts the game in `region` into `book` to be looked at: nothing is written, and nothing can be played.
    pub fn look<F: NorFlash>(book: &mut Option<Self>, flash: &mut F, region: Region) -> Result<(), Fault> {
        Self::look_told(book, flash, region, &mut G::Memory::default())
    }

    fn look_told<F: NorFlash>(
        book: &mut Option<Self>,
        flash: &mut F,
        region: Region,
        memory: &mut G::Memory,
    ) -> Result<(), Fault> {
        *book = None;
        match Slot::look(flash, region, &mut [0; PAYLOAD])? {
            Content::Used(slot) => Self::read(book, flash, slot, memory),
            Content::Dirty | Content::Ready => Ok(()),
        }
    }

    /// As [`Self::look`], but everything is played over, whatever checkpoints say: they are held against it.
    pub fn look_over<F: NorFlash>(
        book: &mut Option<Self>,
        flash: &mut F,
        region: Region,
        memory: &mut G::Memory,
    ) -> Result<(), Fault> {
        *book = None;
        match Slot::look(flash, region, &mut [0; PAYLOAD])? {
            Content::Used(slot) => Self::read_whole(book, flash, slot, memory),
            Content::Dirty | Content::Ready => Ok(()),
        }
    }

    fn read<F: NorFlash>(
        book: &mut Option<Self>,
        flash: &mut F,
        slot: Slot,
        memory: &mut G::Memory,
    ) -> Result<(), Fault> {
        if !Self::read_behind(book, flash, slot, memory)? {
            *book = None;
            Self::read_whole(book, flash, slot, memory)?;
        }
        book.as_mut().map_or(Ok(()), |book| book.find_trail(flash))
    }

    /// Reads the journal from its beginning and plays everything over.
    fn read_whole<F: NorFlash>(
        book: &mut Option<Self>,
        flash: &mut F,
        slot: Slot,
        memory: &mut G::Memory,
    ) -> Result<(), Fault> {
        let mut reading = Reading::new(0, 0);
        slot.visit(flash, &mut [0; ROOM], &mut |record| match book {
            Some(book) => reading.take(record, book),
            None => reading.start(record, slot, book),
        })?;
        *memory = G::Memory::default();
        let sound = match &mut *book {
            Some(book) => reading.finish(book) && book.replay(flash, memory)?,
            None => false,
        };
        if !sound {
            *book = None;
        }
        Ok(())
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

    /// What binds the device to its seed: everybody may know.
    pub fn commitment(&self) -> [u8; 32] {
        promise::commitment(&self.seed)
    }

    /// The same as the code that is shown; games of the first form keep their short one.
    pub fn code(&self) -> Code {
        match self.form {
            Form::First => promise::first_code(&self.commitment()),
            Form::Unasked | Form::Asked => promise::code(&self.commitment()),
        }
    }

    /// What the players have pressed since the code was shown.
    pub const fn share(&self) -> Share {
        self.share
    }

    /// Whether the players can still press, and nothing may be dealt before they have done so.
    pub fn awaits_share(&self) -> bool {
        self.dealer.is_none() && self.game.turn() != Turn::Over
    }

    /// A player presses. What finds no room any more changes nothing.
    pub fn press<F: NorFlash>(&mut self, flash: &mut F, down: bool) -> Result<(), Fault> {
        let mut share = self.share;
        if self.dealer.is_none() && share.push(down) {
            self.slot.append(flash, &[tag::PRESSED, down.into()])?;
            self.share = share;
        }
        Ok(())
    }

    /// The players have pressed as often as they like: from now on the device may deal.
    pub fn share_seed<F: NorFlash>(&mut self, flash: &mut F) -> Result<(), Fault> {
        if self.dealer.is_none() {
            self.slot.append(flash, &[tag::SHARED])?;
            self.dealer = Some(self.seated(0));
        }
        Ok(())
    }

    /// A number for the look at a secret that is the `looks`-th since the device was switched on. Nobody can foresee it, and it hangs
    /// on no clock: a device with the same journal has the same. It comes from far behind what a game draws.
    pub fn fresh(&self, looks: u32) -> u32 {
        let Some(mut dealer) = self.dealer.clone() else { return looks };
        let moment = u64::from(self.restarts & 0x7FFF) << 16 | self.history.standing() as u64 & 0xFFFF;
        dealer.go_to(1 << 63 | moment << 32 | u64::from(looks));
        dealer.next_u32()
    }

    /// The seed of all rolls and draws, once the game is over.
    pub fn seed(&self) -> Option<Seed> {
        (self.game.turn() == Turn::Over).then(|| self.seed.clone())
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

    /// Calls `visit` with each action that was ever written, also what was taken back.
    pub fn each<F: NorFlash>(&self, flash: &mut F, visit: &mut dyn FnMut(G::Action)) -> Result<(), Fault> {
        self.slot.visit(flash, &mut [0; ROOM], &mut |record| {
            action::<G>(record).flatten().into_iter().for_each(&mut *visit);
        })?;
        Ok(())
    }

    /// Calls `visit` with each standing action and the game before it, in order.
    pub fn recall<F: NorFlash>(&self, flash: &mut F, visit: &mut dyn FnMut(usize, &G, G::Action)) -> Result<(), Fault> {
        self.recall_all(flash, &mut |number, game, past| {
            if let Past::Action(action) = past {
                visit(number, game, action);
            }
        })
    }

    /// The same with what happened between the actions: it comes with the number of the next one.
    pub fn recall_all<F: NorFlash>(&self, flash: &mut F, visit: &mut Visit<'_, G>) -> Result<(), Fault> {
        let mut game = self.game.clone();
        let mut number = 0;
        let sound = play_over(&self.slot, &self.history, flash, &mut game, &mut |game, past| {
            visit(number, game, past);
            let Past::Action(action) = past else { return true };
            number += 1;
            let mut told: Tidings<G> = Vec::new();
            let sound = game.apply_told(action, &mut |one| _ = told.push(one)).is_ok(); // as many as there is room for
            told.into_iter().for_each(|one| visit(number, game, Past::Told(one)));
            sound
        })?;
        if sound { Ok(()) } else { Err(Fault::Flash) }
    }

    /// Plays what stands from the start; false if the journal does not fit the rules, which then stand at the last action
    /// that does.
    fn replay<F: NorFlash>(&mut self, flash: &mut F, memory: &mut G::Memory) -> Result<bool, Fault> {
        let (recent, mut left) = (&mut Recent { news: &mut self.news, told: &mut self.told }, self.history.standing());
        recent.news.clear();
        recent.told.clear();
        play_over(&self.slot, &self.history, flash, &mut self.game, &mut |game, past| {
            let Past::Action(action) = past else { return true };
            left = left.saturating_sub(1);
            game.remember(memory, action, left);
            carry_out(game, recent, action).is_ok()
        })
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
