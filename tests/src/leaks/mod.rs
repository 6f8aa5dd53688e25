//! Leaks: devices that differ in one seat's secret only must look the same to everybody else, whatever keys are pressed.

mod cable;
mod pair;
mod pins;
mod plant;
mod tally;

use engine::{
    Game, Seat, Seats, Turn,
    cyclades::{Action, Cyclades, question::Question, words::Creature},
};
use firmware::{
    Form, Key, Refresh,
    games::cyclades::{Plan, texts::House},
    play::{Face, RECALLED},
    screens::Screen,
};
use forms::FORMS;

pub use pair::{Kind, Other, Past, blank};
pub use pins::{search_locked, search_pins};
pub use plant::Plant;
pub use tally::Tally;

use crate::{
    Flash, Rig,
    games::Luck,
    player::{Moment, Player, newest},
    rig::Noticed,
    script::Deed,
    whole::{come_back, step, wander},
};
use pair::{looks_equal, viewers};

/// How many keys the fingers press before they are looked at with other secrets.
const KEYS: usize = 70;
/// How many other secrets each walk is compared with.
const OTHERS: usize = 10;

/// What fingers did, and what came of it.
pub struct Walk {
    /// The board.
    pub form: &'static Form,
    /// The game it began with.
    pub past: Past,
    start: Noticed,
    trail: Vec<Moment>,
    answers: [String; 3],
}

/// Looks into the purse of somebody, and comes back.
fn peek(player: &mut Player<'_, '_>, luck: &mut Luck) {
    player.press(Key::Back);
    (0..luck.below(3)).for_each(|_| player.press(Key::Down));
    player.press(Key::Accept);
    if matches!(player.screen, Screen::Play(Face::Secret(_))) {
        player.hold_down(Key::Accept);
        player.let_go(Key::Accept);
    }
    come_back(player);
}

/// Tries something that everybody thinks possible and the game refuses, as a purse may be too small for it.
fn overreach(player: &mut Player<'_, '_>, luck: &mut Luck) {
    player.read_on();
    let mut refused = vec![];
    player.game().possible(&mut |action| refused.push(action));
    refused.retain(|&action| player.game().may(action).is_err());
    if let Some(&action) = refused.get(luck.below(refused.len() as u64) as usize) {
        player.play(action);
    }
    come_back(player);
}

impl Walk {
    /// Takes up a game on a device and goes on with it, with looks aside.
    pub fn new(form: &'static Form, past: Past, blank: &Flash, seed: u64) -> Self {
        let flash = past.flash(blank);
        let mut luck = Luck(seed);
        Rig::new(form, flash.clone()).fingers(|bench| {
            bench.settle();
            let start = bench.noticed();
            let mut player = Player::new(bench);
            player.trail = Some(vec![]);
            while player.presses < KEYS && player.game().turn() != Turn::Over {
                match luck.below(24) {
                    0..4 => wander(&mut player, &mut luck, 6),
                    4..8 => peek(&mut player, &mut luck),
                    8 => overreach(&mut player, &mut luck),
                    _ => step(&mut player, &mut luck),
                }
            }
            let mut trail = player.trail.take().unwrap_or_default();
            let end = trail.iter().position(|moment| moment.game.turn() == Turn::Over).unwrap_or(trail.len());
            let answers = if end == trail.len() { cable::ask(bench) } else { Default::default() };
            trail.truncate(end); // what the end of a game makes public is no secret
            Self { form, past, start, trail, answers }
        })
    }

    /// Whether a screen tells the secret because it may: to its owner, or as the public fact it follows from.
    fn may_differ(&self, moment: &Moment, other: &Other, owners: Seats) -> bool {
        match (moment.screen, other.kind) {
            // held and let go at once, it was open in between
            (Screen::Play(Face::Secret(_)), Kind::Gold | Kind::Card) => moment
                .secret
                .is_some_and(|(seat, open)| owners.contains(seat) && (open || matches!(moment.deed, Deed::Hold(_)))),
            (Screen::Play(Face::History(_)), Kind::Gold) => {
                other.altered.is_some_and(|number| number + RECALLED >= moment.standing)
            }
            (Screen::Play(Face::Facts(_)), Kind::Seed) => true,
            _ => false,
        }
    }

    /// The game before a key.
    fn before(&self, index: usize) -> &Cyclades {
        index.checked_sub(1).map_or(&self.past.game, |before| &self.trail[before].game)
    }

    /// Whether the owners made their secret public with a key, as the rules will: they tried something that it answers, and it
    /// answered otherwise. Where offers are not tested, the end of the auction answers for all (CY-PAY-5). `theirs` is the
    /// other game before the key.
    fn is_deed(&self, index: usize, theirs: &Cyclades, owners: Seats) -> bool {
        let (ours, Some(action)) = (self.before(index), self.trail[index].tried) else { return false };
        // a purse is corrected once everybody has agreed that something is wrong
        let [ours, theirs] = [ours, theirs].map(|game| {
            let mut game = game.clone();
            if matches!(action, Action::Gain(..) | Action::Pay(..)) && game.may(Action::Correct).is_ok() {
                game.apply(Action::Correct).expect("it may be done");
            }
            game
        });
        let overbid = ours.rules().options.allow_overbid && matches!(action, Action::Offer { .. });
        overbid
            || ours.answers(action).is_some_and(|owner| owners.contains(owner))
                && ours.may(action) != theirs.may(action)
    }

