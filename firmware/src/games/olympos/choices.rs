//! What can be chosen where: each question of the game as a list of actions, or of shorter lists.

use engine::{
    Seat,
    olympos::{
        Action, Public,
        action::{Origin, Spot, Target},
        development::Want,
        expansion::Way,
        ground::{Estate, Ground},
        plan::{Task, What},
        state::Stage,
        words::{Bonus, Cell, Column, Destiny, Progress, Resource, Row, Wonder},
    },
};
use heapless::Vec;

use super::{parts::Seen, words::Word};
use crate::ui::Silhouette;

/// The most choices of a list: the territories of a map.
pub const MOST: usize = 32;

/// A list of choices.
pub type Picks = Vec<Pick, MOST>;

/// Something to choose: an action, or a list that goes on with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// It happens.
    Act(Action),
    /// More is asked.
    Go(Kind),
}

/// A bonus, with a settler in the middle: what is nearest to it is not far in either direction.
const BONUSES: [Option<Bonus>; 8] = [
    Some(Bonus::Cube(Resource::Grain)),
    Some(Bonus::Cube(Resource::Stone)),
    Some(Bonus::Points),
    Some(Bonus::Settler),
    Some(Bonus::Hourglasses),
    Some(Bonus::Cube(Resource::Wood)),
    Some(Bonus::Cube(Resource::Gold)),
    None,
];

/// What a list is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Where a new settler appears, with the map on the device; on the table it is the players' affair (OL-TABLE-2).
    Settler,
    /// In which territory of the map a new one appears.
    NewAt,
    /// Which settler of the map sets out.
    FromMap,
    /// What is developed.
    Develop,
    /// Which progress of a group.
    Progress(Group),
    /// Which wonder.
    Wonder,
    /// Which destiny card is played.
    Card,
    /// What the rules ask now.
    Answer,
    /// Which land is taken.
    Ground(Sort),
    /// In which column of the row.
    Cell(Row),
}

/// What is taken, before its land is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// An empty territory.
    Empty,
    /// A tribe.
    Tribe,
    /// A star that lies there.
    Star,
    /// A territory of this player.
    Of(Seat),
}

/// Kinds of progress that do alike things: two short lists are quicker than a long one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Swords.
    Swords,
    /// Zeus symbols.
    Zeus,
    /// Settlers and ways.
    Ways,
    /// Resources.
    Goods,
    /// Cards, ties, stars.
    Cards,
    /// Points.
    Points,
}

impl Group {
    /// All of them in a ring: the large ones are the nearest to the first, and those about which more is asked.
    pub const ALL: [Self; 6] = [Self::Ways, Self::Points, Self::Swords, Self::Cards, Self::Zeus, Self::Goods];

    /// The kinds of the group.
    pub const fn kinds(self) -> &'static [Progress] {
        match self {
            Self::Swords => &[Progress::Metallurgy, Progress::Hoplite, Progress::Phalanx, Progress::Strategy],
            Self::Zeus => &[Progress::Religion, Progress::Polytheism, Progress::Hellenism, Progress::Art],
            Self::Ways => {
                &[Progress::Medicine, Progress::Cavalry, Progress::Astronomy, Progress::MapMaking, Progress::Surgery]
            }
            Self::Goods => &[Progress::Commerce, Progress::Money, Progress::Agriculture],
            Self::Cards => &[Progress::Oracle, Progress::Democracy, Progress::Architecture, Progress::Engineering],
            Self::Points => {
                &[Progress::Poetry, Progress::Philosophy, Progress::City, Progress::Absolutism, Progress::Science]
            }
        }
    }

    /// What it is called, and its figure.
    pub const fn words(self) -> (Silhouette, Word) {
        match self {
            Self::Swords => (Silhouette::Sword, Word::GroupSwords),
            Self::Zeus => (Silhouette::Zeus, Word::GroupZeus),
            Self::Ways => (Silhouette::Settler, Word::GroupWays),
            Self::Goods => (Silhouette::Cube, Word::GroupGoods),
            Self::Cards => (Silhouette::Eye, Word::GroupCards),
            Self::Points => (Silhouette::Prestige, Word::GroupPoints),
        }
    }
}

/// A list as it is put together: only what is allowed, as far as everybody can know.
struct Offer<'g> {
    game: &'g Public,
    /// The land that was taken last: it comes first.
    land: Ground,
    picks: Picks,
}

