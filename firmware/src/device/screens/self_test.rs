//! Self-test: for people who build the device from a kit.

use super::{Home, Screen, Step};
use crate::{
    base::{Event, Key, Levels, Text},
    device::Desk,
    store::dealer::Fault,
    ui::{Cap, Check, Fact, Footer, Silhouette, Ui, form::Paper},
};

/// Tests every part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfTest {
    /// Keys that are down now.
    down: Levels,
    /// Keys that were down.
    seen: Levels,
}

impl SelfTest {
    /// No key pressed yet.
    pub const START: Self = Self { down: Levels::NONE, seen: Levels::NONE };

    /// Answers a key.
    pub fn key(&mut self, event: Event, _: &Desk<'_>) -> Step {
        match event {
            Event::Hold(Key::Back) => return Step::Go(Screen::Home(Home::at(&Screen::SelfTest(*self)))),
            Event::Press(key) => {
                self.down = self.down.with(key, true);
                self.seen = self.seen.with(key, true);
            }
            Event::Release(key) => self.down = self.down.with(key, false),
            Event::Hold(_) | Event::Repeat(_) => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let seen = Key::ALL.into_iter().filter(|&key| self.seen.down(key)).count();
        let task = if seen == Key::ALL.len() {
            ui.say(Text::KeysDone)
        } else {
            let text = if ui.is_flat() { Text::SelfTestShort } else { Text::SelfTestTask };
            ui.tell(text, &[("n", &seen), ("m", &Key::ALL.len())])
        };
        ui.banner(Silhouette::Check, ui.say(Text::SelfTest), task);
        let caps = Key::ALL.map(|key| match (self.down.down(key), self.seen.down(key)) {
            (true, _) => Cap::Down,
            (false, true) => Cap::Seen,
            (false, false) => Cap::Open,
        });
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
        let facts = [
            Fact { name: ui.say(Text::Flash), value: ui.say(flash), check: desk.flash, note: "" },
            Fact { name: ui.say(Text::Chance), value: ui.say(chance), check: desk.entropy, note: "" },
            Fact { name: ui.say(Text::Display), value: screen, check: Check::Open, note: "" },
            Fact {
                name: ui.say(Text::Board),
                value: desk.form.title,
                check: Check::Open,
                note: env!("CARGO_PKG_VERSION"),
            },
        ];
        ui.check_list(caps, &facts);
        ui.footer(Footer::new().hold_back(ui.say(Text::HoldLeave)));
    }
}
