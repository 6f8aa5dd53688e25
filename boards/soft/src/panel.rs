//! The screen of the simulated board: glass that shows at once, or paper that takes its time.

use std::sync::{Arc, Mutex};

use firmware::{
    Form, Frame, Refresh,
    form::Paper,
    parts::{Clock, Panel},
};

use crate::{
    Update, View, lock,
    paper::{self, FULL, Sheet},
};

/// How long a fast waveform takes.
const FAST_MILLIS: u64 = 360;
/// How long one of the six steps of a full waveform takes; slow enough to be no flicker that harms.
const STEP_MILLIS: u64 = 420;

/// A panel that the page shows.
pub struct PagePanel<C> {
    form: &'static Form,
    view: Arc<View>,
    clock: C,
    /// The paper of an e-ink board, which outlives the power.
    sheet: Arc<Mutex<Sheet>>,
    /// What the glass shows.
    shown: Option<Arc<[u8]>>,
    updates: u64,
}

impl<C: Clock> PagePanel<C> {
    /// The panel of a board that was just switched on.
    pub const fn new(form: &'static Form, view: Arc<View>, clock: C, sheet: Arc<Mutex<Sheet>>) -> Self {
        Self { form, view, clock, sheet, shown: None, updates: 0 }
    }

    fn show_on_glass(&mut self, frame: &Frame<'_>) {
        let picture: Arc<[u8]> = frame.pixels().into();
        let changed = match &self.shown {
            None => picture.len() * 2,
            Some(shown) => shown.iter().zip(picture.iter()).map(|(old, new)| differing(old ^ new)).sum(),
        };
        self.shown = Some(picture.clone());
        let update = Update { number: self.updates, changed, waveform: None, millis: 0, busy: false };
        self.view.show(Some(picture), update);
    }

    async fn show_on_paper(&mut self, frame: &Frame<'_>, refresh: Refresh) {
        let blacks = paper::blacks(frame, self.form.size);
        let changed = lock(&self.sheet).differing(&blacks);
        let mut update = Update { number: self.updates, changed, waveform: None, millis: FAST_MILLIS, busy: true };
        match refresh {
            Refresh::Fast => {
                update.waveform = Some("fast");
                self.step(update, FAST_MILLIS / 2, |sheet| sheet.stir(&blacks)).await;
                self.step(update, FAST_MILLIS / 2, |sheet| sheet.settle(&blacks)).await;
            }
            Refresh::Full => {
                update = Update { waveform: Some("full"), millis: STEP_MILLIS * FULL.len() as u64, ..update };
                for drive in FULL {
                    self.step(update, STEP_MILLIS, |sheet| sheet.drive(drive, &blacks)).await;
                }
            }
        }
        self.view.change(|seen| seen.update.busy = false);
    }

    /// Moves the pigment and waits.
    async fn step(&self, update: Update, millis: u64, work: impl FnOnce(&mut Sheet)) {
        let picture = {
            let mut sheet = lock(&self.sheet);
            work(&mut sheet);
            sheet.packed()
        };
        self.view.show(Some(picture.into()), update);
        self.clock.until(self.clock.now() + millis * 1000).await;
    }
}

/// How many of two pixels differ, from the difference of their byte.
const fn differing(difference: u8) -> usize {
    (difference & 0xF0 != 0) as usize + (difference & 0x0F != 0) as usize
}

impl<C: Clock> Panel for PagePanel<C> {
    async fn show(&mut self, frame: &mut Frame<'_>, refresh: Refresh) {
        while frame.paint(40).is_some() {}
        self.updates += 1;
        match self.form.paper {
            Paper::Colour => self.show_on_glass(frame),
            Paper::Ink => self.show_on_paper(frame, refresh).await,
        }
    }

    fn dim(&mut self, per_cent: u8) {
        self.view.change(|seen| seen.brightness = per_cent);
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use embassy_futures::block_on;
    use embedded_graphics::{draw_target::DrawTarget, geometry::Point, primitives::Rectangle};
    use firmware::{Ink, parts::Micros};
    use forms::FORMS;

    use super::*;

    /// A clock that goes where somebody waits.
    #[derive(Default)]
    struct Waited(Cell<Micros>);

    impl Clock for &Waited {
        fn now(&self) -> Micros {
            self.0.get()
        }

        async fn until(&self, at: Micros) {
            self.0.set(at);
        }
    }

    fn panel<'a>(form: &'static Form, clock: &'a Waited) -> PagePanel<&'a Waited> {
        PagePanel::new(form, View::new(form), clock, Arc::new(Mutex::new(Sheet::new(form.size))))
    }

    #[test]
    fn glass_shows_the_inks_at_once_and_counts_what_changed() {
        let clock = Waited::default();
        let mut panel = panel(FORMS[0], &clock);
        let mut pixels = vec![0; Frame::bytes(FORMS[0].size)];
        let mut frame = Frame::new(FORMS[0].size, &mut pixels);
        block_on(panel.show(&mut frame, Refresh::Full));
        assert_eq!(panel.view.now().update.changed, 320 * 240);
        let area = Rectangle::new(Point::new(3, 5), embedded_graphics::geometry::Size::new(7, 2));
        frame.fill_solid(&area, Ink::Clay).unwrap();
        block_on(panel.show(&mut frame, Refresh::Fast));
        let seen = panel.view.now();
        assert_eq!(seen.update.changed, 14);
        assert_eq!(seen.picture.unwrap()[..], *frame.pixels());
        assert_eq!(clock.0.get(), 0);
    }

    #[test]
    fn paper_takes_the_time_of_its_waveform() {
        let clock = Waited::default();
        let mut panel = panel(FORMS[1], &clock);
        let mut pixels = vec![0x11; Frame::bytes(FORMS[1].size)];
        let mut frame = Frame::new(FORMS[1].size, &mut pixels);
        block_on(panel.show(&mut frame, Refresh::Fast));
        assert_eq!(clock.0.get(), FAST_MILLIS * 1000);
        let seen = panel.view.now();
        assert_eq!((seen.update.changed, seen.update.busy), (296 * 128, false));
        assert!(seen.picture.unwrap().iter().all(|&pair| pair == 0x11), "not quite black");
        block_on(panel.show(&mut frame, Refresh::Full));
        assert_eq!(clock.0.get(), (FAST_MILLIS + STEP_MILLIS * 6) * 1000);
    }
}
