//! The nouns of the game: sides, resources, rounds, action types, projects (PO-COMP).

use core::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// An enum whose words are numbered from 0, with the list of all of them.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident, $count:literal: $($(#[$doc:meta])* $word:ident),+ $(,)?) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum $name { $($(#[$doc])* $word),+ }

        impl $name {
            /// All of them, in the order of the rules.
            pub const ALL: [Self; $count] = [$(Self::$word),+];

            /// Its place in [`Self::ALL`].
            pub const fn index(self) -> usize {
                self as usize
            }
        }
    };
}

/// A set of such words, without an order.
macro_rules! word_set {
    ($(#[$meta:meta])* $set:ident($bits:ty) of $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        pub struct $set($bits);

        impl $set {
            /// The empty set.
            pub const NONE: Self = Self(0);

            /// Whether `word` is in the set.
            pub const fn contains(self, word: $name) -> bool {
                self.0 & (1 << word as u8) != 0
            }

            /// The set with `word` added.
            #[must_use]
            pub const fn with(self, word: $name) -> Self {
                Self(self.0 | 1 << word as u8)
            }

            /// The set with `word` taken out.
            #[must_use]
            pub const fn without(self, word: $name) -> Self {
                Self(self.0 & !(1 << word as u8))
            }

            /// What is in either set.
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What is in both sets.
            #[must_use]
            pub const fn both(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is in this set and not in `other`.
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// One bit for each word.
            pub const fn bits(self) -> $bits {
                self.0
            }

            /// The set with these bits; others than those of words are passed over.
            pub const fn of_bits(bits: $bits) -> Self {
                Self(bits & (<$bits>::MAX >> (<$bits>::BITS as usize - $name::ALL.len())))
            }

            /// How many words are in the set.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether the set is empty.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The words for which `holds` is true.
            pub fn such(holds: impl Fn($name) -> bool) -> Self {
                Self($name::ALL.into_iter().fold(0, |bits, word| bits | <$bits>::from(holds(word)) << word as u8))
            }

            /// The first word of the set.
            pub fn first(self) -> Option<$name> {
                $name::ALL.get(self.0.trailing_zeros() as usize).copied()
            }

            /// The words of the set in order.
            pub fn iter(mut self) -> impl Iterator<Item = $name> {
                core::iter::from_fn(move || {
                    let word = $name::ALL.get(self.0.trailing_zeros() as usize).copied()?;
                    self.0 &= self.0.wrapping_sub(1);
                    Some(word)
                })
            }
        }

        impl FromIterator<$name> for $set {
            fn from_iter<I: IntoIterator<Item = $name>>(words: I) -> Self {
                words.into_iter().fold(Self::NONE, Self::with)
            }
        }
    };
}
pub(crate) use {word_set, words};

words! {
    /// One of the two players.
    Side, 2:
    /// Red.
    Sparta,
    /// Blue.
    Athens,
}

impl Side {
    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Sparta => Self::Athens,
            Self::Athens => Self::Sparta,
        }
    }
}

/// One `T` for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "T: Deserialize<'de>"))]
pub struct BySide<T>(#[serde(deserialize_with = "crate::array::read")] [T; 2]);

impl<T> BySide<T> {
    /// Sparta's first.
    pub const fn new(sparta: T, athens: T) -> Self {
        Self([sparta, athens])
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        let [sparta, athens] = &self.0;
        match side {
            Side::Sparta => sparta,
            Side::Athens => athens,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        let [sparta, athens] = &mut self.0;
        match side {
            Side::Sparta => sparta,
            Side::Athens => athens,
        }
    }
}

words! {
    /// A resource. Prestige is none.
    Resource, 6:
    /// For hoplites.
    Metal,
    /// For galleys and ships.
    Wood,
    /// For trade and festivals.
    Wine,
    /// For trade and games.
    Oil,
    /// For nearly everything.
    Silver,
    /// For the people.
    Wheat,
}

words! {
    /// A resource with a market price.
    Good, 4:
    /// Metal.
    Metal,
    /// Wood.
    Wood,
    /// Wine.
    Wine,
    /// Oil.
    Oil,
}

impl Good {
    /// The same as a resource.
    pub const fn resource(self) -> Resource {
        match self {
            Self::Metal => Resource::Metal,
            Self::Wood => Resource::Wood,
            Self::Wine => Resource::Wine,
            Self::Oil => Resource::Oil,
        }
    }
}

words! {
    /// A round of the standard game; scenarios use the last ones.
    Round, 4:
    /// Capacity 3.
    Three,
    /// Capacity 4.
    Four,
    /// Capacity 5, alpha.
    FiveA,
    /// Capacity 5, beta: the last one of every game.
    FiveB,
}

impl Round {
    /// Hoplites or galleys of one player in one territory (PO-CAP-1), and the largest cargo (PO-CAP-6).
    pub const fn capacity(self) -> u8 {
        match self {
            Self::Three => 3,
            Self::Four => 4,
            Self::FiveA | Self::FiveB => 5,
        }
    }

    /// The round after this one (PO-NEXT-2).
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Three => Some(Self::Four),
            Self::Four => Some(Self::FiveA),
            Self::FiveA => Some(Self::FiveB),
            Self::FiveB => None,
        }
    }
}

