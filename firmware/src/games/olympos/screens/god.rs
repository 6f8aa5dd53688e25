//! A god is turned up: whom it concerns, and whether anybody plays a Zeus card (OL-OLY, OL-GOD).

use core::fmt::Write as _;

use engine::{
    Seats,
    olympos::{Action, Public, plan::Task, setup::Cards, words::God as Card},
};

use crate::{
    base::{Common, Event, Key, Text},
    games::olympos::{
        parts::{self, Move, Seen},
        widgets::god,
        words::{self, Word},
    },
    play::{Ask, Screen},
    ui::{Footer, Ui},
};

/// The page of a god.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct God {
    god: Card,
    /// A Zeus card: of nobody, or of the player with this number from 1 on.
    chosen: usize,
    /// Whom it has concerned, when it is over.
    told: Option<Seats>,
}

/// Whether each player is asked in turn, as the device holds the hands.
fn is_dealt(game: &Public) -> bool {
    game.setup().cards == Cards::OnDevice
}

/// Those it concerns, and what they do.
fn band<'a>(ui: &Ui<'a, '_>, game: &Public, card: Card, concerned: Seats) -> &'a str {
    let tongue = ui.language();
    if concerned.is_empty() {
        return ui.say(Word::NobodyHit);
    }
    let who = tongue.write(&mut |pen| {
        for (place, seat) in concerned.iter().enumerate() {
            let _ = write!(pen, "{}{}", if place > 0 { ", " } else { "" }, parts::name(tongue, game, seat));
        }
    });
    let who = if game.seats().all(|seat| concerned.contains(seat)) { ui.say(Word::SaidAll) } else { who };
    ui.tell(Word::Concerned, &[("who", &who), ("what", &ui.say(words::god(card)[2]))])
}

impl God {
    /// A god that is asked about.
    pub const fn asked(god: Card) -> Self {
        Self { god, chosen: 0, told: None }
    }

    /// A god that has done its work.
    pub const fn over(god: Card, concerned: Seats) -> Self {
        Self { god, chosen: 0, told: Some(concerned) }
    }

    /// How many choices there are: nobody, and those who can play a Zeus card.
    fn choices(game: &Public) -> usize {
        if is_dealt(game) { 2 } else { usize::from(game.setup().players) + 1 }
    }

    fn action(self, game: &Public) -> Action {
        match self.chosen.checked_sub(1) {
            chosen if is_dealt(game) => Action::Raise(chosen.is_some()),
            Some(place) => Action::Raised(game.seats().nth(place)),
            None => Action::Raised(None),
        }
    }
}

impl Screen for God {
    type Game = engine::olympos::Olympos;

    fn key(&mut self, event: Event, seen: &Seen<'_>) -> Move {
        if self.told.is_some() {
            return match event {
                Event::Press(Key::Accept) => Move::Ask(Ask::GoOn),
                _ => parts::menu(event),
            };
        }
        if parts::turned(event, &mut self.chosen, Self::choices(seen.game)) {
            return Move::REDRAW;
        }
        match event {
            Event::Press(Key::Accept) => Move::Act(self.action(seen.game)),
            _ => parts::menu(event),
        }
    }

    fn draw(&self, seen: &Seen<'_>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let concerned = self.told.unwrap_or_else(|| game.concerned(self.god));
        let asked = match game.task() {
            Some(Task::Raise { asked, .. }) if self.told.is_none() && is_dealt(game) => Some(asked),
            _ => None,
        };
        let tongue = ui.language();
        let raising = match (asked, self.chosen) {
            (Some(seat), _) => {
                let who = parts::name(tongue, game, seat);
                let what = if self.chosen == 0 { Word::RaiseAsk } else { Word::RaiseYes };
                Some(ui.tell(Word::SaidBy, &[("who", &who), ("what", &ui.say(what))]))
            }
            (None, 0) => None,
            (None, place) => game
                .seats()
                .nth(place - 1)
                .map(|seat| ui.tell(Word::RaiseWho, &[("who", &parts::name(tongue, game, seat))])),
        };
        let band = raising.unwrap_or_else(|| band(ui, game, self.god, concerned));
        let chosen = asked.map_or(self.chosen.checked_sub(1), |seat| Some(seat.index()));
        god::draw(ui, game, self.god, concerned, chosen.filter(|_| self.told.is_none()), band);
        let accept = match (asked, self.chosen) {
            (Some(_), 0) => ui.say(Word::RaiseNo),
            (_, 0) => ui.say(Common::Done),
            _ => ui.say(Text::Take),
        };
        let footer = Footer::new().accept(accept).back(ui.say(Common::Menu));
        ui.footer(if self.told.is_some() { footer } else { footer.turn(ui.say(Word::RaiseKey)) });
    }
}
