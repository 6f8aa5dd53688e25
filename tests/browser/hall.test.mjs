// The desk of an event with devices on its cable: set, looked at, collected, emptied, labelled; and what a browser may lack.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { decodePng } from "../emulator/lib/png.mjs";
import { ROOT, folder, openBrowser } from "./bench.mjs";
import { make, page, serve, told, wire } from "./folder.mjs";

let browser, server, desk;

before(async () => {
  server = await serve(make());
  desk = `${server.address}/desk.html`;
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  server?.close();
});

const rows = (tab, table) => tab.$$eval(`#${table} tbody tr`, (rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));
const artefact = (name) => join(ROOT, "artefacts", "browser", `${name}.png`);

/** Seats so many players, two at a table. */
async function seat(tab, players) {
  await tab.fill("#players", Array.from({ length: players }, (_, number) => `Player ${number + 1}`).join("\n"));
  await tab.fill("#places", "2");
  await tab.press("#places", "Tab");
  await tab.click("#seat");
}

test("issue_22 a device is set by a held key, later by the PIN, read back, looked at, emptied, and labelled", async () => {
  const { tab, says, end } = await page(browser, desk, { before: [[wire]] });
  await tab.click("#set");
  await says("Choose a PIN first");
  await tab.fill("#pin", "uddaau");
  await tab.click("#set");
  await says("The event needs a name.");
  await tab.fill("#event", "Pythia Open =2026");
  await tab.selectOption("#language", "cs");
  await tab.selectOption("#games", ["cyclades", "polis"]);
  await tab.fill("#minutes", "75");
  await tab.click("#set");
  await says("Table 1: hold Accept on the device.");
  assert.deepEqual(await rows(tab, "fleet"), [], "nothing is set before somebody at the device agrees");
  await tab.evaluate(() => window.hold("accept", 1500));
  await says("Table 1 is ");
  const [[table, name, version, battery, selftest, results]] = await rows(tab, "fleet");
  assert.deepEqual([table, battery, results], ["1", "no gauge", "0 room 576"]);
  assert.match(name, /^[A-Z]{4}$/);
  assert.match(version, /^\d+\.\d+\.\d+ \([\w-]+\)$/);
  assert.ok(selftest.length > 0);
  assert.equal(await tab.inputValue("#next"), "2");
  // from now on the PIN is enough, and nothing else is
  await tab.fill("#pin", "dddddd");
  await tab.click("#set");
  await says("The device says no: pin");
  assert.equal((await rows(tab, "fleet"))[0][0], "1");
  await tab.fill("#pin", "uddaau");
  await tab.click("#set");
  await says("The device says no: wait 2 s");
  await tab.evaluate(() => window.wait(3000));
  await tab.click("#care");
  await says(`${name} is noted.`);
  assert.equal((await rows(tab, "fleet"))[0][0], "1", "a wrong PIN has changed nothing");
  await tab.click("#set");
  await says(`Table 2 is ${name}.`);
  assert.deepEqual((await rows(tab, "fleet")).map(([table]) => table), ["2"], "one device, one row");
  // its label has the number, the event and the guide for its board
  await tab.evaluate(() => { window.print = () => { window.printed = document.body.className; }; });
  await tab.click("#labels-print");
  await tab.waitForFunction(() => window.printed !== undefined);
  assert.equal(await tab.evaluate(() => window.printed), "paper labelling");
  const label = await tab.$$eval("#labels div", ([label]) => [...label.children].map((part) => part.textContent));
  assert.deepEqual(label, ["", "2", "Pythia Open =2026", name]);
  await tab.waitForSelector("#labels svg path", { state: "attached" });
  await tab.emulateMedia({ media: "print" });
  await tab.evaluate(() => document.body.classList.add("labelling"));
  await tab.screenshot({ path: artefact("web-labels") });
  const [printed, hidden] = await tab.evaluate(() => ["#labels svg", "#fleet"].map((name) => document.querySelector(name).getBoundingClientRect().width));
  assert.ok(printed > 90 && hidden === 0, `${printed}, ${hidden}`);
  await tab.emulateMedia({ media: "screen" });
  await tab.click("#empty");
  await says(`The ledger of ${name} is empty.`);
  await tab.reload();
  assert.deepEqual((await rows(tab, "fleet")).map(([table, name]) => [table, name]), [["2", name]], "the browser keeps what was set");
  await end();
});

