//! How many: a wheel beside what follows from the number.

use engine::polis::{
    Action, Polis, Public, Refusal, Stage,
    action::Number,
    places::{City, Sea},
    words::{Kind, Pay, Resource, Side, Unit, Way},
};

use super::{
    super::{label, sayings::Say, words},
    Choose, Lookup, Question, Table, correct,
    parts::{self, Go},
    question::{self, First},
};
use crate::{
    base::{Common, Event, Key, Text},
    play::{MOST_ACTS, Move, Screen, Seen},
    ui::{Silhouette, Ui, Wheel},
};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Units or ships of a city.
    Made {
        /// Of which type.
        kind: Kind,
        /// Where.
        city: City,
        /// The sea of galleys.
        sea: Option<Sea>,
        /// Whether silver is paid first.
        silver: bool,
    },
    /// Silver for enemy units on the way of the Proxenos (PO-PROX-6).
    Bribe,
    /// Prestige for silver (PO-END-17).
    Phoros,
    /// What a combat round brought the attacker.
    Prestige {
        /// Units the defender lost.
        lost: u8,
        /// Whether the defender is fined.
        fined: bool,
    },
    /// Sparta's units in a battle.
    Sparta,
    /// Athens' units, Sparta's are known.
    Athens(u8),
    /// A number that is corrected; by agreement, or because of an event.
    Number(Number),
}

/// Turns a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    counted: Counted,
    number: i16,
}

/// The most that one press makes: as many actions, and the end of them.
const MOST_MADE: i16 = MOST_ACTS as i16 - 1;

/// The next unit or ship, paid with what is there.
fn next(game: &Public, (kind, city, sea, silver): (Kind, City, Option<Sea>, bool)) -> Option<Action> {
    let order = if silver { [Pay::Silver, Pay::Goods] } else { [Pay::Goods, Pay::Silver] };
    order.into_iter().map(|pay| question::one(kind, city, sea, pay)).find(|&action| game.may_openly(action).is_ok())
}

/// So many actions, as far as they are possible.
#[inline(never)]
fn made(game: &Public, what: (Kind, City, Option<Sea>, bool), count: i16) -> [Option<Action>; MOST_ACTS] {
    let mut trial = game.clone();
    let mut acts = [None; MOST_ACTS];
    let places = acts.iter_mut().take(usize::try_from(count.min(MOST_MADE)).unwrap_or(0));
    for place in places {
        let Some(action) = next(&trial, what).filter(|&action| trial.suppose(action).is_ok()) else { break };
        *place = Some(action);
    }
    if matches!(trial.stage(), Stage::Recruit(..))
        && let Some(free) = acts.iter_mut().find(|act| act.is_none())
    {
        *free = Some(Action::Done);
    }
    acts
}

fn is_made(action: &Option<Action>) -> bool {
    action.is_some_and(|action| action != Action::Done)
}

impl Count {
    /// From the least, or the most usual number.
    pub fn start(counted: Counted, game: &Public) -> Self {
        let number = match counted {
            Counted::Number(number) => game.number(number).map_or(0, |(now, ..)| now as i16),
            Counted::Prestige { lost, .. } => lost.into(), // about what two cards bring that are not matched
            Counted::Sparta | Counted::Athens(_) => game.capacity().into(),
            Counted::Made { .. } => 1,
            Counted::Bribe | Counted::Phoros => 0,
        };
        let mut count = Self { counted, number };
        let (least, most) = count.limits(game);
        count.number = number.clamp(least, most.max(least));
        count
    }

    /// The most silver that can be due on a way of the Proxenos (PO-PROX-6).
    pub fn most_bribes(game: &Public, way: Way) -> i16 {
        let unit = if way == Way::Land { Unit::Hoplite } else { Unit::Galley };
        let silver = game.player(game.active()).stock[Resource::Silver];
        silver.min(game.units_in_all(game.active().other(), unit).into()) as i16
    }

    /// The least and the most it can be.
    fn limits(&self, game: &Public) -> (i16, i16) {
        match self.counted {
            Counted::Made { kind, city, sea, silver } => {
                let acts = made(game, (kind, city, sea, silver), MOST_MADE);
                (1, acts.iter().filter(|act| is_made(act)).count() as i16)
            }
            Counted::Bribe => {
                let way = if let Stage::Bribe(_, way) = game.stage() { way } else { Way::Land };
                (0, Self::most_bribes(game, way))
            }
            Counted::Phoros => {
                let side = if let Stage::Phoros(side) = game.stage() { side } else { game.active() };
                (0, game.player(side).prestige as i16)
            }
            Counted::Prestige { lost, fined } => {
                let doubled = game.battle().is_some_and(|battle| battle.doubled);
                (if lost > 0 && !fined { -1 } else { 0 }, if doubled { 8 } else { 4 })
            }
            Counted::Sparta | Counted::Athens(_) => (2, game.capacity().into()),
            Counted::Number(number) => {
                game.number(number).map_or((0, 0), |(_, least, most)| (least.into(), most.into()))
            }
        }
    }

