//! Settings: what the owner has chosen, changed at once.

use heapless::Vec;

use super::{Home, Lesson, NextGroup, Screen, Step};
use crate::play::{
    CLOCKS, Face,
    screens::{Code, Names, Owner, agreed},
};
use crate::{
    base::{Event, Key, Language, Settings, Text},
    device::Desk,
    ui::{Rows, Silhouette, Ui, form::Light},
};

/// Steps of brightness that can be chosen.
const BRIGHTNESS_STEP: u8 = 2;
const BRIGHTEST: u8 = 10;
/// A convention has no more tables.
const MOST_TABLES: u8 = 99;

/// What can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Setting {
    Language,
    Brightness,
    Pulses,
    Cues,
    Sounds,
    Table,
    Host,
    Guide,
    Names,
    Clock,
    Players,
    Lesson,
    Demo,
    NextGroup,
}

impl Setting {
    const ALL: [Self; 14] = [
        Self::Language,
        Self::Brightness,
        Self::Pulses,
        Self::Cues,
        Self::Sounds,
        Self::Table,
        Self::Host,
        Self::Guide,
        Self::Names,
        Self::Clock,
        Self::Players,
        Self::Lesson,
        Self::Demo,
        Self::NextGroup,
    ];

    /// Whether a board of this form has it, and whether there is a game it is about.
    fn is_there(self, desk: &Desk<'_>) -> bool {
        let form = desk.form;
        match self {
            Self::Language
            | Self::Table
            | Self::Host
            | Self::Guide
            | Self::Names
            | Self::Clock
            | Self::Lesson
            | Self::Demo
            | Self::NextGroup => true,
            Self::Players => desk.settings.asks_table() && desk.running().is_some() && desk.is_whole(),
            // e-ink draws too little to keep anything awake
            Self::Brightness | Self::Pulses => form.dimmable,
            Self::Sounds => form.sounds,
            Self::Cues => form.light != Light::None,
        }
    }

    /// The settings with the next value of this one.
    fn next(self, settings: Settings) -> Settings {
        match self {
            Self::Language => Settings { language: after(settings.language), ..settings },
            Self::Brightness if settings.brightness >= BRIGHTEST => {
                Settings { brightness: BRIGHTNESS_STEP, ..settings }
            }
            Self::Brightness => Settings { brightness: settings.brightness + BRIGHTNESS_STEP, ..settings },
            Self::Cues => Settings { cues: !settings.cues, ..settings },
            Self::Sounds => Settings { sounds: !settings.sounds, ..settings },
            Self::Pulses => Settings { pulses: !settings.pulses, ..settings },
            Self::Table if settings.table >= MOST_TABLES => Settings { table: 0, ..settings },
            Self::Table => Settings { table: settings.table + 1, ..settings },
            Self::Guide => Settings { guide: !settings.guide, ..settings },
            Self::Names => Settings { names: !settings.names, ..settings },
            Self::Clock => Settings { clock: (settings.clock + 1) % CLOCKS.len() as u8, ..settings },
            Self::Demo => Settings { demo: !settings.demo, ..settings },
            Self::Players | Self::Host | Self::Lesson | Self::NextGroup => settings,
        }
    }
}

/// The language after this one.
fn after(language: Language) -> Language {
    let mut ring = Language::ALL.into_iter().cycle().skip_while(|&other| other != language);
    ring.nth(1).unwrap_or(language)
}

/// The list of settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SettingsList {
    chosen: Setting,
}

impl SettingsList {
    /// With the first setting chosen.
    pub const START: Self = Self { chosen: Setting::Language };
    /// Back from the host's PIN.
    pub const AT_HOST: Self = Self { chosen: Setting::Host };
    /// Back from the first lesson.
    pub const AT_LESSON: Self = Self { chosen: Setting::Lesson };
    /// Back from the question about the next group.
    pub const AT_NEXT_GROUP: Self = Self { chosen: Setting::NextGroup };

    /// The place of the chosen setting.
    fn place(self, settings: &[Setting]) -> usize {
        settings.iter().position(|&setting| setting == self.chosen).unwrap_or(0)
    }

