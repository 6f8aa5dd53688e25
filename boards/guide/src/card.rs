//! A card to print: where the four keys of a board are. It does not keep to scale.

use crate::{
    Board, Key,
    svg::{Anchor, CLAY, Drawing, INK, PAPER},
};

/// A language of the guide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tongue {
    /// English.
    En,
    /// Czech.
    Cs,
    /// Polish.
    Pl,
    /// German.
    De,
}

impl Tongue {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::En, Self::Cs, Self::Pl, Self::De];

    /// The code in names of files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Cs => "cs",
            Self::Pl => "pl",
            Self::De => "de",
        }
    }

    /// What the keys are called: up, down, accept, back.
    const fn keys(self) -> [&'static str; 4] {
        match self {
            Self::En => ["up", "down", "accept", "back"],
            Self::Cs => ["nahoru", "dolů", "potvrdit", "zpět"],
            Self::Pl => ["w górę", "w dół", "zatwierdź", "wstecz"],
            Self::De => ["auf", "ab", "bestätigen", "zurück"],
        }
    }

    /// What it does in a game, and while it is held.
    const fn held(self, key: Key) -> &'static str {
        match (self, key) {
            (_, Key::Up | Key::Down) => "",
            (Self::En, Key::Accept) => "held: looks up, opens what is secret",
            (Self::En, Key::Back) => "menu; held: history, leaves",
            (Self::Cs, Key::Accept) => "držet: vysvětlí, ukáže tajné",
            (Self::Cs, Key::Back) => "nabídka; držet: historie, odejít",
            (Self::Pl, Key::Accept) => "trzymaj: objaśnia, pokazuje tajne",
            (Self::Pl, Key::Back) => "menu; trzymaj: historia, wyjście",
            (Self::De, Key::Accept) => "halten: erklärt, zeigt Geheimes",
            (Self::De, Key::Back) => "Menü; halten: Verlauf, verlassen",
        }
    }

    const fn stick(self) -> &'static str {
        match self {
            Self::En => "stick",
            Self::Cs => "páčka",
            Self::Pl => "drążek",
            Self::De => "Stick",
        }
    }

    /// What is printed beside a key; the ways of a stick, which nobody prints, in signs.
    fn cap(self, cap: &str) -> String {
        let Some(way) = cap.strip_prefix("stick ") else { return cap.to_owned() };
        let sign = match way {
            "up" => "\u{25B2}",
            "down" => "\u{25BC}",
            "left" => "\u{25C0}",
            "right" => "\u{25B6}",
            _ => "\u{25CF}",
        };
        format!("{} {sign}", self.stick())
    }

    const fn rear(self) -> &'static str {
        match self {
            Self::En => "on the back",
            Self::Cs => "vzadu",
            Self::Pl => "z tyłu",
            Self::De => "hinten",
        }
    }
}

/// Where the middle of the drawn screen is.
const MIDDLE: (i32, i32) = (540, 240);

/// Where a key lies: beside a screen of this size, as the `at`th of `count` at its place.
fn spot(place: &str, (width, height): (i32, i32), at: i32, count: i32) -> Option<(i32, i32)> {
    let (x, y) = MIDDLE;
    let along = |length: i32| length * (2 * at + 1) / (2 * count) - length / 2;
    let cross = (x - width / 2 - 125, y);
    let part = |name: &str| place.strip_prefix("stick ").or(place.strip_prefix("pad ")) == Some(name);
    Some(match place {
        "left" => (x - width / 2 - 60, y + along(height)),
        "right" => (x + width / 2 + 60, y + along(height)),
        "below" => (x + along(width), y + height / 2 + 45),
        _ if part("up") => (cross.0, cross.1 - 68),
        _ if part("down") => (cross.0, cross.1 + 68),
        _ if part("left") => (cross.0 - 68, cross.1),
        _ if part("right") => (cross.0 + 68, cross.1),
        _ if part("press") => cross,
        _ => return None,
    })
}

