//! The bench: one board lies on it, with or without power.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};

use firmware::{Form, Key};
use soft::{Cable, Contacts, Order, Sheet, View, lock};

use crate::{Flash, Home, Socket, life::Life};

/// How long a device may take to stop once it has no power.
const PATIENCE: Duration = Duration::from_secs(3);
/// How long it may take to answer over its cable.
const ANSWER: Duration = Duration::from_secs(10);
/// One board at a time, and everything that can be done to it from outside.
pub struct Bench {
    view: Arc<View>,
    contacts: Arc<Contacts>,
    cable: Arc<Cable>,
    home: Home,
    place: Mutex<Place>,
}

struct Place {
    form: &'static Form,
    socket: Option<Arc<Socket>>,
    /// The paper of e-ink boards by name: it keeps its picture without power.
    sheets: HashMap<&'static str, Arc<Mutex<Sheet>>>,
}

impl Bench {
    /// A bench with the board `form` on it, without power.
    pub fn new(form: &'static Form, home: Home) -> Self {
        let place = Place { form, socket: None, sheets: HashMap::new() };
        let bench = Self {
            view: View::new(form),
            contacts: Arc::default(),
            cable: Arc::default(),
            home,
            place: Mutex::new(place),
        };
        bench.lay_down(&mut lock(&bench.place), form);
        bench
    }

    /// What can be seen.
    pub fn view(&self) -> &Arc<View> {
        &self.view
    }

    /// A finger presses a key or lets it go.
    pub fn press(&self, key: Key, down: bool) {
        let fingers = self.contacts.set(key, down);
        self.view.change(|seen| seen.fingers = fingers);
    }

    /// All fingers let go.
    pub fn let_go(&self) {
        let fingers = self.contacts.release();
        self.view.change(|seen| seen.fingers = fingers);
    }

    /// Types a line on the cable of the device and gives its answer; none if there is none.
    pub fn ask(&self, line: &str) -> Option<String> {
        let plugged = lock(&self.place).socket.is_some();
        plugged.then(|| self.cable.ask(line, ANSWER)).flatten()
    }

    /// Gives the board power, if it has none.
    pub fn plug_in(&self) {
        let mut place = lock(&self.place);
        if place.socket.is_none() {
            self.power(&mut place);
        }
    }

    /// Takes the power away, at once and without a word to the device.
    pub fn pull_plug(&self) {
        self.cut(&mut lock(&self.place));
    }

    /// Puts another board onto the bench, and plugs it in.
    pub fn choose(&self, form: &'static Form) {
        let mut place = lock(&self.place);
        if place.form.name != form.name {
            self.cut(&mut place);
            self.lay_down(&mut place, form);
            self.view.log(None, &format!("{} on the bench", form.title));
        }
        if place.socket.is_none() {
            self.power(&mut place);
        }
    }

    /// Does what a page asks for, and gives what the device says to it; none: it does not answer.
    pub fn carry_out(&self, order: &Order) -> Option<String> {
        match order {
            Order::Key(key, down) => self.press(*key, *down),
            Order::Plug(true) => self.plug_in(),
            Order::Plug(false) => self.pull_plug(),
            Order::Board(form) => self.choose(form),
            Order::Usb(line) => return self.ask(line),
            Order::NoticesRead => self.read_notices(),
        }
        Some(String::new())
    }

    /// Somebody has read the notices.
    pub fn read_notices(&self) {
        self.view.change(|seen| seen.notices.clear());
    }

    /// Shows a board as it lies there.
    fn lay_down(&self, place: &mut Place, form: &'static Form) {
        place.form = form;
        self.view.lay_down(form, &lock(place.sheet()), Some(self.home.flash(form)));
    }

    fn power(&self, place: &mut Place) {
        let form = place.form;
        let socket = Socket::new();
        place.socket = Some(socket.clone());
        let path = self.home.flash(form);
        let flash = Flash::open(&path).unwrap_or_else(|why| {
            self.view.notice(format!("{why} This device starts with an empty flash that is not kept."));
            Flash::forgetful()
        });
        let flash_path = flash.is_kept().then_some(path);
        self.contacts.forget();
        self.cable.forget();
        self.view.power(flash_path);
        let life = Life {
            form,
            socket: socket.clone(),
            view: self.view.clone(),
            contacts: self.contacts.clone(),
            cable: self.cable.clone(),
            sheet: place.sheet().clone(),
        };
        let started = thread::Builder::new().name("device".to_owned()).spawn(move || {
            life.live(flash, |flash, last_words| life.run(flash, last_words));
        });
        if let Err(error) = started {
            socket.leave();
            self.cut(place);
            self.view.notice(format!("The device could not be started ({error})."));
        }
    }

    fn cut(&self, place: &mut Place) {
        let Some(socket) = place.socket.take() else { return };
        socket.pull();
        if !socket.wait_until_gone(PATIENCE) {
            self.view.notice("The device hangs: start the simulator anew.".to_owned());
        }
        self.view.cut();
    }
}

impl Place {
    fn sheet(&mut self) -> &Arc<Mutex<Sheet>> {
        let size = self.form.size;
        self.sheets.entry(self.form.name).or_insert_with(|| Arc::new(Mutex::new(Sheet::new(size))))
    }
}

impl Drop for Bench {
    fn drop(&mut self) {
        self.pull_plug();
    }
}
