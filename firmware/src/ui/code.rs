//! A square code that a phone reads, with lines of text beside or under it.

use super::{Align, Ui, qr::Qr, shapes};
use crate::Ink;

/// Clear modules around the code, as the standard wants them.
const QUIET: i32 = 4;

impl Ui<'_, '_> {
    /// A code with `text` in it, as large as it can be, and `lines` at its right. On a flat screen it takes the place of the
    /// banner too.
    pub fn code(&mut self, text: &str, lines: &[&str]) {
        let layout = self.layout;
        let top = if layout.flat { 0 } else { layout.body_top };
        if layout.flat {
            self.named(); // in the lines
        }
        self.ground(top, layout.body_bottom, Ink::Slip);
        let Some(code) = Qr::new(text) else { return self.note(text, None) };
        let height = layout.body_bottom - top;
        let module = (height / (code.side() + 2 * QUIET)).max(1);
        let side = module * code.side();
        let (left, above) = (QUIET * module, top + (height - side) / 2);
        code.each_dark(&mut |x, y| {
            self.fill(shapes::area(left + x * module, above + y * module, module, module), Ink::Glaze);
        });
        let from = left + side + QUIET * module;
        let room = (from, layout.width - layout.margin - from);
        let pitch = layout.fonts.small_pitch + 2;
        let mut baseline = above + layout.fonts.small_pitch;
        for line in lines {
            self.fit(layout.fonts.value, Align::Left, room, baseline, line, Ink::Glaze);
            baseline += pitch;
        }
    }
}
