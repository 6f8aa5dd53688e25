//! Home: the mark of the device beside the list of what it can do.

use embedded_graphics::geometry::Point;

use super::{Align, Silhouette, Ui, font::HELV_B08, middle, shapes};
use crate::base::Ink;

/// What the device is called stands so far above the frieze, and its title moves up for it.
const UNIT_AIR: i32 = 3;
const UNIT_LIFT: i32 = 5;

/// What the device can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'t> {
    /// The figure at the left.
    pub sign: Silhouette,
    /// What it is called.
    pub name: &'t str,
    /// Who does what there.
    pub hint: &'t str,
    /// Whether something else begins below.
    pub ends: bool,
}

impl Ui<'_, '_> {
    /// The home screen above its footer, with what this device is called. Where there is no room for the panel, a banner with `task` stands in its place.
    pub fn home(&mut self, title: &str, unit: &str, task: &str, entries: &[Entry<'_>], chosen: usize) {
        let layout = self.layout;
        self.named();
        let (left, top) = match &layout.home.panel {
            Some(panel) => {
                self.panel(title, unit);
                (panel.width + panel.line, 0)
            }
            None => {
                let named = if unit.is_empty() { title } else { self.tongue.join(title, unit) };
                self.banner(Silhouette::Tripod, named, task);
                (0, layout.body_top)
            }
        };
        let height = layout.body_bottom - top - layout.home.chosen;
        let others = i32::try_from(entries.len()).unwrap_or(0) - 1;
        let pitch = (height / others.max(1)).clamp(layout.home.row.0, layout.home.row.1);
        // entries before the first one shown make room for the chosen one
        let room = usize::try_from(height / pitch).unwrap_or(0) + 1;
        let first = (chosen + 1).saturating_sub(room);
        let mut y = top;
        for (index, entry) in entries.iter().enumerate().skip(first).take(room) {
            if index == chosen {
                self.chosen_entry(entry, left, y);
                y += layout.home.chosen;
            } else {
                self.entry(entry, left, y, pitch, index + 1 != chosen && index + 1 != entries.len());
                y += pitch;
            }
        }
        self.fill(shapes::area(left, y, layout.width - left, layout.body_bottom - y), Ink::Slip);
        if entries.len() > room {
            self.scroll_bar((top, layout.body_bottom), first, room, entries.len());
        }
    }

    fn panel(&mut self, title: &str, unit: &str) {
        let layout = self.layout;
        let Some(panel) = &layout.home.panel else { return };
        self.fill(shapes::area(0, 0, panel.width, layout.body_bottom), Ink::Glaze);
        self.fill(shapes::area(panel.width, 0, panel.line, layout.body_bottom), Ink::Clay);
        self.key_line(panel.frieze_left, panel.frieze_tops.0, panel.frieze_periods);
        self.key_line(panel.frieze_left, panel.frieze_tops.1, panel.frieze_periods);
        let at = Point::new(panel.mark_at.0, panel.mark_at.1);
        Silhouette::Tripod.draw(self.frame, at, panel.mark, Ink::Clay);
        let font = panel.title;
        // what the device is called stands between the mark's name and the frieze
        let lift = if unit.is_empty() { 0 } else { UNIT_LIFT };
        self.write(font, (panel.width - font.width(title)) / 2, panel.title_baseline - lift, title, Ink::Slip);
        let font = &HELV_B08;
        self.write(font, (panel.width - font.width(unit)) / 2, panel.frieze_tops.1 - UNIT_AIR, unit, Ink::Sand);
    }

    fn chosen_entry(&mut self, entry: &Entry<'_>, left: i32, top: i32) {
        let (layout, home) = (self.layout, &self.layout.home);
        self.fill(shapes::area(left, top, layout.width - left, home.chosen), Ink::Glaze);
        if home.panel.is_none() {
            self.fill(shapes::area(left, top, layout.list.mark, home.chosen), Ink::Clay);
        }
        let at = Point::new(left + layout.margin, top + (home.chosen - layout.list.sign.pixels()) / 2);
        entry.sign.draw(self.frame, at, layout.list.sign, Ink::Clay);
        let x = left + layout.list.text_left;
        let room = (x, layout.width - layout.margin - x);
        self.fit(home.name, Align::Left, room, top + home.name_baseline, entry.name, Ink::Slip);
        self.fit(home.hint, Align::Left, room, top + home.hint_baseline, entry.hint, Ink::Sand);
    }

    fn entry(&mut self, entry: &Entry<'_>, left: i32, top: i32, height: i32, ruled: bool) {
        let layout = self.layout;
        self.fill(shapes::area(left, top, layout.width - left, height), Ink::Slip);
        let at = Point::new(left + layout.margin, top + (height - layout.list.sign.pixels()) / 2);
        entry.sign.draw(self.frame, at, layout.list.sign, Ink::Glaze);
        let x = left + layout.list.text_left;
        if let Some(font) = self.choose(layout.fonts.row, layout.width - layout.margin - x, [entry.name]) {
            self.write(font, x, middle(top, height, font), entry.name, Ink::Glaze);
        }
        if entry.ends {
            self.fill(shapes::area(left, top + height - 2, layout.width - left, 2), Ink::Clay);
        } else if ruled && layout.list.rules {
            let rule = shapes::area(left + layout.margin, top + height - 1, layout.width - left - 2 * layout.margin, 1);
            self.fill(rule, Ink::Groove);
        }
    }
}
