//! What several screens of the game share: banners, names and keys.

use engine::{
    Seat, Turn,
    olympos::{Olympos, Public, plan::Task},
};

use super::words::Word;
use crate::{
    base::{Event, Key, Tongue},
    play::{self, Ask},
    ui::{Corner, Faction, Silhouette, Ui},
};

/// What the screens see.
pub type Seen<'a> = play::Seen<'a, Olympos>;

/// What the screens ask for.
pub type Move = play::Move<Olympos>;

/// The five colours of the box as factions (OL-COMP-10).
pub const COLOURS: [Faction; 5] = [Faction::Red, Faction::Yellow, Faction::Blue, Faction::Green, Faction::Black];

/// The faction of a colour.
pub fn colour(index: u8) -> Faction {
    COLOURS.get(usize::from(index)).copied().unwrap_or(Faction::Red)
}

/// The faction of a seat.
pub fn faction(game: &Public, seat: Seat) -> Faction {
    colour(game.setup().colours[seat])
}

/// What a player is called.
pub fn name<'a>(tongue: Tongue<'a>, game: &Public, seat: Seat) -> &'a str {
    tongue.say(faction(game, seat).name())
}

/// Who decides now.
pub fn decider(game: &Public) -> Option<Seat> {
    match game.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance if game.is_by_hand() => match game.task() {
            Some(Task::Reveal(_)) => Some(game.active()),
            _ => None,
        },
        Turn::Chance | Turn::Over => None,
    }
}

/// The banner of a player who has to do something, or of what concerns all.
pub fn banner(ui: &mut Ui<'_, '_>, game: &Public, seat: Option<Seat>, task: &str) {
    match seat {
        Some(seat) => {
            let corner = Corner { text: ui.say(Word::Name), phase: None, next: None };
            ui.faction_banner(faction(game, seat), task, Some(corner));
        }
        None => ui.banner(Silhouette::Zeus, ui.say(Word::Name), task),
    }
}

/// The text itself, or a shorter one where there is little room.
pub fn brief(ui: &Ui<'_, '_>, long: Word, short: Word) -> Word {
    if ui.is_wide() { long } else { short }
}

/// Moves a choice with Up and Down, round the ends; whether it was such a key.
pub fn turned(event: Event, chosen: &mut usize, count: usize) -> bool {
    match event {
        Event::Press(Key::Up) | Event::Repeat(Key::Up) => {
            *chosen = chosen.checked_sub(1).unwrap_or(count.saturating_sub(1));
        }
        Event::Press(Key::Down) | Event::Repeat(Key::Down) => {
            *chosen = if *chosen + 1 < count { *chosen + 1 } else { 0 };
        }
        _ => return false,
    }
    true
}

/// The menu opens when Back is let go, the history when it is held.
pub fn menu(event: Event) -> Move {
    match event {
        Event::Release(Key::Back) => Move::Ask(Ask::Menu),
        Event::Hold(Key::Back) => Move::Ask(Ask::Recall),
        _ => Move::STAY,
    }
}

/// Back takes the last answer back, and opens the history when it is held.
pub fn answer_before(event: Event) -> Move {
    match event {
        Event::Release(Key::Back) => Move::Ask(Ask::Undo(1)),
        Event::Hold(Key::Back) => Move::Ask(Ask::Recall),
        _ => Move::STAY,
    }
}
