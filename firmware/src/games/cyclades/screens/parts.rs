//! What several screens of the game share: the banner of whoever decides, names, figures and keys.

use engine::{
    Seat, Turn,
    cyclades::{
        Action, Public, Told,
        action::{Find, Number, Place},
        part_battle::Means,
        question::Question,
        state::Stage,
        words::{Bonus, Building, Creature, God, Hero, Unit},
    },
};

use super::{Menu, Move, Table};
use crate::{
    base::{Common, Event, Key, Text, Tongue, texts::Sentence},
    games::cyclades::{Phrase, texts},
    play::Ask,
    ui::{Corner, Faction, Rows, Silhouette, Ui},
};

/// A phrase with a number in the gap `{n}`.
#[inline(never)]
pub(super) fn numbered<'a>(ui: &Ui<'a, '_>, phrase: Phrase, number: i32) -> &'a str {
    ui.tell(phrase, &[("n", &number)])
}

/// A phrase with a faction in the gap `{who}`.
#[inline(never)]
pub(super) fn about<'a>(ui: &Ui<'a, '_>, phrase: impl Into<Sentence>, faction: Faction) -> &'a str {
    ui.tell(phrase, &[("who", &ui.say(faction.name()))])
}

/// The text, or a shorter one where there is little room.
pub(super) fn brief(ui: &Ui<'_, '_>, text: impl Into<Sentence>, short: impl Into<Sentence>) -> Sentence {
    shorten(ui, text.into(), short.into())
}

/// One place for what many screens ask.
#[inline(never)]
const fn shorten(ui: &Ui<'_, '_>, text: Sentence, short: Sentence) -> Sentence {
    if ui.is_wide() { text } else { short }
}

/// Who decides now.
pub(super) fn decider(game: &Public) -> Option<Seat> {
    match game.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance | Turn::Over => None,
    }
}

/// The faction of a seat.
pub fn faction(game: &Public, seat: Seat) -> Faction {
    set(game.rules().colours[seat])
}

/// The faction with the set of this number.
pub(super) fn set(colour: u8) -> Faction {
    Faction::ALL.get(usize::from(colour)).copied().unwrap_or(Faction::Purple)
}

/// What a faction is called.
pub(super) fn name<'a>(tongue: Tongue<'a>, game: &Public, seat: Seat) -> &'a str {
    tongue.say(faction(game, seat).name())
}

/// A row with the shield and the name of a faction.
#[inline(never)]
pub(super) fn row<'r, 'a>(rows: &'r mut Rows<'a>, ui: &Ui<'a, '_>, game: &Public, seat: Seat) -> &'r mut Rows<'a> {
    let faction = faction(game, seat);
    rows.shield(faction, ui.say(faction.name()))
}

/// The cycle and its phase, and who offers next.
fn corner<'a>(ui: &Ui<'a, '_>, game: &Public) -> Option<Corner<'a>> {
    let text = numbered(ui, Phrase::ContinueHint, game.cycle().into());
    let phase = match game.stage() {
        Stage::Heroes | Stage::Creatures => Some(0),
        Stage::Income(_) => Some(1),
        Stage::Offers => Some(2),
        Stage::Upkeep(_) => Some(3),
        Stage::Actions(_) => Some(4),
        Stage::Over => Some(5),
        Stage::Tiles | Stage::Markers | Stage::Deployment { .. } | Stage::Alone => None,
    };
    (game.cycle() > 0).then_some(Corner { text, phase, next: next_bidder(game).map(|seat| faction(game, seat)) })
}

/// The banner of what all do together in a phase.
pub(super) fn phase_banner(ui: &mut Ui<'_, '_>, game: &Public, sign: Silhouette, name: Phrase, task: Sentence) {
    let corner = corner(ui, game);
    ui.phase_banner(sign, ui.say(name), ui.say(task), corner);
}

/// The banner of a seat that has to do something, with cycle and phase.
pub fn banner(ui: &mut Ui<'_, '_>, game: &Public, seat: Option<Seat>, task: &str) {
    let corner = corner(ui, game);
    match seat {
        Some(seat) => ui.faction_banner(faction(game, seat), task, corner),
        None => ui.banner(Silhouette::Tripod, "Cyclades", task),
    }
}

