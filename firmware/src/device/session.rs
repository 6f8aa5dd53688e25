//! The open game on the device, whatever game: begun, played, dealt, taken back, opened where it was left.

use embedded_storage_async::nor_flash::NorFlash;
use serde::{Deserialize, Serialize};

use super::{
    Device,
    screens::{Home, Screen},
};
use crate::{
    base::{
        Levels, Note, Settings,
        parts::{Entropy, Log},
    },
    games::{Asked, Kind, Listed, Open, with_game},
    play::{
        Ask, Eyes, Face, Move, Play as _, Playing as _, Refused, Session,
        screens::{Aim, Code, Consent, Facts, Owner, Secret},
    },
    store::{
        Item, Store,
        journal::shelf::{Kept as OnShelf, Shelf},
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

    /// Keeps other settings.
    pub(super) fn keep_settings(&mut self, settings: Settings) {
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
