//! What to do with the pieces on the table, in German.

use crate::cyclades::texts::Order;

/// What to do with the pieces.
pub(in crate::cyclades::texts) const fn say(order: Order) -> &'static str {
    match order {
        Order::GodTiles => "Lege die Göttertafeln in dieser Reihenfolge über Apollo. Die letzten verdeckt.",
        Order::TurnOrder => "Stelle die Opfermarker so auf die Reihenfolgeleiste.",
        Order::Tracks => "Lege diese Karten auf die Helden- und Kreaturenleiste.",
        Order::FirstRound => "Zwei Kontrollmarker auf zwei Inseln, daneben je ein Schiff. Je Symbol eine Priesterin.",
        Order::SecondRound => {
            "Ein dritter Kontrollmarker, daneben ein Schiff. Dann drei Soldaten in deine Landgebiete."
        }
        Order::Heroes => "Lege die neuen Helden auf die freien Felder der Leiste.",
        Order::Discard => "Wirf die Kreatur vom Feld für 2 ab.",
        Order::Slide => "Schiebe die Kreaturen zum billigen Ende und lege neue nach.",
        Order::Rotate => "Schiebe die erste Göttertafel ans Ende. Schließe die letzte, öffne die nächste.",
        Order::Metropolis => {
            "Gib das Geforderte in den Vorrat zurück. Platziere die Metropole auf einem deiner Bauplätze."
        }
        Order::Capture => {
            "Das Gebiet hat einen neuen Besitzer. Gebäude und Metropole bleiben; lege deinen Kontrollmarker hin."
        }
        Order::Eliminated => "Entferne die Figuren dieser Fraktion. Das Spiel endet nach dieser Runde.",
        Order::Battle => "Nimm verlorene Figuren von der Karte, wie das Gerät es sagt.",
        Order::Released => "Nimm die Figur von der Karte. Die Karte kommt auf den Ablagestapel.",
        Order::Finish => "Das Spiel ist zu Ende. Vergleicht Metropolen, dann Gold.",
    }
}