/// Writes what is printed beside a key, away from the screen: of a stick or pad the place says enough.
fn label(drawing: &mut Drawing, place: &str, cap: &str, (x, y): (i32, i32)) {
    match place {
        "left" => drawing.text((x - 32, y + 6), 18, Anchor::End, cap),
        _ if place.contains(' ') => (),
        _ => drawing.text((x + 30, y - 14), 18, Anchor::Start, cap),
    }
}

/// Draws the card, 105 x 74 mm.
pub(crate) fn picture(board: &Board, tongue: Tongue) -> String {
    let mut drawing = Drawing::new((105, 74), (1050, 740));
    drawing.text((525, 58), 40, Anchor::Middle, &format!("Pythia - {}", board.title));
    let (width, height) = match (board.screen.width, board.screen.height) {
        (296, _) => (400, 173),
        (240, _) => (225, 225),
        _ => (300, 225),
    };
    let crossed = board.keys.iter().any(|contact| contact.place.contains(' '));
    let (x, y) = MIDDLE;
    let left = match () {
        () if crossed => 240,
        () if board.keys.iter().any(|contact| contact.place == "left") => 150,
        () => 25,
    };
    let below = if board.keys.iter().any(|contact| contact.place == "below") { 85 } else { 25 };
    drawing.rect((x - width / 2 - left, y - height / 2 - 25), (width + left + 160, height + 25 + below), 22, "#e7e0d2");
    drawing.rect((x - width / 2, y - height / 2), (width, height), 6, "#cfd8cf");
    drawing.text((x, y + 8), 26, Anchor::Middle, "Pythia");
    for contact in &board.keys {
        let same: Vec<&str> =
            board.keys.iter().filter(|other| other.place == contact.place).map(|other| other.cap.as_str()).collect();
        let at = same.iter().position(|cap| *cap == contact.cap).unwrap_or(0);
        let (at, count) = (i32::try_from(at).unwrap_or(0), i32::try_from(same.len()).unwrap_or(1));
        if let Some((x, y)) = spot(&contact.place, (width, height), at, count) {
            drawing.disc((x, y), 25, PAPER);
            drawing.sign((x, y), contact.key, CLAY);
            label(&mut drawing, &contact.place, &contact.cap, (x, y));
        }
    }
    for (row, key) in (0..).zip(Key::ALL) {
        let y = 482 + row * 66;
        let caps: Vec<String> = board
            .keys
            .iter()
            .filter(|contact| contact.key == key)
            .map(|contact| match contact.place.as_str() {
                "rear" => format!("{} ({})", contact.cap, tongue.rear()),
                _ => tongue.cap(&contact.cap),
            })
            .collect();
        drawing.disc((60, y), 25, PAPER);
        drawing.sign((60, y), key, CLAY);
        drawing.text((105, y + 10), 32, Anchor::Start, tongue.keys()[key as usize]);
        drawing.text((320, y + 9), 26, Anchor::Start, &caps.join(", "));
        drawing.text((1025, y + 9), 22, Anchor::End, tongue.held(key));
    }
    drawing.wire(&[(25, 440), (1025, 440)], INK);
    drawing.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn issue_21_every_contact_of_every_board_is_on_its_card() {
        for board in crate::boards() {
            for tongue in Tongue::ALL {
                let text = picture(&board, tongue);
                for contact in &board.keys {
                    let drawn = spot(&contact.place, (300, 225), 0, 1).is_some();
                    assert!(drawn || contact.place == "rear", "{}: {}", board.name, contact.cap);
                    assert!(text.contains(&tongue.cap(&contact.cap)), "{}: {}", board.name, contact.cap);
                }
                let signs = text.matches("<path").count();
                let rear = board.keys.iter().filter(|contact| contact.place == "rear").count();
                assert_eq!(signs, board.keys.len() - rear + Key::ALL.len(), "{}", board.name);
            }
        }
    }
}
