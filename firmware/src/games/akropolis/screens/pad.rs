//! The score pad of one city: plazas, districts per level, stones, each a number turned in its cell (AK-TABLE-3).

use engine::{
    Seat,
    akropolis::{
        Action, Akropolis, Entry,
        counts::Counts,
        face::{Face, Kind},
        score::Score,
        surface::MAX_LEVEL,
    },
};
use heapless::Vec;

use super::{Move, parts};
use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    games::akropolis::{
        Saying,
        widgets::{Figures, Mark},
    },
    play::{Ask, Screen, Seen},
    ui::{Footer, Ui},
};

/// Five kinds, three of them twice, stones and the total.
const ROWS: usize = 10;
/// Levels that are shown at once.
const LEVELS: usize = 4;
/// Plazas, levels, points.
const COLUMNS: usize = LEVELS + 2;
/// The points.
const LAST: usize = COLUMNS - 1;

/// What a row of the pad is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    /// Districts of a kind; those that meet the extra condition of the variant apart.
    Kind(Kind, bool),
    Stones,
    Total,
}

/// The pad with a cell chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pad {
    row: usize,
    /// The plazas, or a level from 1 on.
    column: u8,
    /// The number as it is being turned; none if it is as it was told.
    number: Option<u8>,
    /// Whether it was proposed, and nobody has turned it yet.
    proposed: bool,
    /// The farthest cell, by row and column, that was gone over: nothing is proposed up to there any more.
    reached: Option<(usize, u8)>,
    /// Whether Back was held to come here: letting it go means nothing.
    held: bool,
}

fn rows(game: &Akropolis) -> Vec<Row, ROWS> {
    let variants = game.setup().options.variants;
    let mut rows = Vec::new();
    for kind in Kind::ALL {
        let _ = rows.push(Row::Kind(kind, false)); // there is room for all
        if variants.contains(kind) && matches!(kind, Kind::Market | Kind::Barracks | Kind::Garden) {
            let _ = rows.push(Row::Kind(kind, true));
        }
    }
    let _ = rows.push(Row::Stones);
    let _ = rows.push(Row::Total);
    rows
}

/// What was counted so far in the city that is counted now.
fn counted(game: &Akropolis) -> Counts {
    game.player(game.active()).map_or(Counts::default(), |player| player.counted(game.setup().options))
}

/// The most stones that can be told for it.
fn most_stones(game: &Akropolis) -> u8 {
    game.player(game.active()).map_or(0, |player| player.most_stones())
}

/// The farthest cell of the districts and plazas in which something was told.
fn reached(game: &Akropolis) -> Option<(usize, u8)> {
    let counts = counted(game);
    let told = |row: &Row, column: u8| match *row {
        Row::Kind(kind, false) if column == 0 => counts.plazas(kind) > 0,
        Row::Kind(kind, outstanding) => counts.districts(kind, column, outstanding) > 0,
        Row::Stones | Row::Total => false,
    };
    let rows = rows(game);
    let cells =
        rows.iter().enumerate().flat_map(|(place, row)| (0..=MAX_LEVEL).map(move |column| (place, row, column)));
    cells.filter(|&(_, row, column)| told(row, column)).map(|(place, _, column)| (place, column)).next_back()
}

/// Which districts of a kind are counted: those that score (AK-DIST), or count double (AK-VAR). Gardens always score.
const fn scoring(kind: Kind, outstanding: bool) -> Option<Saying> {
    match (kind, outstanding) {
        (Kind::House, _) => Some(Saying::CountHouses),
        (Kind::Market, false) => Some(Saying::CountMarkets),
        (Kind::Barracks, false) => Some(Saying::CountBarracks),
        (Kind::Temple, _) => Some(Saying::CountTemples),
        (Kind::Garden, false) => None,
        (Kind::Market, true) => Some(Saying::DoubleMarkets),
        (Kind::Barracks, true) => Some(Saying::DoubleBarracks),
        (Kind::Garden, true) => Some(Saying::DoubleGardens),
    }
}

impl Pad {
    /// At the first cell.
    const START: Self = Self { row: 0, column: 0, number: None, proposed: false, reached: None, held: false };

