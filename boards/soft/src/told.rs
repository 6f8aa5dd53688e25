//! What can be seen, as events for a page: everything once, and then only what is new.

use std::sync::LazyLock;

use base64::{Engine, prelude::BASE64_STANDARD as STANDARD};
use firmware::{
    Form, Ink,
    form::{Light, Paper},
    parts::Glow,
};
use forms::{BOARDS, FACTS};
use serde_json::{Value, json};

use crate::{KEY_NAMES, Seen, paper};

/// What a page has been told.
#[derive(Default)]
pub struct Told {
    /// The version of what it has been told.
    pub version: u64,
    state: Value,
    picture: Option<u64>,
    next_line: Option<u64>,
}

impl Told {
    /// The events that bring the page up to date.
    pub fn events(&mut self, seen: &Seen) -> String {
        let mut events = String::new();
        self.version = seen.version;
        let state = state(seen);
        if state != self.state {
            events += &event("state", &state);
            self.state = state;
        }
        if self.picture != Some(seen.picture_number) {
            self.picture = Some(seen.picture_number);
            let pixels = seen.picture.as_ref().map(|picture| STANDARD.encode(picture));
            events += &event("picture", &json!({ "pixels": pixels }));
        }
        let (lines, next) = seen.lines_from(self.next_line.unwrap_or(0));
        if self.next_line != Some(next) {
            events += &event("log", &json!({ "fresh": self.next_line.is_none(), "lines": lines }));
            self.next_line = Some(next);
        }
        events
    }
}

/// An event of the stream. JSON on one line has no line ends within.
fn event(name: &str, data: &Value) -> String {
    format!("event: {name}\ndata: {data}\n\n")
}

/// The rows of the file of boards.
static ROWS: LazyLock<Vec<Value>> = LazyLock::new(|| serde_json::from_str(FACTS).unwrap_or_default());

/// Everything but picture and log.
fn state(seen: &Seen) -> Value {
    let Glow(red, green, blue) = seen.glow;
    let fingers = KEY_NAMES.into_iter().filter(|&(key, _)| seen.fingers.down(key));
    json!({
        "board": board(seen.form),
        "boards": BOARDS.map(|board| [board.form.name, board.form.title]),
        "plugged": seen.plugged,
        "glow": [red, green, blue],
        "sound": [seen.sound.0, seen.sound.1],
        "brightness": seen.brightness,
        "fingers": fingers.map(|(_, name)| name).collect::<Vec<_>>(),
        "flash": seen.flash.as_ref().map(|path| path.display().to_string()),
        "notices": seen.notices,
        "update": seen.update,
    })
}

fn board(form: &Form) -> Value {
    let (paper, palette) = match form.paper {
        Paper::Colour => ("glass", Ink::PALETTE.map(rgb888)),
        Paper::Ink => ("ink", paper::GREYS),
    };
    let light = match form.light {
        Light::None => "none",
        Light::Single => "single",
        Light::Colour => "colour",
    };
    let row = ROWS.iter().find(|row| row["name"] == form.name).unwrap_or(&Value::Null);
    json!({
        "name": form.name,
        "title": form.title,
        "width": form.size.width,
        "height": form.size.height,
        "paper": paper,
        "light": light,
        "palette": palette,
        "body": row["body"],
        "keys": row["keys"],
    })
}

/// A colour of the panel as a browser shows it.
fn rgb888(colour: u16) -> u32 {
    let colour = u32::from(colour);
    let (red, green, blue) = (colour >> 11 & 31, colour >> 5 & 63, colour & 31);
    (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8 | (blue << 3 | blue >> 2)
}

#[cfg(test)]
mod tests {
    use firmware::parts::Lamp as _;
    use forms::FORMS;

    use super::*;
    use crate::{Update, View};

    #[test]
    fn a_page_is_told_everything_once_and_then_only_what_is_new() {
        let view = View::new(FORMS[1]);
        view.log(Some(1500), "started");
        let mut told = Told::default();
        let first = told.events(&view.now());
        assert!(first.contains("event: state\n") && first.contains(r#"{"at":1500,"text":"started"}"#), "{first}");
        assert!(first.contains(r#"{"pixels":null}"#));
        assert_eq!(told.events(&view.now()), "");
        view.log(Some(2000), "saved");
        let second = told.events(&view.now());
        assert_eq!(second, "event: log\ndata: {\"fresh\":false,\"lines\":[{\"at\":2000,\"text\":\"saved\"}]}\n\n");
    }

    #[test]
    fn what_a_page_is_told_stays_on_its_line() {
        let view = View::new(FORMS[1]);
        view.notice("a \"b\"\r\n\nevent: bye \u{2028} \u{17E}".to_owned());
        view.show(Some([0xFB, 0xFF, 0x00, 0x3E].as_slice().into()), Update::default());
        let events = Told::default().events(&view.now());
        let lines: Vec<&str> = events.split("\n\n").collect();
        assert_eq!(lines.len(), 4, "three events: {events}");
        let data = |line: &str| serde_json::from_str::<Value>(line.split_once("\ndata: ").unwrap().1).unwrap();
        assert_eq!(data(lines[0])["notices"][0], "a \"b\"\r\n\nevent: bye \u{2028} \u{17E}");
        assert_eq!(data(lines[0])["update"]["waveform"], Value::Null);
        assert_eq!(data(lines[1])["pixels"], "+/8APg==");
    }

    #[test]
    fn issue_21_a_sound_that_is_over_is_told_all_the_same_and_silence_is_none() {
        let view = View::new(FORMS[0]);
        let mut lamp = crate::PageLamp(view.clone());
        let sound = || state(&view.now())["sound"].clone();
        assert_eq!(sound(), json!([0, 0]));
        lamp.sound(880);
        lamp.sound(0);
        assert_eq!(sound(), json!([1, 880]));
        lamp.sound(880);
        assert_eq!(sound(), json!([2, 880]), "the same once more is another one");
    }

    #[test]
    fn colours_of_the_panel_become_those_of_the_look() {
        assert_eq!(rgb888(Ink::Slip.rgb565()), 0xF7_EF_DE);
        assert_eq!(rgb888(Ink::Clay.rgb565()), 0xDE_82_42);
        assert_eq!(rgb888(Ink::Marble.rgb565()), 0xFF_FF_FF);
    }
}
