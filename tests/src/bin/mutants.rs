//! Judges every mutant of a game's engine by the tests; needs cargo-mutants for the list, nightly Rust and a Unix shell.
//!
//! `cargo run -p tests --bin mutants [SECONDS] [GAME] [SAMPLE]`: a test that takes longer than `SECONDS` stays out; the game is
//! `cyclades`, `polis` or `olympos`; `SAMPLE` of its mutants are judged, evenly taken from all, or all.

use std::{collections::HashMap, env, fs, io, path::Path, process::ExitCode, sync::Mutex, time::Duration};

use tests::mutants::{
    judge::{judge, tests},
    list::{Fate, Fates, Mutant, list},
    tree::Tree,
};

/// A game, and which tests judge its rules.
struct Target {
    name: &'static str,
    tests: &'static [&'static str],
}

/// Cyclades by the rules and the screens that ask them, the others by the rules.
const TARGETS: [Target; 3] = [
    Target {
        name: "cyclades",
        tests: &[
            "-p",
            "engine",
            "-p",
            "tests",
            "--lib",
            "--test",
            "cyclades*",
            "--test",
            "golden",
            "--test",
            "screens",
        ],
    },
    Target { name: "polis", tests: &["-p", "engine", "--lib", "--test", "polis*"] },
    Target { name: "olympos", tests: &["-p", "engine", "--lib", "--test", "olympos*"] },
];
/// A test that takes longer stays out.
const SECONDS: u64 = 20;

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let number = |place: usize| words.get(place).map(|text| text.parse::<u64>()).transpose();
    let game = words.get(1).map_or("cyclades", String::as_str);
    let target = TARGETS.iter().find(|target| target.name == game);
    let (Ok(seconds), Ok(sample), Some(target)) = (number(0), number(2), target) else {
        eprintln!("usage: mutants [SECONDS] [cyclades|polis|olympos] [SAMPLE]; without them {SECONDS}, cyclades, all");
        return ExitCode::FAILURE;
    };
    match run(target, Duration::from_secs(seconds.unwrap_or(SECONDS)), sample) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// So many of all, evenly taken.
fn sampled(all: Vec<Mutant>, sample: Option<u64>) -> Vec<Mutant> {
    let (count, wanted) = (all.len(), sample.map_or(all.len(), |sample| sample as usize).min(all.len()));
    let taken = |place: usize| (place + 1) * wanted / count > place * wanted / count;
    all.into_iter().enumerate().filter(|&(place, _)| taken(place)).map(|(_, mutant)| mutant).collect()
}

fn run(target: &Target, most: Duration, sample: Option<u64>) -> io::Result<()> {
    let folder = env::current_dir()?.join("target/mutants");
    fs::create_dir_all(&folder)?;
    let mutants = sampled(list(&format!("engine/src/{}/*.rs", target.name))?, sample);
    let [known, judged] = ["names", "fates"].map(|file| folder.join(format!("{file}-{}", target.name)));
    let names = mutants.iter().map(|mutant| format!("{}\n", mutant.name)).collect::<String>();
    if fs::read_to_string(&known).ok().as_ref() != Some(&names) {
        // the engine is another one: all begins anew
        let _ = fs::remove_file(&judged);
        fs::write(&known, &names)?;
    }
    let mut fates = Fates::open(&judged);
    let tree = loop {
        let tree = Tree::write(&folder.join("tree"), &mutants, &fates)?;
        let unviable = tree.unviable()?;
        if unviable.is_empty() {
            break tree;
        }
        println!("{} do not compile", unviable.len());
        unviable.into_iter().try_for_each(|number| fates.set(&mutants[number], Fate::Unviable))?;
    };
    let programs = tree.programs(target.tests)?;
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
    report(&mutants, &fates, &judged);
    Ok(())
}

fn report(mutants: &[Mutant], fates: &Fates, judged: &Path) {
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
    println!("{} mutants: {count:?}; all in {}", mutants.len(), judged.display());
}
