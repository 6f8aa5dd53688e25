// The page of the device: shows what the device shows, and presses its keys. What runs it, a server or the page itself, is
// in `backend.js`. All scripts are plain ones, so that the page also opens from a folder.

const find = (id) => document.getElementById(id);

/** An element with attributes and children. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const SIGN = "http://www.w3.org/2000/svg";
function sign(key) {
  const svg = document.createElementNS(SIGN, "svg");
  const use = document.createElementNS(SIGN, "use");
  use.setAttribute("href", `#sign-${key}`);
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

const TYPED = { ArrowUp: "up", ArrowDown: "down", Enter: "accept", Escape: "back" };
const CALLED = { up: "Up", down: "Down", accept: "Accept", back: "Back" };
const TYPE = { up: "arrow up", down: "arrow down", accept: "Enter", back: "Escape" };

// ---- keys ----------------------------------------------------------------------------------------------------------

/** A finger needs this long between two edges of a key: shorter ones would be taken for bounces. */
const FINGER = 45;
const fingers = new Map(); // key -> who holds it down: pointers, typed keys
const lastEdge = new Map();
let edges = Promise.resolve();

/** Sends edges one after the other, so that none overtakes another. */
function edge(key, down) {
  edges = edges.then(async () => {
    const wait = (lastEdge.get(key) ?? -FINGER) + FINGER - performance.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    lastEdge.set(key, performance.now());
    await backend.ask(`/keys/${key}/${down ? "down" : "up"}`);
  });
}

function press(key, by) {
  const holders = fingers.get(key) ?? new Set();
  fingers.set(key, holders);
  if (holders.has(by)) return;
  holders.add(by);
  if (holders.size === 1) edge(key, true);
  showFingers();
}

function release(key, by) {
  const holders = fingers.get(key);
  if (!holders?.delete(by)) return;
  if (holders.size === 0) edge(key, false);
  showFingers();
}

function releaseAll() {
  for (const [key, holders] of fingers) for (const by of [...holders]) release(key, by);
}

function showFingers() {
  for (const button of document.querySelectorAll("[data-key]")) {
    const { key } = button.dataset;
    const own = (fingers.get(key)?.size ?? 0) > 0;
    button.classList.toggle("down", own || seen.fingers.includes(key));
  }
}

/** A key of the device that pointers and the keyboard can hold. */
function keyButton(printed, key, more = "") {
  const label = `${printed}: ${CALLED[key]} (${TYPE[key]})`;
  const button = make("button", { type: "button", class: `key ${more}`, "data-key": key, "aria-label": label, title: label });
  button.append(make("i", { class: "cap" }, sign(key)));
  if (printed.length <= 4) button.append(make("span", { class: "print" }, printed));
  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault(); // no focus: Enter must go on meaning Accept
    button.setPointerCapture(event.pointerId);
    button.classList.add("pushed");
    press(key, event.pointerId);
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
    button.addEventListener(end, (event) => {
      button.classList.remove("pushed");
      release(key, event.pointerId);
    });
  }
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  button.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) press(key, `focus ${event.code}`);
  });
  button.addEventListener("keyup", (event) => release(key, `focus ${event.code}`));
  button.addEventListener("blur", () => ["Enter", "NumpadEnter", "Space"].forEach((code) => release(key, `focus ${code}`)));
  return button;
}

