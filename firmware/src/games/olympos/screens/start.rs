//! After the draw: the start stack from the top, the cubes, and who closes territories (OL-SETUP-5, 6, 9).

use core::fmt::Write as _;

use engine::olympos::{part::Part, state::Stage, words::Resource};

use crate::{
    base::{Common, Event, Key},
    games::olympos::{
        parts::{self, Move, Seen},
        words::{self, Word},
    },
    play::{Ask, Screen},
    ui::{Footer, Rows, Ui},
};

/// What is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start;

impl Screen for Start {
    type Game = engine::olympos::Olympos;

    fn key(&mut self, event: Event, seen: &Seen<'_>) -> Move {
        match event {
            Event::Press(Key::Accept) if seen.game.stage() == Stage::Over => Move::Ask(Ask::Home),
            Event::Press(Key::Accept) => Move::Ask(Ask::GoOn),
            _ => parts::menu(event),
        }
    }

    fn draw(&self, seen: &Seen<'_>, ui: &mut Ui<'_, '_>) {
        let (game, tongue) = (seen.game, ui.language());
        parts::banner(ui, game, None, ui.say(Word::StartTask));
        let last = game.order().len();
        let mut rows = Rows::new();
        for (place, marker) in (1..).zip(game.order().iter()) {
            let who = parts::name(tongue, game, marker.seat);
            rows.shield(parts::faction(game, marker.seat), ui.tell(Word::OnTop, &[("n", &place), ("who", &who)]));
            if game.setup().part == Some(Part::Track) {
                continue;
            }
            let player = game.player(marker.seat);
            let cube = Resource::ALL.into_iter().find(|&one| player.cubes_of(one) > 0);
            let cube = cube.map_or("", |one| ui.say(words::resource(one)));
            let closes = ui.tell(Word::ClosesN, &[("n", &game.setup().closed())]);
            rows.text(if place == last {
                tongue.write(&mut |pen| {
                    _ = write!(pen, "{cube}, {closes}");
                })
            } else {
                cube
            });
        }
        ui.unmarked_list(&rows);
        ui.footer(Footer::new().accept(ui.say(Word::StartNext)).back(ui.say(Common::Menu)));
    }
}
