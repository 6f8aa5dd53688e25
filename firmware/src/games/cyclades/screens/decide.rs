//! Decide: what may be done now, one row each.

use engine::cyclades::{
    Action, Cyclades, Public,
    gold::Gold,
    question::Question,
    words::{Creature, God},
};

use engine::cyclades::prospect::Prospect;

use super::{Card, Move, Number, Place, Table, Topic, Turn, parts, place, turn};
use crate::games::cyclades::Secret;
use crate::{
    base::{Event, Key, Text, Tongue, texts::Sentence},
    games::cyclades::{Choices, Group, Phrase, areas, choices, texts},
    play::{Screen, Seen, screens::moves},
    ui::{Footer, Rows, Silhouette, Ui},
};

/// The most rows that are drawn at once, with those that do not fit.
const WINDOW: usize = 12;

/// A list of what may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decide {
    /// None until a direction has been pressed, where a press too many would pay or end something.
    chosen: Option<usize>,
    /// The part of a turn it shows; none if it shows everything.
    group: Option<Group>,
}

impl Decide {
    /// With the first row chosen.
    pub const START: Self = Self { chosen: Some(0), group: None };

    /// One part of a turn.
    pub const fn within(group: Group) -> Self {
        // heroes are looked up before they are sacrificed: Accept cannot be held for two things
        let read = matches!(group, Group::Prospect(Prospect::Sacrifice));
        Self { chosen: if read { None } else { Some(0) }, group: Some(group) }
    }

    /// Whether a look at a card only this faction has seen stands above the list.
    fn has_secret(game: &Public) -> bool {
        game.question() == Question::SeenCard && !game.rules().by_hand.decks
    }

    /// Whether the chosen row is held, not pressed: the end of a turn, and what is done at once in a list that a press too many may
    /// have opened. A card is read before it is bought.
    pub fn holds(&self, game: &Public) -> bool {
        match self.group {
            Some(Group::Prospect(Prospect::Buy | Prospect::Hire | Prospect::Sacrifice)) => false,
            Some(_) => true,
            None => {
                let rows = Choices::in_group(game, None);
                match self.chosen.and_then(|chosen| rows.rows().get(chosen)) {
                    Some(Action::EndTurn) => true,
                    // what the Hydra must destroy is not skipped by a press too many (CY-CRE-HYDRA-3)
                    Some(Action::NothingMore) => game.question() == Question::Losses(Creature::Hydra),
                    _ => false,
                }
            }
        }
    }

    /// What the chosen row is about.
    pub fn topic(&self, game: &Public) -> Option<Topic> {
        let index = self.chosen?.checked_sub(usize::from(Self::has_secret(game)))?;
        Choices::in_group(game, self.group).rows().get(index).copied().and_then(Topic::of)
    }
}

impl Screen for Decide {
    type Game = Cyclades;

