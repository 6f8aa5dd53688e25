//! The scenes of a game of Cyclades: played up to a point with a fixed seed, then shown.

use embassy_futures::block_on;
use engine::{
    Game, Seat, Turn,
    akropolis::Akropolis,
    cyclades::{
        Action, ByHand, Cyclades, Mode, Refusal, Setup,
        action::{Number, Target},
        part::Part,
        part_battle::Means,
        question::{Piece, Question},
        state::Stage,
        words::{Creature, God},
    },
};
use firmware::{
    Desk, Open,
    dealer::Seed,
    games::{
        Screen as GameScreen,
        cyclades::{
            Plan, Secret, kind,
            screens::{Alone, MapView, Menu, NewGame, Number as Dial, Numbers, Payment, Table},
            sheets::Sheet,
            texts::House,
        },
    },
    journal::{
        Agreed, Book, Kept,
        shelf::{self, Tale},
        slot::{Region, Slot},
        tag,
    },
    play::{
        Face, Refused,
        screens::{Aim, Certificate, Code, Consent, Facts, Give, HistoryList, Names, Owner, Promise},
    },
    record::{Recorded, Story, Tally},
    screens::{Games, Replace, Screen, Statistics},
    texts::{self, Name},
};
use firmware::{
    games::{Listed as _, Plan as AnyPlan, cyclades::screens::Reference},
    play::{Play as _, Playing as _, Session},
};
use tests::{Flash, saves::begin_first};

/// A game and the flash it is kept in.
struct Played {
    flash: Flash,
    book: Book<Cyclades>,
}

impl Played {
    /// A new game of four, dealt.
    fn new(seed: u8) -> Self {
        Self::with(&Plan::START, seed)
    }

    /// A part alone for four, dealt.
    fn alone(part: Part, seed: u8) -> Self {
        Self::with(&Plan::alone(part), seed)
    }

    /// A new game, dealt. The first form keeps every picture as it was, but for those of the code.
    fn with(plan: &Plan, seed: u8) -> Self {
        Self::of(&plan.setup(), seed)
    }

    fn of(setup: &Setup, seed: u8) -> Self {
        let flash = Flash::new();
        let seed = Seed::new([seed; 32]);
        let book = begin_first(&mut flash.clone(), Region::new(0, 31), 0, setup, &seed);
        let mut played = Self { flash, book };
        played.deal();
        played
    }

    /// A new game of the present form, dealt.
    fn promised(seed: u8) -> Self {
        let (flash, setup) = (Flash::new(), Plan::START.setup());
        let (seed, mut book) = (Seed::new([seed; 32]), None);
        block_on(Book::begin(&mut book, &mut flash.clone(), Region::new(0, 31), 1, 0, &setup, &seed))
            .expect("flash works");
        let mut played = Self { flash, book: book.expect("a sound set-up") };
        played.deal();
        played
    }

    fn deal(&mut self) {
        while self.book.game().turn() == Turn::Chance && !self.book.game().is_by_hand() {
            self.book.deal(&mut self.flash, |_, _| ()).expect("chance decides");
        }
    }

    fn play(&mut self, action: Action) {
        self.book.play(&mut self.flash, action).expect("a legal action");
        self.deal();
    }

    /// Plays the action liked best, again and again, until `there`.
    fn until(mut self, likes: fn(&Cyclades, Action) -> u32, there: fn(&Cyclades) -> bool) -> Self {
        for _ in 0..3000 {
            let game = self.book.game();
            if there(game) || game.turn() == Turn::Over {
                return self;
            }
            let mut best = None;
            game.legal(&mut |action| {
                let liked = likes(game, action);
                if best.is_none_or(|(most, _)| liked > most) {
                    best = Some((liked, action));
                }
            });
            let (_, action) = best.expect("somebody can do something");
            self.play(action);
        }
        panic!("the scene is not reached");
    }

    /// Puts the game on a desk and shows what is due.
    fn on(self, desk: &mut Desk<'_>) -> Screen {
        let (mut flash, language) = (self.flash.clone(), desk.settings.language);
        let mut session = Session::with(self.book);
        session.remember(&mut flash);
        session.recall(&mut flash, language, &mut desk.recalled, &mut desk.events).expect("the journal can be read");
        session.heard = Some((0, usize::MAX)); // it has just happened
        Cyclades::tell(&mut session);
        desk.open = Open::Cyclades(session);
        desk.decision()
    }

    /// The same, after the news.
    fn decision(self, desk: &mut Desk<'_>) -> Screen {
        self.on(desk);
        session(desk).unread = None;
        desk.decision()
    }
}

/// The game of Cyclades on a desk.
fn session<'a>(desk: &'a mut Desk<'_>) -> &'a mut Session<Cyclades> {
    Cyclades::session_mut(&mut desk.open).expect("a game of Cyclades")
}

/// A secret that is handed over.
fn handed(desk: &mut Desk<'_>, secret: Secret) -> Screen {
    session(desk).hand_over(secret, false);
    Screen::Play(Face::Secret(firmware::play::screens::Secret))
}

