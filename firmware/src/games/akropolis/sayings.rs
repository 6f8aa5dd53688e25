//! What the screens of Akropolis say.

include!(concat!(env!("OUT_DIR"), "/text-Saying.rs"));
