//! Replace: says which game must leave before a new one is begun; and how a kept game is called.

use core::fmt::Write as _;

use super::Step;
use crate::{
    base::{Common, Event, Key, Text, texts::Counted},
    device::Desk,
    games::{Kind, Plan, name, part_name, with_game},
    play::Play as _,
    ui::{Notice, Silhouette, Ui},
};

const PLAYERS: Counted = Counted { one: Text::PlayersOne, few: Text::PlayersFew, many: Text::PlayersMany };

/// Asks whether a game may leave for the one that is planned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replace(pub Plan);

/// How far a game is: its cycle or its round, nothing if that cannot be told.
pub(super) fn progress<'a>(ui: &Ui<'a, '_>, kind: u8, progress: usize) -> &'a str {
    match Kind::of(kind) {
        Some(game) if progress > 0 => {
            let (words, _) = with_game!(game, G => G::progress_words());
            ui.tell(words, &[("n", &progress)])
        }
        _ => "",
    }
}

/// What is said of a game that has not yet begun to count.
pub(super) fn beginning<'a>(ui: &Ui<'a, '_>, kind: u8) -> Option<&'a str> {
    let (_, words) = with_game!(Kind::of(kind)?, G => G::progress_words());
    words.map(|words| ui.say(words))
}

impl Replace {
    /// Answers a key.
    pub fn key(&mut self, event: Event) -> Step {
        match event {
            Event::Press(Key::Accept) => Step::Begin(self.0),
            Event::Press(Key::Back) => Step::Game(self.0.leave()),
            _ => Step::Stay,
        }
    }

    /// Draws itself: names the game that leaves, and says whether it is over.
    #[inline(never)]
    pub fn draw(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        self.0.title(ui, Common::LeaveTask.into());
        let Some(tale) = &desk.leaves else { return };
        let (language, kind) = (ui.language(), tale.kept.kind);
        let headline = part_name(kind).map_or(name(kind), |part| ui.say(part));
        let mut text = ui.say(Common::LeaveText);
        if tale.players > 0 {
            let players = language.count(PLAYERS, tale.players as u32);
            text = language.write(&mut |pen| _ = write!(pen, "{players}. {text}"));
        }
        let last = match (part_name(kind), tale.over, progress(ui, kind, tale.progress)) {
            (Some(_), ..) => None,
            (None, true, _) => Some(ui.say(Text::RecordOver)),
            (None, false, progress) => Some(ui.tell(Common::Unfinished, &[("what", &progress)])),
        };
        ui.message(&Notice { sign: Silhouette::Cross, headline, text, last, words: None });
        ui.two_keys(Common::Erase, Text::Back);
    }
}
