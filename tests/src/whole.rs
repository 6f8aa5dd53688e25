//! Somebody who plays whole games of Cyclades with fingers, to win by building.

use std::mem::discriminant;

use engine::{
    Game, Turn,
    cyclades::{Action, Cyclades, action::Place, question::Question, state::Stage},
};
use firmware::{
    Key,
    games::{Screen as GameScreen, cyclades::screens::Table},
    screens::Screen,
};

use crate::{Flash, Rig, games::Luck, player::Player};
use forms::FORMS;

/// How much a builder of metropolises likes an action.
fn weight(game: &Cyclades, action: Action) -> u64 {
    match action {
        Action::Correct | Action::SkipBuilding | Action::SkipRecruit | Action::NoPlace => 0,
        Action::Build(_, Place::Free | Place::Site(_)) | Action::Erect(Place::Free | Place::Site(_)) => 100,
        Action::Build(..) => 1,
        Action::Recruit(_) => 60,
        Action::Raise(_) | Action::NothingMore => 40,
        Action::Sacrifice { .. } | Action::Hire(..) => 20,
        Action::Buy { .. } => 4,
        Action::EndTurn => 60,
        Action::Offer { god, amount } => {
            let lowest = game.standing(god).map_or(1, |offer| offer.amount + 1);
            // people outbid by little; who wants a god dearly offers some more
            [60, 20, 10, 5, 3].get(usize::from(amount.saturating_sub(lowest))).copied().unwrap_or(0)
        }
        Action::Enter(_) | Action::Sail(_) => 2,
        Action::Soldiers(count) | Action::Ships(count) | Action::Mercenaries(count) => u64::from(count) + 1,
        Action::Lost { count, .. } if count > 1 => 0,
        Action::Deployed { ships, .. } if game.faction(engine::Seat::first(1).next().unwrap()).ships > 0 => {
            u64::from(ships) * 10 + 1
        }
        _ => 5,
    }
}

/// What a builder of metropolises does now.
pub fn choose(game: &Cyclades, luck: &mut Luck) -> Action {
    let mut actions = vec![];
    game.legal(&mut |action| actions.push((action, weight(game, action))));
    let sum = actions.iter().map(|(_, weight)| weight).sum::<u64>();
    if sum == 0 {
        return actions.iter().map(|&(action, _)| action).find(|&action| action != Action::Correct).expect("a way on");
    }
    let mut pick = luck.below(sum);
    for (action, weight) in actions {
        if pick < weight {
            return action;
        }
        pick -= weight;
    }
    unreachable!("the weights add up to the sum")
}

/// What a game took.
#[derive(Default)]
pub struct Taken {
    /// Keys that were pressed.
    pub presses: usize,
    /// Pictures that were compared.
    pub pictures: usize,
    /// Keys of each cycle.
    pub cycles: Vec<usize>,
    /// Keys of each bid.
    pub bids: Vec<usize>,
    /// Keys of each income without change.
    pub incomes: Vec<usize>,
    /// The most wheels that were turned for one side of a battle.
    pub wheels: usize,
    /// Texts that found no room.
    pub misfits: Vec<String>,
}

/// Plays until the game is over.
pub fn play_on(player: &mut Player<'_, '_>, luck: &mut Luck, taken: &mut Taken) {
    play_for(player, luck, taken, usize::MAX);
}

/// Plays until the game is over, or so many keys have been pressed.
pub fn play_for(player: &mut Player<'_, '_>, luck: &mut Luck, taken: &mut Taken, most: usize) {
    let (mut cycle, mut since) = (player.game().cycle(), player.presses);
    let (mut side, mut wheels) = (None, 0);
    for _ in 0..4000 {
        player.read_on();
        if player.game().cycle() != cycle {
            if cycle > 0 {
                taken.cycles.push(player.presses - since);
            }
            (cycle, since) = (player.game().cycle(), player.presses);
        }
        match (player.game().turn(), player.game().stage(), player.screen) {
            (Turn::Over, ..) => return,
            _ if player.presses >= most => return,
            (_, Stage::Income(_), Screen::Game(GameScreen::Cyclades(Table::Income(list)))) => {
                let (before, changed) = (player.presses, player.game().cycle() == 1 || list.is_asking());
                tell_income(player);
                if !changed {
                    taken.incomes.push(player.presses - before);
                }
            }
            _ => {
                let action = choose(player.game(), luck);
                let before = player.presses;
                match player.game().question() {
                    Question::Count(_, seat) => {
                        wheels = if side == Some(seat) { wheels + 1 } else { 1 };
                        (side, taken.wheels) = (Some(seat), taken.wheels.max(wheels));
                    }
                    Question::Joins(..) | Question::Minotaur(_) => (),
                    _ => side = None,
                }
                assert!(player.play(action), "no way to {action:?}");
                if let Action::Offer { .. } = action {
                    taken.bids.push(player.presses - before);
                }
            }
        }
    }
    panic!("the game does not end");
}

