//! Names and figures of what the rules speak of, and refusals in words.

use engine::polis::{
    Public, Refusal,
    cards::{Formation, Manoeuvre},
    edges::Edge,
    part::{Step, Tally, Throw},
    places::{City, Land, Market, Territory},
    printed::Table,
    tables::Cargo,
    words::{Craft, Good, Kind, Project, Resource, Side, Unit},
};

use super::sayings::{
    PolisCell, PolisCity, PolisCraft, PolisEdge, PolisFace, PolisFormation, PolisGood, PolisKind, PolisKindShort,
    PolisManoeuvre, PolisMarket, PolisPlace, PolisProject, PolisRefusal as Why, PolisWhy as Short, Say,
};
use crate::{
    base::{Tongue, texts::Sentence},
    ui::{Faction, Silhouette},
};

/// A name of a list, which stands in the order of the rules.
fn of<T: Copy + Into<Sentence>>(names: &[T], index: usize) -> Sentence {
    names.get(index).map_or(Say::Game.into(), |&name| name.into())
}

/// What a table of the box is called, and its figure.
pub fn printed(table: Table) -> (Silhouette, Sentence) {
    match table {
        Table::Cards => (Silhouette::Phalanx, Say::TableCards.into()),
        Table::Prices => (Silhouette::Market, Say::Prices.into()),
        Table::Edges => (Silhouette::Move, Say::TableEdges.into()),
        Table::Cities => (Silhouette::Megalopolis, Say::Cities.into()),
        Table::Tribute => (Silhouette::Offering, kind(Kind::CollectTribute, true)),
        Table::Cargoes => (Silhouette::Tradeship, kind(Kind::Trade, true)),
        Table::Projects => (Silhouette::Theatre, Say::Projects.into()),
        Table::Events => (Silhouette::Event, Say::TableEvents.into()),
        Table::EventCards => (Silhouette::Event, Say::TableEventCards.into()),
    }
}

/// What a row of it is called.
pub fn printed_row(table: Table, row: usize) -> Sentence {
    match table {
        // two rows of each formation, then the two specials
        Table::Cards => of(PolisFormation::ALL, if row < 16 { row / 2 } else { row - 8 }),
        Table::Prices => of(&[Say::CargoThree, Say::CargoFour, Say::CargoFive], row),
        Table::Edges => of(PolisEdge::ALL, row),
        Table::Cities => of(PolisCity::ALL, row),
        Table::Tribute => of(PolisPlace::ALL, row),
        Table::Cargoes => u8::try_from(row).ok().and_then(|row| Cargo(row).market()).map_or(Say::Game.into(), market),
        Table::Projects => of(PolisProject::ALL, row),
        Table::Events => deck(row),
        Table::EventCards => Say::TableEventCards.into(), // its own name has every card (see `events::name`)
    }
}

/// What an event deck is called.
pub fn deck(deck: usize) -> Sentence {
    of(&[Say::DeckThree, Say::DeckFour, Say::DeckFiveA, Say::DeckFiveB], deck)
}

/// What a column of it is called, where it has a name.
pub fn printed_column(table: Table, column: usize) -> Option<Sentence> {
    Some(match (table, column) {
        (Table::Cards, 0) => Say::ColumnManoeuvre.into(),
        (Table::Cards, _) => Say::ColumnCopies.into(),
        (Table::Cargoes, 0) => Say::ColumnPaid.into(),
        (Table::Cargoes, 1) => Say::ColumnContent.into(),
        (Table::Cities, 0) => Say::ColumnBase.into(),
        (Table::Cities, 1) => Say::ColumnGrowth.into(),
        (Table::Cities, _) => Say::ColumnMost.into(),
        (Table::Projects, 5) => Say::Prestige.into(),
        (Table::Projects, 6) => Say::Legacy.into(),
        (Table::Projects, 4) => resource(Resource::Silver),
        (Table::Tribute | Table::Projects, _) => resource(*Resource::ALL.get(column)?),
        (Table::Cargoes, _) => Say::ColumnSize.into(),
        (Table::Prices | Table::Edges | Table::Events | Table::EventCards, _) => return None,
    })
}

