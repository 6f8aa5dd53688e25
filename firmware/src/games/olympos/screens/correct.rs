//! A public number is corrected, or a space of the track is read from the board, once everybody agrees (OL-TABLE-13).

use engine::{
    Seat,
    olympos::{
        Action, Public,
        action::Number,
        track::{LAST_SPACE, ZEUS_SPACES},
        words::Resource,
    },
};
use heapless::Vec;

use super::reprint::{Next, Reprint};
use crate::{
    base::{Common, Event, Key, Text},
    games::olympos::{
        parts::{self, Move, Seen},
        words::{self, Word},
    },
    play::{Ask, Screen},
    ui::{Rows, Silhouette, Ui, Wheel},
};

const MOST: usize = 25;

/// What is corrected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correct {
    page: Page,
    chosen: usize,
}

/// How far it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    /// Whose number, or the track.
    Who,
    /// Which sort of number.
    Sorts(Seat),
    /// Which number.
    Numbers(Seat, Sort),
    /// Which space of the track.
    Track,
    /// What it should be.
    Value(Seat, Sort, Number, u8),
    /// Where it lies.
    Space(u8, u8),
    /// A printed table.
    Reprint(Reprint),
}

/// A sort of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    Pieces,
    Land,
    Tiles,
    Marks,
}

impl Sort {
    const ALL: [Self; 4] = [Self::Pieces, Self::Land, Self::Tiles, Self::Marks];

    const fn has(self, number: Number) -> bool {
        match number {
            Number::Estates(_) => matches!(self, Self::Land),
            Number::Tile(_) => matches!(self, Self::Tiles),
            Number::Bonus(_) | Number::Wonder(_) | Number::Mark(_) => matches!(self, Self::Marks),
            _ => matches!(self, Self::Pieces),
        }
    }

    const fn words(self) -> (Silhouette, Word) {
        match self {
            Self::Pieces => (Silhouette::Settler, Word::Hourglasses),
            Self::Land => (words::resource_sign(Resource::Grain), Word::RowLand),
            Self::Tiles => (Silhouette::Philosopher, Word::TilesRow),
            Self::Marks => (Silhouette::Wonder, Word::Wonders),
        }
    }
}

/// The numbers of a sort that can be corrected.
fn numbers(game: &Public, seat: Seat, sort: Sort) -> Vec<Number, MOST> {
    engine::olympos::Public::numbers().filter(|&one| sort.has(one) && game.number(seat, one).is_some()).collect()
}

/// The spaces of the track that are not known.
fn unknown(game: &Public) -> Vec<u8, 7> {
    let known = |number: u8| if number > ZEUS_SPACES { game.zones().cross() } else { game.zones().zeus(number) };
    (1..=ZEUS_SPACES + 1).filter(|&number| known(number).is_none()).collect()
}

/// What can be corrected besides numbers of players.
fn others(game: &Public) -> Vec<Page, 4> {
    let track = (!unknown(game).is_empty()).then_some(Page::Track);
    track.into_iter().chain(Reprint::tables(game).map(Page::Reprint)).collect()
}

impl Correct {
    /// Nothing is told yet.
    pub const START: Self = Self { page: Page::Who, chosen: 0 };

    /// What a space of the track is called.
    pub fn space_name<'a>(ui: &Ui<'a, '_>, number: u8) -> &'a str {
        if number > ZEUS_SPACES { ui.say(Word::CrossRow) } else { ui.tell(Word::PrintRow, &[("n", &number)]) }
    }

    fn count(self, game: &Public) -> usize {
        match self.page {
            Page::Who => game.seats().count() + others(game).len(),
            Page::Reprint(page) => page.count(game),
            Page::Sorts(_) => Sort::ALL.len(),
            Page::Numbers(seat, sort) => numbers(game, seat, sort).len(),
            Page::Track => unknown(game).len(),
            Page::Value(..) | Page::Space(..) => 0,
        }
    }

    /// The page after Accept.
    fn deeper(self, game: &Public) -> Option<Page> {
        match self.page {
            Page::Who => match self.chosen.checked_sub(game.seats().count()) {
                Some(place) => others(game).get(place).copied(),
                None => game.seats().nth(self.chosen).map(Page::Sorts),
            },
            Page::Sorts(seat) => Sort::ALL.get(self.chosen).map(|&sort| Page::Numbers(seat, sort)),
            Page::Numbers(seat, sort) => {
                let number = numbers(game, seat, sort).get(self.chosen).copied()?;
                let (now, ..) = game.number(seat, number)?;
                Some(Page::Value(seat, sort, number, now))
            }
            Page::Track => {
                let number = unknown(game).get(self.chosen).copied()?;
                let active = game.space(game.active());
                Some(Page::Space(number, active.max(1)))
            }
            Page::Value(..) | Page::Space(..) | Page::Reprint(_) => None,
        }
    }

    /// The page before, with the row that led here.
    fn before(self, game: &Public) -> Option<Self> {
        let (page, chosen) = match self.page {
            Page::Who => return None,
            Page::Sorts(seat) => (Page::Who, seat.index()),
            Page::Numbers(seat, sort) => (Page::Sorts(seat), sort as usize),
            Page::Value(seat, sort, number, _) => {
                let chosen = numbers(game, seat, sort).iter().position(|&one| one == number);
                (Page::Numbers(seat, sort), chosen.unwrap_or(0))
            }
            Page::Track => (Page::Who, game.seats().count()),
            Page::Reprint(page) => match page.before() {
                Some(before) => (Page::Reprint(before), 0),
                None => (Page::Who, game.seats().count()),
            },
            Page::Space(number, _) => (Page::Track, unknown(game).iter().position(|&one| one == number).unwrap_or(0)),
        };
        Some(Self { page, chosen })
    }

