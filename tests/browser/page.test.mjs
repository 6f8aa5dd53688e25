// The simulator's page in a real browser: keys, boards, power, log, and other pages that must stay out.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { Page, Simulator, build, folder, openBrowser } from "./bench.mjs";

const FACTS = JSON.parse(readFileSync(new URL("../../boards/boards.json", import.meta.url), "utf8"));
/** A board of each size of screen: the first in the file. */
const FORMS = firsts(({ screen }) => `${screen.width}x${screen.height}`);
/** A board of each size of screen with its keys in the same places: on the page they differ in colours and words only. */
const DRAWN = firsts(({ screen, keys }) => `${screen.width}x${screen.height} ${[...new Set(keys.map(({ place }) => place))].filter((place) => place !== "rear")}`);

function firsts(kind) {
  return FACTS.filter((facts, index) => FACTS.findIndex((other) => kind(other) === kind(facts)) === index);
}
let program, browser;

before(async () => {
  program = build();
  browser = await openBrowser();
});
after(() => browser?.close());

/** Runs `work` with a simulator and a page of its own, and sees that the page had nothing to complain about. */
async function atTable(work, look = {}, ...options) {
  const home = folder();
  const simulator = await Simulator.start(program, home, "--port", "0", ...options);
  try {
    const page = await Page.open(browser, simulator.address, look);
    await work(page, simulator, home);
    assert.deepEqual(page.troubles, []);
    assert.deepEqual(page.strangers, [], "nothing comes from elsewhere");
    await page.close();
  } finally {
    assert.equal(await simulator.stop(), 0);
  }
}

test("keys are clicked, typed and focused", () => atTable(async (page) => {
  const { tab } = page;
  await page.expectLine("key Down", () => tab.click('[data-key="down"]'));
  await page.expectLine("key Down", () => tab.keyboard.press("ArrowDown"));
  await page.expectLine("key Up", () => tab.keyboard.press("ArrowUp"));
  await page.expectLine("key Back", () => tab.keyboard.press("Escape"));
  await page.expectLine("key Accept", () => tab.keyboard.press("Enter"));
  await page.expectLine("key Back", () => tab.focus('[data-key="back"]').then(() => tab.keyboard.press("Space")));
  await page.expectLine("key Back", () => tab.keyboard.press("Enter"));
}));

test("a game is told over USB, and saved once somebody at the device has agreed", () => atTable(async (page) => {
  const { tab } = page;
  const names = { Enter: "Accept", Escape: "Back", ArrowUp: "Up", ArrowDown: "Down" };
  // the same key again is felt once it has been up for a moment, as under a finger
  const pause = () => new Promise((resolve) => { setTimeout(resolve, 200); });
  const press = async (...keys) => {
    for (const key of keys) {
      await page.expectLine(`key ${names[key]}`, () => tab.keyboard.press(key));
      await pause();
    }
  };
  const said = (text) => page.until((text) => document.getElementById("usb-said").textContent.startsWith(text), text);
  // the language, no lesson, then a new game, which begins with its first entry
  await press("Enter", "Escape", "Enter");
  await page.expectLine("entropy healthy, seeded", () => tab.keyboard.press("Enter"));
  await tab.click("#usb-open");
  await page.until(() => document.querySelectorAll("#usb-games li").length === 1);
  await tab.click("#usb-games button:first-of-type");
  await page.until(() => /Code: ([0-9A-Z]{4} ){5}[0-9A-Z]{4}/.test(document.getElementById("usb-said").textContent));
  await tab.click("#usb-games button:last-of-type");
  await said("Game 1 is running");
  // keys belong to the panel while it is open, and to the device again afterwards
  await tab.keyboard.press("Escape");
  await page.until(() => !document.getElementById("usb").open);
  // one press for the seed, the pages of the set-up and some of what is placed; then the menu, the facts, and yes
  await press("ArrowUp", ...Array(9).fill("Enter"), "Escape", "ArrowUp", "ArrowUp", "Enter", "Enter", "Enter");
  await tab.click("#usb-open");
  await page.until(() => document.querySelectorAll("#usb-games li").length === 1);
  const saved = tab.waitForEvent("download");
  await tab.click("#usb-games button:last-of-type");
  assert.equal((await saved).suggestedFilename(), "game-1.pythia");
  const record = readFileSync(await (await saved).path());
  assert.equal(record.subarray(0, 6).toString(), "PYTHIA");
  await said("Saved.");
}));

