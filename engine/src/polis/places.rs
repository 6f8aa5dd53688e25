//! The map: territories, cities, markets and what lies beside what (PO-COMP-2, section 13.6).

use serde::{Deserialize, Serialize};

use super::words::{Craft, CraftSet, Side, word_set, words};

words! {
    /// A land territory.
    Land, 12:
    /// MAK.
    Makedonia,
    /// AKA.
    Akarnania,
    /// THS.
    Thessalia,
    /// BOI.
    Boiotia,
    /// ATT, the home of Athens.
    Attika,
    /// MEG.
    Megaris,
    /// ACH, without a city (PO-CITY-13).
    Achaia,
    /// ARK.
    Arkadia,
    /// MES.
    Messenia,
    /// LAK, the home of Sparta.
    Lakedaimon,
    /// ION, reached by sea only.
    Ionia,
    /// SIK, reached by sea only.
    Sikelia,
}
word_set! {
    /// Some land territories.
    LandSet(u16) of Land
}

words! {
    /// A sea territory.
    Sea, 5:
    /// sIO.
    Ionio,
    /// sMY.
    Myrtoo,
    /// sKY.
    Kyklades,
    /// sSP.
    Sporades,
    /// sTH.
    Thrakiko,
}
word_set! {
    /// Some seas.
    SeaSet(u8) of Sea
}

words! {
    /// A city.
    City, 18:
    /// ABD, outside every land territory.
    Abdera,
    /// ARG.
    Argos,
    /// ATH, a capital.
    Athens,
    /// CHI.
    Chios,
    /// CHK.
    Chalkis,
    /// EPI, outside every land territory.
    Epidamnos,
    /// GEL.
    Gela,
    /// GYT.
    Gytheion,
    /// KOR, with two seas.
    Korinthos,
    /// KRK.
    Korkyra,
    /// NAU.
    Naupaktos,
    /// POT.
    Poteidaia,
    /// PYD.
    Pydna,
    /// PYL.
    Pylos,
    /// SAM.
    Samos,
    /// SPA, a capital.
    Sparta,
    /// SYR.
    Syrakusai,
    /// THB.
    Thebes,
}
word_set! {
    /// Some cities.
    CitySet(u32) of City
}

words! {
    /// A foreign market.
    Market, 5:
    /// mEU.
    EuxeinosPontos,
    /// mPE.
    Persis,
    /// mIL.
    Illyria,
    /// mTR.
    Thraki,
    /// mAI.
    Aigyptos,
}
word_set! {
    /// Some markets.
    MarketSet(u8) of Market
}

/// Where a battle can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Territory {
    /// Hoplites fight.
    Land(Land),
    /// Galleys fight.
    Sea(Sea),
}

impl Territory {
    /// All 17, land first.
    pub fn all() -> impl Iterator<Item = Self> {
        Land::ALL.into_iter().map(Self::Land).chain(Sea::ALL.into_iter().map(Self::Sea))
    }
}

impl City {
    /// The land territory around it; none for Abdera and Epidamnos (PO-CITY-9).
    pub const fn land(self) -> Option<Land> {
        LAND_OF[self as usize]
    }

    const fn find_land(self) -> Option<Land> {
        Some(match self {
            Self::Abdera | Self::Epidamnos => return None,
            Self::Argos => Land::Arkadia,
            Self::Athens | Self::Chalkis => Land::Attika,
            Self::Chios | Self::Samos => Land::Ionia,
            Self::Gela | Self::Syrakusai => Land::Sikelia,
            Self::Gytheion | Self::Sparta => Land::Lakedaimon,
            Self::Korinthos => Land::Megaris,
            Self::Korkyra => Land::Akarnania,
            Self::Naupaktos => Land::Thessalia,
            Self::Poteidaia | Self::Pydna => Land::Makedonia,
            Self::Pylos => Land::Messenia,
            Self::Thebes => Land::Boiotia,
        })
    }

    /// The seas its arrows point to (PO-CITY-10, PO-CITY-11).
    pub const fn ports(self) -> SeaSet {
        PORTS_OF[self as usize]
    }

