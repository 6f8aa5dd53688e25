//! What the desk of an event says over the cable, and what it hears: lines of English words, the same in every language of the device.
//!
//! | line | answer |
//! |---|---|
//! | `event` | who this is and what the desk has set, a line each: nothing that is not on the screen too |
//! | `event set PIN table=12 round=1 minutes=90 rule=round language=cs games=NAME,NAME name=...` | `ok`; the name is the rest of the line, what is not named stays as it is, without an event `table` and `name` are needed |
//! | `event round PIN N` | `ok`: another round |
//! | `event end PIN`, `event free PIN` | `ok`: the event is over here; with `free` the host's PIN is gone too |
//! | `results PIN` | every entry of the ledger, the open result behind them, and their number |
//! | `results erase PIN N` | `ok`, if there are as many entries as the desk has read |
//!
//! A PIN is six letters, `u`, `d` and `a` for Up, Down and Accept. A device without one asks somebody to hold Accept first, and has this
//! one from then on. While the menu of the host is open on the device, `-` is enough. What is not done says `no:` and why.

use core::fmt::Write as _;

use embedded_storage_async::nor_flash::NorFlash;

use super::{
    super::{Device, screens::Screen},
    MOST, Wanted,
};
use crate::{
    base::{
        Key, Language,
        parts::{Entropy, Log},
        texts::{Line, fill},
    },
    device::screens::{HallScreen, SelfTest},
    games::{self, Kind},
    store::{
        Item,
        hall::{Entry, Profile, Rule, ledger},
        journal::Fault,
        lock::{LENGTH, Presses},
        record::{FIRMWARE, Window},
    },
    ui::font::HELV_R10,
};

/// What is said to a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::device) enum Said {
    /// It is no line of a desk.
    #[default]
    Nothing,
    /// Who this is and what is set.
    Event,
    /// The ledger.
    Results,
    /// It is done.
    Done,
    /// It is not, and why.
    No(&'static str),
    /// It is not: so many seconds until the next try of a PIN.
    Wait(u16),
}

/// Why a line is not carried out.
type No = Said;

fn number(text: &str, most: u16) -> Result<u16, No> {
    text.parse().ok().filter(|&number| number <= most).ok_or(Said::No("number"))
}

/// The presses that six letters stand for.
fn presses(word: &str) -> Option<Presses> {
    let mut presses = Presses::NONE;
    for letter in word.bytes() {
        presses.push(match letter.to_ascii_lowercase() {
            b'u' => Key::Up,
            b'd' => Key::Down,
            b'a' => Key::Accept,
            _ => return None,
        });
    }
    Some(presses).filter(|presses| presses.count() == LENGTH)
}

/// The profile with what the words of a line change in it.
fn changed(mut profile: Profile, mut rest: &str) -> Result<Profile, No> {
    while !rest.is_empty() {
        if let Some(name) = rest.strip_prefix("name=") {
            let drawn = name.chars().all(|letter| HELV_R10.has(letter)) && !name.trim().is_empty();
            profile.name = name.trim().try_into().ok().filter(|_| drawn).ok_or(Said::No("name"))?;
            break;
        }
        let (word, behind) = rest.split_once(' ').unwrap_or((rest, ""));
        rest = behind.trim_start();
        let (key, value) = word.split_once('=').ok_or(Said::No("word"))?;
        match key {
            "table" => profile.table = u8::try_from(number(value, MOST.into())?).unwrap_or(0),
            "round" => profile.round = u8::try_from(number(value, MOST.into())?).unwrap_or(0),
            "minutes" => profile.minutes = number(value, 999)?,
            "rule" => {
                profile.rule = Rule::ALL.into_iter().find(|rule| rule.word() == value).ok_or(Said::No("rule"))?;
            }
            "language" => {
                let language = Language::ALL.into_iter().find(|language| language.code() == value);
                profile.language = Some(language.ok_or(Said::No("language"))?);
            }
            "games" => profile.games = games_of(value)?,
            _ => return Err(Said::No("word")),
        }
    }
    if profile.table == 0 || profile.name.is_empty() {
        return Err(Said::No("table and name"));
    }
    profile.round = profile.round.max(1);
    Ok(profile)
}