/// The shield of a side.
pub const fn faction(side: Side) -> Faction {
    match side {
        Side::Sparta => Faction::Sparta,
        Side::Athens => Faction::Athens,
    }
}

/// What a city is called.
pub fn city(city: City) -> Sentence {
    of(PolisCity::ALL, city.index())
}

/// What a land is called.
pub fn land(land: Land) -> Sentence {
    of(PolisPlace::ALL, land.index())
}

/// What a territory is called.
pub fn place(territory: Territory) -> Sentence {
    of(PolisPlace::ALL, place_index(territory))
}

/// What a territory is called on the map.
pub fn cell(territory: Territory) -> Sentence {
    of(PolisCell::ALL, place_index(territory))
}

/// What a market is called on the map.
pub fn market_cell(market: Market) -> Sentence {
    of(PolisCell::ALL, Land::ALL.len() + 5 + market.index())
}

const fn place_index(territory: Territory) -> usize {
    match territory {
        Territory::Land(land) => land.index(),
        Territory::Sea(sea) => Land::ALL.len() + sea.index(),
    }
}

/// What a market is called.
pub fn market(market: Market) -> Sentence {
    of(PolisMarket::ALL, market.index())
}

/// What a resource is called.
pub fn resource(resource: Resource) -> Sentence {
    of(PolisGood::ALL, resource.index())
}

/// What a good is called.
pub fn good(good: Good) -> Sentence {
    resource(good.resource())
}

/// What a project is called.
pub fn project(project: Project) -> Sentence {
    of(PolisProject::ALL, project.index())
}

/// What a type of project is called.
pub fn craft(craft: Craft) -> Sentence {
    of(PolisCraft::ALL, craft.index())
}

/// A face of the die, for the statistics.
pub fn face(face: u8) -> Sentence {
    of(PolisFace::ALL, usize::from(face.saturating_sub(1)))
}

/// What a doubtful edge of the map is called.
pub fn edge(edge: Edge) -> Sentence {
    of(PolisEdge::ALL, edge.index())
}

/// What a formation is called.
pub fn formation(formation: Formation) -> Sentence {
    of(PolisFormation::ALL, formation.index())
}

/// What a manoeuvre is called.
pub fn manoeuvre(manoeuvre: Manoeuvre) -> Sentence {
    of(PolisManoeuvre::ALL, manoeuvre.index())
}

/// What a type of action is called; shorter with little room.
pub fn kind(kind: Kind, short: bool) -> Sentence {
    if short { of(PolisKindShort::ALL, kind.index()) } else { of(PolisKind::ALL, kind.index()) }
}

/// What the die is rolled for alone.
pub fn throw(tongue: Tongue<'_>, throw: Throw) -> &str {
    match throw {
        Throw::Siege(walls) => tongue.tell(Say::ThrowSiege, &[("n", &walls)]),
        Throw::Right => tongue.say(Say::ThrowRight),
        Throw::Left => tongue.say(Say::ThrowLeft),
    }
}

/// What a line of the score pad is called.
pub const fn tally(line: Tally) -> Say {
    match line {
        Tally::People => Say::People,
        Tally::Legacy => Say::Legacy,
        Tally::Resources => Say::Resources,
    }
}

/// What a step of a round is called; after the last round there is no next one.
pub fn step<'a>(tongue: Tongue<'a>, game: &Public, step: Step) -> &'a str {
    tongue.say(match step {
        Step::Event => Say::CheckReadShort,
        Step::Turns => Say::CheckTurnShort,
        Step::Projects => Say::Projects,
        Step::Supply => Say::StepSupply,
        Step::Growth => Say::StepGrowth,
        Step::Megalopolis => Say::StepMegalopolis,
        Step::Storage => Say::StepStorage,
        Step::Phoros => return "Phoros",
        Step::Next if game.round().next().is_none() => Say::StepEnd,
        Step::Next => Say::NextRound,
    })
}

