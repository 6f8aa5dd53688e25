//! Cards, gods, buildings and phases, in Polish.

use crate::cyclades::texts::Phase;
use engine::cyclades::words::Bonus;
use engine::cyclades::words::Building;
use engine::cyclades::words::Creature;
use engine::cyclades::words::God;
use engine::cyclades::words::Hero;

/// What a creature does.
pub(in crate::cyclades::texts) const fn creature(creature: Creature) -> &'static str {
    match creature {
        Creature::Cyclops => "Oddaj jeden swój podstawowy budynek i na tym samym polu postaw inny. Żeton weź z puli.",
        Creature::Harpy => {
            "Zniszcz jeden oddział lub najemnika na dowolnym obszarze lądowym. Herosi są bezpieczni. Kontrola się nie zmienia."
        }
        Creature::Griffin => {
            "Ukradnij przeciwnikowi połowę złota, zaokrąglając w dół. Przenosi je urządzenie; kwotę znacie tylko wy."
        }
        Creature::Graeae => {
            "Ponownie pobierz dochód: 1 sztukę złota za każdy róg na obszarach, które teraz kontrolujesz."
        }
        Creature::Dryad => "Ukradnij jedną kapłankę przeciwnikowi, który ją ma.",
        Creature::Charon => {
            "Wymień swojego herosa na herosa z toru. Zamień też pionki. Nowego nie można poświęcić w tym cyklu."
        }
        Creature::Giant => {
            "Zabierz wszystkich najemników z jednego obszaru przeciwnika i umieść ich u siebie. Obszar pozostaje jego."
        }
        Creature::Pegasus => {
            "Przenieś dowolną grupę ze swojego obszaru na dowolny inny ląd. Bez flot. Może zaatakować."
        }
        Creature::Satyr => {
            "Ukradnij jednego filozofa przeciwnikowi, który go ma. Twój czwarty od razu buduje metropolię."
        }
        Creature::Sphinx => "Dobierz trzy karty stworzeń. Jedną zagraj za darmo, dwie pozostałe odrzuć.",
        Creature::Sylph => {
            "Zamień wszystkie floty dwóch obszarów morskich, czyjekolwiek są. Na obu muszą być floty. Nie ma bitwy."
        }
        Creature::Chimera => {
            "Zagraj za darmo dowolne odrzucone stworzenie. Potem stos odrzuconych z Chimerą wtasuj do talii."
        }
        Creature::Cerberus => {
            "Ustaw go na dowolnym lądzie. Dochód z tego obszaru bierzesz ty zamiast właściciela. Utrzymanie: kapłanka."
        }
        Creature::Hydra => {
            "Ustaw ją gdziekolwiek: dochód tam się podwaja. Teraz i przy utrzymaniu zniszcz tam lub obok oddział lub flotę i dodaj róg."
        }
        Creature::Polyphemus => {
            "Ustaw go na lądzie. Na morzach wokół nie może być flot. Odsuń każdą na następne morze; która nie może, ginie."
        }
        Creature::Medusa => {
            "Ustaw ją na dowolnym lądzie. Żaden oddział ani heros nie może tam wejść ani stamtąd wyjść, także twój."
        }
        Creature::Minotaur => {
            "Ustaw go na swoim obszarze lądowym. Broni go z siłą 2. Póki żyje, jego strona nie może się wycofać."
        }
        Creature::Kraken => {
            "Ustaw go na dowolnym morzu i zniszcz tam wszystkie floty. Żadna nie może wpłynąć. Przy utrzymaniu może się ruszyć i znów niszczy."
        }
    }
}

/// What a hero does in a battle or a move.
pub(in crate::cyclades::texts) const fn combat(hero: Hero) -> &'static str {
    match hero {
        Hero::Croesus => "W bitwie: za 1 sztukę złota przerzucasz kość, ile razy chcesz.",
        Hero::Hector => "W bitwie: przed bitwą niszczy jeden atakujący oddział.",
        Hero::Helen => "W bitwie: twoja kość zawsze liczy się jako 2.",
        Hero::Jason => "Ruch: z nim przewożą cię też cudze floty.",
        Hero::Ajax => "W bitwie: ma siłę 2.",
        Hero::Pandora => "W bitwie: wrodzy najemnicy przechodzą do ciebie na stałe.",
        Hero::Penthesilea => "W bitwie: przy remisie jednostkę traci tylko wróg.",
        Hero::Odysseus => "W bitwie: gdy atakuje, fortece nic nie dają.",
        Hero::Perseus => "W bitwie: tracony oddział może się zamiast tego wycofać.",
    }
}

