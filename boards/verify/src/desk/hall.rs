//! Everything that was collected at an event: what counts, what is there twice, what is missing, and files for others.

use std::collections::{BTreeMap, BTreeSet};

use super::{GameResult, State};

/// What came of the results of one device.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// How many games were not known before.
    pub fresh: usize,
    /// How many were known, and say the same.
    pub known: usize,
    /// How many say something newer: signed by now, or opened again.
    pub changed: usize,
}

/// All results of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hall {
    /// In the order they came: each once.
    results: Vec<GameResult>,
}

impl Hall {
    /// Takes what a device has told. A game that was told before is not taken twice.
    pub fn merge(&mut self, told: Vec<GameResult>) -> Merged {
        let mut merged = Merged::default();
        let games: BTreeSet<String> = told.iter().map(|result| result.fingerprint.clone()).collect();
        let known: BTreeSet<String> = self.results.iter().map(|result| result.fingerprint.clone()).collect();
        let before: BTreeMap<String, State> =
            self.counting().map(|result| (result.fingerprint.clone(), result.state)).collect();
        for result in told {
            match self.results.iter_mut().find(|other| other.line() == result.line()) {
                Some(other) => other.checked |= result.checked,
                None => self.results.push(result),
            }
        }
        for game in games {
            let now = self.counting().find(|result| result.fingerprint == game).map(|result| result.state);
            match before.get(&game) {
                None => merged.fresh += usize::from(!known.contains(&game)),
                Some(&state) if Some(state) == now => merged.known += 1,
                Some(_) => merged.changed += 1,
            }
        }
        merged
    }

    /// Whether exactly this was told before.
    pub fn has(&self, result: &GameResult) -> bool {
        self.results.iter().any(|other| other.line() == result.line())
    }

    /// What counts of each game: what its ledger says last, what is open before that.
    pub fn counting(&self) -> impl Iterator<Item = &GameResult> {
        let last = |result: &GameResult| {
            let mine = |other: &&GameResult| other.fingerprint == result.fingerprint;
            let closed = self.results.iter().filter(mine).rfind(|other| other.state != State::Open);
            closed.or_else(|| self.results.iter().rfind(mine)).is_some_and(|other| std::ptr::eq(other, result))
        };
        self.results.iter().filter(move |result| last(result))
    }

    /// What stands for a table in a round: nothing that was opened again and not signed since.
    pub fn of(&self, table: u8, round: u8) -> Vec<&GameResult> {
        let mine = |result: &&GameResult| (result.table, result.round) == (table, round);
        self.counting().filter(mine).filter(|result| result.state != State::Reopened).collect()
    }

    /// What somebody should look at: tables without a result, with several, with one that not all have signed or whose record is not
    /// there, and tables that more than one device tells of.
    pub fn concerns(&self, tables: u8, round: u8) -> Vec<String> {
        let mut said = vec![];
        let missing: Vec<String> =
            (1..=tables).filter(|&table| self.of(table, round).is_empty()).map(|table| table.to_string()).collect();
        if !missing.is_empty() {
            said.push(format!("MISSING in round {round}: table {}", missing.join(", ")));
        }
        for table in 1..=99 {
            let results = self.of(table, round);
            let signed = results.iter().filter(|result| result.state == State::Signed).count();
            if signed > 1 || signed == 0 && results.len() > 1 {
                said.push(format!("table {table}, round {round}: {} results, choose one", results.len()));
            }
            if signed == 0 && !results.is_empty() {
                said.push(format!("table {table}, round {round}: not signed by all"));
            }
            let units: BTreeSet<&str> = results.iter().map(|result| result.unit.as_str()).collect();
            if units.len() > 1 {
                let units: Vec<&str> = units.into_iter().collect();
                said.push(format!(
                    "table {table}, round {round}: told by {}: one unit took the place of another",
                    units.join(" and ")
                ));
            }
            for result in results.iter().filter(|result| !result.checked) {
                said.push(format!(
                    "table {table}, round {round}: the record of game {} is not there to be checked",
                    result.number
                ));
            }
        }
        said
    }

    /// The lines of a file that keeps everything, for [`Self::from_lines`].
    pub fn to_lines(&self) -> String {
        let line = |result: &GameResult| {
            format!("{} {} {}\n", result.serial, if result.checked { "checked" } else { "told" }, result.line())
        };
        self.results.iter().map(line).collect()
    }

