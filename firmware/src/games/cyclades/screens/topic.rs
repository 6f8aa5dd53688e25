//! What can be looked up: a god, a creature, a hero, a building or a phase, each with its page.

use engine::cyclades::{
    Action, Public,
    action::{Find, Place},
    question::Question,
    state::Stage,
    words::{Building, Creature, God, Hero},
};

use super::parts;
use crate::{
    base::Tongue,
    games::cyclades::texts::{self, Noun, Phase},
    ui::{Card, Frieze, Silhouette},
};

/// Something that can be looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// A creature card.
    Creature(Creature),
    /// A hero card.
    Hero(Hero),
    /// A god.
    God(God),
    /// A basic building.
    Building(Building),
    /// The metropolis.
    Metropolis,
    /// A phase of the cycle.
    Phase(Phase),
}

impl Topic {
    /// What an action is about, if that has a page.
    pub const fn of(action: Action) -> Option<Self> {
        Some(match action {
            Action::Build(building, _)
            | Action::Found(Find::Building(building))
            | Action::Exchange { new: building, .. }
            | Action::Erect(Place::Instead(building)) => Self::Building(building),
            Action::Buy { creature, .. }
            | Action::Keep(creature)
            | Action::Release(creature)
            | Action::Pick(creature)
            | Action::Drawn(creature) => Self::Creature(creature),
            Action::Hire(hero, _)
            | Action::Sacrifice { hero, .. }
            | Action::Joins(hero, _)
            | Action::Swap(_, hero)
            | Action::Appears(hero) => Self::Hero(hero),
            Action::Offer { god, .. } | Action::Tile(god) => Self::God(god),
            Action::Minotaur(_) => Self::Creature(Creature::Minotaur),
            Action::Raise(_) | Action::Erect(_) | Action::Token(_) | Action::Found(Find::Metropolis(_)) => {
                Self::Metropolis
            }
            Action::Ports(_) => Self::Building(Building::Port),
            Action::Fortresses(_) => Self::Building(Building::Fortress),
            _ => return None,
        })
    }

    /// The creature that makes somebody decide.
    pub const fn asked(question: Question) -> Option<Self> {
        match question {
            Question::Losses(creature)
            | Question::Effect(creature)
            | Question::FigurePlace(creature)
            | Question::FigureMove(creature) => Some(Self::Creature(creature)),
            _ => None,
        }
    }

    /// What is going on: the god whose turn it is, or the phase.
    pub fn now(game: &Public) -> Self {
        if let Some((_, god)) = game.active() {
            return Self::God(god);
        }
        Self::Phase(match game.stage() {
            Stage::Tiles | Stage::Markers => Phase::Setup,
            Stage::Heroes | Stage::Creatures => Phase::Start,
            Stage::Deployment { .. } => Phase::Deployment,
            Stage::Income(_) => Phase::Income,
            Stage::Offers => Phase::Offerings,
            Stage::Upkeep(_) => Phase::Upkeep,
            Stage::Actions(_) | Stage::Alone => Phase::Actions,
            Stage::Over => Phase::Over,
        })
    }

    /// The number of its page in a first game.
    pub fn page(self) -> Option<u8> {
        let place = match self {
            Self::God(god) => god as usize,
            Self::Phase(phase) => 6 + Phase::ALL.iter().position(|&other| other == phase)?,
            Self::Metropolis => 31,
            _ => return None,
        };
        u8::try_from(place).ok()
    }

    /// What the page with this number is about.
    pub fn of_page(page: u8) -> Option<Self> {
        let gods = God::TILES.into_iter().chain([God::Apollo]).map(Self::God);
        let all = gods.chain(Phase::ALL.iter().copied().map(Self::Phase)).chain([Self::Metropolis]);
        all.into_iter().find(|topic| topic.page() == Some(page))
    }

    /// What it is called.
    pub fn name(self, language: Tongue<'_>) -> &str {
        match self {
            Self::Creature(creature) => texts::creature(language, creature),
            Self::Hero(hero) => texts::hero(language, hero),
            Self::God(god) => texts::god(language, god),
            Self::Building(building) => texts::headed(language, texts::building(language, building)),
            Self::Metropolis => texts::headed(language, texts::noun(language, Noun::Metropolis)),
            Self::Phase(phase) => texts::phase(language, phase),
        }
    }

