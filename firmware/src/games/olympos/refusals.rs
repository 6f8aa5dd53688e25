//! Why something is refused, in words.

use engine::olympos::Refusal;

use super::words::Word;

/// The reason of a refusal.
pub const fn reason(refusal: Refusal) -> Word {
    match refusal {
        Refusal::WrongPlayers | Refusal::WrongColours | Refusal::WrongCubes | Refusal::WrongCards => Word::RefSetup,
        Refusal::WrongTables | Refusal::TablesMissing => Word::RefSetup,
        Refusal::NotNow => Word::RefNow,
        Refusal::GameOver => Word::RefOver,
        Refusal::NotDrawable => Word::RefDraw,
        Refusal::MapOnTable | Refusal::MapOnDevice => Word::RefMap,
        Refusal::NotLand | Refusal::NoPath | Refusal::PathTooLong | Refusal::Closed => Word::RefPath,
        Refusal::ClosedEnough | Refusal::StarredClosed => Word::RefClosed,
        Refusal::NoSuchCard | Refusal::NotSeen => Word::RefCard,
        Refusal::StarCardAlone => Word::RefStarCard,
        Refusal::ZeusCardAlone => Word::RefZeusCard,
        Refusal::CampEmpty => Word::RefCamp,
        Refusal::NotOwned | Refusal::Conquered => Word::RefOwned,
        Refusal::NoSuchSettler => Word::RefSettler,
        Refusal::NoLandEntry => Word::RefLand,
        Refusal::RunsWithoutSea => Word::RefRuns,
        Refusal::Siren => Word::RefSiren,
        Refusal::NobodyBeneath => Word::RefBeneath,
        Refusal::NoSuchTarget => Word::RefTarget,
        Refusal::TakesNothing => Word::RefNothing,
        Refusal::StaysNorth | Refusal::ThroughNorth => Word::RefNorth,
        Refusal::OwnTerritory | Refusal::OwnedBefore => Word::RefOwn,
        Refusal::BeyondCross | Refusal::LastBeyondCross => Word::RefCross,
        Refusal::TooEarlyToPass => Word::RefPass,
        Refusal::NotStuck => Word::RefStuck,
        Refusal::AlreadyOwned => Word::RefHas,
        Refusal::SoldOut | Refusal::NoSuchTile => Word::RefSold,
        Refusal::NotThere => Word::RefThere,
        Refusal::TooFewResources | Refusal::WrongPayment => Word::RefPay,
        Refusal::AlreadyBuilt => Word::RefBuilt,
        Refusal::TooFewStars => Word::RefStars,
        Refusal::WrongStars => Word::RefStarsSum,
        Refusal::NoSuchPrice => Word::RefPrice,
        Refusal::Contradiction | Refusal::CrossKnown => Word::RefEarlier,
        Refusal::FieldClosed | Refusal::GreyField | Refusal::NoSuchBonus => Word::RefBonus,
        Refusal::SupplyEmpty => Word::RefSupply,
        Refusal::NoSuchPoints => Word::RefPoints,
        Refusal::NotPossible | Refusal::NoSuchPlayer => Word::RefNumber,
    }
}