    fn done(&self, seen: &Seen<'_, Polis>) -> Go {
        let game = seen.game;
        let number = u8::try_from(self.number).unwrap_or(0);
        match self.counted {
            Counted::Made { kind, city, sea, silver } => Move::Acts(made(game, (kind, city, sea, silver), self.number)),
            Counted::Bribe => Move::Act(Action::Bribe(number)),
            Counted::Phoros => Move::Act(Action::Phoros(number.into())),
            Counted::Prestige { lost, fined } => {
                Move::Act(Action::Assault { lost, prestige: self.number as i8, fined })
            }
            Counted::Sparta => Move::Go(Table::Count(Self::start(Counted::Athens(number), game))),
            Counted::Athens(sparta) => Move::Act(Action::Forces(sparta, number)),
            Counted::Number(what) => change(game, [Some(Action::Set(what, number)), None]),
        }
    }

    /// What it is counted for.
    pub const fn topic(&self) -> Option<Lookup> {
        Some(match self.counted {
            Counted::Made { kind, .. } => Lookup::Kind(kind),
            Counted::Bribe => Lookup::Kind(Kind::MoveProxenos),
            Counted::Phoros => Lookup::Page(8),
            _ => return None,
        })
    }

    /// The number that is set, if it is one.
    pub const fn number(&self) -> Option<Number> {
        if let Counted::Number(number) = self.counted { Some(number) } else { None }
    }

    /// The screen before this one.
    fn back(&self, seen: &Seen<'_, Polis>) -> Option<Table> {
        let game = seen.game;
        let question = match self.counted {
            Counted::Made { kind, silver, .. } => {
                let question = Question::City(kind, if silver { First::Silver } else { First::Goods });
                if question.only(game).is_some() {
                    return Some(Table::Turn(super::Turn::at(kind)));
                }
                question
            }
            Counted::Prestige { fined, .. } => Question::How(fined),
            Counted::Athens(_) => return Some(Table::Count(Self::start(Counted::Sparta, game))),
            Counted::Number(number) => return Some(Table::Correct(super::Correct::at(number, game))),
            _ => return None,
        };
        Some(Table::Choose(Choose::start(question, game)))
    }
}

/// A change or two: at once because of an event or in a part alone, otherwise once both have agreed.
pub fn change(game: &Public, [first, second]: [Option<Action>; 2]) -> Go {
    let acts = [Some(Action::Correct), first, second, Some(Action::Done), None, None];
    match (game.stage(), first) {
        _ if game.is_correcting() => Move::Acts([first, second, Some(Action::Done), None, None, None]),
        // nobody has to agree to what cannot be
        (_, Some(action)) if game.may_openly(action) == Err(Refusal::NotPossible) => Move::Act(action),
        (Stage::Alone, Some(action)) => Move::Act(action),
        (Stage::Resolve { .. } | Stage::Reminder | Stage::Read, _) => Move::Acts(acts),
        _ => Move::Agree(acts),
    }
}

/// Whose number it is.
const fn side_of(number: Number) -> Option<Side> {
    match number {
        Number::Prestige(side) | Number::Stock(side, _) | Number::Tally(side, _) => Some(side),
        _ => None,
    }
}

impl Screen for Count {
    type Game = Polis;

