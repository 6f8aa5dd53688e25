//! Cards, gods, buildings and phases, in English.

use crate::cyclades::texts::Phase;
use engine::cyclades::words::Bonus;
use engine::cyclades::words::Building;
use engine::cyclades::words::Creature;
use engine::cyclades::words::God;
use engine::cyclades::words::Hero;

/// What a creature does.
pub(in crate::cyclades::texts) const fn creature(creature: Creature) -> &'static str {
    match creature {
        Creature::Cyclops => {
            "Return one of your basic buildings and build another type on the same site. Take it from the supply."
        }
        Creature::Harpy => {
            "Destroy one soldier or mercenary in any land area. Heroes are safe. Control does not change."
        }
        Creature::Griffin => {
            "Take half the gold of one opponent, rounded down. The device moves it; the sum stays between you two."
        }
        Creature::Graeae => "Take your income again: 1 gold for each horn in the areas you control now.",
        Creature::Dryad => "Steal one priestess from an opponent who has one.",
        Creature::Charon => {
            "Exchange one of your heroes with a hero of the track. Swap the figures on the map. The new hero may not be sacrificed in this cycle."
        }
        Creature::Giant => {
            "Take all mercenaries of one opponent's land area and put them into your own. The area keeps its owner."
        }
        Creature::Pegasus => {
            "Move any group from one of your land areas to any other land area. No ships needed. It may attack."
        }
        Creature::Satyr => {
            "Steal one philosopher from an opponent who has one. Your fourth builds a metropolis at once."
        }
        Creature::Sphinx => "Draw three creature cards. Play one of them free, discard the other two.",
        Creature::Sylph => {
            "Exchange all ships of two sea areas, whoever owns them. Both must hold ships. There is no battle."
        }
        Creature::Chimera => {
            "Play any discarded creature card free. Then the discard pile, with the Chimera, is shuffled into the deck."
        }
        Creature::Cerberus => {
            "Put him on any land area. You take its income instead of its owner. One priestess keeps him in upkeep."
        }
        Creature::Hydra => {
            "Put her on any area: its income doubles. Now and in each upkeep destroy a soldier or ship in or beside it, then add a horn there."
        }
        Creature::Polyphemus => {
            "Put him on any land area. No ship may enter or stay in the seas around. Move each one to the next sea; one that cannot go is destroyed."
        }
        Creature::Medusa => "Put her on any land area. No soldier and no hero may enter or leave it, yours included.",
        Creature::Minotaur => {
            "Put him on a land area of your own. He defends it with strength 2. While he lives, his side cannot retreat."
        }
        Creature::Kraken => {
            "Put him on any sea area and destroy all ships there. No ship may enter. In upkeep he may move and destroys again."
        }
    }
}

/// What a hero does in a battle or a move.
pub(in crate::cyclades::texts) const fn combat(hero: Hero) -> &'static str {
    match hero {
        Hero::Croesus => "Combat: pay 1 gold to roll your die again, as often as you like.",
        Hero::Hector => "Combat: destroys one attacking soldier before the battle.",
        Hero::Helen => "Combat: your die always counts as 2.",
        Hero::Jason => "Move: with him, enemy ships carry you too.",
        Hero::Ajax => "Combat: his strength is 2.",
        Hero::Pandora => "Combat: enemy mercenaries in the battle join you for good.",
        Hero::Penthesilea => "Combat: with equal strength only the enemy loses a unit.",
        Hero::Odysseus => "Combat: when he attacks, fortresses add nothing.",
        Hero::Perseus => "Combat: a lost soldier may retreat instead.",
    }
}

