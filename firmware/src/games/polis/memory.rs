//! What the journal tells about a game beyond its present state: what everybody has to read before the next decision.

use engine::{
    Game as _,
    polis::{
        Action, Polis, Public, Stage,
        battle::Moment,
        cards::{Assault, Face},
        part::Throw,
        places::{City, Territory},
        state::Roll,
        words::{BySide, Good, Resource, Side, Unit},
    },
};
use heapless::Vec;
use serde::{Deserialize, Serialize};

/// Something to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum News {
    /// A siege is decided.
    Siege {
        /// The city.
        city: City,
        /// Who besieges it.
        side: Side,
        /// The die; none where no die was needed (PO-SIEGE-5).
        die: Option<u8>,
        /// Whether it was taken.
        won: bool,
        /// The people that come with it.
        people: u8,
        /// The prestige that comes with it.
        prestige: u8,
    },
    /// A price has moved.
    Price {
        /// The good.
        good: Good,
        /// One die, or two of which the higher one counts.
        #[serde(deserialize_with = "engine::array::read")]
        dice: [Option<u8>; 2],
        /// The column before.
        from: u8,
        /// The column now.
        to: u8,
    },
    /// A combat round is over.
    Assault {
        /// Where.
        place: Territory,
        /// Who attacked.
        attacker: Side,
        /// What it did.
        assault: Assault,
        /// What the prestige of both was, and is.
        #[serde(deserialize_with = "engine::array::read")]
        prestige: [BySide<u16>; 2],
        /// Whether the battle ended with it.
        over: bool,
        /// The cards: the attacker's two, then the answers.
        #[serde(deserialize_with = "engine::array::read")]
        cards: [Face; 4],
    },
    /// Phases of the end of a round ran by themselves.
    Phases {
        /// Which ones.
        phases: Phases,
        /// What both had before.
        was: BySide<Sums>,
        /// What both have now.
        is: BySide<Sums>,
    },
    /// The die has fallen alone.
    Thrown {
        /// For what.
        throw: Throw,
        /// One die, or two of which the higher one counts.
        #[serde(deserialize_with = "engine::array::read")]
        dice: [Option<u8>; 2],
    },
}

/// Phases that run by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phases {
    /// Projects and supply.
    First,
    /// Megalopolis and storage.
    Second,
    /// All of these.
    All,
    /// The next round.
    Next,
}

/// The numbers that the end of a round changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sums {
    /// Prestige.
    pub prestige: u16,
    /// The six resources.
    #[serde(deserialize_with = "engine::array::read")]
    pub stock: [u16; 6],
    /// Population.
    pub people: u8,
}

impl Sums {
    fn of(game: &Public, side: Side) -> Self {
        let player = game.player(side);
        let stock = Resource::ALL.map(|resource| player.stock[resource]);
        Self { prestige: player.prestige, stock, people: game.people(side) }
    }

    fn both(game: &Public) -> BySide<Self> {
        BySide::new(Self::of(game, Side::Sparta), Self::of(game, Side::Athens))
    }
}

/// The most pages one action brings: a combat round, and the end of a round after it.
pub const PAGES: usize = 3;

/// What was told since the last decision.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// What is to be read.
    pub news: Vec<News, PAGES>,
    /// The table has said that there is no battle, and nothing has happened since that could bring one.
    pub quiet: bool,
    /// What has been moved on the board: its reminder has been read.
    pub moved: Vec<Unit, 2>,
}

/// How far a round is: turns, then the phases at its end.
const fn step(stage: Stage) -> u8 {
    match stage {
        Stage::Supply(_) => 1,
        Stage::Growth(_) => 2,
        Stage::Phoros(_) => 3,
        Stage::Reminder => 4,
        Stage::Over(_) => 5,
        _ => 0,
    }
}

/// Chance decides less often than this between two decisions, after each of which nothing of what was before is read again.
const CHANCES: usize = 64;

