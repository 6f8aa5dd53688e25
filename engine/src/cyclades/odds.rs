//! The chances of a battle fought to the end, and one round ahead (CY-SEABATTLE, CY-LANDBATTLE).
//!
//! A battle is walked over the numbers of units left, so the work is the product of the two forces. Chances are
//! fractions of 2^48, rounded down in each round, so a winner's chance is short by less than one part for each round:
//! 67 parts in the longest battle the pieces allow, a quarter of a millionth of a millionth.

use super::battle::Force;

/// The faces of a battle die; both dice are alike (F-1).
pub type Faces = [u8; 6];

/// The faces of the die where nobody says otherwise (F-1).
pub const DEFAULT_FACES: Faces = [0, 1, 1, 2, 2, 3];

/// The most units on one side: 8 soldiers, 16 mercenaries, 9 heroes and the Minotaur (CY-COMP-17).
pub const MAX_UNITS: usize = 34;

/// Two dice fall in 36 equally likely ways.
pub const ROLLS: u32 = 36;

/// A chance as a fraction of [`Chance::WHOLE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chance(u64);

impl Chance {
    /// It cannot happen.
    pub const NEVER: Self = Self(0);
    /// It is certain.
    pub const WHOLE: Self = Self(1 << 48);

    /// The numerator of the fraction.
    pub const fn parts(self) -> u64 {
        self.0
    }

    /// So many in a thousand, rounded to the nearest.
    pub const fn per_mille(self) -> u32 {
        ((self.0 * 1000 + Self::WHOLE.0 / 2) / Self::WHOLE.0) as u32
    }
}

/// How a battle ends if both sides fight to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Only the attacker has units left.
    pub attacker: Chance,
    /// Only the defender has units left.
    pub defender: Chance,
    /// Nobody has.
    pub neither: Chance,
}

impl Odds {
    /// Attacker and defender in per cent: 100 and 0 only for what is certain.
    pub fn per_cent(&self) -> [u8; 2] {
        let [attacker, defender, _] = self.shares(100);
        [(attacker, self.attacker), (defender, self.defender)].map(|(share, chance)| {
            let others =
                [self.attacker, self.defender, self.neither].iter().filter(|one| **one > Chance::NEVER).count();
            let (least, most) = (u16::from(chance > Chance::NEVER), if others > 1 { 99 } else { 100 });
            u8::try_from(share.clamp(least, most)).unwrap_or(100)
        })
    }

    /// Attacker, defender and neither in parts of `total` that add up to it: what rounding leaves over goes to those
    /// who lost most by it.
    pub fn shares(&self, total: u16) -> [u16; 3] {
        let exact = [self.attacker, self.defender, self.neither].map(|chance| chance.0 * u64::from(total));
        let mut shares = exact.map(|parts| u16::try_from(parts >> 48).unwrap_or(total));
        let mut rests = exact.map(|parts| parts & (Chance::WHOLE.0 - 1));
        let given: u16 = shares.iter().sum();
        for _ in given..total {
            let richest = rests.iter().copied().max().unwrap_or(0);
            if let Some((share, rest)) = shares.iter_mut().zip(&mut rests).find(|(_, rest)| **rest == richest) {
                *share += 1;
                *rest = 0;
            }
        }
        shares
    }
}

/// In how many of the [`ROLLS`] ways the next round ends so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// The attacker wins it, the defender loses a unit.
    pub attacker: u32,
    /// The defender wins it, the attacker loses a unit.
    pub defender: u32,
    /// Both lose a unit.
    pub both: u32,
}

/// Who wins a round with equal strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tie {
    /// Nobody: both lose a unit (CY-SEABATTLE-5, CY-LANDBATTLE-8).
    Nobody,
    /// The attacker (CY-HERO-PENTHESILEA-1).
    Attacker,
    /// The defender (CY-HERO-PENTHESILEA-1).
    Defender,
}

