//! The words of Cyclades in every language: names, what happens, what is asked, why something is refused.
//!
//! They stand in `texts/*.txt`; a text that a language lacks does not build.

mod ask;
mod fight;
mod house;
mod keys;
mod label;
mod noun;
mod offer;
mod speaker;
#[cfg(test)]
mod tests;
mod told;

pub use ask::question;
pub use fight::{loses, the_unit, units};
pub use house::House;
pub use keys::{Counted, Noun, Order, Phase};

pub use crate::base::texts::headed;
pub use label::label;
pub use noun::faction;
pub use offer::{choice, end_turn, look, more, move_ships, no_place};
pub use told::told;

use engine::cyclades::{
    Refusal,
    action::Number,
    words::{Bonus, Building, Creature, God, Hero},
};

use crate::base::Tongue;

/// A god's name.
pub fn god(tongue: Tongue<'_>, god: God) -> &str {
    tongue.say(keys::god(god))
}

/// A basic building's name.
pub fn building(tongue: Tongue<'_>, building: Building) -> &str {
    tongue.say(keys::building(building))
}

/// What the bonus of a metropolis is.
pub fn bonus(tongue: Tongue<'_>, bonus: Bonus) -> &str {
    tongue.say(keys::bonus(bonus))
}

/// A creature's name.
pub fn creature(tongue: Tongue<'_>, creature: Creature) -> &str {
    tongue.say(keys::creature(creature))
}

/// A hero's name.
pub fn hero(tongue: Tongue<'_>, hero: Hero) -> &str {
    tongue.say(keys::hero(hero))
}

/// A word that stands alone.
pub fn noun(tongue: Tongue<'_>, noun: Noun) -> &str {
    tongue.say(noun)
}

/// What a number counts, from a capital letter on.
pub fn number(tongue: Tongue<'_>, number: Number) -> &str {
    headed(tongue, tongue.say(speaker::number(number)))
}

/// The name of a phase with its number.
pub fn phase(tongue: Tongue<'_>, phase: Phase) -> &str {
    tongue.say(phase)
}

/// The number and the noun in the form the number asks for.
pub fn count(tongue: Tongue<'_>, counted: Counted, number: u32) -> &str {
    tongue.tell(keys::counted(counted, tongue.language().plural(number)), &[("n", &number)])
}

/// Why something is refused, in one sentence.
#[inline(never)]
pub fn refusal(tongue: Tongue<'_>, refusal: Refusal) -> &str {
    tongue.say(keys::refusal(refusal))
}

/// What a creature does, and what the table must watch.
pub fn creature_page(tongue: Tongue<'_>, creature: Creature) -> &str {
    tongue.say(keys::creature_page(creature))
}

/// What a hero does in a battle or a move, and what his sacrifice does.
pub fn hero_page(tongue: Tongue<'_>, hero: Hero) -> [&str; 2] {
    [tongue.say(keys::hero_combat(hero)), tongue.say(keys::hero_sacrifice(hero))]
}

/// What a god gives, with prices.
pub fn god_page(tongue: Tongue<'_>, god: God) -> &str {
    tongue.say(keys::god_page(god))
}

/// What a basic building does.
pub fn building_page(tongue: Tongue<'_>, building: Building) -> &str {
    tongue.say(keys::building_page(building))
}

/// What a metropolis does.
pub fn metropolis_page(tongue: Tongue<'_>) -> &str {
    tongue.say(keys::Page::Metropolis)
}

/// What the bonus of a metropolis gives.
pub fn bonus_page(tongue: Tongue<'_>, bonus: Bonus) -> &str {
    tongue.say(keys::bonus_page(bonus))
}

/// What happens in a phase.
pub fn phase_page(tongue: Tongue<'_>, phase: Phase) -> &str {
    tongue.say(keys::phase_page(phase))
}

/// What to do with the pieces on the table.
pub fn order(tongue: Tongue<'_>, order: Order) -> &str {
    tongue.say(order)
}

/// What a house rule is called.
pub fn house_name(tongue: Tongue<'_>, house: House) -> &str {
    tongue.say(keys::house_name(house))
}

/// What a house rule says when it holds.
pub fn house_line(tongue: Tongue<'_>, house: House) -> &str {
    tongue.say(keys::house_line(house))
}
