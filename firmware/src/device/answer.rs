//! An event is answered: the screen says which step it asks for, and the device carries it out.

use embedded_storage_async::nor_flash::NorFlash;
use engine::{Game as _, dice::Action};

use super::{
    Answer, Device,
    screens::{FirstStart, Message, Screen, Step},
};
use crate::{
    base::{
        Event, Note,
        parts::{Entropy, Log, Micros},
    },
    games::{Listed as _, with_game},
    play::{Face, Play as _},
    store::Item,
};

impl<E: Entropy, G: Log, F: NorFlash> Device<'_, E, G, F> {
    /// Lets the screen answer an event, and carries out the step it asks for.
    pub(super) async fn answer(&mut self, event: Event, at: Micros) -> Answer {
        self.pass_time(at);
        let ghost = self.demo.has_pressed();
        if !ghost {
            self.note_back(event, at);
        }
        match event {
            Event::Press(_) if !ghost && self.is_somebody(at) => return Answer { redraw: true, ..Answer::default() },
            Event::Press(key) => {
                self.armed = self.armed.with(key, true);
                if !ghost {
                    self.gatherer.press(at);
                }
                // the presses of a PIN are nobody's business
                if !ghost && !matches!(self.screen, Screen::Play(Face::Code(_))) {
                    self.log.note(Note::Pressed(key));
                }
            }
            Event::Repeat(key) | Event::Hold(key) | Event::Release(key) if !self.armed.down(key) => {
                self.demo.note(true);
                return Answer { redraw: ghost, ..Answer::default() };
            }
            Event::Repeat(_) | Event::Hold(_) => (),
            Event::Release(key) => self.armed = self.armed.with(key, false),
        }
        let mut answer = Answer { redraw: true, ..Answer::default() };
        let step = self.desk.key(&mut self.screen, event);
        if let Screen::SelfTest(test) = self.screen {
            self.desk.tried = test.seen();
        }
        match step {
            Step::Stay => answer.redraw = false,
            Step::Redraw => (),
            Step::Go(screen) => {
                if matches!(screen, Screen::SelfTest(_)) {
                    self.test().await;
                }
                self.go(screen);
            }
            Step::Roll { die, count } => {
                answer.cue = true;
                if let Err(message) = self.roll(die, count).await {
                    self.go(Screen::Message(message));
                }
            }
            Step::Forget(screen) => {
                let mut dice = self.desk.dice.clone();
                let forgotten = dice.apply(Action::Forget).is_err() || self.save_dice(dice).is_ok();
                self.go(if forgotten { screen } else { Screen::Message(Message::NotSaved) });
            }
            Step::ForgetPlayers => match self.forget_standings() {
                Ok(()) => self.look_at_standings(),
                Err(_) => self.not_saved(),
            },
            Step::Ask(ask) => answer.redraw = self.do_ask(ask).await,
            Step::Game(asked) => answer.redraw = self.do_asked(asked).await,
            Step::Open(game) => self.open_game(game).await,
            Step::Parts(game) => with_game!(game, G => if let Some((_, table)) = G::parts() {
                self.go(Screen::Game(G::screen(table)));
            }),
            Step::TakeUp => self.take_up_aside(),
            Step::Begin(plan) => self.begin_plan(plan).await,
            Step::EraseAll { whole } => match self.erase_all(whole).await {
                Ok(()) => {
                    answer.dim = whole;
                    self.go(if whole { Screen::FirstStart(FirstStart::START) } else { Screen::default() });
                }
                Err(_) => self.not_saved(),
            },
            Step::Type(deed) => self.do_type(deed),
            Step::LeaveTables => self.leave_tables(),
            Step::Shelf => self.look_at_shelf(),
            Step::Statistics => self.look_at_standings(),
            Step::Fetch(turn) => self.fetch(turn),
            Step::Dismiss => self.dismiss(),
            Step::OpenPort => self.open_port(),
            Step::Hall(deed) => self.do_hall(deed),
            Step::Keep { settings, then } => match self.store.save(Item::Settings, &settings) {
                Ok(()) => {
                    answer.dim = settings.brightness != self.desk.settings.brightness;
                    self.desk.settings = settings;
                    self.log.note(Note::Saved);
                    if let Some(screen) = then {
                        self.go(screen);
                    }
                }
                Err(_) => self.not_saved(),
            },
        }
        if answer.redraw {
            self.desk.bar = self.bar();
        }
        if ghost {
            self.demo.note(answer.redraw);
            answer.redraw = true; // which key it was
        }
        answer
    }
}
