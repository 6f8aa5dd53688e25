//! How far the best attacker gets with the device in his hands.

use super::*;

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
pub struct Attacker {
    flash: Flash,
    luck: Luck,
    /// How long the device has been on.
    pub spent: Micros,
    /// The next guess.
    guess: usize,
    /// How many guesses on the first purse got an answer.
    pub answered: usize,
    pub inside: bool,
    /// Whether he is after the host's PIN.
    pub host: bool,
}

/// What an attacker does after a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trick {
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
    pub fn new(flash: Flash, seed: u64) -> Self {
        Self { flash, luck: Luck(seed), spent: 0, guess: 0, answered: 0, inside: false, host: false }
    }

    /// Goes on until the game is over or he is inside; `trick` says what he does after each try.
    pub fn work(&mut self, mut trick: impl FnMut(&mut Luck) -> Trick) {
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
