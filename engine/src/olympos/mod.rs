//! Olympos: a civilisation on a time track, as specified in `engine/rules/olympos.md`.
//!
//! The device keeps time with every data table empty: what it cannot know it asks (section 17.1). [`words`] and [`ground`] are
//! the components, [`setup`] and [`tables`] what is agreed and typed in, [`track`] the time track, [`map`] and [`land`] the
//! map, [`state`] the whole game. An action is told step by step ([`expansion`], [`development`]) and then carried out at
//! once; after it everything that needs no decision happens by itself ([`turn`]), until somebody or chance must answer.

pub mod action;
mod card;
pub mod charge;
mod correct;
pub mod costs;
mod destiny;
pub mod development;
mod door;
pub mod draft;
pub mod expansion;
pub mod fight;
pub mod gods;
pub mod ground;
pub mod land;
mod legal;
pub mod map;
pub mod part;
mod path;
pub mod pay;
pub mod plan;
pub mod player;
mod progress;
pub mod refusal;
mod reprint;
pub mod samples;
pub mod score;
pub mod setup;
pub mod sheet;
mod sheet_text;
pub mod start;
pub mod state;
pub mod tables;
mod take;
pub mod told;
pub mod track;
pub mod turn;
mod view;
pub mod words;

pub use action::Action;
pub use refusal::Refusal;
pub use setup::Setup;
pub use start::Pile;
pub use state::{Olympos, Public};
pub use told::Told;
pub use view::View;
