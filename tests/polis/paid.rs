//! Each unit, and each kind of a project, is paid as its owner likes.

use engine::{
    Game,
    polis::{Action, Polis, Stage, places::City, words::Pay},
};
use forms::FORMS;
use tests::{
    Rig,
    leaks::{Past, blank},
    player::Player,
    searched::Searched,
};

/// What the rules allow of it, in a turn and between two units, keys find: hoplites, galleys and ships one by one for goods or silver,
/// galleys of Corinth in either sea, and projects, where the table has agreed on it with part of a kind in silver.
#[test]
fn po_hop_2_po_gal_4_po_proj_4_keys_find_every_way_to_pay() {
    let blank = blank();
    let [mut between, mut seas, mut parts] = [0; 3];
    for seed in 0..48 {
        let mut setup = Polis::random_setup(seed);
        setup.options.free_mix = seed % 2 == 0;
        let made = |game: &Polis| matches!(game.stage(), Stage::Recruit(..));
        let wanted = |game: &Polis| if seed % 3 == 0 { made(game) } else { game.stage() == Stage::Act };
        let Some(past) = Past::<Polis>::play(&setup, seed, seed as usize, wanted) else { continue };
        Rig::new(FORMS[seed as usize % FORMS.len()], past.flash(&blank)).fingers(|bench| {
            let mut player = Player::new(bench);
            player.read_polis();
            let game = player.polis().clone();
            let mut actions = vec![];
            game.legal(&mut |action| actions.push(action));
            for action in actions {
                match action {
                    Action::Hoplite { pay, .. } | Action::Ship { pay, .. } => {
                        between += usize::from(made(&game) && pay == Pay::Silver);
                    }
                    Action::Galley { city, .. } => seas += usize::from(city == City::Korinthos),
                    Action::Project { project, silver, .. } => {
                        let goods = game.setup().tables.project(project).goods;
                        parts += usize::from(goods.iter().zip(silver).any(|(&cost, part)| part > 0 && part < cost));
                    }
                    _ => continue,
                }
                let way = player.way_to_polis(action);
                assert!(way.is_some(), "game {seed}: no way to {action:?} from {:?}", player.screen);
            }
        });
    }
    assert!(between > 2 && seas > 9 && parts > 4, "{between} {seas} {parts}");
}
