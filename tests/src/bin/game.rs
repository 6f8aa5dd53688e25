//! Plays a game of Cyclades with fingers and tells the keys: what the real image is held against.
//!
//! `game BOARD begin CHANGES CHART` begins one on a new device, after so many changes of the number of players, with the
//! board on the table (0) or on the device with a sample chart (1 or 2). `game BOARD FLASH_FILE SEED [PRESSES|cycle]` plays the
//! one in a flash to its end, or stops after so many keys, or after its first cycle; the seed decides what the players do. The
//! file is written back.
//!
//! Both write a line for the first picture and one for each key: what is done, and the SHA-256 of the picture after it, three
//! bytes for each pixel. The last line tells whether the game is over.

use std::{
    env, fs,
    io::{self, Write as _},
    process::ExitCode,
};

use engine::{Game, Turn, cyclades::ByHand};
use firmware::{Form, Key};
use forms::Board;
use sha2::{Digest, Sha256};
use tests::{
    Flash, Rig, Script, Shot, flash,
    games::Luck,
    picture,
    player::Player,
    whole::{Taken, play_for},
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

fn play(words: &[String]) -> Result<String, String> {
    let [board, file, seed, rest @ ..] = words else {
        return Err("usage: game BOARD begin CHANGES CHART, or game BOARD FLASH_FILE SEED [PRESSES|cycle]".into());
    };
    let form = Board::named(board).ok_or_else(|| format!("no board {board}"))?.form;
    let number = |text: &String| text.parse::<u64>().map_err(|_| format!("\"{text}\" is no number"));
    let cycle = rest.first().is_some_and(|word| word == "cycle");
    let last = rest.first().filter(|_| !cycle).map(number).transpose()?;
    if file == "begin" {
        let script = begin(form, number(seed)? as usize, last.unwrap_or(0) as usize);
        return Ok(told(form, &script, Flash::new(), false));
    }
    let until = if cycle { Until::Cycle } else { last.map_or(Until::Over, |most| Until::Presses(most as usize)) };
    let bytes = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    if bytes.len() != flash::SIZE {
        return Err(format!("{file}: {} bytes, not {}", bytes.len(), flash::SIZE));
    }
    let (script, over) = choose(form, Flash::with(bytes.clone()), number(seed)?, until);
    let flash = Flash::with(bytes);
    let lines = told(form, &script, flash.clone(), over);
    fs::write(file, flash.bytes()).map_err(|error| format!("{file}: {error}"))?;
    Ok(lines)
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
fn begin(form: &'static Form, changes: usize, chart: usize) -> Script {
    let flash = Flash::new();
    Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start();
        player.begin_with(changes, ByHand::default(), chart);
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
fn choose(form: &'static Form, flash: Flash, seed: u64, until: Until) -> (Script, bool) {
    Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.compare();
        let (mut luck, mut taken) = (Luck(seed), Taken::default());
        match until {
            Until::Over => play_for(&mut player, &mut luck, &mut taken, usize::MAX),
            Until::Presses(most) => play_for(&mut player, &mut luck, &mut taken, most),
            Until::Cycle => {
                while player.game().cycle() < 2 && player.game().turn() != Turn::Over {
                    let next = player.presses + 1;
                    play_for(&mut player, &mut luck, &mut taken, next);
                }
            }
        }
        let over = player.game().turn() == Turn::Over;
        if over {
            player.press(Key::Accept); // the seed is shown
        }
        (player.script, over)
    })
}

fn digest(form: &Form, shot: &Shot) -> String {
    Sha256::digest(picture::rgb(form, &shot.pixels)).iter().map(|byte| format!("{byte:02x}")).collect()
}
