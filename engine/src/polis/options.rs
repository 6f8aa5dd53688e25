//! House rules: where the books differ or are silent, a table may choose (section 14).

use serde::{Deserialize, Serialize};

/// The named options. The default of each is `false`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools, reason = "each is a separate house rule")]
pub struct Options {
    /// PO-AMB-2: no battle after a turn with fewer than two actions, as in the English book.
    pub no_battle_after_pass: bool,
    /// PO-AMB-3: silver may replace a part of a kind in the cost of a project.
    pub free_mix: bool,
    /// PO-AMB-13: a Salpinx Call as an answer costs the defender no unit.
    pub salpinx_answer_spares: bool,
    /// PO-AMB-34: the seven named projects are left out of the second scenario, the other seven are its deck.
    pub other_seven: bool,
    /// PO-AMB-36: who applied the event second starts, as in the English book.
    pub second_reader_starts: bool,
    /// PO-AMB-37: only an attacker pays for the Salpinx Call, as in the English book.
    pub salpinx_fines_attacker_only: bool,
}