impl Round {
    /// Counts all ways the dice fall; `strengths` are without the dice.
    pub(super) fn count(attacker: (u32, Faces), defender: (u32, Faces), tie: Tie) -> Self {
        let mut round = Self::default();
        for own in attacker.1 {
            for other in defender.1 {
                let (attack, defence) = (attacker.0 + u32::from(own), defender.0 + u32::from(other));
                if attack > defence || (attack == defence && tie == Tie::Attacker) {
                    round.attacker += 1;
                } else if attack < defence || tie == Tie::Defender {
                    round.defender += 1;
                } else {
                    round.both += 1;
                }
            }
        }
        round
    }

    fn mix(self, won: Ends, lost: Ends, tied: Ends) -> Ends {
        let mix = |won: u64, lost: u64, tied: u64| {
            let sum = u64::from(self.attacker) * won + u64::from(self.defender) * lost + u64::from(self.both) * tied;
            sum / u64::from(ROLLS)
        };
        Ends {
            attacker: mix(won.attacker, lost.attacker, tied.attacker),
            defender: mix(won.defender, lost.defender, tied.defender),
        }
    }
}

/// The chances of the two winners, in parts of [`Chance::WHOLE`].
#[derive(Clone, Copy, Default)]
struct Ends {
    attacker: u64,
    defender: u64,
}

/// Walks the battle from the last unit back to all of them. `round` tells how a round ends with so many units left on
/// each side, neither number being 0. `None` if there are more units than pieces.
pub(super) fn to_the_end(attackers: usize, defenders: usize, round: impl Fn(usize, usize) -> Round) -> Option<Odds> {
    if attackers > MAX_UNITS || defenders > MAX_UNITS {
        return None;
    }
    let whole = Chance::WHOLE.0;
    // One row of the table: the chances by the number of defenders, for the number of attackers reached.
    let mut row = [Ends { attacker: 0, defender: whole }; MAX_UNITS + 1];
    row[0] = Ends::default();
    for attackers in 1..=attackers {
        let mut tied = row[0];
        let mut won = Ends { attacker: whole, defender: 0 };
        row[0] = won;
        for (defenders, ends) in row.iter_mut().enumerate().take(defenders + 1).skip(1) {
            let lost = *ends;
            *ends = round(attackers, defenders).mix(won, lost, tied);
            (won, tied) = (*ends, lost);
        }
    }
    let Ends { attacker, defender } = *row.get(defenders)?;
    let neither = whole.saturating_sub(attacker).saturating_sub(defender);
    Some(Odds { attacker: Chance(attacker), defender: Chance(defender), neither: Chance(neither) })
}

/// A sea battle about to be fought, or its next round: ships and ports count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeaBattle {
    /// Whose ships came.
    pub attacker: Force,
    /// Whose ships were there.
    pub defender: Force,
    /// The dice.
    pub faces: Faces,
}

impl SeaBattle {
    /// The chances if nobody retreats. `None` if there are more ships than pieces.
    pub fn odds(&self) -> Option<Odds> {
        let (attackers, defenders) = (usize::from(self.attacker.ships), usize::from(self.defender.ships));
        to_the_end(attackers, defenders, |attackers, defenders| self.round_of(attackers, defenders))
    }

    /// The next round. `None` if a side has no ship.
    pub fn round(&self) -> Option<Round> {
        let (attackers, defenders) = (self.attacker.ships, self.defender.ships);
        (attackers > 0 && defenders > 0).then(|| self.round_of(attackers.into(), defenders.into()))
    }

    /// Strength is the die, the ships and the ports (CY-SEABATTLE-3).
    fn round_of(&self, attackers: usize, defenders: usize) -> Round {
        let strength = |ships: usize, ports: u8| u32::try_from(ships).unwrap_or(0) + u32::from(ports);
        let attacker = (strength(attackers, self.attacker.ports), self.faces);
        let defender = (strength(defenders, self.defender.ports), self.faces);
        Round::count(attacker, defender, Tie::Nobody)
    }
}
