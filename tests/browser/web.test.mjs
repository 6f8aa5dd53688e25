// The folder that `cargo web` writes: the device runs in the page, from a server of plain files and from a folder.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";

import { Page, ROOT, folder, openBrowser } from "./bench.mjs";
import { make, saves, serve, wire } from "./folder.mjs";

const FACTS = JSON.parse(readFileSync(join(ROOT, "boards", "boards.json"), "utf8"));
const PHONE = { width: 390, height: 740, density: 3, touch: true };

let browser, files, server, address;

before(async () => {
  files = make("--emulator");
  server = await serve(files);
  address = server.address;
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  server?.close();
});

async function at(where, work, look = {}) {
  const page = await Page.open(browser, where, look);
  try {
    await work(page);
    assert.deepEqual(page.troubles, []);
    assert.deepEqual(page.strangers, [], "nothing comes from elsewhere");
  } finally {
    await page.close();
  }
}

/** Whether the screen shows the golden picture `name`: the same inks, or on paper black and white in the same places. */
function shows(page, name) {
  return looksLike(page, name, join(ROOT, "tests", "golden", `${name}.png`));
}

/** The pictures that the host draws for a board: the first one, and one after each of `keys`. The foot names the keys of the board. */
function drawnFor(board, keys) {
  const out = folder();
  const { status, stderr } = spawnSync("cargo", ["run", "--quiet", "-p", "tests", "--bin", "frames", "--", board, keys, out, "--serial", "simulated"], { cwd: ROOT, encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return readdirSync(out).filter((name) => name.endsWith(".png")).sort().map((name) => join(out, name));
}

/** Whether the screen shows the picture in `file`. */
async function looksLike(page, name, file) {
  const golden = readFileSync(file).toString("base64");
  const wrong = await page.tab.evaluate(async (golden) => {
    const image = new Image();
    image.src = `data:image/png;base64,${golden}`;
    await image.decode();
    const screen = document.getElementById("screen");
    const canvas = new OffscreenCanvas(screen.width, screen.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    const wanted = canvas.getImageData(0, 0, screen.width, screen.height).data;
    const { data } = screen.getContext("2d").getImageData(0, 0, screen.width, screen.height);
    const paper = document.getElementById("fact-screen").textContent.includes("e-ink");
    let wrong = 0;
    for (let byte = 0; byte < data.length; byte += 4) {
      const differ = (part) => (paper
        ? data[byte + part] < 128 !== wanted[byte + part] < 128
        : data[byte + part] !== wanted[byte + part]);
      wrong += [0, 1, 2].some(differ);
    }
    return wrong;
  }, golden);
  assert.equal(wrong, 0, `${name}: ${wrong} pixels differ`);
}

const KEYS = { Enter: "Accept", Escape: "Back", ArrowUp: "Up", ArrowDown: "Down" };
async function press(page, ...keys) {
  for (const key of keys) await page.expectLine(`key ${KEYS[key]}`, () => page.tab.keyboard.press(key, { delay: 60 }));
}

for (const { name } of FACTS) {
  test(`issue_22 ${name}: pictures as on the host, dice survive the plug and a reload`, () => at(`${address}/?board=${name}`, async (page) => {
    const [start, lesson, home] = drawnFor(name, "accept,back");
    await looksLike(page, "first start", start);
    await press(page, "Enter");
    await looksLike(page, "lesson", lesson);
    await press(page, "Escape");
    await looksLike(page, "home", home);
    await page.roll(() => page.tab.keyboard.press("Enter", { delay: 60 }));
    const rolled = await page.pixels();
    await page.pullPlug();
    await page.plugIn();
    await page.roll(() => page.tab.keyboard.press("Enter", { delay: 60 }));
    assert.notEqual(await page.pixels(), rolled, "the old roll stands beside the new one");
    await page.pullPlug();
    await page.plugIn();
    const woken = await page.pixels();
    await page.tab.waitForTimeout(300); // what was written is on its way to the browser's storage
    await page.tab.reload();
    await page.settled();
    assert.equal(await page.pixels(), woken, "as after the plug");
  }));
}

test("issue_22 it opens from a folder, without any server", () => at(pathToFileURL(join(files, "index.html")).href, async (page) => {
  await shows(page, "first-start-320x240-en");
  await press(page, "Enter", "Escape");
  await looksLike(page, "home", drawnFor("display-pack-2", "accept,back")[2]);
}));

test("issue_22 a phone plays by touch", () => at(`${address}/?board=display-pack-2`, async (page) => {
  const { tab } = page;
  await page.expectLine("key Accept", () => tab.tap('[data-key="accept"]'));
  await page.expectLine("key Back", () => tab.tap('[data-key="back"]'));
  await looksLike(page, "home", drawnFor("display-pack-2", "accept,back")[2]);
  const wide = await tab.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  assert.equal(wide, false, "nothing is cut off at the side");
  await page.picture("web-phone");
}, PHONE));

test("issue_22 a guided minute: each step is ticked off when it was done, and it is shown once", () => at(`${address}/?board=display-pack-2`, async (page) => {
  const { tab } = page;
  const now = () => tab.$$eval("#minute li", (steps) => steps.map((step) => step.className || step.getAttribute("aria-current") || "-"));
  assert.deepEqual(await now(), ["step", "-", "-", "-"]);
  await tab.click("#power"); // out of turn: nothing is ticked off
  await page.plugIn();
  assert.deepEqual(await now(), ["step", "-", "-", "-"]);
  await press(page, "Enter");
  assert.deepEqual(await now(), ["done", "step", "-", "-"]);
  await page.picture("web-minute");
  await press(page, "Escape");
  await page.roll(() => tab.keyboard.press("Enter", { delay: 60 }));
  assert.deepEqual(await now(), ["done", "done", "step", "-"]);
  await page.pullPlug();
  assert.deepEqual(await now(), ["done", "done", "done", "step"]);
  await tab.selectOption("#language", "pl");
  assert.match(await tab.textContent("#minute"), /W minutę/);
  await page.tab.click("#power");
  await page.until(() => document.querySelectorAll("#minute .done").length === 4);
  await tab.reload();
  await tab.waitForSelector("#minute button");
  assert.equal(await tab.$$eval("#minute li", (steps) => steps.length), 0);
  await tab.click("#minute button");
  assert.deepEqual(await now(), ["step", "-", "-", "-"]);
  await tab.click("#minute button");
  assert.deepEqual(await now(), []);
}));

test("issue_22 without storage it plays on, and says that nothing is kept", async () => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", { value: { open: () => { throw new Error("forbidden"); } } });
  });
  const tab = await context.newPage();
  await tab.goto(address);
  await tab.waitForFunction(() => document.getElementById("notices").textContent.includes("Nothing is kept here"));
  await tab.waitForFunction(() => document.getElementById("status").textContent === "Running.");
  await context.close();
});

