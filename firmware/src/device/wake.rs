//! The start: what was saved is loaded, and the owner is shown first what he must know.

use embedded_storage_async::nor_flash::NorFlash;

use super::{
    Device, SavedDice, code,
    screens::{FirstStart, Message, NextGroup, Screen},
    session::{self, Front, Turns, with_open},
};
use crate::{
    base::{
        Key, Levels, Note, Settings,
        parts::{Entropy, Log},
    },
    games::{Listed as _, Open},
    store::{
        Found, Item,
        dealer::{Dealer, Seed},
        journal::preparation::{Preparation, Wipe},
    },
};

/// What was saved, as far as it is not on the desk.
pub(super) struct Remembered {
    pub settings: Option<Settings>,
    pub dealer: Option<Dealer>,
    pub front: Front,
    /// Whether the power went in a reset of a device of before.
    erasing: bool,
}

impl<E: Entropy, G: Log, F: NorFlash> Device<'_, E, G, F> {
    /// Wakes up: loads what was saved, and shows what the owner must know first.
    pub(super) async fn wake(&mut self, found: Found, held: Levels) {
        self.log.note(Note::Started);
        match found {
            Found::Nothing => self.log.note(Note::FreshFlash),
            Found::Foreign => self.log.note(Note::ForeignFlash),
            Found::Ours => (),
        }
        if self.desk.last_words.is_some() {
            self.log.note(Note::Crashed);
        }
        let Remembered { settings, mut dealer, mut front, erasing } = self.remember();
        if erasing {
            let finished = self.finish_old_reset().await;
            self.note_saved(finished.map(|_| ()));
            if finished == Ok(true) {
                (dealer, front) = (None, Front::default());
            }
        }
        self.give_up_wiped();
        self.desk.settings = settings.unwrap_or_default();
        self.dealer = dealer;
        self.desk.aside = front.aside;
        let game = (front.kind, self.turn_of(front.kind));
        session::resume(&mut self.desk.open, &mut self.store, game);
        self.wake_hall();
        if self.desk.open.playing().is_some_and(|game| game.is_over()) {
            self.desk.open = Open::None;
        }
        self.start_waits();
        with_open!(self, G => if let Some(session) = G::session_mut(&mut self.desk.open) {
            session.tell_anew();
        });
        self.deal_what_is_due();
        self.desk.bar = self.bar();
        self.screen = match (self.desk.last_words, found, settings, self.desk.running()) {
            (Some(_), ..) => Screen::Message(Message::Crashed),
            _ if self.desk.elsewhere => Screen::Message(Message::OtherBoard),
            (None, Found::Foreign, ..) => Screen::Message(Message::ForeignFlash),
            _ if held.down(Key::Up) && held.down(Key::Down) => Screen::NextGroup(NextGroup::Whole),
            (None, _, None, _) => Screen::FirstStart(FirstStart::START),
            (None, _, Some(_), Some(screen)) => screen,
            (None, _, Some(_), None) => Screen::default(),
        };
    }

    /// Takes everything that was saved but the games.
    #[inline(never)]
    pub(super) fn remember(&mut self) -> Remembered {
        let (mut settings, mut seed, mut place, mut front) = (None, None, 0, Front::default());
        let (mut turns, mut explained) = (Turns::NONE, Turns::NONE);
        let (dice, odds) = (&mut self.desk.dice, &mut self.desk.odds);
        let (people, hall) = (&mut self.desk.people, &mut self.desk.hall);
        let (mut erasing, mut wipe, mut host, mut tries) = (false, Wipe::default(), None, (0, false));
        let remember = &mut |item, bytes: &[u8]| match item {
            Item::Settings => settings = postcard::from_bytes::<Settings>(bytes).ok(),
            Item::Seed => seed = Seed::read(bytes),
            Item::Dice => {
                if let Ok(saved) = postcard::from_bytes::<SavedDice>(bytes) {
                    (place, *dice) = (saved.place, saved.dice);
                }
            }
            Item::Odds => *odds = postcard::from_bytes(bytes).unwrap_or(false),
            Item::Front => front = postcard::from_bytes(bytes).unwrap_or_default(),
            Item::Game => turns = Turns::read(bytes),
            Item::Erasing => erasing = postcard::from_bytes(bytes).unwrap_or(false),
            Item::Wipe => wipe = postcard::from_bytes(bytes).unwrap_or_default(),
            Item::Host => host = code::read_host(bytes),
            Item::Tries => tries = postcard::from_bytes(bytes).unwrap_or((0, false)),
            Item::Explained => explained = Turns::read(bytes),
            Item::Names => *people = postcard::from_bytes(bytes).unwrap_or_default(),
            Item::Test | Item::Standings => (),
            Item::Event | Item::Result | Item::Clock | Item::CableTries | Item::Blanking => {
                Self::recall_hall(hall, item, bytes);
            }
        };
        self.store.recall(remember);
        (self.turns, self.explained) = (turns, explained);
        self.preparation = Preparation::new(wipe);
        self.salt = self.desk.host.recall(host, tries);
        Remembered {
            settings,
            dealer: seed.map(|seed| Dealer::new(&seed, place)),
            front,
            erasing: erasing && wipe == Wipe::default(),
        }
    }
}
