//! The score pad: item by item, every player's number on a wheel (OL-TABLE-12). What the box rules out is jumped over, and where the
//! others have nothing one press says so.

use engine::{
    Seat,
    olympos::{
        Action, Public,
        score::{Counts, Item},
        tables::WONDER_POINTS,
        words::Wonder,
    },
};

use super::Table;
use crate::{
    base::{Common, Event, Key, Text},
    games::olympos::{
        parts::{self, Move, Seen},
        words::{self, Word},
    },
    play::{Ask, Screen},
    ui::{Footer, Ui, Wheel},
};

/// An item of a player, with the number as it is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pad {
    seat: Seat,
    item: usize,
    number: Option<u8>,
}

/// What is told of a player so far.
fn counts(game: &Public, seat: Seat) -> Counts {
    game.counts(seat).unwrap_or_default()
}

/// Whether a number of an item can be, beside what else the player has.
fn can_be(counts: &Counts, item: Item, number: u8) -> bool {
    let territories = counts.count(Item::Territories) + counts.count(Item::Atlantis);
    match item {
        _ if number == 0 => true,
        // so many wonders bring from 8 to 12 points each
        Item::Wonders => (1..=Wonder::COUNT as u8)
            .any(|built| (built * WONDER_POINTS.start()..=built * WONDER_POINTS.end()).contains(&number)),
        // a settler stands in each territory
        Item::City => number >= territories,
        // the tiles were counted
        Item::Science => number == counts.count(Item::Progress),
        _ => true,
    }
}

impl Pad {
    /// The first item of the first player.
    pub const START: Self = Self { seat: Seat::FIRST, item: 0, number: None };

    /// After a number was told: the next one.
    #[must_use]
    pub fn gone_on(self, game: &Public) -> Self {
        self.next(game).unwrap_or(self)
    }

    /// What is asked: whose, what, and the number as it is turned.
    pub fn asks(self, game: &Public) -> (Seat, Item, u8) {
        (self.seat, self.item(), self.number(game))
    }

    fn item(self) -> Item {
        Item::ALL.get(self.item).copied().unwrap_or(Item::Position)
    }

    fn told(self, game: &Public) -> u8 {
        counts(game, self.seat).count(self.item())
    }

    fn number(self, game: &Public) -> u8 {
        self.number.unwrap_or_else(|| self.told(game))
    }

    /// The next number in this direction that can be.
    fn turned(self, game: &Public, up: bool) -> Option<u8> {
        let (item, number, counts) = (self.item(), self.number(game), counts(game, self.seat));
        let fits = |one: &u8| can_be(&counts, item, *one);
        if up { (number + 1..=item.most()).find(fits) } else { (0..number).rev().find(fits) }
    }

    /// The same item of the next player, or else the next item; of wonders only those who are level.
    fn next(self, game: &Public) -> Option<Self> {
        match self.next_seat(game) {
            Some(next) => next.proposed(game, self),
            None => self.next_item(game),
        }
    }

    fn next_seat(self, game: &Public) -> Option<Self> {
        let seat = Seat::new(self.seat.index() + 1).filter(|seat| seat.index() < usize::from(game.setup().players))?;
        Some(Self { seat, number: None, ..self })
    }

    fn next_item(self, game: &Public) -> Option<Self> {
        let item = self.item + 1;
        (item < Item::COUNT).then_some(Self { seat: Seat::FIRST, item, number: None })?.proposed(game, self)
    }

    /// What a player has with the number that is turned here.
    fn with(self, game: &Public, seat: Seat) -> Counts {
        let mut counts = counts(game, seat);
        if seat == self.seat {
            counts.set(self.item(), self.number(game));
        }
        counts
    }

    /// Whether wonders decide about the victory: they are counted for a tie only (OL-TIE-1).
    fn is_level(self, game: &Public, seat: Seat) -> bool {
        let total = |seat: Seat| self.with(game, seat).total();
        let best = game.seats().map(total).max();
        Some(total(seat)) == best && game.seats().filter(|&other| Some(total(other)) == best).count() > 1
    }

