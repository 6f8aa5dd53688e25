//! The payment: what everybody offered, what priestesses take off, and what is paid.

use core::fmt::Write as _;

use engine::{MAX_SEATS, cyclades::Cyclades};
use heapless::{String, Vec};

use super::parts;
use crate::{
    Event, Key, Text,
    cyclades::Phrase,
    screens::Step,
    ui::{Footer, Silhouette, TableRow, Ui},
};

/// What everybody pays for its offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payment;

impl Payment {
    /// Answers a key.
    pub const fn key(&mut self, event: Event) -> Step {
        match event {
            Event::Press(Key::Accept | Key::Back) => Step::GoOn,
            _ => Step::Stay,
        }
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, game: &Cyclades, ui: &mut Ui<'_, '_>) {
        let figures: Vec<[String<6>; 3], MAX_SEATS> = game
            .seats()
            .map(|seat| {
                let amount = game.offer_of(seat).map_or(0, |offer| offer.amount);
                let pays = game.net(seat, amount).coins();
                let mut cells = [String::new(), String::new(), String::new()];
                let numbers = [i32::from(amount), i32::from(pays) - i32::from(amount), i32::from(pays)];
                for (cell, number) in cells.iter_mut().zip(numbers) {
                    let _ = write!(cell, "{number}"); // a few figures
                }
                cells
            })
            .collect();
        let rows: Vec<TableRow<'_>, MAX_SEATS> = game
            .seats()
            .zip(&figures)
            .map(|(seat, [offer, off, pays])| TableRow {
                faction: parts::faction(game, seat),
                sign: game.offer_of(seat).map_or(Silhouette::Apollo, |offer| parts::god_sign(offer.god)),
                cells: [offer, off, pays],
            })
            .collect();
        let task = parts::brief(ui, parts::say(ui, Phrase::PaymentTask), Phrase::PaymentShort);
        ui.banner(Silhouette::Offering, parts::say(ui, Phrase::Payment), task);
        let head = [Phrase::OfferColumn, Phrase::Less, Phrase::PaysFact].map(|phrase| parts::say(ui, phrase));
        ui.table(head, &rows);
        ui.footer(Footer::new().accept(ui.say(Text::GoOn)));
    }
}