/// The same while its owner holds the key.
fn held(desk: &mut Desk<'_>, secret: Secret) -> Screen {
    let screen = handed(desk, secret);
    session(desk).show(true);
    screen
}

/// Everybody is asked to agree to an action.
fn agree(desk: &mut Desk<'_>, action: Action) -> Screen {
    session(desk).agree_to([Some(Action::Correct), Some(action), None, None, None, None]);
    Screen::Play(Face::Consent(Consent::TO_ACT))
}

/// What a quiet player likes.
fn quiet(game: &Cyclades, action: Action) -> u32 {
    match action {
        Action::Correct => 0,
        Action::Income(horns) => u32::from(horns == 6),
        Action::Offer { god, amount } => {
            let standing = game.standing(god).map_or(0, |offer| offer.amount);
            match (god, amount) {
                (God::Apollo, _) => 1,
                (_, amount) if standing == 0 && amount == 3 => 9,
                (_, amount) if amount == standing + 1 => 3,
                _ => 2,
            }
        }
        Action::Build(..) | Action::Erect(_) | Action::Raise(_) => 20,
        Action::Recruit(_) if !game.doings().gained => 19,
        Action::EndTurn | Action::NothingMore => 10,
        _ => 5,
    }
}

/// What a fighter likes: to sail against others with everything.
fn bold(game: &Cyclades, action: Action) -> u32 {
    match action {
        Action::Sail(Some(_)) => 15,
        Action::From(_) => 11,
        Action::Ships(count) | Action::Soldiers(count) => 10 + u32::from(count),
        Action::Stay => 12,
        _ => quiet(game, action),
    }
}

fn auction_begun(game: &Cyclades) -> bool {
    game.stage() == Stage::Offers && game.cycle() == 3 && matches!(game.question(), Question::Offer(Some(_)))
}

fn in_turn(game: &Cyclades) -> bool {
    game.cycle() >= 3 && matches!(game.question(), Question::Turn(_)) && game.doings().built && game.doings().gained
}

fn auction() -> Played {
    Played::new(7).until(pushing, auction_begun)
}

/// Like a quiet player, but outbids whoever stands at Athena.
fn pushing(game: &Cyclades, action: Action) -> u32 {
    match action {
        Action::Offer { god: God::Athena, amount } => {
            let standing = game.standing(God::Athena).map_or(0, |offer| offer.amount);
            if amount == standing + 1 { 30 } else { 2 }
        }
        _ => quiet(game, action),
    }
}

/// Likes land battles with everything it has.
fn fierce(game: &Cyclades, action: Action) -> u32 {
    match action {
        Action::Offer { god: God::Hera | God::Ares, .. } => 8,
        Action::Enter(Target::Defended(_)) => 15,
        Action::Recruit(_) => 18,
        Action::Hire(..) => 17,
        Action::Soldiers(count) | Action::Mercenaries(count) => 10 + u32::from(count),
        Action::Joins(_, true) => 12,
        Action::Stay => 12,
        _ => quiet(game, action),
    }
}

pub fn new_game(_: &mut Desk<'_>) -> Screen {
    Screen::Game(GameScreen::Cyclades(Table::NewGame(NewGame::START)))
}

pub fn new_game_six(_: &mut Desk<'_>) -> Screen {
    Screen::Game(GameScreen::Cyclades(Table::NewGame(NewGame::with(Plan { mode: Mode::SixTeams, ..Plan::START }))))
}

pub fn new_game_two(_: &mut Desk<'_>) -> Screen {
    Screen::Game(GameScreen::Cyclades(Table::NewGame(NewGame::with(Plan { mode: Mode::Two, ..Plan::START }))))
}

/// Two players look up whose gold is whose: four colours, each of which opens the purse of its player.
pub fn menu_two(desk: &mut Desk<'_>) -> Screen {
    Played::with(&Plan { mode: Mode::Two, ..Plan::START }, 7).on(desk);
    Screen::Game(GameScreen::Cyclades(Table::Menu(Menu::START)))
}

/// What two players have: four colours.
pub fn overview_two(desk: &mut Desk<'_>) -> Screen {
    Played::with(&Plan { mode: Mode::Two, ..Plan::START }, 7).on(desk);
    Screen::Game(GameScreen::Cyclades(Table::Numbers(Numbers::START)))
}

pub fn new_game_changed(_: &mut Desk<'_>) -> Screen {
    let plan = House::ALL.iter().step_by(4).fold(Plan::START, |plan, &house| plan.change(house));
    let by_hand = ByHand { dice: true, decks: true };
    Screen::Game(GameScreen::Cyclades(Table::NewGame(NewGame::with(Plan {
        mode: Mode::FourTeams,
        target: 4,
        by_hand,
        ..plan
    }))))
}

/// A game on a chart, up to a question.
fn on_chart(mode: Mode, sheet: u8, there: fn(&Cyclades) -> bool) -> Played {
    let plan = Plan { mode, sheet: Some(sheet), ..Plan::START };
    Played::with(&plan, 7).until(bold, there)
}