    const fn find_ports(self) -> SeaSet {
        let seas = SeaSet::NONE;
        match self {
            Self::Sparta | Self::Thebes => seas,
            Self::Abdera | Self::Poteidaia | Self::Pydna => seas.with(Sea::Thrakiko),
            Self::Argos | Self::Gytheion => seas.with(Sea::Myrtoo),
            Self::Athens | Self::Chalkis => seas.with(Sea::Kyklades),
            Self::Chios | Self::Samos => seas.with(Sea::Sporades),
            Self::Korinthos => seas.with(Sea::Ionio).with(Sea::Kyklades),
            Self::Epidamnos | Self::Gela | Self::Korkyra | Self::Naupaktos | Self::Pylos | Self::Syrakusai => {
                seas.with(Sea::Ionio)
            }
        }
    }

    /// The player whose capital it is (PO-CITY-8).
    pub const fn capital_of(self) -> Option<Side> {
        match self {
            Self::Athens => Some(Side::Athens),
            Self::Sparta => Some(Side::Sparta),
            _ => None,
        }
    }

    /// The player a commercial city is loyal to (PO-CITY-12).
    pub const fn loyal_to(self) -> Option<Side> {
        match self {
            Self::Athens => Some(Side::Athens),
            Self::Gytheion | Self::Pylos => Some(Side::Sparta),
            _ => None,
        }
    }

    /// The project types on its tile (PO-PROJ-11 to 18).
    pub const fn crafts(self) -> CraftSet {
        let crafts = CraftSet::NONE;
        match self {
            Self::Syrakusai => crafts.with(Craft::Philosopher).with(Craft::Temple),
            Self::Athens => crafts.with(Craft::Philosopher).with(Craft::Artist).with(Craft::Theatre),
            Self::Sparta => crafts.with(Craft::Temple).with(Craft::Statue).with(Craft::Festival),
            Self::Korinthos => crafts.with(Craft::Theatre).with(Craft::Games),
            Self::Thebes => crafts.with(Craft::Theatre),
            Self::Abdera | Self::Gela | Self::Epidamnos => crafts.with(Craft::Statue),
            Self::Poteidaia | Self::Samos => crafts.with(Craft::Festival),
            Self::Pydna | Self::Argos => crafts.with(Craft::Games),
            Self::Chios | Self::Chalkis | Self::Gytheion | Self::Korkyra | Self::Naupaktos | Self::Pylos => crafts,
        }
    }
}

impl CitySet {
    /// The cities in a land territory.
    pub const fn within(land: Land) -> Self {
        WITHIN[land as usize]
    }

    const fn find_within(land: Land) -> Self {
        let none = Self::NONE;
        match land {
            Land::Makedonia => none.with(City::Poteidaia).with(City::Pydna),
            Land::Akarnania => none.with(City::Korkyra),
            Land::Thessalia => none.with(City::Naupaktos),
            Land::Boiotia => none.with(City::Thebes),
            Land::Attika => none.with(City::Athens).with(City::Chalkis),
            Land::Megaris => none.with(City::Korinthos),
            Land::Achaia => none,
            Land::Arkadia => none.with(City::Argos),
            Land::Messenia => none.with(City::Pylos),
            Land::Lakedaimon => none.with(City::Gytheion).with(City::Sparta),
            Land::Ionia => none.with(City::Chios).with(City::Samos),
            Land::Sikelia => none.with(City::Gela).with(City::Syrakusai),
        }
    }
}

impl CitySet {
    /// The cities with an arrow to a sea.
    pub const fn at(sea: Sea) -> Self {
        PORTS[sea as usize]
    }
}

impl CitySet {
    /// The cities inside a land territory (PO-CITY-9).
    pub const INLAND: Self = {
        let mut cities = Self::NONE;
        let mut index = 0;
        while index < City::ALL.len() {
            if City::ALL[index].find_land().is_some() {
                cities = cities.with(City::ALL[index]);
            }
            index += 1;
        }
        cities
    };

