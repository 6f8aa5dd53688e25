//! The names in English.

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
        Faction::Purple => "Purple",
        Faction::Yellow => "Yellow",
        Faction::Blue => "Blue",
        Faction::Black => "Black",
        Faction::Red => "Red",
        Faction::Green => "Green",
    }
}

/// A god.
pub(in crate::cyclades::texts) const fn god(god: God) -> &'static str {
    match god {
        God::Zeus => "Zeus",
        God::Athena => "Athena",
        God::Poseidon => "Poseidon",
        God::Ares => "Ares",
        God::Hera => "Hera",
        God::Apollo => "Apollo",
    }
}

/// A god to whom something is offered.
pub(in crate::cyclades::texts) const fn god_to(god: God) -> &'static str {
    match god {
        God::Zeus => "Zeus",
        God::Athena => "Athena",
        God::Poseidon => "Poseidon",
        God::Ares => "Ares",
        God::Hera => "Hera",
        God::Apollo => "Apollo",
    }
}

/// A basic building.
pub(in crate::cyclades::texts) const fn building(building: Building) -> &'static str {
    match building {
        Building::Port => "port",
        Building::Fortress => "fortress",
        Building::Temple => "temple",
        Building::University => "university",
    }
}

/// A basic building that is built or given.
pub(in crate::cyclades::texts) const fn building_object(building: Building) -> &'static str {
    match building {
        Building::Port => "a port",
        Building::Fortress => "a fortress",
        Building::Temple => "a temple",
        Building::University => "a university",
    }
}

/// A basic building in the genitive, for "instead of".
pub(in crate::cyclades::texts) const fn building_of(building: Building) -> &'static str {
    match building {
        Building::Port => "port",
        Building::Fortress => "fortress",
        Building::Temple => "temple",
        Building::University => "university",
    }
}

/// Two to four basic buildings of a type.
pub(in crate::cyclades::texts) const fn building_several(building: Building) -> &'static str {
    match building {
        Building::Port => "ports",
        Building::Fortress => "fortresses",
        Building::Temple => "temples",
        Building::University => "universities",
    }
}

/// The bonus of a metropolis.
pub(in crate::cyclades::texts) const fn bonus(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Soldiers => "two soldiers",
        Bonus::Gold => "3 gold",
        Bonus::Horn => "horn of plenty",
        Bonus::Ships => "two ships",
        Bonus::Priestess => "priestess",
    }
}

/// A creature.
pub(in crate::cyclades::texts) const fn creature(creature: Creature) -> &'static str {
    match creature {
        Creature::Cyclops => "Cyclops",
        Creature::Harpy => "Harpy",
        Creature::Griffin => "Griffin",
        Creature::Graeae => "Graeae",
        Creature::Dryad => "Dryad",
        Creature::Charon => "Charon",
        Creature::Giant => "Giant",
        Creature::Pegasus => "Pegasus",
        Creature::Satyr => "Satyr",
        Creature::Sphinx => "Sphinx",
        Creature::Sylph => "Sylph",
        Creature::Chimera => "Chimera",
        Creature::Cerberus => "Cerberus",
        Creature::Hydra => "Hydra",
        Creature::Polyphemus => "Polyphemus",
        Creature::Medusa => "Medusa",
        Creature::Minotaur => "Minotaur",
        Creature::Kraken => "Kraken",
    }
}

/// A creature to whom something is done.
pub(in crate::cyclades::texts) const fn creature_object(creature: Creature) -> &'static str {
    match creature {
        Creature::Cyclops => "the Cyclops",
        Creature::Harpy => "the Harpy",
        Creature::Griffin => "the Griffin",
        Creature::Graeae => "the Graeae",
        Creature::Dryad => "the Dryad",
        Creature::Charon => "Charon",
        Creature::Giant => "the Giant",
        Creature::Pegasus => "Pegasus",
        Creature::Satyr => "the Satyr",
        Creature::Sphinx => "the Sphinx",
        Creature::Sylph => "the Sylph",
        Creature::Chimera => "the Chimera",
        Creature::Cerberus => "Cerberus",
        Creature::Hydra => "the Hydra",
        Creature::Polyphemus => "Polyphemus",
        Creature::Medusa => "Medusa",
        Creature::Minotaur => "the Minotaur",
        Creature::Kraken => "the Kraken",
    }
}

/// A hero.
pub(in crate::cyclades::texts) const fn hero(hero: Hero) -> &'static str {
    match hero {
        Hero::Croesus => "Croesus",
        Hero::Hector => "Hector",
        Hero::Helen => "Helen",
        Hero::Jason => "Jason",
        Hero::Ajax => "Ajax",
        Hero::Pandora => "Pandora",
        Hero::Penthesilea => "Penthesilea",
        Hero::Odysseus => "Odysseus",
        Hero::Perseus => "Perseus",
    }
}

/// A hero to whom something is done.
pub(in crate::cyclades::texts) const fn hero_object(hero: Hero) -> &'static str {
    match hero {
        Hero::Croesus => "Croesus",
        Hero::Hector => "Hector",
        Hero::Helen => "Helen",
        Hero::Jason => "Jason",
        Hero::Ajax => "Ajax",
        Hero::Pandora => "Pandora",
        Hero::Penthesilea => "Penthesilea",
        Hero::Odysseus => "Odysseus",
        Hero::Perseus => "Perseus",
    }
}

/// A single word or name.
pub(in crate::cyclades::texts) const fn noun(noun: Noun) -> &'static str {
    match noun {
        Noun::Soldier => "soldier",
        Noun::Mercenary => "mercenary",
        Noun::Ship => "ship",
        Noun::SoldierObject => "a soldier",
        Noun::MercenaryObject => "a mercenary",
        Noun::ShipObject => "a ship",
        Noun::Priestess => "priestess",
        Noun::Philosopher => "philosopher",
        Noun::Hero => "Hero",
        Noun::Creature => "Mythical creature",
        Noun::Figure => "Creature with a figure",
        Noun::God => "God",
        Noun::BasicBuilding => "Basic building",
        Noun::Metropolis => "metropolis",
        Noun::MetropolisBonus => "Metropolis bonus",
        Noun::Phase => "Phase",
        Noun::Cycle => "Cycle",
        Noun::HouseRules => "House rules",
        Noun::Symbol => "priestess symbol",
        Noun::ReserveShips => "ships in reserve",
        Noun::ReserveSoldiers => "soldiers in reserve",
        Noun::MapMercenaries => "mercenaries",
        Noun::Priestesses => "priestesses",
        Noun::Philosophers => "philosophers",
        Noun::Lands => "land areas",
        Noun::Displace => "displace them",
        Noun::Destroy => "destroy them",
        Noun::Leave => "leave them",
    }
}

/// A phase of the cycle, or what comes before the first.
pub(in crate::cyclades::texts) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "Setup",
        Phase::Deployment => "Deployment",
        Phase::Start => "1 Start of the cycle",
        Phase::Income => "2 Income",
        Phase::Offerings => "3 Offerings",
        Phase::Upkeep => "4 Upkeep",
        Phase::Actions => "5 Actions",
        Phase::End => "6 End of the cycle",
        Phase::Over => "End of the game",
    }
}
