//! A secret: the device is handed over, and shows it only while its owner holds a key.

use super::{Code, Face, Owner, Room};
use crate::{
    base::{Common, Event, Key, Text},
    play::{Ask, Eyes},
    ui::{Footer, Ui},
};

/// The secret that the session hands over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Secret;

impl Secret {
    /// Answers a key.
    pub fn key(&mut self, event: Event, room: &Room<'_>) -> Ask {
        let Some((game, (seat, pin))) = room.playing.and_then(|game| Some((game, game.handed_to()?))) else {
            return Ask::Decide;
        };
        match event {
            Event::Hold(Key::Accept) => Ask::Secret(Eyes::Open),
            // letting go makes it dark, and so does any other key
            Event::Release(_) | Event::Press(_) | Event::Hold(_) if game.is_open() => Ask::Secret(Eyes::Close),
            Event::Press(Key::Up | Key::Down) if pin => {
                let two_sides = game.sides() == 2;
                Ask::Go(Face::Code(Code::of(Owner::Seat(game.side(seat)), game.is_locked(), two_sides)))
            }
            Event::Press(Key::Back) => Ask::Secret(Eyes::Leave),
            _ => Ask::Stay,
        }
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, room: &Room<'_>, ui: &mut Ui<'_, '_>) {
        let Some((game, (seat, pin))) = room.playing.and_then(|game| Some((game, game.handed_to()?))) else { return };
        let faction = game.faction(seat);
        if game.is_open() {
            ui.faction_banner(faction, ui.say(Common::EyesOnly), None);
            game.draw_secret(room.odds, ui);
            return ui.footer(Footer::new().accept(ui.say(Common::LetGo)));
        }
        ui.hand_over(faction, ui.say(Common::HandOver), ui.say(Common::OnlyOne));
        let mut footer = Footer::new().hold_accept(ui.say(Common::HoldLook));
        if pin {
            footer = footer.turn(ui.say(Text::Pin));
        }
        ui.footer(footer.back(ui.say(Common::NotNow)));
    }
}
