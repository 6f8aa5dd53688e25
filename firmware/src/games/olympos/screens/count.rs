//! A number is turned on a wheel: entries of a path, Zeus spaces, prices, final points, AP of the time track alone.

use engine::olympos::{
    Action, Public,
    development::Want,
    expansion::{MAX_ENTRIES, Way},
    plan::{Task, What},
    tables::{MAX_PRICE, Price, WONDER_POINTS},
    track::{BEST_FINAL, ZEUS_SPACES},
    turn::MAX_SPENT,
    words::{God, Progress},
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
    /// Land entries, with so many of the sea: Up adds to these, Down to those.
    Land(u8),
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
            Self::Sea => (Word::SeaAsk, Word::SeaShort),
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
        let number = match (what, game.task()) {
            // the price that is known is the likeliest, but nobody builds what costs more than there is
            (Asked::Stars, _) => Price::STADIUM.stars.min(stars_shown(game)).max(least),
            (Asked::Zeus, _) => game.likely_zeus(game.space(game.active())),
            // the same space brings the same points
            (Asked::Final, Some(Task::Final(seat))) => game.final_beside(seat).unwrap_or(least),
            _ => least,
        };
        Some(Self { what, number })
    }

    /// The AP of an action of the time track alone: what was paid last is the likeliest.
    pub fn spend(seen: &Seen<'_>) -> Self {
        let (least, most) = Asked::Spend.range(seen.game);
        Self { what: Asked::Spend, number: seen.memory.spent.clamp(least, most) }
    }

    /// Both numbers of a path are turned on one page.
    fn walk(&mut self, by_sea: bool, seen: &Seen<'_>) {
        let Asked::Land(sea) = &mut self.what else { return };
        let (least, most) = Asked::Land(0).range(seen.game);
        if by_sea {
            *sea = if *sea < MAX_ENTRIES { *sea + 1 } else { 0 };
        } else {
            self.number = if self.number < most { self.number + 1 } else { least };
        }
        // there is sea between runs of land
        if seen.game.pace(seen.game.active()).cavalry {
            *sea = (*sea).max(self.number - least);
        }
    }

    fn back(self, event: Event) -> Move {
        match (self.what, event) {
            (Asked::Spend, Event::Release(Key::Back)) => Move::Ask(Ask::Decide),
            (Asked::Points(stars), Event::Release(Key::Back)) => {
                Move::Go(Table::Count(Self { what: Asked::Stars, number: stars }))
            }
            // a number that was turned too far begins anew
            (Asked::Land(sea), Event::Release(Key::Back)) if (sea, self.number) != (0, 1) => {
                Move::Go(Table::Count(Self { what: Asked::Land(0), number: 1 }))
            }
            (Asked::Land(_) | Asked::Sea | Asked::Stars, _) => parts::answer_before(event),
            (Asked::Zeus | Asked::Final, _) => parts::menu(event),
            (_, Event::Hold(Key::Back)) => Move::Ask(Ask::Recall),
            _ => Move::STAY,
        }
    }
}

/// The stars that the player can show for the wonder, without cards.
fn stars_shown(game: &Public) -> u8 {
    let player = game.player(game.active());
    let What::Wonder(wonder) = game.plan().what else { return 0 };
    game.column(wonder).map_or(0, |column| player.stars(column)) + u8::from(player.marks.has(God::Athena))
}

impl Count {
    /// Whether land and sea are turned on one page.
    fn turns_both(self, game: &Public) -> bool {
        matches!(self.what, Asked::Land(_)) && goes_by_sea(game)
    }
}

/// Whether the way may lead over the sea (OL-GOD-8).
pub(super) fn goes_by_sea(game: &Public) -> bool {
    game.pace(game.active()).sea.is_some()
}

impl Screen for Count {
    type Game = engine::olympos::Olympos;

    fn key(&mut self, event: Event, seen: &Seen<'_>) -> Move {
        let (least, most) = self.what.range(seen.game);
        match event {
            Event::Press(key @ (Key::Up | Key::Down)) | Event::Repeat(key @ (Key::Up | Key::Down))
                if self.turns_both(seen.game) =>
            {
                self.walk(key == Key::Down, seen);
            }
            Event::Press(Key::Up) | Event::Repeat(Key::Up) if self.number < most => self.number += 1,
            Event::Press(Key::Down) | Event::Repeat(Key::Down) if self.number > least => self.number -= 1,
            Event::Press(Key::Accept) => {
                return match (self.what, self.what.action(self.number)) {
                    (Asked::Land(sea), Some(land)) if goes_by_sea(seen.game) => Move::both([land, Action::Sea(sea)]),
                    (Asked::Stars, _) => {
                        let what = Asked::Points(self.number);
                        // two points a star, as the Stadium has
                        let number = self.number.saturating_mul(2).clamp(*WONDER_POINTS.start(), *WONDER_POINTS.end());
                        match what.action(number) {
                            // with enough stars the points are told on the cost page
                            Some(price) if seen.game.charge(price).is_some() => {
                                Move::Go(Table::Bill(Bill::of(price, None)))
                            }
                            _ => Move::Go(Table::Count(Self { what, number })),
                        }
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
            Asked::Land(_) | Asked::Sea => {
                let settler = match game.plan().what {
                    What::New(_) => 2 - u8::from(player.tiles.has(Progress::Medicine)),
                    _ => 0,
                };
                let land = game.plan().land.unwrap_or(self.number);
                let entries = if let Asked::Land(sea) = self.what { sea } else { self.number };
                let sea = game.pace(seat).sea.unwrap_or(0) * entries;
                if settler > 0 {
                    add(Word::NewSettler, settler);
                }
                add(Word::LandPart, land);
                if entries > 0 || self.what == Asked::Sea {
                    add(Word::SeaPart, sea);
                }
                add(Word::ToPay, settler + land + sea);
                if entries > 0 { Silhouette::Sail } else { Silhouette::Move }
            }
            Asked::Zeus | Asked::Final => {
                add(Word::Behind, player.zeus);
                add(Word::MarkerNow, space);
                Silhouette::Zeus
            }
            Asked::Stars | Asked::Points(_) => {
                add(Word::HasStars, stars_shown(game));
                Silhouette::Wonder
            }
            Asked::Spend => {
                add(Word::Hourglasses, player.hourglasses);
                add(Word::MarkerNow, space);
                Silhouette::Hourglass
            }
        };
        // beside the land entries in the window those of the sea stand with their figure
        let entries = if let Asked::Land(sea @ 1..) = self.what { ui.figures(sea) } else { "" };
        ui.beside_wheel(sign, entries, &facts);
        let (least, most) = self.what.range(game);
        let both = self.turns_both(game);
        let next = (self.number < most).then(|| ui.figures(self.number + 1));
        ui.wheel(&Wheel { value: ui.figures(self.number), next, lower: self.number > least || both });
        let back: Sentence = match self.what {
            Asked::Zeus | Asked::Final => Common::Menu.into(),
            _ => Text::Back.into(),
        };
        let turn: Sentence = if both { Word::SeaKey.into() } else { Common::Number.into() };
        ui.keys(turn, Text::Take, back);
    }
}
