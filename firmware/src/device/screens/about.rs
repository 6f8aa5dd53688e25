//! About: what the device is, its licence, and where the manual is.

use super::{Home, Screen, Step};
use crate::{
    base::{Event, Key, Text},
    device::Desk,
    store::record::FIRMWARE,
    ui::{Footer, Silhouette, Ui},
};

/// One text on each page. Behind them there is one about the battery, if it can be asked.
const PAGES: [Text; 4] = [Text::AboutWhat, Text::AboutVersion, Text::AboutLicence, Text::AboutFonts];

/// Pages about the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    page: usize,
    /// Whether a computer may copy what is saved, and load another program.
    open: bool,
}

impl About {
    /// The first page.
    pub const START: Self = Self { page: 0, open: false };

    /// Whether a computer may copy what is saved, and load another program.
    pub const fn is_open(&self) -> bool {
        self.open
    }

    /// The page that says so.
    pub const OPEN: Self = Self { page: 0, open: true };

    /// How many pages there are.
    fn pages(desk: &Desk<'_>) -> usize {
        PAGES.len() + usize::from(desk.battery.is_some())
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, desk: &Desk<'_>) -> Step {
        match event {
            Event::Press(Key::Back) if self.open => *self = Self::START,
            // whoever may not change the settings may not take them along either
            Event::Hold(Key::Accept) if !desk.host.is_set() => return Step::OpenPort,
            _ if self.open => return Step::Stay,
            Event::Press(Key::Up) => self.page = super::before(self.page, Self::pages(desk)),
            Event::Press(Key::Down | Key::Accept) => self.page = super::after(self.page, Self::pages(desk)),
            Event::Press(Key::Back) => return Step::Go(Screen::Home(Home::at(&Screen::About(*self)))),
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let task = ui.tell(Text::AboutTask, &[("n", &(self.page + 1)), ("m", &Self::pages(desk))]);
        ui.banner(Silhouette::Tripod, "Pythia", task);
        if self.open {
            ui.page(ui.say(Text::AboutOpen));
            return ui.footer(Footer::new().back(ui.say(Text::Back)));
        }
        let version = format_args!("{FIRMWARE} ({})", desk.commit);
        ui.page(match PAGES.get(self.page) {
            Some(&text) => ui.tell(text, &[("v", &version), ("b", &desk.form.title), ("n", &desk.serial)]),
            None => desk.charge(|text, gaps| ui.tell(text, gaps)).unwrap_or_default(),
        });
        ui.keys(Text::Page, Text::GoOn, Text::Home);
    }
}
