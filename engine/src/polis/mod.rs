//! Polis: Fight for the Hegemony, as specified in `engine/rules/polis.md`.
//!
//! One door: [`Polis::may`] says whether an action is allowed and which rule forbids it; `apply` asks it first, so a
//! refused action changes nothing. Units move, are made and collect one by one towards one destination, so the list of
//! choices stays short. Everything is public but the two battle hands: [`Public`] is what everybody
//! may ask about, and has no answer that hangs on a hand.

pub mod action;
pub mod battle;
pub mod cards;
mod choices;
mod control;
pub mod correct;
mod door;
pub mod edges;
mod end;
pub mod event;
pub mod fault;
mod legal;
mod movement;
mod new;
pub mod odds;
pub mod options;
pub mod part;
mod pieces;
pub mod places;
pub mod printed;
mod project;
pub mod proxenos;
mod recruit;
pub mod refusal;
pub mod score;
pub mod setup;
mod siege;
pub mod state;
pub mod stock;
pub mod tables;
pub mod told;
mod trade;
pub mod tribute;
mod turns;
mod view;
pub mod words;

pub use action::Action;
pub use part::Part;
pub use refusal::Refusal;
pub use setup::{BattleCards, Board, ByHand, Scenario, Setup};
pub use state::{Polis, Public, Stage};
pub use told::Told;
pub use view::View;
