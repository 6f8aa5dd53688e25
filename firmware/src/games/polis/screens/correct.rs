//! Corrections: any public number, by agreement of both or because of an event (section 13.9).

use engine::polis::{
    Polis, Public, Stage,
    action::Number,
    places::{City, Land, Sea},
    words::{Good, Resource, Side, Unit},
};
use heapless::Vec;

use super::{
    super::{label, sayings::Say, words},
    Count, Counted, Table,
    parts::{self, Go},
};
use crate::{
    base::{Common, Event, Key, Text},
    play::{Ask, Move, Screen, Seen, screens::moves},
    ui::{Rows, Silhouette, Ui},
};

/// Numbers that stand together in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    Board(Side),
    Units(Side),
    People,
    Owners,
    Prices,
    Boxes,
}

const GROUPS: [Group; 8] = [
    Group::Board(Side::Sparta),
    Group::Board(Side::Athens),
    Group::Units(Side::Sparta),
    Group::Units(Side::Athens),
    Group::People,
    Group::Owners,
    Group::Prices,
    Group::Boxes,
];

/// Chooses a group of numbers, then a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correct {
    group: Option<Group>,
    chosen: usize,
}

/// The numbers of a group that the device keeps.
fn numbers(game: &Public, group: Group) -> Vec<Number, 18> {
    let mut all: Vec<Number, 18> = Vec::new();
    let mut add = |number: Number| {
        if game.number(number).is_some() {
            let _ = all.push(number); // eighteen at most
        }
    };
    match group {
        Group::Board(side) => {
            add(Number::Prestige(side));
            Resource::ALL.into_iter().for_each(|resource| add(Number::Stock(side, resource)));
            if game.setup().part.is_none() {
                add(Number::Ships(side));
                add(Number::Proxenos(side));
            }
        }
        Group::Units(side) => {
            Unit::ALL.into_iter().for_each(|unit| add(Number::Units(side, unit)));
            Land::ALL.into_iter().for_each(|land| add(Number::Hoplites(side, land)));
            Sea::ALL.into_iter().for_each(|sea| add(Number::Galleys(side, sea)));
        }
        Group::People => City::ALL.into_iter().for_each(|city| add(Number::Population(city))),
        Group::Owners => {
            let towns = City::ALL.into_iter().filter(|city| city.capital_of().is_none());
            towns.for_each(|city| add(Number::Owner(city)));
        }
        Group::Prices => Good::ALL.into_iter().for_each(|good| add(Number::Price(good))),
        Group::Boxes => Land::ALL.into_iter().for_each(|land| add(Number::Box(land))),
    }
    all
}

/// In a part alone only both boards can be set.
fn groups(game: &Public) -> &'static [Group] {
    let count = if game.setup().part.is_some() { 2 } else { GROUPS.len() };
    GROUPS.get(..count).unwrap_or(&GROUPS)
}

impl Correct {
    /// Nothing chosen yet.
    pub const START: Self = Self { group: None, chosen: 0 };

    /// With a number marked.
    pub fn at(number: Number, game: &Public) -> Self {
        let place = |&group: &Group| Some((group, numbers(game, group).iter().position(|&other| other == number)?));
        match groups(game).iter().find_map(place) {
            Some((group, chosen)) => Self { group: Some(group), chosen },
            None => Self::START,
        }
    }
}

impl Screen for Correct {
    type Game = Polis;

    fn key(&mut self, event: Event, seen: &Seen<'_, Polis>) -> Go {
        let game = seen.game;
        let Some(group) = self.group else {
            let groups = groups(game);
            return match event {
                _ if moves(event, &mut self.chosen, groups.len()) => Move::REDRAW,
                Event::Press(Key::Accept) => {
                    *self = Self { group: groups.get(self.chosen).copied(), chosen: 0 };
                    Move::REDRAW
                }
                _ if game.stage() == Stage::Alone => parts::menu(event),
                Event::Press(Key::Back) => Ask::Decide.into(),
                _ => Move::STAY,
            };
        };
        let numbers = numbers(game, group);
        if moves(event, &mut self.chosen, numbers.len()) {
            return Move::REDRAW;
        }
        match event {
            Event::Press(Key::Accept) => match numbers.get(self.chosen) {
                Some(&number) => Move::Go(Table::Count(Count::start(Counted::Number(number), game))),
                None => Move::STAY,
            },
            Event::Press(Key::Back) => {
                let chosen = groups(game).iter().position(|&other| other == group).unwrap_or(0);
                *self = Self { group: None, chosen };
                Move::REDRAW
            }
            _ => Move::STAY,
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Polis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let mut rows = Rows::new();
        let alone = game.stage() == Stage::Alone;
        let (head, task) = if alone {
            (Say::Boards, Say::BoardsTask)
        } else if ui.is_wide() {
            (Say::Correct, Say::CorrectTask)
        } else {
            (Say::CorrectShort, Say::CorrectTask)
        };
        ui.title(Silhouette::Gear, head, task);
        match self.group {
            None => {
                for &group in groups(game) {
                    match group {
                        Group::Board(side) => rows
                            .shield(words::faction(side), parts::name(ui.language(), side))
                            .text(ui.say(Say::Boards)),
                        Group::Units(side) => {
                            let units = if game.on_device() { Say::Map } else { Say::Hoplites };
                            rows.shield(words::faction(side), parts::name(ui.language(), side)).text(ui.say(units))
                        }
                        Group::People => rows.sign(Silhouette::Population, ui.say(Say::People)),
                        Group::Owners => rows.sign(Silhouette::Megalopolis, ui.say(Say::Cities)),
                        Group::Prices => rows.sign(Silhouette::Market, ui.say(Say::Prices)),
                        Group::Boxes => rows.sign(
                            Silhouette::Offering,
                            ui.say(words::kind(engine::polis::words::Kind::CollectTribute, true)),
                        ),
                    };
                }
            }
            Some(group) => {
                for number in numbers(game, group) {
                    let now = game.number(number).map_or(0, |(now, ..)| now);
                    let name = label::number_name(ui.language(), number);
                    rows.sign(Silhouette::Gear, name).number(ui.figures(i32::from(now)));
                }
            }
        }
        ui.list(&rows, self.chosen);
        match (self.group, alone) {
            (None, true) => ui.choose_footer(Text::Open, Common::Menu),
            _ => ui.choose_footer(Text::Open, Text::Back),
        }
    }
}
