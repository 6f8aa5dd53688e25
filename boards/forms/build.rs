//! Reads `boards.json`, checks each row, and writes it as Rust: a module for each board, and the list of all.

#![expect(dead_code, reason = "what only other readers of the file need is checked all the same")]

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    fmt::Write,
    fs,
    path::Path,
};

use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Board {
    name: String,
    title: String,
    product: String,
    body: Body,
    screen: Screen,
    pressed: Level,
    keys: Vec<Contact>,
    light: Option<Lamp>,
    #[serde(default)]
    held: Vec<Held>,
    probe: Option<Probe>,
    /// Megabytes of flash, if they tell the board from others.
    flash: Option<u8>,
    sound: Option<Sound>,
    battery: Option<Battery>,
}

/// What the page draws it on.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Body {
    Black,
    Blue,
    White,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Screen {
    width: u32,
    height: u32,
    chip: Chip,
    mounting: Option<Mounting>,
    spi: u8,
    pins: BTreeMap<Line, u8>,
}

#[derive(Deserialize, PartialEq)]
enum Chip {
    #[serde(rename = "ST7789")]
    St7789,
    #[serde(rename = "UC8151")]
    Uc8151,
}

/// How the glass lies under the hands: the corner where the controller's column 0 and row 0 meet, where its rows run to, and the
/// byte that turns a picture so that it is upright.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Mounting {
    madctl: String,
    origin: String,
    rows: String,
}

#[derive(Deserialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "lowercase")]
enum Line {
    Clock,
    Data,
    Select,
    Command,
    Reset,
    Busy,
    Backlight,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Level {
    Low,
    High,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Contact {
    cap: String,
    pin: u8,
    key: Key,
    place: Place,
    pressed: Option<Level>,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "lowercase")]
enum Key {
    Up,
    Down,
    Accept,
    Back,
}

/// Where a key lies on the board.
#[derive(Deserialize)]
enum Place {
    #[serde(rename = "left")]
    Left,
    #[serde(rename = "right")]
    Right,
    #[serde(rename = "below")]
    Below,
    /// Not drawn.
    #[serde(rename = "rear")]
    Rear,
    #[serde(rename = "stick up")]
    StickUp,
    #[serde(rename = "stick left")]
    StickLeft,
    #[serde(rename = "stick press")]
    StickPress,
    #[serde(rename = "stick right")]
    StickRight,
    #[serde(rename = "stick down")]
    StickDown,
    #[serde(rename = "pad up")]
    PadUp,
    #[serde(rename = "pad left")]
    PadLeft,
    #[serde(rename = "pad right")]
    PadRight,
    #[serde(rename = "pad down")]
    PadDown,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Lamp {
    pins: BTreeMap<String, u8>,
    on: Level,
}

/// A pin that the image keeps at a level.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Held {
    pin: u8,
    level: Level,
    why: String,
}

/// A clock chip on a bus of two wires that is there, or not, on this board and the other way round on its twin.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Probe {
    clock: u8,
    data: u8,
    address: String,
    there: bool,
    why: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sound {
    pin: u8,
    kind: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Battery {
    socket: String,
    /// Milliampere hours of what is built in.
    capacity: Option<u16>,
    gauge: Option<Gauge>,
}

/// How the voltage is read: all in millivolts.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Gauge {
    /// A third of the voltage.
    pin: u8,
    /// What a diode in front of it takes.
    #[serde(default)]
    diode: u16,
    reference: Option<Reference>,
    low: u16,
    empty: u16,
    full: u16,
    /// Milliamperes of the whole board, by estimate.
    draws: u16,
}

/// What the chip's own supply is measured by: it sinks with the cells.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Reference {
    pin: u8,
    power: u8,
    millivolts: u16,
}

