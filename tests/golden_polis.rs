//! The scenes of a game of Polis: played up to a point with a fixed seed, then shown.

use std::{collections::BTreeMap, sync::Mutex};

use engine::{
    Game, Turn,
    polis::{
        Action, BattleCards, Board, Part, Polis, Refusal, Scenario, Setup, Stage,
        action::Number,
        battle::Moment,
        fault::Fault,
        options::Options,
        part::{Step, Tally, Throw},
        places::{City, Market, Sea},
        printed::Table as Printed,
        state::{Cause, Roll, Whereabouts},
        words::{Kind, Pay, Project, Resource, Round, Side, Unit},
    },
};
use firmware::{
    Desk, Open,
    dealer::Seed,
    games::{
        Listed as _, Screen as GameScreen, Typing, TypingScreen,
        polis::{
            Typed,
            memory::{self, Memory, News},
            plan::Plan,
            screens::{
                Alone, Cards, Choose, Confirm, Correct, Count, Counted, First, Hand, Lookup, MapView, Menu, NewGame,
                NewsPage, Odds, Question, Reminders, Secret, Sheet, Table, Tables, View,
            },
        },
    },
    journal::{Book, Kept, slot::Region},
    play::{
        Face, Playing as _, Session,
        screens::{HistoryList, Secret as SecretScreen},
    },
    screens::Screen,
};
use tests::{Flash, player::polis::choose, saves::begin_first};

/// A small generator: splitmix64.
struct Luck(u64);

impl Luck {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ mixed >> 31) % bound
    }
}

/// A game, the flash it is kept in, and what was noticed.
struct Played {
    flash: Flash,
    book: Book<Polis>,
    memory: Memory,
}

impl Played {
    fn new(plan: Plan) -> Self {
        Self::with(plan.setup())
    }

    fn with(setup: Setup) -> Self {
        let flash = Flash::new();
        let kind = Polis::kind(&setup);
        let book = begin_first(&mut flash.clone(), Region::new(0, 31), kind, &setup, &Seed::new([5; 32]));
        let mut played = Self { flash, book, memory: Memory::default() };
        played.deal();
        played
    }

    fn game(&self) -> &Polis {
        self.book.game()
    }

    /// Lets the device roll and draw, but for a siege.
    fn deal(&mut self) {
        while self.game().deals() && !matches!(self.game().stage(), Stage::Roll(Roll::Siege(_))) {
            self.deal_once();
        }
    }

    fn deal_once(&mut self) {
        let memory = &mut self.memory;
        let told = &mut |before: &Polis, outcome: Action| memory::notice(memory, before, outcome, 0);
        self.book.deal(&mut self.flash, told).expect("chance decides");
    }

    fn play(&mut self, action: Action) {
        memory::notice(&mut self.memory, self.book.game(), action, 0);
        self.book.play(&mut self.flash, action).expect("a legal action");
        self.deal();
    }

    /// Plays at random until `there`; whether it came to that.
    fn until(mut self, luck: &mut Luck, there: &dyn Fn(&Polis, &Memory) -> bool) -> Option<Self> {
        for _ in 0..2000 {
            if there(self.game(), &self.memory) {
                return Some(self);
            }
            match self.game().turn() {
                Turn::Over => return None,
                Turn::Chance => self.deal_once(),
                Turn::Seat(_) => {
                    let action = choose(self.game(), &mut |bound| luck.below(bound)).expect("somebody decides");
                    self.play(action);
                }
            }
        }
        None
    }

    /// Puts the game on a desk and shows what is due.
    fn on(self, desk: &mut Desk<'_>) -> Screen {
        let (mut flash, language) = (self.flash.clone(), desk.settings.language);
        let mut session = Session::with(self.book);
        session.memory = self.memory;
        session.recall(&mut flash, language, &mut desk.recalled, &mut desk.events).expect("the journal can be read");
        desk.open = Open::Polis(session);
        desk.decision()
    }

    fn show(self, desk: &mut Desk<'_>, table: Table) -> Screen {
        self.on(desk);
        Screen::Game(GameScreen::Polis(table))
    }

    fn ask(self, desk: &mut Desk<'_>, question: Question) -> Screen {
        let choose = Choose::start(question, self.game());
        self.show(desk, Table::Choose(choose))
    }
}

