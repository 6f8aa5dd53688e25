//! Grids: figures in rows and columns, with a sign or a shield before each row and above each column.

use core::fmt::Write as _;

use embedded_graphics::geometry::Point;
use engine::akropolis::face::Face;
use heapless::String;

use super::HexSize;
use crate::{
    base::Ink,
    ui::{Align, Faction, Ground, Ui, middle, shapes},
};

/// What stands before a row or above a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark<'t> {
    /// A word or a number.
    Text(&'t str),
    /// A hex.
    Face(Face),
    /// Stars of plazas.
    Star,
    /// Stones.
    Stone,
    /// A player.
    Shield(Faction),
    /// A player who has won.
    Winner(Faction),
}

/// What a grid shows.
pub trait Figures {
    /// What stands before a row.
    fn mark(&self, row: usize) -> Mark<'_>;

    /// A small sign behind it, such as "x2".
    fn note(&self, _: usize) -> &str {
        ""
    }

    /// The number in a cell, and of what it is the product where there is room to tell.
    fn cell(&self, row: usize, column: usize) -> (Option<u16>, Option<(u16, u16)>);

    /// What stands behind the numbers of a column.
    fn unit(&self, _: usize) -> &str {
        ""
    }
}

impl Ui<'_, '_> {
    /// A grid over the whole body; `chosen` is a cell by row and column.
    pub fn grid(&mut self, head: &[Mark<'_>], rows: usize, figures: &dyn Figures, chosen: Option<(usize, usize)>) {
        let layout = self.layout;
        let top = if layout.flat { 15 } else { 22 };
        let room = layout.body_bottom - layout.body_top - top;
        let lowest = if layout.flat { 14 } else { 20 };
        let count = i32::try_from(rows).unwrap_or(1).max(1);
        let height = (room / count).clamp(lowest, 34);
        let seen = usize::try_from(room / height).unwrap_or(1);
        let first = chosen.map_or(0, |(row, _)| (row + 1).saturating_sub(seen)).min(rows.saturating_sub(seen));
        let columns = i32::try_from(head.len()).unwrap_or(1).max(1);
        let lead = if layout.flat { 44 } else { layout.margin + 44 };
        let width = (layout.width - lead - layout.margin) / columns;
        self.ground(layout.body_top, layout.body_top + top, Ink::Sand);
        for (&mark, x) in head.iter().zip((lead..).step_by(width.unsigned_abs() as usize)) {
            self.mark(mark, (x, width), (layout.body_top, top));
        }
        let mut y = layout.body_top + top;
        for index in (0..rows).skip(first).take(seen) {
            self.ground(y, y + height, Ink::Slip);
            let left = layout.margin;
            self.mark(figures.mark(index), (left, 26), (y, height));
            let note = &crate::ui::font::HELV_B08;
            self.write(note, left + 27, middle(y, height, note), figures.note(index), Ink::Glaze);
            for (column, x) in (0..head.len()).zip((lead..).step_by(width.unsigned_abs() as usize)) {
                let (number, product) = figures.cell(index, column);
                let mut text = String::<8>::new();
                if let Some(number) = number {
                    let _ = write!(text, "{number}{}", figures.unit(column)); // five figures and a sign
                }
                let text = text.as_str();
                let is_chosen = chosen == Some((index, column));
                if is_chosen {
                    self.fill(shapes::area(x, y, width, height), Ink::Glaze);
                    // on flat panels the figure takes the whole height, and this would be white
                    if !self.is_flat() {
                        self.fill(shapes::area(x, y + height - 2, width, 2), Ink::Clay);
                    }
                }
                let (ink, second) = if is_chosen { (Ink::Slip, Ink::Sand) } else { (Ink::Glaze, Ink::Ash) };
                let last = column + 1 == head.len();
                let steps = if last { layout.grid.results } else { layout.grid.figures };
                let product = product.filter(|_| height >= 32);
                let main = if product.is_some() { height - 13 } else { height };
                let Some(font) = self.choose(steps, width, [text]) else { continue };
                self.write(font, x + (width - font.width(text)) / 2, middle(y, main, font), text, ink);
                if let Some((one, other)) = product {
                    let mut parts = String::<12>::new();
                    let _ = write!(parts, "{one}x{other}"); // five figures each
                    self.fit(layout.grid.parts, Align::Centre, (x, width), y + height - 4, &parts, second);
                }
            }
            y += height;
            if layout.list.rules && index + 1 < first + seen && index + 1 < rows {
                self.fill(shapes::area(layout.margin, y - 1, layout.width - 2 * layout.margin, 1), Ink::Groove);
            }
        }
        self.ground(y, layout.body_bottom, Ink::Slip);
        if rows > seen {
            self.scroll_bar((layout.body_top + top, layout.body_bottom), first, seen, rows);
        }
    }

    fn mark(&mut self, mark: Mark<'_>, (x, width): (i32, i32), (top, height): (i32, i32)) {
        let centre = Point::new(x + width / 2, top + height / 2);
        match mark {
            Mark::Text(text) => {
                let steps = self.layout.grid.titles;
                let Some(font) = self.choose(steps, width, [text]) else { return };
                self.fit(steps, Align::Centre, (x, width), middle(top, height, font), text, Ink::Glaze);
            }
            // a small hex is 17 high
            Mark::Face(face) => self.face(centre, HexSize::Small, face, 1),
            Mark::Star => {
                let (size, half) = if height < 20 { (HexSize::Small, 4) } else { (HexSize::Large, 6) };
                self.star(centre - Point::new_equal(half), size, Ink::Glaze);
            }
            Mark::Stone => {
                let size = if height < 20 { 9 } else { 13 };
                self.stone(centre - Point::new_equal(size / 2), size);
            }
            Mark::Shield(faction) | Mark::Winner(faction) => {
                let size = if height < 18 {
                    14
                } else if height < 24 {
                    16
                } else {
                    24
                };
                self.shield(centre - Point::new_equal(size / 2), size, faction, Ground::Light);
                if matches!(mark, Mark::Winner(_)) {
                    self.star(Point::new(x + width + 2, centre.y - 4), HexSize::Small, Ink::Rust);
                }
            }
        }
    }
}
