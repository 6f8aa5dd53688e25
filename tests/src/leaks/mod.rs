//! Leaks: devices that differ in one seat's secret only must look the same to everybody else, whatever keys are pressed.

mod cable;
mod moment;
mod pair;
mod pins;
mod secrets;
mod tally;

use std::rc::Rc;

use engine::{Seats, Turn};
use firmware::{Form, Key, Refresh, parts::Glow, play::Face, screens::Screen};
use forms::FORMS;

use moment::reached;
pub use moment::{Moment, Trail};

pub use pair::{Kind, Other, Past, blank};
pub use pins::{search_locked, search_pins};
pub use secrets::{Leak, Secretive};
pub use tally::Tally;

use crate::{
    Flash, Rig, Shot,
    games::Luck,
    player::{Player, newest_of},
    rig::Noticed,
    script::Deed,
    searched::game,
};

/// How many keys the fingers press before they are looked at with other secrets.
const KEYS: usize = 70;
/// How many other secrets each walk is compared with.
const OTHERS: usize = 10;

/// A leak that is planted, to see that it is found.
#[derive(Clone, Copy, Debug)]
pub enum Planted<P> {
    /// One of the game's own.
    Own(P),
    /// A picture tells what the seed begins with.
    Seed,
    /// A sound tells a secret while its owner looks at it.
    Sound,
    /// The light does.
    Light,
}

/// What fingers did, and what came of it.
pub struct Walk<G: Secretive> {
    /// The board.
    pub form: &'static Form,
    /// The game it began with.
    pub past: Past<G>,
    start: Noticed,
    trail: Vec<Moment<G>>,
    answers: [String; 3],
}

/// The game in a flash.
fn kept<G: Secretive>(flash: &Flash) -> G {
    newest_of::<G>(flash, G::KIND).expect("a game is in flash").0.game().clone()
}

/// Puts a planted leak into what can be noticed.
fn put<G: Secretive>(
    plant: Option<Planted<G::Plant>>,
    past: &Past<G>,
    game: &G,
    moment: &Moment<G>,
    noticed: &mut Noticed,
) {
    match plant {
        Some(Planted::Own(plant)) => plant.put(game, moment, noticed),
        Some(Planted::Seed) => {
            if let Some(shot) = noticed.shots.last_mut() {
                shot.pixels[500] = past.seed.iter().fold(0, |sum, byte| sum ^ byte);
            }
        }
        Some(Planted::Sound | Planted::Light) if moment.is_private() => {
            let seen = |shot: &Shot| shot.pixels.iter().fold(0_u8, |sum, byte| sum.wrapping_mul(31) ^ byte);
            let seen = noticed.shots.last().map_or(0, seen);
            match plant {
                Some(Planted::Light) => noticed.glows.push((0, Glow(seen, 0, 0))),
                _ => noticed.sounds.push((0, seen.into())),
            }
        }
        Some(Planted::Sound | Planted::Light) | None => (),
    }
}

impl<G: Secretive> Walk<G> {
    /// Takes up a game on a device and goes on with it, with looks aside.
    pub fn new(form: &'static Form, past: Past<G>, blank: &Flash, seed: u64) -> Self {
        let flash = past.flash(blank);
        let mut luck = Luck(seed);
        Rig::new(form, flash.clone()).fingers(|bench| {
            bench.settle();
            let start = bench.noticed();
            let mut player = Player::new(bench);
            let (watcher, moments) = Trail::<G>::new(flash);
            player.watcher = Some(Box::new(watcher));
            while player.presses < KEYS && game::<G>(&player).turn() != Turn::Over {
                G::go_on(&mut player, &mut luck);
            }
            player.watcher = None;
            let mut trail = Rc::into_inner(moments).map(|moments| moments.into_inner()).unwrap_or_default();
            let end = trail.iter().position(|moment| moment.game.turn() == Turn::Over).unwrap_or(trail.len());
            let answers = if end == trail.len() { cable::ask(bench) } else { Default::default() };
            trail.truncate(end); // what the end of a game makes public is no secret
            Self { form, past, start, trail, answers }
        })
    }

