//! News: what happened by itself, one page each, before the next decision.

use super::super::widgets::steps;
use engine::polis::{
    Action, BattleCards, Polis, Public, Stage,
    battle::Moment,
    cards::clash,
    part::{Step, Throw},
    words::{Resource, Side, Unit},
};
use heapless::Vec;

use super::{
    super::{
        memory::{News, Sums},
        sayings::Say,
        widgets, words,
    },
    Table,
    parts::{self, Go},
    roll,
};
use crate::{
    base::{Common, Event, Ink, Key, Text},
    play::{Ask, Move, Screen, Seen},
    ui::{Align, Notice, Silhouette, Ui},
};

/// A page of the news.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewsPage {
    page: usize,
}

impl NewsPage {
    /// The first page.
    pub const FIRST: Self = Self { page: 0 };

    /// Whether the battle goes on after a combat round, once both have been asked (PO-BATTLE-19).
    fn fights_on(seen: &Seen<'_, Polis>) -> bool {
        let asked = seen.game.battle().map(|battle| battle.moment);
        matches!(asked, Some(Moment::Surrender { first: true, .. }))
            && matches!(seen.memory.news.last(), Some(News::Assault { over: false, .. }))
    }
}

impl Screen for NewsPage {
    type Game = Polis;

    fn key(&mut self, event: Event, seen: &Seen<'_, Polis>) -> Go {
        match event {
            Event::Press(Key::Accept) if self.page + 1 < seen.memory.news.len() => {
                Move::Go(Table::News(Self { page: self.page + 1 }))
            }
            // the turn has ended with it, and nothing can have brought a battle
            Event::Press(Key::Accept) if seen.game.stage() == Stage::Battles && seen.memory.quiet => {
                Move::Act(Action::NoBattle)
            }
            // whoever does not surrender fights on at once
            Event::Press(Key::Accept) if Self::fights_on(seen) => Move::both([Action::FightOn, Action::FightOn]),
            Event::Press(Key::Up | Key::Down) if Self::fights_on(seen) => Ask::GoOn.into(),
            Event::Press(Key::Accept) => Ask::GoOn.into(),
            _ => parts::menu(event),
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Polis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        match seen.memory.news.get(self.page) {
            Some(&News::Siege { city, side, die, won, people, bled, prestige }) => {
                let what = ui.say(words::city(city));
                let say = if won { Say::SiegeWon } else { Say::SiegeLost };
                parts::banner(ui, game, side, ui.tell(say, &[("what", &what)]));
                let [success, _] = roll::of_city(ui, side, city, prestige, [people, 0]);
                let [_, failure] = roll::of_city(ui, side, city, prestige, [0, if bled { people + 1 } else { 0 }]);
                roll::siege(ui, prestige, die, if won { [success, ""] } else { ["", failure] });
            }
            Some(&News::Price { good, dice, from, to }) => {
                let what = ui.say(words::good(good));
                parts::common(ui, words::resource_sign(good.resource()), ui.tell(Say::PriceMoves, &[("what", &what)]));
                price(ui, game, dice, [from, to]);
            }
            Some(&News::Assault { place, attacker, assault, prestige, cards, over }) => {
                let (defender, unit) = (attacker.other(), place.unit());
                let what = ui.say(words::place(place));
                // with the board on the device nothing is to be done by hand
                if assault.lost > 0 && !game.on_device() {
                    let task = match ui.is_wide() {
                        true => ui.tell(Say::TakeOff, &[("what", &what), ("n", &assault.lost)]),
                        false => ui.language().write(&mut |pen| {
                            use core::fmt::Write as _;
                            _ = write!(pen, "{what}: -{}", assault.lost);
                        }),
                    };
                    parts::banner(ui, game, defender, task);
                } else {
                    parts::common(ui, words::unit_sign(unit), what);
                }
                let [one, two, three, four] = cards;
                let options = &game.setup().options;
                let pair =
                    |attack, answer| widgets::Pair { attack, answer: Some((answer, clash(attack, answer, options))) };
                let factions = [attacker, defender].map(words::faction);
                widgets::pairs(ui, factions, &[pair(one, three), pair(two, four)]);
                let [was, is] = prestige;
                let change = |side: Side| i32::from(is[side]) - i32::from(was[side]);
                let draws = (!over && game.setup().cards == BattleCards::OfTheBox).then_some(2 - assault.lost.min(2));
                let sums = widgets::Sums {
                    factions,
                    prestige: [change(attacker), change(defender)],
                    unit: words::unit_sign(unit),
                    lost: assault.lost,
                    verdict: [Say::NoLoss, if unit == Unit::Hoplite { Say::HopliteLost } else { Say::GalleyLost }],
                    draws,
                };
                widgets::combat(ui, &sums, &[pair(one, three), pair(two, four)]);
            }
            Some(News::Phase { step: Step::Next, .. }) => {
                parts::common(ui, Silhouette::Hourglass, ui.say(Say::NextRound));
                ui.message(&Notice {
                    sign: Silhouette::Hourglass,
                    headline: ui.tell(Say::RoundN, &[("n", &parts::round(game.round()))]),
                    text: ui.say(Say::NextText),
                    last: None,
                    words: None,
                });
            }
            Some(News::Phase { step, was, is }) => {
                parts::common(ui, words::step_sign(*step), words::step(ui.language(), game, *step));
                changes(ui, [&was[Side::Sparta], &was[Side::Athens]], [&is[Side::Sparta], &is[Side::Athens]]);
            }
            Some(&News::Thrown { throw, dice }) => {
                parts::common(ui, Silhouette::D4, words::throw(ui.language(), throw));
                let [first, second] = dice;
                let marker = |say: Say| ui.tell(say, &[("n", &first.max(second).unwrap_or(0))]);
                match throw {
                    Throw::Siege(walls) => {
                        let falls = first >= Some(walls);
                        let [success, failure] = [ui.say(Say::ThrowFalls), ui.say(Say::ThrowHolds)];
                        roll::siege(ui, walls, first, if falls { [success, ""] } else { ["", failure] });
                    }
                    Throw::Right => thrown(ui, dice, marker(Say::MovesRight)),
                    Throw::Left => thrown(ui, dice, marker(Say::MovesLeft)),
                }
            }
            None => {
                parts::common(ui, Silhouette::Book, ui.say(Say::ReadOn));
                ui.message(&Notice {
                    sign: Silhouette::Book,
                    headline: ui.say(Say::ReadOn),
                    text: ui.say(Say::NothingHappens),
                    last: None,
                    words: None,
                });
            }
        }
        if Self::fights_on(seen) {
            ui.keys(Say::SurrenderKey, Say::FightOn, Common::Menu);
        } else {
            ui.two_keys(Text::GoOn, Common::Menu);
        }
    }
}

/// Dice that have fallen side by side; gives the room right of them, and their size.
fn fallen(ui: &mut Ui<'_, '_>, dice: [Option<u8>; 2]) -> (i32, i32) {
    let body = ui.body();
    ui.ground(body.top, body.bottom, Ink::Slip);
    let size = if ui.is_flat() { 44 } else { 72 };
    let mut x = body.margin + 4;
    for die in dice.into_iter().flatten() {
        widgets::die(ui, (x, body.top + 4), size, Silhouette::D4, Some(die));
        x += size + 8;
    }
    (x, size)
}

/// Dice of a price alone, and where its marker goes.
fn thrown(ui: &mut Ui<'_, '_>, dice: [Option<u8>; 2], text: &str) {
    let body = ui.body();
    let (_, size) = fallen(ui, dice);
    let room = (body.margin + 4, body.width - 2 * body.margin - 4);
    let baseline = body.top + size + if ui.is_flat() { 24 } else { 44 };
    ui.fit(steps::NB18_NB14_HB12_HB10, Align::Left, room, baseline, text, Ink::Glaze);
}

/// The price scale with the marker where it is now, and the dice.
fn price(ui: &mut Ui<'_, '_>, game: &Public, dice: [Option<u8>; 2], [from, to]: [u8; 2]) {
    let body = ui.body();
    let (x, size) = fallen(ui, dice);
    // two dice after a purchase, one after an exchange (PO-PRICE-2, PO-PRICE-3)
    let say = if dice.iter().flatten().count() > 1 { Say::MovesLeft } else { Say::MovesRight };
    let text = ui.tell(say, &[("n", &from.abs_diff(to))]);
    let below = (body.margin + 4, body.width - 2 * body.margin - 4);
    let (room, baseline) = match ui.is_flat() {
        true => ((x, body.width - body.margin - x), body.top + size / 2),
        false => (below, body.top + size + 58),
    };
    ui.fit(steps::NB18_NB14_HB12_HB10, Align::Left, room, baseline, text, Ink::Glaze);
    let mut shown = [0; engine::polis::tables::COLUMNS as usize];
    for (price, column) in shown.iter_mut().zip(0..) {
        *price = game.setup().tables.price(3, column).unwrap_or(0);
    }
    let moved = usize::from(from.min(to))..=usize::from(from.max(to));
    widgets::scale(ui, body.top + size + 12, &shown, usize::from(to), moved);
}

/// What changed for both sides.
fn changes(ui: &mut Ui<'_, '_>, was: [&Sums; 2], is: [&Sums; 2]) {
    let language = ui.language();
    let cell = |old: u16, new: u16| {
        if old == new {
            return language.figures(i32::from(new));
        }
        language.write(&mut |pen| {
            use core::fmt::Write as _;
            _ = write!(pen, "{old} > {new}");
        })
    };
    let [old_sparta, old_athens] = was;
    let [sparta, athens] = is;
    let mut lines: Vec<widgets::Line<'_>, 8> = Vec::new();
    let mut add = |sign, name, numbers: [[u16; 2]; 2], always: bool| {
        let [[a, b], [c, d]] = numbers;
        if always || a != b || c != d {
            let line = widgets::Line { sign, name, cells: [cell(a, b), cell(c, d)], strong: false };
            let _ = lines.push(line); // eight at most
        }
    };
    let prestige = [[old_sparta.prestige, sparta.prestige], [old_athens.prestige, athens.prestige]];
    add(Silhouette::Prestige, ui.say(Say::Prestige), prestige, true);
    let people = [old_sparta.people, sparta.people, old_athens.people, athens.people].map(u16::from);
    let [a, b, c, d] = people;
    add(Silhouette::Population, ui.say(Say::People), [[a, b], [c, d]], true);
    for resource in Resource::ALL {
        let of = |sums: &Sums| sums.stock.get(resource.index()).copied().unwrap_or(0);
        let numbers = [[of(old_sparta), of(sparta)], [of(old_athens), of(athens)]];
        add(words::resource_sign(resource), ui.say(words::resource(resource)), numbers, resource == Resource::Wheat);
    }
    let top = ui.body().top;
    widgets::sums(ui, top, &lines);
}