test("issue 20: a newcomer is told in four languages what this is, what to try and how to hold a key", () => atTable(async (page) => {
  const { tab } = page;
  assert.ok(page.folded, "what is for developers is folded away at first");
  await tab.$eval("#developers", (details) => { details.open = false; });
  assert.ok(!await tab.isVisible("#usb-open") && !await tab.isVisible("#log"));
  const seen = new Set();
  for (const [code, hold, plug] of [
    ["cs", "podrž", "Vytáhnout kabel"], ["pl", "trzyma", "Wyjmij wtyczkę"], ["de", "gehalten", "Stecker ziehen"], ["en", "held", "Pull the plug"],
  ]) {
    await tab.selectOption("#language", code);
    const [intro, holding] = await tab.$$eval(".welcome p", (paragraphs) => paragraphs.map(({ textContent }) => textContent.trim()));
    assert.equal(intro.match(/[.](?= |$)/g).length, 3, `three sentences: ${intro}`);
    assert.match(holding, new RegExp(hold, "i"));
    assert.equal(await tab.textContent("#power"), plug);
    assert.equal(await tab.getAttribute("html", "lang"), code);
    const empty = await tab.$$eval("[data-say]", (elements) => elements.filter(({ textContent }) => !textContent).length);
    assert.equal(empty, 0);
    seen.add(intro);
    await page.picture(`newcomer-${code}`);
    for (const width of [360, 768, 1280]) {
      await tab.setViewportSize({ width, height: 720 });
      const over = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `${code} at ${width}: ${over} px too wide`);
    }
  }
  assert.equal(seen.size, 4);
  // the keys are the device's again, and the language is kept
  await page.expectLine("key Down", () => tab.keyboard.press("ArrowDown"));
  await tab.selectOption("#language", "de");
  await tab.reload();
  await page.until(() => document.getElementById("power").textContent === "Stecker ziehen");
}));

test("quick presses are all felt, in order", () => atTable(async (page) => {
  await page.expectLine("key Down", async () => {
    for (let turn = 0; turn < 10; turn += 1) await page.tab.click('[data-key="down"]');
  }, 10);
  assert.equal(await page.count("key Down"), 10);
}));

test("a held key repeats by the device's clock, not by the browser's", () => atTable(async (page) => {
  const { tab } = page;
  const updates = () => tab.$eval("#fact-update", (fact) => Number(fact.textContent.match(/\d+/)[0]));
  await tab.keyboard.down("ArrowDown");
  for (let turn = 0; turn < 5; turn += 1) await tab.keyboard.down("ArrowDown"); // what auto-repeat looks like
  await page.until(() => Number(document.getElementById("fact-update").textContent.match(/\d+/)[0]) >= 5);
  assert.ok(await tab.$eval('[data-key="down"]', (key) => key.classList.contains("down")));
  await tab.keyboard.up("ArrowDown");
  assert.equal(await page.count("key Down"), 1);
  await page.until(() => !document.querySelector('[data-key="down"]').classList.contains("down"));

  const before = await updates();
  const box = await tab.locator('[data-key="up"]').boundingBox();
  await tab.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await tab.mouse.down();
  await tab.mouse.move(20, 20); // a finger that slips off still holds
  await page.until((least) => Number(document.getElementById("fact-update").textContent.match(/\d+/)[0]) >= least, before + 4);
  await tab.mouse.up();
  assert.equal(await page.count("key Up"), 1);
}));

for (const { name } of FORMS) {
  test(`dice are rolled by clicks and by typing: ${name}`, () => atTable(async (page) => {
    const { tab } = page;
    const start = await page.pixels();
    await page.firstStart(() => tab.keyboard.press("Enter"));
    await page.roll(() => tab.locator('[data-key="accept"]').last().click());
    await page.picture(`dice-clicked-${name}`);
    const clicked = await page.pixels();
    assert.notEqual(clicked, start);
    await page.pullPlug();
    await page.plugIn();
    assert.ok(await page.roll(() => tab.keyboard.press("Enter")) <= 2, "dice in three presses from power-on");
    const rolls = new Set([clicked]);
    for (let turn = 0; turn < 5; turn += 1) {
      await page.expectLine("dice rolled", () => tab.keyboard.press("Enter"));
      rolls.add(await page.pixels());
    }
    assert.ok(rolls.size > 2, "the dice fall differently");
    await page.picture(`dice-typed-${name}`);
  }, {}, "--board", name));
}

