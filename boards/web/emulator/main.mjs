// Boots a released image in the page: the bytes of the UF2 are what runs, on the emulated chip and board of the tests.

import { BOARDS } from '../../../tests/emulator/lib/boards.mjs';
import { Device, MILLISECOND } from '../../../tests/emulator/lib/device.mjs';
import { readUf2 } from '../../../tests/emulator/lib/uf2.mjs';

/** The stack of every image, as in `memory.x`: only watched, never needed. */
const STACK = { top: 0x20010000, bottom: 0x20000000 };
/** The page draws between slices of this length. */
const SLICE = 15;
const TYPED = { ArrowUp: 'up', ArrowDown: 'down', Enter: 'accept', Escape: 'back' };

const find = (id) => document.getElementById(id);
const canvas = find('screen').getContext('2d', { alpha: false });

let device;
let name;
let pages;
let running;

/** Which board an image is for: the longest name that its file's name ends with, before what tells the commit. */
function boardOf(file) {
  const names = Object.keys(BOARDS).sort((one, other) => other.length - one.length);
  return names.find((board) => new RegExp(`(^|[^a-z0-9])${board}([^a-z0-9-]|-[0-9]|-unknown|$)`).test(file));
}

function say(text, wrong = false) {
  find('said').textContent = text;
  find('said').className = wrong ? 'wrong' : '';
}

function draw() {
  const { width, height, rgb } = device.picture();
  const image = canvas.createImageData(width, height);
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    image.data[to] = rgb[from];
    image.data[to + 1] = rgb[from + 1];
    image.data[to + 2] = rgb[from + 2];
    image.data[to + 3] = 255;
  }
  canvas.putImageData(image, 0, 0);
}

function stop(sentence, wrong = false) {
  clearTimeout(running);
  running = undefined;
  say(sentence, wrong);
}

/** Runs the chip for as long as the page has waited, and draws what changed. */
function run(before = performance.now()) {
  const now = performance.now();
  const behind = Math.min(now - before, 100); // a page that was asleep does not catch up
  let drawn = device.panel.lastByteAt;
  try {
    device.run(behind * MILLISECOND);
  } catch (error) {
    stop(`The image crashed: ${error.message}`, true);
    return;
  }
  if (device.panel.lastByteAt !== drawn || device.panel.busyUntil > device.now - 1000 * MILLISECOND) draw();
  running = setTimeout(run, SLICE, now);
}

function power() {
  if (running === undefined) {
    device.powerOn();
    say(`Running ${name}.`);
    running = setTimeout(run, 0, performance.now());
  } else {
    device.powerOff();
    stop('No power. Flash keeps what was written.');
    draw();
  }
  find('power').textContent = running === undefined ? 'Plug in' : 'Pull the plug';
}

function begin(file, bytes) {
  clearTimeout(running);
  running = undefined;
  const board = find('board').value || boardOf(file);
  try {
    if (!board) throw new Error(`${file} does not say which board it is for: choose the board.`);
    pages = readUf2(bytes);
    name = file;
    device = new Device({ board, elf: { segments: pages, stack: STACK }, seed: crypto.getRandomValues(new Uint32Array(1))[0] });
  } catch (error) {
    device = undefined;
    find('machine').hidden = true;
    say(error.message, true);
    return;
  }
  Object.assign(find('screen'), { width: device.panel.width, height: device.panel.height });
  const keys = Object.entries(device.wiring.keys).filter(([key]) => device.wiring.means[key]);
  find('keys').replaceChildren(...keys.map(([key]) => {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'plain', textContent: `${key.toUpperCase()}: ${device.wiring.means[key]}` });
    button.dataset.key = key;
    button.addEventListener('pointerdown', (event) => {
      button.setPointerCapture(event.pointerId);
      if (running !== undefined) device.keys.press(key);
    });
    for (const end of ['pointerup', 'pointercancel']) {
      button.addEventListener(end, () => running !== undefined && device.keys.release(key));
    }
    return button;
  }));
  find('machine').hidden = false;
  find('power').textContent = 'Pull the plug';
  say(`Running ${file} on ${device.wiring.title}.`);
  running = setTimeout(run, 0, performance.now());
}

for (const [kind, act] of [['keydown', 'press'], ['keyup', 'release']]) {
  document.addEventListener(kind, (event) => {
    const key = TYPED[event.key];
    if (!key || event.repeat || running === undefined || event.target.matches('select, input')) return;
    event.preventDefault();
    device.keys[act](key);
  });
}
find('power').addEventListener('click', (event) => {
  event.currentTarget.blur();
  if (device) power();
});
find('file').addEventListener('change', async ({ target }) => {
  const [file] = target.files;
  if (file) begin(file.name, new Uint8Array(await file.arrayBuffer()));
});
for (const [board, { title }] of Object.entries(BOARDS)) find('board').append(new Option(title, board));
// the images beside the page; a page that was opened from a folder may not read them
for (const file of IMAGES) {
  const item = document.createElement('li');
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'plain', textContent: file });
  button.addEventListener('click', async () => {
    button.blur();
    say(`Fetching ${file}…`);
    try {
      const answer = await fetch(`images/${file}`);
      if (!answer.ok) throw new Error(String(answer.status));
      find('board').value = '';
      begin(file, new Uint8Array(await answer.arrayBuffer()));
    } catch {
      say(`${file} cannot be read from here: choose it as a file.`, true);
    }
  });
  item.append(button);
  find('images').append(item);
}
