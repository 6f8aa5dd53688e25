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
fn reminders(game: &Public, row: usize) -> [Option<Reminder>; 2] {
    let boxes = Market::ALL.len();
    let rest = boxes + Land::ALL.len();
    let one = match row {
        row if row < boxes => Market::ALL.get(row).copied().map(Reminder::Market),
        row if row < rest => return Land::ALL.get(row - boxes).map_or([None; 2], |&land| collecting(game, land)),
        row if row == rest => {
            let now = game.reminders().threshold;
            Some(Reminder::Threshold(if now >= 10 { 4 } else { now + 1 }))
        }
        row if row == rest + 1 => Some(Reminder::Doubled),
        row if row == rest + 2 => Some(Reminder::AtEnd),
        _ => None,
    };
    [one, None]
}

/// Tribute there: open, closed, at most 3, 2, 1 hoplites, open.
fn collecting(game: &Public, land: Land) -> [Option<Reminder>; 2] {
    let closed = game.reminders().boxes.contains(land);
    match (most(game, land), closed) {
        (None, false) => [Some(Reminder::Box(land)), None],
        (None, true) => [Some(Reminder::Box(land)), Some(Reminder::Collectors(land, MOST))],
        (Some(most), true) => [Some(Reminder::Box(land)), Some(Reminder::Collectors(land, most))],
        (Some(most), false) if most > 1 => [Some(Reminder::Collectors(land, most - 1)), None],
        (Some(most), false) => [Some(Reminder::Collectors(land, most)), None], // the same once more takes it away
    }
}

/// With so many hoplites the events known to us let somebody collect.
const MOST: u8 = 3;

/// The most hoplites that collect there in this round.
fn most(game: &Public, land: Land) -> Option<u8> {
    game.reminders().collectors.filter(|&(other, _)| other == land).map(|(_, most)| most)
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
            Event::Press(Key::Accept) => {
                let switched = reminders(seen.game, self.chosen);
                count::change(seen.game, switched.map(|reminder| reminder.map(Action::Remind)))
            }
            Event::Press(Key::Back) => Ask::Decide.into(),
            _ => Move::STAY,
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Polis>, ui: &mut Ui<'_, '_>) {
        let reminders = seen.game.reminders();
        let open = |closed: bool| ui.say(if closed { Say::Closed } else { Say::Open });
        let yes = |on: bool| ui.say(if on { Say::Yes } else { Say::No });
        // where there is little room the figure says whether it is a market or a box
        let (language, narrow) = (ui.language(), ui.body().width < 280);
        let named = |say, what| if narrow { what } else { language.tell(say, &[("what", &what)]) };
        let mut rows = Rows::new();
        for market in Market::ALL {
            let name = named(Say::CloseMarket, ui.say(words::market(market)));
            rows.sign(Silhouette::Market, name).text(open(reminders.markets.contains(market)));
        }
        for land in Land::ALL {
            let name = named(Say::BoxOf, ui.say(words::land(land)));
            let closed = reminders.boxes.contains(land);
            rows.sign(Silhouette::Offering, name).text(match most(seen.game, land) {
                Some(most) if !closed => ui.tell(Say::AtMost, &[("n", &most)]),
                _ => open(closed),
            });
        }
        rows.sign(Silhouette::Sword, ui.tell(Say::Threshold, &[("n", &reminders.threshold)]));
        rows.sign(Silhouette::Sword, ui.say(Say::DoubledRow)).text(yes(reminders.doubled));
        rows.sign(Silhouette::Hourglass, ui.say(Say::AtEndRow)).text(yes(reminders.at_end));
        parts::decider(ui, seen.game, ui.say(parts::brief(ui, Say::RemindTask, Say::RemindShort)));
        ui.list(&rows, self.chosen);
        ui.choose_footer(Text::Change, Text::Back);
    }
}
