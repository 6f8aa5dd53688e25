//! Cyclades: Legendary Edition, as specified in `engine/rules/cyclades.md`.
//!
//! One door: [`Cyclades::may`] says whether an action is allowed and which rule forbids it; `apply` asks it first, so a
//! refused action changes nothing; `legal` offers candidates and keeps those that are allowed. After each action
//! everything that needs no decision happens by itself, until somebody or chance must answer.

pub mod action;
pub use crate::area;
mod auction;
pub mod battle;
mod buildings;
mod capture;
mod cards;
pub mod chart;
mod correct;
mod creatures;
mod deployment;
mod door;
mod effects;
mod end;
pub mod faction;
pub mod fault;
mod figures;
mod force;
mod game;
mod geography;
mod gods;
pub mod gold;
mod harbour;
mod heroes;
pub mod income;
mod legal;
pub mod map;
mod metropolis;
mod movement;
pub mod muster;
pub mod odds;
mod odds_game;
pub mod odds_land;
pub mod options;
pub mod part;
pub mod part_battle;
mod possible;
pub mod prospect;
pub mod question;
pub mod recruits;
pub mod refusal;
mod retreat;
pub mod samples;
mod settle;
pub mod setup;
pub mod sheet;
mod sheet_text;
pub mod state;
pub mod told;
mod turn;
mod view;
pub mod words;

pub use action::Action;
pub use game::Cyclades;
pub use refusal::Refusal;
pub use setup::{ByHand, Mode, Setup};
pub use state::Public;
pub use told::Told;
pub use view::View;