    fn key(&mut self, event: Event, seen: &Seen<'_, Polis>) -> Go {
        let (least, most) = self.limits(seen.game);
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) if self.number < most => self.number += 1,
            Event::Press(Key::Down) | Event::Repeat(Key::Down) if self.number > least => self.number -= 1,
            Event::Press(Key::Up | Key::Down) => return Move::STAY,
            Event::Press(Key::Accept) => return self.done(seen),
            Event::Press(Key::Back) => return self.back(seen).map_or(Move::STAY, Move::Go),
            _ if self.back(seen).is_none() => return parts::menu(event),
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Polis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let (least, most) = self.limits(game);
        let language = ui.language();
        let name = |side: Side| language.say(words::faction(side).name());
        let side = game.decider().unwrap_or_else(|| game.active());
        let player = game.player(side);
        let silver = (ui.say(words::resource(Resource::Silver)), ui.figures(i32::from(player.stock[Resource::Silver])));
        let task = match self.counted {
            Counted::Made { .. } => ui.say(Say::HowMany),
            Counted::Bribe => ui.say(parts::brief(ui, Say::BribeTask, Say::BribeShort)),
            Counted::Phoros if self.number == most && most > 0 => ui.say(Say::PhorosLast),
            Counted::Phoros => ui.say(Say::PhorosTask),
            Counted::Prestige { .. } => ui.say(parts::brief(ui, Say::AssaultTask, Say::AssaultShort)),
            Counted::Sparta | Counted::Athens(_) => ui.say(parts::brief(ui, Say::ForcesTask, Say::ForcesShort)),
            Counted::Number(_) => ui.say(Say::CorrectTask),
        };
        match self.counted {
            Counted::Sparta => parts::banner(ui, game, Side::Sparta, task),
            Counted::Athens(_) => parts::banner(ui, game, Side::Athens, task),
            // in a part alone nobody has the turn
            Counted::Number(number) if game.stage() == Stage::Alone => match side_of(number) {
                Some(side) => parts::banner(ui, game, side, task),
                None => parts::common(ui, Silhouette::Gear, task),
            },
            _ => parts::decider(ui, game, task),
        }
        match self.counted {
            Counted::Made { kind, city, .. } => {
                let goods = if kind == Kind::CreateHoplites { Resource::Metal } else { Resource::Wood };
                let facts = [
                    (ui.say(words::resource(goods)), ui.figures(i32::from(player.stock[goods]))),
                    silver,
                    (ui.say(Say::People), ui.figures(game.population(city))),
                ];
                ui.beside_wheel(words::kind_sign(kind), ui.say(words::city(city)), &facts);
            }
            Counted::Bribe => ui.beside_wheel(Silhouette::Proxenos, silver.0, &[silver]),
            Counted::Phoros => {
                let left = player.prestige.saturating_sub(self.number.unsigned_abs());
                let gained = player.stock[Resource::Silver].saturating_add(self.number.unsigned_abs());
                let facts = [
                    (ui.say(words::resource(Resource::Silver)), ui.figures(i32::from(gained))),
                    (ui.say(Say::Prestige), ui.figures(i32::from(left))),
                ];
                ui.beside_wheel(Silhouette::Silver, "Phoros", &facts);
            }
            Counted::Prestige { lost, .. } => {
                let defender = game.battle().map_or(side, engine::polis::battle::Battle::defender);
                let title = ui.tell(Say::GainsPrestige, &[("who", &name(defender.other()))]);
                let lost = (ui.say(Say::LostShort), ui.figures(lost));
                ui.beside_wheel(Silhouette::Prestige, title, &[lost]);
            }
            Counted::Sparta => ui.beside_wheel(Silhouette::Sword, name(Side::Sparta), &[]),
            Counted::Athens(sparta) => {
                ui.beside_wheel(Silhouette::Sword, name(Side::Athens), &[(name(Side::Sparta), ui.figures(sparta))]);
            }
            Counted::Number(number) => {
                let now = game.number(number).map_or(0, |(now, ..)| now);
                let title = match number {
                    Number::Tally(_, line) => ui.say(words::tally(line)),
                    Number::Cell(table, row, _) => ui.say(words::printed_row(table, row.into())),
                    _ => label::number_name(ui.language(), number),
                };
                let now = (ui.say(Say::Now), ui.figures(i32::from(now)));
                match (number, correct::named(number, self.number.unsigned_abs())) {
                    (_, Some(name)) => ui.beside_wheel(Silhouette::Gear, title, &[(ui.say(name), "")]),
                    (Number::Cell(table, _, column), None) => {
                        let place = match words::printed_column(table, column.into()) {
                            Some(name) => ui.say(name),
                            None => ui.tell(Say::TableColumn, &[("n", &(column + 1)), ("m", &table.columns())]),
                        };
                        ui.beside_wheel(Silhouette::Gear, title, &[(place, ""), now]);
                    }
                    _ => ui.beside_wheel(Silhouette::Gear, title, &[now]),
                }
            }
        }
        let next = (self.number < most).then(|| ui.figures(i32::from(self.number) + 1));
        ui.wheel(&Wheel { value: ui.figures(i32::from(self.number)), next, lower: self.number > least });
        if self.back(seen).is_some() {
            ui.keys(Common::Number, Common::Done, Text::Back);
        } else {
            ui.keys(Common::Number, Common::Done, Common::Menu);
        }
    }
}
