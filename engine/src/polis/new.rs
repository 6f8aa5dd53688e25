//! Setting the game up (sections 3 and 12).

use super::fault::Fault;
use super::places::{CitySet, LandSet, SeaSet};
use super::setup::Setup;
use super::state::{Player, Polis, Public, Reminders, Stage, Whereabouts};
use super::words::{BySide, KindSet, Project, Side};

impl Polis {
    /// Sets the game up; chance turns up the first project tiles.
    ///
    /// # Errors
    ///
    /// A table of the box that cannot be is refused with the number that does not fit.
    pub fn new(setup: Setup) -> Result<Self, Fault> {
        setup.check()?;
        let start = setup.scenario.start();
        let deck = setup.scenario.projects(&setup.options);
        let player = |side: Side| Player {
            prestige: start[side].prestige,
            stock: start[side].stock,
            hoplites: 0,
            galleys: 0,
            ships: start[side].ships,
            proxenos: Some(start[side].proxenos),
        };
        let place = |project| if deck.contains(project) { Whereabouts::Deck } else { Whereabouts::Removed };
        let mut game = Public {
            round: setup.scenario.first_round(), // PO-SETUP-2
            stage: Stage::Reveal,
            correcting: false,
            active: Side::Sparta,
            used: KindSet::NONE,
            paid: false,
            passed: BySide::default(),
            first_pass: None,
            starter: None,
            players: BySide::new(player(Side::Sparta), player(Side::Athens)),
            owned: BySide::new(CitySet::NONE, CitySet::NONE),
            population: [0; 18],
            grown: [0; 18],
            hoplites: [BySide::default(); 12],
            galleys: [BySide::default(); 5],
            boxes: BySide::new(LandSet::NONE, LandSet::NONE),
            cargoes: [None; super::tables::CARGOES],
            prices: [0; 4], // PO-SETUP-1, PO-SCEN1-15, PO-SCEN2-15
            projects: Project::ALL.map(place),
            events: setup.tables.events(), // PO-SETUP-10
            reminders: Reminders::NONE,
            land_locks: BySide::new(LandSet::NONE, LandSet::NONE),
            sea_locks: BySide::new(SeaSet::NONE, SeaSet::NONE),
            battle: None,
            last_assault: None,
            pad: BySide::default(),
            event: None,
            setup,
        };
        for side in Side::ALL {
            for &(city, population) in start[side].cities {
                let base = game.base(city);
                game.take_city(side, city, if population == 0 { base } else { population }); // PO-SETUP-4
            }
            for &(land, count) in start[side].hoplites {
                game.add_hoplites(side, Some(land), count);
            }
            for &(sea, count) in start[side].galleys {
                game.add_galleys(side, sea, count);
            }
        }
        match game.setup.part {
            Some(part) => game.begin_part(part),
            None => game.begin_round(&mut |_| ()),
        }
        Ok(Self(game))
    }
}
