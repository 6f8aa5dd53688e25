//! The rows of a list, put together one after another.

use core::ops::Deref;

use heapless::Vec;

use super::{Faction, Price, Row, Silhouette, Value};

/// The most rows a list has: the territories of a map.
const ROWS: usize = 32;

/// Rows as they are put together.
#[derive(Default)]
pub struct Rows<'t>(Vec<Row<'t>, ROWS>);

impl<'t> Rows<'t> {
    /// The most rows a list has.
    pub const MOST: usize = ROWS;

    /// No row yet.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// A row with a figure and a text.
    #[inline(never)]
    pub fn sign(&mut self, sign: Silhouette, text: &'t str) -> &mut Self {
        self.add(Row::new(sign, text))
    }

    /// A row with a shield and a text.
    #[inline(never)]
    pub fn shield(&mut self, faction: Faction, text: &'t str) -> &mut Self {
        self.add(Row::of(faction, text))
    }

    /// A row with a figure if it is `marked`, and with room for one otherwise.
    pub fn marked(&mut self, marked: bool, sign: Silhouette, text: &'t str) -> &mut Self {
        self.sign(sign, text).change(|row| row.sign = row.sign.filter(|_| marked))
    }

    /// One more row.
    #[inline(never)]
    fn add(&mut self, row: Row<'t>) -> &mut Self {
        let _ = self.0.push(row); // no list is longer
        self
    }

    /// Changes the last row.
    fn change(&mut self, change: impl FnOnce(&mut Row<'t>)) -> &mut Self {
        if let Some(row) = self.0.last_mut() {
            change(row);
        }
        self
    }

    /// A value at the end of the last row.
    #[inline(never)]
    pub fn value(&mut self, value: Value<'t>) -> &mut Self {
        self.change(|row| row.value = value)
    }

    /// A word at the end of the last row.
    #[inline(never)]
    pub fn text(&mut self, text: &'t str) -> &mut Self {
        self.value(Value::Text(text))
    }

    /// A number among words at the end of the last row.
    #[inline(never)]
    pub fn counted(&mut self, text: &'t str) -> &mut Self {
        self.value(Value::Counted(text))
    }

    /// A number at the end of the last row.
    #[inline(never)]
    pub fn number(&mut self, number: &'t str) -> &mut Self {
        self.value(Value::Number(number))
    }

    /// What the last row costs.
    #[inline(never)]
    pub fn price(&mut self, number: &'t str, from: Option<&'t str>) -> &mut Self {
        self.value(Value::Price(Price { number, from, greyed: false }))
    }

    /// The last row is greyed, with the reason in place of its value; without a reason the value stays.
    #[inline(never)]
    pub fn greyed(&mut self, reason: &'t str) -> &mut Self {
        self.change(|row| row.greyed = Some(reason))
    }

    /// The last row is struck through.
    #[inline(never)]
    pub fn barred(&mut self) -> &mut Self {
        self.change(|row| row.barred = true)
    }
}

impl<'t> Deref for Rows<'t> {
    type Target = [Row<'t>];

    fn deref(&self) -> &[Row<'t>] {
        &self.0
    }
}
