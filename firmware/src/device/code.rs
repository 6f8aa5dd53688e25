//! PINs on the device: tried, set, and taken away.

use embedded_storage_async::nor_flash::NorFlash;
use engine::Seat;

use super::{Device, session::with_open};
use crate::{
    base::{
        Note,
        parts::{Entropy, Log},
    },
    device::screens::{HallScreen, Message, Screen, SettingsList},
    games::{Listed, with_game},
    play::{
        Face, Playing, Session,
        screens::{Aim, Code, CodeDeed, Owner},
    },
    store::{
        Item,
        dealer::Seed,
        journal::{Fault, tag},
        lock::{Lock, Presses, Seal},
    },
};

/// The host among the owners of PINs: no seat has this number.
const HOST: u8 = u8::MAX;

/// The salt and the seal of the host's PIN as they were saved, if there is one.
pub(super) fn read_host(bytes: &[u8]) -> Option<(Seed, Seal)> {
    let salt = Seed::read(bytes.strip_prefix(&[1])?)?;
    Some((salt, *bytes.get(33..)?.first_chunk()?))
}

/// The seat that is asked after this one, or first, to take the PIN of another side away.
fn next_asked(game: &dyn Playing, forgetful: Seat, asked: Option<Seat>) -> Option<Seat> {
    let mut seats = (0..).map_while(|number| game.seat(number));
    seats.find(|&seat| game.side(seat) != game.side(forgetful) && asked.is_none_or(|asked| seat > asked))
}