pub fn map_claim(desk: &mut Desk<'_>) -> Screen {
    on_chart(Mode::Four, 2, |game| game.question() == Question::Claim).decision(desk)
}

pub fn map_ship(desk: &mut Desk<'_>) -> Screen {
    on_chart(Mode::Four, 2, |game| game.question() == Question::FirstShip).decision(desk)
}

pub fn map_move(desk: &mut Desk<'_>) -> Screen {
    on_chart(Mode::Four, 2, |game| matches!(game.question(), Question::Destination(_))).decision(desk)
}

pub fn map_build(desk: &mut Desk<'_>) -> Screen {
    let built = |game: &Cyclades| matches!(game.question(), Question::BonusPlace(..) | Question::MetropolisPlace(_));
    on_chart(Mode::Four, 2, built).decision(desk)
}

pub fn map_income(desk: &mut Desk<'_>) -> Screen {
    on_chart(Mode::Five, 4, |game| game.stage() == Stage::Offers).on(desk)
}

pub fn map_look(desk: &mut Desk<'_>) -> Screen {
    on_chart(Mode::Four, 3, |game| game.cycle() == 4).on(desk);
    Screen::Game(GameScreen::Cyclades(Table::Map(MapView::START)))
}

/// A game on a chart that is not among those that are drawn.
fn on_own_chart(there: fn(&Cyclades) -> bool) -> Played {
    let chart = Sheet::new(7).and_then(Sheet::chart);
    let setup = Setup { chart, sheet: None, ..Plan { mode: Mode::SixTeams, ..Plan::START }.setup() };
    Played::of(&setup, 7).until(bold, there)
}

pub fn map_listed(desk: &mut Desk<'_>) -> Screen {
    on_own_chart(|game| game.cycle() == 2).on(desk);
    Screen::Game(GameScreen::Cyclades(Table::Map(MapView::START)))
}

pub fn map_listed_claim(desk: &mut Desk<'_>) -> Screen {
    on_own_chart(|game| game.question() == Question::Claim).decision(desk)
}

pub fn map_large(desk: &mut Desk<'_>) -> Screen {
    on_chart(Mode::SixTeams, 7, |game| game.cycle() == 3).on(desk);
    Screen::Game(GameScreen::Cyclades(Table::Map(MapView::START)))
}

/// A game in which the table rolls and draws itself, up to a question.
fn by_hand(desk: &mut Desk<'_>, there: fn(&Cyclades) -> bool) -> Screen {
    let plan = Plan { by_hand: ByHand { dice: true, decks: true }, ..Plan::START };
    Played::with(&plan, 7).until(bold, there).on(desk)
}

pub fn hand_tile(desk: &mut Desk<'_>) -> Screen {
    by_hand(desk, |game| game.question() == Question::Tile(1))
}

pub fn hand_order(desk: &mut Desk<'_>) -> Screen {
    by_hand(desk, |game| game.question() == Question::Marker(2))
}

pub fn hand_hero(desk: &mut Desk<'_>) -> Screen {
    by_hand(desk, |game| game.question() == Question::HeroCard)
}

pub fn hand_creature(desk: &mut Desk<'_>) -> Screen {
    by_hand(desk, |game| game.question() == Question::CreatureCard)
}

pub fn hand_token(desk: &mut Desk<'_>) -> Screen {
    by_hand(desk, |game| game.question() == Question::Token)
}

pub fn hand_die(desk: &mut Desk<'_>) -> Screen {
    by_hand(desk, |game| matches!(game.question(), Question::Die(_)))
}

/// A game that leaves for another one.
pub fn leaving(kind: u8, over: bool) -> Option<Tale> {
    let kept = shelf::Kept { region: Region::new(0, 31), kind, turn: 1, table: 0 };
    Some(Tale { players: 4, progress: 3, over, part: firmware::games::part_name(kind).is_some(), ..Tale::unread(kept) })
}

pub fn replace(desk: &mut Desk<'_>) -> Screen {
    desk.leaves = leaving(Cyclades::KIND, false);
    Screen::Replace(Replace(AnyPlan::Cyclades(Plan::START)))
}

/// A finished game leaves for a part.
pub fn replace_over(desk: &mut Desk<'_>) -> Screen {
    desk.leaves = leaving(Akropolis::KIND, true);
    Screen::Replace(Replace(AnyPlan::Cyclades(Plan::alone(Part::Battle))))
}

pub fn dealt(desk: &mut Desk<'_>) -> Screen {
    Played::new(7).on(desk)
}

pub fn home(desk: &mut Desk<'_>) -> Screen {
    auction().on(desk);
    Screen::Home(firmware::screens::Home::default())
}

/// The home screen while a game is set up: no cycle has begun.
pub fn home_setup(desk: &mut Desk<'_>) -> Screen {
    Played::new(7).on(desk);
    Screen::Home(firmware::screens::Home::default())
}

pub fn deployment(desk: &mut Desk<'_>) -> Screen {
    Played::new(7).decision(desk)
}

