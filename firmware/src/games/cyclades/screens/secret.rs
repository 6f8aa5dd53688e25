//! A secret: the device is handed over, and shows it only while its owner holds a key.

use engine::{Game, Seat, cyclades::Cyclades};
use heapless::Vec;

use super::{Menu, Table, parts};
use crate::{
    base::{Common, Event, Key, Text},
    device::{
        Desk,
        screens::{Code, Owner, Screen, Step, has_two_sides},
    },
    games::cyclades::{Phrase, texts},
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
    /// Whether a PIN was asked for: then it is shown once.
    locked: bool,
}

impl Secret {
    /// The purse of a seat.
    pub const fn gold(seat: Seat) -> Self {
        Self { seat, what: What::Gold, open: false, locked: false }
    }

    /// The card a seat has seen.
    pub const fn card(seat: Seat) -> Self {
        Self { seat, what: What::Card, open: false, locked: false }
    }

    /// The same behind a PIN.
    #[must_use]
    pub const fn behind_pin(self) -> Self {
        Self { locked: true, ..self }
    }

    /// Whose PIN opens it: a side has one purse and one PIN.
    pub fn owner(&self, game: &Cyclades) -> Seat {
        game.rules().mode.leader(self.seat)
    }

    /// Whose it is.
    pub const fn seat(&self) -> Seat {
        self.seat
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
            Event::Release(_) | Event::Press(_) | Event::Hold(_) if self.open => {
                self.open = false;
                if self.locked {
                    return Step::Decide;
                }
            }
            Event::Press(Key::Up | Key::Down) if self.what == What::Gold => {
                let two = has_two_sides(game);
                return Step::Go(Screen::Code(Code::of(Owner::Purse(self.owner(game)), self.locked, two)));
            }
            Event::Press(Key::Back) => {
                return match self.what {
                    What::Gold if game.part().is_none() => Step::Go(Screen::Cyclades(Table::Menu(Menu::START))),
                    What::Gold | What::Card => Step::Decide,
                };
            }
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, desk: &Desk<'_>, game: &Cyclades, ui: &mut Ui<'_, '_>) {
        let faction = parts::faction(game, self.seat);
        if !self.open {
            ui.hand_over(faction, ui.say(Common::HandOver), ui.say(Common::OnlyOne));
            let mut footer = Footer::new().hold_accept(ui.say(Common::HoldLook));
            if self.what == What::Gold {
                footer = footer.turn(ui.say(Text::Pin));
            }
            return ui.footer(footer.back(ui.say(Common::NotNow)));
        }
        let view = game.view(self.seat);
        ui.faction_banner(faction, ui.say(Common::EyesOnly), None);
        let language = ui.language();
        match self.what {
            What::Gold => {
                let coins = view.gold(self.seat).map_or(0, |gold| u32::from(gold.coins()));
                let line = texts::count(language, texts::Counted::Gold, coins);
                let space = line.bytes().position(|byte| byte == b' ').unwrap_or(line.len());
                let (number, word) = (line.get(..space).unwrap_or(line), line.get(space + 1..).unwrap_or(""));
                self.purse(desk, game, ui, (number, word));
            }
            What::Card => {
                let told = |card| (texts::creature(language, card), texts::creature_page(language, card));
                let (name, text) = view.top().map_or(("-", ""), told);
                ui.secret(name, text);
            }
        }
        ui.footer(Footer::new().accept(ui.say(Common::LetGo)));
    }

    /// The purse with what came and went in this cycle; a god that took nothing is not told.
    fn purse(&self, desk: &Desk<'_>, game: &Cyclades, ui: &mut Ui<'_, '_>, gold: (&str, &str)) {
        let (tongue, purse) = (ui.language(), desk.memory.purse(game, self.seat));
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
