//! Corrections: any public number, by agreement of both or because of an event (section 13.9).

use engine::polis::{
    Action, Part, Polis, Public, Stage,
    action::Number,
    part::Tally,
    places::{City, Land, Sea},
    printed::{MOST_COLUMNS, Table as Printed},
    words::{Good, Resource, Side, Unit},
};
use heapless::Vec;

use super::{
    super::{label, sayings::Say, words},
    Count, Counted, Table,
    parts::{self, Go},
    tables,
};
use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    play::{Ask, Move, Screen, Seen, screens::moves},
    ui::{Rows, Silhouette, Ui, Value},
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
    /// A table of the box that its owner has typed in.
    Typed(Printed),
    /// One of its rows.
    Row(Printed, u8),
    /// The score pad.
    Pad,
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

/// All of them, and every table of the box.
type Groups = Vec<Group, { GROUPS.len() + Printed::ALL.len() }>;

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
        // of a table with several columns a row is chosen first
        Group::Typed(table) => (0..18).for_each(|row| add(Number::Cell(table, row, 0))),
        Group::Row(table, row) => (0..MOST_COLUMNS as u8).for_each(|column| add(Number::Cell(table, row, column))),
        Group::Pad => {
            Side::ALL.into_iter().for_each(|side| add(Number::Tally(side, Tally::People)));
            Side::ALL.into_iter().for_each(|side| add(Number::Prestige(side)));
            Side::ALL.into_iter().for_each(|side| add(Number::Tally(side, Tally::Legacy)));
            // only a tie asks for them (PO-SCORE-5)
            let [sparta, athens] = Side::ALL.map(|side| game.score(side).total());
            if sparta == athens && sparta > 0 {
                Side::ALL.into_iter().for_each(|side| add(Number::Tally(side, Tally::Resources)));
            }
        }
    }
    all
}

/// In a part alone only both boards can be set, or the score pad.
fn groups(game: &Public) -> Groups {
    match game.setup().part {
        None => {}
        Some(Part::Score) => return [Group::Pad].into_iter().collect(),
        Some(_) => return GROUPS.into_iter().take(2).collect(),
    }
    let typed =
        Printed::ALL.into_iter().filter(|&table| game.number(Number::Cell(table, 0, 0)).is_some()).map(Group::Typed);
    GROUPS.into_iter().chain(typed).collect()
}

impl Correct {
    /// Nothing chosen yet.
    pub const START: Self = Self { group: None, chosen: 0 };
    /// The score pad.
    pub const PAD: Self = Self { group: Some(Group::Pad), chosen: 0 };

    /// With a number marked.
    pub fn at(number: Number, game: &Public) -> Self {
        let place = |group: Group| Some((group, numbers(game, group).iter().position(|&other| other == number)?));
        let row = match number {
            Number::Cell(table, row, _) if table.columns() > 1 => Some(Group::Row(table, row)),
            _ => None,
        };
        match row.into_iter().chain(groups(game)).find_map(place) {
            Some((group, chosen)) => Self { group: Some(group), chosen },
            None => Self::START,
        }
    }