    /// Whether a screen tells the secret because it may: to its owner, or as the public fact it follows from.
    fn may_differ(&self, moment: &Moment<G>, other: &Other<G>, owners: Seats) -> bool {
        // held and let go at once, it was open in between
        let held = matches!(moment.deed, Deed::Hold(Key::Accept));
        let looks = match (moment.secret, moment.handed) {
            (Some((seat, open)), _) => owners.contains(seat) && (open || held),
            (None, Some(seat)) => owners.contains(seat) && held,
            (None, None) => false,
        };
        match (moment.screen, other.kind) {
            (Screen::Play(Face::Facts(_)), Kind::Seed) => true,
            (Screen::Play(Face::History(_)), _) if other.kind != Kind::Seed => G::is_recalled(other, moment),
            _ => looks,
        }
    }

    /// The game before a key.
    fn before(&self, index: usize) -> &G {
        index.checked_sub(1).map_or(&self.past.game, |before| &self.trail[before].game)
    }

    /// Whether the owners made their secret public with a key, as the rules will. `theirs` is the other game before the key.
    fn is_deed(&self, index: usize, theirs: &G, owners: Seats) -> bool {
        self.trail[index].tried.is_some_and(|tried| self.before(index).is_deed(theirs, tried, owners))
    }

    /// Whether everybody got to know the secret with a key.
    fn is_told(&self, index: usize, owners: Seats) -> bool {
        self.trail[index].tried.is_some_and(|tried| self.before(index).is_told(tried, owners))
    }