pub fn deployment_second(desk: &mut Desk<'_>) -> Screen {
    Played::new(7).until(quiet, |game| game.question() == Question::Deployment(true)).decision(desk)
}

/// A cycle after one in which a hero was recruited.
pub fn cycle_start_heroes(desk: &mut Desk<'_>) -> Screen {
    let hiring = |game: &Cyclades, action: Action| match action {
        Action::Hire(..) => 25,
        _ => quiet(game, action),
    };
    Played::new(7)
        .until(hiring, |game| {
            game.stage() == Stage::Income(0)
                && game.seats().any(|seat| game.shown().faction(seat).heroes.iter().next().is_some())
        })
        .on(desk)
}

pub fn income(desk: &mut Desk<'_>) -> Screen {
    Played::new(7).until(quiet, |game| game.stage() == Stage::Income(0) && game.cycle() == 2).decision(desk)
}

/// The first income: nobody has told anything yet.
pub fn income_first(desk: &mut Desk<'_>) -> Screen {
    Played::new(7).until(quiet, |game| game.stage() == Stage::Income(0)).decision(desk)
}

pub fn cycle_start(desk: &mut Desk<'_>) -> Screen {
    Played::new(7).until(quiet, |game| game.stage() == Stage::Income(0) && game.cycle() == 2).on(desk)
}

pub fn board(desk: &mut Desk<'_>) -> Screen {
    auction().decision(desk)
}

pub fn payment(desk: &mut Desk<'_>) -> Screen {
    Played::new(7).until(quiet, |game| game.cycle() == 3 && matches!(game.stage(), Stage::Actions(_))).on(desk);
    Screen::Game(GameScreen::Cyclades(Table::Payment(Payment::START)))
}

pub fn turn(desk: &mut Desk<'_>) -> Screen {
    Played::new(7).until(quiet, in_turn).decision(desk)
}

/// A turn whose compulsory actions are done with one press.
pub fn turn_both(desk: &mut Desk<'_>) -> Screen {
    let first = |game: &Cyclades| game.question() == Question::Turn(God::Athena) && !game.doings().built;
    Played::new(7).until(quiet, first).decision(desk)
}

/// Hera's turn after the compulsory actions.
pub fn turn_hera(desk: &mut Desk<'_>) -> Screen {
    let free = |game: &Cyclades| game.question() == Question::Turn(God::Hera) && game.doings().gained;
    Played::new(7).until(quiet, free).decision(desk)
}

/// Apollo's turn.
pub fn turn_apollo(desk: &mut Desk<'_>) -> Screen {
    Played::new(7).until(quiet, |game| game.question() == Question::Turn(God::Apollo)).decision(desk)
}

/// Poseidon's turn after the compulsory actions.
pub fn turn_poseidon(desk: &mut Desk<'_>) -> Screen {
    let free = |game: &Cyclades| game.question() == Question::Turn(God::Poseidon) && game.doings().gained;
    Played::new(7).until(quiet, free).decision(desk)
}

pub fn turn_first(desk: &mut Desk<'_>) -> Screen {
    let first = |game: &Cyclades| matches!(game.question(), Question::Turn(God::Hera)) && !game.doings().built;
    Played::new(7).until(quiet, first).decision(desk)
}

pub fn battle(desk: &mut Desk<'_>) -> Screen {
    Played::new(7).until(bold, |game| matches!(game.question(), Question::Retreat(_))).on(desk)
}

/// The same with the odds.
pub fn battle_odds(desk: &mut Desk<'_>) -> Screen {
    desk.odds = true;
    battle(desk)
}

/// A purse is corrected, and the second of four is asked.
pub fn consent_gold(desk: &mut Desk<'_>) -> Screen {
    Played::new(7).until(quiet, in_turn).on(desk);
    agree(desk, Action::Gain(Seat::FIRST, 12))
}

/// What is known of each faction in a turn.
pub fn corrections(desk: &mut Desk<'_>) -> Screen {
    Played::new(7).until(quiet, in_turn).on(desk);
    Screen::Game(GameScreen::Cyclades(Table::Numbers(Numbers::START)))
}

/// The same while the table corrects something.
pub fn correction(desk: &mut Desk<'_>) -> Screen {
    let mut played = Played::new(7).until(quiet, in_turn);
    played.play(Action::Correct);
    played.on(desk)
}

/// Everybody agrees to correct a public number.
pub fn consent_number(desk: &mut Desk<'_>) -> Screen {
    Played::new(7).until(quiet, in_turn).on(desk);
    let action = Action::Set(Seat::FIRST, Number::Soldiers, 3);
    agree(desk, action)
}

/// A battle before its first die, with the odds: so it looks with dice of the table too.
pub fn battle_before(desk: &mut Desk<'_>) -> Screen {
    desk.odds = true;
    let plan = Plan { by_hand: ByHand { dice: true, decks: false }, ..Plan::START };
    Played::with(&plan, 7).until(bold, |game| matches!(game.question(), Question::Die(_))).on(desk)
}

/// The same without the odds, and with the dice of the device.
pub fn battle_sides(desk: &mut Desk<'_>) -> Screen {
    battle_before(desk);
    desk.odds = false;
    desk.decision()
}

