//! An action in words and with a figure, for the history and for records. Nothing secret is told.

use core::fmt::Display;

use engine::polis::{
    Action, Public, Stage,
    action::Number,
    battle::Battle,
    cards::Card,
    places::Territory,
    words::{Side, Unit},
};

use super::{
    events,
    sayings::{Label, Say},
    words,
};
use crate::{
    base::{Tongue, texts::Line},
    ui::Silhouette,
};

/// Who does something now, as far as it is somebody.
fn doer(game: &Public) -> Side {
    game.decider().unwrap_or_else(|| game.active())
}

/// The name of a card in the battle that is fought.
fn card<'a>(tongue: Tongue<'a>, game: &Public, card: Card) -> &'a str {
    let list = game.battle().map(|battle| game.setup().tables.cards(battle.place.unit()));
    list.and_then(|list| list.face(card)).map_or("", |face| tongue.say(words::formation(face.formation)))
}

/// Who gets the next card: the attacker first.
fn drawer(battle: &Battle) -> Side {
    if battle.due[battle.attacker] > 0 { battle.attacker } else { battle.defender() }
}

/// An action in words, in the game as it is before it. The cards of what was tried and refused stay in the hand: they are not named
/// (PO-INFO-3).
pub fn label(tongue: Tongue<'_>, game: &Public, action: Action, refused: bool) -> Line {
    let named = |one: Card| if refused { "?" } else { card(tongue, game, one) };
    let name = |side: Side| tongue.say(words::faction(side).name());
    let who = name(doer(game));
    let told = |label: Label, what: &dyn Display| tongue.fill(label, &[("who", &who), ("what", what), ("n", what)]);
    let pair = |label: Label, what: &dyn Display, second: &dyn Display| {
        let gaps: [(&str, &dyn Display); 5] =
            [("who", &who), ("what", what), ("where", second), ("n", what), ("m", second)];
        tongue.fill(label, &gaps)
    };
    let checked = if let Stage::Check(step) = game.stage() { Some(step) } else { None };
    match action {
        Action::Reveal(project) => told(Label::Reveal, &tongue.say(words::project(project))),
        Action::Die(face) => told(Label::Die, &face),
        Action::Deal(_) => {
            let who = name(game.battle().map_or(game.active(), drawer));
            tongue.fill(Label::Deal, &[("who", &who)])
        }
        Action::Read(Some(side)) if checked.is_some() => tongue.fill(Label::Begins, &[("who", &name(side))]),
        Action::Read(_) => told(Label::Read, &""),
        Action::Event(card) => told(Label::Event, &events::name(tongue, &game.setup().tables, card.into())),
        Action::Resolved => match checked {
            Some(step) => told(Label::Checked, &words::step(tongue, game, step)),
            None => told(Label::Resolved, &""),
        },
        Action::Pass => told(Label::Pass, &""),
        Action::Surcharge(resource) => told(Label::Surcharge, &tongue.say(words::resource(resource))),
        Action::Hoplite { city, .. } => told(Label::Hoplite, &tongue.say(words::city(city))),
        Action::Galley { city, .. } => told(Label::Galley, &tongue.say(words::city(city))),
        Action::Ship { city, .. } => told(Label::Ship, &tongue.say(words::city(city))),
        Action::Project { project, city, .. } => {
            pair(Label::Project, &tongue.say(words::project(project)), &tongue.say(words::city(city)))
        }
        Action::March(land) => told(Label::March, &tongue.say(words::land(land))),
        Action::FromLand(land) => told(Label::From, &tongue.say(words::land(land))),
        Action::Sail(sea) => told(Label::Sail, &tongue.say(words::place(Territory::Sea(sea)))),
        Action::FromSea(sea) => told(Label::From, &tongue.say(words::place(Territory::Sea(sea)))),
        Action::Moved(Unit::Hoplite) => told(Label::MovedHoplites, &""),
        Action::Moved(Unit::Galley) => told(Label::MovedGalleys, &""),
        Action::Siege(city) => told(Label::Siege, &tongue.say(words::city(city))),
        Action::Tribute(land) => told(Label::Tribute, &tongue.say(words::land(land))),
        Action::Send(resource) => told(Label::Send, &tongue.say(words::resource(resource))),
        Action::Trade { cargo, .. } => {
            let market = cargo.market().map_or("", |market| tongue.say(words::market(market)));
            let size = game.setup().tables.cargo(cargo).map_or(0, |tile| tile.size);
            tongue.fill(Label::Trade, &[("who", &who), ("what", &market), ("n", &size)])
        }
        Action::Proxenos { city, .. } => told(Label::Proxenos, &tongue.say(words::city(city))),
        Action::Bribe(silver) => told(Label::Bribe, &silver),
        Action::Ransom => told(Label::Ransom, &""),
        Action::CivilWar => {
            let city = game.player(game.active()).proxenos.map_or("", |city| tongue.say(words::city(city)));
            told(Label::CivilWar, &city)
        }
        Action::Done if checked.is_some() => told(Label::TurnOver, &""),
        Action::Done => told(Label::Done, &""),
        Action::Fight(territory) => told(Label::Fight, &tongue.say(words::place(territory))),
        Action::NoBattle => told(Label::NoBattle, &""),
        Action::Forces(sparta, athens) => pair(Label::Forces, &sparta, &athens),
        Action::Surrender => told(Label::Surrender, &""),
        Action::FightOn => told(Label::FightOn, &""),
        Action::Attack(one, two) => pair(Label::Attack, &named(one), &named(two)),
        Action::Answer(one, two) => pair(Label::Answer, &named(one), &named(two)),
        Action::Assault { lost, prestige, .. } => {
            let loser = name(game.battle().map_or(game.active(), Battle::defender));
            tongue.fill(Label::Assault, &[("who", &loser), ("n", &lost), ("m", &prestige)])
        }
        Action::PayPrestige => told(Label::PayPrestige, &""),
        Action::GiveUp(city) => told(Label::GiveUp, &tongue.say(words::city(city))),
        Action::Grow(city) => told(Label::Grow, &tongue.say(words::city(city))),
        Action::Phoros(amount) => told(Label::Phoros, &amount),
        Action::Correct => told(Label::Correct, &""),
        Action::Set(number, value) => {
            let what = number_name(tongue, number);
            tongue.fill(Label::Set, &[("what", &what), ("n", &value)])
        }
        Action::Remind(_) => told(Label::Remind, &""),
        Action::Throw(throw) => told(Label::Throw, &words::throw(tongue, throw)),
    }
}

