//! The history: what happened, newest first, and how much of it is taken back.

use engine::akropolis::Akropolis;

use super::{Consent, Deed, Table, parts};
use crate::{
    base::{Common, Event, Key},
    device::{Desk, desk::RECALLED, screens::Step},
    store::journal::Book,
    ui::{Footer, Rows, Silhouette, Ui, Value},
};

/// How many steps are shown at once.
const SHOWN: usize = 6;

/// The list of what happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryList {
    /// How many steps would be taken back.
    count: usize,
}

impl HistoryList {
    /// With the last step marked.
    pub const START: Self = Self { count: 1 };

    /// With so many steps marked.
    pub const fn marked(count: usize) -> Self {
        Self { count }
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, book: &Book<Akropolis>) -> Step {
        let most = book.history().standing().min(RECALLED);
        match event {
            Event::Press(Key::Down) | Event::Repeat(Key::Down) if self.count < most => self.count += 1,
            Event::Press(Key::Up) | Event::Repeat(Key::Up) if self.count > 1 => self.count -= 1,
            Event::Hold(Key::Accept) if most == 0 => return Step::Stay,
            Event::Hold(Key::Accept) if book.history().undo_reveals(self.count) => {
                return parts::go(Table::Consent(Consent::start(self.count)));
            }
            Event::Hold(Key::Accept) => return Step::Akropolis(Deed::Undo(self.count)),
            Event::Press(Key::Back) => return parts::open_menu(),
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, desk: &Desk<'_>, book: &Book<Akropolis>, ui: &mut Ui<'_, '_>) {
        let (past, language) = (&desk.recalled, ui.language());
        let first = self.count.saturating_sub(4).min(past.len().saturating_sub(SHOWN));
        let lock = |count: usize| book.history().undo_reveals(count) && !book.history().undo_reveals(count - 1);
        let mut rows = Rows::new();
        for (index, (sign, text)) in past.iter().enumerate().skip(first).take(SHOWN) {
            rows.sign(*sign, text);
            if lock(index + 1) {
                rows.value(Value::Closed(""));
            }
            if index < self.count {
                rows.barred();
            }
        }
        let task = match (past.is_empty(), ui.is_wide()) {
            (true, _) => Common::HistoryEmpty,
            (false, true) => Common::HistoryTask,
            (false, false) => Common::HistoryShort,
        };
        ui.title(Silhouette::Undo, Common::History, task);
        ui.list(&rows, (self.count - 1).saturating_sub(first));
        let footer = Footer::new().turn(language.say(Common::Step)).hold_accept(language.say(Common::TakeBack));
        ui.footer(footer.back(language.say(Common::Menu)));
    }
}
