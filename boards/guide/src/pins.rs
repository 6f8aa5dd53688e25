//! The header of a Pico, and which of its pins a board uses.

use crate::{
    Board,
    svg::{Anchor, CLAY, Drawing, INK, PAPER},
};

/// The pins of a Pico, 1 to 40: down the left side when the socket of the cable is on top, and up the right side.
pub const HEADER: [&str; 40] = [
    "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7", "GP8", "GP9", "GND", "GP10", "GP11", "GP12",
    "GP13", "GND", "GP14", "GP15", "GP16", "GP17", "GND", "GP18", "GP19", "GP20", "GP21", "GND", "GP22", "RUN", "GP26",
    "GP27", "AGND", "GP28", "ADC_VREF", "3V3", "3V3_EN", "GND", "VSYS", "VBUS",
];

/// The number on the header of a pin of the chip.
pub fn number(pin: u8) -> Option<usize> {
    HEADER.iter().position(|name| *name == format!("GP{pin}")).map(|place| place + 1)
}

/// The distance between two pins in a picture.
pub(crate) const STEP: i32 = 40;
/// Where the first one is.
const TOP: i32 = 120;
/// The two rows.
const ROWS: [i32; 2] = [420, 620];

/// Where the pin with this number of the header is in a picture.
pub(crate) fn place(number: usize) -> (i32, i32) {
    let place = i32::try_from(number).unwrap_or(1);
    if place <= 20 { (ROWS[0], TOP + (place - 1) * STEP) } else { (ROWS[1], TOP + (40 - place) * STEP) }
}

/// Draws a Pico seen from above, the socket of the cable on top, with the names of its pins inside. Pins that are used are filled.
pub(crate) fn pico(drawing: &mut Drawing, used: &[usize]) {
    drawing.rect((ROWS[0] - 30, TOP - 50), (ROWS[1] - ROWS[0] + 60, 20 * STEP + 60), 8, "#8fc39b");
    drawing.rect((ROWS[0] + 65, TOP - 70), (70, 55), 4, "#c8c8cc");
    drawing.text(((ROWS[0] + ROWS[1]) / 2, TOP - 34), 18, Anchor::Middle, "USB");
    drawing.text(((ROWS[0] + ROWS[1]) / 2, TOP + 20 * STEP), 22, Anchor::Middle, "Pico");
    for (number, name) in (1..).zip(HEADER) {
        let (x, y) = place(number);
        drawing.disc((x, y), 13, if used.contains(&number) { CLAY } else { PAPER });
        let (beside, anchor) = if number <= 20 { (x + 18, Anchor::Start) } else { (x - 18, Anchor::End) };
        drawing.text((beside, y + 5), 14, anchor, &format!("{number} {name}"));
    }
}

/// What hangs on which pin of the chip.
fn labels(board: &Board) -> Vec<(u8, String)> {
    let line = |name: &str| match name {
        "clock" => "SCK / CLK / SCL",
        "data" => "MOSI / DIN / SDA",
        "select" => "CS",
        "command" => "DC",
        "reset" => "RST",
        "busy" => "BUSY",
        _ => "BL",
    };
    let screen = board.screen.pins.iter().map(|(name, &pin)| (pin, line(name).to_owned()));
    let light = board.light.iter().flat_map(|light| &light.pins).map(|(name, &pin)| (pin, format!("LED {name}")));
    screen.chain(light).collect()
}

/// The pins of a board that a Pico is plugged into.
pub(crate) fn picture(board: &Board) -> String {
    let mut drawing = Drawing::new((156, 150), (1040, 1000));
    drawing.text((20, 40), 28, Anchor::Start, &board.title);
    let labels = labels(board);
    let keys = board.keys.iter().map(|contact| (contact.pin, &contact.cap, contact.key));
    let used: Vec<usize> =
        labels.iter().map(|(pin, _)| *pin).chain(keys.clone().map(|(pin, ..)| pin)).filter_map(number).collect();
    pico(&mut drawing, &used);
    let outside = |pin| {
        let number = number(pin)?;
        let (x, y) = place(number);
        Some(if number <= 20 { (x - 50, y, Anchor::End, -1) } else { (x + 50, y, Anchor::Start, 1) })
    };
    for (pin, label) in &labels {
        if let Some((x, y, anchor, _)) = outside(*pin) {
            drawing.text((x, y + 7), 20, anchor, label);
        }
    }
    for (pin, cap, key) in keys {
        if let Some((x, y, anchor, way)) = outside(pin) {
            drawing.sign((x + 8 * way, y), key, INK);
            drawing.text((x + 34 * way, y + 7), 20, anchor, cap);
        }
    }
    drawing.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn issue_21_pins_are_counted_as_on_a_pico() {
        // of the maker's drawing: GP15 ends the left side, GP16 begins the right one at the bottom
        for (pin, place) in [(0, 1), (12, 16), (15, 20), (16, 21), (18, 24), (22, 29), (26, 31), (28, 34)] {
            assert_eq!(number(pin), Some(place), "GP{pin}");
        }
        assert_eq!([number(23), number(24), number(25), number(29)], [None; 4], "they are not on the header");
        assert_eq!(HEADER.iter().filter(|name| name.contains("GND")).count(), 8);
    }
}
