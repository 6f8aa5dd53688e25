//! The payment: what everybody offered, what priestesses take off, and what is paid.

use engine::{
    MAX_SEATS, Seat,
    cyclades::{Action, Cyclades, Public, action::Number as Count, words::God},
};
use heapless::Vec;

use super::{Move, Number, Table, parts};
use crate::{
    base::{Common, Event, Key, Text},
    games::cyclades::Phrase,
    play::{Ask, Screen, Seen, screens::moves},
    ui::{Silhouette, TableRow, Ui},
};

/// What everybody pays for its offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payment {
    /// Whose priestesses are told, in an auction alone: nothing else tells of them.
    chosen: Option<usize>,
}

/// Who pays, in the order of the gods, which is the order of the turns that follow.
fn payers(game: &Public) -> Vec<Seat, MAX_SEATS> {
    let place = |seat: &Seat| {
        let god = game.offer_of(*seat).map_or(God::Apollo, |offer| offer.god);
        game.gods().iter().position(|&other| other == god).unwrap_or(usize::MAX)
    };
    let mut payers: Vec<Seat, MAX_SEATS> = game.seats().collect();
    payers.sort_unstable_by_key(|seat| (place(seat), seat.index()));
    payers
}

impl Payment {
    /// With nobody chosen: the first press of Accept pays.
    pub const START: Self = Self { chosen: None };
}

impl Screen for Payment {
    type Game = Cyclades;

    fn key(&mut self, event: Event, seen: &Seen<'_, Cyclades>) -> Move {
        let (game, seats) = (seen.game, seen.game.seats().count());
        match (event, self.chosen) {
            // one place more than there are seats: nobody
            (Event::Press(Key::Up | Key::Down), chosen) if game.part().is_some() => {
                let mut place = chosen.unwrap_or(seats);
                moves(event, &mut place, seats + 1);
                self.chosen = Some(place).filter(|&place| place < seats);
                Move::REDRAW
            }
            (Event::Press(Key::Accept), None) => Move::Ask(Ask::GoOn),
            (Event::Press(Key::Accept), Some(place)) => payers(game).get(place).map_or(Move::STAY, |&seat| {
                Move::Go(Table::Number(Number::correct(game, Action::Set(seat, Count::Priestesses, 0))))
            }),
            _ => parts::menu(event),
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let mut rows: Vec<TableRow<'_>, MAX_SEATS> = Vec::new();
        for seat in payers(game) {
            let offer = game.offer_of(seat);
            let amount = offer.map_or(0, |offer| offer.amount);
            let (amount, pays) = (i32::from(amount), i32::from(game.net(seat, amount).coins()));
            let _ = rows.push(TableRow {
                faction: parts::faction(game, seat),
                sign: offer.map_or(Silhouette::Apollo, |offer| parts::god_sign(offer.god)),
                cells: [amount, pays - amount, pays].map(|number| ui.figures(number)),
            }); // there is room for every seat
        }
        let task = parts::brief(ui, Phrase::PaymentTask, Phrase::PaymentShort);
        parts::phase_banner(ui, game, Silhouette::Offering, Phrase::Payment, task);
        let head = [Phrase::OfferColumn, Phrase::Less, Phrase::PaysFact].map(|phrase| ui.say(phrase));
        ui.table(head, &rows, self.chosen);
        match (game.part(), self.chosen) {
            (None, _) => ui.two_keys(Phrase::PayAll, Common::Menu),
            (_, None) => ui.keys(Phrase::PriestessesFact, Phrase::PayAll, Common::Menu),
            _ => ui.keys(Text::Choose, Text::Change, Common::Menu),
        }
    }
}