/// Who offers after whoever offers now, if nobody is outbid meanwhile (CY-BID-1).
fn next_bidder(game: &Public) -> Option<Seat> {
    let now = decider(game).filter(|_| game.stage() == Stage::Offers);
    let waits = |seat: &&Seat| Some(**seat) != now && game.offer_of(**seat).is_none();
    now.and_then(|_| game.turn_order().iter().find(waits)).copied()
}

/// The banner of whoever decides, with what is asked.
#[inline(never)]
pub(super) fn asking_banner(ui: &mut Ui<'_, '_>, game: &Public) {
    banner(ui, game, decider(game), question(ui, game));
}

/// What Back does: it leaves a list within a list, or opens the menu.
pub(super) fn back_or_menu(inner: bool) -> Sentence {
    if inner { Text::Back.into() } else { Common::Menu.into() }
}

/// The menu opens when Back is let go, the history when it is held.
pub(super) fn menu(event: Event) -> Move {
    match event {
        Event::Release(Key::Back) => Move::Go(Table::Menu(Menu::START)),
        Event::Hold(Key::Back) => Move::Ask(Ask::Recall),
        _ => Move::STAY,
    }
}

/// The figure of a god.
pub(super) const fn god_sign(god: God) -> Silhouette {
    match god {
        God::Zeus => Silhouette::Zeus,
        God::Athena => Silhouette::Athena,
        God::Poseidon => Silhouette::Poseidon,
        God::Ares => Silhouette::Ares,
        God::Hera => Silhouette::Hera,
        God::Apollo => Silhouette::Apollo,
    }
}

/// The figure of what a god gives.
pub(super) const fn gain_sign(god: God) -> Silhouette {
    match god {
        God::Athena => Silhouette::Philosopher,
        God::Zeus => Silhouette::Priestess,
        God::Poseidon => Silhouette::Ship,
        God::Ares => Silhouette::Soldier,
        God::Hera | God::Apollo => Silhouette::Mercenary,
    }
}

/// The figure of a metropolis bonus.
pub(super) const fn bonus_sign(bonus: Bonus) -> Silhouette {
    match bonus {
        Bonus::Soldiers => Silhouette::Soldier,
        Bonus::Gold => Silhouette::Offering,
        Bonus::Horn => Silhouette::Horn,
        Bonus::Ships => Silhouette::Ship,
        Bonus::Priestess => Silhouette::Priestess,
    }
}

/// The figure of a building.
pub(super) const fn building_sign(building: Building) -> Silhouette {
    match building {
        Building::Port => Silhouette::Port,
        Building::Fortress => Silhouette::Fortress,
        Building::Temple => Silhouette::Temple,
        Building::University => Silhouette::University,
    }
}

/// The figure of a creature.
pub(super) const fn creature_sign(creature: Creature) -> Silhouette {
    match creature {
        Creature::Cyclops => Silhouette::Cyclops,
        Creature::Harpy => Silhouette::Harpy,
        Creature::Griffin => Silhouette::Griffin,
        Creature::Graeae => Silhouette::Graeae,
        Creature::Dryad => Silhouette::Dryad,
        Creature::Charon => Silhouette::Charon,
        Creature::Giant => Silhouette::Giant,
        Creature::Pegasus => Silhouette::Pegasus,
        Creature::Satyr => Silhouette::Satyr,
        Creature::Sphinx => Silhouette::Sphinx,
        Creature::Sylph => Silhouette::Sylph,
        Creature::Chimera => Silhouette::Chimera,
        Creature::Cerberus => Silhouette::Cerberus,
        Creature::Hydra => Silhouette::Hydra,
        Creature::Polyphemus => Silhouette::Polyphemus,
        Creature::Medusa => Silhouette::Medusa,
        Creature::Minotaur => Silhouette::Minotaur,
        Creature::Kraken => Silhouette::Kraken,
    }
}

