//! What to do with the pieces on the table, in Polish.

use crate::cyclades::texts::Order;

/// What to do with the pieces.
pub(in crate::cyclades::texts) const fn say(order: Order) -> &'static str {
    match order {
        Order::GodTiles => "Ułóż kafelki bogów nad Apollem w tej kolejności. Ostatnie zakryj.",
        Order::TurnOrder => "Ustaw znaczniki ofiary na torze kolejności w tej kolejności.",
        Order::Tracks => "Połóż te karty na torach herosów i stworzeń.",
        Order::FirstRound => "Dwa żetony kontroli na dwóch wyspach, przy każdym flota. Za każdy symbol weź kapłankę.",
        Order::SecondRound => "Trzeci żeton kontroli i obok flota. Potem umieść trzy oddziały na swoich lądach.",
        Order::Heroes => "Połóż nowych herosów na wolnych polach toru.",
        Order::Discard => "Odrzuć stworzenie z pola za 2.",
        Order::Slide => "Przesuń stworzenia na tańsze pola i dołóż nowe.",
        Order::Rotate => "Przesuń pierwszy kafelek boga na koniec. Ostatni zakryj, następny odkryj.",
        Order::Metropolis => "Oddaj do puli to, co się zwraca. Umieść metropolię na swoim polu budowy.",
        Order::Capture => "Obszar ma nowego właściciela. Budynki i metropolia zostają; połóż tam swój żeton kontroli.",
        Order::Eliminated => "Usuń pionki tej frakcji z planszy. Gra kończy się po tym cyklu.",
        Order::Battle => "Usuń stracone pionki z planszy, jak mówi urządzenie.",
        Order::Released => "Usuń pionek z planszy. Karta trafia na stos odrzuconych.",
        Order::Finish => "Koniec rozgrywki. Porównajcie metropolie, potem złoto.",
    }
}
