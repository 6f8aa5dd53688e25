//! What a turn can still bring, one answer for each kind of action: the lowest price, or why not, whatever is in the purse.

use super::action::Action;
use super::battle::Battle;
use super::gold::Gold;
use super::heroes::HERO_PRICE;
use super::muster::Kind;
use super::recruits::extra_prices;
use super::refusal::Refusal;
use super::state::Public;
use super::words::God;
use crate::Seat;

/// A kind of action in the turn of a god, beside the mandatory ones (CY-ACT-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// One more of the god's units or cards.
    More,
    /// A hero of the track.
    Hire,
    /// A creature of the track.
    Buy,
    /// The top creature card.
    Look,
    /// Soldiers and heroes move, with Ares.
    Army,
    /// Ships move.
    Fleet,
    /// A hero and his company move.
    Hero,
    /// A hero gives his life.
    Sacrifice,
}

impl Prospect {
    /// All of them, in the order of a turn.
    pub const ALL: [Self; 8] =
        [Self::More, Self::Hire, Self::Buy, Self::Look, Self::Army, Self::Fleet, Self::Hero, Self::Sacrifice];

    /// Whether a god grants it at all.
    pub const fn is_of(self, god: God) -> bool {
        match self {
            Self::Hire => matches!(god, God::Hera),
            Self::Look => matches!(god, God::Zeus),
            Self::Army => matches!(god, God::Ares),
            Self::Fleet => matches!(god, God::Poseidon),
            Self::Hero => !matches!(god, God::Ares | God::Apollo),
            Self::More | Self::Buy | Self::Sacrifice => !matches!(god, God::Apollo),
        }
    }
}

impl Public {
    /// The lowest price of such an action once the mandatory ones are done, or why there is none. It depends on nothing
    /// secret (CY-INFO-9): what the purse cannot pay is refused when it is tried.
    pub fn prospect(&self, prospect: Prospect) -> Result<Gold, Refusal> {
        let (seat, god) = self.active().ok_or(Refusal::NotNow)?;
        if !prospect.is_of(god) {
            return Err(Refusal::NotNow);
        }
        let faction = &self.factions[seat];
        match prospect {
            Prospect::More => {
                let next = usize::from(self.doings.extra);
                let price = extra_prices(god).get(next).ok_or(Refusal::NoMoreThisTurn)?;
                let first = u8::from(!self.doings.gained && self.can_recruit(seat, god));
                match () {
                    () if self.recruits_left(seat, god) > first => {}
                    () if self.may_pick_up(seat, god) => {}
                    () => return Err(Refusal::SupplyEmpty),
                }
                if self.map.is_some() && Self::is_unit(god) && self.recruit_areas(seat, god).is_empty() {
                    return Err(Refusal::NoPlaceThere);
                }
                Ok(Gold::from(*price))
            }
            Prospect::Hire if self.doings.hired => Err(Refusal::NoMoreThisTurn), // CY-HEROGEN-1
            Prospect::Hire if self.hero_track == [None; 2] => Err(Refusal::NotOnTrack),
            Prospect::Hire if self.map.as_ref().is_some_and(|map| self.lands_for_units(map, seat).is_empty()) => {
                Err(Refusal::NotControlled)
            }
            Prospect::Hire => Ok(HERO_PRICE),
            Prospect::Buy => {
                let less = self.discounts(seat);
                let prices = self.track.iter().flatten().filter_map(|&creature| self.space_price(creature));
                let lowest = prices.map(|price| price.saturating_sub(less)).min();
                lowest.map(Gold::from).ok_or(Refusal::NotOnTrack)
            }
            Prospect::Look => self.may_look(god).map(|()| Gold::NONE),
            Prospect::Army if !faction.has_land_unit() => Err(Refusal::NoUnitsThere),
            Prospect::Fleet if faction.fleet() == 0 => Err(Refusal::NoUnitsThere),
            Prospect::Hero if faction.heroes.is_empty() => Err(Refusal::NoHeroThere), // CY-HEROMOVE-1
            Prospect::Army => self.price_of_move(Kind::Land),
            Prospect::Fleet => self.price_of_move(Kind::Sea),
            Prospect::Hero => self.price_of_move(Kind::Hero),
            Prospect::Sacrifice => self.sacrifice_prospect(seat, god),
        }
    }

    /// What one step costs, if any group can make one.
    fn price_of_move(&self, kind: Kind) -> Result<Gold, Refusal> {
        let (seat, _) = self.active().ok_or(Refusal::NotNow)?;
        let price = self.march_price(kind, 1);
        let Some(map) = &self.map else { return Ok(price) };
        let areas = if kind == Kind::Sea { map.seas_of(seat) } else { map.lands_of(seat) };
        let goes = self.enriched(|rich| areas.iter().any(|area| rich.may_take_up(seat, kind, area).is_ok()));
        if goes { Ok(price) } else { Err(Refusal::NowhereToGo) }
    }