/// A game that has come to a point; which luck leads there is found once for all pictures.
fn found(name: &'static str, plan: Plan, there: &dyn Fn(&Polis, &Memory) -> bool) -> Played {
    static FOUND: Mutex<BTreeMap<&str, u64>> = Mutex::new(BTreeMap::new());
    let known = FOUND.lock().expect("nobody panics").get(name).copied();
    if let Some(seed) = known {
        return Played::new(plan).until(&mut Luck(seed), there).expect("as before");
    }
    for seed in 0..400 {
        if let Some(played) = Played::new(plan).until(&mut Luck(seed), there) {
            FOUND.lock().expect("nobody panics").insert(name, seed);
            return played;
        }
    }
    panic!("no game comes to {name}");
}

/// A turn in the second round, with something of everything.
fn turn_of(kind: Kind) -> Played {
    let plan = Plan::usual();
    let name: &'static str = match kind {
        Kind::CreateHoplites => "hoplites",
        Kind::StartProject => "project",
        Kind::Besiege => "siege",
        Kind::CollectTribute => "tribute",
        Kind::Trade => "trade",
        Kind::MoveProxenos => "proxenos",
        Kind::CivilWar => "civil war",
        _ => "turn",
    };
    found(name, plan, &|game, _| {
        game.stage() == Stage::Act && game.capacity() == 4 && !game.is_alone() && game.possible(kind).is_ok()
    })
}

const fn dealt() -> BattleCards {
    BattleCards::Dealt
}

fn on_device() -> Plan {
    Plan { board: Board::OnDevice, cards: dealt(), ..Plan::usual() }
}

fn moment(game: &Polis) -> Option<Moment> {
    game.battle().map(|battle| battle.moment)
}

pub fn new_game(_: &mut Desk<'_>) -> Screen {
    Screen::Game(GameScreen::Polis(Table::NewGame(NewGame::with(Plan::usual()))))
}

pub fn new_device(_: &mut Desk<'_>) -> Screen {
    let plan = Plan { scenario: Scenario::PeloponnesianWar, ..on_device() };
    Screen::Game(GameScreen::Polis(Table::NewGame(NewGame::with(plan))))
}

pub fn alone(_: &mut Desk<'_>) -> Screen {
    Screen::Game(GameScreen::Polis(Table::Alone(Alone::START)))
}

pub fn home(desk: &mut Desk<'_>) -> Screen {
    turn_of(Kind::Trade).on(desk);
    Screen::Home(firmware::screens::Home::default())
}

pub fn read(desk: &mut Desk<'_>) -> Screen {
    Played::new(Plan::usual()).on(desk)
}

pub fn resolve(desk: &mut Desk<'_>) -> Screen {
    found("resolve", Plan::usual(), &|game, _| matches!(game.stage(), Stage::Resolve { .. })).on(desk)
}

pub fn reminders(desk: &mut Desk<'_>) -> Screen {
    let played = found("resolve", Plan::usual(), &|game, _| matches!(game.stage(), Stage::Resolve { .. }));
    played.show(desk, Table::Reminders(Reminders::START))
}

pub fn turn(desk: &mut Desk<'_>) -> Screen {
    turn_of(Kind::Trade).on(desk)
}

/// The first action is done: its type is greyed.
pub fn turn_second(desk: &mut Desk<'_>) -> Screen {
    found("second", Plan::usual(), &|game, _| {
        game.stage() == Stage::Act && !game.is_alone() && game.used().contains(Kind::Trade) && game.capacity() == 4
    })
    .on(desk)
}

pub fn surcharge(desk: &mut Desk<'_>) -> Screen {
    found("surcharge", Plan::usual(), &|game, _| {
        game.stage() == Stage::Act && game.is_alone() && !game.surcharge_paid()
    })
    .on(desk)
}

/// Alone, and with too little wheat.
pub fn turn_warned(desk: &mut Desk<'_>) -> Screen {
    found("warned", Plan::usual(), &|game, _| {
        game.stage() == Stage::Act
            && game.surcharge_paid()
            && game.shortage(game.active()) > 2
            && game.player(game.active()).prestige > 0
    })
    .on(desk)
}

/// Without prestige.
pub fn turn_ostracised(desk: &mut Desk<'_>) -> Screen {
    found("ostracised", Plan::usual(), &|game, _| {
        game.stage() == Stage::Act && !game.is_alone() && game.player(game.active()).prestige == 0
    })
    .on(desk)
}

pub fn city(desk: &mut Desk<'_>) -> Screen {
    turn_of(Kind::CreateHoplites).ask(desk, Question::City(Kind::CreateHoplites, First::Goods))
}

/// Galleys of Corinth one by one: each in either sea, for wood or silver.
pub fn city_one(desk: &mut Desk<'_>) -> Screen {
    corinth(false).ask(desk, Question::One(Kind::BuildGalleys, City::Korinthos))
}

/// One is built.
pub fn city_more(desk: &mut Desk<'_>) -> Screen {
    corinth(true).on(desk)
}

