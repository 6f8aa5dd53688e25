//! A number: turned on a wheel, from the lowest that is possible.

use engine::cyclades::{
    Action, Cyclades, Public,
    question::{Piece, Question},
    words::{Building, Creature},
};
use heapless::Vec;

use super::{Move, Numbers, Table, Topic, numbers, parts, purses};
use crate::{
    base::{Common, Event, Key, texts::Sentence},
    games::cyclades::{
        Phrase, choices,
        memory::Memory,
        texts::{self, Noun},
    },
    play::{Ask, Screen, Seen},
    ui::{Ui, Wheel},
};

/// A row whose number is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    row: Action,
    at: usize,
    /// Whether the question has no other row, so that Back opens the menu.
    alone: bool,
    /// How many actions lead back to the number before, if this is not the first of a force.
    before: Option<usize>,
}

/// The metropolises that may stand beside the fortresses that are asked for.
fn metropolises(game: &Public) -> usize {
    match game.question() {
        Question::Count(Piece::Fortresses, seat) => game.faction(seat).metropolises_on_map().into(),
        _ => 0,
    }
}

impl Number {
    /// The number of a row of a list, from the one at this place on.
    pub const fn new(row: Action, at: usize) -> Self {
        Self { row, at, alone: false, before: None }
    }

    /// The only row of a question.
    pub fn alone(game: &Public, row: Action, memory: &Memory) -> Self {
        let numbers = choices::numbers(game, row);
        let at = match game.question() {
            // what this faction told last is the likeliest
            Question::Count(piece, seat) => {
                let place = |last| numbers.iter().rposition(|&number| number <= last).unwrap_or(0);
                let more = usize::from(memory.count(Piece::Metropolises, seat)).min(metropolises(game));
                let fewer = if piece == Piece::Fortresses { more * numbers.len() } else { 0 };
                place(memory.count(piece, seat)) + fewer
            }
            // the horns of the Graeae are likely those of the last income (CY-CRE-GRAEAE-1)
            Question::Effect(Creature::Graeae) => {
                let last = parts::decider(game).map_or(0, |seat| game.faction(seat).income);
                numbers.iter().rposition(|&number| number <= last).unwrap_or(0)
            }
            _ => choices::first_number(row, &numbers),
        };
        let before = memory.last_number().filter(|_| matches!(game.question(), Question::Count(..)));
        Self { row, at, alone: true, before }
    }

    /// A number that is wrong, from the present one on; what comes into a purse or leaves it from the lowest on.
    pub fn correct(game: &Public, row: Action) -> Self {
        let now = match row {
            Action::Set(seat, what, _) => game.number(seat, what).0,
            _ => 0,
        };
        let at = choices::numbers(game, row).iter().position(|&number| number == now).unwrap_or(0);
        Self { row, at, alone: false, before: None }
    }

    /// What the number is about.
    pub const fn topic(&self) -> Option<Topic> {
        Topic::of(self.row)
    }

    /// The number at a place of the wheel. Where metropolises are asked for too, one turn of the wheel after the other
    /// has one more of them: three wheels are enough for each side of a battle.
    fn both(&self, numbers: &[u8], at: usize) -> [u8; 2] {
        let count = numbers.len().max(1);
        [numbers.get(at % count).copied().unwrap_or(0), u8::try_from(at / count).unwrap_or(0)]
    }
}

impl Screen for Number {
    type Game = Cyclades;