/// Takes notice of an action in the game as it is before, and after which so many others are known.
#[inline(never)]
pub fn notice(memory: &mut Memory, before: &Polis, action: Action, left: usize) {
    // what chance adds belongs to what was done before it
    if !matches!(action, Action::Reveal(_) | Action::Deal(_) | Action::Die(_)) {
        memory.news.clear();
    }
    if let Action::Moved(unit) = action
        && !memory.moved.contains(&unit)
    {
        let _ = memory.moved.push(unit); // two at most
    }
    // a long game is woken without a look ahead at each of its actions
    if left > CHANCES && (!memory.quiet || action == Action::NoBattle) {
        memory.quiet = action == Action::NoBattle;
        return;
    }
    let mut after = before.clone();
    if after.apply(action).is_err() {
        return;
    }
    memory.quiet = match action {
        Action::NoBattle => true,
        _ => {
            let unlocked = before.locks().any(|place| !after.is_locked(place));
            memory.quiet && !arms(action) && !unlocked && before.round() == after.round()
        }
    };
    let side = before.active();
    let news = match (before.stage(), action) {
        (Stage::Roll(Roll::Siege(city)), Action::Die(die)) => Some(siege(before, &after, city, Some(die))),
        (_, Action::Siege(city)) if after.owner(city) == Some(side) => Some(siege(before, &after, city, None)),
        (Stage::Roll(Roll::Right(good)), Action::Die(die)) => {
            Some(News::Price { good, dice: [Some(die), None], from: before.price(good), to: after.price(good) })
        }
        (Stage::Roll(Roll::Left(good, Some(first))), Action::Die(die)) => {
            Some(News::Price { good, dice: [Some(first), Some(die)], from: before.price(good), to: after.price(good) })
        }
        (Stage::Roll(Roll::Alone(throw, first)), Action::Die(die)) if throw != Throw::Left || first.is_some() => {
            Some(News::Thrown { throw, dice: [first.or(Some(die)), first.and(Some(die))] })
        }
        // what the table has told itself needs no page
        (_, Action::Answer(..)) => assault(before, &after, action),
        _ => None,
    };
    if let Some(news) = news {
        let _ = memory.news.push(news); // there is room for every page
    }
    if before.setup().part.is_none()
        && !before.is_correcting()
        && let Some(news) = phases(before, &after)
    {
        let _ = memory.news.push(news); // there is room for every page
    }
}

/// Whether an action can bring units together: then the table is asked about battles after it (PO-BATTLE-2).
pub const fn arms(action: Action) -> bool {
    matches!(
        action,
        Action::Hoplite { .. }
            | Action::Galley { .. }
            | Action::Moved(_)
            | Action::FromLand(_)
            | Action::FromSea(_)
            | Action::Fight(_)
            | Action::Set(..)
            | Action::Remind(_)
    )
}

fn siege(before: &Polis, after: &Polis, city: City, die: Option<u8>) -> News {
    let side = before.active();
    let won = after.owner(city) == Some(side);
    News::Siege { city, side, die, won, people: after.population(city), prestige: before.base(city) }
}

fn assault(before: &Polis, after: &Polis, action: Action) -> Option<News> {
    let (place, assault) = after.last_assault()?;
    let attacker = before.battle()?.attacker;
    let prestige = |game: &Public| BySide::new(game.player(Side::Sparta).prestige, game.player(Side::Athens).prestige);
    let over = after.battle().is_none();
    // the end of a round may follow at once: only the fight counts here
    let mut fought = prestige(after);
    if over && step(after.stage()) > 0 {
        fought = prestige(before);
        fought[attacker] = fought[attacker].saturating_add(assault.gain.into());
        for (side, fined) in [(attacker, assault.attacker_fined), (attacker.other(), assault.defender_fined)] {
            fought[side] = fought[side].saturating_sub(u16::from(fined));
        }
    }
    let list = before.setup().tables.cards(place.unit());
    let (Moment::Answer(one, two), Action::Answer(three, four)) = (before.battle()?.moment, action) else {
        return None;
    };
    let [Some(one), Some(two), Some(three), Some(four)] = [one, two, three, four].map(|card| list.face(card)) else {
        return None;
    };
    let cards = [one, two, three, four];
    Some(News::Assault { place, attacker, assault, prestige: [prestige(before), fought], over, cards })
}

fn phases(before: &Polis, after: &Polis) -> Option<News> {
    let (from, to) = (step(before.stage()), step(after.stage()));
    let next = before.round() != after.round();
    let phases = match (from, to) {
        _ if next && from >= 3 => Phases::Next,
        _ if next => Phases::All,
        (0, 1 | 2) => Phases::First,
        (0 | 1, 3..) => Phases::All,
        (1, 2) => Phases::First,
        (2, 3..) => Phases::Second,
        _ => return None,
    };
    let (was, is) = (Sums::both(before), Sums::both(after));
    (was != is || next).then_some(News::Phases { phases, was, is })
}
