//! What the screens of Polis say. Lists of names stand in the order of the rules, so that a place in one finds the other.

include!(concat!(env!("OUT_DIR"), "/text-PolisCity.rs"));
include!(concat!(env!("OUT_DIR"), "/text-PolisPlace.rs"));
include!(concat!(env!("OUT_DIR"), "/text-PolisCell.rs"));
include!(concat!(env!("OUT_DIR"), "/text-PolisMarket.rs"));
include!(concat!(env!("OUT_DIR"), "/text-PolisGood.rs"));
include!(concat!(env!("OUT_DIR"), "/text-PolisProject.rs"));
include!(concat!(env!("OUT_DIR"), "/text-PolisCraft.rs"));
include!(concat!(env!("OUT_DIR"), "/text-PolisFace.rs"));
include!(concat!(env!("OUT_DIR"), "/text-PolisEdge.rs"));
include!(concat!(env!("OUT_DIR"), "/text-PolisFormation.rs"));
include!(concat!(env!("OUT_DIR"), "/text-PolisManoeuvre.rs"));
include!(concat!(env!("OUT_DIR"), "/text-PolisKind.rs"));
include!(concat!(env!("OUT_DIR"), "/text-PolisKindShort.rs"));
include!(concat!(env!("OUT_DIR"), "/text-Polis.rs"));
include!(concat!(env!("OUT_DIR"), "/text-PolisWhy.rs"));
include!(concat!(env!("OUT_DIR"), "/text-PolisRefusal.rs"));
include!(concat!(env!("OUT_DIR"), "/text-PolisLabel.rs"));

pub use Polis as Say;
pub use PolisLabel as Label;