fn corinth(built: bool) -> Played {
    let may = |sea: Sea, game: &Polis| {
        let galley = |pay: Pay| Action::Galley { city: City::Korinthos, sea, pay };
        Pay::ALL.into_iter().all(|pay| game.may(galley(pay)).is_ok())
    };
    let name = if built { "a galley of Corinth" } else { "galleys of Corinth" };
    found(name, Plan::usual(), &move |game, _| {
        matches!(game.stage(), Stage::Recruit(..)) == built && City::Korinthos.ports().iter().all(|sea| may(sea, game))
    })
}

/// A project whose kinds may be paid in part: how much silver for the first kind.
pub fn payment(desk: &mut Desk<'_>) -> Screen {
    let plan = Plan { options: Options { free_mix: true, ..Options::default() }, ..Plan::usual() };
    let rich = |game: &Polis, _: &Memory| {
        let silver = [1, 1, 0, 0];
        game.may(Action::Project { project: Project::TempleOfApollo, city: City::Sparta, silver }).is_ok()
    };
    let played = found("a project in part", plan, &rich);
    played.ask(desk, Question::Payment(Project::TempleOfApollo, City::Sparta, None))
}

pub fn count(desk: &mut Desk<'_>) -> Screen {
    let played = turn_of(Kind::CreateHoplites);
    let city = played.game().active().capital();
    let counted = Counted::Made { kind: Kind::CreateHoplites, city, sea: None, silver: false };
    let count = Count::start(counted, played.game());
    played.show(desk, Table::Count(count))
}

pub fn project(desk: &mut Desk<'_>) -> Screen {
    turn_of(Kind::StartProject).ask(desk, Question::Project)
}

pub fn moved(desk: &mut Desk<'_>) -> Screen {
    turn_of(Kind::Trade).show(desk, Table::Confirm(Confirm(Action::Moved(Unit::Hoplite))))
}

pub fn civil_war(desk: &mut Desk<'_>) -> Screen {
    turn_of(Kind::CivilWar).show(desk, Table::Confirm(Confirm(Action::CivilWar)))
}

pub fn siege_which(desk: &mut Desk<'_>) -> Screen {
    turn_of(Kind::Besiege).ask(desk, Question::Siege)
}

pub fn siege(desk: &mut Desk<'_>) -> Screen {
    let thebes = |game: &Polis, _: &Memory| game.stage() == Stage::Roll(Roll::Siege(City::Thebes));
    found("siege roll", Plan::usual(), &thebes).on(desk)
}

/// News of a kind, from whatever game it comes.
fn news(name: &'static str, plan: Plan, wanted: &dyn Fn(&News) -> bool) -> Played {
    found(name, plan, &|_, memory| memory.news.first().is_some_and(wanted))
}

fn page(desk: &mut Desk<'_>, played: Played) -> Screen {
    played.show(desk, Table::News(NewsPage::FIRST))
}

pub fn siege_won(desk: &mut Desk<'_>) -> Screen {
    let won = |news: &News| matches!(news, News::Siege { won: true, die: Some(_), .. });
    page(desk, news("siege won", Plan::usual(), &won))
}

pub fn siege_lost(desk: &mut Desk<'_>) -> Screen {
    page(desk, news("siege lost", Plan::usual(), &|news| matches!(news, News::Siege { won: false, .. })))
}

pub fn price(desk: &mut Desk<'_>) -> Screen {
    page(desk, news("price", Plan::usual(), &|news| matches!(news, News::Price { dice: [_, None], .. })))
}

pub fn price_left(desk: &mut Desk<'_>) -> Screen {
    page(desk, news("price left", Plan::usual(), &|news| matches!(news, News::Price { dice: [_, Some(_)], .. })))
}

pub fn tribute_where(desk: &mut Desk<'_>) -> Screen {
    turn_of(Kind::CollectTribute).ask(desk, Question::Tribute)
}

pub fn tribute(desk: &mut Desk<'_>) -> Screen {
    found(
        "rows",
        Plan::usual(),
        &|game, _| matches!(game.stage(), Stage::Collect(_, rows) if rows.iter().sum::<u8>() == 2),
    )
    .on(desk)
}

pub fn market(desk: &mut Desk<'_>) -> Screen {
    turn_of(Kind::Trade).ask(desk, Question::Market)
}

pub fn trade(desk: &mut Desk<'_>) -> Screen {
    turn_of(Kind::Trade).ask(desk, Question::Cargo(Market::Persis))
}

pub fn proxenos(desk: &mut Desk<'_>) -> Screen {
    turn_of(Kind::MoveProxenos).ask(desk, Question::Proxenos)
}