    /// The cities with an arrow to some sea (PO-CITY-10).
    pub const HARBOURS: Self = {
        let mut cities = Self::NONE;
        let mut sea = 0;
        while sea < PORTS.len() {
            cities = cities.union(PORTS[sea]);
            sea += 1;
        }
        cities
    };

    /// The capitals (PO-CITY-8).
    pub const CAPITALS: Self = Self::NONE.with(City::Sparta).with(City::Athens);

    /// The commercial cities loyal to a player (PO-CITY-12).
    pub const fn loyal_to(side: Side) -> Self {
        match side {
            Side::Sparta => Self::NONE.with(City::Gytheion).with(City::Pylos),
            Side::Athens => Self::NONE.with(City::Athens),
        }
    }

    /// The cities that can carry out such projects.
    pub const fn of_craft(craft: Craft) -> Self {
        CRAFTSMEN[craft as usize]
    }

    /// The land territories around these cities.
    pub fn lands(self) -> LandSet {
        self.iter().filter_map(City::land).collect()
    }
}

impl Side {
    /// The capital (PO-CITY-8).
    pub const fn capital(self) -> City {
        match self {
            Self::Sparta => City::Sparta,
            Self::Athens => City::Athens,
        }
    }

    /// The home territory (PO-TRIB-9).
    pub const fn home(self) -> Land {
        match self {
            Self::Sparta => Land::Lakedaimon,
            Self::Athens => Land::Attika,
        }
    }

    /// The seas at the trade port (PO-MER-5).
    pub const fn trade_port(self) -> SeaSet {
        match self {
            Self::Sparta => SeaSet::NONE.with(Sea::Ionio).with(Sea::Myrtoo),
            Self::Athens => SeaSet::NONE.with(Sea::Kyklades),
        }
    }
}

impl Market {
    /// The city from which it is reached over land (PO-TRADE-13).
    pub const fn land_route(self) -> Option<City> {
        match self {
            Self::Illyria => Some(City::Epidamnos),
            Self::Thraki => Some(City::Abdera),
            Self::EuxeinosPontos | Self::Persis | Self::Aigyptos => None,
        }
    }
}

/// The cities that can carry out each type of project.
const CRAFTSMEN: [CitySet; 7] = {
    let mut cities = [CitySet::NONE; 7];
    let mut craft = 0;
    while craft < cities.len() {
        let mut city = 0;
        while city < City::ALL.len() {
            if City::ALL[city].crafts().contains(Craft::ALL[craft]) {
                cities[craft] = cities[craft].with(City::ALL[city]);
            }
            city += 1;
        }
        craft += 1;
    }
    cities
};

/// The cities with an arrow to each sea.
const PORTS: [CitySet; 5] = {
    let mut ports = [CitySet::NONE; 5];
    let mut sea = 0;
    while sea < ports.len() {
        let mut city = 0;
        while city < City::ALL.len() {
            if City::ALL[city].find_ports().contains(Sea::ALL[sea]) {
                ports[sea] = ports[sea].with(City::ALL[city]);
            }
            city += 1;
        }
        sea += 1;
    }
    ports
};

/// The cities in each land territory.
const WITHIN: [CitySet; 12] = {
    let mut cities = [CitySet::NONE; 12];
    let mut land = 0;
    while land < cities.len() {
        cities[land] = CitySet::find_within(Land::ALL[land]);
        land += 1;
    }
    cities
};

/// The land territory around each city: a look is quicker than a jump table, in every walk over the legal actions.
static LAND_OF: [Option<Land>; 18] = {
    let mut lands = [None; 18];
    let mut city = 0;
    while city < lands.len() {
        lands[city] = City::ALL[city].find_land();
        city += 1;
    }
    lands
};

/// The seas at each city.
static PORTS_OF: [SeaSet; 18] = {
    let mut seas = [SeaSet::NONE; 18];
    let mut city = 0;
    while city < seas.len() {
        seas[city] = City::ALL[city].find_ports();
        city += 1;
    }
    seas
};
