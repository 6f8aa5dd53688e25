//! A game with its journal: what happened is written before it is shown.

use embedded_storage_async::nor_flash::NorFlash;
use engine::{Game, Seat, Turn, chance};
use heapless::Vec;
use serde::{Serialize, de::DeserializeOwned};

use super::{
    Fault, History, Locks,
    cell::PAYLOAD,
    slot::{Content, Region, Slot},
};
use crate::{
    base::parts::Micros,
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
/// The largest record: a set-up with a chart.
pub const ROOM: usize = 1024;
/// The largest record but for a set-up: an action.
const ACTION_ROOM: usize = 64;

/// The most outcomes of chance since the last decision that are remembered.
pub const MOST_NEWS: usize = 24;

/// What a record is, as its first byte.
pub mod tag {
    /// What a game starts from.
    pub const SETUP: u8 = 1;
    /// The seed of a game of the first form: it is the key of the draws.
    pub const SEED: u8 = 2;
    /// A player's action.
    pub const ACT: u8 = 3;
    /// An outcome drawn by the device, behind the place its generator has reached.
    pub const DRAWN: u8 = 4;
    /// So many actions are taken back.
    pub const UNDO: u8 = 5;
    /// So many of them happen again.
    pub const REDO: u8 = 6;
    /// The power came back.
    pub const RESTART: u8 = 7;
    /// The game was taken up again after another one.
    pub const OPENED: u8 = 8;
    /// The game was over, and its seed known: so many actions are taken back, and what follows has the seed behind it.
    pub const REOPENED: u8 = 9;
    /// A player's action that a secret answered, as [`ACT`]: that it was taken tells about the secret.
    pub const ANSWERED: u8 = 12;
    /// A seat's PIN: its number and what is kept of it, or no more if the PIN is gone.
    pub const PIN: u8 = 16;
    /// A try to open the purse of this seat: it is counted before it is judged.
    pub const TRY: u8 = 17;
    /// The try was right.
    pub const PASSED: u8 = 18;
    /// All others took the PIN of this seat away.
    pub const FREED: u8 = 19;
    /// A secret refused what this seat tried: its number, and the action as postcard.
    pub const REFUSED: u8 = 20;
    /// The whole record of the running game was given to a computer; behind it stands a zero.
    pub const GIVEN: u8 = 21;
    /// The seed of a game whose key of the draws is made of the presses of the players too.
    pub const PROMISE: u8 = 32;
    /// A press of the players: 0 for Up, 1 for Down.
    pub const PRESSED: u8 = 33;
    /// The players have pressed as often as they like: from now on the device may deal. Before the set-up: nobody is asked.
    pub const SHARED: u8 = 34;
}

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

/// A game that can be kept in a journal.
pub trait Kept: Game {
    /// Tells the games apart in flash; never changes.
    const KIND: u8;
    /// What a game starts from.
    type Setup: Serialize + DeserializeOwned;

    /// The number under which a game with this set-up is kept.
    fn kind(_: &Self::Setup) -> u8 {
        Self::KIND
    }

    /// How many play, and how far they are: rounds, cycles or the like.
    fn progress(&self) -> (usize, usize) {
        (0, 0)
    }

    /// The game at its start, if the set-up makes sense.
    fn begin(setup: &Self::Setup) -> Option<Self>;

    /// Whether `action` could be applied now. Nothing changes.
    fn check(&self, action: Self::Action) -> Result<(), Self::Refusal> {
        self.clone().apply(action)
    }

    /// Whether the device rolls and draws in this game and shows a code at its start, so that the players are asked to take part
    /// in its seed.
    fn asks(&self) -> bool;

    /// Whether the device itself rolls or draws now.
    fn deals(&self) -> bool;

    /// Whether `action` showed somebody something that cannot be forgotten: a matter of the action, in whatever state
    /// the game is.
    fn reveals(&self, action: &Self::Action) -> bool;

    /// Whose secret answers if `action` is tried now: what it answers, everybody gets to know.
    fn answers(&self, _: Self::Action) -> Option<Seat> {
        None
    }
}

/// What happened in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Past<A> {
    /// An action that stands.
    Action(A),
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

/// Hears of each action: its number, the game before it, and what became of it.
pub type Visit<'a, G> = dyn FnMut(usize, &G, Past<<G as Game>::Action>) + 'a;

/// A game that is being played.
#[derive(Clone)]
pub struct Book<G: Kept> {
    game: G,
    slot: Slot,
    history: History,
    seed: Seed,
    form: Form,
    /// What the players have pressed since the code was shown.
    share: Share,
    /// None until the players have pressed.
    dealer: Option<Dealer>,
    restarts: u32,
    locks: Locks,
    /// The first seed: what is kept of PINs hangs on it, also when the game goes on with another.
    salt: Seed,
    /// What chance brought since the last decision.
    news: Vec<G::Action, MOST_NEWS>,
}

/// How the key of the draws is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Games of the first form: it is the seed.
    First,
    /// Of the seed alone: nobody is asked.
    Unasked,
    /// Of the seed and the presses of the players.
    Asked,
}

