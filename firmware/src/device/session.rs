//! The open game on the device, whatever game: begun, played, dealt, taken back, opened where it was left.

use embedded_storage_async::nor_flash::NorFlash;
use engine::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};

use super::{
    Device,
    screens::{Home, Replace, Screen},
};
use crate::{
    base::{
        Levels, Note, Settings,
        parts::{Entropy, Log},
        texts::Name,
    },
    games::{Asked, Kind, Listed, Open, Plan, part_name, with_game},
    play::{
        Acts, Ask, CLOCKS, Eyes, Face, Move, Play as _, Playing as _, Refused, Session, clock_after,
        screens::{Aim, Code, Consent, Facts, HistoryList, Names, Owner, Promise, Secret},
    },
    store::{
        Item, Store, TableId,
        journal::{
            self, Kept,
            shelf::{Kept as OnShelf, Shelf},
        },
    },
};

/// What lies in front of the players.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(super) struct Front {
    /// The number under which the open game is kept.
    pub kind: u8,
    /// The same of the game that waits behind it; 0 if there is none.
    pub aside: u8,
}

impl Default for Front {
    /// The first game, as before there was anything else.
    fn default() -> Self {
        Self { kind: 1, aside: 0 }
    }
}

/// The numbers of the games of each kind that were played last, in the order of the list.
#[derive(Serialize)]
pub(super) struct Turns([u32; Kind::ALL.len()]);

impl Turns {
    pub(super) const NONE: Self = Self([0; Kind::ALL.len()]);

    /// Reads them; games that the list had not when they were saved were never played.
    pub(super) fn read(mut bytes: &[u8]) -> Self {
        let mut turns = Self::NONE;
        for turn in &mut turns.0 {
            let Ok((number, rest)) = postcard::take_from_bytes(bytes) else { break };
            (*turn, bytes) = (number, rest);
        }
        turns
    }

    pub(super) fn of(&self, game: Kind) -> u32 {
        self.0.get(game as usize).copied().unwrap_or(0)
    }

    pub(super) fn set(&mut self, game: Kind, number: u32) {
        if let Some(turn) = self.0.get_mut(game as usize) {
            *turn = number;
        }
    }
}

/// Puts the game with this number, or else the one of this kind that was begun last, into `open`, where it was.
pub(super) fn resume<F: NorFlash>(open: &mut Open, store: &mut Store<F>, (kind, turn): (u8, u32)) {
    let Some((game, kept)) = Kind::of(kind).zip(Shelf::look(store.flash()).find(kind, turn)) else { return };
    with_game!(game, G => resume_in::<G, _>(open, store.flash(), kept));
}

fn resume_in<G: Listed, F: NorFlash>(open: &mut Open, flash: &mut F, kept: OnShelf) {
    let Some(session) = G::place(open) else { return };
    let read = session.resume(flash, kept.region);
    if read.is_err() || open.playing().is_none() {
        *open = Open::None;
    }
}

/// Runs an expression in which a name stands for the type of the open game, if there is one.
macro_rules! with_open {
    ($device:expr, $G:ident => $body:expr) => {
        if let Some(game) = $device.desk.open.game() {
            $crate::games::with_game!(game, $G => $body);
        }
    };
}
pub(super) use with_open;