fn main() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../boards.json");
    println!("cargo:rerun-if-changed={}", file.display());
    let text = fs::read_to_string(&file).expect("boards.json can be read");
    let boards: Vec<Board> = serde_json::from_str(&text).unwrap_or_else(|error| panic!("boards.json: {error}"));
    let mut code = String::new();
    for board in &boards {
        board.check().unwrap_or_else(|fault| panic!("boards.json: {}: {fault}", board.name));
        write!(code, "{}", board.code()).expect("a string grows");
    }
    code += &list(&boards);
    let out = env::var_os("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&out).join("boards.rs"), code).expect("the code can be written");
}

/// All boards, and the first of each size of screen.
fn list(boards: &[Board]) -> String {
    let mut sizes = BTreeSet::new();
    let firsts: Vec<&Board> = boards.iter().filter(|board| sizes.insert(board.size())).collect();
    let all: String = boards.iter().map(|board| format!("    {}::BOARD,\n", board.module())).collect();
    let forms: String = firsts.iter().map(|board| format!("    &{}::FORM,\n", board.module())).collect();
    format!(
        "/// All boards there are images for.\n\
         pub const BOARDS: [Board; {}] = [\n{all}];\n\n\
         /// A board of each size of screen: what fits its screen fits that of all others of its size.\n\
         pub const FORMS: [&Form; {}] = [\n{forms}];\n",
        boards.len(),
        firsts.len()
    )
}

impl Board {
    fn size(&self) -> (u32, u32) {
        (self.screen.width, self.screen.height)
    }

    /// Its module in Rust.
    fn module(&self) -> String {
        self.name.replace('-', "_")
    }

