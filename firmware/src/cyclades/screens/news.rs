//! News: what chance brought since the last decision, one page each, with what to do on the table.

use core::fmt::Write as _;

use engine::cyclades::{
    Action, Cyclades,
    words::{Bonus, God},
};
use heapless::{String, Vec};

use super::parts;
use crate::{
    Event, Key, Text,
    cyclades::{Phrase, texts},
    journal::Book,
    screens::Step,
    ui::{self, Footer, Row, Silhouette, Ui, Value},
};

/// What chance brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct News {
    page: usize,
}

/// One page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    GodOrder,
    TurnOrder,
    Cards,
    Metropolis(Bonus),
}

fn pages(book: &Book<Cyclades>) -> Vec<Page, 4> {
    let mut pages = Vec::new();
    for &action in book.news() {
        let new: &[Page] = match action {
            // alone, the order of the gods stands there anyway
            Action::Tile(_) if book.game().part().is_some() => &[],
            Action::Tile(_) => &[Page::GodOrder],
            Action::Marker(_) => &[Page::TurnOrder],
            // at the start of a later cycle the gods change their places too (CY-START-7)
            Action::Appears(_) | Action::Drawn(_) if book.game().active().is_none() && book.game().cycle() > 0 => {
                &[Page::Cards, Page::GodOrder]
            }
            Action::Appears(_) | Action::Drawn(_) if book.game().active().is_none() => &[Page::Cards],
            Action::Token(bonus) => &[Page::Metropolis(bonus)],
            // what only one faction has seen is no news
            _ => &[],
        };
        for &page in new {
            if !pages.contains(&page) {
                let _ = pages.push(page); // more than four never come at once
            }
        }
    }
    pages
}

impl News {
    /// The first page.
    pub const START: Self = Self { page: 0 };

    /// Whether there is anything to tell.
    pub fn has_pages(book: &Book<Cyclades>) -> bool {
        !pages(book).is_empty()
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, book: &Book<Cyclades>) -> Step {
        let last = self.page + 1 >= pages(book).len();
        match event {
            Event::Press(Key::Accept | Key::Down) if !last => self.page += 1,
            Event::Press(Key::Up) if self.page > 0 => self.page -= 1,
            Event::Press(Key::Accept) => return Step::Decide,
            _ => return parts::menu(event),
        }
        Step::Redraw
    }

    /// Draws itself.
    pub fn draw(&self, book: &Book<Cyclades>, ui: &mut Ui<'_, '_>) {
        let game = book.game();
        match pages(book).get(self.page) {
            Some(Page::GodOrder) => god_order(game, ui),
            Some(Page::TurnOrder) => turn_order(game, ui),
            Some(Page::Cards) => cards(book, ui),
            Some(&Page::Metropolis(bonus)) => metropolis(game, bonus, ui),
            None => ui.banner(Silhouette::Tripod, "Cyclades", ui.say(Text::MessageTask)),
        }
        ui.footer(Footer::new().accept(ui.say(Text::GoOn)).back(parts::say(ui, Phrase::Menu)));
    }
}

/// The banner over something that is laid out on the table.
fn lay_out(ui: &mut Ui<'_, '_>, sign: Silhouette, name: Phrase, short: Phrase) {
    let task = parts::brief(ui, parts::say(ui, Phrase::LayOut), Phrase::LayOutShort);
    ui.banner(sign, parts::brief(ui, parts::say(ui, name), short), task);
}

fn god_order(game: &Cyclades, ui: &mut Ui<'_, '_>) {
    let gods = game.gods().iter().copied().chain([God::Apollo]);
    let rows: Vec<Row<'_>, 6> = gods
        .map(|god| {
            let row = Row::new(parts::god_sign(god), texts::god(ui.language(), god));
            let open = game.is_open(god);
            if open { row } else { row.value(Value::Closed(parts::say(ui, Phrase::Closed))) }
        })
        .collect();
    lay_out(ui, Silhouette::Dawn, Phrase::GodOrder, Phrase::GodOrderShort);
    ui.unmarked_list(&rows);
}

fn turn_order(game: &Cyclades, ui: &mut Ui<'_, '_>) {
    let numbers: [String<4>; 6] = core::array::from_fn(|index| {
        let mut text = String::new();
        let _ = write!(text, "{}", index + 1); // one figure
        text
    });
    let rows: Vec<Row<'_>, 6> = game
        .turn_order()
        .iter()
        .zip(&numbers)
        .map(|(&seat, number)| {
            let name = parts::name(ui.language(), game, seat);
            Row::of(parts::faction(game, seat), name).value(Value::Number(number))
        })
        .collect();
    lay_out(ui, Silhouette::Dawn, Phrase::TurnOrder, Phrase::TurnOrder);
    ui.unmarked_list(&rows);
}

fn cards(book: &Book<Cyclades>, ui: &mut Ui<'_, '_>) {
    let (game, news) = (book.game(), book.news());
    let new = |is_new: bool| if is_new { Value::Text(parts::say(ui, Phrase::New)) } else { Value::None };
    let creatures = game.creature_track().iter().flatten().map(|&creature| {
        let row = Row::new(parts::creature_sign(creature), texts::creature(ui.language(), creature));
        row.value(new(news.contains(&Action::Drawn(creature))))
    });
    let heroes = game.hero_track().iter().flatten().map(|&hero| {
        let row = Row::new(Silhouette::Hero, texts::hero(ui.language(), hero));
        row.value(new(news.contains(&Action::Appears(hero))))
    });
    let rows: Vec<Row<'_>, 6> = creatures.chain(heroes).collect();
    lay_out(ui, Silhouette::Book, Phrase::Cards, Phrase::CardsShort);
    ui.unmarked_list(&rows);
}

fn metropolis(game: &Cyclades, bonus: Bonus, ui: &mut Ui<'_, '_>) {
    let seat = parts::decider(game).or_else(|| game.seats().next());
    let Some(seat) = seat else { return };
    let text = texts::capital(texts::bonus(ui.language(), bonus));
    ui.event(&ui::Event {
        faction: parts::faction(game, seat),
        sign: Silhouette::Metropolis,
        headline: parts::say(ui, Phrase::Metropolis),
        text: &text,
    });
}
