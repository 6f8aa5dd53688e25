//! Draws a chart as a map: to which area each pixel belongs, where its pieces stand, and all that in few bytes.
//!
//! The map of a chart is a row of bits. First stands the area above the first row, in six bits. Then follows each row as what
//! becomes of the runs of the one before it, from left to right:
//!
//! | bits | what becomes of a run |
//! |---|---|
//! | 0 | its end goes on as far as it did in the row before |
//! | 10 and a sign | one pixel less or more than that |
//! | 110, a sign and three bits | two to nine pixels less or more |
//! | 1110 | it is over |
//! | 1111, six bits and nine | it has to wait: before it stands a new run of this area, up to this column |
//!
//! A sign is 1 for less.

/// Columns and rows of a drawn map.
pub const SIZE: (usize, usize) = (320, 141);
/// How far land reaches around its middle.
const REACH: f64 = 20.0;
/// How far it reaches around the line between two lands that are neighbours.
const BRIDGE: f64 = 18.0;
/// How much nearer than land the middle of a sea may be.
const SHORE: f64 = 13.0;
/// The least water between two islands.
const STRAIT: f64 = 5.0;
/// The room that a shield, a figure and a number take, and the room with what stands above and below.
const ROOMS: [(usize, usize, i32); 2] = [(32, 16, 100), (18, 30, 40)];
/// The farthest an end is moved by a word of its own.
const FAR: i32 = 9;

/// An area of a chart.
pub struct Spot {
    /// Whether it is land.
    pub land: bool,
    /// Its middle in the picture of the chart.
    pub at: (f64, f64),
    /// Its neighbours by place.
    pub borders: Vec<usize>,
}

impl Spot {
    fn middle(&self) -> (f64, f64) {
        (self.at.0, (self.at.1 - 30.0) * 0.685 + 10.0)
    }
}

/// A wave of one turn like a sine, of arithmetic that is the same on every computer.
fn wave(turns: f64) -> f64 {
    let turn = turns.rem_euclid(1.0);
    if turn < 0.5 { 16.0 * turn * (0.5 - turn) } else { -16.0 * (turn - 0.5) * (1.0 - turn) }
}

/// Where a pixel is looked up, so that coasts are not round.
fn bent(x: usize, y: usize) -> (f64, f64) {
    let (x, y) = (x as f64, y as f64);
    let across = 2.4 * wave(y / 33.3 + x / 195.0) + 1.1 * wave(y / 18.2);
    let down = 2.0 * wave(x / 38.3 + y / 232.0) + 0.9 * wave(x / 19.5);
    (x + across, y + down)
}

fn length(one: (f64, f64), other: (f64, f64)) -> f64 {
    let (x, y) = (one.0 - other.0, one.1 - other.1);
    (x * x + y * y).sqrt()
}

fn from_line(at: (f64, f64), one: (f64, f64), other: (f64, f64)) -> f64 {
    let (x, y) = (other.0 - one.0, other.1 - one.1);
    let along = (((at.0 - one.0) * x + (at.1 - one.1) * y) / (x * x + y * y)).clamp(0.0, 1.0);
    length(at, (one.0 + along * x, one.1 + along * y))
}

/// For each land the first land of its island.
fn islands(spots: &[Spot]) -> Vec<usize> {
    let mut first: Vec<usize> = (0..spots.len()).collect();
    for _ in 0..spots.len() {
        for (place, spot) in spots.iter().enumerate().filter(|(_, spot)| spot.land) {
            let lands = spot.borders.iter().filter(|&&other| spots[other].land);
            first[place] = lands.map(|&other| first[other]).fold(first[place], usize::min);
        }
    }
    first
}

