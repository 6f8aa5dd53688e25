//! What the journal tells about a game beyond its present state: the last actions in words, the last round of a battle.

use embedded_storage_async::nor_flash::NorFlash;
use engine::cyclades::{Action, Cyclades, battle::Battle, question::Question};
use heapless::{String, Vec};

use super::{screens::sign, texts};
use crate::{
    Language,
    desk::{RECALLED, Recalled},
    journal::{Book, Fault},
};

/// The battle now fought with the die that is asked for.
pub fn with_die(game: &Cyclades, value: u8) -> Option<Battle> {
    let mut battle = *game.battle()?;
    let [attacker, defender] = &mut battle.dice;
    if game.question() == Question::Die(battle.attacker) {
        *attacker = Some(value)
    } else {
        *defender = Some(value)
    }
    Some(battle)
}

/// The battle as it stood when the last die had fallen, before anybody was lost.
pub async fn last_round<F: NorFlash>(book: &Book<Cyclades>, flash: &mut F) -> Option<Battle> {
    let mut fought = None;
    let read = book.recall(flash, |_, before, action| {
        if let Action::Die(value) = action {
            fought = with_die(before, value);
        }
    });
    read.await.ok()?;
    fought
}

/// Puts the last actions into `past`, newest first.
pub async fn last_actions<F: NorFlash>(
    book: &Book<Cyclades>,
    flash: &mut F,
    language: Language,
    past: &mut Vec<Recalled, RECALLED>,
) -> Result<(), Fault> {
    past.clear();
    let first = book.history().standing().saturating_sub(RECALLED);
    let read = book.recall(flash, |number, before, action| {
        if number >= first {
            let mut line = String::new();
            for letter in language.aside(|tongue| texts::label(tongue, before, action)).chars() {
                if line.push(letter).is_err() {
                    break; // a label too long for its row
                }
            }
            let _ = past.push((sign(before, action), line)); // as many as there is room for
        }
    });
    read.await?;
    past.reverse();
    Ok(())
}