/// In the first cycle each faction turns its number to 5; later the numbers that are asked are right, and all others.
pub fn tell_income(player: &mut Player<'_, '_>) {
    if player.game().cycle() == 1 {
        let factions = player.game().seats().count();
        for _ in 0..factions {
            player.press(Key::Accept);
            (0..5).for_each(|_| player.press(Key::Up));
            player.press(Key::Accept);
        }
    }
    for _ in 0..16 {
        player.press(Key::Accept);
        if !matches!(player.screen, Screen::Game(GameScreen::Cyclades(Table::Income(_)))) {
            return;
        }
    }
    panic!("incomes without an end");
}

/// A game of four in which so many actions have been played, from a fresh device on.
pub fn after<T>(actions: usize, form: usize, seed: u64, then: impl FnOnce(&mut Player<'_, '_>, &Flash) -> T) -> T {
    let (form, flash) = (FORMS[form], Flash::new());
    Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start();
        player.begin(0);
        let mut luck = Luck(seed);
        for _ in 0..actions {
            step(&mut player, &mut luck);
        }
        player.read_on();
        then(&mut player, &flash)
    })
}

/// Does one thing.
pub fn step(player: &mut Player<'_, '_>, luck: &mut Luck) {
    player.read_on();
    match player.screen {
        Screen::Game(GameScreen::Cyclades(Table::Income(_))) => tell_income(player),
        _ if player.game().turn() == Turn::Over => {}
        _ => {
            let action = choose(player.game(), luck);
            if !player.play(action) {
                // whoever pressed at random has chosen where from, and goes back
                player.press(Key::Back);
                let screen = player.screen;
                assert!(player.play(action), "no way to {action:?} from {screen:?}");
            }
        }
    }
}

/// Goes home from a game.
pub fn leave(player: &mut Player<'_, '_>) {
    player.press(Key::Back);
    player.press(Key::Up);
    player.press(Key::Accept);
    assert!(matches!(player.screen, Screen::Home(_)));
}

/// Whether both are the same screen of a game, whatever is chosen on it.
fn same(one: &Screen, other: &Screen) -> bool {
    match (one, other) {
        (Screen::Game(GameScreen::Cyclades(one)), Screen::Game(GameScreen::Cyclades(other))) => {
            discriminant(one) == discriminant(other)
        }
        _ => false,
    }
}

/// Presses so many keys at random, then finds the way back to the decision, and goes on.
pub fn wander(player: &mut Player<'_, '_>, luck: &mut Luck, keys: usize) {
    for _ in 0..keys {
        if let Screen::Home(_) = player.screen {
            if player.game().turn() == Turn::Over {
                return;
            }
            player.press(Key::Accept);
            continue;
        }
        match luck.below(12) {
            0 => player.hold(Key::Accept),
            1 => player.hold(Key::Back),
            number => player.press(Key::ALL[number as usize % 4]),
        }
    }
    come_back(player);
    step(player, luck);
}

/// Finds the way back to what is to be decided.
pub fn come_back(player: &mut Player<'_, '_>) {
    for _ in 0..8 {
        let decision = player.decision();
        match (player.desk.refused, player.desk.looks_up(), player.screen) {
            (None, false, Screen::Game(GameScreen::Cyclades(Table::Numbers(numbers)))) if numbers.is_open() => {
                player.press(Key::Back)
            }
            (None, false, Screen::Game(GameScreen::Cyclades(table)))
                if same(&Screen::Game(GameScreen::Cyclades(table)), &decision) =>
            {
                break;
            }
            (None, true, _) => player.press(Key::Back),
            (Some(_), ..)
            | (.., Screen::Home(_) | Screen::Game(GameScreen::Cyclades(Table::News(_) | Table::Payment(_)))) => {
                player.press(Key::Accept);
            }
            (.., Screen::Game(GameScreen::Cyclades(Table::Battle(battle)))) if battle.is_over() => {
                player.press(Key::Accept)
            }
            _ => player.press(Key::Back),
        }
    }
}
