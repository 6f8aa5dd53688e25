//! The scenes of a game of Olympos: played up to a point with a fixed seed, then shown.

use engine::{
    Game, Seat, Seats, Turn,
    olympos::{
        Action, Olympos, Refusal, Setup,
        action::{Origin, Target},
        development::Want,
        draft::Fault,
        ground::Ground,
        map::Flaw,
        part::Part,
        plan::{Task, What},
        samples::SAMPLE,
        score::Item,
        setup::Cards,
        sheet::{Sheet, Slip, Table as SheetTable},
        state::Stage,
        tables::{Price, Tables},
        words::{Column, God, Progress, Resource},
    },
};
use firmware::{
    Desk, Open,
    dealer::Seed,
    games::{
        Listed as _, Screen as GameScreen, Typing, TypingScreen,
        olympos::{
            ListKind, Plan, Sort,
            screens::{
                Alarm, Alone, Bill, Choose, Correct, Count, Cubes, Deed, God as GodPage, Lookup, Menu, NewGame, Pad,
                Players, Start, Table, Tables as TypingPage,
            },
        },
    },
    journal::{Book, slot::Region},
    play::{Face, Session, screens::HistoryList},
    screens::Screen,
};
use tests::{
    Flash,
    saves::begin_first,
    settlers::{Luck, likely},
};

/// A game and the flash it is kept in.
struct Played {
    flash: Flash,
    book: Book<Olympos>,
    luck: Luck,
}

impl Played {
    fn new(setup: &Setup) -> Self {
        let flash = Flash::new();
        let book = begin_first(&mut flash.clone(), Region::new(0, 31), 0, setup, &Seed::new([5; 32]));
        let mut played = Self { flash, book, luck: Luck(3) };
        played.deal();
        played
    }

    fn deal(&mut self) {
        while self.book.game().turn() == Turn::Chance && !self.book.game().is_by_hand() {
            self.book.deal(&mut self.flash, |_, _| ()).expect("chance decides");
        }
    }

    fn play(mut self, action: Action) -> Self {
        self.book.play(&mut self.flash, action).unwrap_or_else(|_| panic!("{action:?} is refused"));
        self.deal();
        self
    }

    /// Plays as people do, until `there`.
    fn until(mut self, there: impl Fn(&Olympos) -> bool) -> Self {
        while !there(self.book.game()) && self.book.game().turn() != Turn::Over {
            let action = likely(self.book.game(), &mut self.luck);
            self = self.play(action);
        }
        self
    }

    /// The first of many games that comes there.
    fn search(setup: &Setup, there: impl Fn(&Olympos) -> bool) -> Self {
        let play = |luck| Self { luck: Luck(luck), ..Self::new(setup) }.until(&there);
        (3..).map(play).find(|played| there(played.book.game())).expect("one of them does")
    }

    /// Puts the game on a desk and shows what is due.
    fn on(self, desk: &mut Desk<'_>) -> Screen {
        let (mut flash, language) = (self.flash.clone(), desk.settings.language);
        let session = Session::with(self.book);
        session.recall(&mut flash, language, &mut desk.recalled, &mut desk.events).expect("the journal can be read");
        desk.open = Open::Olympos(session);
        desk.decision()
    }

    fn show(self, desk: &mut Desk<'_>, table: Table) -> Screen {
        self.on(desk);
        game(table)
    }
}

const fn game(table: Table) -> Screen {
    Screen::Game(GameScreen::Olympos(table))
}

fn tables() -> Tables {
    Sheet::read(SAMPLE).expect("our own").tables().clone()
}

/// Only the track of our own tables is typed in.
fn with_track(players: u8) -> Setup {
    Setup { tables: Tables { track: tables().track, ..Tables::default() }, ..Setup::new(players) }
}

fn is_turn(game: &Olympos) -> bool {
    game.stage() == Stage::Play && game.task().is_none()
}

/// A game of four whose markers stand between two Zeus spaces.
fn middle() -> Played {
    Played::search(&with_track(4), |game| {
        is_turn(game)
            && game.order().iter().all(|marker| marker.space > 12)
            && game.player(game.active()).camp > 0
            && game.player(game.active()).cards > 0
            && !game.player(game.active()).tiles.is_empty()
    })
}

