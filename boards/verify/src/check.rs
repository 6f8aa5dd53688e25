//! The record played once more: every action against the rules, every outcome against the seed.

use engine::{Game, Turn};
use firmware::{
    Language,
    games::{Kind, Listed, Visitor},
    journal::Kept,
    play::screens::{Certificate, inscription},
    record::{Recorded, tag},
};
use sha2::{Digest, Sha256};

use crate::{
    Entries, Entry, Generator, Report, Wrong,
    line::{Line, follow},
    promise::{self, Share},
    wrong::Why,
};

/// The most presses a device takes.
const MOST_PRESSES: usize = firmware::dealer::promise::MOST_PRESSES as usize;

/// Checks a record. It is right as a whole, or the first thing that is wrong is told.
pub fn verify(record: &[u8]) -> Result<Report, Wrong> {
    verify_within(record, &mut 0)
}

/// The same; adds the number of actions that were carried out to `work`.
pub fn verify_within(record: &[u8], work: &mut u64) -> Result<Report, Wrong> {
    let Entries { first, entries, fingerprint } = Entries::read(record)?;
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
    // before the set-up: nobody is asked
    let unasked = !first && next(tag::SHARED, "presses").is_ok_and(<[u8]>::is_empty);
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
    let game = Kind::of(*kind).ok_or(Wrong::Kind(*kind))?;
    let report = Report {
        game: game.name(),
        number,
        firmware,
        board,
        table: u16::from_le_bytes(table),
        over,
        fingerprint,
        first,
        ..Report::default()
    };
    let setting = Setting { setup, commitment, seeds, unasked };
    game.visit(Check { setting, report, work, happened: &happened })
}

/// Plays the record of a game once more, whatever game it is.
struct Check<'a, 'w> {
    setting: Setting<'a>,
    report: Report,
    work: &'w mut u64,
    happened: &'a [Entry<'a>],
}

impl Visitor for Check<'_, '_> {
    type Output = Result<Report, Wrong>;

    fn visit<G: Listed>(self) -> Self::Output {
        Replay::<G>::new(self.setting, self.report, self.work)?.run(self.happened)
    }
}

/// What stands before the first action, and the seeds, which stand behind the last.
struct Setting<'a> {
    setup: &'a [u8],
    commitment: &'a [u8],
    seeds: Vec<[u8; 32]>,
    unasked: bool,
}

/// A game that is played once more.
struct Replay<'w, G: Recorded> {
    line: Line<G>,
    generator: Option<Generator>,
    /// The seeds of what comes behind this commitment and later ones, the last one first.
    seeds: Vec<[u8; 32]>,
    /// Whether the players are not asked to take part.
    unasked: bool,
    /// What the players have pressed; none once they are done.
    presses: Option<Vec<bool>>,
    place: u64,
    /// Whether the game has been over since the last commitment, so that its seed is known.
    known: bool,
    report: Report,
    /// How many actions were carried out.
    work: &'w mut u64,
}

impl<'w, G: Recorded> Replay<'w, G> {
    fn new(setting: Setting<'_>, report: Report, work: &'w mut u64) -> Result<Self, Wrong> {
        let Setting { setup, commitment, mut seeds, unasked } = setting;
        let (setup, rest) = postcard::take_from_bytes(setup).map_err(|_| Wrong::Unreadable("set-up"))?;
        if !rest.is_empty() {
            return Err(Wrong::Unreadable("set-up"));
        }
        let start = G::begin(&setup).ok_or(Wrong::Setup)?;
        // whoever is dealt to is asked, so that a device cannot leave the players out
        if unasked && start.asks() {
            return Err(Wrong::Order("presses"));
        }
        seeds.reverse();
        let mut replay = Self {
            line: Line::new(start),
            generator: None,
            seeds,
            unasked: unasked || report.first,
            presses: None,
            place: 0,
            known: false,
            report,
            work,
        };
        replay.promised(commitment);
        Ok(replay)
    }

