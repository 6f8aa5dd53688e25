//! Consent: what was seen is taken back, or a purse corrected, only if every faction agrees, each with a press of its own.

use engine::{
    Seat,
    cyclades::{Action, Cyclades},
};

use super::{HistoryList, Table, parts};
use crate::{
    Event, Key,
    cyclades::{Phrase, choices, texts},
    journal::Book,
    screens::{Screen, Step},
    ui::{Notice, Silhouette, Ui},
};

/// Asks one faction after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Consent {
    count: usize,
    /// The correction of a purse, if that is asked for (D-84).
    gold: Option<Action>,
    agreed: usize,
}

impl Consent {
    /// About the last `count` steps; nobody has agreed yet.
    pub const fn start(count: usize) -> Self {
        Self { count, gold: None, agreed: 0 }
    }

    /// About gold that comes into a purse or leaves it.
    pub const fn to_gold(action: Action) -> Self {
        Self { count: 0, gold: Some(action), agreed: 0 }
    }

    fn asked(&self, game: &Cyclades) -> Option<Seat> {
        match game.battle().or(game.planned_battle()) {
            // alone, a battle concerns two
            Some(battle) if game.part().is_some() => [true, false].get(self.agreed).and_then(|&side| battle.seat(side)),
            _ => game.seats().nth(self.agreed),
        }
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, book: &Book<Cyclades>) -> Step {
        match event {
            Event::Press(Key::Accept) => {
                self.agreed += 1;
                match self.asked(book.game()) {
                    Some(_) => Step::Redraw,
                    None => self.gold.map_or(Step::Undo(self.count), Step::Act),
                }
            }
            Event::Press(Key::Back) if self.gold.is_some() => Step::Decide,
            Event::Press(Key::Back) => Step::Go(Screen::Cyclades(Table::History(HistoryList::marked(self.count)))),
            _ => Step::Stay,
        }
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, game: &Cyclades, ui: &mut Ui<'_, '_>) {
        let long = if self.gold.is_some() { Phrase::ConsentShort } else { Phrase::Consent };
        let task = ui.say(parts::brief(ui, long, Phrase::ConsentShort));
        let (sign, headline, text) = match self.gold {
            Some(action) => {
                let sign = if let Action::Gain(..) = action { 1 } else { -1 };
                let sum = ui.language().change(sign * i32::from(choices::number(action).unwrap_or(0)));
                let gold = texts::label(ui.language(), game, action);
                (Silhouette::Offering, sum, parts::told(ui, Phrase::ConsentGold, &[("what", &gold)]))
            }
            None => (Silhouette::Undo, parts::say(ui, Phrase::ConsentHead), parts::say(ui, Phrase::ConsentText)),
        };
        parts::banner(ui, game, self.asked(game), task);
        ui.message(&Notice { sign, headline, text, last: None, words: None });
        ui.two_keys(Phrase::Agree, Phrase::Refuse);
    }
}
