//! The cable: questions of a computer are answered piece by piece, between the presses of keys.

use core::cell::Cell;

use embassy_futures::{
    block_on,
    select::{Either, select},
};
use embassy_sync::{
    blocking_mutex::raw::NoopRawMutex,
    channel::Channel,
    mutex::{Mutex, MutexGuard},
    signal::Signal,
};
use embedded_storage_async::nor_flash::{NorFlash, ReadNorFlash as _};
use engine::Seat;
use sha2::{Digest, Sha256};

use super::Device;
use crate::{
    base::{
        Note, Text,
        parts::{Clock, Entropy, Log, Micros, Port},
        texts::fill,
    },
    device::screens::{About, Message, Screen, SelfTest, Statistics},
    games::{Games, Listed, name, with_game},
    play::{Face, Session, screens::Certificate},
    store::{
        hall::unit,
        journal::{
            Fault, Stamp,
            shelf::{Kept, Shelf},
            slot::SECTOR,
            tag,
        },
        record::{self, Armour, Command, FIRMWARE, LINE, Source, Tally, Typed, Window},
    },
};

/// How long a piece of an answer is.
const PIECE: usize = 512;
/// How long the computer may leave a piece lying before the rest of the answer is dropped.
const PATIENCE: Micros = 2_000_000;
/// What stands in front of a command.
const PROMPT: &[u8] = b"> ";

/// Where pieces of answers are handed from the main loop, which can read the flash, to the cable, which may be slow.
pub(super) struct Hatch {
    /// Whether the lines that come are those of a text with tables.
    typing: Cell<bool>,
    questions: Channel<NoopRawMutex, (Command, usize), 1>,
    made: Signal<NoopRawMutex, usize>,
    room: Mutex<NoopRawMutex, [u8; PIECE]>,
}

impl Hatch {
    pub(super) const fn new() -> Self {
        Self { typing: Cell::new(false), questions: Channel::new(), made: Signal::new(), room: Mutex::new([0; PIECE]) }
    }

    /// Waits until a piece is wanted: of which answer, and how much of it has been sent.
    pub(super) async fn asked(&self) -> (Command, usize) {
        self.questions.receive().await
    }

    /// Where the piece is to be put.
    pub(super) async fn room(&self) -> MutexGuard<'_, NoopRawMutex, [u8; PIECE]> {
        self.room.lock().await
    }

    /// So many bytes are the piece; none if the answer is at its end. Whether lines of a text with tables come next.
    pub(super) fn hand_out(&self, length: usize, typing: bool) {
        self.typing.set(typing);
        self.made.signal(length);
    }

    /// Reads what is typed and sends the answers, for ever. It keeps nothing of a computer that is gone.
    pub(super) async fn serve(&self, port: &mut impl Port, clock: &impl Clock) -> ! {
        let mut typed = Typed::default();
        loop {
            let mut bytes = [0; 64];
            let count = port.read(&mut bytes).await;
            for &byte in bytes.iter().take(count) {
                if (b' '..=b'~').contains(&byte) && !send(port, clock, &[byte]).await {
                    break;
                }
                if let Some(command) = typed.take(byte, self.typing.get()) {
                    if let Command::Line(_) | Command::Desk(_) = command {
                        let line = typed.line();
                        self.room.lock().await.iter_mut().zip(line).for_each(|(to, letter)| *to = *letter);
                    }
                    if !self.answer(port, clock, command).await {
                        break;
                    }
                }
            }
        }
    }

    /// Sends an answer piece by piece; false if the computer does not take it.
    async fn answer(&self, port: &mut impl Port, clock: &impl Clock, command: Command) -> bool {
        let mut sent = 0;
        if !send(port, clock, b"\r\n").await {
            return false;
        }
        loop {
            self.questions.send((command, sent)).await;
            let length = self.made.wait().await;
            if length == 0 {
                return send(port, clock, PROMPT).await;
            }
            let room = self.room.lock().await;
            if !send(port, clock, room.get(..length).unwrap_or(&[])).await {
                return false;
            }
            sent += length;
        }
    }
}

