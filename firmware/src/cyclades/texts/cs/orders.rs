//! What to do with the pieces on the table, in Czech.

use crate::cyclades::texts::Order;

/// What to do with the pieces.
pub(in crate::cyclades::texts) const fn say(order: Order) -> &'static str {
    match order {
        Order::GodTiles => "Vylož desky bohů nad Apollóna v tomto pořadí. Poslední otoč zavřenou stranou.",
        Order::TurnOrder => "Postav sloupy daru na stupnici pořadí tahů v tomto pořadí.",
        Order::Tracks => "Vylož tyto karty na stupnice hrdinů a tvorů.",
        Order::FirstRound => "Dva žetony kontroly na dva ostrovy, u každého loď. Za každý symbol vezmi kněžku.",
        Order::SecondRound => "Třetí žeton kontroly a vedle něj loď. Pak umísti tři vojáky do svých oblastí pevniny.",
        Order::Heroes => "Vylož nové hrdiny na volná pole stupnice hrdinů.",
        Order::Discard => "Odhoď tvora z pole za 2.",
        Order::Slide => "Posuň tvory k levnému konci a doplň nové.",
        Order::Rotate => "Přesuň první desku boha na konec. Poslední zavři a další otevři.",
        Order::Metropolis => "Vrať odevzdané do zásoby. Metropoli umísti na jedno ze svých stavenišť.",
        Order::Capture => "Oblast má nového vládce. Budovy i metropole zůstávají; polož tam svůj žeton kontroly.",
        Order::Eliminated => "Odstraň figurky této frakce z mapy. Hra končí po této epoše.",
        Order::Battle => "Ztracené figurky odstraň z mapy, jak říká přístroj.",
        Order::Released => "Odstraň figurku z mapy. Karta jde na odhazovací hromádku.",
        Order::Finish => "Hra skončila. Porovnejte metropole, pak zlaťáky.",
    }
}
