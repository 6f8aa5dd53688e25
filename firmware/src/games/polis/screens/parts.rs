//! What several screens of the game share: banners, names and keys.

use engine::polis::{
    Action, Part, Polis, Public, Stage,
    part::Step,
    words::{Round, Side},
};

use super::super::{memory, sayings::Say, words};
use crate::{
    base::{Event, Key, Tongue, texts::Sentence},
    play::{Ask, Move, Seen, screens::moves},
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
        Stage::Supply(_) | Stage::Check(Step::Supply) => Some(2),
        Stage::Growth(_) | Stage::Check(Step::Growth) => Some(3),
        Stage::Check(Step::Turns) => Some(0),
        Stage::Check(Step::Projects) => Some(1),
        Stage::Check(Step::Megalopolis | Step::Storage) => Some(4),
        Stage::Phoros(_) | Stage::Check(Step::Phoros) => Some(5),
        _ => None,
    }
}

/// The banner of a side that has to do something, with the round.
pub fn banner(ui: &mut Ui<'_, '_>, game: &Public, side: Side, task: &str) {
    let text = ui.tell(Say::RoundN, &[("n", &round(game.round()))]);
    let counts = matches!(game.setup().part, None | Some(Part::Round));
    let corner = counts.then_some(Corner { text, phase: phase(game.stage()), next: None });
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

/// Moves through a list: a short press goes to the next row that can be chosen, a key that is held walks over all of them.
pub fn walks(event: Event, place: &mut usize, count: usize, open: &dyn Fn(usize) -> bool) -> bool {
    let from = *place;
    if !moves(event, place, count) {
        return false;
    }
    if matches!(event, Event::Press(_)) {
        for _ in 0..count {
            if open(*place) || *place == from {
                break;
            }
            moves(event, place, count);
        }
        if *place == from {
            moves(event, place, count); // nothing else can be chosen: why, the rows tell one by one
        }
    }
    true
}

/// An action and, if it ends the turn, the answer that there is no battle: nobody has more units anywhere than at the last answer.
/// Where there is something to be read first, the page of it gives that answer.
pub fn act(seen: &Seen<'_, Polis>, action: Action) -> Go {
    let told = matches!(action, Action::Trade { .. } | Action::Siege(_) | Action::Die(_));
    if seen.memory.quiet && !memory::arms(action) && !told {
        return Move::both([action, Action::NoBattle]);
    }
    Move::Act(action)
}

/// The menu opens when Back is let go, the history when it is held.
pub fn menu(event: Event) -> Go {
    match event {
        Event::Release(Key::Back) => Ask::Menu.into(),
        Event::Hold(Key::Back) => Ask::Recall.into(),
        _ => Move::STAY,
    }
}
