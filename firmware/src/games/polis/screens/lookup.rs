//! What the chosen thing is, for those who have not met it yet: it lies over the screen while Accept was held.

use core::fmt::Write as _;

use engine::polis::{
    Polis, Public,
    places::{City, Territory},
    words::{Kind, Project},
};

use super::{
    super::{events, play::PAGES, sayings::Say, words},
    choose,
    parts::Go,
};
use crate::{
    base::{Event, Key, Text},
    games::first_game,
    play::{Ask, Move, Screen, Seen},
    ui::{Card, Footer, Frieze, Silhouette, Ui},
};

/// What is looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lookup {
    /// A type of action.
    Kind(Kind),
    /// A project tile.
    Project(Project),
    /// A city.
    City(City),
    /// A card of the event decks that was typed in, by its place in the table.
    Event(u8),
    /// A page of a first game.
    Page(u8),
}

impl Lookup {
    /// Looks it up while Accept is held; otherwise Accept acts when it is let go.
    pub const fn answer(self, event: Event) -> Result<Event, Go> {
        match event {
            Event::Press(Key::Accept) => Err(Move::STAY),
            Event::Hold(Key::Accept) => Err(Move::LookUp(self)),
            Event::Release(Key::Accept) => Ok(Event::Press(Key::Accept)),
            event => Ok(event),
        }
    }
}

impl Screen for Lookup {
    type Game = Polis;

    fn key(&mut self, event: Event, _: &Seen<'_, Polis>) -> Go {
        match event {
            Event::Press(Key::Accept) | Event::Release(Key::Back) => Ask::LookedUp.into(),
            _ => Move::STAY,
        }
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Polis>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let (sign, name, kind, texts) = match *self {
            Self::Kind(kind) => match action(kind) {
                Ok(text) => (words::kind_sign(kind), ui.say(words::kind(kind, true)), "", [ui.say(text), ""]),
                Err(page) => return Self::Page(page).draw(seen, ui),
            },
            Self::Page(page) => {
                if let Some(card) = first_game::card("Polis", &PAGES, page, ui.language()) {
                    ui.card(&card);
                }
                return ui.footer(Footer::new().accept(ui.say(Text::Back)));
            }
            Self::Project(one) => {
                let craft = one.craft();
                (
                    words::craft_sign(craft),
                    ui.say(words::project(one)),
                    ui.say(words::craft(craft)),
                    project(game, one, ui),
                )
            }
            Self::City(one) => {
                let land = one.land().map_or("", |land| ui.say(words::land(land)));
                (Silhouette::Megalopolis, ui.say(words::city(one)), land, city(game, one, ui))
            }
            Self::Event(card) => {
                let (tables, card) = (&game.setup().tables, usize::from(card));
                let mut texts = [""; 2];
                if let Some(cards) = tables.events.cards() {
                    for (text, effect) in texts.iter_mut().zip(cards.effects(card)) {
                        let (what, how) = events::effect(ui.language(), effect);
                        *text = ui.language().join(what, how);
                    }
                }
                let name = events::name(ui.language(), tables, card);
                (Silhouette::Event, name, events::place(ui.language(), tables, card), texts)
            }
        };
        ui.card(&Card { sign, name, kind, frieze: Frieze::Key, texts, price: None });
        ui.footer(Footer::new().accept(ui.say(Text::Back)));
    }
}

/// What a type of action does; a page of a first game tells of some.
const fn action(kind: Kind) -> Result<Say, u8> {
    Ok(match kind {
        Kind::CreateHoplites => Say::HelpHoplites,
        Kind::BuildGalleys => Say::HelpGalleys,
        Kind::BuildShips => Say::HelpShips,
        Kind::StartProject => Say::HelpProject,
        Kind::MoveHoplites => Say::HelpMarch,
        Kind::MoveGalleys => Say::HelpSail,
        Kind::Besiege => return Err(4),
        Kind::CollectTribute => return Err(5),
        Kind::Trade => Say::HelpTrade,
        Kind::MoveProxenos => Say::HelpProxenos,
        Kind::RansomProxenos => Say::RansomText,
        Kind::CivilWar => Say::HelpCivilWar,
    })
}

/// What a project costs, then what it brings and where it can be.
fn project<'t>(game: &Public, project: Project, ui: &Ui<'t, '_>) -> [&'t str; 2] {
    let tile = game.setup().tables.project(project);
    let brings = ui.language().write(&mut |pen| {
        _ = write!(pen, "{} {}, {} {}: ", ui.say(Say::Prestige), tile.prestige, ui.say(Say::Legacy), tile.legacy);
        let cities = City::ALL.into_iter().filter(|city| city.crafts().contains(project.craft()));
        list(pen, cities.map(|city| ui.say(words::city(city))));
    });
    [choose::paid(tile.goods, tile.silver, [0; 4], ui), brings]
}

/// The numbers of a city's tile, then its seas and what it can carry out.
fn city<'t>(game: &Public, city: City, ui: &Ui<'t, '_>) -> [&'t str; 2] {
    let tile = game.setup().tables.city(city);
    let numbers = ui.language().write(&mut |pen| {
        let all = [
            (Say::People, game.population(city)),
            (Say::ColumnBase, tile.base),
            (Say::ColumnGrowth, tile.growth),
            (Say::ColumnMost, tile.most),
        ];
        for (place, (say, number)) in all.into_iter().enumerate() {
            _ = write!(pen, "{}{} {number}", if place > 0 { ", " } else { "" }, ui.say(say));
        }
    });
    let places = ui.language().write(&mut |pen| {
        let seas = city.ports().iter().map(|sea| ui.say(words::place(Territory::Sea(sea))));
        list(pen, seas.chain(city.crafts().iter().map(|craft| ui.say(words::craft(craft)))));
    });
    [numbers, places]
}

/// Words with commas between them.
fn list<'w>(pen: &mut dyn core::fmt::Write, words: impl Iterator<Item = &'w str>) {
    for (place, word) in words.enumerate() {
        _ = write!(pen, "{}{word}", if place > 0 { ", " } else { "" });
    }
}
