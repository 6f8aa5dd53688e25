//! Running text: words wrapped into lines.

use super::{Font, Ui};
use crate::base::Ink;

/// The first line of `text` that is no wider than `room`, and the rest. A word that is too long is a line of its own.
fn split<'t>(font: &Font, text: &'t str, room: i32) -> (&'t str, &'t str) {
    let mut line = None;
    for at in text.bytes().enumerate().filter(|&(_, byte)| byte == b' ').map(|(at, _)| at).chain([text.len()]) {
        let Some((head, tail)) = text.split_at_checked(at) else { break };
        if line.is_some() && font.width(head) > room {
            break;
        }
        line = Some((head, tail.trim_start_matches(' ')));
    }
    line.unwrap_or((text, ""))
}

/// How many lines a text takes; a word that is too long for a line counts as two.
pub(crate) fn lines(font: &Font, text: &str, room: i32) -> usize {
    let (mut rest, mut count) = (text, 0);
    while !rest.is_empty() {
        let (line, tail) = split(font, rest, room);
        count += if font.width(line) > room { 2 } else { 1 };
        rest = tail;
    }
    count
}

impl Ui<'_, '_> {
    /// A page of running text over the whole body.
    pub fn page(&mut self, text: &str) {
        let (layout, page) = (self.layout, &self.layout.page);
        self.ground(layout.body_top, layout.body_bottom, Ink::Slip);
        let room = (layout.margin, layout.width - 2 * layout.margin);
        self.running(page.pitch, room, layout.body_top + page.baseline, page.lines, text);
    }

    /// Running text with this distance of lines, in at most so many.
    pub(super) fn running(&mut self, pitch: i32, room: (i32, i32), baseline: i32, count: usize, text: &str) {
        self.paragraph((self.layout.fonts.running, pitch), room, baseline, count, text, Ink::Glaze);
    }

    /// Writes text in at most so many lines, and gives the baseline after the last one. What does not fit is noted.
    pub(super) fn paragraph(
        &mut self,
        (font, pitch): (&'static Font, i32),
        (x, width): (i32, i32),
        baseline: i32,
        lines: usize,
        text: &str,
        ink: Ink,
    ) -> i32 {
        let (mut rest, mut baseline) = (text, baseline);
        for _ in 0..lines {
            if rest.is_empty() {
                break;
            }
            let (line, tail) = split(font, rest, width);
            if font.width(line) > width {
                self.note(line, Some(width));
            }
            // the footer would cover it
            if baseline > self.layout.body_bottom {
                self.note(line, Some(0));
            }
            self.write(font, x, baseline, line, ink);
            (rest, baseline) = (tail, baseline + pitch);
        }
        if !rest.is_empty() {
            self.note(rest, Some(0));
        }
        baseline
    }
}