test("issue_22 without an address labels have no code, and it is said", async () => {
  const { tab, end } = await page(browser, desk, { before: [[wire]] });
  await tab.fill("#guide", "");
  await tab.press("#guide", "Tab");
  await tab.waitForFunction(() => document.getElementById("unlabelled").textContent.includes("Without the address of a guide"));
  await tab.fill("#guide", `${server.address}/card.html`);
  await tab.press("#guide", "Tab");
  await tab.waitForFunction(() => document.getElementById("unlabelled").textContent === "");
  await end();
});

test("issue_22 the guide behind the code of a label shows the keys of its board in four languages", async () => {
  const { tab, end } = await page(browser, `${server.address}/card.html?board=badger2040&language=pl`);
  assert.equal(await tab.textContent("#subtitle"), "Urządzenie na waszym stole");
  const seen = () => tab.$$eval("#cards img", (cards) => Promise.all(cards.map(async (card) => {
    await card.decode();
    return card.getAttribute("src");
  })));
  assert.deepEqual(await seen(), ["keys-badger2040-pl.svg"]);
  for (const language of ["en", "cs", "de"]) {
    await tab.selectOption("#language", language);
    assert.deepEqual(await seen(), [`keys-badger2040-${language}.svg`]);
    assert.equal(await tab.$$eval("#hints li", (hints) => hints.length), 6);
  }
  await tab.setViewportSize({ width: 390, height: 740 });
  await tab.screenshot({ path: artefact("web-card") });
  await tab.goto(`${server.address}/card.html`);
  assert.equal((await seen()).length, 8, "without a board there are all");
  await end();
});

const SIXTEEN = (record) => record.subarray(record.length - 32, record.length - 16).toString("hex").toUpperCase();
const RECORD = readFileSync(join(ROOT, "tests", "fixtures", "record-1-cyclades.bin"));
const line = (table, result, fingerprint, state, { round = 1, unit = "KORE", number = 1 } = {}) => (
  `T${table} R${round} ${unit} Cyclades ${number}: ${result} ${fingerprint} DEADBEEF 74 ${state}`);
const armour = (bytes) => `-----BEGIN PYTHIA RECORD-----\r\n${bytes.toString("hex")}\r\n-----END PYTHIA RECORD-----`;

/** What a device at an event answers: who it is, its ledger, its games. */
function answers({ unit = "KORE", table = 7, ledger = [], games = {} }) {
  return {
    event: `device ${unit} serial-of-${unit}\r\nversion 0.4.0 (abcdef0)\r\nboard Display Pack 2.0\r\nselftest 00\r\nlocked yes\r\nevent Open\r\ntable ${table}\r\nround 1\r\nresults ${ledger.length} room 570`,
    "results uddaau": [...ledger, `end ${ledger.filter((line) => !line.endsWith(" open")).length}`].join("\r\n"),
    list: Object.keys(games).map((number) => `${number}  Cyclades`).join("\r\n"),
    ...Object.fromEntries(Object.entries(games).map(([number, record]) => [`record ${number}`, armour(record)])),
  };
}

/** Puts another device on the cable. */
const plug = (tab, told) => tab.evaluate((told) => { window.answers = told; }, told);

