//! One game under way, whatever game it is: begun, played, dealt, taken back, looked into, resumed. Written once, over the
//! trait [`Play`] that every game implements.

mod clock;
mod game;
mod moves;
mod people;
pub mod screens;
mod seen;
mod session;

pub use clock::{CLOCKS, Clock, Level, after as clock_after};
pub use game::{Play, Printed, Table};
pub use moves::{Acts, Ask, Eyes, MOST_ACTS, Move, Numbers};
pub use people::{KNOWN, People};
pub use screens::{Face, Room};
pub use seen::{NoReference, NoSecret, Private, Screen, Seen};
pub use session::{Between, EVENTS, Facts, Playing, RECALLED, Recalled, Refused, Session};
