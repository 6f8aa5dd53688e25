//! What the journal tells about a game beyond its present state: battles, purses of this cycle, numbers told last.

use engine::{
    BySeat, Seat, Turn,
    cyclades::{
        Action, Cyclades, Public,
        action::Target,
        battle::{Battle, Force, Round},
        gold::Gold,
        question::{Piece, Question},
        state::Stage,
        words::{Bonus, Creature, God},
    },
};
use serde::{Deserialize, Serialize};

use super::{choices, screens::both};
use crate::play::Private;

/// Why gold moved.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
enum Cause {
    Income,
    Offer,
    Turn(Option<Seat>),
    Other,
}

/// What came into a purse in this cycle, and what left it. Only its owner may see it (CY-INFO-1).
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
pub struct Purse {
    /// Before the cycle.
    pub before: i32,
    /// The income.
    pub income: i32,
    /// What the god took.
    pub offer: i32,
    /// What was bought.
    pub spent: i32,
    /// Thefts and bonuses.
    pub other: i32,
    last: i32,
}

impl Purse {
    fn take(&mut self, gold: i32, cause: Cause, own: bool) {
        let moved = gold - self.last;
        let line = match cause {
            Cause::Income => &mut self.income,
            Cause::Offer => &mut self.offer,
            Cause::Turn(_) if own && moved < 0 => &mut self.spent,
            Cause::Turn(_) | Cause::Other => &mut self.other,
        };
        *line += moved;
        self.last = gold;
    }
}

/// What is remembered of a game.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub struct Memory {
    /// The battle now fought or just over, as it stood when the last die had fallen.
    pub fought: Option<Battle>,
    /// The round of it.
    pub round: u8,
    /// Who left it, and with what.
    pub fled: Option<(Seat, Force)>,
    /// Whether a battle was fought before the last action.
    fighting: bool,
    /// How many of the last actions one press did: one undo takes them back.
    pub together: usize,
    /// Whether the last action told something about a force.
    told: bool,
    /// What the same press does next, if it does.
    next: Option<Action>,
    counts: BySeat<[u8; Piece::ALL.len()]>,
    cycle: Option<u16>,
    cause: Cause,
    purses: BySeat<Purse>,
    /// Whose income may be another one than it told last.
    stale: BySeat<bool>,
    /// Whether the last action was to release a creature: nobody wonders why its figure leaves.
    pub released: bool,
}

impl Memory {
    /// Of a game that has just begun.
    pub fn new() -> Self {
        Self {
            fought: None,
            round: 0,
            fled: None,
            fighting: false,
            together: 0,
            told: false,
            next: None,
            counts: BySeat::default(),
            cycle: None,
            cause: Cause::Other,
            purses: BySeat::default(),
            stale: BySeat::default(),
            released: false,
        }
    }

    /// Whether the income of a seat may be another one than it told last, as far as the device knows what has happened.
    pub fn is_stale(&self, seat: Seat) -> bool {
        self.stale[seat]
    }

