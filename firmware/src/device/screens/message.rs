//! A message: what happened, and that nothing is lost.

use super::{FirstStart, Home, Screen, Step};
use crate::{
    base::{Event, Key, Text},
    device::Desk,
    store::dealer::Fault,
    ui::{Footer, Notice, Silhouette, Ui},
};

/// Something everybody should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// The firmware died before this start.
    Crashed,
    /// The flash held something foreign or damaged.
    ForeignFlash,
    /// The device will not deal, because its source of random bits is not random.
    NoDeal(Fault),
    /// The image is for another board than this one.
    OtherBoard,
    /// The flash takes nothing: what was to be done is not.
    NotSaved,
}

impl Message {
    /// Answers a key.
    pub fn key(&mut self, event: Event, desk: &Desk<'_>) -> Step {
        match event {
            // with the memory the language is gone too
            Event::Press(Key::Accept | Key::Back) if *self == Self::ForeignFlash => {
                Step::Go(Screen::FirstStart(FirstStart::START))
            }
            // the game goes on where it was
            Event::Press(Key::Accept | Key::Back) if matches!(self, Self::Crashed | Self::OtherBoard) => {
                Step::Go(desk.running().unwrap_or(Screen::Home(Home::default())))
            }
            Event::Press(Key::Accept | Key::Back) => Step::Go(Screen::Home(Home::default())),
            _ => Step::Stay,
        }
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let (headline, text) = match self {
            Self::Crashed => (Text::CrashedHead, Text::CrashedText),
            Self::ForeignFlash => (Text::ForeignHead, Text::ForeignText),
            Self::OtherBoard => (Text::OtherBoardHead, Text::OtherBoardText),
            Self::NotSaved => (Text::NotSavedHead, Text::NotSavedText),
            Self::NoDeal(Fault::Stuck) => (Text::NoDealHead, Text::NoDealStuck),
            Self::NoDeal(Fault::Biased) => (Text::NoDealHead, Text::NoDealBiased),
            Self::NoDeal(Fault::Periodic) => (Text::NoDealHead, Text::NoDealPeriodic),
        };
        ui.banner(Silhouette::Tripod, "Pythia", ui.say(Text::MessageTask));
        ui.message(&Notice {
            sign: Silhouette::Cross,
            headline: ui.say(headline),
            text: ui.tell(text, &[("b", &desk.form.title)]),
            last: matches!(self, Self::NoDeal(_)).then(|| ui.say(Text::NothingRolled)),
            words: desk.last_words.filter(|_| *self == Self::Crashed),
        });
        ui.footer(Footer::new().accept(ui.say(Text::GoOn)));
    }
}