impl Offer<'_> {
    fn is_allowed(&self, action: Action) -> bool {
        self.game.may_openly(action).is_ok()
    }

    fn act(&mut self, action: Action) {
        if self.is_allowed(action) {
            self.anyway(Pick::Act(action));
        }
    }

    fn anyway(&mut self, pick: Pick) {
        let _ = self.picks.push(pick); // no list is longer
    }
}

/// Everything that can be chosen in a list.
#[inline(never)]
pub fn picks(kind: Kind, seen: &Seen<'_>) -> Picks {
    picks_after(kind, seen.game, seen.memory.land)
}

/// The same where this land was taken last.
fn picks_after(kind: Kind, game: &Public, land: Ground) -> Picks {
    let mut offer = Offer { game, land, picks: Picks::new() };
    match kind {
        Kind::Settler => {
            offer.act(Action::New(Origin::North));
            if !picks_after(Kind::NewAt, game, land).is_empty() {
                offer.anyway(Pick::Go(Kind::NewAt));
            }
        }
        Kind::NewAt => {
            let owned = game.land().map(|land| land.owned(game.active()));
            owned.iter().flat_map(|areas| areas.iter()).for_each(|area| offer.act(Action::New(Origin::At(area))));
        }
        Kind::FromMap if game.land().is_some() => on_map(&mut offer, game.active()),
        Kind::FromMap => standing(&mut offer, game.active()),
        Kind::Develop => {
            Group::ALL.into_iter().for_each(|group| offer.anyway(Pick::Go(Kind::Progress(group))));
        }
        // what is refused is shown too, with its reason
        Kind::Progress(group) => {
            group.kinds().iter().for_each(|&kind| offer.anyway(Pick::Act(Action::Progress(kind))));
        }
        Kind::Wonder => Wonder::ALL.into_iter().for_each(|wonder| offer.anyway(Pick::Act(Action::Wonder(wonder)))),
        Kind::Card => cards(&mut offer),
        Kind::Answer => answers(&mut offer),
        Kind::Ground(sort) => targets(&mut offer, sort),
        Kind::Cell(row) => Column::all().for_each(|column| offer.act(Action::Lay(Cell { row, column }))),
    }
    offer.picks
}

fn cards(offer: &mut Offer<'_>) {
    Destiny::ALL.into_iter().for_each(|card| offer.act(Action::Play(card)));
}

/// Settlers on a map that lies on the table.
fn standing(offer: &mut Offer<'_>, seat: Seat) {
    offer.game.player(seat).holdings.iter().for_each(|estate| offer.act(Action::Top(estate)));
    offer.act(Action::Under);
}

/// Settlers on the map of the device.
fn on_map(offer: &mut Offer<'_>, seat: Seat) {
    let Some(land) = offer.game.land() else { return };
    land.settlers(seat).for_each(|(area, number)| offer.act(Action::From(area, number)));
}

/// What the rules ask.
fn answers(offer: &mut Offer<'_>) {
    let game = offer.game;
    match game.task() {
        None => at_stage(offer),
        Some(Task::Plan) if is_cross_asked(game) => [false, true].map(Action::Beyond).into_iter().for_each(|answer| {
            offer.act(answer);
        }),
        Some(Task::Plan) => match game.plan().what {
            What::Progress(_) | What::Wonder(_) => wants(offer),
            _ => ways(offer),
        },
        Some(Task::Bonus) if game.setup().tables.bonus.is_some() => {
            (0..3).for_each(|field| offer.act(Action::Field(field)));
        }
        Some(Task::Bonus) => {
            BONUSES.into_iter().for_each(|bonus| offer.act(Action::Bonus(bonus)));
        }
        Some(Task::Cube { .. }) => Resource::ALL.into_iter().for_each(|one| offer.act(Action::Cube(one))),
        Some(Task::After) => {
            offer.act(Action::Done);
            cards(offer);
        }
        Some(Task::Reveal(_)) => game.unseen_gods().for_each(|god| offer.act(Action::God(god))),
        Some(Task::Raise { .. }) => {
            [false, true].map(Action::Raise).into_iter().for_each(|answer| offer.anyway(Pick::Act(answer)));
        }
        Some(Task::Hades(seat)) if game.land().is_some() => on_map(offer, seat),
        Some(Task::Hades(seat)) => standing(offer, seat),
        Some(Task::Fall { .. }) => beneath(offer),
        Some(Task::Correct) => offer.act(Action::NothingMore),
        Some(_) => {}
    }
}

