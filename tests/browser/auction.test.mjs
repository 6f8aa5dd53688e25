// A complete auction on the page, by keys alone, with either back end: offers, a faction pushed away, a pulled plug, the payment.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Page, Simulator, build, folder, openBrowser } from "./bench.mjs";
import { make, serve } from "./folder.mjs";

const NAMES = { ArrowDown: "Down", ArrowUp: "Up", Enter: "Accept", Escape: "Back" };
/** The colours of the factions on a banner. */
const FACTIONS = { "732c84": "purple", "ffcb29": "yellow", "1851a5": "blue", "181010": "black", "b51c21": "red", "216d39": "green" };
/** What runs the device: where its page is, and how to end it. */
const BACKS = {
  "the simulator": async () => {
    const simulator = await Simulator.start(build(), folder(), "--port", "0", "--board", "display-pack-2");
    return { address: simulator.address, end: async () => assert.equal(await simulator.stop(), 0) };
  },
  "the folder": async () => {
    const server = await serve(make());
    return { address: server.address, end: server.close };
  },
};
let browser;

before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

/** Types keys one by one; each must change the picture. */
const type = async (page, ...keys) => {
  for (const key of keys) {
    const before = await page.pixels();
    await page.expectLine(`key ${NAMES[key]}`, () => page.tab.keyboard.press(key));
    await page.until((old) => document.getElementById("screen").toDataURL() !== old, before);
    await page.settled();
  }
};

/** Types keys of which the last one lets something happen that is saved. */
const act = async (page, ...keys) => {
  const last = keys.pop();
  await type(page, ...keys);
  await page.expectLine("saved", () => type(page, last));
};

/** Whose colour is on the banner: a pixel left of its shield. */
const banner = (page) => page.tab.$eval("#screen", (canvas) => {
  const scale = canvas.width / 320;
  const { data } = canvas.getContext("2d").getImageData(2 * scale, 46 * scale, 1, 1);
  return [...data.slice(0, 3)].map((part) => part.toString(16).padStart(2, "0")).join("");
});

for (const [name, start] of Object.entries(BACKS)) test(`issue_22 a whole auction with a faction pushed away and a pulled plug, on ${name}`, async () => {
  const back = await start();
  try {
    const page = await Page.open(browser, back.address);
    await type(page, "Enter", "Escape"); // the language, and no lesson
    await type(page, ...Array(5).fill("ArrowDown"), "Enter"); // one part only
    await type(page, "Enter"); // the auction
    await act(page, "Enter"); // begin with four: gods and turn order are drawn
    await page.picture("auction-order");
    await type(page, "Enter");
    const turns = [];
    const note = async () => turns.push(FACTIONS[await banner(page)]);
    await note();
    await act(page, "Enter", "Enter"); // 1 for the first god
    await note();
    await act(page, "ArrowDown", "Enter", "ArrowUp", "Enter"); // 2 for the second
    await note();
    await act(page, "ArrowDown", "Enter", "ArrowUp", "Enter"); // 4 for the second: somebody is pushed away
    await note();
    await page.picture("auction-outbid");

    const asked = await page.pixels();
    await page.pullPlug();
    await page.plugIn();
    assert.equal(await page.pixels(), asked, "the same faction must answer after the plug was pulled");
    await page.tab.waitForTimeout(300); // a browser's storage takes what was written a moment later
    await page.tab.reload();
    await page.settled();
    assert.equal(await page.pixels(), asked, "and after the page was loaded anew");

    await act(page, "ArrowDown", "Enter", "Enter"); // 1 for the third
    await note();
    await act(page, "ArrowUp", "Enter"); // Apollo costs nothing
    assert.equal(new Set(turns).size, 4, `four factions: ${turns}`);
    assert.ok(!turns.includes(undefined), `only factions: ${turns}`);
    assert.equal(turns[3], turns[1], "who was pushed away answers at once");
    await page.picture("auction-payment");
    const payment = await page.pixels();
    await type(page, "Enter");
    await page.picture("auction-over");
    assert.notEqual(await page.pixels(), payment);
    await act(page, "Enter"); // the next cycle
    assert.ok(FACTIONS[await banner(page)], "somebody must offer again");
    // the turn order is that of the turns, from the last: Apollo's faction comes first
    assert.equal(FACTIONS[await banner(page)], turns[4]);
    assert.deepEqual(page.troubles, []);
    await page.close();
  } finally {
    await back.end();
  }
});