    /// Notices what changes incomes: areas that change hands, ships that come, go and move, horns, the Hydra and Cerberus. With the
    /// board on the table nobody else knows where anything lies.
    fn doubt(&mut self, before: &Public, action: Action) {
        let active = before.active();
        let decider = match before.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        };
        let actor = active.map(|(seat, _)| seat).or(decider);
        let (mut first, mut second, mut all) = (None, None, false);
        match action {
            Action::Income(_) => {
                if let Some(seat) = decider {
                    self.stale[seat] = false;
                }
            }
            Action::Deployed { .. } => all = true,
            Action::Recruit(_) if matches!(active, Some((_, God::Poseidon))) => first = actor,
            Action::EndTurn if matches!(active, Some((_, God::Apollo))) => first = actor,
            Action::Token(Bonus::Horn | Bonus::Ships) => first = actor,
            Action::Enter(Target::Neutral) | Action::Sail(None) => first = actor,
            Action::Enter(Target::Undefended(enemy) | Target::Defended(enemy)) | Action::Sail(Some(enemy)) => {
                (first, second) = (actor, Some(enemy));
            }
            Action::Retreat(Target::Neutral) => first = decider,
            Action::Lost { victim, .. } => {
                // with the Hydra a horn comes to her area, whosever it is
                all = matches!(before.question(), Question::Losses(Creature::Hydra));
                first = Some(victim);
            }
            Action::Buy { creature, .. }
            | Action::Keep(creature)
            | Action::Release(creature)
            | Action::Pick(creature) => {
                all = matches!(creature, Creature::Hydra | Creature::Cerberus | Creature::Polyphemus | Creature::Sylph);
            }
            _ => (),
        }
        for seat in before.seats() {
            if all || first == Some(seat) || second == Some(seat) {
                self.stale[seat] = true;
            }
        }
    }

    /// Takes notice of an action in the game as it is before.
    pub fn notice(&mut self, before: &Cyclades, action: Action) {
        self.notice_past(before, action, 0);
    }

    /// The same of one after which `left` others are known: what its press did besides counts only for the last, and
    /// finding it out takes longer than the action itself.
    pub fn notice_past(&mut self, before: &Cyclades, action: Action, left: usize) {
        self.settle(before, |seat| before.rules_gold(seat));
        self.cause = match before.stage() {
            _ if matches!(action, Action::Gain(..) | Action::Pay(..)) => Cause::Other,
            Stage::Income(_) => Cause::Income,
            Stage::Offers => Cause::Offer,
            Stage::Actions(_) => Cause::Turn(before.active().map(|(seat, _)| seat)),
            _ => Cause::Other,
        };
        self.told = matches!(before.question(), Question::Count(..) | Question::Joins(..) | Question::Minotaur(_));
        if let (Question::Count(piece, seat), Some(number)) = (before.question(), choices::number(action))
            && let Some(count) = self.counts[seat].get_mut(piece as usize)
        {
            *count = number;
        }
        self.join(before, action, left < 2);
        self.doubt(before, action);
        self.released = matches!(action, Action::Release(_));
        self.watch(before, action);
    }

    /// Counts what one press did: the incomes of all, both compulsory actions, fortresses with metropolises.
    fn join(&mut self, before: &Public, action: Action, last: bool) {
        let joins = match action {
            Action::Income(_) => matches!(before.stage(), Stage::Income(told) if told > 0),
            Action::Metropolises(_) => self.next == Some(Action::Metropolises(0)),
            _ => self.next == Some(action),
        };
        self.together = if joins { self.together + 1 } else { 1 };
        self.next = match action {
            Action::Fortresses(_) => Some(Action::Metropolises(0)),
            Action::Build(..) if last => both(before).filter(|[first, _]| *first == action).map(|[_, second]| second),
            _ => None,
        };
    }

    fn watch(&mut self, before: &Public, action: Action) {
        let Some(battle) = before.battle() else {
            (self.fought, self.round, self.fled, self.fighting) = (None, 0, None, false);
            return;
        };
        self.fighting = true;
        match action {
            Action::Die(value) => {
                if battle.dice == [None; 2] {
                    self.round = self.round.saturating_add(1);
                }
                let mut fought = *battle;
                let [attacker, defender] = &mut fought.dice;
                let first = before.question() == Question::Die(battle.attacker);
                *(if first { attacker } else { defender }) = Some(value);
                self.fought = Some(fought);
            }
            Action::Retreat(_) | Action::RetreatAt(_) if !before.rules().options.retreat_split => {
                let attacker = battle.round == Round::AttackerRetreat;
                let group = Force { minotaur: false, ..*battle.force(attacker) };
                self.fled = battle.seat(attacker).map(|seat| (seat, group));
            }
            _ => (),
        }
    }

    /// Whether the last action ended a battle.
    pub fn battle_is_over(&self, game: &Public) -> bool {
        self.fighting && game.battle().is_none()
    }

    /// How many actions lead back to the last number of a force, if it has just been told.
    pub fn last_number(&self) -> Option<usize> {
        self.told.then_some(self.together.max(1))
    }

    /// How many pieces a faction told last.
    pub fn count(&self, piece: Piece, seat: Seat) -> u8 {
        self.counts[seat].get(piece as usize).copied().unwrap_or(0)
    }

    /// After a step back the numbers that were told stay the likeliest.
    pub const fn recount(&mut self, old: &Self) {
        self.counts = old.counts;
    }

    /// What moved in this cycle in the purse of whoever looks: that of its side.
    pub fn purse(&self, own: &Private<'_, Cyclades>) -> Purse {
        let gold = own.view().gold(own.seat()).unwrap_or_default();
        self.settled(own.seen().game, own.seat(), gold)
    }

    fn settled(&self, game: &Public, seat: Seat, gold: Gold) -> Purse {
        let mut now = *self;
        now.settle(game, |_| gold);
        now.purses[seat]
    }

    /// What has moved since the last look was moved by the last action.
    fn settle(&mut self, game: &Public, gold: impl Fn(Seat) -> Gold) {
        let same = self.cycle == Some(game.cycle());
        self.cycle = Some(game.cycle());
        for seat in game.seats() {
            let gold = i32::from(gold(seat).coins());
            let own = matches!(self.cause, Cause::Turn(Some(active)) if game.allied(active, seat) || active == seat);
            if same {
                self.purses[seat].take(gold, self.cause, own);
            } else {
                self.purses[seat] = Purse { before: gold, last: gold, ..Purse::default() };
            }
        }
    }
}

impl Default for Memory {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::cyclades::walks::walks;

    #[test]
    fn cy_info_1_what_a_purse_tells_of_its_cycle_adds_up_to_its_gold() {
        let (mut memory, mut checked) = (Memory::new(), 0);
        let mut last = 0;
        walks(|game, action| {
            if game.cycle() == 0 && last > 0 {
                memory = Memory::new(); // another game
            }
            last = game.cycle();
            memory.notice(game, action);
            for seat in game.seats() {
                let purse = memory.settled(game, seat, game.rules_gold(seat));
                let sum = purse.before + purse.income + purse.offer + purse.spent + purse.other;
                assert_eq!(sum, i32::from(game.rules_gold(seat).coins()), "{action:?}");
                assert!(purse.income >= 0 && purse.offer <= 0 && purse.spent <= 0, "{action:?}");
                checked += 1;
            }
        });
        assert!(checked > 5000, "{checked} purses");
    }
}
