//! PINs by keys alone: what an owner does with them, and how far the best attacker gets with the device in his hands.

use engine::{
    Game, Seat, Turn,
    cyclades::{Action, Cyclades, question::Question},
};
use firmware::{
    Desk, Frame, Key, Levels, Note, Open, Settings,
    games::{
        Listed as _, Screen as GameScreen,
        cyclades::screens::{Menu, Table},
    },
    journal::Book,
    parts::Micros,
    play::{
        Face, Session,
        screens::{Aim, Code, Owner, Secret},
    },
    screens::{Screen, SettingsList},
    store::{Item, Store},
};
use forms::FORMS;
use tests::{
    Flash, Rig, Script,
    games::{Luck, choose},
    player::{Player, newest},
    rig::Bench,
    whole::step,
};

const SECOND: Micros = 1_000_000;
/// What an attacker has: the time of a game.
const GAME: Micros = 90 * 60 * SECOND;
/// The most tries he may have in it.
const MOST: usize = 12;

/// The PIN with this number: no two are alike.
fn pin(number: usize) -> [Key; 6] {
    let keys = [Key::Up, Key::Down, Key::Accept];
    std::array::from_fn(|place| keys[number / 3usize.pow(place as u32) % 3])
}

/// A device with a game of four, where each seat has the PIN with its number in `pins`, in the order
/// of the menu.
fn locked(pins: &[usize]) -> Flash {
    let flash = Flash::new();
    let form = FORMS[0];
    Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start();
        player.begin(0);
        player.read_on();
        // something that can be taken back
        let action = choose(player.game(), &mut Luck(1)).expect("somebody decides");
        assert!(player.play(action));
        player.read_on();
        for (row, &number) in pins.iter().enumerate() {
            to_menu(&mut player);
            (0..row).for_each(|_| player.press(Key::Down));
            player.press(Key::Accept);
            player.press(Key::Up);
            pin(number).into_iter().chain(pin(number)).for_each(|key| player.press(key));
            assert_eq!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Menu(Menu::START))));
        }
    });
    flash
}

fn to_menu(player: &mut Player<'_, '_>) {
    if player.screen != Screen::Game(GameScreen::Cyclades(Table::Menu(Menu::START))) {
        player.press(Key::Back);
    }
    assert_eq!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Menu(Menu::START))));
}

/// How many wrong tries the journal tells.
fn wrong(flash: &Flash) -> u32 {
    newest(flash).expect("a game").0.locks().wrong()
}

/// What somebody at the device sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sight {
    /// The PIN is asked for.
    Asked,
    /// What is behind it: the PIN was right.
    Behind,
    /// Anything else, the wait included.
    Other,
}

/// Somebody at a device that is plugged in, who knows screens only by sight.
struct Attacker {
    flash: Flash,
    luck: Luck,
    /// How long the device has been on.
    spent: Micros,
    /// The next guess.
    guess: usize,
    /// How many guesses on the first purse got an answer.
    answered: usize,
    inside: bool,
    /// Whether he is after the host's PIN.
    host: bool,
}

/// What an attacker does after a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trick {
    /// Waits until he is asked again.
    Wait,
    /// Pulls the plug as soon as he has seen the answer.
    Replug,
    /// Pulls the plug inside the next operation of the flash, or the one after it.
    Cut(u64),
    /// Tries another purse in between.
    Others,
    /// Takes the last action back, and lets it happen again.
    Undo,
    /// Changes the language, looks at the kept games, and takes the game up again.
    Around,
}

const TRICKS: [Trick; 7] =
    [Trick::Wait, Trick::Replug, Trick::Cut(1), Trick::Cut(2), Trick::Others, Trick::Undo, Trick::Around];

/// One time at the device, until the plug is pulled.
struct Visit<'a, 'b, 'w> {
    bench: &'b mut Bench<'w>,
    spent: &'a mut Micros,
    desk: Desk<'static>,
    /// The screens that ask for the PIN, and that are behind it.
    ask: Screen,
    behind: Screen,
    host: bool,
}

