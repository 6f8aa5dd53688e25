//! The names in Czech.

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
        Faction::Purple => "Fialového",
        Faction::Yellow => "Žlutého",
        Faction::Blue => "Modrého",
        Faction::Black => "Černého",
        Faction::Red => "Červeného",
        Faction::Green => "Zeleného",
    }
}

/// A god.
pub(in crate::cyclades::texts) const fn god(god: God) -> &'static str {
    match god {
        God::Zeus => "Zeus",
        God::Athena => "Athéna",
        God::Poseidon => "Poseidón",
        God::Ares => "Arés",
        God::Hera => "Héra",
        God::Apollo => "Apollón",
    }
}

/// A god to whom something is offered.
pub(in crate::cyclades::texts) const fn god_to(god: God) -> &'static str {
    match god {
        God::Zeus => "Diovi",
        God::Athena => "Athéně",
        God::Poseidon => "Poseidónovi",
        God::Ares => "Areovi",
        God::Hera => "Héře",
        God::Apollo => "Apollónovi",
    }
}

/// A basic building.
pub(in crate::cyclades::texts) const fn building(building: Building) -> &'static str {
    match building {
        Building::Port => "přístav",
        Building::Fortress => "pevnost",
        Building::Temple => "chrám",
        Building::University => "akademie",
    }
}

/// A basic building that is built or given.
pub(in crate::cyclades::texts) const fn building_object(building: Building) -> &'static str {
    match building {
        Building::Port => "přístav",
        Building::Fortress => "pevnost",
        Building::Temple => "chrám",
        Building::University => "akademii",
    }
}

/// A basic building in the genitive, for "instead of".
pub(in crate::cyclades::texts) const fn building_of(building: Building) -> &'static str {
    match building {
        Building::Port => "přístavu",
        Building::Fortress => "pevnosti",
        Building::Temple => "chrámu",
        Building::University => "akademie",
    }
}

/// Two to four basic buildings of a type.
pub(in crate::cyclades::texts) const fn building_several(building: Building) -> &'static str {
    match building {
        Building::Port => "přístavy",
        Building::Fortress => "pevnosti",
        Building::Temple => "chrámy",
        Building::University => "akademie",
    }
}

/// The bonus of a metropolis.
pub(in crate::cyclades::texts) const fn bonus(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Soldiers => "dva běžní vojáci",
        Bonus::Gold => "3 zlaťáky",
        Bonus::Horn => "roh hojnosti",
        Bonus::Ships => "dvě lodě",
        Bonus::Priestess => "kněžka",
    }
}

/// A creature.
pub(in crate::cyclades::texts) const fn creature(creature: Creature) -> &'static str {
    match creature {
        Creature::Cyclops => "Kyklop",
        Creature::Harpy => "Harpyje",
        Creature::Griffin => "Gryf",
        Creature::Graeae => "Graie",
        Creature::Dryad => "Dryáda",
        Creature::Charon => "Charón",
        Creature::Giant => "Obr",
        Creature::Pegasus => "Pegas",
        Creature::Satyr => "Satyr",
        Creature::Sphinx => "Sfinga",
        Creature::Sylph => "Sylfa",
        Creature::Chimera => "Chiméra",
        Creature::Cerberus => "Kerberos",
        Creature::Hydra => "Hydra",
        Creature::Polyphemus => "Polyfémos",
        Creature::Medusa => "Medúsa",
        Creature::Minotaur => "Mínótauros",
        Creature::Kraken => "Kraken",
    }
}

/// A creature to whom something is done.
pub(in crate::cyclades::texts) const fn creature_object(creature: Creature) -> &'static str {
    match creature {
        Creature::Cyclops => "Kyklopa",
        Creature::Harpy => "Harpyji",
        Creature::Griffin => "Gryfa",
        Creature::Graeae => "Graie",
        Creature::Dryad => "Dryádu",
        Creature::Charon => "Charóna",
        Creature::Giant => "Obra",
        Creature::Pegasus => "Pegasa",
        Creature::Satyr => "Satyra",
        Creature::Sphinx => "Sfingu",
        Creature::Sylph => "Sylfu",
        Creature::Chimera => "Chiméru",
        Creature::Cerberus => "Kerbera",
        Creature::Hydra => "Hydru",
        Creature::Polyphemus => "Polyféma",
        Creature::Medusa => "Medúsu",
        Creature::Minotaur => "Mínótaura",
        Creature::Kraken => "Krakena",
    }
}

/// A hero.
pub(in crate::cyclades::texts) const fn hero(hero: Hero) -> &'static str {
    match hero {
        Hero::Croesus => "Kroisos",
        Hero::Hector => "Hektór",
        Hero::Helen => "Helena",
        Hero::Jason => "Iáson",
        Hero::Ajax => "Ajax",
        Hero::Pandora => "Pandóra",
        Hero::Penthesilea => "Penthesilea",
        Hero::Odysseus => "Odysseus",
        Hero::Perseus => "Perseus",
    }
}

/// A hero to whom something is done.
pub(in crate::cyclades::texts) const fn hero_object(hero: Hero) -> &'static str {
    match hero {
        Hero::Croesus => "Kroisa",
        Hero::Hector => "Hektora",
        Hero::Helen => "Helenu",
        Hero::Jason => "Iásona",
        Hero::Ajax => "Ajaxe",
        Hero::Pandora => "Pandóru",
        Hero::Penthesilea => "Penthesileu",
        Hero::Odysseus => "Odyssea",
        Hero::Perseus => "Persea",
    }
}

/// A single word or name.
pub(in crate::cyclades::texts) const fn noun(noun: Noun) -> &'static str {
    match noun {
        Noun::Soldier => "běžný voják",
        Noun::Mercenary => "námezdní voják",
        Noun::Ship => "loď",
        Noun::SoldierObject => "běžného vojáka",
        Noun::MercenaryObject => "námezdního vojáka",
        Noun::ShipObject => "loď",
        Noun::Priestess => "kněžka",
        Noun::Philosopher => "filozof",
        Noun::Hero => "Hrdina",
        Noun::Creature => "Mytický tvor",
        Noun::Figure => "Tvor s figurkou",
        Noun::God => "Bůh",
        Noun::BasicBuilding => "Základní budova",
        Noun::Metropolis => "metropole",
        Noun::MetropolisBonus => "Bonus metropole",
        Noun::Phase => "Fáze",
        Noun::Cycle => "Epocha",
        Noun::HouseRules => "Domácí pravidla",
        Noun::Symbol => "symbol kněžky",
        Noun::ReserveShips => "lodě v zásobě",
        Noun::ReserveSoldiers => "vojáci v zásobě",
        Noun::MapMercenaries => "námezdní vojáci",
        Noun::Priestesses => "kněžky",
        Noun::Philosophers => "filozofové",
        Noun::Lands => "oblasti pevniny",
        Noun::Displace => "odsunout",
        Noun::Destroy => "zničit",
        Noun::Leave => "nechat",
    }
}

/// A phase of the cycle, or what comes before the first.
pub(in crate::cyclades::texts) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "Příprava hry",
        Phase::Deployment => "Úvodní rozmísťování",
        Phase::Start => "1 Zahájení epochy",
        Phase::Income => "2 Příjem",
        Phase::Offerings => "3 Dary bohům",
        Phase::Upkeep => "4 Udržení tvorů",
        Phase::Actions => "5 Akce",
        Phase::End => "6 Závěr epochy",
        Phase::Over => "Konec hry",
    }
}
