//! The turn: all markers in the order in which they will act, and what the player can do (OL-TIME, OL-END).

use engine::olympos::{
    Action, Public,
    action::Origin,
    development::{DEVELOPMENT, REDUCTION},
    part::Part,
    tables::WONDER_POINTS,
    words::{Column, Progress, Wonder},
};
use heapless::Vec;

use super::{Choose, Count, Table};
use crate::{
    base::{Common, Event, Key, Text},
    games::olympos::{
        choices::{Kind, picks},
        parts::{self, Move, Seen},
        widgets::track,
        words::Word,
    },
    play::Screen,
    ui::{Rows, Silhouette, Ui},
};

/// The turn with one row chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    chosen: usize,
}

/// What a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deed {
    /// A new settler expands.
    New,
    /// One on the map does.
    Move,
    Develop,
    Wonder,
    Card,
    Spend,
    Pass,
    Stuck,
}

fn deeds(game: &Public) -> Vec<Deed, 7> {
    if game.setup().part == Some(Part::Track) {
        return [Deed::Spend, Deed::Pass].into_iter().collect();
    }
    let stuck = game.may_openly(Action::Stuck).is_ok();
    // the cursor stands on a new settler: above and below it is what is done most often
    let all = [Deed::Wonder, Deed::Develop, Deed::New, Deed::Move, Deed::Card, Deed::Pass];
    all.into_iter().chain(stuck.then_some(Deed::Stuck)).collect()
}

/// Whether a row is not greyed.
fn is_possible(seen: &Seen<'_>, deed: Deed) -> bool {
    let game = seen.game;
    match deed {
        Deed::Card => game.player(game.active()).cards > 0,
        Deed::Pass => game.may_openly(Action::Pass).is_ok(),
        Deed::New => game.may_openly(Action::New(Origin::North)).is_ok(),
        Deed::Move => !picks(Kind::FromMap, seen).is_empty(),
        Deed::Wonder => Wonder::ALL.iter().any(|&wonder| game.builder(wonder).is_none()),
        Deed::Develop | Deed::Spend | Deed::Stuck => true,
    }
}

/// The least a progress costs as far as it is known.
fn development(game: &Public) -> u8 {
    let player = game.player(game.active());
    let tiles = [player.money, player.agriculture].into_iter().flatten().fold(0, |sum, _| sum + REDUCTION);
    DEVELOPMENT - tiles
}

/// Whether the player shows the stars of a wonder, or of the cheapest one as far as prices are not known.
fn shows_enough(game: &Public) -> bool {
    let player = game.player(game.active());
    Column::all().any(|column| {
        let here = Wonder::ALL.into_iter().find(|&wonder| game.column(wonder) == Some(column));
        let is_left = |wonder: Wonder| game.builder(wonder).is_none();
        let is_open = |&wonder: &Wonder| is_left(wonder) && game.column(wonder).is_none();
        let price = here.and_then(|wonder| game.price(wonder)).map_or(*WONDER_POINTS.start() / 2, |price| price.stars);
        here.map_or_else(|| Wonder::ALL.iter().any(is_open), is_left) && player.stars(column) >= price
    })
}

impl Turn {
    /// A new settler is chosen, or a wonder by whoever has gathered the stars for one; with an empty camp a development.
    pub fn start(seen: &Seen<'_>) -> Self {
        let deeds = deeds(seen.game);
        let possible = |wanted: Deed| deeds.iter().position(|&deed| deed == wanted && is_possible(seen, deed));
        let first = || deeds.iter().position(|&deed| is_possible(seen, deed));
        let wonder = if shows_enough(seen.game) { possible(Deed::Wonder) } else { None };
        let likely = [Deed::New, Deed::Develop].into_iter().find_map(possible);
        Self { chosen: wonder.or(likely).or_else(first).unwrap_or(0) }
    }

    /// Back from a list: the row that led there is chosen.
    pub const fn at(kind: Kind) -> Self {
        let chosen = match kind {
            Kind::Wonder => 0,
            Kind::Develop | Kind::Progress(_) => 1,
            Kind::FromMap => 3,
            Kind::Card => 4,
            _ => 2,
        };
        Self { chosen }
    }
}

impl Screen for Turn {
    type Game = engine::olympos::Olympos;

