//! What fingers do: `down,accept,wait:100,hold:back`.

use std::{fmt, str::FromStr};

use firmware::Key;

/// One thing fingers do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A short press.
    Press(Key),
    /// A press long enough for a hold.
    Hold(Key),
    /// A key goes down and stays there.
    Down(Key),
    /// A key is let go.
    Up(Key),
    /// Nothing, for so many milliseconds.
    Wait(u64),
}

/// A list of deeds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Script(pub Vec<Deed>);

impl FromStr for Script {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        text.split(',').map(str::trim).filter(|word| !word.is_empty()).map(deed).collect::<Result<_, _>>().map(Self)
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |key: Key| match key {
            Key::Up => "up",
            Key::Down => "down",
            Key::Accept => "accept",
            Key::Back => "back",
        };
        match *self {
            Self::Press(key) => f.write_str(name(key)),
            Self::Hold(key) => write!(f, "hold:{}", name(key)),
            Self::Down(key) => write!(f, "press:{}", name(key)),
            Self::Up(key) => write!(f, "release:{}", name(key)),
            Self::Wait(millis) => write!(f, "wait:{millis}"),
        }
    }
}

fn deed(word: &str) -> Result<Deed, String> {
    let key = |name: &str| match name {
        "up" => Ok(Key::Up),
        "down" => Ok(Key::Down),
        "accept" => Ok(Key::Accept),
        "back" => Ok(Key::Back),
        _ => Err(format!("no key is called \"{name}\"; there are up, down, accept and back")),
    };
    match word.split_once(':') {
        None => Ok(Deed::Press(key(word)?)),
        Some(("hold", name)) => Ok(Deed::Hold(key(name)?)),
        Some(("press", name)) => Ok(Deed::Down(key(name)?)),
        Some(("release", name)) => Ok(Deed::Up(key(name)?)),
        Some(("wait", number)) => {
            number.parse().map(Deed::Wait).map_err(|_| format!("\"{number}\" is not a number of milliseconds"))
        }
        Some(_) => Err(format!(
            "\"{word}\" is not a deed; there are KEY, hold:KEY, press:KEY, release:KEY and wait:MILLISECONDS"
        )),
    }
}