    /// Presses the same keys with another secret. The first leak ends it.
    pub fn compare(&self, other: &Other<G>, blank: &Flash, plant: Option<Planted<G::Plant>>) -> Result<Tally, String> {
        let flash = other.past.flash(blank);
        let mut tally = Tally::default();
        let bend = |game: G| match plant {
            Some(Planted::Own(plant)) => plant.bend(&game),
            _ => game,
        };
        let mut owners = other.owners;
        let mut theirs = other.past.game.clone();
        Rig::new(self.form, flash.clone()).fingers(|bench| {
            bench.settle();
            if bench.noticed() != self.start {
                return Err(format!("{:?} of {:?} shows at the start on {}", other.kind, other.owners, self.form.name));
            }
            bench.settle(); // as whoever sits down does
            let mut last: Option<&G> = None;
            let mut private = None;
            for (index, moment) in self.trail.iter().enumerate() {
                let over = match other.kind {
                    Kind::Seed => moment.dealt && moment.game != self.past.game, // what chance brings is seen now
                    kind => moment.game.is_public(kind),
                };
                if over {
                    tally.parted += 1;
                    return Ok(tally);
                }
                if moment.tried.is_some() {
                    theirs = kept(&flash);
                }
                bench.act(moment.deed);
                if self.is_told(index, owners) {
                    tally.parted += 1;
                    return Ok(tally);
                }
                owners = self.before(index).owners_after(moment, owners);
                let ours = bend(moment.game.clone());
                let (mut expected, mut noticed) = (moment.noticed.clone(), bench.noticed());
                if plant.is_some() {
                    put(plant, &self.past, &moment.game, moment, &mut expected);
                    put(plant, &other.past, &kept(&flash), moment, &mut noticed);
                }
                // what is public now is not always to be seen at once
                let part = |now: &G| other.kind == Kind::Seed || !moment.game.looks_equal(now, owners);
                if self.is_deed(index, &theirs, owners) && part(&kept(&flash)) {
                    tally.parted += 1;
                    tally.deeds += 1;
                    return Ok(tally);
                }
                let equal = noticed == expected;
                tally.sounds += noticed.sounds.len() as u64;
                tally.lights += noticed.glows.len() as u64;
                let open = moment.is_private();
                if !tally.screens.contains(&moment.name) {
                    tally.screens.insert(moment.name.clone());
                }
                if !equal {
                    let now: G = bend(kept(&flash));
                    if now.turn() != ours.turn() || !ours.looks_equal(&now, owners) {
                        // what only one kind was left of is not drawn: from then on the generator is at another place, and brings
                        // what nobody can foresee, here and there
                        if moment.dealt && moment.reached != reached::<G>(&flash) {
                            tally.parted += 1;
                            return Ok(tally);
                        }
                        let back = index.checked_sub(1).is_some_and(|last| self.trail[last].standing > moment.standing);
                        if back && ours.is_heard(&now, owners) {
                            tally.parted += 1;
                            return Ok(tally);
                        }
                        if !self.is_deed(index, &theirs, owners) {
                            return Err(format!("nobody did anything that tells it: {}", self.told(index, other)));
                        }
                        tally.parted += 1;
                        tally.deeds += 1;
                        return Ok(tally);
                    }
                    // what was tried was refused to one of them: everybody sees that, and the history keeps it
                    if self.is_deed(index, &theirs, owners) {
                        tally.parted += 1;
                        tally.deeds += 1;
                        return Ok(tally);
                    }
                    let stays = noticed.shots.last() != expected.shots.last();
                    let closed = !open && (moment.secret.is_some() || moment.handed.is_some());
                    // a picture is its owner's; sound and light are everybody's
                    let heard = noticed.sounds != expected.sounds || noticed.glows != expected.glows;
                    if heard || !self.may_differ(moment, other, owners) || closed && stays {
                        return Err(self.told(index, other));
                    }
                    tally.opened += u64::from(open);
                }
                // nothing of a secret stays: the first picture after it is a whole one, and the same for both
                if private.is_some() && !open {
                    let first = noticed.shots.first();
                    let wiped = |shot: &Shot| {
                        shot.refresh == Refresh::Full && (Some(&shot.pixels) == private || !G::COMES_BACK)
                    };
                    if !first.is_some_and(wiped) {
                        return Err(format!("the secret is not wiped: {}", self.told(index, other)));
                    }
                    tally.wiped += 1;
                }
                private = match (open, private) {
                    (false, _) => None,
                    (true, Some(dark)) => Some(dark),
                    (true, None) => index.checked_sub(1).and_then(|before| self.shown(before)),
                };
                tally.pictures += 1;
                if moment.game.is_alive(other.kind) && last.is_none_or(|last| *last != moment.game) {
                    tally.pairs += 1;
                    tally.kinds[other.kind as usize] += 1;
                    last = Some(&moment.game);
                }
            }
            if self.answers.iter().all(|answer| !answer.is_empty()) {
                let (mut expected, mut answers) = (self.answers.clone(), cable::ask(bench));
                if let (Some(Planted::Own(plant)), Some(last)) = (plant, self.trail.last()) {
                    plant.tell(&last.game, &mut expected);
                    plant.tell(&kept(&flash), &mut answers);
                }
                if let Some(leak) = cable::leak(&expected, &answers, other.kind) {
                    return Err(format!("{:?}: {leak}", other.kind));
                }
                tally.answers += 1;
            }
            if let Some(last) = self.trail.last()
                && !last.game.looks_equal(&kept(&flash), owners)
                && plant.is_none()
            {
                // one of them had but one kind of card left, which is not drawn, and the next draw fell into a hand
                if last.reached != reached::<G>(&flash) {
                    tally.parted += 1;
                    return Ok(tally);
                }
                return Err(format!("{:?} of {:?}: others see another game at the end", other.kind, other.owners));
            }
            Ok(tally)
        })
    }

    /// What stood on the panel after a key.
    fn shown(&self, index: usize) -> Option<&Vec<u8>> {
        self.trail[..=index].iter().rev().find_map(|moment| moment.noticed.shots.last()).map(|shot| &shot.pixels)
    }

