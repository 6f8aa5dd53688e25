//! Games are planned, begun, opened where they were left, and put in front of each other.

use embedded_storage_async::nor_flash::NorFlash;
use engine::{MAX_SEATS, Seat};

use super::{
    Device,
    screens::{Replace, Screen},
    session::{Front, with_open},
};
use crate::{
    base::{
        Note, Settings,
        parts::{Entropy, Log},
        texts::Name,
    },
    games::{Kind, Listed, Open, Plan, part_name, with_game},
    play::{CLOCKS, Face, Play as _, Session, clock_after, screens::Names},
    store::{
        Item, TableId,
        journal::{
            self, Kept,
            shelf::{Kept as OnShelf, Shelf},
        },
    },
};

impl<E: Entropy, L: Log, F: NorFlash> Device<'_, E, L, F> {
    /// Opens a game from Home: where it was left, or its plan.
    pub(super) async fn open_game(&mut self, game: Kind) {
        if !self.desk.hall.allows(game) {
            return self.go_home();
        }
        with_game!(game, G => {
            let plan = self.last_plan::<G>();
            if G::ALWAYS_NEW { self.plan::<G>(plan).await } else { self.open_kept::<G>(plan).await }
        });
    }

    /// Begins a game for which the oldest one leaves, as the table has agreed.
    pub(super) async fn begin_plan(&mut self, plan: Plan) {
        with_game!(plan.game(), G => if let Some(plan) = G::own_plan(plan) {
            self.begin::<G>(plan, true).await;
        });
    }

    /// Shows a plan; one without a question is begun.
    async fn plan<G: Listed>(&mut self, mut plan: G::Plan) {
        G::owned(&mut plan, self.store.tables_of(G::KIND));
        match G::planned(&plan) {
            Some(table) => self.go(Screen::Game(G::screen(table))),
            None => self.begin::<G>(plan, false).await,
        }
    }

    /// Begins a game with a seed of its own; says so before an old game has to leave for it.
    pub(super) async fn begin<G: Listed>(&mut self, plan: G::Plan, replace: bool) {
        // a part alone leaves for itself, and nobody has to be asked
        let mut setup = G::setup(&plan);
        let kind = <G as Kept>::kind(&setup);
        let store = &mut self.store;
        G::fill_in(&plan, &mut setup, &mut |table, read| {
            store.with_table(TableId { game: G::KIND, table }, read);
        });
        let part = kind != G::KIND;
        let again = Shelf::look(self.store.flash()).newest(kind).filter(|_| part);
        if again.is_none() && self.must_ask(replace) {
            return self.go(Screen::Replace(Replace(G::any_plan(plan))));
        }
        let leaves = again.or(self.desk.leaves.take().map(|tale| tale.kept));
        let aside = self.aside_of(kind);
        let Ok(seed) = self.seed().await else { return };
        let Ok((slot, turn)) = self.make_room(kind, leaves).await else { return self.not_kept() };
        let Some(session) = G::place(&mut self.desk.open) else { return };
        if session.begin(self.store.flash(), slot, &setup, &seed) != Ok(true) {
            return self.not_kept();
        }
        session.tell_anew();
        self.log.note(Note::Saved);
        self.put_in_front(kind, aside);
        if !part {
            self.remember_game(kind, turn);
            if self.start_clock(false).is_err() {
                self.not_kept();
            }
            if self.desk.settings.asks_table() {
                return self.ask_table::<G>();
            }
        }
        self.go_on();
    }

    /// Whoever was a faction last is so again, with the clocks that are set, until the table says otherwise.
    fn ask_table<G: Listed>(&mut self) {
        let clock = CLOCKS.get(usize::from(self.desk.settings.clock)).copied().unwrap_or_default();
        let Some(book) = G::session_mut(&mut self.desk.open).and_then(Session::book_mut) else { return };
        for seat in (0..).map_while(|number| book.game().seat(number)).collect::<heapless::Vec<_, MAX_SEATS>>() {
            let name =
                if self.desk.settings.names { self.desk.people.of(book.game().faction(seat)) } else { Name::NONE };
            if book.call(self.store.flash(), seat, name).is_err() {
                return self.not_kept();
            }
        }
        if book.agree(self.store.flash(), clock).is_err() {
            return self.not_kept();
        }
        self.go(Screen::Play(Face::Names(Names::START)));
    }

    /// Other clocks for this game, and for those to come.
    pub(super) fn next_clock<G: Listed>(&mut self) {
        let Some(book) = G::session_mut(&mut self.desk.open).and_then(Session::book_mut) else { return };
        let clock = clock_after(book.agreed());
        if book.agree(self.store.flash(), clock).is_err() {
            return self.not_kept();
        }
        let place = CLOCKS.iter().position(|&other| other == clock).unwrap_or(0);
        self.keep_settings(Settings { clock: place as u8, ..self.desk.settings });
    }

    /// The player at this seat is called so, here and in the next game.
    pub(super) fn call<G: Listed>(&mut self, seat: Seat, name: Name) {
        let Some(book) = G::session_mut(&mut self.desk.open).and_then(Session::book_mut) else { return };
        if book.call(self.store.flash(), seat, name).is_err() {
            return self.not_kept();
        }
        self.desk.people.call(book.game().faction(seat), name);
        let saved = self.store.save(Item::Names, &self.desk.people);
        self.tell_saved(saved);
    }

    /// Opens the game or part that a plan would begin: where it was left, unless it is over; else it is planned.
    pub(super) async fn open_kept<G: Listed>(&mut self, plan: G::Plan) {
        let kind = <G as Kept>::kind(&G::setup(&plan));
        let part = kind != G::KIND;
        let open = self.desk.open.playing().is_some_and(|game| game.kind() == kind);
        if open && part {
            return self.show();
        }
        let kept = Shelf::look(self.store.flash()).find(kind, self.turn_of(kind)).filter(|_| !open);
        if let Some(kept) = kept {
            let aside = self.aside_of(kind);
            self.take_up(kept);
            if part || self.desk.running().is_some() {
                self.put_in_front(kind, aside);
                return self.show();
            }
            // what was in front is taken up again from its journal
            self.desk.aside = aside;
        }
        self.plan::<G>(plan).await;
    }

    /// What was agreed before the last game of this kind that is still kept, to begin the next one with.
    fn last_plan<G: Listed>(&mut self) -> G::Plan {
        let kept = Shelf::look(self.store.flash()).newest(G::KIND);
        let setup = kept.and_then(|kept| journal::setup::<G, _>(self.store.flash(), kept.region));
        setup.and_then(|setup| G::planned_again(&setup)).unwrap_or_else(G::plan)
    }

    /// Goes on with the game that waits behind another.
    pub(super) fn take_up_aside(&mut self) {
        let kind = self.desk.aside;
        if let Some(kept) = Shelf::look(self.store.flash()).find(kind, self.turn_of(kind)) {
            self.take_up(kept);
        }
        self.put_in_front(kind, 0);
        self.show();
    }

    /// The number of the game that waits if one that is kept under `kind` comes in front now; 0 if none does.
    pub(super) fn aside_of(&self, kind: u8) -> u8 {
        let whole = |kind: &u8| part_name(*kind).is_none();
        let open = self.desk.open.playing().filter(|game| !game.is_over()).map(|game| game.kind()).filter(whole);
        open.into_iter().chain([self.desk.aside]).find(|&waiting| waiting != kind).unwrap_or(0)
    }

    /// Remembers what lies in front over a power cut.
    pub(super) fn put_in_front(&mut self, kind: u8, aside: u8) {
        self.desk.aside = aside;
        let saved = self.store.save(Item::Front, &Front { kind, aside });
        self.tell_saved(saved);
    }

    /// Opens a game on the shelf; none if it cannot be read.
    pub(super) fn take_up(&mut self, kept: OnShelf) {
        self.desk.open = Open::None;
        if let Some(game) = Kind::of(kept.kind) {
            with_game!(game, G => if let Some(session) = G::place(&mut self.desk.open) {
                session.take_up(self.store.flash(), kept.region);
            });
        }
        self.start_waits();
    }

    /// Writes some cells of a checkpoint of the open game if one is due; true if there is more to write.
    pub(super) fn checkpoint(&mut self) -> Result<bool, crate::store::journal::Fault> {
        with_open!(self, G => if let Some(session) = G::session_mut(&mut self.desk.open) {
            return session.checkpoint(self.store.flash());
        });
        Ok(false)
    }

    /// Shows the open game where it stands, or that it could not be read.
    pub(super) fn show(&mut self) {
        if self.desk.open.playing().is_none() {
            self.go_home();
            return self.not_kept();
        }
        with_open!(self, G => if let Some(session) = G::session_mut(&mut self.desk.open) {
            session.tell_anew();
        });
        self.go(self.desk.decision());
        self.deal_what_is_due();
    }
}
