//! The event cards of the owner in words: on screens, and as lines on the cable (section 13.9).

use engine::polis::{
    event::{Change, EVENT_CARDS, Effect, EventCards},
    places::{Land, Market, Territory},
    tables::Tables,
    words::{Good, Resource},
};

use super::{sayings::Say, words};
use crate::{
    base::{Language, Tongue, texts::Sentence},
    ui::font::HELV_R10,
};

/// The longest title, in letters: it finds room in a row of every screen.
const MOST_LETTERS: usize = 20;

/// What a card is called: by its title, or by its deck and number.
pub fn name<'t>(tongue: Tongue<'t>, tables: &Tables, card: usize) -> &'t str {
    let title = tables.events.cards().map_or("", |cards| cards.title(card));
    if !title.is_empty() {
        return tongue.write(&mut |pen| _ = core::fmt::Write::write_str(pen, title));
    }
    place(tongue, tables, card)
}

/// Its deck and number.
pub fn place<'t>(tongue: Tongue<'t>, tables: &Tables, card: usize) -> &'t str {
    let (deck, number) = tables.event_place(card);
    let deck = tongue.say(words::deck(deck));
    tongue.tell(Say::NumberOf, &[("who", &deck), ("what", &number)])
}

/// What a change is about.
fn subject(change: Change, of: u8) -> Sentence {
    let of = usize::from(of);
    let market = Market::ALL.get(of).copied().map(words::market);
    let land = Land::ALL.get(of).copied().map(words::land);
    let resource = of.checked_sub(1).and_then(|place| Resource::ALL.get(place)).map(|&one| words::resource(one));
    match change {
        Change::Market => market,
        Change::Box | Change::Collectors => land,
        Change::Gain | Change::Loss => resource,
        Change::Price => Good::ALL.get(of).copied().map(words::good),
        Change::Units => Territory::all().nth(of).map(words::place),
        Change::Nothing | Change::Threshold | Change::Doubled | Change::AtEnd => None,
    }
    .unwrap_or_else(|| Say::Prestige.into())
}

/// What a change does, in two halves of a line.
pub fn effect<'t>(tongue: Tongue<'t>, (change, of, amount): Effect) -> (&'t str, &'t str) {
    let what = tongue.say(subject(change, of));
    let about = |say: Say| tongue.tell(say, &[("what", &what), ("n", &amount)]);
    match change {
        Change::Nothing => (tongue.say(Say::NothingHappens), ""),
        Change::Market => (about(Say::CloseMarket), tongue.say(Say::Closed)),
        Change::Box => (about(Say::BoxOf), tongue.say(Say::Closed)),
        Change::Collectors => (about(Say::BoxOf), about(Say::AtMost)),
        Change::Threshold => (about(Say::Threshold), ""),
        Change::Doubled => (tongue.say(Say::DoubledRow), ""),
        Change::AtEnd => (tongue.say(Say::AtEndRow), ""),
        Change::Gain => (what, tongue.change(amount.into())),
        Change::Loss => (what, tongue.change(-i32::from(amount))),
        Change::Price => {
            let column = (usize::from(amount) + 1, engine::polis::tables::COLUMNS);
            (
                about(Say::PriceMoves),
                tongue.write(&mut |pen| {
                    _ = core::fmt::Write::write_fmt(pen, format_args!("{}/{}", column.0, column.1));
                }),
            )
        }
        Change::Units => (about(Say::TakeOff), ""),
    }
}

/// The same where there is little room: the thing alone.
pub fn briefly<'t>(tongue: Tongue<'t>, (change, of, amount): Effect) -> (&'t str, &'t str) {
    match (change, effect(tongue, (change, of, amount))) {
        (Change::Units, _) => (tongue.say(subject(change, of)), tongue.change(-i32::from(amount))),
        (_, (_, how)) if change.subjects() > 1 => (tongue.say(subject(change, of)), how),
        (_, whole) => whole,
    }
}

/// What a word on the cable stands for in a column, after the numbers before it.
pub fn number_of(before: &[u8], word: &str) -> Option<u8> {
    const SIDES: [&str; 3] = ["both", "sparta", "athens"];
    const CHANGES: [&str; Change::ALL.len()] =
        ["nothing", "market", "box", "battles", "collect", "double", "end", "gain", "loss", "price", "units"];
    let place = |of: &[&str]| of.iter().position(|&other| other == word).and_then(|place| u8::try_from(place).ok());
    match before.len() {
        0 => place(&SIDES),
        at if at % 3 == 1 => place(&CHANGES),
        at if at % 3 == 2 => {
            let change = *Change::ALL.get(usize::from(*before.last()?))?;
            // a name of several words by its first one
            let first = |of: u8| Language::English.say(subject(change, of)).split(' ').next().unwrap_or_default();
            (0..change.subjects()).find(|&of| first(of).eq_ignore_ascii_case(word))
        }
        _ => None,
    }
}

/// Takes a title from the cable: the number of its card, and what stands on it.
pub fn take_title(cards: &mut EventCards, line: &str) -> Result<(), &'static str> {
    let (number, title) = line.split_once(' ').unwrap_or((line, ""));
    let card = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let card = card.filter(|&card| card < EVENT_CARDS).ok_or("there is no such row.")?;
    let title = title.trim();
    let letters = title.chars().count() <= MOST_LETTERS && title.chars().all(|letter| HELV_R10.has(letter));
    if letters && cards.set_title(card, title) { Ok(()) } else { Err("the title cannot be.") }
}
