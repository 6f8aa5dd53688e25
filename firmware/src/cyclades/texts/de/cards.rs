//! Cards, gods, buildings and phases, in German.

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
            "Gib ein Grundgebäude zurück und baue auf demselben Bauplatz eine andere Art. Das Plättchen kommt aus dem Vorrat."
        }
        Creature::Harpy => {
            "Vernichte einen Soldaten oder Söldner in einem Landgebiet. Helden sind sicher. Die Kontrolle bleibt."
        }
        Creature::Griffin => {
            "Stiehl einem Gegner die Hälfte des Goldes, abgerundet. Das Gerät bucht es um; die Summe kennt nur ihr beide."
        }
        Creature::Graeae => "Nimm noch einmal Einkünfte: 1 Goldstück je Füllhorn in deinen jetzigen Gebieten.",
        Creature::Dryad => "Stiehl einem Gegner eine Priesterin.",
        Creature::Charon => {
            "Tausche einen deiner Helden gegen einen der Leiste, auch die Figuren. Der neue darf in dieser Runde nicht geopfert werden."
        }
        Creature::Giant => {
            "Nimm alle Söldner aus einem Gebiet eines Gegners und platziere sie bei dir. Das Gebiet bleibt seines."
        }
        Creature::Pegasus => {
            "Bewege eine Gruppe aus einem deiner Gebiete in ein beliebiges Landgebiet. Ohne Schiffe. Sie darf angreifen."
        }
        Creature::Satyr => "Stiehl einem Gegner einen Philosophen. Dein vierter baut sofort eine Metropole.",
        Creature::Sphinx => "Ziehe drei Kreaturenkarten. Spiele eine kostenlos aus, wirf die anderen beiden ab.",
        Creature::Sylph => {
            "Tausche alle Schiffe zweier Seegebiete, wem sie auch gehören. In beiden müssen welche sein. Ohne Schlacht."
        }
        Creature::Chimera => {
            "Spiele eine abgelegte Kreatur kostenlos aus. Danach wird der Ablagestapel mit der Chimäre eingemischt."
        }
        Creature::Cerberus => {
            "Stelle ihn auf ein Landgebiet. Dessen Einkünfte bekommst du statt des Besitzers. Unterhalt: eine Priesterin."
        }
        Creature::Hydra => {
            "Stelle sie in ein Gebiet: Einkünfte doppelt. Jetzt und bei jedem Unterhalt dort oder daneben einen Soldaten oder ein Schiff vernichten, dann ein Füllhorn dazu."
        }
        Creature::Polyphemus => {
            "Stelle ihn auf ein Landgebiet. Die Meere ringsum sind gesperrt. Versetze jedes Schiff ins nächste; was nicht kann, wird vernichtet."
        }
        Creature::Medusa => {
            "Stelle sie auf ein Landgebiet. Kein Soldat und kein Held darf hinein oder hinaus, auch deiner nicht."
        }
        Creature::Minotaur => {
            "Stelle ihn auf ein eigenes Landgebiet. Er verteidigt mit Stärke 2. Solange er lebt, kann seine Seite sich nicht zurückziehen."
        }
        Creature::Kraken => {
            "Stelle ihn in ein Seegebiet und vernichte alle Schiffe dort. Keines darf hinein. Beim Unterhalt darf er ziehen und vernichtet erneut."
        }
    }
}

/// What a hero does in a battle or a move.
pub(in crate::cyclades::texts) const fn combat(hero: Hero) -> &'static str {
    match hero {
        Hero::Croesus => "Im Kampf: für 1 Goldstück neu würfeln, so oft du willst.",
        Hero::Hector => "Im Kampf: vernichtet vorher einen angreifenden Soldaten.",
        Hero::Helen => "Im Kampf: Dein Würfel zählt immer 2.",
        Hero::Jason => "Bewegung: Mit ihm tragen dich auch fremde Schiffe.",
        Hero::Ajax => "Im Kampf: Seine Stärke ist 2.",
        Hero::Pandora => "Im Kampf: Feindliche Söldner laufen für immer zu dir über.",
        Hero::Penthesilea => "Im Kampf: Bei Gleichstand verliert nur der Gegner eine Einheit.",
        Hero::Odysseus => "Im Kampf: Greift er an, zählen Festungen nicht.",
        Hero::Perseus => "Im Kampf: Ein verlorener Soldat darf sich zurückziehen.",
    }
}

/// What a hero's sacrifice does.
pub(in crate::cyclades::texts) const fn sacrifice(hero: Hero) -> &'static str {
    match hero {
        Hero::Croesus => "Opfer: 15 Goldstücke zahlen und eine Metropole bauen.",
        Hero::Hector => "Opfer: Priesterinnen abgeben; je zwei ein Philosoph.",
        Hero::Helen => "Opfer: zwei Paare gleicher Gebäude abgeben, Metropole bauen.",
        Hero::Jason => "Opfer: mit allen 8 Schiffen auf der Karte eine Metropole bauen.",
        Hero::Ajax => "Opfer: mit 7 Landgebieten eine Metropole bauen.",
        Hero::Pandora => "Opfer: die Opferfähigkeit eines Helden der Leiste nutzen.",
        Hero::Penthesilea => "Opfer: Deine neue Metropole kommt auf ihre Karte. Niemand erobert sie.",
        Hero::Odysseus => "Opfer: drei gleiche Gebäude abgeben, Metropole bauen.",
        Hero::Perseus => "Opfer: eine Gruppe in ein beliebiges Landgebiet bewegen.",
    }
}

