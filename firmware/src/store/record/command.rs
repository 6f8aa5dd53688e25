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
//!
//! Lines end with CR, LF or both. The device sends back what is typed. Each answer ends with the prompt, `> ` at the
//! beginning of a line; nothing else begins with it. Text is UTF-8 and its lines end with CR and LF.

use core::str;

/// The longest line that can mean anything.
const ROOM: usize = 24;

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
}

/// A line that is being typed.
#[derive(Default)]
pub struct Typed {
    letters: heapless::Vec<u8, ROOM>,
    /// More was typed than can mean anything.
    overlong: bool,
    /// The last letter was CR: an LF behind it is no line of its own.
    returned: bool,
}

impl Typed {
    /// Takes a letter; gives the command if the line is finished.
    #[inline(never)]
    pub fn take(&mut self, letter: u8) -> Option<Command> {
        let after_return = core::mem::replace(&mut self.returned, letter == b'\r');
        match letter {
            b'\n' if after_return => None,
            b'\r' | b'\n' => {
                let command = if self.overlong { Command::Help } else { read(&self.letters) };
                self.letters.clear();
                self.overlong = false;
                Some(command)
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
}

fn read(line: &[u8]) -> Command {
    let mut words = str::from_utf8(line).unwrap_or("").split_ascii_whitespace();
    let (word, number) = (words.next().unwrap_or(""), words.next().and_then(|number| number.parse().ok()));
    match (word, number) {
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
        letters.iter().filter_map(|&letter| line.take(letter)).collect()
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
    fn a_wrong_letter_can_be_taken_back() {
        assert_eq!(typed(b"lx\x08ist\r"), [Command::List]);
        assert_eq!(typed(b"\x7F\x7Flist\r"), [Command::List]);
    }
}
