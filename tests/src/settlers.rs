//! Players of Olympos who settle and develop, at a board the device does not know.

use engine::{
    Game,
    olympos::{
        Action, Olympos,
        action::{Origin, Spot, Target},
        plan::Task,
        tables::Price,
        words::{Bonus, Wonder},
    },
};

/// The Zeus spaces of the board on the table, which the device does not know.
pub const ZEUS: [u8; 6] = [10, 20, 30, 40, 50, 60];
/// The cross of that board.
pub const CROSS: u8 = 67;
/// Stars and points of its wonders; each stands in the column of its number.
pub const PRICES: [Price; Wonder::COUNT] = [
    Price { stars: 4, points: 8 },
    Price::STADIUM,
    Price { stars: 6, points: 12 },
    Price { stars: 5, points: 11 },
    Price { stars: 4, points: 9 },
];

/// A small generator: splitmix64.
pub struct Luck(
    /// Its state.
    pub u64,
);

impl Luck {
    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) % bound as u64) as usize
    }
}

/// All legal actions.
pub fn legal(game: &Olympos) -> Vec<Action> {
    let mut actions = vec![];
    game.legal(&mut |action| actions.push(action));
    actions
}

/// Zeus spaces that lie up to a space of the board.
pub(crate) fn zeus_up_to(space: u8) -> u8 {
    ZEUS.iter().filter(|&&zeus| zeus <= space).count() as u8
}

/// What a table would do and tell now: people settle and develop, and the board answers what only it knows.
pub fn likely(game: &Olympos, luck: &mut Luck) -> Action {
    let seat = game.active();
    match game.task() {
        Some(Task::Arrive) => return Action::Zeus(zeus_up_to(game.space(seat)) - game.player(seat).zeus),
        Some(Task::Final(owner)) => {
            let space = game.space(owner);
            return Action::Final(if space < ZEUS[5] { 0 } else { 5u8.saturating_sub(space - ZEUS[5]) });
        }
        Some(Task::Plan) if game.may(Action::Beyond(true)).is_ok() || game.may(Action::Beyond(false)).is_ok() => {
            return Action::Beyond(game.space_after(game.base()) > CROSS);
        }
        _ => {}
    }
    let mut actions = legal(game);
    // the board is not corrected, nobody walks roundabout, and nobody is stuck who need not be
    actions.retain(|action| !matches!(action, Action::Correct | Action::Via(_) | Action::To(Spot::North)));
    // where a new settler appears on the table is the players' affair
    actions.retain(|action| !matches!(action, Action::New(Origin::Own)));
    if actions.iter().any(|action| !matches!(action, Action::Stuck | Action::Pass)) {
        actions.retain(|action| !matches!(action, Action::Stuck));
    }
    let wanted = |action: &Action| match *action {
        Action::New(Origin::North) if game.land().is_none() => 40,
        Action::New(Origin::North) => 20,
        Action::New(_) => 20,
        Action::Progress(_) => 2,
        Action::Wonder(_) => 1,
        Action::Top(_) | Action::From(..) => 3,
        Action::Under => 2,
        Action::Land(count) => 8u8.checked_shr(u32::from(count)).map_or(0, usize::from).max(usize::from(count == 1)),
        Action::Sea(count) => [6, 3, 1].get(usize::from(count)).copied().unwrap_or(0),
        Action::Take(Target::Empty(_)) => 6,
        Action::Take(Target::Tribe(_)) => 3,
        Action::Take(_) => 2,
        Action::Pay(cubes) => [8, 1].get(usize::from(cubes.iter().sum::<u8>())).copied().unwrap_or(0),
        Action::Play(_) if game.task().is_none() => 1,
        Action::Price(price) => usize::from(price.stars == 4 && price.points == 9),
        Action::Bonus(Some(Bonus::Settler)) => 3,
        Action::Bonus(None) => 0,
        Action::Raised(Some(_)) | Action::Raise(true) => 1,
        Action::Raised(None) | Action::Raise(false) => 6,
        Action::Pass => 1,
        Action::Done => 40,
        _ => 1,
    };
    let sum: usize = actions.iter().map(wanted).sum();
    if sum == 0 {
        return actions[luck.below(actions.len())];
    }
    let mut pick = luck.below(sum);
    for &action in &actions {
        match pick.checked_sub(wanted(&action)) {
            Some(rest) => pick = rest,
            None => return action,
        }
    }
    unreachable!("one of them is picked")
}
