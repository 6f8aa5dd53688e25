//! What a page asks for, as the path of a request: the same words for the server and for the page without one.

use firmware::{Form, Key};
use forms::Board;

/// The names of the keys in orders and events.
pub const KEY_NAMES: [(Key, &str); 4] =
    [(Key::Up, "up"), (Key::Down, "down"), (Key::Accept, "accept"), (Key::Back, "back")];

/// Something to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// A key is pressed, or let go.
    Key(Key, bool),
    /// The plug is put in, or pulled.
    Plug(bool),
    /// Another board is put onto the bench.
    Board(&'static Form),
    /// A line is typed on the cable.
    Usb(String),
    /// Somebody has read the notices.
    NoticesRead,
}

impl Order {
    /// Reads the path of a request; none if there is no such thing.
    pub fn read(path: &str) -> Option<Self> {
        let words: Vec<&str> = path.strip_prefix('/')?.split('/').collect();
        Some(match words[..] {
            ["keys", key, level] => {
                let &(key, _) = KEY_NAMES.iter().find(|&&(_, name)| name == key)?;
                Self::Key(key, in_or_out(level, "down", "up")?)
            }
            ["plug", way] => Self::Plug(in_or_out(way, "in", "out")?),
            ["board", name] => Self::Board(Board::named(name)?.form),
            ["usb", word @ ("help" | "list")] => Self::Usb(word.to_owned()),
            // only numbers follow a word, so that a line is a line
            ["usb", word @ ("show" | "record"), number] => Self::Usb(format!("{word} {}", number.parse::<u32>().ok()?)),
            ["notices", "read"] => Self::NoticesRead,
            _ => return None,
        })
    }
}

/// Which of two words it is.
fn in_or_out(word: &str, yes: &str, no: &str) -> Option<bool> {
    if word == yes { Some(true) } else { (word == no).then_some(false) }
}

#[cfg(test)]
mod tests {
    use forms::FORMS;

    use super::*;

    #[test]
    fn orders_are_read_to_the_letter() {
        assert_eq!(Order::read("/keys/accept/down"), Some(Order::Key(Key::Accept, true)));
        assert_eq!(Order::read("/keys/up/up"), Some(Order::Key(Key::Up, false)));
        assert_eq!(Order::read("/plug/out"), Some(Order::Plug(false)));
        assert_eq!(Order::read(&format!("/board/{}", FORMS[1].name)), Some(Order::Board(FORMS[1])));
        assert_eq!(Order::read("/usb/record/007"), Some(Order::Usb("record 7".to_owned())));
        for path in [
            "",
            "/",
            "keys/up/up",
            "/keys/up",
            "/keys/up/sideways",
            "/keys/left/up",
            "/plug/in/out",
            "/board/toaster",
            "/usb/erase",
            "/usb/record",
            "/usb/record/7%0Derase",
            "/usb/show/-1",
            "/usb/list/3",
            "/notices/read/",
        ] {
            assert_eq!(Order::read(path), None, "{path}");
        }
    }
}