/// What reading a journal gives, the game itself aside.
struct Reading {
    /// The first seed, and the form of the game.
    promise: Option<(Seed, Form)>,
    place: u64,
    restarts: u32,
    /// Whether every action can be read.
    sound: bool,
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

    fn start(game: G, slot: Slot, seed: &Seed, form: Form) -> Self {
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
            salt: seed.clone(),
            news: Vec::new(),
        };
        book.promise(seed);
        book
    }

    /// Takes a seed, the first or a new one: the players press anew, if they are asked.
    fn promise(&mut self, seed: &Seed) {
        self.seed = seed.clone();
        self.share = Share::NONE;
        self.dealer = (self.form != Form::Asked).then(|| self.seated(0));
    }

    /// A dealer with the key that seed and presses make.
    fn seated(&self, place: u64) -> Dealer {
        match self.form {
            Form::First => Dealer::new(&self.seed, place),
            Form::Unasked | Form::Asked => Dealer::new(&self.share.key(&self.seed), place),
        }
    }

    /// Goes on with the game in `region` after the power was away, and puts it into `book`; none if what stands there is
    /// no game of this kind.
    pub fn resume<F: NorFlash>(book: &mut Option<Self>, flash: &mut F, region: Region) -> Result<(), Fault> {
        Self::resume_told(book, flash, region, &mut |_, _, _| ())
    }

    /// As [`Self::resume`]; `told` gets each standing action with the game before it, in order, and how many come
    /// after it.
    pub fn resume_told<F: NorFlash>(
        book: &mut Option<Self>,
        flash: &mut F,
        region: Region,
        told: &mut dyn FnMut(&G, G::Action, usize),
    ) -> Result<(), Fault> {
        Self::open(book, flash, region, tag::RESTART, told)
    }

    /// Takes the game in `region` up again after another one was on the table, as [`Self::resume_told`] does.
    pub fn take_up<F: NorFlash>(
        book: &mut Option<Self>,
        flash: &mut F,
        region: Region,
        told: &mut dyn FnMut(&G, G::Action, usize),
    ) -> Result<(), Fault> {
        Self::open(book, flash, region, tag::OPENED, told)
    }

    fn open<F: NorFlash>(
        book: &mut Option<Self>,
        flash: &mut F,
        region: Region,
        trace: u8,
        told: &mut dyn FnMut(&G, G::Action, usize),
    ) -> Result<(), Fault> {
        *book = None;
        match Slot::resume(flash, region, &[trace]) {
            Ok(slot) => Self::read(book, flash, slot, told),
            // not even the trace has room: it can be looked at
            Err(Fault::Full) => Self::look(book, flash, region),
            Err(fault) => Err(fault),
        }
    }

    /// Puts the game in `region` into `book` to be looked at: nothing is written, and nothing can be played.
    pub fn look<F: NorFlash>(book: &mut Option<Self>, flash: &mut F, region: Region) -> Result<(), Fault> {
        *book = None;
        match Slot::look(flash, region, &mut [0; PAYLOAD])? {
            Content::Used(slot) => Self::read(book, flash, slot, &mut |_, _, _| ()),
            Content::Dirty | Content::Ready => Ok(()),
        }
    }

    fn read<F: NorFlash>(
        book: &mut Option<Self>,
        flash: &mut F,
        slot: Slot,
        told: &mut dyn FnMut(&G, G::Action, usize),
    ) -> Result<(), Fault> {
        let mut reading = Reading { promise: None, place: 0, restarts: 0, sound: true };
        slot.visit(flash, &mut [0; ROOM], &mut |record| match book {
            Some(book) => reading.take(record, book),
            None => reading.start(record, slot, book),
        })?;
        let sound = match &mut *book {
            Some(book) if reading.sound => {
                book.dealer.iter_mut().for_each(|dealer| dealer.go_to(reading.place));
                book.restarts = reading.restarts;
                book.replay(flash, told)?
            }
            _ => false,
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

    /// How often the power came back during this game: everybody may know.
    pub const fn restarts(&self) -> u32 {
        self.restarts
    }

    /// The purses' locks.
    pub const fn locks(&self) -> &Locks {
        &self.locks
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
        append::<ACTION_ROOM, F>(&mut self.slot, flash, tag, &action)?;
        let by_chance = self.game.turn() == Turn::Chance;
        self.game.apply(action).map_err(Trouble::Refused)?;
        self.tell(by_chance, action);
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
        self.game.apply(outcome).map_err(Trouble::Refused)?;
        self.history.act(true);
        self.tell(true, outcome);
        Ok(Some(outcome))
    }

    /// What chance brought is news until somebody decides, whoever rolled or drew.
    fn tell(&mut self, by_chance: bool, action: G::Action) {
        if !by_chance {
            self.news.clear();
        } else {
            let _ = self.news.push(action); // more than anybody can read at once is not told again
        }
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
        self.replay(flash, &mut |_, _, _| ())?;
        Ok(())
    }

    /// Lets `count` actions that were taken back happen again.
    pub fn redo<F: NorFlash>(&mut self, flash: &mut F, count: u16) -> Result<(), Fault> {
        append::<ACTION_ROOM, F>(&mut self.slot, flash, tag::REDO, &count)?;
        self.history.redo(usize::from(count));
        self.replay(flash, &mut |_, _, _| ())?;
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
            game.apply(action).is_ok()
        })?;
        if sound { Ok(()) } else { Err(Fault::Flash) }
    }

    /// Plays what stands from the start; false if the journal does not fit the rules, which then stand at the last action
    /// that does.
    ///
    /// There are no checkpoints in between: on the chip an action takes some 30 us to replay, so that the longest game the
    /// history can hold wakes in a fifth of a second, and code that stores and loads a whole game would take 23 KiB of
    /// flash.
    fn replay<F: NorFlash>(
        &mut self,
        flash: &mut F,
        told: &mut dyn FnMut(&G, G::Action, usize),
    ) -> Result<bool, Fault> {
        let (news, mut left) = (&mut self.news, self.history.standing());
        news.clear();
        play_over(&self.slot, &self.history, flash, &mut self.game, &mut |game, past| {
            let Past::Action(action) = past else { return true };
            left = left.saturating_sub(1);
            told(game, action, left);
            let by_chance = game.turn() == Turn::Chance;
            if !by_chance {
                news.clear();
            }
            let applied = game.apply(action).is_ok();
            if applied && by_chance {
                let _ = news.push(action); // as when it was drawn
            }
            applied
        })
    }
}

