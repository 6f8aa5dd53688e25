//! Leave: which game is erased for another one, before anybody agrees; and how a kept game is called.

use core::fmt::Write as _;

use engine::{akropolis::Akropolis, cyclades::part::Part};

use crate::{
    base::{Common, Text, texts::Gaps},
    device::Desk,
    games::{
        akropolis::Saying,
        cyclades::{self, Phrase, screens::part_name, texts},
    },
    store::{journal::Kept as _, record::name as name_of},
    ui::{Notice, Silhouette, Ui},
};

/// What a part alone is called.
pub(super) fn part(kind: u8) -> Option<Phrase> {
    Part::ALL.into_iter().find(|&part| cyclades::kind(Some(part)) == kind).map(part_name)
}

/// How far a game is: its cycle or its round, nothing if that cannot be told.
pub(super) fn progress<'a>(ui: &Ui<'a, '_>, kind: u8, progress: usize) -> &'a str {
    let gaps: &Gaps<'_> = &[("n", &progress)];
    match (progress, kind) {
        (0, _) => "",
        (_, Akropolis::KIND) => ui.tell(Saying::Round, gaps),
        _ => ui.tell(Phrase::ContinueHint, gaps),
    }
}

/// The body that names the game that leaves, and says whether it is over.
#[inline(never)]
pub(crate) fn draw(desk: &Desk<'_>, ui: &mut Ui<'_, '_>) {
    let Some(tale) = &desk.leaves else { return };
    let (language, name) = (ui.language(), name_of(tale.kept.kind));
    let headline = part(tale.kept.kind).map_or(name, |part| ui.say(part));
    let mut text = ui.say(Common::LeaveText);
    if tale.players > 0 {
        let players = texts::count(language, texts::Counted::Players, tale.players as u32);
        text = language.write(&mut |pen| _ = write!(pen, "{players}. {text}"));
    }
    let last = match (part(tale.kept.kind), tale.over, progress(ui, tale.kept.kind, tale.progress)) {
        (Some(_), ..) => None,
        (None, true, _) => Some(ui.say(Text::RecordOver)),
        (None, false, progress) => Some(ui.tell(Common::Unfinished, &[("what", &progress)])),
    };
    ui.message(&Notice { sign: Silhouette::Cross, headline, text, last, words: None });
    ui.two_keys(Common::Erase, Text::Back);
}
