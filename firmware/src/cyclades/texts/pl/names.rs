//! The names in Polish.

use crate::cyclades::texts::Noun;
use crate::cyclades::texts::Phase;
use crate::ui::Faction;
use engine::cyclades::words::Bonus;
use engine::cyclades::words::Building;
use engine::cyclades::words::Creature;
use engine::cyclades::words::God;
use engine::cyclades::words::Hero;

/// The faction in the genitive, which is its accusative too.
pub(in crate::cyclades::texts) const fn faction_of(faction: Faction) -> &'static str {
    match faction {
        Faction::Purple => "Fioletowego",
        Faction::Yellow => "Żółtego",
        Faction::Blue => "Niebieskiego",
        Faction::Black => "Czarnego",
        Faction::Red => "Czerwonego",
        Faction::Green => "Zielonego",
    }
}

/// A god.
pub(in crate::cyclades::texts) const fn god(god: God) -> &'static str {
    match god {
        God::Zeus => "Zeus",
        God::Athena => "Atena",
        God::Poseidon => "Posejdon",
        God::Ares => "Ares",
        God::Hera => "Hera",
        God::Apollo => "Apollo",
    }
}

/// A god to whom something is offered.
pub(in crate::cyclades::texts) const fn god_to(god: God) -> &'static str {
    match god {
        God::Zeus => "Zeusowi",
        God::Athena => "Atenie",
        God::Poseidon => "Posejdonowi",
        God::Ares => "Aresowi",
        God::Hera => "Herze",
        God::Apollo => "Apollinowi",
    }
}

/// A basic building.
pub(in crate::cyclades::texts) const fn building(building: Building) -> &'static str {
    match building {
        Building::Port => "port",
        Building::Fortress => "forteca",
        Building::Temple => "świątynia",
        Building::University => "uniwersytet",
    }
}

/// A basic building that is built or given.
pub(in crate::cyclades::texts) const fn building_object(building: Building) -> &'static str {
    match building {
        Building::Port => "port",
        Building::Fortress => "fortecę",
        Building::Temple => "świątynię",
        Building::University => "uniwersytet",
    }
}

/// A basic building in the genitive, for "instead of".
pub(in crate::cyclades::texts) const fn building_of(building: Building) -> &'static str {
    match building {
        Building::Port => "portu",
        Building::Fortress => "fortecy",
        Building::Temple => "świątyni",
        Building::University => "uniwersytetu",
    }
}

/// Two to four basic buildings of a type.
pub(in crate::cyclades::texts) const fn building_several(building: Building) -> &'static str {
    match building {
        Building::Port => "porty",
        Building::Fortress => "fortece",
        Building::Temple => "świątynie",
        Building::University => "uniwersytety",
    }
}

/// The bonus of a metropolis.
pub(in crate::cyclades::texts) const fn bonus(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Soldiers => "dwa oddziały",
        Bonus::Gold => "3 sztuki złota",
        Bonus::Horn => "żeton dobrobytu",
        Bonus::Ships => "dwie floty",
        Bonus::Priestess => "kapłanka",
    }
}

/// A creature.
pub(in crate::cyclades::texts) const fn creature(creature: Creature) -> &'static str {
    match creature {
        Creature::Cyclops => "Cyklop",
        Creature::Harpy => "Harpia",
        Creature::Griffin => "Gryf",
        Creature::Graeae => "Graje",
        Creature::Dryad => "Driada",
        Creature::Charon => "Charon",
        Creature::Giant => "Gigant",
        Creature::Pegasus => "Pegaz",
        Creature::Satyr => "Satyr",
        Creature::Sphinx => "Sfinks",
        Creature::Sylph => "Sylf",
        Creature::Chimera => "Chimera",
        Creature::Cerberus => "Cerber",
        Creature::Hydra => "Hydra",
        Creature::Polyphemus => "Polifem",
        Creature::Medusa => "Meduza",
        Creature::Minotaur => "Minotaur",
        Creature::Kraken => "Kraken",
    }
}

