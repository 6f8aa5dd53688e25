//! The words and the figures of the game.

use engine::olympos::{
    action::Number,
    ground::{Estate, Ground},
    score::Item,
    words::{Bonus, Destiny, God, Progress, Resource, Row, Wonder},
};

use crate::{base::Tongue, ui::Silhouette};

include!(concat!(env!("OUT_DIR"), "/text-OlymposText.rs"));

/// What the screens of Olympos say.
pub use OlymposText as Word;

/// What a kind of progress is called.
pub const fn progress(kind: Progress) -> Word {
    match kind {
        Progress::Medicine => Word::Medicine,
        Progress::Cavalry => Word::Cavalry,
        Progress::Oracle => Word::Oracle,
        Progress::Metallurgy => Word::Metallurgy,
        Progress::Hoplite => Word::Hoplite,
        Progress::Phalanx => Word::Phalanx,
        Progress::Strategy => Word::Strategy,
        Progress::Religion => Word::Religion,
        Progress::Polytheism => Word::Polytheism,
        Progress::Hellenism => Word::Hellenism,
        Progress::Art => Word::Art,
        Progress::Astronomy => Word::Astronomy,
        Progress::MapMaking => Word::MapMaking,
        Progress::Money => Word::Money,
        Progress::Agriculture => Word::Agriculture,
        Progress::Democracy => Word::Democracy,
        Progress::Commerce => Word::Commerce,
        Progress::Poetry => Word::Poetry,
        Progress::Philosophy => Word::Philosophy,
        Progress::Surgery => Word::Surgery,
        Progress::Architecture => Word::Architecture,
        Progress::City => Word::City,
        Progress::Absolutism => Word::Absolutism,
        Progress::Science => Word::Science,
        Progress::Engineering => Word::Engineering,
    }
}

/// What a kind of progress does (section 9.3).
pub const fn progress_page(kind: Progress) -> Word {
    match kind {
        Progress::Medicine => Word::PageMedicine,
        Progress::Cavalry => Word::PageCavalry,
        Progress::Oracle => Word::PageOracle,
        Progress::Metallurgy | Progress::Hoplite => Word::PageSword,
        Progress::Phalanx => Word::PageSwordCard,
        Progress::Strategy => Word::PageSwords,
        Progress::Religion | Progress::Polytheism => Word::PageSymbol,
        Progress::Hellenism => Word::PageSymbolCard,
        Progress::Art => Word::PageSymbols,
        Progress::Astronomy | Progress::MapMaking => Word::PageSea,
        Progress::Money | Progress::Agriculture => Word::PageMoney,
        Progress::Democracy => Word::PageDemocracy,
        Progress::Commerce => Word::PageCommerce,
        Progress::Poetry => Word::PagePoetry,
        Progress::Philosophy => Word::PagePhilosophy,
        Progress::Surgery => Word::PageSurgery,
        Progress::Architecture => Word::PageArchitecture,
        Progress::City => Word::PageCity,
        Progress::Absolutism => Word::PageAbsolutism,
        Progress::Science => Word::PageScience,
        Progress::Engineering => Word::PageEngineering,
    }
}

/// The figure of a kind of progress.
pub const fn progress_sign(kind: Progress) -> Silhouette {
    match kind {
        Progress::Metallurgy | Progress::Hoplite | Progress::Phalanx | Progress::Strategy => Silhouette::Sword,
        Progress::Religion | Progress::Polytheism | Progress::Hellenism | Progress::Art => Silhouette::Zeus,
        Progress::Medicine | Progress::Surgery | Progress::City => Silhouette::Settler,
        Progress::Cavalry => Silhouette::Cavalry,
        Progress::Astronomy | Progress::MapMaking => Silhouette::Sail,
        Progress::Money | Progress::Agriculture | Progress::Commerce => Silhouette::Cube,
        Progress::Oracle => Silhouette::Eye,
        Progress::Democracy => Silhouette::Bars,
        Progress::Architecture | Progress::Engineering => Silhouette::Star,
        Progress::Poetry | Progress::Philosophy | Progress::Absolutism | Progress::Science => Silhouette::Prestige,
    }
}

/// The swords, Zeus symbols or stars on a kind of progress.
pub const fn progress_brings(kind: Progress) -> (Silhouette, u8) {
    (progress_sign(kind), kind.swords() + kind.symbols() + kind.stars())
}

/// What a wonder is called.
pub const fn wonder(wonder: Wonder) -> Word {
    match wonder {
        Wonder::LionGate => Word::LionGate,
        Wonder::Stadium => Word::Stadium,
        Wonder::Parthenon => Word::Parthenon,
        Wonder::Statue => Word::StatueOfZeus,
        Wonder::Colossus => Word::Colossus,
    }
}

