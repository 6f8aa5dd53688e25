// The folder that `cargo web` writes, served as plain files, and devices at the other end of a cable as its pages see them.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

import { ROOT, folder } from "./bench.mjs";

const KINDS = { html: "text/html", js: "text/javascript", css: "text/css", png: "image/png", svg: "image/svg+xml", uf2: "application/octet-stream" };

/** Writes the folder, unless one was made before; says where it is. */
export function make(...options) {
  if (process.env.PYTHIA_WEB) return process.env.PYTHIA_WEB;
  const files = folder();
  const cargo = spawnSync("cargo", ["web", ...options, files], { cwd: ROOT, encoding: "utf8" });
  assert.equal(cargo.status, 0, cargo.stderr);
  console.log(cargo.stdout.replace(files, "cargo web").trim());
  return files;
}

/** Serves it; its address, and how to end. */
export async function serve(files) {
  const known = new Set(readdirSync(files, { recursive: true }));
  const server = createServer((request, response) => {
    const name = new URL(request.url, "http://here").pathname.slice(1) || "index.html";
    if (!known.has(name)) return response.writeHead(404).end();
    return response.writeHead(200, { "Content-Type": KINDS[name.split(".").pop()] }).end(readFileSync(join(files, name)));
  });
  await new Promise((ready) => { server.listen(0, "127.0.0.1", ready); });
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/** A page of the folder, with a desk's words at hand. */
export async function page(browser, address, { before = [], ...look } = {}) {
  const context = await browser.newContext(look);
  for (const [script, argument] of before) await context.addInitScript(script, argument);
  const tab = await context.newPage();
  const troubles = [];
  tab.on("pageerror", (error) => troubles.push(error.message));
  await tab.goto(address);
  const says = (text) => tab.waitForFunction((text) => document.getElementById("said").textContent.includes(text), text, { timeout: 15_000 });
  const end = async () => {
    await context.close();
    assert.deepEqual(troubles, []);
  };
  return { tab, says, end };
}

/** A device at the other end of a cable, as a page sees it: the one of the folder, driven by what is written. Its flash may hold saves. */
export function wire(saves) {
  const device = (async () => {
    await new Promise((ready) => { window.addEventListener("load", ready); });
    const door = await Door.open();
    door.put(crypto.getRandomValues(new Uint8Array(65536)));
    door.calls.take_random();
    const cells = saves && new Uint8Array(door.calls.flash_bytes()).fill(0xff);
    for (const [address, part] of saves ?? []) cells.set(part, address);
    door.layDown("display-pack-2", cells);
    door.order("/plug/in");
    return door;
  })();
  let ahead = 0; // so far the device's time is before the page's
  const pass = (door) => door.calls.run(performance.now() + (ahead += 1));
  /** So many of its milliseconds pass. */
  window.wait = async (millis) => {
    const door = await device;
    for (let time = 0; time < millis; time += 1) pass(door);
  };
  /** Somebody holds a key of it. */
  window.hold = async (key, millis) => {
    (await device).order(`/keys/${key}/down`);
    await window.wait(millis);
    (await device).order(`/keys/${key}/up`);
    await window.wait(100);
  };
  Object.defineProperty(navigator, "serial", { value: { async requestPort() {
    let out;
    let line = "";
    return {
      open: async () => undefined,
      close: async () => undefined,
      readable: new ReadableStream({ start: (controller) => { out = controller; } }),
      writable: new WritableStream({ async write(bytes) {
        const door = await device;
        for (const letter of new TextDecoder().decode(bytes)) {
          if (letter !== "\r") {
            line += letter;
            continue;
          }
          door.put(line);
          door.calls.type_line();
          let length = -1;
          while (length < 0) {
            pass(door);
            length = door.calls.said();
          }
          const said = door.text(length);
          out.enqueue(new TextEncoder().encode(`${line}\r\n${said}\r\n> `));
          line = "";
        }
      } }),
    };
  } } });
}

/** A device that answers lines as it is told to in `window.answers`; a line without an answer pulls the cable. */
export function told(answers) {
  window.answers = answers;
  window.asked = [];
  Object.defineProperty(navigator, "serial", { value: { async requestPort() {
    let out;
    let line = "";
    return {
      open: async () => undefined,
      close: async () => undefined,
      readable: new ReadableStream({ start: (controller) => { out = controller; } }),
      writable: new WritableStream({ write(bytes) {
        for (const letter of new TextDecoder().decode(bytes)) {
          if (letter !== "\r") {
            line += letter;
            continue;
          }
          window.asked.push(line);
          const said = line === "" ? "" : window.answers[line];
          if (said === undefined) out.close();
          else out.enqueue(new TextEncoder().encode(`${line}\r\n${said}\r\n> `));
          line = "";
        }
      } }),
    };
  } } });
}

/** The saves of a fixture: addresses, and the bytes that stand there. */
export function saves(name) {
  const UNIT = 16;
  const file = readFileSync(join(ROOT, "tests", "fixtures", name));
  return Array.from({ length: file.length / (4 + UNIT) }, (_, index) => {
    const at = index * (4 + UNIT);
    return [file.readUInt32LE(at), [...file.subarray(at + 4, at + 4 + UNIT)]];
  });
}
