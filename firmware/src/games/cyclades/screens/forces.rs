//! Forces: who fights whom with what, and how that may end.

use engine::{
    MAX_SEATS, Seat,
    cyclades::{Action, Cyclades, Public, battle::Battle, part::Part, part_battle::Means, words::Hero},
};
use heapless::Vec;

use super::{Move, alone, parts};
use crate::play::screens::{after, before};
use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    games::cyclades::{Phrase, texts},
    play::{Screen, Seen},
    ui::{Odds, Rows, Silhouette, Ui, Value},
};

/// The fight, its place, two sides, and seven things of both.
const MOST: usize = 16;

/// Both sides of a battle before it is fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forces {
    chosen: usize,
    /// The number while it is turned.
    turned: Option<u8>,
    /// Whose heroes are chosen, and which of them.
    heroes: Option<(bool, usize)>,
}

/// A row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Fight,
    Place,
    Side(bool),
    Means(bool, Means),
    Heroes(bool),
}

fn entries(battle: &Battle) -> Vec<Entry, MOST> {
    let mut entries = Vec::new();
    let _ = entries.extend_from_slice(&[Entry::Fight, Entry::Place]);
    for attacker in [true, false] {
        let _ = entries.push(Entry::Side(attacker));
        for means in Means::all() {
            let row = match means {
                _ if means.most(attacker, battle.sea) == 0 => continue,
                Means::Hero(Hero::Croesus) => Entry::Heroes(attacker),
                Means::Hero(_) => continue,
                _ => Entry::Means(attacker, means),
            };
            let _ = entries.push(row); // fewer than there is room for
        }
    }
    entries
}

/// The next faction that is on neither side.
fn next_seat(battle: &Battle, attacker: bool) -> Option<Seat> {
    let taken = |seat: &Seat| battle.attacker == Some(*seat) || battle.defender == Some(*seat);
    let place = battle.seat(attacker).map_or(0, |seat| seat.index() + 1);
    (place..place + MAX_SEATS).filter_map(|place| Seat::new(place % MAX_SEATS)).find(|seat| !taken(seat))
}

impl Forces {
    /// With the first row chosen.
    pub const START: Self = Self { chosen: 0, turned: None, heroes: None };

    /// The same row once its number has been told.
    #[must_use]
    pub const fn told(self) -> Self {
        Self { turned: None, ..self }
    }

    fn entry(self, battle: &Battle) -> Option<Entry> {
        match self.heroes {
            Some((attacker, place)) => Hero::ALL.get(place).map(|&hero| Entry::Means(attacker, Means::Hero(hero))),
            None => entries(battle).get(self.chosen).copied(),
        }
    }

    fn turn(&mut self, game: &Public, battle: &Battle, up: bool) {
        let next = if up { before } else { after };
        match (self.turned, self.entry(battle), &mut self.heroes) {
            (Some(count), Some(Entry::Means(attacker, means)), _) => {
                let other = if up { count.saturating_add(1) } else { count.saturating_sub(1) };
                let same = other == battle.force(attacker).count(means);
                if same || game.may_openly(Action::Bring { attacker, means, count: other }).is_ok() {
                    self.turned = Some(other);
                }
            }
            (_, _, Some((_, place))) => *place = next(*place, Hero::ALL.len()),
            _ => self.chosen = next(self.chosen, entries(battle).len()),
        }
    }

    fn accept(&mut self, battle: &Battle) -> Move {
        match self.entry(battle) {
            Some(Entry::Fight) => return Move::Act(Action::Fight),
            Some(Entry::Place) => return Move::Act(Action::AtSea(!battle.sea)),
            Some(Entry::Side(attacker)) => {
                let seat = next_seat(battle, attacker);
                return seat.map_or(Move::STAY, |seat| Move::Act(Action::Side { attacker, seat }));
            }
            Some(Entry::Heroes(attacker)) => self.heroes = Some((attacker, 0)),
            Some(Entry::Means(attacker, means)) => {
                let now = battle.force(attacker).count(means);
                match self.turned {
                    _ if matches!(means, Means::Hero(_) | Means::Minotaur) => {
                        return Move::Act(Action::Bring { attacker, means, count: 1 - now.min(1) });
                    }
                    None => self.turned = Some(now),
                    Some(count) if count == now => self.turned = None,
                    Some(count) => return Move::Act(Action::Bring { attacker, means, count }),
                }
            }
            None => return Move::STAY,
        }
        Move::REDRAW
    }

