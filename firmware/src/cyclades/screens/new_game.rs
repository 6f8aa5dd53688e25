//! New game: how many play, who sits where, and how many metropolises win.

use core::fmt::Write as _;

use engine::{Seat, cyclades::Mode};
use heapless::Vec;

use super::{Table, parts};
use crate::{
    Desk, Event, Key, Text,
    cyclades::{Phrase, Plan},
    screens::{Home, Screen, Step, after, before},
    texts::Line,
    ui::{Footer, Row, Silhouette, Ui, Value},
};

/// Three rows and six seats.
const MOST: usize = 9;

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
    Seat(Seat),
}

fn entries(plan: &Plan) -> Vec<Entry, MOST> {
    let target = plan.mode.paired().then_some(Entry::Target);
    let seats = Seat::first(plan.mode.factions()).map(Entry::Seat);
    [Entry::Begin, Entry::Players].into_iter().chain(target).chain(seats).collect()
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

    /// Answers a key.
    pub fn key(&mut self, event: Event, _: &Desk<'_>) -> Step {
        let entries = entries(&self.plan);
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.chosen = before(self.chosen, entries.len()),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => self.chosen = after(self.chosen, entries.len()),
            Event::Press(Key::Accept) => match entries.get(self.chosen) {
                Some(Entry::Begin) => return Step::Begin { plan: self.plan, replace: false },
                Some(Entry::Players) => self.plan = self.plan.next_mode(),
                Some(Entry::Target) => self.plan = self.plan.next_target(),
                Some(Entry::Seat(seat)) => self.plan = self.plan.next_colour(seat.index()),
                None => return Step::Stay,
            },
            Event::Press(Key::Back) => {
                return Step::Go(Screen::Home(Home::at(&Screen::Cyclades(Table::NewGame(*self)))));
            }
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws itself.
    pub fn draw(&self, ui: &mut Ui<'_, '_>) {
        let language = ui.language();
        let mut target = Line::new();
        let _ = write!(target, "{}", self.plan.target); // one figure
        let names: Vec<Line, MOST> = entries(&self.plan)
            .into_iter()
            .map(|entry| match entry {
                Entry::Begin => parts::told(language, Phrase::Begin, &[]),
                Entry::Players => parts::told(language, Phrase::Players, &[]),
                Entry::Target => parts::told(language, Phrase::Target, &[]),
                Entry::Seat(seat) => parts::told(language, Phrase::SeatNumber, &[("n", &(seat.index() + 1))]),
            })
            .collect();
        let rows: Vec<Row<'_>, MOST> = entries(&self.plan)
            .into_iter()
            .zip(&names)
            .map(|(entry, name)| match entry {
                Entry::Begin => Row::new(Silhouette::Next, name),
                Entry::Players => {
                    Row::new(Silhouette::Soldier, name).value(Value::Text(parts::say(ui, mode(self.plan.mode))))
                }
                Entry::Target => Row::new(Silhouette::Metropolis, name).value(Value::Text(&target)),
                Entry::Seat(seat) => {
                    let faction = parts::set(self.plan.colour(seat));
                    Row::of(faction, ui.say(faction.name())).value(Value::Text(name))
                }
            })
            .collect();
        let task = parts::brief(ui, parts::say(ui, Phrase::NewGameTask), Phrase::NewGameShort);
        ui.banner(Silhouette::Metropolis, parts::say(ui, Phrase::NewGame), task);
        ui.list(&rows, self.chosen);
        let accept = if self.chosen == 0 { parts::say(ui, Phrase::Begin) } else { ui.say(Text::Change) };
        ui.footer(Footer::new().turn(ui.say(Text::Choose)).accept(accept).back(ui.say(Text::Home)));
    }
}
