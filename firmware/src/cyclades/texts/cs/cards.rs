//! Cards, gods, buildings and phases, in Czech.

use crate::cyclades::texts::Phase;
use engine::cyclades::words::Bonus;
use engine::cyclades::words::Building;
use engine::cyclades::words::Creature;
use engine::cyclades::words::God;
use engine::cyclades::words::Hero;

/// What a creature does.
pub(in crate::cyclades::texts) const fn creature(creature: Creature) -> &'static str {
    match creature {
        Creature::Cyclops => {
            "Vrať jednu svou základní budovu a na stejném staveništi postav jiný typ. Žeton vezmi ze zásoby."
        }
        Creature::Harpy => {
            "Znič jednoho vojáka v libovolné oblasti pevniny. Na hrdiny nemůže. Kontrola oblasti se nemění."
        }
        Creature::Griffin => {
            "Ukradni soupeři polovinu zlaťáků, zaokrouhleno dolů. Převede je přístroj; částku znáte jen vy dva."
        }
        Creature::Graeae => "Získej znovu příjem: 1 zlaťák za každý roh hojnosti v oblastech, které teď ovládáš.",
        Creature::Dryad => "Ukradni jednu kněžku soupeři, který nějakou má.",
        Creature::Charon => {
            "Vyměň svého hrdinu za hrdinu ze stupnice. Vyměň i figurky na mapě. Nového v této epoše nelze obětovat."
        }
        Creature::Giant => {
            "Vezmi všechny námezdní vojáky z jedné oblasti soupeře a umísti je do svých. Oblast mu zůstává."
        }
        Creature::Pegasus => {
            "Přesuň libovolnou skupinu ze své oblasti do kterékoli jiné oblasti pevniny. Lodě netřeba. Smí útočit."
        }
        Creature::Satyr => "Ukradni jednoho filozofa soupeři, který nějakého má. Tvůj čtvrtý hned staví metropoli.",
        Creature::Sphinx => "Dober tři karty tvorů. Jednu zahraj zdarma, zbylé dvě odhoď.",
        Creature::Sylph => {
            "Vyměň všechny lodě ve dvou oblastech moře, ať patří komukoli. V obou musí být lodě. Bitva nenastává."
        }
        Creature::Chimera => {
            "Zahraj zdarma libovolného odhozeného tvora. Odhazovací hromádka se pak i s Chimérou zamíchá do balíčku."
        }
        Creature::Cerberus => {
            "Postav ho do libovolné oblasti pevniny. Její příjem bereš ty místo jejího vládce. Udržení stojí kněžku."
        }
        Creature::Hydra => {
            "Postav ji kamkoli: příjem oblasti se zdvojí. Hned a při každém udržení znič tam či vedle vojáka nebo loď a přidej roh."
        }
        Creature::Polyphemus => {
            "Postav ho na pevninu. V okolním moři nesmí být žádná loď. Odsuň každou do další oblasti; která nemůže, je zničena."
        }
        Creature::Medusa => {
            "Postav ji do libovolné oblasti pevniny. Žádný voják ani hrdina tam nesmí vstoupit ani odejít, ani tvůj."
        }
        Creature::Minotaur => {
            "Postav ho do své oblasti pevniny. Brání ji silou 2. Dokud žije, jeho strana se nemůže stáhnout."
        }
        Creature::Kraken => {
            "Postav ho do libovolné oblasti moře a znič tam všechny lodě. Žádná loď tam nesmí. Při udržení se smí pohnout a ničí znovu."
        }
    }
}

/// What a hero does in a battle or a move.
pub(in crate::cyclades::texts) const fn combat(hero: Hero) -> &'static str {
    match hero {
        Hero::Croesus => "V boji: za 1 zlaťák přehodíš svou kostku, kolikrát chceš.",
        Hero::Hector => "V boji: před bitvou zničí jednoho útočícího vojáka.",
        Hero::Helen => "V boji: tvá kostka vždy platí za 2.",
        Hero::Jason => "Pohyb: s ním vás přepraví i cizí lodě.",
        Hero::Ajax => "V boji: má sílu 2.",
        Hero::Pandora => "V boji: námezdní vojáci nepřítele v bitvě přejdou k tobě natrvalo.",
        Hero::Penthesilea => "V boji: při shodě ztrácí jednotku jen nepřítel.",
        Hero::Odysseus => "V boji: když útočí, pevnosti nepomáhají.",
        Hero::Perseus => "V boji: ztracený voják se místo toho smí stáhnout.",
    }
}

