//! The time track: what is printed on it, and what is known of it while the table is empty (OL-TIME-8 to 10, OL-TABLE-5, 6).

use heapless::Vec;
use serde::{Deserialize, Serialize};

/// Zeus spaces (OL-TIME-8).
pub const ZEUS_SPACES: u8 = 6;
/// No track is longer: more than twice what a game uses (section 17, table `track`).
pub const LAST_SPACE: u8 = 200;
/// The most printed final points in a row.
pub const MAX_FINAL: usize = 16;
/// The highest final points of a space (OL-SCORE-1).
pub const BEST_FINAL: u8 = 5;

/// Whether the Zeus space with this number, from 1, has two Olympos cards (OL-TIME-8).
pub const fn is_double(number: u8) -> bool {
    matches!(number, 3..=5)
}

/// The table `track`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Track {
    /// The Zeus spaces, in order (OL-TIME-9).
    #[serde(deserialize_with = "crate::array::read")]
    pub zeus: [u8; 6],
    /// The mandatory end (OL-TIME-10).
    pub cross: u8,
    /// The first space with final points.
    pub first: u8,
    /// The final points from there on; 0 after them (OL-SCORE-1).
    #[serde(deserialize_with = "crate::array::read")]
    pub points: [u8; MAX_FINAL],
}

impl Track {
    /// Whether the spaces rise, and the points can be printed.
    pub fn check(&self) -> bool {
        let spaces = self.spaces();
        let rising = spaces.windows(2).all(|pair| matches!(pair, [one, next] if one < next));
        let count = self.points.iter().rposition(|&points| points > 0).map_or(0, |last| last + 1);
        rising
            && spaces.first().is_some_and(|&first| first > 0)
            && self.cross <= LAST_SPACE
            && self.points.iter().all(|&points| points <= BEST_FINAL)
            && (count == 0 || usize::from(self.first) + count <= usize::from(self.cross) + 1)
    }

    /// The final points of a space (OL-SCORE-1).
    pub fn points(&self, space: u8) -> u8 {
        let place = space.checked_sub(self.first);
        place.and_then(|place| self.points.get(usize::from(place))).copied().unwrap_or(0)
    }

    /// The Zeus spaces and the cross.
    fn spaces(&self) -> [u8; 7] {
        let [one, two, three, four, five, six] = self.zeus;
        [one, two, three, four, five, six, self.cross]
    }
}

/// Between which spaces each Zeus space and the cross lie, as far as it is known. Answers narrow it; with the table typed in
/// nothing is open (OL-TABLE-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Zones {
    /// The lowest space each can be: six Zeus spaces, then the cross.
    #[serde(deserialize_with = "crate::array::read")]
    least: [u8; 7],
    /// The highest.
    #[serde(deserialize_with = "crate::array::read")]
    most: [u8; 7],
}

impl Zones {
    /// What is known: the printed track, or only the order of its spaces.
    pub fn new(track: Option<&Track>) -> Self {
        match track {
            Some(track) => Self { least: track.spaces(), most: track.spaces() },
            None => {
                Self { least: [1, 2, 3, 4, 5, 6, 7], most: core::array::from_fn(|place| LAST_SPACE - 6 + place as u8) }
            }
        }
    }

    /// The place of the Zeus space with this number (from 1), if it is known.
    pub fn zeus(&self, number: u8) -> Option<u8> {
        self.known(usize::from(number.checked_sub(1)?)).filter(|_| number <= ZEUS_SPACES)
    }

    /// The cross, if it is known.
    pub fn cross(&self) -> Option<u8> {
        self.known(6)
    }

    /// The last space the cross can be: nobody goes further (OL-END-7).
    pub const fn furthest(&self) -> u8 {
        let [.., cross] = self.most;
        cross
    }

    /// Whether a space can lie beyond the cross, or on this side of it (OL-TABLE-6).
    pub const fn cross_is_open(&self, space: u8) -> bool {
        let ([.., least], [.., most]) = (self.least, self.most);
        least < space && space <= most
    }

    fn known(&self, place: usize) -> Option<u8> {
        let (least, most) = (self.least.get(place)?, self.most.get(place)?);
        (least == most).then_some(*least)
    }

    /// How many Zeus spaces can lie between a marker with `behind` of them behind it and the space `to`: the fewest and
    /// the most.
    pub fn passed(&self, behind: u8, to: u8) -> (u8, u8) {
        // the bounds are as tight as they can be, so what must lie there does, and what can lie there may
        let count = |bounds: &[u8; 7]| {
            let ahead = bounds.iter().take(usize::from(ZEUS_SPACES)).skip(usize::from(behind));
            ahead.take_while(|&&bound| bound <= to).fold(0, |sum, _| sum + 1)
        };
        (count(&self.most), count(&self.least))
    }

