//! Games that are played into a journal as the device does it, and their records.

use embassy_futures::block_on;
use engine::{
    Turn,
    akropolis::Akropolis,
    cyclades::{Action, Cyclades, Setup, words::Creature},
};
use firmware::{
    Language,
    dealer::Seed,
    games::Games,
    journal::{
        Book, Kept, ROOM,
        cell::PAYLOAD,
        shelf::Shelf,
        slot::{Content, Slot},
        tag,
    },
    record::{self, Source},
};

use crate::{Flash, games::Luck, saves::begin_first, searched::Searched};

/// The board the records come from.
const BOARD: &str = "display-pack-2";
/// The number of its table.
pub const TABLE: u8 = 7;

/// A game in flash.
pub struct Played {
    /// The flash.
    pub flash: Flash,
    /// The game.
    pub source: Source,
}

impl Played {
    /// The game that lies in `flash`.
    pub fn in_flash(flash: Flash) -> Self {
        let mut chip = flash.clone();
        let kept = Shelf::look(&mut chip).games()[0];
        let source = Source::open(&Games, &mut chip, kept);
        Self { flash, source: source.expect("flash can be read").expect("a game is there") }
    }

    /// Its record.
    pub fn record(&self) -> Vec<u8> {
        let mut bytes = vec![];
        let mut put = |piece: &[u8]| bytes.extend_from_slice(piece);
        record::bytes(&self.source, BOARD, &mut self.flash.clone(), &mut put).expect("flash can be read");
        bytes
    }

    /// Its record in words.
    pub fn text(&self, language: Language) -> Vec<String> {
        let mut lines = vec![];
        let mut put = |line: &str| lines.push(line.to_owned());
        let mut chip = self.flash.clone();
        let text = record::text(&self.source, (BOARD, ""), language, &mut chip, &mut put);
        text.expect("flash can be read");
        lines
    }
}

/// The set-up of a random game of Cyclades.
pub fn setup(game: u64) -> Setup {
    Cyclades::random_setup(game)
}

/// Plays a random game of Cyclades with at most so many actions. Now and then something is taken back and done again, or the
/// power goes; some tables roll and draw themselves. Some players take part in the seed, and some games are of the first form.
pub fn play(game: u64, most: usize) -> Played {
    play_of::<Cyclades>(game, most)
}

/// The same with Akropolis.
pub fn play_akropolis(game: u64, most: usize) -> Played {
    play_of::<Akropolis>(game, most)
}

/// The same with any game.
pub fn play_of<G: Searched>(game: u64, most: usize) -> Played {
    play_with::<G>(game, most, 0)
}

/// Plays a game on a device that chooses every so many-th outcome itself and writes it down as if the table had told it.
pub fn cheat(game: u64, most: usize, every: u64) -> Played {
    cheat_of::<Cyclades>(game, most, every)
}

/// The same with Akropolis.
pub fn cheat_akropolis(game: u64, most: usize, every: u64) -> Played {
    cheat_of::<Akropolis>(game, most, every)
}

/// The same with any game.
pub fn cheat_of<G: Searched>(game: u64, most: usize, every: u64) -> Played {
    play_with::<G>(game, most, every)
}

/// Begins a game in an empty flash: every eighth in the first form, as devices wrote it before players took part.
fn begin<G: Kept>(chip: &mut Flash, setup: &G::Setup, game: u64, luck: &mut Luck) -> Book<G> {
    let seed = Seed::new(std::array::from_fn(|_| luck.number() as u8));
    let region = Shelf::look(chip).room(None);
    if game % 8 == 7 {
        return begin_first(chip, region, TABLE, setup, &seed);
    }
    let head = [2, G::kind(setup), 1, 0, 0, 0, TABLE];
    let slot = block_on(Slot::begin(chip, region, &head)).expect("room");
    let mut book = None;
    Book::begin_in(&mut book, chip, slot, setup, &seed).expect("the journal takes every set-up");
    book.expect("a sound set-up")
}

/// The players press as often as they like, some not at all.
fn share<G: Kept>(book: &mut Book<G>, chip: &mut Flash, luck: &mut Luck) {
    if book.awaits_share() {
        for _ in 0..luck.below(4) * luck.below(10) {
            book.press(chip, luck.below(2) == 1).expect("room");
        }
        book.share_seed(chip).expect("room");
    }
}

