//! The scenes of a game of Akropolis: played up to a point with a fixed seed, then shown.

use std::{collections::BTreeMap, sync::Mutex};

use engine::{
    Game, Seat, Turn,
    akropolis::{
        Action, Akropolis, Entry, Phase, Refusal, Setup,
        face::Kind,
        geometry::{Cell, Rotation, Spot},
        options::{Options, Variants},
        setup::{Cities, Stacks},
        site::Slot,
        tile::Tile,
        tiles::Tiles,
    },
    cyclades::part::Part,
};
use firmware::{
    Desk, Open,
    dealer::Seed,
    games::{
        Screen as GameScreen,
        akropolis::screens::{CityView, Menu, NewGame, Sheet, Table, Unseen, spots},
    },
    journal::{Book, slot::Region},
    play::{
        Face as PlayFace,
        screens::{Certificate, Consent, Facts, HistoryList},
    },
    record::{Recorded, Tally},
    screens::{Replace, Screen, Statistics},
};
use firmware::{
    games::{Listed as _, Plan as AnyPlan},
    play::{Play as _, Session},
};
use tests::{Flash, architect, saves::begin_first};

/// A game and the flash it is kept in.
struct Played {
    flash: Flash,
    book: Book<Akropolis>,
}

/// A game with nothing turned up yet.
fn bare(setup: Setup) -> Played {
    let flash = Flash::new();
    let book = begin_first(&mut flash.clone(), Region::new(0, 31), 0, &setup, &Seed::new([5; 32]));
    Played { flash, book }
}

impl Played {
    fn new(setup: Setup) -> Self {
        let mut played = bare(setup);
        played.deal();
        played
    }

    fn deal(&mut self) {
        while self.book.game().turn() == Turn::Chance {
            self.book.deal(&mut self.flash, |_, _| ()).expect("chance decides");
        }
    }

    fn play(&mut self, action: Action) {
        self.book.play(&mut self.flash, action).expect("a legal action");
        if self.book.game().setup().stacks == Stacks::OnDevice {
            self.deal();
        }
    }

    /// Plays as an eager player does, until `there`.
    fn until(mut self, there: impl Fn(&Akropolis) -> bool) -> Self {
        while !there(self.book.game()) && self.book.game().turn() != Turn::Over {
            let action = self.choose();
            self.play(action);
        }
        self
    }

    /// What an eager player does; thought over once for all pictures.
    fn choose(&self) -> Action {
        static THOUGHT: Mutex<BTreeMap<Vec<u8>, Action>> = Mutex::new(BTreeMap::new());
        let game = format!("{:?}", (self.book.game().setup(), self.book.history().standing())).into_bytes();
        let mut thought = THOUGHT.lock().expect("nobody panics");
        *thought.entry(game).or_insert_with(|| architect::choose(self.book.game()).expect("somebody decides"))
    }

    /// Counts what an eager player has counted.
    fn count(mut self, entries: &[Entry]) -> Self {
        entries.iter().for_each(|&entry| self.play(Action::Count(entry)));
        self
    }

    /// Puts the game on a desk and shows what is due.
    fn on(self, desk: &mut Desk<'_>) -> Screen {
        let (mut flash, language) = (self.flash.clone(), desk.settings.language);
        let session = Session::with(self.book);
        session.recall(&mut flash, language, &mut desk.recalled, &mut desk.events).expect("the journal can be read");
        desk.open = Open::Akropolis(session);
        desk.decision()
    }

    fn show(self, desk: &mut Desk<'_>, table: Table) -> Screen {
        self.on(desk);
        Screen::Game(GameScreen::Akropolis(table))
    }
}

fn setup(players: u8, cities: Cities) -> Setup {
    Setup { cities, ..Setup::new(players, Seat::FIRST) }
}

/// A game of two near its end, with scores shown.
fn late() -> Played {
    Played::new(Setup { open_scores: true, ..setup(2, Cities::OnDevice) })
        .until(|game| game.round() == 10 && matches!(game.phase(), Phase::Build(_)))
}

/// The same without scores during the game.
fn late_closed() -> Played {
    Played::new(setup(2, Cities::OnDevice)).until(|game| game.round() == 10 && matches!(game.phase(), Phase::Build(_)))
}