/// Takes `game` to its start and calls `each` with what stands, and with what happened in between, until it returns false;
/// then false.
fn play_over<G: Kept, F: NorFlash>(
    slot: &Slot,
    history: &History,
    flash: &mut F,
    game: &mut G,
    each: &mut dyn FnMut(&mut G, Past<G::Action>) -> bool,
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
    /// Takes a record before the set-up, or the set-up itself. Not inlined, as a whole game lies on its stack.
    #[inline(never)]
    fn start<G: Kept>(&mut self, record: &[u8], slot: Slot, book: &mut Option<Book<G>>) {
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
    fn take<G: Kept>(&mut self, record: &[u8], book: &mut Book<G>) {
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
            _ => book.locks.take(record),
        }
    }
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
fn action<G: Game>(record: &[u8]) -> Option<Option<G::Action>> {
    let (&tag, bytes) = record.split_first()?;
    match tag {
        tag::ACT | tag::ANSWERED => Some(postcard::from_bytes(bytes).ok()),
        tag::DRAWN => Some(postcard::from_bytes::<(u64, G::Action)>(bytes).ok().map(|(_, action)| action)),
        _ => None,
    }
}

/// What a record tells of what happened between two actions.
fn between<G: Game>(record: &[u8]) -> Option<Past<G::Action>> {
    match record {
        [tag::REFUSED, bytes @ ..] => {
            let (seat, action) = postcard::from_bytes::<(u8, G::Action)>(bytes).ok()?;
            Some(Past::Refused(Seat::new(seat.into())?, action))
        }
        [tag::GIVEN, ..] => Some(Past::Given),
        _ => None,
    }
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