/// The figure of a hero.
pub const fn hero_sign(hero: Hero) -> Silhouette {
    match hero {
        Hero::Croesus => Silhouette::Croesus,
        Hero::Hector => Silhouette::Hector,
        Hero::Helen => Silhouette::Helen,
        Hero::Jason => Silhouette::Jason,
        Hero::Ajax => Silhouette::Ajax,
        Hero::Pandora => Silhouette::Pandora,
        Hero::Penthesilea => Silhouette::Penthesilea,
        Hero::Odysseus => Silhouette::Odysseus,
        Hero::Perseus => Silhouette::Perseus,
    }
}

/// The figure of a unit.
pub(super) const fn unit_sign(unit: Unit) -> Silhouette {
    match unit {
        Unit::Soldier => Silhouette::Soldier,
        Unit::Mercenary => Silhouette::Mercenary,
        Unit::Ship => Silhouette::Ship,
        Unit::Hero(hero) => hero_sign(hero),
        Unit::Minotaur => Silhouette::Minotaur,
    }
}

/// The figure of what a number counts.
const fn number_sign(number: Number) -> Silhouette {
    match number {
        Number::Ships => Silhouette::Ship,
        Number::Soldiers => Silhouette::Soldier,
        Number::Mercenaries => Silhouette::Mercenary,
        Number::Priestesses => Silhouette::Priestess,
        Number::Philosophers => Silhouette::Philosopher,
        Number::Lands => Silhouette::Settler,
        Number::Buildings(building) => building_sign(building),
    }
}

/// The figure of what an action is about.
pub fn sign(game: &Public, action: Action) -> Silhouette {
    match action {
        Action::Build(building, _)
        | Action::Found(Find::Building(building))
        | Action::Exchange { new: building, .. }
        | Action::Erect(Place::Instead(building)) => building_sign(building),
        Action::Recruit(_) | Action::SkipRecruit => game.active().map_or(Silhouette::Next, |(_, god)| gain_sign(god)),
        Action::Buy { creature, .. }
        | Action::Keep(creature)
        | Action::Release(creature)
        | Action::Pick(creature)
        | Action::Drawn(creature) => creature_sign(creature),
        Action::Hire(hero, _)
        | Action::Sacrifice { hero, .. }
        | Action::Joins(hero, _)
        | Action::Swap(_, hero)
        | Action::Appears(hero) => hero_sign(hero),
        Action::Offer { god, .. } | Action::Tile(god) => god_sign(god),
        Action::Look | Action::Seen(_) => Silhouette::Eye,
        Action::Minotaur(_) => Silhouette::Minotaur,
        Action::Lose(unit) | Action::Strike(unit) | Action::Rescue(unit, _) | Action::Lost { unit, .. } => {
            unit_sign(unit)
        }
        Action::Soldiers(_) => Silhouette::Soldier,
        Action::Mercenaries(_) | Action::Bribe(..) => Silhouette::Mercenary,
        Action::Ships(_) | Action::Sail(_) | Action::Deployed { .. } => Silhouette::Ship,
        Action::Ports(_) => Silhouette::Port,
        Action::Fortresses(_) => Silhouette::Fortress,
        Action::Metropolises(_)
        | Action::Raise(_)
        | Action::Erect(_)
        | Action::Token(_)
        | Action::Found(Find::Metropolis(_)) => Silhouette::Metropolis,
        Action::Found(Find::Symbol) => Silhouette::Priestess,
        Action::Die(_) | Action::Reroll => Silhouette::Dice,
        Action::Set(_, number, _) => number_sign(number),
        Action::Gain(..) => Silhouette::Gold,
        Action::Pay(..) => Silhouette::Offering,
        Action::Pass(..) => Silhouette::Move,
        Action::Fight | Action::Side { .. } => Silhouette::Soldier,
        Action::Bring { means, .. } => means_sign(means),
        Action::AtSea(true) | Action::Displace(..) => Silhouette::Ship,
        Action::AtSea(false) | Action::Claim(_) | Action::RetreatAt(_) | Action::Relocate { .. } => Silhouette::Move,
        Action::Destroy(_, unit) | Action::RescueAt(unit, _) => unit_sign(unit),
        Action::Marker(_) => Silhouette::Dawn,
        Action::GiveBackAt(_) | Action::GiveBackOf(_) => match game.question() {
            Question::Return(building) => building_sign(building),
            _ => Silhouette::Port,
        },
        Action::Rob(_) => match game.question() {
            Question::Effect(creature) => creature_sign(creature),
            _ => Silhouette::Priestess,
        },
        Action::NextCycle => Silhouette::Dawn,
        Action::Enter(_) | Action::Retreat(_) | Action::From(_) | Action::To(_) => Silhouette::Move,
        Action::Put(_) => put_sign(game.question()),
        Action::Income(_) => Silhouette::Horn,
        Action::EndTurn | Action::NothingMore => Silhouette::Dusk,
        Action::SkipBuilding | Action::NoPlace | Action::Decline | Action::PutBack => Silhouette::Cross,
        Action::Stay | Action::Remain | Action::Accept | Action::PlaySeen => Silhouette::Check,
        _ => Silhouette::Next,
    }
}

