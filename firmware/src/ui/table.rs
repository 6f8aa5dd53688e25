//! Tables: what each faction has, and what comes of it.

use embedded_graphics::geometry::Point;

use super::{Align, Faction, Ground, Silhouette, Ui, middle, shapes};
use crate::base::Ink;

/// How many columns of figures a table has.
pub const COLUMNS: usize = 3;

/// A row of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableRow<'t> {
    /// Whose row it is.
    pub faction: Faction,
    /// What it is about.
    pub sign: Silhouette,
    /// The figures; the last is the result, the one before it what is taken off.
    pub cells: [&'t str; COLUMNS],
}

impl Ui<'_, '_> {
    /// A table over the whole body, with a head; a row can be chosen.
    pub fn table(&mut self, head: [&str; COLUMNS], rows: &[TableRow<'_>], chosen: Option<usize>) {
        let (layout, table, fonts) = (self.layout, &self.layout.table, &self.layout.fonts);
        let bottom = layout.body_top + table.head;
        self.ground(layout.body_top, bottom, Ink::Sand);
        for (title, centre) in head.into_iter().zip(table.columns) {
            let room = (centre - table.column / 2, table.column);
            let Some(font) = table.titles.first() else { continue };
            self.fit(table.titles, Align::Centre, room, middle(layout.body_top, table.head, font), title, Ink::Glaze);
        }
        let language = self.language();
        let named = |row: &TableRow<'_>| language.say(row.faction.name());
        let name_font = match table.name {
            Some((_, width)) => self.choose(table.names, width, rows.iter().map(named)), // one table, one size
            None => None,
        };
        let mut top = bottom;
        for (index, row) in rows.iter().enumerate() {
            self.ground(top, top + table.row, if chosen == Some(index) { Ink::Sand } else { Ink::Slip });
            if chosen == Some(index) {
                self.fill(shapes::area(0, top, layout.list.mark, table.row), Ink::Clay);
            }
            let at = Point::new(layout.margin, top + (table.row - table.shield) / 2);
            self.shield(at, table.shield, row.faction, Ground::Light);
            if let (Some((left, _)), Some(font)) = (table.name, name_font) {
                self.write(font, left, middle(top, table.row, font), named(row), Ink::Glaze);
            }
            let at = Point::new(table.sign_left, top + (table.row - layout.list.sign.pixels()) / 2);
            row.sign.draw(self.frame, at, layout.list.sign, Ink::Glaze);
            for (index, (cell, centre)) in row.cells.into_iter().zip(table.columns).enumerate() {
                let font = if index + 1 == COLUMNS { fonts.result } else { fonts.figure };
                let ink = if index + 2 == COLUMNS { Ink::Ash } else { Ink::Glaze };
                self.write(font, centre - font.width(cell) / 2, middle(top, table.row, font), cell, ink);
            }
            top += table.row;
            if layout.list.rules && top < layout.body_bottom - table.row {
                self.fill(shapes::area(layout.margin, top - 1, layout.width - 2 * layout.margin, 1), Ink::Groove);
            }
        }
        self.ground(top, layout.body_bottom, Ink::Slip);
    }
}