/// A creature to whom something is done.
pub(in crate::cyclades::texts) const fn creature_object(creature: Creature) -> &'static str {
    match creature {
        Creature::Cyclops => "Cyklopa",
        Creature::Harpy => "Harpię",
        Creature::Griffin => "Gryfa",
        Creature::Graeae => "Graje",
        Creature::Dryad => "Driadę",
        Creature::Charon => "Charona",
        Creature::Giant => "Giganta",
        Creature::Pegasus => "Pegaza",
        Creature::Satyr => "Satyra",
        Creature::Sphinx => "Sfinksa",
        Creature::Sylph => "Sylfa",
        Creature::Chimera => "Chimerę",
        Creature::Cerberus => "Cerbera",
        Creature::Hydra => "Hydrę",
        Creature::Polyphemus => "Polifema",
        Creature::Medusa => "Meduzę",
        Creature::Minotaur => "Minotaura",
        Creature::Kraken => "Krakena",
    }
}

/// A hero.
pub(in crate::cyclades::texts) const fn hero(hero: Hero) -> &'static str {
    match hero {
        Hero::Croesus => "Krezus",
        Hero::Hector => "Hektor",
        Hero::Helen => "Helena",
        Hero::Jason => "Jazon",
        Hero::Ajax => "Ajas",
        Hero::Pandora => "Pandora",
        Hero::Penthesilea => "Pentezylea",
        Hero::Odysseus => "Odyseusz",
        Hero::Perseus => "Perseusz",
    }
}

/// A hero to whom something is done.
pub(in crate::cyclades::texts) const fn hero_object(hero: Hero) -> &'static str {
    match hero {
        Hero::Croesus => "Krezusa",
        Hero::Hector => "Hektora",
        Hero::Helen => "Helenę",
        Hero::Jason => "Jazona",
        Hero::Ajax => "Ajasa",
        Hero::Pandora => "Pandorę",
        Hero::Penthesilea => "Pentezyleę",
        Hero::Odysseus => "Odyseusza",
        Hero::Perseus => "Perseusza",
    }
}

/// A single word or name.
pub(in crate::cyclades::texts) const fn noun(noun: Noun) -> &'static str {
    match noun {
        Noun::Soldier => "oddział",
        Noun::Mercenary => "najemnik",
        Noun::Ship => "flota",
        Noun::SoldierObject => "oddział",
        Noun::MercenaryObject => "najemnika",
        Noun::ShipObject => "flotę",
        Noun::Priestess => "kapłanka",
        Noun::Philosopher => "filozof",
        Noun::Hero => "Heros",
        Noun::Creature => "Mityczne stworzenie",
        Noun::Figure => "Stworzenie z pionkiem",
        Noun::God => "Bóg",
        Noun::BasicBuilding => "Podstawowy budynek",
        Noun::Metropolis => "metropolia",
        Noun::MetropolisBonus => "Premia metropolii",
        Noun::Phase => "Faza",
        Noun::Cycle => "Cykl",
        Noun::HouseRules => "Zasady domowe",
        Noun::Symbol => "symbol kapłanki",
        Noun::ReserveShips => "floty w rezerwie",
        Noun::ReserveSoldiers => "oddziały w rezerwie",
        Noun::MapMercenaries => "najemnicy",
        Noun::Priestesses => "kapłanki",
        Noun::Philosophers => "filozofowie",
        Noun::Lands => "obszary lądowe",
        Noun::Displace => "odsunąć",
        Noun::Destroy => "zniszczyć",
        Noun::Leave => "zostawić",
    }
}

/// A phase of the cycle, or what comes before the first.
pub(in crate::cyclades::texts) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "Przygotowanie rozgrywki",
        Phase::Deployment => "Rozmieszczenie",
        Phase::Start => "1 Początek cyklu",
        Phase::Income => "2 Dochód",
        Phase::Offerings => "3 Ofiary",
        Phase::Upkeep => "4 Utrzymanie",
        Phase::Actions => "5 Akcje",
        Phase::End => "6 Koniec cyklu",
        Phase::Over => "Koniec rozgrywki",
    }
}
