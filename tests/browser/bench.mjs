// What the browser tests stand on: a simulator of their own, a browser, and a page to look at.

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const ARTEFACTS = join(ROOT, "artefacts", "browser");

/** How long anything may take before it counts as not happening; a full refresh of e-ink takes two and a half seconds. */
export const PATIENCE = 15_000;

/** Builds the simulator and says where the program is. */
export function build() {
  const cargo = spawnSync("cargo", ["build", "--quiet", "--package", "simulator"], { cwd: ROOT, stdio: "inherit" });
  if (cargo.status !== 0) throw new Error("The simulator does not build.");
  return join(ROOT, process.env.CARGO_TARGET_DIR ?? "target", "debug", "pythia");
}

/** A folder for flash files that goes when the tests end. */
export function folder() {
  const path = mkdtempSync(join(tmpdir(), "pythia-browser-"));
  process.on("exit", () => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A running simulator. */
export class Simulator {
  static async start(program, home, ...options) {
    const child = spawn(program, options, { env: { ...process.env, PYTHIA_HOME: home }, stdio: ["ignore", "pipe", "inherit"] });
    const simulator = new Simulator();
    Object.assign(simulator, { child, said: [], ended: once(child, "exit") });
    await new Promise((ready, fail) => {
      child.once("exit", () => fail(new Error("The simulator ended at once.")));
      createInterface({ input: child.stdout }).on("line", (line) => {
        simulator.said.push(line);
        simulator.address ??= line.match(/http:\/\/127\.0\.0\.1:\d+/)?.[0];
        // the line after the address tells the flash, and is the last one that always comes
        if (line.startsWith("The flash")) ready();
      });
    });
    return simulator;
  }

  /** Ends it as Ctrl-C does, and gives its exit code. */
  async stop() {
    this.child.kill("SIGINT");
    const [code] = await this.ended;
    return code;
  }
}

/** A browser without a window. */
export function openBrowser(...more) {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  if (!existsSync(executablePath)) throw new Error(`There is no ${executablePath}: install chromium, or name one in CHROMIUM.`);
  const quiet = ["--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-quic", ...quiet, ...more] });
}

/** The page of a simulator, with hands and eyes. */
export class Page {
  static async open(browser, address, { width = 1280, height = 720, density = 1, scheme = "light", touch = false } = {}) {
    const viewport = { width, height };
    const context = await browser.newContext({ viewport, deviceScaleFactor: density, colorScheme: scheme, hasTouch: touch });
    context.setDefaultTimeout(PATIENCE);
    const tab = await context.newPage();
    const page = new Page();
    Object.assign(page, { context, tab, troubles: [], strangers: [] });
    tab.on("pageerror", (error) => page.troubles.push(error.message));
    tab.on("console", (message) => message.type() === "error" && page.troubles.push(message.text()));
    const { origin } = new URL(address);
    const own = (url) => new URL(url).origin === origin || url.startsWith("data:");
    tab.on("request", (request) => own(request.url()) || page.strangers.push(request.url()));
    await tab.goto(address);
    await tab.waitForSelector("#board canvas");
    page.folded = await tab.$eval("#developers", (details) => !details.open);
    await tab.$eval("#developers", (details) => { details.open = true; }); // what tests look at is folded away
    await page.settled();
    return page;
  }

  close() {
    return this.context.close();
  }

  /** Waits for `check` in the page to be true. */
  until(check, argument) {
    return this.tab.waitForFunction(check, argument, { timeout: PATIENCE });
  }

  /** Waits until the device has power, has shown a picture, and no paper is moving. */
  async settled() {
    await this.until(() => document.getElementById("status").textContent === "Running."
      && document.getElementById("fact-update").textContent.startsWith("no. "));
  }

  async choose(name) {
    await this.tab.check(`#boards input[value="${name}"]`, { force: true });
    await this.until((wanted) => document.getElementById("device").dataset.board === wanted, name);
    await this.settled();
  }

  /** The lines of the log since `mark()`. */
  async log() {
    const lines = await this.tab.$$eval("#log li span", (spans) => spans.map((span) => span.textContent));
    return lines.slice(lines.lastIndexOf("plugged in") + 1);
  }

  async count(line) {
    return (await this.log()).filter((text) => text === line).length;
  }

  /** Does `act`, then waits until the log since power-on has `times` more of `line`. */
  async expectLine(line, act, times = 1) {
    const before = await this.count(line);
    await act();
    const wanted = before + times;
    await this.until(([text, least]) => {
      const lines = [...document.querySelectorAll("#log li span")].map((span) => span.textContent);
      return lines.slice(lines.lastIndexOf("plugged in") + 1).filter((found) => found === text).length >= least;
    }, [line, wanted]);
    await this.settled();
  }

  /** The pixels of the screen as one string. */
  pixels() {
    return this.tab.$eval("#screen", (canvas) => canvas.toDataURL());
  }

  /** The colours of the screen, most frequent first. */
  colours() {
    return this.tab.$eval("#screen", (canvas) => {
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      const counts = new Map();
      for (let at = 0; at < data.length; at += 4) {
        const colour = [...data.slice(at, at + 3)].map((part) => part.toString(16).padStart(2, "0")).join("");
        counts.set(colour, (counts.get(colour) ?? 0) + 1);
      }
      return [...counts].sort((one, other) => other[1] - one[1]).map(([colour]) => colour);
    });
  }

  async picture(name) {
    mkdirSync(ARTEFACTS, { recursive: true });
    await this.tab.screenshot({ path: join(ARTEFACTS, `${name}.png`) });
  }

  /** Takes the first language and skips the lesson. */
  async firstStart(accept) {
    await this.expectLine("key Accept", accept);
    await this.expectLine("key Back", () => this.tab.keyboard.press("Escape", { delay: 60 }));
  }

  /** From Home to the dice, and rolls them; says how many presses that took. */
  async roll(accept) {
    const before = await this.count("dice rolled");
    await this.expectLine("key Back", () => this.tab.keyboard.press("Escape", { delay: 60 }));
    for (let presses = 2; presses <= 3; presses += 1) {
      await this.expectLine("key Accept", accept);
      if ((await this.count("dice rolled")) > before) return presses;
    }
    throw new Error("three presses from Home, and no dice rolled");
  }

  async pullPlug() {
    await this.tab.click("#power");
    await this.until(() => document.getElementById("power").textContent === "Plug in");
  }

  async plugIn() {
    await this.tab.click("#power");
    await this.settled();
  }
}
