//! News: what chance brought since the last decision, one page each, with what to do on the table.

use engine::{
    Turn,
    cyclades::{
        Action, Cyclades, Mode, Public, Told,
        action::Number,
        question::Question,
        state::Stage,
        words::{Bonus, Creature, God},
    },
};
use heapless::Vec;

use super::{Move, parts};
use crate::{
    base::{Common, Event, Key, Text, texts::Sentence},
    games::cyclades::{
        Phrase,
        texts::{self, Order},
    },
    play::{Ask, Screen, Seen},
    ui::{self, Rows, Silhouette, Ui, Value},
};

/// What chance brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct News {
    page: usize,
}

/// One page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    Standing,
    /// What is laid out before the first card: tiles, pieces, gold.
    Setup,
    /// What everybody gets, counted on the map.
    Income,
    GodOrder,
    TurnOrder,
    Heroes,
    Creatures,
    /// What has changed on the tracks when a later cycle begins; the gods stand in the auction.
    Cards,
    Metropolis(Bonus),
    /// What the table does with its pieces, from this line on.
    Table(usize),
}

/// The most pages: those of a cycle's start, and what happened by itself.
const MOST: usize = 9;
/// Lines of a page about the table's pieces.
const LINES: usize = 5;

/// What happened by itself and is not seen otherwise: the table has something to do, or wonders.
fn tidings<'s>(seen: &Seen<'s, Cyclades>) -> impl Iterator<Item = Told> + Clone + 's {
    let game = seen.game;
    let (on_table, fought) = (game.map().is_none(), game.battle().is_some() || seen.memory.battle_is_over(game));
    // the first figure to leave is the one that was released; others leave because nobody can keep them
    let first = seen.told.first().copied().filter(|_| seen.memory.released);
    seen.told.iter().copied().filter(move |told| match told {
        Told::Leaves { .. } if first == Some(*told) => false,
        Told::CreaturesShuffled
        | Told::HeroesShuffled
        | Told::OffersVoid
        | Told::Leaves { .. }
        | Told::Doubles { .. }
        | Told::Diverts { .. }
        | Told::TokenReturns(_)
        | Told::BonusLost { .. }
        | Told::Eliminated(_) => true,
        // the battle shows what it costs
        Told::Destroyed { .. } => !on_table && !fought,
        // a map on the device moves its pieces itself
        Told::MayMove(_)
        | Told::Horn(_)
        | Told::WonOver { .. }
        | Told::PickedUp(..)
        | Told::FleetsExchanged
        | Told::BuildingReturns { .. } => on_table,
        _ => false,
    })
}

/// Whether the incomes have just been counted on the map (CY-INC-1).
fn has_earned(game: &Public) -> bool {
    let auction = game.stage() == Stage::Offers && game.seats().all(|seat| game.offer_of(seat).is_none());
    auction && game.map().is_some() && game.turn() != Turn::Chance
}

/// Whether a cycle begins now that is not the first: cards have slid and gods have changed their places (CY-START-3 to 7).
fn begins_cycle(game: &Public) -> bool {
    let now = match game.stage() {
        Stage::Income(told) => told == 0,
        // with the board on the device incomes are counted at once
        _ => has_earned(game),
    };
    now && game.cycle() > 1 && game.turn() != Turn::Chance && game.part().is_none()
}

/// The pages that are due: what the table does with its pieces comes last.
fn pages(seen: &Seen<'_, Cyclades>) -> Vec<Page, MOST> {
    let mut pages = drawn(seen);
    (0..tidings(seen).count()).step_by(LINES).for_each(|line| _ = pages.push(Page::Table(line))); // there is room
    pages
}

fn drawn(seen: &Seen<'_, Cyclades>) -> Vec<Page, MOST> {
    let mut pages = Vec::new();
    if begins_cycle(seen.game) {
        let income = has_earned(seen.game).then_some(Page::Income);
        // who could end the game in this cycle is told; who has what stands in the overview at any time
        let game = seen.game;
        let near = |seat| game.could_win_next(seat) && game.side_metropolises(seat) + 1 >= game.rules().target;
        let near = game.seats().any(near).then_some(Page::Standing);
        return near.into_iter().chain([Page::Cards]).chain(income).collect();
    }
    if has_earned(seen.game) {
        let _ = pages.push(Page::Income); // the first cycle
    }
    for &action in seen.news {
        let new: &[Page] = match action {
            // alone, the order of the gods stands there anyway
            Action::Tile(_) if seen.game.part().is_some() => &[],
            Action::Tile(_) if seen.game.map().is_none() => &[Page::Setup, Page::GodOrder],
            Action::Tile(_) => &[Page::GodOrder],
            Action::Marker(_) => &[Page::TurnOrder],
            Action::Appears(_) if seen.game.active().is_none() => &[Page::Heroes],
            Action::Drawn(_) if seen.game.active().is_none() => &[Page::Creatures],
            Action::Token(bonus) => &[Page::Metropolis(bonus)],
            // what only one faction has seen is no news
            _ => &[],
        };
        for &page in new {
            if !pages.contains(&page) {
                let _ = pages.push(page); // more than four never come at once
            }
        }
    }
    pages
}

