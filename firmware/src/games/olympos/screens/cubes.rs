//! Which cubes are handed in for a progress whose cost only the table knows (OL-PROG-3, OL-TABLE-7).

use engine::olympos::{
    Action,
    words::{ByResource, Resource},
};

use crate::{
    base::{Event, Key, Text},
    games::olympos::{
        parts::{self, Move, Seen},
        words::{self, Word},
    },
    play::Screen,
    ui::{Rows, Silhouette, Ui},
};

/// Cubes as they are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cubes {
    cubes: ByResource,
    chosen: usize,
}

impl Cubes {
    /// None yet.
    pub const START: Self = Self { cubes: [0; 4], chosen: 0 };
}

impl Cubes {
    /// Whether the player has any.
    pub fn are_owned(seen: &Seen<'_>) -> bool {
        owned(seen).next().is_some()
    }
}

/// The resources of which the player has a cube.
fn owned(seen: &Seen<'_>) -> impl Iterator<Item = (Resource, u8)> {
    let player = *seen.game.player(seen.game.active());
    Resource::ALL.into_iter().map(move |one| (one, player.cubes_of(one))).filter(|&(_, count)| count > 0)
}

/// The payment in cubes next to one, round the ends: fewer cubes come before more.
pub(super) fn beside(owned: ByResource, now: ByResource, up: bool) -> ByResource {
    let count: u32 = owned.iter().map(|&most| u32::from(most) + 1).product();
    let all = || {
        (0..count).map(|number| {
            let mut rest = number;
            let cubes = owned.map(|most| {
                let digit = rest % (u32::from(most) + 1);
                rest /= u32::from(most) + 1;
                digit as u8
            });
            (cubes.iter().sum::<u8>(), number, cubes)
        })
    };
    let here = all().find(|&(.., cubes)| cubes == now);
    round(all, here, up).map_or(now, |(.., cubes)| cubes)
}

/// What is next to `here`, round the ends.
pub(super) fn round<T: Ord + Copy, I: Iterator<Item = T>>(all: impl Fn() -> I, here: Option<T>, up: bool) -> Option<T> {
    match up {
        true => all().filter(|&one| Some(one) > here).min().or_else(|| all().min()),
        false => all().filter(|&one| Some(one) < here).max().or_else(|| all().max()),
    }
}

impl Screen for Cubes {
    type Game = engine::olympos::Olympos;

    fn key(&mut self, event: Event, seen: &Seen<'_>) -> Move {
        if parts::turned(event, &mut self.chosen, owned(seen).count() + 1) {
            return Move::REDRAW;
        }
        if event != Event::Press(Key::Accept) {
            return parts::answer_before(event);
        }
        let Some(place) = self.chosen.checked_sub(1) else {
            return Move::Act(Action::Pay(self.cubes));
        };
        if let Some((resource, most)) = owned(seen).nth(place)
            && let Some(count) = self.cubes.get_mut(resource as usize)
        {
            *count = if *count < most { *count + 1 } else { 0 };
            self.chosen = 0; // most often one is enough
        }
        Move::REDRAW
    }

    fn draw(&self, seen: &Seen<'_>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let task = ui.say(parts::brief(ui, Word::CubesAsk, Word::CubesShort));
        parts::banner(ui, game, Some(game.active()), task);
        let mut rows = Rows::new();
        let sum: u8 = self.cubes.iter().sum();
        let text = if sum == 0 { ui.say(Word::CubesNone) } else { ui.tell(Word::CubesPay, &[("n", &sum)]) };
        rows.sign(Silhouette::Check, text);
        for (resource, most) in owned(seen) {
            let paid = self.cubes.get(resource as usize).copied().unwrap_or(0);
            rows.sign(words::resource_sign(resource), ui.say(words::resource(resource)));
            rows.text(ui.tell(Word::CubesOf, &[("n", &paid), ("m", &most)]));
        }
        ui.list(&rows, self.chosen);
        ui.choose_footer(if self.chosen == 0 { Text::Take } else { Text::Change }, Text::Back);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ol_prog_3_payments_go_round_fewest_cubes_first() {
        let owned = [1, 0, 2, 0];
        let all = [[0; 4], [1, 0, 0, 0], [0, 0, 1, 0], [1, 0, 1, 0], [0, 0, 2, 0], [1, 0, 2, 0]];
        for (place, &now) in all.iter().enumerate() {
            let next = all[(place + 1) % all.len()];
            assert_eq!(beside(owned, now, true), next);
            assert_eq!(beside(owned, next, false), now);
        }
    }
}
