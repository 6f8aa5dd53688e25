//! The reference: gods, creatures, heroes, buildings and phases, each with its page.

use engine::cyclades::{
    Cyclades,
    words::{Building, Creature, God, Hero},
};
use heapless::Vec;

use super::{Menu, Table, parts};
use crate::{
    Event, Key, Text, Tongue,
    cyclades::{
        Phrase,
        texts::{self, Noun, Phase},
    },
    screens::{Screen, Step, after, before},
    ui::{Footer, Row, Silhouette, Ui, Value},
};

/// The rows that are drawn at once, with some that do not fit.
const WINDOW: usize = 12;
/// Gods, creatures, heroes, buildings, the metropolis and the phases.
const MOST: usize = 48;

/// Something that can be looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Topic {
    Creature(Creature),
    Hero(Hero),
    God(God),
    Building(Building),
    Metropolis,
    Phase(Phase),
}

/// The list of what can be looked up, or a page of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reference {
    chosen: usize,
    /// The page that is open.
    page: Option<usize>,
}

/// What lies on the tracks comes first: it is asked for most often.
fn topics(game: &Cyclades) -> Vec<Topic, MOST> {
    let mut topics = Vec::new();
    let track = game.creature_track().iter().flatten().copied().map(Topic::Creature);
    let heroes = game.hero_track().iter().flatten().copied().map(Topic::Hero);
    let gods = God::TILES.into_iter().chain([God::Apollo]).map(Topic::God);
    let buildings = Building::ALL.into_iter().map(Topic::Building).chain([Topic::Metropolis]);
    let phases = Phase::ALL.iter().copied().map(Topic::Phase);
    let all = Creature::ALL.into_iter().map(Topic::Creature).chain(Hero::ALL.into_iter().map(Topic::Hero));
    for topic in track.chain(heroes).chain(gods).chain(buildings).chain(phases).chain(all) {
        if !topics.contains(&topic) {
            let _ = topics.push(topic); // there are no more
        }
    }
    topics
}

impl Topic {
    fn name(self, language: Tongue<'_>) -> &str {
        match self {
            Self::Creature(creature) => texts::creature(language, creature),
            Self::Hero(hero) => texts::hero(language, hero),
            Self::God(god) => texts::god(language, god),
            Self::Building(building) => texts::building(language, building),
            Self::Metropolis => texts::noun(language, Noun::Metropolis),
            Self::Phase(phase) => texts::phase(language, phase),
        }
    }

    fn kind(self, language: Tongue<'_>) -> &str {
        let noun = match self {
            Self::Creature(creature) if creature.has_figure() => Noun::Figure,
            Self::Creature(_) => Noun::Creature,
            Self::Hero(_) => Noun::Hero,
            Self::God(_) => Noun::God,
            Self::Building(_) | Self::Metropolis => Noun::BasicBuilding,
            Self::Phase(_) => Noun::Phase,
        };
        texts::noun(language, noun)
    }

    const fn sign(self) -> Silhouette {
        match self {
            Self::Creature(creature) => parts::creature_sign(creature),
            Self::Hero(_) => Silhouette::Hero,
            Self::God(god) => parts::god_sign(god),
            Self::Building(building) => parts::building_sign(building),
            Self::Metropolis => Silhouette::Metropolis,
            Self::Phase(_) => Silhouette::Dawn,
        }
    }

    fn pages(self, language: Tongue<'_>) -> [&str; 2] {
        match self {
            Self::Creature(creature) => [texts::creature_page(language, creature), ""],
            Self::Hero(hero) => texts::hero_page(language, hero),
            Self::God(god) => [texts::god_page(language, god), ""],
            Self::Building(building) => [texts::building_page(language, building), ""],
            Self::Metropolis => [texts::metropolis_page(language), ""],
            Self::Phase(phase) => [texts::phase_page(language, phase), ""],
        }
    }
}

impl Reference {
    /// The list from its beginning.
    pub const START: Self = Self { chosen: 0, page: None };

    /// Answers a key.
    pub fn key(&mut self, event: Event, game: &Cyclades) -> Step {
        let topics = topics(game);
        let two = matches!(topics.get(self.chosen), Some(Topic::Hero(_)));
        match (event, self.page) {
            (Event::Press(Key::Up) | Event::Repeat(Key::Up), None) => self.chosen = before(self.chosen, topics.len()),
            (Event::Press(Key::Down) | Event::Repeat(Key::Down), None) => {
                self.chosen = after(self.chosen, topics.len());
            }
            (Event::Press(Key::Accept), None) => self.page = Some(0),
            (Event::Press(Key::Back), None) => return Step::Go(Screen::Cyclades(Table::Menu(Menu::START))),
            (Event::Press(Key::Up | Key::Down), Some(page)) if two => self.page = Some(1 - page.min(1)),
            (Event::Press(Key::Accept | Key::Back), Some(_)) => self.page = None,
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws itself.
    pub fn draw(&self, game: &Cyclades, ui: &mut Ui<'_, '_>) {
        let (topics, language) = (topics(game), ui.language());
        if let (Some(page), Some(topic)) = (self.page, topics.get(self.chosen)) {
            ui.banner(topic.sign(), topic.name(language), topic.kind(language));
            ui.page(topic.pages(language).get(page).copied().unwrap_or(""));
            let footer = Footer::new().accept(ui.say(Text::GoOn)).back(ui.say(Text::Back));
            let two = matches!(topic, Topic::Hero(_));
            return ui.footer(if two { footer.turn(ui.say(Text::Page)) } else { footer });
        }
        let first = self.chosen.saturating_sub(WINDOW / 2).min(topics.len().saturating_sub(WINDOW));
        let rows: Vec<Row<'_>, WINDOW> = topics
            .iter()
            .skip(first)
            .take(WINDOW)
            .map(|topic| Row::new(topic.sign(), topic.name(language)).value(Value::None))
            .collect();
        let task = parts::brief(ui, parts::say(ui, Phrase::ReferenceTask), Phrase::ReferenceShort);
        ui.banner(Silhouette::Book, parts::brief(ui, parts::say(ui, Phrase::Reference), Phrase::CardsShort), task);
        ui.list(&rows, self.chosen - first);
        ui.choose_footer(Text::Open, Text::Back);
    }
}
