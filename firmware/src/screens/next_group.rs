//! Next group: asks before everything the players left is erased.

use super::{Screen, SettingsList, Step};
use crate::{
    Desk, Event, Key, Text,
    ui::{Footer, Notice, Silhouette, Ui},
};

/// Asks whether the device is handed to the next group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextGroup;

impl NextGroup {
    /// Answers a key.
    pub fn key(&mut self, event: Event, _: &Desk<'_>) -> Step {
        match event {
            Event::Hold(Key::Accept) => Step::EraseAll,
            Event::Press(Key::Back) => Step::Go(Screen::Settings(SettingsList::START)),
            _ => Step::Stay,
        }
    }

    /// Draws itself.
    pub fn draw(&self, _: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        ui.banner(Silhouette::Undo, ui.say(Text::NextGroup), ui.say(Text::NextGroupTask));
        ui.message(&Notice {
            sign: Silhouette::Cross,
            headline: ui.say(Text::ForgetHead),
            text: ui.say(Text::NextGroupText),
            last: None,
            words: None,
        });
        ui.footer(Footer::new().hold_accept(ui.say(Text::HoldErase)).back(ui.say(Text::Keep)));
    }
}
