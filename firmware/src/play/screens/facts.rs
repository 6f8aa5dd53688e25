//! Facts: what everybody may know about the open game - the code that binds its seed, the restarts, at the end the seed.

use core::fmt::Write as _;

use heapless::String;

use super::{Face, Give, Room};
use crate::{
    base::{Event, Key, Text},
    play::Ask,
    ui::{Footer, Silhouette, Ui},
};

/// What everybody may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts;

/// Bytes as hexadecimal digits in groups of four; as many as find room.
pub fn groups<const ROOM: usize>(bytes: &[u8]) -> String<ROOM> {
    let mut text = String::new();
    for (index, pair) in bytes.chunks(2).enumerate() {
        if index > 0 {
            let _ = text.push(' '); // the room is that of the caller
        }
        for byte in pair {
            let _ = write!(text, "{byte:02X}");
        }
    }
    text
}

fn is_over(room: &Room<'_>) -> bool {
    room.playing.is_some_and(|game| game.is_over())
}

/// Whether a computer has asked for the record of the running game.
fn is_asked(room: &Room<'_>) -> bool {
    room.asked.is_some() && !is_over(room)
}

impl Facts {
    /// Answers a key.
    pub fn key(&mut self, event: Event, room: &Room<'_>) -> Ask {
        match event {
            Event::Press(Key::Accept)
                if room.playing.and_then(|game| game.facts()).is_some_and(|facts| facts.seed.is_some()) =>
            {
                Ask::Home
            }
            Event::Press(Key::Accept) if is_asked(room) => Ask::Go(Face::Give(Give)),
            Event::Press(Key::Accept | Key::Back) => Ask::Decide,
            Event::Press(Key::Up | Key::Down) => Ask::Tally,
            _ => Ask::Stay,
        }
    }

    /// Draws itself.
    pub fn draw(&self, room: &Room<'_>, ui: &mut Ui<'_, '_>) {
        self.tell(room, ui);
        let footer = Footer::new().turn(ui.say(Text::Statistics));
        ui.footer(match is_over(room) {
            _ if is_asked(room) => footer.accept(ui.say(Text::GiveRow)).back(ui.say(Text::Back)),
            true => footer.accept(ui.say(Text::Home)).back(ui.say(Text::Back)),
            false => footer.accept(ui.say(Text::GoOn)), // Back leads to the same
        });
    }

    /// Draws everything but the footer.
    pub fn tell(&self, room: &Room<'_>, ui: &mut Ui<'_, '_>) {
        let Some(facts) = room.playing.and_then(|game| game.facts()) else { return };
        let tongue = ui.language();
        let mut text: String<320> = String::new();
        // whatever finds no room is missed on the screen, and a test would say so
        let _ = text.push_str(&tongue.fill(Text::FactsCode, &[("code", &facts.code)]));
        let _ = text.push(' ');
        if facts.restarts > 0 {
            let _ = text.push_str(&tongue.fill(Text::Restarts, &[("n", &facts.restarts)]));
            let _ = text.push(' ');
        }
        if facts.pins != (0, 0) {
            let (wrong, freed) = facts.pins;
            let _ = text.push_str(&tongue.fill(Text::FactsPins, &[("n", &wrong), ("m", &freed)]));
            let _ = text.push(' ');
        }
        if facts.traces != (0, 0) {
            let (refused, given) = facts.traces;
            let _ = text.push_str(&tongue.fill(Text::FactsTraces, &[("n", &refused), ("m", &given)]));
            let _ = text.push(' ');
        }
        let over = facts.seed.is_some();
        match facts.seed {
            Some(seed) => {
                let seed: String<80> = groups(seed.bytes());
                let _ = text.push_str(&tongue.fill(Text::FactsSeed, &[("seed", &seed)]));
            }
            // what happened to secrets takes the place of the explanation
            None if facts.pins != (0, 0) || facts.traces != (0, 0) => (),
            None => _ = text.push_str(ui.say(Text::FactsText)),
        }
        let task = ui.say(if over { Text::SeedTask } else { Text::FactsTask });
        ui.banner(Silhouette::Dice, ui.say(Text::FactsHead), task);
        ui.page(&text);
    }
}