impl Visit<'_, '_, '_> {
    fn pass(&mut self, time: Micros) {
        self.bench.pass(time);
        *self.spent += time;
    }

    fn press(&mut self, key: Key) {
        self.hold(key, 30_000);
    }

    fn hold(&mut self, key: Key, time: Micros) {
        self.bench.set(key, true);
        self.pass(time);
        self.bench.set(key, false);
        self.pass(30_000);
    }

    /// Lets the panel show what it has to show.
    fn look(&mut self) -> Sight {
        let before = self.bench.now();
        self.bench.settle();
        *self.spent += self.bench.now() - before;
        let Some(shown) = self.bench.picture() else { return Sight::Other };
        for (screen, sight) in [(self.ask, Sight::Asked), (self.behind, Sight::Behind)] {
            let mut pixels = vec![0; Frame::bytes(self.desk.form.size)];
            let _ = screen.draw(&self.desk, &mut Frame::new(self.desk.form.size, &mut pixels));
            if pixels == shown.pixels {
                return sight;
            }
        }
        Sight::Other
    }

    /// From the game to the settings, or to the purse in a row of the menu.
    fn go_to(&mut self, row: usize) {
        self.press(Key::Back);
        if self.host {
            self.press(Key::Up);
            self.press(Key::Accept); // home
            (0..3).for_each(|_| self.press(Key::Up));
            return self.press(Key::Accept);
        }
        (0..row).for_each(|_| self.press(Key::Down));
        self.press(Key::Accept);
    }
}

/// A game whose purse of this seat is handed over behind its PIN.
fn handed(book: Book<Cyclades>, owner: Seat) -> Session<Cyclades> {
    let mut session = Session::with(book);
    session.hand_over(firmware::games::cyclades::Secret::gold(owner), true);
    session
}

impl Attacker {
    fn new(flash: Flash, seed: u64) -> Self {
        Self { flash, luck: Luck(seed), spent: 0, guess: 0, answered: 0, inside: false, host: false }
    }

    /// Goes on until the game is over or he is inside; `trick` says what he does after each try.
    fn work(&mut self, mut trick: impl FnMut(&mut Luck) -> Trick) {
        while self.spent < GAME && !self.inside {
            self.flash.revive();
            let (flash, form) = (self.flash.clone(), FORMS[1]);
            let (book, _) = newest(&flash).expect("a game");
            let owner = match book.game().turn() {
                Turn::Seat(seat) => seat,
                turn => panic!("{turn:?}"),
            };
            let mut desk = Desk::new(form);
            desk.host.seal = self.host.then_some([0; 16]);
            desk.open = Open::Cyclades(handed(book, owner));
            let (ask, behind) = if self.host {
                (Code::ask(Owner::Host, Aim::Settings, &desk.room()), Screen::Settings(SettingsList::START))
            } else {
                (Code::ask(Owner::Seat(owner), Aim::Look, &desk.room()), Screen::Play(Face::Secret(Secret)))
            };
            let (ask, host) = (Screen::Play(Face::Code(ask)), self.host);
            Rig::new(form, flash).fingers(|bench| {
                let mut spent = self.spent;
                self.visit(&mut Visit { bench, spent: &mut spent, desk, ask, behind, host }, &mut trick);
                self.spent = spent;
            });
        }
    }

    /// Until the plug is pulled.
    fn visit(&mut self, visit: &mut Visit<'_, '_, '_>, trick: &mut dyn FnMut(&mut Luck) -> Trick) {
        visit.look();
        visit.go_to(0);
        loop {
            let mut sight = visit.look();
            while sight == Sight::Other && *visit.spent < GAME && !self.flash.is_dead() {
                visit.pass(SECOND);
                sight = visit.look();
            }
            if sight == Sight::Other {
                return;
            }
            let trick = trick(&mut self.luck);
            if let Trick::Cut(operation) = trick {
                self.flash.cut_at(operation);
            }
            pin(self.guess).into_iter().for_each(|key| visit.press(key));
            let answer = visit.look();
            if self.flash.is_dead() {
                return; // the same guess again
            }
            self.answered += usize::from(*visit.spent < GAME);
            self.guess += 1;
            if answer == Sight::Behind {
                self.inside = *visit.spent < GAME;
                return;
            }
            match trick {
                Trick::Wait => (),
                Trick::Replug | Trick::Cut(_) => return,
                Trick::Others => {
                    visit.press(Key::Back); // menu
                    visit.press(Key::Down);
                    visit.press(Key::Accept);
                    (0..6).for_each(|_| visit.press(Key::Up));
                    visit.look();
                    visit.press(Key::Back);
                    visit.press(Key::Accept);
                }
                Trick::Undo => {
                    visit.press(Key::Back);
                    visit.press(Key::Back); // the game
                    visit.hold(Key::Back, 800_000); // the history
                    visit.look();
                    visit.press(Key::Down);
                    visit.hold(Key::Accept, 800_000);
                    visit.look();
                    return;
                }
                Trick::Around => {
                    visit.press(Key::Back);
                    visit.press(Key::Up);
                    visit.press(Key::Accept); // home
                    visit.look();
                    (0..3).for_each(|_| visit.press(Key::Up)); // the settings
                    (0..5).for_each(|_| visit.press(Key::Accept)); // all languages
                    visit.press(Key::Back);
                    (0..2).for_each(|_| visit.press(Key::Up)); // the kept games
                    visit.press(Key::Accept);
                    visit.look();
                    visit.press(Key::Accept);
                    visit.look();
                    visit.go_to(0);
                }
            }
        }
    }
}