/// The figure of what is put into an area.
const fn put_sign(question: Question) -> Silhouette {
    match question {
        Question::FirstShip | Question::BonusPlace(Bonus::Ships, _) => Silhouette::Ship,
        Question::FirstSoldier(_) | Question::BonusPlace(Bonus::Soldiers, _) => Silhouette::Soldier,
        Question::Distribute(_) => Silhouette::Mercenary,
        Question::FigurePlace(creature) | Question::FigureMove(creature) => creature_sign(creature),
        Question::Harbour(_) => Silhouette::Port,
        _ => Silhouette::Horn,
    }
}

/// The figure of what happens by itself.
pub const fn told_sign(told: Told) -> Silhouette {
    match told {
        Told::Discarded(creature)
        | Told::Leaves { creature, .. }
        | Told::MayMove(creature)
        | Told::Enters(creature) => creature_sign(creature),
        Told::CreaturesShuffled | Told::HeroesShuffled => Silhouette::Sphinx,
        Told::TrackSlid | Told::GodsRotated | Told::Marker(..) => Silhouette::Dawn,
        Told::OffersVoid | Told::PushedAway(..) => Silhouette::Offering,
        Told::Doubles { .. } | Told::Horn(_) => Silhouette::Hydra,
        Told::Diverts { .. } => Silhouette::Cerberus,
        Told::Destroyed { unit, .. } | Told::PickedUp(_, unit) => unit_sign(unit),
        Told::WonOver { .. } => Silhouette::Mercenary,
        Told::FleetsExchanged => Silhouette::Sylph,
        Told::Priestess(_) => Silhouette::Priestess,
        Told::Philosopher(_) | Told::PhilosophersReturn(_) => Silhouette::Philosopher,
        Told::BuildingReturns { building, .. } => building_sign(building),
        Told::TokenReturns(_) => Silhouette::Metropolis,
        Told::Bonus { bonus, .. } | Told::BonusLost { bonus, .. } => bonus_sign(bonus),
        Told::Captured { .. } => Silhouette::Move,
        Told::Eliminated(_) => Silhouette::Cross,
    }
}

/// The figure of something brought to a battle alone.
const fn means_sign(means: Means) -> Silhouette {
    match means {
        Means::Soldiers => Silhouette::Soldier,
        Means::Mercenaries => Silhouette::Mercenary,
        Means::Fortresses => Silhouette::Fortress,
        Means::Metropolises => Silhouette::Metropolis,
        Means::Minotaur => Silhouette::Minotaur,
        Means::Ships => Silhouette::Ship,
        Means::Ports => Silhouette::Port,
        Means::Hero(hero) => hero_sign(hero),
    }
}

/// What is asked now: the line of the banner, in its short form where there is little room.
#[inline(never)]
pub(super) fn question<'a>(ui: &Ui<'a, '_>, game: &Public) -> &'a str {
    texts::question(ui.language(), game, !ui.is_wide())
}
