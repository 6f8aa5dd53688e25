//! A square code that a phone reads, with lines of text beside or under it.

use qrcodegen_no_heap::{Mask, QrCode, QrCodeEcc, QrSegment, Version};

use super::{Align, Ui, shapes};
use crate::base::Ink;

/// The smallest code and the largest: up to 90 and up to 122 capital letters and figures.
const VERSIONS: (Version, Version) = (Version::new(4), Version::new(5));
/// Bytes of the largest.
const ROOM: usize = VERSIONS.1.buffer_len();
/// One mask for all: a reader copes with any, and choosing the best costs time.
const MASK: Mask = Mask::new(3);
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
        let (mut work, mut modules) = ([0; ROOM], [0; ROOM]);
        let (smallest, largest) = VERSIONS;
        // any other letter would be a panic; `QrCode::encode_text` chooses by itself and takes six kilobytes for that
        if !text.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || b" $%*+-./:".contains(&byte))
        {
            return self.note(text, None);
        }
        let segments = [QrSegment::make_alphanumeric(text, &mut work)];
        let level = QrCodeEcc::Medium;
        let made = QrCode::encode_segments_to_codewords(&segments, &mut modules, level, smallest, largest, false);
        let Ok((length, level, version)) = made else { return self.note(text, None) };
        let code = QrCode::encode_codewords(&mut modules, length, &mut work, level, version, Some(MASK));
        let height = layout.body_bottom - top;
        let module = (height / (code.size() + 2 * QUIET)).max(1);
        let side = module * code.size();
        let (left, above) = (QUIET * module, top + (height - side) / 2);
        for (x, y) in (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y))) {
            if code.get_module(x, y) {
                self.fill(shapes::area(left + x * module, above + y * module, module, module), Ink::Glaze);
            }
        }
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
