//! A result as a line of a ledger tells it.

/// What counts of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Players sign it: it is in no ledger yet.
    Open,
    /// Not all have signed.
    Unsigned,
    /// All have.
    Signed,
    /// The host has opened it again.
    Reopened,
}

impl State {
    const ALL: [(Self, &str); 4] =
        [(Self::Open, "open"), (Self::Unsigned, "unsigned"), (Self::Signed, "signed"), (Self::Reopened, "reopened")];

    /// Its word.
    pub fn word(self) -> &'static str {
        Self::ALL.into_iter().find(|&(state, _)| state == self).map_or("", |(_, word)| word)
    }
}

/// What a side has reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The letter of the side.
    pub side: char,
    /// Whether it has won.
    pub won: bool,
    /// How much.
    pub points: u32,
}

/// A result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Result {
    /// The number of the device that told it.
    pub serial: String,
    /// What that is called.
    pub unit: String,
    /// The table.
    pub table: u8,
    /// The round.
    pub round: u8,
    /// The game.
    pub game: String,
    /// Its number on the device.
    pub number: u32,
    /// What each side has reached.
    pub reached: Vec<Reached>,
    /// How its fingerprint begins.
    pub fingerprint: String,
    /// What tells one event from another.
    pub event: String,
    /// The minutes of the round that had passed.
    pub minutes: u32,
    /// What counts.
    pub state: State,
    /// Whether the record was there, and is right.
    pub checked: bool,
}

impl Result {
    /// Reads a line; none if it is none.
    pub fn read(line: &str, serial: &str) -> Option<Self> {
        let (head, tail) = line.split_once(": ")?;
        let [table, round, unit, game @ .., number] = &head.split(' ').collect::<Vec<_>>()[..] else { return None };
        let [reached @ .., fingerprint, event, minutes, state] = &tail.split(' ').collect::<Vec<_>>()[..] else {
            return None;
        };
        let reached: Option<Vec<Reached>> = reached
            .iter()
            .map(|word| {
                let (won, word) = word.strip_prefix('*').map_or((false, *word), |word| (true, word));
                let mut letters = word.chars();
                let side = letters.next().filter(char::is_ascii_uppercase)?;
                Some(Reached { side, won, points: letters.as_str().parse().ok()? })
            })
            .collect();
        let hex = |word: &str, length| word.len() == length && word.bytes().all(|byte| byte.is_ascii_hexdigit());
        if !hex(fingerprint, 32) || !hex(event, 8) {
            return None;
        }
        Some(Self {
            serial: serial.to_owned(),
            unit: (*unit).to_owned(),
            table: table.strip_prefix('T')?.parse().ok()?,
            round: round.strip_prefix('R')?.parse().ok()?,
            game: game.join(" "),
            number: number.parse().ok()?,
            reached: reached?,
            fingerprint: (*fingerprint).to_owned(),
            event: (*event).to_owned(),
            minutes: minutes.parse().ok()?,
            state: State::ALL.into_iter().find(|(_, word)| word == state)?.0,
            checked: false,
        })
    }

    /// What each side has reached, as a code says it.
    pub fn told(&self) -> String {
        let one = |Reached { side, won, points }: &Reached| format!("{}{side}{points}", if *won { "*" } else { "" });
        self.reached.iter().map(one).collect::<Vec<_>>().join(" ")
    }

    /// The line again.
    pub fn line(&self) -> String {
        let Self { table, round, unit, game, number, fingerprint, event, minutes, .. } = self;
        let (told, state) = (self.told(), self.state.word());
        format!("T{table} R{round} {unit} {game} {number}: {told} {fingerprint} {event} {minutes} {state}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "T12 R2 KORE Akropolis 17: C30 *D41 E7 00112233445566778899AABBCCDDEEFF DEADBEEF 74 signed";

    #[test]
    fn issue_22_a_line_comes_back_as_it_was_and_half_a_line_is_none() {
        let result = Result::read(LINE, "E661").unwrap();
        assert_eq!((result.table, result.round, result.number, result.minutes), (12, 2, 17, 74));
        assert_eq!((result.told().as_str(), result.state), ("C30 *D41 E7", State::Signed));
        assert_eq!(result.line(), LINE);
        for end in 0..LINE.len() {
            assert_eq!(Result::read(&LINE[..end], "E661"), None, "{}", &LINE[..end]);
        }
    }
}