impl<E: Entropy, G: Log, F: NorFlash> Device<'_, E, G, F> {
    /// Every wait of the open game, and that for the settings, begins again.
    pub(super) fn start_waits(&mut self) {
        with_open!(self, O => if let Some(book) = O::session_mut(&mut self.desk.open).and_then(Session::book_mut) {
            book.start_waits(self.desk.now);
        });
        self.desk.host.start_wait(self.desk.now);
    }

    /// Does something about a PIN.
    #[inline(never)]
    pub(super) fn do_code(&mut self, owner: Owner, deed: CodeDeed) {
        let done = match (deed, owner) {
            (CodeDeed::Try(aim, presses), owner) => match self.try_pin(owner, presses) {
                Ok(true) => self.pass(owner, aim),
                Ok(false) => {
                    self.go(Screen::Play(Face::Code(Code::ask(owner, aim, &self.desk.room()))));
                    Ok(())
                }
                Err(fault) => Err(fault),
            },
            (CodeDeed::Set(presses), Owner::Seat(seat)) => self.set_pin(seat, Some(presses)),
            (CodeDeed::Remove, Owner::Seat(seat)) => self.set_pin(seat, None),
            (CodeDeed::Forgotten, Owner::Seat(seat)) => self.ask_next(seat, None),
            (CodeDeed::Agree(forgetful), Owner::Seat(seat)) => self.agree(forgetful, seat),
            (CodeDeed::Set(presses), Owner::Host) => self.set_host(Some(presses)),
            (_, Owner::Host) => self.set_host(None),
        };
        match (done, owner) {
            (Ok(()), _) => (),
            (Err(_), Owner::Seat(_)) => {
                self.go(self.desk.decision());
                self.not_kept();
            }
            (Err(_), Owner::Host) => {
                self.log.note(Note::NotSaved);
                self.go(Screen::Message(Message::NotSaved));
            }
        }
    }

    /// Sets the host's PIN, or takes it away. What was tried stays counted as long as there is one.
    pub(super) fn set_host(&mut self, presses: Option<Presses>) -> Result<(), Fault> {
        self.keep_host(presses)?;
        self.go(Screen::settings(true));
        Ok(())
    }

    /// Keeps it.
    pub(super) fn keep_host(&mut self, presses: Option<Presses>) -> Result<(), Fault> {
        let mut kept = None;
        if let Some(presses) = presses {
            // a salt is no secret, only another one each time
            self.salt = self.gatherer.salt();
            kept = Some((self.salt.clone(), presses.seal(self.salt.bytes(), HOST)));
        }
        self.store.save(Item::Host, &kept)?;
        self.desk.host.seal = kept.map(|(_, seal)| seal);
        if presses.is_none() {
            self.desk.host = Lock::default();
            self.save_tries()?;
        }
        self.log.note(Note::Saved);
        Ok(())
    }

    /// Whether these presses are the PIN of the host.
    pub(super) fn is_host(&self, presses: Presses) -> bool {
        self.desk.host.seal == Some(presses.seal(self.salt.bytes(), HOST))
    }

    /// Writes down how often the host's PIN was tried.
    fn save_tries(&mut self) -> Result<(), Fault> {
        self.store.save(Item::Tries, &(self.desk.host.wrong, self.desk.host.waits))
    }

    /// Whether these presses are the PIN of an owner. The try is counted before it is judged.
    fn try_pin(&mut self, owner: Owner, presses: Presses) -> Result<bool, Fault> {
        let now = self.desk.now;
        let Owner::Seat(seat) = owner else {
            if self.desk.host.left(now) > 0 {
                return Ok(false);
            }
            self.desk.host.tried();
            self.save_tries()?;
            let fits = self.is_host(presses);
            if fits {
                self.desk.host.passed();
                self.save_tries()?;
            }
            self.desk.host.start_wait(now);
            return Ok(fits);
        };
        let Some(game) = self.desk.open.game() else { return Ok(false) };
        with_game!(game, O => self.try_seat::<O>(seat, presses))
    }

    fn try_seat<O: Listed>(&mut self, seat: Seat, presses: Presses) -> Result<bool, Fault> {
        let now = self.desk.now;
        let Some(book) = O::session_mut(&mut self.desk.open).and_then(Session::book_mut) else { return Ok(false) };
        let owner = book.game().side(seat);
        if book.locks().of(owner).left(now) > 0 {
            return Ok(false);
        }
        book.note_lock(self.store.flash(), &[tag::TRY, owner.into()])?;
        let fits = book.fits(owner, presses);
        if fits {
            book.note_lock(self.store.flash(), &[tag::PASSED, owner.into()])?;
        }
        book.start_wait(owner, now);
        self.log.note(Note::Saved);
        Ok(fits)
    }

    /// The PIN was right.
    fn pass(&mut self, owner: Owner, aim: Aim) -> Result<(), Fault> {
        match (aim, owner) {
            (Aim::Agree(forgetful), Owner::Seat(seat)) => return self.ask_next(forgetful, Some(seat)),
            (Aim::Look | Aim::Act, _) => with_open!(self, O => self.pass_seat::<O>()),
            (Aim::Host, _) => self.go(Screen::Hall(HallScreen::Host(0))),
            (Aim::Settings | Aim::Agree(_), _) => self.go(Screen::Settings(SettingsList::START)),
        }
        Ok(())
    }

    /// Sets or takes away the PIN of a purse, by its owner. What was tried stays counted.
    fn set_pin(&mut self, owner: Seat, presses: Option<Presses>) -> Result<(), Fault> {
        let Some(game) = self.desk.open.game() else { return Ok(()) };
        with_game!(game, O => self.set_pin_in::<O>(owner, presses))
    }

    fn set_pin_in<O: Listed>(&mut self, owner: Seat, presses: Option<Presses>) -> Result<(), Fault> {
        let Some(book) = O::session_mut(&mut self.desk.open).and_then(Session::book_mut) else { return Ok(()) };
        let mut record = [0; 18];
        let [first, second, rest @ ..] = &mut record;
        (*first, *second) = (tag::PIN, owner.into());
        let length = match presses {
            Some(presses) => {
                *rest = book.seal(owner, presses);
                record.len()
            }
            None => 2,
        };
        book.note_lock(self.store.flash(), record.get(..length).unwrap_or(&[]))?;
        self.log.note(Note::Saved);
        self.go(Screen::Game(O::screen(O::menu())));
        Ok(())
    }

    /// A seat agrees that the PIN of another is taken away; whoever has a PIN does so with it.
    fn agree(&mut self, forgetful: Seat, seat: Seat) -> Result<(), Fault> {
        let Some(game) = self.desk.open.playing() else { return Ok(()) };
        if game.locks().is_some_and(|locks| locks.of(game.side(seat)).is_set()) {
            let code = Code::ask(Owner::Seat(seat), Aim::Agree(forgetful), &self.desk.room());
            self.go(Screen::Play(Face::Code(code)));
            return Ok(());
        }
        self.ask_next(forgetful, Some(seat))
    }

    /// Asks the seat after this one whether it agrees. After the last one the forgotten PIN is gone, and everybody can see
    /// that.
    fn ask_next(&mut self, forgetful: Seat, asked: Option<Seat>) -> Result<(), Fault> {
        let Some(game) = self.desk.open.playing() else { return Ok(()) };
        match next_asked(game, forgetful, asked) {
            Some(next) => self.go(Screen::Play(Face::Code(Code::agree(next, forgetful)))),
            None => {
                self.note_in_journal(&[tag::FREED, forgetful.into()])?;
                self.log.note(Note::Saved);
                self.show_facts();
            }
        }
        Ok(())
    }
}