test("settings survive a pulled plug and a new start of the simulator", async () => {
  const home = folder();
  const type = async (page, ...keys) => {
    for (const key of keys) await page.expectLine(`key ${{ ArrowDown: "Down", ArrowUp: "Up", Enter: "Accept", Escape: "Back" }[key]}`, () => page.tab.keyboard.press(key));
  };
  const first = await Simulator.start(program, home, "--port", "0");
  let czech;
  try {
    const page = await Page.open(browser, first.address);
    await page.firstStart(() => page.tab.keyboard.press("Enter")); // past everything that is asked only once
    await page.roll(() => page.tab.keyboard.press("Enter"));
    await page.pullPlug();
    await page.plugIn();
    const english = await page.pixels();
    await type(page, "ArrowUp", "ArrowUp", "ArrowUp", "Enter"); // the settings, with the language first
    await page.expectLine("saved", () => page.tab.keyboard.press("Enter"));
    await page.picture("settings");
    await page.pullPlug();
    await page.plugIn();
    czech = await page.pixels();
    assert.notEqual(czech, english);
    await page.picture("settings-survived");

    // the light, and the brightness, which the page shows too
    const filter = () => page.tab.$eval("#screen", (canvas) => canvas.style.filter);
    const bright = await filter();
    await type(page, "ArrowUp", "ArrowUp", "ArrowUp", "Enter", "ArrowDown", "Enter");
    assert.notEqual(await filter(), bright);
    await type(page, "ArrowDown", "ArrowDown", "Enter", "Escape", "Escape"); // past the row for power banks
    await page.tab.keyboard.press("Enter");
    await page.until(() => document.getElementById("led").classList.contains("lit"));
    await page.picture("light");
    await page.until(() => !document.getElementById("led").classList.contains("lit"));
    await page.close();
  } finally {
    await first.stop();
  }
  const second = await Simulator.start(program, home, "--port", "0");
  try {
    const page = await Page.open(browser, second.address);
    assert.equal(await page.pixels(), czech);
    await page.close();
  } finally {
    await second.stop();
  }
});

test("every board form shows its own screen and keys", () => atTable(async (page) => {
  for (const { name, screen, keys } of FACTS) {
    await page.choose(name);
    const size = await page.tab.$eval("#screen", (canvas) => [canvas.width, canvas.height]);
    assert.deepEqual(size, [screen.width, screen.height]);
    const drawn = await page.tab.$$eval("[data-key]", (buttons) => buttons.map((button) => `${button.ariaLabel.split(":")[0]} ${button.dataset.key}`).sort());
    assert.deepEqual(drawn, keys.filter(({ place }) => place !== "rear").map(({ cap, key }) => `${cap} ${key}`).sort());
    for (const key of ["up", "down", "accept", "back"]) {
      const called = `key ${key[0].toUpperCase()}${key.slice(1)}`;
      await page.expectLine(called, () => page.tab.locator(`[data-key="${key}"]`).last().click());
    }
    const greys = screen.chip === "UC8151";
    assert.equal((await page.colours()).every((colour) => /^(2625|3231|d2d1|e2e0)/.test(colour)), greys);
    await page.picture(`board-${name}`);
  }
}));

test("issue 21: a board with a speaker is heard on the page, and no other", () => atTable(async (page) => {
  const { tab } = page;
  await tab.evaluate(() => {
    window.heard = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...words) {
      window.heard.push(Math.round(this.frequency.value));
      return start.apply(this, words);
    };
  });
  const names = { Enter: "Accept", Escape: "Back", ArrowUp: "Up" };
  for (const { name, sound } of FACTS.filter(({ name }) => ["lcd-2", "picopad"].includes(name))) {
    await page.choose(name);
    // the first start of this flash, or Home; then the self-test, the last entry but one
    for (const key of name === "picopad" ? ["Enter", "Escape", "ArrowUp", "ArrowUp", "Enter", "ArrowUp"] : ["ArrowUp", "ArrowUp", "Enter", "ArrowUp"]) {
      await page.expectLine(`key ${names[key]}`, () => tab.keyboard.press(key));
      await new Promise((resolve) => { setTimeout(resolve, 300); });
    }
    assert.deepEqual(await tab.evaluate(() => window.heard.splice(0)), sound === undefined ? [] : [880], name);
  }
}));

