//! What can be looked at in the open: both boards, all cities, prices, projects.

use engine::polis::{
    Action, Part, Polis, Public,
    places::City,
    state::Whereabouts,
    words::{Good, Project, Resource, Side},
};
use heapless::Vec;

use super::{
    super::{sayings::Say, widgets, words},
    choose,
    parts::{self, Go},
};
use crate::{
    base::{Common, Event, Key, Text},
    play::{Ask, Move, Screen, Seen, screens::moves},
    ui::{Footer, Rows, Silhouette, Ui, Value},
};

/// A page to be looked at, with the row that is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// What both sides have.
    Boards,
    /// All cities.
    Cities(usize),
    /// The four price markers.
    Prices(usize),
    /// The projects on the board, and those that cities have.
    Projects(usize),
}

/// The tiles that are somewhere to be seen.
fn projects(game: &Public) -> Vec<(Project, Whereabouts), 14> {
    let placed = Project::ALL.into_iter().map(|project| (project, game.whereabouts(project)));
    placed.filter(|(_, place)| !matches!(place, Whereabouts::Deck | Whereabouts::Removed)).collect()
}

/// Whether the tiles are drawn alone: then new ones can be drawn here.
fn draws(game: &Public) -> bool {
    game.setup().part == Some(Part::Projects)
}

impl Screen for View {
    type Game = Polis;

    fn key(&mut self, event: Event, seen: &Seen<'_, Polis>) -> Go {
        let game = seen.game;
        let moved = match self {
            Self::Boards => false,
            Self::Cities(chosen) => moves(event, chosen, City::ALL.len()),
            Self::Prices(chosen) => moves(event, chosen, Good::ALL.len()),
            Self::Projects(chosen) => moves(event, chosen, projects(game).len()),
        };
        match event {
            _ if moved => Move::REDRAW,
            Event::Press(Key::Accept) if draws(game) => Move::Act(Action::Resolved),
            _ if draws(game) => parts::menu(event),
            Event::Press(Key::Back) => Ask::Menu.into(),
            _ => Move::STAY,
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Polis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        match *self {
            Self::Boards => boards(game, ui),
            Self::Cities(chosen) => cities(game, chosen, ui),
            Self::Prices(chosen) => prices(game, chosen, ui),
            Self::Projects(chosen) => tiles(game, chosen, ui),
        }
        match self {
            Self::Boards => ui.footer(Footer::new().back(ui.say(Text::Back))),
            _ if draws(game) => ui.choose_footer(Say::DrawThree, Common::Menu),
            _ => ui.footer(Footer::new().turn(ui.say(Text::Choose)).back(ui.say(Text::Back))),
        }
    }
}

#[inline(never)]
fn boards(game: &Public, ui: &mut Ui<'_, '_>) {
    ui.title(Silhouette::Prestige, Say::Boards, Say::BoardsTask);
    let both = |number: &dyn Fn(Side) -> u16| Side::ALL.map(|side| ui.figures(i32::from(number(side))));
    let line = |sign, name, cells| widgets::Line { sign, name, cells, strong: false };
    let prestige = line(Silhouette::Prestige, ui.say(Say::Prestige), both(&|side| game.player(side).prestige));
    let goods = Resource::ALL.map(|resource| {
        let name = ui.say(words::resource(resource));
        line(words::resource_sign(resource), name, both(&|side| game.player(side).stock[resource]))
    });
    let stocks: Vec<widgets::Line<'_>, 7> = core::iter::once(prestige).chain(goods).collect();
    // four letters are enough for a city here
    let proxenos = Side::ALL.map(|side| {
        let name = game.player(side).proxenos.map_or("-", |city| ui.say(words::city(city)));
        name.char_indices().nth(4).and_then(|(end, _)| name.get(..end)).unwrap_or(name)
    });
    let pieces = [
        line(Silhouette::Population, ui.say(Say::People), both(&|side| game.people(side).into())),
        line(Silhouette::Hoplite, ui.say(Say::Hoplites), both(&|side| game.player(side).hoplites.into())),
        line(Silhouette::Galley, ui.say(Say::Galleys), both(&|side| game.player(side).galleys.into())),
        line(Silhouette::Tradeship, ui.say(Say::Ships), both(&|side| game.player(side).ships.into())),
        line(Silhouette::Cube, ui.say(Say::Cubes), both(&|side| game.cubes(side).into())),
        line(Silhouette::Proxenos, "Proxenos", proxenos),
        line(Silhouette::Wreath, ui.say(Say::Score), both(&|side| game.score(side).total())),
    ];
    widgets::ledger(ui, [&stocks, &pieces]);
}

#[inline(never)]
fn cities(game: &Public, chosen: usize, ui: &mut Ui<'_, '_>) {
    ui.title(Silhouette::Megalopolis, Say::Cities, Say::CitiesTask);
    let mut rows = Rows::new();
    for city in City::ALL {
        let tile = game.setup().tables.city(city);
        let people = game.population(city);
        let text = ui.language().write(&mut |pen| {
            use core::fmt::Write as _;
            _ = write!(pen, "{people} - {} - {}", tile.base, tile.most);
        });
        match game.owner(city) {
            Some(side) => rows.shield(words::faction(side), ui.say(words::city(city))),
            None => rows.sign(Silhouette::Temple, ui.say(words::city(city))),
        }
        .value(Value::Text(text));
    }
    ui.list(&rows, chosen);
}

#[inline(never)]
fn prices(game: &Public, chosen: usize, ui: &mut Ui<'_, '_>) {
    ui.title(Silhouette::Market, Say::Prices, Say::PricesTask);
    let mut rows = Rows::new();
    for good in Good::ALL {
        let [small, middle, large] =
            [3, 4, 5].map(|size| game.setup().tables.price(size, game.price(good)).unwrap_or(0));
        let text = ui.language().write(&mut |pen| {
            use core::fmt::Write as _;
            _ = write!(pen, "3: {small}   4: {middle}   5: {large}");
        });
        rows.sign(words::resource_sign(good.resource()), ui.say(words::good(good))).value(Value::Text(text));
    }
    let height = if ui.is_flat() { 18 } else { 44 };
    let top = ui.list_over(&rows, chosen, height);
    if let Some(&good) = Good::ALL.get(chosen) {
        choose::prices(ui, game, top, good, game.capacity(), None);
    }
}

#[inline(never)]
fn tiles(game: &Public, chosen: usize, ui: &mut Ui<'_, '_>) {
    let deck = game.tiles(Whereabouts::Deck).len();
    let task = ui.tell(Say::InDeck, &[("n", &deck)]);
    ui.banner(Silhouette::Theatre, ui.say(Say::Projects), task);
    let mut rows = Rows::new();
    for (project, place) in projects(game) {
        let tile = game.setup().tables.project(project);
        rows.sign(words::craft_sign(project.craft()), ui.say(words::project(project)));
        match place {
            Whereabouts::InProgress(city) | Whereabouts::Finished(city) => {
                rows.value(Value::Text(ui.say(words::city(city))));
                if matches!(place, Whereabouts::InProgress(_)) {
                    rows.greyed("");
                }
            }
            _ => {
                rows.value(Value::Cost("", ui.figures(tile.prestige), Silhouette::Prestige));
            }
        }
    }
    ui.list(&rows, chosen);
}