pub fn bribe(desk: &mut Desk<'_>) -> Screen {
    found("bribe", Plan::usual(), &|game, _| matches!(game.stage(), Stage::Bribe(..))).on(desk)
}

pub fn battles(desk: &mut Desk<'_>) -> Screen {
    found("battles", Plan::usual(), &|game, _| game.stage() == Stage::Battles).on(desk)
}

pub fn forces(desk: &mut Desk<'_>) -> Screen {
    found("forces", Plan::usual(), &|game, _| matches!(game.stage(), Stage::Forces(_))).on(desk)
}

pub fn surrender(desk: &mut Desk<'_>) -> Screen {
    found("surrender", Plan::usual(), &|game, _| matches!(moment(game), Some(Moment::Surrender { .. }))).on(desk)
}

pub fn assault(desk: &mut Desk<'_>) -> Screen {
    found("assault", Plan::usual(), &|game, _| moment(game) == Some(Moment::Attack)).on(desk)
}

pub fn assault_prestige(desk: &mut Desk<'_>) -> Screen {
    let played = found("assault", Plan::usual(), &|game, _| moment(game) == Some(Moment::Attack));
    let count = Count::start(Counted::Prestige { lost: 1, fined: false }, played.game());
    played.show(desk, Table::Count(count))
}

pub fn cards(desk: &mut Desk<'_>) -> Screen {
    let played = found("assault", Plan::usual(), &|game, _| moment(game) == Some(Moment::Attack));
    played.show(desk, Table::Cards(Cards::START))
}

/// A battle of hoplites with cards that the device has dealt.
fn attack() -> Played {
    let plan = Plan { cards: dealt(), ..Plan::usual() };
    found("attack", plan, &|game, _| {
        moment(game) == Some(Moment::Attack)
            && game.battle().is_some_and(|battle| battle.place.unit() == Unit::Hoplite && battle.held[Side::Sparta] > 4)
    })
}

pub fn hand(desk: &mut Desk<'_>) -> Screen {
    attack().on(desk)
}

/// The attacker holds the key.
pub fn hand_open(desk: &mut Desk<'_>) -> Screen {
    let played = attack();
    let side = played.game().decider().expect("the attacker");
    let seat = played.game().seat(side);
    played.on(desk);
    let session = Polis::session_mut(&mut desk.open).expect("a game of Polis");
    session.hand_over(Secret { seat }, false);
    session.show(true);
    Screen::Play(Face::Secret(SecretScreen))
}

/// The attacker has looked, and names numbers on the public page.
pub fn hand_numbers(desk: &mut Desk<'_>) -> Screen {
    hand_open(desk);
    let session = Polis::session_mut(&mut desk.open).expect("a game of Polis");
    session.show(false);
    Screen::Game(GameScreen::Polis(Table::Hand(Hand::start(attack().game()))))
}

/// Both attacking cards lie open.
pub fn answer(desk: &mut Desk<'_>) -> Screen {
    let plan = Plan { cards: dealt(), ..Plan::usual() };
    found("answer", plan, &|game, _| matches!(moment(game), Some(Moment::Answer(..)))).on(desk)
}

pub fn assault_told(desk: &mut Desk<'_>) -> Screen {
    let plan = Plan { cards: dealt(), ..Plan::usual() };
    page(desk, news("told", plan, &|news| matches!(news, News::Assault { assault, .. } if assault.lost > 0)))
}

pub fn supply(desk: &mut Desk<'_>) -> Screen {
    found(
        "supply",
        Plan::usual(),
        &|game, _| matches!(game.stage(), Stage::Supply(side) if game.shortage(side) <= game.player(side).prestige),
    )
    .on(desk)
}

pub fn growth(desk: &mut Desk<'_>) -> Screen {
    found(
        "growth",
        Plan::usual(),
        &|game, _| matches!(game.stage(), Stage::Growth(side) if game.player(side).stock[Resource::Wheat] > 2),
    )
    .on(desk)
}

pub fn phoros(desk: &mut Desk<'_>) -> Screen {
    found(
        "phoros",
        Plan::usual(),
        &|game, _| matches!(game.stage(), Stage::Phoros(side) if game.player(side).prestige > 3),
    )
    .on(desk)
}

pub fn supply_page(desk: &mut Desk<'_>) -> Screen {
    page(desk, news("supply page", Plan::usual(), &|news| matches!(news, News::Phase { step: Step::Supply, .. })))
}

pub fn projects_page(desk: &mut Desk<'_>) -> Screen {
    page(desk, news("projects page", Plan::usual(), &|news| matches!(news, News::Phase { step: Step::Projects, .. })))
}

