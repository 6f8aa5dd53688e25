//! The record played once more: every action against the rules, every outcome against the seed.

use engine::{Game, Turn, akropolis::Akropolis, cyclades::Cyclades};
use firmware::{
    Language, cyclades,
    journal::Kept as _,
    record::{self, Recorded, tag},
};
use sha2::{Digest, Sha256};

use crate::{Entries, Entry, Generator, Report, Wrong, wrong::Why};

/// Checks a record. It is right as a whole, or the first thing that is wrong is told.
pub fn verify(record: &[u8]) -> Result<Report, Wrong> {
    let Entries { entries, fingerprint } = Entries::read(record)?;
    let mut entries = entries.into_iter().peekable();
    let mut next = |tag, name| match entries.next_if(|entry| entry.0 == tag) {
        Some((_, content)) => Ok(content),
        None => Err(Wrong::Order(name)),
    };
    let text = |bytes: &[u8], name| String::from_utf8(bytes.to_vec()).map_err(|_| Wrong::Unreadable(name));
    let firmware = text(next(tag::FIRMWARE, "version of the firmware")?, "version of the firmware")?;
    let board = text(next(tag::BOARD, "name of the board")?, "name of the board")?;
    let table =
        next(tag::TABLE, "number of the table")?.try_into().map_err(|_| Wrong::Unreadable("number of the table"))?;
    let [kind, number @ ..] = next(tag::GAME, "kind of the game")? else {
        return Err(Wrong::Unreadable("kind of the game"));
    };
    let number = u32::from_le_bytes(number.try_into().map_err(|_| Wrong::Unreadable("number of the game"))?);
    let over = match next(tag::STATE, "state of the game")? {
        [0] => false,
        [1] => true,
        _ => return Err(Wrong::Unreadable("state of the game")),
    };
    let commitment = next(tag::COMMITMENT, "commitment")?;
    let setup = next(tag::SETUP, "set-up")?;
    let mut happened: Vec<Entry<'_>> = entries.collect();
    let later = happened.iter().filter(|entry| entry.0 == tag::COMMITMENT).map(|entry| entry.1);
    let commitments: Vec<&[u8]> = std::iter::once(commitment).chain(later).collect();
    if commitments.iter().any(|commitment| commitment.len() != 32) {
        return Err(Wrong::Unreadable("commitment"));
    }
    let mut seeds = vec![];
    if over {
        // one for each commitment, at the end and in the same order
        let from = happened.len().checked_sub(commitments.len()).ok_or(Wrong::Order("seed"))?;
        for ((tag, seed), commitment) in happened.split_off(from).into_iter().zip(commitments) {
            if tag != tag::SEED {
                return Err(Wrong::Order("seed"));
            }
            if Sha256::digest(seed).as_slice() != commitment {
                return Err(Wrong::Commitment);
            }
            seeds.push(seed.try_into().map_err(|_| Wrong::Unreadable("seed"))?);
        }
    }
    let report = Report {
        game: record::name(*kind).to_owned(),
        number,
        firmware,
        board,
        table: u16::from_le_bytes(table),
        over,
        fingerprint,
        ..Report::default()
    };
    match *kind {
        kind if cyclades::is_kind(kind) => Replay::<Cyclades>::new(setup, seeds, report)?.run(&happened),
        Akropolis::KIND => Replay::<Akropolis>::new(setup, seeds, report)?.run(&happened),
        kind => Err(Wrong::Kind(kind)),
    }
}

/// What was written: an action, or none if it is hidden.
struct Written<G: Game> {
    action: Option<G::Action>,
    stands: bool,
    waits: bool,
}

/// A game that is played once more.
struct Replay<G: Recorded> {
    start: G,
    /// The games it can be: one, or one for each hidden outcome that nothing has excluded yet.
    games: Vec<G>,
    written: Vec<Written<G>>,
    generator: Option<Generator>,
    /// The seeds of what comes behind later commitments, the last one first.
    seeds: Vec<[u8; 32]>,
    place: u64,
    /// Whether the game has been over since the last commitment, so that its seed is known.
    known: bool,
    report: Report,
}