/// A battle on land that can be left in two ways.
pub fn battle_retreat(desk: &mut Desk<'_>) -> Screen {
    Played::new(7).until(fierce, |game| game.question() == Question::Retreat(false)).on(desk)
}

/// The same with the odds.
pub fn battle_retreat_odds(desk: &mut Desk<'_>) -> Screen {
    desk.odds = true;
    battle_retreat(desk)
}

/// An attack on land: the soldiers that attack.
pub fn soldiers(desk: &mut Desk<'_>) -> Screen {
    let attack = |game: &Cyclades| match game.question() {
        Question::Count(Piece::Soldiers, _) => matches!(game.opposed(), Some((true, _))),
        _ => false,
    };
    Played::new(7).until(fierce, attack).decision(desk)
}

/// An attack on land where fortresses and metropolises may stand.
pub fn fortresses(desk: &mut Desk<'_>) -> Screen {
    let both = |game: &Cyclades| match game.question() {
        Question::Count(Piece::Fortresses, seat) => game.shown().faction(seat).metropolises_on_map() > 0,
        _ => false,
    };
    Played::new(7).until(fierce, both).decision(desk)
}

/// Four games on the shelf, one of them over, one a part alone.
pub fn shelf_of_four(desk: &mut Desk<'_>) -> Screen {
    let kept = |kind, turn| shelf::Kept { region: Region::new(0, 31), kind, turn, table: 0 };
    let tale = |(turn, (kind, over)): (u32, (u8, bool))| Tale {
        players: 4,
        progress: 3 * turn as usize,
        over,
        part: firmware::games::part_name(kind).is_some(),
        won: over.then_some(firmware::ui::Faction::Yellow),
        winner: if over { super::name("Łucja") } else { Name::NONE },
        ..Tale::unread(kept(kind, turn))
    };
    let games = [(Cyclades::KIND, false), (Akropolis::KIND, false), (kind(Some(Part::Gold)), false)];
    let games = (1..).zip(games.into_iter().chain([(Cyclades::KIND, true)]));
    desk.shelf.extend(games.map(tale));
    Screen::Games(Games::START)
}

/// A game that begins, after so many presses of the players.
pub fn promise(desk: &mut Desk<'_>, presses: u32) -> Screen {
    let flash = Flash::new();
    let slot = block_on(Slot::begin(&mut flash.clone(), Region::new(0, 31), &[2, 1, 1, 0, 0, 0, 0])).expect("room");
    let mut book = None;
    let setup = Plan::START.setup();
    Book::begin_in(&mut book, &mut flash.clone(), slot, &setup, &Seed::new([4; 32])).expect("flash works");
    let mut book = book.expect("a sound set-up");
    for press in 0..presses {
        book.press(&mut flash.clone(), 0x00A5_C396_u32 >> press & 1 == 1).expect("flash works");
    }
    desk.open = Open::Cyclades(Session::with(book));
    Screen::Play(Face::Promise(Promise::START))
}

pub fn facts(desk: &mut Desk<'_>) -> Screen {
    Played::promised(4).on(desk);
    Screen::Play(Face::Facts(Facts))
}

pub fn facts_over(desk: &mut Desk<'_>) -> Screen {
    Played::promised(7).until(quiet, |game| game.turn() == Turn::Over).on(desk);
    Screen::Play(Face::Facts(Facts))
}

/// A game of the first form, with its short code.
pub fn facts_first(desk: &mut Desk<'_>) -> Screen {
    ranking(desk);
    Screen::Play(Face::Facts(Facts))
}

/// A battle that has just ended by the dice.
pub fn battle_over(desk: &mut Desk<'_>) -> Screen {
    let mut played = Played::new(7).until(bold, |game| matches!(game.question(), Question::Retreat(_)));
    while played.book.game().battle().is_some() {
        played.play(Action::Stay);
    }
    played.on(desk)
}

/// A battle that has just ended by a retreat.
pub fn battle_left(desk: &mut Desk<'_>) -> Screen {
    let mut played = Played::new(7).until(bold, |game| matches!(game.question(), Question::Retreat(_)));
    played.play(Action::Retreat(Target::Own));
    played.on(desk)
}

/// A battle on land, with a choice of what is lost.
pub fn battle_land(desk: &mut Desk<'_>) -> Screen {
    desk.odds = true;
    Played::new(7).until(fierce, |game| game.question() == Question::Loss).on(desk)
}

/// The gold of a faction in its own hands, after some purchases.
pub fn purse(desk: &mut Desk<'_>) -> Screen {
    let late = |game: &Cyclades| game.cycle() == 3 && matches!(game.stage(), Stage::Actions(2)) && game.doings().gained;
    let mut played = Played::new(7).until(quiet, late);
    let active = played.book.game().active().expect("a turn").0;
    if played.book.game().may(Action::Recruit(None)).is_ok() {
        played.play(Action::Recruit(None));
    }
    played.on(desk);
    held(desk, Secret::gold(active))
}