/// What a number is called that can be corrected.
pub fn number_name(tongue: Tongue<'_>, number: Number) -> &str {
    let of = |side: Side, what: &str| {
        let who = tongue.say(words::faction(side).name());
        tongue.tell(Say::NumberOf, &[("who", &who), ("what", &what)])
    };
    let about = |say: Say, what: &str| tongue.tell(say, &[("what", &what)]);
    match number {
        Number::Prestige(side) => of(side, tongue.say(Say::Prestige)),
        Number::Stock(side, resource) => of(side, tongue.say(words::resource(resource))),
        Number::Population(city) => about(Say::PopulationOf, tongue.say(words::city(city))),
        Number::Owner(city) => about(Say::Owner, tongue.say(words::city(city))),
        Number::Hoplites(side, land) => of(side, tongue.say(words::land(land))),
        Number::Galleys(side, sea) => of(side, tongue.say(words::place(Territory::Sea(sea)))),
        Number::Units(side, Unit::Hoplite) => of(side, tongue.say(Say::Hoplites)),
        Number::Units(side, Unit::Galley) => of(side, tongue.say(Say::Galleys)),
        Number::Ships(side) => of(side, tongue.say(Say::Ships)),
        Number::Price(good) => about(Say::PriceMoves, tongue.say(words::good(good))),
        Number::Proxenos(side) => {
            let who = tongue.say(words::faction(side).name());
            tongue.tell(Say::ProxenosOf, &[("who", &who)])
        }
        Number::Box(land) => about(Say::BoxOf, tongue.say(words::land(land))),
        Number::Cell(table, row, column) => {
            let (row, column) = (tongue.say(words::printed_row(table, row.into())), usize::from(column));
            match words::printed_column(table, column) {
                _ if table.columns() == 1 => row,
                Some(name) => tongue.tell(Say::NumberOf, &[("who", &row), ("what", &tongue.say(name))]),
                None => tongue.tell(Say::NumberOf, &[("who", &row), ("what", &(column + 1))]),
            }
        }
        Number::Tally(side, line) => of(side, tongue.say(words::tally(line))),
    }
}

/// The figure of an action.
pub const fn sign(game: &Public, action: Action) -> Silhouette {
    match action {
        Action::Reveal(project) | Action::Project { project, .. } => words::craft_sign(project.craft()),
        Action::Die(_) | Action::Throw(_) => Silhouette::D4,
        Action::Deal(_) => Silhouette::Eye,
        Action::Resolved if matches!(game.stage(), Stage::Check(_)) => Silhouette::Check,
        Action::Read(_) | Action::Event(_) | Action::Resolved | Action::Remind(_) => Silhouette::Event,
        Action::Pass => Silhouette::Dusk,
        Action::Surcharge(resource) | Action::Send(resource) => words::resource_sign(resource),
        Action::Hoplite { .. } => Silhouette::Hoplite,
        Action::Galley { .. } => Silhouette::Galley,
        Action::Ship { .. } => Silhouette::Tradeship,
        Action::March(_) | Action::FromLand(_) | Action::Moved(Unit::Hoplite) => Silhouette::Move,
        Action::Sail(_) | Action::FromSea(_) | Action::Moved(Unit::Galley) => Silhouette::Sail,
        Action::Siege(_) => Silhouette::Siege,
        Action::Tribute(_) => Silhouette::Offering,
        Action::Trade { .. } => Silhouette::Market,
        Action::Proxenos { .. } | Action::Bribe(_) | Action::Ransom => Silhouette::Proxenos,
        Action::CivilWar
        | Action::Fight(_)
        | Action::NoBattle
        | Action::Forces(..)
        | Action::Surrender
        | Action::FightOn
        | Action::Attack(..)
        | Action::Answer(..)
        | Action::Assault { .. } => Silhouette::Sword,
        Action::Done if matches!(game.stage(), Stage::Growth(_)) => Silhouette::Population,
        Action::Done => Silhouette::Check,
        Action::PayPrestige | Action::Phoros(_) => Silhouette::Prestige,
        Action::GiveUp(_) | Action::Grow(_) => Silhouette::Population,
        Action::Correct | Action::Set(..) => Silhouette::Gear,
    }
}
