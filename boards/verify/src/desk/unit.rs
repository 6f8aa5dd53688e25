//! A device as it says it is.

/// What a device says of itself and of what is set on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unit {
    /// What it is called.
    pub name: String,
    /// Its number.
    pub serial: String,
    /// The number of its table, if it is at an event.
    pub table: Option<u8>,
    /// How many entries its ledger has.
    pub entries: u32,
    lines: Vec<(String, String)>,
}

impl Unit {
    /// What an answer tells; none if it is no such answer.
    pub fn read(answer: &str) -> Option<Self> {
        let pairs = answer.lines().filter_map(|line| line.split_once(' '));
        let lines: Vec<(String, String)> = pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        let mut unit = Self { lines, ..Self::default() };
        let (name, serial) = unit.told("device")?.split_once(' ')?;
        let entries = unit.told("results")?.split(' ').next()?.parse().ok()?;
        let table = unit.told("table").and_then(|table| table.parse().ok());
        (unit.name, unit.serial) = (name.to_owned(), serial.to_owned());
        (unit.table, unit.entries) = (table, entries);
        Some(unit)
    }

    /// What it says about something.
    pub fn told(&self, what: &str) -> Option<&str> {
        self.lines.iter().find(|(key, _)| key == what).map(|(_, value)| value.as_str())
    }

    /// A line about how it is: name, table, version, board, battery, self-test.
    pub fn care(&self) -> String {
        let table = self.table.map_or("no table".to_owned(), |table| format!("table {table}"));
        let or = |what, without: &str| self.told(what).unwrap_or(without).to_owned();
        let battery = self.told("battery").map_or("no gauge".to_owned(), |millivolts| format!("{millivolts} mV"));
        format!(
            "{} {}, {table}, version {}, {}, {battery}, self-test {}, {} results",
            self.name,
            self.serial,
            or("version", "unknown"),
            or("board", "unknown board"),
            or("selftest", "unknown"),
            self.entries
        )
    }
}