impl<E: Entropy, L: Log, F: NorFlash> Device<'_, E, L, F> {
    /// Does what a screen of a game asks for; whether something is to be drawn.
    pub(super) async fn do_asked(&mut self, asked: Asked) -> bool {
        with_game!(asked.game(), G => match G::own_move(asked) {
            Some(asked) => self.do_move::<G>(asked).await,
            None => false,
        })
    }

    async fn do_move<G: Listed>(&mut self, asked: Move<G>) -> bool {
        match asked {
            Move::Ask(Ask::HomeAtGame) => self.go(Screen::Home(Home::at_game(G::GAME))),
            Move::Ask(Ask::Tables) => self.open_tables(G::KIND),
            Move::Ask(Ask::HomeAtParts) => self.go(Screen::Home(Home::at_parts(G::GAME))),
            Move::Ask(ask) => return self.do_ask(ask).await,
            Move::Go(table) => self.go(Screen::Game(G::screen(table))),
            Move::Act(action) => self.act::<G>(action),
            Move::Acts(acts) => self.act_all::<G>(acts),
            Move::Agree(acts) => {
                if let Some(session) = G::session_mut(&mut self.desk.open) {
                    session.agree_to(acts);
                    self.go(Screen::Play(Face::Consent(Consent::TO_ACT)));
                }
            }
            Move::Begin(plan) => self.begin::<G>(plan, false).await,
            Move::Open(plan) => self.open_kept::<G>(plan).await,
            Move::Pick(numbers) => {
                let meant = G::session(&self.desk.open).and_then(|session| session.meant(numbers));
                meant.into_iter().for_each(|action| self.act::<G>(action));
            }
            Move::Look(secret) => self.look_at_secret::<G>(secret),
            Move::LookUp(reference) => {
                if let Some(session) = G::session_mut(&mut self.desk.open) {
                    session.reference = Some(reference);
                }
                self.armed = Levels::NONE;
            }
        }
        true
    }

    /// Does what any game can ask for; whether something is to be drawn.
    pub(super) async fn do_ask(&mut self, ask: Ask) -> bool {
        match ask {
            Ask::Stay => return false,
            Ask::Redraw => (),
            Ask::Go(face) => self.go(Screen::Play(face)),
            Ask::Menu => with_open!(self, G => {
                let menu = G::session(&self.desk.open).and_then(|session| session.menu);
                self.go(Screen::Game(G::screen(menu.unwrap_or(G::menu()))));
            }),
            Ask::Home | Ask::HomeAtGame | Ask::HomeAtParts | Ask::Tables => self.go_home(),
            Ask::Settings { open } => self.go(Screen::settings(open)),
            Ask::GoOn => self.deal_on(true),
            Ask::Decide => {
                self.go(self.desk.decision());
                with_open!(self, G => self.explain::<G>());
            }
            Ask::Undo(count) => self.undo(count).await,
            Ask::Redo => with_open!(self, G => self.redo::<G>()),
            Ask::Recall => with_open!(self, G => self.recall::<G>()),
            Ask::Tally => with_open!(self, G => self.count::<G>()),
            Ask::Certify => self.certify(),
            Ask::Give => self.give(),
            Ask::Press(down) => with_open!(self, G => self.press::<G>(down)),
            Ask::Share => with_open!(self, G => self.share::<G>()),
            Ask::Agreed => with_open!(self, G => self.agreed::<G>()),
            Ask::Disagreed => with_open!(self, G => self.disagreed::<G>()),
            Ask::Secret(eyes) => with_open!(self, G => self.do_secret::<G>(eyes)),
            Ask::Code(owner, deed) => self.do_code(owner, deed),
            Ask::LookedUp => with_open!(self, G => self.close_reference::<G>()),
            Ask::Silence => {
                with_open!(self, G => self.close_reference::<G>());
                self.keep_settings(Settings { guide: false, ..self.desk.settings });
            }
            Ask::Call(seat, name) => with_open!(self, G => self.call::<G>(seat, name)),
            Ask::Clock => with_open!(self, G => self.next_clock::<G>()),
            Ask::Named => self.go_on(),
            Ask::Odds(odds) => match self.store.save(Item::Odds, &odds) {
                Ok(()) => {
                    self.desk.odds = odds;
                    self.log.note(Note::Saved);
                }
                Err(_) => self.not_saved(),
            },
        }
        true
    }

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
    fn next_clock<G: Listed>(&mut self) {
        let Some(book) = G::session_mut(&mut self.desk.open).and_then(Session::book_mut) else { return };
        let clock = clock_after(book.agreed());
        if book.agree(self.store.flash(), clock).is_err() {
            return self.not_kept();
        }
        let place = CLOCKS.iter().position(|&other| other == clock).unwrap_or(0);
        self.keep_settings(Settings { clock: place as u8, ..self.desk.settings });
    }

    /// The player at this seat is called so, here and in the next game.
    fn call<G: Listed>(&mut self, seat: Seat, name: Name) {
        let Some(book) = G::session_mut(&mut self.desk.open).and_then(Session::book_mut) else { return };
        if book.call(self.store.flash(), seat, name).is_err() {
            return self.not_kept();
        }
        self.desk.people.call(book.game().faction(seat), name);
        let saved = self.store.save(Item::Names, &self.desk.people);
        self.tell_saved(saved);
    }

    /// Opens the game or part that a plan would begin: where it was left, unless it is over; else it is planned.
    async fn open_kept<G: Listed>(&mut self, plan: G::Plan) {
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

    /// Carries out an action of the table. Where a secret with a PIN answers, the PIN is asked for first.
    fn act<G: Listed>(&mut self, action: G::Action) {
        let Some(session) = G::session_mut(&mut self.desk.open) else { return };
        match session.locked_by(action) {
            Some(owner) => {
                session.act_behind(action);
                let code = Code::ask(Owner::Seat(owner), Aim::Act, &self.desk.room());
                self.go(Screen::Play(Face::Code(code)));
            }
            None => self.carry_out::<G>(action),
        }
    }

    /// Carries it out, whoever's secret answers; a refusal lies over the screen, and nothing has changed.
    pub(super) fn carry_out<G: Listed>(&mut self, action: G::Action) {
        let Some(session) = G::session_mut(&mut self.desk.open) else { return };
        match session.act(self.store.flash(), action) {
            Ok(()) => {
                self.log.note(Note::Saved);
                self.go_on();
            }
            Err(refused) => self.refuse(refused),
        }
    }

    /// Carries out several actions; the rest is left to presses of their own if one of them leads elsewhere.
    fn act_all<G: Listed>(&mut self, acts: Acts<G::Action>) {
        for (number, action) in acts.into_iter().flatten().enumerate() {
            let goes_on = |game: &G| game.goes_on(action);
            let open = G::session(&self.desk.open).and_then(Session::game);
            let asks_pin = matches!(self.screen, Screen::Play(Face::Code(_)));
            if number > 0 && (asks_pin || self.desk.refused.is_some() || !open.is_some_and(goes_on)) {
                return;
            }
            self.act::<G>(action);
        }
    }

    /// Everybody has agreed to what was asked.
    fn agreed<G: Listed>(&mut self) {
        let table = self.asked_from::<G>();
        let Some(acts) = G::session_mut(&mut self.desk.open).and_then(Session::agreed) else { return };
        table.into_iter().for_each(|table| self.go(Screen::Game(G::screen(table))));
        self.act_all::<G>(acts);
    }

    /// The screen on which the table was asked to agree to something.
    fn asked_from<G: Listed>(&self) -> Option<G::Table> {
        let session = G::session(&self.desk.open)?;
        G::disagreed(&session.seen(self.desk.odds)?, session.asked_about()?)
    }

    /// The table does not agree: back to where it was asked for.
    fn disagreed<G: Listed>(&mut self) {
        let table = self.asked_from::<G>();
        G::session_mut(&mut self.desk.open).and_then(Session::agreed);
        match table {
            Some(table) => self.go(Screen::Game(G::screen(table))),
            None => self.go(self.desk.decision()),
        }
    }

    /// A player presses for the seed.
    fn press<G: Listed>(&mut self, down: bool) {
        let Some(book) = G::session_mut(&mut self.desk.open).and_then(Session::book_mut) else { return };
        let pressed = book.press(self.store.flash(), down);
        self.shared(pressed);
    }

    /// The players have had their say in the seed: now the device may deal.
    fn share<G: Listed>(&mut self) {
        let Some(book) = G::session_mut(&mut self.desk.open).and_then(Session::book_mut) else { return };
        let shared = book.share_seed(self.store.flash());
        if self.shared(shared) {
            self.go_on();
        }
    }

    /// Takes actions back. A game that is over goes on with another seed, as its own is known.
    async fn undo(&mut self, count: usize) {
        if !self.may_take_back() {
            return;
        }
        let Ok(seed) = self.seed_if_over().await else { return };
        with_open!(self, G => if let Some(session) = G::session_mut(&mut self.desk.open) {
            let done = session.undo(self.store.flash(), count, seed.as_ref());
            self.after_journal(done);
        });
    }

    fn redo<G: Listed>(&mut self) {
        let Some(session) = G::session_mut(&mut self.desk.open) else { return };
        let done = session.redo(self.store.flash());
        self.after_journal(done);
    }

    fn after_journal(&mut self, done: Result<(), crate::store::journal::Fault>) {
        match done {
            Ok(()) => {
                self.log.note(Note::Saved);
                self.go_on();
            }
            Err(_) => self.not_kept(),
        }
    }

    /// Looks the last actions up in the journal and shows them.
    fn recall<G: Listed>(&mut self) {
        let language = self.desk.settings.language;
        let Some(session) = G::session(&self.desk.open) else { return };
        let (recalled, events) = (&mut self.desk.recalled, &mut self.desk.events);
        match session.recall(self.store.flash(), language, recalled, events) {
            Ok(()) => {
                let together = G::together(&session.memory);
                self.go(Screen::Play(Face::History(HistoryList::marked(together))));
            }
            Err(_) => self.not_kept(),
        }
    }

    /// The power went between an action and what chance brings to it, or the flash refused: it is brought now.
    pub(super) fn deal_what_is_due(&mut self) {
        if self.desk.open.playing().is_some_and(|game| game.deals()) {
            self.go_on();
        }
    }

    /// Lets chance decide until somebody must, then shows what is to be seen.
    pub(super) fn go_on(&mut self) {
        self.deal_on(false);
    }

    /// Does so; whoever wants to see something before chance decides has seen it if it was `awaited`. Before everything the
    /// players have their say in the seed. Without anything to deal it only shows what stands in front of the players.
    fn deal_on(&mut self, awaited: bool) {
        if self.desk.open.playing().is_some_and(|game| game.awaits_share()) {
            return self.go(Screen::Play(Face::Promise(Promise::START)));
        }
        with_open!(self, G => self.deal_all::<G>(awaited));
        self.note_end();
    }

    fn deal_all<G: Listed>(&mut self, awaited: bool) {
        let odds = self.desk.odds;
        let Some(session) = G::session_mut(&mut self.desk.open) else { return };
        let deals = |session: &Session<G>| session.game().is_some_and(|game| game.deals());
        if awaited && !deals(session) {
            return self.go(self.desk.decision());
        }
        let (mut read, mut refused) = (awaited, None);
        while deals(session) {
            if !read && session.seen(odds).is_some_and(|seen| G::awaits(&seen)) {
                break;
            }
            read = false;
            match session.deal(self.store.flash(), &mut || self.log.note(Note::Rolled)) {
                Ok(true) => (),
                Ok(false) => break,
                Err(why) => {
                    refused = Some(why);
                    break;
                }
            }
        }
        G::tell(session);
        if let Some(seen) = session.seen(odds) {
            let old = match self.screen {
                Screen::Game(screen) => G::own_screen(screen),
                _ => None,
            };
            if let Some(table) = old.map_or_else(|| Some(G::now(&seen)), |old| G::after(old, &seen)) {
                self.go(Screen::Game(G::screen(table)));
            }
        }
        refused.into_iter().for_each(|refused| self.refuse(refused));
        self.explain::<G>();
    }

    /// In a first game, what comes for the first time is explained.
    fn explain<G: Listed>(&mut self) {
        if self.desk.settings.guide
            && matches!(self.screen, Screen::Game(_))
            && let Some(session) = G::session_mut(&mut self.desk.open)
        {
            session.explain(self.explained.of(G::GAME));
        }
    }

    /// Keeps other settings.
    fn keep_settings(&mut self, settings: Settings) {
        match self.store.save(Item::Settings, &settings) {
            Ok(()) => {
                self.desk.settings = settings;
                self.log.note(Note::Saved);
            }
            Err(_) => self.not_saved(),
        }
    }

    /// What lies over the screen has been read.
    pub(super) fn dismiss(&mut self) {
        let again = self.desk.refused.take() == Some(Refused::Journal);
        self.armed = Levels::NONE;
        if again {
            self.deal_what_is_due();
        }
    }

    fn close_reference<G: Listed>(&mut self) {
        self.armed = Levels::NONE;
        let page = G::session_mut(&mut self.desk.open).and_then(Session::close);
        if let Some(page) = page {
            // what was not read to the end comes again
            self.explained.set(G::GAME, self.explained.of(G::GAME) | page);
            let saved = self.store.save(Item::Explained, &self.explained);
            self.tell_saved(saved);
        }
    }

    pub(super) fn refuse(&mut self, refused: Refused) {
        self.armed = Levels::NONE;
        match refused {
            Refused::Rule(..) | Refused::Signed => self.desk.refused = Some(refused),
            Refused::Journal => self.not_kept(),
            Refused::Battery | Refused::Time(..) | Refused::Clock => (),
        }
    }

    /// Something could not be written into a journal, and has not happened.
    pub(super) fn not_kept(&mut self) {
        self.armed = Levels::NONE;
        self.log.note(Note::NotSaved);
        self.desk.refused = Some(Refused::Journal);
    }

    /// Shows a secret; behind the PIN of its owner, if there is one.
    fn look_at_secret<G: Listed>(&mut self, secret: G::Secret) {
        let Some(session) = G::session_mut(&mut self.desk.open) else { return };
        match session.lock_of(&secret) {
            Some(owner) => {
                session.look_behind(secret);
                let code = Code::ask(Owner::Seat(owner), Aim::Look, &self.desk.room());
                self.go(Screen::Play(Face::Code(code)));
            }
            None => {
                session.hand_over(secret, false);
                self.go(Screen::Play(Face::Secret(Secret)));
            }
        }
    }

    /// A key for the secret that is handed over.
    fn do_secret<G: Listed>(&mut self, eyes: Eyes) {
        let Some(session) = G::session_mut(&mut self.desk.open) else { return };
        session.show(eyes == Eyes::Open);
        let once = session.is_locked() || session.handed().is_some_and(|secret| G::looks_once(&secret));
        let leave = eyes == Eyes::Leave || eyes == Eyes::Close && once;
        if !leave {
            return;
        }
        // behind a PIN it is shown once
        let table = match (eyes, session.handed(), session.game()) {
            (Eyes::Leave, Some(secret), Some(game)) => {
                let beside = G::beside(game.public(), &secret);
                let menu = |table: &G::Table| core::mem::discriminant(table) == core::mem::discriminant(&G::menu());
                if beside.as_ref().is_some_and(menu) { session.menu.or(beside) } else { beside }
            }
            _ => None,
        };
        match table {
            Some(table) => self.go(Screen::Game(G::screen(table))),
            None => self.go(self.desk.decision()),
        }
    }

    /// The PIN of a seat was right.
    pub(super) fn pass_seat<G: Listed>(&mut self) {
        let Some(session) = G::session_mut(&mut self.desk.open) else { return };
        match session.pass() {
            Some(action) => {
                self.go(self.desk.decision());
                self.carry_out::<G>(action);
            }
            None => self.go(Screen::Play(Face::Secret(Secret))),
        }
    }

    /// The facts about the open game.
    pub(super) fn show_facts(&mut self) {
        self.go(Screen::Play(Face::Facts(Facts)));
    }
}
