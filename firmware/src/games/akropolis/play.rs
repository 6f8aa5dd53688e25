//! Akropolis in front of the players: which screen comes when, who is asked, what is refused.

use engine::{
    Seat,
    akropolis::{Action, Akropolis, Phase, Refusal, Setup},
};

use super::{
    Saying, memory,
    screens::{self, Menu, Move, NewGame, Table},
};
use crate::{
    base::{Tongue, texts::Sentence},
    games::first_game::{self, FirstGame, Page},
    play::{NoReference, NoSecret, Play, Private, Seen, Session},
    ui::{Card, Faction, Silhouette, Ui},
};

/// What is explained in a first game.
const PAGES: [Page; 6] = [
    (Silhouette::Move, FirstGame::Row, FirstGame::RowText),
    (Silhouette::Stone, FirstGame::Site, FirstGame::SiteText),
    (Silhouette::Temple, FirstGame::Lay, FirstGame::LayText),
    (Silhouette::Metropolis, FirstGame::Districts, FirstGame::DistrictsText),
    (Silhouette::Wreath, FirstGame::Stars, FirstGame::StarsText),
    (Silhouette::Bars, FirstGame::Pad, FirstGame::PadText),
];

impl Play for Akropolis {
    const NAME: &'static str = "Akropolis";
    const SIGN: Silhouette = Silhouette::Temple;

    /// There is no private information (AK-INFO-3).
    type Public = Self;
    type Table = Table;
    type Plan = Setup;
    type Secret = NoSecret;
    type Reference = NoReference<Self>;

    fn home() -> (Silhouette, Sentence, Sentence) {
        (Silhouette::Temple, Saying::Name.into(), Saying::Hint.into())
    }

    fn public(&self) -> &Self {
        self
    }

    fn progress_words() -> (Sentence, Option<Sentence>) {
        (Saying::Round.into(), None)
    }

    fn plan() -> Setup {
        NewGame::START.setup()
    }

    fn setup(plan: &Setup) -> Setup {
        *plan
    }

    fn planned(plan: &Setup) -> Option<Table> {
        Some(Table::NewGame(NewGame::with(*plan)))
    }

    fn plan_title(_: &Setup, ui: &mut Ui<'_, '_>, task: Sentence) {
        screens::common_banner(ui, ui.say(task));
    }

    fn now(seen: &Seen<'_, Self>) -> Table {
        match (Table::decision(seen), seen.memory.held) {
            // a tile that was moved already is where it was
            (Table::Lay(_), Some((then, lay))) if then == seen.history.standing() => Table::Lay(lay.again(seen.game)),
            (table, _) => table,
        }
    }

    /// After an entry of the pad the screen has gone to the next one itself.
    fn after(old: Table, seen: &Seen<'_, Self>) -> Option<Table> {
        let goes_on = seen.memory.counting && matches!(old, Table::Pad(_));
        (!goes_on).then(|| Self::now(seen))
    }

    fn explains(seen: &Seen<'_, Self>, known: u32) -> Option<u8> {
        let pages: &[u8] = match seen.game.phase() {
            Phase::Deal => &[0],
            Phase::Choose => &[1, 3, 4],
            Phase::Build(_) => &[2],
            Phase::Count => &[5],
            Phase::Over => &[],
        };
        first_game::first(pages, known)
    }

    fn explanation<'a>(page: u8, tongue: Tongue<'a>) -> Option<Card<'a>> {
        first_game::card(Self::NAME, &PAGES, page, tongue)
    }

    fn menu() -> Table {
        Table::Menu(Menu::START)
    }

    fn is_aside(table: &Table) -> bool {
        matches!(table, Table::Menu(_) | Table::City(_) | Table::Unseen(_) | Table::Sheet(_))
    }

    fn answered(session: &mut Session<Self>, table: Table, _: &Move) {
        match (table, session.book()) {
            (Table::Lay(lay), Some(book)) if lay.is_taken() => {
                session.memory.held = Some((book.history().standing(), lay));
            }
            (Table::Pad(pad), _) => session.memory.by_levels = pad.is_by_levels(),
            _ => (),
        }
    }

    fn seat(&self, number: usize) -> Option<Seat> {
        self.players().map(|(seat, _)| seat).nth(number)
    }

    fn sides(&self) -> usize {
        self.players().count()
    }

    fn banner(game: &Self, seat: Option<Seat>, ui: &mut Ui<'_, '_>, task: &str) {
        screens::banner(ui, game, seat.unwrap_or(game.active()), task);
    }

    fn consent() -> Sentence {
        Saying::ConsentText.into()
    }

    fn refusal<'a>(refusal: Refusal, ui: &Ui<'a, '_>) -> &'a str {
        ui.say(match refusal {
            Refusal::TooFewStones => Saying::TooDear,
            Refusal::TooManyQuarries => Saying::TooManyQuarries,
            Refusal::TileNotUnseen => Saying::TileLies,
            Refusal::GameOver => Saying::AllLaid,
            Refusal::NotInTheBox | Refusal::CityFull => Saying::NotInBox,
            _ => Saying::NotAllowed,
        })
    }

    fn sign(&self, action: Action) -> Silhouette {
        memory::sign(action)
    }

    /// What a player does stands behind their shield.
    fn emblem(&self, action: Action) -> Option<Faction> {
        (!matches!(action, Action::Deal(_))).then(|| screens::player_faction(self.active()))
    }

    fn owner(secret: &NoSecret) -> Seat {
        match *secret {}
    }

    fn draw_secret(_: &Private<'_, Self>, secret: &NoSecret, _: &mut Ui<'_, '_>) {
        match *secret {}
    }
}
