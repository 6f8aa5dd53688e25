//! Actions and set-ups as bytes, by hand: the same bytes as derived code writes with `postcard`, with a third of its code.

use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeTuple;
use serde::{Deserializer, Serializer};

use crate::Seat;

/// More bytes than any action takes.
const MOST: usize = 8;

/// Bytes that are written one after the other.
#[derive(Default)]
pub(crate) struct Writer {
    bytes: [u8; MOST],
    count: usize,
}

impl Writer {
    #[inline(never)]
    pub(crate) fn put(&mut self, byte: u8) {
        if let Some(place) = self.bytes.get_mut(self.count) {
            *place = byte;
            self.count += 1;
        }
    }
}

/// Bytes that are read one after the other. Whether one was wrong is told in the end.
pub(crate) struct Reader<'a> {
    next: &'a mut dyn FnMut() -> Option<u8>,
    wrong: bool,
}

impl Reader<'_> {
    /// The next byte; one that is missing is wrong.
    #[inline(never)]
    pub(crate) fn take(&mut self) -> u8 {
        let byte = (self.next)();
        self.wrong |= byte.is_none();
        byte.unwrap_or(0)
    }

    /// The next byte, which must be below `count`.
    #[inline(never)]
    pub(crate) fn below(&mut self, count: u8) -> u8 {
        let byte = self.take();
        if byte < count { byte } else { self.fail(0) }
    }

    /// Whether the next byte says yes, which must be 0 or 1.
    #[inline(never)]
    pub(crate) fn is_set(&mut self) -> bool {
        self.below(2) != 0
    }

    /// The next number: seven bits in each of at most so many bytes, the lowest first.
    pub(crate) fn number(&mut self, most: u32) -> u64 {
        let mut number = 0;
        for place in 0..most {
            let byte = self.take();
            number |= u64::from(byte & 0x7F) << (7 * place);
            if byte < 0x80 {
                return number;
            }
        }
        self.fail(number)
    }

    /// The next byte; nothing if what was written ends before it.
    #[inline(never)]
    pub(crate) fn later(&mut self) -> Option<u8> {
        (self.next)()
    }

    /// Notes that something was wrong, and gives what is read instead.
    pub(crate) fn fail<T>(&mut self, instead: T) -> T {
        self.wrong = true;
        instead
    }
}

/// What is written as bytes: a number for the variant, then its fields.
pub(crate) trait Packed: Sized {
    fn pack(self, bytes: &mut Writer);
    fn unpack(bytes: &mut Reader<'_>) -> Self;
}

impl Packed for u8 {
    fn pack(self, bytes: &mut Writer) {
        bytes.put(self);
    }

    fn unpack(bytes: &mut Reader<'_>) -> Self {
        bytes.take()
    }
}

impl Packed for bool {
    fn pack(self, bytes: &mut Writer) {
        bytes.put(u8::from(self));
    }

    fn unpack(bytes: &mut Reader<'_>) -> Self {
        bytes.is_set()
    }
}

impl Packed for Seat {
    fn pack(self, bytes: &mut Writer) {
        bytes.put(u8::from(self));
    }

    fn unpack(bytes: &mut Reader<'_>) -> Self {
        Self::new(usize::from(bytes.take())).unwrap_or_else(|| bytes.fail(Self::FIRST))
    }
}

impl<T: Packed> Packed for Option<T> {
    fn pack(self, bytes: &mut Writer) {
        bytes.put(u8::from(self.is_some()));
        if let Some(value) = self {
            value.pack(bytes);
        }
    }

    fn unpack(bytes: &mut Reader<'_>) -> Self {
        if bytes.below(2) == 0 { None } else { Some(T::unpack(bytes)) }
    }
}

/// Writes [`Packed`] for an enum: each number with its variant and its fields in order; the last is read instead of one
/// that does not exist.
macro_rules! packed {
    ($name:ident: $($number:literal $variant:ident { $($field:tt: $value:ident),* })+; else $last:expr) => {
        impl $crate::packed::Packed for $name {
            fn pack(self, bytes: &mut $crate::packed::Writer) {
                bytes.put(match self { $(Self::$variant { .. } => $number,)+ });
                // apart from the number, so that equal fields are packed by the same code
                match self { $(Self::$variant { $($field: $value),* } => { $($value.pack(bytes);)* })+ }
            }

            fn unpack(bytes: &mut $crate::packed::Reader<'_>) -> Self {
                match bytes.take() {
                    $($number => Self::$variant { $($field: $crate::packed::Packed::unpack(bytes)),* },)+
                    _ => bytes.fail($last),
                }
            }
        }
    };
}
pub(crate) use packed;

/// The actions of a game are saved as packed bytes, and told to people as derived code tells them.
macro_rules! saved {
    ($name:ident) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    Self::serialize(self, serializer)
                } else {
                    $crate::packed::write(*self, serializer)
                }
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                if deserializer.is_human_readable() {
                    Self::deserialize(deserializer)
                } else {
                    $crate::packed::read(deserializer)
                }
            }
        }
    };
}
pub(crate) use saved;