pub fn megalopolis(desk: &mut Desk<'_>) -> Screen {
    page(desk, news("megalopolis", Plan::usual(), &|news| matches!(news, News::Phase { step: Step::Megalopolis, .. })))
}

pub fn storage(desk: &mut Desk<'_>) -> Screen {
    page(desk, news("storage", Plan::usual(), &|news| matches!(news, News::Phase { step: Step::Storage, .. })))
}

pub fn next_round(desk: &mut Desk<'_>) -> Screen {
    page(desk, news("next round", Plan::usual(), &|news| matches!(news, News::Phase { step: Step::Next, .. })))
}

/// Cities of the enemy among those that can be besieged: his shield stands before them.
pub fn siege_enemy(desk: &mut Desk<'_>) -> Screen {
    let enemy = |game: &Polis, _: &Memory| {
        let can = |city: City| game.owner(city).is_some() && game.may_openly(Action::Siege(city)).is_ok();
        game.stage() == Stage::Act
            && game.surcharge_paid() == game.is_alone()
            && City::ALL.into_iter().filter(|&city| can(city)).count() > 2
    };
    found("siege enemy", Plan::usual(), &enemy).ask(desk, Question::Siege)
}

/// A siege that costs an enemy city a cube.
pub fn siege_bled(desk: &mut Desk<'_>) -> Screen {
    page(desk, news("siege bled", Plan::usual(), &|news| matches!(news, News::Siege { bled: true, .. })))
}

/// The table wants odds, and looks at two cards before it attacks.
pub fn odds(desk: &mut Desk<'_>) -> Screen {
    desk.odds = true;
    let plan = Plan { cards: dealt(), ..Plan::usual() };
    let attack = |game: &Polis, _: &Memory| moment(game) == Some(Moment::Attack);
    found("attack", plan, &attack).show(desk, Table::Odds(Odds::START))
}

/// The same once they lie there.
pub fn answer_odds(desk: &mut Desk<'_>) -> Screen {
    desk.odds = true;
    answer(desk)
}

pub fn surcharge_warned(desk: &mut Desk<'_>) -> Screen {
    found("dear", Plan::usual(), &|game, _| {
        game.stage() == Stage::Act
            && game.is_alone()
            && !game.surcharge_paid()
            && game.shortage(game.active()) > 0
            && game.player(game.active()).prestige > 0
    })
    .on(desk)
}

/// The map in a move: the destination first.
pub fn map(desk: &mut Desk<'_>) -> Screen {
    let played = found("map", on_device(), &|game, _| {
        game.stage() == Stage::Act
            && game.capacity() == 4
            && !game.is_alone()
            && game.possible(Kind::MoveHoplites).is_ok()
    });
    let map = MapView::destination(Unit::Hoplite, played.game());
    played.show(desk, Table::Map(map))
}

pub fn map_from(desk: &mut Desk<'_>) -> Screen {
    found("from", on_device(), &|game, _| matches!(game.stage(), Stage::March(_, 1))).on(desk)
}

pub fn map_look(desk: &mut Desk<'_>) -> Screen {
    let played = found("from", on_device(), &|game, _| matches!(game.stage(), Stage::March(_, 1)));
    played.show(desk, Table::Map(MapView::LOOK))
}

pub fn sheet(desk: &mut Desk<'_>) -> Screen {
    let over = |game: &Polis, _: &Memory| game.ending().is_some_and(|ending| ending.cause == Cause::Score);
    found("sheet", Plan::usual(), &over).show(desk, Table::Sheet(Sheet))
}

pub fn sheet_ostracism(desk: &mut Desk<'_>) -> Screen {
    let over = |game: &Polis, _: &Memory| {
        game.ending().is_some_and(|ending| ending.cause == Cause::Ostracism && ending.winner.is_some())
    };
    found("banished", Plan::usual(), &over).show(desk, Table::Sheet(Sheet))
}

pub fn menu(desk: &mut Desk<'_>) -> Screen {
    turn_of(Kind::Trade).show(desk, Table::Menu(Menu::START))
}

pub fn boards(desk: &mut Desk<'_>) -> Screen {
    turn_of(Kind::Trade).show(desk, Table::View(View::Boards))
}

pub fn cities(desk: &mut Desk<'_>) -> Screen {
    turn_of(Kind::Trade).show(desk, Table::View(View::Cities(2)))
}

pub fn prices(desk: &mut Desk<'_>) -> Screen {
    turn_of(Kind::Trade).show(desk, Table::View(View::Prices(2)))
}

