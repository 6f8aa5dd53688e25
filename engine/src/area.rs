//! An area of the map, sets of areas, and tables with one entry per area.

use core::fmt;
use core::marker::PhantomData;
use core::ops::{Index, IndexMut};

use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most areas of a map. The size of a map of ten tiles is not printed (F-3); 64 make a set one word.
pub const MAX_AREAS: usize = 64;

/// One land or sea area (CY-MAP-1, OL-COMP-13). There are only areas below [`MAX_AREAS`], so tables need no bound check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Area(u8);

impl Area {
    /// The area with this index, if there is one.
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_AREAS { Some(Self(index as u8)) } else { None }
    }

    /// From 0 to [`MAX_AREAS`] - 1, which the compiler sees.
    pub const fn index(self) -> usize {
        self.0 as usize % MAX_AREAS
    }
}

impl TryFrom<u8> for Area {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        Self::new(usize::from(index)).ok_or("no such area")
    }
}

impl From<Area> for u8 {
    fn from(area: Area) -> Self {
        area.0
    }
}

/// A set of areas.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AreaSet(pub(crate) u64);

impl AreaSet {
    /// No area.
    pub const NONE: Self = Self(0);

    /// The set of one area.
    pub const fn of(area: Area) -> Self {
        Self(1 << area.0)
    }

    /// The `count` areas with the lowest indices.
    pub const fn first(count: usize) -> Self {
        if count < MAX_AREAS { Self((1 << count) - 1) } else { Self(u64::MAX) }
    }

    /// Whether `area` is in the set.
    #[cfg_attr(target_pointer_width = "32", inline(never))] // on the chip a call is shorter than the thing itself
    pub const fn contains(self, area: Area) -> bool {
        self.0 & (1 << area.0) != 0
    }

    /// The set with `area` added.
    #[must_use]
    #[cfg_attr(target_pointer_width = "32", inline(never))]
    pub const fn with(self, area: Area) -> Self {
        Self(self.0 | 1 << area.0)
    }

    /// The set with `area` taken out.
    #[must_use]
    #[cfg_attr(target_pointer_width = "32", inline(never))]
    pub const fn without(self, area: Area) -> Self {
        Self(self.0 & !(1 << area.0))
    }

    /// The areas of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The areas of both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The areas of this set that are not in `other`.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether the sets share an area.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// How many areas are in the set.
    #[cfg_attr(target_pointer_width = "32", inline(never))]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The area with the lowest index.
    #[cfg_attr(target_pointer_width = "32", inline(never))]
    pub const fn lowest(self) -> Option<Area> {
        Area::new(self.0.trailing_zeros() as usize)
    }

    /// The areas of the set in order.
    pub const fn iter(self) -> Areas {
        Areas(self)
    }
}

impl FromIterator<Area> for AreaSet {
    fn from_iter<I: IntoIterator<Item = Area>>(areas: I) -> Self {
        areas.into_iter().fold(Self::NONE, Self::with)
    }
}

impl IntoIterator for AreaSet {
    type Item = Area;
    type IntoIter = Areas;

    fn into_iter(self) -> Areas {
        self.iter()
    }
}

/// The areas of a set in order.
#[derive(Clone, Debug)]
pub struct Areas(AreaSet);

impl Iterator for Areas {
    type Item = Area;

    #[cfg_attr(target_pointer_width = "32", inline(never))]
    fn next(&mut self) -> Option<Area> {
        let area = self.0.lowest()?;
        self.0.0 &= self.0.0.wrapping_sub(1);
        Some(area)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Areas {}

/// One `T` for each area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByArea<T>([T; MAX_AREAS]);

impl<T> ByArea<T> {
    /// A table with `value(area)` for each area.
    pub fn from_fn(mut value: impl FnMut(Area) -> T) -> Self {
        Self(core::array::from_fn(|index| value(Area(index as u8))))
    }

    /// All areas with their entries, also those beyond the map.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Area, &T)> {
        self.0.iter().enumerate().map(|(index, value)| (Area(index as u8), value))
    }
}

impl<T: Default> Default for ByArea<T> {
    fn default() -> Self {
        Self::from_fn(|_| T::default())
    }
}

impl<T> Index<Area> for ByArea<T> {
    type Output = T;

    fn index(&self, area: Area) -> &T {
        &self.0[area.index()]
    }
}

impl<T> IndexMut<Area> for ByArea<T> {
    fn index_mut(&mut self, area: Area) -> &mut T {
        &mut self.0[area.index()]
    }
}

impl<T: Serialize> Serialize for ByArea<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut tuple = serializer.serialize_tuple(MAX_AREAS)?;
        for value in &self.0 {
            tuple.serialize_element(value)?;
        }
        tuple.end()
    }
}

impl<'de, T: Deserialize<'de> + Default> Deserialize<'de> for ByArea<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_tuple(MAX_AREAS, TableVisitor(PhantomData))
    }
}

/// Reads a [`ByArea`]: serde itself reads arrays of at most 32 entries.
struct TableVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de> + Default> Visitor<'de> for TableVisitor<T> {
    type Value = ByArea<T>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("one entry per area")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<ByArea<T>, A::Error> {
        let mut table = ByArea::default();
        for (index, entry) in table.0.iter_mut().enumerate() {
            *entry = entries.next_element()?.ok_or_else(|| A::Error::invalid_length(index, &self))?;
        }
        Ok(table)
    }
}
