//! What several screens of the game share: banners, names and keys.

use engine::polis::{
    Polis, Public, Stage,
    words::{Round, Side},
};

use super::super::{sayings::Say, words};
use crate::{
    base::{Event, Key, Tongue, texts::Sentence},
    play::{Ask, Move},
    ui::{Corner, Silhouette, Ui},
};

/// What a screen of this game asks for.
pub type Go = Move<Polis>;

/// The text, or a shorter one where there is little room.
pub fn brief(ui: &Ui<'_, '_>, long: impl Into<Sentence>, short: impl Into<Sentence>) -> Sentence {
    if ui.is_wide() { long.into() } else { short.into() }
}

/// What a side is called.
pub fn name(tongue: Tongue<'_>, side: Side) -> &str {
    tongue.say(words::faction(side).name())
}

/// The round as it is printed.
pub const fn round(round: Round) -> &'static str {
    match round {
        Round::Three => "3",
        Round::Four => "4",
        Round::FiveA => "5a",
        Round::FiveB => "5b",
    }
}

/// The phase of the round, for the marks in the corner: turns, then the phases of its end.
const fn phase(stage: Stage) -> Option<i32> {
    match stage {
        Stage::Supply(_) => Some(2),
        Stage::Growth(_) => Some(3),
        Stage::Phoros(_) => Some(5),
        _ => None,
    }
}

/// The banner of a side that has to do something, with the round.
pub fn banner(ui: &mut Ui<'_, '_>, game: &Public, side: Side, task: &str) {
    let text = ui.tell(Say::RoundN, &[("n", &round(game.round()))]);
    let corner = game.setup().part.is_none().then_some(Corner { text, phase: phase(game.stage()) });
    ui.faction_banner(words::faction(side), task, corner);
}

/// The banner of what concerns both.
pub fn common(ui: &mut Ui<'_, '_>, sign: Silhouette, task: &str) {
    ui.banner(sign, ui.say(Say::Game), task);
}

/// The banner of whoever decides, or of both.
pub fn decider(ui: &mut Ui<'_, '_>, game: &Public, task: &str) {
    match game.decider() {
        Some(side) => banner(ui, game, side, task),
        None => common(ui, Silhouette::Hoplite, task),
    }
}

/// The menu opens when Back is let go, the history when it is held.
pub fn menu(event: Event) -> Go {
    match event {
        Event::Release(Key::Back) => Ask::Menu.into(),
        Event::Hold(Key::Back) => Ask::Recall.into(),
        _ => Move::STAY,
    }
}