/// A game on the table in which the players have more stones than the box (AK-QUARRY-4).
fn short_of_stones(setup: Setup) -> Played {
    let mut played = Played::new(setup);
    // everybody takes the free tile and covers all that can be covered
    while played.book.game().stones_missing() < 2 || played.book.game().phase() != Phase::Choose {
        let game = played.book.game();
        let covered = game.player(game.active()).map_or(0, |player| player.coverable());
        let builds = matches!(game.phase(), Phase::Build(_));
        played.play(if builds { Action::Report(covered) } else { Action::Take(Slot(0)) });
    }
    played
}

/// A game of four in its third round, played on the table.
fn flow() -> Played {
    Played::new(setup(4, Cities::OnTable)).until(|game| game.round() == 3 && game.phase() == Phase::Choose)
}

const fn districts(kind: Kind, level: u8, count: u8) -> Entry {
    Entry::Districts { kind, level, outstanding: false, count }
}

/// Where a tile lies of which only that is remembered that there was one.
const ANYWHERE: Spot = Spot { anchor: Cell::MIDDLE, rotation: Rotation::ALL[0] };

/// The counts of one ordinary city.
const COUNTS: [Entry; 9] = [
    Entry::Plazas(Kind::House, 2),
    districts(Kind::House, 1, 4),
    districts(Kind::House, 2, 2),
    Entry::Plazas(Kind::Market, 1),
    districts(Kind::Market, 1, 1),
    districts(Kind::Market, 2, 1),
    Entry::Plazas(Kind::Garden, 1),
    districts(Kind::Garden, 3, 1),
    Entry::Stones(4),
];

/// A city on the table of which the first tiles were entered.
fn tiles() -> Played {
    let city = late().until(|_| false);
    let laid = city.book.game().player(Seat::FIRST).and_then(|player| player.city()).expect("a city").laid();
    let entries: Vec<Entry> = laid.iter().take(6).map(|laid| Entry::Tile(laid.tile, laid.spot)).collect();
    Played::new(setup(3, Cities::Counted)).count(&entries)
}

pub fn new_game(_: &mut Desk<'_>) -> Screen {
    Screen::Game(GameScreen::Akropolis(Table::NewGame(NewGame::START)))
}

pub fn whole_game(_: &mut Desk<'_>) -> Screen {
    Screen::Game(GameScreen::Akropolis(Table::NewGame(NewGame::with(setup(3, Cities::OnDevice)))))
}

/// The tiles come from the box, and the device lays them.
pub fn printed(_: &mut Desk<'_>) -> Screen {
    let setup = Setup { stacks: Stacks::OnTable, ..setup(4, Cities::OnDevice) };
    Screen::Game(GameScreen::Akropolis(Table::NewGame(NewGame::with(setup))))
}

/// The same with cities on the table.
pub fn printed_flow(_: &mut Desk<'_>) -> Screen {
    let setup = Setup { stacks: Stacks::OnTable, ..setup(4, Cities::OnTable) };
    Screen::Game(GameScreen::Akropolis(Table::NewGame(NewGame::with(setup))))
}

pub fn replace(desk: &mut Desk<'_>) -> Screen {
    desk.leaves = super::cyclades::leaving(firmware::games::cyclades::kind(Some(Part::Gold)), false);
    Screen::Replace(Replace(AnyPlan::Akropolis(setup(3, Cities::OnDevice))))
}

pub fn site(desk: &mut Desk<'_>) -> Screen {
    flow().on(desk)
}

pub fn site_two(desk: &mut Desk<'_>) -> Screen {
    Played::new(setup(2, Cities::OnDevice)).until(|game| game.round() == 4 && game.phase() == Phase::Choose).on(desk)
}

/// T10 is wound the other way, in the picture and in words (AK-DATA-8).
pub fn site_rewound(desk: &mut Desk<'_>) -> Screen {
    let [tile, ..] = Tile::IN_DOUBT;
    let rewound = Tiles::NONE.with(tile);
    let mut played = bare(Setup { stacks: Stacks::OnTable, rewound, ..setup(2, Cities::OnDevice) });
    for number in [1, 10, 22, 37] {
        played.play(Action::Deal(Tile::new(number).expect("a tile")));
    }
    played.on(desk)
}

pub fn site_short(desk: &mut Desk<'_>) -> Screen {
    short_of_stones(Setup { long: true, ..setup(2, Cities::OnTable) }).on(desk)
}

pub fn site_short_three(desk: &mut Desk<'_>) -> Screen {
    short_of_stones(setup(3, Cities::OnTable)).on(desk)
}