    fn settings(desk: &Desk<'_>) -> Vec<Setting, { Setting::ALL.len() }> {
        Setting::ALL.into_iter().filter(|setting| setting.is_there(desk)).collect()
    }

    /// Answers a key.
    #[inline(never)]
    pub fn key(&mut self, event: Event, desk: &Desk<'_>) -> Step {
        let settings = Self::settings(desk);
        let place = self.place(&settings);
        let mut go = |place: usize| self.chosen = settings.get(place).copied().unwrap_or(Setting::Language);
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => go(super::before(place, settings.len())),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => go(super::after(place, settings.len())),
            Event::Press(Key::Accept) => {
                let Some(setting) = settings.get(place) else { return Step::Stay };
                match setting {
                    Setting::Players => return Step::Go(Screen::Play(Face::Names(Names::START))),
                    Setting::Lesson => return Step::Go(Screen::Lesson(Lesson::AGAIN)),
                    Setting::NextGroup => return Step::Go(Screen::NextGroup(NextGroup::Group)),
                    Setting::Host => {
                        return Step::Go(Screen::Play(Face::Code(Code::of(Owner::Host, desk.host.is_set(), false))));
                    }
                    _ => (),
                }
                return Step::Keep { settings: setting.next(desk.settings), then: None };
            }
            // a number of a table is turned quickly
            Event::Repeat(Key::Accept) if settings.get(place) == Some(&Setting::Table) => {
                return Step::Keep { settings: Setting::Table.next(desk.settings), then: None };
            }
            Event::Press(Key::Back) => return Step::Go(Screen::Home(Home::at(&Screen::Settings(*self)))),
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let per_cent = ui.tell(Text::PerCent, &[("n", &desk.settings.per_cent())]);
        let table = match desk.settings.table {
            0 => "-",
            number => ui.figures(number),
        };
        let switch = |on: bool| ui.say(if on { Text::On } else { Text::Off });
        let (guide, cues) = (switch(desk.settings.guide), switch(desk.settings.cues));
        let (sounds, pulses) = (switch(desk.settings.sounds), switch(desk.settings.pulses));
        let (host, names, demo) = (switch(desk.host.is_set()), switch(desk.settings.names), switch(desk.settings.demo));
        let clock = agreed(ui, CLOCKS.get(usize::from(desk.settings.clock)).copied().unwrap_or_default());
        let mut rows = Rows::new();
        for setting in Self::settings(desk) {
            let (sign, text, value) = match setting {
                Setting::Language => (Silhouette::Book, Text::Language, ui.say(Text::ThisLanguage)),
                Setting::Brightness => (Silhouette::Dawn, Text::Brightness, per_cent),
                Setting::Cues => (Silhouette::Eye, Text::Cues, cues),
                Setting::Sounds => (Silhouette::Horn, Text::Sounds, sounds),
                Setting::Pulses => (Silhouette::Bars, Text::Pulses, pulses),
                Setting::Table => (Silhouette::Tripod, Text::TableNumber, table),
                Setting::Host => (Silhouette::Lock, Text::HostPin, host),
                Setting::Guide => (Silhouette::Philosopher, Text::Guide, guide),
                Setting::Names => (Silhouette::Population, Text::Names, names),
                Setting::Clock => (Silhouette::Hourglass, Text::Clocks, clock),
                Setting::Players => (Silhouette::Settler, Text::NamesTask, ""),
                Setting::Lesson => (Silhouette::Accept, Text::LessonRow, ""),
                Setting::Demo => (Silhouette::Sphinx, Text::Demo, demo),
                Setting::NextGroup => (Silhouette::Undo, Text::NextGroup, ""),
            };
            rows.sign(sign, ui.say(text)).text(value);
        }
        ui.title(Silhouette::Gear, Text::Settings, Text::SettingsTask);
        ui.list(&rows, self.place(&Self::settings(desk)));
        ui.choose_footer(Text::Change, Text::Home);
    }
}