    fn kind(self, language: Tongue<'_>) -> &str {
        let noun = match self {
            Self::Creature(creature) if creature.has_figure() => Noun::Figure,
            Self::Creature(_) => Noun::Creature,
            Self::Hero(_) => Noun::Hero,
            Self::God(_) => Noun::God,
            Self::Building(_) | Self::Metropolis => Noun::BasicBuilding,
            Self::Phase(_) => Noun::Phase,
        };
        texts::noun(language, noun)
    }

    /// Its figure.
    pub(super) const fn sign(self) -> Silhouette {
        match self {
            Self::Creature(creature) => parts::creature_sign(creature),
            Self::Hero(hero) => parts::hero_sign(hero),
            Self::God(god) => parts::god_sign(god),
            Self::Building(building) => parts::building_sign(building),
            Self::Metropolis => Silhouette::Metropolis,
            Self::Phase(_) => Silhouette::Dawn,
        }
    }

    /// Its page, with what it costs if it is for sale.
    pub fn card<'t>(self, language: Tongue<'t>, price: Option<(&'t str, &'t str)>) -> Card<'t> {
        let texts = match self {
            Self::Creature(creature) => [texts::creature_page(language, creature), ""],
            Self::Hero(hero) => texts::hero_page(language, hero),
            Self::God(god) => [texts::god_page(language, god), ""],
            Self::Building(building) => [texts::building_page(language, building), ""],
            Self::Metropolis => [texts::metropolis_page(language), ""],
            Self::Phase(phase) => [texts::phase_page(language, phase), ""],
        };
        let frieze = match self {
            Self::Creature(Creature::Kraken | Creature::Sylph | Creature::Polyphemus) | Self::God(God::Poseidon) => {
                Frieze::Waves
            }
            _ => Frieze::Key,
        };
        Card { sign: self.sign(), name: self.name(language), kind: self.kind(language), frieze, texts, price }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::{vec, vec::Vec};

    use super::*;
    use crate::{
        base::{
            Language,
            texts::{PICTURE, Scratch},
        },
        ui::{Faction, Frame, Ui, form::FORMS},
    };

    #[test]
    fn every_card_fits_with_and_without_a_price() {
        let creatures = Creature::ALL.into_iter().map(Topic::Creature);
        let gods = God::TILES.into_iter().chain([God::Apollo]).map(Topic::God);
        let others = Phase::ALL.iter().copied().map(Topic::Phase).chain([Topic::Metropolis]);
        let all: Vec<Topic> = creatures
            .chain(Hero::ALL.into_iter().map(Topic::Hero))
            .chain(gods)
            .chain(Building::ALL.into_iter().map(Topic::Building))
            .chain(others)
            .collect();
        for form in FORMS {
            for language in Language::ALL {
                for &topic in &all {
                    let sold = matches!(topic, Topic::Creature(_) | Topic::Hero(_));
                    for price in [None, sold.then_some(("Preis 5, Rabatte -2", "3"))] {
                        let (mut pixels, mut room) = (vec![0; Frame::bytes(form.size)], [0; PICTURE]);
                        let scratch = Scratch::new(&mut room);
                        let mut frame = Frame::new(form.size, &mut pixels);
                        let mut ui = Ui::new(form, Tongue::new(language, &scratch), &mut frame);
                        ui.card(&topic.card(ui.language(), price));
                        assert_eq!(ui.into_misfit(), None, "{topic:?} on {} in {language:?}", form.name);
                    }
                    let Topic::Creature(creature) = topic else { continue };
                    let (mut pixels, mut room) = (vec![0; Frame::bytes(form.size)], [0; PICTURE]);
                    let scratch = Scratch::new(&mut room);
                    let mut frame = Frame::new(form.size, &mut pixels);
                    let mut ui = Ui::new(form, Tongue::new(language, &scratch), &mut frame);
                    ui.faction_banner(Faction::Purple, "-", None);
                    ui.secret(topic.name(ui.language()), texts::creature_page(ui.language(), creature));
                    assert_eq!(ui.into_misfit(), None, "{topic:?} in secret on {} in {language:?}", form.name);
                }
            }
        }
    }
}
