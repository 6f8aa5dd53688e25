//! The words of Cyclades in every language: names, what happens, what is asked, why something is refused.
//!
//! Each language has a folder with the same files; a text that a language lacks does not build.

mod ask;
mod choice;
mod cs;
mod de;
mod en;
mod event;
mod house;
mod label;
mod noun;
mod offer;
mod order;
mod pl;
mod speaker;
mod task;
#[cfg(test)]
mod tests;

pub use ask::question;
pub use house::House;
pub use label::label;
pub use noun::{Counted, Noun, Phase, faction};
pub use offer::choice;
pub use order::Order;

use engine::cyclades::{
    Refusal,
    words::{Bonus, Building, Creature, God, Hero},
};

use crate::texts::{Language, Line, fill};

/// An enum with the list of its variants.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident: $($word:ident,)+) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum $name { $($word,)+ }

        impl $name {
            /// All of them.
            #[cfg(test)]
            pub(super) const ALL: &'static [Self] = &[$(Self::$word,)+];
        }
    };
}
use words;

/// What a table says in a language.
macro_rules! say {
    ($language:expr, $topic:ident :: $table:ident($($key:expr),+)) => {
        match $language {
            Language::English => en::$topic::$table($($key),+),
            Language::Czech => cs::$topic::$table($($key),+),
            Language::Polish => pl::$topic::$table($($key),+),
            Language::German => de::$topic::$table($($key),+),
        }
    };
}
use say;

/// A god's name.
pub const fn god(language: Language, god: God) -> &'static str {
    say!(language, names::god(god))
}

/// A basic building's name.
pub const fn building(language: Language, building: Building) -> &'static str {
    say!(language, names::building(building))
}

/// What the bonus of a metropolis is.
pub const fn bonus(language: Language, bonus: Bonus) -> &'static str {
    say!(language, names::bonus(bonus))
}

/// A creature's name.
pub const fn creature(language: Language, creature: Creature) -> &'static str {
    say!(language, names::creature(creature))
}

/// A hero's name.
pub const fn hero(language: Language, hero: Hero) -> &'static str {
    say!(language, names::hero(hero))
}

/// A word that stands alone.
pub const fn noun(language: Language, noun: Noun) -> &'static str {
    say!(language, names::noun(noun))
}

/// The name of a phase with its number.
pub const fn phase(language: Language, phase: Phase) -> &'static str {
    say!(language, names::phase(phase))
}

/// The number and the noun in the form the number asks for.
pub fn count(language: Language, counted: Counted, number: u32) -> Line {
    fill(say!(language, counts::count(counted, language.plural(number))), &[("n", &number)])
}

/// Why something is refused, in one sentence.
pub const fn refusal(language: Language, refusal: Refusal) -> &'static str {
    say!(language, refusals::say(refusal))
}

/// What a creature does, and what the table must watch.
pub const fn creature_page(language: Language, creature: Creature) -> &'static str {
    say!(language, cards::creature(creature))
}

/// What a hero does in a battle or a move, and what his sacrifice does.
pub const fn hero_page(language: Language, hero: Hero) -> [&'static str; 2] {
    [say!(language, cards::combat(hero)), say!(language, cards::sacrifice(hero))]
}

/// What a god gives, with prices.
pub const fn god_page(language: Language, god: God) -> &'static str {
    say!(language, cards::god(god))
}

/// What a basic building does.
pub const fn building_page(language: Language, building: Building) -> &'static str {
    say!(language, cards::building(building))
}

/// What a metropolis does.
pub const fn metropolis_page(language: Language) -> &'static str {
    match language {
        Language::English => en::cards::METROPOLIS,
        Language::Czech => cs::cards::METROPOLIS,
        Language::Polish => pl::cards::METROPOLIS,
        Language::German => de::cards::METROPOLIS,
    }
}

/// What the bonus of a metropolis gives.
pub const fn bonus_page(language: Language, bonus: Bonus) -> &'static str {
    say!(language, cards::bonus(bonus))
}

/// What happens in a phase.
pub const fn phase_page(language: Language, phase: Phase) -> &'static str {
    say!(language, cards::phase(phase))
}

/// What to do with the pieces on the table.
pub const fn order(language: Language, order: Order) -> &'static str {
    say!(language, orders::say(order))
}

/// What a house rule is called.
pub const fn house_name(language: Language, house: House) -> &'static str {
    say!(language, houses::name(house))
}

/// What a house rule says when it holds.
pub const fn house_line(language: Language, house: House) -> &'static str {
    say!(language, houses::line(house))
}

/// The line with a capital letter at its beginning.
pub(super) fn capital(line: &str) -> Line {
    let mut letters = line.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    let mut capital = Line::new();
    for letter in first.chain(letters) {
        if capital.push(letter).is_err() {
            break; // a line too long for its buffer ends early
        }
    }
    capital
}
