//! A slip to print for a table whose device cannot hand in its result: what a desk types.

use crate::{
    Tongue,
    svg::{Anchor, Drawing, INK, PAPER},
};

/// Rows for the sides: no game has more.
const SIDES: i32 = 6;

/// What stands on a slip.
struct Words {
    title: &'static str,
    /// Event, round, table, game, number of the game on its device.
    heads: [&'static str; 5],
    /// Side, player, points, place, signature.
    columns: [&'static str; 5],
    /// The letters that a desk types, in two lines.
    letters: [&'static str; 2],
    code: &'static str,
    typed: &'static str,
    closed: &'static str,
}

impl Tongue {
    const fn slip(self) -> Words {
        match self {
            Self::En => Words {
                title: "Pythia - result",
                heads: ["Event", "Round", "Table", "Game", "No."],
                columns: ["side", "player", "points", "place", "signature"],
                letters: [
                    "side: the letter beside the name on the list of seats, whatever the game:",
                    "P purple, Y yellow, B blue, K black, R red, G green. A star for who won.",
                ],
                code: "Figures beside the code on the screen",
                typed: "The desk types for example: table 4: *P3 Y2 B1",
                closed: "Signed by all, it is closed.",
            },
            Self::Cs => Words {
                title: "Pythia - výsledek",
                heads: ["Akce", "Kolo", "Stůl", "Hra", "Č."],
                columns: ["strana", "hráč", "body", "místo", "podpis"],
                letters: [
                    "strana: písmeno u jména v rozsazení, ať hra barvy má, nebo ne:",
                    "P fialová, Y žlutá, B modrá, K černá, R červená, G zelená. Vítěz má hvězdičku.",
                ],
                code: "Číslice vedle kódu na displeji",
                typed: "Pořadatel napíše například: table 4: *P3 Y2 B1",
                closed: "Podepsáno všemi: uzavřeno.",
            },
            Self::Pl => Words {
                title: "Pythia - wynik",
                heads: ["Impreza", "Runda", "Stół", "Gra", "Nr"],
                columns: ["strona", "gracz", "punkty", "miejsce", "podpis"],
                letters: [
                    "strona: litera obok nazwiska na liście miejsc, czy gra ma kolory, czy nie:",
                    "P fiolet, Y żółty, B niebieski, K czarny, R czerwony, G zielony. Zwycięzca: gwiazdka.",
                ],
                code: "Cyfry obok kodu na ekranie",
                typed: "Organizator wpisuje na przykład: table 4: *P3 Y2 B1",
                closed: "Podpisane przez wszystkich: zamknięte.",
            },
            Self::De => Words {
                title: "Pythia - Ergebnis",
                heads: ["Veranstaltung", "Runde", "Tisch", "Spiel", "Nr."],
                columns: ["Seite", "Spieler", "Punkte", "Platz", "Unterschrift"],
                letters: [
                    "Seite: der Buchstabe beim Namen auf der Sitzliste, ob das Spiel Farben hat oder nicht:",
                    "P lila, Y gelb, B blau, K schwarz, R rot, G grün. Ein Stern für den Sieger.",
                ],
                code: "Ziffern neben dem Code auf dem Bildschirm",
                typed: "Die Turnierleitung tippt zum Beispiel: table 4: *P3 Y2 B1",
                closed: "Von allen unterschrieben: geschlossen.",
            },
        }
    }
}

/// Draws the slip, 105 x 148 mm.
pub(crate) fn picture(tongue: Tongue) -> String {
    let words = tongue.slip();
    let mut drawing = Drawing::new((105, 148), (1050, 1480));
    drawing.text((525, 80), 44, Anchor::Middle, words.title);
    // where something is written by hand: its name, where it begins, where it ends
    let rows = [(0, 40, 1010, 170), (3, 40, 560, 260), (4, 580, 1010, 260), (1, 40, 500, 350), (2, 540, 1010, 350)];
    for (head, left, right, y) in rows {
        let name = words.heads[head];
        let wide = 16 * i32::try_from(name.chars().count()).unwrap_or(0);
        drawing.text((left, y), 28, Anchor::Start, name);
        drawing.wire(&[(left + wide + 20, y + 6), (right, y + 6)], INK);
    }
    let edges = [40, 150, 500, 640, 760, 1010];
    for (name, at) in words.columns.iter().zip(edges) {
        drawing.text((at + 8, 440), 24, Anchor::Start, name);
    }
    for row in 0..SIDES {
        for (left, right) in edges.iter().zip(edges.iter().skip(1)) {
            drawing.rect((*left, 456 + row * 88), (right - left, 88), 0, PAPER);
        }
    }
    for (line, text) in (0..).zip(words.letters) {
        drawing.text((40, 1034 + line * 36), 24, Anchor::Start, text);
    }
    drawing.text((40, 1150), 28, Anchor::Start, words.code);
    for four in 0..4 {
        drawing.rect((40 + four * 245, 1170), (225, 80), 0, PAPER);
    }
    drawing.text((40, 1320), 26, Anchor::Start, words.typed);
    drawing.text((40, 1400), 28, Anchor::Start, words.closed);
    drawing.finish()
}
