//! A square code that a phone reads, with lines of text beside or under it.

use qrcodegen_no_heap::{BitBuffer, Mask, QrCode, QrCodeEcc, QrSegment, QrSegmentMode, Version};

use super::{Align, Ui, shapes};
use crate::Ink;

/// The largest code: 41 modules, 122 letters and figures at medium error correction.
const LARGEST: Version = Version::new(6);
/// So many letters it takes.
const LONGEST: usize = 122;
/// Clear modules around the code, as the standard wants them.
const QUIET: i32 = 4;
/// What can be written in such a code, each by its place.
const LETTERS: &[u8; 45] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

/// Two letters at a time in eleven bits, and what is left in six; their length in bits, none if there is another letter.
fn pack(text: &str, room: &mut [u8]) -> Option<usize> {
    let mut bits = BitBuffer::new(room);
    for pair in text.as_bytes().chunks(2) {
        let mut value = 0;
        for letter in pair {
            value = value * LETTERS.len() + LETTERS.iter().position(|known| known == letter)?;
        }
        bits.append_bits(value as u32, if pair.len() == 2 { 11 } else { 6 });
    }
    Some(bits.len())
}

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
        let (mut work, mut out) = ([0; LARGEST.buffer_len()], [0; LARGEST.buffer_len()]);
        if text.len() > LONGEST {
            return self.note(text, None);
        }
        let Some(bits) = pack(text, &mut work) else { return self.note(text, None) };
        let segment = QrSegment::new(QrSegmentMode::Alphanumeric, text.len(), &work, bits);
        let medium = QrCodeEcc::Medium;
        let made = QrCode::encode_segments_to_codewords(&[segment], &mut out, medium, Version::MIN, LARGEST, true);
        let Ok((words, correction, version)) = made else { return self.note(text, None) };
        // one mask for all: a reader copes with any, and choosing the best costs time
        let code = QrCode::encode_codewords(&mut out, words, &mut work, correction, version, Some(Mask::new(3)));
        let height = layout.body_bottom - top;
        let module = (height / (code.size() + 2 * QUIET)).max(1);
        let side = module * code.size();
        let (left, above) = (QUIET * module, top + (height - side) / 2);
        for y in 0..code.size() {
            for x in 0..code.size() {
                if code.get_module(x, y) {
                    self.fill(shapes::area(left + x * module, above + y * module, module, module), Ink::Glaze);
                }
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
