//! Lists: one choice in each row.

use embedded_graphics::geometry::Point;

use super::{
    Align, Faction, Font, Ground, Odds, Price, Scale, Silhouette, Ui, layout::Steps, middle, paragraph::lines, shapes,
};
use crate::base::Ink;

/// Free beside a scroll bar.
const BESIDE_BAR: i32 = 3;
/// The triangles beside a number that is being turned.
const SPIN: (i32, i32) = (9, 5);

/// A tile that is left, with what is free beside it.
const TILE: (i32, i32) = (11, 14);

/// The numbers of a text and what stands between them, and whether it is a number.
fn runs(mut rest: &str) -> impl Iterator<Item = (&str, bool)> {
    core::iter::from_fn(move || {
        let is_digit = |letter: char| letter.is_ascii_digit();
        let number = rest.starts_with(is_digit);
        let end = rest.find(|letter| is_digit(letter) != number).unwrap_or(rest.len());
        let (run, after) = rest.split_at_checked(end)?;
        rest = after;
        (!run.is_empty()).then_some((run, number))
    })
}

/// What stands at the end of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value<'t> {
    /// Nothing.
    None,
    /// A word or a number.
    Text(&'t str),
    /// Some words in small print.
    Small(&'t str),
    /// What it costs.
    Price(Price<'t>),
    /// A number that counts.
    Number(&'t str),
    /// How much of something is paid, and a word before it.
    Cost(&'t str, &'t str, Silhouette),
    /// A number that counts among words in small print.
    Counted(&'t str),
    /// The same, and before it so many figures of what it brings and so many tiles that are left of it.
    Stock(&'t str, (Silhouette, u8), u8),
    /// A number that is being turned, and a word before it.
    Turned(&'t str, &'t str),
    /// Who offers how much.
    Offer(Faction, &'t str),
    /// It is closed, in a word.
    Closed(&'t str),
}

/// A row of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row<'t> {
    /// The figure at the left.
    pub sign: Option<Silhouette>,
    /// The shield in its place.
    pub faction: Option<Faction>,
    /// What it is.
    pub text: &'t str,
    /// What it is worth.
    pub value: Value<'t>,
    /// Why it cannot be chosen now.
    pub greyed: Option<&'t str>,
    /// Whether the name is struck through: not this one.
    pub barred: bool,
    /// Whether there is room for a figure, also if there is none.
    pub indented: bool,
}

impl<'t> Row<'t> {
    /// A row with a figure and a text.
    pub const fn new(sign: Silhouette, text: &'t str) -> Self {
        Self { sign: Some(sign), faction: None, text, value: Value::None, greyed: None, barred: false, indented: true }
    }

    /// A row with a text alone.
    pub const fn plain(text: &'t str) -> Self {
        Self { sign: None, faction: None, text, value: Value::None, greyed: None, barred: false, indented: false }
    }

    /// A row with a figure if it is `marked`, and with room for one otherwise.
    pub const fn marked(marked: bool, sign: Silhouette, text: &'t str) -> Self {
        Self { sign: if marked { Some(sign) } else { None }, ..Self::new(sign, text) }
    }

    /// A row with a shield and a text.
    pub const fn of(faction: Faction, text: &'t str) -> Self {
        Self {
            sign: None,
            faction: Some(faction),
            text,
            value: Value::None,
            greyed: None,
            barred: false,
            indented: true,
        }
    }

    /// The row with a value at its end.
    pub const fn value(mut self, value: Value<'t>) -> Self {
        self.value = value;
        self
    }

    /// The row greyed, with the reason in place of its value; without a reason the value stays.
    pub const fn greyed(mut self, reason: &'t str) -> Self {
        self.greyed = Some(reason);
        self
    }

    /// The row struck through.
    pub const fn barred(mut self) -> Self {
        self.barred = true;
        self
    }
}

impl Ui<'_, '_> {
    /// A list over the whole body; `chosen` is always to be seen.
    pub fn list(&mut self, rows: &[Row<'_>], chosen: usize) {
        self.list_from(self.layout.body_top, self.row_height(rows.len()), rows, Some(chosen));
    }

    /// The same as long as nothing is chosen.
    pub fn list_unchosen(&mut self, rows: &[Row<'_>]) {
        self.list_from(self.layout.body_top, self.row_height(rows.len()), rows, None);
    }

    /// A list above a foot of this height; gives the first row of the foot.
    pub fn list_over(&mut self, rows: &[Row<'_>], chosen: usize, foot: i32) -> i32 {
        let (layout, lowest) = (self.layout, if self.layout.flat { 17 } else { 23 });
        let room = layout.body_bottom - layout.body_top - foot;
        let count = usize::try_from(room / lowest).unwrap_or(1).max(1);
        let (tall, _) = self.row_height(rows.len());
        let height =
            if i32::try_from(rows.len()).unwrap_or(0) * tall <= room { tall } else { room / (room / lowest).max(1) };
        self.list_from(layout.body_top, (height, count), rows, Some(chosen));
        self.ground(layout.body_bottom - foot, layout.body_bottom, Ink::Slip);
        layout.body_bottom - foot
    }

    /// A list above the odds of a battle.
    pub fn list_over_odds(&mut self, rows: &[Row<'_>], chosen: usize, odds: &Odds) {
        let (layout, (height, _)) = (self.layout, self.row_height(usize::MAX));
        let room = layout.body_bottom - layout.body_top - layout.odds.height - layout.odds.foot;
        let room = usize::try_from(room / height).unwrap_or(1);
        self.list_from(layout.body_top, (height, room), rows, Some(chosen));
        self.odds(odds);
    }

    /// A list in which nothing is chosen.
    pub fn unmarked_list(&mut self, rows: &[Row<'_>]) {
        let (height, room) = self.row_height(rows.len());
        // what cannot be scrolled must all be seen
        let height = if rows.len() > room { self.even_height(rows.len()) } else { height };
        self.list_from(self.layout.body_top, (height, room.max(rows.len())), rows, None);
    }

    /// A list with a sentence about the chosen row under it.
    pub fn explained_list(&mut self, rows: &[Row<'_>], chosen: usize, text: &str) {
        let (layout, measures) = (self.layout, &self.layout.explained);
        self.list_from(layout.body_top, measures.rows, rows, Some(chosen));
        let (height, count) = measures.rows;
        let top = layout.body_top + height * i32::try_from(count).unwrap_or(0);
        self.ground(top, layout.body_bottom, Ink::Sand);
        self.ground(top, top + 1, Ink::Stone);
        let room = (layout.margin, layout.width - 2 * layout.margin);
        let (fonts, pitch) = (&layout.fonts, measures.pitch);
        // long sentences in small letters
        if lines(fonts.running, text, room.1) <= measures.lines {
            self.running(pitch, room, top + measures.baseline, measures.lines, text);
        } else {
            let font = (fonts.small, fonts.small_pitch);
            self.paragraph(font, room, top + font.1, measures.lines + 1, text, Ink::Glaze);
        }
    }

    /// A list from a row of the screen to the footer, with the height and number of its rows.
    pub(super) fn list_from(&mut self, from: i32, size: (i32, usize), rows: &[Row<'_>], chosen: Option<usize>) {
        let (layout, (height, room)) = (self.layout, size);
        let chosen = chosen.map(|chosen| chosen.min(rows.len().saturating_sub(1)));
        let wanted = chosen.unwrap_or(0).saturating_sub(room / 2);
        let first = wanted.min(rows.len().saturating_sub(room));
        self.scrolled = rows.len() > room;
        let steps = [self.list_step(rows, false), self.list_step(rows, true)];
        // the ground comes first: in a low row a letter may reach into the next one
        self.ground(from, layout.body_bottom, Ink::Slip);
        let mut top = from;
        for (index, row) in rows.iter().enumerate().skip(first).take(room) {
            let is_chosen = chosen == Some(index);
            self.row(row, top, height, is_chosen, steps);
            let last = index + 1 == rows.len() || index + 1 == first + room;
            if layout.list.rules && !is_chosen && chosen != Some(index + 1) && !last {
                let width = layout.width - 2 * layout.margin;
                self.fill(shapes::area(layout.margin, top + height - 1, width, 1), Ink::Groove);
            }
            top += height;
        }
        if rows.len() > room {
            let bottom = layout.body_bottom.min(from + height * (i32::try_from(room).unwrap_or(0) + 1));
            self.scroll_bar((from, bottom), first, room, rows.len());
        }
    }

    /// Free at the right of a list: its scroll bar stands alone.
    fn list_margin(&self) -> i32 {
        let bar = if self.scrolled { self.layout.list.scroll + BESIDE_BAR } else { 0 };
        self.layout.margin.max(bar)
    }

    /// The height of a row if so many share the body.
    fn even_height(&self, count: usize) -> i32 {
        (self.layout.body_bottom - self.layout.body_top) / i32::try_from(count).unwrap_or(1).max(1)
    }

    fn row_height(&self, count: usize) -> (i32, usize) {
        let rows = self.layout.list.rows;
        let fitting = rows.iter().find(|&&(_, room)| room >= count).or(rows.last());
        fitting.copied().unwrap_or((self.layout.body_bottom - self.layout.body_top, 1))
    }

    /// One list, one size: the fonts from the step on in which every row fits that is greyed, or that is not.
    fn list_step(&self, rows: &[Row<'_>], greyed: bool) -> Steps {
        let fonts = &self.layout.fonts;
        let steps = match greyed {
            _ if self.speaks => self.layout.seats.names,
            true => fonts.greyed,
            false => fonts.row,
        };
        let fits = |steps: &Steps| {
            let mut alike = rows.iter().filter(|row| row.greyed.is_some() == greyed);
            alike.all(|row| steps.first().is_some_and(|font| font.width(row.text) <= self.row_room(row, font)))
        };
        (0..steps.len()).filter_map(|skip| steps.get(skip..)).find(fits).or(steps.get(steps.len() - 1..)).unwrap_or(&[])
    }

    /// Where the text of a row begins.
    fn row_left(&self, row: &Row<'_>) -> i32 {
        if row.indented { self.layout.list.text_left } else { 2 * self.layout.margin }
    }

    /// The fonts of a value beside a text in `font`: never larger than what it belongs to.
    fn value_steps(&self, font: &Font) -> Steps {
        let values = self.layout.fonts.value;
        let smaller = values.iter().position(|value| value.cap() <= font.cap()).unwrap_or(values.len() - 1);
        values.get(smaller..).unwrap_or(values)
    }

    /// The room for the text of a row in `font`.
    fn row_room(&self, row: &Row<'_>, font: &Font) -> i32 {
        let layout = self.layout;
        let right = layout.width - self.list_margin();
        let taken = match (row.greyed, row.value) {
            (Some(reason), _) if !reason.is_empty() => layout.fonts.small.width(reason) + layout.margin,
            (_, Value::Text(value)) => {
                self.value_steps(font).first().map_or(0, |font| font.width(value)) + layout.margin
            }
            (_, Value::Small(value)) => layout.fonts.small.width(value) + layout.margin,
            (_, Value::Price(price)) => self.price_width(price) + layout.margin,
            (_, Value::Number(number)) => layout.fonts.price.width(number) + layout.margin,
            (_, Value::Cost(word, number, _) | Value::Turned(word, number)) => {
                self.cost_width(word, number) + layout.margin
            }
            (_, Value::Counted(text)) => self.counted_width(text) + layout.margin,
            (_, Value::Stock(text, ..)) => self.stock_width(text) + layout.margin,
            (_, Value::Offer(_, number)) => {
                layout.list.shield + layout.fonts.price.width(number).max(layout.list.shield + 8) + layout.margin
            }
            (_, Value::Closed(word)) => layout.fonts.value.first().map_or(0, |font| font.width(word)) + 16 + 12,
            (_, Value::None) => 0,
        };
        right - self.row_left(row) - taken
    }

    fn row(&mut self, row: &Row<'_>, top: i32, height: i32, chosen: bool, [bold, regular]: [Steps; 2]) {
        let (layout, list) = (self.layout, &self.layout.list);
        let greyed = row.greyed.is_some();
        let (ground, text, sign) = match (chosen, greyed || row.barred) {
            (true, false) => (Ink::Glaze, Ink::Slip, Ink::Clay),
            (true, true) => (Ink::Glaze, Ink::Sand, Ink::Stone),
            (false, false) => (Ink::Slip, Ink::Glaze, Ink::Glaze),
            (false, true) => (Ink::Slip, Ink::Ash, Ink::Stone),
        };
        if chosen {
            self.ground(top, top + height, ground);
            self.fill(shapes::area(0, top, list.mark, height), Ink::Clay);
        }
        if let Some(figure) = row.sign {
            let at = Point::new(layout.margin, top + (height - list.sign.pixels()) / 2);
            figure.draw(self.frame, at, list.sign, sign);
        }
        if let Some(faction) = row.faction {
            let ground = if chosen { Ground::Dark } else { Ground::Light };
            let size = list.shield.min(height);
            self.shield(Point::new(layout.margin, top + (height - size) / 2), size, faction, ground);
        }
        let steps = if greyed { regular } else { bold };
        let left = self.row_left(row);
        if let (Some(reason), Some((small, first, second))) = (row.greyed, list.two_lines)
            && !reason.is_empty()
            && steps.last().is_some_and(|font| font.width(row.text) > self.row_room(row, font))
        {
            // a long name and a long reason stand under each other
            let Some(font) = steps.last() else { return };
            self.write(font, left, top + first, row.text, text);
            self.write(small, left, top + second, reason, if chosen { Ink::Sand } else { Ink::Ash });
            return;
        }
        let Some(&first) = steps.first() else { return };
        let Some(font) = self.choose(steps, self.row_room(row, first), [row.text]) else { return };
        let baseline = middle(top, height, font);
        let end = self.write(font, left, baseline, row.text, text);
        if row.barred {
            let bar = shapes::area(left - 2, top + height / 2, end - left + 4, 2);
            self.fill(bar, Ink::Rust);
        }
        let second = if chosen { Ink::Sand } else { Ink::Ash };
        let right = (left, layout.width - self.list_margin() - left);
        match (row.greyed, row.value) {
            (Some(reason), _) if !reason.is_empty() => {
                let font = layout.fonts.small;
                self.write(font, right.0 + right.1 - font.width(reason), middle(top, height, font), reason, second);
            }
            (_, Value::Text(value)) => {
                self.fit(self.value_steps(font), Align::Right, right, baseline, value, second);
            }
            (_, Value::Small(value)) => {
                let font = layout.fonts.small;
                self.write(font, right.0 + right.1 - font.width(value), baseline, value, second);
            }
            (_, Value::Price(price)) => {
                let price = Price { greyed, ..price };
                self.price(right.0 + right.1, (top, height), price, (text, second));
            }
            (_, Value::Number(number)) => {
                let font = layout.fonts.price;
                self.write(font, right.0 + right.1 - font.width(number), middle(top, height, font), number, text);
            }
            (_, Value::Cost(word, number, paid)) => {
                let x = right.0 + right.1 - self.cost_width(word, number);
                self.cost(x, (top, height), (word, number, paid), (text, second, sign));
            }
            (_, Value::Counted(count)) => {
                let x = right.0 + right.1 - self.counted_width(count);
                self.counted(x, (top, height), count, [text, second]);
            }
            (_, Value::Stock(count, brought, left)) => {
                self.stock(right.0 + right.1, (top, height), (count, brought, left), [text, second, sign]);
            }
            (_, Value::Turned(word, number)) => self.turned(right.0 + right.1, (top, height), (word, number), second),
            (_, Value::Offer(faction, number)) => {
                let (font, end) = (layout.fonts.price, right.0 + right.1);
                self.write(font, end - font.width(number), middle(top, height, font), number, text);
                // all shields under each other, wherever the numbers begin
                let x = end - 2 * list.shield - 8 - layout.margin;
                let ground = if chosen { Ground::Dark } else { Ground::Light };
                let size = list.shield.min(height);
                self.shield(Point::new(x, top + (height - size) / 2), size, faction, ground);
            }
            (_, Value::Closed(word)) => {
                let Some(font) = layout.fonts.value.first() else { return };
                let x = right.0 + right.1 - font.width(word);
                self.write(font, x, middle(top, height, font), word, second);
                let at = Point::new(x - 20, top + (height - 16) / 2);
                Silhouette::Lock.draw(self.frame, at, Scale::Inline, sign);
            }
            (_, Value::None) => (),
        }
    }

    /// How much room a cost takes.
    fn cost_width(&self, word: &str, number: &str) -> i32 {
        let fonts = &self.layout.fonts;
        let word = if word.is_empty() { 0 } else { fonts.small.width(word) + 4 };
        word + fonts.price.width(number) + 4 + Scale::Inline.pixels()
    }

    /// A word, a number and the figure of what is paid, in the middle of a row.
    fn cost(
        &mut self,
        mut x: i32,
        (top, height): (i32, i32),
        (word, number, paid): (&str, &str, Silhouette),
        (ink, second, sign): (Ink, Ink, Ink),
    ) {
        let fonts = &self.layout.fonts;
        let baseline = middle(top, height, fonts.price);
        if !word.is_empty() {
            x = self.write(fonts.small, x, baseline, word, second) + 4;
        }
        let x = self.write(fonts.price, x, baseline, number, ink) + 4;
        paid.draw(self.frame, Point::new(x, top + (height - 16) / 2), Scale::Inline, sign);
    }

    /// How much room words with numbers take.
    fn counted_width(&self, text: &str) -> i32 {
        let fonts = &self.layout.fonts;
        runs(text).map(|(run, number)| if number { fonts.price } else { fonts.small }.width(run)).sum()
    }

    /// Numbers among words, in the middle of a row.
    fn counted(&mut self, mut x: i32, (top, height): (i32, i32), text: &str, [ink, second]: [Ink; 2]) {
        let fonts = &self.layout.fonts;
        let baseline = middle(top, height, fonts.price);
        for (run, number) in runs(text) {
            let (font, ink) = if number { (fonts.price, ink) } else { (fonts.small, second) };
            x = self.write(font, x, baseline, run, ink);
        }
    }

    /// How much room a number takes with what stands before it.
    fn stock_width(&self, text: &str) -> i32 {
        self.counted_width(text) + 3 * TILE.0 + self.layout.margin
    }

    /// What it brings, what is left of it and what it costs, up to `right`.
    fn stock(
        &mut self,
        right: i32,
        (top, height): (i32, i32),
        (text, (brought, count), left): (&str, (Silhouette, u8), u8),
        [ink, second, sign]: [Ink; 3],
    ) {
        let mut x = right - self.counted_width(text);
        self.counted(x, (top, height), text, [ink, second]);
        x -= self.layout.margin;
        for _ in 0..left {
            x -= TILE.0;
            let y = top + (height - TILE.1) / 2;
            shapes::framed(self.frame, shapes::area(x, y, TILE.0 - 2, TILE.1), 1, 1, Ink::Slip, Ink::Ash);
            for line in 0..3 {
                self.fill(shapes::area(x + 2, y + 3 + 3 * line, TILE.0 - 6, 1), Ink::Glaze);
            }
        }
        let mut x = self.layout.width * 54 / 100;
        for _ in 0..if self.layout.width > 240 { count } else { 0 } {
            brought.draw(self.frame, Point::new(x, top + (height - 16) / 2), Scale::Inline, sign);
            x += 16;
        }
    }

    /// A number in a window with triangles that say Up and Down, where the number of the other rows stands.
    fn turned(&mut self, right: i32, (top, height): (i32, i32), (word, number): (&str, &str), second: Ink) {
        let fonts = &self.layout.fonts;
        let (spin, rise) = SPIN;
        let width = fonts.price.width(number) + spin + 14;
        let (left, baseline) = (right - width, middle(top, height, fonts.price));
        self.write(fonts.small, left - 5 - fonts.small.width(word), baseline, word, second);
        self.fill(shapes::area(left, top + 1, width, height - 2), Ink::Marble);
        self.write(fonts.price, left + 4, baseline, number, Ink::Glaze);
        let (x, centre) = (right - spin - 4, top + height / 2);
        shapes::triangle(self.frame, Point::new(x, centre - rise - 1), spin, rise, true, Ink::Glaze);
        shapes::triangle(self.frame, Point::new(x, centre + 2), spin, rise, false, Ink::Glaze);
    }

    pub(crate) fn scroll_bar(&mut self, (top, bottom): (i32, i32), first: usize, room: usize, count: usize) {
        let layout = self.layout;
        let height = bottom - top;
        let part = |rows: usize| height * i32::try_from(rows).unwrap_or(0) / i32::try_from(count).unwrap_or(1).max(1);
        let (x, width) = (layout.width - layout.list.scroll, layout.list.scroll);
        self.fill(shapes::area(x, top, width, height), Ink::Groove);
        self.fill(shapes::area(x, top + part(first), width, part(room)), Ink::Glaze);
    }
}
