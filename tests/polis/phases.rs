//! The pages of a round's end: one for each phase, and their sums are those of the game (section 10).

use std::collections::BTreeMap;

use engine::{
    Game, Turn, chance,
    polis::{
        Action, Polis, Stage,
        part::Step,
        state::Cause,
        words::{Resource, Side},
    },
};
use firmware::games::polis::memory::{Memory, News, Sums, notice};
use tests::{player::polis::choose, searched::Searched};

use crate::games::Luck;

fn sums(game: &Polis, side: Side) -> Sums {
    let player = game.player(side);
    let stock = Resource::ALL.map(|resource| player.stock[resource]);
    Sums { prestige: player.prestige, stock, people: game.people(side) }
}

/// What a phase may do to the numbers of a side.
fn check(step: Step, was: &Sums, is: &Sums, decided: bool) {
    let [wheat, wine, oil] = [Resource::Wheat, Resource::Wine, Resource::Oil].map(Resource::index);
    let others = |keep: &[usize]| (0..6).filter(|place| !keep.contains(place)).all(|at| was.stock[at] == is.stock[at]);
    match step {
        Step::Projects | Step::Megalopolis => {
            assert!(others(&[]) && is.prestige >= was.prestige && is.people == was.people)
        }
        Step::Supply if decided => assert!(others(&[wheat]) && is.prestige <= was.prestige && is.people <= was.people),
        Step::Supply => {
            let eaten = was.stock[wheat] - is.stock[wheat];
            assert!(others(&[wheat]) && is.prestige == was.prestige && (eaten == 0 || eaten == u16::from(is.people)));
        }
        Step::Storage => {
            assert!(others(&[wheat, wine, oil]) && is.prestige == was.prestige);
            [wheat, wine, oil].into_iter().for_each(|at| assert_eq!(is.stock[at], was.stock[at].div_ceil(2)));
        }
        Step::Next => assert_eq!(was, is),
        _ => panic!("{step:?} has no page of its own"),
    }
}

#[test]
fn issue_18_pages_of_a_rounds_end_add_up() {
    let mut pages: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..300 {
        let mut luck = Luck(seed);
        let mut game = Polis::new(Polis::random_setup(seed)).expect("a game begins");
        let mut memory = Memory::default();
        for _ in 0..1500 {
            let action = match game.turn() {
                Turn::Over => break,
                Turn::Chance => chance::draw(&game, |bound| luck.below(bound.into()) as u32).expect("chance decides"),
                Turn::Seat(_) => choose(&game, &mut |bound| luck.below(bound)).expect("somebody decides"),
            };
            let decided = matches!(game.stage(), Stage::Supply(_));
            notice(&mut memory, &game, action, 0);
            let (before, round) = (game.clone(), game.round());
            game.apply(action).expect("a legal action");
            if matches!(action, Action::Reveal(_) | Action::Deal(_)) {
                continue; // the pages of the action before it are still there
            }
            let told = memory.news.iter().filter_map(|news| match news {
                News::Phase { step, was, is } => Some((*step, *was, *is)),
                _ => None,
            });
            let told: Vec<_> = told.collect();
            assert!(told.windows(2).all(|two| two[0].0.index() < two[1].0.index() && two[0].2 == two[1].1), "{told:?}");
            assert_eq!(told.iter().any(|(step, ..)| *step == Step::Next), round != game.round());
            for (place, (step, was, is)) in told.iter().enumerate() {
                *pages.entry(format!("{step:?}")).or_default() += 1;
                let own = place == 0 && decided && *step == Step::Supply;
                Side::ALL.into_iter().for_each(|side| check(*step, &was[side], &is[side], own));
            }
            // a capital that starves is given up after the last page
            let starved = game.ending().is_some_and(|ending| ending.cause == Cause::Hunger);
            for side in Side::ALL {
                if let Some((.., is)) = told.last() {
                    assert!(starved || is[side] == sums(&game, side), "{action:?}");
                }
                if let (Some((_, was, _)), Action::Pass | Action::NoBattle) = (told.first(), action) {
                    assert_eq!(was[side], sums(&before, side), "{action:?}");
                }
            }
        }
    }
    println!("{pages:?}");
    assert!(
        ["Projects", "Supply", "Megalopolis", "Storage", "Next"].iter().all(|step| pages.get(*step) > Some(&50)),
        "{pages:?}"
    );
}