/// Sends bytes; false if the computer does not take them in time.
async fn send(port: &mut impl Port, clock: &impl Clock, bytes: &[u8]) -> bool {
    let late = clock.now() + PATIENCE;
    matches!(select(port.write(bytes), clock.until(late)).await, Either::First(true))
}

impl<E: Entropy, G: Log, F: NorFlash> Device<'_, E, G, F> {
    /// Puts the next piece of the answer to `command` into `room`; returns its length, nothing at the end.
    #[inline(never)]
    pub(super) fn piece(&mut self, command: Command, sent: usize, room: &mut [u8]) -> usize {
        if sent == 0 {
            self.told = match command {
                Command::Show(number) | Command::Record(number) => self.open(number),
                Command::Bootsel => {
                    self.loads = self.is_open();
                    None
                }
                _ => None,
            };
            self.type_in(command, room);
            if let Command::Desk(length) = command {
                let mut line = [0; LINE];
                line.iter_mut().zip(room.iter()).for_each(|(to, letter)| *to = *letter);
                self.hear_desk(line.get(..length.into()).unwrap_or(&[]));
            }
            if let Command::Record(number) = command {
                self.giving = self.may_give(number);
            }
        } else if let Some(source) = &self.told
            && !source.is_there(self.store.flash())
        {
            return 0; // another game has taken its place
        }
        let language = self.desk.settings.language;
        let board = self.desk.form.name;
        let mut window = Window::new(sent, room);
        let told = match (command, &self.told) {
            (Command::Help, _) => {
                let version = format_args!("{FIRMWARE} ({})", self.desk.commit);
                window.line(&language.fill(Text::PortHelp, &[("v", &version), ("b", &self.desk.form.title)]));
                let rest = [Text::PortTables, Text::PortCare, Text::PortCopy, Text::PortSecrets];
                for text in [Text::PortList, Text::PortShow, Text::PortRecord, Text::PortDesk].into_iter().chain(rest) {
                    window.line(language.say(text));
                }
                Ok(())
            }
            (Command::List, _) => {
                self.list(&mut window);
                Ok(())
            }
            (Command::Show(_), Some(source)) => {
                let unit = unit(self.desk.serial);
                record::text(source, (board, unit.letters()), language, self.store.flash(), &mut |line| {
                    window.line(line)
                })
            }
            (Command::Record(number), Some(_)) if !self.giving => {
                window.line(&language.fill(Text::PortRunning, &[("n", &number)]));
                window.line(language.say(Text::PortAgree));
                Ok(())
            }
            (Command::Record(_), Some(source)) => {
                let mut armour = Armour::open(&mut window);
                let read = record::bytes(source, board, self.store.flash(), &mut |bytes| armour.put(bytes));
                armour.close();
                read.map(|_| ())
            }
            (Command::Id, _) => {
                let version = format_args!("{FIRMWARE} ({})", self.desk.commit);
                window.line(&language.fill(Text::PortId, &[("n", &self.desk.serial)]));
                window.line(&fill("Pythia {v}, {b}", &[("v", &version), ("b", &self.desk.form.title)]));
                if self.desk.elsewhere {
                    window.line(language.say(Text::OtherBoardHead));
                    window.line(&language.fill(Text::OtherBoardText, &[("b", &self.desk.form.title)]));
                }
                Ok(())
            }
            (Command::Status, _) => {
                let games = Shelf::look(self.store.flash()).games().len();
                let minutes = self.desk.now / 60_000_000;
                window.line(&language.fill(Text::PortStatus, &[("n", &minutes), ("m", &games)]));
                if let Some(line) = self.desk.charge(|text, gaps| language.fill(text, gaps)) {
                    window.line(&line);
                }
                Ok(())
            }
            (Command::SelfTest, _) => {
                self.tell_test(&mut window);
                Ok(())
            }
            (Command::Bootsel, _) if self.loads => {
                window.line(language.say(Text::PortLoad));
                Ok(())
            }
            (Command::Backup(sector), _) if self.is_open() => {
                self.copy_sector(sector, &mut window);
                Ok(())
            }
            (Command::Bootsel | Command::Backup(_), _) => {
                window.line(language.say(Text::PortClosed));
                Ok(())
            }
            (Command::Show(number) | Command::Record(number), None) => {
                window.line(&language.fill(Text::PortNoGame, &[("n", &number)]));
                Ok(())
            }
            (Command::Tables, _) => {
                self.list_tables(&mut window);
                Ok(())
            }
            (Command::Desk(_), _) => {
                self.tell_desk(&mut window);
                Ok(())
            }
            (Command::Type(_) | Command::Line(_) | Command::Overlong | Command::End, _) => {
                if !self.said.is_empty() {
                    window.line(&self.said);
                }
                Ok(())
            }
        };
        // flash that cannot be read ends the answer
        told.map_or(0, |()| window.caught())
    }

    /// Whether the table lets a computer copy what is saved, and load another program.
    fn is_open(&self) -> bool {
        matches!(self.screen, Screen::About(about) if about.is_open())
    }

    /// The table lets a computer copy what is saved: of a game that runs, its history tells so.
    pub(super) fn open_port(&mut self) {
        if self.desk.running().is_some() && self.note_in_journal(&[tag::GIVEN, 0]).is_err() {
            return self.go(Screen::Message(Message::NotSaved));
        }
        self.go(Screen::About(About::OPEN));
    }

    /// Each contact with whether it went down, then memory and chance, and the code.
    #[inline(never)]
    fn tell_test(&self, window: &mut Window<'_>) {
        let (desk, tried) = (&self.desk, self.desk.tried);
        let (missing, all) = (SelfTest::missing(tried, desk), desk.form.contacts.len());
        for (place, contact) in desk.form.contacts.iter().enumerate() {
            window.put(if missing >> place & 1 == 1 { b"- " } else { b"+ " });
            window.line(contact.cap);
        }
        if let Some(hits) = SelfTest::hits(desk) {
            window.line(&desk.settings.language.fill(Text::Cache, &[("n", &hits)]));
        }
        let seen = all - missing.count_ones() as usize;
        let code = SelfTest::code(tried, desk);
        let line = desk.settings.language.fill(Text::PortTried, &[("n", &seen), ("m", &all), ("code", &code)]);
        window.line(&line);
    }

    /// A sector of what is saved, nothing of one that is erased, and its hash. What cannot be read has none.
    #[inline(never)]
    fn copy_sector(&mut self, sector: u32, window: &mut Window<'_>) {
        let from = sector.saturating_mul(SECTOR);
        let mut hash = Sha256::new();
        let mut bytes = [0; 64];
        let flash = self.store.flash();
        let mut each = |visit: &mut dyn FnMut(&[u8])| {
            (from..from.saturating_add(SECTOR)).step_by(bytes.len()).all(|at| {
                let read = block_on(flash.read(at, &mut bytes)).is_ok();
                if read {
                    visit(&bytes);
                }
                read
            })
        };
        let mut blank = true;
        let read = each(&mut |bytes| blank &= bytes.iter().all(|&byte| byte == 0xFF));
        let mut armour = Armour::open(window);
        if !blank {
            each(&mut |bytes| {
                hash.update(bytes);
                armour.put(bytes);
            });
        }
        if read {
            armour.put(&hash.finalize());
        }
        armour.close();
    }

    /// Whether the record of the game with this number may leave: it is over, or the table has agreed, which is good for one
    /// answer. Otherwise the table is asked.
    fn may_give(&mut self, number: u32) -> bool {
        let running = self.told.is_some_and(|source| !source.over);
        if !running || self.agreed.take() == Some(number) {
            return true;
        }
        self.desk.asked = Some(number);
        false
    }

    /// The table agrees that the record of the open game goes to a computer: that is written first, for everybody to see.
    pub(super) fn give(&mut self) {
        let asked = self.desk.asked.take();
        let kept = self.desk.open.playing().map(|game| game.kind()).and_then(|kind| {
            let turn = self.turn_of(kind);
            Shelf::look(self.store.flash()).find(kind, turn)
        });
        self.show_facts();
        let (Some(number), Some(kept)) = (asked, kept) else { return };
        if kept.turn != number {
            return; // another game is open by now
        }
        match self.note_in_journal(&[tag::GIVEN, 0]) {
            Ok(()) => {
                self.log.note(Note::Saved);
                self.agreed = Some(number);
            }
            Err(_) => {
                self.log.note(Note::NotSaved);
                self.go(Screen::Message(Message::NotSaved));
            }
        }
    }

    /// Takes the fingerprint of the finished game, and shows it as a code.
    #[inline(never)]
    pub(super) fn certify(&mut self) {
        let Some(kind) = self.desk.open.playing().map(|game| game.kind()) else { return };
        let Some(kept) = Shelf::look(self.store.flash()).find(kind, self.turn_of(kind)) else { return };
        let board = self.desk.form.name;
        if let Some(source) = self.look(kept)
            && let Ok(fingerprint) = record::bytes(&source, board, self.store.flash(), &mut |_| ())
        {
            let name = name(kind);
            self.go(Screen::Play(Face::Certificate(Certificate { name, number: kept.turn, fingerprint })));
        }
    }

    /// Counts what was rolled and drawn in the open game, and shows it.
    pub(super) fn count<O: Listed>(&mut self) {
        let Some(book) = self.desk.open.book::<O>() else { return };
        let tally = &mut self.desk.tally;
        *tally = Tally::default();
        // what cannot be read is not counted
        let _ = book.each(self.store.flash(), &mut |action| O::count(action, tally));
        let game = book.game();
        for number in 0..game.sides() {
            // in the order of the seats, whoever decided first
            let Some(seat) = game.seat(number) else { continue };
            tally.times.push((Some(game.faction(seat)), 0)).unwrap_or_default();
        }
        let _ = book.times(self.store.flash(), &mut |stamp| {
            let owner = Seat::new(stamp.seat.into()).filter(|_| stamp.seat != Stamp::TABLE);
            tally.took(owner.map(|seat| game.faction(seat)), stamp.own.into());
            tally.took(None, stamp.aside.into());
        });
        // games of before, and those that are not begun, have no times
        if tally.times.iter().all(|&(_, tenths)| tenths == 0) {
            tally.times.clear();
        }
        self.go(Screen::Statistics(Statistics::OF_GAME));
    }

    /// Writes something into the journal of the open game that nothing takes back.
    pub(super) fn note_in_journal(&mut self, record: &[u8]) -> Result<(), Fault> {
        let Some(game) = self.desk.open.game() else { return Err(Fault::Over) };
        with_game!(game, O => match O::session_mut(&mut self.desk.open).and_then(Session::book_mut) {
            Some(book) => book.note_lock(self.store.flash(), record),
            None => Err(Fault::Over),
        })
    }

    /// The games that are kept, the newest first.
    fn list(&mut self, window: &mut Window<'_>) {
        let shelf = Shelf::look(self.store.flash());
        let mut before = u32::MAX;
        while let Some(&kept) = shelf.games().iter().filter(|game| game.turn < before).max_by_key(|game| game.turn) {
            before = kept.turn;
            if let Some(source) = self.look(kept) {
                let state =
                    self.desk.settings.language.say(if source.over { Text::RecordOver } else { Text::RecordRunning });
                window.line(&fill(
                    "{n}  {game}. {state}",
                    &[("n", &kept.turn), ("game", &name(kept.kind)), ("state", &state)],
                ));
            }
        }
        if before == u32::MAX {
            window.line(self.desk.settings.language.say(Text::PortEmpty));
        }
    }

    /// The game with this number.
    fn open(&mut self, number: u32) -> Option<Source> {
        let shelf = Shelf::look(self.store.flash());
        let kept = shelf.games().iter().copied().find(|game| game.turn == number)?;
        self.look(kept)
    }

    /// A game as it stands, if it is one that can be told.
    pub(super) fn look(&mut self, kept: Kept) -> Option<Source> {
        Source::open(&Games, self.store.flash(), kept).ok()?
    }
}
