//! How a destiny card is saved: one byte, whichever it is, and read without looking at what it is, as a card in hand must not be
//! told by how long a device takes to wake. The first games had a byte more for a cube's resource: they are read for ever.

use core::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, SeqAccess, Visitor},
};

use super::words::{Destiny, Resource};

/// What is added to a card's number, so that no byte of the first form is one of these.
const FORM: u8 = 0x40;

/// The first form, and that of texts.
#[derive(Serialize, Deserialize)]
enum Named {
    Star,
    Cube(Resource),
    Set,
    Wood,
    Grain,
    Stone,
    Zeus,
    Other,
}

impl Serialize for Destiny {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if !to.is_human_readable() {
            return to.serialize_u8(FORM + self.index() as u8);
        }
        let named = match (self.cube(), self) {
            (Some(resource), _) => Named::Cube(resource),
            (_, Self::Set) => Named::Set,
            (_, Self::Wood) => Named::Wood,
            (_, Self::Grain) => Named::Grain,
            (_, Self::Stone) => Named::Stone,
            (_, Self::Zeus) => Named::Zeus,
            (_, Self::Other) => Named::Other,
            _ => Named::Star,
        };
        named.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Destiny {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        if !from.is_human_readable() {
            return from.deserialize_tuple(2, Reader);
        }
        Ok(match Named::deserialize(from)? {
            Named::Star => Self::Star,
            Named::Cube(resource) => cube(resource),
            Named::Set => Self::Set,
            Named::Wood => Self::Wood,
            Named::Grain => Self::Grain,
            Named::Stone => Self::Stone,
            Named::Zeus => Self::Zeus,
            Named::Other => Self::Other,
        })
    }
}

const fn cube(resource: Resource) -> Destiny {
    match resource {
        Resource::Grain => Destiny::GrainCube,
        Resource::Stone => Destiny::StoneCube,
        Resource::Wood => Destiny::WoodCube,
        Resource::Gold => Destiny::GoldCube,
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Destiny;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a destiny card")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut bytes: A) -> Result<Destiny, A::Error> {
        let missing = || A::Error::custom("no card");
        let first: u8 = bytes.next_element()?.ok_or_else(missing)?;
        if let Some(number) = first.checked_sub(FORM) {
            return Destiny::ALL.get(usize::from(number)).copied().ok_or_else(missing);
        }
        match first {
            0 => Ok(Destiny::Star),
            1 => bytes.next_element()?.map(cube).ok_or_else(missing),
            // the four cubes were one kind
            other => Destiny::ALL.get(usize::from(other) + 3).copied().ok_or_else(missing),
        }
    }
}