    /// The first deed that can be done, or what the first hero lacks.
    fn sacrifice_prospect(&self, seat: Seat, god: God) -> Result<Gold, Refusal> {
        let faction = &self.factions[seat];
        let mut answer = match () {
            () if faction.heroes.is_empty() => Err(Refusal::NotYourHero),
            () if faction.heroes == faction.recruits => Err(Refusal::RecruitedThisCycle),
            () => Err(Refusal::NotHisDeed),
        };
        self.enriched(|rich| {
            rich.sacrifice_candidates(seat, &mut |action| {
                if let Action::Sacrifice { hero, deed } = action
                    && answer.is_err()
                {
                    answer = rich.may_sacrifice(seat, god, hero, deed).map(|()| Gold::NONE);
                }
            });
        });
        answer
    }

    /// The last battle, as it ended, or the one now fought.
    pub fn last_battle(&self) -> Option<&Battle> {
        self.battle.attacker.is_some().then_some(&self.battle)
    }

    /// Whether a side could reach the target in the next cycle, as far as everybody can know: it lacks no more
    /// metropolises than there are ways open to it, each way once (CY-METRO-3, 5, 7, CY-METRO-16).
    pub fn could_win_next(&self, seat: Seat) -> bool {
        let mode = self.rules.mode;
        let side = || self.seats().filter(|&one| mode.leader(one) == mode.leader(seat));
        let lacks = self.rules.target.saturating_sub(self.side_metropolises(seat));
        let types = |one: Seat| self.factions[one].buildings.iter().filter(|&&count| count > 0).count();
        let economic = side().map(types).max().unwrap_or(0) >= 3;
        let cultural = side().any(|one| self.factions[one].philosophers >= 2);
        let heroic = side().any(|one| !self.factions[one].heroes.is_empty());
        let enemies = self.seats().filter(|&one| mode.leader(one) != mode.leader(seat));
        let prey = enemies.map(|one| self.factions[one].metropolises_on_map()).sum::<u8>() > 0;
        let conquest = prey && side().any(|one| self.factions[one].has_land_unit());
        let ways = [economic, cultural, heroic, conquest].into_iter().filter(|&way| way).count();
        usize::from(lacks) <= ways.max(1)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::*;
    use crate::cyclades::{Cyclades, Mode, Setup};
    use crate::{Game, Turn};

    fn kind(game: &Cyclades, action: Action) -> Option<Prospect> {
        let (_, god) = game.active()?;
        Some(match action {
            Action::Recruit(_) if game.doings().gained => Prospect::More,
            Action::Hire(..) => Prospect::Hire,
            Action::Buy { .. } => Prospect::Buy,
            Action::Look => Prospect::Look,
            Action::Enter(_) if god == God::Ares => Prospect::Army,
            Action::Enter(_) => Prospect::Hero,
            Action::Sail(_) => Prospect::Fleet,
            Action::Sacrifice { .. } => Prospect::Sacrifice,
            _ => return None,
        })
    }

    /// Once the mandatory actions are done, a kind of action is possible exactly if it has a price, and none is cheaper.
    fn check(game: &Cyclades) {
        let (true, Turn::Seat(_), Some((seat, god))) = (game.tasks.is_empty(), game.turn(), game.active()) else {
            return;
        };
        if god == God::Apollo || game.mandatory_done(seat, god).is_err() {
            return;
        }
        let mut possible = Vec::new();
        game.possible(&mut |action| possible.push(action));
        for prospect in Prospect::ALL {
            let all = possible.iter().filter(|&&action| kind(game, action) == Some(prospect));
            let lowest = all.map(|&action| game.price(action)).min();
            let told = game.prospect(prospect);
            assert_eq!(told.is_ok(), lowest.is_some(), "{prospect:?} with {god:?}: {told:?}");
            // what a deed costs belongs to the deed
            if prospect != Prospect::Sacrifice {
                assert_eq!(told.ok(), lowest, "{prospect:?} with {god:?}");
            }
        }
    }

    #[test]
    fn cy_act_3_what_has_a_price_is_possible_and_nothing_else_is() {
        let mut turns = 0;
        for seed in 0..6_usize {
            let mut game = Cyclades::new(Setup::new(Mode::Four)).unwrap();
            for number in 0..700_usize {
                let mut legal = Vec::new();
                game.legal(&mut |action| {
                    if action != Action::Correct {
                        legal.push(action);
                    }
                });
                if legal.is_empty() {
                    break;
                }
                turns += usize::from(game.active().is_some());
                check(&game);
                game.apply(legal[(number * 7 + seed * 13 + number / 5) % legal.len()]).unwrap();
            }
        }
        assert!(turns > 200, "{turns} moments in turns");
    }

    #[test]
    fn cy_end_1_who_lacks_one_metropolis_could_win_next() {
        let mut game = Cyclades::new(Setup::new(Mode::Four)).unwrap();
        let seat = game.seats().next().unwrap();
        assert!(!game.could_win_next(seat), "three are lacking");
        game.0.factions[seat].metropolises[0] = 2;
        assert!(game.could_win_next(seat));
        game.0.factions[seat].metropolises[0] = 1;
        assert!(!game.could_win_next(seat), "two are lacking, and no way leads to both");
        game.0.factions[seat].philosophers = 2;
        game.0.factions[seat].buildings = [1, 1, 1, 0];
        assert!(game.could_win_next(seat));
    }
}
