//! Reading arrays of saves in a loop. The bytes are those of serde's own arrays, whose reader the compiler writes out once for each
//! entry: a chart or a table then takes kilobytes of code.

use core::{fmt, marker::PhantomData};

use heapless::{Vec, VecView};
use serde::{
    Deserialize, Deserializer,
    de::{Error, SeqAccess, Visitor},
};

struct Array<T, const N: usize>([T; N]);

struct Reader<T, const N: usize>(PhantomData<T>);

impl<'de, T: Deserialize<'de>, const N: usize> Deserialize<'de> for Array<T, N> {
    fn deserialize<D: Deserializer<'de>>(bytes: D) -> Result<Self, D::Error> {
        bytes.deserialize_tuple(N, Reader(PhantomData))
    }
}

impl<'de, T: Deserialize<'de>, const N: usize> Visitor<'de> for Reader<T, N> {
    type Value = Array<T, N>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("an array")
    }

    #[inline(never)]
    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Array<T, N>, A::Error> {
        let mut read: Vec<T, N> = Vec::new();
        fill(read.as_mut_view(), &mut entries)?;
        let count = read.len();
        read.into_array().map(Array).map_err(|_| A::Error::invalid_length(count, &"an array"))
    }
}

/// Reads until there is no more room, or nothing more: once for arrays of all lengths.
#[inline(never)]
fn fill<'de, T: Deserialize<'de>, A: SeqAccess<'de>>(room: &mut VecView<T>, entries: &mut A) -> Result<(), A::Error> {
    while !room.is_full() {
        let Some(entry) = entries.next_element()? else { break };
        let _ = room.push(entry); // it is not full
    }
    Ok(())
}

/// Reads an array, for `#[serde(deserialize_with)]`.
pub fn read<'de, D: Deserializer<'de>, T: Deserialize<'de>, const N: usize>(bytes: D) -> Result<[T; N], D::Error> {
    Array::deserialize(bytes).map(|Array(entries)| entries)
}

/// The same of an array that may not be there.
pub fn read_any<'de, D: Deserializer<'de>, T: Deserialize<'de>, const N: usize>(
    bytes: D,
) -> Result<Option<[T; N]>, D::Error> {
    Ok(Option::<Array<T, N>>::deserialize(bytes)?.map(|Array(entries)| entries))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    struct Looped {
        #[serde(deserialize_with = "read")]
        some: [Option<u16>; 3],
        #[serde(deserialize_with = "read_any")]
        any: Option<[u8; 2]>,
    }

    #[derive(serde::Serialize, Deserialize)]
    struct Plain {
        some: [Option<u16>; 3],
        any: Option<[u8; 2]>,
    }

    #[test]
    fn an_array_is_read_as_serde_wrote_it_and_none_that_is_too_short() {
        for any in [None, Some([7, 8])] {
            let plain = Plain { some: [Some(300), None, Some(2)], any };
            let mut room = [0; 16];
            let bytes = postcard::to_slice(&plain, &mut room).unwrap();
            let read: Looped = postcard::from_bytes(bytes).unwrap();
            assert_eq!((read.some, read.any), (plain.some, plain.any));
            for length in 0..bytes.len() {
                assert!(postcard::from_bytes::<Looped>(&bytes[..length]).is_err(), "{length} bytes");
            }
        }
    }
}
