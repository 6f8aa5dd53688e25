//! An action without a choice: what it does, what it costs, and whether it is done.

use engine::polis::{
    Action, Polis, Stage,
    part::Step,
    words::{Kind, Unit},
};

use super::{
    super::{sayings::Say, words},
    Table, Turn,
    parts::{self, Go},
};
use crate::{
    base::{Common, Event, Key, Text},
    play::{Move, Screen, Seen},
    ui::{Notice, Silhouette, Ui},
};

/// Asks once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Confirm(pub Action);

impl Screen for Confirm {
    type Game = Polis;

    fn key(&mut self, event: Event, seen: &Seen<'_, Polis>) -> Go {
        match event {
            Event::Press(Key::Accept) => parts::act(seen, self.0),
            _ if matches!(self.0, Action::Resolved) => parts::menu(event),
            Event::Press(Key::Back) => Move::Go(Table::Turn(Turn::at(match self.0 {
                Action::Moved(Unit::Hoplite) => Kind::MoveHoplites,
                Action::Moved(Unit::Galley) => Kind::MoveGalleys,
                Action::CivilWar => Kind::CivilWar,
                _ => Kind::RansomProxenos,
            }))),
            _ => Move::STAY,
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Polis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let side = game.active();
        let (sign, task, head, text) = match self.0 {
            Action::Moved(Unit::Hoplite) => (
                Silhouette::Hoplite,
                ui.say(Say::MoveTask),
                ui.say(words::kind(Kind::MoveHoplites, !ui.is_wide())),
                ui.say(Say::MoveLand),
            ),
            Action::Moved(Unit::Galley) => (
                Silhouette::Galley,
                ui.say(Say::MoveTask),
                ui.say(words::kind(Kind::MoveGalleys, !ui.is_wide())),
                ui.say(Say::MoveSea),
            ),
            Action::CivilWar => {
                let (city, people, price) = game
                    .civil_war_price(side)
                    .map_or(("", 0, 0), |(city, people, price)| (ui.say(words::city(city)), people, price));
                let who = parts::name(ui.language(), side);
                let gain = ui.tell(Say::TakesCity, &[("who", &who), ("n", &people), ("m", &people)]);
                let silver = ui.say(words::resource(engine::polis::words::Resource::Silver));
                let head = ui.language().join(ui.figures(i32::from(price)), silver);
                let task = if ui.is_wide() { ui.tell(Say::CivilTask, &[("what", &city)]) } else { city };
                (Silhouette::Sword, task, head, gain)
            }
            Action::Resolved => {
                let Stage::Check(step) = game.stage() else { return };
                let last = game.round().next().is_none();
                let text = match step {
                    Step::Event | Step::Turns | Step::Projects => Say::DoProjects,
                    Step::Supply => Say::DoSupply,
                    Step::Growth => Say::DoGrowth,
                    Step::Megalopolis => Say::DoMegalopolis,
                    Step::Storage => Say::DoStorage,
                    Step::Phoros => Say::DoPhoros,
                    Step::Next if last => Say::DoEnd,
                    Step::Next => Say::DoNext,
                };
                let sign = if step == Step::Next && last { Silhouette::Wreath } else { words::step_sign(step) };
                (sign, ui.say(Say::StepDo), words::step(ui.language(), game, step), ui.say(text))
            }
            _ => (
                Silhouette::Proxenos,
                ui.say(Say::RansomTask),
                ui.say(words::kind(Kind::RansomProxenos, !ui.is_wide())),
                ui.say(Say::RansomText),
            ),
        };
        parts::banner(ui, game, side, task);
        ui.message(&Notice { sign, headline: head, text, last: None, words: None });
        match self.0 {
            Action::Moved(_) => ui.two_keys(Say::Moved, Text::Back),
            Action::Resolved => ui.two_keys(Say::IsDone, Common::Menu),
            _ => ui.two_keys(Say::DoIt, Text::Back),
        }
    }
}
