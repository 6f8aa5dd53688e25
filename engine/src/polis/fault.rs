//! Whether an entered table of the box can be: what does not fit is named with its number (section 13).

use super::cards::{CARDS, CardList, Face, Formation, Manoeuvre};
use super::edges::{Edge, EdgeSet};
use super::places::{City, Land};
use super::tables::{COLUMNS, Cargo, Tables};
use super::words::{Craft, Project, Resource, Unit};
use crate::RuleId;

/// What is wrong with an entered table, and the number that does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Base population: known from the books, or out of 1 to 5.
    Base(City, u8),
    /// Growth out of 1 to 4, or not what the books print.
    Growth(City, u8),
    /// Maximum population below the base, below a starting population, above 12, or not what the books print.
    Most(City, u8),
    /// A row has at most five spaces; Sikelia is printed in the books.
    Row(Land, Resource, u8),
    /// A box without any row.
    NoRow(Land),
    /// A price out of 1 to 20, or lower than the one on its left or above it.
    Price(u8, u8, u8),
    /// Row 4 has no 5.
    NoFive,
    /// A cargo of this size cannot be there.
    CargoSize(Cargo, u8),
    /// Cargoes of size 3 are wheat; those of Persis are printed in the books.
    CargoContent(Cargo),
    /// Boiotia touches no sea.
    NoSea(Land),
    /// A cost above 9, of a kind this type never costs, or nothing at all.
    Cost(Project, u8),
    /// Prestige above 9, or not what the books print.
    Worth(Project, u8),
    /// The list does not have 24 cards.
    Total(Unit, u8),
    /// A formation of the other element.
    Element(Unit, Formation),
    /// The same formation and manoeuvre twice.
    Twice(Unit, Face),
    /// So many of a special card.
    Special(Unit, Formation, u8),
    /// So many manoeuvres of one formation.
    Manoeuvres(Unit, Formation, u8),
    /// This manoeuvre does not belong to this formation.
    Unfit(Unit, Face),
    /// So many copies of a card, known from the books.
    Copies(Unit, Face, u8),
    /// The decks have so many event cards together.
    Events(u8),
    /// An event card, by its place in the table, with a kind, a thing or a number that cannot be.
    Event(usize, u8),
}

impl From<Fault> for RuleId {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Base(..) | Fault::Growth(..) | Fault::Most(..) => "PO-COMP-4",
            Fault::Row(..) => "PO-TRIB-6",
            Fault::NoRow(_) => "PO-TRIB-4",
            Fault::Price(..) => "PO-PRICE-1",
            Fault::NoFive => "PO-TRADE-16",
            Fault::CargoSize(..) | Fault::CargoContent(_) => "PO-TRADE-2",
            Fault::NoSea(_) => "PO-MOVE-21",
            Fault::Cost(..) => "PO-PROJ-3",
            Fault::Worth(..) => "PO-PROJ-7",
            Fault::Total(..) => "PO-COMP-7",
            Fault::Element(..) => "PO-CARD-1",
            Fault::Twice(..) | Fault::Copies(..) => "PO-CARD-6",
            Fault::Special(..) => "PO-CARD-4",
            Fault::Manoeuvres(..) => "PO-CARD-7",
            Fault::Unfit(..) => "PO-CARD-16",
            Fault::Events(_) => "PO-COMP-3",
            Fault::Event(..) => "PO-EVENT-4",
        }
    }
}

impl Tables {
    /// Whether a game can be played with these tables.
    pub fn check(&self) -> Result<(), Fault> {
        // The defaults fit each other, as a test says; only what was entered is looked at.
        if self.cities.is_some() {
            self.check_cities()?;
        }
        if self.tribute.is_some() {
            self.check_tribute()?;
        }
        if self.prices.is_some() {
            self.check_prices()?;
        }
        if self.cargoes.is_some() {
            self.check_cargoes()?;
        }
        if self.projects.is_some() {
            self.check_projects()?;
        }
        let coast = EdgeSet::NONE.with(Edge::BoiotiaKyklades).with(Edge::BoiotiaIonio);
        if self.edges().both(coast).is_empty() {
            return Err(Fault::NoSea(Land::Boiotia));
        }
        if let Some(list) = &self.land_cards {
            check_cards(Unit::Hoplite, list)?;
        }
        if let Some(list) = &self.sea_cards {
            check_cards(Unit::Galley, list)?;
        }
        if let Some(cards) = self.events.cards() {
            cards.check()?;
        }
        let events = self.events();
        let total = events.iter().fold(0u8, |sum, &count| sum.saturating_add(count));
        if total != 40 || events.contains(&0) { Err(Fault::Events(total)) } else { Ok(()) }
    }

