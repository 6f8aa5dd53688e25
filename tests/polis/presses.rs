//! Presses beside their budgets: whole games are recorded key by key, and each line of the table of budgets is read off them.

use std::{collections::HashMap, sync::OnceLock};

use engine::{
    Game, Turn,
    polis::{
        Action, BattleCards, Board, Polis, Stage,
        battle::Moment,
        cards::{CardList, judge},
        options::Options,
        places::{CitySet, Land},
        state::Cause,
        words::{Pay, Resource, Side},
    },
};
use firmware::{
    Key, Language,
    games::{
        Kind, Screen as GameScreen,
        polis::{plan::Plan, screens::Table},
    },
    screens::{Screen, Step as Asks},
};
use forms::FORMS;
use tests::{Flash, Rig, player::Player};

use crate::games::{Luck, at_table};

/// One decision, and the presses it took.
#[derive(Clone, Copy)]
struct Step {
    /// What the game waited for.
    stage: Stage,
    /// Whose turn it was.
    active: Side,
    /// Whether the other had passed.
    alone: bool,
    /// What was decided.
    action: Action,
    /// Presses up to the choice of an action, Accept included; none on other screens.
    choosing: usize,
    /// All presses of the decision.
    taken: usize,
    /// Presses for what was to be read after it, and for dice.
    reading: usize,
}

/// How often a combat round of the box ends so, if all cards are as likely: units lost, prestige, a fine of the defender.
fn assaults() -> &'static HashMap<(u8, i8, bool), u64> {
    static ALL: OnceLock<HashMap<(u8, i8, bool), u64>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut all = HashMap::new();
        let cards = || CardList::LAND.0.into_iter().filter(|(_, copies)| *copies > 0);
        for (one, a) in cards() {
            for (two, b) in cards() {
                for (three, c) in cards() {
                    for (four, d) in cards() {
                        let round = judge([one, two], [three, four], &Options::default());
                        let prestige = if round.attacker_fined { -1 } else { round.gain as i8 };
                        let weight: u64 = [a, b, c, d].into_iter().map(u64::from).product();
                        *all.entry((round.lost, prestige, round.defender_fined)).or_insert(0) += weight;
                    }
                }
            }
        }
        all
    })
}

/// How likely somebody who means to win does something: own goods before silver, near cities before far ones, low walls before
/// high ones, prestige and wheat kept, and passing once a turn brings little.
fn weight(game: &Polis, action: Action, prestige: u16) -> u64 {
    let side = game.active();
    let near = |land: Option<Land>| {
        let own = |land: Land| !game.cities(side).both(CitySet::within(land)).is_empty();
        let beside = game.setup().tables.edges().lands_beside_all();
        land.is_some_and(|land| own(land) || beside[land.index()].iter().any(own))
    };
    let instead = |action: Action| if game.may(action).is_ok() { 0 } else { 10 };
    let costly = |usual: u64| if prestige > 3 { usual } else { 0 };
    match action {
        Action::Correct | Action::Set(..) | Action::Remind(_) => 0,
        Action::Hoplite { city, pay: Pay::Silver } => instead(Action::Hoplite { city, pay: Pay::Goods }),
        Action::Galley { city, sea, pay: Pay::Silver } => instead(Action::Galley { city, sea, pay: Pay::Goods }),
        Action::Ship { city, pay: Pay::Silver } => instead(Action::Ship { city, pay: Pay::Goods }),
        Action::Project { silver, .. } if silver != [0; 4] => 2,
        Action::Hoplite { .. } | Action::Galley { .. } | Action::Ship { .. } => 15,
        Action::Project { .. } => 200,
        Action::Siege(city) if near(city.land()) => costly(20 * (5 - u64::from(game.base(city).min(4)))),
        Action::Siege(_) => costly(1),
        Action::Proxenos { city, .. } => 4 * u64::from(near(city.land())),
        Action::Bribe(silver) => 40 / (1 + 2 * u64::from(silver)),
        Action::Tribute(land) if land == side.home() => 120, // without prestige
        Action::Tribute(_) => costly(80),
        Action::Moved(_) => costly(60),
        Action::March(_) | Action::Sail(_) => costly(10),
        // who is short of bread looks for it first
        Action::Trade { cargo, .. } => {
            let wheat = game.setup().tables.cargo(cargo).is_some_and(|tile| !tile.silver);
            if wheat && game.shortage(side) > 0 { 600 } else { 60 }
        }
        Action::Pass if game.shortage(side) > 0 => 4,
        Action::Pass if game.is_alone() => 400,
        Action::Pass => 40,
        Action::Surcharge(_) => 2,
        Action::Fight(_) => 2,
        Action::NoBattle => 60,
        Action::Surrender => 3,
        Action::Assault { lost, prestige, fined } => assaults().get(&(lost, prestige, fined)).copied().unwrap_or(0),
        // named by card it is the same round
        Action::Attack(..) if game.setup().cards == BattleCards::OfTheBox => 0,
        Action::Phoros(amount) => u64::from(amount == 0),
        Action::PayPrestige if game.shortage(side) + 1 >= prestige => 1,
        Action::PayPrestige => 200,
        Action::Grow(_) => 2,
        // row by row, and whoever stands there collects; every further hoplite of a row brings more than the one before (PO-TRIB-6)
        Action::Send(resource) => match game.stage() {
            Stage::Collect(_, rows) if rows[resource.index() + 1..].iter().any(|&row| row > 0) => 0,
            Stage::Collect(_, rows) => 20 * (1 + u64::from(rows[resource.index()])),
            _ => 20,
        },
        Action::Done if matches!(game.stage(), Stage::Collect(..)) => 5,
        Action::Read(None) => 80,
        _ => 20,
    }
}

