//! The cards of the box by name: the attacker's two, then the answers; the device judges them.

use engine::polis::{
    Action, Polis, Public,
    battle::Moment,
    cards::{Card, Face},
};
use heapless::Vec;

use super::{
    super::{sayings::Say, words},
    Choose, Question, Table,
    parts::{self, Go},
};
use crate::{
    base::{Event, Key, Text},
    play::{Move, Screen, Seen, screens::moves},
    ui::{Rows, Ui},
};

/// Names one card after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cards {
    first: Option<Card>,
    chosen: usize,
}

/// The cards that nobody has played yet, with their faces.
pub fn left(game: &Public, named: Option<Card>) -> Vec<(Card, Face), 10> {
    let Some(battle) = game.battle() else { return Vec::new() };
    let list = game.setup().tables.cards(battle.place.unit());
    let mut pool = battle.unseen();
    if let Some(card) = named {
        pool.take(card);
    }
    pool.iter().filter_map(|(card, _)| Some((card, list.face(card)?))).collect()
}

/// What is to be answered: with little room the card alone.
pub fn answer<'a>(ui: &Ui<'a, '_>, say: Say, card: &'a str) -> &'a str {
    if ui.is_wide() { ui.tell(say, &[("what", &card)]) } else { card }
}

impl Cards {
    /// Nothing named yet.
    pub const START: Self = Self { first: None, chosen: 0 };
}

impl Screen for Cards {
    type Game = Polis;

    fn key(&mut self, event: Event, seen: &Seen<'_, Polis>) -> Go {
        let cards = left(seen.game, self.first);
        if moves(event, &mut self.chosen, cards.len()) {
            return Move::REDRAW;
        }
        let answers = seen.game.battle().is_some_and(|battle| matches!(battle.moment, Moment::Answer(..)));
        match event {
            Event::Press(Key::Accept) => match (cards.get(self.chosen), self.first) {
                (Some(&(card, _)), None) => {
                    *self = Self { first: Some(card), chosen: 0 };
                    Move::REDRAW
                }
                (Some(&(card, _)), Some(first)) if answers => Move::Act(Action::Answer(first, card)),
                (Some(&(card, _)), Some(first)) => Move::Act(Action::Attack(first, card)),
                (None, _) => Move::STAY,
            },
            Event::Press(Key::Back) if self.first.is_some() => {
                *self = Self::START;
                Move::REDRAW
            }
            Event::Press(Key::Back) if !answers => {
                Move::Go(Table::Choose(Choose::start(Question::How(false), seen.game)))
            }
            _ if answers && self.first.is_none() => parts::menu(event),
            _ => Move::STAY,
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Polis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let Some(battle) = game.battle() else { return };
        let list = game.setup().tables.cards(battle.place.unit());
        let name = |card: Card| list.face(card).map_or("", |face| ui.say(words::formation(face.formation)));
        let task = match (battle.moment, self.first) {
            (Moment::Answer(first, _), None) => answer(ui, Say::AnswerTask, name(first)),
            (Moment::Answer(_, second), Some(_)) => answer(ui, Say::AnswerTask, name(second)),
            (_, first) => ui.tell(Say::AttackTask, &[("n", &(1 + u8::from(first.is_some())))]),
        };
        let mut rows = Rows::new();
        for (_, face) in left(game, self.first) {
            rows.sign(words::formation_sign(face.formation), ui.say(words::formation(face.formation)))
                .text(ui.say(words::manoeuvre(face.manoeuvre)));
        }
        parts::decider(ui, game, task);
        ui.list(&rows, self.chosen);
        ui.choose_footer(Text::Take, Text::Back);
    }
}
