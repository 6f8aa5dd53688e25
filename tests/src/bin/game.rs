//! Plays a game with fingers and tells the keys: what the real image is held against.
//!
//! `game BOARD begin GAME PLAN` begins the plan with this number of `cyclades`, `akropolis`, `polis` or `olympos` on a new device.
//! `game BOARD play GAME FLASH_FILE SEED [PRESSES|cycle]` plays the one in a flash to its end, or stops after so many keys, or
//! after the first cycle of Cyclades; the seed decides what the players do. The file is written back.
//!
//! Both write a line for the first picture and one for each key: what is done, and the SHA-256 of the picture after it, three
//! bytes for each pixel. The last line tells whether the game is over.

use std::{
    env, fs,
    io::{self, Write as _},
    process::ExitCode,
};

use engine::{Game, Turn, akropolis::Akropolis, cyclades::Cyclades, olympos::Olympos, polis::Polis};
use firmware::{Form, Key};
use forms::Board;
use sha2::{Digest, Sha256};
use tests::{
    Flash, Rig, Script, Shot, flash,
    games::Luck,
    picture,
    player::Player,
    searched::{Searched, play_for},
};

fn main() -> ExitCode {
    match play(&env::args().skip(1).collect::<Vec<_>>()) {
        Ok(lines) => io::stdout().write_all(lines.as_bytes()).map_or(ExitCode::FAILURE, |()| ExitCode::SUCCESS),
        Err(reason) => {
            eprintln!("game: {reason}");
            ExitCode::FAILURE
        }
    }
}

const USAGE: &str = "usage: game BOARD begin GAME PLAN, or game BOARD play GAME FLASH_FILE SEED [PRESSES|cycle]";

fn play(words: &[String]) -> Result<String, String> {
    let [board, what, game, rest @ ..] = words else { return Err(USAGE.into()) };
    let form = Board::named(board).ok_or_else(|| format!("no board {board}"))?.form;
    match game.as_str() {
        "cyclades" => play_of::<Cyclades>(form, what, rest),
        "akropolis" => play_of::<Akropolis>(form, what, rest),
        "polis" => play_of::<Polis>(form, what, rest),
        "olympos" => play_of::<Olympos>(form, what, rest),
        _ => Err(format!("no game {game}")),
    }
}

fn play_of<G: Searched>(form: &'static Form, what: &str, words: &[String]) -> Result<String, String> {
    let number = |text: &String| text.parse::<u64>().map_err(|_| format!("\"{text}\" is no number"));
    match (what, words) {
        ("begin", [plan]) => {
            let script = begin::<G>(form, number(plan)? as usize);
            Ok(told(form, &script, Flash::new(), false))
        }
        ("play", [file, seed, rest @ ..]) => {
            let until = match rest.first().map(String::as_str) {
                None => Until::Over,
                Some("cycle") => Until::Cycle,
                Some(_) => Until::Presses(number(&rest[0])? as usize),
            };
            let bytes = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
            if bytes.len() != flash::SIZE {
                return Err(format!("{file}: {} bytes, not {}", bytes.len(), flash::SIZE));
            }
            let (script, over) = choose::<G>(form, Flash::with(bytes.clone()), number(seed)?, until);
            let flash = Flash::with(bytes);
            let lines = told(form, &script, flash.clone(), over);
            fs::write(file, flash.bytes()).map_err(|error| format!("{file}: {error}"))?;
            Ok(lines)
        }
        _ => Err(USAGE.into()),
    }
}

/// The keys alone once more, without anybody who knows the game.
fn told(form: &'static Form, script: &Script, flash: Flash, over: bool) -> String {
    let shots = Rig::new(form, flash).run(script);
    let words = ["start".to_owned()].into_iter().chain(script.0.iter().map(ToString::to_string));
    let mut lines: String = words.zip(&shots).map(|(word, shot)| format!("{word} {}\n", digest(form, shot))).collect();
    lines.push_str(if over { "over\n" } else { "running\n" });
    lines
}

/// The keys that begin a game on a new device.
fn begin<G: Searched>(form: &'static Form, plan: usize) -> Script {
    Rig::new(form, Flash::new()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start();
        G::sit_down(&mut player, plan);
        player.script
    })
}

/// How long a game is played.
#[derive(Clone, Copy)]
enum Until {
    /// To its end.
    Over,
    /// For so many keys.
    Presses(usize),
    /// To the end of its first cycle.
    Cycle,
}

/// The keys of the game, and whether it came to its end.
fn choose<G: Searched>(form: &'static Form, flash: Flash, seed: u64, until: Until) -> (Script, bool) {
    Rig::new(form, flash).fingers(|bench| {
        let mut player = Player::new(bench);
        player.compare();
        let mut luck = Luck(seed);
        let over = match until {
            Until::Over => play_for::<G>(&mut player, &mut luck, usize::MAX),
            Until::Presses(most) => play_for::<G>(&mut player, &mut luck, most),
            Until::Cycle => {
                while player.game().cycle() < 2 && player.game().turn() != Turn::Over {
                    G::step(&mut player, &mut luck);
                }
                player.game().turn() == Turn::Over
            }
        };
        if over {
            player.press(Key::Accept); // the seed is shown
        }
        (player.script, over)
    })
}

fn digest(form: &Form, shot: &Shot) -> String {
    Sha256::digest(picture::rgb(form, &shot.pixels)).iter().map(|byte| format!("{byte:02x}")).collect()
}
