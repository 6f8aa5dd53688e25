//! What can be seen of the device: everything a page shows, and when it changed.

use std::{
    collections::VecDeque,
    path::PathBuf,
    sync::{Arc, Condvar, Mutex, PoisonError},
    time::Duration,
};

use firmware::{
    Form, Levels,
    form::Paper,
    parts::{Glow, Micros},
};
use serde::Serialize;

use crate::{Sheet, lock};

/// Lines of the log that are kept.
const LINES: usize = 200;
/// Notices that are kept until somebody has read them.
const NOTICES: usize = 8;

/// The last update of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Update {
    /// How many there were since power-on.
    pub number: u64,
    /// How many pixels changed.
    pub changed: usize,
    /// The waveform, on e-ink.
    pub waveform: Option<&'static str>,
    /// How long it took, or will take.
    pub millis: u64,
    /// Whether it is still going on.
    pub busy: bool,
}

/// One line of the log.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    #[serde(skip)]
    number: u64,
    at: Option<Micros>,
    text: String,
}

/// Everything a page shows.
#[derive(Clone)]
pub struct Seen {
    /// Grows with every change.
    pub version: u64,
    /// The board on the bench.
    pub form: &'static Form,
    /// Whether it has power.
    pub plugged: bool,
    /// What its screen shows, two pixels in a byte; none if it is dark.
    pub picture: Option<Arc<[u8]>>,
    /// Grows with every new picture.
    pub picture_number: u64,
    /// The last update of the screen.
    pub update: Update,
    /// The light.
    pub glow: Glow,
    /// How many sounds were made, and the hertz of the last one: one that is over before a page looks is heard all the same.
    pub sound: (u32, u16),
    /// Brightness of the screen in per cent.
    pub brightness: u8,
    /// The keys that are down.
    pub fingers: Levels,
    /// Where the flash is kept; none if it is not.
    pub flash: Option<PathBuf>,
    /// What went wrong on this side of the glass.
    pub notices: Vec<String>,
    lines: VecDeque<Line>,
    next_line: u64,
}

impl Seen {
    /// The log as text, oldest line first.
    pub fn log(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(|line| line.text.as_str())
    }

    /// Lines of the log from number `from` on, and the number of the line to come.
    pub fn lines_from(&self, from: u64) -> (Vec<&Line>, u64) {
        (self.lines.iter().filter(|line| line.number >= from).collect(), self.next_line)
    }
}

/// Where the device leaves what can be seen, and where pages wait for changes. Nobody who looks can hold it up.
pub struct View {
    seen: Mutex<Seen>,
    bell: Condvar,
}

impl View {
    /// A board on the bench, without power.
    pub fn new(form: &'static Form) -> Arc<Self> {
        let seen = Seen {
            version: 1,
            form,
            plugged: false,
            picture: None,
            picture_number: 0,
            update: Update::default(),
            glow: Glow::default(),
            sound: (0, 0),
            brightness: 100,
            fingers: Levels::NONE,
            flash: None,
            notices: Vec::new(),
            lines: VecDeque::new(),
            next_line: 0,
        };
        Arc::new(Self { seen: Mutex::new(seen), bell: Condvar::new() })
    }

    /// What can be seen now.
    pub fn now(&self) -> Seen {
        lock(&self.seen).clone()
    }

    /// Waits until there is something newer than `version`, but not longer than `patience`.
    pub fn newer(&self, version: u64, patience: Duration) -> Seen {
        let seen = lock(&self.seen);
        let (seen, _) = self
            .bell
            .wait_timeout_while(seen, patience, |seen| seen.version <= version)
            .unwrap_or_else(PoisonError::into_inner);
        seen.clone()
    }

    /// Changes what can be seen.
    pub fn change(&self, change: impl FnOnce(&mut Seen)) {
        let mut seen = lock(&self.seen);
        change(&mut seen);
        seen.version += 1;
        drop(seen);
        self.bell.notify_all();
    }

    /// Shows a board as it lies there without power: paper keeps its picture.
    pub fn lay_down(&self, form: &'static Form, sheet: &Sheet, flash: Option<PathBuf>) {
        self.change(|seen| {
            seen.form = form;
            seen.flash = flash;
            seen.brightness = 100;
            seen.picture = (form.paper == Paper::Ink).then(|| sheet.packed().into());
            seen.picture_number += 1;
            seen.update = Update::default();
        });
    }

    /// The plug is in.
    pub fn power(&self, flash: Option<PathBuf>) {
        self.log(None, "plugged in");
        self.change(|seen| {
            seen.plugged = true;
            seen.flash = flash;
            seen.update = Update::default();
        });
    }

    /// The plug is out: light and glass go dark.
    pub fn cut(&self) {
        self.change(|seen| {
            seen.plugged = false;
            seen.glow = Glow::default();
            seen.update.busy = false;
            if seen.form.paper == Paper::Colour {
                seen.picture = None;
                seen.picture_number += 1;
            }
        });
        self.log(None, "plug pulled");
    }

    /// Shows a picture, or none.
    pub fn show(&self, picture: Option<Arc<[u8]>>, update: Update) {
        self.change(|seen| {
            seen.picture = picture;
            seen.picture_number += 1;
            seen.update = update;
        });
    }

    /// Adds a line to the log.
    pub fn log(&self, at: Option<Micros>, text: &str) {
        self.change(|seen| {
            if seen.lines.len() >= LINES {
                seen.lines.pop_front();
            }
            seen.lines.push_back(Line { number: seen.next_line, at, text: text.to_owned() });
            seen.next_line += 1;
        });
    }

    /// Says something everybody at the page should read.
    pub fn notice(&self, text: String) {
        self.change(|seen| {
            if seen.notices.len() >= NOTICES {
                seen.notices.remove(0);
            }
            seen.notices.push(text);
        });
    }
}

#[cfg(test)]
mod tests {
    use forms::FORMS;

    use super::*;

    #[test]
    fn log_and_notices_are_bounded() {
        let view = View::new(FORMS[2]);
        for number in 0..LINES + 5 {
            view.log(None, &number.to_string());
            view.notice(number.to_string());
        }
        let seen = view.now();
        assert_eq!(seen.log().count(), LINES);
        assert_eq!(seen.log().next(), Some("5"));
        assert_eq!(seen.notices.len(), NOTICES);
        let (lines, next) = seen.lines_from(LINES as u64 + 3);
        assert_eq!(serde_json::to_string(&lines).unwrap(), r#"[{"at":null,"text":"203"},{"at":null,"text":"204"}]"#);
        assert_eq!(next, LINES as u64 + 5);
    }

    #[test]
    fn who_waits_is_woken_by_a_change_and_not_before() {
        let view = View::new(FORMS[2]);
        let version = view.now().version;
        assert_eq!(view.newer(version, Duration::from_millis(5)).version, version);
        let other = view.clone();
        let thread = std::thread::spawn(move || other.newer(version, Duration::from_secs(10)).brightness);
        view.change(|seen| seen.brightness = 40);
        assert_eq!(thread.join().unwrap(), 40);
    }
}
