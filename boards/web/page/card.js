// What a player at an event wants to know, behind the code on the label of a device: its keys, and the few things nobody guesses.

{
  const find = (id) => document.getElementById(id);
  const WORDS = {
    en: {
      name: "English", language: "Language", title: "The device on your table", trial: "Try the device here",
      hints: ["Up and Down choose, Accept does it, Back leaves.",
        "Hold Accept: it explains what is chosen, and shows what only you may see.",
        "Hold Back in a game: the history, where the last step is taken back.",
        "Back on the first page: the dice.",
        "At the end each player signs the result with a press.",
        "Hold Back for three seconds: the host is called."],
    },
    cs: {
      name: "Čeština", language: "Jazyk", title: "Přístroj na vašem stole", trial: "Vyzkoušet přístroj zde",
      hints: ["Nahoru a dolů vybírá, potvrdit to provede, zpět odchází.",
        "Podrž potvrdit: vysvětlí, co je vybráno, a ukáže, co smíš vidět jen ty.",
        "Podrž ve hře zpět: historie, kde se poslední krok vezme zpátky.",
        "Zpět na první stránce: kostky.",
        "Na konci každý hráč podepíše výsledek stiskem.",
        "Podrž zpět tři sekundy: přivoláš správce."],
    },
    pl: {
      name: "Polski", language: "Język", title: "Urządzenie na waszym stole", trial: "Wypróbuj urządzenie tutaj",
      hints: ["W górę i w dół wybiera, zatwierdź to wykonuje, wstecz wychodzi.",
        "Przytrzymaj zatwierdź: objaśni, co jest wybrane, i pokaże, co możesz widzieć tylko ty.",
        "Przytrzymaj w grze wstecz: historia, w której cofa się ostatni krok.",
        "Wstecz na pierwszej stronie: kości.",
        "Na końcu każdy gracz podpisuje wynik naciśnięciem.",
        "Przytrzymaj wstecz trzy sekundy: wezwiesz sędziego."],
    },
    de: {
      name: "Deutsch", language: "Sprache", title: "Das Gerät auf eurem Tisch", trial: "Das Gerät hier ausprobieren",
      hints: ["Auf und ab wählen, bestätigen führt es aus, zurück geht zurück.",
        "Bestätigen halten: erklärt, was gewählt ist, und zeigt, was nur du sehen darfst.",
        "Zurück im Spiel halten: der Verlauf, in dem der letzte Schritt zurückgenommen wird.",
        "Zurück auf der ersten Seite: die Würfel.",
        "Am Ende unterschreibt jeder Spieler das Ergebnis mit einem Druck.",
        "Zurück drei Sekunden halten: ruft die Leitung."],
    },
  };
  const wanted = new URLSearchParams(location.search);
  const boards = BOARDS.filter(({ name }) => name === wanted.get("board"));
  let language = [wanted.get("language"), ...navigator.languages.map((name) => name.slice(0, 2))].find((name) => name in WORDS) ?? "en";

  function show() {
    const words = WORDS[language];
    document.documentElement.lang = language;
    find("subtitle").textContent = words.title;
    find("word").textContent = words.language;
    find("hints").replaceChildren(...words.hints.map((text) => Object.assign(document.createElement("li"), { textContent: text })));
    // a label may be older than the folder: without its board there are all of them
    find("cards").replaceChildren(...(boards.length > 0 ? boards : BOARDS).map(({ name, title }) => (
      Object.assign(document.createElement("img"), { src: `keys-${name}-${language}.svg`, alt: title }))));
    find("try").textContent = words.trial;
    find("try").href = `index.html${boards.length > 0 ? `?board=${boards[0].name}` : ""}`;
  }

  for (const [code, { name }] of Object.entries(WORDS)) find("language").append(new Option(name, code, false, code === language));
  find("language").addEventListener("change", ({ target }) => {
    language = target.value;
    show();
  });
  show();
}
