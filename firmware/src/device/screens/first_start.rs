//! First start: which language shall it be? Each is named in itself.

use super::{Lesson, Screen, Step};
use crate::{
    base::{Event, Key, Language, Settings, Text},
    device::Desk,
    ui::{Footer, Row, Silhouette, Ui},
};

/// The choice of a language on a device that knows nothing yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstStart {
    chosen: usize,
}

impl FirstStart {
    /// With the first language chosen.
    pub const START: Self = Self { chosen: 0 };

    fn language(&self) -> Language {
        Language::ALL.get(self.chosen).copied().unwrap_or(Language::English)
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, desk: &Desk<'_>) -> Step {
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => {
                self.chosen = super::before(self.chosen, Language::ALL.len());
            }
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => {
                self.chosen = super::after(self.chosen, Language::ALL.len());
            }
            Event::Press(Key::Accept) => {
                let settings = Settings { language: self.language(), ..desk.settings };
                return Step::Keep { settings, then: Some(Screen::Lesson(Lesson::START)) };
            }
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws itself, in the language that is chosen now.
    #[inline(never)]
    pub fn draw(&self, ui: &mut Ui<'_, '_>) {
        let language = self.language();
        let rows = Language::ALL.map(|other| Row::plain(other.name()));
        ui.banner(Silhouette::Tripod, "Pythia", language.say(Text::ChooseLanguage));
        ui.list(&rows, self.chosen);
        ui.footer(Footer::new().turn(language.say(Text::Language)).accept(language.say(Text::Take)));
    }
}
