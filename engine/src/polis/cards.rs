//! The battle cards (section 9.4): lists of the box, pools without an order, and what four cards do to each other.

use serde::{Deserialize, Serialize};

use super::options::Options;
use super::words::words;

words! {
    /// What a card shows: the first four on land, the next four at sea, the last two on both (PO-CARD-2 to 4).
    Formation, 10:
    /// Land.
    Phalanx,
    /// Land.
    Cavalry,
    /// Land.
    Archers,
    /// Land.
    Peltasts,
    /// Sea.
    EliteTrireme,
    /// Sea.
    Trireme,
    /// Sea.
    Diere,
    /// Sea.
    Triakonter,
    /// One card.
    Mercenaries,
    /// One card.
    SalpinxCall,
}

words! {
    /// What gives a card its value.
    Manoeuvre, 8:
    /// 2 on land.
    Otismos,
    /// 1 on land.
    Advance,
    /// 0.
    Hold,
    /// 0 on land.
    Shooting,
    /// 2 at sea.
    Diekplus,
    /// 1 at sea.
    Periplus,
    /// 0 at sea.
    Kyklos,
    /// -1, of the Salpinx Call.
    Ambush,
}

impl Manoeuvre {
    /// The prestige at the upper left of the card (PO-CARD-5, PO-CARD-16).
    pub const fn value(self) -> i8 {
        match self {
            Self::Otismos | Self::Diekplus => 2,
            Self::Advance | Self::Periplus => 1,
            Self::Hold | Self::Shooting | Self::Kyklos => 0,
            Self::Ambush => -1,
        }
    }
}

/// One half of a card: a formation with its manoeuvre (PO-CARD-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    /// Decides about a match (PO-CARD-8).
    pub formation: Formation,
    /// Gives the prestige (PO-CARD-8).
    pub manoeuvre: Manoeuvre,
}

impl Face {
    /// A card with this face.
    pub const fn new(formation: Formation, manoeuvre: Manoeuvre) -> Self {
        Self { formation, manoeuvre }
    }
}

/// Different faces one list can have: eight and the two specials (section 13.8).
pub const FACES: usize = 10;
/// Battle cards in the box (PO-COMP-7).
pub const CARDS: u8 = 24;

/// A battle card by its place in the list of its battle: cards with the same face are not told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Card(pub u8);

impl Card {
    /// All places of a list.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..).take(FACES).map(Self)
    }
}

/// The 24 cards as they count on land or at sea (PO-CARD-15): each face with its copies (PO-CARD-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardList(#[serde(deserialize_with = "crate::array::read")] pub [(Face, u8); FACES]);

impl CardList {
    const MERCENARIES: (Face, u8) = (Face::new(Formation::Mercenaries, Manoeuvre::Hold), 1);
    const SALPINX_CALL: (Face, u8) = (Face::new(Formation::SalpinxCall, Manoeuvre::Ambush), 1);

    /// The unverified default of section 13.8 on land.
    pub const LAND: Self = Self([
        (Face::new(Formation::Phalanx, Manoeuvre::Otismos), 3),
        (Face::new(Formation::Phalanx, Manoeuvre::Advance), 5),
        (Face::new(Formation::Cavalry, Manoeuvre::Advance), 2),
        (Face::new(Formation::Cavalry, Manoeuvre::Hold), 2),
        (Face::new(Formation::Archers, Manoeuvre::Advance), 2),
        (Face::new(Formation::Archers, Manoeuvre::Shooting), 3),
        (Face::new(Formation::Peltasts, Manoeuvre::Hold), 5),
        (Face::new(Formation::Peltasts, Manoeuvre::Shooting), 0),
        Self::MERCENARIES,
        Self::SALPINX_CALL,
    ]);

    /// The same at sea: it mirrors the land list.
    pub const SEA: Self = Self([
        (Face::new(Formation::EliteTrireme, Manoeuvre::Diekplus), 3),
        (Face::new(Formation::EliteTrireme, Manoeuvre::Periplus), 5),
        (Face::new(Formation::Trireme, Manoeuvre::Periplus), 2),
        (Face::new(Formation::Trireme, Manoeuvre::Kyklos), 2),
        (Face::new(Formation::Diere, Manoeuvre::Periplus), 2),
        (Face::new(Formation::Diere, Manoeuvre::Kyklos), 3),
        (Face::new(Formation::Triakonter, Manoeuvre::Kyklos), 5),
        (Face::new(Formation::Triakonter, Manoeuvre::Periplus), 0),
        Self::MERCENARIES,
        Self::SALPINX_CALL,
    ]);

