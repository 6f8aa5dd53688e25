//! What one faction alone may see: its purse, and the card that Zeus showed.

use engine::{Seat, cyclades::Cyclades};
use heapless::Vec;

use super::{Phrase, texts};
use crate::{play::Private, ui::Ui};

/// What is to be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// The gold of a faction, or of its side.
    Gold,
    /// The card Zeus showed.
    Card,
}

/// A secret of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Secret {
    /// Whose it is.
    pub seat: Seat,
    /// What is to be seen.
    pub what: What,
}

impl Secret {
    /// The purse of a seat.
    pub const fn gold(seat: Seat) -> Self {
        Self { seat, what: What::Gold }
    }

    /// The card a seat has seen.
    pub const fn card(seat: Seat) -> Self {
        Self { seat, what: What::Card }
    }

    /// Draws it.
    #[inline(never)]
    pub(super) fn draw(&self, own: &Private<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
        let language = ui.language();
        match self.what {
            What::Gold => {
                let coins = own.view().gold(self.seat).map_or(0, |gold| u32::from(gold.coins()));
                let line = texts::count(language, texts::Counted::Gold, coins);
                let space = line.bytes().position(|byte| byte == b' ').unwrap_or(line.len());
                let (number, word) = (line.get(..space).unwrap_or(line), line.get(space + 1..).unwrap_or(""));
                self.purse(own, ui, (number, word));
            }
            What::Card => {
                let told = |card| (texts::creature(language, card), texts::creature_page(language, card));
                let (name, text) = own.view().top().map_or(("-", ""), told);
                ui.secret(name, text);
            }
        }
    }

    /// The purse with what came and went in this cycle; a god that took nothing is not told.
    fn purse(&self, own: &Private<'_, Cyclades>, ui: &mut Ui<'_, '_>, gold: (&str, &str)) {
        let (tongue, game) = (ui.language(), own.seen().game);
        let purse = own.seen().memory.purse(own);
        let god = game.offer_of(self.seat).map_or("", |offer| texts::god(tongue, offer.god));
        let all = [
            (ui.say(Phrase::GoldBefore), purse.before),
            (ui.say(Phrase::GoldIncome), purse.income),
            (god, purse.offer),
            (ui.say(Phrase::GoldSpent), purse.spent),
            (ui.say(Phrase::GoldOther), purse.other),
        ];
        let mut lines: Vec<(&str, &str), 5> = Vec::new();
        for (index, (name, number)) in all.into_iter().enumerate().filter(|&(index, (_, sum))| index == 0 || sum != 0) {
            let sum = if index == 0 { ui.figures(number) } else { tongue.change(number) };
            let _ = lines.push((name, sum)); // one for each
        }
        let team = game.teammate(self.seat).is_some();
        let caption = if team { Phrase::TeamPurse } else { Phrase::ThisCycle };
        ui.purse(gold.0, gold.1, &lines, ui.say(caption));
    }
}