/// To which area each pixel belongs, row by row.
pub fn draw(spots: &[Spot]) -> Vec<u8> {
    let middles: Vec<_> = spots.iter().map(Spot::middle).collect();
    let islands = islands(spots);
    let mut cells = vec![];
    for y in 0..SIZE.1 {
        for x in 0..SIZE.0 {
            let at = bent(x, y);
            let nearest = |land: bool| {
                let all = (0..spots.len()).filter(|&place| spots[place].land == land);
                let near = all.map(|place| (length(at, middles[place]), place));
                near.min_by(|one, other| one.0.total_cmp(&other.0)).expect("an area")
            };
            let ((near, land), (sea_near, sea)) = (nearest(true), nearest(false));
            let own = islands[land];
            let abroad = (0..spots.len()).filter(|&place| spots[place].land && islands[place] != own);
            let strait = abroad.map(|place| length(at, middles[place])).fold(f64::MAX, f64::min) - near;
            let bridged = || {
                (0..spots.len()).filter(|&place| spots[place].land && islands[place] == own).any(|place| {
                    let lands = spots[place].borders.iter().filter(|&&other| spots[other].land);
                    lands.into_iter().any(|&other| from_line(at, middles[place], middles[other]) <= BRIDGE)
                })
            };
            let dry = near - sea_near <= SHORE && strait >= STRAIT && (near <= REACH || bridged());
            cells.push(if dry { land as u8 } else { sea as u8 });
        }
    }
    tidy(&mut cells);
    cells
}

/// What lies apart from the largest piece of its area becomes a part of what lies to its left.
fn tidy(cells: &mut [u8]) {
    let mut of = vec![usize::MAX; cells.len()];
    let mut pieces: Vec<Vec<usize>> = vec![];
    for start in 0..cells.len() {
        let mut next = vec![start];
        let mut piece = vec![];
        while let Some(at) = next.pop() {
            if of[at] != usize::MAX || cells[at] != cells[start] {
                continue;
            }
            of[at] = pieces.len();
            piece.push(at);
            let (x, y) = (at % SIZE.0, at / SIZE.0);
            let around = [
                (x > 0, at.wrapping_sub(1)),
                (x + 1 < SIZE.0, at + 1),
                (y > 0, at.wrapping_sub(SIZE.0)),
                (y + 1 < SIZE.1, at + SIZE.0),
            ];
            next.extend(around.into_iter().filter_map(|(inside, at)| inside.then_some(at)));
        }
        pieces.push(piece);
    }
    for piece in &mut pieces {
        let Some(&first) = piece.first() else { continue };
        let largest = of.iter().zip(cells.iter()).filter(|&(_, &area)| area == cells[first]);
        let mut sizes = std::collections::BTreeMap::new();
        largest.for_each(|(&number, _)| *sizes.entry(number).or_insert(0) += 1);
        if sizes.iter().max_by_key(|&(_, &size)| size).map(|(&number, _)| number) == Some(of[first]) {
            continue;
        }
        piece.sort_unstable();
        for &at in piece.iter() {
            cells[at] = cells[if at % SIZE.0 > 0 { at - 1 } else { at.max(SIZE.0) - SIZE.0 }];
        }
    }
}

/// The middle of the roomiest place of an area, which is where its pieces stand; none if it can hardly be seen.
pub fn roomiest(cells: &[u8], area: usize) -> Option<(usize, usize)> {
    let (wide, high) = SIZE;
    // how much of the area lies to the left and above
    let mut sums = vec![0; (wide + 1) * (high + 1)];
    let sum = |x: usize, y: usize| y * (wide + 1) + x;
    let mut own = vec![];
    for (at, _) in cells.iter().enumerate().filter(|(_, cell)| usize::from(**cell) == area) {
        own.push((at % wide, at / wide));
        sums[sum(at % wide + 1, at / wide + 1)] = 1;
    }
    if own.len() <= 100 {
        return None;
    }
    for y in 1..=high {
        for x in 1..=wide {
            sums[sum(x, y)] += sums[sum(x - 1, y)] + sums[sum(x, y - 1)] - sums[sum(x - 1, y - 1)];
        }
    }
    let middle = own.iter().fold((0, 0), |all, at| (all.0 + at.0, all.1 + at.1));
    let middle = ((middle.0 / own.len()) as i32, (middle.1 / own.len()) as i32);
    let worth = |&(x, y): &(usize, usize)| {
        let room = |(width, height, weight): (usize, usize, i32)| {
            let (left, right) = (x.saturating_sub(width / 2), (x + width / 2).min(wide));
            let (top, bottom) = (y.saturating_sub(height / 2), (y + height / 2).min(high));
            weight * (sums[sum(right, bottom)] - sums[sum(left, bottom)] - sums[sum(right, top)] + sums[sum(left, top)])
        };
        ROOMS.map(room).iter().sum::<i32>() - (x as i32 - middle.0).pow(2) - (y as i32 - middle.1).pow(2)
    };
    let inside = |&(x, y): &(usize, usize)| (17..wide - 17).contains(&x) && (8..high - 8).contains(&y) && x % 2 == 0;
    own.into_iter().filter(inside).max_by_key(worth)
}

