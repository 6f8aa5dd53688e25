//! What lies beside what (section 13.6), with the edges that the owner of a board can switch.

use serde::{Deserialize, Serialize};

use super::places::{Land, LandSet, Market, Sea, SeaSet};
use super::words::{word_set, words};

words! {
    /// An edge of the map that no public source settles (section 13.6).
    Edge, 8:
    /// On by default.
    BoiotiaKyklades,
    /// Off by default, as the following ones.
    BoiotiaIonio,
    /// BOI-MEG.
    BoiotiaMegaris,
    /// MEG-THS.
    MegarisThessalia,
    /// MES-sMY.
    MesseniaMyrtoo,
    /// LAK-sIO.
    LakedaimonIonio,
    /// ARK-sKY.
    ArkadiaKyklades,
    /// sMY-mAI.
    MyrtooAigyptos,
}
word_set! {
    /// The doubtful edges that exist. It answers what lies beside what.
    EdgeSet(u8) of Edge
}

impl EdgeSet {
    /// What section 13.6 assumes.
    pub const DEFAULT: Self = Self::NONE.with(Edge::BoiotiaKyklades);

    /// The land territories beside a land territory.
    pub fn lands_beside(self, land: Land) -> LandSet {
        if self == Self::DEFAULT { BESIDE[land.index()] } else { self.find_lands_beside(land) }
    }

    /// The land territories beside any of these.
    pub(crate) fn lands_around(self, lands: LandSet) -> LandSet {
        if self == Self::DEFAULT {
            let bits = usize::from(lands.bits());
            return NORTH[bits % NORTH.len()].union(SOUTH[bits / NORTH.len() % SOUTH.len()]);
        }
        lands.iter().fold(LandSet::NONE, |all, land| all.union(self.find_lands_beside(land)))
    }

    /// The same for all of them.
    pub fn lands_beside_all(self) -> [LandSet; 12] {
        if self == Self::DEFAULT { BESIDE } else { Land::ALL.map(|land| self.find_lands_beside(land)) }
    }

    const fn find_lands_beside(self, land: Land) -> LandSet {
        let lands = LandSet::NONE;
        match land {
            Land::Makedonia => lands.with(Land::Akarnania).with(Land::Thessalia),
            Land::Akarnania => lands.with(Land::Makedonia).with(Land::Thessalia),
            Land::Thessalia => {
                let lands = lands.with(Land::Makedonia).with(Land::Akarnania).with(Land::Boiotia);
                if self.contains(Edge::MegarisThessalia) { lands.with(Land::Megaris) } else { lands }
            }
            Land::Boiotia => {
                let lands = lands.with(Land::Thessalia).with(Land::Attika);
                if self.contains(Edge::BoiotiaMegaris) { lands.with(Land::Megaris) } else { lands }
            }
            Land::Attika => lands.with(Land::Boiotia).with(Land::Megaris),
            Land::Megaris => {
                let lands = lands.with(Land::Attika).with(Land::Achaia).with(Land::Arkadia);
                let lands = if self.contains(Edge::BoiotiaMegaris) { lands.with(Land::Boiotia) } else { lands };
                if self.contains(Edge::MegarisThessalia) { lands.with(Land::Thessalia) } else { lands }
            }
            Land::Achaia => lands.with(Land::Megaris).with(Land::Arkadia).with(Land::Messenia),
            Land::Arkadia => lands.with(Land::Megaris).with(Land::Achaia).with(Land::Messenia).with(Land::Lakedaimon),
            Land::Messenia => lands.with(Land::Achaia).with(Land::Arkadia).with(Land::Lakedaimon),
            Land::Lakedaimon => lands.with(Land::Arkadia).with(Land::Messenia),
            Land::Ionia | Land::Sikelia => lands, // PO-MOVE-17
        }
    }

    /// The seas a land territory touches (PO-MOVE-21).
    pub fn coast(self, land: Land) -> SeaSet {
        if self == Self::DEFAULT { COAST[land.index()] } else { self.find_coast(land) }
    }

    const fn find_coast(self, land: Land) -> SeaSet {
        let seas = SeaSet::NONE;
        match land {
            Land::Makedonia => seas.with(Sea::Thrakiko),
            Land::Akarnania | Land::Achaia | Land::Sikelia => seas.with(Sea::Ionio),
            Land::Thessalia => seas.with(Sea::Ionio).with(Sea::Kyklades).with(Sea::Thrakiko),
            Land::Boiotia => {
                let seas = if self.contains(Edge::BoiotiaKyklades) { seas.with(Sea::Kyklades) } else { seas };
                if self.contains(Edge::BoiotiaIonio) { seas.with(Sea::Ionio) } else { seas }
            }
            Land::Attika => seas.with(Sea::Kyklades),
            Land::Megaris => seas.with(Sea::Kyklades).with(Sea::Ionio),
            Land::Arkadia => {
                let seas = seas.with(Sea::Myrtoo);
                if self.contains(Edge::ArkadiaKyklades) { seas.with(Sea::Kyklades) } else { seas }
            }
            Land::Messenia => {
                let seas = seas.with(Sea::Ionio);
                if self.contains(Edge::MesseniaMyrtoo) { seas.with(Sea::Myrtoo) } else { seas }
            }
            Land::Lakedaimon => {
                let seas = seas.with(Sea::Myrtoo);
                if self.contains(Edge::LakedaimonIonio) { seas.with(Sea::Ionio) } else { seas }
            }
            Land::Ionia => seas.with(Sea::Sporades),
        }
    }

