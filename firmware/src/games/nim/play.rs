//! Nim in front of the players.

use engine::{
    Seat,
    nim::{Action, Nim as Game, Public, Refusal},
};

use super::{
    Nim,
    screens::{self, End, List, Table},
};
use crate::{
    base::{Common, texts::Sentence},
    play::{NoReference, Play, Private, Seen},
    ui::{Silhouette, Ui},
};

impl Play for Game {
    const NAME: &'static str = "Nim";
    const SIGN: Silhouette = Silhouette::Cross;

    type Public = Public;
    type Table = Table;
    type Plan = ();
    /// The card of a seat.
    type Secret = Seat;
    type Reference = NoReference<Self>;

    fn home() -> (Silhouette, Sentence, Sentence) {
        (Silhouette::Cross, Nim::Name.into(), Nim::Hint.into())
    }

    fn public(&self) -> &Public {
        Self::public(self)
    }

    fn progress_words() -> (Sentence, Option<Sentence>) {
        (Nim::Task.into(), None)
    }

    fn plan() {}

    fn setup((): &()) {}

    /// There is nothing to agree on.
    fn planned((): &()) -> Option<Table> {
        None
    }

    fn plan_title((): &(), ui: &mut Ui<'_, '_>, task: Sentence) {
        ui.title(Silhouette::Cross, Nim::Name, task);
    }

    fn now(seen: &Seen<'_, Self>) -> Table {
        match seen.game.winner() {
            Some(_) => Table::End(End),
            None => Table::Take(List::default()),
        }
    }

    fn menu() -> Table {
        Table::Menu(List::default())
    }

    fn seat(&self, number: usize) -> Option<Seat> {
        Public::seats().nth(number)
    }

    fn sides(&self) -> usize {
        Public::seats().count()
    }

    fn banner(_: &Public, seat: Option<Seat>, ui: &mut Ui<'_, '_>, task: &str) {
        match seat {
            Some(seat) => ui.faction_banner(screens::faction(seat), task, None),
            None => ui.banner(Silhouette::Cross, "Nim", task),
        }
    }

    fn refusal<'a>(refusal: Refusal, ui: &Ui<'a, '_>) -> &'a str {
        match refusal {
            Refusal::NotNow | Refusal::NoSuchCard => ui.say(Common::Refused),
            Refusal::TooMany => ui.say(Nim::TooMany),
            Refusal::CardGone => ui.say(Nim::CardGone),
            Refusal::CardTooHigh => ui.say(Nim::CardTooHigh),
        }
    }

    fn sign(&self, action: Action) -> Silhouette {
        match action {
            Action::Deal(_) | Action::Turn => Silhouette::Book,
            Action::Take(_) => Silhouette::Cross,
        }
    }

    fn owner(secret: &Seat) -> Seat {
        *secret
    }

    fn beside(_: &Public, _: &Seat) -> Option<Table> {
        Some(Self::menu())
    }

    fn draw_secret(own: &Private<'_, Self>, _: &Seat, ui: &mut Ui<'_, '_>) {
        let card = own.view().card().unwrap_or(0);
        ui.secret(ui.figures(card), ui.say(Nim::CardText));
    }
}
