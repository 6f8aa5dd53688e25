//! A secret: the device is handed over, and shows it only while its owner holds a key.

use engine::{Game, Seat, cyclades::Cyclades};

use super::{Menu, Table, parts};
use crate::{
    Event, Key,
    cyclades::{Phrase, texts},
    screens::{Screen, Step},
    ui::{Footer, Ui},
};

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
    seat: Seat,
    what: What,
    open: bool,
}

impl Secret {
    /// The purse of a seat.
    pub const fn gold(seat: Seat) -> Self {
        Self { seat, what: What::Gold, open: false }
    }

    /// The card a seat has seen.
    pub const fn card(seat: Seat) -> Self {
        Self { seat, what: What::Card, open: false }
    }

    /// Whether it is shown now.
    pub const fn is_open(&self) -> bool {
        self.open
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, game: &Cyclades) -> Step {
        match event {
            Event::Hold(Key::Accept) => self.open = true,
            // letting go makes it dark, and so does any other key
            Event::Release(_) | Event::Press(_) | Event::Hold(_) if self.open => self.open = false,
            Event::Press(Key::Back) => {
                return Step::Go(Screen::Cyclades(match self.what {
                    What::Gold => Table::Menu(Menu::START),
                    What::Card => Table::decision(game),
                }));
            }
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws itself.
    pub fn draw(&self, game: &Cyclades, ui: &mut Ui<'_, '_>) {
        let faction = parts::faction(game, self.seat);
        if !self.open {
            ui.hand_over(faction, parts::say(ui, Phrase::HandOver), parts::say(ui, Phrase::OnlyOne));
            let footer = Footer::new().hold_accept(parts::say(ui, Phrase::HoldLook));
            return ui.footer(footer.back(parts::say(ui, Phrase::NotNow)));
        }
        let view = game.view(self.seat);
        ui.faction_banner(faction, parts::say(ui, Phrase::EyesOnly), None);
        let language = ui.language();
        match self.what {
            What::Gold => {
                let coins = view.gold(self.seat).map_or(0, |gold| u32::from(gold.coins()));
                let line = texts::count(language, texts::Counted::Gold, coins);
                let (number, word) = line.split_once(' ').unwrap_or((&line, ""));
                ui.purse(number, word, &[]);
            }
            What::Card => ui.secret(view.top().map_or("-", |card| texts::creature(language, card))),
        }
        ui.footer(Footer::new().accept(parts::say(ui, Phrase::LetGo)));
    }
}