test("a plug that is pulled leaves glass dark and paper as it was", () => atTable(async (page) => {
  await page.pullPlug();
  assert.deepEqual(await page.colours(), ["08080a"]);
  await page.picture("no-power");
  await page.tab.keyboard.press("ArrowDown");
  await page.plugIn();
  assert.notDeepEqual(await page.colours(), ["08080a"]);
  await page.choose("badger2040");
  const shown = await page.pixels();
  await page.pullPlug();
  assert.equal(await page.pixels(), shown);
  assert.match(await page.tab.textContent("#status"), /Paper keeps its picture/);
  await page.tab.click("#power");
  await page.until(() => document.getElementById("status").textContent.startsWith("Refreshing"));
  await page.picture("paper-refreshes");
  await page.settled();
  assert.equal(await page.pixels(), shown);
}));

test("fast updates leave a ghost on paper", () => atTable(async (page) => {
  assert.equal((await page.colours()).length, 2, "a full waveform leaves black and white");
  await page.expectLine("key Down", () => page.tab.keyboard.press("ArrowDown"));
  assert.ok((await page.colours()).length > 2, "a trace of the old picture");
  assert.match(await page.tab.textContent("#fact-update"), /fast \(0\.36 s\)/);
  await page.picture("ghost");
}, {}, "--board", "badger2040"));

test("the screen is crisp and the page fits, from phones to desktops", async () => {
  const simulator = await Simulator.start(program, folder(), "--port", "0");
  try {
    for (const [width, height, density, scheme] of [
      [360, 740, 3, "light"], [360, 640, 1, "dark"], [412, 915, 2.625, "light"], [740, 360, 2, "dark"],
      [768, 1024, 2, "light"], [1024, 768, 1, "dark"], [1280, 650, 1, "light"], [1440, 900, 1.5, "dark"], [1920, 1080, 1, "light"],
    ]) {
      const page = await Page.open(browser, simulator.address, { width, height, density, scheme, touch: width < 800 });
      for (const { name } of DRAWN) {
        await page.choose(name);
        const seen = await page.tab.evaluate(() => {
          const canvas = document.getElementById("screen");
          const keys = [...document.querySelectorAll("[data-key]")].map((key) => key.getBoundingClientRect());
          return {
            scale: (canvas.getBoundingClientRect().width * devicePixelRatio) / canvas.width,
            overflow: document.documentElement.scrollWidth - innerWidth,
            board: document.getElementById("board").getBoundingClientRect().toJSON(),
            smallest: Math.min(...keys.map((key) => Math.min(key.width, key.height))),
          };
        });
        const where = `${name} at ${width}x${height} (${density})`;
        assert.ok(Math.abs(seen.scale - Math.round(seen.scale)) < 0.01 && seen.scale > 0.99, `${where}: scale ${seen.scale}`);
        assert.ok(seen.overflow <= 0, `${where}: ${seen.overflow} px too wide`);
        assert.ok(seen.board.left >= 0 && seen.board.right <= width, `${where}: the board is cut off`);
        assert.ok(seen.smallest >= 30, `${where}: a key of ${seen.smallest} px`);
        await page.picture(`size-${width}x${height}-${scheme}-${name}`);
      }
      assert.deepEqual(page.troubles, []);
      await page.close();
    }
  } finally {
    await simulator.stop();
  }
});

test("a taken port is said, and two simulators do not share a flash file", () => atTable(async (_, first, home) => {
  const port = new URL(first.address).port;
  const second = await Simulator.start(program, home, "--port", port);
  try {
    const other = new URL(second.address).port;
    assert.notEqual(other, port);
    assert.ok(second.said.includes(`Port ${port} is taken, using ${other}.`), second.said.join("\n"));
    const page = await Page.open(browser, second.address);
    assert.match(await page.tab.textContent("#notices"), /Another simulator is using the flash file/);
    assert.match(await page.tab.textContent("#fact-flash"), /not kept/);
    await page.close();
  } finally {
    await second.stop();
  }
}));

