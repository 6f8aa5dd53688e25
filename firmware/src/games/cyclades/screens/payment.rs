//! The payment: what everybody offered, what priestesses take off, and what is paid.

use engine::{MAX_SEATS, cyclades::Cyclades};
use heapless::Vec;

use super::{Move, parts};
use crate::{
    base::{Common, Event, Key},
    games::cyclades::Phrase,
    play::{Ask, Screen, Seen},
    ui::{Silhouette, TableRow, Ui},
};

/// What everybody pays for its offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payment;

impl Screen for Payment {
    type Game = Cyclades;

    fn key(&mut self, event: Event, _: &Seen<'_, Cyclades>) -> Move {
        match event {
            Event::Press(Key::Accept) => Move::Ask(Ask::GoOn),
            _ => parts::menu(event),
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let mut rows: Vec<TableRow<'_>, MAX_SEATS> = Vec::new();
        for seat in game.seats() {
            let offer = game.offer_of(seat);
            let amount = offer.map_or(0, |offer| offer.amount);
            let (amount, pays) = (i32::from(amount), i32::from(game.net(seat, amount).coins()));
            let _ = rows.push(TableRow {
                faction: parts::faction(game, seat),
                sign: offer.map_or(Silhouette::Apollo, |offer| parts::god_sign(offer.god)),
                cells: [amount, pays - amount, pays].map(|number| ui.figures(number)),
            }); // there is room for every seat
        }
        ui.title(Silhouette::Offering, Phrase::Payment, parts::brief(ui, Phrase::PaymentTask, Phrase::PaymentShort));
        let head = [Phrase::OfferColumn, Phrase::Less, Phrase::PaysFact].map(|phrase| ui.say(phrase));
        ui.table(head, &rows);
        ui.two_keys(Phrase::PayAll, Common::Menu);
    }
}
