//! Parts alone on the device: opened where they were left, while a game waits on the shelf.

use embedded_storage_async::nor_flash::NorFlash;
use engine::{
    Game, Turn,
    cyclades::{Cyclades, part::Part},
};
use serde::{Deserialize, Serialize};

use super::Device;
use crate::{
    base::parts::{Entropy, Log},
    device::screens::Screen,
    games::cyclades::{
        self, Plan,
        memory::Memory,
        screens::{Alone, NewGame, Table},
    },
    store::{
        Item,
        journal::{Book, Kept, shelf::Shelf},
    },
};

/// What lies in front of the players.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(super) struct Front {
    /// The kind of the open game.
    pub kind: u8,
    /// Whether a game of Cyclades waits behind it.
    pub aside: bool,
}

impl Front {
    /// A game of Cyclades, as before there was anything else.
    pub const START: Self = Self { kind: Cyclades::KIND, aside: false };
}

impl<E: Entropy, G: Log, F: NorFlash> Device<'_, E, G, F> {
    /// Opens a part alone: where it was left, or with the question who takes part.
    pub(super) async fn open_part(&mut self, part: Part) {
        if self.desk.open.cyclades().is_some_and(|book| book.game().part() == Some(part)) {
            return self.show();
        }
        let kept = Shelf::look(self.store.flash()).newest(cyclades::kind(Some(part)));
        match kept {
            Some(kept) => {
                let aside = self.puts_aside();
                self.take_up(kept.region);
                self.put_in_front(cyclades::kind(Some(part)), aside);
                self.show();
            }
            None if part == Part::Battle => self.begin(Plan::alone(part), false).await,
            None => self.go(Screen::Cyclades(Table::NewGame(NewGame::with(Plan::alone(part))))),
        }
    }

    /// Goes on with the game that waits behind a part.
    pub(super) fn take_up_game(&mut self) {
        if let Some(kept) = Shelf::look(self.store.flash()).find(Cyclades::KIND, self.turns.cyclades) {
            self.take_up(kept.region);
        }
        self.put_in_front(Cyclades::KIND, false);
        self.show();
    }

    /// Whether a game of Cyclades waits if something else is opened now.
    pub(super) fn puts_aside(&self) -> bool {
        let whole = |book: &&Book<Cyclades>| book.game().part().is_none() && book.game().turn() != Turn::Over;
        self.desk.aside || self.desk.open.cyclades().filter(whole).is_some()
    }

    /// Remembers what lies in front over a power cut.
    pub(super) fn put_in_front(&mut self, kind: u8, aside: bool) {
        self.desk.aside = aside;
        let saved = self.store.save(Item::Front, &Front { kind, aside });
        self.tell_saved(saved);
    }

    pub(super) fn take_up(&mut self, region: crate::store::journal::slot::Region) {
        self.desk.memory = Memory::new();
        let memory = &mut self.desk.memory;
        let told = &mut |before: &Cyclades, action, left| memory.notice_past(before, action, left);
        let Some(book) = self.desk.open.for_cyclades() else { return };
        let read = Book::take_up(book, self.store.flash(), region, told);
        if read.is_err() {
            *book = None;
        }
        self.start_waits();
    }

    /// Shows the open game where it stands, or that it could not be read.
    pub(super) fn show(&mut self) {
        match self.desk.open.cyclades() {
            Some(_) => {
                self.desk.tell_anew();
                self.go(self.desk.decision());
            }
            None => {
                self.go(Screen::Cyclades(Table::Alone(Alone::START)));
                self.not_kept();
            }
        }
    }
}
