//! What a record tells when everything in it is right.

use std::fmt;

use crate::{
    Wrong,
    promise::{self, Share},
};

/// A record that is right.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Which game.
    pub game: &'static str,
    /// Its number on the device.
    pub number: u32,
    /// The version of the firmware.
    pub firmware: String,
    /// The board.
    pub board: String,
    /// The number of the table; 0 if it has none.
    pub table: u16,
    /// Whether the game is over, and everything could be checked.
    pub over: bool,
    /// Actions in the order of writing.
    pub actions: usize,
    /// How many of them stand at the end.
    pub standing: usize,
    /// Rolls and draws of the device.
    pub drawn: usize,
    /// Outcomes of chance that the table told.
    pub told: usize,
    /// Outcomes that are hidden while the game runs.
    pub hidden: usize,
    /// How often something was taken back.
    pub undone: usize,
    /// How often it went on with a new seed after it was over.
    pub reopened: usize,
    /// How often the power came back.
    pub restarts: usize,
    /// How often it was taken up again after another game.
    pub openings: usize,
    /// The result, line by line.
    pub result: Vec<String>,
    /// What the code on the screen says at the end.
    pub code: String,
    /// The fingerprint.
    pub fingerprint: [u8; 32],
    /// Whether it is of the first version, in which no player took part in the seed.
    pub first: bool,
    /// The code of each seed, as the screen showed it.
    pub codes: Vec<String>,
    /// What the players added to each seed.
    pub shares: Vec<Share>,
    /// How many of the codes are those that were noted.
    pub noted: usize,
}

impl Report {
    /// Holds the codes that were noted against those of the record, in order.
    pub fn hold_against(mut self, noted: &[String]) -> Result<Self, Wrong> {
        if noted.len() > self.codes.len() {
            return Err(Wrong::Codes(self.codes.len()));
        }
        for (noted, due) in noted.iter().zip(&self.codes) {
            if !promise::is_noted(noted, due) {
                return Err(Wrong::Code { noted: noted.clone(), due: due.clone() });
            }
        }
        self.noted = noted.len();
        Ok(self)
    }

    /// What binds the device to its seeds, and who took part in them.
    fn promises(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (code, share)) in self.codes.iter().zip(&self.shares).enumerate() {
            writeln!(f, "code {code}{}", if number < self.noted { ", as it was noted at the start" } else { "" })?;
            match share.as_deref() {
                None | Some([]) => writeln!(f, "no player took part in this seed")?,
                Some(presses) => writeln!(f, "presses of the players: {}", promise::arrows(presses))?,
            }
        }
        match self.noted {
            noted if noted == self.codes.len() => Ok(()),
            0 => writeln!(f, "NOBODY HAS CHECKED THE PROMISE: give the code that was noted at the start with --code"),
            noted => writeln!(
                f,
                "NOBODY HAS CHECKED THE PROMISE of {} later seeds: give each code with a --code of its own",
                self.codes.len() - noted
            ),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, game {}, on {} with firmware {}", self.game, self.number, self.board, self.firmware)?;
        match self.table {
            0 => writeln!(f)?,
            table => writeln!(f, ", table {table}")?,
        }
        writeln!(f, "{} actions, {} of them stand, every one within the rules", self.actions, self.standing)?;
        let Self { undone, restarts, openings, .. } = self;
        writeln!(
            f,
            "something taken back {undone} times, power back {restarts} times, taken up after another game {openings} times"
        )?;
        if self.reopened > 0 {
            writeln!(f, "went on with a new seed {} times after it was over", self.reopened)?;
        }
        if self.over {
            writeln!(f, "{} rolls and draws, each what seed and presses give", self.drawn)?;
        } else {
            let (drawn, hidden) = (self.drawn, self.hidden);
            writeln!(
                f,
                "{drawn} rolls and draws; the game is running, its seed and {hidden} outcomes are still secret"
            )?;
        }
        if self.told > 0 {
            writeln!(f, "{} outcomes were told by the table", self.told)?;
        }
        self.promises(f)?;
        self.result.iter().try_for_each(|line| writeln!(f, "{line}"))?;
        f.write_str("fingerprint ")?;
        self.fingerprint.iter().try_for_each(|byte| write!(f, "{byte:02x}"))?;
        write!(f, "\nThe record is right.")
    }
}