    fn key(&mut self, event: Event, seen: &Seen<'_, Cyclades>) -> Move {
        let game = seen.game;
        let values = choices::numbers(game, self.row);
        let places = values.len() * (metropolises(game) + 1);
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) if self.at + 1 < places => self.at += 1,
            Event::Press(Key::Down) | Event::Repeat(Key::Down) if self.at > 0 => self.at -= 1,
            Event::Press(Key::Accept) => {
                let [number, more] = self.both(&values, self.at);
                let action = choices::with_number(self.row, number);
                if numbers::corrects(game, action) {
                    let same = matches!(action, Action::Set(seat, what, _) if game.number(seat, what).0 == number);
                    let consent = Move::Agree(numbers::correction(game, action));
                    return if same { Move::Go(Table::Numbers(Numbers::at(game, action))) } else { consent };
                }
                return match metropolises(game) {
                    0 => Move::Act(action),
                    _ => Move::both([action, Action::Metropolises(more)]),
                };
            }
            Event::Press(Key::Back) if numbers::corrects(game, self.row) => {
                return Move::Go(Table::Numbers(Numbers::at(game, self.row)));
            }
            Event::Press(Key::Back) if !self.alone => return Move::Ask(Ask::Decide),
            Event::Release(Key::Back) if let Some(count) = self.before => return Move::Ask(Ask::Undo(count)),
            _ if self.alone => return parts::menu(event),
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let values = choices::numbers(game, self.row);
        let [number, more] = self.both(&values, self.at);
        let action = choices::with_number(self.row, number);
        let language = ui.language();
        let seat = match self.row {
            Action::Gain(owner, _) | Action::Pay(owner, _) | Action::Pass(owner, ..) | Action::Set(owner, ..) => {
                Some(owner)
            }
            _ => parts::decider(game),
        };
        let (task, accept, back): (_, Sentence, Sentence) = match self.row {
            Action::Offer { god, .. } => {
                let task = match ui.is_flat() {
                    true => ui.say(Phrase::AmountShort),
                    false => ui.tell(Phrase::Amount, &[("god", &texts::god(language, god))]),
                };
                (task, Phrase::Offer.into(), Phrase::OtherGod.into())
            }
            Action::Gain(..) | Action::Pay(..) | Action::Pass(..) => {
                (purses::change(ui, game, self.row), Common::Done.into(), Common::Other.into())
            }
            Action::Set(_, what, _) => (texts::number(language, what), Common::Done.into(), Common::Other.into()),
            _ => {
                let back = match self.before {
                    Some(_) => Common::Numbers,
                    None if self.alone => Common::Menu,
                    None => Common::Other,
                };
                (parts::question(ui, game), Common::Done.into(), back.into())
            }
        };
        parts::banner(ui, game, seat, task);
        let held = match self.row {
            Action::Offer { god, .. } => game.favoured(god).zip(game.standing(god)),
            _ => None,
        };
        let held = held.map(|(holder, offer)| (parts::faction(game, holder), offer.amount));
        let title = match self.row {
            // the task says which god, but where there is little room
            Action::Offer { god, .. } => match held {
                Some((holder, offer)) if ui.is_flat() => {
                    let (god, who) = (texts::god(language, god), language.say(holder.name()));
                    ui.tell(Phrase::HeldBy, &[("god", &god), ("who", &who), ("n", &offer)])
                }
                _ => texts::god(language, god),
            },
            Action::Buy { creature, .. } => texts::creature(language, creature),
            Action::Lost { victim: owner, .. } | Action::Bribe(owner, _) | Action::Pass(_, owner, _) => {
                parts::name(language, game, owner)
            }
            _ => match game.question() {
                Question::Count(_, owner) => parts::name(language, game, owner),
                _ => "", // the banner says it
            },
        };
        let mut facts: Vec<(&str, &str), 3> = Vec::new();
        let mut add = |name, number: i32| _ = facts.push((name, ui.figures(number)));
        match (self.row, seat) {
            (Action::Offer { .. }, Some(seat)) => {
                let pays = i32::from(game.net(seat, number).coins());
                add(ui.say(Phrase::OfferFact), number.into());
                add(ui.say(Phrase::PriestessesFact), pays - i32::from(number));
                add(ui.say(Phrase::PaysFact), pays);
            }
            (Action::Buy { .. }, _) => {
                add(ui.say(Phrase::Temples), number.into());
                add(ui.say(Phrase::Price), game.price(action).coins().into());
            }
            (Action::Set(owner, what, _), _) => add(ui.say(Phrase::NumberNow), game.number(owner, what).0.into()),
            (Action::Fortresses(_), _) if metropolises(game) > 0 => {
                let fortress = texts::building(language, Building::Fortress);
                add(texts::headed(language, fortress), number.into());
                add(texts::headed(language, texts::noun(language, Noun::Metropolis)), more.into());
            }
            _ => {}
        }
        ui.beside_wheel(parts::sign(game, self.row), title, &facts);
        if let Some((holder, offer)) = held.filter(|_| !ui.is_flat()) {
            ui.held_by(holder, ui.figures(offer));
        }
        let sum = |[number, more]: [u8; 2]| i32::from(number) + i32::from(more);
        let last = values.len() * (metropolises(game) + 1) - 1;
        let next = (self.at < last).then(|| ui.figures(sum(self.both(&values, self.at + 1))));
        let value = ui.figures(sum([number, more]));
        ui.wheel(&Wheel { value, next, lower: self.at > 0 });
        ui.keys(Common::Number, accept, back);
    }
}