/// The games that are named, a bit each; `all` is none of them.
fn games_of(names: &str) -> Result<u8, No> {
    let mut bits = 0;
    for name in names.split(',').filter(|name| *name != "all") {
        let kind = Kind::ALL.iter().position(|kind| kind.name().eq_ignore_ascii_case(name));
        bits |= kind.filter(|&place| place < 8).map(|place| 1 << place).ok_or(Said::No("games"))?;
    }
    Ok(bits)
}

impl<E: Entropy, G: Log, F: NorFlash> Device<'_, E, G, F> {
    /// Does what a line of the desk says, and finds what is to be said to it.
    #[inline(never)]
    pub(in crate::device) fn hear_desk(&mut self, line: &[u8]) {
        let Ok(line) = core::str::from_utf8(line) else {
            self.answer_desk = Said::No("letters");
            return;
        };
        let done = self.obey(line.trim_end());
        self.changed |= done == Ok(Said::Done);
        self.answer_desk = done.unwrap_or_else(|no| no);
    }

    fn obey(&mut self, line: &str) -> Result<Said, No> {
        let next = |line| str::split_once(line, ' ').map_or((line, ""), |(word, rest)| (word, rest.trim_start()));
        let (first, rest) = next(line);
        let (second, rest) = next(rest);
        let (third, rest) = next(rest);
        match (first, second) {
            ("event", "") => return Ok(Said::Event),
            ("event", "set") => return self.set_event(third, rest),
            ("event", "round") => {
                self.admit(third)?;
                let round = u8::try_from(number(rest, MOST.into())?).unwrap_or(0).max(1);
                let event = self.desk.hall.event.clone().ok_or(Said::No("event"))?;
                self.keep_event(Profile { round, ..event })
            }
            ("event", "end") => {
                self.admit(third)?;
                self.end_event()
            }
            ("event", "free") => {
                self.admit(third)?;
                self.end_event().and_then(|()| self.keep_host(None))
            }
            ("results", "erase") => {
                self.admit(third)?;
                let (entries, _) = ledger::used(self.store.flash());
                if rest.parse() != Ok(entries) {
                    return Err(Said::No("count"));
                }
                self.erase_ledger()
            }
            ("results", pin) => {
                self.admit(pin)?;
                // what a cut interrupted is not written while the answer is on its way
                let settled = self.settle(); // a full ledger can be read all the same
                if settled.is_err() {
                    self.note_saved(settled);
                }
                return Ok(Said::Results);
            }
            _ => return Err(Said::No("word")),
        }
        .map_err(|_| Said::No("not saved"))?;
        Ok(Said::Done)
    }

    fn set_event(&mut self, pin: &str, rest: &str) -> Result<Said, No> {
        let profile = changed(self.desk.hall.event.clone().unwrap_or_default(), rest)?;
        if self.desk.host.is_set() {
            self.admit(pin)?;
            return self.keep_event(profile).map(|()| Said::Done).map_err(|_| Said::No("not saved"));
        }
        let pin = presses(pin).ok_or(Said::No("pin"))?;
        if !matches!(self.screen, Screen::Home(_) | Screen::FirstStart(_) | Screen::Hall(HallScreen::Consent)) {
            return Err(Said::No("Home is not open on the device"));
        }
        self.desk.hall.wanted = Some(Wanted { profile, pin });
        self.go(Screen::Hall(HallScreen::Consent));
        self.changed = true;
        Err(Said::No("hold Accept on the device"))
    }

    /// Whether the desk may do more than look: with the PIN of the host, or while the host's menu is open. A try is counted before it
    /// is judged.
    fn admit(&mut self, word: &str) -> Result<(), No> {
        if matches!(self.screen, Screen::Hall(HallScreen::Host(_))) && word == "-" {
            return Ok(());
        }
        if !self.desk.host.is_set() {
            return Err(Said::No("pin is not set"));
        }
        let presses = presses(word).ok_or(Said::No("pin"))?;
        let left = self.desk.hall.tries.left(self.desk.now);
        if left > 0 {
            return Err(Said::Wait(left));
        }
        self.desk.hall.tries.tried();
        self.save_cable_tries().map_err(|_| Said::No("not saved"))?;
        let fits = self.is_host(presses);
        if fits {
            self.desk.hall.tries.passed();
            self.save_cable_tries().map_err(|_| Said::No("not saved"))?;
        }
        self.desk.hall.tries.start_wait(self.desk.now);
        if fits { Ok(()) } else { Err(Said::No("pin")) }
    }

    fn save_cable_tries(&mut self) -> Result<(), Fault> {
        let tries = &self.desk.hall.tries;
        self.store.save(Item::CableTries, &(tries.wrong, tries.waits))
    }

    /// Says what is to be said.
    #[inline(never)]
    pub(in crate::device) fn tell_desk(&mut self, window: &mut Window<'_>) {
        match self.answer_desk {
            Said::Nothing => (),
            Said::Event => self.tell_event(window),
            Said::Results => self.tell_results(window),
            Said::Done => window.line("ok"),
            Said::No(why) => {
                window.put(b"no: ");
                window.line(why);
            }
            Said::Wait(seconds) => window.line(&fill("no: wait {n} s", &[("n", &seconds)])),
        }
    }

    fn tell_event(&mut self, window: &mut Window<'_>) {
        let mut say = |what: &str, value: &dyn core::fmt::Display| {
            window.line(&fill("{what} {value}", &[("what", &what), ("value", value)]));
        };
        say("device", &format_args!("{} {}", self.unit(), self.desk.serial));
        say("version", &format_args!("{FIRMWARE} ({})", self.desk.commit));
        say("board", &self.desk.form.title);
        if let Some(millivolts) = self.desk.battery {
            say("battery", &millivolts);
        }
        say("selftest", &SelfTest::code(self.desk.tried, &self.desk));
        say("locked", &if self.desk.host.is_set() { "yes" } else { "no" });
        let hall = &self.desk.hall;
        if let Some(event) = &hall.event {
            say("event", &event.name);
            say("table", &event.table);
            say("round", &event.round);
            say("minutes", &event.minutes);
            say("rule", &event.rule.word());
            say("language", &self.desk.settings.language.code());
            let mut games = Line::new();
            for &kind in Kind::ALL.iter().filter(|&&kind| hall.allows(kind)) {
                let _ = write!(games, " {}", kind.name()); // there is room for all
            }
            games.make_ascii_lowercase();
            say("games", &games.trim_start());
            say("calls", &if hall.calling { "yes" } else { "no" });
            if let Some(left) = hall.minutes_left() {
                say("left", &left);
            }
            say("result", &if hall.open_result().is_some() { "open" } else { "none" });
        }
        let (entries, room) = ledger::used(self.store.flash());
        window.line(&fill("results {n} room {m}", &[("n", &entries), ("m", &room)]));
    }

    fn tell_results(&mut self, window: &mut Window<'_>) {
        let mut count = 0u32;
        let unit = self.unit();
        let read = ledger::each(self.store.flash(), &mut |entry| {
            count += 1;
            tell_entry(entry, entry.state.word(), unit, window);
        });
        if let Some(entry) = self.desk.hall.open_result() {
            tell_entry(entry, "open", unit, window);
        }
        match read {
            Ok(()) => window.line(&fill("end {n}", &[("n", &count)])),
            Err(_) => window.line("no: flash"),
        }
    }
}

/// An entry as a line: table, round, device, game and its number, what each side has reached, the fingerprint, minutes, and its state.
fn tell_entry(entry: &Entry, state: &str, unit: crate::store::hall::Unit, window: &mut Window<'_>) {
    let mut line = Line::new();
    let _ = write!(line, "T{} R{} {unit} {} {}:", entry.table, entry.round, games::name(entry.kind), entry.number);
    for reached in &entry.reached {
        let star = if reached.won { "*" } else { "" };
        let _ = write!(line, " {star}{}{}", crate::play::screens::letter(reached.faction()), reached.points);
    }
    let _ = line.push(' ');
    for byte in entry.fingerprint {
        let _ = write!(line, "{byte:02X}");
    }
    let _ = write!(line, " {:08X} {} {state}", entry.event, entry.minutes);
    window.line(&line);
}
