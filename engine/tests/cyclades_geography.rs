//! Islands and reach on random maps, against plain searches that know only which areas touch.

use std::collections::BTreeSet;

use engine::cyclades::area::{Area, AreaSet};
use engine::cyclades::chart::{Chart, Facts, Kind, MAX_SITES};

/// A small generator of our own, so that a failing map can be found again.
struct Shift(u64);

impl Shift {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }
}

type Touches = Vec<BTreeSet<usize>>;

/// A grid of land and sea in which some borders are missing, as lists of neighbours and as a chart if it is one.
fn random_map(random: &mut Shift) -> (Vec<bool>, Touches, Option<Chart>) {
    let (width, height) = (2 + random.below(7), 2 + random.below(7));
    let count = usize::try_from(width * height).unwrap();
    let land: Vec<bool> = (0..count).map(|_| random.below(5) < 2).collect();
    let mut touches: Touches = vec![BTreeSet::new(); count];
    for cell in 0..width * height {
        let right = (cell % width + 1 < width).then_some(cell + 1);
        let below = (cell + width < width * height).then_some(cell + width);
        for other in [right, below].into_iter().flatten().filter(|_| random.below(8) > 0).collect::<Vec<_>>() {
            let (one, other) = (usize::try_from(cell).unwrap(), usize::try_from(other).unwrap());
            touches[one].insert(other);
            touches[other].insert(one);
        }
    }
    let facts = |cell: usize| Facts {
        kind: match land[cell] {
            true => Kind::Land { sites: 1, priestess: false, harbours: [None; MAX_SITES] },
            false => Kind::Sea,
        },
        horns: 0,
        neighbours: touches[cell].iter().filter_map(|&other| Area::new(other)).collect(),
    };
    let chart = Chart::new(&(0..count).map(facts).collect::<Vec<_>>()).ok();
    (land, touches, chart)
}

/// Whether a walk over areas that satisfy `on` leads from one to the other.
fn walk(touches: &Touches, from: usize, to: usize, on: &dyn Fn(usize) -> bool, seen: &mut BTreeSet<usize>) -> bool {
    seen.insert(from);
    from == to
        || touches[from].iter().any(|&next| on(next) && !seen.contains(&next) && walk(touches, next, to, on, seen))
}

fn indices(set: AreaSet) -> BTreeSet<usize> {
    set.iter().map(Area::index).collect()
}

#[test]
fn cy_map_3_and_landmove_2_to_4_equal_plain_searches_on_random_maps() {
    let mut random = Shift(0xc1c1ade5);
    let (mut maps, mut carried) = (0, 0);
    while maps < 300 {
        let (land, touches, Some(chart)) = random_map(&mut random) else { continue };
        maps += 1;
        let all = 0..land.len();
        let ships: BTreeSet<usize> = all.clone().filter(|&cell| !land[cell] && random.below(2) == 0).collect();
        let fleet: AreaSet = ships.iter().filter_map(|&cell| Area::new(cell)).collect();
        let same_island = |one, other| walk(&touches, one, other, &|cell| land[cell], &mut BTreeSet::new());
        for origin in all.clone().filter(|&cell| land[cell]) {
            let area = Area::new(origin).unwrap();
            let island: BTreeSet<_> = all.clone().filter(|&cell| land[cell] && same_island(origin, cell)).collect();
            assert_eq!(indices(chart.island(area)), island);
            for lift in [false, true] {
                let reached: BTreeSet<_> = all
                    .clone()
                    .filter(|&goal| land[goal] && goal != origin)
                    .filter(|&goal| {
                        let next = touches[origin].contains(&goal);
                        // At least one sea area with a ship lies between, and nothing else.
                        let aboard = touches[origin].iter().filter(|cell| ships.contains(cell)).any(|&first| {
                            let on = |cell| ships.contains(&cell) || cell == goal;
                            walk(&touches, first, goal, &on, &mut BTreeSet::new())
                        });
                        next || (aboard && (lift || !island.contains(&goal)))
                    })
                    .collect();
                carried += reached.difference(&island).count();
                assert_eq!(
                    indices(chart.reach(area, fleet, lift)),
                    reached,
                    "from {origin}, ships {ships:?}, {touches:?}"
                );
            }
        }
    }
    assert!(carried > 1000, "ships carried to {carried} other islands");
}

#[test]
fn cy_map_1_an_area_is_in_a_set_once() {
    let area = Area::new(5).unwrap();
    let set = AreaSet::of(area).with(area);
    assert!(set.contains(area) && set.len() == 1);
}
