//! Writes flashes whose games differ in one secret only, and the keys to press on them: for the real image.
//!
//! `pairs BOARD FIRST COUNT FOLDER [GAME]` takes so many games from number `FIRST` on, of Cyclades if nothing else is said. `N-0.bin` is the store of game `N`, and each line
//! of the output tells of another one: the number of the game, the name of the other store, what differs (`gold`, `card`,
//! `hand`, `points` or `seed`), the key that shows the secret to its owner at the end, or `-`, and the keys before it, as long as nobody may
//! notice a difference; a star stands behind those that lead to another state.

use std::{env, fs, path::Path, process::ExitCode};

use engine::{akropolis::Akropolis, cyclades::Cyclades, olympos::Olympos, polis::Polis};
use forms::Board;
use tests::leaks::{Secretive, Walk, blank, pairs};

fn main() -> ExitCode {
    match write(&env::args().skip(1).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("pairs: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn write(words: &[String]) -> Result<(), String> {
    let [board, first, count, folder, rest @ ..] = words else {
        return Err("usage: pairs BOARD FIRST COUNT FOLDER [GAME]".into());
    };
    let write = match rest.first().map_or("cyclades", String::as_str) {
        "cyclades" => write_of::<Cyclades>,
        "akropolis" => write_of::<Akropolis>,
        "polis" => write_of::<Polis>,
        "olympos" => write_of::<Olympos>,
        other => return Err(format!("no game {other}")),
    };
    write([board, first, count, folder])
}

fn write_of<G: Secretive>([board, first, count, folder]: [&String; 4]) -> Result<(), String> {
    let form = Board::named(board).ok_or_else(|| format!("no board {board}"))?.form;
    let number = |text: &String| text.parse::<u64>().map_err(|_| format!("\"{text}\" is no number"));
    let (blank, folder) = (blank(), Path::new(folder));
    let games = (number(first)?..).filter_map(|seed| Some((seed, pairs::<G>(seed)?)));
    for (seed, (past, others)) in games.take(number(count)? as usize) {
        let keep = |name: &str, bytes: Vec<u8>| fs::write(folder.join(name), bytes).map_err(|error| error.to_string());
        keep(&format!("{seed}-0.bin"), past.flash(&blank).bytes())?;
        let walk = Walk::new(form, past, &blank, seed);
        for (index, other) in (1..).zip(&others) {
            let name = format!("{seed}-{index}.bin");
            keep(&name, other.past.flash(&blank).bytes())?;
            let kind = format!("{:?}", other.kind).to_lowercase();
            let (keys, look) = walk.keys(other, &blank)?;
            println!("{seed} {name} {kind} {} {}", look.as_deref().unwrap_or("-"), keys.join(","));
        }
    }
    Ok(())
}