pub fn ships(desk: &mut Desk<'_>) -> Screen {
    Played::new(7).until(bold, |game| matches!(game.question(), Question::Count(..))).decision(desk)
}

pub fn metropolis(desk: &mut Desk<'_>) -> Screen {
    Played::new(7).until(quiet, |game| matches!(game.question(), Question::MetropolisPlace(_))).on(desk)
}

/// The card Zeus showed, in the hands of whoever saw it.
pub fn seen_card(desk: &mut Desk<'_>) -> Screen {
    let looking = |game: &Cyclades, action: Action| match action {
        Action::Offer { god: God::Zeus, .. } => 8,
        Action::Look => 25,
        _ => quiet(game, action),
    };
    let played = Played::new(7).until(looking, |game| game.question() == Question::SeenCard);
    let active = played.book.game().active().expect("a turn").0;
    played.on(desk);
    held(desk, Secret::card(active))
}

/// A creature with a figure is kept or released.
pub fn upkeep(desk: &mut Desk<'_>) -> Screen {
    let keeping = |game: &Cyclades, action: Action| match action {
        Action::Buy { creature, .. } if creature.has_figure() => 25,
        Action::Recruit(_) => 24,
        _ => quiet(game, action),
    };
    let asked = |game: &Cyclades| {
        let mut keeps = false;
        game.legal(&mut |action| keeps |= matches!(action, Action::Keep(_)));
        keeps && game.question() == Question::Upkeep
    };
    Played::new(7).until(keeping, asked).decision(desk)
}

pub fn ranking(desk: &mut Desk<'_>) -> Screen {
    Played::new(7).until(quiet, |game| game.turn() == Turn::Over).decision(desk)
}

/// The code of a finished game: its record has the fingerprint 00 01 02 and so on.
pub fn certificate(desk: &mut Desk<'_>) -> Screen {
    ranking(desk);
    Screen::Play(Face::Certificate(Certificate {
        name: Cyclades::NAME,
        number: 12,
        fingerprint: std::array::from_fn(|index| index as u8),
    }))
}

/// The end of a game in which sides are tied: only their gold is told.
pub fn ranking_tied(desk: &mut Desk<'_>) -> Screen {
    let ended = |seed: u8| Played::new(seed).until(quiet, |game| game.turn() == Turn::Over);
    let tied = |game: &Cyclades| {
        let best = game.seats().map(|seat| game.side_metropolises(seat)).max();
        game.seats().filter(|&seat| Some(game.side_metropolises(seat)) == best).count() > 1
    };
    let played = (1..=40).map(ended).find(|played| tied(played.book.game())).expect("a tied game");
    played.decision(desk)
}

pub fn menu(desk: &mut Desk<'_>) -> Screen {
    auction().on(desk);
    Screen::Game(GameScreen::Cyclades(Table::Menu(Menu::START)))
}

pub fn reference(desk: &mut Desk<'_>) -> Screen {
    let screen = auction().decision(desk);
    session(desk).reference = Some(Reference::START);
    screen
}

pub fn history(desk: &mut Desk<'_>) -> Screen {
    auction().on(desk);
    Screen::Play(Face::History(HistoryList::marked(1)))
}

pub fn consent(desk: &mut Desk<'_>) -> Screen {
    auction().on(desk);
    Screen::Play(Face::Consent(Consent::start(9)))
}

pub fn hand_over(desk: &mut Desk<'_>) -> Screen {
    auction().on(desk);
    handed(desk, Secret::gold(Seat::first(3).last().expect("a third seat")))
}

/// A game with a PIN on the third purse, and so many wrong tries.
fn locked(desk: &mut Desk<'_>, wrong: usize) -> Secret {
    let seat = Seat::first(3).last().expect("a third seat");
    let mut played = auction();
    let mut records = vec![vec![tag::PIN, seat.into(), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]];
    records.extend(vec![vec![tag::TRY, seat.into()]; wrong]);
    for record in records {
        played.book.note_lock(&mut played.flash, &record).expect("flash takes it");
    }
    played.book.start_waits(0);
    played.on(desk);
    Secret::gold(seat)
}

pub fn pin_new(desk: &mut Desk<'_>) -> Screen {
    auction().on(desk);
    Screen::Play(Face::Code(Code::of(Owner::Seat(Seat::FIRST), false, false)))
}

pub fn pin_choose(desk: &mut Desk<'_>) -> Screen {
    locked(desk, 0);
    Screen::Play(Face::Code(Code::of(Owner::Seat(Seat::FIRST), true, false)))
}

pub fn pin_ask(desk: &mut Desk<'_>) -> Screen {
    pin_after(desk, 0)
}

pub fn pin_wait(desk: &mut Desk<'_>) -> Screen {
    pin_after(desk, 11)
}

fn pin_after(desk: &mut Desk<'_>, wrong: usize) -> Screen {
    let secret = locked(desk, wrong);
    Screen::Play(Face::Code(Code::ask(Owner::Seat(secret.seat), Aim::Look, &desk.room())))
}