    /// Turns the wheel.
    fn turn(&mut self, up: bool, game: &Public) {
        let turned = |value: u8, least: u8, most: u8| {
            if up { value.saturating_add(1).min(most) } else { value.saturating_sub(1).max(least) }
        };
        match &mut self.page {
            Page::Value(seat, _, number, value) => {
                if let Some((_, least, most)) = game.number(*seat, *number) {
                    *value = turned(*value, least, most);
                }
            }
            Page::Space(_, space) => *space = turned(*space, 1, LAST_SPACE),
            Page::Reprint(page) => {
                if let Some((value, least, most)) = page.wheel(game) {
                    page.put(turned(value, least, most));
                }
            }
            _ => {}
        }
    }
}

impl Screen for Correct {
    type Game = engine::olympos::Olympos;

    fn key(&mut self, event: Event, seen: &Seen<'_>) -> Move {
        let game = seen.game;
        let count = self.count(game);
        if count > 0 && parts::turned(event, &mut self.chosen, count) {
            return Move::REDRAW;
        }
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.turn(true, game),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => self.turn(false, game),
            Event::Press(Key::Accept) => match self.page {
                Page::Value(seat, _, number, value) => {
                    let set = Action::Set(seat, number, value);
                    return agree(set);
                }
                Page::Space(number, space) => return agree(Action::Printed(number, space)),
                Page::Reprint(page) => match page.accept(self.chosen, game) {
                    Some(Next::Page(page)) => *self = Self { page: Page::Reprint(page), chosen: 0 },
                    Some(Next::Act(action)) => return agree(action),
                    None => return Move::STAY,
                },
                _ => {
                    let Some(page) = self.deeper(game) else { return Move::STAY };
                    *self = Self { page, chosen: 0 };
                }
            },
            Event::Press(Key::Back) => {
                let Some(before) = self.before(game) else { return Move::Ask(Ask::Menu) };
                *self = before;
            }
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    fn draw(&self, seen: &Seen<'_>, ui: &mut Ui<'_, '_>) {
        let (game, tongue) = (seen.game, ui.language());
        let task = ui.say(parts::brief(ui, Word::CorrectAsk, Word::CorrectShort));
        let seat = match self.page {
            Page::Sorts(seat) | Page::Numbers(seat, _) | Page::Value(seat, ..) => Some(seat),
            _ => None,
        };
        let mut rows = Rows::new();
        match self.page {
            Page::Who => {
                for seat in game.seats() {
                    rows.shield(parts::faction(game, seat), parts::name(tongue, game, seat));
                }
                for page in others(game) {
                    match page {
                        Page::Reprint(page) => page.row(&mut rows, ui),
                        _ => _ = rows.sign(Silhouette::Track, ui.say(Word::PartTrack)),
                    }
                }
            }
            Page::Sorts(_) => {
                for sort in Sort::ALL {
                    let (sign, word) = sort.words();
                    rows.sign(sign, ui.say(word));
                }
            }
            Page::Numbers(seat, sort) => {
                for number in numbers(game, seat, sort) {
                    let now = game.number(seat, number).map_or(0, |(now, ..)| now);
                    rows.sign(words::number_sign(number), words::number(tongue, number)).number(ui.figures(now));
                }
            }
            Page::Track => {
                for number in unknown(game) {
                    rows.sign(Silhouette::Zeus, Self::space_name(ui, number));
                }
            }
            Page::Value(seat, _, number, value) => {
                parts::banner(ui, game, Some(seat), words::number(tongue, number));
                let Some((now, least, most)) = game.number(seat, number) else { return };
                return wheel(ui, words::number_sign(number), (value, least, most), Some(now));
            }
            Page::Reprint(page) => {
                if let Some(value) = page.wheel(game) {
                    parts::banner(ui, game, None, page.task(ui));
                    return wheel(ui, Silhouette::Gear, value, None);
                }
                page.add_rows(&mut rows, ui, game);
                parts::banner(ui, game, None, page.task(ui));
                ui.list(&rows, self.chosen);
                return ui.choose_footer(Text::Choose, Text::Back);
            }
            Page::Space(number, space) => {
                parts::banner(ui, game, None, Self::space_name(ui, number));
                return wheel(ui, Silhouette::Track, (space, 1, LAST_SPACE), None);
            }
        }
        parts::banner(ui, game, seat, task);
        ui.list(&rows, self.chosen);
        ui.choose_footer(Text::Choose, Text::Back);
    }
}

fn agree(action: Action) -> Move {
    Move::Agree([Some(Action::Correct), Some(action), None, None, None, None])
}

fn wheel(ui: &mut Ui<'_, '_>, sign: Silhouette, (value, least, most): (u8, u8, u8), now: Option<u8>) {
    let now = now.map(|now| (ui.say(Word::CorrectNow), ui.figures(now)));
    ui.beside_wheel(sign, "", now.as_slice());
    let next = (value < most).then(|| ui.figures(value + 1));
    ui.wheel(&Wheel { value: ui.figures(value), next, lower: value > least });
    ui.keys(Common::Number, Text::Take, Text::Back);
}