    /// Who knows the secret after a key: whoever robs a purse knows what is in it (CY-CRE-GRIFFIN-1, CY-INFO-8).
    fn owners_after(&self, index: usize, owners: Seats) -> Seats {
        let (ours, tried) = (self.before(index), self.trail[index].tried);
        match (tried, ours.question(), ours.turn()) {
            (Some(Action::Rob(victim)), Question::Effect(Creature::Griffin), Turn::Seat(thief))
                if owners.contains(victim) =>
            {
                ours.seats().filter(|&seat| ours.allied(seat, thief)).fold(owners, Seats::with)
            }
            _ => owners,
        }
    }

    /// Whether everybody got to know the secret with a key: the Griffin robs its owner in public (D-41).
    fn is_told(&self, index: usize, owners: Seats) -> bool {
        let ours = self.before(index);
        matches!(self.trail[index].tried, Some(Action::Rob(victim)) if owners.contains(victim))
            && ours.question() == Question::Effect(Creature::Griffin)
            && ours.rules().options.griffin_public
    }

    /// Presses the same keys with another secret. The first leak ends it.
    pub fn compare(&self, other: &Other, blank: &Flash, plant: Option<Plant>) -> Result<Tally, String> {
        let flash = other.past.flash(blank);
        let mut tally = Tally::default();
        let game = || {
            let game = newest(&flash).map(|(book, _)| book.game().clone()).expect("a game is in flash");
            plant.map_or_else(|| game.clone(), |plant| plant.bend(&game))
        };
        let mut owners = other.owners;
        let mut theirs = other.past.game.clone();
        Rig::new(self.form, flash.clone()).fingers(|bench| {
            bench.settle();
            if bench.noticed() != self.start {
                return Err(format!("{:?} of {:?} shows at the start on {}", other.kind, other.owners, self.form.name));
            }
            let mut last: Option<&Cyclades> = None;
            let mut private = None;
            for (index, moment) in self.trail.iter().enumerate() {
                let over = match other.kind {
                    Kind::Gold => false,
                    Kind::Card => viewers(&moment.game).is_empty(), // it was drawn in front of everybody
                    Kind::Seed => moment.dealt && moment.game != self.past.game, // what chance brings is seen now
                };
                if over {
                    tally.parted += 1;
                    return Ok(tally);
                }
                if moment.tried.is_some() {
                    theirs = newest(&flash).map(|(book, _)| book.game().clone()).expect("a game is in flash");
                }
                bench.act(moment.deed);
                if self.is_told(index, owners) {
                    tally.parted += 1;
                    return Ok(tally);
                }
                owners = self.owners_after(index, owners);
                let ours = plant.map_or_else(|| moment.game.clone(), |plant| plant.bend(&moment.game));
                let (mut expected, mut noticed) = (moment.noticed.clone(), bench.noticed());
                if let Some(plant) = plant {
                    plant.put(&moment.game, moment, &mut expected);
                    let read = newest(&flash).map(|(book, _)| book.game().clone()).expect("a game is in flash");
                    plant.put(&read, moment, &mut noticed);
                }
                let equal = noticed == expected;
                let open = moment.is_private();
                if !tally.screens.contains(&moment.name) {
                    tally.screens.insert(moment.name.clone());
                }
                if !equal {
                    let now = game();
                    if now.turn() != ours.turn() || !looks_equal(&ours, &now, owners) {
                        // a step back to where the income that differs was the last one told: everybody heard it
                        let heard = |seat: &Seat| ours.faction(*seat).income != now.faction(*seat).income;
                        let back = index.checked_sub(1).is_some_and(|last| self.trail[last].standing > moment.standing);
                        if back && ours.seats().filter(heard).any(|seat| owners.contains(seat)) {
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
                    let closed = matches!(moment.secret, Some((_, false)));
                    if !self.may_differ(moment, other, owners) || closed && stays {
                        return Err(self.told(index, other));
                    }
                    tally.opened += u64::from(open);
                }
                // nothing of a secret stays: the first picture after it is a whole one, and the same for both
                if private.is_some() && !open {
                    let first = noticed.shots.first();
                    if !first.is_some_and(|shot| shot.refresh == Refresh::Full && Some(&shot.pixels) == private) {
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
                if last.is_none_or(|last| *last != moment.game) {
                    tally.pairs += 1;
                    tally.kinds[other.kind as usize] += 1;
                    last = Some(&moment.game);
                }
            }
            if self.answers.iter().all(|answer| !answer.is_empty()) {
                let (mut expected, mut answers) = (self.answers.clone(), cable::ask(bench));
                if let (Some(plant), Some(last)) = (plant, self.trail.last()) {
                    plant.tell(&last.game, &mut expected);
                    plant.tell(&game(), &mut answers);
                }
                if let Some(leak) = cable::leak(&expected, &answers, other.kind) {
                    return Err(format!("{:?}: {leak}", other.kind));
                }
                tally.answers += 1;
            }
            if let Some(last) = self.trail.last()
                && !looks_equal(&last.game, &game(), owners)
                && plant.is_none()
            {
                return Err(format!("{:?} of {:?}: others see another game at the end", other.kind, other.owners));
            }
            Ok(tally)
        })
    }

    /// What stood on the panel after a key.
    fn shown(&self, index: usize) -> Option<&Vec<u8>> {
        self.trail[..=index].iter().rev().find_map(|moment| moment.noticed.shots.last()).map(|shot| &shot.pixels)
    }

    fn told(&self, index: usize, other: &Other) -> String {
        let moment = &self.trail[index];
        format!(
            "{:?} of {:?} shows on {}, key {index} ({}), {:?}, at {:?}",
            other.kind,
            other.owners,
            self.form.name,
            moment.deed,
            moment.screen,
            moment.game.question()
        )
    }

    /// The keys of the walk, each after which another state of the game is compared with a star, as far as nobody's secret
    /// is shown to its owner and nothing of it becomes public; and the key that shows it to its owner, if there is one.
    pub fn keys(&self, other: &Other, blank: &Flash) -> Result<(Vec<String>, Option<String>), String> {
        let compared = self.compare(other, blank, None)?.pictures as usize;
        let same = self.trail.iter().take(compared).take_while(|moment| !self.may_differ(moment, other, other.owners));
        let mut last: Option<&Cyclades> = None;
        let keys = same.map(|moment| {
            let new = last.is_none_or(|last| *last != moment.game);
            last = Some(&moment.game);
            format!("{}{}", moment.deed, if new { "*" } else { "" })
        });
        let keys: Vec<String> = keys.collect();
        let next = self.trail.get(keys.len()).filter(|moment| keys.len() < compared && moment.is_private());
        Ok((keys, next.map(|moment| moment.deed.to_string())))
    }
}

/// What the table has agreed: each number of players in turn, sometimes with a house rule, or with the board on the device.
fn plan(seed: u64, luck: &mut Luck) -> Plan {
    let mut plan = (0..seed % 6).fold(Plan::START, |plan, _| plan.next_mode());
    plan = (0..luck.below(6).saturating_sub(3)).fold(plan, |plan, _| plan.next_board());
    if luck.below(2) == 0 {
        plan = plan.change(House::ALL[luck.below(House::ALL.len() as u64) as usize]);
    }
    plan
}

/// Whether Croesus is asked for gold that he does not have.
fn asks_in_vain(game: &Cyclades) -> bool {
    let empty = |seat| game.rules_gold(seat).coins() == 0;
    game.question() == Question::Reroll && matches!(game.turn(), Turn::Seat(seat) if empty(seat))
}

/// The game with this number, and others that differ in a secret; none if it does not last so long or has no other.
pub fn pairs(seed: u64) -> Option<(Past, Vec<Other>)> {
    let mut luck = Luck(seed);
    let (least, card) = (40 + luck.below(250) as usize, seed.is_multiple_of(3));
    let setup = plan(seed, &mut luck).setup();
    let past = match seed % 8 {
        // Croesus may pay for another roll, and cannot: a question that a purse answers in the middle of a battle
        5 => (0..300).find_map(|more| Past::play(&setup, 1000 * seed + more, 0, asks_in_vain)),
        _ if card => Past::play(&setup, seed, least, |game| !viewers(game).is_empty()),
        _ => Past::play(&setup, seed, least, |_| true),
    }?;
    let card = !viewers(&past.game).is_empty();
    let kinds = match card {
        true => [Kind::Card, Kind::Card, Kind::Gold, Kind::Card, Kind::Seed],
        false => [Kind::Gold, Kind::Gold, Kind::Gold, Kind::Gold, Kind::Seed],
    };
    let others: Vec<Other> =
        (0..OTHERS).filter_map(|number| past.other(kinds[number % kinds.len()], &mut luck)).collect();
    (!others.is_empty()).then_some((past, others))
}

/// Walks through game after game from `seed` on until `most` pairs are compared; `told` hears of each walk.
pub fn search(seed: u64, most: u64, plant: Option<Plant>, told: &mut dyn FnMut(&Tally)) -> Result<Tally, String> {
    let blank = blank();
    let mut tally = Tally::default();
    for seed in seed.. {
        if tally.pairs >= most {
            break;
        }
        let Some((past, others)) = pairs(seed) else { continue };
        // most on the smallest panel, which is drawn fastest
        let form = FORMS[[2, 2, 0, 2, 1][(seed / 3) as usize % 5]];
        let walk = Walk::new(form, past, &blank, seed);
        for other in &others {
            let found = walk.compare(other, &blank, plant).map_err(|leak| format!("game {seed}: {leak}"))?;
            tally = tally.plus(found);
        }
        told(&tally);
    }
    Ok(tally)
}