pub fn projects(desk: &mut Desk<'_>) -> Screen {
    let played = found("projects", Plan::usual(), &|game, _| {
        let finished = |city: City| {
            game.tiles(Whereabouts::Finished(city)).len() + game.tiles(Whereabouts::InProgress(city)).len()
        };
        game.stage() == Stage::Act && City::ALL.into_iter().map(finished).sum::<usize>() > 1
    });
    played.show(desk, Table::View(View::Projects(0)))
}

pub fn correct(desk: &mut Desk<'_>) -> Screen {
    turn_of(Kind::Trade).show(desk, Table::Correct(Correct::START))
}

pub fn history(desk: &mut Desk<'_>) -> Screen {
    turn_of(Kind::Trade).on(desk);
    Screen::Play(Face::History(HistoryList::marked(1)))
}

pub fn refused(desk: &mut Desk<'_>) -> Screen {
    let screen = turn(desk);
    let session = Polis::session_mut(&mut desk.open).expect("a game of Polis");
    desk.refused = Some(session.note_refusal(Refusal::SameType));
    screen
}

pub fn part_battle(desk: &mut Desk<'_>) -> Screen {
    Played::new(Plan::alone(Part::Battle)).on(desk)
}

pub fn part_prices(desk: &mut Desk<'_>) -> Screen {
    Played::new(Plan::alone(Part::Prices)).on(desk)
}

pub fn part_boards(desk: &mut Desk<'_>) -> Screen {
    Played::new(Plan::alone(Part::Boards)).on(desk)
}

pub fn part_projects(desk: &mut Desk<'_>) -> Screen {
    Played::new(Plan::alone(Part::Projects)).on(desk)
}

pub fn part_die(desk: &mut Desk<'_>) -> Screen {
    Played::new(Plan::alone(Part::Die)).on(desk)
}

/// The die alone has fallen; two of them for a price that goes to the left.
fn thrown(desk: &mut Desk<'_>, throw: Throw) -> Screen {
    let mut played = Played::new(Plan::alone(Part::Die));
    played.play(Action::Throw(throw));
    played.show(desk, Table::News(NewsPage::FIRST))
}

pub fn part_die_siege(desk: &mut Desk<'_>) -> Screen {
    thrown(desk, Throw::Siege(3))
}

pub fn part_die_right(desk: &mut Desk<'_>) -> Screen {
    thrown(desk, Throw::Right)
}

pub fn part_die_left(desk: &mut Desk<'_>) -> Screen {
    thrown(desk, Throw::Left)
}

/// The course of a round alone, at one of its steps; in the last round the game ends.
fn checklist(desk: &mut Desk<'_>, round: Round, step: Step) -> Screen {
    let mut played = Played::new(Plan::alone(Part::Round));
    for _ in 0..100 {
        let action = match played.game().stage() {
            Stage::Check(there) if (played.game().round(), there) == (round, step) => return played.on(desk),
            Stage::Check(Step::Event) => Action::Read(Some(Side::Athens)),
            Stage::Check(Step::Turns) => Action::Pass,
            _ => Action::Resolved,
        };
        played.play(action);
    }
    panic!("the checklist never comes to {step:?}");
}

pub fn part_round(desk: &mut Desk<'_>) -> Screen {
    checklist(desk, Round::Four, Step::Event)
}

pub fn part_round_turns(desk: &mut Desk<'_>) -> Screen {
    checklist(desk, Round::Three, Step::Turns)
}

pub fn part_round_alone(desk: &mut Desk<'_>) -> Screen {
    let mut played = Played::new(Plan::alone(Part::Round));
    played.play(Action::Read(Some(Side::Athens)));
    played.play(Action::Pass);
    played.on(desk)
}

pub fn part_round_projects(desk: &mut Desk<'_>) -> Screen {
    checklist(desk, Round::Three, Step::Projects)
}

pub fn part_round_supply(desk: &mut Desk<'_>) -> Screen {
    checklist(desk, Round::Three, Step::Supply)
}

pub fn part_round_growth(desk: &mut Desk<'_>) -> Screen {
    checklist(desk, Round::Three, Step::Growth)
}

pub fn part_round_megalopolis(desk: &mut Desk<'_>) -> Screen {
    checklist(desk, Round::Three, Step::Megalopolis)
}

pub fn part_round_storage(desk: &mut Desk<'_>) -> Screen {
    checklist(desk, Round::Three, Step::Storage)
}

pub fn part_round_phoros(desk: &mut Desk<'_>) -> Screen {
    checklist(desk, Round::Three, Step::Phoros)
}

pub fn part_round_next(desk: &mut Desk<'_>) -> Screen {
    checklist(desk, Round::Three, Step::Next)
}

pub fn part_round_over(desk: &mut Desk<'_>) -> Screen {
    checklist(desk, Round::FiveB, Step::Next)
}

