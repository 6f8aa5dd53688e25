//! Tribute: one hoplite after another on the rows of a box, with what each row pays (PO-TRIB-5, PO-TRIB-6).

use engine::polis::{Action, Polis, Public, Stage, tribute::tribute, words::Resource};
use heapless::Vec;

use super::{
    super::{sayings::Say, widgets, words},
    parts::{self, Go},
};
use crate::{
    base::{Common, Event, Key, Text},
    play::{Move, Screen, Seen, screens::moves},
    ui::{Rows, Silhouette, Ui},
};

/// Chooses the row of the next hoplite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tribute {
    chosen: usize,
}

/// The rows of the box: a resource each, and the end.
fn rows(game: &Public) -> Vec<Option<Resource>, 7> {
    let Stage::Collect(land, _) = game.stage() else { return Vec::new() };
    let there = Resource::ALL.into_iter().filter(|&resource| game.setup().tables.row(land, resource) > 0);
    there.map(Some).chain([None]).collect()
}

impl Tribute {
    /// With the first row chosen.
    pub const START: Self = Self { chosen: 0 };
}

impl Screen for Tribute {
    type Game = Polis;

    fn key(&mut self, event: Event, seen: &Seen<'_, Polis>) -> Go {
        let all = rows(seen.game);
        if moves(event, &mut self.chosen, all.len()) {
            return Move::REDRAW;
        }
        match (event, all.get(self.chosen)) {
            (Event::Press(Key::Accept), Some(Some(resource))) => Move::Act(Action::Send(*resource)),
            (Event::Press(Key::Accept), Some(None)) => Move::Act(Action::Done),
            _ => parts::menu(event),
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Polis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let Stage::Collect(land, placed) = game.stage() else { return };
        let side = game.active();
        let mut list = Rows::new();
        for row in rows(game) {
            match row {
                Some(resource) => {
                    let here = placed.get(resource.index()).copied().unwrap_or(0);
                    let spaces = game.setup().tables.row(land, resource);
                    let text = ui.language().write(&mut |pen| {
                        use core::fmt::Write as _;
                        _ = write!(pen, "{here}/{spaces}: {}", tribute(here));
                    });
                    list.sign(words::resource_sign(resource), ui.say(words::resource(resource))).text(text);
                    if let Err(refusal) = game.may_openly(Action::Send(resource)) {
                        list.greyed(ui.say(words::briefly(refusal)));
                    }
                }
                None => {
                    list.sign(Silhouette::Check, ui.say(Say::CollectNow));
                }
            }
        }
        parts::banner(ui, game, side, ui.say(parts::brief(ui, Say::TributeTask, Say::TributeShort)));
        ui.list_over(&list, self.chosen, widgets::foot(ui));
        widgets::goods(ui, game.player(side));
        ui.choose_footer(Text::Take, Common::Menu);
    }
}
