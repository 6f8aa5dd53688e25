//! New game: how many play, who sits where, how many metropolises win, house rules, and who rolls and draws.

use core::fmt::Write as _;

use engine::cyclades::{ByHand, Mode, part::Part};
use heapless::Vec;

use super::{Alone, HouseRules, Seats, Table, alone, parts};
use crate::{
    Desk, Event, Key, Text,
    cyclades::{
        Phrase, Plan,
        texts::{self, Noun},
    },
    screens::{Home, Screen, Step, after, before},
    texts::Line,
    ui::{Footer, Row, Silhouette, Ui, Value},
};

/// The most rows.
const MOST: usize = 8;

/// The plan of a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewGame {
    plan: Plan,
    chosen: usize,
}

/// A row of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Begin,
    Players,
    Target,
    Seats,
    HouseRules,
    Dice,
    Decks,
    Board,
}

fn entries(plan: &Plan) -> Vec<Entry, MOST> {
    let rows: &[Entry] = match plan.part {
        None => &[
            Entry::Begin,
            Entry::Players,
            Entry::Target,
            Entry::Seats,
            Entry::HouseRules,
            Entry::Dice,
            Entry::Decks,
            Entry::Board,
        ],
        Some(Part::Auction) => &[Entry::Begin, Entry::Players, Entry::Seats, Entry::HouseRules, Entry::Decks],
        Some(Part::Gold) => &[Entry::Begin, Entry::Players, Entry::Seats],
        Some(Part::Gods) => &[Entry::Begin, Entry::Players, Entry::Seats, Entry::Decks],
        Some(Part::Battle) => &[Entry::Begin, Entry::HouseRules, Entry::Dice],
    };
    // CY-END-6
    rows.iter().copied().filter(|&entry| entry != Entry::Target || plan.mode.paired()).collect()
}

/// Where the board is: charts come in pairs, the small one first.
const fn board(sheet: Option<u8>) -> Phrase {
    match sheet {
        None => Phrase::OnTable,
        Some(number) if number % 2 == 0 => Phrase::SmallChart,
        Some(_) => Phrase::LargeChart,
    }
}

/// How many play, in words.
pub const fn mode(mode: Mode) -> Phrase {
    match mode {
        Mode::Two => Phrase::Two,
        Mode::Three => Phrase::Three,
        Mode::Four => Phrase::Four,
        Mode::FourTeams => Phrase::FourTeams,
        Mode::Five => Phrase::Five,
        Mode::SixTeams => Phrase::SixTeams,
    }
}

impl NewGame {
    /// Four players, the first row chosen.
    pub const START: Self = Self::with(Plan::START);

    /// With this plan.
    pub const fn with(plan: Plan) -> Self {
        Self { plan, chosen: 0 }
    }

    /// Back from the seats.
    pub fn at_seats(plan: Plan) -> Self {
        Self::at(plan, Entry::Seats)
    }

    /// Back from the house rules.
    pub fn at_house_rules(plan: Plan) -> Self {
        Self::at(plan, Entry::HouseRules)
    }

    fn at(plan: Plan, entry: Entry) -> Self {
        Self { plan, chosen: entries(&plan).iter().position(|&other| other == entry).unwrap_or(0) }
    }

    /// Answers a key.
    #[inline(never)]
    pub fn key(&mut self, event: Event, _: &Desk<'_>) -> Step {
        let entries = entries(&self.plan);
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.chosen = before(self.chosen, entries.len()),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => self.chosen = after(self.chosen, entries.len()),
            Event::Press(Key::Accept) => match entries.get(self.chosen) {
                Some(Entry::Begin) => return Step::Begin { plan: self.plan, replace: false },
                Some(Entry::Players) => self.plan = self.plan.next_mode(),
                Some(Entry::Target) => self.plan = self.plan.next_target(),
                Some(Entry::Seats) => return Step::Go(Screen::Cyclades(Table::Seats(Seats::start(self.plan)))),
                Some(Entry::HouseRules) => {
                    return Step::Go(Screen::Cyclades(Table::HouseRules(HouseRules::start(self.plan))));
                }
                Some(Entry::Dice) => self.plan.by_hand.dice ^= true,
                Some(Entry::Decks) => self.plan.by_hand.decks ^= true,
                Some(Entry::Board) => self.plan = self.plan.next_board(),
                None => return Step::Stay,
            },
            Event::Press(Key::Back) => {
                return Step::Go(match self.plan.part {
                    Some(_) => Screen::Cyclades(Table::Alone(Alone::START)),
                    None => Screen::Home(Home::at(&Screen::Cyclades(Table::NewGame(*self)))),
                });
            }
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, ui: &mut Ui<'_, '_>) {
        let (language, plan) = (ui.language(), &self.plan);
        let mut target = Line::new();
        let _ = write!(target, "{}", plan.target); // one figure
        let changed = match plan.changes() {
            0 => parts::told(language, Phrase::AsPrinted, &[]),
            changes => parts::told(language, Phrase::Changed, &[("n", &changes)]),
        };
        let by = |hand: bool| parts::say(ui, if hand { Phrase::ByHand } else { Phrase::ByDevice });
        let ByHand { dice, decks } = plan.by_hand;
        let rows: Vec<Row<'_>, MOST> = entries(plan)
            .into_iter()
            .map(|entry| match entry {
                Entry::Begin => (Silhouette::Next, parts::say(ui, Phrase::Begin), ""),
                Entry::Players => {
                    (Silhouette::Soldier, parts::say(ui, Phrase::Players), parts::say(ui, mode(plan.mode)))
                }
                Entry::Target => (Silhouette::Metropolis, parts::say(ui, Phrase::Target), target.as_str()),
                Entry::Seats => (Silhouette::Eye, parts::say(ui, Phrase::SeatsTask), ""),
                Entry::HouseRules => (Silhouette::Book, texts::noun(language, Noun::HouseRules), changed.as_str()),
                Entry::Dice => (Silhouette::Dice, ui.say(Text::Dice), by(dice)),
                Entry::Decks => (Silhouette::Sphinx, parts::say(ui, Phrase::Decks), by(decks)),
                Entry::Board => (Silhouette::Ship, parts::say(ui, Phrase::Board), parts::say(ui, board(plan.sheet))),
            })
            .map(|(sign, text, value)| match value {
                "" => Row::new(sign, text),
                value => Row::new(sign, text).value(Value::Text(value)),
            })
            .collect();
        let task = parts::brief(ui, parts::say(ui, Phrase::NewGameTask), Phrase::NewGameShort);
        let (sign, name) = match self.plan.part {
            Some(part) => (alone::sign(part), alone::name(part)),
            None => (Silhouette::Metropolis, Phrase::NewGame),
        };
        ui.banner(sign, parts::say(ui, name), task);
        ui.list(&rows, self.chosen);
        let accept = match entries(plan).get(self.chosen) {
            Some(Entry::Begin) => parts::say(ui, Phrase::Begin),
            Some(Entry::Seats | Entry::HouseRules) => ui.say(Text::Open),
            _ => ui.say(Text::Change),
        };
        let back = if self.plan.part.is_some() { Text::Back } else { Text::Home };
        ui.footer(Footer::new().turn(ui.say(Text::Choose)).accept(accept).back(ui.say(back)));
    }
}