pub fn site_short_four(desk: &mut Desk<'_>) -> Screen {
    short_of_stones(setup(4, Cities::OnTable)).on(desk)
}

pub fn first_tile(desk: &mut Desk<'_>) -> Screen {
    Played::new(setup(2, Cities::OnDevice)).until(|game| matches!(game.phase(), Phase::Build(_))).on(desk)
}

pub fn lay(desk: &mut Desk<'_>) -> Screen {
    late().on(desk)
}

/// A city of half a game.
pub fn lay_middle(desk: &mut Desk<'_>) -> Screen {
    Played::new(setup(3, Cities::OnDevice))
        .until(|game| game.round() == 6 && matches!(game.phase(), Phase::Build(_)))
        .on(desk)
}

/// The last tile of a long game, thirty of them beside one another: no city is larger.
pub fn lay_long(desk: &mut Desk<'_>) -> Screen {
    let mut played = Played::new(Setup { long: true, ..setup(2, Cities::OnDevice) });
    let mut turn = 0;
    loop {
        let game = played.book.game();
        match game.phase() {
            Phase::Build(_) if game.round() == 20 => return played.on(desk),
            Phase::Build(_) => {
                // every third tile on top, if one can lie there
                turn += 1;
                let (places, around) = spots(game);
                let above = (turn % 3 == 0 && around > 0).then(|| turn % around);
                let place = above.unwrap_or(around + turn * 5 % (places.len() - around));
                played.play(Action::Lay(places[place]));
            }
            _ => played.play(Action::Take(Slot(0))),
        }
    }
}

pub fn report(desk: &mut Desk<'_>) -> Screen {
    flow().until(|game| matches!(game.phase(), Phase::Build(_))).on(desk)
}

pub fn pick(desk: &mut Desk<'_>) -> Screen {
    bare(Setup { stacks: Stacks::OnTable, ..setup(4, Cities::OnTable) }).on(desk)
}

/// The same city as the printed pad has it, up to the value of the temples.
const VALUES: [Entry; 6] = [
    Entry::Plazas(Kind::House, 2),
    Entry::Value(Kind::House, 8),
    Entry::Plazas(Kind::Market, 1),
    Entry::Value(Kind::Market, 3),
    Entry::Plazas(Kind::Barracks, 0),
    Entry::Plazas(Kind::Temple, 1),
];

fn pad_with(variants: Variants, entries: &[Entry]) -> Played {
    let options = Options { variants, ..Options::default() };
    Played::new(Setup { options, ..setup(4, Cities::Counted) }).count(entries)
}

/// Of what was counted the session remembers the last entry, and whether it was one level of many.
fn on_pad(mut played: Played, desk: &mut Desk<'_>, entries: &[Entry]) -> Screen {
    let mut session = Session::with(played.book.clone());
    entries.iter().for_each(|&entry| session.memory.note(Action::Count(entry)));
    session.recall(&mut played.flash, desk.settings.language, &mut desk.recalled, &mut desk.events).expect("it reads");
    desk.open = Open::Akropolis(session);
    desk.decision()
}

pub fn pad(desk: &mut Desk<'_>) -> Screen {
    on_pad(pad_with(Variants::NONE, &VALUES), desk, &VALUES)
}

/// The first cell of the second player.
pub fn pad_second(desk: &mut Desk<'_>) -> Screen {
    pad_with(Variants::NONE, &COUNTS).count(&[Entry::Done]).on(desk)
}

pub fn pad_variants(desk: &mut Desk<'_>) -> Screen {
    on_pad(pad_with(Variants::ALL, &VALUES), desk, &VALUES)
}

/// The values of markets, with what doubles them.
pub fn pad_variants_market(desk: &mut Desk<'_>) -> Screen {
    on_pad(pad_with(Variants::ALL, &VALUES[..3]), desk, &VALUES[..3])
}

pub fn pad_total(desk: &mut Desk<'_>) -> Screen {
    on_pad(pad_with(Variants::NONE, &COUNTS), desk, &COUNTS)
}

/// Level by level: the markets.
pub fn pad_levels(desk: &mut Desk<'_>) -> Screen {
    on_pad(pad_with(Variants::NONE, &COUNTS[..5]), desk, &COUNTS[..5])
}

/// The same with all variants.
pub fn pad_levels_variants(desk: &mut Desk<'_>) -> Screen {
    on_pad(pad_with(Variants::ALL, &COUNTS[..5]), desk, &COUNTS[..5])
}

