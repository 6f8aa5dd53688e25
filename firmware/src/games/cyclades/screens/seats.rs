//! Seats: who sits where around the table, with which colour.

use engine::{MAX_SEATS, Seat, cyclades::Mode};
use heapless::Vec;

use super::{Move, NewGame, Table, parts};
use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    games::cyclades::{Phrase, Plan},
    play::screens::after,
    ui::{Silhouette, Ui},
};

/// The seats of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seats {
    plan: Plan,
    chosen: usize,
}

/// The seats clockwise around the table: partners sit side by side, as both rulebooks have it (CY-TEAM-1, CY-TWO-1).
fn around(mode: Mode) -> Vec<Seat, MAX_SEATS> {
    if mode.paired() {
        mode.leaders().flat_map(|seat| [Some(seat), mode.teammate(seat)]).flatten().collect()
    } else {
        Seat::first(mode.factions()).collect()
    }
}

impl Seats {
    /// With the first seat chosen.
    pub const fn start(plan: Plan) -> Self {
        Self { plan, chosen: 0 }
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event) -> Move {
        let seat = around(self.plan.mode).get(self.chosen).map_or(0, |seat| seat.index());
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.plan = self.plan.turn_colour(seat, false),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => self.plan = self.plan.turn_colour(seat, true),
            Event::Press(Key::Accept) => self.chosen = after(self.chosen, self.plan.mode.factions()),
            Event::Press(Key::Back) => {
                return Move::Go(Table::NewGame(NewGame::at_seats(self.plan)));
            }
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, ui: &mut Ui<'_, '_>) {
        let mode = self.plan.mode;
        let mut seats: Vec<_, MAX_SEATS> = Vec::new();
        for seat in around(mode) {
            let side = mode.paired().then(|| mode.leader(seat).index());
            let _ = seats.push((parts::set(self.plan.colour(seat)), side)); // there is room for every seat
        }
        let task: Sentence = match mode {
            Mode::Two => Phrase::SidesTwo.into(),
            _ if mode.paired() => Phrase::SidesTeams.into(),
            _ => Common::SeatsTask.into(),
        };
        ui.title(Silhouette::Metropolis, Common::NewGame, task);
        ui.seats(&seats, self.chosen);
        ui.keys(Common::Colour, Common::NextSeat, Text::Back);
    }
}