pub fn pin_agree(desk: &mut Desk<'_>) -> Screen {
    locked(desk, 1);
    Screen::Play(Face::Code(Code::agree(Seat::FIRST, Seat::first(3).last().expect("a third seat"))))
}

/// A game of two sides with a forgotten PIN.
fn two_sides(desk: &mut Desk<'_>) {
    Played::with(&Plan { mode: Mode::Two, ..Plan::START }, 7).on(desk);
}

pub fn pin_two_sides(desk: &mut Desk<'_>) -> Screen {
    two_sides(desk);
    Screen::Play(Face::Code(Code::of(Owner::Seat(Seat::FIRST), false, true)))
}

pub fn pin_agree_two(desk: &mut Desk<'_>) -> Screen {
    two_sides(desk);
    Screen::Play(Face::Code(Code::agree(Seat::FIRST, Seat::first(2).last().expect("a second seat"))))
}

/// An auction in which a purse refused two offers, and whose record a computer has had and wants again.
fn traced(desk: &mut Desk<'_>) {
    let mut played = auction();
    let god = played.book.game().gods()[0];
    for amount in [24, 25] {
        let refused = played.book.play(&mut played.flash, Action::Offer { god, amount });
        assert!(refused.is_err(), "nobody has so much");
    }
    played.book.note_lock(&mut played.flash, &[tag::GIVEN, 0]).expect("flash takes it");
    desk.asked = Some(1);
    played.on(desk);
}

pub fn history_refused(desk: &mut Desk<'_>) -> Screen {
    traced(desk);
    Screen::Play(Face::History(HistoryList::marked(1)))
}

pub fn facts_traces(desk: &mut Desk<'_>) -> Screen {
    traced(desk);
    Screen::Play(Face::Facts(Facts))
}

pub fn give(desk: &mut Desk<'_>) -> Screen {
    traced(desk);
    Screen::Play(Face::Give(Give))
}

pub fn pin_facts_over(desk: &mut Desk<'_>) -> Screen {
    let mut played = Played::promised(7).until(quiet, |game| game.turn() == Turn::Over);
    for record in [[tag::TRY, 0], [tag::TRY, 1]] {
        played.book.note_lock(&mut played.flash, &record).expect("flash takes it");
    }
    played.on(desk);
    Screen::Play(Face::Facts(Facts))
}

pub fn pin_facts(desk: &mut Desk<'_>) -> Screen {
    let mut played = Played::promised(4);
    for seat in 0..3 {
        played.book.note_lock(&mut played.flash, &[tag::TRY, seat]).expect("flash takes it");
    }
    played.on(desk);
    Screen::Play(Face::Facts(Facts))
}

pub fn refused(desk: &mut Desk<'_>) -> Screen {
    let screen = auction().decision(desk);
    desk.refused = Some(session(desk).note_refusal(Refusal::CannotPayOffer));
    screen
}

pub fn refused_rule(desk: &mut Desk<'_>) -> Screen {
    let screen = refused(desk);
    desk.refused = Some(Refused::Rule(Refusal::CannotPayOffer.into(), true));
    screen
}

pub fn not_kept(desk: &mut Desk<'_>) -> Screen {
    desk.refused = Some(Refused::Journal);
    auction().decision(desk)
}

pub fn parts(_: &mut Desk<'_>) -> Screen {
    Screen::Game(GameScreen::Cyclades(Table::Alone(Alone::START)))
}

pub fn part_plan(_: &mut Desk<'_>) -> Screen {
    Screen::Game(GameScreen::Cyclades(Table::NewGame(NewGame::with(Plan::alone(Part::Auction)))))
}

pub fn home_alone(desk: &mut Desk<'_>) -> Screen {
    Played::alone(Part::Battle, 7).on(desk);
    desk.aside = Cyclades::KIND;
    Screen::Home(firmware::screens::Home::default())
}

/// The auction alone after its payment.
pub fn auctioned(desk: &mut Desk<'_>) -> Screen {
    let content = |game: &Cyclades, action| match action {
        Action::Offer { god: God::Apollo, .. } => 8,
        _ => quiet(game, action),
    };
    Played::alone(Part::Auction, 7).until(content, |game| game.stage() == Stage::Alone).decision(desk)
}

/// What everybody pays in an auction alone.
pub fn auctioned_payment(desk: &mut Desk<'_>) -> Screen {
    auctioned(desk);
    Screen::Game(GameScreen::Cyclades(Table::Payment(Payment::START)))
}

/// An offer to a god whom somebody holds.
pub fn offer_held(desk: &mut Desk<'_>) -> Screen {
    let begun = |game: &Cyclades| {
        let held = game.gods().iter().any(|&god| game.standing(god).is_some());
        game.cycle() == 3 && game.question() == Question::Offer(None) && held
    };
    let played = Played::new(7).until(quiet, begun);
    let game = played.book.game();
    let held = game.gods().iter().copied().find(|&god| game.standing(god).is_some()).expect("somebody holds a god");
    played.decision(desk);
    Screen::Game(GameScreen::Cyclades(Table::Number(Dial::new(Action::Offer { god: held, amount: 0 }, 1))))
}

