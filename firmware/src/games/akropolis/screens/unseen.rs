//! What is still to come: hexes on the tiles nobody has seen, and the chance that the next stack brings one (AK-INFO-4).

use super::Move;
use crate::{
    base::{Event, Key, Text},
    games::akropolis::{
        Saying,
        widgets::{Figures, Mark},
    },
    play::{Ask, Screen, Seen},
    ui::{Footer, Silhouette, Ui},
};
use engine::akropolis::{
    Akropolis,
    face::{Face, Kind},
    odds,
};

/// Five kinds and the quarry.
const ROWS: usize = 6;

/// The table of what is to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unseen;

/// The tiles nobody has seen.
struct Pool<'g>(&'g Akropolis);

/// The face of a row: five districts and the quarry.
fn face(row: usize) -> Face {
    Kind::ALL.get(row).map_or(Face::Quarry, |&kind| Face::District(kind))
}

impl Figures for Pool<'_> {
    fn mark(&self, row: usize) -> Mark<'_> {
        Mark::Face(face(row))
    }

    fn cell(&self, row: usize, column: usize) -> (Option<u16>, Option<(u16, u16)>) {
        let face = match (face(row), column) {
            (face, 0 | 1) => face,
            (Face::District(kind), _) => Face::Plaza(kind),
            _ => return (None, None),
        };
        let (pool, draws) = (self.0.unseen(), u32::from(self.0.setup().stack_size()));
        let number = match column {
            0 | 2 => u16::try_from(pool.hexes(face)).unwrap_or(0),
            _ => odds::at_least(pool, |tile| tile.count(face) > 0, draws, 1).per_cent(),
        };
        (Some(number), None)
    }

    fn unit(&self, column: usize) -> &str {
        if column % 2 == 1 { "%" } else { "" }
    }
}

impl Screen for Unseen {
    type Game = Akropolis;

    fn key(&mut self, event: Event, _: &Seen<'_, Akropolis>) -> Move {
        match event {
            Event::Press(Key::Back | Key::Accept) => Move::Ask(Ask::Menu),
            _ => Move::STAY,
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Akropolis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let language = ui.language();
        let task = if ui.is_wide() { Saying::UnseenTask } else { Saying::UnseenShort };
        let (tiles, draws) = (game.unseen().len(), game.setup().stack_size());
        let task = language.tell(task, &[("n", &tiles), ("m", &draws)]);
        ui.banner(Silhouette::Eye, ui.say(Saying::Unseen), task);
        let head = [Mark::Text(ui.say(Saying::Left)), Mark::Text("%"), Mark::Star, Mark::Text("%")];
        ui.grid(&head, ROWS, &Pool(game), None);
        ui.footer(Footer::new().back(ui.say(Text::Back)));
    }
}
