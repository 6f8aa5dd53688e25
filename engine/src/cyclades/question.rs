//! What is asked now, for the screens: public, and without the engine's own bookkeeping.

use super::area::Area;
use super::battle::Round;
use super::muster::{Kind, Part};
use super::part;
use super::state::{Public, Stage, Task};
use super::words::{Bonus, Building, Creature, God, Hero};
use crate::Seat;

/// What is counted in a move or a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Regular soldiers.
    Soldiers,
    /// Mercenaries.
    Mercenaries,
    /// Ships.
    Ships,
    /// Ports, metropolises included.
    Ports,
    /// Fortresses.
    Fortresses,
    /// Metropolises.
    Metropolises,
}

impl Piece {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Soldiers, Self::Mercenaries, Self::Ships, Self::Ports, Self::Fortresses, Self::Metropolises];
}

/// What is asked now. Who must answer is what `turn` says; a faction named here is the one concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Nothing: the game is over.
    Over,
    /// Chance: the god tile of this position.
    Tile(u8),
    /// Chance: the marker of this space of the turn order.
    Marker(u8),
    /// Chance: the next hero.
    HeroCard,
    /// Chance: the next creature of the track.
    CreatureCard,
    /// Chance: the Sphinx draws so many more cards.
    SphinxCard(u8),
    /// Chance: the top card, for the faction with Zeus only.
    TopCard,
    /// Chance: the bonus of a metropolis.
    Token,
    /// Chance: the battle die of this faction.
    Die(Option<Seat>),
    /// Deployment, told by the table: the second round, or the first.
    Deployment(bool),
    /// Deployment: a land area.
    Claim,
    /// Deployment: the sea area of a ship.
    FirstShip,
    /// Deployment: the land area of a soldier, so many being left.
    FirstSoldier(u8),
    /// The income.
    Income,
    /// An offer; pushed away from this god just now.
    Offer(Option<God>),
    /// Which creatures are kept.
    Upkeep,
    /// An action in the turn of a god.
    Turn(God),
    /// Which of two metropolises comes first.
    WhichMetropolis,
    /// Which token of this type goes back.
    Return(Building),
    /// Where the metropolis with this bonus stands.
    MetropolisPlace(Bonus),
    /// Where the bonus goes, so many pieces being left.
    BonusPlace(Bonus, u8),
    /// The choice the effect of a creature leaves.
    Effect(Creature),
    /// Which card of the Sphinx is played.
    SphinxPick,
    /// Whether the card just seen is played.
    SeenCard,
    /// Where the figure of a creature comes into play.
    FigurePlace(Creature),
    /// Whether and where the figure of a creature moves.
    FigureMove(Creature),
    /// What the Hydra destroys.
    Prey,
    /// Which ship leaves the sea around Polyphemus.
    Displacement,
    /// What a figure destroyed, told by the table.
    Losses(Creature),
    /// Where the Giant's mercenaries go, so many being left.
    Distribute(u8),
    /// The flight of Pegasus or of Perseus's sacrifice.
    Flight,
    /// Where units of such a move go.
    Destination(Kind),
    /// Whether a hero of this faction takes part.
    Joins(Hero, Seat),
    /// Whether the Minotaur of this faction defends.
    Minotaur(Seat),
    /// How many pieces of this faction take part.
    Count(Piece, Seat),
    /// Which attacker Hector destroys.
    Strike,
    /// Whether Croesus pays for another roll.
    Reroll,
    /// Which unit is lost.
    Loss,
    /// Whether to fight on or to retreat; at sea, or on land.
    Retreat(bool),
    /// What stood in the captured area of this faction.
    Spoils(Option<Seat>),
    /// Which number the table corrects.
    Correction,
    /// In which sea the port on a site of this area lies.
    Harbour(Area),
    /// A part alone: when its next cycle or its next battle begins, and what changes until then.
    Alone(part::Part),
}

impl Public {
    /// What is asked now.
    pub fn question(&self) -> Question {
        match self.tasks.last() {
            Some(&task) => self.task_question(task),
            None => self.stage_question(),
        }
    }