#[test]
fn the_best_attacker_has_at_most_twelve_tries_in_a_game() {
    let flash = locked(&[700, 701]);
    let mut most = 0;
    for (number, trick) in TRICKS.into_iter().enumerate() {
        let mut attacker = Attacker::new(flash.copy(number as u64), number as u64);
        attacker.work(|_| trick);
        println!("{trick:?}: {} tries in {} s", attacker.answered, attacker.spent / SECOND);
        assert!(attacker.answered <= MOST && !attacker.inside, "{trick:?}: {} tries", attacker.answered);
        most = most.max(attacker.answered);
    }
    for seed in 0..6 {
        let mut attacker = Attacker::new(flash.copy(seed), seed);
        attacker.work(|luck| TRICKS[luck.below(TRICKS.len() as u64) as usize]);
        println!("mixed {seed}: {} tries in {} s", attacker.answered, attacker.spent / SECOND);
        assert!(attacker.answered <= MOST && !attacker.inside);
        most = most.max(attacker.answered);
    }
    assert_eq!(most, MOST, "whoever waits has them all");
}

/// A device on which the first offer is due and every purse has a PIN; and whose offer it is.
fn locked_auction() -> (Flash, Seat) {
    let flash = Flash::new();
    let form = FORMS[0];
    let owner = Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start();
        player.begin(0);
        let mut luck = Luck(1);
        while !matches!(player.game().question(), Question::Offer(_)) {
            step(&mut player, &mut luck);
            player.read_on();
        }
        for row in 0..4 {
            to_menu(&mut player);
            (0..row).for_each(|_| player.press(Key::Down));
            player.press(Key::Accept);
            player.press(Key::Up);
            pin(700 + row).into_iter().chain(pin(700 + row)).for_each(|key| player.press(key));
        }
        match player.game().turn() {
            Turn::Seat(seat) => seat,
            turn => panic!("{turn:?}"),
        }
    });
    (flash, owner)
}

/// What an attacker has learned about a purse, as the journal tells: wrong tries, refusals, and offers that were taken.
fn learned(flash: &Flash, owner: Seat) -> usize {
    let (book, mut copy) = newest(flash).expect("a game");
    let mut taken = 0;
    book.each(&mut copy, &mut |action| taken += usize::from(matches!(action, Action::Offer { amount: 1.., .. })))
        .expect("it can be read");
    usize::from(book.locks().of(owner).wrong) + book.locks().traces().0 as usize + taken
}

