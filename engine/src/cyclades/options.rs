//! House rules (section 29): where the rulebooks differ or are silent, a table may choose.

use serde::{Deserialize, Serialize};

/// What Polyphemus does to ships when he moves (D-45).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Displacement {
    /// As when he enters play.
    #[default]
    Displace,
    /// Ships around him are destroyed.
    Destroy,
    /// Ships stay and cannot be joined.
    Nothing,
}

/// The options of section 29. The default value is what the table there marks with a star.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools, reason = "each is a separate house rule")]
pub struct Options {
    /// D-03: land areas without an empty sea beside them cannot be chosen in deployment.
    pub deploy_ship_required: bool,
    /// D-04: a symbol on the third deployment area gives a priestess.
    pub third_area_priestess: bool,
    /// D-07: who can pay no offer pays nothing instead of the rest.
    pub pauper_free: bool,
    /// D-08: offers are not tested when made; CY-PAY-5 punishes.
    pub allow_overbid: bool,
    /// D-09: upkeep goes in auction order instead of god order.
    pub upkeep_auction_order: bool,
    /// D-10: the Minotaur may move to any land without enemy units.
    pub minotaur_move_any_land: bool,
    /// D-11: the building comes before the other mandatory action.
    pub mandatory_printed_order: bool,
    /// D-13: with an empty reserve an own piece may be picked up from the map.
    pub relocate: bool,
    /// D-14: all usable discounts apply by themselves.
    pub automatic_discount: bool,
    /// D-15: a seen card that cannot be used may be paid for and discarded.
    pub zeus_burn: bool,
    /// D-16: additional ships may go to any own sea area.
    pub extra_ships_any_own_sea: bool,
    /// D-17: a port lies only in the sea area the map names for its site.
    pub port_printed_sea: bool,
    /// D-19: a cultural metropolis without a place is lost.
    pub metropolis_lost: bool,
    /// D-23: ships also carry between areas of one island.
    pub sea_lift_same_island: bool,
    /// D-24: several heroes may share a hero move.
    pub hero_group: bool,
    /// D-25: a retreating force may split and leave units behind.
    pub retreat_split: bool,
    /// D-26: Pandora acts before Hector.
    pub pandora_first: bool,
    /// D-27: nobody retreats beside a living Minotaur.
    pub minotaur_pins_side: bool,
    /// D-28: the Minotaur dies when he is the last unit.
    pub lone_minotaur_dies: bool,
    /// D-30: Odysseus ignores the fortress in a metropolis too.
    pub odysseus_ignores_metropolis: bool,
    /// D-31: heroes may also be sacrificed inside a battle.
    pub sacrifice_in_battle: bool,
    /// D-33: the metropolis on Penthesilea's card gives a discount.
    pub penthesilea_discount: bool,
    /// D-34: heroes lost in battle are shuffled when the hero deck is empty.
    pub hero_reshuffle: bool,
    /// D-35: discarded creatures are shuffled when the deck is empty.
    pub creature_reshuffle_when_empty: bool,
    /// D-37: the Sphinx's card is played before the others are discarded.
    pub sphinx_play_first: bool,
    /// D-38: a usable effect may be declined.
    pub decline_effect: bool,
    /// D-39: the Giant may take from an own area.
    pub giant_own_area: bool,
    /// D-40: cards may be stolen from a teammate.
    pub steal_from_teammate: bool,
    /// D-41: what the Griffin takes is public.
    pub griffin_public: bool,
    /// D-42: the Graeae ignore Cerberus and the Hydra.
    pub graeae_plain: bool,
    /// D-43: Cerberus also earns in a neutral area.
    pub cerberus_neutral_pays: bool,
    /// D-44: the Hydra adds a horn also when nothing was destroyed.
    pub hydra_horn_always: bool,
    /// D-45: ships around a Polyphemus who moves.
    pub polyphemus_on_move: Displacement,
    /// D-47: no unit may be placed in Medusa's area.
    pub medusa_blocks_placement: bool,
    /// D-47: Medusa stops the Giant.
    pub medusa_blocks_giant: bool,
    /// D-49: Apollo's horns go to own areas if there are any.
    pub apollo_own_areas: bool,
    /// D-52: the pieces of an eliminated faction stay.
    pub eliminated_stay: bool,
    /// D-53: the teammate's ships carry.
    pub team_ship_chain: bool,
    /// D-55: last area and elimination look at the whole side.
    pub elimination_side: bool,
    /// D-57: the creature discard pile is public.
    pub discard_visible: bool,
    /// D-62: Croesus decides before the enemy rolls.
    pub croesus_blind: bool,
    /// D-71: what Cerberus diverts from the Graeae goes to his holder.
    pub graeae_feeds_cerberus: bool,
}

impl Options {
    /// What the table of section 29 marks with a star.
    pub const DEFAULT: Self = Self {
        deploy_ship_required: false,
        third_area_priestess: true,
        pauper_free: false,
        allow_overbid: false,
        upkeep_auction_order: false,
        minotaur_move_any_land: false,
        mandatory_printed_order: false,
        relocate: false,
        automatic_discount: false,
        zeus_burn: false,
        extra_ships_any_own_sea: false,
        port_printed_sea: false,
        metropolis_lost: false,
        sea_lift_same_island: false,
        hero_group: true,
        retreat_split: false,
        pandora_first: false,
        minotaur_pins_side: true,
        lone_minotaur_dies: false,
        odysseus_ignores_metropolis: true,
        sacrifice_in_battle: false,
        penthesilea_discount: true,
        hero_reshuffle: false,
        creature_reshuffle_when_empty: false,
        sphinx_play_first: false,
        decline_effect: false,
        giant_own_area: false,
        steal_from_teammate: false,
        griffin_public: false,
        graeae_plain: false,
        cerberus_neutral_pays: true,
        hydra_horn_always: false,
        polyphemus_on_move: Displacement::Displace,
        medusa_blocks_placement: false,
        medusa_blocks_giant: true,
        apollo_own_areas: false,
        eliminated_stay: false,
        team_ship_chain: true,
        elimination_side: false,
        discard_visible: true,
        croesus_blind: false,
        graeae_feeds_cerberus: false,
    };
}

impl Default for Options {
    fn default() -> Self {
        Self::DEFAULT
    }
}
