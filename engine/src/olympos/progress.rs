//! A development is final: the tile, its bonus, its effect when acquired; the wonder (OL-PROG, OL-BONUS, OL-TILE, OL-WOND).

use super::action::Action;
use super::plan::{Task, What};
use super::refusal::Refusal;
use super::state::Public;
use super::told::{Tell, Told};
use super::words::{Bonus, Destiny, God, Progress, Resource, Wonder};
use crate::Seat;

/// Hourglasses of Cavalry and of the bonus field (OL-TILE-2, OL-BONUS-7).
const HOURGLASSES: u8 = 2;
/// Points of the bonus field (OL-BONUS-7).
const BONUS_POINTS: u8 = 2;
/// Settlers of Surgery (OL-TILE-20).
const SURGERY: u8 = 2;
/// Cubes of Commerce (OL-TILE-17).
const COMMERCE: u8 = 2;

impl Public {
    /// The player takes the tile and hands the cubes in (OL-PROG-3, OL-PROG-6); then come bonus and effect.
    pub(crate) fn develop(&mut self, kind: Progress, tell: Tell<'_>) {
        let seat = self.active;
        self.pay(self.development_base(), tell);
        let player = &mut self.players[seat];
        let paid = self.plan.cubes.unwrap_or([0; 4]);
        player.cubes.iter_mut().zip(paid).for_each(|(has, pays)| *has = has.saturating_sub(pays));
        player.tiles.set(kind, true);
        match kind {
            Progress::Money => player.money = self.plan.tile,
            Progress::Agriculture => player.agriculture = self.plan.tile,
            _ => {}
        }
        self.push(Task::EndTurn);
        self.push(Task::Advance);
        match kind {
            Progress::Commerce => self.push(Task::Cube { seat, left: COMMERCE }),
            Progress::Phalanx | Progress::Hellenism => self.push(Task::Draw { seat, left: None }), // OL-ZEUS-10
            _ => {}
        }
        self.push(Task::Bonus);
    }

    /// What a tile gives when acquired, apart from cubes and cards; after the bonus.
    fn once(&mut self, seat: Seat, kind: Progress, tell: Tell<'_>) {
        match kind {
            Progress::Cavalry => self.gain_hourglasses(seat, HOURGLASSES, tell),
            Progress::Surgery => self.gain_settlers(seat, SURGERY, tell),
            _ => {}
        }
    }

    /// The wonder is built: what is used up is gone (OL-WOND-3, OL-WOND-5).
    pub(crate) fn build(&mut self, wonder: Wonder, tell: Tell<'_>) {
        let seat = self.active;
        self.pay(self.development_base(), tell);
        if let Some((athena, cards)) = self.plan.stars {
            if athena {
                self.players[seat].marks.set(God::Athena, false);
            }
            (0..cards).for_each(|_| self.discard(seat, Destiny::Star));
        }
        self.players[seat].wonders.set(wonder, true);
        self.push(Task::EndTurn);
        self.push(Task::Advance);
    }

    fn new_kind(&self) -> Option<Progress> {
        if let What::Progress(kind) = self.plan.what { Some(kind) } else { None }
    }

    /// Whether the new progress brings a bonus: a free field and a settler of the supply (OL-BONUS-1, OL-BONUS-6, OL-BONUS-8).
    pub(crate) fn has_bonus(&self) -> bool {
        let Some(kind) = self.new_kind() else { return false };
        let open = self.row(kind).map_or(0, |row| row.open_fields(self.setup.players));
        self.players[self.active].supply > 0 && (0..open).any(|field| self.may_use_field(kind, field).is_ok())
    }

    fn may_use_field(&self, kind: Progress, field: u8) -> Result<(), Refusal> {
        let row = self.row(kind).ok_or(Refusal::NoSuchBonus)?;
        match () {
            () if field >= row.fields() => Err(Refusal::FieldClosed),
            () if field >= row.open_fields(self.setup.players) => Err(Refusal::GreyField),
            () if self.fields.get(kind as usize).is_some_and(|used| used & 1 << field != 0) => {
                Err(Refusal::FieldClosed)
            }
            () => Ok(()),
        }
    }

    /// What a field under a kind gives, if the table `bonus` is typed in.
    pub fn field(&self, kind: Progress, field: u8) -> Option<Bonus> {
        self.setup.tables.bonus.as_ref()?.field(self.cell(kind)?, field)
    }

    /// A bonus told by the table, or a field of the board (OL-TABLE-8).
    pub(crate) fn may_take_bonus(&self, action: Action) -> Result<(), Refusal> {
        let kind = self.new_kind().ok_or(Refusal::NotNow)?;
        match (self.setup.tables.bonus.is_some(), action) {
            (true, Action::Field(field)) => self.may_use_field(kind, field),
            (false, Action::Bonus(_)) => Ok(()),
            (_, Action::Field(_) | Action::Bonus(_)) => Err(Refusal::NoSuchBonus),
            _ => Err(Refusal::NotNow),
        }
    }

    /// The bonus settler goes to the field, and its bonus to the buyer (OL-BONUS-1 to 3, OL-BONUS-5).
    pub(crate) fn take_bonus(&mut self, action: Action, tell: Tell<'_>) {
        let Some(kind) = self.new_kind() else { return };
        let used = self.fields.get(kind as usize).copied().unwrap_or(0);
        let (field, bonus) = match action {
            Action::Field(field) => (field, self.field(kind, field)),
            Action::Bonus(bonus) => (u8::try_from(used.trailing_ones()).unwrap_or(0), bonus), // told: the next one
            _ => return,
        };
        let Some(bonus) = bonus else { return };
        let seat = self.active;
        if let Some(fields) = self.fields.get_mut(kind as usize) {
            *fields |= 1 << field;
        }
        let column = self.cell(kind).map_or(0, |cell| cell.column.index());
        let player = &mut self.players[seat];
        player.supply = player.supply.saturating_sub(1);
        if let Some(count) = player.bonus.get_mut(column) {
            *count += 1;
        }
        match bonus {
            Bonus::Settler => self.gain_settlers(seat, 1, tell),
            Bonus::Hourglasses => self.gain_hourglasses(seat, HOURGLASSES, tell),
            Bonus::Cube(resource) => {
                if self.cubes(resource) > 0 {
                    tell(Told::Cube(seat, resource));
                }
                self.gain_cube(seat, resource);
            }
            Bonus::Points => self.gain_points(seat, BONUS_POINTS, tell),
        }
    }

    /// After the bonus comes what the tile gives.
    pub(crate) fn finish_bonus(&mut self, tell: Tell<'_>) {
        if let Some(kind) = self.new_kind() {
            self.once(self.active, kind, tell);
        }
    }

    /// The fields that can be used now.
    pub(crate) fn legal_fields(&self, visit: &mut impl FnMut(u8)) {
        let Some(kind) = self.new_kind() else { return };
        (0..3).filter(|&field| self.may_use_field(kind, field).is_ok()).for_each(visit);
    }

    /// Whether some cube is left to choose (OL-GOD-12).
    pub(crate) fn has_cubes(&self) -> bool {
        Resource::ALL.into_iter().any(|resource| self.cubes(resource) > 0)
    }
}