/// What a god is called, what the card does, and what those concerned do.
pub const fn god(god: God) -> [Word; 3] {
    match god {
        God::Zeus => [Word::Zeus, Word::ZeusPage, Word::DoPoints],
        God::Hecate => [Word::Hecate, Word::HecatePage, Word::DoSettler],
        God::Artemis => [Word::Artemis, Word::ArtemisPage, Word::DoCube],
        God::Athena => [Word::Athena, Word::AthenaPage, Word::DoMark],
        God::Ares => [Word::Ares, Word::AresPage, Word::DoMark],
        God::Hades => [Word::Hades, Word::HadesPage, Word::DoHome],
        God::Keres => [Word::Keres, Word::KeresPage, Word::DoMark],
        God::Siren => [Word::Siren, Word::SirenPage, Word::DoMark],
        God::Nemesis => [Word::Nemesis, Word::NemesisPage, Word::DoDiscard],
        God::Erinyes => [Word::Erinyes, Word::ErinyesPage, Word::DoMark],
    }
}

/// The figure of a god.
pub const fn god_sign(god: God) -> Silhouette {
    match god {
        God::Zeus => Silhouette::Zeus,
        God::Hecate => Silhouette::Hecate,
        God::Artemis => Silhouette::Archers,
        God::Athena => Silhouette::Athena,
        God::Ares => Silhouette::Ares,
        God::Hades => Silhouette::Hades,
        God::Keres => Silhouette::Keres,
        God::Siren => Silhouette::Siren,
        God::Nemesis => Silhouette::Nemesis,
        God::Erinyes => Silhouette::Erinyes,
    }
}

/// What a resource is called.
pub const fn resource(resource: Resource) -> Word {
    match resource {
        Resource::Grain => Word::Grain,
        Resource::Stone => Word::Stone,
        Resource::Wood => Word::Wood,
        Resource::Gold => Word::Gold,
    }
}

/// The figure of a resource.
pub const fn resource_sign(resource: Resource) -> Silhouette {
    match resource {
        Resource::Grain => Silhouette::Wheat,
        Resource::Stone => Silhouette::Stone,
        Resource::Wood => Silhouette::Wood,
        Resource::Gold => Silhouette::Gold,
    }
}

/// The figure of a kind of land.
pub const fn ground_sign(ground: Ground) -> Silhouette {
    match ground {
        Ground::Olympos => Silhouette::Zeus,
        Ground::Plain(resource) | Ground::Atlantis(resource) => resource_sign(resource),
    }
}

/// What a kind of land is called.
pub fn ground<'a>(tongue: Tongue<'a>, ground: Ground) -> &'a str {
    match ground {
        Ground::Olympos => tongue.say(Word::OlymposLand),
        Ground::Plain(one) => tongue.say(resource(one)),
        Ground::Atlantis(one) => tongue.tell(Word::AtlantisOf, &[("what", &tongue.say(resource(one)))]),
    }
}

/// What a territory is called.
pub fn estate<'a>(tongue: Tongue<'a>, estate: Estate) -> &'a str {
    let name = ground(tongue, estate.ground);
    if estate.star { tongue.tell(Word::Starred, &[("what", &name)]) } else { name }
}

/// What a row of the development board is called.
pub const fn row(row: Row) -> Word {
    match row {
        Row::Red => Word::RowRed,
        Row::Yellow => Word::RowYellow,
        Row::Green => Word::RowGreen,
        Row::Blue => Word::RowBlue,
        Row::Purple => Word::RowPurple,
    }
}

/// What a destiny card is called, and what a cube on it is.
const fn card_word(card: Destiny) -> (Word, Option<Resource>) {
    match card {
        Destiny::Star => (Word::CardStar, None),
        Destiny::GrainCube | Destiny::StoneCube | Destiny::WoodCube | Destiny::GoldCube => {
            (Word::CardCube, card.cube())
        }
        Destiny::Set => (Word::CardSet, None),
        Destiny::Wood => (Word::CardWood, None),
        Destiny::Grain => (Word::CardGrain, None),
        Destiny::Stone => (Word::CardStone, None),
        Destiny::Zeus => (Word::CardZeus, None),
        Destiny::Other => (Word::CardOther, None),
    }
}

/// A word about a resource, or alone.
fn with_resource<'a>(tongue: Tongue<'a>, word: Word, of: Option<Resource>) -> &'a str {
    match of {
        Some(one) => tongue.tell(word, &[("what", &tongue.say(resource(one)))]),
        None => tongue.say(word),
    }
}

/// What a destiny card is called.
pub fn card<'a>(tongue: Tongue<'a>, card: Destiny) -> &'a str {
    let (word, of) = card_word(card);
    with_resource(tongue, word, of)
}

/// What a destiny card does (section 7.1).
pub const fn card_page(card: Destiny) -> Word {
    match card {
        Destiny::Star => Word::PageStarCard,
        Destiny::GrainCube | Destiny::StoneCube | Destiny::WoodCube | Destiny::GoldCube => Word::PageCubeCard,
        Destiny::Set => Word::PageSetCard,
        Destiny::Wood => Word::PageWoodCard,
        Destiny::Grain => Word::PageGrainCard,
        Destiny::Stone => Word::PageStoneCard,
        Destiny::Zeus => Word::PageZeusCard,
        Destiny::Other => Word::PageOtherCard,
    }
}

