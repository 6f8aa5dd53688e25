//! What the hands at the table do: sit down, press keys, and tell what the board shows.

use engine::{
    Game, Turn,
    olympos::{
        Action, Olympos,
        development::Want,
        plan::Task,
        state::Stage,
        words::{Column, God, Wonder},
    },
};
use firmware::{Form, Language, games::olympos::Plan};
use tests::{
    Flash, Rig,
    player::Player,
    settlers::{Luck, PRICES, likely},
};

/// Sits down at a fresh device and begins a game.
pub(crate) fn at_table<T>(
    (form, language): (&'static Form, Language),
    plan: Plan,
    then: impl FnOnce(&mut Player<'_, '_>, &Flash) -> T,
) -> T {
    let flash = Flash::new();
    Rig::new(form, flash.clone()).fingers(|bench| {
        let mut player = Player::new(bench);
        player.first_start_in(language);
        player.begin_olympos(plan);
        player.read_olympos();
        then(&mut player, &flash)
    })
}

/// What one action of a player took: presses, and what it was.
pub(crate) struct Turned {
    pub(crate) action: Action,
    pub(crate) presses: usize,
    /// Whether an Olympos card or a drawn card asked for it, not the action of the turn.
    pub(crate) god: bool,
    /// What was played before it in the same turn.
    pub(crate) fresh: bool,
}

/// What people do at a board that shows what its wonders cost: nobody tries one without the stars for it, and who has them builds.
fn sensible(game: &Olympos, luck: &mut Luck) -> Action {
    let player = game.player(game.active());
    let is_dear = |wonder: Wonder| {
        let stars = Column::all().nth(wonder as usize).map_or(0, |column| player.stars(column));
        PRICES[wonder as usize].stars > stars + u8::from(player.marks.has(God::Athena)) + player.cards.min(2)
    };
    let builds = |wonder: &Wonder| !is_dear(*wonder) && game.may(Action::Wonder(*wonder)).is_ok();
    let wonder = Wonder::ALL.into_iter().find(builds).filter(|_| game.task().is_none() && luck.below(2) == 0);
    if let (Some(wonder), Stage::Play) = (wonder, game.stage()) {
        return Action::Wonder(wonder);
    }
    match (game.task(), game.want()) {
        (Some(Task::Plan), Want::Column(wonder)) => {
            Action::Stands(Column::all().nth(wonder as usize).expect("a column for each"))
        }
        (Some(Task::Plan), Want::Price(wonder)) => Action::Price(PRICES[wonder as usize]),
        _ => loop {
            match likely(game, luck) {
                Action::Wonder(wonder) if is_dear(wonder) => {}
                action => return action,
            }
        },
    }
}

/// Plays on by keys until the game is over; what each action took.
pub(crate) fn play_on(player: &mut Player<'_, '_>, luck: &mut Luck) -> Vec<Turned> {
    let mut turned = vec![];
    for _ in 0..4000 {
        player.read_olympos();
        let game = player.olympos();
        if game.turn() == Turn::Over {
            assert_eq!(game.stage(), Stage::Over);
            return turned;
        }
        let action = sensible(game, luck);
        let fresh = game.task().is_none();
        let god = matches!(
            game.task(),
            Some(Task::Reveal(_) | Task::Raise { .. } | Task::Hades(_) | Task::Fall { .. } | Task::Final(_))
        );
        let Some(presses) = player.act_olympos(action) else {
            panic!("no way to {action:?} from {:?}, task {:?}", player.screen, player.olympos().task())
        };
        turned.push(Turned { action, presses, god, fresh });
    }
    panic!("the game does not end");
}
