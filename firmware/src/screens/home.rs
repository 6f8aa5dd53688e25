//! Home: what the device can do.

use core::mem;

use engine::{Game, Turn};
use heapless::Vec;

use super::{About, Dice, Screen, SelfTest, SettingsList, Statistics, Step};
use crate::{
    Desk, Event, Key, Text,
    cyclades::{
        Phrase,
        screens::{NewGame, Table},
    },
    texts::{Line, Sentence},
    ui::{Entry, Footer, Silhouette, Ui},
};

/// What the list leads to, apart from games.
const ENTRIES: [(Silhouette, Text, Text, Screen); 5] = [
    (Silhouette::Dice, Text::Dice, Text::DiceHint, Screen::Dice(Dice::START)),
    (Silhouette::Bars, Text::Statistics, Text::StatisticsHint, Screen::Statistics(Statistics::START)),
    (Silhouette::Gear, Text::Settings, Text::SettingsHint, Screen::Settings(SettingsList::START)),
    (Silhouette::Check, Text::SelfTest, Text::SelfTestHint, Screen::SelfTest(SelfTest::START)),
    (Silhouette::Tripod, Text::About, Text::AboutHint, Screen::About(About::START)),
];

/// A running game and a new one stand among them.
const MOST: usize = ENTRIES.len() + 2;

/// The list of what the device can do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Home {
    /// The entry that was left last, a running game not counted.
    from: Option<usize>,
    chosen: usize,
}

/// One entry: figure, name, hint, and where it leads.
type Place = (Silhouette, Sentence, Sentence, Screen);

fn places(desk: &Desk<'_>) -> Vec<Place, MOST> {
    let running = desk.open.cyclades().filter(|book| book.game().turn() != Turn::Over);
    let go_on = running.map(|_| {
        let screen = Screen::Cyclades(Table::now(desk));
        (Silhouette::Next, Phrase::Continue.into(), Phrase::ContinueHint.into(), screen)
    });
    let begin = (
        Silhouette::Metropolis,
        Phrase::NewGame.into(),
        Phrase::NewGameHint.into(),
        Screen::Cyclades(Table::NewGame(NewGame::START)),
    );
    let mut rest = ENTRIES.into_iter().map(|(sign, name, hint, screen)| (sign, name.into(), hint.into(), screen));
    // the dice are never more than three presses away
    let dice = rest.next();
    go_on.into_iter().chain(dice).chain([begin]).chain(rest).collect()
}

impl Home {
    /// The list with the entry chosen that leads to `screen`.
    pub fn at(screen: &Screen) -> Self {
        let leads_there =
            |entry: &(Silhouette, Text, Text, Screen)| mem::discriminant(&entry.3) == mem::discriminant(screen);
        // a new game stands behind the dice
        let new_game = matches!(screen, Screen::Cyclades(Table::NewGame(_))).then_some(1);
        let entry = ENTRIES.iter().position(leads_there).map(|place| place + usize::from(place > 0));
        Self { from: entry.or(new_game), chosen: 0 }
    }

    /// The place of the chosen entry among so many.
    fn chosen(&self, count: usize) -> usize {
        let running = count.saturating_sub(ENTRIES.len() + 1);
        self.from.map_or(self.chosen, |from| running + from)
    }

    /// Answers a key.
    pub fn key(&mut self, event: Event, desk: &Desk<'_>) -> Step {
        let places = places(desk);
        let chosen = self.chosen(places.len());
        let chosen = match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => super::before(chosen, places.len()),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => super::after(chosen, places.len()),
            Event::Press(Key::Accept) => {
                return places.get(chosen).map_or(Step::Stay, |&(_, _, _, screen)| Step::Go(screen));
            }
            _ => return Step::Stay,
        };
        *self = Self { from: None, chosen };
        Step::Redraw
    }

    /// Draws itself.
    pub fn draw(&self, desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
        let places = places(desk);
        let cycle = desk.open.cyclades().map_or(0, |book| book.game().cycle());
        let hints: Vec<Line, MOST> =
            places.iter().map(|&(_, _, hint, _)| ui.language().fill(hint, &[("n", &cycle)])).collect();
        let entries: Vec<Entry<'_>, MOST> = places
            .iter()
            .zip(&hints)
            .map(|(&(sign, name, ..), hint)| Entry { sign, name: ui.say(name), hint })
            .collect();
        ui.home("Pythia", ui.say(Text::HomeTask), &entries, self.chosen(places.len()));
        ui.footer(Footer::new().turn(ui.say(Text::Choose)).accept(ui.say(Text::Open)));
    }
}
