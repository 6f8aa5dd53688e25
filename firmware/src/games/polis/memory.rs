//! What the journal tells about a game beyond its present state: what everybody has to read before the next decision.

use engine::{
    Game as _,
    polis::{
        Action, Polis, Public, Stage,
        battle::Moment,
        cards::{Assault, Face},
        part::{Step, Throw},
        places::{City, Territory},
        state::Roll,
        told::Told,
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
        /// The people that come with it, or that it has left.
        people: u8,
        /// Whether the failed siege cost the city a cube (PO-SIEGE-8).
        bled: bool,
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
    /// A phase of the end of a round ran by itself.
    Phase {
        /// Which one.
        step: Step,
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

/// The most pages one action brings: a combat round, and the end of a round after it: projects, supply, megalopolis, storage, the
/// next round.
pub const PAGES: usize = 6;

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
    let (mut after, mut heard) = (before.clone(), Heard::at(before.stage()));
    if after.apply_told(action, &mut |told| heard.hear(told)).is_err() {
        return;
    }
    let pages = heard.pages(before, &after);
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
        (_, Action::Answer(..)) => assault(before, &after, action, pages.first()),
        _ => None,
    };
    if let Some(news) = news {
        let _ = memory.news.push(news); // there is room for every page
    }
    if before.setup().part.is_none() && !before.is_correcting() {
        pages.into_iter().for_each(|page| _ = memory.news.push(page)); // there is room for every page
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
    let (people, bled) = (after.population(city), !won && before.owner(city).is_some());
    News::Siege { city, side, die, won, people, bled, prestige: before.base(city) }
}

fn assault(before: &Polis, after: &Polis, action: Action, ended: Option<&News>) -> Option<News> {
    let (place, assault) = after.last_assault()?;
    let attacker = before.battle()?.attacker;
    let prestige = |game: &Public| BySide::new(game.player(Side::Sparta).prestige, game.player(Side::Athens).prestige);
    let over = after.battle().is_none();
    // the end of a round may follow at once: only the fight counts here
    let fought = match ended {
        Some(News::Phase { was, .. }) => BySide::new(was[Side::Sparta].prestige, was[Side::Athens].prestige),
        _ => prestige(after),
    };
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

/// What one phase of the end of a round changes by itself.
#[derive(Clone, Copy)]
struct Change {
    step: Step,
    /// Prestige that came.
    gained: BySide<u16>,
    /// What went of each resource.
    lost: BySide<[u16; 6]>,
}

/// The phases that are told of while an action is carried out.
struct Heard {
    /// The phase that the action belongs to.
    from: Option<Step>,
    changes: Vec<Change, { PAGES - 1 }>,
    /// The capital that starves after them (PO-LOSE-1).
    starved: Option<City>,
}

impl Heard {
    const fn at(stage: Stage) -> Self {
        let from = match stage {
            Stage::Supply(_) => Some(Step::Supply),
            Stage::Growth(_) => Some(Step::Growth),
            Stage::Phoros(_) | Stage::Reminder => Some(Step::Phoros),
            _ => None,
        };
        Self { from, changes: Vec::new(), starved: None }
    }

    fn hear(&mut self, told: Told) {
        let now = self.changes.last().map(|change| change.step).or(self.from);
        let step = match (told, now) {
            (Told::Finished(..), _) => Step::Projects,
            (Told::Prestige(..), None) => return, // of a battle
            (Told::Prestige(..), Some(Step::Projects)) => Step::Projects,
            (Told::Prestige(..), _) => Step::Megalopolis,
            (Told::Fed(..), _) => Step::Supply,
            (Told::Spoils(..), _) => Step::Storage,
            (Told::Round(_), _) => Step::Next,
            (Told::CityFreed(city), _) => return self.starved = Some(city),
            _ => return,
        };
        if self.changes.last().is_none_or(|change| change.step != step) {
            let change = Change { step, gained: BySide::default(), lost: BySide::default() };
            let _ = self.changes.push(change); // a phase comes once
        }
        let Some(change) = self.changes.last_mut() else { return };
        let mut lose = |side: Side, resource: Resource, amount: u16| {
            if let Some(lost) = change.lost[side].get_mut(resource.index()) {
                *lost += amount;
            }
        };
        match told {
            Told::Prestige(side, amount) => change.gained[side] += amount,
            Told::Fed(side, amount) => lose(side, Resource::Wheat, amount),
            Told::Spoils(side, resource, amount) => lose(side, resource, amount),
            _ => {}
        }
    }

    /// A page for each phase. What both had before it is reckoned back from the end; whoever has just decided about supply sees
    /// what that has changed.
    fn pages(self, before: &Public, after: &Public) -> Vec<News, { PAGES - 1 }> {
        let decided = self.from == Some(Step::Supply);
        let mut is = Sums::both(after);
        if let Some((city, side)) = self.starved.and_then(|city| Some((city, city.capital_of()?))) {
            is[side].people = is[side].people.saturating_add(before.population(city));
        }
        let mut pages: Vec<News, { PAGES - 1 }> = Vec::new();
        for (place, Change { step, gained, lost }) in self.changes.into_iter().enumerate().rev() {
            let mut was = is;
            for side in Side::ALL {
                was[side].prestige = was[side].prestige.saturating_sub(gained[side]);
                for (amount, lost) in was[side].stock.iter_mut().zip(lost[side]) {
                    *amount += lost;
                }
            }
            if place == 0 && step == Step::Supply && decided {
                was = Sums::both(before);
            }
            let _ = pages.insert(0, News::Phase { step, was, is }); // as many as changes
            is = was;
        }
        pages
    }
}