/// Bits in a row.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    used: usize,
}

impl Bits {
    fn put(&mut self, value: usize, bits: usize) {
        for bit in (0..bits).rev() {
            if self.used.is_multiple_of(8) {
                self.bytes.push(0);
            }
            *self.bytes.last_mut().expect("a byte") |= (value as u8 >> bit & 1) << (7 - self.used % 8);
            self.used += 1;
        }
    }
}

/// A run of a row: its area and the column after it, and how far that has moved from the row before.
#[derive(Clone, Copy)]
struct Run {
    area: u8,
    end: i32,
    step: i32,
}

/// What becomes of the runs of a row.
#[derive(Clone, Copy)]
enum Fate {
    Moves(i32),
    Over,
    New,
}

fn runs(row: &[u8]) -> Vec<Run> {
    let mut runs: Vec<Run> = vec![];
    for (end, &area) in (1..).zip(row) {
        match runs.last_mut() {
            Some(run) if run.area == area => run.end = end,
            _ => runs.push(Run { area, end, step: 0 }),
        }
    }
    runs
}

/// How the runs of a row become those of the next one in the fewest bits.
fn fates(before: &[Run], now: &[Run]) -> Vec<Fate> {
    let (rows, columns) = (before.len() + 1, now.len() + 1);
    // nothing is new behind the last run: a row is over with it
    let mut cheapest = vec![(1_000_000, Fate::Over); rows * columns];
    cheapest[rows * columns - 1].0 = 0;
    for old in (0..rows).rev() {
        for new in (0..columns).rev() {
            let price = |old: usize, new: usize| cheapest[old * columns + new].0;
            let mut ways = vec![];
            if let (Some(run), Some(next)) = (before.get(old), now.get(new)) {
                let more = next.end - run.end - run.step;
                let bits = [1, 3].get(more.unsigned_abs() as usize).copied().unwrap_or(7);
                if run.area == next.area && more.abs() <= FAR {
                    ways.push((price(old + 1, new + 1) + bits, Fate::Moves(more)));
                }
            }
            if old < before.len() {
                ways.push((price(old + 1, new) + 4, Fate::Over));
            }
            if old < before.len() && new < now.len() {
                ways.push((price(old, new + 1) + 19, Fate::New));
            }
            if let Some(best) = ways.into_iter().min_by_key(|way| way.0) {
                cheapest[old * columns + new] = best;
            }
        }
    }
    let (mut at, mut fates) = ((0, 0), vec![]);
    while at != (before.len(), now.len()) {
        let fate = cheapest[at.0 * columns + at.1].1;
        fates.push(fate);
        at = match fate {
            Fate::Moves(_) => (at.0 + 1, at.1 + 1),
            Fate::Over => (at.0 + 1, at.1),
            Fate::New => (at.0, at.1 + 1),
        };
    }
    fates
}

/// A map in few bytes.
pub fn pack(cells: &[u8]) -> Vec<u8> {
    let mut bits = Bits::default();
    bits.put(cells[0].into(), 6);
    let mut before = vec![Run { area: cells[0], end: SIZE.0 as i32, step: 0 }];
    for row in cells.chunks(SIZE.0) {
        let mut now = runs(row);
        let (mut old, mut new) = (0, 0);
        for fate in fates(&before, &now) {
            match fate {
                Fate::Moves(more) => {
                    match more {
                        0 => bits.put(0, 1),
                        -1..=1 => bits.put(0b100 | usize::from(more < 0), 3),
                        _ => bits.put(0b110_0000 | usize::from(more < 0) << 3 | (more.unsigned_abs() as usize - 2), 7),
                    }
                    now[new].step = (now[new].end - before[old].end).clamp(-FAR, FAR);
                    (old, new) = (old + 1, new + 1);
                }
                Fate::Over => {
                    bits.put(0b1110, 4);
                    old += 1;
                }
                Fate::New => {
                    bits.put(0b1111, 4);
                    bits.put(now[new].area.into(), 6);
                    bits.put((now[new].end - 1) as usize >> 8, 1);
                    bits.put((now[new].end - 1) as usize & 255, 8);
                    new += 1;
                }
            }
        }
        before = now;
    }
    bits.bytes
}
