//! What chance can bring in Olympos: nothing but what is left.

use engine::{
    Game, Turn,
    olympos::{
        Action, Olympos, Setup,
        plan::Task,
        setup::Cards,
        words::{Destiny, God},
    },
};

/// A small generator: splitmix64.
struct Luck(u64);

impl Luck {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) % bound.max(1) as u64) as usize
    }
}

/// Plays at random with cards that the device deals; `visit` sees each state.
fn play(seed: u64, visit: &mut dyn FnMut(&Olympos)) {
    let setup = Setup { cards: Cards::OnDevice, ..Setup::new(3 + (seed % 3) as u8) };
    let mut game = Olympos::new(setup).expect("a sound set-up");
    let mut luck = Luck(seed);
    for _ in 0..1500 {
        visit(&game);
        let mut actions = vec![];
        game.legal(&mut |action| actions.push(action));
        actions.retain(|action| !matches!(action, Action::Correct));
        let Some(&action) = actions.get(luck.below(actions.len())) else { return };
        game.apply(action).expect("it is legal");
    }
}

/// OL-ZEUS-8, OL-OLY-2: a card that is not in the deck is not drawn, and a god that has been seen does not come again.
#[test]
fn ol_zeus_8_chance_brings_what_is_left_and_nothing_else() {
    let (mut drawn, mut refused) = (0, 0);
    for seed in 0..12 {
        play(seed, &mut |game| {
            if game.turn() != Turn::Chance {
                return;
            }
            let mut outcomes = vec![];
            game.outcomes(&mut |outcome, weight| outcomes.extend((weight > 0).then_some(outcome)));
            let cards = Destiny::ALL.into_iter().map(Action::Drawn);
            for action in cards.chain(God::ALL.into_iter().map(Action::God)) {
                let comes = outcomes.contains(&action);
                assert_eq!(game.may(action).is_ok(), comes, "{action:?}");
                (drawn, refused) = (drawn + usize::from(comes), refused + usize::from(!comes));
            }
        });
    }
    assert!(drawn > 100 && refused > 100, "{drawn} can come, {refused} cannot");
}

/// OL-OLY-17: with the cards on the device everybody is asked as soon as anybody holds one, and nobody before that.
#[test]
fn ol_oly_17_a_zeus_card_is_asked_for_when_anybody_holds_a_card() {
    let (mut asked, mut silent) = (0, 0);
    for seed in 0..12 {
        let mut before: Option<Olympos> = None;
        play(seed, &mut |game| {
            if let Some(old) = before.replace(game.clone()) {
                let turned_up = old.unseen_gods().count() > game.unseen_gods().count();
                let held = game.seats().any(|seat| game.player(seat).cards > 0);
                if turned_up && held {
                    assert!(matches!(game.task(), Some(Task::Raise { .. })), "{:?}", game.task());
                    asked += 1;
                } else if turned_up {
                    silent += usize::from(!matches!(game.task(), Some(Task::Raise { .. })));
                }
            }
        });
    }
    println!("{asked} asked, {silent} not");
    assert!(asked > 10, "{asked}");
}