/// A game of four, all tables empty, where something is asked.
fn at(task: impl Fn(&Olympos) -> bool) -> Played {
    Played::search(&Setup::new(4), |game| game.order().iter().all(|marker| marker.space > 5) && task(game))
}

pub fn new_game(_: &mut Desk<'_>) -> Screen {
    game(Table::NewGame(NewGame::with(Plan::START)))
}

pub fn parts(_: &mut Desk<'_>) -> Screen {
    game(Table::Alone(Alone::START))
}

pub fn start(desk: &mut Desk<'_>) -> Screen {
    Played::new(&Setup::new(4)).show(desk, Table::Start(Start))
}

pub fn start_alone(desk: &mut Desk<'_>) -> Screen {
    Played::new(&Setup::alone(Part::Start, 5)).on(desk)
}

pub fn turn(desk: &mut Desk<'_>) -> Screen {
    middle().on(desk)
}

/// Nothing of the track is known, and there are five.
pub fn turn_empty(desk: &mut Desk<'_>) -> Screen {
    Played::new(&Setup::new(5)).until(|game| is_turn(game) && game.space(game.active()) > 8).on(desk)
}

/// All markers on one space.
pub fn turn_first(desk: &mut Desk<'_>) -> Screen {
    Played::new(&with_track(5)).on(desk)
}

/// The last action.
pub fn turn_last(desk: &mut Desk<'_>) -> Screen {
    Played::search(&with_track(3), |game| is_turn(game) && game.plan().last).on(desk)
}

pub fn settler(desk: &mut Desk<'_>) -> Screen {
    middle().show(desk, Table::Choose(Choose::of(ListKind::FromMap)))
}

pub fn land(desk: &mut Desk<'_>) -> Screen {
    middle().play(Action::New(Origin::North)).on(desk)
}

fn aimed() -> Played {
    middle().play(Action::New(Origin::North)).play(Action::Land(2)).play(Action::Sea(1))
}

pub fn target(desk: &mut Desk<'_>) -> Screen {
    aimed().on(desk)
}

pub fn ground(desk: &mut Desk<'_>) -> Screen {
    aimed().show(desk, Table::Choose(Choose::of(ListKind::Ground(Sort::Empty))))
}

/// A fight, Erinyes and hourglasses.
pub fn cost(desk: &mut Desk<'_>) -> Screen {
    let played = Played::search(&with_track(4), |game| {
        let player = game.player(game.active());
        is_turn(game)
            && player.hourglasses > 0
            && player.marks.has(God::Erinyes)
            && player.camp > 0
            && game.tribes() > 1
    });
    let played = played.play(Action::New(Origin::North)).play(Action::Land(2));
    let played = if played.book.game().plan().sea.is_none() { played.play(Action::Sea(1)) } else { played };
    let action = Action::Take(Target::Tribe(Ground::Plain(Resource::Wood)));
    played.show(desk, Table::Bill(Bill::of(action, None)))
}

pub fn develop(desk: &mut Desk<'_>) -> Screen {
    middle().show(desk, Table::Choose(Choose::of(ListKind::Develop)))
}

pub fn wonders(desk: &mut Desk<'_>) -> Screen {
    middle().show(desk, Table::Choose(Choose::of(ListKind::Wonder)))
}

/// The row of a progress that nobody has bought yet.
pub fn row(desk: &mut Desk<'_>) -> Screen {
    let played = middle();
    let kind = Progress::ALL.into_iter().find(|&kind| played.book.game().cell(kind).is_none()).expect("some are new");
    played.play(Action::Progress(kind)).on(desk)
}

/// Cubes can be handed in; whoever owns Money or Agriculture is asked about the cost after that.
fn with_cubes(named: bool) -> Played {
    at(|game| {
        let player = game.player(game.active());
        matches!(game.plan().what, What::Progress(_))
            && game.task() == Some(Task::Plan)
            && game.want() == Want::Cubes
            && player.cubes.iter().sum::<u8>() > 1
            && (player.money.is_some() || player.agriculture.is_some()) == named
    })
}

pub fn cubes(desk: &mut Desk<'_>) -> Screen {
    with_cubes(true).show(desk, Table::Cubes(Cubes::START))
}