test("issue_22 a second page says that it keeps nothing", () => at(address, async (page) => {
  const tab = await page.context.newPage();
  await tab.goto(address);
  await tab.waitForFunction(() => document.getElementById("notices").textContent.includes("open on another page"));
  await tab.close();
}));

test("issue_16 a flash of before, which was longer, is read without its end", () => at(address, async (page) => {
  const { tab } = page;
  await press(page, "Enter", "Escape");
  const home = await page.pixels();
  await tab.waitForTimeout(300); // what was written is on its way to the browser's storage
  const count = await tab.evaluate(() => new Promise((done, wrong) => {
    const request = indexedDB.open("pythia", 1);
    request.onerror = wrong;
    request.onsuccess = () => {
      const change = request.result.transaction("sectors", "readwrite");
      const rows = change.objectStore("sectors");
      for (let sector = 234; sector < 256; sector += 1) rows.put(new Uint8Array(4096).fill(0x5a), ["display-pack-2", sector]);
      const all = rows.count();
      change.oncomplete = () => { request.result.close(); done(all.result); };
    };
  }));
  assert.ok(count > 22, "the device has saved something too");
  await tab.reload();
  await page.settled();
  assert.equal(await page.pixels(), home, "nothing of it is lost");
}));

test("issue_22 without WebAssembly it says so", async () => {
  const context = await browser.newContext();
  await context.addInitScript(() => { delete window.WebAssembly; });
  const tab = await context.newPage();
  await tab.goto(address);
  await tab.waitForFunction(() => document.getElementById("notices").textContent.includes("knows no WebAssembly"));
  await context.close();
});

/** The record with the last outcome that it tells changed, and the fingerprint made anew: what a forger can do. */
function forged(record) {
  const DRAWN = 4;
  const body = Buffer.from(record.subarray(0, record.length - 32));
  let last;
  for (let at = 7; body.readUInt16LE(at) > 0; at += 2 + body.readUInt16LE(at)) {
    if (body[at + 2] === DRAWN) last = at + 1 + body.readUInt16LE(at);
  }
  body[last] ^= 1;
  return Buffer.concat([body, createHash("sha256").update(body).digest()]);
}