/// What the Hydra destroyed, which is not skipped.
pub fn hydra(desk: &mut Desk<'_>) -> Screen {
    let likes = |game: &Cyclades, action| match action {
        Action::Buy { creature: Creature::Hydra, .. } => 90,
        Action::Buy { .. } => 1,
        _ => quiet(game, action),
    };
    Played::new(7).until(likes, |game| game.question() == Question::Losses(Creature::Hydra)).decision(desk)
}

/// In which sea a port lies, where the table plays so.
pub fn harbour(desk: &mut Desk<'_>) -> Screen {
    let plan = Plan { sheet: Some(2), ..Plan::START }.change(House::PrintedPort);
    Played::with(&plan, 7).until(quiet, |game| matches!(game.question(), Question::Harbour(_))).decision(desk)
}

pub fn gods(desk: &mut Desk<'_>) -> Screen {
    Played::alone(Part::Gods, 7).until(quiet, |game| game.cycle() == 2).decision(desk)
}

pub fn purses(desk: &mut Desk<'_>) -> Screen {
    Played::alone(Part::Gold, 7).decision(desk)
}

fn planned() -> Played {
    let mut played = Played::alone(Part::Battle, 7);
    for (attacker, means, count) in
        [(true, Means::Soldiers, 4), (false, Means::Soldiers, 3), (false, Means::Fortresses, 1)]
    {
        played.play(Action::Bring { attacker, means, count });
    }
    played.play(Action::Side { attacker: true, seat: Seat::first(3).last().expect("a third seat") });
    played
}

pub fn forces(desk: &mut Desk<'_>) -> Screen {
    planned().decision(desk)
}

/// A battle alone that is being fought.
pub fn alone_battle(desk: &mut Desk<'_>) -> Screen {
    let mut played = planned();
    played.play(Action::Fight);
    played.decision(desk)
}

/// The purses of two teams.
pub fn team_purses(desk: &mut Desk<'_>) -> Screen {
    Played::with(&Plan { mode: Mode::FourTeams, ..Plan::alone(Part::Gold) }, 7).decision(desk)
}

pub fn sea_forces(desk: &mut Desk<'_>) -> Screen {
    let mut played = Played::alone(Part::Battle, 7);
    played.play(Action::AtSea(true));
    played.decision(desk)
}

/// What was rolled and drawn in a whole game.
pub fn statistics(desk: &mut Desk<'_>) -> Screen {
    let played = Played::new(7).until(fierce, |game| game.turn() == Turn::Over || game.cycle() > 12);
    let mut tally = Tally::default();
    let mut flash = played.flash.clone();
    played.book.each(&mut flash, &mut |action| Cyclades::count(action, &mut tally)).expect("it reads");
    played.decision(desk);
    desk.tally = tally;
    Screen::Statistics(Statistics::OF_GAME)
}

/// A name as people write it.
fn name(text: &str) -> Name {
    let mut name = Name::NONE;
    for (place, wanted) in text.chars().enumerate() {
        let found = (0..texts::WHEEL).find(|&number| texts::letter(number, place == 0) == wanted);
        name.push(found.expect("the wheel has it"));
    }
    name
}

/// An auction among players with names of the longest sort, but for the last one.
pub fn named(desk: &mut Desk<'_>) -> Screen {
    let mut played = auction();
    let mut flash = played.flash.clone();
    for (seat, text) in Seat::first(3).zip(["Łucja", "Jürgen", "Karolína"]) {
        played.book.call(&mut flash, seat, name(text)).expect("flash works");
        desk.people.call(Story::faction(played.book.game(), seat), name(text));
    }
    desk.people.call(firmware::ui::Faction::Green, name("Tomáš"));
    played.decision(desk)
}

/// Who plays there.
pub fn names(desk: &mut Desk<'_>) -> Screen {
    named(desk);
    Screen::Play(Face::Names(Names::START))
}

/// A god that comes for the first time.
pub fn explained(desk: &mut Desk<'_>) -> Screen {
    let screen = turn(desk);
    session(desk).explain(0);
    screen
}

/// An auction with so many seconds for each decision, of which so many have passed.
fn clock_after(desk: &mut Desk<'_>, seconds: u64) -> Screen {
    let mut played = auction();
    played.book.agree(&mut played.flash.clone(), Agreed::Limit(120)).expect("flash works");
    let screen = played.decision(desk);
    desk.open.playing_mut().expect("a game").pass(seconds * 1_000_000, true);
    desk.bar = Some((24, true));
    screen
}

pub fn clock(desk: &mut Desk<'_>) -> Screen {
    clock_after(desk, 48)
}

/// Little time is left.
pub fn clock_low(desk: &mut Desk<'_>) -> Screen {
    desk.refused = Some(Refused::Clock);
    clock_after(desk, 90)
}

/// Time has run down.
pub fn clock_over(desk: &mut Desk<'_>) -> Screen {
    desk.refused = Some(Refused::Clock);
    clock_after(desk, 125)
}