fn play_with<G: Searched>(game: u64, most: usize, cheats: u64) -> Played {
    let flash = Flash::new();
    let mut chip = flash.clone();
    let mut luck = Luck(!game);
    let mut book = Some(begin::<G>(&mut chip, &G::random_setup(game), game, &mut luck));
    let region = Shelf::look(&mut chip).games()[0].region;
    let mut reopened = false;
    for _ in 0..most {
        let running = book.as_mut().expect("a game is running");
        share(running, &mut chip, &mut luck);
        match running.game().turn() {
            Turn::Over if reopened || luck.below(4) > 0 => break,
            // somebody saw a mistake at the end
            Turn::Over => {
                reopened = true;
                let seed = Seed::new(std::array::from_fn(|_| luck.number() as u8));
                let back = 1 + luck.below(60.min(running.history().standing() as u64));
                running.undo(&mut chip, back as u16, Some(&seed)).expect("room");
                continue;
            }
            Turn::Chance if !running.game().deals() || cheats > 0 && luck.below(cheats) == 0 => {
                let mut outcomes: Vec<G::Action> = vec![];
                running.game().legal(&mut |action| outcomes.push(action));
                let outcome = outcomes[luck.below(outcomes.len() as u64) as usize];
                running.play(&mut chip, outcome).expect("what can fall may fall");
            }
            Turn::Chance => _ = running.deal(&mut chip, |_, _| ()).expect("the journal has room"),
            Turn::Seat(_) => {
                let action = running.game().choose(&mut luck).expect("somebody has a choice");
                running.play(&mut chip, action).expect("a choice is legal");
            }
        }
        let standing = running.history().standing() as u64;
        match luck.below(300) {
            0 | 1 if running.game().turn() == Turn::Over => (),
            0 => running.undo(&mut chip, 1 + luck.below(9.min(standing)) as u16, None).expect("room"),
            1 => {
                let back = 1 + luck.below(5.min(standing));
                running.undo(&mut chip, back as u16, None).expect("room");
                running.redo(&mut chip, 1 + luck.below(back) as u16).expect("room");
            }
            2 => Book::resume(&mut book, &mut chip, region).expect("a game can be resumed"),
            _ => (),
        }
    }
    // as the device leaves a game, also over a power cut: with somebody to decide
    let running = book.as_mut().expect("a game is running");
    share(running, &mut chip, &mut luck);
    while running.game().deals() {
        running.deal(&mut chip, |_, _| ()).expect("the journal has room");
    }
    Played::in_flash(flash)
}

/// The same running game with every card Zeus can have seen last, if nobody else has seen it since: the flash of each.
pub fn doubles(played: &Played) -> Vec<Flash> {
    let mut found = vec![];
    let mut records: Vec<Vec<u8>> = vec![];
    let Ok(Content::Used(slot)) = Slot::look(&mut played.flash.clone(), played.source.kept.region, &mut [0; PAYLOAD])
    else {
        return found;
    };
    slot.read(&mut played.flash.clone(), &mut [0; ROOM], |record| records.push(record.to_vec())).expect("it reads");
    let last = records.iter().rposition(|record| seen(record).is_some());
    let Some(last) = last else { return found };
    if records[last..].iter().any(|record| action(record) == Some(Action::PlaySeen)) {
        return found; // everybody has seen it
    }
    for creature in Creature::ALL {
        let mut records = records.clone();
        let place: u64 = match records[last].split_first() {
            Some((&tag::DRAWN, bytes)) => postcard::take_from_bytes(bytes).expect("a place").0,
            _ => continue,
        };
        let mut room = [tag::DRAWN; 16];
        let length = postcard::to_slice(&(place, Action::Seen(creature)), &mut room[1..]).expect("it fits").len();
        records[last] = room[..=length].to_vec();
        if let Some(flash) = rewritten(&records) {
            found.push(flash);
        }
    }
    found
}

fn action(record: &[u8]) -> Option<Action> {
    match record.split_first()? {
        (&(tag::ACT | tag::ANSWERED), bytes) => postcard::from_bytes(bytes).ok(),
        (&tag::DRAWN, bytes) => Some(postcard::from_bytes::<(u64, Action)>(bytes).ok()?.1),
        _ => None,
    }
}

fn seen(record: &[u8]) -> Option<Creature> {
    if let Action::Seen(creature) = action(record)? { Some(creature) } else { None }
}

/// A journal with these records, if they make a game.
fn rewritten(records: &[Vec<u8>]) -> Option<Flash> {
    let flash = Flash::new();
    let mut chip = flash.clone();
    let region = Shelf::look(&mut chip).room(None);
    let mut slot = block_on(Slot::prepare(&mut chip, region, &[2, Cyclades::KIND, 1, 0, 0, 0])).ok()?;
    for record in records {
        slot.append(&mut chip, record).ok()?;
    }
    // as the device resumes it: a game that breaks the rules is none
    let mut book: Option<Book<Cyclades>> = None;
    Book::resume(&mut book, &mut chip, region).ok()?;
    book.map(|_| flash)
}
