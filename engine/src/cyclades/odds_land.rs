//! The chances of a land battle: forces, fortresses, heroes and the Minotaur (CY-LANDBATTLE, CY-HERO).
//!
//! Who is lost first is the players' choice (CY-LANDBATTLE-6). The chances assume [`LOSS_ORDER`] for both sides: what
//! adds least to the fight goes first, soldiers before all others, the Minotaur last. Croesus' re-rolls cost gold and
//! are a choice, so they are not counted (CY-HERO-CROESUS-1). Perseus' soldiers leave the battle whether they die or
//! not, so he changes the losses and not the chances (CY-HERO-PERSEUS-2).

use heapless::Vec;

use super::battle::Force;
use super::odds::{Faces, MAX_UNITS, Odds, Round, Tie, to_the_end};
use super::words::Hero;

/// The order in which heroes are given up, after all soldiers and before the Minotaur.
pub const LOSS_ORDER: [Hero; 9] = [
    Hero::Croesus,
    Hero::Hector,
    Hero::Jason,
    Hero::Pandora,
    Hero::Perseus,
    Hero::Helen,
    Hero::Penthesilea,
    Hero::Odysseus,
    Hero::Ajax,
];

/// The number Helen's die always shows (CY-HERO-HELEN-1).
const HELENS_DIE: Faces = [2; 6];

/// A land battle about to be fought, or its next round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LandBattle {
    /// Who came.
    pub attacker: Force,
    /// Who was there, with the Minotaur, fortresses and metropolises.
    pub defender: Force,
    /// Hector and Pandora have already acted (CY-LANDBATTLE-2).
    pub begun: bool,
    /// The dice.
    pub faces: Faces,
    /// Odysseus takes the strength of metropolises too (D-30 `odysseus_ignores_metropolis`; normally true).
    pub odysseus_ignores_metropolis: bool,
    /// Pandora acts before Hector (D-26 `prebattle_order`; normally false).
    pub pandora_first: bool,
}

impl LandBattle {
    /// The chances if nobody retreats. `None` if there are more units than pieces.
    pub fn odds(&self) -> Option<Odds> {
        let (attacker, defender) = self.lines();
        to_the_end(attacker.units(), defender.units(), |attackers, defenders| {
            self.round_of(attacker.standing(attackers), defender.standing(defenders))
        })
    }

    /// The first round. `None` if a side has no unit when it starts (CY-LANDBATTLE-2).
    pub fn round(&self) -> Option<Round> {
        let (attacker, defender) = self.lines();
        if attacker.units() == 0 || defender.units() == 0 {
            return None;
        }
        Some(self.round_of(attacker.standing(attacker.units()), defender.standing(defender.units())))
    }

    /// Both sides when the first round starts (CY-LANDBATTLE-2, D-26).
    fn lines(&self) -> (Line, Line) {
        let (mut attacker, mut defender) = (self.attacker, self.defender);
        if self.begun {
            // Nothing is left to do before the dice fall.
        } else if self.pandora_first {
            pandora(&mut attacker, &mut defender);
            hector(&mut attacker, &defender);
        } else {
            hector(&mut attacker, &defender);
            pandora(&mut attacker, &mut defender);
        }
        (Line::new(attacker), Line::new(defender))
    }

    fn round_of(&self, attacker: Standing, defender: Standing) -> Round {
        // Odysseus attacking: fortresses add nothing (CY-HERO-ODYSSEUS-1).
        let walls = match (attacker.odysseus, self.odysseus_ignores_metropolis) {
            (false, _) => u32::from(self.defender.fortresses) + u32::from(self.defender.metropolises),
            (true, false) => u32::from(self.defender.metropolises),
            (true, true) => 0,
        };
        let tie = match (attacker.penthesilea, defender.penthesilea) {
            (true, false) => Tie::Attacker,
            (false, true) => Tie::Defender,
            _ => Tie::Nobody,
        };
        let die = |standing: Standing| if standing.helen { HELENS_DIE } else { self.faces };
        Round::count((attacker.strength, die(attacker)), (defender.strength + walls, die(defender)), tie)
    }
}

/// Hector destroys one attacking soldier, a regular one if there is one: a mercenary may join him instead
/// (CY-HERO-HECTOR-1, CY-HERO-HECTOR-2).
fn hector(attacker: &mut Force, defender: &Force) {
    if !defender.heroes.contains(Hero::Hector) {
        return;
    }
    match (attacker.soldiers.checked_sub(1), attacker.mercenaries.checked_sub(1)) {
        (Some(left), _) => attacker.soldiers = left,
        (None, Some(left)) => attacker.mercenaries = left,
        (None, None) => {}
    }
}

/// The mercenaries on the other side join Pandora (CY-HERO-PANDORA-1).
fn pandora(attacker: &mut Force, defender: &mut Force) {
    let (winner, loser) = match (attacker.heroes.contains(Hero::Pandora), defender.heroes.contains(Hero::Pandora)) {
        (true, false) => (attacker, defender),
        (false, true) => (defender, attacker),
        _ => return,
    };
    winner.mercenaries = winner.mercenaries.saturating_add(loser.mercenaries);
    loser.mercenaries = 0;
}

/// A unit that is not a soldier.
#[derive(Clone, Copy)]
enum Special {
    Hero(Hero),
    Minotaur,
}

/// One side in the order it is given up: soldiers, then the specials from the last to the first.
struct Line {
    soldiers: usize,
    specials: Vec<Special, MAX_UNITS>,
}

/// What a side has in a round.
#[derive(Clone, Copy, Default)]
struct Standing {
    strength: u32,
    helen: bool,
    penthesilea: bool,
    odysseus: bool,
}

impl Line {
    fn new(force: Force) -> Self {
        let heroes = LOSS_ORDER.into_iter().rev().filter(|&hero| force.heroes.contains(hero)).map(Special::Hero);
        let specials = force.minotaur.then_some(Special::Minotaur).into_iter().chain(heroes).collect();
        Self { soldiers: usize::from(force.soldiers) + usize::from(force.mercenaries), specials }
    }

    fn units(&self) -> usize {
        self.soldiers + self.specials.len()
    }

    /// The side with only `units` left. An ability ends with its hero (CY-HEROGEN-14).
    fn standing(&self, units: usize) -> Standing {
        let soldiers = units.saturating_sub(self.specials.len());
        let mut standing = Standing { strength: u32::try_from(soldiers).unwrap_or(0), ..Standing::default() };
        for special in self.specials.iter().take(units) {
            standing.strength += match special {
                Special::Minotaur | Special::Hero(Hero::Ajax) => 2, // CY-CRE-MINOTAUR-2, CY-HERO-AJAX-1
                Special::Hero(_) => 1,
            };
            match special {
                Special::Hero(Hero::Helen) => standing.helen = true,
                Special::Hero(Hero::Penthesilea) => standing.penthesilea = true,
                Special::Hero(Hero::Odysseus) => standing.odysseus = true,
                _ => {}
            }
        }
        standing
    }
}
