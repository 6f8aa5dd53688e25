//! Whole games of Akropolis through key presses only, from power-on to the result sheet.

mod games;
mod journal;
mod laying;
mod pad;
mod play;
