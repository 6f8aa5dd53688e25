//! The bench: one board lies on it, with or without power, and its flash lies in a folder.

use std::{
    any::Any,
    collections::HashMap,
    env,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};

use firmware::{
    Form, Frame, Key, Parts,
    form::{FORMS, Paper},
    parts::Glow,
};

use crate::{
    Flash, Socket, View, lock,
    panel::PagePanel,
    paper::Sheet,
    parts::{Contacts, Hound, PageLamp, PageLog, SystemBits},
    socket::SocketClock,
    view::Update,
};

/// How long a device may take to stop once it has no power.
const PATIENCE: Duration = Duration::from_secs(3);
/// A device that died starts again after this time, as on the boards.
const RESET: Duration = Duration::from_millis(300);

/// Where the flash of each board is kept.
#[derive(Clone, Debug)]
pub struct Home {
    folder: PathBuf,
    /// A file that stands in for the one of a board.
    instead: Option<(&'static Form, PathBuf)>,
}

impl Home {
    /// The files of all boards in `folder`.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder, instead: None }
    }

    /// `$PYTHIA_HOME`, or `.pythia` in the home of the user.
    pub fn of_user() -> Self {
        let named = env::var_os("PYTHIA_HOME").filter(|name| !name.is_empty()).map(PathBuf::from);
        let own = || env::home_dir().map(|home| home.join(".pythia"));
        Self::new(named.or_else(own).unwrap_or_else(|| PathBuf::from(".pythia")))
    }

    /// The same, with `file` for the board `form`.
    #[must_use]
    pub fn with_file(mut self, form: &'static Form, file: PathBuf) -> Self {
        self.instead = Some((form, file));
        self
    }

    /// The flash file of `form`.
    pub fn flash(&self, form: &Form) -> PathBuf {
        match &self.instead {
            Some((instead, file)) if instead.name == form.name => file.clone(),
            _ => self.folder.join(format!("{}.flash", form.name)),
        }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}

/// One board at a time, and everything that can be done to it from outside.
pub struct Bench {
    view: Arc<View>,
    contacts: Arc<Contacts>,
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
        let bench = Self { view: View::new(form), contacts: Arc::default(), home, place: Mutex::new(place) };
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

    /// Puts another board onto the bench, and plugs it in. None: there is no such board.
    pub fn choose(&self, name: &str) -> Option<&'static Form> {
        let form = FORMS.into_iter().find(|form| form.name == name)?;
        let mut place = lock(&self.place);
        if place.form.name != form.name {
            self.cut(&mut place);
            self.lay_down(&mut place, form);
            self.view.log(None, &format!("{} on the bench", form.title));
        }
        if place.socket.is_none() {
            self.power(&mut place);
        }
        Some(form)
    }

    /// Somebody has read the notices.
    pub fn read_notices(&self) {
        self.view.change(|seen| seen.notices.clear());
    }

    /// Shows a board as it lies there.
    fn lay_down(&self, place: &mut Place, form: &'static Form) {
        place.form = form;
        let sheet = lock(place.sheet()).packed();
        let flash = self.home.flash(form);
        self.view.change(|seen| {
            seen.form = form;
            seen.flash = Some(flash);
            seen.brightness = 100;
            seen.picture = (form.paper == Paper::Ink).then(|| sheet.into());
            seen.picture_number += 1;
            seen.update = Update::default();
        });
    }

    fn power(&self, place: &mut Place) {
        let form = place.form;
        let socket = Socket::new();
        place.socket = Some(socket.clone());
        let path = self.home.flash(form);
        let (flash, notice) = Flash::open(&path);
        if let Some(notice) = notice {
            self.view.notice(notice);
        }
        let flash_path = flash.is_kept().then_some(path);
        self.contacts.forget();
        self.view.log(None, "plugged in");
        self.view.change(|seen| {
            seen.plugged = true;
            seen.flash = flash_path;
            seen.update = Update::default();
        });
        let life = Life {
            form,
            socket: socket.clone(),
            view: self.view.clone(),
            contacts: self.contacts.clone(),
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
        let dark = place.form.paper == Paper::Colour;
        self.view.change(|seen| {
            seen.plugged = false;
            seen.glow = Glow::default();
            seen.update.busy = false;
            if dark {
                seen.picture = None;
                seen.picture_number += 1;
            }
        });
        self.view.log(None, "plug pulled");
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

/// The life of a device from power-on until the plug is pulled.
struct Life {
    form: &'static Form,
    socket: Arc<Socket>,
    view: Arc<View>,
    contacts: Arc<Contacts>,
    sheet: Arc<Mutex<Sheet>>,
}

impl Life {
    /// Runs the firmware; if it dies it starts again with its last words, as on the boards.
    fn live(&self, mut flash: Flash, mut run: impl FnMut(&mut Flash, Option<&str>)) {
        let mut last_words: Option<String> = None;
        while !self.socket.is_pulled() {
            let ran = catch_unwind(AssertUnwindSafe(|| run(&mut flash, last_words.as_deref())));
            let Err(panic) = ran else { break };
            let words = words(&*panic);
            self.view.log(None, &format!("the firmware died: {words}"));
            last_words = Some(words);
            thread::sleep(RESET);
        }
        drop(flash);
        self.socket.leave();
    }

    fn run(&self, flash: &mut Flash, last_words: Option<&str>) {
        let mut pixels = vec![0; Frame::bytes(self.form.size)];
        let clock = SocketClock(self.socket.clone());
        let parts = Parts {
            form: self.form,
            frame: Frame::new(self.form.size, &mut pixels),
            panel: PagePanel {
                form: self.form,
                view: self.view.clone(),
                clock: clock.clone(),
                sheet: self.sheet.clone(),
                shown: None,
                updates: 0,
            },
            keys: &*self.contacts,
            clock: clock.clone(),
            entropy: SystemBits::default(),
            lamp: PageLamp(self.view.clone()),
            watchdog: Hound { view: self.view.clone(), clock: clock.clone(), fed: 0 },
            log: PageLog { view: self.view.clone(), clock },
            flash,
            last_words,
        };
        let _: Option<_> = self.socket.run(firmware::run(parts));
    }
}

/// What a panic said.
fn words(panic: &(dyn Any + Send)) -> String {
    let words = panic.downcast_ref::<&str>().map(ToString::to_string);
    words.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "without a word".to_owned())
}

#[cfg(test)]
mod tests {
    use firmware::form::LCD_1_3;

    use super::*;

    #[test]
    fn firmware_that_dies_starts_again_with_its_last_words() {
        let view = View::new(&LCD_1_3);
        let sheet = Arc::new(Mutex::new(Sheet::new(LCD_1_3.size)));
        let life = Life { form: &LCD_1_3, socket: Socket::new(), view: view.clone(), contacts: Arc::default(), sheet };
        let mut heard = Vec::new();
        life.live(Flash::forgetful(), |_, last_words| {
            heard.push(last_words.map(str::to_owned));
            match heard.len() {
                1 => panic!("plain"),
                2 => panic!("with the number {}", heard.len()),
                _ => (),
            }
        });
        let words = [None, Some("plain".to_owned()), Some("with the number 2".to_owned())];
        assert_eq!(heard, words);
        assert_eq!(view.now().log().last(), Some("the firmware died: with the number 2"));
        assert!(life.socket.wait_until_gone(Duration::ZERO));
    }
}
