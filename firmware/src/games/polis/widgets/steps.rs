//! Fonts for one role each, the best first; a text that is too long takes a step down.

use crate::ui::{
    Steps,
    font::{HELV_B08, HELV_B10, HELV_B12, HELV_B14, HELV_R10, NCEN_B12, NCEN_B14, NCEN_B18, NCEN_B24},
};

/// HELV_B08.
pub const HB08: Steps = &[&HELV_B08];

/// HELV_B10, then HELV_B08.
pub const HB10_HB08: Steps = &[&HELV_B10, &HELV_B08];

/// HELV_B12, then HELV_B10.
pub const HB12_HB10: Steps = &[&HELV_B12, &HELV_B10];

/// HELV_B12, then HELV_B10, then HELV_B08.
pub const HB12_HB10_HB08: Steps = &[&HELV_B12, &HELV_B10, &HELV_B08];

/// HELV_B14, then HELV_B12, then HELV_B10.
pub const HB14_HB12_HB10: Steps = &[&HELV_B14, &HELV_B12, &HELV_B10];

/// HELV_R10.
pub const HR10: Steps = &[&HELV_R10];

/// HELV_R10, then HELV_B08.
pub const HR10_HB08: Steps = &[&HELV_R10, &HELV_B08];

/// HELV_R10, then HELV_B10.
pub const HR10_HB10: Steps = &[&HELV_R10, &HELV_B10];

/// NCEN_B14, then HELV_B12, then HELV_B10.
pub const NB14_HB12_HB10: Steps = &[&NCEN_B14, &HELV_B12, &HELV_B10];

/// NCEN_B14, then NCEN_B12.
pub const NB14_NB12: Steps = &[&NCEN_B14, &NCEN_B12];

/// NCEN_B24, then NCEN_B18, then NCEN_B14.
pub const NB24_NB18_NB14: Steps = &[&NCEN_B24, &NCEN_B18, &NCEN_B14];
/// A chance on a narrow screen, where 100 % is the longest.
pub const NB24_NB14_NB12: Steps = &[&NCEN_B24, &NCEN_B14, &NCEN_B12];

/// NCEN_B18, then NCEN_B14, then HELV_B12, then HELV_B10.
pub const NB18_NB14_HB12_HB10: Steps = &[&NCEN_B18, &NCEN_B14, &HELV_B12, &HELV_B10];

/// NCEN_B12, then HELV_B10, then HELV_B08.
pub const NB12_HB10_HB08: Steps = &[&NCEN_B12, &HELV_B10, &HELV_B08];

/// NCEN_B14, then HELV_B10, then HELV_B08.
pub const NB14_HB10_HB08: Steps = &[&NCEN_B14, &HELV_B10, &HELV_B08];
