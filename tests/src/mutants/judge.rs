//! Runs tests with a mutant switched on.

use std::{
    collections::BTreeSet,
    fs, io,
    path::Path,
    process::{Command, Stdio},
    sync::Mutex,
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
    thread,
    time::{Duration, Instant},
};

use super::{list::Fate, tree::Program};
use crate::bar::bar;

/// A mutant may ask for more and more memory; this is enough for every test, in KiB.
const MEMORY: u32 = 3_000_000;

/// A single test, what it runs and for how long.
pub struct Test<'a> {
    program: &'a Program,
    name: String,
    /// How long it takes when nothing is changed.
    pub time: Duration,
    /// The functions it runs.
    pub reach: BTreeSet<usize>,
}

/// How a test ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Passed,
    Failed,
    Endless,
}

impl Test<'_> {
    /// Program and name.
    pub fn title(&self) -> String {
        format!("{} {}", self.program.name, self.name)
    }

    fn run(&self, key: &str, value: &str, most: Duration) -> io::Result<End> {
        let mut child = Command::new("sh")
            .args(["-c", &format!("ulimit -v {MEMORY}; exec \"$@\""), "sh"])
            .arg(&self.program.file)
            .args(["--exact", &self.name, "--test-threads=1"])
            .current_dir(&self.program.folder)
            .env("CARGO_MANIFEST_DIR", &self.program.folder)
            .env(key, value)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let start = Instant::now();
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(if status.success() { End::Passed } else { End::Failed });
            }
            if start.elapsed() > most {
                child.kill()?;
                child.wait()?;
                return Ok(End::Endless);
            }
            thread::sleep((start.elapsed() / 20).clamp(Duration::from_millis(1), Duration::from_millis(50)));
        }
    }

    /// What happens with mutant `number`.
    fn judge(&self, number: usize) -> io::Result<Option<Fate>> {
        let end = self.run("MUTANT", &(number + 1).to_string(), self.time * 8 + Duration::from_secs(4))?;
        Ok(match end {
            End::Passed => None,
            End::Failed => Some(Fate::Caught(self.title())),
            End::Endless => Some(Fate::Endless(self.title())),
        })
    }
}

/// All tests that run a function with mutants, the quickest first; those that take longer than `most` stay out.
pub fn tests<'a>(programs: &'a [Program], most: Duration, scratch: &Path) -> io::Result<Vec<Test<'a>>> {
    let mut names = Vec::new();
    for program in programs {
        let list =
            Command::new(&program.file).args(["--list", "--format=terse"]).current_dir(&program.folder).output()?;
        let list = String::from_utf8_lossy(&list.stdout).into_owned();
        names.extend(list.lines().filter_map(|line| Some((program, line.strip_suffix(": test")?.to_owned()))));
    }
    let found = Mutex::new(Vec::new());
    share(names.len(), "tests", |index| {
        let (program, name) = &names[index];
        let trace = scratch.join(format!("trace-{index}"));
        let _ = fs::remove_file(&trace);
        let start = Instant::now();
        let mut test = Test { program, name: name.clone(), time: most, reach: BTreeSet::new() };
        let end = test.run("MUTANTS_TRACE", &trace.to_string_lossy(), most)?;
        test.time = start.elapsed();
        let text = fs::read_to_string(&trace).unwrap_or_default();
        test.reach = text.lines().filter_map(|line| line.parse().ok()).collect();
        if end != End::Passed {
            println!("left out ({}): {}", if end == End::Failed { "fails" } else { "too long" }, test.title());
        } else if !test.reach.is_empty() {
            found.lock().map_err(|_| io::Error::other("a worker died"))?.push(test);
        }
        Ok(())
    })?;
    let mut found = found.into_inner().map_err(|_| io::Error::other("a worker died"))?;
    found.sort_by_key(|test| test.time);
    Ok(found)
}

/// Judges the mutants, given with their function, and tells each fate as it is known.
pub fn judge(
    mutants: &[(usize, usize)],
    tests: &[Test],
    tell: impl Fn(usize, Fate) -> io::Result<()> + Sync,
) -> io::Result<()> {
    share(mutants.len(), "mutants", |index| {
        let (number, function) = mutants[index];
        let mut fate = Fate::Unreached;
        for test in tests.iter().filter(|test| test.reach.contains(&function)) {
            fate = Fate::Alive;
            if let Some(found) = test.judge(number)? {
                fate = found;
                break;
            }
        }
        tell(number, fate)
    })
}

/// Does `work` for 0 to `all` on all cores.
fn share(all: usize, what: &str, work: impl Fn(usize) -> io::Result<()> + Sync) -> io::Result<()> {
    let next = AtomicUsize::new(0);
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let worker = || {
            loop {
                let index = next.fetch_add(1, Relaxed);
                bar(what, index.min(all) as u64, all as u64);
                if index >= all {
                    return Ok(());
                }
                work(index)?;
            }
        };
        let threads: Vec<_> = (0..workers).map(|_| scope.spawn(worker)).collect();
        threads
            .into_iter()
            .try_for_each(|thread| thread.join().unwrap_or_else(|_| Err(io::Error::other("a worker died"))))
    })
}