pub fn pad_menu(desk: &mut Desk<'_>) -> Screen {
    Played::new(setup(4, Cities::Counted)).count(&COUNTS).show(desk, Table::Menu(Menu::START))
}

pub fn enter_tile(desk: &mut Desk<'_>) -> Screen {
    let played = tiles();
    let [tile, ..] = Tile::IN_DOUBT;
    on_pad(played, desk, &[Entry::Tile(tile, ANYWHERE)])
}

/// Nobody tells which tiles lie there.
pub fn site_nameless(desk: &mut Desk<'_>) -> Screen {
    let mut played = Played::new(Setup { stacks: Stacks::Nameless, ..setup(4, Cities::OnTable) });
    [Action::Take(Slot(0)), Action::Report(0)].into_iter().for_each(|action| played.play(action));
    played.on(desk)
}

pub fn sheet(desk: &mut Desk<'_>) -> Screen {
    Played::new(setup(4, Cities::OnDevice)).until(|_| false).on(desk)
}

pub fn sheet_two(desk: &mut Desk<'_>) -> Screen {
    late().until(|_| false).on(desk)
}

pub fn certificate(desk: &mut Desk<'_>) -> Screen {
    sheet(desk);
    let fingerprint = std::array::from_fn(|index| index as u8);
    Screen::Play(PlayFace::Certificate(Certificate { name: Akropolis::NAME, number: 13, fingerprint }))
}

pub fn facts(desk: &mut Desk<'_>) -> Screen {
    late().on(desk);
    Screen::Play(PlayFace::Facts(Facts))
}

pub fn scores(desk: &mut Desk<'_>) -> Screen {
    late().show(desk, Table::Sheet(Sheet::START))
}

pub fn menu(desk: &mut Desk<'_>) -> Screen {
    late().show(desk, Table::Menu(Menu::START))
}

pub fn city(desk: &mut Desk<'_>) -> Screen {
    Played::new(setup(4, Cities::OnDevice)).until(|_| false).show(desk, Table::City(CityView::of(Seat::FIRST)))
}

/// The menu of a table that does not want to see scores (AK-TABLE-6).
pub fn menu_closed(desk: &mut Desk<'_>) -> Screen {
    late_closed().show(desk, Table::Menu(Menu::START))
}

/// A city at such a table: its stones, not its points.
pub fn city_closed(desk: &mut Desk<'_>) -> Screen {
    late_closed().show(desk, Table::City(CityView::of(Seat::FIRST)))
}

pub fn unseen(desk: &mut Desk<'_>) -> Screen {
    flow().show(desk, Table::Unseen(Unseen))
}

pub fn history(desk: &mut Desk<'_>) -> Screen {
    late().on(desk);
    Screen::Play(PlayFace::History(HistoryList::marked(1)))
}

pub fn consent(desk: &mut Desk<'_>) -> Screen {
    late().on(desk);
    Screen::Play(PlayFace::Consent(Consent::start(3)))
}

pub fn refused(desk: &mut Desk<'_>) -> Screen {
    let screen = site(desk);
    let session = Akropolis::session_mut(&mut desk.open).expect("a game of Akropolis");
    desk.refused = Some(session.note_refusal(Refusal::TooFewStones));
    screen
}

pub fn home(desk: &mut Desk<'_>) -> Screen {
    flow().on(desk);
    Screen::Home(firmware::screens::Home::default())
}

/// The same while a game of Cyclades waits.
pub fn home_aside(desk: &mut Desk<'_>) -> Screen {
    desk.aside = 1;
    home(desk)
}

/// What was rolled and drawn in a whole game.
pub fn statistics(desk: &mut Desk<'_>) -> Screen {
    let played = Played::new(setup(4, Cities::OnDevice)).until(|_| false);
    let mut tally = Tally::default();
    let mut flash = played.flash.clone();
    played.book.each(&mut flash, &mut |action| Akropolis::count(action, &mut tally)).expect("it reads");
    played.on(desk);
    desk.tally = tally;
    Screen::Statistics(Statistics::OF_GAME)
}

/// What comes for the first time.
pub fn explained(desk: &mut Desk<'_>) -> Screen {
    let screen = site(desk);
    Akropolis::session_mut(&mut desk.open).expect("a game of Akropolis").explain(0);
    screen
}
