// The desk of an event: seats, results by cable, file, code or hand, and standings. Everything is kept in this browser, and as a file.

{
  const find = (id) => document.getElementById(id);
  const KEPT = "pythia-event";
  const MOST = 4 << 20; // many times the longest record
  const fresh = () => ({ version: 1, event: "", places: 4, scale: [5, 3, 2, 1], players: [], rounds: [], results: [], devices: [], collected: [], guide: "" });
  let event = fresh();
  let door;

  function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }

  function say(fine, text) {
    find("said").textContent = text;
    find("said").className = fine ? "fine" : "wrong";
  }

  function keep() {
    try {
      localStorage.setItem(KEPT, JSON.stringify(event));
    } catch {
      say(false, "This browser keeps nothing: save the event as a file.");
    }
    show();
  }

  const round = () => event.rounds.length - 1;

  // ---- what is shown ------------------------------------------------------------------------------------------------

  function showSeats() {
    const now = event.rounds[round()] ?? [];
    find("round").textContent = event.rounds.length === 0 ? "2. Seats" : `2. Seats of round ${event.rounds.length}${event.event && `, ${event.event}`}`;
    find("seats").replaceChildren(...now.map(({ table, seats }) => {
      const result = event.results.find((result) => result.round === round() && result.table === table);
      return make("div", { class: result ? "there" : "missing", "data-table": table },
        make("h3", {}, `Table ${table}`),
        make("ul", {}, ...seats.map(({ player, side }) => make("li", {}, make("b", {}, side), ` ${player}`))),
        make("p", {}, result ? "result is there" : "no result yet"));
    }));
  }

  const told = (reached) => reached.map(({ side, won, points }) => `${won ? "*" : ""}${side}${points}`).join(" ");

  function showResults() {
    const rows = event.results.map((result, index) => {
      const away = make("button", { type: "button", class: "plain small" }, "Take away");
      away.addEventListener("click", () => {
        event.results.splice(index, 1);
        keep();
      });
      const fingerprint = result.fingerprint ? result.fingerprint.slice(0, 16) : "none";
      const cells = [`${result.table} (round ${result.round + 1})`, `${result.game} ${result.number || ""}`, told(result.reached), fingerprint, result.checked && !result.how.includes("checked") ? `${result.how}, record checked` : result.how];
      return make("tr", {}, ...cells.map((cell) => make("td", {}, cell)), make("td", {}, away));
    });
    find("results").tBodies[0].replaceChildren(...rows);
  }

  const rounded = (number) => String(Math.round(number * 100) / 100);

  function showStandings() {
    const rows = Standings.standings(event).map(({ player, points, opponents, games, won }, index) => (
      make("tr", {}, ...[index + 1, player, rounded(points), rounded(opponents), games, won].map((cell) => make("td", {}, String(cell))))));
    find("standings").tBodies[0].replaceChildren(...rows);
  }

  function show() {
    showSeats();
    showResults();
    showStandings();
    find("unseat").disabled = event.rounds.length === 0 || event.results.some((result) => result.round === round());
  }

  function fill() {
    find("event").value = event.event;
    find("places").value = event.places;
    find("points").value = event.scale.join(" ");
    find("players").value = event.players.join("\n");
    // whoever hosts this folder has the guide beside it
    if (!event.guide && location.protocol.startsWith("http")) event.guide = new URL("card.html", location).href;
    find("guide").value = event.guide;
    showFleet();
    show();
  }

  // ---- what comes in ------------------------------------------------------------------------------------------------

  /** Takes a result for a table of this round; why not, if it cannot be. */
  function take(result) {
    const before = event.results.find(({ fingerprint }) => Standings.same(fingerprint, result.fingerprint));
    if (before) {
      const reached = ({ reached }) => told(reached.map((one) => ({ ...one, side: "" }))).split(" ").sort().join(" ");
      if (result.checked && reached(before) !== reached(result)) return `Its record says ${told(result.reached)}, and table ${before.table} has ${told(before.reached)}.`;
      before.checked ||= result.checked;
      if (before.how.startsWith("ledger") && result.how.startsWith("ledger")) before.how = result.how; // signed by now
      return `This game was collected before, for table ${before.table} in round ${before.round + 1}.`;
    }
    const tables = event.rounds[round()];
    if (!tables) return "Nobody is seated yet: seat a round first.";
    if (!result.table) return "The device has no table number: type \"table 4: \" and the result instead.";
    if (result.round && result.round !== round() + 1) return `It is of round ${result.round}, and this is round ${round() + 1}.`;
    const seated = tables.find(({ table }) => table === result.table);
    if (!seated) return `There is no table ${result.table} in this round.`;
    if (event.results.some((other) => other.round === round() && other.table === result.table)) {
      return `Table ${result.table} has a result in this round. Take that away first, if this one is right.`;
    }
    result = { ...result, reached: Standings.seated(result.reached, seated.seats) };
    const strange = result.reached.filter(({ side }) => !seated.seats.some((seat) => seat.side === side));
    const absent = seated.seats.filter(({ side }) => !result.reached.some((other) => other.side === side));
    if (strange.length > 0 || absent.length > 0) {
      const wanted = seated.seats.map(({ side }) => side).join(" ");
      return `At table ${result.table} sit ${wanted}, but the result is of ${result.reached.map(({ side }) => side).join(" ")}.`;
    }
    const { unit } = event.devices.find(({ table }) => Number(table) === result.table) ?? {};
    event.results.push({ ...result, round: round() });
    if (unit && result.unit && unit !== result.unit) return `Table ${result.table} was set on ${unit}, but this is of ${result.unit}: taken all the same.`;
    return undefined;
  }

  /** Takes a record; why not, if it cannot be, and whether the record itself is bad. */
  async function record(bytes, how) {
    try {
      door ??= await Door.open();
    } catch (error) {
      return { wrong: `${error.message} Nothing can be checked here: type the result, or its code.` };
    }
    const collected = door.collect(bytes);
    if (collected.wrong) return { bad: true, wrong: collected.wrong };
    const result = { ...Standings.read(collected.code), table: collected.table, how, checked: true };
    const wrong = take(result);
    const known = event.results.find(({ fingerprint }) => Standings.same(fingerprint, result.fingerprint));
    return { bad: known?.checked === false, wrong }; // it was told before, and this is no proof of it
  }

  async function files(list) {
    const troubles = [];
    let fine = 0;
    for (const [index, file] of [...list].entries()) {
      say(true, `Checking ${index + 1} of ${list.length}`);
      const { wrong } = file.size > MOST ? { wrong: "longer than any record" } : await record(new Uint8Array(await file.arrayBuffer()), "record checked");
      if (wrong) troubles.push(`${file.name}: ${wrong}`);
      else fine += 1;
    }
    keep();
    say(troubles.length === 0, [`${fine} of ${list.length} taken.`, ...troubles].join("\n"));
  }

  async function collect() {
    let cable;
    let [taken, all] = [0, 0];
    const lines = [];
    find("cable").disabled = true;
    try {
      cable = await Cable.open();
      const told = Standings.unit(await cable.ask("event"));
      if (told?.event) {
        const answer = await cable.ask(`results ${pin()}`, 30_000);
        const entries = answer.split(/\r?\n/).map(Standings.ledger).filter(Boolean);
        const end = answer.match(/^end (\d+)$/m);
        if (!end || Number(end[1]) !== entries.filter(({ state }) => state !== "open").length) throw new Error(answer.startsWith("no:") ? `The device says ${answer}` : "The answer was cut short: try again.");
        event.collected = [...new Set([...event.collected, ...entries.map(({ fingerprint, state }) => `${fingerprint} ${state}`)])];
        all = Standings.counting(entries).length;
        for (const entry of Standings.counting(entries)) {
          const wrong = take({ ...entry, checked: false, how: entry.state === "signed" ? "ledger, signed" : `ledger, ${entry.state}: NOT SIGNED BY ALL` });
          if (wrong) lines.push(`Game ${entry.number}: ${wrong}`);
          else taken += 1;
        }
      }
      const listed = await cable.ask("list");
      const games = [...listed.matchAll(/^(\d+) {2}/gm)].map(([, number]) => number);
      for (const [index, number] of games.entries()) {
        say(true, `Game ${index + 1} of ${games.length}`);
        const answer = await cable.ask(`record ${number}`, 30_000);
        if (!answer.includes("BEGIN")) {
          lines.push(`Game ${number}: it is not over.`);
          continue;
        }
        const { bad, wrong } = await record(new TextEncoder().encode(answer), "cable, checked");
        if (bad || (wrong && !told?.event)) lines.push(`Game ${number}: ${wrong}`);
        else if (!told?.event) taken += 1; // else the ledger has told of it: the record makes it sure
      }
      if (!told?.event) all = games.length;
      keep();
      if (!told) lines.push("Its firmware is older than events: results come from its records, or are typed.");
      say(taken > 0, [`${taken} of ${all} taken.`, ...lines].join("\n"));
    } catch (error) {
      keep(); // what came before the cable was pulled stays
      say(false, [error.message, ...(taken > 0 ? [`${taken} of ${all} were taken before: collect again, nothing counts twice.`] : []), ...lines].join("\n"));
    } finally {
      await cable?.close();
      find("cable").disabled = !Cable.known;
    }
  }

  // ---- devices ------------------------------------------------------------------------------------------------------

  const pin = () => find("pin").value.trim().toLowerCase() || "-";

  function showFleet() {
    find("fleet").tBodies[0].replaceChildren(...event.devices.map(({ table, unit, version, battery, selftest, results }) => (
      make("tr", {}, ...[table ?? "none", unit, version, battery ? `${battery} mV` : "no gauge", selftest, results].map((cell) => make("td", {}, String(cell)))))));
    showLabels();
  }

  /** A square code as a picture, or nothing if the text is too long for one. */
  function square(text) {
    const rows = door.square(text);
    if (rows.length === 0) return [];
    const side = rows.length + 8; // four modules of paper around it
    const dark = rows.flatMap((row, y) => row.map((is, x) => (is ? `M${x + 4} ${y + 4}h1v1h-1z` : "")));
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    picture.setAttribute("viewBox", `0 0 ${side} ${side}`);
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", dark.join(""));
    picture.append(path);
    return [picture];
  }

  /** The address that a label's code leads to: the guide, for this board. */
  function guide(board) {
    const address = new URL(event.guide);
    const name = BOARDS.find(({ title }) => title === board)?.name;
    if (name) address.searchParams.set("board", name);
    return address.href;
  }

  /** A label for each device that has a table: number, event, name, and the guide as a code. */
  async function showLabels() {
    const set = event.devices.filter(({ table }) => table);
    let [coded, why] = [URL.canParse(event.guide), "Without the address of a guide the labels have no code: host this folder, and write the address of its card.html."];
    try {
      if (coded) door ??= await Door.open();
    } catch (error) {
      [coded, why] = [false, `The labels have no code: ${error.message}`];
    }
    find("unlabelled").textContent = coded ? "" : why;
    find("labels").replaceChildren(...set.map(({ table, unit, board }) => (
      make("div", {}, ...(coded ? square(guide(board)) : []), make("b", {}, table), make("span", {}, event.event), make("span", {}, unit)))));
  }

  /** Remembers what a device says of itself. */
  function remember(told) {
    const { name: unit, serial, table, version, board, battery, selftest, results } = told;
    const twice = table && event.devices.find((other) => other.table === table && other.serial !== serial);
    event.devices = event.devices.filter((other) => other.serial !== serial);
    event.devices.push({ table, unit, serial, version, board, battery, selftest, results });
    event.devices.sort((one, other) => Number(one.table ?? 100) - Number(other.table ?? 100));
    keep();
    showFleet();
    return twice ? ` Table ${table} is ${twice.unit}, too: which one stands there?` : "";
  }

  /** Does something with the device on the cable; what is said then. */
  async function withDevice(deed) {
    let cable;
    try {
      cable = await Cable.open();
      const told = Standings.unit(await cable.ask("event"));
      if (!told) throw new Error("Its firmware is older than events: bring it up to date, or type its results.");
      say(true, await deed(cable, told));
    } catch (error) {
      say(false, error.message);
    } finally {
      await cable?.close();
    }
  }

  async function set(cable) {
    const table = Number(find("next").value);
    if (!/^[uda]{6}$/.test(pin())) throw new Error("Choose a PIN first: six letters, u for Up, d for Down, a for Accept.");
    if (!event.event.trim()) throw new Error("The event needs a name.");
    const games = [...find("games").selectedOptions].map(({ value }) => value).join(",") || "all";
    const words = `table=${table} round=${Math.max(1, event.rounds.length)} minutes=${find("minutes").value} rule=${find("rule").value} language=${find("language").value} games=${games}`;
    const answer = await cable.ask(`event set ${pin()} ${words} name=${event.event.trim()}`);
    if (answer.includes("hold Accept")) {
      say(true, `Table ${table}: hold Accept on the device.`);
      const late = Date.now() + 60_000;
      while (Standings.unit(await cable.ask("event"))?.table !== String(table)) {
        if (Date.now() > late) throw new Error("Nobody held Accept on the device: nothing is set.");
        await new Promise((done) => { setTimeout(done, 500); });
      }
    } else if (answer !== "ok") throw new Error(`The device says ${answer}`);
    const told = Standings.unit(await cable.ask("event"));
    if (told?.table !== String(table) || told.event !== event.event.trim()) throw new Error("Read back, the device says something else: set it again.");
    find("next").value = table + 1;
    return `Table ${table} is ${told.name}.${remember(told)}`;
  }

  /** Empties the ledger of a device of which this desk has everything. */
  async function empty(cable, told) {
    const answer = await cable.ask(`results ${pin()}`, 30_000);
    const entries = answer.split(/\r?\n/).map(Standings.ledger).filter(Boolean);
    if (answer.startsWith("no:")) throw new Error(`The device says ${answer}`);
    const missing = entries.filter(({ fingerprint, state }) => state === "open" || !event.collected.includes(`${fingerprint} ${state}`));
    if (missing.length > 0) throw new Error(`${missing.length} results of ${told.name} are open or not collected: nothing is erased.`);
    const done = await cable.ask(`results erase ${pin()} ${entries.length}`, 30_000);
    if (done !== "ok") throw new Error(`The device says ${done}`);
    return `The ledger of ${told.name} is empty.${remember(Standings.unit(await cable.ask("event")))}`;
  }

  /** Takes the text of a code, or what somebody typed: whether it was taken, and what is to be said. */
  function text(line) {
    const result = Standings.read(line);
    if (!result) return [false, "This is no result. Type for example: table 4: *P3 Y2 B1 (a star for who won, a letter for the colour, what was reached)"];
    const wrong = take({ ...result, how: result.fingerprint ? "code, not checked" : "typed" });
    keep();
    return [!wrong, wrong ?? `Table ${result.table} is taken.`];
  }

  function typed(line) {
    const [fine, said] = text(line);
    if (fine) find("typed").value = "";
    say(fine, said);
  }

  // ---- codes on screens ---------------------------------------------------------------------------------------------

  const scanner = new Scanner();

  async function photos(list) {
    const lines = [];
    for (const file of list) {
      const line = await scanner.photo(file).catch((error) => { lines.push(`${file.name}: ${error.message}`); return null; });
      if (line !== null) lines.push(`${file.name}: ${line ? text(line)[1] : "no code is seen on it."}`);
    }
    say(lines.every((line) => line.endsWith("is taken.")), lines.join("\n"));
  }

  async function camera() {
    const open = find("eye").hidden;
    scanner.stop();
    find("eye").hidden = !open;
    find("camera").textContent = open ? "Close the camera" : "Scan codes with the camera";
    if (!open) return;
    say(true, "Hold the code of a device into the picture.");
    try {
      await scanner.start(find("eye"), (line) => say(...text(line)));
    } catch (error) {
      find("eye").hidden = false;
      await camera();
      say(false, `There is no camera: ${error.message} Photos and typing do as well.`);
    }
  }

  // ---- what goes out ------------------------------------------------------------------------------------------------

  function save(name, kind, text) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: kind }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  function csv() {
    const rows = Standings.standings(event).map(({ player, points, opponents, games, won }, index) => (
      [index + 1, player, points, opponents, games, won]));
    save("standings.csv", "text/csv", Standings.csv([["place", "player", "points", "points of opponents", "games", "won"], ...rows]));
  }

  /** Every result that is here, for a spreadsheet. */
  function resultsCsv() {
    const rows = [...event.results].sort((one, other) => one.round - other.round || one.table - other.table)
      .map(({ round, table, unit, game, number, reached, how, checked, fingerprint }) => {
        const seats = event.rounds[round]?.find((other) => other.table === table)?.seats ?? [];
        const names = reached.map(({ side, won, points }) => `${won ? "* " : ""}${seats.find((seat) => seat.side === side)?.player ?? side} ${points}`);
        return [round + 1, table, unit ?? "", game, number || "", told(reached), names.join("; "), how, checked ? "checked" : "not checked", fingerprint ?? ""];
      });
    save("results.csv", "text/csv", Standings.csv([["round", "table", "device", "game", "number", "result", "players", "how", "record", "fingerprint"], ...rows]));
  }

  // ---- keys ---------------------------------------------------------------------------------------------------------

  find("event").addEventListener("input", ({ target }) => { event.event = target.value; keep(); showLabels(); });
  find("places").addEventListener("change", ({ target }) => {
    event.places = Math.min(6, Math.max(2, Number(target.value) || 4));
    target.value = event.places;
    keep();
  });
  find("points").addEventListener("change", ({ target }) => {
    event.scale = target.value.split(/\D+/).filter(Boolean).map(Number);
    keep();
  });
  find("players").addEventListener("input", ({ target }) => {
    event.players = [...new Set(target.value.split("\n").map((name) => name.trim()).filter(Boolean))];
    keep();
  });
  find("seat").addEventListener("click", () => {
    const missing = (event.rounds[round()] ?? []).filter(({ table }) => !event.results.some((other) => other.round === round() && other.table === table));
    if (missing.length > 0) return say(false, `Results are missing of table ${missing.map(({ table }) => table).join(", ")}.`);
    if (event.players.length < 2) return say(false, "There are no players yet: write their names above, one a line.");
    const rows = Standings.standings(event);
    event.rounds.push(Standings.seat(rows.map(({ player }) => player), event.places, new Map(rows.map(({ player, met }) => [player, met]))));
    keep();
    return say(true, `Round ${event.rounds.length} is seated at ${event.rounds[round()].length} tables.`);
  });
  find("unseat").addEventListener("click", () => { event.rounds.pop(); keep(); });
  find("print").addEventListener("click", () => print());
  find("guide").addEventListener("change", ({ target }) => {
    event.guide = target.value.trim();
    keep();
    showLabels();
  });
  find("labels-print").addEventListener("click", async () => {
    await showLabels();
    document.body.classList.add("labelling");
    print();
    document.body.classList.remove("labelling");
  });
  find("cable").addEventListener("click", collect);
  find("set").addEventListener("click", () => withDevice(set));
  find("care").addEventListener("click", () => withDevice(async (_, told) => `${told.name} is noted.${remember(told)}`));
  find("empty").addEventListener("click", () => withDevice(empty));
  find("files").addEventListener("change", async ({ target }) => { await files(target.files); target.value = ""; });
  find("drop").addEventListener("dragover", (drag) => drag.preventDefault());
  find("drop").addEventListener("drop", (drop) => { drop.preventDefault(); files(drop.dataTransfer.files); });
  find("typed").addEventListener("keydown", ({ key, target }) => key === "Enter" && typed(target.value));
  find("save").addEventListener("click", () => save(`${event.event || "event"}.json`, "application/json", JSON.stringify(event, null, 1)));
  find("csv").addEventListener("click", csv);
  find("results-csv").addEventListener("click", resultsCsv);
  find("camera").addEventListener("click", camera);
  find("photos").addEventListener("change", async ({ target }) => { await photos(target.files); target.value = ""; });
  find("camera").disabled = !Scanner.known;
  find("open").addEventListener("change", async ({ target }) => {
    try {
      const read = JSON.parse(await target.files[0].text());
      const whole = read.version === 1 && ["players", "rounds", "results", "scale"].every((part) => Array.isArray(read[part]));
      if (!whole) throw new Error("it is of another kind, or of a newer version");
      event = { ...fresh(), ...read };
      keep();
      fill();
      say(true, "The event goes on.");
    } catch (error) {
      say(false, `This file is no saved event: ${error.message}. Nothing has changed.`);
    }
    target.value = "";
  });

  try {
    event = { ...fresh(), ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
  } catch {
    event = fresh(); // nothing is kept, or it is unreadable
  }
  fill();
  if (!Cable.known) {
    for (const key of ["cable", "set", "care", "empty"]) find(key).disabled = true;
    find("cable").insertAdjacentText("afterend", " This browser lets no page speak to a device (Chrome and Edge do): drop records, or type the codes.");
  }
}
