//! The first lesson: what the keys do, four screens that are left by doing it. Back skips, but where it is what is learnt.

use super::{Home, Screen, SettingsList, Step};
use crate::{
    base::{Common, Event, Key, Settings, Text},
    device::Desk,
    ui::{Faction, Footer, Silhouette, Ui},
};

/// What is learnt, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// A direction, then Accept.
    Keys {
        chosen: bool,
    },
    /// Accept is held.
    Hold,
    Back,
    /// A secret is looked at, and made dark.
    Secret {
        open: bool,
    },
}

/// A screen of the lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    part: Part,
    /// Whether the owner has asked for it: it ends in the settings then.
    again: bool,
}

impl Lesson {
    /// On a device that knows nothing yet.
    pub const START: Self = Self { part: Part::Keys { chosen: false }, again: false };
    /// All of its screens.
    pub const ALL: [Self; 6] = [
        Self::START,
        Self { part: Part::Keys { chosen: true }, ..Self::START },
        Self { part: Part::Hold, ..Self::START },
        Self { part: Part::Back, ..Self::START },
        Self { part: Part::Secret { open: false }, ..Self::START },
        Self { part: Part::Secret { open: true }, ..Self::START },
    ];
    /// Once more.
    pub const AGAIN: Self = Self { again: true, ..Self::START };

    fn go(self, part: Part) -> Step {
        Step::Go(Screen::Lesson(Self { part, ..self }))
    }

    /// Whoever skips the lesson needs no explanations either.
    fn leave(self, desk: &Desk<'_>, skipped: bool) -> Step {
        if self.again {
            return Step::Go(Screen::Settings(SettingsList::AT_LESSON));
        }
        let home = Screen::Home(Home::default());
        match skipped {
            true => Step::Keep { settings: Settings { guide: false, ..desk.settings }, then: Some(home) },
            false => Step::Go(home),
        }
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, desk: &Desk<'_>) -> Step {
        match (self.part, event) {
            (Part::Keys { .. }, Event::Press(Key::Up | Key::Down)) => self.part = Part::Keys { chosen: true },
            (Part::Keys { chosen: true }, Event::Press(Key::Accept)) => return self.go(Part::Hold),
            (Part::Hold, Event::Hold(Key::Accept)) => return self.go(Part::Back),
            (Part::Back, Event::Press(Key::Back)) => return self.go(Part::Secret { open: false }),
            (Part::Secret { open: false }, Event::Hold(Key::Accept)) => self.part = Part::Secret { open: true },
            (Part::Secret { open: true }, Event::Release(_) | Event::Press(_)) => return self.leave(desk, false),
            (_, Event::Press(Key::Back)) => return self.leave(desk, true),
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, ui: &mut Ui<'_, '_>) {
        let (number, task, text) = match self.part {
            Part::Keys { .. } => (1, Text::LessonKeysTask, Text::LessonKeys),
            Part::Hold => (2, Text::LessonHoldTask, Text::LessonHold),
            Part::Back => (3, Text::LessonBackTask, Text::LessonBack),
            Part::Secret { open } => {
                if open {
                    ui.faction_banner(Faction::Purple, ui.say(Common::EyesOnly), None);
                    ui.secret(ui.say(Text::LessonOpen), ui.say(Text::LessonOpenText));
                    return ui.footer(Footer::new().accept(ui.say(Common::LetGo)));
                }
                (4, Text::LessonSecretTask, Text::LessonSecret)
            }
        };
        ui.banner(Silhouette::Tripod, ui.tell(Text::LessonTitle, &[("n", &number)]), ui.say(task));
        ui.page(ui.say(text));
        let skip = Footer::new().back(ui.say(Text::Skip));
        ui.footer(match self.part {
            Part::Keys { chosen: false } => skip.turn(ui.say(Text::Choose)),
            Part::Keys { .. } => skip.turn(ui.say(Text::Choose)).accept(ui.say(Text::GoOn)),
            Part::Hold => skip.hold_accept(ui.say(Text::GoOn)),
            Part::Back => Footer::new().back(ui.say(Text::GoOn)),
            Part::Secret { .. } => skip.hold_accept(ui.say(Common::HoldLook)),
        });
    }
}