    fn check_cities(&self) -> Result<(), Fault> {
        for city in City::ALL {
            let tile = self.city(city);
            let base = match city {
                City::Sparta | City::Korinthos | City::Syrakusai => tile.base == 4,
                City::Naupaktos => tile.base == 1,
                City::Thebes => tile.base == 3,
                City::Athens => (4..=5).contains(&tile.base),
                _ => (1..=3).contains(&tile.base), // above 3 only those (PO-SIEGE-18)
            };
            if !base {
                return Err(Fault::Base(city, tile.base));
            }
            if !(1..=4).contains(&tile.growth) || (city == City::Sparta && tile.growth != 3) {
                return Err(Fault::Growth(city, tile.growth));
            }
            let (least, most) = match city {
                City::Sparta => (8, 8),
                City::Pylos => (3, 3),
                City::Chalkis => (2, 2),
                City::Syrakusai => (6, 12),
                City::Athens => (7, 12),
                City::Thebes | City::Korinthos => (5, 12), // the populations of the scenarios fit
                City::Argos | City::Samos | City::Korkyra => (3, 12),
                City::Gytheion => (2, 12),
                _ => (1, 12),
            };
            if tile.most < tile.base.max(least) || tile.most > most {
                return Err(Fault::Most(city, tile.most));
            }
        }
        Ok(())
    }

    fn check_tribute(&self) -> Result<(), Fault> {
        for land in Land::ALL {
            for resource in Resource::ALL {
                let spaces = self.row(land, resource);
                let known = land != Land::Sikelia
                    || match resource {
                        Resource::Wine | Resource::Oil => spaces == 5,
                        Resource::Wheat => spaces == 3,
                        _ => spaces == 0,
                    };
                if spaces > 5 || !known {
                    return Err(Fault::Row(land, resource, spaces));
                }
            }
            if Resource::ALL.into_iter().all(|resource| self.row(land, resource) == 0) {
                return Err(Fault::NoRow(land));
            }
        }
        Ok(())
    }

    fn check_prices(&self) -> Result<(), Fault> {
        let at = |size, column| self.price(size, column).unwrap_or(0);
        for size in 3..=5 {
            for column in 0..COLUMNS {
                let price = at(size, column);
                let falls = column > 0 && price < at(size, column - 1);
                let cheaper = size > 3 && price < at(size - 1, column);
                if price == 0 || price > 20 || falls || cheaper {
                    return Err(Fault::Price(size, column, price));
                }
            }
        }
        if (0..COLUMNS).any(|column| at(4, column) == 5) { Ok(()) } else { Err(Fault::NoFive) }
    }

    fn check_cargoes(&self) -> Result<(), Fault> {
        let printed = Self::default();
        for cargo in Cargo::all() {
            let Some(tile) = self.cargo(cargo) else { continue };
            if !(3..=5).contains(&tile.size) {
                return Err(Fault::CargoSize(cargo, tile.size));
            }
            let persis = cargo.0 < 3 && printed.cargo(cargo) != Some(tile);
            if persis || (tile.size == 3 && tile.silver) {
                return Err(Fault::CargoContent(cargo));
            }
        }
        Ok(())
    }

    fn check_projects(&self) -> Result<(), Fault> {
        for project in Project::ALL {
            let tile = self.project(project);
            let [metal, wood, wine, oil] = tile.goods;
            let unfit = match project.craft() {
                Craft::Philosopher | Craft::Artist => metal.max(wood).max(wine).max(oil),
                Craft::Temple | Craft::Theatre | Craft::Statue => wine.max(oil),
                Craft::Festival | Craft::Games => metal.max(wood),
            };
            let highest = metal.max(wood).max(wine).max(oil).max(tile.silver);
            if unfit > 0 || highest == 0 || highest > 9 || (project == Project::Socrates && tile.silver != 6) {
                return Err(Fault::Cost(project, if unfit > 0 { unfit } else { highest }));
            }
            let known = match project {
                Project::Socrates => tile.prestige == 4 && tile.legacy == 2,
                Project::Pheidias => tile.prestige == 0,
                _ => true,
            };
            if !known || tile.prestige.max(tile.legacy) > 9 {
                return Err(Fault::Worth(project, tile.prestige.max(tile.legacy)));
            }
        }
        Ok(())
    }
}

