//! The reference: gods, creatures, heroes, buildings and phases, over whatever screen stands there.

use engine::cyclades::{
    Cyclades, Public,
    words::{Building, Creature, God, Hero},
};
use heapless::Vec;

use super::{Move, Topic, parts};
use crate::{
    base::{Common, Event, Key, Text},
    games::cyclades::{Phrase, texts::Phase},
    play::{Ask, Screen, Seen, screens::moves},
    ui::{Rows, Silhouette, Ui},
};

/// The rows that are drawn at once, with some that do not fit.
const WINDOW: usize = 12;
/// Gods, creatures, heroes, buildings, the metropolis and the phases.
const MOST: usize = 48;

/// The list of what can be looked up, or a page of it. The screen under it waits unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reference {
    chosen: usize,
    /// Whether the page of the chosen one is open.
    page: bool,
}

/// What lies on the tracks comes first: it is asked for most often.
fn topics(game: &Public) -> Vec<Topic, MOST> {
    let mut topics = Vec::new();
    let mut add = |topic| {
        if !topics.contains(&topic) {
            let _ = topics.push(topic); // there are no more
        }
    };
    game.creature_track().iter().flatten().for_each(|&creature| add(Topic::Creature(creature)));
    game.hero_track().iter().flatten().for_each(|&hero| add(Topic::Hero(hero)));
    God::TILES.into_iter().for_each(|god| add(Topic::God(god)));
    add(Topic::God(God::Apollo));
    Building::ALL.into_iter().for_each(|building| add(Topic::Building(building)));
    add(Topic::Metropolis);
    Phase::ALL.iter().for_each(|&phase| add(Topic::Phase(phase)));
    Creature::ALL.into_iter().for_each(|creature| add(Topic::Creature(creature)));
    Hero::ALL.into_iter().for_each(|hero| add(Topic::Hero(hero)));
    topics
}

impl Reference {
    /// The list from its beginning.
    pub const START: Self = Self { chosen: 0, page: false };

    /// The page of a topic.
    pub fn of(game: &Public, topic: Topic) -> Self {
        Self { chosen: topics(game).iter().position(|&one| one == topic).unwrap_or(0), page: true }
    }
}

impl Screen for Reference {
    type Game = Cyclades;

    fn key(&mut self, event: Event, seen: &Seen<'_, Cyclades>) -> Move {
        let game = seen.game;
        let count = topics(game).len();
        match event {
            _ if moves(event, &mut self.chosen, count) => (),
            Event::Press(Key::Accept) => self.page = !self.page,
            Event::Press(Key::Back) => return Move::Ask(Ask::LookedUp),
            _ => return Move::STAY,
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        let (topics, language) = (topics(game), ui.language());
        if let (true, Some(topic)) = (self.page, topics.get(self.chosen)) {
            ui.card(&topic.card(language, None));
            return ui.keys(Text::Page, Phrase::AllCards, Text::Back);
        }
        let first = self.chosen.saturating_sub(WINDOW / 2).min(topics.len().saturating_sub(WINDOW));
        let mut rows = Rows::new();
        for topic in topics.iter().skip(first).take(WINDOW) {
            rows.sign(topic.sign(), topic.name(language));
        }
        let name = parts::brief(ui, Common::Reference, Phrase::CardsShort);
        ui.title(Silhouette::Book, name, parts::brief(ui, Phrase::ReferenceTask, Phrase::ReferenceShort));
        ui.list(&rows, self.chosen - first);
        ui.choose_footer(Text::Open, Text::Back);
    }
}
