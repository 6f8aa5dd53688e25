//! What a computer may ask for over the cable: one word and a number in a line.
//!
//! | typed | answer |
//! |---|---|
//! | Enter, `help` or anything unknown | what can be typed |
//! | `list` | the games that are kept, each with its number |
//! | `show N` | game N as text |
//! | `record N` | game N as bytes, in hexadecimal between a BEGIN and an END line; while it runs only if the table agrees |
//! | `id`, `status`, `selftest` | the number of the device, how it is, what its self-test found |
//! | `backup N` | sector N of what is saved, as bytes with their SHA-256; only while About on the device is open for it |
//! | `bootsel` | the board shows itself as a drive for a new program; only then, too |
//! | `tables` | which tables of a box its owner has typed in |
//! | `tables NAME` | nothing; the lines that follow are those tables as text (`engine/tables`), each answered with what is wrong with it |
//! | `event ...`, `results ...` | for the desk of an event: the device knows the words (`device/hall/cable.rs`) |
//! | `end` behind them | what is kept; nothing of a text with a mistake |
//!
//! Lines end with CR, LF or both. The device sends back what is typed. Each answer ends with the prompt, `> ` at the
//! beginning of a line; nothing else begins with it. Text is UTF-8 and its lines end with CR and LF.

use core::str;

/// The longest line that can mean anything: of a text with tables.
pub const ROOM: usize = 128;
/// The longest command.
const LONGEST: usize = 24;
/// The longest name of a game.
const NAME: usize = 12;

/// What was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// What can be typed.
    Help,
    /// The games.
    List,
    /// The game with this number as text.
    Show(u32),
    /// The same as bytes.
    Record(u32),
    /// The number of the device.
    Id,
    /// How it is.
    Status,
    /// What the self-test found.
    SelfTest,
    /// A sector of what is saved, as bytes.
    Backup(u32),
    /// Restart into what loads a new program.
    Bootsel,
    /// Which tables have been typed in.
    Tables,
    /// The tables of the game with this name follow.
    Type([u8; NAME]),
    /// A line of them, so long; it is in [`Typed::line`].
    Line(u8),
    /// A line that is longer than any.
    Overlong,
    /// The text with tables ends.
    End,
    /// A line of the desk of an event, so long; it is in [`Typed::line`].
    Desk(u8),
}

impl Command {
    /// The name of the game whose tables follow.
    pub fn name(bytes: &[u8; NAME]) -> &str {
        str::from_utf8(bytes).unwrap_or("").trim_end_matches('\0')
    }
}

/// A line that is being typed.
#[derive(Default)]
pub struct Typed {
    letters: heapless::Vec<u8, ROOM>,
    /// More was typed than can mean anything.
    overlong: bool,
    /// The last letter was CR: an LF behind it is no line of its own.
    returned: bool,
    /// The line is finished: the next letter begins another one.
    finished: bool,
}

impl Typed {
    /// The line that was typed last.
    pub fn line(&self) -> &[u8] {
        &self.letters
    }

    /// Takes a letter; gives the command if the line is finished. While tables are being typed every line is one of theirs.
    #[inline(never)]
    pub fn take(&mut self, letter: u8, typing: bool) -> Option<Command> {
        let after_return = core::mem::replace(&mut self.returned, letter == b'\r');
        if letter == b'\n' && after_return {
            return None;
        }
        if core::mem::take(&mut self.finished) {
            self.letters.clear();
            self.overlong = false;
        }
        match letter {
            b'\r' | b'\n' => {
                self.finished = true;
                Some(match typing {
                    true => self.typed(),
                    false if self.is_desks() => Command::Desk(u8::try_from(self.letters.len()).unwrap_or(0)),
                    false if self.overlong || self.letters.len() > LONGEST => Command::Help,
                    false => read(&self.letters),
                })
            }
            0x08 | 0x7F => {
                self.letters.pop();
                None
            }
            _ => {
                self.overlong |= self.letters.push(letter).is_err();
                None
            }
        }
    }

