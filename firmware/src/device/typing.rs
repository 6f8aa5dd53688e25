//! The tables of a box are typed in over the cable, and kept for their owner.

use embedded_storage_async::nor_flash::NorFlash;

use super::Device;
use crate::{
    base::{
        Note,
        parts::{Entropy, Log},
        texts::{Line, fill},
    },
    games::{TYPED, Typing},
    store::{
        TableId,
        record::{Command, LINE, Window},
    },
};

impl<E: Entropy, L: Log, F: NorFlash> Device<'_, E, L, F> {
    /// Whether lines of a text with tables are expected.
    pub(super) fn is_typing(&self) -> bool {
        !matches!(self.desk.typing, Typing::None)
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