    /// At the first cell.
    pub fn start(game: &Akropolis) -> Self {
        Self { reached: reached(game), ..Self::START }.proposing(game)
    }

    /// At the stones, which no city shows: all else is counted.
    pub fn at_stones(game: &Akropolis) -> Self {
        let row = rows(game).len() - 2;
        Self { row, reached: Some((row, 0)), ..Self::START }
    }

    /// At another cell, from this one.
    fn at(&self, row: usize, column: u8) -> Self {
        Self { row, column, reached: self.reached.max(Some((self.row, self.column))), ..Self::START }
    }

    fn row(&self, game: &Akropolis) -> Row {
        rows(game).get(self.row).copied().unwrap_or(Row::Stones)
    }

    /// Proposes what most cities have where nobody has been yet: one plaza of a kind, one district on a level to which
    /// somebody goes, but no temple on the ground, where few are surrounded (AK-DIST-11), and none that counts double
    /// but barracks, most of which have three empty spaces (AK-VAR-6). What was gone over stays as it was told, nothing included.
    fn proposing(self, game: &Akropolis) -> Self {
        let new = Some((self.row, self.column)) > self.reached;
        let likely = match (self.row(game), self.column) {
            (Row::Stones | Row::Total, _)
            | (Row::Kind(Kind::Temple, _) | Row::Kind(Kind::Market | Kind::Garden, true), 1) => 0,
            (Row::Kind(..), _) => u8::from(new),
        };
        let proposed = likely > 0 && self.counts_with(game, likely).is_some();
        Self { number: proposed.then_some(likely), proposed, ..self }
    }

    /// The entry of the chosen cell with a number; none at the total.
    fn entry(&self, game: &Akropolis, count: u8) -> Option<Entry> {
        match (self.row(game), self.column) {
            (Row::Kind(kind, false), 0) => Some(Entry::Plazas(kind, count)),
            (Row::Kind(kind, outstanding), level) => Some(Entry::Districts { kind, level, outstanding, count }),
            (Row::Stones, _) => Some(Entry::Stones(count)),
            (Row::Total, _) => None,
        }
    }

    /// The number of the chosen cell as it was told.
    fn told(&self, game: &Akropolis) -> u8 {
        let counts = counted(game);
        match (self.row(game), self.column) {
            (Row::Kind(kind, false), 0) => counts.plazas(kind),
            (Row::Kind(kind, outstanding), level) => counts.districts(kind, level, outstanding),
            (Row::Stones, _) => counts.stones(),
            (Row::Total, _) => 0,
        }
    }

    fn number(&self, game: &Akropolis) -> u8 {
        self.number.unwrap_or_else(|| self.told(game))
    }

    /// The counts with the number that is being turned; none if the box does not hold so many.
    fn counts_with(&self, game: &Akropolis, number: u8) -> Option<Counts> {
        let mut counts = counted(game);
        match self.entry(game, number) {
            Some(Entry::Plazas(kind, count)) => counts.enter_plazas(kind, count).ok()?,
            Some(Entry::Districts { kind, level, outstanding, count }) => {
                counts.enter(kind, level, outstanding, count).ok()?;
            }
            Some(Entry::Stones(stones)) if stones > most_stones(game) => return None,
            Some(Entry::Stones(stones)) => counts.enter_stones(stones),
            _ => (),
        }
        Some(counts)
    }

    fn turn(&mut self, game: &Akropolis, number: Option<u8>) {
        if let Some(number) = number
            && self.counts_with(game, number).is_some()
        {
            (self.number, self.proposed) = (Some(number), false);
        }
    }

    /// The first cell of a row. A kind without plazas scores nothing, so nothing more is asked about it.
    fn first_of(&self, game: &Akropolis, row: usize) -> Option<Self> {
        let counts = self.counts_with(game, self.number(game)).unwrap_or_default();
        match rows(game).get(row)? {
            Row::Kind(kind, true) if counts.plazas(*kind) == 0 => None,
            row_kind => Some(self.at(row, u8::from(matches!(row_kind, Row::Kind(_, true))))),
        }
    }

    /// The first cell of the next row.
    fn next_row(&self, game: &Akropolis) -> Self {
        let next = (self.row + 1..ROWS).find_map(|row| self.first_of(game, row));
        next.unwrap_or(*self).proposing(game)
    }

