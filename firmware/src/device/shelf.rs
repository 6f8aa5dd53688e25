//! The shelf on the device: what the kept games are, and how one of them comes back on the table.

use embedded_storage_async::nor_flash::NorFlash;
use engine::dice::Dice;

use super::{
    Device,
    hall::Hall,
    session::Turns,
    standings::{Standings, winner},
};
use crate::{
    base::{
        Note, Settings,
        parts::{Entropy, Log},
    },
    device::screens::{Games, Screen, Statistics},
    games::{Kind, Listed, Open, part_name, with_game},
    play::{People, Playing},
    store::{
        Forget, Item,
        hall::ledger,
        journal::{
            Fault, head_for,
            preparation::{Preparation, Wipe},
            shelf::{Kept as OnShelf, LEDGER, Shelf, Tale, first_to_leave},
            slot::Slot,
        },
        lock::Lock,
    },
};

impl<E: Entropy, G: Log, F: NorFlash> Device<'_, E, G, F> {
    /// Looks through all kept games, one after the other in the place of the open one, which then comes back.
    #[inline(never)]
    pub(super) fn look_at_shelf(&mut self) {
        self.look_through(false);
        self.go(Screen::Games(Games::START));
    }

    /// Does so for who has won how often.
    pub(super) fn look_at_standings(&mut self) {
        self.look_through(false);
        self.go(Screen::Statistics(Statistics::START));
    }

    /// Who has won how often is forgotten, in games that are still kept, too.
    pub(super) fn forget_standings(&mut self) -> Result<(), Fault> {
        self.desk.standings.erase(&self.desk.shelf);
        self.store.save(Item::Standings, &self.desk.standings)
    }

    /// A game that leaves is counted for good, if it is over.
    fn settle_game(&mut self, kept: OnShelf) -> Result<(), Fault> {
        let tale = self.look_at(kept);
        let mut standings: Standings = self.store.load(Item::Standings).unwrap_or_default();
        if let (Some(kind), Some(game)) = (Kind::of(kept.kind), self.desk.open.playing())
            && tale.is_some_and(|tale| standings.counts(&tale))
            && standings.count(kind, game)
        {
            standings.settle(&Shelf::look(self.store.flash()), kept.turn);
            self.store.save(Item::Standings, &standings)?;
        }
        self.desk.open = Open::None;
        Ok(())
    }

    /// Does so; with `all` also those that cannot be read are listed.
    fn look_through(&mut self, all: bool) {
        let shelf = Shelf::look(self.store.flash());
        let open = self.desk.open.playing().map(|game| game.kind());
        self.desk.shelf.clear();
        self.desk.standings = self.store.load(Item::Standings).unwrap_or_default();
        for &kept in shelf.games() {
            let Some(tale) = self.look_at(kept).or(all.then_some(Tale::unread(kept))) else { continue };
            if let (Some(kind), Some(game)) = (Kind::of(kept.kind), self.desk.open.playing())
                && self.desk.standings.counts(&tale)
            {
                self.desk.standings.count(kind, game);
            }
            let newer = self.desk.shelf.iter().take_while(|other| other.kept.turn > kept.turn).count();
            let _ = self.desk.shelf.insert(newer, tale); // there are as many places as entries
        }
        self.desk.open = Open::None;
        if let Some(kind) = open
            && let Some(kept) = shelf.find(kind, self.turn_of(kind))
        {
            self.take_up(kept);
        }
    }

    /// Whether somebody has to agree first that a game leaves for another one, and has not yet done so.
    pub(super) fn must_ask(&mut self, agreed: bool) -> bool {
        if !agreed {
            self.desk.leaves = self.who_leaves();
        }
        !agreed && self.desk.leaves.is_some()
    }

    /// The game that must leave before another one is begun, if all places are taken: not one that is being played.
    #[inline(never)]
    fn who_leaves(&mut self) -> Option<Tale> {
        let shelf = Shelf::look(self.store.flash());
        if !shelf.is_full() {
            return None;
        }
        self.look_through(true);
        let open = self.desk.open.playing().map(|game| game.kind());
        let played = |tale: &Tale| {
            let kind = tale.kept.kind;
            let last = shelf.find(kind, self.turn_of(kind)) == Some(tale.kept);
            if tale.part { open == Some(kind) } else { last && !tale.over }
        };
        first_to_leave(&self.desk.shelf, played)
    }

    fn look_at(&mut self, kept: OnShelf) -> Option<Tale> {
        with_game!(Kind::of(kept.kind)?, G => {
            let session = G::place(&mut self.desk.open)?;
            session.look(self.store.flash(), kept.region).ok()?;
            let mut tale = Tale::of(kept, session.book())?;
            if let (true, Some(story)) = (tale.over && !tale.part, Playing::story(session)) {
                let mut winners = 0;
                story.ranks(&mut |faction, won, _| if won {
                    winners += 1;
                    tale.won = (winners == 1).then_some(faction);
                });
                tale.winner = winner(&tale, session);
            }
            Some(tale)
        })
    }

    /// Takes a kept game from the shelf, to go on or to be looked at.
    pub(super) fn fetch(&mut self, turn: u32) {
        let Some(tale) = self.desk.shelf.iter().copied().find(|tale| tale.kept.turn == turn) else { return };
        let aside = self.aside_of(tale.kept.kind);
        self.take_up(tale.kept);
        self.put_in_front(tale.kept.kind, aside);
        self.remember_game(tale.kept.kind, turn);
        self.show();
    }

    /// Makes room for a game of this kind at this table, for which another one may have to leave: gives a slot with its head,
    /// and the number of the game. What was open is closed.
    pub(super) async fn make_room(&mut self, kind: u8, leaves: Option<OnShelf>) -> Result<(Slot, u32), Fault> {
        if let Some(leaves) = leaves {
            self.settle_game(leaves)?;
        }
        let mut shelf = Shelf::look(self.store.flash());
        let (region, turn) = (shelf.room(leaves), shelf.next_turn());
        if !Slot::is_erased(self.store.flash(), region)? {
            Slot::erase(self.store.flash(), region).await?;
            Slot::mark_erased(self.store.flash(), region)?;
        }
        // before the game has its first record its place is not to be erased any more, but that of the one that leaves
        let wipe = leaves.map_or(self.preparation.wipe(), |leaves| self.preparation.wipe().with(leaves.region));
        self.save_wipe(wipe.without(region))?;
        if let Some(leaves) = leaves {
            shelf.give_up(self.store.flash(), leaves)?;
        }
        self.desk.open = Open::None;
        let head = head_for(kind, turn, self.desk.settings.table);
        Ok((Slot::begin(self.store.flash(), region, &head).await?, turn))
    }

    /// Erases all games and everything else the players left; what the owner has chosen stays, but not with `whole`. One
    /// record forgets it all and says what is to be erased, so that a power cut only delays it. The sectors of the games
    /// follow in the background.
    pub(super) async fn erase_all(&mut self, whole: bool) -> Result<(), Fault> {
        let event = self.desk.hall.event.clone();
        let what = match (whole, &event) {
            (false, _) => Forget::Group,
            (true, None) => Forget::Whole,
            (true, Some(_)) => Forget::WholeAtEvent,
        };
        // results are the host's: no key erases them. Without any, half a game of before may lie there
        let (results, _) = ledger::used(self.store.flash());
        let wipe = if results > 0 { Wipe::ALL.without(LEDGER) } else { Wipe::ALL };
        self.store.forget(what, wipe).await?;
        self.preparation = Preparation::new(wipe);
        self.desk.open = Open::None;
        self.desk.shelf.clear();
        self.desk.recalled.clear();
        self.desk.events.clear();
        self.desk.dice = Dice::default();
        self.desk.people = People::default();
        self.desk.standings = Standings::default();
        (self.desk.aside, self.dealer) = (0, None);
        (self.turns, self.explained) = (Turns::NONE, Turns::NONE);
        if whole {
            (self.desk.settings, self.desk.odds) = (Settings::default(), false);
            match event {
                // what the desk has set holds, and the PIN: nobody gets at a result with two keys
                Some(event) => self.keep_event(event)?,
                None => {
                    self.desk.host = Lock::default();
                    self.desk.hall = Hall::default();
                }
            }
        }
        self.give_up_wiped();
        self.log.note(Note::Saved);
        self.erase_on().await;
        Ok(())
    }

    /// Games that are to be erased are no longer there.
    pub(super) fn give_up_wiped(&mut self) {
        let wipe = self.preparation.wipe();
        let mut shelf = Shelf::look(self.store.flash());
        while let Some(game) = shelf.games().iter().copied().find(|game| wipe.has(game.region)) {
            if shelf.give_up(self.store.flash(), game).is_err() {
                return self.log.note(Note::NotSaved);
            }
        }
    }

    /// The power went in a reset of a device that only remembered that there was one. Nobody knows any more what was there
    /// before it and what came after; but it made all games unreadable at once, so that those on the shelf came after.
    /// Without any, everything is forgotten: then true.
    pub(super) async fn finish_old_reset(&mut self) -> Result<bool, Fault> {
        let shelf = Shelf::look(self.store.flash());
        if shelf.games().is_empty() {
            return self.erase_all(false).await.map(|()| true);
        }
        self.save_wipe(shelf.games().iter().fold(Wipe::ALL, |wipe, game| wipe.without(game.region)))?;
        self.store.save(Item::Erasing, &false).map(|()| false)
    }

    /// Whether something that was given up is still there.
    pub(super) fn must_erase(&self) -> bool {
        self.preparation.wipe() != Wipe::default()
    }

    /// Does the next bit of what is to be erased, at most one sector of a game; true if there is more to do.
    pub(super) async fn erase_on(&mut self) -> bool {
        let more = self.erase_next().await;
        if more.is_err() {
            self.log.note(Note::NotSaved);
        }
        more.unwrap_or(false)
    }

    async fn erase_next(&mut self) -> Result<bool, Fault> {
        let mut next = self.preparation;
        let more = if next.wipe().has_store() {
            self.store.erase_spare().await?;
            next = Preparation::new(next.wipe().without_store());
            true
        } else {
            next.step(self.store.flash())?
        };
        if next.wipe() != self.preparation.wipe() {
            self.store.save(Item::Wipe, &next.wipe())?;
        }
        self.preparation = next;
        Ok(more)
    }

    /// Something else is to be erased from now on; what is next is looked up again.
    pub(super) fn save_wipe(&mut self, wipe: Wipe) -> Result<(), Fault> {
        if wipe != self.preparation.wipe() {
            self.store.save(Item::Wipe, &wipe)?;
        }
        self.preparation = Preparation::new(wipe);
        Ok(())
    }

    /// The number of the game of this kind that was played last. Of parts alone there is one of a kind.
    pub(super) fn turn_of(&self, kind: u8) -> u32 {
        if part_name(kind).is_some() { 0 } else { Kind::of(kind).map_or(0, |game| self.turns.of(game)) }
    }

    /// Remembers over a power cut which game of its kind was played last.
    pub(super) fn remember_game(&mut self, kind: u8, turn: u32) {
        let Some(game) = Kind::of(kind).filter(|_| part_name(kind).is_none()) else { return };
        self.turns.set(game, turn);
        let saved = self.store.save(Item::Game, &self.turns);
        self.tell_saved(saved);
    }

    /// Notes what was saved about the open game; tells the players if it was not.
    pub(super) fn tell_saved(&mut self, saved: Result<(), Fault>) {
        match saved {
            Ok(()) => self.log.note(Note::Saved),
            Err(_) => self.not_kept(),
        }
    }
}