/// The score pad with numbers of both sides: a tie, which resources break.
fn pad() -> Played {
    let mut played = Played::new(Plan::alone(Part::Score));
    let people = |side| Number::Tally(side, Tally::People);
    let numbers = [
        (people(Side::Sparta), 17),
        (Number::Prestige(Side::Sparta), 9),
        (Number::Tally(Side::Sparta, Tally::Legacy), 4),
        (people(Side::Athens), 22),
        (Number::Prestige(Side::Athens), 8),
    ];
    numbers.into_iter().for_each(|(number, value)| played.play(Action::Set(number, value)));
    played
}

pub fn part_score(desk: &mut Desk<'_>) -> Screen {
    Played::new(Plan::alone(Part::Score)).on(desk)
}

pub fn part_score_tie(desk: &mut Desk<'_>) -> Screen {
    pad().on(desk)
}

pub fn part_score_count(desk: &mut Desk<'_>) -> Screen {
    let played = pad();
    let count = Count::start(Counted::Number(Number::Tally(Side::Athens, Tally::People)), played.game());
    played.show(desk, Table::Count(count))
}

pub fn part_score_sheet(desk: &mut Desk<'_>) -> Screen {
    let mut played = pad();
    played.play(Action::Set(Number::Tally(Side::Athens, Tally::Resources), 11));
    played.show(desk, Table::Sheet(Sheet))
}

/// A game with tables that the owner has typed in, whose numbers are corrected.
fn typed(desk: &mut Desk<'_>, number: Option<Number>) -> Screen {
    let mut setup = Setup::new(Scenario::Standard);
    for table in Printed::ALL {
        let cells = setup.tables.cells(table);
        setup.tables.take_cells(table, &cells);
        setup.tables.set_cell(table, 0, 0, cells[0]); // written out: typed as it was
    }
    let mut played = Played::with(setup);
    played.play(Action::Read(None));
    let correct = number.map_or(Correct::START, |number| Correct::at(number, played.game()));
    played.show(desk, Table::Correct(correct))
}

pub fn correct_typed(desk: &mut Desk<'_>) -> Screen {
    typed(desk, None)
}

pub fn correct_row(desk: &mut Desk<'_>) -> Screen {
    typed(desk, Some(Number::Cell(Printed::Cities, 3, 0)))
}

pub fn correct_prices(desk: &mut Desk<'_>) -> Screen {
    typed(desk, Some(Number::Cell(Printed::Prices, 1, 7)))
}

pub fn correct_cards(desk: &mut Desk<'_>) -> Screen {
    typed(desk, Some(Number::Cell(Printed::Cards, 2, 0)))
}

pub fn correct_cargo(desk: &mut Desk<'_>) -> Screen {
    typed(desk, Some(Number::Cell(Printed::Cargoes, 2, 1)))
}

pub fn part_boards_count(desk: &mut Desk<'_>) -> Screen {
    let played = Played::new(Plan::alone(Part::Boards));
    let count = Count::start(Counted::Number(Number::Stock(Side::Athens, Resource::Oil)), played.game());
    played.show(desk, Table::Count(count))
}

/// The tables of the box as they are typed in; the default but for three that are kept.
fn typing(desk: &mut Desk<'_>, page: Tables) -> Screen {
    desk.typing = Typing::of("polis").expect("tables of Polis");
    desk.typing.note_kept(1 << Printed::Cards as u32 | 1 << Printed::Prices as u32 | 1 << Printed::Events as u32);
    Screen::Tables(TypingScreen::Polis(page))
}

pub fn tables_list(desk: &mut Desk<'_>) -> Screen {
    typing(desk, Tables::START)
}

pub fn tables_cards(desk: &mut Desk<'_>) -> Screen {
    typing(desk, Tables::of(Printed::Cards, 0))
}

pub fn tables_prices(desk: &mut Desk<'_>) -> Screen {
    typing(desk, Tables::of(Printed::Prices, 1))
}

pub fn tables_edges(desk: &mut Desk<'_>) -> Screen {
    typing(desk, Tables::of(Printed::Edges, 1))
}

pub fn tables_cities(desk: &mut Desk<'_>) -> Screen {
    typing(desk, Tables::of(Printed::Cities, 2))
}

pub fn tables_tribute(desk: &mut Desk<'_>) -> Screen {
    typing(desk, Tables::of(Printed::Tribute, 2))
}

pub fn tables_cargoes(desk: &mut Desk<'_>) -> Screen {
    typing(desk, Tables::of(Printed::Cargoes, 2))
}