    /// The cell before this one in its row, or the first one of the row before; none at the first.
    fn before(&self, game: &Akropolis) -> Option<Self> {
        let first = u8::from(matches!(self.row(game), Row::Kind(_, true)));
        if self.column > first {
            return Some(self.at(self.row, self.column - 1));
        }
        (0..self.row).rev().find_map(|row| self.first_of(game, row))
    }

    /// Whether Back says that there is no plaza of the kind, and goes on. The first cell leads to the menu instead.
    fn is_last_plaza(&self, game: &Akropolis) -> bool {
        self.row > 0 && matches!((self.row(game), self.column, self.number(game)), (Row::Kind(_, false), 0, 1))
    }

    /// Keeps the number, if it is another one, and goes to another cell.
    fn leave(&mut self, game: &Akropolis, next: Self) -> Move {
        let entry = self.number.filter(|&number| number != self.told(game)).and_then(|number| self.entry(game, number));
        *self = next;
        entry.map_or(Move::REDRAW, |entry| Move::Act(Action::Count(entry)))
    }

    /// What Back does.
    fn back<'a>(&self, game: &Akropolis, ui: &Ui<'a, '_>) -> &'a str {
        let less = matches!(self.row(game), Row::Kind(..)) && self.number(game) > 0;
        let roomy = ui.is_flat() || ui.is_wide();
        let back: Sentence = match self.before(game) {
            None if !less || game.active() == Seat::FIRST => Common::Menu.into(),
            None if roomy => Common::History.into(),
            _ => Text::Back.into(),
        };
        let back = ui.say(back);
        if !less {
            return back;
        }
        let number = if self.is_last_plaza(game) { "0" } else { "-1" };
        let saying = if roomy { Saying::LessKey } else { Saying::LessShort };
        ui.tell(saying, &[("n", &number), ("what", &back)])
    }

    /// What is asked for in the chosen cell.
    fn question<'a>(&self, game: &Akropolis, counts: &Counts, ui: &Ui<'a, '_>) -> &'a str {
        let language = ui.language();
        let name = |face| parts::title(language, parts::face_name(face));
        match (self.row(game), self.column) {
            (Row::Kind(kind, false), 0) => language.tell(Saying::CountPlazas, &[("what", &name(Face::Plaza(kind)))]),
            (Row::Kind(kind, outstanding), level) => {
                let phrase = if outstanding { Saying::CountDouble } else { Saying::CountLevel };
                let what = scoring(kind, outstanding).map_or_else(|| name(Face::District(kind)), |what| ui.say(what));
                language.tell(phrase, &[("what", &what), ("n", &level)])
            }
            (Row::Stones | Row::Total, _) => {
                let total = counts.score(game.setup().options.variants).total();
                language.tell(Saying::CountStones, &[("n", &total)])
            }
        }
    }
}

/// Ends the points of a city; stones that are as they were need no entry.
fn finish(game: &Akropolis, stones: u8) -> Move {
    let same = game.player(game.active()).is_some_and(|player| player.stones() == stones);
    let done = Action::Count(Entry::Done);
    if same { Move::Act(done) } else { Move::both([Action::Count(Entry::Stones(stones)), done]) }
}

impl Screen for Pad {
    type Game = Akropolis;

