//! Home: what the device can do.

use core::mem;

use super::{About, Dice, Screen, SelfTest, SettingsList, Statistics, Step};
use crate::{
    Desk, Event, Key, Text,
    ui::{Entry, Footer, Silhouette, Ui},
};

/// What the list leads to.
const ENTRIES: [(Silhouette, Text, Text, Screen); 5] = [
    (Silhouette::Dice, Text::Dice, Text::DiceHint, Screen::Dice(Dice::START)),
    (Silhouette::Bars, Text::Statistics, Text::StatisticsHint, Screen::Statistics(Statistics::START)),
    (Silhouette::Gear, Text::Settings, Text::SettingsHint, Screen::Settings(SettingsList::START)),
    (Silhouette::Check, Text::SelfTest, Text::SelfTestHint, Screen::SelfTest(SelfTest::START)),
    (Silhouette::Tripod, Text::About, Text::AboutHint, Screen::About(About::START)),
];

/// The list of what the device can do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Home {
    chosen: usize,
}

impl Home {
    /// The list with the entry chosen that leads to `screen`.
    pub fn at(screen: &Screen) -> Self {
        let leads_there =
            |entry: &(Silhouette, Text, Text, Screen)| mem::discriminant(&entry.3) == mem::discriminant(screen);
        Self { chosen: ENTRIES.iter().position(leads_there).unwrap_or(0) }
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, _: &Desk<'_>) -> Step {
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.chosen = super::before(self.chosen, ENTRIES.len()),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => {
                self.chosen = super::after(self.chosen, ENTRIES.len());
            }
            Event::Press(Key::Accept) => {
                return ENTRIES.get(self.chosen).map_or(Step::Stay, |&(_, _, _, screen)| Step::Go(screen));
            }
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws itself.
    pub fn draw(&self, _: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let entries = ENTRIES.map(|(sign, name, hint, _)| Entry { sign, name: ui.say(name), hint: ui.say(hint) });
        ui.home("Pythia", ui.say(Text::HomeTask), &entries, self.chosen);
        ui.footer(Footer::new().turn(ui.say(Text::Choose)).accept(ui.say(Text::Open)));
    }
}