    fn told(&self, index: usize, other: &Other<G>) -> String {
        let moment = &self.trail[index];
        format!(
            "{:?} of {:?} shows on {}, key {index} ({}), {:?}, trying {:?}",
            other.kind, other.owners, self.form.name, moment.deed, moment.screen, moment.tried
        )
    }

    /// The keys of the walk, each after which another state of the game is compared with a star, as far as nobody's secret
    /// is shown to its owner and nothing of it becomes public; and the key that shows it to its owner, if there is one.
    pub fn keys(&self, other: &Other<G>, blank: &Flash) -> Result<(Vec<String>, Option<String>), String> {
        let compared = self.compare(other, blank, None)?.pictures as usize;
        let same = self.trail.iter().take(compared).take_while(|moment| !self.may_differ(moment, other, other.owners));
        let mut last: Option<&G> = None;
        let keys = same.map(|moment| {
            let new = moment.game.is_alive(other.kind) && last.is_none_or(|last| *last != moment.game);
            last = Some(&moment.game);
            format!("{}{}", moment.deed, if new { "*" } else { "" })
        });
        let keys: Vec<String> = keys.collect();
        let next = self.trail.get(keys.len()).filter(|moment| keys.len() < compared && moment.is_private());
        Ok((keys, next.map(|moment| moment.deed.to_string())))
    }
}

/// The game with this number, and others that differ in a secret; none if it does not last so long or has no other.
pub fn pairs<G: Secretive>(seed: u64) -> Option<(Past<G>, Vec<Other<G>>)> {
    let mut luck = Luck(seed);
    let past = G::past(seed, &mut luck)?;
    let kinds = G::kinds(&past);
    let others: Vec<Other<G>> =
        (0..OTHERS).filter_map(|number| past.other(kinds[number % kinds.len()], &mut luck)).collect();
    (!others.is_empty()).then_some((past, others))
}

/// Names the game in which a walk panics.
struct Naming(u64);

impl Drop for Naming {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("in game {}", self.0);
        }
    }
}

/// Walks through game after game from `seed` on until `most` pairs are compared; `told` hears of each walk.
pub fn search<G: Secretive>(
    seed: u64,
    most: u64,
    plant: Option<Planted<G::Plant>>,
    told: &mut dyn FnMut(&Tally),
) -> Result<Tally, String> {
    let blank = blank();
    let mut tally = Tally::default();
    for seed in seed.. {
        if tally.pairs >= most {
            break;
        }
        let _naming = Naming(seed);
        let Some((past, others)) = pairs::<G>(seed) else { continue };
        // most on the smallest panel, which is drawn fastest
        let form = FORMS[[2, 2, 0, 2, 1][(seed / 3) as usize % 5]];
        let walk = Walk::new(form, past, &blank, seed);
        for other in &others {
            let found = walk.compare(other, &blank, plant).map_err(|leak| format!("{} {seed}: {leak}", G::NAME))?;
            tally = tally.plus(found);
        }
        told(&tally);
    }
    Ok(tally)
}

/// Plants every leak there is; the first that is not found within so many pairs.
pub fn search_planted<G: Secretive>(most: u64) -> Result<usize, String> {
    let own = G::Plant::ALL.iter().map(|&plant| Planted::Own(plant));
    let looks = [Planted::Sound, Planted::Light].into_iter().filter(|_| !G::Plant::ALL.is_empty());
    let plants: Vec<Planted<G::Plant>> = own.chain(looks).chain([Planted::Seed]).collect();
    for &plant in &plants {
        let found = search::<G>(0, most, Some(plant), &mut |_| ());
        println!("{} {plant:?}: {:?}", G::NAME, found.as_ref().err());
        if found.is_ok() {
            return Err(format!("{}: {plant:?} is not noticed", G::NAME));
        }
    }
    Ok(plants.len())
}
