//! A number is turned on a wheel: entries of a path, Zeus spaces, prices, final points, AP of the time track alone.

use engine::olympos::{
    Action, Public,
    development::Want,
    expansion::{MAX_ENTRIES, Way},
    plan::{Task, What},
    tables::{MAX_PRICE, Price, WONDER_POINTS},
    track::{BEST_FINAL, ZEUS_SPACES},
    turn::MAX_SPENT,
    words::Progress,
};
use heapless::Vec;

use super::{Bill, Table};
use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    games::olympos::{
        parts::{self, Move, Seen},
        words::Word,
    },
    play::{Ask, Screen},
    ui::{Silhouette, Ui, Wheel},
};

/// A number as it is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    what: Asked,
    number: u8,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    /// Land entries behind so many of the sea: most paths have none.
    Land(u8),
    /// Sea entries, before those of land are told.
    SeaFirst,
    Sea,
    Zeus,
    /// The price of a wonder in stars.
    Stars,
    /// Its points, with the price in stars.
    Points(u8),
    Final,
    Spend,
}

impl Asked {
    const fn action(self, number: u8) -> Option<Action> {
        match self {
            Self::Land(_) => Some(Action::Land(number)),
            Self::SeaFirst => None,
            Self::Sea => Some(Action::Sea(number)),
            Self::Zeus => Some(Action::Zeus(number)),
            Self::Stars => None,
            Self::Points(stars) => Some(Action::Price(Price { stars, points: number })),
            Self::Final => Some(Action::Final(number)),
            Self::Spend => Some(Action::Spend(number)),
        }
    }

    /// The numbers that can be told.
    fn range(self, game: &Public) -> (u8, u8) {
        let (least, most) = match self {
            Self::Land(_) => (1, MAX_ENTRIES),
            Self::SeaFirst => return (1, MAX_ENTRIES),
            Self::Sea => (0, MAX_ENTRIES),
            Self::Zeus => (0, ZEUS_SPACES),
            Self::Stars => return (1, MAX_PRICE),
            Self::Points(_) => (*WONDER_POINTS.start(), *WONDER_POINTS.end()),
            Self::Final => (0, BEST_FINAL),
            Self::Spend => (1, MAX_SPENT),
        };
        let allowed = |&number: &u8| self.action(number).is_some_and(|action| game.may_openly(action).is_ok());
        let first = (least..=most).find(allowed).unwrap_or(least);
        let last = (first..=most).rev().find(allowed).unwrap_or(first);
        (first, last)
    }

    const fn words(self) -> (Word, Word) {
        match self {
            Self::Land(_) => (Word::LandAsk, Word::LandShort),
            Self::Sea | Self::SeaFirst => (Word::SeaAsk, Word::SeaShort),
            Self::Zeus => (Word::ZeusAsk, Word::ZeusShort),
            Self::Stars => (Word::PriceAsk, Word::PriceAsk),
            Self::Points(_) => (Word::PointsAsk, Word::PointsAsk),
            Self::Final => (Word::FinalAsk, Word::FinalAsk),
            Self::Spend => (Word::SpendAsk, Word::SpendShort),
        }
    }
}

impl Count {
    /// The number the rules ask for now, if they ask for one.
    pub fn asked(game: &Public) -> Option<Self> {
        let what = match game.task()? {
            Task::Plan => match game.plan().what {
                What::Progress(_) | What::Wonder(_) => match game.want() {
                    Want::Price(_) => Asked::Stars,
                    _ => return None,
                },
                _ => match game.way() {
                    Way::Land => Asked::Land(0),
                    Way::Sea => Asked::Sea,
                    _ => return None,
                },
            },
            Task::Arrive => Asked::Zeus,
            Task::Final(_) => Asked::Final,
            _ => return None,
        };
        let (least, _) = what.range(game);
        // the price that is known is the likeliest
        let number = if what == Asked::Stars { Price::STADIUM.stars } else { least };
        Some(Self { what, number })
    }

    /// The AP of an action of the time track alone: what was paid last is the likeliest.
    pub fn spend(seen: &Seen<'_>) -> Self {
        let (least, most) = Asked::Spend.range(seen.game);
        Self { what: Asked::Spend, number: seen.memory.spent.clamp(least, most) }
    }

    /// Whether Down leads to the question about the sea.
    fn leads_to_sea(self, game: &Public, least: u8) -> bool {
        self.what == Asked::Land(0) && self.number == least && goes_by_sea(game)
    }

    fn back(self, event: Event) -> Move {
        match (self.what, event) {
            (Asked::Spend, Event::Release(Key::Back)) => Move::Ask(Ask::Decide),
            (Asked::Points(stars), Event::Release(Key::Back)) => {
                Move::Go(Table::Count(Self { what: Asked::Stars, number: stars }))
            }
            (Asked::SeaFirst, Event::Release(Key::Back)) => {
                Move::Go(Table::Count(Self { what: Asked::Land(0), number: 1 }))
            }
            (Asked::Land(sea @ 1..), Event::Release(Key::Back)) => {
                Move::Go(Table::Count(Self { what: Asked::SeaFirst, number: sea }))
            }
            (Asked::Land(_) | Asked::Sea | Asked::Stars, _) => parts::answer_before(event),
            (Asked::Zeus | Asked::Final, _) => parts::menu(event),
            (_, Event::Hold(Key::Back)) => Move::Ask(Ask::Recall),
            _ => Move::STAY,
        }
    }
}

