//! The certificate of a finished game: a code with the result and the fingerprint of the record, for a phone to keep.

use core::fmt::Write;

use heapless::String;

use super::Room;
use crate::{
    base::{Common, Event, Key, Text},
    play::Ask,
    store::record::{Fingerprint, Story},
    ui::{Faction, Footer, Silhouette, Ui},
};

/// The letters of the six sets, of the sides of Polis, and of players without a colour in their order, whatever language the device speaks.
const LETTERS: [char; 12] = ['P', 'Y', 'B', 'K', 'R', 'G', 'S', 'A', 'C', 'D', 'E', 'F'];

/// A finished game: its name and its number, and the fingerprint of its record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Certificate {
    /// What it is called.
    pub name: &'static str,
    /// Its number.
    pub number: u32,
    /// The fingerprint of its record.
    pub fingerprint: Fingerprint,
}

/// What stands in the code: capital letters and figures only, which take the least room. The number of the game, each side
/// with what it reached (winners with a star), and the fingerprint of the record.
pub fn inscription(game: &dyn Story, Certificate { name, number, fingerprint }: &Certificate) -> String<122> {
    told(name, format_args!("{number}"), &mut |tell| game.ranks(tell), fingerprint)
}

/// Takes who it is, whether that side has won, and with how much.
type Tell<'a> = dyn FnMut(Faction, bool, u16) + 'a;

/// The letter of a side in a code.
pub fn letter(faction: Faction) -> char {
    LETTERS.get(faction as usize).copied().unwrap_or('P')
}

/// A code: the game and which one it is, what each side has reached, a fingerprint or its beginning.
pub fn told(
    name: &str,
    which: core::fmt::Arguments<'_>,
    ranks: &mut dyn FnMut(&mut Tell<'_>),
    fingerprint: &[u8],
) -> String<122> {
    let mut text = String::new();
    // as long as the longest: six sides, ten figures and a fingerprint
    let _ = text.push_str("PYTHIA ");
    name.chars().for_each(|letter| _ = text.push(letter.to_ascii_uppercase()));
    let _ = write!(text, " {which}:");
    ranks(&mut |faction, won, reached| {
        let star = if won { "*" } else { "" };
        let _ = write!(text, " {star}{}{reached}", letter(faction));
    });
    let _ = text.push(' ');
    let _ = fingerprint.iter().try_for_each(|byte| write!(text, "{byte:02X}"));
    text
}

impl Certificate {
    /// Answers a key.
    pub fn key(&mut self, event: Event) -> Ask {
        match event {
            Event::Press(Key::Back | Key::Accept) => Ask::Decide,
            _ => Ask::Stay,
        }
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, room: &Room<'_>, ui: &mut Ui<'_, '_>) {
        let Some(game) = room.playing.and_then(|game| game.story()) else { return };
        let head = ui.tell(Common::GameNumber, &[("n", &self.number)]);
        if !ui.is_flat() {
            ui.banner(Silhouette::Wreath, head, ui.say(Common::CodeTask));
        }
        // the fingerprint begins so, for those without a phone
        let mut rows: [String<8>; 4] = Default::default();
        for (row, four) in rows.iter_mut().zip(self.fingerprint.chunks(2)) {
            let _ = four.iter().try_for_each(|byte| write!(row, "{byte:02X}")); // four figures
        }
        let [a, b, c, d] = &rows;
        let lines = [head, ui.say(Common::CodeTask), a, b, c, d];
        let shown = if ui.is_flat() { &lines[..] } else { lines.get(2..).unwrap_or(&[]) };
        ui.code(&inscription(game, self), shown);
        ui.footer(Footer::new().back(ui.say(Text::Back)));
    }
}
