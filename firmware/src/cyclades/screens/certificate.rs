//! The certificate of a finished game: a code with the result and the fingerprint of the record, for a phone to keep.

use core::fmt::Write;

use engine::cyclades::Cyclades;
use heapless::String;

use super::{Table, parts, sides};
use crate::{
    Desk, Event, Key, Text,
    cyclades::Phrase,
    record::Fingerprint,
    screens::{Screen, Step},
    ui::{Footer, Silhouette, Ui},
};

/// The letters of the six sets in a code, whatever language the device speaks.
const LETTERS: [char; 6] = ['P', 'Y', 'B', 'K', 'R', 'G'];

/// The certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Certificate;

/// What stands in the code: capital letters and figures only, which take the least room. The number of the game, each side
/// with its metropolises (winners with a star), and the fingerprint of the record.
pub fn inscription(game: &Cyclades, number: u32, fingerprint: &Fingerprint) -> String<122> {
    let mut text = String::new();
    // as long as the longest: six sides, ten figures and a fingerprint
    let _ = write!(text, "PYTHIA CYCLADES {number}:");
    for seat in sides(game) {
        let letter = LETTERS.get(usize::from(game.rules().colours[seat])).unwrap_or(&'P');
        let star = if game.winners().contains(seat) { "*" } else { "" };
        let _ = write!(text, " {star}{letter}{}", game.side_metropolises(seat));
    }
    let _ = text.push(' ');
    let _ = fingerprint.iter().try_for_each(|byte| write!(text, "{byte:02X}"));
    text
}

impl Certificate {
    /// Answers a key.
    pub fn key(&mut self, event: Event, desk: &Desk<'_>) -> Step {
        match event {
            Event::Press(Key::Back | Key::Accept) => Step::Go(Screen::Cyclades(Table::decision(desk))),
            _ => Step::Stay,
        }
    }

    /// Draws itself.
    pub fn draw(&self, desk: &Desk<'_>, game: &Cyclades, ui: &mut Ui<'_, '_>) {
        let (number, fingerprint) = desk.certificate.unwrap_or_default();
        let head = parts::told(ui.language(), Phrase::GameNumber, &[("n", &number)]);
        if !ui.is_flat() {
            ui.banner(Silhouette::Wreath, &head, parts::say(ui, Phrase::CodeTask));
        }
        // the fingerprint begins so, for those without a phone
        let mut rows: [String<8>; 4] = Default::default();
        for (row, four) in rows.iter_mut().zip(fingerprint.chunks(2)) {
            let _ = four.iter().try_for_each(|byte| write!(row, "{byte:02X}")); // four figures
        }
        let [a, b, c, d] = &rows;
        let lines = [head.as_str(), parts::say(ui, Phrase::CodeTask), a, b, c, d];
        let shown = if ui.is_flat() { &lines[..] } else { lines.get(2..).unwrap_or(&[]) };
        ui.code(&inscription(game, number, &fingerprint), shown);
        ui.footer(Footer::new().back(ui.say(Text::Back)));
    }
}
