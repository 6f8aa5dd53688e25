//! The life of a device: the firmware on host parts, from power-on until the plug is pulled.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};

use firmware::{Form, Frame, Parts};

use soft::{Cable, Contacts, Hound, PageLamp, PageLog, PagePanel, Sheet, View};

use crate::{Flash, Socket, bits::SystemBits, socket::SocketClock};

/// A device that died starts again after this time, as on the boards.
const RESET: Duration = Duration::from_millis(300);

/// The life of a device from power-on until the plug is pulled.
pub struct Life {
    /// The board.
    pub form: &'static Form,
    /// Its power.
    pub socket: Arc<Socket>,
    /// Where it shows itself.
    pub view: Arc<View>,
    /// What is under its keys.
    pub contacts: Arc<Contacts>,
    /// Its cable.
    pub cable: Arc<Cable>,
    /// Its paper, if it has any.
    pub sheet: Arc<Mutex<Sheet>>,
}

impl Life {
    /// Runs the firmware; if it dies it starts again with its last words, as on the boards.
    pub fn live(&self, mut flash: Flash, mut run: impl FnMut(&mut Flash, Option<&str>)) {
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

    /// Runs the firmware from a reset until it dies or the plug is pulled.
    pub fn run(&self, flash: &mut Flash, last_words: Option<&str>) {
        let mut pixels = vec![0; Frame::noted_bytes(self.form.size)];
        let clock = SocketClock(self.socket.clone());
        let parts = Parts {
            form: self.form,
            frame: Frame::new(self.form.size, &mut pixels),
            panel: PagePanel::new(self.form, self.view.clone(), clock.clone(), self.sheet.clone()),
            keys: &*self.contacts,
            clock: clock.clone(),
            entropy: SystemBits::default(),
            lamp: PageLamp(self.view.clone()),
            watchdog: Hound { view: self.view.clone(), clock: clock.clone(), fed: 0 },
            log: PageLog { view: self.view.clone(), clock },
            port: &*self.cable,
            flash,
            commit: "simulator",
            serial: "simulated",
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
    use forms::FORMS;

    use super::*;

    #[test]
    fn firmware_that_dies_starts_again_with_its_last_words() {
        let view = View::new(FORMS[2]);
        let sheet = Arc::new(Mutex::new(Sheet::new(FORMS[2].size)));
        let life = Life {
            form: FORMS[2],
            socket: Socket::new(),
            view: view.clone(),
            contacts: Arc::default(),
            cable: Arc::default(),
            sheet,
        };
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
