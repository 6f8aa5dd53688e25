//! Next group: asks before everything the players left is erased, or everything at all.

use super::{Home, Screen, SettingsList, Step};
use crate::{
    base::{Event, Key, Text},
    device::Desk,
    ui::{Footer, Notice, Silhouette, Ui},
};

/// Asks whether something is erased for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextGroup {
    /// What the players left: the device is handed to the next group.
    Group,
    /// The settings and the host's PIN too: the way out for a host who forgot it.
    Whole,
}

impl NextGroup {
    /// Answers a key.
    pub fn key(&mut self, event: Event, desk: &Desk<'_>) -> Step {
        match (event, *self) {
            (Event::Hold(Key::Accept), whole) => Step::EraseAll { whole: whole == Self::Whole },
            (Event::Press(Key::Back), Self::Group) => Step::Go(Screen::Settings(SettingsList::AT_NEXT_GROUP)),
            (Event::Press(Key::Back), Self::Whole) => Step::Go(desk.running().unwrap_or(Screen::Home(Home::default()))),
            _ => Step::Stay,
        }
    }

    /// Draws itself.
    pub fn draw(&self, _: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let (title, text) = match self {
            Self::Group => (Text::NextGroup, Text::NextGroupText),
            Self::Whole => (Text::HostPin, Text::WholeText),
        };
        ui.banner(Silhouette::Undo, ui.say(title), ui.say(Text::NextGroupTask));
        ui.message(&Notice {
            sign: Silhouette::Cross,
            headline: ui.say(Text::ForgetHead),
            text: ui.say(text),
            last: None,
            words: None,
        });
        ui.footer(Footer::new().hold_accept(ui.say(Text::HoldErase)).back(ui.say(Text::Keep)));
    }
}
