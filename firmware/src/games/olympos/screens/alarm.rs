//! A Zeus space is reached: who draws, and whether a god follows (OL-ZEUS-1, OL-OLY-3).

use engine::{
    Seat,
    olympos::{Action, Public, part::Part, plan::Task, setup::Cards, words::Progress},
};

use crate::{
    base::{Common, Event, Key},
    games::olympos::{
        parts::{self, Move, Seen},
        widgets::alarm,
        words::Word,
    },
    play::{Ask, Screen},
    ui::{Footer, Ui},
};

/// The alarm of one or more Zeus spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alarm {
    seat: Seat,
    /// The last of them.
    zeus: u8,
    /// How many there are.
    count: u8,
}

impl Alarm {
    /// The player has reached this Zeus space, and so many in all.
    pub const fn new(seat: Seat, zeus: u8, count: u8) -> Self {
        Self { seat, zeus, count }
    }

    fn text<'a>(self, game: &Public, ui: &Ui<'a, '_>) -> &'a str {
        let who = parts::name(ui.language(), game, self.seat);
        let oracle = game.player(self.seat).tiles.has(Progress::Oracle);
        let word = match self.count {
            _ if game.setup().part == Some(Part::Track) => Word::AlarmReach,
            1 if oracle => Word::AlarmOracle,
            1 => Word::AlarmDraw,
            _ => Word::AlarmDraws,
        };
        ui.tell(word, &[("who", &who), ("n", &self.count)])
    }
}

impl Screen for Alarm {
    type Game = engine::olympos::Olympos;

    fn key(&mut self, event: Event, seen: &Seen<'_>) -> Move {
        let asks = seen.game.task() == Some(Task::After);
        match event {
            // whoever has drawn may play a card at once: that is the other key
            Event::Press(Key::Accept) if asks => Move::Act(Action::Done),
            Event::Press(Key::Up | Key::Down) if asks => Move::Ask(Ask::GoOn),
            Event::Press(Key::Accept) => Move::Ask(Ask::GoOn),
            _ => parts::menu(event),
        }
    }

    fn draw(&self, seen: &Seen<'_>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let by_hand = game.setup().cards == Cards::OnTable;
        let god = game.is_god_due();
        let then = match god {
            _ if game.setup().part.is_some() => "",
            true if by_hand => ui.say(Word::AlarmGod),
            true => "",
            false => ui.say(Word::AlarmNone),
        };
        let text = self.text(game, ui);
        let faction = parts::faction(game, self.seat);
        alarm::draw(ui, &alarm::Alarm { faction, zeus: self.zeus, text, then });
        let footer = Footer::new().accept(ui.say(Word::AlarmKey)).back(ui.say(Common::Menu));
        let asks = game.task() == Some(Task::After);
        ui.footer(if asks { footer.turn(ui.say(Word::CardKey)) } else { footer });
    }
}
