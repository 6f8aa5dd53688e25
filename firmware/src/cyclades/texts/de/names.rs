//! The names in German.

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
        Faction::Purple => "Violett",
        Faction::Yellow => "Gelb",
        Faction::Blue => "Blau",
        Faction::Black => "Schwarz",
        Faction::Red => "Rot",
        Faction::Green => "Grün",
    }
}

/// A god.
pub(in crate::cyclades::texts) const fn god(god: God) -> &'static str {
    match god {
        God::Zeus => "Zeus",
        God::Athena => "Athene",
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
        God::Athena => "Athene",
        God::Poseidon => "Poseidon",
        God::Ares => "Ares",
        God::Hera => "Hera",
        God::Apollo => "Apollo",
    }
}

/// A basic building.
pub(in crate::cyclades::texts) const fn building(building: Building) -> &'static str {
    match building {
        Building::Port => "Hafen",
        Building::Fortress => "Festung",
        Building::Temple => "Tempel",
        Building::University => "Universität",
    }
}

/// A basic building that is built or given.
pub(in crate::cyclades::texts) const fn building_object(building: Building) -> &'static str {
    match building {
        Building::Port => "einen Hafen",
        Building::Fortress => "eine Festung",
        Building::Temple => "einen Tempel",
        Building::University => "eine Universität",
    }
}

/// A basic building in the genitive, for "instead of".
pub(in crate::cyclades::texts) const fn building_of(building: Building) -> &'static str {
    match building {
        Building::Port => "Hafen",
        Building::Fortress => "Festung",
        Building::Temple => "Tempel",
        Building::University => "Universität",
    }
}

/// Two to four basic buildings of a type.
pub(in crate::cyclades::texts) const fn building_several(building: Building) -> &'static str {
    match building {
        Building::Port => "Häfen",
        Building::Fortress => "Festungen",
        Building::Temple => "Tempel",
        Building::University => "Universitäten",
    }
}

/// The bonus of a metropolis.
pub(in crate::cyclades::texts) const fn bonus(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Soldiers => "zwei Soldaten",
        Bonus::Gold => "3 Goldstücke",
        Bonus::Horn => "Füllhorn",
        Bonus::Ships => "zwei Schiffe",
        Bonus::Priestess => "Priesterin",
    }
}

/// A creature.
pub(in crate::cyclades::texts) const fn creature(creature: Creature) -> &'static str {
    match creature {
        Creature::Cyclops => "Zyklop",
        Creature::Harpy => "Harpyie",
        Creature::Griffin => "Greif",
        Creature::Graeae => "Graien",
        Creature::Dryad => "Dryade",
        Creature::Charon => "Charon",
        Creature::Giant => "Riese",
        Creature::Pegasus => "Pegasus",
        Creature::Satyr => "Satyr",
        Creature::Sphinx => "Sphinx",
        Creature::Sylph => "Sylphe",
        Creature::Chimera => "Chimäre",
        Creature::Cerberus => "Zerberus",
        Creature::Hydra => "Hydra",
        Creature::Polyphemus => "Polyphem",
        Creature::Medusa => "Medusa",
        Creature::Minotaur => "Minotaurus",
        Creature::Kraken => "Krake",
    }
}

/// A creature to whom something is done.
pub(in crate::cyclades::texts) const fn creature_object(creature: Creature) -> &'static str {
    match creature {
        Creature::Cyclops => "den Zyklopen",
        Creature::Harpy => "die Harpyie",
        Creature::Griffin => "den Greifen",
        Creature::Graeae => "die Graien",
        Creature::Dryad => "die Dryade",
        Creature::Charon => "Charon",
        Creature::Giant => "den Riesen",
        Creature::Pegasus => "Pegasus",
        Creature::Satyr => "den Satyr",
        Creature::Sphinx => "die Sphinx",
        Creature::Sylph => "die Sylphe",
        Creature::Chimera => "die Chimäre",
        Creature::Cerberus => "Zerberus",
        Creature::Hydra => "die Hydra",
        Creature::Polyphemus => "Polyphem",
        Creature::Medusa => "Medusa",
        Creature::Minotaur => "den Minotaurus",
        Creature::Kraken => "den Kraken",
    }
}

/// A hero.
pub(in crate::cyclades::texts) const fn hero(hero: Hero) -> &'static str {
    match hero {
        Hero::Croesus => "Krösus",
        Hero::Hector => "Hektor",
        Hero::Helen => "Helena",
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
        Hero::Croesus => "Krösus",
        Hero::Hector => "Hektor",
        Hero::Helen => "Helena",
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
        Noun::Soldier => "Soldat",
        Noun::Mercenary => "Söldner",
        Noun::Ship => "Schiff",
        Noun::SoldierObject => "einen Soldaten",
        Noun::MercenaryObject => "einen Söldner",
        Noun::ShipObject => "ein Schiff",
        Noun::Priestess => "Priesterin",
        Noun::Philosopher => "Philosoph",
        Noun::Hero => "Held",
        Noun::Creature => "Sagenhafte Kreatur",
        Noun::Figure => "Kreatur mit Figur",
        Noun::God => "Gott",
        Noun::BasicBuilding => "Grundgebäude",
        Noun::Metropolis => "Metropole",
        Noun::MetropolisBonus => "Metropolenbonus",
        Noun::Phase => "Phase",
        Noun::Cycle => "Runde",
        Noun::HouseRules => "Hausregeln",
        Noun::Symbol => "Priesterinnensymbol",
        Noun::ReserveShips => "Schiffe im Vorrat",
        Noun::ReserveSoldiers => "Soldaten im Vorrat",
        Noun::MapMercenaries => "Söldner",
        Noun::Priestesses => "Priesterinnen",
        Noun::Philosophers => "Philosophen",
        Noun::Lands => "Landgebiete",
        Noun::Displace => "versetzen",
        Noun::Destroy => "vernichten",
        Noun::Leave => "stehen lassen",
    }
}

/// A phase of the cycle, or what comes before the first.
pub(in crate::cyclades::texts) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "Spielaufbau",
        Phase::Deployment => "Startaufstellung",
        Phase::Start => "1 Rundenbeginn",
        Phase::Income => "2 Einkünfte",
        Phase::Offerings => "3 Opfergaben",
        Phase::Upkeep => "4 Unterhalt",
        Phase::Actions => "5 Aktionen",
        Phase::End => "6 Rundenende",
        Phase::Over => "Spielende",
    }
}