/// What a hero's sacrifice does.
pub(in crate::cyclades::texts) const fn sacrifice(hero: Hero) -> &'static str {
    match hero {
        Hero::Croesus => "Sacrifice: pay 15 gold and build a metropolis.",
        Hero::Hector => "Sacrifice: return priestesses, one philosopher for every two.",
        Hero::Helen => "Sacrifice: return two pairs of equal buildings, build a metropolis.",
        Hero::Jason => "Sacrifice: with all 8 ships on the map build a metropolis.",
        Hero::Ajax => "Sacrifice: with 7 land areas build a metropolis.",
        Hero::Pandora => "Sacrifice: use the sacrifice of a hero on the track.",
        Hero::Penthesilea => "Sacrifice: a metropolis you build goes on her card. Nobody can take it.",
        Hero::Odysseus => "Sacrifice: return three equal buildings, build a metropolis.",
        Hero::Perseus => "Sacrifice: move one group to any land area.",
    }
}

/// What a god gives.
pub(in crate::cyclades::texts) const fn god(god: God) -> &'static str {
    match god {
        God::Zeus => {
            "Build a temple, take a priestess. Another priestess: 4. Once, look at the top creature; play it for 1. Creatures, hero moves."
        }
        God::Athena => {
            "Build a university, take a philosopher. Another philosopher: 4. Four of them become a metropolis. Creatures, hero moves."
        }
        God::Poseidon => {
            "Build a port, place a ship beside your land. Up to 3 more ships: 1, 2, 3. Sea moves: 1 each. Creatures, hero moves."
        }
        God::Ares => {
            "Build a fortress, place a soldier on your land. Up to 3 more soldiers: 2, 3, 4. Land moves: 1 each, heroes too. Creatures."
        }
        God::Hera => {
            "Build a type you lack, place a mercenary. Up to 3 more mercenaries: 1, 3, 5. One hero: 4. Creatures, hero moves."
        }
        God::Apollo => {
            "Add a horn to a land area and one to a sea area. Take 2 gold. Nothing else. In the next auction you go first."
        }
    }
}

/// What a building does.
pub(in crate::cyclades::texts) const fn building(building: Building) -> &'static str {
    match building {
        Building::Port => "Each port adds 1 in a sea battle in the sea areas beside it. It does not defend alone.",
        Building::Fortress => "Each fortress adds 1 to the defender in a land battle in its area.",
        Building::Temple => "Each temple takes 1 gold off a creature of the track, once per cycle.",
        Building::University => {
            "No effect of its own. Port, fortress, temple and university together become a metropolis."
        }
    }
}

/// What the bonus of a metropolis gives.
pub(in crate::cyclades::texts) const fn bonus(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Soldiers => "Put two soldiers from your reserve on your land areas.",
        Bonus::Gold => "The device gives you 3 gold.",
        Bonus::Horn => "Add a horn to an area you control, on land or at sea.",
        Bonus::Ships => "Put two ships from your reserve into sea areas you control.",
        Bonus::Priestess => "Take a priestess card.",
    }
}

/// What happens in a phase.
pub(in crate::cyclades::texts) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => {
            "Lay the god tiles, markers and cards as shown. Put the archipelago together. Each faction takes its pieces."
        }
        Phase::Deployment => {
            "Round 1, in order: two land areas on two islands, a ship beside each. Round 2, in reverse: a third area, a ship, three soldiers."
        }
        Phase::Start => {
            "New heroes come. The creature at 2 is discarded, the others slide down, new ones come. The first god tile goes to the end."
        }
        Phase::Income => "Each faction gets 1 gold for each horn in the areas it controls.",
        Phase::Offerings => {
            "In turn, offer gold to a god. Who is outbid at once takes another god. At the end all pay, 1 less for each priestess."
        }
        Phase::Upkeep => {
            "For each creature with a figure: give a priestess and keep it, it may move one area. Or release it."
        }
        Phase::Actions => {
            "In the order of the gods: first the free mandatory actions, then paid ones as you like. Whoever ends first bids last."
        }
        Phase::End => {
            "Whoever has enough metropolises now wins. Most metropolises first, then most gold. Otherwise a new cycle begins."
        }
        Phase::Over => "The game has ended. Most metropolises win; in a tie most gold; then the victory is shared.",
    }
}

/// What a metropolis does.
pub(in crate::cyclades::texts) const METROPOLIS: &str = "Acts as port, fortress, temple and university at once. It is never removed; who takes its area takes it. Its builder gets its bonus.";