impl News {
    /// The first page.
    pub const START: Self = Self { page: 0 };

    /// Whether something has happened by itself that nobody has seen.
    pub fn has_tidings(seen: &Seen<'_, Cyclades>) -> bool {
        tidings(seen).next().is_some()
    }

    /// Whether there is anything to tell.
    pub fn has_pages(seen: &Seen<'_, Cyclades>) -> bool {
        !pages(seen).is_empty()
    }
}

impl Screen for News {
    type Game = Cyclades;

    fn key(&mut self, event: Event, seen: &Seen<'_, Cyclades>) -> Move {
        let last = self.page + 1 >= pages(seen).len();
        match event {
            Event::Press(Key::Accept | Key::Down) if !last => self.page += 1,
            Event::Press(Key::Up) if self.page > 0 => self.page -= 1,
            Event::Press(Key::Accept) => return Move::Ask(Ask::Decide),
            _ => return parts::menu(event),
        }
        Move::REDRAW
    }

    #[inline(never)]
    fn draw(&self, seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
        let game = seen.game;
        match pages(seen).get(self.page) {
            Some(Page::Standing) => standing(game, ui),
            Some(Page::Income) => income(game, ui),
            Some(Page::Setup) => set_up(game, ui),
            Some(Page::GodOrder) => god_order(game, ui),
            Some(Page::TurnOrder) => turn_order(game, ui),
            Some(Page::Heroes) => heroes(seen, ui),
            Some(Page::Creatures) => creatures(seen, ui),
            Some(Page::Cards) => cards(seen, ui),
            Some(&Page::Metropolis(bonus)) => metropolis(game, bonus, ui),
            Some(&Page::Table(line)) => on_table(seen, line, ui),
            None => ui.banner(Silhouette::Tripod, "Cyclades", ui.say(Text::MessageTask)),
        }
        ui.two_keys(Text::GoOn, Common::Menu);
    }
}

/// Rows that are laid out on the table, under a banner that says so.
fn lay_out(ui: &mut Ui<'_, '_>, sign: Silhouette, name: Sentence, rows: &Rows<'_>, order: &str) {
    ui.title(sign, name, parts::brief(ui, Phrase::LayOut, Phrase::LayOutShort));
    ui.orders(rows, order);
}

/// What the table lays out before the first card (CY-SETUP-9, CY-SETUP-12); the gold is the device's.
fn set_up(game: &Public, ui: &mut Ui<'_, '_>) {
    let (mode, mut rows) = (game.rules().mode, Rows::new());
    let tiles: u8 = match mode {
        Mode::Three => 6,
        Mode::Two | Mode::Four | Mode::FourTeams => 8,
        Mode::Five | Mode::SixTeams => 10,
    };
    let gold: u8 = if mode.paired() { 10 } else { 5 };
    rows.sign(Silhouette::Move, ui.say(Phrase::MapTiles)).number(ui.figures(tiles));
    for (sign, number) in [(Silhouette::Ship, Number::Ships), (Silhouette::Soldier, Number::Soldiers)] {
        rows.sign(sign, texts::number(ui.language(), number)).number(ui.figures(8_u8));
    }
    rows.sign(Silhouette::Gold, ui.say(Phrase::PurseGold)).price(ui.figures(gold), None);
    lay_out(ui, Silhouette::Dawn, texts::Phase::Setup.into(), &rows, texts::order(ui.language(), Order::Pieces));
}

fn god_order(game: &Public, ui: &mut Ui<'_, '_>) {
    let mut rows = Rows::new();
    for god in game.gods().iter().copied().chain([God::Apollo]) {
        rows.sign(parts::god_sign(god), texts::god(ui.language(), god));
        if !game.is_open(god) {
            rows.value(Value::Closed(ui.say(Phrase::Closed))).greyed("");
        }
    }
    let name = parts::brief(ui, Phrase::GodOrder, Phrase::GodOrderShort);
    ui.title(Silhouette::Dawn, name, parts::brief(ui, Phrase::LayOut, Phrase::LayOutShort));
    ui.gods(&rows, None); // as large as the table can read it; the page before says what the lock means
}

fn turn_order(game: &Public, ui: &mut Ui<'_, '_>) {
    let mut rows = Rows::new();
    for (place, &seat) in (1..).zip(game.turn_order()) {
        parts::row(&mut rows, ui, game, seat).number(ui.figures(place));
    }
    lay_out(ui, Silhouette::Dawn, Phrase::TurnOrder.into(), &rows, texts::order(ui.language(), Order::TurnOrder));
}

fn income(game: &Public, ui: &mut Ui<'_, '_>) {
    let mut rows = Rows::new();
    for seat in game.seats() {
        parts::row(&mut rows, ui, game, seat).number(ui.figures(game.faction(seat).income));
    }
    ui.title(Silhouette::Horn, Phrase::Income, Text::MessageTask);
    ui.unmarked_list(&rows);
}