    /// After a number was set in a part alone: on the score pad the next one.
    pub fn after(number: Number, game: &Public) -> Self {
        let at = Self::at(number, game);
        match at.group {
            Some(Group::Pad) => Self { chosen: (at.chosen + 1) % numbers(game, Group::Pad).len().max(1), ..at },
            _ => at,
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
                Event::Press(Key::Back) if game.is_correcting() => Move::Act(Action::Done),
                Event::Press(Key::Back) => Ask::Decide.into(),
                _ => Move::STAY,
            };
        };
        let numbers = numbers(game, group);
        if moves(event, &mut self.chosen, numbers.len()) {
            return Move::REDRAW;
        }
        match event {
            Event::Press(Key::Accept) => match (group, numbers.get(self.chosen)) {
                (Group::Typed(table), Some(_)) if table.columns() > 1 => {
                    let row = u8::try_from(self.chosen).unwrap_or(0);
                    *self = Self { group: Some(Group::Row(table, row)), chosen: 0 };
                    Move::REDRAW
                }
                (_, Some(&number)) => Move::Go(Table::Count(Count::start(Counted::Number(number), game))),
                (_, None) => Move::STAY,
            },
            _ if group == Group::Pad => parts::menu(event),
            Event::Press(Key::Back) => {
                if let Group::Row(table, row) = group {
                    *self = Self { group: Some(Group::Typed(table)), chosen: row.into() };
                    return Move::REDRAW;
                }
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
        match self.group {
            Some(Group::Pad) => pad(ui, game),
            _ => ui.title(Silhouette::Gear, head, task),
        }
        match self.group {
            None => {
                for group in groups(game) {
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
                        Group::Typed(table) | Group::Row(table, _) => {
                            let (sign, name) = words::printed(table);
                            rows.sign(sign, ui.say(name)).text(ui.say(Say::TableYours))
                        }
                        Group::Pad => &mut rows,
                    };
                }
            }
            Some(group) => {
                for number in numbers(game, group) {
                    let now = game.number(number).map_or(0, |(now, ..)| now);
                    match (group, number) {
                        (Group::Typed(table), Number::Cell(_, row, _)) if table.columns() > 1 => {
                            rows.sign(words::printed(table).0, ui.say(words::printed_row(table, row.into())));
                        }
                        (Group::Pad, Number::Prestige(side)) => {
                            rows.shield(words::faction(side), ui.say(Say::Prestige)).number(ui.figures(i32::from(now)));
                        }
                        (Group::Pad, Number::Tally(side, line)) => {
                            let name = ui.say(words::tally(line));
                            rows.shield(words::faction(side), name).number(ui.figures(i32::from(now)));
                        }
                        _ => {
                            let name = label::number_name(ui.language(), number);
                            rows.sign(Silhouette::Gear, name).value(shown(ui, number, now));
                        }
                    }
                }
            }
        }
        ui.list(&rows, self.chosen);
        match (self.group, alone) {
            (None, false) if game.is_correcting() => ui.choose_footer(Text::Open, Common::Done),
            (None, true) | (Some(Group::Pad), _) => ui.choose_footer(Text::Open, Common::Menu),
            _ => ui.choose_footer(Text::Open, Text::Back),
        }
    }
}

/// What a number of a table stands for, where it is no number for people.
pub fn named(number: Number, now: u16) -> Option<Sentence> {
    match number {
        Number::Cell(table, _, column) => tables::value(table, column.into(), now as u8),
        _ => None,
    }
}

/// What a number says.
fn shown<'t>(ui: &Ui<'t, '_>, number: Number, now: u16) -> Value<'t> {
    named(number, now).map_or_else(|| Value::Number(ui.figures(i32::from(now))), |name| Value::Small(ui.say(name)))
}

/// The banner of the score pad: both sums, and who leads.
fn pad(ui: &mut Ui<'_, '_>, game: &Public) {
    let language = ui.language();
    let [sparta, athens] = Side::ALL.map(|side| (parts::name(language, side), game.score(side).total()));
    let sums = language.write(&mut |pen| {
        use core::fmt::Write as _;
        // where there is no room the shields of the rows tell whose is the first
        _ = match ui.is_flat() {
            true => write!(pen, "{} : {}", sparta.1, athens.1),
            false => write!(pen, "{} {}, {} {}", sparta.0, sparta.1, athens.0, athens.1),
        };
    });
    let leads = match game.leader() {
        Some(side) => ui.tell(Common::Wins, &[("who", &parts::name(language, side))]),
        None if sparta.1 == 0 => ui.say(Say::PartScore),
        None => ui.say(Say::Draw),
    };
    ui.banner(Silhouette::Wreath, sums, leads);
}