    fn key(&mut self, event: Event, seen: &Seen<'_>) -> Move {
        let (game, deeds) = (seen.game, deeds(seen.game));
        if parts::turned(event, &mut self.chosen, deeds.len()) {
            // what is greyed is passed over; something is always possible
            for _ in 0..deeds.len() {
                if deeds.get(self.chosen).is_none_or(|&deed| is_possible(seen, deed)) {
                    break;
                }
                parts::turned(event, &mut self.chosen, deeds.len());
            }
            return Move::REDRAW;
        }
        if event != Event::Press(Key::Accept) {
            return parts::menu(event);
        }
        match deeds.get(self.chosen) {
            // with a map on the device it is told where it appears, if that is not clear
            Some(Deed::New) if picks(Kind::NewAt, seen).is_empty() => Move::Act(Action::New(Origin::North)),
            Some(Deed::New) => Move::Go(Table::Choose(Choose::of(Kind::Settler))),
            Some(Deed::Move) => Move::Go(Table::Choose(Choose::of(Kind::FromMap))),
            Some(Deed::Wonder) => Move::Go(Table::Choose(Choose::first(Kind::Wonder, seen))),
            Some(Deed::Develop) => Move::Go(Table::Choose(Choose::likeliest(Kind::Develop, seen))),
            Some(Deed::Card) if game.player(game.active()).cards > 0 => Move::Go(Table::Choose(Choose::of(Kind::Card))),
            Some(Deed::Card) => Move::Act(Action::Play(engine::olympos::words::Destiny::Set)),
            Some(Deed::Spend) => Move::Go(Table::Count(Count::spend(seen))),
            Some(Deed::Pass) => Move::Act(Action::Pass),
            Some(Deed::Stuck) => Move::Act(Action::Stuck),
            None => Move::STAY,
        }
    }

    fn draw(&self, seen: &Seen<'_>, ui: &mut Ui<'_, '_>) {
        let (game, tongue) = (seen.game, ui.language());
        let (seat, space) = (game.active(), game.space(game.active()));
        let player = game.player(seat);
        let mut ahead = game.order().iter().filter(|marker| marker.seat != seat && !game.player(marker.seat).finished);
        let next = ahead.find(|marker| marker.space >= space);
        let task = match next {
            _ if game.plan().last => ui.tell(parts::brief(ui, Word::LastAction, Word::LastShort), &[("n", &space)]),
            Some(next) => {
                ui.tell(parts::brief(ui, Word::ActsOn, Word::ActsShort), &[("n", &space), ("m", &next.space)])
            }
            None => ui.tell(Word::ActsAlone, &[("n", &space)]),
        };
        let mut rows = Rows::new();
        for deed in deeds(game) {
            match deed {
                Deed::New => {
                    let least = if player.tiles.has(Progress::Medicine) { 2 } else { 3 };
                    rows.sign(Silhouette::Settler, ui.say(Word::NewSettler));
                    rows.counted(tongue.tell(Word::FromAp, &[("n", &least)]));
                    if !is_possible(seen, deed) {
                        rows.greyed(tongue.tell(Word::InCamp, &[("n", &player.camp)]));
                    }
                }
                Deed::Move => {
                    rows.sign(Silhouette::Move, ui.say(Word::MoveSettler));
                    rows.counted(tongue.tell(Word::FromAp, &[("n", &1)]));
                    if !is_possible(seen, deed) {
                        rows.greyed("");
                    }
                }
                Deed::Wonder => {
                    let (cost, reduced) = (DEVELOPMENT, player.tiles.has(Progress::Architecture));
                    let cost = if reduced { cost - REDUCTION } else { cost };
                    rows.sign(Silhouette::Wonder, ui.say(Word::BuildWonder));
                    rows.counted(tongue.tell(Word::Ap, &[("n", &cost)]));
                    if !is_possible(seen, deed) {
                        rows.greyed("");
                    }
                }
                Deed::Develop => {
                    let cost = development(game);
                    let word = if cost < DEVELOPMENT { Word::FromAp } else { Word::Ap };
                    rows.sign(Silhouette::Philosopher, ui.say(Word::Develop))
                        .counted(tongue.tell(word, &[("n", &cost)]));
                }
                Deed::Card => {
                    rows.sign(Silhouette::Event, ui.say(Word::PlayCard));
                    rows.counted(tongue.tell(Word::InHand, &[("n", &player.cards)]));
                    if !is_possible(seen, deed) {
                        rows.greyed("");
                    }
                }
                Deed::Spend => _ = rows.sign(Silhouette::Hourglass, ui.say(Word::TrackTurn)),
                Deed::Pass => {
                    rows.sign(Silhouette::Dusk, ui.say(Word::Pass));
                    if !is_possible(seen, deed) {
                        rows.greyed(ui.say(Word::AfterZeus));
                    }
                }
                Deed::Stuck => {
                    _ = rows
                        .sign(Silhouette::Cross, ui.say(Word::StuckRow))
                        .counted(tongue.tell(Word::Ap, &[("n", &1)]))
                }
            }
        }
        parts::banner(ui, game, Some(seat), task);
        let (top, height) = track::draw(ui, game);
        ui.list_below(top, height, &rows, Some(self.chosen));
        ui.keys(Word::ActionKey, Text::Choose, Common::Menu);
    }
}
