//! Self-test: for people who build the device from a kit.

use core::fmt::Write as _;

use heapless::{String, Vec};

use super::{Home, Screen, Step};
use crate::{
    base::{Event, Key, Levels, Text, parts::Glow},
    device::{Desk, desk::Volts},
    store::dealer::Fault,
    ui::{Cap, Check, Fact, Footer, Silhouette, Ui, form::Paper},
};

/// The most contacts of a board.
const MOST: usize = 16;
/// What the light shows, one after the other.
const GLOWS: [Glow; 3] = [Glow(255, 0, 0), Glow(0, 255, 0), Glow(0, 0, 255)];

/// Tests every part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfTest {
    /// Keys that are down now, if the keys do not know one contact from another.
    levels: Levels,
    /// Contacts that are down now, a bit for each.
    down: u16,
    /// Contacts that were down.
    seen: u16,
    /// Whether the picture of the edges is shown.
    edges: bool,
}

impl SelfTest {
    /// No key pressed yet.
    pub const START: Self = Self { levels: Levels::NONE, down: 0, seen: 0, edges: false };

    /// The picture of the edges.
    pub const EDGES: Self = Self { edges: true, ..Self::START };

    /// The contacts that were down, a bit for each.
    pub const fn seen(&self) -> u16 {
        self.seen
    }

    /// What the light shows: while a key is down, red, green and blue in turn.
    pub fn glow(&self) -> Glow {
        let colour = GLOWS.into_iter().cycle().nth(self.seen.count_ones() as usize);
        colour.filter(|_| self.down != 0).unwrap_or_default()
    }

    /// Whether it shows the edges of the panel, with little light behind it.
    pub const fn is_edges(&self) -> bool {
        self.edges
    }

    /// Contacts that have not been down yet, a bit for each.
    pub fn missing(tried: u16, desk: &Desk<'_>) -> u16 {
        !tried & ((1_u32 << desk.form.contacts.len().min(MOST)) - 1) as u16
    }

    /// What can be quoted: contacts that were not pressed, then flash and chance, 0 for good and 9 for not tested.
    pub fn code(tried: u16, desk: &Desk<'_>) -> String<8> {
        let digit = |check, fault| match check {
            Check::Open => 9,
            Check::Passed => 0,
            Check::Failed => fault,
        };
        let fault = desk.fault.map_or(1, |fault| match fault {
            Fault::Stuck => 1,
            Fault::Biased => 2,
            Fault::Periodic => 3,
        });
        let mut code = String::new();
        let (flash, chance) = (digit(desk.flash, 1), digit(desk.entropy, fault));
        let _ = write!(code, "{:03X}-{flash}{chance}", Self::missing(tried, desk)); // six letters
        code
    }

    /// How often the cache had what the core wanted of the flash, in per cent; nothing before that was counted.
    pub fn hits(desk: &Desk<'_>) -> Option<String<8>> {
        let (wanted, had) = desk.flash_words.filter(|&(wanted, _)| wanted > 0)?;
        let thousandths = u64::from(had) * 1000 / u64::from(wanted);
        let mut hits = String::new();
        let _ = write!(hits, "{}.{}", thousandths / 10, thousandths % 10); // five letters
        Some(hits)
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, desk: &Desk<'_>) -> Step {
        match event {
            Event::Hold(Key::Back) => return Step::Go(Screen::Home(Home::at(&Screen::SelfTest(*self)))),
            Event::Hold(Key::Accept) => self.edges = true,
            Event::Press(key) => self.levels = self.levels.with(key, true),
            Event::Release(key) => self.levels = self.levels.with(key, false),
            Event::Hold(_) | Event::Repeat(_) => return Step::Stay,
        }
        if matches!(event, Event::Press(_)) {
            self.edges = false;
        }
        let (down, fresh) = match desk.contacts {
            Some(contacts) => contacts,
            None => (desk.form.contacts_of(self.levels), desk.form.contacts_of(self.levels)),
        };
        self.down = down;
        self.seen |= fresh;
        Step::Redraw
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        if self.edges {
            return ui.edges();
        }
        let missing = Self::missing(self.seen, desk);
        let all = desk.form.contacts.len();
        let task = if missing == 0 {
            ui.say(Text::KeysDone)
        } else {
            let text = if ui.is_flat() { Text::SelfTestShort } else { Text::SelfTestTask };
            ui.tell(text, &[("n", &(all - missing.count_ones() as usize)), ("m", &all)])
        };
        ui.banner(Silhouette::Check, ui.say(Text::SelfTest), task);
        let caps = desk.form.contacts.iter().enumerate().map(|(place, contact)| {
            let is = |mask: u16| mask >> place & 1 == 1;
            let cap = match (is(self.down), is(self.seen)) {
                (true, _) => Cap::Down,
                (false, true) => Cap::Seen,
                (false, false) => Cap::Open,
            };
            (cap, contact)
        });
        let caps: Vec<_, MOST> = caps.collect();
        let chance = match (desk.entropy, desk.fault) {
            (_, Some(Fault::Stuck)) => Text::Stuck,
            (_, Some(Fault::Biased)) => Text::Biased,
            (_, Some(Fault::Periodic)) => Text::Periodic,
            (Check::Open, None) => Text::NotTested,
            (Check::Passed | Check::Failed, None) => Text::ChanceGood,
        };
        let flash = match desk.flash {
            Check::Open => Text::NotTested,
            Check::Passed => Text::FlashGood,
            Check::Failed => Text::FlashBad,
        };
        let paper = match desk.form.paper {
            Paper::Colour => Text::Inks,
            Paper::Ink => Text::Paper,
        };
        let size = desk.form.size;
        let screen = ui.tell(paper, &[("w", &size.width), ("h", &size.height)]);
        let code = Self::code(self.seen, desk);
        let mut volts: String<8> = String::new();
        if let Some(battery) = desk.battery {
            let _ = write!(volts, "{} V", Volts(battery)); // at most six letters
        }
        // beside a memory that fails nothing else counts
        let hits = Self::hits(desk).filter(|_| desk.flash != Check::Failed);
        let cache = hits.map_or("", |hits| ui.tell(Text::Cache, &[("n", &hits)]));
        let facts = [
            Fact { name: ui.say(Text::Flash), value: ui.say(flash), check: desk.flash, note: cache },
            Fact { name: ui.say(Text::Chance), value: ui.say(chance), check: desk.entropy, note: "" },
            Fact { name: ui.say(Text::Display), value: screen, check: Check::Open, note: &volts },
            Fact { name: ui.say(Text::Board), value: desk.form.title, check: Check::Open, note: &code },
        ];
        ui.check_list(&caps, &facts);
        ui.footer(Footer::new().hold_accept(ui.say(Text::HoldEdges)).hold_back(ui.say(Text::HoldLeave)));
    }
}