/// What the table does with its pieces.
fn on_table(seen: &Seen<'_, Cyclades>, first: usize, ui: &mut Ui<'_, '_>) {
    let mut rows = Rows::new();
    for told in tidings(seen).skip(first).take(LINES) {
        rows.sign(parts::told_sign(told), texts::told(ui.language(), seen.game, told).unwrap_or(""));
    }
    ui.title(Silhouette::Move, Phrase::OnTheTable, parts::brief(ui, Phrase::LayOut, Phrase::LayOutShort));
    ui.unmarked_list(&rows);
}

/// Marks what has just come onto a track.
fn mark<'a>(rows: &mut Rows<'a>, seen: &Seen<'_, Cyclades>, ui: &Ui<'a, '_>, action: Action) {
    if seen.news.contains(&action) {
        rows.text(ui.say(Phrase::New));
    }
}

fn heroes(seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
    let mut rows = Rows::new();
    hero_track(&mut rows, seen, ui);
    lay_out(ui, Silhouette::Hero, Phrase::Heroes.into(), &rows, texts::order(ui.language(), Order::Tracks));
}

fn hero_track<'a>(rows: &mut Rows<'a>, seen: &Seen<'_, Cyclades>, ui: &Ui<'a, '_>) {
    for &hero in seen.game.hero_track().iter().flatten() {
        rows.sign(parts::hero_sign(hero), texts::hero(ui.language(), hero));
        mark(rows, seen, ui, Action::Appears(hero));
    }
}

/// The creature track from its cheap end on, with the price of each space (CY-CREGEN-2), and what has left it.
fn creature_track<'a>(rows: &mut Rows<'a>, seen: &Seen<'_, Cyclades>, ui: &Ui<'a, '_>, left: Option<Creature>) {
    let game = seen.game;
    for &creature in left.iter().chain(game.creature_track().iter().flatten()) {
        rows.sign(parts::creature_sign(creature), texts::creature(ui.language(), creature));
        if left == Some(creature) {
            rows.barred();
        } else {
            let new = game.cycle() > 1 && seen.news.contains(&Action::Drawn(creature));
            let price = ui.figures(game.space_price(creature).unwrap_or(0));
            rows.price(price, new.then(|| ui.say(Phrase::New)));
        }
    }
}

fn creatures(seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
    let mut rows = Rows::new();
    creature_track(&mut rows, seen, ui, None);
    lay_out(ui, Silhouette::Cerberus, Phrase::Creatures.into(), &rows, texts::order(ui.language(), Order::Tracks));
}

/// Both tracks at the start of a later cycle.
fn cards(seen: &Seen<'_, Cyclades>, ui: &mut Ui<'_, '_>) {
    let (mut rows, left) = (Rows::new(), seen.game.slid_off());
    hero_track(&mut rows, seen, ui);
    creature_track(&mut rows, seen, ui, left);
    let order = if left.is_some() { Order::CycleDiscard } else { Order::Cycle };
    lay_out(ui, Silhouette::Dawn, Phrase::CardsShort.into(), &rows, texts::order(ui.language(), order));
}

/// A metropolis is due: its builder, how many that makes, and its bonus (CY-METRO-14).
fn metropolis(game: &Public, bonus: Bonus, ui: &mut Ui<'_, '_>) {
    let seat = parts::decider(game).or_else(|| game.seats().next());
    let Some(seat) = seat else { return };
    let language = ui.language();
    // the one that is being placed counts
    let placing = matches!(game.question(), Question::MetropolisPlace(_));
    let (count, target) = (game.side_metropolises(seat) + u8::from(placing), game.rules().target);
    let gain = texts::headed(language, texts::bonus(language, bonus));
    ui.event(&ui::Event {
        faction: parts::faction(game, seat),
        sign: Silhouette::Metropolis,
        headline: ui.say(Phrase::Metropolis),
        count: (count, target, ui.tell(Phrase::CountOf, &[("n", &count), ("m", &target)])),
        gain: (parts::bonus_sign(bonus), gain),
        text: if ui.is_flat() { gain } else { texts::bonus_page(language, bonus) },
    });
}

/// The end of a cycle: the metropolises of every side, and who could win in the next one (CY-END-1).
fn standing(game: &Public, ui: &mut Ui<'_, '_>) {
    let (target, mut rows) = (game.rules().target, Rows::new());
    for seat in game.seats() {
        let phrase = if game.could_win_next(seat) { Phrase::CouldWinShort } else { Phrase::CountOf };
        let line = ui.tell(phrase, &[("n", &game.side_metropolises(seat)), ("m", &target)]);
        parts::row(&mut rows, ui, game, seat).value(if ui.is_wide() { Value::Text(line) } else { Value::Small(line) });
    }
    let task = if ui.is_wide() { Phrase::CycleEndTask } else { Phrase::CycleEndShort };
    let task = parts::numbered(ui, task, target.into());
    ui.banner(Silhouette::Dusk, ui.say(Phrase::CycleEnd), task);
    ui.unmarked_list(&rows);
}