/// Bids with the device in his hands, from the highest down, and guesses where the PIN is asked for; then he waits, pulls the
/// plug, or takes steps back with the consent of all, as he holds the device.
fn bid_and_guess(flash: &Flash, owner: Seat, trick: Trick) -> usize {
    let (mut spent, mut guess, mut amount) = (0, 0, 25);
    while spent < GAME {
        flash.revive();
        let (book, _) = newest(flash).expect("a game");
        let mut desk = Desk::new(FORMS[1]);
        desk.open = Open::Cyclades(handed(book, owner));
        let ask = Screen::Play(Face::Code(Code::ask(Owner::Seat(owner), Aim::Look, &desk.room())));
        let behind = Screen::Play(Face::Secret(Secret));
        Rig::new(FORMS[1], flash.clone()).fingers(|bench| {
            let mut visit = Visit { bench, spent: &mut spent, desk, ask, behind, host: false };
            visit.look();
            while *visit.spent < GAME {
                visit.press(Key::Accept); // the first god
                (1..amount).for_each(|_| visit.press(Key::Up));
                visit.press(Key::Accept);
                amount = if amount > 1 { amount - 1 } else { 25 };
                let mut sight = visit.look();
                while sight == Sight::Other && *visit.spent < GAME && trick != Trick::Undo {
                    visit.pass(60 * SECOND);
                    sight = visit.look();
                }
                if sight == Sight::Asked && *visit.spent < GAME {
                    pin(guess).into_iter().for_each(|key| visit.press(key));
                    guess += 1;
                    visit.look();
                }
                match trick {
                    Trick::Replug => return,
                    Trick::Undo => {
                        visit.press(Key::Back); // the auction
                        visit.hold(Key::Back, 800_000); // the history
                        visit.hold(Key::Accept, 800_000);
                        (0..4).for_each(|_| visit.press(Key::Accept)); // everybody agrees
                        visit.look();
                        visit.pass(600 * SECOND);
                        return;
                    }
                    _ => visit.press(Key::Back),
                }
            }
        });
    }
    learned(flash, owner)
}

#[test]
fn issue_15_bids_refusals_and_steps_back_buy_the_attacker_no_more_than_twelve_answers() {
    let (flash, owner) = locked_auction();
    assert_eq!(learned(&flash, owner), 0);
    for (number, trick) in [Trick::Wait, Trick::Replug, Trick::Undo].into_iter().enumerate() {
        let flash = flash.copy(number as u64);
        let learned = bid_and_guess(&flash, owner, trick);
        println!("{trick:?} with bids: {learned} answers");
        assert!(learned <= MOST, "{trick:?}: {learned} answers");
        assert!(learned > 0, "{trick:?}: he did not come to the PIN at all");
        let (book, _) = newest(&flash).expect("a game");
        assert_eq!(book.locks().traces(), (0, 0), "no purse refused anything");
    }
}

#[test]
fn the_attacker_gets_in_with_the_twelfth_guess_and_not_with_the_thirteenth() {
    for (number, inside) in [(11, true), (12, false)] {
        let mut attacker = Attacker::new(locked(&[number]), 0);
        attacker.work(|_| Trick::Wait);
        assert_eq!(attacker.inside, inside, "PIN {number} after {} s", attacker.spent / SECOND);
    }
}

/// Sits down at a device with a game.
fn at(flash: &Flash, act: impl FnOnce(&mut Player<'_, '_>)) -> Vec<Note> {
    let mut rig = Rig::new(FORMS[0], flash.clone());
    rig.fingers(|bench| {
        let mut player = Player::new(bench);
        player.compare();
        act(&mut player);
    });
    rig.notes()
}

/// Presses without comparing pictures.
fn blind(player: &mut Player<'_, '_>, keys: impl IntoIterator<Item = Key>) {
    keys.into_iter().for_each(|key| player.finger(key, 80_000));
}

/// Whether the purse of whoever decides stands on the panel, still dark.
fn sees_purse(player: &mut Player<'_, '_>, row: usize) -> bool {
    let game = player.game();
    let Turn::Seat(first) = game.turn() else { panic!("somebody decides") };
    let seat = if row == 0 { first } else { game.seats().filter(|&seat| seat != first).nth(row - 1).expect("a row") };
    if let Some(session) = Cyclades::session_mut(&mut player.desk.open) {
        session.hand_over(firmware::games::cyclades::Secret::gold(seat), true);
    }
    let screen = Screen::Play(Face::Secret(Secret));
    let mut pixels = vec![0; Frame::bytes(player.desk.form.size)];
    let _ = screen.draw(&player.desk, &mut Frame::new(player.desk.form.size, &mut pixels));
    pixels == player.pixels()
}