/// The validation of section 13.8.
fn check_cards(unit: Unit, list: &CardList) -> Result<(), Fault> {
    let used = || list.0.iter().filter(|(_, copies)| *copies > 0);
    for (index, &(face, _)) in used().enumerate() {
        let at_home = match face.formation {
            Formation::Phalanx | Formation::Cavalry | Formation::Archers | Formation::Peltasts => unit == Unit::Hoplite,
            Formation::Mercenaries | Formation::SalpinxCall => true,
            _ => unit == Unit::Galley,
        };
        if !at_home {
            return Err(Fault::Element(unit, face.formation));
        }
        if !fits(unit, face) {
            return Err(Fault::Unfit(unit, face));
        }
        if used().take(index).any(|(earlier, _)| *earlier == face) {
            return Err(Fault::Twice(unit, face));
        }
    }
    for formation in Formation::ALL {
        let of = || used().filter(|(face, _)| face.formation == formation);
        let manoeuvres = of().fold(0u8, |count, _| count.saturating_add(1));
        let copies = of().fold(0u8, |sum, (_, copies)| sum.saturating_add(*copies));
        if matches!(formation, Formation::Mercenaries | Formation::SalpinxCall) && copies != 1 {
            return Err(Fault::Special(unit, formation, copies));
        }
        if manoeuvres > 2 {
            return Err(Fault::Manoeuvres(unit, formation, manoeuvres));
        }
    }
    let (known, needed): (&[(Face, u8)], &[Face]) = match unit {
        Unit::Hoplite => (
            &[
                (Face::new(Formation::Phalanx, Manoeuvre::Otismos), 3),
                (Face::new(Formation::Phalanx, Manoeuvre::Advance), 5),
            ],
            &[
                Face::new(Formation::Archers, Manoeuvre::Advance),
                Face::new(Formation::Archers, Manoeuvre::Shooting),
                Face::new(Formation::Cavalry, Manoeuvre::Advance),
            ],
        ),
        Unit::Galley => (
            &[],
            &[
                Face::new(Formation::Trireme, Manoeuvre::Periplus),
                Face::new(Formation::Trireme, Manoeuvre::Kyklos),
                Face::new(Formation::EliteTrireme, Manoeuvre::Diekplus),
            ],
        ),
    };
    for &(face, copies) in known {
        if list.copies(face) != copies {
            return Err(Fault::Copies(unit, face, list.copies(face)));
        }
    }
    for &face in needed {
        if list.copies(face) == 0 {
            return Err(Fault::Copies(unit, face, 0));
        }
    }
    let total = list.pool().len();
    if total == CARDS { Ok(()) } else { Err(Fault::Total(unit, total)) }
}

/// Whether a formation can carry a manoeuvre (PO-CARD-2 to 4, PO-CARD-17, section 13.8).
fn fits(unit: Unit, face: Face) -> bool {
    use Manoeuvre::{Advance, Ambush, Diekplus, Hold, Kyklos, Otismos, Periplus, Shooting};
    match (face.formation, face.manoeuvre) {
        (Formation::SalpinxCall, manoeuvre) => manoeuvre == Ambush,
        (Formation::Mercenaries, manoeuvre) => manoeuvre == Hold,
        (Formation::Phalanx, manoeuvre) => matches!(manoeuvre, Otismos | Advance),
        (Formation::Archers, manoeuvre) => matches!(manoeuvre, Advance | Shooting),
        (Formation::Trireme, manoeuvre) => matches!(manoeuvre, Periplus | Kyklos),
        (_, manoeuvre) => match unit {
            Unit::Hoplite => matches!(manoeuvre, Otismos | Advance | Hold | Shooting),
            Unit::Galley => matches!(manoeuvre, Diekplus | Periplus | Kyklos),
        },
    }
}