    /// The face of a card.
    pub fn face(&self, card: Card) -> Option<Face> {
        self.0.get(usize::from(card.0)).map(|&(face, _)| face)
    }

    /// All its cards (PO-BATTLE-4).
    pub fn pool(&self) -> Pool {
        Pool(self.0.map(|(_, copies)| copies))
    }

    /// The cards with this formation and manoeuvre.
    pub fn copies(&self, face: Face) -> u8 {
        self.0.iter().filter(|(other, _)| *other == face).fold(0, |sum, (_, copies)| sum.saturating_add(*copies))
    }

    /// The first card with this face.
    pub fn find(&self, face: Face) -> Option<Card> {
        Card::all().zip(&self.0).find(|(_, (other, copies))| *other == face && *copies > 0).map(|(card, _)| card)
    }
}

/// Cards without an order: a deck, a hand, or what was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pool(#[serde(deserialize_with = "crate::array::read")] [u8; FACES]);

impl Pool {
    /// How many of this card.
    pub fn count(self, card: Card) -> u8 {
        self.0.get(usize::from(card.0)).copied().unwrap_or(0)
    }

    /// How many cards in all.
    pub fn len(self) -> u8 {
        self.0.iter().fold(0, |sum, &count| sum.saturating_add(count))
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The different cards that are there.
    pub fn iter(self) -> impl Iterator<Item = (Card, u8)> + Clone {
        Card::all().zip(self.0).filter(|&(_, count)| count > 0)
    }

    /// One card more.
    pub fn add(&mut self, card: Card) {
        if let Some(count) = self.0.get_mut(usize::from(card.0)) {
            *count = count.saturating_add(1);
        }
    }

    /// One card less, if it is there.
    pub fn take(&mut self, card: Card) {
        if let Some(count) = self.0.get_mut(usize::from(card.0)) {
            *count = count.saturating_sub(1);
        }
    }

    /// The cards of both.
    #[must_use]
    pub fn union(mut self, other: Self) -> Self {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count = count.saturating_add(more);
        }
        self
    }

    /// Whether it has these two cards, which may be equal.
    pub fn has(self, first: Card, second: Card) -> bool {
        let needed = if first == second { 2 } else { 1 };
        self.count(first) >= needed && self.count(second) >= needed
    }
}

/// What an attacking card and its answer do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    /// Whether the answer counts as equal.
    pub matched: bool,
    /// Whether the defender loses a unit (PO-BATTLE-8).
    pub loss: bool,
    /// Prestige for the attacker (PO-BATTLE-9, PO-BATTLE-10).
    pub gain: u8,
}

/// What an attacking card and its answer do to each other.
pub fn clash(attack: Face, answer: Face, options: &Options) -> Clash {
    let (value, other) = (attack.manoeuvre.value(), answer.manoeuvre.value());
    let matched = match (attack.formation, answer.formation) {
        (Formation::SalpinxCall, _) => false,             // PO-CARD-12
        (Formation::Mercenaries, _) => true,              // PO-CARD-11
        (_, Formation::Mercenaries) => true,              // PO-CARD-9
        (attacking, answering) => attacking == answering, // PO-CARD-8; PO-CARD-14 for the Salpinx Call
    };
    let gain = if !matched {
        value.max(0) // the fine of a Salpinx Call is paid apart (PO-CARD-13)
    } else if value > 0 {
        value.saturating_sub(other).max(0)
    } else {
        0
    };
    let spared = options.salpinx_answer_spares && answer.formation == Formation::SalpinxCall;
    Clash { matched, loss: !matched && !spared, gain: gain.unsigned_abs() }
}

/// What a combat round did (PO-BATTLE-8 to 11, PO-CARD-13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assault {
    /// Units the defender loses.
    pub lost: u8,
    /// Prestige the attacker gains.
    pub gain: u8,
    /// The attacker played the Salpinx Call.
    pub attacker_fined: bool,
    /// The defender played it.
    pub defender_fined: bool,
}

/// Judges two attacking cards and the two answers, one against each (PO-BATTLE-6).
pub fn judge(attack: [Face; 2], answer: [Face; 2], options: &Options) -> Assault {
    let mut assault = Assault::default();
    for (attack, answer) in attack.into_iter().zip(answer) {
        let clash = clash(attack, answer, options);
        assault.lost += u8::from(clash.loss);
        assault.gain = assault.gain.saturating_add(clash.gain);
        assault.attacker_fined |= attack.formation == Formation::SalpinxCall;
        let pays = !options.salpinx_fines_attacker_only; // PO-AMB-37
        assault.defender_fined |= pays && answer.formation == Formation::SalpinxCall;
    }
    assault
}
