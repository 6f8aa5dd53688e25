//! What only Akropolis draws: cities of hexes, the construction site, grids of points.

mod beside;
mod grid;
mod hexes;
mod site;

pub use grid::{Figures, Mark};
pub use hexes::{Ghost, HexSize, Over};
pub use site::{Holder, Offer};