/// No cube, and what the cost names, on one page.
pub fn unpaid(desk: &mut Desk<'_>) -> Screen {
    let due = |played: &Played| Bill::UNPAID.is_due(played.book.game());
    let played = with_cubes(true);
    assert!(due(&played));
    played.on(desk)
}

/// A cube on the cost page.
pub fn pay(desk: &mut Desk<'_>) -> Screen {
    with_cubes(false).on(desk)
}

/// What the table says about the cost of a progress, on the cost page.
pub fn named(desk: &mut Desk<'_>) -> Screen {
    at(|game| matches!(game.want(), Want::Named(_)) && game.charge(Action::Named(false)).is_some()).on(desk)
}

/// The points of a wonder, on the cost page.
pub fn points(desk: &mut Desk<'_>) -> Screen {
    let price = Action::Price(Price { stars: 4, points: 8 });
    at(|game| matches!(game.want(), Want::Price(_)) && game.charge(price).is_some())
        .show(desk, Table::Bill(Bill::of(price, None)))
}

/// The tables of the box, typed in up to some point.
fn typing(desk: &mut Desk<'_>, deed: Deed, kept: Option<Result<SheetTable, (SheetTable, Fault)>>) -> Screen {
    desk.typing = Typing::of("olympos").expect("tables of Olympos");
    let Typing::Olympos(typed) = &desk.typing else { panic!("no tables") };
    Screen::Tables(TypingScreen::Olympos(TypingPage::after(deed, typed.draft(), kept)))
}

pub fn tables_list(desk: &mut Desk<'_>) -> Screen {
    let (typing, screen) = Typing::open("olympos").expect("tables of Olympos");
    desk.typing = typing;
    desk.typing.note_kept(0b01001);
    Screen::Tables(screen)
}

pub fn tables_track(desk: &mut Desk<'_>) -> Screen {
    typing(desk, Deed::Open(SheetTable::Track), None)
}

pub fn tables_costs(desk: &mut Desk<'_>) -> Screen {
    typing(desk, Deed::Open(SheetTable::Costs), None)
}

pub fn tables_map(desk: &mut Desk<'_>) -> Screen {
    typing(desk, Deed::Open(SheetTable::Map), None)
}

pub fn tables_wrong(desk: &mut Desk<'_>) -> Screen {
    let fault = (engine::area::Area::new(11), Slip::Map(Flaw::Unreachable));
    typing(desk, Deed::Check, Some(Err((SheetTable::Map, fault))))
}

pub fn bonus(desk: &mut Desk<'_>) -> Screen {
    at(|game| game.task() == Some(Task::Bonus)).on(desk)
}

pub fn price(desk: &mut Desk<'_>) -> Screen {
    let played = at(|game| matches!(game.plan().what, What::Wonder(_)) && matches!(game.want(), Want::Price(_)));
    let count = Count::asked(played.book.game()).expect("a price is asked");
    played.show(desk, Table::Count(count))
}

/// What stands on the tile of a wonder, on the cost page.
pub fn tile(desk: &mut Desk<'_>) -> Screen {
    at(|game| {
        let stars = |column| game.player(game.active()).stars(column);
        matches!(game.want(), Want::Column(wonder) if game.price(wonder).is_none())
            && Column::all().any(|one| stars(one) > 3)
    })
    .on(desk)
}

pub fn zeus(desk: &mut Desk<'_>) -> Screen {
    at(|game| game.task() == Some(Task::Arrive)).on(desk)
}

/// Whether the marker would stand beyond the cross, on the cost page.
pub fn cross(desk: &mut Desk<'_>) -> Screen {
    let action = Action::Take(Target::Empty(Ground::Plain(Resource::Grain)));
    at(|game| game.charge(action).is_some_and(|charge| charge.cross)).show(desk, Table::Bill(Bill::of(action, None)))
}

pub fn card(desk: &mut Desk<'_>) -> Screen {
    middle().show(desk, Table::Choose(Choose::of(ListKind::Card)))
}