/// Whether the way may lead over the sea (OL-GOD-8).
fn goes_by_sea(game: &Public) -> bool {
    game.pace(game.active()).sea.is_some()
}

impl Screen for Count {
    type Game = engine::olympos::Olympos;

    fn key(&mut self, event: Event, seen: &Seen<'_>) -> Move {
        let (least, most) = self.what.range(seen.game);
        match event {
            // below the first number lies the way by sea
            Event::Press(Key::Down) if self.leads_to_sea(seen.game, least) => {
                *self = Self { what: Asked::SeaFirst, number: 1 };
            }
            Event::Press(Key::Down) if self.what == Asked::SeaFirst && self.number == 1 => {
                *self = Self { what: Asked::Land(0), number: 1 };
            }
            Event::Press(Key::Up) | Event::Repeat(Key::Up) if self.number < most => self.number += 1,
            Event::Press(Key::Down) | Event::Repeat(Key::Down) if self.number > least => self.number -= 1,
            Event::Press(Key::Accept) => {
                return match (self.what, self.what.action(self.number)) {
                    (Asked::SeaFirst, _) => {
                        let what = Asked::Land(self.number);
                        let (number, _) = what.range(seen.game);
                        Move::Go(Table::Count(Self { what, number }))
                    }
                    (Asked::Land(sea), Some(land)) if goes_by_sea(seen.game) => Move::both([land, Action::Sea(sea)]),
                    (Asked::Stars, _) => {
                        let what = Asked::Points(self.number);
                        // two points a star, as the Stadium has
                        let number = self.number.saturating_mul(2).clamp(*WONDER_POINTS.start(), *WONDER_POINTS.end());
                        Move::Go(Table::Count(Self { what, number }))
                    }
                    // without reasons there is nothing to explain
                    (Asked::Spend, Some(action))
                        if seen.game.charge(action).is_none_or(|charge| charge.bill.base == charge.bill.net) =>
                    {
                        Move::Act(action)
                    }
                    (_, Some(action)) if seen.game.charge(action).is_some() => {
                        Move::Go(Table::Bill(Bill::of(action, None)))
                    }
                    (_, Some(action)) => Move::Act(action),
                    (_, None) => Move::STAY,
                };
            }
            _ => return self.back(event),
        }
        Move::REDRAW
    }

    fn draw(&self, seen: &Seen<'_>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let seat = parts::decider(game).unwrap_or_else(|| game.active());
        let player = game.player(seat);
        let (mut long, mut short) = self.what.words();
        if matches!(self.what, Asked::Land(_)) && player.tiles.has(Progress::Cavalry) {
            (long, short) = (Word::RunsAsk, Word::RunsShort);
        }
        let space = game.space(seat);
        let task = ui.tell(parts::brief(ui, long, short), &[("n", &space)]);
        parts::banner(ui, game, Some(seat), task);
        let mut facts: Vec<(&str, &str), 4> = Vec::new();
        let mut add = |word: Word, number: u8| _ = facts.push((ui.say(word), ui.figures(number)));
        let sign = match self.what {
            Asked::Land(_) | Asked::Sea | Asked::SeaFirst => {
                let settler = match game.plan().what {
                    What::New(_) => 2 - u8::from(player.tiles.has(Progress::Medicine)),
                    _ => 0,
                };
                let land = match self.what {
                    Asked::SeaFirst => 1,
                    _ => game.plan().land.unwrap_or(self.number),
                };
                let each = game.pace(seat).sea.unwrap_or(0);
                let sea = each
                    * match self.what {
                        Asked::Land(sea) => sea,
                        _ => self.number,
                    };
                if settler > 0 {
                    add(Word::NewSettler, settler);
                }
                add(Word::LandPart, land);
                if self.what != Asked::Land(0) {
                    add(Word::SeaPart, sea);
                }
                add(Word::ToPay, settler + land + sea);
                if matches!(self.what, Asked::Land(_)) { Silhouette::Move } else { Silhouette::Sail }
            }
            Asked::Zeus | Asked::Final => {
                add(Word::Behind, player.zeus);
                add(Word::MarkerNow, space);
                Silhouette::Zeus
            }
            Asked::Stars | Asked::Points(_) => {
                if let What::Wonder(wonder) = game.plan().what
                    && let Some(column) = game.column(wonder)
                {
                    add(Word::HasStars, player.stars(column));
                }
                Silhouette::Wonder
            }
            Asked::Spend => {
                add(Word::Hourglasses, player.hourglasses);
                add(Word::MarkerNow, space);
                Silhouette::Hourglass
            }
        };
        ui.beside_wheel(sign, "", &facts);
        let (least, most) = self.what.range(game);
        let by_sea = self.leads_to_sea(game, least) || self.what == Asked::SeaFirst;
        let next = (self.number < most).then(|| ui.figures(self.number + 1));
        ui.wheel(&Wheel { value: ui.figures(self.number), next, lower: self.number > least || by_sea });
        let back: Sentence = match self.what {
            Asked::Zeus | Asked::Final => Common::Menu.into(),
            _ => Text::Back.into(),
        };
        let turn: Sentence = if self.leads_to_sea(game, least) { Word::SeaKey.into() } else { Common::Number.into() };
        ui.keys(turn, Text::Take, back);
    }
}
