//! What a score pad holds: districts that score by kind and level, plazas and stones.

use serde::{Deserialize, Serialize};

use super::face::{ByKind, Face, Kind};
use super::options::Variants;
use super::refusal::Refusal;
use super::score::Score;
use super::surface::MAX_LEVEL;

/// Districts of one kind that score, by level.
type ByLevel = [u8; MAX_LEVEL as usize];

/// The counts of one city: taken from its surface, or entered as the players counted them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Districts that meet their condition.
    plain: ByKind<ByLevel>,
    /// Districts that meet the extra condition of their variant as well (markets, barracks, gardens).
    outstanding: ByKind<ByLevel>,
    /// Visible plazas.
    plazas: ByKind<u8>,
    stones: u8,
    /// What all districts of a kind are worth together, where the table has added them up itself.
    values: ByKind<Option<u8>>,
}

/// The most that can be told as the value of a kind (AK-TABLE-7).
pub const MAX_VALUE: u8 = 250;

impl Counts {
    /// No districts, no plazas, and so many stones.
    pub fn new(stones: u8) -> Self {
        Self { stones, ..Self::default() }
    }

    /// The districts of `kind` that score at `level`; of those that are `outstanding`, or of the others.
    pub fn districts(&self, kind: Kind, level: u8, outstanding: bool) -> u8 {
        let table = if outstanding { &self.outstanding } else { &self.plain };
        level.checked_sub(1).and_then(|index| table[kind].get(usize::from(index))).copied().unwrap_or(0)
    }

    /// Notes how many districts of `kind` score at `level`. On refusal nothing has changed.
    pub fn enter(&mut self, kind: Kind, level: u8, outstanding: bool, count: u8) -> Result<(), Refusal> {
        let old = self.districts(kind, level, outstanding);
        let others = self.sum(kind).saturating_sub(u16::from(old));
        let slot = self.slot(kind, level, outstanding).ok_or(Refusal::NoSuchLevel)?;
        if others + u16::from(count) > u16::from(Face::District(kind).in_one_city()) {
            return Err(Refusal::NotInTheBox);
        }
        *slot = count;
        self.values[kind] = None;
        Ok(())
    }

    /// What the districts of `kind` are worth together, doubled where a variant says so.
    pub fn worth(&self, kind: Kind, variants: Variants) -> u16 {
        self.values[kind].map_or_else(|| self.value(kind, variants.contains(kind)), u16::from)
    }

    /// Whether the table has added up the value of `kind` itself.
    pub fn is_told(&self, kind: Kind) -> bool {
        self.values[kind].is_some()
    }

    /// Notes what the districts of `kind` are worth together, in place of the single ones (AK-TABLE-7). On refusal
    /// nothing has changed.
    pub fn enter_value(&mut self, kind: Kind, value: u8) -> Result<(), Refusal> {
        if value > MAX_VALUE {
            return Err(Refusal::NotInTheBox);
        }
        (self.plain[kind], self.outstanding[kind]) = (ByLevel::default(), ByLevel::default());
        self.values[kind] = Some(value);
        Ok(())
    }

    /// The visible plazas of `kind`.
    pub fn plazas(&self, kind: Kind) -> u8 {
        self.plazas[kind]
    }

    /// Notes how many plazas of `kind` are visible. On refusal nothing has changed.
    pub fn enter_plazas(&mut self, kind: Kind, count: u8) -> Result<(), Refusal> {
        if count > Face::Plaza(kind).in_one_city() {
            return Err(Refusal::NotInTheBox);
        }
        self.plazas[kind] = count;
        Ok(())
    }

    /// The stones left over.
    pub fn stones(&self) -> u8 {
        self.stones
    }

    /// Notes the stones left over.
    pub fn enter_stones(&mut self, stones: u8) {
        self.stones = stones;
    }

    /// The counts with districts told apart only where their variant is used.
    #[must_use]
    pub(super) fn merged(mut self, variants: Variants) -> Self {
        for kind in Kind::ALL.into_iter().filter(|&kind| !variants.contains(kind)) {
            let apart = core::mem::take(&mut self.outstanding[kind]);
            self.plain[kind].iter_mut().zip(apart).for_each(|(plain, apart)| *plain = plain.saturating_add(apart));
        }
        self
    }

    /// One more district that scores.
    pub(super) fn add(&mut self, kind: Kind, level: u8, outstanding: bool) {
        if let Some(count) = self.slot(kind, level, outstanding) {
            *count = count.saturating_add(1);
        }
    }

    /// One more visible plaza.
    pub(super) fn add_plaza(&mut self, kind: Kind) {
        self.plazas[kind] = self.plazas[kind].saturating_add(1);
    }

    /// The points for these counts (AK-SCORE).
    pub fn score(&self, variants: Variants) -> Score {
        let values = ByKind::from_fn(|kind| self.worth(kind, variants));
        // The multiplier is the sum of the stars on all plazas of the colour (AK-PLAZA-1, AK-PLAZA-2).
        let stars = ByKind::from_fn(|kind| u16::from(self.plazas[kind]).saturating_mul(u16::from(kind.stars())));
        Score { values, stars, stones: self.stones }
    }

    /// The sum of the levels of the districts of `kind`, with the doubling of its variant: it acts on the
    /// value, before the stars do (AK-DIST-2, AK-VAR-2, AK-VAR-12).
    fn value(&self, kind: Kind, variant: bool) -> u16 {
        let mut value = 0u16;
        for level in 1..=MAX_LEVEL {
            let plain = u16::from(self.districts(kind, level, false));
            let outstanding = u16::from(self.districts(kind, level, true));
            let doubled = match kind {
                Kind::House => 0,
                Kind::Temple if level >= 2 => plain + outstanding, // AK-VAR-8
                Kind::Temple => 0,
                Kind::Market | Kind::Barracks | Kind::Garden => outstanding, // AK-VAR-5, AK-VAR-6, AK-VAR-9
            };
            let count = plain + outstanding + if variant { doubled } else { 0 };
            value = value.saturating_add(count.saturating_mul(u16::from(level)));
        }
        // A group of houses worth 10 or more counts double (AK-VAR-4).
        if kind == Kind::House && variant && value >= 10 { value.saturating_mul(2) } else { value }
    }

    fn sum(&self, kind: Kind) -> u16 {
        self.plain[kind].iter().chain(&self.outstanding[kind]).copied().map(u16::from).sum()
    }

    fn slot(&mut self, kind: Kind, level: u8, outstanding: bool) -> Option<&mut u8> {
        let table = if outstanding { &mut self.outstanding } else { &mut self.plain };
        table[kind].get_mut(usize::from(level.checked_sub(1)?))
    }
}