    /// The land territories that touch any of these seas.
    pub fn shores(self, seas: SeaSet) -> LandSet {
        if self == Self::DEFAULT {
            return SHORES[usize::from(seas.bits()) % SHORES.len()];
        }
        LandSet::such(|land| !self.find_coast(land).both(seas).is_empty())
    }

    /// The seas joined to a sea by a broken line (PO-MOVE-20), and by the diolkos for the owner of Korinthos (PO-MOVE-15).
    pub const fn seas_beside(sea: Sea, diolkos: bool) -> SeaSet {
        if diolkos { LINES_AND_DIOLKOS[sea as usize] } else { LINES[sea as usize] }
    }

    /// The seas beside any of these.
    pub(crate) const fn seas_around(seas: SeaSet, diolkos: bool) -> SeaSet {
        let place = seas.bits() as usize % AROUND.len();
        if diolkos { AROUND_AND_DIOLKOS[place] } else { AROUND[place] }
    }

    const fn find_seas_beside(sea: Sea, diolkos: bool) -> SeaSet {
        let seas = SeaSet::NONE;
        match sea {
            Sea::Ionio if diolkos => seas.with(Sea::Myrtoo).with(Sea::Kyklades),
            Sea::Ionio => seas.with(Sea::Myrtoo),
            Sea::Myrtoo => seas.with(Sea::Ionio).with(Sea::Kyklades).with(Sea::Sporades),
            Sea::Kyklades => {
                let seas = seas.with(Sea::Myrtoo).with(Sea::Sporades).with(Sea::Thrakiko);
                if diolkos { seas.with(Sea::Ionio) } else { seas }
            }
            Sea::Sporades => seas.with(Sea::Myrtoo).with(Sea::Kyklades).with(Sea::Thrakiko),
            Sea::Thrakiko => seas.with(Sea::Kyklades).with(Sea::Sporades),
        }
    }

    /// The seas beside a market (section 13.5).
    pub const fn market_seas(self, market: Market) -> SeaSet {
        let seas = SeaSet::NONE;
        match market {
            Market::Persis => seas.with(Sea::Sporades),
            Market::Aigyptos => {
                let seas = seas.with(Sea::Sporades);
                if self.contains(Edge::MyrtooAigyptos) { seas.with(Sea::Myrtoo) } else { seas }
            }
            Market::Illyria => seas.with(Sea::Ionio),
            Market::Thraki | Market::EuxeinosPontos => seas.with(Sea::Thrakiko),
        }
    }
}

/// The neighbours by default, looked up in every walk over the legal moves.
const BESIDE: [LandSet; 12] = {
    let mut lands = [LandSet::NONE; 12];
    let mut index = 0;
    while index < lands.len() {
        lands[index] = EdgeSet::DEFAULT.find_lands_beside(Land::ALL[index]);
        index += 1;
    }
    lands
};

/// The coasts by default.
const COAST: [SeaSet; 12] = {
    let mut seas = [SeaSet::NONE; 12];
    let mut index = 0;
    while index < seas.len() {
        seas[index] = EdgeSet::DEFAULT.find_coast(Land::ALL[index]);
        index += 1;
    }
    seas
};

/// The lands at each set of seas by default; the place is the bits of the set.
const SHORES: [LandSet; 32] = {
    let mut lands = [LandSet::NONE; 32];
    let mut seas = 0;
    while seas < lands.len() {
        let mut land = 0;
        while land < COAST.len() {
            if COAST[land].bits() as usize & seas != 0 {
                lands[seas] = lands[seas].with(Land::ALL[land]);
            }
            land += 1;
        }
        seas += 1;
    }
    lands
};

const fn lines(diolkos: bool) -> [SeaSet; 5] {
    let mut seas = [SeaSet::NONE; 5];
    let mut sea = 0;
    while sea < seas.len() {
        seas[sea] = EdgeSet::find_seas_beside(Sea::ALL[sea], diolkos);
        sea += 1;
    }
    seas
}

/// The broken lines between the seas.
const LINES: [SeaSet; 5] = lines(false);
/// The same with the diolkos.
const LINES_AND_DIOLKOS: [SeaSet; 5] = lines(true);

const fn around(lines: [SeaSet; 5]) -> [SeaSet; 32] {
    let mut around = [SeaSet::NONE; 32];
    let mut seas = 0;
    while seas < around.len() {
        let mut sea = 0;
        while sea < lines.len() {
            if seas >> sea & 1 == 1 {
                around[seas] = around[seas].union(lines[sea]);
            }
            sea += 1;
        }
        seas += 1;
    }
    around
}

/// The seas beside each set of seas; the place is the bits of the set.
const AROUND: [SeaSet; 32] = around(LINES);
/// The same with the diolkos.
const AROUND_AND_DIOLKOS: [SeaSet; 32] = around(LINES_AND_DIOLKOS);

const fn lands_around(first: usize) -> [LandSet; 64] {
    let mut around = [LandSet::NONE; 64];
    let mut lands = 0;
    while lands < around.len() {
        let mut land = 0;
        while land < 6 {
            if lands >> land & 1 == 1 {
                around[lands] = around[lands].union(BESIDE[first + land]);
            }
            land += 1;
        }
        lands += 1;
    }
    around
}

/// The lands beside each set of the first six lands by default; the place is the bits of the set.
const NORTH: [LandSet; 64] = lands_around(0);
/// The same for the last six.
const SOUTH: [LandSet; 64] = lands_around(6);
