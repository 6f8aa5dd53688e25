//! The tables of a box are typed in over the cable, and kept for their owner.

use core::cell::RefCell;

use embedded_storage_async::nor_flash::NorFlash;

use super::Device;
use crate::{
    base::{
        Note,
        parts::{Entropy, Log},
        texts::{Line, fill},
    },
    device::screens::Screen,
    games::{TYPED, Typing, TypingDeed},
    store::{
        TableId,
        record::{Command, LINE, Window},
    },
};

impl<E: Entropy, L: Log, F: NorFlash> Device<'_, E, L, F> {
    /// Whether lines of a text with tables are expected.
    pub(super) fn is_typing(&self) -> bool {
        !matches!((&self.desk.typing, self.screen), (Typing::None, _) | (_, Screen::Tables(_)))
    }

    /// Takes what the cable brings of a text with tables, and finds what is to be said to it. English, as the text is.
    #[inline(never)]
    pub(super) fn type_in(&mut self, command: Command, room: &[u8]) {
        self.said = match command {
            Command::Type(name) => {
                self.spoilt = false;
                self.begin_typing(Command::name(&name))
            }
            Command::Line(_) | Command::Overlong if self.spoilt => Line::new(),
            Command::Line(length) => {
                let mut line = [0; LINE];
                line.iter_mut().zip(room.iter().take(length.into())).for_each(|(to, letter)| *to = *letter);
                let text = line.get(..length.into()).and_then(|line| core::str::from_utf8(line).ok());
                match text.map(|text| self.desk.typing.take(text)) {
                    Some(Ok(())) => Line::new(),
                    Some(Err(wrong)) => self.spoil(&wrong),
                    None => self.spoil("This line has letters that are none."),
                }
            }
            Command::Overlong => self.spoil("This line is too long."),
            Command::End => self.end_typing(),
            _ => return,
        };
    }

    fn begin_typing(&mut self, name: &str) -> Line {
        match Typing::of(name) {
            Some(_) if matches!(self.screen, Screen::Tables(_)) => fill("The tables are open on the device.", &[]),
            Some(typing) => {
                self.desk.typing = typing;
                fill("Send the lines of your tables, then: end", &[])
            }
            None => fill("There are no tables of {game}.", &[("game", &name)]),
        }
    }

    /// A line is wrong: the rest of the text is only listened to.
    fn spoil(&mut self, wrong: &str) -> Line {
        self.spoilt = true;
        fill("{wrong} Nothing is kept. Type: end", &[("wrong", &wrong)])
    }

    fn end_typing(&mut self) -> Line {
        let typing = core::mem::take(&mut self.desk.typing);
        if core::mem::take(&mut self.spoilt) {
            return fill("Nothing was kept.", &[]);
        }
        let (store, mut count) = (&mut self.store, 0u8);
        let kept = typing.finish(&mut |id: TableId, bytes| {
            count += u8::from(!bytes.is_empty());
            store.save_table(id, bytes)
        });
        match kept {
            Ok(Ok(())) => {
                self.log.note(Note::Saved);
                fill("Tables kept: {n}.", &[("n", &count)])
            }
            Ok(Err(_)) => {
                self.log.note(Note::NotSaved);
                fill("The device could not save them.", &[])
            }
            Err(wrong) => fill("{wrong} Nothing was kept.", &[("wrong", &wrong.as_str())]),
        }
    }

    /// The tables of a game are typed in on the device. A text that comes over the cable has to wait.
    pub(super) fn open_tables(&mut self, game: u8) {
        let Some((typing, screen)) = TYPED.iter().find(|typed| typed.1 == game).and_then(|typed| Typing::open(typed.0))
        else {
            return;
        };
        self.desk.typing = typing;
        self.desk.typing.note_kept(self.store.tables_of(game));
        self.spoilt = false;
        self.go(Screen::Tables(screen));
    }

    /// Back to the parts of the game.
    pub(super) fn leave_tables(&mut self) {
        self.desk.typing = Typing::None;
        if let Screen::Tables(screen) = self.screen {
            self.go(Screen::Game(screen.parts()));
        }
    }

    /// Something is typed in on the device: it is kept at once.
    #[inline(never)]
    pub(super) fn do_type(&mut self, deed: TypingDeed) {
        let store = RefCell::new(&mut self.store);
        let done = self.desk.typing.carry_out(
            deed,
            &mut |id, read| store.borrow_mut().with_table(id, read),
            &mut |id, bytes| store.borrow_mut().save_table(id, bytes),
        );
        match done {
            Ok(screen) => {
                self.log.note(Note::Saved);
                let kept = self.store.tables_of(screen.game());
                self.desk.typing.note_kept(kept);
                self.go(Screen::Tables(screen));
            }
            Err(_) => {
                self.desk.typing = Typing::None;
                self.not_saved();
            }
        }
    }

    /// Which tables have been typed in.
    pub(super) fn list_tables(&mut self, window: &mut Window<'_>) {
        for &(name, game, tables) in TYPED {
            let kept = self.store.tables_of(game);
            window.put(name.as_bytes());
            window.put(b":");
            for (_, table) in (0..).zip(tables).filter(|&(number, _): &(u32, _)| kept & 1 << number != 0) {
                window.put(b" ");
                window.put(table.as_bytes());
            }
            window.line("");
        }
    }
}
