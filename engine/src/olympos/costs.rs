//! What progress costs in resources (OL-PROG), and the table `dev_costs` with the rows of the kinds.

use serde::{Deserialize, Serialize};

use super::words::{ByResource, Cell, Progress, Resource, Row};

/// The most groups of a cost (OL-PROG-9).
pub const MAX_GROUPS: usize = 4;
/// The most units of a group that can be printed.
pub const MAX_UNITS: u8 = 9;

/// A cost: numbers of named resources and of wild ones, which differ from each other and from the named (OL-PROG-9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cost {
    /// How much of each named resource.
    pub named: ByResource,
    /// The sizes of the wild groups, the largest first, 0 for none.
    #[serde(deserialize_with = "crate::array::read")]
    pub wild: [u8; MAX_GROUPS],
}

impl Cost {
    /// Whether it can be printed: one to four groups, wild ones in falling order.
    pub fn check(&self) -> bool {
        let groups = self.named.iter().chain(&self.wild).filter(|&&units| units > 0).count();
        let falling = self.wild.windows(2).all(|pair| matches!(pair, [one, next] if one >= next));
        (1..=MAX_GROUPS).contains(&groups)
            && falling
            && self.named.iter().chain(&self.wild).all(|&units| units <= MAX_UNITS)
    }

    /// Whether it names a resource; a wild group never does (OL-TILE-27).
    pub fn names(&self, resource: Resource) -> bool {
        self.named.get(resource as usize).is_some_and(|&units| units > 0)
    }

    /// Whether these units are enough, tokens and cubes together (OL-PROG-1, OL-PROG-4).
    pub fn is_met(&self, units: ByResource) -> bool {
        // without a branch for each group: they are the same for nobody
        if units.iter().zip(&self.named).fold(false, |short, (have, named)| short | (have < named)) {
            return false;
        }
        let mut left = units;
        left.iter_mut().zip(&self.named).for_each(|(left, &named)| *left = if named > 0 { 0 } else { *left });
        // the sizes fall, so what is left is put in order, and each takes the next
        let [a, b, c, d] = left;
        let (a, b, c, d) = (a.max(b), a.min(b), c.max(d), c.min(d));
        let (a, b, c, d) = (a.max(c), b.max(d), a.min(c), b.min(d));
        let left = [a, b.max(c), b.min(c), d];
        left.iter().zip(&self.wild).fold(true, |met, (have, wild)| met & (have >= wild))
    }

    /// Calls `visit` with each payment in cubes, once; the buyer chooses what wild groups stand for (OL-PROG-11).
    pub fn payments(&self, tokens: ByResource, cubes: ByResource, visit: &mut impl FnMut(ByResource)) {
        let mut seen: heapless::Vec<ByResource, 24> = heapless::Vec::new();
        self.assign(0, self.named, &mut |need: ByResource| {
            let mut pays = [0; 4];
            for (((&need, &tokens), &cubes), pays) in need.iter().zip(&tokens).zip(&cubes).zip(&mut pays) {
                *pays = need.saturating_sub(tokens);
                if *pays > cubes {
                    return;
                }
            }
            if !seen.contains(&pays) && seen.push(pays).is_ok() {
                visit(pays);
            }
        });
    }

    /// Gives each wild group from `group` on a resource that has none yet.
    fn assign(&self, group: usize, need: ByResource, visit: &mut dyn FnMut(ByResource)) {
        let wild = self.wild.get(group).copied().unwrap_or(0);
        if wild == 0 {
            return visit(need);
        }
        for place in 0..need.len() {
            let mut next = need;
            if let Some(units @ 0) = next.get_mut(place) {
                *units = wild;
                self.assign(group + 1, next, visit);
            }
        }
    }
}

/// The table `dev_costs`: where the kinds lie by colour, what each place costs, what Money and Agriculture name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Costs {
    /// The row of each kind, in the order of [`Progress::ALL`].
    #[serde(deserialize_with = "crate::array::read")]
    pub rows: [Row; Progress::COUNT],
    /// The cost of each place, in the order of [`Cell::all`].
    #[serde(deserialize_with = "crate::array::read")]
    pub cells: [Cost; Cell::COUNT],
    /// The two resources of the Money tiles; Agriculture has the others (OL-TILE-26).
    #[serde(deserialize_with = "crate::array::read")]
    pub money: [Resource; 2],
}

impl Costs {
    /// The row of a kind.
    pub fn row(&self, kind: Progress) -> Option<Row> {
        self.rows.get(kind as usize).copied()
    }

    /// The cost of a place.
    pub fn cost(&self, cell: Cell) -> Option<Cost> {
        self.cells.get(cell.index()).copied()
    }

    /// Five kinds a row, where they can lie; costs that can be printed; two resources for Money.
    pub fn check(&self) -> bool {
        let five = |row: &Row| self.rows.iter().filter(|&other| other == row).count() == 5;
        let fits = Progress::ALL.into_iter().zip(self.rows).all(|(kind, row)| kind.fits(row));
        let [one, two] = self.money;
        Row::ALL.iter().all(five) && fits && self.cells.iter().all(Cost::check) && one != two
    }
}
