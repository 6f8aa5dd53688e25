//! The history: what happened, newest first, and how much of it is taken back.

use super::{Consent, Face, Room, brief};
use crate::{
    base::{Common, Event, Key},
    play::{Ask, RECALLED},
    ui::{Footer, Rows, Silhouette, Ui, Value},
};

/// How many rows are shown at once.
const SHOWN: usize = 6;

/// The list of what happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryList {
    /// How many steps would be taken back; none if one that was taken back happens again.
    count: usize,
    /// How many the last press did: less is chosen only where nothing can happen again.
    together: usize,
}

impl HistoryList {
    /// With so many steps marked, the last one at least.
    pub const fn marked(count: usize) -> Self {
        let count = if count == 0 { 1 } else { count };
        Self { count, together: count }
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, room: &Room<'_>) -> Ask {
        let Some(history) = room.playing.and_then(|game| game.history()) else { return Ask::Home };
        let most = history.standing().min(RECALLED);
        match event {
            Event::Press(Key::Down) | Event::Repeat(Key::Down) if self.count == 0 && most > 0 => {
                self.count = self.together.min(most);
            }
            Event::Press(Key::Down) | Event::Repeat(Key::Down) if self.count < most => self.count += 1,
            Event::Press(Key::Up) | Event::Repeat(Key::Up) if self.count <= self.together && history.waiting() > 0 => {
                self.count = 0;
            }
            Event::Press(Key::Up) | Event::Repeat(Key::Up) if self.count > 1 => self.count -= 1,
            Event::Hold(Key::Accept) if self.count == 0 => return Ask::Redo,
            Event::Hold(Key::Accept) if most == 0 => return Ask::Stay,
            Event::Hold(Key::Accept) if history.undo_reveals(self.count) => {
                return Ask::Go(Face::Consent(Consent::start(self.count)));
            }
            Event::Hold(Key::Accept) => return Ask::Undo(self.count),
            Event::Press(Key::Back) => return Ask::Menu,
            _ => return Ask::Stay,
        }
        Ask::Redraw
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, room: &Room<'_>, ui: &mut Ui<'_, '_>) {
        let Some(history) = room.playing.and_then(|game| game.history()) else { return };
        let past = room.recalled;
        let lock = |count: usize| history.undo_reveals(count) && !history.undo_reveals(count - 1);
        // what happened between two actions stands between them; what one of them did by itself is taken back with it
        let newer = |index: usize| room.events.iter().filter(|event| event.after <= index).count();
        let latest = self.count.saturating_sub(1);
        let marked = latest + newer(latest);
        let first = marked.saturating_sub(3).min((past.len() + room.events.len()).saturating_sub(SHOWN));
        let mut rows = Rows::new();
        let again = history.waiting() > 0 && first == 0;
        if again {
            rows.sign(Silhouette::Redo, ui.say(Common::Redo));
        }
        let (mut actions, mut events) = (past.iter().enumerate().peekable(), room.events.iter().peekable());
        for place in 0..first + SHOWN {
            let index = actions.peek().map_or(past.len(), |&(index, _)| index);
            let event = events.next_if(|event| event.after <= index);
            let action = if event.is_none() { actions.next() } else { None };
            let what = event.map(|event| &event.what).or(action.map(|(_, action)| action));
            let Some((sign, emblem, text)) = what else { break };
            if place < first {
                continue;
            }
            match emblem {
                Some(faction) => rows.shield(*faction, text),
                None => rows.sign(*sign, text),
            };
            if event.is_some_and(|event| !event.stays && event.after < self.count) {
                rows.barred();
            }
            if let Some((index, _)) = action {
                if lock(index + 1) {
                    rows.value(Value::Closed(""));
                }
                if index < self.count {
                    rows.barred();
                }
            }
        }
        let task = match past.is_empty() {
            true => Common::HistoryEmpty.into(),
            false => brief(ui, Common::HistoryTask, Common::HistoryShort),
        };
        ui.title(Silhouette::Undo, Common::History, task);
        let chosen = if self.count == 0 { 0 } else { marked.saturating_sub(first) + usize::from(again) };
        ui.list(&rows, chosen);
        let deed = if self.count == 0 { Common::HoldRedo } else { Common::TakeBack };
        let footer = Footer::new().turn(ui.say(Common::Step)).hold_accept(ui.say(deed));
        ui.footer(footer.back(ui.say(Common::Menu)));
    }
}
