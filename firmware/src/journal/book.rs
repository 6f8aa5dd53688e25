//! A game with its journal: what happened is written before it is shown.

use embedded_storage_async::nor_flash::NorFlash;
use engine::{Game, Turn, chance};
use heapless::Vec;
use serde::{Serialize, de::DeserializeOwned};

use super::{
    Fault, History,
    cell::PAYLOAD,
    slot::{Region, Slot},
};
use crate::dealer::{Dealer, Seed};

/// The form of a saved game. Old versions load for ever, so this number only grows.
const VERSION: u8 = 1;
/// The largest record: a set-up, or an action.
pub const ROOM: usize = 160;

/// The most outcomes of chance since the last decision that are remembered.
const MOST_NEWS: usize = 24;

/// What a record is, as its first byte.
pub mod tag {
    /// What a game starts from.
    pub const SETUP: u8 = 1;
    /// The seed of the generator.
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
}

/// The kind and the number of the game behind the head of a slot, if it is one of ours.
pub(crate) fn head(bytes: &[u8; PAYLOAD]) -> Option<(u8, u32)> {
    match *bytes {
        [VERSION, kind, a, b, c, d, ..] => Some((kind, u32::from_le_bytes([a, b, c, d]))),
        _ => None,
    }
}

/// A game that can be kept in a journal.
pub trait Kept: Game {
    /// Tells the games apart in flash; never changes.
    const KIND: u8;
    /// What a game starts from.
    type Setup: Serialize + DeserializeOwned;

    /// The game at its start, if the set-up makes sense.
    fn begin(setup: &Self::Setup) -> Option<Self>;

    /// Whether `action` could be applied now. Nothing changes.
    fn check(&self, action: Self::Action) -> Result<(), Self::Refusal> {
        self.clone().apply(action)
    }

    /// Whether `action`, just applied, showed somebody something that cannot be forgotten.
    fn reveals(&self, action: &Self::Action) -> bool;
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

/// A game that is being played.
pub struct Book<G: Kept> {
    game: G,
    slot: Slot,
    history: History,
    dealer: Dealer,
    restarts: u32,
    /// What chance brought since the last decision.
    news: Vec<G::Action, MOST_NEWS>,
}

/// What reading a journal gives, the game itself aside.
struct Reading {
    seed: Option<Seed>,
    place: u64,
    restarts: u32,
}

impl<G: Kept> Book<G> {
    /// Starts a game in `region`, which is erased for it, and puts it into `book`; none if the set-up makes no sense.
    pub async fn begin<F: NorFlash>(
        book: &mut Option<Self>,
        flash: &mut F,
        region: Region,
        turn: u32,
        setup: &G::Setup,
        seed: &Seed,
    ) -> Result<(), Fault> {
        *book = None;
        if G::begin(setup).is_none() {
            return Ok(());
        }
        let [a, b, c, d] = turn.to_le_bytes();
        let mut slot = Slot::prepare(flash, region, &[VERSION, G::KIND, a, b, c, d]).await?;
        append(&mut slot, flash, tag::SEED, seed).await?;
        append(&mut slot, flash, tag::SETUP, setup).await?;
        let (history, dealer) = (History::new(), Dealer::new(seed, 0));
        *book = G::begin(setup).map(|game| Self { game, slot, history, dealer, restarts: 0, news: Vec::new() });
        Ok(())
    }

