//! Olympos cards: revealing, Zeus cards, whom they concern and what they do (OL-OLY, OL-GOD).

use super::plan::Task;
use super::refusal::Refusal;
use super::state::Public;
use super::told::{Tell, Told};
use super::words::{Destiny, God, Progress};
use crate::{BySeat, Seat, Seats};

/// Points of the god Zeus (OL-GOD-1).
const ZEUS_POINTS: u8 = 3;

/// What counts for one player when a god is resolved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faith {
    /// Zeus symbols, Zeus cards included.
    pub symbols: u8,
    /// Whether the player has Democracy.
    pub democracy: bool,
}

/// Whom an Olympos card concerns (OL-OLY-7 to 10): the players with most symbols, at least 1, or those with fewest. Democracy
/// wins ties: its owner alone is among the most, and is not among the fewest (OL-OLY-20, OL-AMB-16).
pub fn concerned(positive: bool, players: u8, faith: &BySeat<Faith>, democracy_alone: bool) -> Seats {
    let seats = || Seat::first(usize::from(players));
    let symbols = seats().map(|seat| faith[seat].symbols);
    let Some(level) = (if positive { symbols.max() } else { symbols.min() }) else { return Seats::NONE };
    if positive && level == 0 {
        return Seats::NONE; // OL-OLY-8
    }
    let tied = seats().filter(|&seat| faith[seat].symbols == level).fold(Seats::NONE, Seats::with);
    let owners = tied.iter().filter(|&seat| faith[seat].democracy).fold(Seats::NONE, Seats::with);
    let others = owners.iter().fold(tied, Seats::without);
    match positive {
        true if democracy_alone && !owners.is_empty() => owners,
        false if !others.is_empty() => others,
        _ => tied,
    }
}

impl Public {
    /// The symbols of a player for the card that lies open (OL-OLY-6, OL-OLY-15).
    pub fn symbols(&self, seat: Seat) -> u8 {
        self.players[seat].symbols().saturating_add(self.raised[seat])
    }

    /// Whom this god concerns as things stand.
    pub fn concerned(&self, god: God) -> Seats {
        let faith = BySeat::from_fn(|seat| Faith {
            symbols: self.symbols(seat),
            democracy: self.players[seat].tiles.has(Progress::Democracy),
        });
        concerned(god.is_positive(), self.setup.players, &faith, self.setup.options.democracy_alone)
    }

    /// Whether an Olympos card will be turned up in this turn.
    pub fn is_god_due(&self) -> bool {
        self.tasks.iter().any(|task| matches!(task, Task::Reveal(_)))
    }

    /// An Olympos card is turned up: Ares and the Siren of the one before end (OL-OLY-18); then come Zeus cards.
    pub(crate) fn reveal(&mut self, god: God, tell: Tell<'_>) {
        self.gods &= !(1 << god as u16);
        for seat in self.setup.seats() {
            self.end_mark(seat, God::Ares, tell);
            self.end_mark(seat, God::Siren, tell);
        }
        self.raised = BySeat::default();
        self.tasks.pop();
        self.push(Task::Raise { god, asked: self.active, declined: 0 });
    }

    /// The card of a god no longer concerns the player (OL-OLY-18, OL-GOD-13).
    pub(crate) fn end_mark(&mut self, seat: Seat, god: God, tell: Tell<'_>) {
        if self.players[seat].marks.has(god) {
            tell(Told::Ends(god, seat));
        }
        self.players[seat].marks.set(god, false);
    }

    /// Whether anybody could play a Zeus card: a public number.
    pub(crate) fn has_cards(&self) -> bool {
        self.seats().any(|seat| self.players[seat].cards > 0)
    }

    /// Whether this player can play a Zeus card (OL-DEST-7).
    pub(crate) fn may_raise(&self, seat: Seat) -> Result<(), Refusal> {
        if !self.is_seated(seat) {
            return Err(Refusal::NoSuchPlayer);
        }
        if self.cards_of(seat, Destiny::Zeus) > 0 { Ok(()) } else { Err(Refusal::NoSuchCard) }
    }

    /// A Zeus card is played for the open card and discarded.
    pub(crate) fn raise(&mut self, seat: Seat) {
        self.discard(seat, Destiny::Zeus);
        self.raised[seat] += 1;
    }

    /// The next player is asked; when all have declined in a row the card is resolved (OL-OLY-17).
    pub(crate) fn ask_next(&mut self, god: God, asked: Seat, declined: u8, tell: Tell<'_>) {
        self.tasks.pop();
        if declined >= self.setup.players {
            self.resolve(god, tell);
        } else {
            self.push(Task::Raise { god, asked: self.setup.after(asked), declined });
        }
    }

    /// The card takes effect on each player it concerns (section 8.1).
    pub(crate) fn resolve(&mut self, god: God, tell: Tell<'_>) {
        let concerned = self.concerned(god);
        // what is chosen is chosen clockwise from who triggered it (OL-OLY-11), so the last is put on top first
        for seat in self.setup.clockwise(self.active).rev().filter(|&seat| concerned.contains(seat)) {
            tell(Told::Concerns(god, seat));
            match god {
                God::Zeus => self.gain_points(seat, ZEUS_POINTS, tell),
                God::Hecate => self.gain_settlers(seat, 1, tell),
                God::Artemis => self.push(Task::Cube { seat, left: 1 }),
                God::Hades => self.push(Task::Hades(seat)),
                God::Nemesis => self.discard_hand(seat, tell),
                God::Athena | God::Ares | God::Keres | God::Siren | God::Erinyes => {
                    self.players[seat].marks.set(god, true)
                }
            }
        }
        self.raised = BySeat::default();
    }

    /// A settler Hades took goes back to the camp (OL-GOD-6).
    pub(crate) fn go_home(&mut self, seat: Seat) {
        let player = &mut self.players[seat];
        player.settlers = player.settlers.saturating_sub(1);
        player.camp += 1;
    }
}