    /// Whether the line begins as those of the desk of an event do.
    fn is_desks(&self) -> bool {
        let word = self.letters.split(|&letter| letter == b' ').next();
        !self.overlong && matches!(word, Some(b"event" | b"results"))
    }

    /// A line of a text with tables; a comment may be as long as it likes.
    fn typed(&self) -> Command {
        match self.letters.trim_ascii() {
            _ if self.overlong && !self.letters.contains(&b'#') => Command::Overlong,
            b"end" => Command::End,
            _ => Command::Line(u8::try_from(self.letters.len()).unwrap_or(0)),
        }
    }
}

fn read(line: &[u8]) -> Command {
    let mut words = str::from_utf8(line).unwrap_or("").split_ascii_whitespace();
    let (word, behind) = (words.next().unwrap_or(""), words.next());
    let number = behind.and_then(|number| number.parse().ok());
    match (word, number) {
        ("tables", _) => match behind {
            None => Command::Tables,
            Some(name) => {
                let mut bytes = [0; NAME];
                bytes.iter_mut().zip(name.bytes()).for_each(|(to, letter)| *to = letter);
                Command::Type(bytes)
            }
        },
        ("list", _) => Command::List,
        ("show", Some(number)) => Command::Show(number),
        ("record", Some(number)) => Command::Record(number),
        ("id", _) => Command::Id,
        ("status", _) => Command::Status,
        ("selftest", _) => Command::SelfTest,
        ("backup", Some(number)) => Command::Backup(number),
        ("bootsel", _) => Command::Bootsel,
        _ => Command::Help,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(letters: &[u8]) -> heapless::Vec<Command, 8> {
        let mut line = Typed::default();
        letters.iter().filter_map(|&letter| line.take(letter, false)).collect()
    }

    #[test]
    fn lines_end_with_either_letter_or_both() {
        assert_eq!(typed(b"\r"), [Command::Help]);
        assert_eq!(typed(b"list\r\nshow 3\nrecord 12\r"), [Command::List, Command::Show(3), Command::Record(12)]);
        assert_eq!(typed(b"\r\r\n\n"), [Command::Help; 3]);
    }

    #[test]
    fn what_means_nothing_gets_help() {
        for line in [&b"show\r"[..], b"show x\r", b"record -1\r", b"show 99999999999\r", b"\xFF\x00\xFE\r", b"LIST\r"] {
            assert_eq!(typed(line), [Command::Help]);
        }
        assert_eq!(typed(&[b'x'; 5000]), []);
        assert_eq!(typed(b"list                          \rlist\r"), [Command::Help, Command::List]);
    }

    #[test]
    fn issue_19_while_tables_are_typed_every_line_is_one_of_theirs() {
        let mut line = Typed::default();
        let mut type_in = |text: &str| {
            let command = text.bytes().filter_map(|letter| line.take(letter, true)).last();
            (command, heapless::Vec::<u8, ROOM>::from_slice(line.line()).unwrap())
        };
        assert_eq!(type_in("list\r\n"), (Some(Command::Line(4)), heapless::Vec::from_slice(b"list").unwrap()));
        assert_eq!(type_in(" end \n").0, Some(Command::End));
        let comment = ["# ", &"x".repeat(200), "\r"].concat();
        assert_eq!(type_in(&comment).0, Some(Command::Line(ROOM as u8)));
        assert_eq!(type_in(&["sea", &" 1".repeat(100), "\r"].concat()).0, Some(Command::Overlong));
        assert_eq!(type_in("\r").0, Some(Command::Line(0)));
    }

    #[test]
    fn a_wrong_letter_can_be_taken_back() {
        assert_eq!(typed(b"lx\x08ist\r"), [Command::List]);
        assert_eq!(typed(b"\x7F\x7Flist\r"), [Command::List]);
    }
}
