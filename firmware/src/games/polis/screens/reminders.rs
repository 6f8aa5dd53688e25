//! Reminders: what an event changes for the rest of the round (section 13.9).

use engine::polis::{
    Action, Polis, Public,
    action::Reminder,
    places::{Land, Market},
};

use super::{
    super::{sayings::Say, words},
    count,
    parts::{self, Go},
};
use crate::{
    base::{Event, Key, Text},
    play::{Ask, Move, Screen, Seen, screens::moves},
    ui::{Rows, Silhouette, Ui},
};

/// Markets, boxes, the size of battles, the next battle, the end of the round.
const COUNT: usize = Market::ALL.len() + Land::ALL.len() + 3;

/// Chooses what is to be remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reminders {
    chosen: usize,
}

/// What a row switches.
fn reminder(game: &Public, row: usize) -> Option<Reminder> {
    let boxes = Market::ALL.len();
    let rest = boxes + Land::ALL.len();
    match row {
        row if row < boxes => Market::ALL.get(row).copied().map(Reminder::Market),
        row if row < rest => Land::ALL.get(row - boxes).copied().map(Reminder::Box),
        row if row == rest => {
            let now = game.reminders().threshold;
            Some(Reminder::Threshold(if now >= 10 { 4 } else { now + 1 }))
        }
        row if row == rest + 1 => Some(Reminder::Doubled),
        row if row == rest + 2 => Some(Reminder::AtEnd),
        _ => None,
    }
}

impl Reminders {
    /// With the first row chosen.
    pub const START: Self = Self { chosen: 0 };
}

impl Screen for Reminders {
    type Game = Polis;

    fn key(&mut self, event: Event, seen: &Seen<'_, Polis>) -> Go {
        if moves(event, &mut self.chosen, COUNT) {
            return Move::REDRAW;
        }
        match event {
            Event::Press(Key::Accept) => match reminder(seen.game, self.chosen) {
                Some(reminder) => count::change(seen.game, Action::Remind(reminder)),
                None => Move::STAY,
            },
            Event::Press(Key::Back) => Ask::Decide.into(),
            _ => Move::STAY,
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Polis>, ui: &mut Ui<'_, '_>) {
        let reminders = seen.game.reminders();
        let open = |closed: bool| ui.say(if closed { Say::Closed } else { Say::Open });
        let yes = |on: bool| ui.say(if on { Say::Yes } else { Say::No });
        let mut rows = Rows::new();
        for market in Market::ALL {
            let name = ui.tell(Say::CloseMarket, &[("what", &ui.say(words::market(market)))]);
            rows.sign(Silhouette::Market, name).text(open(reminders.markets.contains(market)));
        }
        for land in Land::ALL {
            let name = ui.tell(Say::BoxOf, &[("what", &ui.say(words::land(land)))]);
            rows.sign(Silhouette::Offering, name).text(open(reminders.boxes.contains(land)));
        }
        rows.sign(Silhouette::Sword, ui.tell(Say::Threshold, &[("n", &reminders.threshold)]));
        rows.sign(Silhouette::Sword, ui.say(Say::DoubledRow)).text(yes(reminders.doubled));
        rows.sign(Silhouette::Hourglass, ui.say(Say::AtEndRow)).text(yes(reminders.at_end));
        parts::decider(ui, seen.game, ui.say(parts::brief(ui, Say::RemindTask, Say::RemindShort)));
        ui.list(&rows, self.chosen);
        ui.choose_footer(Text::Change, Text::Back);
    }
}
