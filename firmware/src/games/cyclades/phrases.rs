//! What the screens of Cyclades say beside the words of the game itself.

include!(concat!(env!("OUT_DIR"), "/text-Phrase.rs"));