impl<G: Recorded> Replay<G> {
    fn new(setup: &[u8], mut seeds: Vec<[u8; 32]>, report: Report) -> Result<Self, Wrong> {
        let (setup, rest) = postcard::take_from_bytes(setup).map_err(|_| Wrong::Unreadable("set-up"))?;
        if !rest.is_empty() {
            return Err(Wrong::Unreadable("set-up"));
        }
        let start = G::begin(&setup).ok_or(Wrong::Setup)?;
        seeds.reverse();
        let generator = seeds.pop().map(|seed| Generator::new(&seed));
        Ok(Self {
            games: vec![start.clone()],
            start,
            written: vec![],
            generator,
            seeds,
            place: 0,
            known: false,
            report,
        })
    }

    fn run(mut self, happened: &[Entry<'_>]) -> Result<Report, Wrong> {
        for &(tag, content) in happened {
            match tag {
                tag::ACT => self.act(content)?,
                tag::DRAWN => self.drawn(content)?,
                tag::HIDDEN => self.hidden(content)?,
                tag::UNDO => self.undo(self.count(content)?)?,
                tag::REDO => self.redo(self.count(content)?)?,
                // another seed only if the one before is known
                tag::COMMITMENT if !self.is_over() => return Err(Wrong::Order("commitment")),
                tag::COMMITMENT => {
                    self.generator = self.seeds.pop().map(|seed| Generator::new(&seed));
                    (self.place, self.known) = (0, false);
                    self.report.reopened += 1;
                }
                tag::RESTART if content.is_empty() => self.report.restarts += 1,
                tag::OPENED if content.is_empty() => self.report.openings += 1,
                tag::SETUP => return Err(Wrong::Order("set-up")),
                tag::SEED => return Err(Wrong::Order("seed")),
                _ => return Err(Wrong::Unreadable("kind of an entry")),
            }
            self.known |= tag != tag::COMMITMENT && self.is_over();
        }
        let over = self.is_over();
        if over != self.report.over {
            return Err(Wrong::State(self.report.over));
        }
        if over && let Some(game) = self.games.first() {
            let lines = &mut self.report.result;
            game.result(Language::English, &mut |line| lines.push(line.to_owned()));
        }
        self.report.actions = self.written.len();
        self.report.standing = self.written.iter().filter(|written| written.stands).count();
        Ok(self.report)
    }

    fn is_over(&self) -> bool {
        self.games.iter().all(|game| game.turn() == Turn::Over)
    }

    /// Something is wrong with the next action.
    fn wrong(&self, action: Option<G::Action>, why: Why) -> Wrong {
        let label = match (action, self.games.first()) {
            (Some(action), Some(game)) => game.label(Language::English, action).as_str().to_owned(),
            _ => String::new(),
        };
        Wrong::Action { number: self.written.len() + 1, label, why }
    }

    fn count(&self, content: &[u8]) -> Result<u16, Wrong> {
        exactly(content).ok_or(Wrong::Undo(self.written.len()))
    }

    /// An action of the table, which may also tell what its own dice and decks brought.
    fn act(&mut self, content: &[u8]) -> Result<(), Wrong> {
        let action: G::Action = exactly(content).ok_or_else(|| self.wrong(None, Why::Unreadable))?;
        let chance = self.games.iter().any(|game| game.turn() == Turn::Chance);
        self.apply(action)?;
        self.report.told += usize::from(chance);
        Ok(())
    }

    /// An outcome the device drew.
    fn drawn(&mut self, content: &[u8]) -> Result<(), Wrong> {
        let (place, action): (u64, G::Action) = exactly(content).ok_or_else(|| self.wrong(None, Why::Unreadable))?;
        if self.games.iter().any(|game| game.turn() != Turn::Chance) {
            return Err(self.wrong(Some(action), Why::NoChance));
        }
        if self.known {
            return Err(self.wrong(Some(action), Why::Known));
        }
        let (generator, game) = (self.generator.as_mut(), self.games.first());
        if let (Some(generator), Some(game)) = (generator, game) {
            let due = draw(game, generator);
            let reached = generator.place();
            if due != Some(action) {
                let due = due.map_or(String::new(), |due| game.label(Language::English, due).as_str().to_owned());
                return Err(self.wrong(Some(action), Why::Otherwise(due)));
            }
            if reached != place {
                return Err(self.wrong(Some(action), Why::Place { due: reached, found: place }));
            }
        }
        self.goes_on(place, Some(action))?;
        self.apply(action)?;
        self.report.drawn += 1;
        Ok(())
    }

    /// An outcome that is still secret: the game can be any of those it leads to.
    fn hidden(&mut self, content: &[u8]) -> Result<(), Wrong> {
        match content {
            [tag::ACT] => (),
            [tag::DRAWN, place @ ..] => {
                let place = exactly(place).ok_or_else(|| self.wrong(None, Why::Unreadable))?;
                self.goes_on(place, None)?;
                self.report.drawn += 1;
            }
            _ => return Err(self.wrong(None, Why::Unreadable)),
        }
        if self.report.over || self.games.iter().any(|game| game.turn() != Turn::Chance) {
            return Err(self.wrong(None, Why::Hidden));
        }
        self.games = unfold(&self.games);
        self.write(None);
        self.report.hidden += 1;
        Ok(())
    }

    /// The generator never goes back, whatever is taken back.
    fn goes_on(&mut self, place: u64, action: Option<G::Action>) -> Result<(), Wrong> {
        if place < self.place {
            return Err(self.wrong(action, Why::Place { due: self.place, found: place }));
        }
        self.place = place;
        Ok(())
    }

    fn apply(&mut self, action: G::Action) -> Result<(), Wrong> {
        let mut refusal = None;
        let mut games = self.games.clone();
        games.retain_mut(|game| match game.apply(action) {
            Ok(()) => true,
            Err(why) => {
                refusal = Some(why);
                false
            }
        });
        if games.is_empty() {
            let rule = refusal.map_or("", Into::into);
            return Err(self.wrong(Some(action), Why::Refused { rule }));
        }
        self.games = games;
        self.write(Some(action));
        Ok(())
    }

    fn write(&mut self, action: Option<G::Action>) {
        self.written.iter_mut().for_each(|written| written.waits = false);
        self.written.push(Written { action, stands: true, waits: false });
    }

    fn undo(&mut self, count: u16) -> Result<(), Wrong> {
        for _ in 0..count {
            let last = self.written.iter_mut().rfind(|written| written.stands);
            let Some(last) = last else { return Err(Wrong::Undo(self.written.len())) };
            (last.stands, last.waits) = (false, true);
        }
        self.report.undone += 1;
        self.rebuild();
        Ok(())
    }

    fn redo(&mut self, count: u16) -> Result<(), Wrong> {
        for _ in 0..count {
            let next = self.written.iter_mut().find(|written| written.waits);
            let Some(next) = next else { return Err(Wrong::Undo(self.written.len())) };
            (next.stands, next.waits) = (true, false);
        }
        self.rebuild();
        Ok(())
    }

    /// What stands, from the start.
    fn rebuild(&mut self) {
        self.games = vec![self.start.clone()];
        for written in self.written.iter().filter(|written| written.stands) {
            match written.action {
                Some(action) => self.games.retain_mut(|game| game.apply(action).is_ok()),
                None => self.games = unfold(&self.games),
            }
        }
    }
}

/// All of the bytes as one value.
fn exactly<T: serde::de::DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::take_from_bytes(bytes).ok().filter(|(_, rest)| rest.is_empty()).map(|(value, _)| value)
}

/// What the seed gives at a turn of chance.
fn draw<G: Game>(game: &G, generator: &mut Generator) -> Option<G::Action> {
    let mut outcomes = vec![];
    game.outcomes(&mut |action, weight| outcomes.push((action, weight)));
    outcomes.retain(|&(_, weight)| weight > 0);
    if let [(only, _)] = outcomes[..] {
        return Some(only);
    }
    let mut number = generator.below(outcomes.iter().map(|(_, weight)| weight).sum());
    for (action, weight) in outcomes {
        if number < weight {
            return Some(action);
        }
        number -= weight;
    }
    None
}

/// All games that one more outcome of chance can make.
fn unfold<G: Game>(games: &[G]) -> Vec<G> {
    let mut unfolded: Vec<G> = vec![];
    for game in games {
        game.outcomes(&mut |action, _| {
            let mut next = game.clone();
            if next.apply(action).is_ok() && !unfolded.contains(&next) {
                unfolded.push(next);
            }
        });
    }
    unfolded
}
