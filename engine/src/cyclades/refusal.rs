//! Every way to be wrong, each with its rule.

use super::words::Hero;
use crate::RuleId;

/// Why an action is refused. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is not the moment for this.
    NotNow,
    /// The game is over.
    GameOver,
    /// Chance cannot bring this: it is not in the pool.
    NotDrawable,
    /// The die has no such face.
    NoSuchFace,
    /// Not a land area.
    NotLand,
    /// Somebody has chosen the area already.
    Occupied,
    /// The second area must lie on another island.
    SameIsland,
    /// The teammate has a marker on that island.
    TeammatesIsland,
    /// No empty sea area lies beside it.
    NoSeaForShip,
    /// The sea area does not touch the chosen land area.
    NotBesideClaim,
    /// The sea area is not empty.
    SeaNotEmpty,
    /// The second ship would be left without a sea area of its own.
    SecondShip,
    /// More priestess symbols than chosen areas.
    TooManySymbols,
    /// Not so many ships are put to sea.
    WrongShipCount,
    /// The faction does not control the area, or no unit may be put there.
    NotControlled,
    /// No faction has so many horns.
    TooManyHorns,
    /// The god is closed.
    ClosedGod,
    /// The faction was just pushed from this god.
    JustPushedAway,
    /// A marker on Apollo cannot be pushed away.
    ApolloTaken,
    /// Apollo has one space, and it costs nothing.
    ApolloIsFree,
    /// Nobody may offer more than 25.
    OfferTooHigh,
    /// The row has no such space.
    NoSuchSpace,
    /// The offer is not higher than the one standing.
    OfferTooLow,
    /// The faction cannot pay the offer.
    CannotPayOffer,
    /// The common gold is not enough for both offers.
    CommonGoldBound,
    /// The faction does not hold the creature, or has decided about it.
    NotYourCreature,
    /// Another figure stands there.
    FigureThere,
    /// The figure may not stand there.
    NotForThisFigure,
    /// Mandatory actions come first.
    MandatoryFirst,
    /// The table plays the printed order: the building first.
    BuildingFirst,
    /// Not in a turn with Apollo.
    NotWithApollo,
    /// The god does not build this type.
    WrongBuilding,
    /// Hera builds a type the faction does not have.
    AlreadyOwned,
    /// The god's building stands already.
    AlreadyBuilt,
    /// None is left.
    SupplyEmpty,
    /// The area has no free site.
    NoFreeSite,
    /// There is a free site: it must be used.
    FreeSiteFirst,
    /// The faction has no such building there.
    NoSuchToken,
    /// Nothing can be put there.
    NoPlaceThere,
    /// The limit of this turn is reached.
    NoMoreThisTurn,
    /// Too little gold.
    TooFewGold,
    /// No ship may be put there.
    NoPlaceForShip,
    /// Mercenaries come into a land area of one's own.
    NoPlaceForMercenary,
    /// Apollo's first horn goes on land, the second on a sea.
    HornElsewhere,
    /// No ship enters the Kraken's sea.
    KrakensSea,
    /// No ship enters a sea beside Polyphemus.
    BesidePolyphemus,
    /// Pieces of the reserve come first.
    ReserveFirst,
    /// The card is not on the track.
    NotOnTrack,
    /// Not so many unused discounts.
    TooManyDiscounts,
    /// No price falls below 0.
    DiscountWasted,
    /// The table plays automatic discounts.
    DiscountAutomatic,
    /// Only Zeus shows the top card.
    OnlyZeusLooks,
    /// The deck is empty.
    DeckEmpty,
    /// The effect cannot be used now.
    Unusable,
    /// Heroes are recruited with Hera.
    OnlyHeraHires,
    /// The faction does not have this hero.
    NotYourHero,
    /// The hero came in this cycle.
    RecruitedThisCycle,
    /// This is another hero's effect.
    NotHisDeed,
    /// No metropolis token is left.
    StackEmpty,
    /// There is no place for the metropolis.
    NoPlaceForMetropolis,
    /// This metropolis is not due.
    NotDue,
    /// The metropolis must be placed.
    MustBePlaced,
    /// Only in one's own turn, and not with Apollo.
    NotOwnTurn,
    /// Ships move with Poseidon.
    OnlyPoseidonSails,
    /// No such units are there.
    NoUnitsThere,
    /// A hero move needs a hero.
    NoHeroThere,
    /// Nobody enters or leaves Medusa's area.
    Petrified,
    /// Nothing can be reached.
    NowhereToGo,
    /// The area cannot be reached.
    NotReachable,
    /// Ships go to an adjacent open sea area.
    NotAdjacentSea,
    /// Nobody stops in the teammate's area.
    TeammatesArea,
    /// It is the last land area of that faction.
    LastLand,
    /// That faction has no land.
    NoLandLeft,
    /// That faction has nobody to defend with.
    NoDefenders,
    /// No such faction plays.
    NoSuchFaction,
    /// The table plays one hero per hero move.
    OneHeroOnly,
    /// This hero is needed for the move.
    HeroNeeded,
    /// A group is not empty.
    EmptyGroup,
    /// More than there are.
    MoreThanThere,
    /// Only soldiers can be chosen.
    OnlySoldiers,
    /// Only ships.
    OnlyShips,
    /// No such unit fights for that side.
    NotInBattle,
    /// Perseus saves only soldiers who fight with him.
    NotSaved,
    /// No retreat leads there.
    NoRetreatThere,
    /// The former owner has no such thing.
    NotThere,
    /// A metropolis of the battle area is missing.
    MetropolisMissing,
    /// An effect that can be used must be used.
    MustBeUsed,
    /// The new building must be of another type.
    SameType,
    /// Only opponents.
    OpponentsOnly,
    /// Gold is shared: name the side by its first faction.
    NameTheSide,
    /// That faction has no such card.
    NothingToTake,
    /// That faction has no philosopher.
    NoPhilosopher,
    /// The card is not in the discard pile.
    NotDiscarded,
    /// The Sphinx did not draw this card.
    NotDrawn,
    /// Too far from the Hydra.
    OutOfReach,
    /// The ship cannot go there.
    NoRefuge,
    /// There are not so many pieces.
    NotPossible,
    /// With the board on the device nothing needs correcting.
    TableOnly,
    /// The condition of this hero's sacrifice is not met.
    DeedConditionUnmet(Hero),
}