pub fn alarm(desk: &mut Desk<'_>) -> Screen {
    let played = at(|game| matches!(game.task(), Some(Task::Reveal(3))));
    let seat = played.book.game().active();
    played.show(desk, Table::Alarm(Alarm::new(seat, 3, 1)))
}

pub fn alarm_two(desk: &mut Desk<'_>) -> Screen {
    let played = at(|game| game.player(game.active()).zeus == 2);
    let seat = played.book.game().active();
    played.show(desk, Table::Alarm(Alarm::new(seat, 2, 2)))
}

pub fn god_list(desk: &mut Desk<'_>) -> Screen {
    at(|game| matches!(game.task(), Some(Task::Reveal(_)))).on(desk)
}

/// A god with most symbols, and one with fewest.
pub fn god(desk: &mut Desk<'_>) -> Screen {
    at(|game| matches!(game.task(), Some(Task::Raise { .. })) && game.player(game.active()).symbols() > 0).on(desk)
}

pub fn god_five(desk: &mut Desk<'_>) -> Screen {
    let all = Seat::first(5).skip(1).fold(Seats::NONE, Seats::with);
    Played::new(&Setup::new(5)).show(desk, Table::God(GodPage::over(God::Siren, all)))
}

/// Everybody is asked in turn, whether they hold one or not.
pub fn god_dealt(desk: &mut Desk<'_>) -> Screen {
    let setup = Setup { cards: Cards::OnDevice, ..Setup::new(4) };
    Played::new(&setup).until(|game| matches!(game.task(), Some(Task::Raise { .. }))).on(desk)
}

pub fn keep(desk: &mut Desk<'_>) -> Screen {
    let setup = Setup { cards: Cards::OnDevice, ..Setup::new(4) };
    Played::search(&setup, |game| matches!(game.task(), Some(Task::Keep(_)))).on(desk)
}

pub fn players(desk: &mut Desk<'_>) -> Screen {
    middle().show(desk, Table::Players(Players::START))
}

pub fn menu(desk: &mut Desk<'_>) -> Screen {
    middle().show(desk, Table::Menu(Menu::START))
}

pub fn correct(desk: &mut Desk<'_>) -> Screen {
    Played::new(&Setup::new(4)).show(desk, Table::Correct(Correct::START))
}

pub fn history(desk: &mut Desk<'_>) -> Screen {
    middle().on(desk);
    Screen::Play(Face::History(HistoryList::marked(1)))
}

pub fn refused(desk: &mut Desk<'_>) -> Screen {
    let screen = middle().on(desk);
    let session = Olympos::session_mut(&mut desk.open).expect("a game of Olympos");
    desk.refused = Some(session.note_refusal(Refusal::CampEmpty));
    screen
}

pub fn lookup(desk: &mut Desk<'_>) -> Screen {
    let screen = middle().show(desk, Table::Choose(Choose::of(ListKind::Card)));
    let session = Olympos::session_mut(&mut desk.open).expect("a game of Olympos");
    session.reference = Some(Lookup::Progress(Progress::Oracle));
    screen
}

pub fn score(desk: &mut Desk<'_>) -> Screen {
    Played::new(&with_track(4)).until(|_| false).on(desk)
}

pub fn score_five(desk: &mut Desk<'_>) -> Screen {
    Played::new(&Setup::new(5)).until(|_| false).on(desk)
}

pub fn pad(desk: &mut Desk<'_>) -> Screen {
    let mut played = Played::new(&Setup::alone(Part::Score, 4));
    for (item, count) in [(Item::Position, 3), (Item::Prestige, 7), (Item::Territories, 9)] {
        played = played.play(Action::Count(Seat::FIRST, item, count));
    }
    played.show(desk, Table::Pad(Pad::START))
}

/// The time track alone.
pub fn track(desk: &mut Desk<'_>) -> Screen {
    let mut played = Played::new(&Setup::alone(Part::Track, 4));
    for ap in [3, 7, 5, 4, 6, 3] {
        played = played.play(Action::Spend(ap)).until(is_turn);
    }
    played.on(desk)
}

/// What comes for the first time.
pub fn explained(desk: &mut Desk<'_>) -> Screen {
    let screen = turn(desk);
    Olympos::session_mut(&mut desk.open).expect("a game of Olympos").explain(0);
    screen
}