#[test]
fn an_owner_with_one_wrong_press_waits_two_seconds_and_the_log_tells_no_press() {
    let flash = locked(&[100]);
    let notes = at(&flash, |player| {
        blind(player, [Key::Back, Key::Accept]);
        blind(player, pin(101));
        player.pass(2 * SECOND);
        assert!(!sees_purse(player, 0));
        blind(player, pin(100));
        assert!(sees_purse(player, 0));
        player.pass(SECOND);
        // held it is shown, and once: whoever holds the key then sees nothing
        blind(player, [Key::Back]);
    });
    assert_eq!(wrong(&flash), 1);
    let pressed = notes.iter().filter(|note| matches!(note, Note::Pressed(_))).count();
    assert_eq!(pressed, 3, "menu, purse, and back from it");
}

#[test]
fn the_purse_of_a_seat_is_not_opened_by_the_pin_of_another() {
    let flash = locked(&[100, 200, 300]);
    for (row, own, other) in [(0, 100, 200), (1, 200, 300), (2, 300, 100)] {
        at(&flash, |player| {
            let to_purse = [Key::Back].into_iter().chain(vec![Key::Down; row]).chain([Key::Accept]);
            player.pass(40 * SECOND);
            blind(player, to_purse.clone());
            blind(player, pin(other));
            assert!(!sees_purse(player, row), "the PIN of another");
            // neither do holding, waiting and leaving lead there
            player.finger(Key::Accept, 900_000);
            assert!(!sees_purse(player, row));
            player.pass(40 * SECOND);
            assert!(!sees_purse(player, row));
            blind(player, [Key::Back, Key::Back]);
            blind(player, to_purse);
            blind(player, pin(own));
            assert!(sees_purse(player, row), "its own PIN");
        });
    }
    assert_eq!(wrong(&flash), 3);
}

#[test]
fn a_pin_is_changed_and_removed_by_its_owner_over_restarts() {
    let flash = locked(&[100]);
    at(&flash, |player| {
        to_menu(player);
        player.press(Key::Accept);
        pin(100).into_iter().for_each(|key| player.press(key));
        player.press(Key::Up);
        player.press(Key::Accept);
        pin(500).into_iter().chain(pin(500)).for_each(|key| player.press(key));
    });
    at(&flash, |player| {
        to_menu(player);
        player.press(Key::Accept);
        assert!(matches!(player.screen, Screen::Play(Face::Code(_))));
        pin(500).into_iter().for_each(|key| player.press(key));
        // held it is shown once; after that the PIN is wanted again
        player.hold_down(Key::Accept);
        assert!(player.desk.is_private(&player.screen));
        player.let_go(Key::Accept);
        assert!(!matches!(player.screen, Screen::Play(Face::Secret(_))));
        to_menu(player);
        player.press(Key::Accept);
        pin(500).into_iter().for_each(|key| player.press(key));
        [Key::Down, Key::Down, Key::Accept].into_iter().for_each(|key| player.press(key));
    });
    at(&flash, |player| {
        let before = player.presses;
        to_menu(player);
        player.press(Key::Accept);
        player.hold_down(Key::Accept);
        assert!(player.desk.is_private(&player.screen));
        assert_eq!(player.presses - before, 3, "without a PIN a peek is three presses");
    });
    assert_eq!(wrong(&flash), 0);
}

#[test]
fn a_forgotten_pin_is_taken_away_by_all_others_and_leaves_a_trace() {
    let flash = locked(&[100, 200]);
    let freed = || newest(&flash).expect("a game").0.locks().freed();
    at(&flash, |player| {
        blind(player, [Key::Back, Key::Accept]);
        blind(player, pin(101));
        // forgotten: one of the others has a PIN and must use it, the others press
        blind(player, [Key::Up]);
        blind(player, [Key::Accept; 3]);
        assert_eq!(freed(), 0, "a press is not enough for a seat with a PIN");
        blind(player, [Key::Back, Key::Accept]);
        player.pass(3 * SECOND);
        blind(player, pin(101));
        blind(player, [Key::Up]);
        let game = player.game();
        let Turn::Seat(first) = game.turn() else { panic!("somebody decides") };
        let second = game.seats().find(|&seat| seat != first).expect("another seat");
        let asked: Vec<Seat> = game.seats().filter(|&seat| seat != first).collect();
        for seat in asked {
            assert_eq!(freed(), 0);
            blind(player, [Key::Accept]);
            if seat == second {
                assert_eq!(freed(), 0);
                blind(player, pin(200));
            }
        }
        assert_eq!(freed(), 1);
    });
    let book = newest(&flash).expect("a game").0;
    assert_eq!(book.locks().freed(), 1, "everybody can see it, also after a restart");
    at(&flash, |player| {
        to_menu(player);
        player.press(Key::Accept);
        assert!(matches!(player.screen, Screen::Play(Face::Secret(_))), "it has no PIN any more");
    });
}