/// What a hero's sacrifice does.
pub(in crate::cyclades::texts) const fn sacrifice(hero: Hero) -> &'static str {
    match hero {
        Hero::Croesus => "Poświęcenie: zapłać 15 sztuk złota i wybuduj metropolię.",
        Hero::Hector => "Poświęcenie: oddaj kapłanki; za każde dwie jeden filozof.",
        Hero::Helen => "Poświęcenie: oddaj dwie pary jednakowych budynków i wybuduj metropolię.",
        Hero::Jason => "Poświęcenie: mając na planszy 8 flot, wybuduj metropolię.",
        Hero::Ajax => "Poświęcenie: mając 7 obszarów lądowych, wybuduj metropolię.",
        Hero::Pandora => "Poświęcenie: wykonaj poświęcenie herosa z toru.",
        Hero::Penthesilea => "Poświęcenie: budowaną metropolię połóż na jej karcie. Nikt jej nie zdobędzie.",
        Hero::Odysseus => "Poświęcenie: oddaj trzy jednakowe budynki i wybuduj metropolię.",
        Hero::Perseus => "Poświęcenie: przenieś grupę na dowolny ląd.",
    }
}

/// What a god gives.
pub(in crate::cyclades::texts) const fn god(god: God) -> &'static str {
    match god {
        God::Zeus => {
            "Buduj świątynię, weź kapłankę. Dodatkowa: 4. Raz obejrzyj wierzchnie stworzenie; zagranie za 1. Stworzenia, mobilizacja."
        }
        God::Athena => {
            "Buduj uniwersytet, weź filozofa. Dodatkowy: 4. Czterech daje metropolię. Stworzenia, mobilizacja."
        }
        God::Poseidon => {
            "Buduj port, umieść flotę obok swojego lądu. Do 3 dodatkowych: 1, 2, 3. Ruch morski: 1. Stworzenia, mobilizacja."
        }
        God::Ares => {
            "Buduj fortecę, umieść oddział na swoim lądzie. Do 3 dodatkowych: 2, 3, 4. Ruch lądowy: 1, także herosi. Stworzenia."
        }
        God::Hera => {
            "Buduj typ, którego nie masz, umieść najemnika. Do 3 dodatkowych: 1, 3, 5. Jeden heros: 4. Stworzenia, mobilizacja."
        }
        God::Apollo => {
            "Dodaj róg na lądzie i jeden na morzu. Weź 2 sztuki złota. Nic więcej. W następnej licytacji zaczynasz."
        }
    }
}

/// What a building does.
pub(in crate::cyclades::texts) const fn building(building: Building) -> &'static str {
    match building {
        Building::Port => "Każdy port daje +1 w bitwie morskiej na morzach obok. Sam nie broni.",
        Building::Fortress => "Każda forteca daje obrońcy +1 w bitwie lądowej na swoim obszarze.",
        Building::Temple => "Każda świątynia raz na cykl obniża cenę stworzenia z toru o 1.",
        Building::University => "Sam nie działa. Port, forteca, świątynia i uniwersytet razem dają metropolię.",
    }
}

/// What the bonus of a metropolis gives.
pub(in crate::cyclades::texts) const fn bonus(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Soldiers => "Umieść dwa oddziały z rezerwy na swoich obszarach lądowych.",
        Bonus::Gold => "Urządzenie dopisze ci 3 sztuki złota.",
        Bonus::Horn => "Dodaj żeton dobrobytu na obszarze, który kontrolujesz.",
        Bonus::Ships => "Umieść dwie floty z rezerwy na swoich obszarach morskich.",
        Bonus::Priestess => "Weź kartę kapłanki.",
    }
}

/// What happens in a phase.
pub(in crate::cyclades::texts) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => {
            "Ułóż kafelki bogów, znaczniki i karty jak na ekranie. Złóż archipelag. Każda frakcja bierze pionki."
        }
        Phase::Deployment => {
            "Pierwsza runda: dwa obszary na dwóch wyspach, przy każdym flota. Druga, od końca: trzeci obszar, flota i trzy oddziały."
        }
        Phase::Start => {
            "Przychodzą nowi herosi. Stworzenie za 2 odpada, reszta się przesuwa, dochodzą nowe. Pierwszy bóg idzie na koniec."
        }
        Phase::Income => "Każda frakcja dostaje 1 sztukę złota za każdy róg na swoich obszarach.",
        Phase::Offerings => {
            "Po kolei składacie bogom ofiary. Przebity od razu wybiera innego boga. Na końcu wszyscy płacą, o 1 mniej za kapłankę."
        }
        Phase::Upkeep => {
            "Za każde stworzenie z pionkiem oddaj kapłankę i zatrzymaj je, może ruszyć o obszar. Albo je odrzuć."
        }
        Phase::Actions => {
            "W kolejności bogów: najpierw darmowe akcje obowiązkowe, potem płatne. Kto skończy pierwszy, licytuje ostatni."
        }
        Phase::End => {
            "Kto ma teraz dość metropolii, wygrywa. Decyduje liczba metropolii, potem złoto. Inaczej nowy cykl."
        }
        Phase::Over => {
            "Koniec rozgrywki. Wygrywa najwięcej metropolii; przy remisie najwięcej złota; potem wspólne zwycięstwo."
        }
    }
}

/// What a metropolis does.
pub(in crate::cyclades::texts) const METROPOLIS: &str = "Jest naraz portem, fortecą, świątynią i uniwersytetem. Nigdy nie znika; zdobywca obszaru ją przejmuje. Budujący bierze premię.";
