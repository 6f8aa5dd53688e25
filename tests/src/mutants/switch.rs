//! The crate `switch` of the rewritten tree: which mutant is on.
#![feature(core_intrinsics, const_eval_select)]
#![allow(internal_features)]

use std::{
    env,
    fs::OpenOptions,
    io::Write,
    sync::Mutex,
    sync::atomic::{AtomicU32, Ordering::Relaxed},
};

/// Nobody has asked yet.
const UNKNOWN: u32 = u32::MAX;
/// No mutant is on, and each function that runs is written down.
const TRACE: u32 = u32::MAX - 1;

static CHOSEN: AtomicU32 = AtomicU32::new(UNKNOWN);
static SEEN: Mutex<Vec<bool>> = Mutex::new(Vec::new());

/// The number of the mutant that is on, as function number `function` asks; what the compiler computes is never a mutant.
#[inline(always)]
pub const fn chosen(function: usize) -> u32 {
    core::intrinsics::const_eval_select((function,), none, ask)
}

const fn none(_: usize) -> u32 {
    0
}

#[inline(always)]
fn ask(function: usize) -> u32 {
    let chosen = CHOSEN.load(Relaxed);
    if chosen >= TRACE { look(function) } else { chosen }
}

#[cold]
#[inline(never)]
fn look(function: usize) -> u32 {
    let Ok(trace) = env::var("MUTANTS_TRACE") else {
        let chosen = env::var("MUTANT").ok().and_then(|number| number.parse().ok()).unwrap_or(0);
        CHOSEN.store(chosen, Relaxed);
        return chosen;
    };
    CHOSEN.store(TRACE, Relaxed);
    let mut seen = SEEN.lock().unwrap();
    if seen.len() <= function {
        seen.resize(function + 1, false);
    }
    if !seen[function] {
        seen[function] = true;
        writeln!(OpenOptions::new().create(true).append(true).open(trace).unwrap(), "{function}").unwrap();
    }
    0
}

/// An iterator of any type as a list.
pub fn list<T>(all: impl Iterator<Item = T>) -> std::vec::IntoIter<T> {
    all.collect::<Vec<_>>().into_iter()
}