    fn add<'a>(&self, rows: &mut Rows<'a>, entry: Entry, battle: &Battle, game: &Public, ui: &Ui<'a, '_>) {
        let language = ui.language();
        let choice = |action| texts::choice(language, game, action);
        let mut value = "";
        let (sign, text) = match entry {
            Entry::Fight => (Silhouette::Accept, ui.say(Phrase::FightNow)),
            Entry::Place if battle.sea => (Silhouette::Ship, choice(Action::AtSea(true))),
            Entry::Place => (Silhouette::Metropolis, choice(Action::AtSea(false))),
            Entry::Side(attacker) => match battle.seat(attacker) {
                Some(seat) => {
                    rows.shield(parts::faction(game, seat), choice(Action::Side { attacker, seat })).number(value);
                    return;
                }
                None => (Silhouette::Soldier, ""),
            },
            Entry::Heroes(attacker) => {
                value = ui.figures(u8::try_from(battle.force(attacker).heroes.len()).unwrap_or(0));
                (Silhouette::Hero, ui.say(Phrase::Heroes))
            }
            Entry::Means(attacker, means) => {
                let turned = self.turned.filter(|_| self.entry(battle) == Some(entry));
                value = turned.map_or("", |count| ui.figures(count));
                let action = told(means, turned.unwrap_or(battle.force(attacker).count(means)));
                (parts::sign(game, action), choice(action))
            }
        };
        match self.turned.filter(|_| self.entry(battle) == Some(entry)) {
            Some(_) => rows.sign(sign, text).value(Value::Turned("", value)),
            None => rows.sign(sign, text).number(value),
        };
    }

    fn footer(&self, battle: &Battle, ui: &mut Ui<'_, '_>) {
        if self.turned.is_some() {
            return ui.keys(Common::Number, Common::Done, Phrase::KeepNumber);
        }
        let accept: Sentence = match self.entry(battle) {
            Some(Entry::Fight) => Phrase::FightNow.into(),
            Some(Entry::Heroes(_)) => Text::Open.into(),
            _ => Text::Change.into(),
        };
        ui.choose_footer(accept, parts::back_or_menu(self.heroes.is_some()));
    }
}

impl Screen for Forces {
    type Game = Cyclades;

    #[inline(never)]
    fn key(&mut self, event: Event, seen: &Seen<'_, Cyclades>) -> Move {
        let game = seen.game;
        let Some(battle) = game.planned_battle() else { return parts::menu(event) };
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.turn(game, battle, true),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => self.turn(game, battle, false),
            Event::Press(Key::Accept) => return self.accept(battle),
            Event::Release(Key::Back) if self.turned.is_some() => self.turned = None,
            Event::Release(Key::Back) if self.heroes.is_some() => self.heroes = None,
            _ => return parts::menu(event),
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let Some(battle) = game.planned_battle() else { return };
        let mut rows = Rows::new();
        let chosen = match self.heroes {
            Some((attacker, place)) => {
                let task = ui.say(parts::brief(ui, Phrase::HeroesTask, Phrase::Heroes));
                parts::banner(ui, game, battle.seat(attacker), task);
                for hero in Hero::ALL {
                    self.add(&mut rows, Entry::Means(attacker, Means::Hero(hero)), battle, game, ui);
                }
                place
            }
            None => {
                ui.banner(alone::sign(Part::Battle), ui.say(Phrase::BattleAlone), parts::question(ui, game));
                for entry in entries(battle) {
                    self.add(&mut rows, entry, battle, game, ui);
                }
                self.chosen
            }
        };
        // while a number is turned, the odds are those of the turned one
        let odds = match (self.turned, self.entry(battle)) {
            (Some(count), Some(Entry::Means(attacker, means))) => game.odds_with(attacker, means, count),
            _ => game.battle_odds(),
        };
        let sides = battle.attacker.zip(battle.defender).zip(odds);
        match sides {
            Some(((attacker, defender), odds)) => {
                let [first, second] = odds.per_cent();
                let attacker = (parts::faction(game, attacker), first);
                ui.list_over_odds(
                    &rows,
                    chosen,
                    &Odds { attacker, defender: (parts::faction(game, defender), second) },
                );
            }
            None => ui.list(&rows, chosen),
        }
        self.footer(battle, ui);
    }
}

/// So much of something, as a game asks for it.
const fn told(means: Means, count: u8) -> Action {
    match means {
        Means::Soldiers => Action::Soldiers(count),
        Means::Mercenaries => Action::Mercenaries(count),
        Means::Fortresses => Action::Fortresses(count),
        Means::Metropolises => Action::Metropolises(count),
        Means::Minotaur => Action::Minotaur(count > 0),
        Means::Ships => Action::Ships(count),
        Means::Ports => Action::Ports(count),
        Means::Hero(hero) => Action::Joins(hero, count > 0),
    }
}
