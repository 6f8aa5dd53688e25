//! Every kind of screen the device has.

use firmware::{akropolis::screens::Table as Akropolis, cyclades::screens::Table as Cyclades, screens::Screen};

/// Names each kind once: a kind that is not named here does not compile.
macro_rules! kinds {
    ($($name:literal: $pattern:pat,)*) => {
        /// All kinds of screens.
        pub const KINDS: &[&str] = &[$($name),*];

        /// Which kind a screen is.
        pub fn kind(screen: &Screen) -> &'static str {
            match screen {
                $($pattern => $name,)*
            }
        }
    };
}

kinds! {
    "home": Screen::Home(_),
    "dice": Screen::Dice(_),
    "statistics": Screen::Statistics(_),
    "forget": Screen::Forget(_),
    "settings": Screen::Settings(_),
    "next group": Screen::NextGroup(_),
    "games": Screen::Games(_),
    "promise": Screen::Promise(_),
    "facts": Screen::Facts(_),
    "give": Screen::Give(_),
    "self-test": Screen::SelfTest(_),
    "about": Screen::About(_),
    "first start": Screen::FirstStart(_),
    "code": Screen::Code(_),
    "certificate": Screen::Certificate(_),
    "message": Screen::Message(_),
    "Cyclades: alone": Screen::Cyclades(Cyclades::Alone(_)),
    "Cyclades: new game": Screen::Cyclades(Cyclades::NewGame(_)),
    "Cyclades: seats": Screen::Cyclades(Cyclades::Seats(_)),
    "Cyclades: house rules": Screen::Cyclades(Cyclades::HouseRules(_)),
    "Cyclades: replace": Screen::Cyclades(Cyclades::Replace(_)),
    "Cyclades: news": Screen::Cyclades(Cyclades::News(_)),
    "Cyclades: by hand": Screen::Cyclades(Cyclades::ByHand(_)),
    "Cyclades: place": Screen::Cyclades(Cyclades::Place(_)),
    "Cyclades: map": Screen::Cyclades(Cyclades::Map(_)),
    "Cyclades: deployment": Screen::Cyclades(Cyclades::Deployment(_)),
    "Cyclades: auction": Screen::Cyclades(Cyclades::Auction(_)),
    "Cyclades: payment": Screen::Cyclades(Cyclades::Payment(_)),
    "Cyclades: income": Screen::Cyclades(Cyclades::Income(_)),
    "Cyclades: turn": Screen::Cyclades(Cyclades::Turn(_)),
    "Cyclades: battle": Screen::Cyclades(Cyclades::Battle(_)),
    "Cyclades: card": Screen::Cyclades(Cyclades::Card(_)),
    "Cyclades: purses": Screen::Cyclades(Cyclades::Purses(_)),
    "Cyclades: forces": Screen::Cyclades(Cyclades::Forces(_)),
    "Cyclades: decide": Screen::Cyclades(Cyclades::Decide(_)),
    "Cyclades: number": Screen::Cyclades(Cyclades::Number(_)),
    "Cyclades: numbers": Screen::Cyclades(Cyclades::Numbers(_)),
    "Cyclades: menu": Screen::Cyclades(Cyclades::Menu(_)),
    "Cyclades: secret": Screen::Cyclades(Cyclades::Secret(_)),
    "Cyclades: history": Screen::Cyclades(Cyclades::History(_)),
    "Cyclades: consent": Screen::Cyclades(Cyclades::Consent(_)),
    "Cyclades: ranking": Screen::Cyclades(Cyclades::Ranking(_)),
    "Akropolis: new game": Screen::Akropolis(Akropolis::NewGame(_)),
    "Akropolis: replace": Screen::Akropolis(Akropolis::Replace(_)),
    "Akropolis: pick": Screen::Akropolis(Akropolis::Pick(_)),
    "Akropolis: take": Screen::Akropolis(Akropolis::Take(_)),
    "Akropolis: lay": Screen::Akropolis(Akropolis::Lay(_)),
    "Akropolis: report": Screen::Akropolis(Akropolis::Report(_)),
    "Akropolis: pad": Screen::Akropolis(Akropolis::Pad(_)),
    "Akropolis: hexes": Screen::Akropolis(Akropolis::Hexes(_)),
    "Akropolis: sheet": Screen::Akropolis(Akropolis::Sheet(_)),
    "Akropolis: menu": Screen::Akropolis(Akropolis::Menu(_)),
    "Akropolis: city": Screen::Akropolis(Akropolis::City(_)),
    "Akropolis: unseen": Screen::Akropolis(Akropolis::Unseen(_)),
    "Akropolis: history": Screen::Akropolis(Akropolis::History(_)),
    "Akropolis: consent": Screen::Akropolis(Akropolis::Consent(_)),
}
