//! The whole state of a game: fixed tables, no heap, no order of unseen cards.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::action::{Find, Target};
use super::area::Area;
use super::battle::Battle;
use super::faction::Faction;
use super::gold::Gold;
use super::map::Map;
use super::muster::March;
use super::options::Options;
use super::part::Part;
use super::setup::{ByHand, Ladder, Mode};
use super::words::{Bonus, Building, Creature, CreatureSet, God, Hero, HeroSet};
use crate::{BySeat, Hidden, MAX_SEATS, Seat, Seats};

/// Philosopher cards (CY-COMP-8).
pub const PHILOSOPHERS: u8 = 20;
/// Priestess cards (CY-COMP-9).
pub const PRIESTESSES: u8 = 20;
/// Mercenaries (CY-COMP-14).
pub const MERCENARIES: u8 = 16;
/// Metropolis tokens of each bonus (CY-COMP-12).
pub const METROPOLISES: u8 = 3;
/// Nothing nests deeper: a card in a card in a card, a move, a battle, a capture and its bonuses (section 31).
pub(crate) const MAX_TASKS: usize = 24;

/// What was agreed before the game and does not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// How many play.
    pub mode: Mode,
    /// House rules.
    pub options: Options,
    /// The numbers in the gods' rows.
    pub ladder: Ladder,
    /// The faces of a battle die.
    #[serde(deserialize_with = "crate::array::read")]
    pub die: [u8; 6],
    /// Metropolises that end the game.
    pub target: u8,
    /// Which faction set each seat plays with.
    pub colours: BySeat<u8>,
    /// The part the device keeps alone.
    pub part: Option<Part>,
    /// What the table rolls and draws itself.
    pub by_hand: ByHand,
    /// The number of the sheet the map comes from.
    pub sheet: Option<u8>,
    /// The edition of these rules.
    #[serde(default)]
    pub edition: u8,
}

/// Where the game stands (CY-CYCLE-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Set-up: the god tiles are laid.
    Tiles,
    /// Set-up: the turn order is drawn.
    Markers,
    /// The hero track is filled.
    Heroes,
    /// The creature track is filled.
    Creatures,
    /// Deployment.
    Deployment {
        /// The second round, in reverse order.
        second: bool,
        /// How many factions have deployed in this round.
        turn: u8,
        /// What the faction has done in its turn.
        part: u8,
        /// The areas it has claimed in this turn.
        #[serde(deserialize_with = "crate::array::read")]
        claims: [Option<Area>; 2],
    },
    /// Phase 2: how many factions have told their income.
    Income(u8),
    /// Phase 3.
    Offers,
    /// Phase 4: whose turn in the order of upkeep.
    Upkeep(u8),
    /// Phase 5: whose turn in the order of the gods.
    Actions(u8),
    /// The game has ended.
    Over,
    /// A part alone waits for the table.
    Alone,
}

/// Something that must be finished before the stage goes on; the last one comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Task {
    /// Two metropolises are due: which first (CY-METRO-19)?
    Which(Seat),
    /// Tokens go back, also the teammate's if shared (CY-METRO-3, CY-TEAM-8).
    Return { seat: Seat, need: [u8; 4], shared: bool },
    /// The top metropolis token is turned over.
    Token { seat: Seat, cultural: bool },
    /// It is put somewhere (CY-METRO-9).
    Erect { seat: Seat, bonus: Bonus, cultural: bool },
    /// Its bonus is taken.
    Bonus { seat: Seat, bonus: Bonus, left: u8 },
    /// Philosophers come one by one (CY-METRO-6).
    Philosophers { seat: Seat, left: u8 },
    /// A played card is put away (CY-CREGEN-4).
    Finish(Creature),
    /// A played card takes effect.
    Effect(Creature),
    /// The Sphinx draws, then one is picked.
    Sphinx { drawn: CreatureSet, left: u8 },
    /// Cards the Sphinx did not play are discarded.
    Discard(CreatureSet),
    /// Zeus: chance shows the top card.
    Look,
    /// Zeus: played or put back?
    Seen,
    /// A figure is placed, or moves in upkeep.
    Figure { seat: Seat, creature: Creature, moving: bool },
    /// The Hydra's victim.
    Prey(Seat),
    /// Ships leave the sea around Polyphemus.
    Displace(Seat),
    /// The table tells what a figure destroyed.
    Losses { seat: Seat, creature: Creature },
    /// The Giant's mercenaries are distributed.
    Distribute(u8),
    /// A group is taken up to fly anywhere (Pegasus, Perseus).
    Flight(Seat),
    /// Where do the units go?
    March,
    /// Which units?
    Muster,
    /// A battle.
    Fight,
    /// The table tells what stood in a captured area.
    Spoils { seat: Seat, former: Option<Seat>, found: Finds },
    /// An area has changed hands: priestess and elimination (CY-CTRL-9).
    Taken { seat: Seat, former: Option<Seat>, symbol: bool },
    /// The table corrects numbers.
    Correct,
    /// The sea of a port is chosen (D-87).
    Harbour { seat: Seat, area: Area, site: u8 },
}