/// What such a player does, by a number below each bound.
fn sensible(game: &Polis, luck: &mut Luck) -> Action {
    let mut actions = vec![];
    game.legal(&mut |action| actions.push(action));
    let prestige = game.decider().map_or(0, |side| game.player(side).prestige);
    let weights: Vec<u64> = actions.iter().map(|&action| weight(game, action, prestige)).collect();
    let all: u64 = weights.iter().sum();
    let mut pick = luck.below(all.max(1));
    let chosen = actions.iter().zip(weights).find(|(_, weight)| {
        let here = pick < *weight;
        pick = pick.wrapping_sub(*weight);
        here
    });
    chosen.map_or(actions[0], |(&action, _)| action)
}

/// Plays a game to its end and writes every decision down.
fn record(player: &mut Player<'_, '_>, luck: &mut Luck) -> Vec<Step> {
    let mut steps = vec![];
    player.read_polis();
    while player.polis().turn() != Turn::Over {
        let game = player.polis();
        let (stage, active, alone) = (game.stage(), game.active(), game.is_alone());
        let moment = game.battle().map(|battle| battle.moment);
        let action = sensible(game, luck);
        let before = player.presses;
        let mut choosing = 0;
        let hidden = game.setup().cards == BattleCards::Dealt && stage == Stage::Battle;
        if hidden && matches!(moment, Some(Moment::Attack | Moment::Answer(..))) {
            let held = game.battle().map_or(0, |battle| battle.held[game.decider().expect("somebody decides")]);
            let first = luck.below(held.into());
            let second = (first + 1 + luck.below(u64::from(held) - 1)) % u64::from(held);
            // two that attack have no order: the one nearer to the middle, which is marked, is named first
            let [one, two] = [first as u8 + 1, second as u8 + 1];
            let far = |number: u8| number.abs_diff(held.div_ceil(2));
            let turned = moment == Some(Moment::Attack) && far(two) < far(one);
            let numbers = if turned { [two, one] } else { [one, two] };
            player.name_cards(numbers);
            if player.desk.refused.is_some() {
                // who cannot pay the fine of a Salpinx Call plays other cards
                player.press(Key::Accept);
                continue;
            }
        } else {
            let keys = player.way_to_polis(action).unwrap_or_else(|| panic!("no way to {action:?} in {stage:?}"));
            let is_turn = |screen: &Screen| matches!(screen, Screen::Game(GameScreen::Polis(Table::Turn(_))));
            for key in keys {
                if is_turn(&player.screen) {
                    choosing += 1;
                }
                player.press(key);
            }
        }
        let taken = player.presses - before;
        player.read_polis();
        let reading = player.presses - before - taken;
        steps.push(Step { stage, active, alone, action, choosing, taken, reading });
        assert!(steps.len() < 3000, "no end");
    }
    steps
}

