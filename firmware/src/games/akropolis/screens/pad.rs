//! The score pad of one city: stars and value of each kind, or its districts level by level, and stones; each a number turned
//! in its cell (AK-TABLE-3, AK-TABLE-7).

use engine::akropolis::{
    Action, Akropolis, Entry,
    counts::Counts,
    face::{Face, Kind},
    score::Score,
    surface::MAX_LEVEL,
};
use heapless::Vec;

use super::{Move, parts};
use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    games::akropolis::{
        Saying,
        widgets::{Figures, Mark},
    },
    play::{Screen, Seen},
    ui::{Corner, Footer, Ui},
};

/// Five kinds, three of them twice, stones and the total.
const ROWS: usize = 10;
/// Levels that are shown at once.
const LEVELS: usize = 4;
/// Stars, levels, points.
const COLUMNS: usize = LEVELS + 2;

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
    /// The stars; the value, or a level from 1 on.
    column: u8,
    /// The number as it is being turned; none if it is as it was told.
    number: Option<u8>,
    /// Whether districts are counted level by level; else what they are worth together is told.
    by_levels: bool,
    /// The last cell that was told, by row and column: up to there nothing has to be told again.
    told: Option<(usize, u8)>,
}

fn rows(game: &Akropolis, by_levels: bool) -> Vec<Row, ROWS> {
    let variants = game.setup().options.variants;
    let mut rows = Vec::new();
    for kind in Kind::ALL {
        let _ = rows.push(Row::Kind(kind, false)); // there is room for all
        if by_levels && variants.contains(kind) && matches!(kind, Kind::Market | Kind::Barracks | Kind::Garden) {
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

/// Which districts of a kind are counted: those that score (AK-DIST). `outstanding` are those that count double (AK-VAR); where
/// they have a row of their own, the other row is without them. Gardens always score.
const fn scoring(kind: Kind, outstanding: bool, apart: bool) -> Option<Saying> {
    match (kind, outstanding, apart) {
        (Kind::House, ..) => Some(Saying::CountHouses),
        (Kind::Market, false, false) => Some(Saying::CountMarkets),
        (Kind::Barracks, false, false) => Some(Saying::CountBarracks),
        (Kind::Temple, ..) => Some(Saying::CountTemples),
        (Kind::Garden, false, false) => None,
        (Kind::Market, false, true) => Some(Saying::OtherMarkets),
        (Kind::Barracks, false, true) => Some(Saying::OtherBarracks),
        (Kind::Garden, false, true) => Some(Saying::OtherGardens),
        (Kind::Market, true, _) => Some(Saying::DoubleMarkets),
        (Kind::Barracks, true, _) => Some(Saying::DoubleBarracks),
        (Kind::Garden, true, _) => Some(Saying::DoubleGardens),
    }
}

/// When a variant doubles a kind (AK-VAR-4 to AK-VAR-9).
const fn doubled(kind: Kind) -> Saying {
    match kind {
        Kind::House => Saying::TwiceHouses,
        Kind::Market => Saying::TwiceMarkets,
        Kind::Barracks => Saying::TwiceBarracks,
        Kind::Temple => Saying::TwiceTemples,
        Kind::Garden => Saying::TwiceGardens,
    }
}

impl Pad {
    /// Behind the last cell that was told; at the first one in a city of which nothing was.
    pub fn start(seen: &Seen<'_, Akropolis>) -> Self {
        let (game, memory) = (seen.game, seen.memory);
        let first = Self::first(memory.by_levels);
        if let Some(Entry::Stones(_)) = memory.last {
            return Self::at_stones(seen);
        }
        let Some(cell) = memory.last.and_then(|entry| cell_of(game, entry, memory.by_levels)) else { return first };
        let last = Self { row: cell.0, column: cell.1, told: Some(cell), ..first };
        last.next(game)
    }

    /// At the stones, which no city shows: all else is counted.
    pub fn at_stones(seen: &Seen<'_, Akropolis>) -> Self {
        let first = Self::first(seen.memory.by_levels);
        let row = rows(seen.game, first.by_levels).len() - 2;
        Self { row, told: Some((row, 0)), ..first }
    }

    /// At the first cell, nothing told.
    pub const fn first(by_levels: bool) -> Self {
        Self { row: 0, column: 0, number: None, by_levels, told: None }
    }

    /// Whether districts are counted level by level.
    pub const fn is_by_levels(&self) -> bool {
        self.by_levels
    }

    /// At another cell, from this one.
    fn at(&self, row: usize, column: u8) -> Self {
        Self { row, column, number: None, told: self.told.max(Some((self.row, self.column))), ..*self }
    }

    fn row(&self, game: &Akropolis) -> Row {
        rows(game, self.by_levels).get(self.row).copied().unwrap_or(Row::Stones)
    }

    /// The entry of the chosen cell with a number; none at the total.
    fn entry(&self, game: &Akropolis, count: u8) -> Option<Entry> {
        match (self.row(game), self.column) {
            (Row::Kind(kind, false), 0) => Some(Entry::Plazas(kind, count)),
            (Row::Kind(kind, _), _) if !self.by_levels => Some(Entry::Value(kind, count)),
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
            (Row::Kind(kind, _), _) if !self.by_levels => {
                u8::try_from(counts.worth(kind, game.setup().options.variants)).unwrap_or(u8::MAX)
            }
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
        // what was not turned is as it was told, single districts included
        let turned = self.number.is_some() || number != self.told(game);
        match self.entry(game, number).filter(|_| turned) {
            Some(Entry::Plazas(kind, count)) => counts.enter_plazas(kind, count).ok()?,
            Some(Entry::Value(kind, value)) => counts.enter_value(kind, value).ok()?,
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
            self.number = Some(number);
        }
    }

    /// The first cell of a row. A kind without stars scores nothing, so nothing more is asked about it.
    fn first_of(&self, game: &Akropolis, row: usize) -> Option<Self> {
        let counts = self.counts_with(game, self.number(game)).unwrap_or_default();
        match rows(game, self.by_levels).get(row)? {
            Row::Kind(kind, true) if counts.plazas(*kind) == 0 => None,
            row_kind => Some(self.at(row, u8::from(matches!(row_kind, Row::Kind(_, true))))),
        }
    }

    /// The cell after this one: the value or a level of the same kind, as long as there is something to tell; else the next
    /// row.
    fn next(&self, game: &Akropolis) -> Self {
        let number = self.number(game);
        let goes_up = match (self.row(game), self.column) {
            (Row::Kind(..), 0) => number > 0,
            (Row::Kind(..), level) => self.by_levels && (number > 0 || level == 1) && level < MAX_LEVEL,
            _ => false,
        };
        if goes_up {
            return self.at(self.row, self.column + 1);
        }
        (self.row + 1..ROWS).find_map(|row| self.first_of(game, row)).unwrap_or(*self)
    }

    /// The cell before this one in its row, or the first one of the row before; none at the first.
    fn before(&self, game: &Akropolis) -> Option<Self> {
        let first = u8::from(matches!(self.row(game), Row::Kind(_, true)));
        if self.column > first {
            return Some(self.at(self.row, self.column - 1));
        }
        let before = (0..self.row).rev().find_map(|row| self.first_of(game, row))?;
        // to its value, if one was asked
        let has_value = !self.by_levels && before.number(game) > 0;
        Some(if has_value { before.at(before.row, 1) } else { before })
    }

    /// Keeps the number, if it is another one or was not told yet, and goes to another cell.
    fn leave(&mut self, game: &Akropolis, next: Self) -> Move {
        let number = self.number(game);
        let is_new =
            Some((self.row, self.column)) > self.told && Some((next.row, next.column)) > Some((self.row, self.column));
        let entry = self.entry(game, number).filter(|_| is_new || number != self.told(game));
        *self = next;
        entry.map_or(Move::REDRAW, |entry| Move::Act(Action::Count(entry)))
    }

    /// Whether Down goes to the next level: there is nothing here that could be less.
    fn climbs(&self, game: &Akropolis) -> bool {
        let is_level = self.by_levels && self.column > 0 && self.column < MAX_LEVEL;
        is_level && self.number(game) == 0 && matches!(self.row(game), Row::Kind(..))
    }

    /// What is asked for in the chosen cell.
    fn question<'a>(&self, game: &Akropolis, counts: &Counts, ui: &Ui<'a, '_>) -> &'a str {
        let language = ui.language();
        let variants = game.setup().options.variants;
        let name = |face| parts::title(language, parts::face_name(face));
        match (self.row(game), self.column) {
            (Row::Kind(kind, false), 0) => {
                let stars = kind.stars();
                let saying = if stars > 1 { Saying::CountSteps } else { Saying::CountPlazas };
                language.tell(saying, &[("what", &name(Face::District(kind))), ("n", &stars)])
            }
            (Row::Kind(kind, outstanding), level) => {
                let apart = self.by_levels && variants.contains(kind);
                let what = scoring(kind, outstanding, apart);
                let what = what.map_or_else(|| name(Face::District(kind)), |what| ui.say(what));
                match self.by_levels {
                    true if outstanding => language.tell(Saying::CountDouble, &[("what", &what), ("n", &level)]),
                    true => language.tell(Saying::CountLevel, &[("what", &what), ("n", &level)]),
                    false => language.tell(Saying::CountValue, &[("what", &what)]),
                }
            }
            (Row::Stones | Row::Total, _) => {
                let total = counts.score(variants).total();
                language.tell(Saying::CountStones, &[("n", &total)])
            }
        }
    }
}

/// The cell of an entry, by row and column.
fn cell_of(game: &Akropolis, entry: Entry, by_levels: bool) -> Option<(usize, u8)> {
    let (row, column) = match entry {
        Entry::Plazas(kind, _) => (Row::Kind(kind, false), 0),
        Entry::Value(kind, _) => (Row::Kind(kind, false), 1),
        Entry::Districts { kind, level, outstanding, .. } => (Row::Kind(kind, outstanding), level),
        Entry::Stones(_) => (Row::Stones, 0),
        _ => return None,
    };
    rows(game, by_levels).iter().position(|&other| other == row).map(|row| (row, column))
}

/// Ends the points of a city; stones that are as they were need no entry.
fn finish(game: &Akropolis, stones: u8) -> Move {
    let same = game.player(game.active()).is_some_and(|player| player.stones() == stones);
    let done = Action::Count(Entry::Done);
    if same { Move::Act(done) } else { Move::both([Action::Count(Entry::Stones(stones)), done]) }
}

impl Screen for Pad {
    type Game = Akropolis;

    /// Answers a key: Up is one more, Down one less, Accept the next number, Back the one before. Where there is nothing on a
    /// level Down goes to the next one.
    fn key(&mut self, event: Event, seen: &Seen<'_, Akropolis>) -> Move {
        let game = seen.game;
        let number = self.number(game);
        match (event, self.row(game)) {
            (Event::Press(Key::Up) | Event::Repeat(Key::Up), _) => self.turn(game, number.checked_add(1)),
            (Event::Press(Key::Down), _) if self.climbs(game) => {
                return self.leave(game, self.at(self.row, self.column + 1));
            }
            (Event::Press(Key::Down) | Event::Repeat(Key::Down), _) => self.turn(game, number.checked_sub(1)),
            (Event::Press(Key::Accept), Row::Stones | Row::Total) => return finish(game, number),
            (Event::Press(Key::Accept), _) => return self.leave(game, self.next(game)),
            (Event::Release(Key::Back), _) => {
                return match self.before(game) {
                    Some(before) => self.leave(game, before),
                    None => parts::open_menu(),
                };
            }
            (Event::Hold(Key::Back), _) => return parts::open_menu(),
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Akropolis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let variants = game.setup().options.variants;
        let counts = self.counts_with(game, self.number(game)).unwrap_or_default();
        let task = self.question(game, &counts, ui);
        let corner = match (self.row(game), self.column) {
            (Row::Kind(kind, _), 1) if !self.by_levels && variants.contains(kind) => Some(ui.say(doubled(kind))),
            _ => None,
        };
        let faction = parts::faction(game.active());
        ui.faction_banner(faction, task, corner.map(|text| Corner { text, phase: None, next: None }));
        let first = self.column.max(LEVELS as u8) - LEVELS as u8 + 1;
        let mut head: Vec<Mark<'_>, COLUMNS> = Vec::new();
        let _ = head.push(Mark::Star); // six in all
        if self.by_levels {
            (first..).take(LEVELS).for_each(|level| _ = head.push(Mark::Text(ui.figures(level))));
        } else {
            // a flat banner has no corner: what doubles stands above the values
            let twice = corner.filter(|_| ui.is_flat());
            let _ = head.push(Mark::Text(twice.unwrap_or_else(|| ui.say(Saying::Value))));
        }
        let _ = head.push(Mark::Text("="));
        let column = match self.row(game) {
            Row::Kind(..) if self.column > 0 && self.by_levels => usize::from(self.column - first) + 1,
            Row::Kind(..) => self.column.into(),
            _ => 0,
        };
        let sheet = Sheet {
            rows: rows(game, self.by_levels),
            score: counts.score(variants),
            counts,
            levels: self.by_levels.then_some(first),
            last: head.len() - 1,
            chosen: (self.row, column),
        };
        ui.grid(&head, sheet.rows.len(), &sheet, Some(sheet.chosen));
        let last = self.row(game) == Row::Stones;
        let accept: Sentence = if last { Common::Done.into() } else { Saying::NextKey.into() };
        let turn: Sentence = if self.climbs(game) { Saying::PadKeys.into() } else { Common::Number.into() };
        let what: Sentence = if self.before(game).is_none() { Common::Menu.into() } else { Text::Back.into() };
        let back = match self.before(game) {
            Some(_) if ui.is_flat() || ui.is_wide() => {
                ui.tell(Saying::HoldKey, &[("what", &ui.say(what)), ("hold", &ui.say(Common::Menu))])
            }
            _ => ui.say(what),
        };
        ui.footer(Footer::new().turn(ui.say(turn)).accept(ui.say(accept)).back(back));
    }
}

/// The pad as it is drawn.
struct Sheet {
    rows: Vec<Row, ROWS>,
    counts: Counts,
    score: Score,
    /// The first level that is shown, if levels are.
    levels: Option<u8>,
    /// The column of the points.
    last: usize,
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
            (Some(&Row::Kind(kind, false)), 0) => self.score.stars[kind],
            (Some(&Row::Kind(kind, false)), last) if last == self.last => {
                return (Some(self.score.points(kind)), Some((self.score.values[kind], self.score.stars[kind])));
            }
            (Some(&Row::Kind(kind, outstanding)), column) if column < self.last => {
                let count = match self.levels {
                    Some(first) => {
                        let level = first.saturating_add(column as u8 - u8::from(column > 0));
                        u16::from(self.counts.districts(kind, level, outstanding))
                    }
                    None => self.score.values[kind],
                };
                if count == 0 && self.chosen != (row, column) || column == 0 {
                    return (None, None);
                }
                count
            }
            (Some(Row::Stones), 0) => u16::from(self.counts.stones()),
            (Some(Row::Stones), last) if last == self.last => u16::from(self.counts.stones()),
            (Some(Row::Total), last) if last == self.last => self.score.total(),
            _ => return (None, None),
        };
        (Some(number), None)
    }
}
