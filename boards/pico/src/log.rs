//! The log, for whoever listens with a debug probe.

use defmt::{debug, error, info, warn};
use firmware::{Note, parts::Log};

/// Sends notes through defmt; without a probe they vanish.
pub struct Probe;

impl Log for Probe {
    fn note(&mut self, note: Note) {
        match note {
            Note::NotSaved | Note::Unhealthy => error!("{}", note),
            Note::Crashed | Note::ForeignFlash => warn!("{}", note),
            Note::Started | Note::FreshFlash | Note::Saved | Note::Seeded | Note::Rolled => info!("{}", note),
            Note::Pressed(_) => debug!("{}", note),
        }
    }
}
