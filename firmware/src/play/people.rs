//! Who played last: names that are offered again, and who was which faction.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::{base::texts::Name, ui::Faction};

/// How many names are offered.
pub const KNOWN: usize = 10;

/// The names of the last games. They are erased when the next group comes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct People {
    /// Whoever was named last comes first.
    known: Vec<Name, KNOWN>,
    /// Who was which faction last, in the order of [`Faction::EVERY`].
    factions: [Name; Faction::EVERY.len()],
}

impl People {
    /// The names, those used last first.
    pub fn known(&self) -> &[Name] {
        &self.known
    }

    /// Who was this faction last.
    pub fn of(&self, faction: Faction) -> Name {
        self.factions.get(faction as usize).copied().unwrap_or_default()
    }

    /// This faction is called so, or as its colour. A name that has no room any more makes room for it.
    pub fn call(&mut self, faction: Faction, name: Name) {
        if let Some(of) = self.factions.get_mut(faction as usize) {
            *of = name;
        }
        if !name.is_some() {
            return;
        }
        self.known.retain(|&other| other != name);
        if self.known.is_full() {
            self.known.pop();
        }
        let _ = self.known.insert(0, name); // there is room now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(letters: [u8; 2]) -> Name {
        let mut name = Name::NONE;
        letters.into_iter().for_each(|letter| name.push(letter));
        name
    }

    #[test]
    fn issue_20_the_name_used_last_comes_first_and_each_once() {
        let mut people = People::default();
        for letter in 0..12 {
            people.call(Faction::Red, name([letter, 0]));
        }
        people.call(Faction::Blue, name([5, 0]));
        assert_eq!((people.known().len(), people.known()[0], people.known()[1]), (KNOWN, name([5, 0]), name([11, 0])));
        assert_eq!(people.known().iter().filter(|&&known| known == name([5, 0])).count(), 1, "it moved");
        assert_eq!((people.of(Faction::Red), people.of(Faction::Blue)), (name([11, 0]), name([5, 0])));
        people.call(Faction::Red, Name::NONE);
        assert_eq!((people.of(Faction::Red), people.known().len()), (Name::NONE, KNOWN));
        let mut room = [0; 191];
        let bytes = postcard::to_slice(&people, &mut room).expect("it fits a record of the store");
        assert_eq!(postcard::from_bytes::<People>(bytes), Ok(people));
    }
}
