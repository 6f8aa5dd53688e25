//! What is explained in a first game: the pages of all games.

use crate::{
    base::Tongue,
    ui::{Card, Frieze, Silhouette},
};

include!(concat!(env!("OUT_DIR"), "/text-FirstGame.rs"));

/// A page: its figure, its head and its text.
pub type Page = (Silhouette, FirstGame, FirstGame);

/// The first of these pages that is not among those that are known, a bit each.
pub fn first(pages: &[u8], known: u32) -> Option<u8> {
    pages.iter().copied().find(|&page| known & 1_u32.checked_shl(page.into()).unwrap_or(0) == 0)
}

/// The page of a game with this number.
pub fn card<'a>(game: &'static str, pages: &[Page], page: u8, tongue: Tongue<'a>) -> Option<Card<'a>> {
    let &(sign, name, text) = pages.get(usize::from(page))?;
    Some(Card {
        sign,
        name: tongue.say(name),
        kind: game,
        frieze: Frieze::Key,
        texts: [tongue.say(text), ""],
        price: None,
    })
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec;

    use crate::{
        base::{
            Language, Tongue,
            texts::{PICTURE, Scratch},
        },
        games::{Kind, with_game},
        play::Play as _,
        ui::{Frame, Ui, form::FORMS},
    };

    #[test]
    fn issue_20_every_explanation_fits_and_every_game_has_some() {
        let mut wrong = std::vec::Vec::new();
        for &game in Kind::ALL {
            let mut pages = 0;
            for (form, language) in FORMS.into_iter().flat_map(|form| Language::ALL.map(|language| (form, language))) {
                for page in 0..32 {
                    let (mut pixels, mut room) = (vec![0; Frame::bytes(form.size)], [0; PICTURE]);
                    let scratch = Scratch::new(&mut room);
                    let mut frame = Frame::new(form.size, &mut pixels);
                    let mut ui = Ui::new(form, Tongue::new(language, &scratch), &mut frame);
                    let card = with_game!(game, G => G::explanation(page, ui.language()));
                    let Some(card) = card else { continue };
                    ui.card(&card);
                    let at = (game.name(), page, form.name, language);
                    wrong.extend(ui.into_misfit().map(|misfit| std::format!("{at:?}: {misfit:?}")));
                    pages += 1;
                }
            }
            assert!(pages >= 12 * 5 || game.name() == "Nim", "{}: {pages}", game.name());
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}
