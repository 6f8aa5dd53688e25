//! What the power leaves half done can be ended.

use engine::polis::{Action, Polis, Stage};
use firmware::Key;
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

/// A correction is three actions: what the power left of it is a page of numbers, and nothing else can be done before it is ended.
#[test]
fn issue_18_what_a_cut_left_of_a_correction_can_be_ended() {
    let blank = blank();
    let mut ended = 0;
    for seed in 0..24 {
        let may = |game: &Polis| game.may(Action::Correct).is_ok();
        let past = Past::<Polis>::play(&Polis::random_setup(seed), seed, seed as usize, may);
        let Some(past) = past else { continue };
        let cut = past.then(Action::Correct).flash(&blank);
        Rig::new(FORMS[seed as usize % FORMS.len()], cut).fingers(|bench| {
            let mut player = Player::new(bench);
            player.read_polis();
            let stage = player.polis().stage();
            assert!(player.polis().is_correcting());
            player.press(Key::Back);
            assert!(!player.polis().is_correcting(), "{:?}", player.screen);
            assert_eq!(player.polis().stage(), stage);
            ended += 1;
        });
    }
    assert!(ended > 12, "{ended}");
}