/// The figure of a destiny card.
pub const fn card_sign(card: Destiny) -> Silhouette {
    match card {
        Destiny::Star => Silhouette::Star,
        Destiny::GrainCube => resource_sign(Resource::Grain),
        Destiny::StoneCube => resource_sign(Resource::Stone),
        Destiny::WoodCube => resource_sign(Resource::Wood),
        Destiny::GoldCube => resource_sign(Resource::Gold),
        Destiny::Set => Silhouette::Prestige,
        Destiny::Wood => Silhouette::Wood,
        Destiny::Grain => Silhouette::Wheat,
        Destiny::Stone => Silhouette::Stone,
        Destiny::Zeus => Silhouette::Zeus,
        Destiny::Other => Silhouette::Event,
    }
}

/// What a bonus is called.
pub fn bonus<'a>(tongue: Tongue<'a>, bonus: Option<Bonus>) -> &'a str {
    let (word, of) = match bonus {
        Some(Bonus::Settler) => (Word::BonusSettler, None),
        Some(Bonus::Hourglasses) => (Word::BonusHours, None),
        Some(Bonus::Cube(resource)) => (Word::BonusCube, Some(resource)),
        Some(Bonus::Points) => (Word::BonusPoints, None),
        None => (Word::BonusNone, None),
    };
    with_resource(tongue, word, of)
}

/// The figure of a bonus.
pub const fn bonus_sign(bonus: Option<Bonus>) -> Silhouette {
    match bonus {
        Some(Bonus::Settler) => Silhouette::Settler,
        Some(Bonus::Hourglasses) => Silhouette::Hourglass,
        Some(Bonus::Cube(resource)) => resource_sign(resource),
        Some(Bonus::Points) => Silhouette::Prestige,
        None => Silhouette::Cross,
    }
}

/// What an item of the score is called.
pub const fn item(item: Item) -> Word {
    match item {
        Item::Position => Word::ItemPosition,
        Item::Prestige => Word::ItemPrestige,
        Item::Territories => Word::ItemLand,
        Item::Atlantis => Word::ItemAtlantis,
        Item::Progress => Word::ItemProgress,
        Item::Wonders => Word::ItemWonders,
        Item::Poetry => Word::ItemPoetry,
        Item::Philosophy => Word::ItemPhilosophy,
        Item::City => Word::ItemCity,
        Item::Absolutism => Word::ItemAbsolutism,
        Item::Science => Word::ItemScience,
        Item::Engineering => Word::ItemEngineering,
        Item::Keres => Word::ItemKeres,
        Item::Cards => Word::ItemCards,
        Item::Built => Word::ItemBuilt,
    }
}

/// The figure of an item of the score.
pub const fn item_sign(item: Item) -> Silhouette {
    match item {
        Item::Position => Silhouette::Track,
        Item::Prestige => Silhouette::Prestige,
        Item::Territories => Silhouette::Settler,
        Item::Atlantis => Silhouette::Sail,
        Item::Progress => Silhouette::Philosopher,
        Item::Wonders | Item::Built => Silhouette::Wonder,
        Item::Poetry | Item::Philosophy => Silhouette::Prestige,
        Item::City => Silhouette::Settler,
        Item::Absolutism => Silhouette::Sword,
        Item::Science => Silhouette::Philosopher,
        Item::Engineering => Silhouette::Star,
        Item::Keres => Silhouette::Keres,
        Item::Cards => Silhouette::Event,
    }
}

/// What a public number of a player is called.
pub fn number<'a>(tongue: Tongue<'a>, number: Number) -> &'a str {
    match number {
        Number::Space => tongue.say(Word::Space),
        Number::Zeus => tongue.say(Word::ZeusSpaces),
        Number::Hourglasses => tongue.say(Word::Hourglasses),
        Number::Camp => tongue.say(Word::Camp),
        Number::Settlers => tongue.say(Word::OnMap),
        Number::Cubes(one) => tongue.tell(Word::CardCube, &[("what", &tongue.say(resource(one)))]),
        Number::Estates(one) => estate(tongue, one),
        Number::Cards => tongue.say(Word::CardsRow),
        Number::Bonus(column) => tongue.tell(Word::BonusIn, &[("n", &(column.index() + 1))]),
        Number::Tile(kind) => tongue.say(progress(kind)),
        Number::Wonder(one) => tongue.say(wonder(one)),
        Number::Mark(one) => tongue.tell(Word::MarkOf, &[("what", &tongue.say(god(one)[0]))]),
    }
}

/// The figure of a public number of a player.
pub const fn number_sign(number: Number) -> Silhouette {
    match number {
        Number::Space => Silhouette::Track,
        Number::Zeus => Silhouette::Zeus,
        Number::Hourglasses => Silhouette::Hourglass,
        Number::Camp | Number::Settlers | Number::Bonus(_) => Silhouette::Settler,
        Number::Cubes(resource) => resource_sign(resource),
        Number::Estates(estate) => ground_sign(estate.ground),
        Number::Cards => Silhouette::Event,
        Number::Tile(kind) => progress_sign(kind),
        Number::Wonder(_) => Silhouette::Wonder,
        Number::Mark(god) => god_sign(god),
    }
}