test("issue_22 ledgers are collected: records make them sure, and what is forged, twice there, cut, swapped or older is said", async () => {
  const { tab, says, end } = await page(browser, desk, { before: [[told, {}]] });
  await seat(tab, 24);
  await says("Round 1 is seated at 12 tables.");
  await tab.fill("#pin", "uddaau");
  const how = async (table) => (await rows(tab, "results")).find(([at]) => at.startsWith(`${table} `))?.[4];
  // the result of the fixture, as its record tells it
  await plug(tab, { event: "Pythia 0.3.0", list: "1  Cyclades", "record 1": armour(RECORD) });
  await tab.click("#cable");
  await says("Its firmware is older than events");
  const [[, , result]] = await rows(tab, "results");
  assert.equal(await how(7), "cable, checked");
  await tab.click("#results button");

  // a ledger whose record says something else
  const told_ = result.replace(/\d+/, (points) => Number(points) + 1);
  await plug(tab, answers({ ledger: [line(7, told_, SIXTEEN(RECORD), "signed")], games: { 1: RECORD } }));
  await tab.click("#cable");
  await says(`Game 1: Its record says ${result}, and table 7 has ${told_}.`);
  assert.equal(await how(7), "ledger, signed", "not called checked");
  await tab.click("#results button");

  // the cable is pulled before the record came: the ledger counts, and once more is no harm
  const good = answers({ ledger: [line(7, result, SIXTEEN(RECORD), "signed")], games: { 1: RECORD } });
  await plug(tab, { ...good, "record 1": undefined });
  await tab.click("#cable");
  await says("The device is gone.");
  await says("1 of 1 were taken before");
  assert.equal(await how(7), "ledger, signed");
  await plug(tab, good);
  await tab.click("#cable");
  await says("Game 1: This game was collected before, for table 7 in round 1.");
  assert.equal(await how(7), "ledger, signed, record checked");
  assert.equal((await rows(tab, "results")).length, 1);

  // a record with a changed byte
  const damaged = Buffer.from(RECORD);
  damaged[damaged.length >> 1] ^= 4;
  await plug(tab, answers({ table: 8, ledger: [], games: { 1: damaged } }));
  await tab.click("#cable");
  await says("Game 1: The fingerprint is wrong");

  // an answer that is cut short takes nothing
  const other = "00112233445566778899AABBCCDDEEFF";
  const cut = answers({ table: 8, ledger: [line(8, "*P3 Y2", other, "signed")] });
  await plug(tab, { ...cut, "results uddaau": cut["results uddaau"].replace("end 1", "") });
  await tab.click("#cable");
  await says("The answer was cut short: try again.");
  assert.equal((await rows(tab, "results")).length, 1);

  // a device that took the place of the one that was set there, and a result that not all have signed
  await plug(tab, answers({ unit: "KORE", table: 8 }));
  await tab.click("#care");
  await says("KORE is noted.");
  await plug(tab, answers({ unit: "BARI", table: 8, ledger: [line(8, "*P3 Y2", other, "unsigned", { unit: "BARI" })] }));
  await tab.click("#cable");
  await says("Table 8 was set on KORE, but this is of BARI: taken all the same.");
  assert.equal(await how(8), "ledger, unsigned: NOT SIGNED BY ALL");
  await plug(tab, answers({ unit: "BARI", table: 8 }));
  await tab.click("#care");
  await says("BARI is noted. Table 8 is KORE, too: which one stands there?");

  // another round's result, and the PIN of somebody else
  await plug(tab, answers({ table: 9, ledger: [line(9, "*P3 Y2", other.replace("00", "01"), "signed", { round: 2 })] }));
  await tab.click("#cable");
  await says("It is of round 2, and this is round 1.");
  await plug(tab, { ...answers({ table: 9 }), "results uddaau": "no: pin" });
  await tab.click("#cable");
  await says("The device says no: pin");
  await tab.click("#seat");
  await says("Results are missing of table 1, 2, 3, 4, 5, 6, 9, 10, 11, 12.");
  await tab.screenshot({ path: artefact("web-collected"), fullPage: true });
  await end();
});

const SCREEN = (size) => join(ROOT, "tests", "golden", `hall-code-${size}-en.png`);

