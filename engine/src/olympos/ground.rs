//! A territory as the tokens tell it: its resource, whether it is special, whether it has a star (OL-TABLE-3).

use serde::{Deserialize, Serialize};

use super::words::{ByResource, Resource};

/// What kind of land a territory is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ground {
    /// A normal territory with this resource.
    Plain(Resource),
    /// The territory Olympos: stone, and the Zeus token (OL-COMP-15).
    Olympos,
    /// An island of Atlantis with this resource (OL-COMP-13).
    Atlantis(Resource),
}

impl Ground {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Plain(Resource::Grain),
        Self::Plain(Resource::Stone),
        Self::Plain(Resource::Wood),
        Self::Plain(Resource::Gold),
        Self::Olympos,
        Self::Atlantis(Resource::Grain),
        Self::Atlantis(Resource::Stone),
        Self::Atlantis(Resource::Wood),
        Self::Atlantis(Resource::Gold),
    ];

    /// The resource of its token (OL-TAKE-2).
    pub const fn resource(self) -> Resource {
        match self {
            Self::Plain(resource) | Self::Atlantis(resource) => resource,
            Self::Olympos => Resource::Stone,
        }
    }

    /// Its place in [`Ground::ALL`].
    pub const fn index(self) -> usize {
        match self {
            Self::Plain(resource) => resource as usize,
            Self::Olympos => 4,
            Self::Atlantis(resource) => 5 + resource as usize,
        }
    }
}

/// A territory somebody owns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Estate {
    /// What it is.
    pub ground: Ground,
    /// Whether the star token of its tribe belongs to it.
    pub star: bool,
}

impl Estate {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        Ground::ALL.into_iter().flat_map(|ground| [false, true].map(|star| Self { ground, star }))
    }

    const fn index(self) -> usize {
        self.ground.index() * 2 + self.star as usize
    }
}

/// How many territories of each kind somebody owns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holdings(#[serde(deserialize_with = "crate::array::read")] [u8; 18]);

impl Holdings {
    /// How many of this kind.
    pub fn count(&self, estate: Estate) -> u8 {
        self.0.get(estate.index()).copied().unwrap_or(0)
    }

    /// Sets how many of this kind there are.
    pub(crate) fn set(&mut self, estate: Estate, count: u8) {
        if let Some(entry) = self.0.get_mut(estate.index()) {
            *entry = count;
        }
    }

    /// One more.
    pub(crate) fn gain(&mut self, estate: Estate) {
        self.set(estate, self.count(estate).saturating_add(1));
    }

    /// One less.
    pub(crate) fn lose(&mut self, estate: Estate) {
        self.set(estate, self.count(estate).saturating_sub(1));
    }

    /// The kinds of which there is one.
    pub fn iter(&self) -> impl Iterator<Item = Estate> + '_ {
        Estate::all().zip(&self.0).filter(|&(_, &count)| count > 0).map(|(estate, _)| estate)
    }

    /// How many territories: one token for each (OL-TAKE-2).
    pub fn len(&self) -> u8 {
        self.0.iter().fold(0, |sum, &count| sum.saturating_add(count))
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&count| count == 0)
    }

    /// Territory tokens by resource.
    pub fn tokens(&self) -> ByResource {
        let [plain @ .., _, _, _, _, _, _, _, _, _, _] = &self.0;
        let [_, _, _, _, _, _, _, _, olympos, starred, atlantis @ ..] = &self.0;
        let mut tokens: ByResource = [0; 4];
        for ((count, plain), atlantis) in tokens.iter_mut().zip(plain.chunks(2)).zip(atlantis.chunks(2)) {
            *count = plain.iter().chain(atlantis).fold(0u8, |sum, &one| sum.saturating_add(one));
        }
        let [_, stone, ..] = &mut tokens; // Olympos is stone (OL-COMP-15)
        *stone = stone.saturating_add(*olympos).saturating_add(*starred);
        tokens
    }

    /// Star tokens.
    pub fn stars(&self) -> u8 {
        self.0.iter().skip(1).step_by(2).fold(0, |sum, &count| sum.saturating_add(count))
    }

    /// Whether Olympos is among them, and with it the Zeus token (OL-TAKE-3).
    pub fn has_olympos(&self) -> bool {
        self.0.iter().skip(8).take(2).any(|&count| count > 0)
    }

    /// The islands of Atlantis among them (OL-SCORE-4).
    pub fn atlantis(&self) -> u8 {
        self.0.iter().skip(10).fold(0, |sum, &count| sum.saturating_add(count))
    }
}
