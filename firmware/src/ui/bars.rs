//! Bars: how often each face came, beside a mark where it should be.

use core::fmt::Write;

use embedded_graphics::geometry::Point;
use engine::dice::Die;
use heapless::String;

use super::{Align, Font, Ui, middle, shapes};
use crate::base::Ink;

/// Rows of the bar of a clock: the cycle begins right below them.
const CLOCK: i32 = 2;

impl Ui<'_, '_> {
    /// How much of a clock is left, along the upper edge of the screen.
    pub fn clock_bar(&mut self, left: u32, all: u32, enough: bool) {
        let width = self.layout.width;
        let long = (u64::from(left.min(all)) * width as u64 / u64::from(all.max(1))) as i32;
        self.fill(shapes::area(0, 0, width, CLOCK), Ink::Glaze);
        self.fill(shapes::area(0, 0, long, CLOCK), if enough { Ink::Gold } else { Ink::Clay });
    }

    /// One bar for each face of `die`, with `lines` under them.
    pub fn bars(&mut self, die: Die, counts: &[u32], lines: &[&str]) {
        let (layout, bars) = (self.layout, &self.layout.bars);
        self.ground(layout.body_top, layout.body_bottom, Ink::Slip);
        let faces = die.faces();
        let rows = faces.len().div_ceil(bars.columns);
        let few = faces.len() <= 4;
        let height = (bars.height / i32::try_from(rows).unwrap_or(1)).min(bars.highest);
        let width = (layout.width - 2 * layout.margin + bars.apart) / i32::try_from(bars.columns).unwrap_or(1);
        let rolls: u64 = counts.iter().map(|&count| u64::from(count)).sum();
        let sides = u64::from(die.sides());
        // lengths in sixths or quarters of a roll, so that what is expected is a whole number
        let longest = counts.iter().map(|&count| u64::from(count) * sides).max().unwrap_or(0);
        let expected = faces.iter().map(|&(_, weight)| rolls * u64::from(weight)).max().unwrap_or(0);
        let full = longest.max(expected + expected / 5).max(1);
        let font = if few { layout.fonts.result } else { layout.fonts.figure };
        for (index, (&(value, weight), &count)) in faces.iter().zip(counts).enumerate() {
            let (column, row) = (index / rows, index % rows);
            let left = layout.margin + width * i32::try_from(column).unwrap_or(0);
            let top = layout.body_top + bars.top + height * i32::try_from(row).unwrap_or(0);
            let label = if few { bars.die } else { bars.digit };
            if few {
                self.die(Point::new(left, top + (height - bars.die) / 2), bars.die, die, Some(value));
            } else {
                self.number(font, Align::Left, (left, label), middle(top, height, font), value.into());
            }
            let right = left + width - bars.apart;
            self.number(font, Align::Right, (left, right - left), middle(top, height, font), count);
            let bar = (left + label + bars.gap, right - bars.count);
            let part = |length: u64| (bar.1 - bar.0) * i32::try_from(length * 1024 / full).unwrap_or(1024) / 1024;
            let (thick, reach) = (height * 5 / 7, part(u64::from(count) * sides));
            let y = top + (height - thick) / 2;
            self.fill(shapes::area(bar.0, y, bar.1 - bar.0, thick), Ink::Sand);
            self.fill(shapes::area(bar.0, y, reach, thick), Ink::Glaze);
            let mark = part(rolls * u64::from(weight));
            let ink = if mark < reach { Ink::Clay } else { Ink::Rust };
            if rolls > 0 {
                self.fill(shapes::area(bar.0 + mark - 1, y - bars.over, 3, thick + 2 * bars.over), ink);
            }
        }
        self.lines_under(lines);
    }

    fn lines_under(&mut self, lines: &[&str]) {
        let (layout, bars) = (self.layout, &self.layout.bars);
        let width = layout.width - 2 * layout.margin;
        self.fill(shapes::area(layout.margin, layout.body_top + bars.rule, width, 1), Ink::Groove);
        let shown = if bars.all_lines { lines } else { lines.last().map_or(&[][..], core::slice::from_ref) };
        let (running, small) = (layout.fonts.running, layout.fonts.small);
        if shown.iter().all(|line| running.width(line) <= width) {
            for (line, baseline) in shown.iter().zip((layout.body_top + bars.text..).step_by(bars.pitch as usize)) {
                self.write(running, layout.margin, baseline, line, Ink::Glaze);
            }
            return;
        }
        let (mut baseline, mut room) = (layout.body_top + bars.small.0, bars.small.1);
        for line in shown {
            let fonts = (small, layout.fonts.small_pitch);
            let end = self.paragraph(fonts, (layout.margin, width), baseline, room, line, Ink::Glaze);
            let used = (end - baseline) / layout.fonts.small_pitch;
            room = room.saturating_sub(usize::try_from(used).unwrap_or(0));
            baseline = end;
        }
    }

    /// A number in its room on a baseline.
    pub(super) fn number(
        &mut self,
        font: &'static Font,
        align: Align,
        (x, width): (i32, i32),
        baseline: i32,
        number: u32,
    ) {
        let mut figures = String::<12>::new();
        let _ = write!(figures, "{number}"); // ten figures at most
        let left = match align {
            Align::Left => x,
            Align::Centre => x + (width - font.width(&figures)) / 2,
            Align::Right => x + width - font.width(&figures),
        };
        self.write(font, left, baseline, &figures, Ink::Glaze);
    }
}