    /// Answers a key: Up is one more, Down one on the next level, Back one less, Accept the next kind. Back held goes back
    /// and keeps the number.
    fn key(&mut self, event: Event, seen: &Seen<'_, Akropolis>) -> Move {
        let game = seen.game;
        let number = self.number(game);
        let held = self.held && !matches!(event, Event::Press(_));
        self.held = held;
        match (event, self.row(game)) {
            (Event::Press(Key::Up) | Event::Repeat(Key::Up), _) => self.turn(game, number.checked_add(1)),
            (Event::Press(Key::Down), Row::Kind(..)) if self.column < MAX_LEVEL => {
                return self.leave(game, self.at(self.row, self.column + 1).proposing(game));
            }
            (Event::Press(Key::Down) | Event::Repeat(Key::Down), Row::Stones) => self.turn(game, number.checked_sub(1)),
            (Event::Press(Key::Accept), Row::Stones | Row::Total) => return finish(game, number),
            (Event::Press(Key::Accept), _) => return self.leave(game, self.next_row(game)),
            (Event::Release(Key::Back), Row::Kind(..)) if !held && number > 0 => {
                let goes_on = self.is_last_plaza(game);
                self.turn(game, number.checked_sub(1));
                if goes_on {
                    return self.leave(game, self.next_row(game));
                }
            }
            (Event::Release(Key::Back), _) if held => return Move::STAY,
            (Event::Release(Key::Back) | Event::Hold(Key::Back), _) => {
                let held = matches!(event, Event::Hold(_));
                return match self.before(game) {
                    // what nobody has turned is proposed again when somebody comes back
                    Some(before) if self.proposed => {
                        self.number = None;
                        let reached = self.reached;
                        self.leave(game, Self { held, reached, ..before })
                    }
                    Some(before) => self.leave(game, Self { held, ..before }),
                    // the player before is done, which is taken back in the history
                    None if held && game.active() != Seat::FIRST => Move::Ask(Ask::Recall),
                    None => parts::open_menu(),
                };
            }
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Akropolis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let counts = self.counts_with(game, self.number(game)).unwrap_or_default();
        let task = self.question(game, &counts, ui);
        parts::banner(ui, game, game.active(), task);
        let first = self.column.max(LEVELS as u8) - LEVELS as u8 + 1;
        let mut head: Vec<Mark<'_>, COLUMNS> = Vec::new();
        let _ = head.push(Mark::Star); // six in all
        (first..).take(LEVELS).for_each(|level| _ = head.push(Mark::Text(ui.figures(level))));
        let _ = head.push(Mark::Text("="));
        let column = match self.row(game) {
            Row::Kind(..) if self.column > 0 => usize::from(self.column - first) + 1,
            _ => 0,
        };
        let sheet = Sheet {
            rows: rows(game),
            score: counts.score(game.setup().options.variants),
            counts,
            first,
            chosen: (self.row, column),
        };
        ui.grid(&head, sheet.rows.len(), &sheet, Some(sheet.chosen));
        let last = self.row(game) == Row::Stones;
        let accept: Sentence = if last { Common::Done.into() } else { Saying::NextKey.into() };
        let turn: Sentence = match self.row(game) {
            Row::Kind(..) => Saying::PadKeys.into(),
            _ => Common::Number.into(),
        };
        let back = self.back(game, ui);
        ui.footer(Footer::new().turn(ui.say(turn)).accept(ui.say(accept)).back(back));
    }
}

/// The pad as it is drawn.
struct Sheet {
    rows: Vec<Row, ROWS>,
    counts: Counts,
    score: Score,
    /// The first level that is shown.
    first: u8,
    chosen: (usize, usize),
}

impl Figures for Sheet {
    fn mark(&self, row: usize) -> Mark<'_> {
        match self.rows.get(row) {
            Some(&Row::Kind(kind, _)) => Mark::Face(Face::District(kind)),
            Some(Row::Stones) => Mark::Stone,
            _ => Mark::Text("="),
        }
    }

    fn note(&self, row: usize) -> &str {
        if matches!(self.rows.get(row), Some(Row::Kind(_, true))) { "x2" } else { "" }
    }

    fn cell(&self, row: usize, column: usize) -> (Option<u16>, Option<(u16, u16)>) {
        let number = match (self.rows.get(row), column) {
            (Some(&Row::Kind(kind, false)), 0) => u16::from(self.counts.plazas(kind)),
            (Some(&Row::Kind(kind, outstanding)), 1..=LEVELS) => {
                let level = self.first.saturating_add(column as u8 - 1);
                match self.counts.districts(kind, level, outstanding) {
                    0 if self.chosen != (row, column) => return (None, None),
                    count => u16::from(count),
                }
            }
            (Some(&Row::Kind(kind, false)), _) => {
                return (Some(self.score.points(kind)), Some((self.score.values[kind], self.score.stars[kind])));
            }
            (Some(Row::Stones), 0 | LAST) => u16::from(self.counts.stones()),
            (Some(Row::Total), LAST) => self.score.total(),
            _ => return (None, None),
        };
        (Some(number), None)
    }
}
