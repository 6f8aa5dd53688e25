//! Tribute: one hoplite after another on the rows of a box, with what each row pays (PO-TRIB-5, PO-TRIB-6).

use engine::polis::{Action, Polis, Public, Stage, tribute::tribute, words::Resource};
use heapless::Vec;

use super::{
    super::{sayings::Say, widgets, words},
    parts::{self, Go},
};
use crate::{
    base::{Common, Event, Key, Text},
    play::{Move, Screen, Seen},
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
    /// With a row in the middle chosen.
    pub fn start(game: &Public) -> Self {
        Self { chosen: rows(game).len().saturating_sub(1) / 2 }
    }
}

impl Screen for Tribute {
    type Game = Polis;

    fn key(&mut self, event: Event, seen: &Seen<'_, Polis>) -> Go {
        let all = rows(seen.game);
        let open = |row: usize| match all.get(row) {
            Some(&Some(resource)) => seen.game.may_openly(Action::Send(resource)).is_ok(),
            _ => true,
        };
        if parts::walks(event, &mut self.chosen, all.len(), &open) {
            return Move::REDRAW;
        }
        match (event, all.get(self.chosen)) {
            (Event::Press(Key::Accept), Some(Some(resource))) => {
                let resource = *resource;
                if let Stage::Collect(land, rows) = seen.game.stage() {
                    let here = rows.get(resource.index()).copied().unwrap_or(0);
                    // a row that is full with it: the next one
                    if here + 1 == seen.game.setup().tables.row(land, resource) {
                        parts::walks(Event::Press(Key::Down), &mut self.chosen, all.len(), &open);
                    }
                }
                parts::act(seen, Action::Send(resource))
            }
            (Event::Press(Key::Accept), Some(None)) => parts::act(seen, Action::Done),
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