/// The figure of a step of a round.
pub const fn step_sign(step: Step) -> Silhouette {
    match step {
        Step::Event | Step::Turns | Step::Projects => Silhouette::Theatre,
        Step::Supply => Silhouette::Wheat,
        Step::Growth => Silhouette::Population,
        Step::Megalopolis => Silhouette::Megalopolis,
        Step::Storage => Silhouette::Oil,
        Step::Phoros => Silhouette::Silver,
        Step::Next => Silhouette::Hourglass,
    }
}

/// The figure of a resource.
pub const fn resource_sign(resource: Resource) -> Silhouette {
    match resource {
        Resource::Metal => Silhouette::Metal,
        Resource::Wood => Silhouette::Wood,
        Resource::Wine => Silhouette::Wine,
        Resource::Oil => Silhouette::Oil,
        Resource::Silver => Silhouette::Silver,
        Resource::Wheat => Silhouette::Wheat,
    }
}

/// The figure of a type of action.
pub const fn kind_sign(kind: Kind) -> Silhouette {
    match kind {
        Kind::CreateHoplites => Silhouette::Hoplite,
        Kind::BuildGalleys => Silhouette::Galley,
        Kind::BuildShips => Silhouette::Tradeship,
        Kind::StartProject => Silhouette::Theatre,
        Kind::MoveHoplites => Silhouette::Move,
        Kind::MoveGalleys => Silhouette::Sail,
        Kind::Besiege => Silhouette::Siege,
        Kind::CollectTribute => Silhouette::Offering,
        Kind::Trade => Silhouette::Market,
        Kind::MoveProxenos => Silhouette::Proxenos,
        Kind::RansomProxenos => Silhouette::Silver,
        Kind::CivilWar => Silhouette::Sword,
    }
}

/// The figure of a unit.
pub const fn unit_sign(unit: Unit) -> Silhouette {
    match unit {
        Unit::Hoplite => Silhouette::Hoplite,
        Unit::Galley => Silhouette::Galley,
    }
}

/// The figure of a type of project.
pub const fn craft_sign(craft: Craft) -> Silhouette {
    match craft {
        Craft::Philosopher => Silhouette::Philosopher,
        Craft::Artist => Silhouette::Artist,
        Craft::Temple => Silhouette::Temple,
        Craft::Theatre => Silhouette::Theatre,
        Craft::Statue => Silhouette::Statue,
        Craft::Festival => Silhouette::Festival,
        Craft::Games => Silhouette::Games,
    }
}

/// The figure of a formation.
pub const fn formation_sign(formation: Formation) -> Silhouette {
    match formation {
        Formation::Phalanx => Silhouette::Phalanx,
        Formation::Cavalry => Silhouette::Cavalry,
        Formation::Archers => Silhouette::Archers,
        Formation::Peltasts => Silhouette::Peltasts,
        Formation::EliteTrireme | Formation::Trireme => Silhouette::Trireme,
        Formation::Diere => Silhouette::Diere,
        Formation::Triakonter => Silhouette::Triakonter,
        Formation::Mercenaries => Silhouette::Mercenary,
        Formation::SalpinxCall => Silhouette::Salpinx,
    }
}