test("issue_22 records are checked in the page: a good one, a forged one, a damaged one", async () => {
  const context = await browser.newContext();
  const tab = await context.newPage();
  await tab.goto(`${address}/verify.html`);
  const report = async (bytes) => {
    await tab.setInputFiles("#file", { name: "game.pythia", mimeType: "application/octet-stream", buffer: bytes });
    await tab.waitForFunction(() => document.getElementById("report").textContent !== "");
    const said = await tab.$eval("#report", (report) => [report.className, report.textContent]);
    await tab.evaluate(() => { document.getElementById("report").textContent = ""; });
    return said;
  };
  const records = readdirSync(join(ROOT, "tests", "fixtures")).filter((name) => name.includes("record"));
  assert.ok(records.length > 0);
  for (const name of records) {
    const bytes = readFileSync(join(ROOT, "tests", "fixtures", name));
    const good = await report(bytes);
    assert.equal(good[0], "fine", `${name}: ${good[1]}`);
    assert.match(good[1], /NOBODY HAS CHECKED THE PROMISE/);
    const damaged = Buffer.from(bytes);
    damaged[damaged.length >> 1] ^= 4;
    assert.equal((await report(damaged))[0], "wrong");
    assert.equal((await report(bytes.subarray(0, bytes.length - 3)))[0], "wrong");
    const [kind, why] = await report(forged(bytes));
    assert.equal(kind, "wrong", `${name}, forged: ${why}`);
    assert.doesNotMatch(why, /damaged|fingerprint is wrong/i, "it is whole, and still refused");
  }
  await context.close();
});

test("issue_22 tables of a box are checked with the device's words, and sent over the cable", async () => {
  const context = await browser.newContext();
  await context.addInitScript(wire);
  const tab = await context.newPage();
  await tab.goto(`${address}/tables.html`);
  const says = (text) => tab.waitForFunction((text) => document.getElementById("said").textContent.includes(text), text);
  await says("Nothing is typed yet.");
  await tab.click("#sample");
  await says("Right. Tables: 5.");
  const sample = await tab.inputValue("#text");
  await tab.fill("#text", sample.replace("cross 67", "cross 670"));
  await tab.waitForFunction(() => document.getElementById("said").className === "wrong");
  const wrong = await tab.textContent("#said");
  assert.match(wrong, /\d/, "the line is named");
  await tab.click("#send");
  await says(`${wrong} Nothing is kept`);
  await tab.fill("#text", sample);
  await says("Right.");
  await tab.click("#send");
  await says("The device says: Tables kept: 5.");
  await context.close();
});

