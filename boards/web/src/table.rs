//! The table in a browser: one board on it, with or without power, and what a page can do with it.

use std::{
    collections::BTreeMap,
    mem,
    path::PathBuf,
    sync::{Arc, Mutex},
};

use firmware::{Form, parts::Micros};
use forms::FORMS;
use soft::{Cable, Contacts, Order, Sheet, Told, View, lock};

use crate::{
    bits::Bits,
    chip::Chip,
    life::{Body, Life},
};

/// What a page shows of the place where flash is kept.
const HERE: &str = "this browser";

/// The table.
pub struct Table {
    body: Body,
    life: Option<Life>,
    told: Told,
    /// The paper of e-ink boards by name: it keeps its picture without power.
    sheets: BTreeMap<&'static str, Arc<Mutex<Sheet>>>,
    /// Whether the page keeps the flash.
    kept: bool,
    now: Micros,
}

impl Default for Table {
    fn default() -> Self {
        let form = FORMS[0];
        let sheet = Arc::new(Mutex::new(Sheet::new(form.size)));
        let body = Body {
            form,
            view: View::new(form),
            contacts: Arc::<Contacts>::default(),
            cable: Arc::<Cable>::default(),
            sheet,
            chip: Chip::default(),
            bits: Bits::default(),
        };
        Self { body, life: None, told: Told::default(), sheets: BTreeMap::new(), kept: false, now: 0 }
    }
}

impl Table {
    /// The random bytes of the device.
    pub const fn bits(&self) -> &Bits {
        &self.body.bits
    }

    /// The flash of the device.
    pub const fn chip(&self) -> &Chip {
        &self.body.chip
    }

    /// Lays a board down, without power: its flash as the page has kept it, or as nobody keeps it.
    pub fn lay_down(&mut self, form: &'static Form, cells: Option<&[u8]>) {
        self.pull_plug();
        self.kept = cells.is_some();
        self.body.chip = cells.map_or_else(Chip::default, Chip::with);
        let sheet = self.sheets.entry(form.name).or_insert_with(|| Arc::new(Mutex::new(Sheet::new(form.size))));
        self.body.sheet = sheet.clone();
        self.body.form = form;
        self.body.view.lay_down(form, &lock(&self.body.sheet), self.flash());
    }

    /// Does what the page asks for.
    pub fn carry_out(&mut self, order: &Order, last_words: Option<String>) {
        let body = &self.body;
        match order {
            Order::Key(key, down) => {
                let fingers = body.contacts.set(*key, *down);
                body.view.change(|seen| seen.fingers = fingers);
            }
            Order::Plug(true) => self.plug_in(last_words),
            Order::Plug(false) => self.pull_plug(),
            Order::Usb(line) => body.cable.type_line(line),
            Order::NoticesRead => body.view.change(|seen| seen.notices.clear()),
            // the page fetches its flash first
            Order::Board(_) => (),
        }
    }

    /// Says something that whoever is at the page should read.
    pub fn notice(&self, text: &str) {
        self.body.view.notice(text.to_owned());
    }

    /// Lets the device do what is due at `now`, the page's microseconds. Gives when it wants to go on.
    pub fn run(&mut self, now: Micros) -> Option<Micros> {
        self.now = now;
        Some(self.life.as_mut()?.run(now))
    }

    /// What is new to see, as events.
    pub fn events(&mut self) -> String {
        self.told.events(&self.body.view.now())
    }

    /// What the device said to the last line on its cable, once it has said it all.
    pub fn answer(&self) -> Option<String> {
        self.life.as_ref().and_then(|_| self.body.cable.answer())
    }

    fn flash(&self) -> Option<PathBuf> {
        self.kept.then(|| HERE.into())
    }

    fn plug_in(&mut self, last_words: Option<String>) {
        if self.life.is_none() {
            self.body.contacts.forget();
            self.body.cable.forget();
            self.body.view.power(self.flash());
            self.life = Some(Life::begin(&self.body, self.now, last_words));
        }
    }

    fn pull_plug(&mut self) {
        if mem::take(&mut self.life).is_some() {
            self.body.view.cut();
        }
    }
}