document.addEventListener("keydown", (event) => {
  const key = TYPED[event.key];
  if (find("usb").open) return; // somebody reads, and does not play
  if (!key || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const { target } = event;
  if (target.matches("input, select, .log") && event.key.startsWith("Arrow")) return;
  if (target.matches("button, input, select, summary") && event.key === "Enter") return;
  event.preventDefault();
  if (!event.repeat) press(key, event.code);
});
document.addEventListener("keyup", (event) => {
  for (const key of Object.values(TYPED)) release(key, event.code);
});
window.addEventListener("blur", releaseAll);
window.addEventListener("pagehide", releaseAll);
document.addEventListener("visibilitychange", () => document.hidden && releaseAll());

// ---- the board -----------------------------------------------------------------------------------------------------

let seen = { fingers: [], notices: [], board: {} };
const canvas = make("canvas", { id: "screen", role: "img" });
const glass = new Glass(canvas);
const led = make("i", { class: "led", id: "led", role: "img" });

function build(board) {
  const at = (place) => board.keys.filter((key) => key.place === place);
  const side = (name) => make("div", { class: `side ${name}` }, ...at(name).map(({ cap, key }) => keyButton(cap, key)));
  const left = side("left");
  // a stick has a knob, a pad has four keys in a cross
  for (const kind of ["stick", "pad"]) {
    const keys = board.keys.filter(({ place }) => place.startsWith(`${kind} `));
    if (keys.length === 0) continue;
    const buttons = keys.map(({ cap, key, place }) => keyButton(cap, key, place.replace(`${kind} `, "way-")));
    left.append(make("div", { class: kind }, ...(kind === "stick" ? [make("i", { class: "knob" })] : []), ...buttons));
  }
  const [right, below] = [side("right"), side("below")];
  right.classList.toggle("many", right.childElementCount > 2);
  find("board").replaceChildren(
    left,
    make("div", { class: "glass" }, canvas),
    right,
    below,
    make("span", { class: "silk" }, board.title),
  );
  const keysBelow = below.childElementCount > 0;
  (keysBelow ? below : right).append(led);
  const device = find("device");
  device.dataset.board = board.name;
  device.dataset.body = board.body;
  device.classList.toggle("keys-below", keysBelow);
  device.style.setProperty("--width", board.width);
  device.style.setProperty("--height", board.height);
  find("device").hidden = false;
  canvas.setAttribute("aria-label", `Screen of the device, ${board.width} by ${board.height} pixels`);
  glass.fit(board);
  arrange();
}

/** Makes the device as large as its place allows. */
function arrange() {
  const stage = find("stage");
  const narrow = stage.clientWidth < 640;
  document.documentElement.classList.toggle("narrow", narrow);
  // on a wide page the stage has the window's height, on others what the neck leaves of it
  const above = getComputedStyle(stage).position === "sticky" ? 0 : stage.getBoundingClientRect().top + window.scrollY;
  const around = getComputedStyle(find("device"));
  const edges = stage.querySelector(".frieze").clientHeight * 2 + parseFloat(around.paddingTop) + parseFloat(around.paddingBottom);
  const room = { width: stage.clientWidth - (narrow ? 16 : 40), height: window.innerHeight - above - edges };
  scale(find("board"), document.documentElement, room);
}
new ResizeObserver(arrange).observe(find("stage"));
window.addEventListener("resize", arrange);

// ---- what the device tells ------------------------------------------------------------------------------------------

function showState(state) {
  const changed = state.board.name !== seen.board.name;
  seen = state;
  if (changed) {
    build(state.board);
    showBoards(state);
  }
  document.documentElement.classList.toggle("unplugged", !state.plugged);
  const dimmed = state.board.paper === "glass" && state.brightness < 100;
  canvas.style.filter = dimmed ? `brightness(${0.45 + 0.055 * Math.sqrt(state.brightness)})` : "";
  const [red, green, blue] = state.glow;
  const lit = red + green + blue > 0;
  led.hidden = state.board.light === "none";
  led.classList.toggle("lit", lit);
  led.setAttribute("aria-label", lit ? "Light: on" : "Light: off");
  led.style.setProperty("--glow", state.board.light === "single" ? "rgb(255 250 235)" : `rgb(${red} ${green} ${blue})`);
  hear(state.sound);
  find("power").textContent = say(state.plugged ? "unplug" : "plug");
  showFacts(state);
  showNotices(state.notices);
  showFingers();
}

// a sound is made anew when its number grows; browsers allow it once a key was pressed
let heard = null;
let speaker = null;
function hear([number, hertz]) {
  const fresh = heard !== null && number > heard;
  heard = number;
  if (!fresh) return;
  speaker ??= new AudioContext();
  const [tone, loud] = [speaker.createOscillator(), speaker.createGain()];
  [tone.type, tone.frequency.value, loud.gain.value] = ["square", hertz, 0.05];
  tone.connect(loud).connect(speaker.destination);
  tone.start();
  tone.stop(speaker.currentTime + 0.15);
}

function showBoards({ boards, board }) {
  const group = find("boards");
  if (!group.querySelector("input")) {
    for (const [name, title] of boards) {
      const input = make("input", { type: "radio", name: "board", value: name });
      input.addEventListener("change", () => backend.ask(`/board/${name}`));
      input.addEventListener("click", (event) => event.detail > 0 && input.blur());
      group.append(make("label", {}, input, make("span", {}, title)));
    }
  }
  for (const input of group.querySelectorAll("input")) input.checked = input.value === board.name;
}

const count = (number) => number.toLocaleString(spoken());
function showFacts({ board, update, flash, plugged }) {
  find("fact-board").textContent = board.title;
  find("fact-screen").textContent = `${board.width} × ${board.height}, ${say(board.paper === "ink" ? "ink" : "glass")}`;
  let line = say("none");
  if (update.number > 0) {
    line = say("update", { n: update.number, pixels: count(update.changed) });
    if (update.waveform) line += `, ${update.waveform} (${(update.millis / 1000).toFixed(2)} s)`;
  }
  find("fact-update").textContent = line;
  find("fact-flash").textContent = flash ?? say("kept");
  let status = say("noPower");
  if (plugged) status = say(update.busy ? "refreshing" : "running");
  else if (board.paper === "ink") status = say("paper");
  find("status").textContent = status;
  find("status").classList.toggle("busy", plugged && update.busy);
}

function showNotices(notices, lost = "") {
  const box = find("notices");
  const lines = [...notices.map((text) => make("p", {}, text))];
  if (notices.length > 0) {
    const read = make("button", { type: "button", class: "plain" }, say("read"));
    read.addEventListener("click", () => backend.ask("/notices/read"));
    lines.push(read);
  }
  if (lost) lines.push(make("p", { class: "lost" }, lost));
  const text = JSON.stringify([notices, lost]);
  if (box.dataset.text === text) return;
  box.dataset.text = text;
  box.replaceChildren(...lines);
}

const LINES = 200;
function showLog({ fresh, lines }) {
  const log = find("log");
  if (fresh) log.replaceChildren();
  const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  for (const { at, text } of lines) {
    const time = at === null ? "" : `${(at / 1e6).toFixed(2)} s`;
    log.append(make("li", at === null ? { class: "bench" } : {}, make("time", {}, time), make("span", {}, text)));
  }
  while (log.childElementCount > LINES) log.firstElementChild.remove();
  if (atEnd) log.scrollTop = log.scrollHeight;
}

function lose(sentence) {
  document.documentElement.classList.add("away");
  fingers.clear();
  showNotices(seen.notices, sentence);
}

find("power").addEventListener("click", (event) => {
  if (event.detail > 0) event.currentTarget.blur();
  backend.ask(seen.plugged ? "/plug/out" : "/plug/in");
});
find("cable").addEventListener("click", () => find("power").click());

// ---- words ---------------------------------------------------------------------------------------------------------

for (const [code, name] of Object.entries(LANGUAGES)) find("language").append(make("option", { value: code }, name));
find("language").value = spoken();
find("language").addEventListener("change", ({ target }) => {
  choose(target.value);
  target.blur(); // arrows and Enter are the device's again
  if (seen.boards) showState(seen);
});
speak();

window.addEventListener("DOMContentLoaded", () => backend.start({
  state(state) {
    showState(state);
    minute.power(state.plugged);
  },
  picture: ({ pixels }) => glass.show(pixels),
  log(told) {
    showLog(told);
    if (!told.fresh) minute.log(told.lines);
  },
  back() {
    document.documentElement.classList.remove("away");
    showNotices(seen.notices);
  },
  lost: lose,
}));