    /// Goes on with the game in `region` after the power was away, and puts it into `book`; none if what stands there is
    /// no game of this kind.
    pub async fn resume<F: NorFlash>(book: &mut Option<Self>, flash: &mut F, region: Region) -> Result<(), Fault> {
        *book = None;
        let slot = Slot::resume(flash, region, &[tag::RESTART]).await?;
        let mut reading = Reading { seed: None, place: 0, restarts: 0 };
        slot.read(flash, &mut [0; ROOM], |record| {
            if let Some(book) = &mut *book {
                reading.take(record, &mut book.history);
            } else {
                reading.take(record, &mut History::new()); // the set-up comes before all actions
            }
            if let Some(game) = start::<G>(record)
                && book.is_none()
            {
                let (history, dealer) = (History::new(), Dealer::new(&Seed::new([0; 32]), 0));
                *book = Some(Self { game, slot, history, dealer, restarts: 0, news: Vec::new() });
            }
        })
        .await?;
        let sound = match (&mut *book, &reading.seed) {
            (Some(book), Some(seed)) => {
                book.dealer = Dealer::new(seed, reading.place);
                book.restarts = reading.restarts;
                book.replay(flash).await?
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

    /// Carries out a player's action. On trouble nothing has changed.
    pub async fn play<F: NorFlash>(&mut self, flash: &mut F, action: G::Action) -> Result<(), Trouble<G::Refusal>> {
        self.game.check(action).map_err(Trouble::Refused)?;
        if !self.history.has_room() {
            return Err(Fault::Full.into());
        }
        append(&mut self.slot, flash, tag::ACT, &action).await?;
        self.news.clear();
        self.game.apply(action).map_err(Trouble::Refused)?;
        self.history.act(self.game.reveals(&action));
        Ok(())
    }

    /// Lets the device roll or draw, if it is chance's turn. The outcome is in the journal before anybody sees it; then
    /// `told` gets the game before it.
    pub async fn deal<F: NorFlash>(
        &mut self,
        flash: &mut F,
        told: impl FnOnce(&G, G::Action),
    ) -> Result<Option<G::Action>, Trouble<G::Refusal>> {
        if self.game.turn() != Turn::Chance {
            return Ok(None);
        }
        let before = self.dealer.place();
        let dealer = &mut self.dealer;
        let Some(outcome) = chance::draw(&self.game, |bound| dealer.below(bound)) else { return Ok(None) };
        if !self.history.has_room() {
            dealer.go_to(before);
            return Err(Fault::Full.into());
        }
        let written = append(&mut self.slot, flash, tag::DRAWN, &(dealer.place(), outcome)).await;
        // what could not be written was not drawn: the next try gives the same
        written.inspect_err(|_| dealer.go_to(before))?;
        told(&self.game, outcome);
        self.game.apply(outcome).map_err(Trouble::Refused)?;
        self.history.act(true);
        let _ = self.news.push(outcome); // more than anybody can read at once is not told again
        Ok(Some(outcome))
    }

    /// Takes the last `count` actions back. The journal keeps them.
    pub async fn undo<F: NorFlash>(&mut self, flash: &mut F, count: u16) -> Result<(), Fault> {
        append(&mut self.slot, flash, tag::UNDO, &count).await?;
        self.history.undo(usize::from(count));
        self.replay(flash).await?;
        Ok(())
    }

    /// Lets `count` actions that were taken back happen again.
    pub async fn redo<F: NorFlash>(&mut self, flash: &mut F, count: u16) -> Result<(), Fault> {
        append(&mut self.slot, flash, tag::REDO, &count).await?;
        self.history.redo(usize::from(count));
        self.replay(flash).await?;
        Ok(())
    }

    /// Calls `visit` with each standing action and the game before it, in order.
    pub async fn recall<F: NorFlash>(
        &self,
        flash: &mut F,
        mut visit: impl FnMut(usize, &G, G::Action),
    ) -> Result<(), Fault> {
        let mut game = None;
        let (mut number, mut standing) = (0, 0);
        self.slot
            .read(flash, &mut [0; ROOM], |record| {
                if game.is_none() {
                    game = start::<G>(record);
                }
                let Some(action) = action::<G>(record) else { return };
                if self.history.stands(number)
                    && let (Some(game), Some(action)) = (&mut game, action)
                {
                    visit(standing, game, action);
                    standing += 1;
                    let _ = game.apply(action); // it was applied when the journal was read
                }
                number += 1;
            })
            .await?;
        Ok(())
    }

    /// Plays what stands from the start; false if the journal does not fit the rules, which then stand at the last
    /// action that does.
    async fn replay<F: NorFlash>(&mut self, flash: &mut F) -> Result<bool, Fault> {
        let (history, game, news) = (&mut self.history, &mut self.game, &mut self.news);
        news.clear();
        let mut number = 0;
        let mut sound = true;
        self.slot
            .read(flash, &mut [0; ROOM], |record| {
                if let Some(start) = start::<G>(record) {
                    *game = start;
                }
                if let Some(action) = action::<G>(record) {
                    if sound && history.stands(number) {
                        sound = action.is_some_and(|action| {
                            let by_chance = record.first() == Some(&tag::DRAWN);
                            if !by_chance {
                                news.clear();
                            }
                            let applied = game.apply(action).is_ok();
                            if applied && by_chance {
                                let _ = news.push(action); // as when it was drawn
                            }
                            if applied && game.reveals(&action) {
                                history.reveal(number);
                            }
                            applied
                        });
                    }
                    number += 1;
                }
            })
            .await?;
        Ok(sound)
    }
}

impl Reading {
    fn take(&mut self, record: &[u8], history: &mut History) {
        let Some((&tag, bytes)) = record.split_first() else { return };
        match tag {
            tag::SEED => self.seed = postcard::from_bytes(bytes).ok(),
            tag::ACT => history.act(false),
            tag::DRAWN => {
                history.act(true);
                if let Ok((place, _)) = postcard::take_from_bytes(bytes) {
                    self.place = place;
                }
            }
            tag::UNDO => history.undo(postcard::from_bytes::<u16>(bytes).map_or(0, usize::from)),
            tag::REDO => history.redo(postcard::from_bytes::<u16>(bytes).map_or(0, usize::from)),
            tag::RESTART => self.restarts += 1,
            _ => (),
        }
    }
}

/// The game at its start, if the record is its set-up.
fn start<G: Kept>(record: &[u8]) -> Option<G> {
    let (&tag, bytes) = record.split_first()?;
    if tag == tag::SETUP { G::begin(&postcard::from_bytes(bytes).ok()?) } else { None }
}

/// The action in a record; the outer option is none if the record is not an action at all.
fn action<G: Game>(record: &[u8]) -> Option<Option<G::Action>> {
    let (&tag, bytes) = record.split_first()?;
    match tag {
        tag::ACT => Some(postcard::from_bytes(bytes).ok()),
        tag::DRAWN => Some(postcard::from_bytes::<(u64, G::Action)>(bytes).ok().map(|(_, action)| action)),
        _ => None,
    }
}

async fn append<F: NorFlash>(slot: &mut Slot, flash: &mut F, tag: u8, value: &impl Serialize) -> Result<(), Fault> {
    let mut record = [tag; ROOM];
    let length = match record.get_mut(1..) {
        Some(rest) => 1 + postcard::to_slice(value, rest).map_err(|_| Fault::TooLong)?.len(),
        None => 1,
    };
    slot.append(flash, record.get(..length).unwrap_or(&[])).await
}
