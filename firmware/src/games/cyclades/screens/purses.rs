//! Purses: whose gold changes, and how; what is in a purse only its owner sees.

use engine::{
    MAX_SEATS, Seat,
    cyclades::{Action, Cyclades, Public, part::Part},
};
use heapless::Vec;

use super::{Move, Number, Table, alone, parts};
use crate::games::cyclades::Secret;
use crate::{
    base::{Common, Event, Key, Text},
    games::cyclades::Phrase,
    play::{
        Screen, Seen,
        screens::{after, before},
    },
    ui::{Rows, Silhouette, Ui},
};

/// A look, a gain, a payment, and five others to pass gold to.
const MOST: usize = MAX_SEATS + 2;

/// The purses, or what is done with one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purses {
    chosen: usize,
    /// What is chosen for the purse that is open.
    open: Option<usize>,
}

/// What can be done with a purse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deed {
    Look,
    Change(Action),
}

/// One purse for each side, under its first seat.
fn purses(game: &Public) -> impl Iterator<Item = Seat> + Clone + '_ {
    game.seats().filter(|&seat| game.rules().mode.leader(seat) == seat)
}

fn deeds(game: &Public, seat: Seat) -> Vec<Deed, MOST> {
    let mut deeds = Vec::new();
    // there is room for every seat
    let mut add = |deed| _ = deeds.push(deed);
    add(Deed::Look);
    add(Deed::Change(Action::Pay(seat, 0)));
    add(Deed::Change(Action::Gain(seat, 0)));
    for other in purses(game).filter(|&other| other != seat) {
        add(Deed::Change(Action::Pass(seat, other, 0)));
    }
    deeds
}

impl Purses {
    /// With the first purse chosen.
    pub const START: Self = Self { chosen: 1, open: None };

    /// The same list with no purse open.
    #[must_use]
    pub const fn closed(self) -> Self {
        Self { open: None, ..self }
    }

    /// The purse that is chosen; above the first one stands the income of all.
    fn seat(self, game: &Public) -> Option<Seat> {
        purses(game).nth(self.chosen.checked_sub(1)?)
    }

    fn turn(&mut self, game: &Public, next: impl Fn(usize, usize) -> usize) {
        match (self.open, self.seat(game)) {
            (Some(open), Some(seat)) => self.open = Some(next(open, deeds(game, seat).len())),
            _ => self.chosen = next(self.chosen, purses(game).count() + 1),
        }
    }

    fn draw_purse(seat: Seat, open: usize, game: &Public, ui: &mut Ui<'_, '_>) {
        let mut rows = Rows::new();
        for deed in deeds(game, seat) {
            match deed {
                Deed::Look => rows.sign(Silhouette::Eye, ui.say(Phrase::LookGold)),
                Deed::Change(row) => rows.sign(parts::sign(game, row), change(ui, game, row)),
            };
        }
        let task = ui.say(parts::brief(ui, Phrase::PurseTask, Phrase::PurseShort));
        parts::banner(ui, game, Some(seat), task);
        ui.list(&rows, open);
        ui.choose_footer(Text::Open, Text::Back);
    }
}

impl Screen for Purses {
    type Game = Cyclades;

    #[inline(never)]
    fn key(&mut self, event: Event, seen: &Seen<'_, Cyclades>) -> Move {
        let game = seen.game;
        match (event, self.open) {
            (Event::Press(Key::Up) | Event::Repeat(Key::Up), _) => self.turn(game, before),
            (Event::Press(Key::Down) | Event::Repeat(Key::Down), _) => self.turn(game, after),
            (Event::Press(Key::Accept), open) => match (self.seat(game), open) {
                (None, _) => return Move::Act(Action::NextCycle),
                (Some(_), None) => self.open = Some(0),
                (Some(seat), Some(open)) => {
                    return match deeds(game, seat).get(open) {
                        Some(Deed::Look) => Move::Look(Secret::gold(seat)),
                        Some(&Deed::Change(row)) => Move::Go(Table::Number(Number::new(row, 0))),
                        None => Move::STAY,
                    };
                }
            },
            // as for the menu, letting go counts: one press closes the purse and no more
            (Event::Release(Key::Back), Some(_)) => self.open = None,
            (event, None) => return parts::menu(event),
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        if let (Some(open), Some(seat)) = (self.open, self.seat(game)) {
            return Self::draw_purse(seat, open, game, ui);
        }
        let mut rows = Rows::new();
        rows.sign(Silhouette::Horn, ui.say(Phrase::IncomeOfAll));
        for seat in purses(game) {
            parts::row(&mut rows, ui, game, seat);
            // a team has one purse
            if let Some(mate) = game.teammate(seat) {
                rows.text(parts::name(ui.language(), game, mate));
            }
        }
        ui.banner(alone::sign(Part::Gold), ui.say(Phrase::GoldAlone), parts::question(ui, game));
        ui.list(&rows, self.chosen);
        ui.choose_footer(Text::Open, Common::Menu);
    }
}

/// What is done with the gold of a purse.
pub(super) fn change<'a>(ui: &Ui<'a, '_>, game: &Public, row: Action) -> &'a str {
    match row {
        Action::Pass(_, taker, _) => parts::about(ui, Phrase::PassGold, parts::faction(game, taker)),
        Action::Gain(..) => ui.say(Phrase::GainGold),
        _ => ui.say(Phrase::PayGold),
    }
}