/// What was counted under each line of the table.
#[derive(Default)]
struct Counted(Vec<(&'static str, usize, Vec<usize>)>);

impl Counted {
    fn add(&mut self, line: &'static str, budget: usize, presses: usize) {
        match self.0.iter_mut().find(|(name, ..)| *name == line) {
            Some((_, _, all)) => all.push(presses),
            None => self.0.push((line, budget, vec![presses])),
        }
    }
}

/// Reads the lines of a recorded game.
fn read(steps: &[Step], on_device: bool, counted: &mut Counted) {
    let all = |steps: &[Step]| steps.iter().map(|step| step.taken + step.reading).sum::<usize>();
    for (place, step) in steps.iter().enumerate() {
        let rest = &steps[place..];
        let run = |inside: &dyn Fn(&Step) -> bool| 1 + rest[1..].iter().take_while(|step| inside(step)).count();
        if step.choosing > 0 && step.action != Action::Pass {
            counted.add("choose an action", 3, step.choosing);
        }
        match step.action {
            Action::Moved(_) => counted.add("move on the table", 4, all(&rest[..1])),
            Action::March(_) | Action::Sail(_) => {
                let end = run(&|step| matches!(step.stage, Stage::March(..) | Stage::Sail(..)));
                counted.add("move on the device", 14, all(&rest[..end]));
            }
            Action::Hoplite { .. } | Action::Galley { .. } if step.stage == Stage::Act => {
                counted.add("hoplites or galleys in one city", 6, all(&rest[..1]));
            }
            // walls of 1 fall without a die, and without the page of the roll
            Action::Siege(_) if step.reading >= 2 => counted.add("siege with roll", 6, all(&rest[..1])),
            Action::Tribute(_) => {
                let end = run(&|step| matches!(step.stage, Stage::Collect(..)));
                let rows = Resource::ALL.into_iter();
                let rows = rows.filter(|&row| rest[..end].iter().any(|step| step.action == Action::Send(row))).count();
                if rows == 2 {
                    counted.add("tribute, two rows", 8, all(&rest[..end]));
                }
            }
            Action::Trade { .. } => counted.add("trade with die", 7, all(&rest[..1])),
            Action::Pass => {
                let asked = rest.get(1).filter(|step| step.action == Action::NoBattle).map_or(0, |step| step.taken);
                counted.add("pass, hand on", 2, step.taken + asked);
            }
            _ => {}
        }
        // a turn of two actions: from its first decision to the other side's
        let starts = step.stage == Stage::Act && (place == 0 || steps[place - 1].active != step.active);
        if starts && !step.alone {
            let end = run(&|other| {
                other.active == step.active
                    && !matches!(other.stage, Stage::Supply(_) | Stage::Growth(_) | Stage::Phoros(_))
            });
            let turn = &rest[..end];
            let acts = turn.iter().filter(|step| step.stage == Stage::Act && step.action != Action::Pass).count();
            let fights = turn.iter().any(|step| step.stage == Stage::Battle);
            let passes = turn.iter().any(|step| step.action == Action::Pass);
            if acts == 2 && !fights && !passes && !on_device {
                counted.add("a turn of two actions", 11, all(turn));
            }
        }
        // a combat round: surrender, cards, result
        if step.action == Action::FightOn {
            let end =
                run(&|step| !matches!(step.action, Action::FightOn | Action::Surrender) && step.stage == Stage::Battle);
            let fought = &rest[..end];
            let dealt = fought.iter().any(|step| matches!(step.action, Action::Answer(..)));
            let told = fought.iter().any(|step| matches!(step.action, Action::Assault { .. }));
            if dealt {
                counted.add("combat round, cards dealt", 12, all(fought));
            } else if told {
                counted.add("combat round, of the box", 5, all(fought));
            }
        }
        // the end of a round: what is read after the last pass, and every decision up to the next event
        let ends = |step: &Step| {
            matches!(step.stage, Stage::Supply(_) | Stage::Growth(_) | Stage::Phoros(_) | Stage::Reminder)
        };
        if ends(step) && !steps[place - 1..place].iter().any(ends) {
            let end = run(&ends);
            let phases = &rest[..end];
            let quiet =
                |step: &Step| !matches!(step.stage, Stage::Supply(_)) && !matches!(step.action, Action::Grow(_));
            if phases.iter().all(quiet) {
                counted.add("end of round, quiet", 8, steps[place - 1].reading + all(phases));
            }
        }
    }
}

/// How many presses lead from home to the first decision of the usual game: of a device that has never played one, and once home
/// marks the game that was played last.
fn new_game() -> [usize; 2] {
    [false, true].map(|marked| {
        Rig::new(FORMS[0], Flash::new()).fingers(|bench| {
            let mut player = Player::new(bench);
            player.first_start_in(Language::English);
            if marked {
                player.find(|step| *step == Asks::Open(Kind::Polis));
                player.press(Key::Back);
            }
            let before = player.presses;
            player.begin_polis(Plan::usual());
            player.read_polis();
            player.presses - before
        })
    })
}

#[test]
fn issue_18_presses_beside_their_budgets() {
    let usual = Plan::usual();
    let dealt = Plan { cards: BattleCards::Dealt, ..usual };
    let device = Plan { board: Board::OnDevice, ..usual };
    let mut counted = Counted::default();
    let [first, again] = new_game();
    println!("the first game of a device: {first} presses from home");
    counted.add("a new game, from home", 6, again);
    for seed in 0..30 {
        for (plan, form) in [(usual, 0), (dealt, 1), (device, 2)] {
            at_table(Language::English, FORMS[(form + seed as usize) % FORMS.len()], plan, |player| {
                let before = player.presses;
                let steps = record(player, &mut Luck(seed));
                let game = player.polis();
                read(&steps, game.on_device(), &mut counted);
                let rounds = game.ending().is_some_and(|ending| ending.cause == Cause::Score);
                if rounds && plan == usual {
                    counted.add("a whole standard game", 600, player.presses - before);
                }
            });
        }
    }
    println!("{:<34}{:>7}{:>7}{:>7}{:>7}", "presses", "budget", "median", "worst", "times");
    let mut over = vec![];
    for (line, budget, mut all) in counted.0 {
        all.sort_unstable();
        let median = all[all.len() / 2];
        println!("{line:<34}{budget:>7}{median:>7}{:>7}{:>7}", all[all.len() - 1], all.len());
        if median > budget {
            over.push(line);
        }
    }
    assert!(over.is_empty(), "beyond the budget: {over:?}");
}
