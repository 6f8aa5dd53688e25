//! The actions of Cyclades as bytes. Numbers and fields stay as they are for ever: games are saved so.

use core::mem::discriminant;

use super::action::{Action, Deed, Find, Number, Place, Target, Way};
use super::area::Area;
use super::part_battle::Means;
use super::words::{Bonus, Building, Creature, God, Hero, Unit};
use crate::packed::{Packed, Reader, Writer, bytes, packed, saved};

saved!(Action);

/// Equal bytes: less code than derived, and seldom more than the first step.
impl PartialEq for Action {
    fn eq(&self, other: &Self) -> bool {
        discriminant(self) == discriminant(other) && bytes(*self) == bytes(*other)
    }
}

impl Packed for Area {
    fn pack(self, bytes: &mut Writer) {
        bytes.put(u8::from(self));
    }

    fn unpack(bytes: &mut Reader<'_>) -> Self {
        Self::new(usize::from(bytes.take())).unwrap_or_else(|| bytes.fail(Self::FIRST))
    }
}

macro_rules! word {
    ($name:ident) => {
        impl Packed for $name {
            fn pack(self, bytes: &mut Writer) {
                bytes.put(self as u8);
            }

            fn unpack(bytes: &mut Reader<'_>) -> Self {
                let [first, ..] = Self::ALL;
                Self::ALL.get(usize::from(bytes.take())).copied().unwrap_or_else(|| bytes.fail(first))
            }
        }
    };
}

word!(God);
word!(Building);
word!(Bonus);
word!(Creature);
word!(Hero);
word!(Way);

packed! {
    Unit:
    0 Soldier {}
    1 Mercenary {}
    2 Ship {}
    3 Hero { 0: a }
    4 Minotaur {};
    else Self::Soldier
}

packed! {
    Means:
    0 Soldiers {}
    1 Mercenaries {}
    2 Fortresses {}
    3 Metropolises {}
    4 Minotaur {}
    5 Ships {}
    6 Ports {}
    7 Hero { 0: a };
    else Self::Soldiers
}

packed! {
    Target:
    0 Own {}
    1 Neutral {}
    2 Undefended { 0: a }
    3 Defended { 0: a };
    else Self::Own
}

packed! {
    Place:
    0 Free {}
    1 Instead { 0: a }
    2 Site { 0: a }
    3 InsteadAt { 0: a, 1: b }
    4 Card { 0: a };
    else Self::Free
}

packed! {
    Find:
    0 Symbol {}
    1 Building { 0: a }
    2 Metropolis { 0: a };
    else Self::Symbol
}

packed! {
    Deed:
    0 Croesus {}
    1 Hector { 0: a }
    2 Helen { 0: a, 1: b }
    3 Jason {}
    4 Ajax {}
    5 Odysseus { 0: a }
    6 Perseus {};
    else Self::Croesus
}

packed! {
    Number:
    0 Ships {}
    1 Soldiers {}
    2 Mercenaries {}
    3 Priestesses {}
    4 Philosophers {}
    5 Lands {}
    6 Buildings { 0: a };
    else Self::Ships
}

packed! {
    Action:
    0 Tile { 0: a }
    1 Marker { 0: a }
    2 Appears { 0: a }
    3 Drawn { 0: a }
    4 Seen { 0: a }
    5 Token { 0: a }
    6 Die { 0: a }
    7 Deployed { symbols: a, ships: b }
    8 Claim { 0: a }
    9 Put { 0: a }
    10 Income { 0: a }
    11 Offer { god: a, amount: b }
    12 Keep { 0: a }
    13 Release { 0: a }
    14 Build { 0: a, 1: b }
    15 SkipBuilding {}
    16 Recruit { 0: a }
    17 Relocate { from: a, to: b }
    18 SkipRecruit {}
    19 Buy { creature: a, discounts: b }
    20 Look {}
    21 PlaySeen {}
    22 PutBack {}
    23 Hire { 0: a, 1: b }
    24 Sacrifice { hero: a, deed: b }
    25 EndTurn {}
    26 From { 0: a }
    27 To { 0: a }
    28 Enter { 0: a }
    29 Sail { 0: a }
    30 Soldiers { 0: a }
    31 Mercenaries { 0: a }
    32 Ships { 0: a }
    33 Joins { 0: a, 1: b }
    34 Minotaur { 0: a }
    35 Ports { 0: a }
    36 Fortresses { 0: a }
    37 Metropolises { 0: a }
    38 Strike { 0: a }
    39 Reroll {}
    40 Accept {}
    41 Lose { 0: a }
    42 RescueAt { 0: a, 1: b }
    43 Rescue { 0: a, 1: b }
    44 Stay {}
    45 RetreatAt { 0: a }
    46 Retreat { 0: a }
    47 Found { 0: a }
    48 NothingMore {}
    49 Raise { 0: a }
    50 GiveBackAt { 0: a }
    51 GiveBackOf { 0: a }
    52 Erect { 0: a }
    53 NoPlace {}
    54 Decline {}
    55 Exchange { at: a, old: b, new: c }
    56 Destroy { 0: a, 1: b }
    57 Lost { victim: a, unit: b, count: c }
    58 Rob { 0: a }
    59 Bribe { 0: a, 1: b }
    60 Swap { 0: a, 1: b }
    61 Pick { 0: a }
    62 Displace { 0: a, 1: b }
    63 Remain {}
    64 Correct {}
    65 Set { 0: a, 1: b, 2: c }
    66 NextCycle {}
    67 Gain { 0: a, 1: b }
    68 Pay { 0: a, 1: b }
    69 Pass { 0: a, 1: b, 2: c }
    70 Side { attacker: a, seat: b }
    71 AtSea { 0: a }
    72 Bring { attacker: a, means: b, count: c }
    73 Fight {};
    else Self::EndTurn
}
