//! What can be wrong with a record, in words.

use std::fmt;

/// The first thing that is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// It is something else.
    NoRecord,
    /// What a terminal has shown cannot be read.
    Armour,
    /// It comes from a firmware this program does not know.
    Version(u8),
    /// Its end is missing.
    Cut,
    /// Something stands behind its end.
    Behind,
    /// Some byte is not what the device wrote.
    Fingerprint,
    /// An entry is not where it must be, or not there at all.
    Order(&'static str),
    /// An entry cannot be read.
    Unreadable(&'static str),
    /// A game this program does not know.
    Kind(u8),
    /// A set-up the rules do not allow.
    Setup,
    /// The seed is not the one the device promised at the start.
    Commitment,
    /// It says that the game is over, and it is not, or the other way round.
    State(bool),
    /// Something is wrong with an action.
    Action {
        /// Its number in the order of writing, from 1.
        number: usize,
        /// What it is, in words.
        label: String,
        /// What is wrong with it.
        why: Why,
    },
    /// More is taken back or done again than there is, behind the action with this number.
    Undo(usize),
    /// The code that somebody noted at the start is another one.
    Code {
        /// What was noted.
        noted: String,
        /// What the record gives.
        due: String,
    },
    /// More codes were noted than the game has seeds.
    Codes(usize),
    /// There are more actions than any device writes.
    TooLong,
    /// The hidden outcomes leave more games open than any deck can.
    TooOpen,
}

/// What is wrong with an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The rules refuse it.
    Refused {
        /// The id of the rule.
        rule: &'static str,
    },
    /// The device drew where nothing is drawn.
    NoChance,
    /// The game was over before, so that everybody could know the seed.
    Known,
    /// The seed gives something else.
    Otherwise(String),
    /// The generator was not where the record says.
    Place {
        /// Where it was.
        due: u64,
        /// Where the record says.
        found: u64,
    },
    /// It cannot be read.
    Unreadable,
    /// It is hidden although the game is over, or no outcome that only one side sees.
    Hidden,
    /// It tells an outcome, where the device itself rolls or draws.
    Told,
    /// The device draws it, where the table rolls or draws itself.
    ByHand,
    /// It comes before the players have had their say in the seed.
    Unshared,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRecord => f.write_str("This is no record of Pythia."),
            Self::Armour => f.write_str("What stands between the BEGIN and the END line is not what the device sent."),
            Self::Version(version) => write!(f, "The record has version {version}, which this program does not know."),
            Self::Cut => f.write_str("The end of the record is missing."),
            Self::Behind => f.write_str("Something stands behind the end of the record."),
            Self::Fingerprint => f.write_str("The fingerprint is wrong: the record was changed or damaged."),
            Self::Order(what) => write!(f, "The {what} is missing or stands in the wrong place."),
            Self::Unreadable(what) => write!(f, "The {what} cannot be read."),
            Self::Kind(kind) => write!(f, "The record is of game kind {kind}, which this program does not know."),
            Self::Setup => f.write_str("The rules do not allow this set-up."),
            Self::Commitment => f.write_str("The seed is not the one the device promised at the start."),
            Self::State(true) => f.write_str("The record says that the game is over, and it is not."),
            Self::State(false) => f.write_str("The record says that the game is running, and it is over."),
            Self::Action { number, label, why } => {
                write!(f, "Action {number}")?;
                if !label.is_empty() {
                    write!(f, " ({label})")?;
                }
                match why {
                    Why::Refused { rule } => write!(f, " is against the rules: {rule}."),
                    Why::NoChance => f.write_str(" is drawn by the device where nothing is to be drawn."),
                    Why::Known => f.write_str(" is drawn although the game was over before and its seed known."),
                    Why::Otherwise(due) => write!(f, " does not follow from the seed. That gives: {due}."),
                    Why::Place { due, found } => {
                        write!(f, " leaves the generator at place {found}, and it must be at {due}.")
                    }
                    Why::Unreadable => f.write_str(" cannot be read."),
                    Why::Hidden => f.write_str(" is hidden where nothing may be."),
                    Why::Told => f.write_str(" is told by the table, where the device itself rolls and draws."),
                    Why::ByHand => f.write_str(" is drawn by the device, where the table rolls and draws itself."),
                    Why::Unshared => f.write_str(" comes before the players have had their say in the seed."),
                }
            }
            Self::Code { noted, due } => {
                write!(f, "The code is {due}, and {noted} was noted at the start: the device did not keep its promise.")
            }
            Self::Codes(seeds) => write!(f, "More codes are given than the game has seeds: it has {seeds}."),
            Self::TooLong => f.write_str("The record has more actions than any device writes."),
            Self::TooOpen => f.write_str("The hidden outcomes of the record leave more games open than any deck can."),
            Self::Undo(number) => write!(f, "Behind action {number} more is taken back or done again than there is."),
        }
    }
}

impl std::error::Error for Wrong {}
