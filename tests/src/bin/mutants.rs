//! Judges every mutant of the Cyclades engine by the tests; needs cargo-mutants for the list, nightly Rust and a Unix shell.
//!
//! `cargo run -p tests --bin mutants [SECONDS]`: a test that takes longer than `SECONDS` stays out.

use std::{collections::HashMap, env, fs, io, path::Path, process::ExitCode, sync::Mutex, time::Duration};

use tests::mutants::{
    judge::{judge, tests},
    list::{Fate, Fates, Mutant, list},
    tree::Tree,
};

/// What is changed.
const FILES: &str = "engine/src/cyclades/*.rs";
/// Which tests judge: the rules, and the screens that ask them.
const TESTS: [&str; 11] =
    ["-p", "engine", "-p", "tests", "--lib", "--test", "cyclades*", "--test", "golden", "--test", "screens"];
/// A test that takes longer stays out.
const SECONDS: u64 = 20;

fn main() -> ExitCode {
    let seconds = match env::args().nth(1).map(|text| text.parse()) {
        None => SECONDS,
        Some(Ok(seconds)) => seconds,
        Some(Err(_)) => {
            eprintln!("usage: mutants [SECONDS]; without it {SECONDS}");
            return ExitCode::FAILURE;
        }
    };
    match run(Duration::from_secs(seconds)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(most: Duration) -> io::Result<()> {
    let folder = env::current_dir()?.join("target/mutants");
    fs::create_dir_all(&folder)?;
    let mutants = list(FILES)?;
    let names = mutants.iter().map(|mutant| format!("{}\n", mutant.name)).collect::<String>();
    if fs::read_to_string(folder.join("names")).ok().as_ref() != Some(&names) {
        // the engine is another one: all begins anew
        let _ = fs::remove_file(folder.join("fates"));
        fs::write(folder.join("names"), &names)?;
    }
    let mut fates = Fates::open(&folder.join("fates"));
    let tree = loop {
        let tree = Tree::write(&folder.join("tree"), &mutants, &fates)?;
        let unviable = tree.unviable()?;
        if unviable.is_empty() {
            break tree;
        }
        println!("{} do not compile", unviable.len());
        unviable.into_iter().try_for_each(|number| fates.set(&mutants[number], Fate::Unviable))?;
    };
    let programs = tree.programs(&TESTS)?;
    let tests = tests(&programs, most, &folder)?;
    println!("{} tests of {} programs run the engine", tests.len(), programs.len());
    let all = tree.functions.iter().enumerate();
    let all = all.flat_map(|(function, here)| here.iter().map(move |&number| (number, function)));
    let open: Vec<_> = all.filter(|&(number, _)| fates.open_for(&mutants[number])).collect();
    let fates = Mutex::new(fates);
    judge(&open, &tests, |number, fate| {
        fates.lock().map_err(|_| io::Error::other("a worker died"))?.set(&mutants[number], fate)
    })?;
    let fates = fates.into_inner().map_err(|_| io::Error::other("a worker died"))?;
    report(&mutants, &fates, &folder);
    Ok(())
}

fn report(mutants: &[Mutant], fates: &Fates, folder: &Path) {
    let mut count: HashMap<&str, usize> = HashMap::new();
    for mutant in mutants {
        let word = match fates.of(mutant) {
            None => "in constants, not judged",
            Some(Fate::Unviable) => "do not compile",
            Some(Fate::Caught(_)) => "caught",
            Some(Fate::Endless(_)) => "run without end",
            Some(Fate::Alive) => "not caught",
            Some(Fate::Unreached) => "not run by any test",
        };
        *count.entry(word).or_default() += 1;
        if matches!(fates.of(mutant), None | Some(Fate::Alive | Fate::Unreached)) {
            println!("{word}: {}", mutant.name);
        }
    }
    println!("{} mutants: {count:?}; all in {}", mutants.len(), folder.join("fates").display());
}