/// What a hero's sacrifice does.
pub(in crate::cyclades::texts) const fn sacrifice(hero: Hero) -> &'static str {
    match hero {
        Hero::Croesus => "Oběť: zaplať 15 zlaťáků a postav metropoli.",
        Hero::Hector => "Oběť: vrať kněžky; za každé dvě jeden filozof.",
        Hero::Helen => "Oběť: vrať dvě dvojice stejných budov a postav metropoli.",
        Hero::Jason => "Oběť: máš-li na mapě všech 8 lodí, postav metropoli.",
        Hero::Ajax => "Oběť: ovládáš-li 7 oblastí pevniny, postav metropoli.",
        Hero::Pandora => "Oběť: proveď oběť hrdiny ze stupnice.",
        Hero::Penthesilea => "Oběť: stavěnou metropoli polož na její kartu. Nikdo ji nezíská.",
        Hero::Odysseus => "Oběť: vrať tři stejné budovy a postav metropoli.",
        Hero::Perseus => "Oběť: přesuň skupinu do libovolné oblasti pevniny.",
    }
}

/// What a god gives.
pub(in crate::cyclades::texts) const fn god(god: God) -> &'static str {
    match god {
        God::Zeus => {
            "Postav chrám, vezmi kněžku. Další kněžka: 4. Jednou se podívej na vrchního tvora; zahraješ ho za 1. Tvorové, pohyb hrdiny."
        }
        God::Athena => {
            "Postav akademii, vezmi filozofa. Další filozof: 4. Ze čtyř je metropole. Tvorové, pohyb hrdiny."
        }
        God::Poseidon => {
            "Postav přístav, umísti loď vedle své pevniny. Až 3 další: 1, 2, 3. Pohyb po moři: 1. Tvorové, pohyb hrdiny."
        }
        God::Ares => {
            "Postav pevnost, umísti vojáka na svou pevninu. Až 3 další: 2, 3, 4. Pohyb po pevnině: 1, i s hrdiny. Tvorové."
        }
        God::Hera => {
            "Postav typ budovy, který nemáš, umísti námezdního vojáka. Až 3 další: 1, 3, 5. Jeden hrdina: 4. Tvorové, pohyb hrdiny."
        }
        God::Apollo => "Přidej roh na pevninu a jeden na moře. Vezmi 2 zlaťáky. Nic víc. V příští aukci začínáš.",
    }
}

/// What a building does.
pub(in crate::cyclades::texts) const fn building(building: Building) -> &'static str {
    match building {
        Building::Port => "Každý přístav přidává 1 v námořní bitvě v sousedních oblastech moře. Sám nebrání.",
        Building::Fortress => "Každá pevnost přidává 1 obránci v pozemní bitvě ve své oblasti.",
        Building::Temple => "Každý chrám jednou za epochu sníží cenu tvora ze stupnice o 1 zlaťák.",
        Building::University => "Sama nic nedělá. Přístav, pevnost, chrám a akademie dohromady dají metropoli.",
    }
}

/// What the bonus of a metropolis gives.
pub(in crate::cyclades::texts) const fn bonus(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Soldiers => "Umísti dva běžné vojáky ze své zásoby do svých oblastí pevniny.",
        Bonus::Gold => "Přístroj ti připíše 3 zlaťáky.",
        Bonus::Horn => "Přidej roh hojnosti do oblasti, kterou ovládáš.",
        Bonus::Ships => "Umísti dvě lodě ze své zásoby do oblastí moře, které ovládáš.",
        Bonus::Priestess => "Vezmi kartu kněžky.",
    }
}

/// What happens in a phase.
pub(in crate::cyclades::texts) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => {
            "Vylož desky bohů, sloupy a karty podle přístroje. Sestav souostroví. Každá frakce si vezme figurky."
        }
        Phase::Deployment => {
            "První kolo: dvě oblasti na dvou ostrovech, u každé loď. Druhé kolo pozpátku: třetí oblast, loď a tři vojáci."
        }
        Phase::Start => {
            "Přijdou noví hrdinové. Tvor za 2 se odhodí, ostatní se posunou, přijdou noví. První deska boha jde na konec."
        }
        Phase::Income => "Každá frakce dostane 1 zlaťák za každý roh hojnosti ve svých oblastech.",
        Phase::Offerings => {
            "Postupně nabízejte bohům dary. Převýšený hned volí jiného boha. Nakonec všichni platí, o 1 méně za každou kněžku."
        }
        Phase::Upkeep => "Za každého tvora s figurkou vrať kněžku a udrž ho, smí se pohnout o oblast. Nebo ho propusť.",
        Phase::Actions => {
            "V pořadí bohů: nejdřív povinné akce zdarma, pak placené podle chuti. Kdo skončí první, nabízí příště poslední."
        }
        Phase::End => {
            "Kdo má teď dost metropolí, vyhrává. Rozhoduje počet metropolí, pak zlaťáky. Jinak začíná nová epocha."
        }
        Phase::Over => "Hra skončila. Vítězí nejvíc metropolí; při shodě nejvíc zlaťáků; pak je vítězství společné.",
    }
}

/// What a metropolis does.
pub(in crate::cyclades::texts) const METROPOLIS: &str = "Je přístavem, pevností, chrámem i akademií zároveň. Nikdy se neodstraní; kdo získá oblast, získá ji. Stavitel bere bonus.";
