//! A deliberately naive scorer and referee, written from the text of the rules and sharing no code with the engine.
#![allow(dead_code, reason = "each test file uses a part of it")]

/// A city seen from above: cells with a letter and a level, and the tile each belongs to.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    pub hexes: Vec<Hex>,
}

#[derive(Clone, Copy, Debug)]
pub struct Hex {
    pub q: i32,
    pub r: i32,
    pub letter: char,
    pub level: u32,
    pub tile: u32,
}

/// What the table agreed on.
#[derive(Clone, Copy, Debug)]
pub struct Agreed {
    pub variants: [bool; 5],
    pub by_value: bool,
    pub lake_is_edge: bool,
}

/// Beside means one step along one of the three axes, either way.
fn around(q: i32, r: i32) -> [(i32, i32); 6] {
    [(q, r - 1), (q, r + 1), (q - 1, r), (q + 1, r), (q - 1, r + 1), (q + 1, r - 1)]
}

impl Plan {
    pub fn at(&self, cell: (i32, i32)) -> Option<Hex> {
        self.hexes.iter().copied().find(|hex| (hex.q, hex.r) == cell)
    }

    /// The corners of a box with a margin of empty cells all around.
    pub fn frame(&self, margin: i32) -> (i32, i32, i32, i32) {
        let mut corners = (0, 0, 0, 0);
        for hex in &self.hexes {
            corners = (corners.0.min(hex.q), corners.1.max(hex.q), corners.2.min(hex.r), corners.3.max(hex.r));
        }
        (corners.0 - margin, corners.1 + margin, corners.2 - margin, corners.3 + margin)
    }

    /// The empty cells that water from outside the box does not reach.
    pub fn lakes(&self) -> Vec<(i32, i32)> {
        let (left, right, top, bottom) = self.frame(1);
        let width = (right - left + 1) as usize;
        let place = |(q, r): (i32, i32)| (r - top) as usize * width + (q - left) as usize;
        let inside = |(q, r): (i32, i32)| q >= left && q <= right && r >= top && r <= bottom;
        let mut dry = vec![false; width * (bottom - top + 1) as usize];
        for hex in &self.hexes {
            dry[place((hex.q, hex.r))] = true;
        }
        let mut wet = vec![false; dry.len()];
        let mut next = vec![(left, top)];
        while let Some(cell) = next.pop() {
            if inside(cell) && !dry[place(cell)] && !wet[place(cell)] {
                wet[place(cell)] = true;
                next.extend(around(cell.0, cell.1));
            }
        }
        let mut lakes = Vec::new();
        for r in top..=bottom {
            for q in left..=right {
                if !dry[place((q, r))] && !wet[place((q, r))] {
                    lakes.push((q, r));
                }
            }
        }
        lakes
    }

    /// The total of the city with these lakes.
    pub fn total(&self, agreed: Agreed, stones: u32, lakes: &[(i32, i32)]) -> u32 {
        let mut total = stones;
        for (kind, letter) in "hmbtg".chars().enumerate() {
            let plaza = letter.to_ascii_uppercase();
            let stars_each = [1, 2, 2, 2, 3][kind];
            let stars = stars_each * self.hexes.iter().filter(|hex| hex.letter == plaza).count() as u32;
            let value = match letter {
                'h' => self.houses(agreed.by_value, agreed.variants[0]),
                _ => self.districts(letter, agreed, agreed.variants[kind], lakes),
            };
            total += value * stars;
        }
        total
    }

    fn districts(&self, letter: char, agreed: Agreed, variant: bool, lakes: &[(i32, i32)]) -> u32 {
        let mut value = 0;
        for hex in self.hexes.iter().filter(|hex| hex.letter == letter) {
            let cells = around(hex.q, hex.r);
            let built: Vec<Hex> = cells.iter().filter_map(|&cell| self.at(cell)).collect();
            let mut spaces = 6 - built.len();
            if !agreed.lake_is_edge {
                spaces -= cells.iter().filter(|cell| lakes.contains(cell)).count();
            }
            let at_lake = cells.iter().any(|cell| lakes.contains(cell));
            let (scores, doubles) = match letter {
                'm' => (built.iter().all(|other| other.letter != 'm'), built.iter().any(|other| other.letter == 'M')),
                'b' => (spaces >= 1, spaces == 3 || spaces == 4),
                't' => (built.len() == 6, hex.level >= 2),
                _ => (true, at_lake),
            };
            if scores {
                value += hex.level * if variant && doubles { 2 } else { 1 };
            }
        }
        value
    }

    fn houses(&self, by_value: bool, variant: bool) -> u32 {
        let houses: Vec<Hex> = self.hexes.iter().copied().filter(|hex| hex.letter == 'h').collect();
        // Every house starts in a group of its own; neighbours take the smaller name until nothing changes.
        let mut name: Vec<usize> = (0..houses.len()).collect();
        loop {
            let before = name.clone();
            for one in 0..houses.len() {
                for two in 0..houses.len() {
                    if around(houses[one].q, houses[one].r).contains(&(houses[two].q, houses[two].r)) {
                        let smaller = name[one].min(name[two]);
                        (name[one], name[two]) = (smaller, smaller);
                    }
                }
            }
            if before == name {
                break;
            }
        }
        let (mut best_count, mut best_value) = (0, 0);
        for group in 0..houses.len() {
            let members: Vec<usize> = (0..houses.len()).filter(|&house| name[house] == group).collect();
            let count = members.len();
            let value: u32 = members.iter().map(|&house| houses[house].level).sum();
            let better = if by_value {
                value > best_value
            } else {
                count > best_count || count == best_count && value > best_value
            };
            if better {
                (best_count, best_value) = (count, value);
            }
        }
        if variant && best_value >= 10 { best_value * 2 } else { best_value }
    }

    /// The reference test for legality at the end of section 6, for the three cells of a tile.
    pub fn may_be_laid(&self, cells: [(i32, i32); 3]) -> bool {
        let below = cells.map(|cell| self.at(cell));
        let heights = below.map(|hex| hex.map_or(0, |hex| hex.level));
        if heights[0] != heights[1] || heights[1] != heights[2] {
            return false;
        }
        if heights[0] == 0 {
            return cells.iter().any(|&(q, r)| around(q, r).iter().any(|&cell| self.at(cell).is_some()));
        }
        let tiles = below.map(|hex| hex.unwrap().tile);
        tiles[0] != tiles[1] || tiles[1] != tiles[2]
    }
}