    /// Everything a file keeps; which line is none, otherwise.
    pub fn from_lines(text: &str) -> Result<Self, usize> {
        let mut hall = Self::default();
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let read = line.split_once(' ').and_then(|(serial, rest)| {
                let (checked, rest) = rest.split_once(' ')?;
                let result = GameResult::read(rest, serial)?;
                Some(GameResult { checked: checked == "checked", ..result })
            });
            hall.results.push(read.ok_or(number + 1)?);
        }
        Ok(hall)
    }

    /// What counts, for a spreadsheet.
    pub fn csv(&self) -> String {
        let head =
            ["table", "round", "device", "game", "number", "result", "state", "record", "minutes", "fingerprint"];
        let rows = self.counting().map(|result| {
            [
                result.table.to_string(),
                result.round.to_string(),
                result.unit.clone(),
                result.game.clone(),
                result.number.to_string(),
                result.told(),
                result.state.word().to_owned(),
                if result.checked { "checked" } else { "not there" }.to_owned(),
                result.minutes.to_string(),
                result.fingerprint.clone(),
            ]
            .map(|field| quoted(&field))
            .join(",")
        });
        std::iter::once(head.map(quoted).join(",")).chain(rows).map(|row| row + "\r\n").collect()
    }

    /// What counts, for a program.
    pub fn json(&self) -> String {
        let one = |result: &GameResult| {
            let side = |reached: &super::Reached| {
                format!(r#"{{"side":"{}","won":{},"points":{}}}"#, reached.side, reached.won, reached.points)
            };
            let sides: Vec<String> = result.reached.iter().map(side).collect();
            format!(
                r#"{{"table":{},"round":{},"device":{},"serial":{},"game":{},"number":{},"reached":[{}],"state":"{}","checked":{},"minutes":{},"fingerprint":{}}}"#,
                result.table,
                result.round,
                text(&result.unit),
                text(&result.serial),
                text(&result.game),
                result.number,
                sides.join(","),
                result.state.word(),
                result.checked,
                result.minutes,
                text(&result.fingerprint),
            )
        };
        format!("[{}]\n", self.counting().map(one).collect::<Vec<_>>().join(",\n"))
    }
}

/// A field of a CSV: quoted, and never a formula to a spreadsheet.
pub fn quoted(field: &str) -> String {
    let formula = field.starts_with(['=', '+', '-', '@', '\t', '\r', '*']) && field.parse::<f64>().is_err();
    format!("\"{}{}\"", if formula { "'" } else { "" }, field.replace('"', "\"\""))
}

/// A text of JSON.
fn text(text: &str) -> String {
    let letter = |letter: char| match letter {
        '"' | '\\' => format!("\\{letter}"),
        letter if letter < ' ' => format!("\\u{:04x}", u32::from(letter)),
        letter => letter.to_string(),
    };
    format!("\"{}\"", text.chars().map(letter).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(table: u8, print: u8, unit: &str, state: &str) -> GameResult {
        let print = format!("{print:032X}");
        let line = format!("T{table} R1 {unit} Cyclades 3: *P3 Y2 {print} 00000001 60 {state}");
        GameResult::read(&line, &format!("serial-of-{unit}")).unwrap()
    }

    #[test]
    fn issue_22_a_game_counts_once_however_often_it_is_told_and_its_last_state_counts() {
        let mut hall = Hall::default();
        assert_eq!(hall.merge(vec![result(1, 1, "KORE", "open")]), Merged { fresh: 1, ..Merged::default() });
        assert_eq!(hall.merge(vec![result(1, 1, "KORE", "open")]), Merged { known: 1, ..Merged::default() });
        assert_eq!(hall.merge(vec![result(1, 1, "KORE", "signed")]), Merged { changed: 1, ..Merged::default() });
        let told =
            vec![result(1, 1, "KORE", "signed"), result(1, 1, "KORE", "reopened"), result(1, 2, "KORE", "signed")];
        assert_eq!(hall.merge(told), Merged { fresh: 1, known: 0, changed: 1 });
        let standing: Vec<_> = hall.of(1, 1).into_iter().map(|result| result.fingerprint.clone()).collect();
        assert_eq!(standing, [format!("{:032X}", 2)]);
        let again = Hall::from_lines(&hall.to_lines()).unwrap();
        assert_eq!(again, hall);
        assert_eq!(Hall::from_lines(&(hall.to_lines() + "half a line")), Err(5));
    }

    #[test]
    fn issue_22_what_somebody_should_look_at_is_said() {
        let mut hall = Hall::default();
        hall.merge(vec![result(1, 1, "KORE", "signed"), result(2, 2, "BARI", "unsigned")]);
        hall.merge(vec![result(4, 4, "LOMI", "signed"), result(4, 5, "DAFE", "signed")]);
        let said = hall.concerns(5, 1).join("\n");
        for words in [
            "MISSING in round 1: table 3, 5",
            "table 2, round 1: not signed",
            "table 4, round 1: 2 results",
            "DAFE and LOMI",
        ] {
            assert!(said.contains(words), "{words}: {said}");
        }
        assert!(!said.contains("table 1, round 1: not signed"));
    }

    #[test]
    fn issue_22_names_are_quoted_and_formulas_are_none() {
        assert_eq!(quoted("a \"b\", c"), "\"a \"\"b\"\", c\"");
        for formula in ["=1+1", "+1+1", "-1+1", "@SUM(A1)", "\tx", "*P3"] {
            assert_eq!(quoted(formula), format!("\"'{formula}\""));
        }
        assert_eq!(quoted("-1"), "\"-1\"", "a number stays one");
        assert_eq!(text("a\"b\\c\n"), r#""a\"b\\c\u000a""#);
        let mut hall = Hall::default();
        hall.merge(vec![result(1, 1, "KORE", "signed")]);
        assert!(hall.csv().contains("\"'*P3 Y2\""), "{}", hall.csv());
    }
}