test("a flash file of somebody else is said on the page, and read", async () => {
  const home = folder();
  const file = join(home, "display-pack-2.flash");
  writeFileSync(file, "too short");
  const simulator = await Simulator.start(program, home, "--port", "0");
  try {
    const page = await Page.open(browser, simulator.address);
    assert.match(await page.tab.textContent("#notices"), /display-pack-2\.flash is not a flash file that this program made/);
    await page.picture("foreign-flash");
    await page.tab.click("#notices button");
    await page.until(() => document.getElementById("notices").childElementCount === 0);
    await page.close();
  } finally {
    await simulator.stop();
  }
});

test("the page says when the simulator is gone, and goes on when it is back", async () => {
  const home = folder();
  const first = await Simulator.start(program, home, "--port", "0");
  const page = await Page.open(browser, first.address);
  await first.stop();
  await page.until(() => document.getElementById("notices").textContent.includes("does not answer"));
  await page.picture("gone");
  const second = await Simulator.start(program, home, "--port", new URL(first.address).port);
  assert.equal(second.address, first.address);
  await page.until(() => document.getElementById("notices").childElementCount === 0);
  await page.expectLine("key Down", () => page.tab.keyboard.press("ArrowDown"));
  await page.close();
  await second.stop();
});

test("the log is bounded and keeps its end in view", () => atTable(async (page) => {
  await page.tab.evaluate(async () => {
    // two lines each, also where the device has no time to start in between
    for (let turn = 0; turn < 100; turn += 1) {
      for (const way of ["out", "in"]) await fetch(`/plug/${way}`, { method: "POST" });
    }
  });
  await page.until(() => document.getElementById("log").childElementCount === 200);
  await page.expectLine("key Down", () => page.tab.keyboard.press("ArrowDown"));
  const log = await page.tab.$eval("#log", (list) => [list.childElementCount, list.scrollHeight - list.scrollTop - list.clientHeight]);
  assert.equal(log[0], 200);
  assert.ok(log[1] < 2);
}));

test("a page elsewhere can neither press keys nor frame the device", () => atTable(async (page, simulator) => {
  const stranger = createServer((_, answer) => answer.setHeader("content-type", "text/html").end("<iframe></iframe>"));
  await new Promise((ready) => stranger.listen(0, "127.0.0.1", ready));
  try {
    const tab = await page.context.newPage();
    await tab.goto(`http://127.0.0.1:${stranger.address().port}/`);
    // four event sources and pictures of it would push the device's own page off the stream
    const heard = await tab.evaluate(async (target) => {
      const sources = Array.from({ length: 4 }, () => new EventSource(`${target}/events`));
      const pictures = Array.from({ length: 4 }, () => Object.assign(new Image(), { src: `${target}/events` }));
      const ends = [...sources, ...pictures].map((one) => new Promise((end) => {
        one.onopen = () => end("open");
        one.onload = () => end("open");
        one.onerror = () => end("refused");
      }));
      return Promise.all(ends);
    }, simulator.address);
    assert.deepEqual(new Set(heard), new Set(["refused"]));
    assert.equal(await page.tab.textContent("#notices"), "");
    await page.expectLine("key Up", () => page.tab.keyboard.press("ArrowUp"));
    await tab.evaluate(
      (target) => fetch(`${target}/keys/down/down`, { method: "POST", mode: "no-cors" }).catch(() => undefined),
      simulator.address,
    );
    const framed = await tab.evaluate((target) => new Promise((done) => {
      const frame = document.querySelector("iframe");
      frame.onload = () => done(frame.contentDocument === null ? "blocked" : frame.contentDocument.body.textContent);
      frame.src = target;
    }), simulator.address);
    assert.equal(framed, "blocked");
    assert.equal(tab.frames()[1].url().startsWith("chrome-error:"), true);
    await tab.close();
  } finally {
    stranger.close();
  }
  await page.expectLine("key Up", () => page.tab.keyboard.press("ArrowUp"));
  assert.equal(await page.count("key Down"), 0);
}));
