//! About: what the device is, its licence, and where the manual is.

use super::{Home, Screen, Step};
use crate::{
    base::{Event, Key, Text},
    device::Desk,
    store::record::FIRMWARE,
    ui::{Silhouette, Ui},
};

/// One text on each page.
const PAGES: [Text; 4] = [Text::AboutWhat, Text::AboutVersion, Text::AboutLicence, Text::AboutFonts];

/// Pages about the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    page: usize,
}

impl About {
    /// The first page.
    pub const START: Self = Self { page: 0 };

    /// Answers a key.
    pub fn key(&mut self, event: Event, _: &Desk<'_>) -> Step {
        match event {
            Event::Press(Key::Up) => self.page = super::before(self.page, PAGES.len()),
            Event::Press(Key::Down | Key::Accept) => self.page = super::after(self.page, PAGES.len()),
            Event::Press(Key::Back) => return Step::Go(Screen::Home(Home::at(&Screen::About(*self)))),
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws itself.
    #[inline(never)]
    pub fn draw(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let task = ui.tell(Text::AboutTask, &[("n", &(self.page + 1)), ("m", &PAGES.len())]);
        ui.banner(Silhouette::Tripod, "Pythia", task);
        let text = PAGES.get(self.page).copied().unwrap_or(Text::AboutWhat);
        let version = format_args!("{FIRMWARE} ({})", desk.commit);
        ui.page(ui.tell(text, &[("v", &version), ("b", &desk.form.title)]));
        ui.keys(Text::Page, Text::GoOn, Text::Home);
    }
}
