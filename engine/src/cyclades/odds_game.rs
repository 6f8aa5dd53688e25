//! The chances of the battle that is being fought in a game.

use super::battle::{Battle, Round as Step};
use super::odds::{Odds, Round, SeaBattle};
use super::odds_land::LandBattle;
use super::part_battle::Means;
use super::state::Public;

impl Public {
    /// The chances of the battle now fought or prepared, from the units that still stand, if nobody retreats.
    pub fn battle_odds(&self) -> Option<Odds> {
        self.odds_of(self.battle().or(self.planned_battle())?)
    }

    /// The same with another number of something on one side.
    pub fn odds_with(&self, attacker: bool, means: Means, count: u8) -> Option<Odds> {
        self.odds_of(&self.planned_battle()?.with(attacker, means, count))
    }

    fn odds_of(&self, battle: &Battle) -> Option<Odds> {
        if battle.sea { self.sea_battle(battle).odds() } else { self.land_battle(battle).odds() }
    }

    /// How the next round of the battle now fought may end.
    pub fn battle_round(&self) -> Option<Round> {
        let battle = self.battle()?;
        if battle.sea { self.sea_battle(battle).round() } else { self.land_battle(battle).round() }
    }

    fn sea_battle(&self, battle: &Battle) -> SeaBattle {
        SeaBattle { attacker: *battle.force(true), defender: *battle.force(false), faces: self.rules.die }
    }

    /// While Hector has not struck, the battle has not begun; Pandora before him has then acted, which does no harm twice.
    fn land_battle(&self, battle: &Battle) -> LandBattle {
        LandBattle {
            attacker: *battle.force(true),
            defender: *battle.force(false),
            begun: !matches!(battle.round, Step::Hector | Step::Pandora),
            faces: self.rules.die,
            odysseus_ignores_metropolis: self.rules.options.odysseus_ignores_metropolis,
            pandora_first: self.rules.options.pandora_first,
        }
    }
}
