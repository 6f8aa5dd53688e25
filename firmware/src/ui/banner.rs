//! The banner: whose turn it is, and what to do.

use embedded_graphics::geometry::Point;

use super::{Align, Faction, Frieze, Ground, Silhouette, Steps, Ui, shapes};
use crate::base::{Ink, texts::Sentence};

/// How many phases a cycle has.
const PHASES: i32 = 6;

/// Room for whose turn comes next.
const NEXT_ROOM: i32 = 32;

/// What stands in the corner of a banner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Corner<'t> {
    /// The cycle or the round.
    pub text: &'t str,
    /// The phase, from 0.
    pub phase: Option<i32>,
    /// Whose turn comes next.
    pub next: Option<Faction>,
}

impl Ui<'_, '_> {
    /// The banner of a faction that has to do something.
    pub fn faction_banner(&mut self, faction: Faction, task: &str, corner: Option<Corner<'_>>) {
        let (layout, banner) = (self.layout, &self.layout.banner);
        let ink = faction.letter_ink();
        self.ground(0, banner.height, faction.ink());
        self.shield(Point::new(banner.shield_at.0, banner.shield_at.1), banner.shield, faction, Ground::Own);
        let mut name_right = layout.width - layout.margin;
        let name = self.say(faction.name());
        if let (Some(next), None) = (corner.and_then(|corner| corner.next), banner.corner)
            && self.is_narrow(name, task, name_right - NEXT_ROOM - banner.shield_text_left)
        {
            name_right -= NEXT_ROOM;
            self.next_up(next, Point::new(name_right + 2, banner.shield_at.1 + 1), ink);
        }
        if let (Some(corner), Some(_)) = (corner, banner.corner) {
            name_right = self.corner(&corner, ink);
            if let Some(next) = corner.next {
                name_right -= NEXT_ROOM;
                self.next_up(next, Point::new(name_right, banner.shield_at.1), ink);
            }
        }
        self.banner_text(banner.shield_text_left, name_right, name, task, ink);
        self.banner_foot(Frieze::Key);
        if layout.flat && ink == Ink::Glaze {
            // a light banner ends with a dark line
            self.fill(shapes::area(0, banner.height, layout.width, 1), Ink::Glaze);
        }
    }

    /// The cycle and its phases, where the banner has a corner for them; where the room for a name ends.
    fn corner(&mut self, corner: &Corner<'_>, ink: Ink) -> i32 {
        let layout = self.layout;
        let right = layout.width - layout.margin;
        let Some((baseline, foot)) = layout.banner.corner else { return right };
        let font = layout.fonts.footer;
        let left = right - font.width(corner.text);
        self.write(font, left, baseline, corner.text, ink);
        for (mark, x) in (0..PHASES).zip((right - 7 * PHASES + 1..).step_by(7)) {
            let Some(phase) = corner.phase else { break };
            let height = if mark == phase { 8 } else { 3 };
            self.fill(shapes::area(x, foot - height, 6, height), ink);
        }
        left
    }

    /// Whether name and task find room side by side, if need be in the smallest letters.
    fn is_narrow(&self, name: &str, task: &str, room: i32) -> bool {
        let (fonts, gap) = (&self.layout.fonts, self.layout.banner.task_gap);
        let least = |steps: Steps, text: &str| steps.last().map_or(0, |font| font.width(text));
        fonts.name.first().map_or(0, |font| font.width(name)) + gap + least(fonts.task, task) <= room
    }

    /// An arrow, and the shield of whose turn comes next.
    fn next_up(&mut self, faction: Faction, at: Point, ink: Ink) {
        self.arrow((at.x, at.y + 3), 6, ink);
        self.fill(shapes::area(at.x + 8, at.y, 18, 18), Ink::Slip);
        self.shield(at + Point::new(9, 1), 16, faction, Ground::Light);
    }

    /// The banner of a screen that concerns all: a figure, a name and what to do.
    pub fn banner(&mut self, sign: Silhouette, name: &str, task: &str) {
        self.banner_over(Frieze::Key, sign, name, task);
    }

    /// The same with the cycle and its phase.
    pub fn phase_banner(&mut self, sign: Silhouette, name: &str, task: &str, corner: Option<Corner<'_>>) {
        self.banner(sign, name, task);
        if let Some(corner) = corner {
            self.corner(&corner, Ink::Slip);
        }
    }

    /// The same, with texts that are always the same.
    pub fn title(&mut self, sign: Silhouette, name: impl Into<Sentence>, task: impl Into<Sentence>) {
        self.title_of(sign, name.into(), task.into());
    }

    /// One place for what many screens say.
    #[inline(never)]
    fn title_of(&mut self, sign: Silhouette, name: Sentence, task: Sentence) {
        self.banner(sign, self.say(name), self.say(task));
    }

    /// The same over another frieze.
    pub fn banner_over(&mut self, frieze: Frieze, sign: Silhouette, name: &str, task: &str) {
        let banner = &self.layout.banner;
        self.ground(0, banner.height, Ink::Glaze);
        sign.draw(self.frame, Point::new(banner.sign_at.0, banner.sign_at.1), banner.sign, Ink::Clay);
        let right = self.layout.width - self.layout.margin;
        self.banner_text(banner.text_left, right, name, task, Ink::Slip);
        self.banner_foot(frieze);
    }

    /// Name and task: one above the other, or side by side on a flat screen.
    fn banner_text(&mut self, left: i32, name_right: i32, name: &str, task: &str, ink: Ink) {
        let (layout, banner) = (self.layout, &self.layout.banner);
        if !name.is_empty() && !task.is_empty() {
            self.named();
        }
        let room = layout.width - layout.margin - left;
        let name_room = name_right - left;
        if layout.flat {
            let end = self.fit(layout.fonts.name, Align::Left, (left, name_room), banner.name_baseline, name, ink);
            let left = end + banner.task_gap;
            // whose turn comes next stands in the same line
            let room = name_right - left;
            self.fit(layout.fonts.task, Align::Left, (left, room), banner.task_baseline, task, ink);
        } else {
            self.fit(layout.fonts.name, Align::Left, (left, name_room), banner.name_baseline, name, ink);
            self.fit(layout.fonts.task, Align::Left, (left, room), banner.task_baseline, task, ink);
        }
    }

    /// What parts the banner from the body.
    fn banner_foot(&mut self, frieze: Frieze) {
        let (layout, top) = (self.layout, self.layout.banner.height);
        if layout.flat {
            // a chosen row right under the banner must not run into it
            self.fill(shapes::area(0, top, layout.width, 1), Ink::Clay);
        } else {
            self.frieze(frieze, top);
        }
    }
}
