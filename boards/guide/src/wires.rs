//! A bare Pico with a module and four buttons: where each wire goes. The pins are those of [`IMAGE`].

use crate::{
    Board, Key,
    pins::{HEADER, number, pico, place},
    svg::{Anchor, Drawing, INK},
};

/// The image for wiring by hand.
pub const IMAGE: &str = "display-pack-2";

/// The number of the pin with 3.3 V.
const SUPPLY: usize = 36;

/// A wire of the module: the names of its pad, the pin of the header it goes to, its colour.
pub struct Wire {
    /// What is printed on modules.
    pub pad: &'static str,
    /// The number of the pin on the header.
    pub number: usize,
    colour: &'static str,
}

/// The pin with ground that is nearest to these.
fn ground(near: &[usize]) -> usize {
    let far = |&ground: &usize| near.iter().map(|&pin| ground.abs_diff(pin)).sum::<usize>();
    (1..=40).filter(|number| HEADER[number - 1] == "GND").min_by_key(far).unwrap_or(38)
}

/// The wires of the module, in the order in which they are drawn.
pub fn module(board: &Board) -> Vec<Wire> {
    let line = |name| board.screen.pins.get(name).and_then(|&pin| number(pin)).unwrap_or(SUPPLY);
    let lines: Vec<usize> = board.screen.pins.values().filter_map(|&pin| number(pin)).collect();
    vec![
        Wire { pad: "VCC", number: SUPPLY, colour: "#c62828" },
        // a board without a line for it keeps it at 3.3 V
        Wire { pad: "RST, RES", number: line("reset"), colour: "#ef6c00" },
        Wire { pad: "BL, BLK, LED", number: line("backlight"), colour: "#6a1b9a" },
        Wire { pad: "SDA, DIN, MOSI", number: line("data"), colour: "#1565c0" },
        Wire { pad: "SCL, CLK, SCK", number: line("clock"), colour: "#2e7d32" },
        Wire { pad: "GND", number: ground(&lines), colour: INK },
        Wire { pad: "CS", number: line("select"), colour: "#00838f" },
        Wire { pad: "DC, RS, A0", number: line("command"), colour: "#ad1457" },
    ]
}

/// The buttons: what each means, and the pin of the header it goes to; the other side of all goes to ground.
pub fn buttons(board: &Board) -> Vec<(Key, usize)> {
    board.keys.iter().filter_map(|contact| Some((contact.key, number(contact.pin)?))).collect()
}

/// The pin with ground for the buttons.
pub fn buttons_ground(board: &Board) -> usize {
    ground(&buttons(board).iter().map(|(_, number)| *number).collect::<Vec<_>>())
}

/// The rows of the tables in the guide: what, the pin of the chip, its number on the header.
pub fn rows(board: &Board) -> Vec<String> {
    let modules = module(board).into_iter().map(|wire| (wire.pad.to_owned(), wire.number));
    let keys = board.keys.iter().filter_map(|contact| Some((contact.cap.clone(), number(contact.pin)?)));
    modules.chain(keys).map(|(what, number)| format!("| {what} | {} | {number} |", HEADER[number - 1])).collect()
}

/// Draws it.
pub(crate) fn picture(board: &Board) -> String {
    let mut drawing = Drawing::new((210, 150), (1400, 1000));
    let (wires, buttons) = (module(board), buttons(board));
    let ground = buttons_ground(board);
    let used: Vec<usize> =
        wires.iter().map(|wire| wire.number).chain(buttons.iter().map(|(_, number)| *number)).chain([ground]).collect();
    pico(&mut drawing, &used);
    drawing.rect((1010, 330), (350, 560), 8, "#9dbde0");
    drawing.rect((1165, 360), (180, 500), 4, "#d9d4c8");
    drawing.text((1255, 600), 24, Anchor::Middle, &board.screen.chip);
    drawing.text((1255, 632), 20, Anchor::Middle, &format!("{}x{}", board.screen.width, board.screen.height));
    for (at, wire) in (0..).zip(&wires) {
        let ((x, y), pad) = (place(wire.number), (1030, 370 + at * 68));
        let channel = 960 - at * 38;
        drawing.wire(&[(x + 13, y), (channel, y), (channel, pad.1), pad], wire.colour);
        drawing.disc(pad, 13, wire.colour);
        drawing.text((pad.0 + 20, pad.1 + 6), 12, Anchor::Start, wire.pad);
    }
    // the other legs hang on one wire, which goes round below everything
    let rail = place(ground);
    let mut common = vec![(rail.0 - 13, rail.1), (390, rail.1), (390, 950), (60, 950)];
    for (at, (key, number)) in (0..).zip(&buttons) {
        let (x, y) = place(*number);
        let button = (200, 560 + at * 100);
        let channel = 376 - at * 24;
        let [leg, other] = [(button.0 + 52, button.1 - 22), (button.0 - 52, button.1 + 22)];
        drawing.wire(&[(x - 13, y), (channel, y), (channel, leg.1), leg], "#1565c0");
        drawing.wire(&[(60, other.1), other], INK);
        if at == 0 {
            common.push((60, other.1));
        }
        // of its four legs two that lie diagonally
        for (side, up) in [(1, -22), (1, 22), (-1, -22), (-1, 22)] {
            drawing.rect((button.0 + side * 46 - 8, button.1 + up - 5), (16, 10), 2, "#e8e2d4");
        }
        drawing.rect((button.0 - 40, button.1 - 40), (80, 80), 6, "#bdb6a8");
        drawing.disc(button, 26, "#faf6ee");
        drawing.sign(button, *key, INK);
    }
    drawing.wire(&common, INK);
    drawing.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn issue_21_every_wire_ends_where_the_image_expects_it() {
        let boards = crate::boards();
        let board = boards.iter().find(|board| board.name == IMAGE).unwrap();
        let goes =
            |pad: &str| module(board).iter().find(|wire| wire.pad.contains(pad)).map(|wire| HEADER[wire.number - 1]);
        let pin = |line: &str| Some(format!("GP{}", board.screen.pins[line]));
        assert_eq!(goes("SCL").map(str::to_owned), pin("clock"));
        assert_eq!(goes("SDA").map(str::to_owned), pin("data"));
        assert_eq!(goes("CS").map(str::to_owned), pin("select"));
        assert_eq!(goes("DC").map(str::to_owned), pin("command"));
        assert_eq!(goes("BL").map(str::to_owned), pin("backlight"));
        assert_eq!([goes("VCC"), goes("RST"), goes("GND")], [Some("3V3"), Some("3V3"), Some("GND")]);
        assert_eq!(HEADER[buttons_ground(board) - 1], "GND");
        let mut keys: Vec<Key> = buttons(board).into_iter().map(|(key, _)| key).collect();
        keys.sort_unstable();
        assert_eq!(keys, Key::ALL);
    }
}
