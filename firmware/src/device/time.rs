//! What passes while nobody presses: pauses, clocks and the battery.

use embedded_storage_async::nor_flash::NorFlash;

use super::{
    BAR, Device,
    screens::{Message, Screen},
    signs::Trouble,
};
use crate::{
    base::{
        Levels, Note,
        parts::{Entropy, Log, Micros},
    },
    play::{Face, Level, Refused},
    ui::form::Paper,
};

/// A battery that is so many millivolts above its limit again is worth the next warning.
const RECOVERED: u16 = 200;

impl<E: Entropy, G: Log, F: NorFlash> Device<'_, E, G, F> {
    /// Uses a pause: whatever needs an erase is done before somebody has to wait for it, and the game is made quick to wake. True if
    /// there is more to do.
    pub(super) async fn tidy(&mut self) -> bool {
        if self.demo.is_on() {
            return false; // nothing of it is kept
        }
        if matches!(self.screen, Screen::About(about) if about.is_open()) {
            return false; // what a computer copies stands still
        }
        if self.store.tidy().await.is_err() {
            self.log.note(Note::NotSaved);
        }
        self.tidy_hall();
        // a checkpoint that could not be written is not missed
        self.erase_on().await || self.checkpoint().unwrap_or(false)
    }

    /// Whether the power may go now: no secret is on the screen, nobody waits for a PIN, no computer copies, nothing is to be erased.
    pub(super) fn may_rest(&self) -> bool {
        !self.must_erase()
            && !self.demo.is_on()
            && !self.desk.hall.needs_power()
            && !self.desk.is_private(&self.screen)
            && !matches!(self.screen, Screen::Play(Face::Code(_)) | Screen::About(_) | Screen::SelfTest(_))
    }

    /// Time has passed: true if the screen shows it.
    pub(super) fn tick(&mut self, now: Micros) -> bool {
        self.pass_time(now);
        let called = self.call_if_due(now);
        if self.tick_hall() || called {
            return true;
        }
        match &mut self.screen {
            Screen::Play(Face::Code(code)) => code.tick(&self.desk.room()),
            Screen::Game(_) => self.warn_of_time(),
            _ => false,
        }
    }

    /// The clock of whoever decides has become low since the decision began, or has run down: it is told once. True if there is
    /// something to be drawn: that, or a shorter bar.
    fn warn_of_time(&mut self) -> bool {
        let Some(game) = self.desk.open.playing().filter(|_| self.runs()) else { return false };
        let Some(clock) = game.clock().1 else { return false };
        let moment = (game.history().map_or(0, |history| history.standing()), clock.seat);
        let level = clock.level();
        let known = self.rung.filter(|&(then, _)| then == moment).map_or(clock.before(), |(_, level)| level);
        if level > known {
            self.rung = Some((moment, level));
            self.armed = Levels::NONE;
            self.desk.refused = Some(Refused::Clock);
            self.desk.bar = self.bar();
            return true;
        }
        // e-ink shows the bar with the next picture
        let bar = self.bar();
        if self.desk.form.paper == Paper::Ink || bar == self.desk.bar {
            return false;
        }
        self.desk.bar = bar;
        true
    }

    /// How much is left of the clock of whoever decides, in steps of its bar, and whether that is enough.
    pub(super) fn bar(&self) -> Option<(u32, bool)> {
        let clock = self.desk.open.playing()?.clock().1?;
        Some((clock.left().div_ceil((clock.all / BAR).max(1)), clock.level() == Level::Enough))
    }

    /// Whether the time of whoever decides runs.
    pub(super) fn runs(&self) -> bool {
        matches!(&self.screen, Screen::Game(screen) if !screen.is_aside())
            && !self.desk.looks_up()
            && self.desk.refused.is_none()
    }

    /// Whether the screen waits until a PIN may be tried again.
    pub(super) const fn waits(&self) -> bool {
        matches!(&self.screen, Screen::Play(Face::Code(code)) if code.waits())
    }

    /// What the light tells while the screen may be dark: that of another board until somebody has read it.
    pub(super) fn trouble(&self, answers: bool) -> Trouble {
        let elsewhere = self.desk.elsewhere && matches!(self.screen, Screen::Message(Message::OtherBoard));
        match (elsewhere, answers) {
            (true, _) => Trouble::Board,
            (false, false) => Trouble::Panel,
            _ if self.desk.hall.calling => Trouble::Call,
            _ if matches!(self.desk.refused, Some(Refused::Time(..))) => Trouble::Time,
            _ => Trouble::None,
        }
    }

    /// The battery has this voltage. True if there is a warning to be read: never over a secret, or between the presses of a PIN.
    pub(super) fn weigh(&mut self, millivolts: Option<u16>) -> bool {
        self.desk.battery = millivolts;
        let (Some(millivolts), Some(battery)) = (millivolts, self.desk.form.battery) else { return false };
        self.warned &= millivolts < battery.low + RECOVERED;
        if millivolts >= battery.low || self.warned || self.is_busy() {
            return false;
        }
        self.warned = true;
        self.armed = Levels::NONE;
        self.desk.refused = Some(Refused::Battery);
        true
    }

    /// The clocks of the open game go on: that of whoever decides in front of the decision, the table's in front of what all games
    /// share; none on Home and in front of what belongs to the device, which is a pause.
    pub(super) fn pass_time(&mut self, now: Micros) {
        let passed = now.saturating_sub(self.desk.now);
        self.desk.now = now;
        self.desk.hall.clock.pass(passed);
        let own = match &self.screen {
            Screen::Game(_) => self.runs(),
            Screen::Play(Face::Secret(_) | Face::Code(_)) => true,
            Screen::Play(_) => false,
            _ => return,
        };
        if let Some(game) = self.desk.open.playing_mut() {
            game.pass(passed, own);
        }
    }
}