/// Why something is refused.
pub const fn refusal(refusal: Refusal) -> Why {
    match refusal {
        Refusal::NotNow | Refusal::BoardOnTable | Refusal::BoardOnDevice | Refusal::CardsAreDealt => Why::NotNow,
        Refusal::ActionRuns => Why::ActionRuns,
        Refusal::GameOver => Why::GameOver,
        Refusal::SameType => Why::SameType,
        Refusal::SurchargeFirst => Why::SurchargeFirst,
        Refusal::SurchargePaid => Why::SurchargePaid,
        Refusal::SurchargeUnpaid => Why::SurchargeUnpaid,
        Refusal::NothingLeftToPay => Why::NothingLeft,
        Refusal::NoPrestige | Refusal::PhorosUnpaid => Why::NoPrestige,
        Refusal::NothingPossible => Why::Nothing,
        Refusal::TooFewCubes | Refusal::NoCube => Why::Cubes,
        Refusal::HoplitesElsewhere
        | Refusal::GalleysElsewhere
        | Refusal::ShipsElsewhere
        | Refusal::ProjectElsewhere => Why::OwnOnly,
        Refusal::NoTerritory => Why::NoTerritory,
        Refusal::HopliteUnpaid => Why::Metal,
        Refusal::GalleyUnpaid | Refusal::ShipUnpaid => Why::Wood,
        Refusal::LastCitizenFights | Refusal::LastCitizenRows | Refusal::LastCitizenTrades => Why::LastCitizen,
        Refusal::LandFull | Refusal::SeaFull | Refusal::NoRoomOnLand | Refusal::NoRoomAtSea => Why::Full,
        Refusal::NoPort => Why::NoPort,
        Refusal::Disloyal => Why::Disloyal,
        Refusal::NoShipLeft => Why::NoShipLeft,
        Refusal::NoSuchCraft => Why::NoSuchCraft,
        Refusal::CityBusy => Why::CityBusy,
        Refusal::PartOfKind => Why::PartOfKind,
        Refusal::ProjectUnpaid => Why::ProjectUnpaid,
        Refusal::NobodyComes | Refusal::NobodySails | Refusal::SamePlace => Why::NobodyComes,
        Refusal::NoHopliteThere | Refusal::NoGalleyThere => Why::NobodyThere,
        Refusal::PathBlocked | Refusal::SeaPathBlocked | Refusal::RouteBlocked | Refusal::NoPath => Why::Blocked,
        Refusal::PathFull | Refusal::SeaPathFull => Why::WayFull,
        Refusal::BeyondSiege => Why::BeyondSiege,
        Refusal::Capital | Refusal::CapitalHolds => Why::Capital,
        Refusal::OwnCity => Why::OwnCity,
        Refusal::WallsTooHigh => Why::WallsTooHigh,
        Refusal::TooFewHoplites => Why::TooFewHoplites,
        Refusal::NoControl => Why::NoControl,
        Refusal::BoxUsed => Why::BoxUsed,
        Refusal::BoxClosed | Refusal::MarketClosed => Why::Closed,
        Refusal::NobodyCollects => Why::NobodyCollects,
        Refusal::NoCityThere => Why::NoCityThere,
        Refusal::NoSuchRow => Why::NoSuchRow,
        Refusal::RowFull => Why::RowFull,
        Refusal::TooFewCollectors => Why::AllCollect,
        Refusal::NoCommercialCity => Why::NoCommercialCity,
        Refusal::NoShipInPort => Why::NoShipInPort,
        Refusal::CargoTooLarge => Why::CargoTooLarge,
        Refusal::CargoTaken => Why::CargoTaken,
        Refusal::SilverForSilver => Why::SilverForSilver,
        Refusal::CargoUnpaid => Why::CargoUnpaid,
        Refusal::ProxenosCaptured => Why::Captured,
        Refusal::CityOccupied => Why::CityOccupied,
        Refusal::BribesUnpaid => Why::Bribes,
        Refusal::TooManyBribes => Why::TooManyBribes,
        Refusal::OnlyByLand => Why::OnlyByLand,
        Refusal::OnlyBySea => Why::OnlyBySea,
        Refusal::NotCaptured => Why::NotCaptured,
        Refusal::RansomUnpaid | Refusal::NeutralUnpaid | Refusal::EnemyUnpaid => Why::Silver,
        Refusal::CapitalOccupied => Why::CapitalOccupied,
        Refusal::NotNeutralNorEnemy => Why::OwnProxenos,
        Refusal::FoughtHere => Why::FoughtHere,
        Refusal::TooFewToFight => Why::TooFewToFight,
        Refusal::TooManyUnits => Why::TooManyUnits,
        Refusal::CannotSurrender => Why::CannotSurrender,
        Refusal::TooLateToSurrender => Why::TooLate,
        Refusal::NotInHand | Refusal::NoSuchCopy => Why::NotInHand,
        Refusal::CannotPayFine => Why::CannotPayFine,
        Refusal::TooManyLosses => Why::TooManyLosses,
        Refusal::NoSuchPrestige => Why::NoSuchPrestige,
        Refusal::NoSuchFine => Why::NoSuchFine,
        Refusal::ShortOfPrestige => Why::ShortOfPrestige,
        Refusal::NotYours => Why::NotYours,
        Refusal::CapitalIsLast => Why::CapitalIsLast,
        Refusal::NoWheat => Why::NoWheat,
        Refusal::GrownEnough => Why::GrownEnough,
        Refusal::CityFull => Why::CityFull,
        Refusal::NotPossible => Why::NotPossible,
        Refusal::NoSuchFace
        | Refusal::TileNotInDeck
        | Refusal::CardNotInDeck
        | Refusal::NoSurcharge
        | Refusal::OneCity
        | Refusal::OtherSea
        | Refusal::NotDisplayed
        | Refusal::NoSuchCargo
        | Refusal::EventElsewhere => Why::NotAllowed,
    }
}

