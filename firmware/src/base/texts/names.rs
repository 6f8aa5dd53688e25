//! What players call themselves: a few letters of any language, said in place of a faction's name.

use heapless::{String, Vec};
use serde::{Deserialize, Serialize};

use super::{Language, Line, Sentence, Tongue, fill, scratch};

/// The most letters of a name.
pub const LETTERS: usize = 8;
/// Bytes of the longest name: no letter takes more than two.
const BYTES: usize = 2 * LETTERS;
/// The most players of a game.
const PLAYERS: usize = 6;

/// What a name begins with, in the order of the wheel.
const CAPITALS: &str = "AÁÄĄBCČĆDĎEÉĚĘFGHIÍJKLŁMNŇŃOÓÖPQRŘSŠŚßTŤUÚŮÜVWXYÝZŽŹŻ-";
/// The letters behind it, in the same order.
const SMALL: &str = "aáäąbcčćdďeéěęfghiíjklłmnňńoóöpqrřsšśßtťuúůüvwxyýzžźż-";
/// How many letters the wheel has.
pub const WHEEL: u8 = 54;

/// A name: the places of its letters on the wheel, one more each; zeros behind them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Name([u8; LETTERS]);

impl Name {
    /// Nobody has said one.
    pub const NONE: Self = Self([0; LETTERS]);

    /// Whether there is one.
    pub fn is_some(&self) -> bool {
        self.count() > 0
    }

    /// Its letters.
    pub fn count(&self) -> usize {
        self.0.iter().take_while(|&&letter| letter > 0).count()
    }

    /// One letter more; what finds no room changes nothing.
    pub fn push(&mut self, letter: u8) {
        let count = self.count();
        if let Some(place) = self.0.get_mut(count) {
            *place = letter + 1;
        }
    }

    /// One letter less; whether there was one.
    pub fn pop(&mut self) -> bool {
        let last = self.count().checked_sub(1).and_then(|last| self.0.get_mut(last));
        last.map(|last| *last = 0).is_some()
    }

    /// As people write it.
    pub fn text(&self) -> String<BYTES> {
        let mut text = String::new();
        for (place, &letter) in self.0.iter().take(self.count()).enumerate() {
            let _ = text.push(self::letter(letter - 1, place == 0)); // there is room for all of them
        }
        text
    }

    /// The bytes as they are kept.
    pub const fn bytes(&self) -> &[u8; LETTERS] {
        &self.0
    }

    /// Reads them; letters that no wheel has end it.
    pub fn read(bytes: &[u8]) -> Self {
        let mut name = Self::NONE;
        bytes.iter().take_while(|&&letter| letter > 0 && letter <= WHEEL).for_each(|&letter| name.push(letter - 1));
        name
    }
}

/// The letter at this place of the wheel.
pub fn letter(place: u8, capital: bool) -> char {
    let letters = if capital { CAPITALS } else { SMALL };
    letters.chars().nth(place.into()).unwrap_or('-')
}

/// Who is called what in a game: names in place of those of factions.
#[derive(Clone, Debug, Default)]
pub struct Called(Vec<(Sentence, String<BYTES>), PLAYERS>);

impl Called {
    /// Nobody has a name.
    pub const NOBODY: &'static Self = &Self(Vec::new());

    /// This faction has this name.
    pub fn add(&mut self, faction: impl Into<Sentence>, name: Name) {
        if name.is_some() {
            let _ = self.0.push((faction.into(), name.text())); // no more play
        }
    }

    /// What is said instead of this text, if it is the name of a faction with a player's name.
    pub(super) fn instead(&self, text: Sentence) -> Option<&str> {
        self.0.iter().find(|(faction, _)| *faction == text).map(|(_, name)| name.as_str())
    }
}

/// A language, and who is called what: for lines without a picture.
#[derive(Clone, Copy)]
pub struct Voice<'n> {
    language: Language,
    called: &'n Called,
}

impl<'n> Voice<'n> {
    /// Speaks this language, with these names.
    pub const fn new(language: Language, called: &'n Called) -> Self {
        Self { language, called }
    }

    /// What `text` is.
    pub fn say(self, text: impl Into<Sentence>) -> &'n str {
        let text = text.into();
        self.called.instead(text).unwrap_or_else(|| self.language.say(text))
    }

    /// The same with its gaps filled.
    pub fn fill(self, text: impl Into<Sentence>, gaps: &super::Gaps<'_>) -> Line {
        fill(self.say(text), gaps)
    }

    /// Speaks for one line, without a picture.
    pub fn aside<T>(self, say: impl FnOnce(Tongue<'_>) -> T) -> T {
        let mut room = [0; scratch::LINE];
        let scratch = scratch::Scratch::new(&mut room);
        say(Tongue::new(self.language, &scratch).with_names(self.called))
    }
}

impl From<Language> for Voice<'static> {
    fn from(language: Language) -> Self {
        Self::new(language, Called::NOBODY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Text;

    fn name(text: &str) -> Name {
        let mut name = Name::NONE;
        for (place, letter) in text.chars().enumerate() {
            let letters = if place == 0 { CAPITALS } else { SMALL };
            name.push(letters.chars().position(|other| other == letter).unwrap() as u8);
        }
        name
    }

    #[test]
    fn issue_20_the_wheel_has_every_letter_large_and_small() {
        assert_eq!((CAPITALS.chars().count(), SMALL.chars().count()), (WHEEL.into(), WHEEL.into()));
        for (large, small) in CAPITALS.chars().zip(SMALL.chars()) {
            assert!(large == small || large.to_lowercase().eq([small]), "{large} {small}");
        }
        for letter in
            "aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž".chars().chain("ąćęłńóśźż".chars()).chain("äöüß".chars())
        {
            assert!(SMALL.contains(letter), "{letter}");
        }
    }

    #[test]
    fn issue_20_a_name_is_said_in_place_of_its_faction_and_read_back() {
        let long = name("Ěěěěěěěě");
        assert_eq!(long.text(), "Ěěěěěěěě");
        assert_eq!(Name::read(long.bytes()), long);
        let mut called = Called::default();
        called.add(Text::Red, name("Łucja"));
        called.add(Text::Blue, Name::NONE);
        let voice = Voice::new(Language::English, &called);
        assert_eq!((voice.say(Text::Red), voice.say(Text::Blue)), ("Łucja", "Blue"));
        assert_eq!(
            voice.aside(|tongue| tongue.fill(crate::base::Common::Wins, &[("who", &tongue.say(Text::Red))])),
            "Łucja wins"
        );
        let mut short = name("Jo");
        assert!(short.pop() && short.pop() && !short.pop() && !short.is_some());
    }
}