    fn key(&mut self, event: Event, seen: &Seen<'_, Cyclades>) -> Move {
        let game = seen.game;
        let rows = Choices::in_group(game, self.group);
        let secret = usize::from(Self::has_secret(game));
        let count = rows.rows().len() + secret;
        match event {
            Event::Press(Key::Down) if self.chosen.is_none() => self.chosen = Some(0),
            Event::Press(Key::Up) if self.chosen.is_none() => self.chosen = count.checked_sub(1),
            _ if self.chosen.as_mut().is_some_and(|chosen| moves(event, chosen, count)) => (),
            Event::Press(Key::Accept) if self.holds(game) => return Move::STAY,
            Event::Press(Key::Accept) | Event::Hold(Key::Accept) => {
                let Some(chosen) = self.chosen else { return Move::STAY };
                let Some(index) = chosen.checked_sub(secret) else {
                    let seat = parts::decider(game);
                    return seat.map_or(Move::STAY, |seat| Move::Look(Secret::card(seat)));
                };
                return rows.rows().get(index).map_or(Move::STAY, |&row| match self.group {
                    Some(Group::Hero(_)) => Move::Act(row),
                    _ => choose(game, row),
                });
            }
            Event::Press(Key::Back) if let Some(group) = self.group => {
                return Move::Go(Table::Turn(Turn::at(group)));
            }
            _ => return parts::menu(event),
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let choices = Choices::in_group(game, self.group);
        let secret = usize::from(Self::has_secret(game));
        let count = choices.rows().len() + secret;
        // only rows near the chosen one are worded
        let first = self.chosen.unwrap_or(0).saturating_sub(WINDOW / 2).min(count.saturating_sub(WINDOW));
        let mut rows = Rows::new();
        for index in first..count.min(first + WINDOW) {
            let Some(&row) = index.checked_sub(secret).and_then(|index| choices.rows().get(index)) else {
                rows.sign(Silhouette::Eye, ui.say(Phrase::LookCard));
                continue;
            };
            rows.sign(parts::sign(game, row), text(ui.language(), game, row));
            let price = price(game, row);
            if price > Gold::NONE {
                rows.price(ui.figures(price.coins()), None);
            }
        }
        let task = match (self.group, game.active()) {
            (Some(group), Some((_, god))) => turn::group_text(ui.language(), god, group),
            _ => parts::question(ui, game),
        };
        parts::banner(ui, game, parts::decider(game), task);
        let back = parts::back_or_menu(self.group.is_some());
        let Some(chosen) = self.chosen else {
            ui.list_unchosen(&rows);
            return ui.footer(Footer::new().turn(ui.say(Text::Choose)).back(ui.say(back)));
        };
        match told_under(game) {
            Some(text) => ui.explained_list(&rows, chosen - first, ui.say(text)),
            None => ui.list(&rows, chosen - first),
        }
        if self.holds(game) {
            let ends = matches!(game.question(), Question::Turn(_)) && self.group.is_none();
            let deed = if ends { Phrase::HoldEnd } else { Phrase::HoldDo };
            let footer = Footer::new().turn(ui.say(Text::Choose)).hold_accept(ui.say(deed));
            return ui.footer(footer.back(ui.say(back)));
        }
        let cards = matches!(choices.rows().first(), Some(Action::Buy { .. } | Action::Hire(..)));
        let accept = if cards { Text::Open.into() } else { Sentence::from(Phrase::Do) };
        ui.choose_footer(accept, back);
    }
}

/// What is told under the list: what keeping a creature costs, and what Apollo gives at the end of his turn: horns, unless they lie
/// on the map of the device, and gold (CY-UPK-2, CY-APOLLO-2, CY-APOLLO-4).
fn told_under(game: &Public) -> Option<Phrase> {
    match game.question() {
        Question::Upkeep => Some(Phrase::UpkeepCost),
        Question::Losses(Creature::Hydra) => Some(Phrase::HydraMust),
        Question::Turn(God::Apollo) if game.may_openly(Action::EndTurn).is_ok() => {
            Some(if game.map().is_none() { Phrase::ApolloHorns } else { Phrase::ApolloGold })
        }
        _ => None,
    }
}

/// The words of a row: cards of a track are named, everything else is told.
fn text<'a>(language: Tongue<'a>, game: &Public, row: Action) -> &'a str {
    match row {
        Action::Buy { creature, .. } => texts::headed(language, texts::creature(language, creature)),
        Action::Hire(hero, None) => texts::headed(language, texts::hero(language, hero)),
        _ => place::text(language, game, worded(game, row)),
    }
}

/// Takes a row: at once, or after its card has been read or its number turned.
pub(super) fn choose(game: &Public, row: Action) -> Move {
    let card = match row {
        Action::Buy { creature, .. } => Some(Card::creature(game, creature)),
        Action::Hire(hero, _) => Some(Card::Hero(hero)),
        _ => None,
    };
    if let Some(card) = card {
        return Move::Go(Table::Card(card));
    }
    if !areas::is_settled(game, row) {
        return Move::Go(Table::Place(Place::new(row)));
    }
    let numbers = choices::numbers(game, row);
    if numbers.len() > 1 {
        return Move::Go(Table::Number(Number::new(row, choices::first_number(row, &numbers))));
    }
    Move::Act(choices::with_number(row, numbers.first().copied().unwrap_or(0)))
}

/// A row with the number it is worded with: the lowest, but a creature without discounts.
fn worded(game: &Public, row: Action) -> Action {
    match row {
        Action::Buy { .. } => row,
        _ if choices::number(row).is_none() => row,
        _ => choices::with_number(row, choices::numbers(game, row).first().copied().unwrap_or(0)),
    }
}

/// What a row costs, with as many discounts as there are.
fn price(game: &Public, row: Action) -> Gold {
    let paid = matches!(
        row,
        Action::Recruit(_)
            | Action::Buy { .. }
            | Action::Hire(..)
            | Action::Enter(_)
            | Action::Sail(_)
            | Action::Reroll
    );
    if !paid {
        return Gold::NONE;
    }
    let numbers = choices::numbers(game, row);
    game.price(choices::with_number(row, numbers.last().copied().unwrap_or(0)))
}
