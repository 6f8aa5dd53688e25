//! The first lesson: what the keys do, four screens that are left by doing it. Back skips, but where it is what is learnt.

use super::{Home, Screen, SettingsList, Step};
use crate::{
    base::{Common, Event, Key, Settings, Text},
    device::Desk,
    ui::{DrawnKey, Faction, Footer, Notice, Silhouette, Touch, Ui},
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
    /// Whether games are explained, too.
    Guide,
}

/// A screen of the lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    part: Part,
    /// Whether the owner has asked for it: it ends in the settings then.
    again: bool,
}

/// The gold of the purse that is opened.
const GOLD: u8 = 6;

impl Lesson {
    /// On a device that knows nothing yet.
    pub const START: Self = Self { part: Part::Keys { chosen: false }, again: false };
    /// All of its screens.
    pub const ALL: [Self; 7] = [
        Self::START,
        Self { part: Part::Keys { chosen: true }, ..Self::START },
        Self { part: Part::Hold, ..Self::START },
        Self { part: Part::Back, ..Self::START },
        Self { part: Part::Secret { open: false }, ..Self::START },
        Self { part: Part::Secret { open: true }, ..Self::START },
        Self { part: Part::Guide, ..Self::START },
    ];
    /// Once more.
    pub const AGAIN: Self = Self { again: true, ..Self::START };

    fn go(self, part: Part) -> Step {
        Step::Go(Screen::Lesson(Self { part, ..self }))
    }

    /// Where it ends.
    fn end(self) -> Screen {
        if self.again { Screen::Settings(SettingsList::AT_LESSON) } else { Screen::Home(Home::default()) }
    }

    /// The question after it is answered.
    fn guide(self, desk: &Desk<'_>, guide: bool) -> Step {
        Step::Keep { settings: Settings { guide, ..desk.settings }, then: Some(self.end()) }
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, desk: &Desk<'_>) -> Step {
        match (self.part, event) {
            (Part::Keys { .. }, Event::Press(Key::Up | Key::Down)) => self.part = Part::Keys { chosen: true },
            (Part::Keys { chosen: true }, Event::Press(Key::Accept)) => return self.go(Part::Hold),
            (Part::Hold, Event::Hold(Key::Accept)) => return self.go(Part::Back),
            (Part::Back, Event::Press(Key::Back)) => return self.go(Part::Secret { open: false }),
            (Part::Secret { open: false }, Event::Hold(Key::Accept)) => self.part = Part::Secret { open: true },
            (Part::Secret { open: true }, Event::Release(_) | Event::Press(_)) => return self.go(Part::Guide),
            (Part::Guide, Event::Press(Key::Accept)) => return self.guide(desk, true),
            (Part::Guide, Event::Press(Key::Back)) => return self.guide(desk, false),
            (_, Event::Press(Key::Back)) => return Step::Go(self.end()),
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, ui: &mut Ui<'_, '_>) {
        let skip = Footer::new().back(ui.say(Text::Skip));
        let key = |key: Key, touch: Touch, held: bool| DrawnKey { key, touch, held };
        match self.part {
            Part::Keys { chosen } => {
                let (down, accept) = if chosen { (Touch::Done, Touch::Now) } else { (Touch::Now, Touch::Rest) };
                title(ui, 1, Text::LessonKeysTask);
                let keys = [(Key::Up, Touch::Rest), (Key::Down, down), (Key::Accept, accept), (Key::Back, Touch::Rest)];
                ui.drawn_keys(&keys.map(|(one, touch)| key(one, touch, false)), ui.say(Text::LessonKeys));
                let skip = skip.turn(ui.say(Text::Choose));
                ui.footer(if chosen { skip.accept(ui.say(Text::GoOn)) } else { skip });
            }
            Part::Hold => {
                title(ui, 2, Text::LessonHoldTask);
                let press = (key(Key::Accept, Touch::Rest, false), Silhouette::Check);
                let hold = (key(Key::Accept, Touch::Now, true), Silhouette::Sphinx);
                ui.drawn_ways([press, hold], ui.say(Text::LessonHold));
                ui.footer(skip.hold_accept(ui.say(Text::GoOn)));
            }
            Part::Back => {
                title(ui, 3, Text::LessonBackTask);
                let press = (key(Key::Back, Touch::Now, false), Silhouette::Book);
                let hold = (key(Key::Back, Touch::Rest, true), Silhouette::Undo);
                ui.drawn_ways([press, hold], ui.say(Text::LessonBack));
                ui.footer(Footer::new().back(ui.say(Text::GoOn)));
            }
            Part::Secret { open: false } => {
                title(ui, 4, Text::LessonSecretTask);
                ui.drawn_purse(None, ui.say(Text::LessonSecret));
                ui.footer(skip.hold_accept(ui.say(Common::HoldLook)));
            }
            Part::Secret { open: true } => {
                ui.faction_banner(Faction::Purple, ui.say(Common::EyesOnly), None);
                ui.drawn_purse(Some(ui.figures(GOLD)), ui.say(Text::LessonOpenText));
                ui.footer(Footer::new().accept(ui.say(Common::LetGo)));
            }
            Part::Guide => {
                ui.title(Silhouette::Philosopher, Text::Guide, Text::LessonGuideTask);
                ui.message(&Notice {
                    sign: Silhouette::Philosopher,
                    headline: ui.say(Text::LessonGuide),
                    text: ui.say(Text::LessonGuideText),
                    last: None,
                    words: None,
                });
                ui.footer(Footer::new().accept(ui.say(Text::LessonYes)).back(ui.say(Common::Refuse)));
            }
        }
    }
}

/// Which of the four screens, and what is to be done.
fn title(ui: &mut Ui<'_, '_>, number: i32, task: Text) {
    ui.banner(Silhouette::Tripod, ui.tell(Text::LessonTitle, &[("n", &number)]), ui.say(task));
}
