//! What a record is, as its first byte.

/// What a game starts from.
pub const SETUP: u8 = 1;
/// The seed of a game of the first form: it is the key of the draws.
pub const SEED: u8 = 2;
/// A player's action.
pub const ACT: u8 = 3;
/// An outcome drawn by the device, behind the place its generator has reached.
pub const DRAWN: u8 = 4;
/// So many actions are taken back.
pub const UNDO: u8 = 5;
/// So many of them happen again.
pub const REDO: u8 = 6;
/// The power came back.
pub const RESTART: u8 = 7;
/// The game was taken up again after another one.
pub const OPENED: u8 = 8;
/// The game was over, and its seed known: so many actions are taken back, and what follows has the seed behind it.
pub const REOPENED: u8 = 9;
/// A player's action that a secret answered, as [`ACT`]: that it was taken tells about the secret.
pub const ANSWERED: u8 = 12;
/// A seat's PIN: its number and what is kept of it, or no more if the PIN is gone.
pub const PIN: u8 = 16;
/// A try to open the purse of this seat: it is counted before it is judged.
pub const TRY: u8 = 17;
/// The try was right.
pub const PASSED: u8 = 18;
/// All others took the PIN of this seat away.
pub const FREED: u8 = 19;
/// A secret refused what this seat tried: its number, and the action as postcard.
pub const REFUSED: u8 = 20;
/// The whole record of the running game was given to a computer; behind it stands a zero.
pub const GIVEN: u8 = 21;
/// What the player at this seat is called: its number and the letters.
pub const NAME: u8 = 22;
/// The clocks that the table has agreed on.
pub const CLOCK: u8 = 23;
/// The seed of a game whose key of the draws is made of the presses of the players too.
pub const PROMISE: u8 = 32;
/// A press of the players: 0 for Up, 1 for Down.
pub const PRESSED: u8 = 33;
/// The players have pressed as often as they like: from now on the device may deal. Before the set-up: nobody is asked.
pub const SHARED: u8 = 34;
