//! The final score (section 11).

use super::part::Part;
use super::state::{Public, Whereabouts};
use super::words::{BySide, Project, Side};

/// What counts at the end (PO-SCORE-2), and what breaks a tie (PO-SCORE-5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Population cubes in all own cities.
    pub people: u16,
    /// Current prestige.
    pub prestige: u16,
    /// Legacy prestige of the projects in own cities.
    pub legacy: u16,
    /// All resources together.
    pub resources: u16,
}

impl Score {
    /// Victory points (PO-SCORE-2).
    pub const fn total(&self) -> u16 {
        self.people.saturating_add(self.prestige).saturating_add(self.legacy)
    }
}

/// Who leads: more points (PO-SCORE-4), then more resources (PO-SCORE-5), else nobody (PO-SCORE-6).
pub fn leader(scores: &BySide<Score>) -> Option<Side> {
    let [sparta, athens] = Side::ALL.map(|side| (scores[side].total(), scores[side].resources));
    match sparta.cmp(&athens) {
        core::cmp::Ordering::Greater => Some(Side::Sparta),
        core::cmp::Ordering::Less => Some(Side::Athens),
        core::cmp::Ordering::Equal => None,
    }
}

impl Public {
    /// The score of a side as things stand.
    pub fn score(&self, side: Side) -> Score {
        if self.setup.part == Some(Part::Score) {
            let [people, legacy, resources] = self.pad[side].map(u16::from);
            return Score { people, prestige: self.players[side].prestige, legacy, resources };
        }
        let legacy = Project::ALL.into_iter().filter(|&project| match self.whereabouts(project) {
            Whereabouts::Finished(city) => self.owned[side].contains(city), // PO-PROJ-8
            _ => false,
        });
        Score {
            people: u16::from(self.people(side)),
            prestige: self.players[side].prestige,
            legacy: legacy.map(|project| u16::from(self.setup.tables.project(project).legacy)).sum(),
            resources: self.players[side].stock.total(),
        }
    }

    /// Who leads as things stand.
    pub fn leader(&self) -> Option<Side> {
        leader(&BySide::new(self.score(Side::Sparta), self.score(Side::Athens)))
    }
}