impl From<Refusal> for RuleId {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::NotNow => "CY-CYCLE-1",
            Refusal::GameOver => "CY-END-1",
            Refusal::NotDrawable => "CY-INFO-3",
            Refusal::NoSuchFace => "CY-COMP-3",
            Refusal::NotLand => "CY-DEPLOY-2",
            Refusal::Occupied => "CY-DEPLOY-2",
            Refusal::SameIsland => "CY-DEPLOY-2",
            Refusal::TeammatesIsland => "CY-DEPLOY-10",
            Refusal::NoSeaForShip => "CY-DEPLOY-9",
            Refusal::NotBesideClaim => "CY-DEPLOY-5",
            Refusal::SeaNotEmpty => "CY-DEPLOY-5",
            Refusal::SecondShip => "CY-DEPLOY-5",
            Refusal::TooManySymbols => "CY-DEPLOY-4",
            Refusal::WrongShipCount => "CY-DEPLOY-5",
            Refusal::NotControlled => "CY-ARES-2",
            Refusal::TooManyHorns => "CY-INC-1",
            Refusal::ClosedGod => "CY-BID-3",
            Refusal::JustPushedAway => "CY-BID-5",
            Refusal::ApolloTaken => "CY-BID-8",
            Refusal::ApolloIsFree => "CY-BID-2",
            Refusal::OfferTooHigh => "CY-BID-9",
            Refusal::NoSuchSpace => "CY-BID-10",
            Refusal::OfferTooLow => "CY-BID-4",
            Refusal::CannotPayOffer => "CY-BID-11",
            Refusal::CommonGoldBound => "CY-BID-12",
            Refusal::NotYourCreature => "CY-UPK-1",
            Refusal::FigureThere => "CY-MAP-9",
            Refusal::NotForThisFigure => "CY-UPK-5",
            Refusal::MandatoryFirst => "CY-ACT-2",
            Refusal::BuildingFirst => "CY-ACT-4",
            Refusal::NotWithApollo => "CY-APOLLO-5",
            Refusal::WrongBuilding => "CY-BLD-1",
            Refusal::AlreadyOwned => "CY-HERA-1",
            Refusal::AlreadyBuilt => "CY-ACT-2",
            Refusal::SupplyEmpty => "CY-COMP-18",
            Refusal::NoFreeSite => "CY-BLD-2",
            Refusal::FreeSiteFirst => "CY-BLD-3",
            Refusal::NoSuchToken => "CY-BLD-4",
            Refusal::NoPlaceThere => "CY-BLD-2",
            Refusal::NoMoreThisTurn => "CY-ACT-10",
            Refusal::TooFewGold => "CY-ACT-3",
            Refusal::NoPlaceForShip => "CY-POSEIDON-2",
            Refusal::NoPlaceForMercenary => "CY-HERA-3",
            Refusal::HornElsewhere => "CY-APOLLO-2",
            Refusal::KrakensSea => "CY-CRE-KRAKEN-3",
            Refusal::BesidePolyphemus => "CY-CRE-POLYPHEMUS-2",
            Refusal::ReserveFirst => "CY-COMP-18",
            Refusal::NotOnTrack => "CY-CREGEN-1",
            Refusal::TooManyDiscounts => "CY-BLD-12",
            Refusal::DiscountWasted => "CY-CREGEN-2",
            Refusal::DiscountAutomatic => "CY-BLD-14",
            Refusal::OnlyZeusLooks => "CY-ZEUS-4",
            Refusal::DeckEmpty => "CY-ZEUS-8",
            Refusal::Unusable => "CY-ZEUS-7",
            Refusal::OnlyHeraHires => "CY-HERA-5",
            Refusal::NotYourHero => "CY-HEROGEN-6",
            Refusal::RecruitedThisCycle => "CY-HEROGEN-7",
            Refusal::NotHisDeed => "CY-HEROGEN-3",
            Refusal::StackEmpty => "CY-METRO-13",
            Refusal::NoPlaceForMetropolis => "CY-METRO-11",
            Refusal::NotDue => "CY-METRO-19",
            Refusal::MustBePlaced => "CY-METRO-10",
            Refusal::NotOwnTurn => "CY-HERO-PENTHESILEA-5",
            Refusal::OnlyPoseidonSails => "CY-POSEIDON-5",
            Refusal::NoUnitsThere => "CY-LANDMOVE-1",
            Refusal::NoHeroThere => "CY-HEROMOVE-1",
            Refusal::Petrified => "CY-CRE-MEDUSA-2",
            Refusal::NowhereToGo => "CY-LANDMOVE-2",
            Refusal::NotReachable => "CY-LANDMOVE-3",
            Refusal::NotAdjacentSea => "CY-SEAMOVE-1",
            Refusal::TeammatesArea => "CY-TEAM-9",
            Refusal::LastLand => "CY-LASTLAND-1",
            Refusal::NoLandLeft => "CY-ELIM-1",
            Refusal::NoDefenders => "CY-LANDBATTLE-1",
            Refusal::NoSuchFaction => "CY-TERM-1",
            Refusal::OneHeroOnly => "CY-HEROMOVE-4",
            Refusal::HeroNeeded => "CY-HEROMOVE-1",
            Refusal::EmptyGroup => "CY-LANDMOVE-1",
            Refusal::MoreThanThere => "CY-COMP-17",
            Refusal::OnlySoldiers => "CY-CRE-HARPY-2",
            Refusal::OnlyShips => "CY-CRE-KRAKEN-2",
            Refusal::NotInBattle => "CY-LANDBATTLE-6",
            Refusal::NotSaved => "CY-HERO-PERSEUS-1",
            Refusal::NoRetreatThere => "CY-LANDBATTLE-9",
            Refusal::NotThere => "CY-CTRL-8",
            Refusal::MetropolisMissing => "CY-METRO-8",
            Refusal::MustBeUsed => "CY-CREGEN-6",
            Refusal::SameType => "CY-CRE-CYCLOPS-1",
            Refusal::OpponentsOnly => "CY-TEAM-12",
            Refusal::NameTheSide => "CY-CRE-GRIFFIN-2",
            Refusal::NothingToTake => "CY-CRE-DRYAD-1",
            Refusal::NoPhilosopher => "CY-CRE-SATYR-1",
            Refusal::NotDiscarded => "CY-CRE-CHIMERA-1",
            Refusal::NotDrawn => "CY-CRE-SPHINX-1",
            Refusal::OutOfReach => "CY-CRE-HYDRA-3",
            Refusal::NoRefuge => "CY-CRE-POLYPHEMUS-4",
            Refusal::NotPossible => "CY-COMP-17",
            Refusal::TableOnly => "CY-CTRL-7",
            Refusal::DeedConditionUnmet(hero) => match hero {
                Hero::Croesus => "CY-HERO-CROESUS-3",
                Hero::Hector => "CY-HERO-HECTOR-3",
                Hero::Helen => "CY-HERO-HELEN-2",
                Hero::Jason => "CY-HERO-JASON-3",
                Hero::Ajax => "CY-HERO-AJAX-2",
                Hero::Pandora => "CY-HERO-PANDORA-3",
                Hero::Penthesilea => "CY-HERO-PENTHESILEA-2",
                Hero::Odysseus => "CY-HERO-ODYSSEUS-2",
                Hero::Perseus => "CY-HERO-PERSEUS-3",
            },
        }
    }
}
