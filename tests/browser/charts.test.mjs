// The page for charts: a picture while a chart is written, and what is wrong with it in words.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { ROOT, openBrowser } from "./bench.mjs";
import { make, page, serve } from "./folder.mjs";

let browser, server;

before(async () => {
  server = await serve(make());
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  server?.close();
});

const artefact = (name) => join(ROOT, "artefacts", "browser", `${name}.png`);
/** The picture as text, to compare. */
const picture = (tab) => tab.$eval("#map", (canvas) => canvas.toDataURL());
const fine = (tab) => tab.waitForFunction(() => document.getElementById("said").className === "fine");
const wrong = (tab, text) => tab.waitForFunction((text) => document.getElementById("said").className === "wrong" && document.getElementById("said").textContent.startsWith(text), text);

test("issue_22 a chart is drawn and checked while it is written, moved by hand, saved and opened", async () => {
  const { tab, says, end } = await page(browser, `${server.address}/charts.html`, { viewport: { width: 1280, height: 1400 } });
  await says("Nothing is written yet.");
  assert.equal(await tab.$$eval("#samples option", (options) => options.length), 9);
  await tab.selectOption("#samples", "0");
  await says("\"Three Horns\" for 3 factions: 12 land areas on islands of");
  const before = await picture(tab);
  await tab.screenshot({ path: artefact("web-chart"), fullPage: true });
  const text = await tab.inputValue("#text");
  assert.equal(text, readFileSync(join(ROOT, "engine", "charts", "3-small.txt"), "utf8"));
  // a border that only one side names: the line is told, a click finds it, the picture waits
  await tab.fill("#text", text.replace("land 4 \"Areros\" at 188 33 horns 1 sites 1 borders 2 7 19", "land 4 \"Areros\" at 188 33 horns 1 sites 1 borders 2 7"));
  const line = text.split("\n").findIndex((line) => line.startsWith("sea 19 ")) + 1;
  await wrong(tab, `Line ${line}: area 19: it borders 4, which does not border it`);
  assert.ok(await tab.$eval("#map", (canvas) => canvas.classList.contains("stale")));
  await tab.click("#said");
  const marked = await tab.$eval("#text", (text) => text.value.slice(text.selectionStart, text.selectionEnd));
  assert.match(marked, /^sea 19 "Skomion"/);
  await tab.fill("#text", text.replace("factions 3", "factions 7"));
  await wrong(tab, "there is no line: factions 3 (to 6)");
  await tab.fill("#text", text);
  await fine(tab);
  await tab.waitForFunction((before) => document.getElementById("map").toDataURL() === before, before);
  // an area is dragged: its place changes in the text, and the coast with it
  const { x, y, width } = await (await tab.$("#map")).boundingBox();
  const at = (column, row) => [x + 6 + column * (width - 12) / 320, y + 6 + row * (width - 12) / 320];
  await tab.mouse.move(...at(203, 71));
  await tab.mouse.down();
  await tab.mouse.move(...at(195, 75), { steps: 4 });
  await tab.mouse.move(...at(185, 80), { steps: 4 });
  await tab.mouse.up();
  const moved = (await tab.inputValue("#text")).split("\n").find((line) => line.startsWith("land 8 "));
  const [, column, row] = moved.match(/ at (\d+) (\d+) /).map(Number);
  assert.ok(Math.abs(column - 185) <= 2 && Math.abs(row - 132) <= 2, moved);
  assert.notEqual(await picture(tab), before);
  await fine(tab);
  const saved = tab.waitForEvent("download");
  await tab.click("#save");
  const download = await saved;
  assert.equal(download.suggestedFilename(), "three-horns.txt");
  const file = readFileSync(await download.path());
  await tab.fill("#text", "");
  await says("Nothing is written yet.");
  await tab.setInputFiles("#file", { name: "three-horns.txt", mimeType: "text/plain", buffer: file });
  await says("\"Three Horns\" for 3 factions");
  await end();
});

test("issue_22 the picture of a chart tells where it differs from its borders, and what has no room", async () => {
  const { tab, says, end } = await page(browser, `${server.address}/charts.html`);
  await tab.selectOption("#samples", "0");
  const text = await tab.inputValue("#text");
  await tab.fill("#text", text.replace(" at 203 119", ""));
  await says("No picture: each area needs a place");
  await tab.fill("#text", text.replace("at 203 119", "at 265 134"));
  await says("Area 8 can hardly be seen: give it more room.");
  await says("do not meet, and they are neighbours.");
  await end();
});

test("issue_22 without WebAssembly the page for charts says so", async () => {
  const { says, end } = await page(browser, `${server.address}/charts.html`, { before: [[() => { delete window.WebAssembly; }]] });
  await says("Charts cannot be checked in this browser: This browser knows no WebAssembly.");
  await end();
});