/** Goes on with an event in its second round, where four sit at table 12. */
async function second(tab, says) {
  const seats = ["P", "Y", "B", "K"].map((side, place) => ({ player: `Player ${place + 1}`, side }));
  const event = { version: 1, places: 4, scale: [5, 3, 2, 1], players: seats.map(({ player }) => player), rounds: [[], [{ table: 12, seats }]], results: [] };
  await tab.setInputFiles("#open", { name: "event.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(event)) });
  await says("The event goes on.");
}

test("issue_22 codes on screens are collected from photos, and what is no code is said", async () => {
  const { tab, says, end } = await page(browser, desk);
  await second(tab, says);
  const photo = (...names) => tab.setInputFiles("#photos", names.map((name) => ({ name, mimeType: "image/png", buffer: readFileSync(name) })));
  await photo(SCREEN("320x240"), join(ROOT, "tests", "golden", "home-320x240-en.png"));
  await says("hall-code-320x240-en.png: Table 12 is taken.");
  await says("home-320x240-en.png: no code is seen on it.");
  for (const size of ["240x240", "296x128"]) {
    await photo(SCREEN(size));
    await says(`hall-code-${size}-en.png: This game was collected before, for table 12 in round 2.`);
  }
  await tab.setInputFiles("#photos", [{ name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture") }]);
  await says("broken.png: ");
  const saved = tab.waitForEvent("download");
  await tab.click("#results-csv");
  const [head, row] = readFileSync(await (await saved).path(), "utf8").split("\r\n");
  assert.match(head, /^"round","table","device","game"/);
  assert.match(row, /^"2","12","[A-Z]{4}","CYCLADES","17","'?\*?[A-Z]\d+ .*Player 3 .*","code, not checked","not checked","[0-9A-F]{32}"$/);
  await end();
});

/** A film of one picture, in the middle of a grey wall, as a camera would see it. */
function film(png, file) {
  const { width, height, rgb } = decodePng(readFileSync(png));
  const [wide, high] = [640, 480];
  const grey = Buffer.alloc(wide * high, 150);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 3 * (y * width + x);
      grey[(y + 120) * wide + x + 160] = 16 + Math.round((rgb[at] + rgb[at + 1] + rgb[at + 2]) * 219 / 765);
    }
  }
  const frame = Buffer.concat([Buffer.from("FRAME\n"), grey, Buffer.alloc(wide * high / 2, 128)]);
  writeFileSync(file, Buffer.concat([Buffer.from("YUV4MPEG2 W640 H480 F10:1 Ip A1:1 C420jpeg\n"), frame, frame]));
  return file;
}

test("issue_22 the camera of the desk reads the code of a device, and a desk without one says so", async () => {
  const file = film(SCREEN("320x240"), join(folder(), "camera.y4m"));
  const seeing = await openBrowser("--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${file}`);
  try {
    const { tab, says, end } = await page(seeing, desk, { permissions: ["camera"] });
    await second(tab, says);
    await tab.click("#camera");
    await says("Table 12 is taken.");
    assert.equal((await rows(tab, "results")).length, 1, "once, however long it is looked at");
    await tab.click("#camera");
    assert.ok(await tab.isHidden("#eye"));
    await end();
  } finally {
    await seeing.close();
  }
  const { tab, says, end } = await page(browser, desk);
  await tab.click("#camera");
  await says("There is no camera:");
  assert.ok(await tab.isHidden("#eye"));
  await end();
});

test("issue_22 only a ledger of which this desk has everything is emptied", async () => {
  const ledger = [line(1, "*P3 Y2", "00112233445566778899AABBCCDDEEFF", "signed")];
  const device = { ...answers({ table: 1, ledger }), "results erase uddaau 1": "ok" };
  const { tab, says, end } = await page(browser, desk, { before: [[told, device]] });
  await seat(tab, 4);
  await tab.fill("#pin", "uddaau");
  const erased = () => tab.evaluate(() => window.asked.filter((line) => line.includes("erase")));
  await tab.click("#empty");
  await says("1 results of KORE are open or not collected: nothing is erased.");
  await tab.click("#cable");
  await says("1 of 1 taken.");
  // the table opened its result again meanwhile
  const again = answers({ table: 1, ledger: [...ledger, ledger[0].replace("signed", "reopened")] });
  await plug(tab, { ...again, "results erase uddaau 2": "ok" });
  await tab.click("#empty");
  await says("1 results of KORE are open or not collected: nothing is erased.");
  assert.deepEqual(await erased(), []);
  await plug(tab, device);
  await tab.click("#empty");
  await says("The ledger of KORE is empty.");
  assert.deepEqual(await erased(), ["results erase uddaau 1"]);
  await end();
});

test("issue_22 a browser without Web Serial, WebAssembly or storage: the desk says so, and typing and files go on", async () => {
  const lacks = () => {
    delete Navigator.prototype.serial;
    delete window.WebAssembly;
    Object.defineProperty(window, "localStorage", { get() { throw new Error("forbidden"); } });
  };
  const { tab, says, end } = await page(browser, desk, { before: [[lacks]] });
  for (const key of ["cable", "set", "care", "empty"]) assert.ok(await tab.isDisabled(`#${key}`), key);
  assert.match(await tab.textContent("main"), /This browser lets no page speak to a device/);
  await tab.fill("#event", "Hall");
  await says("This browser keeps nothing: save the event as a file.");
  await seat(tab, 4);
  await tab.setInputFiles("#files", { name: "game.pythia", mimeType: "application/octet-stream", buffer: RECORD });
  await says("game.pythia: This browser knows no WebAssembly. Nothing can be checked here: type the result, or its code.");
  await tab.fill("#typed", "1: *P3 Y2");
  await tab.press("#typed", "Enter");
  await tab.waitForSelector("[data-table=\"1\"].there");
  const saved = tab.waitForEvent("download");
  await tab.click("#save");
  const event = JSON.parse(readFileSync(await (await saved).path(), "utf8"));
  assert.deepEqual([event.event, event.results.length], ["Hall", 1]);
  await end();
});

test("issue_22 no page is silent in a browser without WebAssembly", async () => {
  const lacks = () => { delete window.WebAssembly; };
  for (const [name, where, words] of [
    ["tables", "#said", "Tables cannot be checked in this browser: This browser knows no WebAssembly."],
    ["verify", "#report", "The record cannot be checked in this browser: This browser knows no WebAssembly."],
  ]) {
    const { tab, end } = await page(browser, `${server.address}/${name}.html`, { before: [[lacks]] });
    if (name === "verify") {
      await tab.fill("#text", armour(RECORD));
      await tab.click("#check");
    }
    await tab.waitForFunction(([where, words]) => document.querySelector(where).textContent === words, [where, words], { timeout: 15_000 });
    await end();
  }
});

test("issue_22 storage that is full while somebody plays is said, and the game goes on", async () => {
  const full = () => {
    const put = IDBObjectStore.prototype.put;
    window.room = true;
    IDBObjectStore.prototype.put = function keep(...row) {
      if (window.room) return put.apply(this, row);
      this.transaction.abort();
      throw new DOMException("there is no room", "QuotaExceededError");
    };
  };
  const { tab, end } = await page(browser, `${server.address}/?board=display-pack-2`, { before: [[full]] });
  const notice = () => tab.textContent("#notices");
  await tab.waitForFunction(() => document.getElementById("fact-update").textContent.startsWith("no. "));
  const press = (key) => tab.keyboard.press(key, { delay: 80 });
  await press("Enter");
  await tab.waitForTimeout(400);
  assert.doesNotMatch(await notice(), /keeps nothing/);
  await tab.evaluate(() => { window.room = false; });
  for (const key of ["Escape", "Escape", "Enter", "Enter"]) {
    await press(key);
    await tab.waitForTimeout(250);
  }
  await tab.waitForFunction(() => /The browser keeps nothing any more .*You can play on/.test(document.getElementById("notices").textContent));
  const log = () => tab.$$eval("#log li span", (spans) => spans.map((span) => span.textContent));
  const rolled = (await log()).filter((text) => text === "dice rolled").length;
  await press("Enter");
  await tab.waitForFunction((before) => [...document.querySelectorAll("#log li span")].filter((span) => span.textContent === "dice rolled").length > before, rolled);
  await end();
});

test("issue_22 a board with a speaker is heard in the page: a press that is refused, or a turn", async () => {
  const ears = () => {
    window.heard = [];
    window.AudioContext = class {
      currentTime = 0;
      destination = {};
      createGain() { return { gain: {}, connect: (to) => to }; }
      createOscillator() {
        const tone = { frequency: {}, connect: (to) => to, start: () => window.heard.push(tone.frequency.value), stop: () => undefined };
        return tone;
      }
    };
  };
  const { tab, end } = await page(browser, `${server.address}/?board=picopad`, { before: [[ears]] });
  await tab.waitForFunction(() => document.getElementById("fact-update").textContent.startsWith("no. "));
  const press = async (...keys) => {
    for (const key of keys) {
      await tab.keyboard.press(key, { delay: 80 });
      await tab.waitForTimeout(200);
    }
  };
  assert.deepEqual(await tab.evaluate(() => window.heard), []);
  // the language, no lesson, the self-test: the last entry but one; its light page sounds
  await press("Enter", "Escape", "ArrowUp", "ArrowUp", "Enter");
  for (let page = 0; page < 12 && (await tab.evaluate(() => window.heard.length)) === 0; page += 1) await press("Enter");
  assert.ok((await tab.evaluate(() => window.heard)).every((hertz) => hertz > 100 && hertz < 10_000));
  assert.ok((await tab.evaluate(() => window.heard.length)) > 0, "nothing was heard");
  await end();
});
