//! Which text belongs to what: made of `texts/en.txt` by `build`.

use engine::cyclades::{
    Refusal,
    words::{Bonus, Building, Creature, God, Hero},
};

use super::House;
use crate::ui::Faction;

macro_rules! sections {
    ($($section:literal)+) => {
        $(include!(concat!(env!("OUT_DIR"), "/text-", $section, ".rs"));)+
    };
}

sections! {
    "FactionOf" "God" "GodTo" "GodPage" "Building" "BuildingObject" "BuildingOf" "BuildingSeveral" "BuildingPage"
    "Bonus" "BonusPage" "Creature" "CreatureObject" "CreaturePage" "Hero" "HeroObject" "HeroCombat" "HeroSacrifice"
    "Noun" "Phase" "PhasePage" "Page" "Counted" "Event" "Choice" "Task" "TaskShort" "Order" "HouseName" "HouseLine"
    "Refusal"
}
