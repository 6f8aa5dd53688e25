//! What the device says in its log: never a secret.

use core::fmt;

use crate::base::Key;

/// One line of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Note {
    /// The device has started.
    Started,
    /// It found the message of a crash before this start.
    Crashed,
    /// The flash held nothing: settings start with defaults.
    FreshFlash,
    /// The flash held something that is not ours or is damaged; it was set aside.
    ForeignFlash,
    /// A key went down.
    Pressed(Key),
    /// Something was saved.
    Saved,
    /// Something could not be saved.
    NotSaved,
    /// Random bits were gathered and found healthy.
    Seeded,
    /// The source of random bits failed its health test.
    Unhealthy,
    /// Dice were rolled.
    Rolled,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Started => f.write_str("started"),
            Self::Crashed => f.write_str("found the message of a crash"),
            Self::FreshFlash => f.write_str("flash is empty, starting with defaults"),
            Self::ForeignFlash => f.write_str("flash held foreign or damaged content, starting with defaults"),
            Self::Pressed(key) => write!(f, "key {key:?}"),
            Self::Saved => f.write_str("saved"),
            Self::NotSaved => f.write_str("could not save"),
            Self::Seeded => f.write_str("entropy healthy, seeded"),
            Self::Unhealthy => f.write_str("entropy failed its health test"),
            Self::Rolled => f.write_str("dice rolled"),
        }
    }
}
