//! All players side by side: what everybody may see of them (OL-INFO-1).

use crate::{
    base::{Event, Key, Text},
    games::olympos::{
        parts::{self, Move, Seen},
        widgets::overview::{self, Page},
        words::Word,
    },
    play::{Ask, Screen},
    ui::{Footer, Ui},
};

/// A page of the overview.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Players(Page);

impl Players {
    /// The first page.
    pub const START: Self = Self(Page::Table);
}

impl Screen for Players {
    type Game = engine::olympos::Olympos;

    fn key(&mut self, event: Event, _: &Seen<'_>) -> Move {
        match event {
            Event::Press(Key::Up | Key::Down) => {
                self.0 = if self.0 == Page::Table { Page::Board } else { Page::Table };
                Move::REDRAW
            }
            Event::Press(Key::Accept) => Move::Ask(Ask::Decide),
            Event::Press(Key::Back) => Move::Ask(Ask::Menu),
            _ => Move::STAY,
        }
    }

    fn draw(&self, seen: &Seen<'_>, ui: &mut Ui<'_, '_>) {
        parts::banner(ui, seen.game, None, ui.say(Word::Players));
        overview::draw(ui, seen.game, self.0);
        ui.footer(Footer::new().turn(ui.say(Text::Page)).accept(ui.say(Text::GoOn)).back(ui.say(Text::Back)));
    }
}
