//! Consent: what was seen is taken back, or a number corrected, only if every faction agrees, each with a press of its own;
//! for a public number one press tells that all do.

use engine::{
    Seat,
    cyclades::{Action, Cyclades},
};

use super::{HistoryList, Numbers, Table, numbers, parts};
use crate::{
    base::{Common, Event, Key},
    device::screens::{Screen, Step},
    games::cyclades::{Phrase, choices, texts},
    store::journal::Book,
    ui::{Notice, Silhouette, Ui},
};

/// Asks one faction after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Consent {
    count: usize,
    /// The correction of a purse or a public number, if that is asked for (D-84).
    correction: Option<Action>,
    agreed: usize,
}

impl Consent {
    /// About the last `count` steps; nobody has agreed yet.
    pub const fn start(count: usize) -> Self {
        Self { count, correction: None, agreed: 0 }
    }

    /// About a correction: gold that comes into a purse or leaves it, or a public number.
    pub const fn to_correct(action: Action) -> Self {
        Self { count: 0, correction: Some(action), agreed: 0 }
    }

    /// The list with what is corrected.
    pub(super) fn numbers(&self, game: &Cyclades) -> Option<Numbers> {
        self.correction.map(|action| Numbers::at(game, action))
    }

    fn asked(&self, game: &Cyclades) -> Option<Seat> {
        match game.battle().or(game.planned_battle()) {
            // what everybody sees needs one press for all
            _ if matches!(self.correction, Some(Action::Set(..))) => None,
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
                    None => {
                        self.correction.map_or(Step::Undo(self.count), |action| numbers::correct(book.game(), action))
                    }
                }
            }
            Event::Press(Key::Back) if let Some(numbers) = self.numbers(book.game()) => {
                Step::Go(Screen::Cyclades(Table::Numbers(numbers)))
            }
            Event::Press(Key::Back) => Step::Go(Screen::Cyclades(Table::History(HistoryList::marked(self.count)))),
            _ => Step::Stay,
        }
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, game: &Cyclades, ui: &mut Ui<'_, '_>) {
        let long = if self.correction.is_some() { Common::ConsentShort } else { Common::Consent };
        let task = ui.say(parts::brief(ui, long, Common::ConsentShort));
        let (sign, headline, text) = match self.correction {
            Some(action) => {
                let number = i32::from(choices::number(action).unwrap_or(0));
                let change = match action {
                    Action::Set(seat, what, _) => number - i32::from(game.number(seat, what).0),
                    Action::Gain(..) => number,
                    _ => -number,
                };
                let what = texts::label(ui.language(), game, action);
                let text = ui.tell(Phrase::ConsentGold, &[("what", &what)]);
                (parts::sign(game, action), ui.language().change(change), text)
            }
            None => (Silhouette::Undo, ui.say(Common::ConsentHead), ui.say(Common::ConsentText)),
        };
        parts::banner(ui, game, self.asked(game), task);
        ui.message(&Notice { sign, headline, text, last: None, words: None });
        ui.two_keys(Common::Agree, Common::Refuse);
    }
}