    /// With a number to begin with: people have about as many territories and tiles as whoever sits before them.
    fn proposed(self, game: &Public, before: Self) -> Option<Self> {
        let item = self.item();
        if item == Item::Built && !before.is_level(game, self.seat) {
            return self.next_seat(game)?.proposed(game, before);
        }
        let untold = self.told(game) == 0 && matches!(item, Item::Prestige | Item::Territories | Item::Progress);
        let number = untold.then(|| before.with(game, before.seat).count(item)).filter(|&number| number > 0);
        Some(Self { number, ..self })
    }

    fn before(self, game: &Public) -> Option<Self> {
        match self.seat.index().checked_sub(1).and_then(Seat::new) {
            Some(seat) => Some(Self { seat, number: None, ..self }),
            None => {
                let last = game.seats().next_back()?;
                Some(Self { seat: last, item: self.item.checked_sub(1)?, number: None })
            }
        }
    }

    /// Whether one press says that nobody else has any: this player has none, and nothing was told of those behind.
    fn may_skip(self, game: &Public) -> bool {
        let rest = || game.seats().filter(|seat| seat.index() >= self.seat.index());
        self.number(game) == 0
            && self.item() != Item::Built
            && rest().count() > 1
            && rest().all(|seat| counts(game, seat).count(self.item()) == 0)
    }
}

impl Screen for Pad {
    type Game = engine::olympos::Olympos;

    fn key(&mut self, event: Event, seen: &Seen<'_>) -> Move {
        let game = seen.game;
        let (seat, item, number) = self.asks(game);
        match event {
            Event::Press(Key::Down) if self.may_skip(game) => {
                return match self.next_item(game) {
                    Some(next) => Move::Go(Table::Pad(next)),
                    None => Move::Act(Action::Done),
                };
            }
            Event::Press(key @ (Key::Up | Key::Down)) | Event::Repeat(key @ (Key::Up | Key::Down)) => {
                let Some(other) = self.turned(game, key == Key::Up) else { return Move::STAY };
                self.number = Some(other);
            }
            Event::Press(Key::Accept) => {
                let told = self.told(game);
                let last = self.next(game);
                return match (number == told, last) {
                    (true, Some(next)) => Move::Go(Table::Pad(next)),
                    (true, None) => Move::Act(Action::Done),
                    (false, Some(_)) => Move::Act(Action::Count(seat, item, number)),
                    (false, None) => Move::both([Action::Count(seat, item, number), Action::Done]),
                };
            }
            Event::Release(Key::Back) => {
                return self.before(game).map_or(Move::Ask(Ask::Menu), |before| Move::Go(Table::Pad(before)));
            }
            Event::Hold(Key::Back) => return Move::Ask(Ask::Menu),
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    fn draw(&self, seen: &Seen<'_>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let (seat, item, number) = self.asks(game);
        parts::banner(ui, game, Some(seat), ui.say(words::item(item)));
        let mut counts = counts(game, seat);
        counts.set(item, number);
        let (points, total) = (ui.figures(i32::from(counts.points(item))), ui.figures(i32::from(counts.total())));
        let facts = [(ui.say(Word::GroupPoints), points), (ui.say(Word::Total), total)];
        let skips = self.may_skip(game);
        ui.beside_wheel(words::item_sign(item), if skips { ui.say(Word::PadNobody) } else { "" }, &facts);
        let next = self.turned(game, true).map(|next| ui.figures(next));
        ui.wheel(&Wheel { value: ui.figures(number), next, lower: number > 0 || skips });
        let back = if self.before(game).is_some() { ui.say(Text::Back) } else { ui.say(Common::Menu) };
        ui.footer(Footer::new().turn(ui.say(Common::Number)).accept(ui.say(Word::PadNext)).back(back));
    }
}
