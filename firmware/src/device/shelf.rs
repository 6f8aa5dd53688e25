//! The shelf on the device: what the kept games are, and how one of them comes back on the table.

use embedded_storage_async::nor_flash::NorFlash;
use engine::{akropolis::Akropolis, cyclades::Cyclades, dice::Dice};

use super::Device;
use crate::{
    Note, Open,
    cyclades::{self, memory::Memory},
    journal::{
        Book, Kept,
        shelf::{Kept as OnShelf, Preparation, Shelf, Tale},
    },
    parts::{Entropy, Log},
    screens::{Games, Screen},
    store::Item,
};

impl<E: Entropy, G: Log, F: NorFlash> Device<'_, E, G, F> {
    /// Looks through all kept games, one after the other in the place of the open one, which then comes back.
    pub(super) async fn look_at_shelf(&mut self) {
        let shelf = Shelf::look(self.store.flash()).await;
        let open = match &self.desk.open {
            Open::Akropolis(book) => book.as_ref().map(|_| Akropolis::KIND),
            Open::Cyclades(book) => book.as_ref().map(|book| cyclades::kind(book.game().part())),
        };
        self.desk.shelf.clear();
        for &kept in shelf.games() {
            let Some(tale) = self.look_at(kept).await else { continue };
            let newer = self.desk.shelf.iter().take_while(|other| other.kept.turn > kept.turn).count();
            let _ = self.desk.shelf.insert(newer, tale); // there are as many places as entries
        }
        self.desk.open.for_cyclades();
        match open {
            Some(Akropolis::KIND) => {
                if let Some(kept) = shelf.newest(Akropolis::KIND) {
                    self.take_up_akropolis(kept.region).await;
                }
            }
            Some(kind) => {
                if let Some(kept) = shelf.find(kind, self.turn) {
                    self.take_up(kept.region).await;
                }
            }
            None => (),
        }
        self.go(Screen::Games(Games::START));
    }

    async fn look_at(&mut self, kept: OnShelf) -> Option<Tale> {
        let flash = self.store.flash();
        if kept.kind == Akropolis::KIND {
            let book = self.desk.open.for_akropolis()?;
            Book::look(book, flash, kept.region).await.ok()?;
            return Tale::of(kept, book.as_ref());
        }
        let book = self.desk.open.for_cyclades()?;
        Book::look(book, flash, kept.region).await.ok()?;
        Tale::of(kept, book.as_ref())
    }

    /// Takes a kept game from the shelf, to go on or to be looked at.
    pub(super) async fn fetch(&mut self, turn: u32) {
        let Some(tale) = self.desk.shelf.iter().copied().find(|tale| tale.kept.turn == turn) else { return };
        let aside = tale.kept.kind != Cyclades::KIND && self.puts_aside();
        if tale.kept.kind == Akropolis::KIND {
            self.take_up_akropolis(tale.kept.region).await;
            self.put_in_front(tale.kept.kind, aside).await;
            return self.go_on_akropolis().await;
        }
        self.take_up(tale.kept.region).await;
        self.put_in_front(tale.kept.kind, aside).await;
        if tale.kept.kind == Cyclades::KIND {
            self.remember_game(turn).await;
        }
        self.show();
    }

    /// Erases all games and everything else the players left; what the owner has chosen stays. That it has begun is saved
    /// before, so that a power cut only delays it. The games' sectors follow in the pauses.
    pub(super) async fn erase_all(&mut self) {
        self.desk.open.for_cyclades();
        self.desk.memory = Memory::new();
        self.desk.shelf.clear();
        self.desk.recalled.clear();
        self.desk.dice = Dice::default();
        (self.desk.aside, self.dealer, self.turn) = (false, None, 0);
        let mut done = self.store.save(Item::Erasing, &true).await;
        let mut shelf = Shelf::look(self.store.flash()).await;
        while let (Ok(()), Some(&kept)) = (done, shelf.games().first()) {
            done = shelf.give_up(self.store.flash(), kept).await;
        }
        if done.is_ok() {
            done = self.store.forget().await;
        }
        self.preparation = Preparation::Wiping(0);
        self.log.note(if done.is_ok() { Note::Saved } else { Note::NotSaved });
    }

    /// Remembers which game lies on the table over a power cut.
    pub(super) async fn remember_game(&mut self, turn: u32) {
        self.turn = turn;
        let saved = self.store.save(Item::Game, &turn).await;
        self.log.note(if saved.is_ok() { Note::Saved } else { Note::NotSaved });
    }
}