/// The same in a few words, for a row that cannot be chosen.
pub const fn briefly(refusal: Refusal) -> Short {
    match refusal {
        Refusal::SameType => Short::SameType,
        Refusal::NoPrestige => Short::NoPrestige,
        Refusal::RansomUnpaid | Refusal::NeutralUnpaid | Refusal::EnemyUnpaid | Refusal::BribesUnpaid => {
            Short::NoSilver
        }
        Refusal::NoShipInPort => Short::NoShip,
        Refusal::NoCommercialCity | Refusal::NoPort => Short::NoPort,
        Refusal::ProxenosCaptured => Short::Captured,
        Refusal::NotCaptured => Short::NotCaptured,
        Refusal::OwnCity | Refusal::NotNeutralNorEnemy => Short::OwnCity,
        Refusal::Capital | Refusal::CapitalHolds => Short::Capital,
        Refusal::TooFewCubes | Refusal::NoCube => Short::Cubes,
        Refusal::LastCitizenFights | Refusal::LastCitizenRows | Refusal::LastCitizenTrades => Short::LastCitizen,
        Refusal::WallsTooHigh => Short::High,
        Refusal::TooFewHoplites => Short::Few,
        Refusal::BoxUsed => Short::Used,
        Refusal::BoxClosed | Refusal::MarketClosed => Short::Closed,
        Refusal::CargoTooLarge => Short::Later,
        Refusal::CargoTaken | Refusal::CityOccupied | Refusal::CapitalOccupied => Short::Taken,
        Refusal::CargoUnpaid
        | Refusal::ProjectUnpaid
        | Refusal::HopliteUnpaid
        | Refusal::GalleyUnpaid
        | Refusal::ShipUnpaid
        | Refusal::SurchargeUnpaid
        | Refusal::ShortOfPrestige => Short::Unpaid,
        Refusal::PathBlocked | Refusal::SeaPathBlocked | Refusal::RouteBlocked | Refusal::NoPath => Short::Blocked,
        Refusal::CityBusy => Short::Busy,
        Refusal::NoSuchCraft => Short::NoCraft,
        Refusal::LandFull
        | Refusal::SeaFull
        | Refusal::RowFull
        | Refusal::CityFull
        | Refusal::NoRoomOnLand
        | Refusal::NoRoomAtSea => Short::Full,
        Refusal::GrownEnough => Short::Grown,
        Refusal::NoWheat => Short::NoWheat,
        Refusal::NobodyCollects | Refusal::NoHopliteThere | Refusal::NoGalleyThere | Refusal::TooFewCollectors => {
            Short::NobodyThere
        }
        _ => Short::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use engine::polis::places::Sea;

    use super::*;

    #[test]
    fn every_list_of_names_is_as_long_as_that_of_the_rules() {
        assert_eq!(PolisCity::ALL.len(), City::ALL.len());
        assert_eq!(PolisPlace::ALL.len(), Land::ALL.len() + Sea::ALL.len());
        assert_eq!(PolisCell::ALL.len(), Land::ALL.len() + Sea::ALL.len() + Market::ALL.len());
        assert_eq!(PolisMarket::ALL.len(), Market::ALL.len());
        assert_eq!(PolisGood::ALL.len(), Resource::ALL.len());
        assert_eq!(PolisProject::ALL.len(), Project::ALL.len());
        assert_eq!(PolisCraft::ALL.len(), Craft::ALL.len());
        assert_eq!(PolisEdge::ALL.len(), Edge::ALL.len());
        assert_eq!(PolisFace::ALL.len(), 4);
        assert_eq!(PolisFormation::ALL.len(), Formation::ALL.len());
        assert_eq!(PolisManoeuvre::ALL.len(), Manoeuvre::ALL.len());
        assert_eq!(PolisKind::ALL.len(), Kind::ALL.len());
        assert_eq!(PolisKindShort::ALL.len(), Kind::ALL.len());
    }

    #[test]
    fn every_refusal_fits_its_box_on_every_form_in_every_language() {
        extern crate std;
        use std::{format, vec};

        use crate::{
            base::{
                Common, Language, Tongue,
                texts::{PICTURE, Scratch},
            },
            ui::{Frame, Notice, Ui, form::FORMS},
        };
        let mut misfits = vec![];
        for language in Language::ALL {
            for form in FORMS {
                for &why in Why::ALL {
                    let (mut pixels, mut room) = (vec![0; Frame::bytes(form.size)], [0; PICTURE]);
                    let (mut frame, scratch) = (Frame::new(form.size, &mut pixels), Scratch::new(&mut room));
                    let mut ui = Ui::new(form, Tongue::new(language, &scratch), &mut frame);
                    ui.title(Silhouette::Cross, Common::Menu, Common::Menu);
                    let (headline, last) = (ui.say(Common::Refused), Some(ui.say(Common::NothingChanged)));
                    ui.message(&Notice { sign: Silhouette::Cross, headline, text: ui.say(why), last, words: None });
                    misfits.extend(
                        ui.into_misfit().map(|misfit| format!("{why:?} {language:?} {}: {misfit:?}", form.name)),
                    );
                }
            }
        }
        assert!(misfits.is_empty(), "{misfits:#?}");
    }

    #[test]
    fn every_name_stands_in_its_place() {
        extern crate std;
        use std::format;
        let same = |name: &dyn core::fmt::Debug, word: &dyn core::fmt::Debug| {
            assert_eq!(format!("{name:?}"), format!("{word:?}"));
        };
        PolisCity::ALL.iter().zip(City::ALL).for_each(|(name, word)| same(name, &word));
        PolisMarket::ALL.iter().zip(Market::ALL).for_each(|(name, word)| same(name, &word));
        PolisCraft::ALL.iter().zip(Craft::ALL).for_each(|(name, word)| same(name, &word));
        PolisEdge::ALL.iter().zip(Edge::ALL).for_each(|(name, word)| same(name, &word));
        PolisGood::ALL.iter().zip(Resource::ALL).for_each(|(name, word)| same(name, &word));
        PolisProject::ALL.iter().zip(Project::ALL).for_each(|(name, word)| same(name, &word));
        PolisFormation::ALL.iter().zip(Formation::ALL).for_each(|(name, word)| same(name, &word));
        PolisManoeuvre::ALL.iter().zip(Manoeuvre::ALL).for_each(|(name, word)| same(name, &word));
        PolisKind::ALL.iter().zip(Kind::ALL).for_each(|(name, word)| same(name, &word));
        PolisKindShort::ALL.iter().zip(Kind::ALL).for_each(|(name, word)| same(name, &word));
        let places =
            Land::ALL.map(|land| format!("{land:?}")).into_iter().chain(Sea::ALL.map(|sea| format!("{sea:?}")));
        PolisPlace::ALL.iter().zip(places).for_each(|(name, word)| assert_eq!(format!("{name:?}"), word));
    }
}
