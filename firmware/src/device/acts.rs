//! What the table does in the open game: acted, agreed, taken back, dealt.

use embedded_storage_async::nor_flash::NorFlash;

use super::{Device, screens::Screen, session::with_open};
use crate::{
    base::{
        Levels, Note,
        parts::{Entropy, Log},
    },
    games::Listed,
    play::{
        Acts, Face, Refused, Session,
        screens::{Aim, Code, HistoryList, Owner, Promise},
    },
};

impl<E: Entropy, L: Log, F: NorFlash> Device<'_, E, L, F> {
    /// Carries out an action of the table. Where a secret with a PIN answers, the PIN is asked for first.
    pub(super) fn act<G: Listed>(&mut self, action: G::Action) {
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
    pub(super) fn act_all<G: Listed>(&mut self, acts: Acts<G::Action>) {
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
    pub(super) fn agreed<G: Listed>(&mut self) {
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
    pub(super) fn disagreed<G: Listed>(&mut self) {
        let table = self.asked_from::<G>();
        G::session_mut(&mut self.desk.open).and_then(Session::agreed);
        match table {
            Some(table) => self.go(Screen::Game(G::screen(table))),
            None => self.go(self.desk.decision()),
        }
    }

    /// A player presses for the seed.
    pub(super) fn press<G: Listed>(&mut self, down: bool) {
        let Some(book) = G::session_mut(&mut self.desk.open).and_then(Session::book_mut) else { return };
        let pressed = book.press(self.store.flash(), down);
        self.shared(pressed);
    }

    /// The players have had their say in the seed: now the device may deal.
    pub(super) fn share<G: Listed>(&mut self) {
        let Some(book) = G::session_mut(&mut self.desk.open).and_then(Session::book_mut) else { return };
        let shared = book.share_seed(self.store.flash());
        if self.shared(shared) {
            self.go_on();
        }
    }

    /// Takes actions back. A game that is over goes on with another seed, as its own is known.
    pub(super) async fn undo(&mut self, count: usize) {
        if !self.may_take_back() {
            return;
        }
        let Ok(seed) = self.seed_if_over().await else { return };
        with_open!(self, G => if let Some(session) = G::session_mut(&mut self.desk.open) {
            let done = session.undo(self.store.flash(), count, seed.as_ref());
            self.after_journal(done);
        });
    }

    pub(super) fn redo<G: Listed>(&mut self) {
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
    pub(super) fn recall<G: Listed>(&mut self) {
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
    pub(super) fn deal_on(&mut self, awaited: bool) {
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
    pub(super) fn explain<G: Listed>(&mut self) {
        if self.desk.settings.guide
            && matches!(self.screen, Screen::Game(_))
            && let Some(session) = G::session_mut(&mut self.desk.open)
        {
            session.explain(self.explained.of(G::GAME));
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
}