words! {
    /// A type of action (section 4.4).
    Kind, 12:
    /// 1.
    CreateHoplites,
    /// 2.
    BuildGalleys,
    /// 3.
    BuildShips,
    /// 4.
    StartProject,
    /// 5.
    MoveHoplites,
    /// 6.
    MoveGalleys,
    /// 7.
    Besiege,
    /// 8.
    CollectTribute,
    /// 9.
    Trade,
    /// 10.
    MoveProxenos,
    /// 11.
    RansomProxenos,
    /// 12.
    CivilWar,
}
word_set! {
    /// Types that were used in a turn (PO-TURN-3).
    KindSet(u16) of Kind
}

words! {
    /// What fights.
    Unit, 2:
    /// On land.
    Hoplite,
    /// At sea.
    Galley,
}

words! {
    /// What pays for a unit or a cargo.
    Pay, 2:
    /// The good that is asked for.
    Goods,
    /// Silver instead.
    Silver,
}

words! {
    /// How a path goes: never both (PO-MOVE-5, PO-PROX-2).
    Way, 2:
    /// Over land territories.
    Land,
    /// Over seas.
    Sea,
}

words! {
    /// A type of project (PO-COMP-6).
    Craft, 7:
    /// Three of them.
    Philosopher,
    /// One.
    Artist,
    /// Two.
    Temple,
    /// Two.
    Theatre,
    /// Two.
    Statue,
    /// Two.
    Festival,
    /// Two.
    Games,
}
word_set! {
    /// What a city can carry out.
    CraftSet(u8) of Craft
}

words! {
    /// A project tile (section 13.7).
    Project, 14:
    /// Philosopher.
    Socrates,
    /// Philosopher.
    Democritus,
    /// Philosopher.
    Protagoras,
    /// Artist.
    Pheidias,
    /// Temple.
    TempleOfZeus,
    /// Temple.
    TempleOfApollo,
    /// Theatre.
    TheatreWithEpskenion,
    /// Theatre.
    Theatre,
    /// Statue.
    VenusStatue,
    /// Statue.
    EphebeStatue,
    /// Festival.
    FestivalOfDemeter,
    /// Festival.
    FestivalOfDionysus,
    /// Games.
    NemeanGames,
    /// Games.
    IsthmianGames,
}
word_set! {
    /// Project tiles in a heap.
    ProjectSet(u16) of Project
}

impl Project {
    /// Its type (PO-COMP-6).
    pub const fn craft(self) -> Craft {
        match self {
            Self::Socrates | Self::Democritus | Self::Protagoras => Craft::Philosopher,
            Self::Pheidias => Craft::Artist,
            Self::TempleOfZeus | Self::TempleOfApollo => Craft::Temple,
            Self::TheatreWithEpskenion | Self::Theatre => Craft::Theatre,
            Self::VenusStatue | Self::EphebeStatue => Craft::Statue,
            Self::FestivalOfDemeter | Self::FestivalOfDionysus => Craft::Festival,
            Self::NemeanGames | Self::IsthmianGames => Craft::Games,
        }
    }
}
