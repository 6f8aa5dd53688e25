// What the page says, in four languages. The device itself speaks the one that is chosen at its first start.

const WORDS = {
  en: {
    subtitle: "The device on this computer",
    inPage: "The device in this page",
    board: "Board",
    intro1: "Pythia is a small device that lies beside boxed board games and keeps what is tedious: auctions, hidden gold, turns, prices, points.",
    intro2: "Here it runs whole, with its buttons and its memory: click the keys or type them.",
    intro3: "Try first: choose the language with Enter, then an entry with the arrows, Akropolis for a score pad or the dice for a roll.",
    hold: "Some things happen while a key is held: Back held opens a menu or the history, Accept held shows a secret or explains. Hold the key on the screen or on the keyboard until the picture changes.",
    choose: "choose", accept: "accept", back: "back", holdKey: "hold a key: more of it",
    unplug: "Pull the plug", plug: "Plug in",
    minute: "A minute to see what it does", minuteAgain: "Show me in a minute", skip: "Skip",
    minute1: "Press Enter, or the key with the tick: it takes what is chosen, first of all the language.",
    minute2: "Back (Escape) skips the first lesson, Back once more opens the dice. Press Enter until they have been rolled.",
    minute3: "Now pull the plug, with the button below.", minute4: "Plug it in again.",
    minuteDone: "The roll is still there: it was saved before it was shown, so nobody rolls twice by pulling the plug. Everything here is kept like that.",
    developers: "For developers",
    bench: "On the bench", factBoard: "Board", factScreen: "Screen", factUpdate: "Update", factFlash: "Flash",
    log: "Log of the device", usb: "Games over USB", usbTitle: "What the device says over USB", close: "Close",
    show: "Show", save: "Save", saved: "Saved. Check it with: cargo run --bin verify {file}",
    read: "I have read this", noAnswer: "The simulator does not answer.",
    newer: "The device is open on newer pages. Reload this one to come back.",
    away: "The simulator does not answer. Once it runs again, this page goes on by itself.",
    ink: "e-ink, black and white", glass: "colour, 16 inks", none: "none yet",
    update: "no. {n}: {pixels} pixels changed", kept: "not kept: it ends with this run",
    noPower: "No power.", refreshing: "Refreshing the paper…", running: "Running.", paper: "No power. Paper keeps its picture.",
    language: "Language",
  },
  cs: {
    subtitle: "Přístroj na tomto počítači",
    inPage: "Přístroj na této stránce",
    board: "Deska",
    intro1: "Pythia je malý přístroj, který leží vedle krabicových her a vede, co je zdlouhavé: dražby, tajné zlato, tahy, ceny, body.",
    intro2: "Tady běží celý, se svými tlačítky i pamětí: na klávesy klikejte, nebo je pište.",
    intro3: "Zkuste nejdřív: klávesou Enter zvolte jazyk, pak šipkami položku, Akropolis jako bodovací bloček nebo kostky na hod.",
    hold: "Něco se děje, jen dokud klávesu držíte: podržené Zpět otevře menu nebo historii, podržené Potvrdit ukáže tajemství nebo vysvětlí. Držte klávesu na obrazovce či klávesnici, dokud se obraz nezmění.",
    choose: "vybrat", accept: "potvrdit", back: "zpět", holdKey: "držet klávesu: víc",
    unplug: "Vytáhnout kabel", plug: "Zapojit",
    minute: "Za minutu uvidíte, co umí", minuteAgain: "Ukázat za minutu", skip: "Přeskočit",
    minute1: "Stiskněte Enter nebo klávesu s fajfkou: potvrdí, co je vybráno, nejdřív jazyk.",
    minute2: "Zpět (Escape) přeskočí první lekci, další Zpět otevře kostky. Tiskněte Enter, dokud nepadnou.",
    minute3: "Teď vytáhněte kabel, tlačítkem dole.", minute4: "Zapojte ho zase.",
    minuteDone: "Hod tam pořád je: uložil se dřív, než byl vidět, takže vytažením kabelu nikdo nehází dvakrát. Takhle se tu ukládá všechno.",
    developers: "Pro vývojáře",
    bench: "Na stole", factBoard: "Deska", factScreen: "Obrazovka", factUpdate: "Změna", factFlash: "Paměť",
    log: "Záznam přístroje", usb: "Hry přes USB", usbTitle: "Co přístroj říká přes USB", close: "Zavřít",
    show: "Ukázat", save: "Uložit", saved: "Uloženo. Ověříte: cargo run --bin verify {file}",
    read: "Přečteno", noAnswer: "Simulátor neodpovídá.",
    newer: "Přístroj je otevřený na novějších stránkách. Vrátíte se novým načtením této.",
    away: "Simulátor neodpovídá. Až poběží, stránka sama pokračuje.",
    ink: "e-ink, černobílý", glass: "barevná, 16 inkoustů", none: "zatím žádná",
    update: "č. {n}: změněno {pixels} bodů", kept: "neuchovává se: končí s tímto během",
    noPower: "Bez proudu.", refreshing: "Papír se překresluje…", running: "Běží.", paper: "Bez proudu. Papír si obraz nechává.",
    language: "Jazyk",
  },
  pl: {
    subtitle: "Urządzenie na tym komputerze",
    inPage: "Urządzenie na tej stronie",
    board: "Płytka",
    intro1: "Pythia to małe urządzenie, które leży obok gier planszowych i prowadzi to, co żmudne: licytacje, ukryte złoto, tury, ceny, punkty.",
    intro2: "Tu działa w całości, z przyciskami i pamięcią: klikaj klawisze albo je naciskaj.",
    intro3: "Na początek: klawiszem Enter wybierz język, potem strzałkami pozycję, Akropolis jako notes punktacji albo kości do rzutu.",
    hold: "Niektóre rzeczy dzieją się, gdy klawisz jest trzymany: trzymane Wstecz otwiera menu lub historię, trzymane Zatwierdź pokazuje tajemnicę lub wyjaśnia. Trzymaj klawisz na ekranie lub klawiaturze, aż obraz się zmieni.",
    choose: "wybór", accept: "zatwierdź", back: "wstecz", holdKey: "trzymaj klawisz: więcej",
    unplug: "Wyjmij wtyczkę", plug: "Włóż wtyczkę",
    minute: "W minutę zobaczysz, co potrafi", minuteAgain: "Pokaż w minutę", skip: "Pomiń",
    minute1: "Naciśnij Enter albo klawisz z ptaszkiem: bierze to, co wybrane, najpierw język.",
    minute2: "Wstecz (Escape) pomija pierwszą lekcję, kolejne Wstecz otwiera kości. Naciskaj Enter, aż padną.",
    minute3: "Teraz wyjmij wtyczkę, przyciskiem poniżej.", minute4: "Włóż ją z powrotem.",
    minuteDone: "Rzut nadal tam jest: został zapisany, zanim się pokazał, więc wyjęcie wtyczki nikomu nie da drugiego rzutu. Tak zapisywane jest tu wszystko.",
    developers: "Dla programistów",
    bench: "Na stole", factBoard: "Płytka", factScreen: "Ekran", factUpdate: "Zmiana", factFlash: "Pamięć",
    log: "Dziennik urządzenia", usb: "Gry przez USB", usbTitle: "Co urządzenie mówi przez USB", close: "Zamknij",
    show: "Pokaż", save: "Zapisz", saved: "Zapisano. Sprawdzisz: cargo run --bin verify {file}",
    read: "Przeczytane", noAnswer: "Symulator nie odpowiada.",
    newer: "Urządzenie jest otwarte na nowszych stronach. Wczytaj tę ponownie, by wrócić.",
    away: "Symulator nie odpowiada. Gdy znów ruszy, strona sama pójdzie dalej.",
    ink: "e-papier, czarno-biały", glass: "kolor, 16 atramentów", none: "jeszcze żadnej",
    update: "nr {n}: zmieniono {pixels} pikseli", kept: "nie jest zachowana: kończy się z tym uruchomieniem",
    noPower: "Bez zasilania.", refreshing: "Papier się odświeża…", running: "Działa.", paper: "Bez zasilania. Papier zachowuje obraz.",
    language: "Język",
  },
  de: {
    subtitle: "Das Gerät auf diesem Rechner",
    inPage: "Das Gerät auf dieser Seite",
    board: "Platine",
    intro1: "Pythia ist ein kleines Gerät, das neben Brettspielen liegt und führt, was mühsam ist: Versteigerungen, geheimes Gold, Züge, Preise, Punkte.",
    intro2: "Hier läuft es ganz, mit seinen Tasten und seinem Gedächtnis: Tasten anklicken oder tippen.",
    intro3: "Zuerst: mit Enter die Sprache wählen, dann mit den Pfeilen einen Eintrag, Akropolis als Wertungsblock oder die Würfel für einen Wurf.",
    hold: "Manches geschieht, solange eine Taste gehalten wird: Zurück gehalten öffnet ein Menü oder den Verlauf, Annehmen gehalten zeigt ein Geheimnis oder erklärt. Die Taste am Bildschirm oder auf der Tastatur halten, bis das Bild sich ändert.",
    choose: "wählen", accept: "annehmen", back: "zurück", holdKey: "Taste halten: mehr davon",
    unplug: "Stecker ziehen", plug: "Einstecken",
    minute: "In einer Minute sehen, was es kann", minuteAgain: "In einer Minute zeigen", skip: "Überspringen",
    minute1: "Enter drücken oder die Taste mit dem Haken: sie nimmt, was gewählt ist, zuerst die Sprache.",
    minute2: "Zurück (Escape) überspringt die erste Lektion, noch einmal Zurück öffnet die Würfel. Enter drücken, bis sie gefallen sind.",
    minute3: "Jetzt den Stecker ziehen, mit dem Knopf unten.", minute4: "Wieder einstecken.",
    minuteDone: "Der Wurf ist noch da: er war gespeichert, bevor er zu sehen war, also würfelt niemand zweimal, indem er den Stecker zieht. So wird hier alles aufbewahrt.",
    developers: "Für Entwickler",
    bench: "Auf der Werkbank", factBoard: "Platine", factScreen: "Bildschirm", factUpdate: "Änderung", factFlash: "Speicher",
    log: "Protokoll des Geräts", usb: "Spiele über USB", usbTitle: "Was das Gerät über USB sagt", close: "Schließen",
    show: "Zeigen", save: "Speichern", saved: "Gespeichert. Prüfen mit: cargo run --bin verify {file}",
    read: "Gelesen", noAnswer: "Der Simulator antwortet nicht.",
    newer: "Das Gerät ist auf neueren Seiten offen. Diese neu laden, um zurückzukehren.",
    away: "Der Simulator antwortet nicht. Sobald er wieder läuft, geht diese Seite von selbst weiter.",
    ink: "E-Ink, schwarzweiß", glass: "farbig, 16 Tinten", none: "noch keine",
    update: "Nr. {n}: {pixels} Bildpunkte geändert", kept: "wird nicht behalten: endet mit diesem Lauf",
    noPower: "Kein Strom.", refreshing: "Das Papier wird aufgefrischt…", running: "Läuft.", paper: "Kein Strom. Papier behält sein Bild.",
    language: "Sprache",
  },
};

/** The languages of the page, as they call themselves. */
const LANGUAGES = { en: "English", cs: "Čeština", pl: "Polski", de: "Deutsch" };

const KEPT = "pythia-language";

/** The language that was chosen here before, or that of the browser; English for all others. */
function first() {
  let kept;
  try {
    kept = localStorage.getItem(KEPT);
  } catch {
    kept = null; // a browser that keeps nothing
  }
  return [kept, ...navigator.languages.map((name) => name.slice(0, 2))].find((name) => name in WORDS) ?? "en";
}

let language = first();

/** The language the page speaks now. */
const spoken = () => language;

/** A sentence, with its gaps filled. */
function say(key, gaps = {}) {
  return WORDS[language][key].replace(/\{(\w+)\}/g, (_, gap) => gaps[gap]);
}

/** Everything that stands on the page from its beginning. */
function speak(wanted = language) {
  language = wanted;
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = say(element.dataset.say);
}

/** Speaks another language from now on, and the next time. */
function choose(wanted) {
  try {
    localStorage.setItem(KEPT, wanted);
  } catch {
    // it is asked again the next time
  }
  speak(wanted);
}