pub fn tables_projects(desk: &mut Desk<'_>) -> Screen {
    typing(desk, Tables::of(Printed::Projects, 2))
}

pub fn tables_events(desk: &mut Desk<'_>) -> Screen {
    typing(desk, Tables::of(Printed::Events, 2))
}

/// Cards of two decks, one with a title and two long changes.
const CARDS: [&str; 5] = [
    "eventcards 3 both collect lakedaimon 3 market euxeinos",
    "title 3 Nouze v Lakedaimonu",
    "eventcards 4 athens loss prestige 1",
    "eventcards 5 sparta units noties 2 price wine 10",
    "eventcards 12 both gain silver 4",
];

pub fn tables_event_cards(desk: &mut Desk<'_>) -> Screen {
    let screen = typing(desk, Tables::of(Printed::EventCards, 3));
    CARDS.into_iter().for_each(|line| desk.typing.take(line).expect("a card"));
    screen
}

/// A game with these cards, at its first event.
fn with_cards() -> Played {
    let mut setup = Setup::new(Scenario::Standard);
    let mut typed = Typed::default();
    CARDS.into_iter().for_each(|line| typed.take(line).expect("a card"));
    setup.tables = typed.tables().clone();
    Played::with(setup)
}

pub fn read_card(desk: &mut Desk<'_>) -> Screen {
    with_cards().on(desk)
}

pub fn resolve_card(desk: &mut Desk<'_>) -> Screen {
    let mut played = with_cards();
    played.play(Action::Event(2));
    played.on(desk)
}

pub fn tables_kept(desk: &mut Desk<'_>) -> Screen {
    typing(desk, Tables::told(Printed::Cards, None))
}

/// A city that supports more than its tile can.
pub fn tables_unfit(desk: &mut Desk<'_>) -> Screen {
    typing(desk, Tables::told(Printed::Cities, Some(Fault::Base(City::ALL[15], 12))))
}

/// A list of 25 battle cards.
pub fn tables_sum(desk: &mut Desk<'_>) -> Screen {
    typing(desk, Tables::told(Printed::Cards, Some(Fault::Total(Unit::Hoplite, 25))))
}

/// What holding Accept shows over a screen.
fn look(under: fn(&mut Desk<'_>) -> Screen, lookup: Lookup, desk: &mut Desk<'_>) -> Screen {
    let screen = under(desk);
    Polis::session_mut(&mut desk.open).expect("a game of Polis").reference = Some(lookup);
    screen
}

pub fn look_hoplites(desk: &mut Desk<'_>) -> Screen {
    look(turn, Lookup::Kind(Kind::CreateHoplites), desk)
}

pub fn look_galleys(desk: &mut Desk<'_>) -> Screen {
    look(turn, Lookup::Kind(Kind::BuildGalleys), desk)
}

pub fn look_ships(desk: &mut Desk<'_>) -> Screen {
    look(turn, Lookup::Kind(Kind::BuildShips), desk)
}

pub fn look_project(desk: &mut Desk<'_>) -> Screen {
    look(turn, Lookup::Kind(Kind::StartProject), desk)
}

pub fn look_march(desk: &mut Desk<'_>) -> Screen {
    look(turn, Lookup::Kind(Kind::MoveHoplites), desk)
}

pub fn look_sail(desk: &mut Desk<'_>) -> Screen {
    look(turn, Lookup::Kind(Kind::MoveGalleys), desk)
}

pub fn look_trade(desk: &mut Desk<'_>) -> Screen {
    look(turn, Lookup::Kind(Kind::Trade), desk)
}

pub fn look_proxenos(desk: &mut Desk<'_>) -> Screen {
    look(turn, Lookup::Kind(Kind::MoveProxenos), desk)
}

pub fn look_ransom(desk: &mut Desk<'_>) -> Screen {
    look(turn, Lookup::Kind(Kind::RansomProxenos), desk)
}

pub fn look_civil_war(desk: &mut Desk<'_>) -> Screen {
    look(turn, Lookup::Kind(Kind::CivilWar), desk)
}

pub fn look_tile(desk: &mut Desk<'_>) -> Screen {
    look(turn, Lookup::Project(Project::TempleOfZeus), desk)
}

pub fn look_city(desk: &mut Desk<'_>) -> Screen {
    look(turn, Lookup::City(City::Sparta), desk)
}

pub fn look_event(desk: &mut Desk<'_>) -> Screen {
    look(read_card, Lookup::Event(2), desk)
}

/// What comes for the first time.
pub fn explained(desk: &mut Desk<'_>) -> Screen {
    let screen = turn(desk);
    Polis::session_mut(&mut desk.open).expect("a game of Polis").explain(0);
    screen
}