/// What the table has told about a captured area so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Finds {
    pub symbol: bool,
    #[serde(deserialize_with = "crate::array::read")]
    pub buildings: [u8; 4],
    #[serde(deserialize_with = "crate::array::read")]
    pub metropolises: [u8; 5],
    /// Fortresses and metropolises told for the battle before.
    #[serde(deserialize_with = "crate::array::read_any")]
    pub expected: Option<[u8; 2]>,
}

impl Finds {
    pub(crate) fn add(&mut self, find: Find) {
        match find {
            Find::Symbol => self.symbol = true,
            Find::Building(building) => self.buildings[building as usize] += 1,
            Find::Metropolis(bonus) => self.metropolises[bonus as usize] += 1,
        }
    }
}

/// An offer (CY-BID-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// To whom.
    pub god: God,
    /// The numbered space.
    pub amount: u8,
    /// Made without the gold for it (CY-BID-15): as secret as the purse (CY-INFO-1).
    pub(crate) pauper: bool,
}

impl Offer {
    /// The offer as everybody may know it.
    pub(crate) const fn shown(self) -> Self {
        Self { pauper: false, ..self }
    }
}

/// What is not in play (CY-TERM-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Supply {
    /// Mercenaries.
    pub mercenaries: u8,
    /// Priestess cards.
    pub priestesses: u8,
    /// Philosopher cards.
    pub philosophers: u8,
    /// Basic buildings by type.
    #[serde(deserialize_with = "crate::array::read")]
    pub buildings: [u8; 4],
    /// Metropolis tokens by bonus.
    #[serde(deserialize_with = "crate::array::read")]
    pub metropolises: [u8; 5],
}

impl Supply {
    /// Tokens of a building type.
    pub const fn count(&self, building: Building) -> u8 {
        self.buildings[building as usize]
    }

    /// Metropolis tokens in the stack.
    pub fn stack(&self) -> u8 {
        self.metropolises.iter().sum()
    }
}

/// What the active faction has done in its turn (CY-ACT-10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Doings {
    /// The mandatory building.
    pub built: bool,
    /// The mandatory card or unit.
    pub gained: bool,
    /// Additional cards or units.
    pub extra: u8,
    /// Hero moves.
    pub hero_moves: u8,
    /// Zeus's look.
    pub looked: bool,
    /// Hera's hero.
    pub hired: bool,
    /// Apollo's horns put down.
    pub horns: u8,
}