/// What a god gives.
pub(in crate::cyclades::texts) const fn god(god: God) -> &'static str {
    match god {
        God::Zeus => {
            "Baue einen Tempel, nimm eine Priesterin. Weitere: 4. Einmal oberste Kreatur ansehen, Ausspielen 1. Kreaturen, Heldenbewegung."
        }
        God::Athena => {
            "Baue eine Universität, nimm einen Philosophen. Weiterer: 4. Vier werden zur Metropole. Kreaturen, Heldenbewegung."
        }
        God::Poseidon => {
            "Baue einen Hafen, platziere ein Schiff an deinem Land. Bis 3 weitere: 1, 2, 3. Seebewegung: 1. Kreaturen, Heldenbewegung."
        }
        God::Ares => {
            "Baue eine Festung, platziere einen Soldaten auf deinem Land. Bis 3 weitere: 2, 3, 4. Landbewegung: 1, auch Helden. Kreaturen."
        }
        God::Hera => {
            "Baue eine Art, die dir fehlt, platziere einen Söldner. Bis 3 weitere: 1, 3, 5. Ein Held: 4. Kreaturen, Heldenbewegung."
        }
        God::Apollo => {
            "Lege ein Füllhorn auf ein Land- und eines auf ein Seegebiet. Nimm 2 Goldstücke. Sonst nichts. In der nächsten Auktion beginnst du."
        }
    }
}

/// What a building does.
pub(in crate::cyclades::texts) const fn building(building: Building) -> &'static str {
    match building {
        Building::Port => {
            "Jeder Hafen gibt +1 in Seeschlachten der angrenzenden Seegebiete. Allein verteidigt er nicht."
        }
        Building::Fortress => "Jede Festung gibt dem Verteidiger +1 in Landschlachten ihres Gebiets.",
        Building::Temple => "Jeder Tempel senkt einmal pro Runde den Preis einer Kreatur der Leiste um 1.",
        Building::University => "Allein ohne Wirkung. Hafen, Festung, Tempel und Universität werden zur Metropole.",
    }
}

/// What the bonus of a metropolis gives.
pub(in crate::cyclades::texts) const fn bonus(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Soldiers => "Platziere zwei Soldaten aus deinem Vorrat in deinen Landgebieten.",
        Bonus::Gold => "Das Gerät gibt dir 3 Goldstücke.",
        Bonus::Horn => "Lege ein Füllhorn in ein Gebiet, das du kontrollierst.",
        Bonus::Ships => "Platziere zwei Schiffe aus deinem Vorrat in deinen Seegebieten.",
        Bonus::Priestess => "Nimm eine Priesterin.",
    }
}

/// What happens in a phase.
pub(in crate::cyclades::texts) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => {
            "Lege Göttertafeln, Marker und Karten wie angezeigt. Baut das Archipel auf. Jede Fraktion nimmt ihre Figuren."
        }
        Phase::Deployment => {
            "Erste Runde: zwei Gebiete auf zwei Inseln, je ein Schiff. Zweite, umgekehrt: drittes Gebiet, Schiff, drei Soldaten."
        }
        Phase::Start => {
            "Neue Helden kommen. Die Kreatur für 2 wird abgeworfen, die anderen rücken auf, neue kommen. Der erste Gott rückt ans Ende."
        }
        Phase::Income => "Jede Fraktion bekommt 1 Goldstück je Füllhorn in ihren Gebieten.",
        Phase::Offerings => {
            "Bietet reihum den Göttern. Wer überboten wird, wählt sofort einen anderen. Am Ende zahlen alle, je Priesterin 1 weniger."
        }
        Phase::Upkeep => {
            "Gib für jede Kreatur mit Figur eine Priesterin ab: Sie bleibt und darf ein Gebiet weit ziehen. Oder gib sie frei."
        }
        Phase::Actions => {
            "In der Reihenfolge der Götter: erst kostenlose Pflichtaktionen, dann bezahlte. Wer zuerst endet, bietet zuletzt."
        }
        Phase::End => {
            "Wer jetzt genug Metropolen hat, gewinnt. Es zählen Metropolen, dann Gold. Sonst beginnt eine neue Runde."
        }
        Phase::Over => {
            "Das Spiel ist zu Ende. Die meisten Metropolen siegen; bei Gleichstand das meiste Gold; sonst gemeinsam."
        }
    }
}

/// What a metropolis does.
pub(in crate::cyclades::texts) const METROPOLIS: &str = "Sie ist Hafen, Festung, Tempel und Universität zugleich. Sie verschwindet nie; wer das Gebiet erobert, bekommt sie. Wer baut, nimmt den Bonus.";