/// Set-up that is drawn by hand, and territories that are closed.
fn at_stage(offer: &mut Offer<'_>) {
    let game = offer.game;
    match game.stage() {
        Stage::Stack => game.seats().for_each(|seat| offer.act(Action::Marker(seat))),
        Stage::Cubes(_) => Resource::ALL.into_iter().for_each(|one| offer.act(Action::Dealt(one))),
        Stage::Layout => Column::all().for_each(|column| offer.act(Action::Lies(column))),
        Stage::Close => {
            let land = game.setup().tables.map.as_ref().map(|map| map.land());
            land.iter().flat_map(|areas| areas.iter()).for_each(|area| offer.act(Action::Close(area)));
        }
        Stage::Play | Stage::Count | Stage::Over => {}
    }
}

fn beneath(offer: &mut Offer<'_>) {
    offer.act(Action::Beneath(None));
    offer.game.seats().for_each(|seat| offer.act(Action::Beneath(Some(seat))));
}

/// Questions about an expansion that are answered in a list.
fn ways(offer: &mut Offer<'_>) {
    let game = offer.game;
    match game.way() {
        Way::Beneath(_) => beneath(offer),
        Way::Target => {
            let others = game.seats().filter(|&seat| seat != game.active()).map(Sort::Of);
            for sort in [Sort::Star].into_iter().chain(others).chain([Sort::Tribe]) {
                if !picks_after(Kind::Ground(sort), game, offer.land).is_empty() {
                    offer.anyway(Pick::Go(Kind::Ground(sort)));
                }
            }
            // most often it is empty: its land is in the same list
            targets(offer, Sort::Empty);
        }
        Way::Path => {
            let land = game.setup().tables.map.as_ref().map(|map| map.land());
            land.iter().flat_map(|areas| areas.iter()).for_each(|area| offer.act(Action::To(Spot::At(area))));
        }
        Way::Land | Way::Sea | Way::Told => {}
    }
}

/// The lands of a sort that can be taken: first the one that was taken last.
fn targets(offer: &mut Offer<'_>, sort: Sort) {
    let last = offer.land;
    for ground in [last].into_iter().chain(Ground::ALL.into_iter().filter(|&ground| ground != last)) {
        match sort {
            Sort::Empty => offer.act(Action::Take(Target::Empty(ground))),
            Sort::Tribe => offer.act(Action::Take(Target::Tribe(ground))),
            Sort::Star => offer.act(Action::Take(Target::Star(ground))),
            Sort::Of(seat) => {
                let estates = [false, true].map(|star| Estate { ground, star });
                estates.into_iter().for_each(|estate| offer.act(Action::Take(Target::Of(seat, estate))));
            }
        }
    }
}

/// Questions about a development that are answered in a list.
fn wants(offer: &mut Offer<'_>) {
    let game = offer.game;
    match game.want() {
        Want::Cell(kind) => match game.row(kind) {
            Some(row) => Column::all().for_each(|column| offer.act(Action::Lay(Cell { row, column }))),
            None => {
                for row in Row::ALL {
                    if !picks_after(Kind::Cell(row), game, offer.land).is_empty() {
                        offer.anyway(Pick::Go(Kind::Cell(row)));
                    }
                }
            }
        },
        Want::Tile(_) => Resource::ALL.into_iter().for_each(|one| offer.act(Action::Tile(one))),
        Want::Cubes => {
            let What::Progress(kind) = game.plan().what else { return };
            let (player, cost) = (game.player(game.active()), game.cost_of(kind));
            let Some(cost) = cost else { return };
            cost.payments(player.holdings.tokens(), player.cubes, &mut |cubes| offer.act(Action::Pay(cubes)));
        }
        Want::Named(_) => [false, true].map(Action::Named).into_iter().for_each(|answer| offer.act(answer)),
        Want::Column(_) => Column::all().for_each(|column| offer.act(Action::Stands(column))),
        Want::Stars(_, missing) => {
            for athena in [false, true] {
                let cards = missing.saturating_sub(u8::from(athena));
                offer.act(Action::Stars { athena, cards });
            }
            offer.act(Action::GiveUp);
        }
        Want::Price(_) | Want::Told => {}
    }
}

/// Whether the table is asked about the cross.
pub fn is_cross_asked(game: &Public) -> bool {
    game.task() == Some(Task::Plan) && [false, true].into_iter().any(|one| game.may_openly(Action::Beyond(one)).is_ok())
}