    fn stage_question(&self) -> Question {
        let next = |count: usize| u8::try_from(count + 1).unwrap_or(u8::MAX);
        match self.stage {
            Stage::Tiles => Question::Tile(next(self.gods.len())),
            Stage::Markers => Question::Marker(next(self.order.len())),
            Stage::Heroes => Question::HeroCard,
            Stage::Creatures => Question::CreatureCard,
            Stage::Deployment { second, .. } if self.map.is_none() => Question::Deployment(second),
            Stage::Deployment { second: true, part: part @ 2.., .. } => {
                Question::FirstSoldier(5_u8.saturating_sub(part))
            }
            Stage::Deployment { second: false, part: 2.., .. } | Stage::Deployment { second: true, part: 1, .. } => {
                Question::FirstShip
            }
            Stage::Deployment { .. } => Question::Claim,
            Stage::Income(_) => Question::Income,
            Stage::Offers => Question::Offer(self.pushed.map(|(_, god)| god)),
            Stage::Upkeep(_) => Question::Upkeep,
            Stage::Actions(_) => self.active().map_or(Question::Over, |(_, god)| Question::Turn(god)),
            Stage::Over => Question::Over,
            Stage::Alone => self.rules.part.map_or(Question::Over, Question::Alone),
        }
    }

    fn task_question(&self, task: Task) -> Question {
        match task {
            Task::Which(_) => Question::WhichMetropolis,
            Task::Return { need, .. } => Self::due_type(need).map_or(Question::WhichMetropolis, Question::Return),
            Task::Token { .. } => Question::Token,
            Task::Erect { bonus, .. } => Question::MetropolisPlace(bonus),
            Task::Bonus { bonus, left, .. } => Question::BonusPlace(bonus, left),
            Task::Effect(creature) | Task::Finish(creature) => Question::Effect(creature),
            Task::Sphinx { left, .. } if self.sphinx_draws() => Question::SphinxCard(left),
            Task::Sphinx { .. } | Task::Discard(_) => Question::SphinxPick,
            Task::Look => Question::TopCard,
            Task::Seen => Question::SeenCard,
            Task::Figure { creature, moving: false, .. } => Question::FigurePlace(creature),
            Task::Figure { creature, moving: true, .. } => Question::FigureMove(creature),
            Task::Prey(_) => Question::Prey,
            Task::Displace(_) => Question::Displacement,
            Task::Losses { creature, .. } => Question::Losses(creature),
            Task::Distribute(left) => Question::Distribute(left),
            Task::Flight(_) => Question::Flight,
            Task::March => Question::Destination(self.march.kind),
            Task::Muster => self.muster_question(),
            Task::Fight => self.battle_question(),
            Task::Spoils { former, .. } | Task::Taken { former, .. } => Question::Spoils(former),
            Task::Correct => Question::Correction,
            Task::Harbour { area, .. } => Question::Harbour(area),
            Task::Philosophers { .. } => self.stage_question(),
        }
    }

    fn muster_question(&self) -> Question {
        let Some(seat) = self.march.seat else { return self.stage_question() };
        let piece = match (self.march.part, self.march.ask.first()) {
            (Part::Heroes, Some(hero)) => return Question::Joins(hero, seat),
            (Part::Minotaur, _) => return Question::Minotaur(seat),
            (Part::Mercenaries, _) => Piece::Mercenaries,
            (Part::Fortresses, _) => Piece::Fortresses,
            (Part::Metropolises, _) => Piece::Metropolises,
            (Part::Ships, _) => Piece::Ships,
            (Part::Ports, _) => Piece::Ports,
            (Part::Soldiers | Part::Heroes | Part::Done, _) => Piece::Soldiers,
        };
        Question::Count(piece, seat)
    }

    fn battle_question(&self) -> Question {
        match self.battle.round {
            Round::Hector => Question::Strike,
            Round::Pandora | Round::Roll => Question::Die(self.roller().and_then(|side| self.battle.seat(side))),
            Round::Reroll => Question::Reroll,
            Round::Loss => Question::Loss,
            Round::DefenderRetreat | Round::AttackerRetreat => Question::Retreat(self.battle.sea),
        }
    }
}
