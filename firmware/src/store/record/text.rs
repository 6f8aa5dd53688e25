//! The record as text people can read: a header in words, then a line for each action.

use core::fmt::Write;

use embedded_storage_async::nor_flash::NorFlash;
use engine::{BySeat, MAX_SEATS, Seat};
use sha2::{Digest, Sha256};

use super::{
    FIRMWARE, Source, bytes,
    replay::{Told, replay, seed},
};
use crate::{
    base::{
        Language, Text,
        texts::{Called, Line, Name, Voice, fill},
    },
    store::{
        dealer::{Share, promise},
        journal::{self, Fault, ROOM, tag},
    },
};

/// Bytes in hexadecimal.
struct Hexadecimal<'a>(&'a [u8]);

impl core::fmt::Display for Hexadecimal<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Gives the record to `put`, line by line. Beside the board its head names the device, which is no part of the record.
pub fn write<F: NorFlash>(
    source: &Source,
    (board, device): (&str, &str),
    language: Language,
    flash: &mut F,
    put: &mut dyn FnMut(&str),
) -> Result<(), Fault> {
    // while the game runs it hangs on every purse
    let fingerprint = if source.over { Some(bytes::write(source, board, flash, &mut |_| ())?) } else { None };
    let (mut commitment, mut names): (_, BySeat<Name>) = (None, BySeat::default());
    source.slot.visit(flash, &mut [0; ROOM], &mut |record| {
        if let [tag::NAME, name @ ..] = record
            && let Some((seat, name)) = journal::name(name)
        {
            names[seat] = name;
        }
        if commitment.is_none() {
            commitment = seed(record).map(Sha256::digest);
        }
    })?;
    let commitment: [u8; 32] = commitment.unwrap_or_default().into();
    let code = if source.first { promise::first_code } else { promise::code };
    let say = |text: Text, gap: &dyn core::fmt::Display| language.fill(text, &[("n", gap)]);
    match device {
        "" => put(&fill("Pythia {v}, {b}", &[("v", &FIRMWARE), ("b", &board)])),
        _ => put(&fill("Pythia {v}, {b}, {d}", &[("v", &FIRMWARE), ("b", &board), ("d", &device)])),
    }
    if source.kept.table > 0 {
        put(&say(Text::RecordTable, &source.kept.table));
    }
    put(&language.fill(Text::RecordGame, &[("game", &source.library.name(source.kept.kind)), ("n", &source.kept.turn)]));
    put(language.say(if source.over { Text::RecordOver } else { Text::RecordRunning }));
    put(&say(Text::RecordCommitment, &Hexadecimal(&commitment)));
    put(&say(Text::RecordCode, &code(&commitment)));
    let (mut number, mut restarts, mut called) = (0, 0, Called::default());
    replay(source.library, source.kept.kind, source.slot, flash, &mut |told| match told {
        Told::Start(game) => {
            game.setting(language, &mut *put);
            for seat in Seat::first(MAX_SEATS).filter(|&seat| names[seat].is_some()) {
                let (faction, name) = (game.faction(seat).name(), names[seat]);
                put(&fill("{who}: {name}", &[("who", &language.say(faction)), ("name", &name.text())]));
                called.add(faction, name);
            }
            put("");
        }
        Told::Restart => restarts += 1,
        Told::Opened => (),
        Told::End(game) => {
            if source.over {
                put("");
                game.result(Voice::new(language, &called), &mut *put);
            } else {
                (0..core::mem::take(&mut restarts)).for_each(|_| put(language.say(Text::RecordRestart)));
            }
        }
        told => {
            (0..core::mem::take(&mut restarts)).for_each(|_| put(language.say(Text::RecordRestart)));
            let voice = Voice::new(language, &called);
            match told {
                Told::Action(label, gold) => {
                    number += 1;
                    let mut line = Line::new();
                    let told = if gold && !source.over { language.fill(Text::RecordGold, &[]) } else { label(voice) };
                    // a line too long for its buffer ends early
                    let _ = write!(line, "{number:4}  {told}");
                    put(&line);
                }
                Told::Aside(label) => {
                    if let Some(aside) = label(voice) {
                        let mut line = Line::new();
                        let _ = write!(line, "      {aside}"); // under the action that did it
                        put(&line);
                    }
                }
                Told::Refused(label) => put(&label(voice)),
                Told::Given => put(language.say(Text::RecordGiven)),
                Told::Undone(count) => put(&say(Text::RecordUndone, &count)),
                Told::Reopened(count, seed) => {
                    put(&say(Text::RecordUndone, &count));
                    let commitment: [u8; 32] = Sha256::digest(seed).into();
                    put(&say(Text::RecordCommitment, &Hexadecimal(&commitment)));
                    put(&say(Text::RecordCode, &code(&commitment)));
                }
                Told::Shared(Share::NONE) => put(&language.fill(Text::RecordUnshared, &[])),
                Told::Shared(share) => put(&say(Text::RecordPresses, &share)),
                Told::Redone(count) => put(&say(Text::RecordRedone, &count)),
                Told::Start(_) | Told::Restart | Told::Opened | Told::End(_) => (),
            }
        }
    })?;
    if source.over {
        source.slot.visit(flash, &mut [0; ROOM], &mut |record| {
            seed(record).into_iter().for_each(|seed| put(&say(Text::RecordSeed, &Hexadecimal(seed))));
        })?;
    }
    if let Some(fingerprint) = fingerprint {
        put(&say(Text::RecordFingerprint, &Hexadecimal(&fingerprint)));
    }
    Ok(())
}