test("issue_22 a desk seats a round, collects by cable, file, code and hand, and knows the standings", async () => {
  const context = await browser.newContext();
  await context.addInitScript(wire, saves("over-1.bin"));
  const tab = await context.newPage();
  const troubles = [];
  tab.on("pageerror", (error) => troubles.push(error.message));
  await tab.goto(`${address}/desk.html`);
  const says = (text) => tab.waitForFunction((text) => document.getElementById("said").textContent.includes(text), text);
  const type = async (text) => { await tab.fill("#typed", text); await tab.press("#typed", "Enter"); };
  await type("table 1: *P3 Y2");
  await says("Nobody is seated yet");
  await tab.click("#seat");
  await says("There are no players yet");
  const players = Array.from({ length: 24 }, (_, number) => (number === 0 ? "=cmd(\"Ada\", 1)" : `Player ${number + 1}`));
  await tab.fill("#players", players.join("\n"));
  await tab.fill("#places", "2");
  await tab.press("#places", "Tab");
  await tab.click("#seat");
  await says("Round 1 is seated at 12 tables.");
  await tab.click("#cable");
  await says("1 of 1 taken.");
  await tab.waitForSelector('[data-table="7"].there');
  assert.match(await tab.textContent("#results tbody"), /7 \(round 1\)CYCLADES 1\*Y3 P2[0-9A-F]{16}cable, checked/);
  await tab.click("#cable");
  await says("This game was collected before, for table 7 in round 1.");
  const record = readFileSync(join(ROOT, "tests", "fixtures", "record-1-cyclades.bin"));
  const drop = (name, buffer) => tab.setInputFiles("#files", { name, mimeType: "application/octet-stream", buffer });
  await drop("forged.pythia", forged(record));
  await says("forged.pythia:");
  await drop("one-more.pythia", record); // another game of table 7
  await says("one-more.pythia: Table 7 has a result in this round.");
  await drop("other.pythia", readFileSync(join(ROOT, "tests", "fixtures", "record-1-akropolis.bin")));
  await says("other.pythia:");
  await drop("running.pythia", readFileSync(join(ROOT, "tests", "fixtures", "record-1-running.bin")));
  await says("still running");
  await type("table 13: *P3 Y2");
  await says("There is no table 13");
  await type("hello");
  await says("This is no result.");
  await tab.click("#seat");
  await says("Results are missing of table 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12.");
  await type("5: *P3 Y2 B1");
  await says("At table 5 sit P Y, but the result is of P Y B.");
  for (let table = 1; table <= 12; table += 1) if (table !== 7) await type(`${table}: *P3 Y2`);
  await type("5: P3 *Y2");
  await says("Table 5 has a result in this round.");
  await tab.screenshot({ path: join(ROOT, "artefacts", "browser", "web-desk.png"), fullPage: true });
  await tab.click("#seat");
  await says("Round 2 is seated at 12 tables.");
  const standings = () => tab.$$eval("#standings tbody tr", (rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));
  const before = await standings();
  assert.equal(before.length, 24);
  assert.deepEqual(before[0].slice(1), ["=cmd(\"Ada\", 1)", "5", "3", "1", "1"]);
  await tab.reload();
  assert.deepEqual(await standings(), before);
  const saved = async (button) => {
    const download = tab.waitForEvent("download");
    await tab.click(button);
    return readFileSync(await (await download).path(), "utf8");
  };
  assert.match(await saved("#csv"), /^"place",.*\r\n"1","'=cmd\(""Ada"", 1\)","5","3","1","1"\r\n/);
  const event = await saved("#save");
  await tab.setInputFiles("#open", { name: "event.json", mimeType: "application/json", buffer: Buffer.from("{\"version\": 2}") });
  await says("This file is no saved event");
  assert.deepEqual(await standings(), before);
  await tab.click("#unseat");
  await tab.waitForFunction(() => document.getElementById("round").textContent.includes("round 1"));
  await tab.setInputFiles("#open", { name: "event.json", mimeType: "application/json", buffer: Buffer.from(event) });
  await says("The event goes on.");
  assert.match(await tab.textContent("#round"), /round 2/);
  assert.deepEqual(troubles, []);
  await context.close();
});

test("issue_22 a browser without Web Serial offers a file", async () => {
  const context = await browser.newContext();
  await context.addInitScript(() => { delete Navigator.prototype.serial; });
  const tab = await context.newPage();
  await tab.goto(`${address}/tables.html`);
  await tab.waitForFunction(() => document.getElementById("send").disabled);
  await tab.click("#sample");
  const saved = tab.waitForEvent("download");
  await tab.click("#save");
  assert.equal((await saved).suggestedFilename(), "olympos-tables.txt");
  await context.close();
});

for (const { name, screen } of FACTS.filter(({ name }, index) => FACTS.findIndex((other) => other.screen.width === FACTS[index].screen.width && other.screen.height === FACTS[index].screen.height) === index)) {
  test(`issue_22 the image for ${name} boots in the page and answers a key, each picture as on the host`, async () => {
    const context = await browser.newContext();
    const tab = await context.newPage();
    const troubles = [];
    tab.on("pageerror", (error) => troubles.push(error.message));
    await tab.goto(`${address}/emulator.html`);
    await tab.click(`#images button:text-matches("pythia-[0-9.]+-${name}-[0-9a-f]{8}")`);
    const size = `${screen.width}x${screen.height}`;
    const wait = (picture) => tab.waitForFunction(async (golden) => {
      const image = new Image();
      image.src = golden;
      await image.decode();
      const shown = document.getElementById("screen");
      const canvas = new OffscreenCanvas(shown.width, shown.height).getContext("2d");
      canvas.drawImage(image, 0, 0);
      const [one, other] = [canvas, shown.getContext("2d")].map((from) => from.getImageData(0, 0, shown.width, shown.height).data);
      return one.every((value, index) => value === other[index]);
    }, `data:image/png;base64,${readFileSync(join(ROOT, "tests", "golden", `${picture}-${size}-en.png`)).toString("base64")}`, { timeout: 60_000, polling: 200 });
    await wait("first-start");
    await tab.keyboard.press("Enter", { delay: 120 });
    await wait("lesson-keys");
    await tab.keyboard.press("Escape", { delay: 120 });
    await wait("home");
    await tab.click("#power");
    await tab.click("#power");
    await wait("home");
    assert.deepEqual(troubles, []);
    await context.close();
  });
}
