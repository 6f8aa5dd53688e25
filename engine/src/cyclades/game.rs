//! A whole game with its secrets: what the rules hold of it, and what one seat may know.

use core::ops::Deref;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::action::Action;
use super::battle::Battle;
use super::faction::Faction;
use super::gold::Gold;
use super::map::Map;
use super::muster::March;
use super::part::Part;
use super::refusal::Refusal;
use super::setup::{Setup, SetupFault};
use super::state::{Doings, MERCENARIES, METROPOLISES, PHILOSOPHERS, PRIESTESSES, Public, Rules, Stage, Supply};
use super::told::Told;
use super::view::View;
use super::words::{CreatureSet, HeroSet};
use crate::{BySeat, Game, Hidden, Seat, Seats, Turn};

/// A game of Cyclades. What everybody may ask about it is [`Public`], what one seat may know a [`View`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[repr(transparent)]
pub struct Cyclades(pub(crate) Public);

impl Deref for Cyclades {
    type Target = Public;

    fn deref(&self) -> &Public {
        &self.0
    }
}

impl Cyclades {
    /// A new game. The first turns are chance: tiles, turn order, cards.
    pub fn new(setup: Setup) -> Result<Self, SetupFault> {
        setup.check()?;
        let mode = setup.mode;
        let start = match setup.part {
            Some(part) if !part.keeps_gold() => Gold::new(u16::MAX),
            _ => Gold::from(if mode.paired() { 10 } else { 5 }), // CY-SETUP-12
        };
        Ok(Self(Public {
            rules: Rules {
                mode,
                options: setup.options,
                ladder: setup.ladder,
                die: setup.die,
                target: setup.target,
                colours: setup.colours,
                part: setup.part,
                by_hand: setup.by_hand,
                sheet: setup.sheet,
                edition: setup.edition,
            },
            map: setup.chart.map(Map::new),
            stage: setup.part.map_or(Stage::Tiles, Part::first_stage),
            tasks: Vec::new(),
            cycle: u16::from(setup.part.is_some_and(Part::keeps_gold)),
            gods: Vec::new(),
            order: Vec::new(),
            acted: Vec::new(),
            factions: BySeat::from_fn(|_| Faction::START),
            purses: BySeat::from_fn(|seat| Hidden::new(mode.side(seat), start)),
            offers: BySeat::default(),
            pushed: None,
            deck: CreatureSet::ALL,
            discard: CreatureSet::NONE,
            track: [None; 4],
            slid: None,
            top: None,
            hero_deck: HeroSet::ALL,
            hero_discard: HeroSet::NONE,
            hero_track: [None; 2],
            supply: Supply {
                mercenaries: MERCENARIES,
                priestesses: PRIESTESSES,
                philosophers: PHILOSOPHERS,
                buildings: setup.buildings,
                metropolises: [METROPOLISES; 5],
            },
            doings: Doings::default(),
            kept: CreatureSet::NONE,
            waiting: Seats::NONE,
            march: March::default(),
            battle: match setup.part {
                Some(Part::Battle) => Battle::plan(Seat::new(0), Seat::new(1), false),
                _ => Battle::default(),
            },
            theft: None,
            fallen: false,
            winners: Seats::NONE,
        }))
    }

    /// What everybody may ask about.
    pub const fn shown(&self) -> &Public {
        &self.0
    }

    /// Whether an action is allowed now, and if not, which rule forbids it. It tells about purses (CY-INFO-9).
    pub fn may(&self, action: Action) -> Result<(), Refusal> {
        self.0.may(action)
    }

    /// The gold a faction can spend, as the rules know it: whoever may not see the purse must not be told (CY-INFO-1).
    pub fn rules_gold(&self, seat: Seat) -> Gold {
        self.0.gold(seat)
    }

    /// Whether the offer of a faction was made without the gold for it, as the rules know it (CY-BID-15, CY-INFO-1).
    pub fn rules_pauper(&self, seat: Seat) -> bool {
        self.0.offers[seat].is_some_and(|offer| offer.pauper)
    }

    /// The creature cards not yet seen. They have no order (CY-INFO-3).
    pub const fn creature_deck(&self) -> CreatureSet {
        self.0.deck
    }

    /// The creature discard pile; by agreement not everybody may look through it (CY-INFO-7, D-57).
    pub const fn discard_pile(&self) -> CreatureSet {
        self.0.discard
    }
}

impl Game for Cyclades {
    type Action = Action;
    type Refusal = Refusal;
    type Told = Told;
    type View<'a> = View;

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal(&self, visit: &mut impl FnMut(Action)) {
        self.0.all_legal(visit);
    }

    fn apply_told(&mut self, action: Action, tell: &mut dyn FnMut(Told)) -> Result<(), Refusal> {
        self.0.apply_told(action, tell)
    }

    fn outcomes(&self, visit: &mut impl FnMut(Action, u32)) {
        self.0.all_outcomes(visit);
    }

    fn view(&self, seat: Seat) -> View {
        View::new(&self.0, seat)
    }
}
