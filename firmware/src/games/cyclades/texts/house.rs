//! The house rules a table can choose, in the order of section 29.

use engine::cyclades::options::{Displacement, Options};

macro_rules! houses {
    ($($(#[$doc:meta])+ $house:ident $id:literal $field:ident,)+) => {
        /// A house rule.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum House {
            $($(#[$doc])+ $house,)+
            /// Ships around a Polyphemus who moves.
            Polyphemus,
        }

        impl House {
            /// All house rules.
            pub const ALL: &'static [Self] = &[$(Self::$house,)+ Self::Polyphemus];

            /// The decision of the rules it belongs to.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$house => $id,)+
                    Self::Polyphemus => "D-45",
                }
            }

            /// Where it is kept; not so for Polyphemus, who has three values.
            #[inline(never)]
            fn flag(self, options: &mut Options) -> Option<&mut bool> {
                Some(match self {
                    $(Self::$house => &mut options.$field,)+
                    Self::Polyphemus => return None,
                })
            }
        }
    };
}

impl House {
    /// Whether it holds; of Polyphemus, whether ships are touched at all.
    pub fn holds(self, options: &Options) -> bool {
        match self.flag(&mut options.clone()) {
            Some(flag) => *flag,
            None => options.polyphemus_on_move != Displacement::Nothing,
        }
    }

    /// Takes the other value, of Polyphemus the next of three.
    pub fn change(self, options: &mut Options) {
        if let Some(flag) = self.flag(options) {
            *flag = !*flag;
            return;
        }
        options.polyphemus_on_move = match options.polyphemus_on_move {
            Displacement::Displace => Displacement::Destroy,
            Displacement::Destroy => Displacement::Nothing,
            Displacement::Nothing => Displacement::Displace,
        };
    }
}

houses! {
    /// Only land beside an empty sea can be chosen.
    DeployShip "D-03" deploy_ship_required,
    /// A symbol on the third area gives a priestess.
    ThirdPriestess "D-04" third_area_priestess,
    /// Who can pay no offer pays nothing at all.
    PauperFree "D-07" pauper_free,
    /// Offers are not checked; a penalty follows.
    Overbid "D-08" allow_overbid,
    /// Upkeep follows the turn order, not the gods.
    UpkeepOrder "D-09" upkeep_auction_order,
    /// He may move to any land without enemies.
    MinotaurMove "D-10" minotaur_move_any_land,
    /// The building comes before the other free action.
    PrintedOrder "D-11" mandatory_printed_order,
    /// With an empty reserve take a piece off the map.
    Relocate "D-13" relocate,
    /// All usable discounts apply by themselves.
    AutoDiscount "D-14" automatic_discount,
    /// A useless top card may be paid and discarded.
    ZeusBurn "D-15" zeus_burn,
    /// Additional ships may join any of your ships.
    ShipsAnywhere "D-16" extra_ships_any_own_sea,
    /// A port counts only in its printed sea area.
    PrintedPort "D-17" port_printed_sea,
    /// A cultural metropolis without a place is lost.
    MetropolisLost "D-19" metropolis_lost,
    /// Ships also carry between areas of one island.
    SeaLift "D-23" sea_lift_same_island,
    /// Several heroes may share a hero move.
    HeroGroup "D-24" hero_group,
    /// A retreat may split and leave units behind.
    RetreatSplit "D-25" retreat_split,
    /// Pandora acts first in a battle.
    PandoraFirst "D-26" pandora_first,
    /// Nobody at his side may retreat.
    MinotaurPins "D-27" minotaur_pins_side,
    /// He is removed when he is the last unit.
    LoneMinotaur "D-28" lone_minotaur_dies,
    /// He ignores the metropolis too.
    OdysseusCity "D-30" odysseus_ignores_metropolis,
    /// Heroes may be sacrificed inside a battle.
    BattleSacrifice "D-31" sacrifice_in_battle,
    /// The metropolis on her card gives a discount.
    CardDiscount "D-33" penthesilea_discount,
    /// Heroes lost in battle are shuffled again.
    HeroShuffle "D-34" hero_reshuffle,
    /// An empty deck is shuffled from the discards.
    CreatureShuffle "D-35" creature_reshuffle_when_empty,
    /// Her card is played before the discards.
    SphinxFirst "D-37" sphinx_play_first,
    /// A usable effect may be declined.
    Decline "D-38" decline_effect,
    /// He may take mercenaries of your own area.
    GiantOwn "D-39" giant_own_area,
    /// Cards may be stolen from a teammate.
    StealMate "D-40" steal_from_teammate,
    /// Everybody learns what he takes.
    GriffinPublic "D-41" griffin_public,
    /// Cerberus and the Hydra do not matter for them.
    GraeaePlain "D-42" graeae_plain,
    /// He also earns in a neutral area.
    CerberusNeutral "D-43" cerberus_neutral_pays,
    /// She adds a horn even without a victim.
    HydraHorn "D-44" hydra_horn_always,
    /// No new unit may be placed in her area.
    MedusaPlaces "D-47" medusa_blocks_placement,
    /// He cannot take from her area.
    MedusaGiant "D-47" medusa_blocks_giant,
    /// His horns go to your own areas if you can.
    ApolloOwn "D-49" apollo_own_areas,
    /// Pieces of an eliminated faction stay.
    EliminatedStay "D-52" eliminated_stay,
    /// You may use your teammate's ships.
    TeamShips "D-53" team_ship_chain,
    /// Last area and elimination count per team.
    SideElimination "D-55" elimination_side,
    /// Everybody may look at discarded creatures.
    OpenDiscard "D-57" discard_visible,
    /// He decides before the enemy rolls.
    CroesusBlind "D-62" croesus_blind,
    /// His holder gets what he diverts from them.
    GraeaeCerberus "D-71" graeae_feeds_cerberus,
}
