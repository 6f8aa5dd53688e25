//! Tells what the journals in flashes hold: `journal FLASH_FILE...`, one line for each.
//!
//! A line is `none`, if there is no game, or the number of the newest one, how many of its actions stand, how often the
//! power came back, and for each record but the traces of restarts four bytes of a digest of everything up to it. So whether
//! one journal goes on where another ends can be seen; how long the players took is left out. `unreadable` means that there is a game and it cannot be read.

use std::{env, fs, process::ExitCode};

use firmware::{
    games::{Kind, Listed, Visitor},
    journal::{
        Book, ROOM,
        cell::PAYLOAD,
        shelf::{Kept, Shelf},
        slot::{Content, Slot},
        tag,
    },
};
use sha2::{Digest, Sha256};
use tests::{Flash, flash};

fn main() -> ExitCode {
    for file in env::args().skip(1) {
        match fs::read(&file) {
            Ok(bytes) if bytes.len() == flash::SIZE => println!("{}", tell(Flash::with(bytes))),
            Ok(bytes) => {
                eprintln!("journal: {file}: {} bytes, not {}", bytes.len(), flash::SIZE);
                return ExitCode::FAILURE;
            }
            Err(error) => {
                eprintln!("journal: {file}: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

fn tell(mut flash: Flash) -> String {
    let mut games = Shelf::look(&mut flash).games().to_vec();
    games.sort_by_key(|kept| kept.turn);
    let Some(kept) = games.pop() else { return "none".to_owned() };
    match Kind::of(kept.kind) {
        Some(kind) => kind.visit(Telling { flash, kept }),
        None => "unreadable".to_owned(),
    }
}

/// Tells of a game, whichever it is.
struct Telling {
    flash: Flash,
    kept: Kept,
}

impl Visitor for Telling {
    type Output = String;

    fn visit<G: Listed>(self) -> String {
        tell_of::<G>(self.flash, self.kept)
    }
}

/// A record without how long the players took: on the chip and on the host they took it differently.
fn timeless<G: Listed>(record: &[u8]) -> &[u8] {
    let [tag::ACT | tag::ANSWERED, bytes @ ..] = record else { return record };
    let behind = postcard::take_from_bytes::<G::Action>(bytes).map_or(0, |(_, rest)| rest.len());
    &record[..record.len() - behind]
}

fn tell_of<G: Listed>(mut flash: Flash, kept: Kept) -> String {
    let mut book: Option<Book<G>> = None;
    let looked = Book::look(&mut book, &mut flash, kept.region);
    let (Ok(()), Some(book)) = (looked, book) else { return "unreadable".to_owned() };
    let Ok(Content::Used(slot)) = Slot::look(&mut flash, kept.region, &mut [0; PAYLOAD]) else {
        return "unreadable".to_owned();
    };
    let (mut digests, mut sum) = (vec![], Sha256::new());
    let whole = slot.read(&mut flash, &mut [0; ROOM], |record| {
        if record != [tag::RESTART] {
            sum.update(timeless::<G>(record));
            digests.push(sum.clone().finalize().iter().take(4).map(|byte| format!("{byte:02x}")).collect::<String>());
        }
    });
    if whole != Ok(true) {
        return "unreadable".to_owned();
    }
    format!("{} {} {} {}", kept.turn, book.history().standing(), book.restarts(), digests.join(" "))
}
