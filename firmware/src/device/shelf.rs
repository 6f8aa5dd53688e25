//! The shelf on the device: what the kept games are, and how one of them comes back on the table.

use embedded_storage_async::nor_flash::NorFlash;
use engine::{akropolis::Akropolis, cyclades::Cyclades, dice::Dice};

use super::{Device, Turns};
use crate::{
    Settings,
    cyclades::{is_part, memory::Memory},
    journal::{
        Book, Fault, Kept, head_for,
        shelf::{Kept as OnShelf, Preparation, Shelf, Tale, first_to_leave},
        slot::Slot,
    },
    parts::{Entropy, Log},
    screens::{Games, Screen},
    store::Item,
};

impl<E: Entropy, G: Log, F: NorFlash> Device<'_, E, G, F> {
    /// Looks through all kept games, one after the other in the place of the open one, which then comes back.
    #[inline(never)]
    pub(super) fn look_at_shelf(&mut self) {
        self.look_through(false);
        self.go(Screen::Games(Games::START));
    }

    /// Does so; with `all` also those that cannot be read are listed.
    fn look_through(&mut self, all: bool) {
        let shelf = Shelf::look(self.store.flash());
        let open = self.desk.open.kind();
        self.desk.shelf.clear();
        for &kept in shelf.games() {
            let Some(tale) = self.look_at(kept).or(all.then_some(Tale::unread(kept))) else { continue };
            let newer = self.desk.shelf.iter().take_while(|other| other.kept.turn > kept.turn).count();
            let _ = self.desk.shelf.insert(newer, tale); // there are as many places as entries
        }
        self.desk.open.for_cyclades();
        if let Some(kind) = open
            && let Some(kept) = shelf.find(kind, self.turn_of(kind))
        {
            self.take_up_kept(kept);
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
        let open = self.desk.open.kind();
        let played = |tale: &Tale| {
            let kind = tale.kept.kind;
            let last = shelf.find(kind, self.turn_of(kind)) == Some(tale.kept);
            if is_part(kind) { open == Some(kind) } else { last && !tale.over }
        };
        first_to_leave(&self.desk.shelf, played)
    }

    fn look_at(&mut self, kept: OnShelf) -> Option<Tale> {
        let flash = self.store.flash();
        if kept.kind == Akropolis::KIND {
            let book = self.desk.open.for_akropolis()?;
            Book::look(book, flash, kept.region).ok()?;
            return Tale::of(kept, book.as_ref());
        }
        let book = self.desk.open.for_cyclades()?;
        Book::look(book, flash, kept.region).ok()?;
        Tale::of(kept, book.as_ref())
    }

    /// Takes a kept game from the shelf, to go on or to be looked at.
    pub(super) fn fetch(&mut self, turn: u32) {
        let Some(tale) = self.desk.shelf.iter().copied().find(|tale| tale.kept.turn == turn) else { return };
        let aside = tale.kept.kind != Cyclades::KIND && self.puts_aside();
        self.take_up_kept(tale.kept);
        self.put_in_front(tale.kept.kind, aside);
        self.remember_game(tale.kept.kind, turn);
        if tale.kept.kind == Akropolis::KIND {
            return self.go_on_akropolis();
        }
        self.show();
    }

    /// Makes room for a game of this kind at this table, for which another one may have to leave: gives a slot with its head,
    /// and the number of the game. What was open is closed.
    pub(super) async fn make_room(&mut self, kind: u8, leaves: Option<OnShelf>) -> Result<(Slot, u32), Fault> {
        let mut shelf = Shelf::look(self.store.flash());
        let (region, turn) = (shelf.room(leaves), shelf.next_turn());
        self.preparation = Preparation::Open;
        if let Some(leaves) = leaves {
            shelf.give_up(self.store.flash(), leaves)?;
        }
        self.desk.open.for_cyclades();
        let head = head_for(kind, turn, self.desk.settings.table);
        Ok((Slot::begin(self.store.flash(), region, &head).await?, turn))
    }

    fn take_up_kept(&mut self, kept: OnShelf) {
        match kept.kind {
            Akropolis::KIND => self.take_up_akropolis(kept.region),
            _ => self.take_up(kept.region),
        }
    }

    /// Erases all games and everything else the players left; what the owner has chosen stays. That it has begun is saved
    /// before, so that a power cut only delays it. The games' sectors follow in the pauses.
    ///
    /// With `whole` the settings and the host's PIN go too; the games are doomed before the PIN is gone.
    pub(super) async fn erase_all(&mut self, whole: bool) {
        self.desk.open.for_cyclades();
        self.desk.memory = Memory::new();
        self.desk.shelf.clear();
        self.desk.recalled.clear();
        self.desk.dice = Dice::default();
        (self.desk.aside, self.dealer, self.turns) = (false, None, Turns::default());
        let mut done = self.store.save(Item::Erasing, &true);
        if whole && done.is_ok() {
            self.desk.settings = Settings::default();
            done = self.store.save(Item::Settings, &self.desk.settings);
            if done.is_ok() {
                done = self.set_host(None);
            }
        }
        let mut shelf = Shelf::look(self.store.flash());
        while let (Ok(()), Some(&kept)) = (done, shelf.games().first()) {
            done = shelf.give_up(self.store.flash(), kept);
        }
        if done.is_ok() {
            done = self.store.forget().await;
        }
        self.preparation = Preparation::Wiping(0);
        self.note_saved(done);
    }

    /// The number of the game of this kind that was played last. Of parts alone there is one of a kind.
    pub(super) const fn turn_of(&self, kind: u8) -> u32 {
        if kind == Akropolis::KIND { self.turns.akropolis } else { self.turns.cyclades }
    }

    /// Remembers over a power cut which game of its kind was played last.
    pub(super) fn remember_game(&mut self, kind: u8, turn: u32) {
        match kind {
            Cyclades::KIND => self.turns.cyclades = turn,
            Akropolis::KIND => self.turns.akropolis = turn,
            _ => return,
        }
        let saved = self.store.save(Item::Game, &self.turns);
        self.note_saved(saved);
    }
}
