//! The score pad: every item of every player, one after the other, each a number on a wheel (OL-TABLE-12).

use engine::{
    Seat,
    olympos::{Action, Public, score::Item},
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

impl Pad {
    /// The first item of the first player.
    pub const START: Self = Self { seat: Seat::FIRST, item: 0, number: None };

    /// After a number was told: the next item.
    #[must_use]
    pub fn gone_on(self, game: &Public) -> Self {
        self.next(game).unwrap_or(self)
    }

    fn item(self) -> Item {
        Item::ALL.get(self.item).copied().unwrap_or(Item::Position)
    }

    fn number(self, game: &Public) -> u8 {
        self.number.unwrap_or_else(|| game.counts(self.seat).map_or(0, |counts| counts.count(self.item())))
    }

    /// The item after this one, of the next player after the last.
    fn next(self, game: &Public) -> Option<Self> {
        if self.item + 1 < Item::COUNT {
            return Some(Self { item: self.item + 1, number: None, ..self });
        }
        let next = Seat::new(self.seat.index() + 1).filter(|seat| seat.index() < usize::from(game.setup().players));
        next.map(|seat| Self { seat, item: 0, number: None })
    }

    fn before(self) -> Option<Self> {
        match self.item.checked_sub(1) {
            Some(item) => Some(Self { item, number: None, ..self }),
            None => {
                let seat = self.seat.index().checked_sub(1).and_then(Seat::new)?;
                Some(Self { seat, item: Item::COUNT - 1, number: None })
            }
        }
    }
}

impl Screen for Pad {
    type Game = engine::olympos::Olympos;

    fn key(&mut self, event: Event, seen: &Seen<'_>) -> Move {
        let (game, number, item) = (seen.game, self.number(seen.game), self.item());
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) if number < item.most() => self.number = Some(number + 1),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) if number > 0 => self.number = Some(number - 1),
            Event::Press(Key::Accept) => {
                let told = game.counts(self.seat).map_or(0, |counts| counts.count(item));
                let last = self.next(game);
                return match (number == told, last) {
                    (true, Some(next)) => Move::Go(Table::Pad(next)),
                    (true, None) => Move::Act(Action::Done),
                    (false, Some(_)) => Move::Act(Action::Count(self.seat, item, number)),
                    (false, None) => Move::both([Action::Count(self.seat, item, number), Action::Done]),
                };
            }
            Event::Release(Key::Back) => {
                return self.before().map_or(Move::Ask(Ask::Menu), |before| Move::Go(Table::Pad(before)));
            }
            Event::Hold(Key::Back) => return Move::Ask(Ask::Menu),
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    fn draw(&self, seen: &Seen<'_>, ui: &mut Ui<'_, '_>) {
        let (game, item, number) = (seen.game, self.item(), self.number(seen.game));
        parts::banner(ui, game, Some(self.seat), ui.say(words::item(item)));
        let mut counts = game.counts(self.seat).unwrap_or_default();
        counts.set(item, number);
        let (points, total) = (ui.figures(i32::from(counts.points(item))), ui.figures(i32::from(counts.total())));
        let facts = [(ui.say(Word::GroupPoints), points), (ui.say(Word::Total), total)];
        ui.beside_wheel(words::item_sign(item), "", &facts);
        let next = (number < item.most()).then(|| ui.figures(number + 1));
        ui.wheel(&Wheel { value: ui.figures(number), next, lower: number > 0 });
        let back = if self.before().is_some() { ui.say(Text::Back) } else { ui.say(Common::Menu) };
        ui.footer(Footer::new().turn(ui.say(Common::Number)).accept(ui.say(Word::PadNext)).back(back));
    }
}