/// A game of Cyclades as far as everybody may ask about it (section 27). What it holds beyond that only the rules read:
/// a purse, a card that one faction has seen, a decision that hangs on either are not among its answers.
///
/// Small fields come first and the map last: what lies near the beginning is reached with less code on the chip.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[repr(C)]
pub struct Public {
    pub(crate) stage: Stage,
    pub(crate) doings: Doings,
    pub(crate) fallen: bool,
    pub(crate) waiting: Seats,
    pub(crate) winners: Seats,
    pub(crate) pushed: Option<(Seat, God)>,
    pub(crate) cycle: u16,
    pub(crate) hero_deck: HeroSet,
    pub(crate) hero_discard: HeroSet,
    #[serde(deserialize_with = "crate::array::read")]
    pub(crate) hero_track: [Option<Hero>; 2],
    pub(crate) deck: CreatureSet,
    pub(crate) discard: CreatureSet,
    pub(crate) kept: CreatureSet,
    #[serde(deserialize_with = "crate::array::read")]
    pub(crate) track: [Option<Creature>; 4],
    /// The creature that left the track at the start of this cycle.
    pub(crate) slid: Option<Creature>,
    pub(crate) top: Option<Hidden<Creature>>,
    pub(crate) theft: Option<Hidden<Gold>>,
    pub(crate) battle: Battle,
    pub(crate) march: March,
    pub(crate) supply: Supply,
    pub(crate) gods: Vec<God, 5>,
    pub(crate) order: Vec<Seat, MAX_SEATS>,
    pub(crate) acted: Vec<Seat, MAX_SEATS>,
    pub(crate) rules: Rules,
    pub(crate) tasks: Vec<Task, MAX_TASKS>,
    pub(crate) purses: BySeat<Hidden<Gold>>,
    pub(crate) offers: BySeat<Option<Offer>>,
    pub(crate) factions: BySeat<Faction>,
    pub(crate) map: Option<Map>,
}

impl Public {
    /// The factions in play, in seat order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::first(self.rules.mode.factions())
    }

    /// Whether a faction of this seat plays.
    pub(crate) const fn is_seated(&self, seat: Seat) -> bool {
        seat.index() < self.rules.mode.factions()
    }

    /// What a faction has.
    pub fn faction(&self, seat: Seat) -> &Faction {
        &self.factions[seat]
    }

    /// What is not in play.
    pub const fn supply(&self) -> &Supply {
        &self.supply
    }

    /// The board, if it is on the device.
    pub const fn map(&self) -> Option<&Map> {
        self.map.as_ref()
    }

    /// The number of the cycle; 0 before the first.
    pub const fn cycle(&self) -> u16 {
        self.cycle
    }

    /// Where the game stands.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// What was agreed before the game.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The offer of a faction in this cycle.
    pub fn offer_of(&self, seat: Seat) -> Option<Offer> {
        self.offers[seat].map(Offer::shown)
    }

    /// Whether both factions belong to one side (CY-TERM-2).
    pub fn allied(&self, one: Seat, other: Seat) -> bool {
        self.rules.mode.side(one).contains(other)
    }

    /// The other faction of the side.
    pub fn teammate(&self, seat: Seat) -> Option<Seat> {
        self.rules.mode.teammate(seat)
    }

    /// The gold a faction can spend (CY-ACT-11); for the rules only.
    pub(crate) fn gold(&self, seat: Seat) -> Gold {
        *self.purses[self.rules.mode.leader(seat)].rules()
    }

    pub(crate) fn pay(&mut self, seat: Seat, price: Gold) {
        if self.rules.part.is_some_and(|part| !part.keeps_gold()) {
            return;
        }
        let purse = self.purses[self.rules.mode.leader(seat)].rules_mut();
        *purse = purse.minus(price);
    }

    pub(crate) fn earn(&mut self, seat: Seat, gain: Gold) {
        let purse = self.purses[self.rules.mode.leader(seat)].rules_mut();
        *purse = purse.plus(gain);
    }

    /// Puts a task before everything else.
    #[cfg_attr(target_pointer_width = "32", inline(never))] // on the chip a call is shorter than the thing itself
    pub(crate) fn push(&mut self, task: Task) {
        let fits = self.tasks.push(task);
        debug_assert!(fits.is_ok(), "MAX_TASKS bounds the nesting");
    }

    /// Ends the task before everything else.
    #[cfg_attr(target_pointer_width = "32", inline(never))]
    pub(crate) fn pop(&mut self) {
        self.tasks.pop();
    }

    /// Takes a priestess from the supply, if there is one (CY-COMP-18).
    pub(crate) fn gain_priestess(&mut self, seat: Seat) {
        if self.supply.priestesses > 0 {
            self.supply.priestesses -= 1;
            self.factions[seat].priestesses += 1;
        }
    }

    /// The facts a table target names, if it is somebody's land.
    pub(crate) const fn target_seat(target: Target) -> Option<Seat> {
        match target {
            Target::Own | Target::Neutral => None,
            Target::Undefended(seat) | Target::Defended(seat) => Some(seat),
        }
    }
}