    /// The device is bound to another seed; the players press anew.
    fn promised(&mut self, commitment: &[u8]) {
        self.report.codes.push(promise::code(commitment, self.report.first));
        self.report.shares.push(None);
        (self.place, self.known, self.generator, self.presses) = (0, false, None, Some(vec![]));
        if self.unasked {
            self.shared();
        }
    }

    /// The players are done: the key is made.
    fn shared(&mut self) {
        let Some(presses) = self.presses.take() else { return };
        let key = |seed| if self.report.first { seed } else { promise::key(&seed, &presses) };
        self.generator = self.seeds.pop().map(|seed| Generator::new(&key(seed)));
        let share: Share = (!self.unasked).then_some(presses);
        if let Some(last) = self.report.shares.last_mut() {
            *last = share;
        }
    }

    /// A player presses.
    fn pressed(&mut self, content: &[u8]) -> Result<(), Wrong> {
        match (&mut self.presses, content) {
            (Some(presses), &[key @ (0 | 1)]) if presses.len() < MOST_PRESSES => presses.push(key == 1),
            (Some(_), _) => return Err(Wrong::Unreadable("press")),
            (None, _) => return Err(Wrong::Order("press")),
        }
        Ok(())
    }

    fn run(mut self, happened: &[Entry<'_>]) -> Result<Report, Wrong> {
        for &(tag, content) in happened {
            match tag {
                tag::ACT => self.act(content)?,
                tag::DRAWN => self.drawn(content)?,
                tag::HIDDEN => self.hidden(content)?,
                tag::UNDO => {
                    self.line.undo(self.count(content)?)?;
                    self.report.undone += 1;
                }
                tag::REDO => self.line.redo(self.count(content)?)?,
                // another seed only if the one before is known
                tag::COMMITMENT if !self.is_over() => return Err(Wrong::Order("commitment")),
                tag::COMMITMENT => {
                    // whose seed nobody needed is not the next one's
                    if self.presses.is_some() {
                        self.seeds.pop();
                    }
                    self.promised(content);
                    self.report.reopened += 1;
                }
                tag::PRESSED if !self.unasked => self.pressed(content)?,
                tag::SHARED if !self.unasked && content.is_empty() && self.presses.is_some() => self.shared(),
                tag::PRESSED | tag::SHARED => return Err(Wrong::Order("presses")),
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
        if over && let Some(game) = self.line.games().first() {
            let lines = &mut self.report.result;
            game.result(Language::English.into(), &mut |line| lines.push(line.to_owned()));
            let Report { game: name, number, fingerprint, .. } = self.report;
            self.report.code = inscription(game, &Certificate { name, number, fingerprint }).as_str().to_owned();
        }
        self.report.actions = self.line.written();
        self.report.standing = self.line.standing();
        Ok(self.report)
    }

    fn is_over(&self) -> bool {
        self.line.games().iter().all(|game| game.turn() == Turn::Over)
    }

    /// Something is wrong with the next action.
    fn wrong(&self, action: Option<G::Action>, why: Why) -> Wrong {
        let label = match (action, self.line.games().first()) {
            (Some(action), Some(game)) => game.label(Language::English.into(), action).as_str().to_owned(),
            _ => String::new(),
        };
        Wrong::Action { number: self.line.written() + 1, label, why }
    }

    fn count(&self, content: &[u8]) -> Result<u16, Wrong> {
        exactly(content).ok_or(Wrong::Undo(self.line.written()))
    }

    /// An action of the table, which may also tell what its own dice and decks brought.
    fn act(&mut self, content: &[u8]) -> Result<(), Wrong> {
        let action: G::Action = exactly(content).ok_or_else(|| self.wrong(None, Why::Unreadable))?;
        self.may_happen(Some(action))?;
        if self.line.games().iter().all(Kept::deals) {
            return Err(self.wrong(Some(action), Why::Told));
        }
        let chance = self.line.games().iter().any(|game| game.turn() == Turn::Chance && !game.deals());
        self.apply(action, |game| !game.deals())?;
        self.report.told += usize::from(chance);
        Ok(())
    }

    /// An outcome the device drew.
    fn drawn(&mut self, content: &[u8]) -> Result<(), Wrong> {
        let (place, action): (u64, G::Action) = exactly(content).ok_or_else(|| self.wrong(None, Why::Unreadable))?;
        self.may_happen(Some(action))?;
        if self.line.games().iter().all(|game| game.turn() != Turn::Chance) {
            return Err(self.wrong(Some(action), Why::NoChance));
        }
        let first = self.report.first;
        let dealt = |game: &G| game.deals() || first && game.turn() == Turn::Chance;
        if !self.line.games().iter().any(dealt) {
            return Err(self.wrong(Some(action), Why::ByHand));
        }
        if self.known {
            return Err(self.wrong(Some(action), Why::Known));
        }
        let (generator, game) = (self.generator.as_mut(), self.line.games().first());
        if let (Some(generator), Some(game)) = (generator, game) {
            let due = draw(game, generator);
            let reached = generator.place();
            if due != Some(action) {
                let due =
                    due.map_or(String::new(), |due| game.label(Language::English.into(), due).as_str().to_owned());
                return Err(self.wrong(Some(action), Why::Otherwise(due)));
            }
            if reached != place {
                return Err(self.wrong(Some(action), Why::Place { due: reached, found: place }));
            }
        }
        self.goes_on(place, Some(action))?;
        self.apply(action, dealt)?;
        self.report.drawn += 1;
        Ok(())
    }

    /// An outcome that is still secret: the game can be any of those it leads to.
    fn hidden(&mut self, content: &[u8]) -> Result<(), Wrong> {
        self.may_happen(None)?;
        let dealt = match content {
            [tag::ACT] => false,
            [tag::DRAWN, place @ ..] => {
                let place = exactly(place).ok_or_else(|| self.wrong(None, Why::Unreadable))?;
                self.goes_on(place, None)?;
                self.report.drawn += 1;
                true
            }
            _ => return Err(self.wrong(None, Why::Unreadable)),
        };
        if self.report.over || !self.line.games().iter().any(may_hide) {
            return Err(self.wrong(None, Why::Hidden));
        }
        let belongs = |game: &G| may_hide(game) && (dealt || !game.deals());
        if !self.line.games().iter().any(belongs) {
            return Err(self.wrong(None, Why::Told));
        }
        let work = &mut *self.work;
        let games = follow(self.line.games(), &mut |game, found| {
            if !belongs(game) {
                return;
            }
            game.outcomes(&mut |action, _| {
                let mut next = game.clone();
                *work += 1;
                if next.apply(action).is_ok() {
                    found(next);
                }
            });
        })?;
        self.line.push(games)?;
        self.report.hidden += 1;
        Ok(())
    }

    /// Nothing happens before the players have had their say in the seed.
    fn may_happen(&self, action: Option<G::Action>) -> Result<(), Wrong> {
        if self.presses.is_some() { Err(self.wrong(action, Why::Unshared)) } else { Ok(()) }
    }

    /// The generator never goes back, whatever is taken back.
    fn goes_on(&mut self, place: u64, action: Option<G::Action>) -> Result<(), Wrong> {
        if place < self.place {
            return Err(self.wrong(action, Why::Place { due: self.place, found: place }));
        }
        self.place = place;
        Ok(())
    }

    /// Carries an action out in all games that it can belong to.
    fn apply(&mut self, action: G::Action, belongs: impl Fn(&G) -> bool) -> Result<(), Wrong> {
        let (mut refusal, work) = (None, &mut *self.work);
        let games = follow(self.line.games(), &mut |game, found| {
            if !belongs(game) {
                return;
            }
            let mut next = game.clone();
            *work += 1;
            match next.apply(action) {
                Ok(()) => found(next),
                Err(why) => refusal = Some(why),
            }
        })?;
        if games.is_empty() {
            let rule = refusal.map_or("", Into::into);
            return Err(self.wrong(Some(action), Why::Refused { rule }));
        }
        self.line.push(games)
    }
}

/// Whether every outcome that is due is one that only one side sees.
fn may_hide<G: Recorded>(game: &G) -> bool {
    let mut hides = game.turn() == Turn::Chance;
    game.outcomes(&mut |action, _| hides &= G::hides(&action));
    hides
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