    /// How many Zeus spaces more likely than not lie between a marker with `behind` of them behind it and the space `to`: in the
    /// middle of where each can be, and no further from the one before it than that is from its own.
    pub fn likely(&self, behind: u8, to: u8) -> u8 {
        let (mut before, mut count) = (0, 0);
        for (place, (&least, &most)) in (0..ZEUS_SPACES).zip(self.least.iter().zip(&self.most)) {
            let (least, middle) = (u16::from(least), (u16::from(least) + u16::from(most)) / 2);
            let evenly = before + before / u16::from(place.max(1));
            before = if place == 0 { middle } else { middle.min(evenly).max(least) };
            count += u8::from(place >= behind && before <= u16::from(to));
        }
        count
    }

    /// What is known after a marker with `behind` Zeus spaces behind it passed `number` more on its way to `to`; `None` if
    /// that cannot be.
    pub fn after(&self, behind: u8, number: u8, to: u8) -> Option<Self> {
        let reached = usize::from(behind + number);
        let mut zones = *self;
        if let Some(most) = reached.checked_sub(1).and_then(|place| zones.most.get_mut(place)) {
            *most = (*most).min(to);
        }
        if let Some(least) = zones.least.get_mut(reached) {
            // the cross may be reached, a Zeus space further on may not
            let beyond = if reached < usize::from(ZEUS_SPACES) { to + 1 } else { to };
            *least = (*least).max(beyond);
        }
        zones.settled()
    }

    /// What is known when the cross lies before `space`; `None` if that cannot be.
    pub fn cross_before(&self, space: u8) -> Option<Self> {
        let mut zones = *self;
        let [.., most] = &mut zones.most;
        *most = (*most).min(space.checked_sub(1)?);
        zones.settled()
    }

    /// What is known when the cross lies on `space` or after it; `None` if that cannot be.
    pub fn cross_from(&self, space: u8) -> Option<Self> {
        let mut zones = *self;
        let [.., least] = &mut zones.least;
        *least = (*least).max(space);
        zones.settled()
    }

    /// What is known when this Zeus space (from 1; the seventh is the cross) lies exactly there; `None` if that cannot be.
    pub fn fixed(&self, number: u8, space: u8) -> Option<Self> {
        let mut zones = *self;
        let place = usize::from(number.checked_sub(1)?);
        let (least, most) = (zones.least.get_mut(place)?, zones.most.get_mut(place)?);
        if space < *least || space > *most {
            return None;
        }
        (*least, *most) = (space, space);
        zones.settled()
    }

    /// The spaces rise, so each bound moves its neighbours' bounds.
    fn settled(mut self) -> Option<Self> {
        let mut lowest = 0;
        for least in &mut self.least {
            *least = (*least).max(lowest);
            lowest = least.saturating_add(1);
        }
        let mut highest = u8::MAX;
        for most in self.most.iter_mut().rev() {
            *most = (*most).min(highest);
            highest = most.saturating_sub(1);
        }
        self.least.iter().zip(&self.most).all(|(least, most)| least <= most).then_some(self)
    }
}

/// The markers of all players in the order in which they would act: the rearmost first, of a stack the topmost first
/// (OL-TIME-1, OL-TIME-2).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order(Vec<Marker, 5, u8>);

/// A marker and its space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marker {
    /// Whose it is.
    pub seat: crate::Seat,
    /// Where it stands.
    pub space: u8,
}

impl Order {
    /// The markers, who acts first first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Marker> + '_ {
        self.0.iter().copied()
    }

    /// How many markers are on the track.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether none is on the track yet.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The space of a player's marker; 0 before it is on the track.
    pub fn space(&self, seat: crate::Seat) -> u8 {
        self.0.iter().find(|marker| marker.seat == seat).map_or(0, |marker| marker.space)
    }

    /// Puts the marker on a space, on top of those that stand there (OL-TIME-3).
    pub(crate) fn put(&mut self, seat: crate::Seat, space: u8) {
        self.0.retain(|marker| marker.seat != seat);
        let place = self.0.iter().position(|marker| marker.space >= space).unwrap_or(self.0.len());
        let _ = self.0.insert(place, Marker { seat, space }); // a place for each player
    }
}