/// From the game to the row of the settings with the host's PIN, which is not set.
const TO_HOST: [Key; 9] = [Key::Back, Key::Up, Key::Accept, Key::Up, Key::Up, Key::Up, Key::Accept, Key::Up, Key::Up];

/// A device with a game whose host has the PIN with this number.
fn hosted(number: usize) -> Flash {
    let flash = locked(&[]);
    at(&flash, |player| {
        blind(player, TO_HOST);
        blind(player, [Key::Accept]);
        blind(player, pin(number).into_iter().chain(pin(number)));
        // nothing is left to erase in the background
        player.pass(20 * SECOND);
    });
    flash
}

/// What the store keeps of an item.
fn kept<T: serde::de::DeserializeOwned>(flash: &Flash, item: Item) -> Option<T> {
    Store::open(Flash::with(flash.bytes())).0.load(item)
}

#[test]
fn the_settings_open_with_the_hosts_pin_only() {
    let flash = hosted(77);
    let table = |flash: &Flash| kept::<Settings>(flash, Item::Settings).expect("settings").table;
    // to the number of the table, which Accept turns
    let row = [Key::Up, Key::Up, Key::Up, Key::Accept, Key::Accept];
    at(&flash, |player| {
        blind(player, TO_HOST.into_iter().take(7));
        blind(player, row); // five presses of a PIN
        blind(player, [Key::Up]);
        blind(player, row);
    });
    assert_eq!(table(&flash), 0);
    assert_eq!(kept::<(u8, bool)>(&flash, Item::Tries), Some((1, true)));
    at(&flash, |player| {
        player.pass(3 * SECOND);
        blind(player, TO_HOST.into_iter().take(7));
        blind(player, pin(77));
        blind(player, row);
    });
    assert_eq!(table(&flash), 2);
    assert_eq!(kept::<(u8, bool)>(&flash, Item::Tries), Some((1, false)));
}

#[test]
fn the_hosts_pin_withstands_twelve_tries_in_a_game() {
    let flash = hosted(700);
    for (number, trick) in [Trick::Wait, Trick::Replug, Trick::Cut(1), Trick::Cut(2)].into_iter().enumerate() {
        let mut attacker = Attacker::new(flash.copy(number as u64), number as u64);
        attacker.host = true;
        attacker.work(|_| trick);
        println!("host, {trick:?}: {} tries in {} s", attacker.answered, attacker.spent / SECOND);
        assert!(attacker.answered <= MOST && !attacker.inside, "{trick:?}: {} tries", attacker.answered);
        assert!(attacker.answered == MOST || trick == Trick::Cut(1), "{trick:?}: {} tries", attacker.answered);
    }
}

#[test]
fn both_arrows_at_power_on_erase_everything_with_the_hosts_pin_and_only_if_it_is_held() {
    let both = Levels::NONE.with(Key::Up, true).with(Key::Down, true);
    let visit = |flash: &Flash, keys: &str| {
        let mut rig = Rig::new(FORMS[0], flash.clone());
        rig.hold_at_start(both);
        rig.run(&keys.parse::<Script>().expect("a script"));
    };
    let flash = hosted(77);
    visit(&flash, "accept,back,wait:1000");
    assert!(kept::<Option<([u8; 32], [u8; 16])>>(&flash, Item::Host).is_some_and(|host| host.is_some()));
    assert!(newest(&flash).is_some());
    visit(&flash, "hold:accept,wait:60000");
    assert!(kept::<Option<([u8; 32], [u8; 16])>>(&flash, Item::Host).flatten().is_none());
    assert!(newest(&flash).is_none());
    let games = flash.bytes().split_off(firmware::store::SIZE as usize);
    let left = games.chunks(0x1000).map(|sector| sector.iter().filter(|&&byte| byte != 0xFF).count()).max();
    assert!(left <= Some(16), "{left:?} bytes of a game are left");
}
