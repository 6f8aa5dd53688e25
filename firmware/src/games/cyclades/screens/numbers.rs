//! Numbers: what is known of each faction, and which of it the table corrects by agreement; no purse is told.

use engine::{
    Seat,
    cyclades::{Action, Cyclades, Public, action::Number, question::Question},
};

use super::{Move, Table, number, parts, purses};
use crate::play::Acts;
use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    games::cyclades::{
        Phrase, choices,
        texts::{self, Noun},
    },
    play::{
        Ask, Screen, Seen,
        screens::{after, before},
    },
    ui::{Footer, Rows, Silhouette, Ui},
};

/// The factions, or the numbers of one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    chosen: usize,
    /// What is chosen of the faction that is open.
    open: Option<usize>,
}

/// Whether a row corrects something: alone, the purses have rows like these.
pub(super) fn corrects(game: &Public, row: Action) -> bool {
    match row {
        Action::Set(..) => true,
        Action::Gain(..) | Action::Pay(..) => game.part().is_none(),
        _ => false,
    }
}

/// What carries a correction out: the table may have to agree first that something is wrong.
pub(super) fn correction(game: &Public, action: Action) -> Acts<Action> {
    let opens = (game.question() != Question::Correction).then_some(Action::Correct);
    [opens, Some(action), None, None, None, None]
}

fn is_open(game: &Public) -> bool {
    game.question() == Question::Correction || game.may_openly(Action::Correct).is_ok()
}

/// A row of a faction: its numbers, gold that comes into its purse or leaves it, and the end of the correction. Alone,
/// only the auction has a number.
#[inline(never)]
fn row(game: &Public, seat: Seat, index: usize) -> Option<Action> {
    let numbers = if game.part().is_none() { &Number::ALL[..] } else { &[Number::Priestesses] };
    if let Some(&number) = numbers.get(index) {
        return Some(Action::Set(seat, number, 0));
    }
    let gold = is_open(game) && game.corrects_purse(seat);
    match index - numbers.len() {
        0 if gold => Some(Action::Gain(seat, 0)),
        1 if gold => Some(Action::Pay(seat, 0)),
        end => (game.question() == Question::Correction && end == 2 * usize::from(gold)).then_some(Action::NothingMore),
    }
}

/// The rows of a faction.
fn rows(game: &Public, seat: Seat) -> impl Iterator<Item = Action> + '_ {
    (0..).map_while(move |index| row(game, seat, index))
}

impl Numbers {
    /// With the first faction chosen.
    pub const START: Self = Self { chosen: 0, open: None };

    /// With the row of a correction chosen.
    pub fn at(game: &Public, row: Action) -> Self {
        let (Action::Set(seat, ..) | Action::Gain(seat, _) | Action::Pay(seat, _)) = row else { return Self::START };
        let row = choices::row(row);
        Self { chosen: seat.index(), open: rows(game, seat).position(|other| other == row) }
    }

    /// Whether the numbers of a faction are shown.
    pub const fn is_open(&self) -> bool {
        self.open.is_some()
    }

    fn seat(self, game: &Public) -> Option<Seat> {
        game.seats().nth(self.chosen)
    }

    fn turn(&mut self, game: &Public, next: impl Fn(usize, usize) -> usize) {
        match (self.open, self.seat(game)) {
            (Some(open), Some(seat)) => self.open = Some(next(open, rows(game, seat).count())),
            // the last row ends the correction
            _ => {
                let end = usize::from(game.question() == Question::Correction);
                self.chosen = next(self.chosen, game.seats().count() + end);
            }
        }
    }
}

impl Screen for Numbers {
    type Game = Cyclades;

    #[inline(never)]
    fn key(&mut self, event: Event, seen: &Seen<'_, Cyclades>) -> Move {
        let game = seen.game;
        match (event, self.open) {
            (Event::Press(Key::Up) | Event::Repeat(Key::Up), _) => self.turn(game, before),
            (Event::Press(Key::Down) | Event::Repeat(Key::Down), _) => self.turn(game, after),
            (Event::Press(Key::Accept), open) => match (self.seat(game), open) {
                (None, _) => return Move::Act(Action::NothingMore),
                (Some(_), None) => self.open = Some(0),
                (Some(seat), Some(open)) => {
                    return match row(game, seat, open).filter(|_| is_open(game)) {
                        None => Move::STAY,
                        Some(end @ Action::NothingMore) => Move::Act(end),
                        Some(row) => Move::Go(Table::Number(number::Number::correct(game, row))),
                    };
                }
            },
            // as for the menu, letting go counts: one press closes the faction and no more
            (Event::Release(Key::Back), Some(_)) => self.open = None,
            (Event::Press(Key::Back), None) if game.question() != Question::Correction => {
                return Move::Ask(Ask::Menu);
            }
            // the way out of a correction does not lead in a circle over the menu
            (Event::Press(Key::Back), None) => return Move::Act(Action::NothingMore),
            (event, None) => return parts::menu(event),
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        if self.open.is_none() && game.part().is_none() && game.question() != Question::Correction {
            let task = parts::brief(ui, Phrase::OverviewTask, Phrase::ReferenceShort);
            ui.title(Silhouette::Eye, Phrase::Overview, task);
            ui.overview(game, self.chosen);
            return ui.choose_footer(Text::Open, Common::Menu);
        }
        let task = ui.say(Phrase::Correct);
        let open = self.open.zip(self.seat(game));
        parts::banner(ui, game, open.map(|(_, seat)| seat), task);
        let mut list = Rows::new();
        let Some((open, seat)) = open else {
            game.seats().for_each(|seat| _ = parts::row(&mut list, ui, game, seat));
            let ends = game.question() == Question::Correction;
            if ends {
                list.sign(Silhouette::Dusk, texts::choice(ui.language(), game, Action::NothingMore));
            }
            ui.list(&list, self.chosen);
            let back: Sentence = if ends { Common::Done.into() } else { Common::Menu.into() };
            return ui.choose_footer(Text::Open, back);
        };
        // what cannot be corrected stands above the rest
        let above = usize::from(game.part().is_none());
        if above > 0 {
            let name = texts::headed(ui.language(), texts::noun(ui.language(), Noun::Metropolises));
            let count = ui.figures(game.faction(seat).metropolis_count());
            list.sign(Silhouette::Metropolis, name).number(count).greyed("");
        }
        for row in rows(game, seat) {
            let sign = parts::sign(game, row);
            match row {
                Action::Set(_, number, _) => {
                    let (now, ..) = game.number(seat, number);
                    list.sign(sign, texts::number(ui.language(), number)).number(ui.figures(now));
                }
                Action::NothingMore => _ = list.sign(sign, texts::choice(ui.language(), game, row)),
                _ => _ = list.sign(sign, purses::change(ui, game, row)),
            }
        }
        ui.list(&list, open + above);
        let mut footer = Footer::new().turn(ui.say(Text::Choose)).back(ui.say(Text::Back));
        if is_open(game) {
            footer = footer.accept(ui.say(Text::Change));
        }
        ui.footer(footer);
    }
}
