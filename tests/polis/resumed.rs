//! What the power leaves half done can be ended.

use engine::polis::{Action, Polis, Stage};
use forms::FORMS;
use tests::{
    Rig,
    leaks::{Past, blank},
    player::Player,
    searched::Searched,
};

/// One press makes several hoplites and ends it: a power cut in between leaves a page on which nothing more can be made too.
#[test]
fn issue_15_what_a_cut_left_of_a_press_can_be_ended() {
    let blank = blank();
    let mut ended = 0;
    for seed in 0..12 {
        let setup = Polis::random_setup(seed);
        let past = Past::<Polis>::play(&setup, seed, 0, |game| matches!(game.stage(), Stage::Recruit(..)));
        let Some(past) = past else { continue };
        Rig::new(FORMS[seed as usize % FORMS.len()], past.flash(&blank)).fingers(|bench| {
            let mut player = Player::new(bench);
            player.read_polis();
            assert!(player.do_polis(Action::Done).is_some(), "no way to end it from {:?}", player.screen);
            assert!(!matches!(player.polis().stage(), Stage::Recruit(..)));
            ended += 1;
        });
    }
    assert!(ended > 6, "{ended}");
}