    /// The layout for its screen.
    fn measures(&self) -> Result<&'static str, String> {
        match self.size() {
            (320, 240) => Ok("WIDE"),
            (240, 240) => Ok("SQUARE"),
            (296, 128) => Ok("LOW"),
            (width, height) => Err(format!("there is no layout for {width} x {height}")),
        }
    }

    /// Every pin with what is on it.
    fn pins(&self) -> Vec<u8> {
        let light = self.light.iter().flat_map(|light| light.pins.values());
        let gauge = self.battery.iter().filter_map(|battery| battery.gauge.as_ref());
        let gauge = gauge.flat_map(|gauge| {
            let reference = gauge.reference.iter().flat_map(|reference| [reference.pin, reference.power]);
            reference.chain([gauge.pin])
        });
        let probe = self.probe.iter().flat_map(|probe| [probe.clock, probe.data]);
        let more = self.sound.iter().map(|sound| sound.pin).chain(gauge).chain(probe);
        let keys = self.keys.iter().map(|key| key.pin).chain(self.held.iter().map(|held| held.pin));
        self.screen.pins.values().chain(light).copied().chain(more).chain(keys).collect()
    }

    /// Its name on the cable.
    fn usb(&self) -> String {
        format!("Pythia for {}", self.title)
    }

    /// What a board file could get wrong without anybody noticing before it lies on a table.
    fn check(&self) -> Result<(), String> {
        self.measures()?;
        let mut taken = BTreeSet::new();
        if let Some(pin) = self.pins().into_iter().find(|&pin| pin > 29 || !taken.insert(pin)) {
            return Err(format!("GP{pin} is not there, or stands twice"));
        }
        // a string descriptor in the 64 bytes of a control packet
        if self.usb().encode_utf16().count() > 31 {
            return Err("its title is too long for the cable".to_owned());
        }
        let keys: BTreeSet<Key> = self.keys.iter().map(|key| key.key).collect();
        if keys.len() < 4 {
            return Err("one of up, down, accept and back is missing".to_owned());
        }
        let caps: BTreeSet<&str> = self.keys.iter().map(|key| key.cap.as_str()).collect();
        if caps.len() < self.keys.len() {
            return Err("two keys have the same name".to_owned());
        }
        let lines = [Line::Clock, Line::Data, Line::Select, Line::Command];
        if self.screen.spi > 1 || lines.iter().any(|line| !self.screen.pins.contains_key(line)) {
            return Err("the screen lacks a line".to_owned());
        }
        match (&self.screen.chip, &self.screen.mounting) {
            (Chip::St7789, None) => Err("how is the glass mounted?".to_owned()),
            (Chip::Uc8151, Some(_)) => Err("the UC8151 is mounted in one way only".to_owned()),
            (_, Some(mounting)) => mounting.check(),
            (_, None) => Ok(()),
        }
    }

    fn light(&self) -> &'static str {
        match self.light.as_ref().map_or(0, |light| light.pins.len()) {
            0 => "None",
            1 => "Single",
            _ => "Colour",
        }
    }

    fn code(&self) -> String {
        let (module, (width, height)) = (self.module(), self.size());
        let Self { name, title, product, screen, .. } = self;
        let paper = if screen.chip == Chip::Uc8151 { "Ink" } else { "Colour" };
        let (light, dimmable) = (self.light(), screen.pins.contains_key(&Line::Backlight));
        let (measures, usb) = (self.measures().unwrap_or_default(), self.usb());
        let battery = self.battery.as_ref().and_then(|battery| {
            let gauge = battery.gauge.as_ref()?;
            let hours = battery.capacity.unwrap_or(0) / gauge.draws;
            let Gauge { low, empty, full, .. } = gauge;
            Some(format!("Some(super::Battery {{ low: {low}, ends: ({empty}, {full}), hours: {hours} }})"))
        });
        let (battery, sounds) = (battery.unwrap_or("None".to_owned()), self.sound.is_some());
        let contacts: String = self
            .keys
            .iter()
            .map(|contact| format!("Contact {{ cap: {:?}, key: Key::{:?} }}, ", contact.cap, contact.key))
            .collect();
        let mounting = screen.mounting.as_ref().map_or_else(String::new, |mounting| {
            let order = &mounting.madctl;
            format!("    /// The byte of the panel that turns a picture upright (MADCTL).\n    pub const ORDER: u8 = {order};\n")
        });
        let clock = self.probe.as_ref().map_or_else(String::new, |Probe { address, .. }| {
            format!("    /// The address of the clock chip that tells it from its twin.\n    pub const CLOCK: u8 = {address};\n")
        });
        let flash = self.flash.map_or_else(String::new, |megabytes| {
            format!("    /// Bytes of its flash.\n    pub const FLASH: u32 = {megabytes} << 20;\n")
        });
        format!(
            "/// {product}.\n\
             pub mod {module} {{\n    \
                 use super::{{Board, Contact, Form, Key, Light, Measures, Paper, Size}};\n\n    \
                 /// Its form.\n    \
                 pub const FORM: Form = Form {{\n        \
                     name: {name:?},\n        title: {title:?},\n        size: Size::new({width}, {height}),\n        \
                     measures: Measures::{measures},\n        paper: Paper::{paper},\n        light: Light::{light},\n        \
                     dimmable: {dimmable},\n        sounds: {sounds},\n        battery: {battery},\n        contacts: &[{contacts}],\n    \
                 }};\n    \
                 /// The name that computers show at the other end of the cable.\n    \
                 pub const USB: &str = {usb:?};\n\
             {mounting}{clock}{flash}    \
                 /// The board.\n    \
                 pub const BOARD: Board = Board {{ form: &FORM, product: {product:?} }};\n\
             }}\n\n"
        )
    }
}

impl Mounting {
    /// The byte must be a number; whether it fits the glass is seen in the emulator.
    fn check(&self) -> Result<(), String> {
        let byte = self.madctl.strip_prefix("0x").and_then(|digits| u8::from_str_radix(digits, 16).ok());
        let origins = ["top left", "top right", "bottom left", "bottom right"];
        let ways = ["up", "down", "left", "right"];
        let known = origins.contains(&self.origin.as_str()) && ways.contains(&self.rows.as_str());
        if byte.is_some() && known { Ok(()) } else { Err("its mounting cannot be read".to_owned()) }
    }
}
