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
const ROOM: usize = 160;

/// The most outcomes of chance since the last decision that are remembered.
const MOST_NEWS: usize = 24;

/// What a record is, as its first byte.
mod tag {
    pub const SETUP: u8 = 1;
    pub const SEED: u8 = 2;
    /// A player's action.
    pub const ACT: u8 = 3;
    /// An outcome drawn by the device, behind the place its generator has reached.
    pub const DRAWN: u8 = 4;
    pub const UNDO: u8 = 5;
    pub const REDO: u8 = 6;
    pub const RESTART: u8 = 7;
}

/// The kind and the number of the game behind the head of a slot, if it is one of ours.
pub(super) fn head(bytes: &[u8; PAYLOAD]) -> Option<(u8, u32)> {
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
    start: G,
    game: G,
    slot: Slot,
    history: History,
    dealer: Dealer,
    restarts: u32,
    /// What chance brought since the last decision.
    news: Vec<G::Action, MOST_NEWS>,
}

/// What reading a journal gives.
struct Reading<G> {
    start: Option<G>,
    seed: Option<Seed>,
    place: u64,
    history: History,
    restarts: u32,
}

impl<G: Kept> Book<G> {
    /// Starts a game in an erased region.
    pub async fn begin<F: NorFlash>(
        flash: &mut F,
        region: Region,
        turn: u32,
        setup: &G::Setup,
        seed: &Seed,
    ) -> Result<Option<Self>, Fault> {
        let Some(start) = G::begin(setup) else { return Ok(None) };
        let [a, b, c, d] = turn.to_le_bytes();
        let mut slot = Slot::prepare(flash, region, &[VERSION, G::KIND, a, b, c, d]).await?;
        append(&mut slot, flash, tag::SEED, seed).await?;
        append(&mut slot, flash, tag::SETUP, setup).await?;
        let (game, history, dealer) = (start.clone(), History::new(), Dealer::new(seed, 0));
        Ok(Some(Self { start, game, slot, history, dealer, restarts: 0, news: Vec::new() }))
    }

    /// Goes on with the game in `region` after the power was away; none if what stands there is no game of this kind.
    pub async fn resume<F: NorFlash>(flash: &mut F, region: Region) -> Result<Option<Self>, Fault> {
        let slot = Slot::resume(flash, region, &[tag::RESTART]).await?;
        let mut reading = Reading::<G> { start: None, seed: None, place: 0, history: History::new(), restarts: 0 };
        slot.read(flash, &mut [0; ROOM], |record| reading.take(record)).await?;
        let Reading { start: Some(start), seed: Some(seed), place, history, restarts } = reading else {
            return Ok(None);
        };
        let (game, dealer) = (start.clone(), Dealer::new(&seed, place));
        let mut book = Self { start, game, slot, history, dealer, restarts, news: Vec::new() };
        Ok(book.replay(flash).await?.then_some(book))
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
        let mut after = self.game.clone();
        after.apply(action).map_err(Trouble::Refused)?;
        if !self.history.has_room() {
            return Err(Fault::Full.into());
        }
        append(&mut self.slot, flash, tag::ACT, &action).await?;
        self.history.act(after.reveals(&action));
        self.news.clear();
        self.game = after;
        Ok(())
    }

    /// Lets the device roll or draw, if it is chance's turn. The outcome is in the journal before anybody sees it.
    pub async fn deal<F: NorFlash>(&mut self, flash: &mut F) -> Result<Option<G::Action>, Trouble<G::Refusal>> {
        if self.game.turn() != Turn::Chance {
            return Ok(None);
        }
        let before = self.dealer.place();
        let dealer = &mut self.dealer;
        let Some(outcome) = chance::draw(&self.game, |bound| dealer.below(bound)) else { return Ok(None) };
        let mut after = self.game.clone();
        after.apply(outcome).map_err(Trouble::Refused)?;
        if !self.history.has_room() {
            return Err(Fault::Full.into());
        }
        let written = append(&mut self.slot, flash, tag::DRAWN, &(dealer.place(), outcome)).await;
        // what could not be written was not drawn: the next try gives the same
        written.inspect_err(|_| dealer.go_to(before))?;
        self.history.act(true);
        let _ = self.news.push(outcome); // more than anybody can read at once is not told again
        self.game = after;
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
        let mut game = self.start.clone();
        let (mut number, mut standing) = (0, 0);
        self.slot
            .read(flash, &mut [0; ROOM], |record| {
                let Some(action) = action::<G>(record) else { return };
                if self.history.stands(number)
                    && let Some(action) = action
                {
                    visit(standing, &game, action);
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
        game.clone_from(&self.start);
        news.clear();
        let mut number = 0;
        let mut sound = true;
        self.slot
            .read(flash, &mut [0; ROOM], |record| {
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

impl<G: Kept> Reading<G> {
    fn take(&mut self, record: &[u8]) {
        let Some((&tag, bytes)) = record.split_first() else { return };
        match tag {
            tag::SETUP => self.start = postcard::from_bytes(bytes).ok().and_then(|setup| G::begin(&setup)),
            tag::SEED => self.seed = postcard::from_bytes(bytes).ok(),
            tag::ACT => self.history.act(false),
            tag::DRAWN => {
                self.history.act(true);
                if let Ok((place, _)) = postcard::take_from_bytes(bytes) {
                    self.place = place;
                }
            }
            tag::UNDO => self.history.undo(postcard::from_bytes::<u16>(bytes).map_or(0, usize::from)),
            tag::REDO => self.history.redo(postcard::from_bytes::<u16>(bytes).map_or(0, usize::from)),
            tag::RESTART => self.restarts += 1,
            _ => (),
        }
    }
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
