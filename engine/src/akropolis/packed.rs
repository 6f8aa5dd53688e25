//! The actions of Akropolis as bytes. Numbers and fields stay as they are for ever: games are saved so.

use super::action::Action;
use super::entry::Entry;
use super::face::{Face, Kind};
use super::geometry::{Cell, Rotation, Spot};
use super::site::Slot;
use super::tile::Tile;
use crate::packed::{Packed, Reader, Writer, packed, saved};

saved!(Action);

impl Packed for Tile {
    fn pack(self, bytes: &mut Writer) {
        bytes.put(u8::from(self));
    }

    fn unpack(bytes: &mut Reader<'_>) -> Self {
        Self::try_from(bytes.take()).unwrap_or_else(|_| bytes.fail(Self::FIRST))
    }
}

impl Packed for Slot {
    fn pack(self, bytes: &mut Writer) {
        bytes.put(self.0);
    }

    fn unpack(bytes: &mut Reader<'_>) -> Self {
        Self(bytes.take())
    }
}

impl Packed for Cell {
    fn pack(self, bytes: &mut Writer) {
        bytes.put(self.q.cast_unsigned());
        bytes.put(self.r.cast_unsigned());
    }

    fn unpack(bytes: &mut Reader<'_>) -> Self {
        let q = bytes.take().cast_signed();
        let r = bytes.take().cast_signed();
        Self::new(q, r).unwrap_or_else(|| bytes.fail(Self::MIDDLE))
    }
}

impl Packed for Spot {
    fn pack(self, bytes: &mut Writer) {
        self.anchor.pack(bytes);
        bytes.put(self.rotation.turns());
    }

    fn unpack(bytes: &mut Reader<'_>) -> Self {
        let anchor = Cell::unpack(bytes);
        let [first, ..] = Rotation::ALL;
        Self { anchor, rotation: Rotation::new(bytes.take()).unwrap_or_else(|| bytes.fail(first)) }
    }
}

impl Packed for Kind {
    fn pack(self, bytes: &mut Writer) {
        bytes.put(self as u8);
    }

    fn unpack(bytes: &mut Reader<'_>) -> Self {
        Self::ALL.get(usize::from(bytes.take())).copied().unwrap_or_else(|| bytes.fail(Self::House))
    }
}

packed! {
    Face:
    0 District { 0: a }
    1 Plaza { 0: a }
    2 Quarry {};
    else Self::Quarry
}

packed! {
    Entry:
    0 Districts { kind: a, level: b, outstanding: c, count: d }
    1 Plazas { 0: a, 1: b }
    2 Stones { 0: a }
    3 Hex { cell: a, face: b, level: c }
    4 Clear { 0: a }
    5 Done {};
    else Self::Done
}

packed! {
    Action:
    0 Deal { 0: a }
    1 Take { 0: a }
    2 Lay { 0: a }
    3 Report { 0: a }
    4 Count { 0: a };
    else Self::Report(0)
}