/// The bytes of an action; no other action has the same.
pub(crate) fn bytes(action: impl Packed) -> [u8; MOST] {
    let mut bytes = Writer::default();
    action.pack(&mut bytes);
    bytes.bytes
}

/// Writes an action.
pub(crate) fn write<T: Packed, S: Serializer>(action: T, serializer: S) -> Result<S::Ok, S::Error> {
    let mut bytes = Writer::default();
    action.pack(&mut bytes);
    let bytes = bytes.bytes.get(..bytes.count).unwrap_or(&[]);
    let mut tuple = serializer.serialize_tuple(bytes.len())?;
    for byte in bytes {
        tuple.serialize_element(byte)?;
    }
    tuple.end()
}

/// Reads an action.
pub(crate) fn read<'de, T: Packed, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    read_by(deserializer, MOST, T::unpack)
}

/// Reads what is packed into at most so many bytes.
pub(crate) fn read_by<'de, T, D: Deserializer<'de>>(
    deserializer: D,
    most: usize,
    unpack: fn(&mut Reader<'_>) -> T,
) -> Result<T, D::Error> {
    deserializer.deserialize_tuple(most, Bytes(unpack))
}

/// Writes what `pack` gives byte by byte, at most so many bytes.
pub(crate) fn write_by<S: Serializer>(
    serializer: S,
    most: usize,
    pack: impl Fn(&mut dyn FnMut(u8)),
) -> Result<S::Ok, S::Error> {
    let mut tuple = serializer.serialize_tuple(most)?;
    let mut done = Ok(());
    pack(&mut |byte| {
        if done.is_ok() {
            done = tuple.serialize_element(&byte);
        }
    });
    done?;
    tuple.end()
}

struct Bytes<T>(fn(&mut Reader<'_>) -> T);

impl<'de, T> Visitor<'de> for Bytes<T> {
    type Value = T;

    fn expecting(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        formatter.write_str("packed bytes")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut bytes: A) -> Result<T, A::Error> {
        let mut reader = Reader { next: &mut || bytes.next_element().ok().flatten(), wrong: false };
        let value = (self.0)(&mut reader);
        if reader.wrong { Err(A::Error::custom("no such thing")) } else { Ok(value) }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use serde::{Deserialize, Serialize};
    use std::vec::Vec;

    use crate::{akropolis, cyclades};

    /// What derived code reads and writes.
    #[derive(Serialize, Deserialize)]
    struct Islands(#[serde(with = "cyclades::Action")] cyclades::Action);

    #[derive(Serialize, Deserialize)]
    struct Cities(#[serde(with = "akropolis::Action")] akropolis::Action);

    /// Calls `check` with strings that begin with each variant, and with each string cut short.
    fn strings(mut check: impl FnMut(&[u8])) {
        let first = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 17, 18, 60, 61, 64, 193, 255];
        let second = [0, 1, 3, 4, 5, 6, 9, 63, 64, 200];
        for variant in 0..100u8 {
            for (one, two) in first.into_iter().flat_map(|one| second.map(|two| (one, two))) {
                for (three, four) in second.into_iter().flat_map(|three| [0, 1, 4, 7, 63].map(|four| (three, four))) {
                    check(&[variant, one, two, three, four, 1, 1]);
                }
            }
        }
        for variant in 0..100u8 {
            (0..7).for_each(|length| check(&[variant, 1, 1, 1, 1, 1, 1][..length]));
        }
    }

    #[test]
    fn packed_actions_are_the_bytes_of_derived_code() {
        let mut read = std::collections::BTreeSet::<u8>::new();
        strings(|bytes| {
            let derived = postcard::take_from_bytes::<Islands>(bytes).ok();
            let packed = postcard::take_from_bytes::<cyclades::Action>(bytes).ok();
            assert_eq!(derived.as_ref().map(|(action, rest)| (action.0, *rest)), packed, "{bytes:?}");
            if let Some((action, rest)) = packed {
                let written: Vec<u8> = postcard::to_allocvec(&action).unwrap();
                assert_eq!(written, bytes[..bytes.len() - rest.len()]);
                read.extend(bytes.first());
            }
            let derived = postcard::take_from_bytes::<Cities>(bytes).ok();
            let packed = postcard::take_from_bytes::<akropolis::Action>(bytes).ok();
            assert_eq!(derived.as_ref().map(|(action, rest)| (action.0, *rest)), packed, "{bytes:?}");
            if let Some((action, rest)) = packed {
                let written: Vec<u8> = postcard::to_allocvec(&action).unwrap();
                assert_eq!(written, bytes[..bytes.len() - rest.len()]);
            }
        });
        assert_eq!(read.len(), 74); // every variant
    }
}
