// Measures the real images in the emulator and prints each figure beside its budget:
// `node tests/emulator/measure.mjs [short] [BOARD...] [pace] [growth] [anchors]`; `growth` tells how waking and a press grow with a game,
// `anchors` what others take. Everything is measured twice, behind the model of the flash cache and with flash as fast as RAM. The model is
// judged: the program ends with an error if a budget is broken. `short` is what decides whether a change lands: only behind the model, a board
// of each screen, and the first keys of a game.

import { BOARDS, FORMS } from './lib/boards.mjs';
import { Device, MILLISECOND, SECOND } from './lib/device.mjs';
import { PROGRAM_NANOS } from './lib/flash.mjs';
import { example, hostBegin, hostGame, image, longGame, longestGame } from './lib/host.mjs';
import { play } from './lib/script.mjs';
import { St7789 } from './lib/st7789.mjs';
import { stored } from './lib/walk.mjs';

const KIB = 1024;
const SPI_HZ = 62.5e6;

/** Keys of the walk: from the first entry of home to the settings, to the dice for some rolls, and round to the start. */
const WALK = 'up,up,up,accept,down,up,back,down,down,down,back,accept,accept,down,accept,up,accept,back,down,down,down,down,down,down,down,down';
/** From the first start to home, with a first roll: it draws the seed and opens the store, which later rolls do not. */
const FIRST_START = 'accept,back';
const FIRST_ROLL = 'back,accept';

/** Keys of a game in the short form. */
const SHORT_KEYS = 240;
/** So many of the largest redraws of a game are judged, even if they are less than 90 % of the screen. */
const FEWEST = 10;

const words = process.argv.slice(2);
const short = words.includes('short');

/** What is measured now, and whether flash is behind its cache. */
let [rows, cached] = [[], false];

const start = (options) => new Device({ cached, ...options });

/** How often the cache did not have what the core wanted. */
function missed(board, what, { chip: { cache } }) {
  row(board, `share of misses, ${what}`, cached ? (100 * (1 - cache.hits / cache.accesses)).toFixed(2) : '-', '%', '', true);
}

function row(board, what, value, unit, budget, holds) {
  rows.push({ board, what, value, unit, budget, holds });
}

function atMost(board, what, value, unit, budget, digits = 1) {
  row(board, what, value.toFixed(digits), unit, `<= ${budget}`, value <= budget);
}

const median = (values) => [...values].sort((first, second) => first - second)[Math.floor(values.length / 2)];

const wireMillis = (bytes) => (bytes * 8 * 1000) / SPI_HZ;

function sizes(board, elf) {
  atMost(board, 'flash', elf.flashUsed() / KIB, 'KiB', 1012);
  atMost(board, 'flash, tables', elf.flashUsed({ tables: true }) / KIB, 'KiB', 208);
  atMost(board, 'static RAM', elf.staticRam / KIB, 'KiB', 192);
}

/** Taps each key of a script and tells what the panel got: bytes, and time from the edge to the last changed pixel. */
function taps(device, script) {
  const result = [];
  for (const key of script.split(',')) {
    const edge = device.now;
    const { bytes } = device.panel;
    const refreshes = device.panel.refreshes?.length ?? 0;
    device.tap(key);
    const changed = device.panel.lastChangeAt > edge;
    result.push({ key, edge, changed, bytes: device.panel.bytes - bytes, millis: (device.panel.lastChangeAt - edge) / MILLISECOND, refreshes: device.panel.refreshes?.slice(refreshes) ?? [] });
  }
  return result;
}

function measureTft(board, device) {
  const { width, height } = device.panel;
  const wholeBytes = width * height * 2;
  const wire = wireMillis(wholeBytes);
  const walk = taps(device, WALK).filter((tap) => tap.changed);
  const moves = walk.filter((tap) => tap.key === 'down' || tap.key === 'up');
  const largest = walk.reduce((best, tap) => (tap.bytes > best.bytes ? tap : best));
  // The 3 ms of the budget belong to the median over a game of Cyclades. Here a move paints two rows of the whole width,
  // which alone are more than that on the wire, so it is shown beside the wire of its own bytes and not judged.
  row(board, 'key to pixel, cursor move (median)', median(moves.map((tap) => tap.millis)).toFixed(2), 'ms', '', true);
  row(board, 'key to pixel, cursor move (median) / wire of its bytes', median(moves.map((tap) => tap.millis / wireMillis(tap.bytes))).toFixed(2), 'x', '', true);
  atMost(board, `key to pixel, largest redraw (${((100 * largest.bytes) / wholeBytes).toFixed(0)} % of the screen) / wire of a full one`, largest.millis / wire, 'x', 1.15, 3);
  const share = walk.reduce((sum, tap) => sum + tap.bytes, 0) / (walk.length * wholeBytes);
  row(board, 'bytes sent / full redraws', (share * 100).toFixed(1), '%', '', true);
}

function measurePaper(board, device, fullBytes) {
  const before = device.panel.refreshes.length;
  const walk = taps(device, WALK).filter((tap) => tap.refreshes.length > 0);
  const parts = walk.map((tap) => ownPart(device, tap));
  atMost(board, 'our part of an e-ink update (median)', median(parts), 'ms', 10, 2);
  atMost(board, 'our part of an e-ink update (worst)', Math.max(...parts), 'ms', 10, 2);
  const updates = device.panel.refreshes.slice(before);
  const full = updates.filter((refresh) => refresh.full).length;
  atMost(board, `full waveforms among ${updates.length} updates`, full, '', Math.floor(updates.length / 50), 0);
  const share = walk.reduce((sum, tap) => sum + tap.bytes, 0) / (walk.length * fullBytes);
  row(board, 'bytes sent / full redraws', (share * 100).toFixed(1), '%', '', true);
}

/** Milliseconds from the edge to the refresh command, without the time the panel itself was busy switching on. */
function ownPart(device, tap) {
  const [refresh] = tap.refreshes;
  const before = device.panel.commands.filter(({ command, at }) => command === 0x04 && at > tap.edge && at < refresh.at);
  return (refresh.at - tap.edge) / MILLISECOND - before.length * 40;
}

/** The presses of a game by keys, with the device: to its end, or so many keys. */
function pressed(board, elf, plan, keys, game = 'cyclades') {
  const seed = 500;
  const device = start({ board, elf, seed });
  const begun = hostBegin(board, plan, game);
  device.boot();
  begun.steps.slice(1).forEach(({ deed }) => play(device, deed));
  device.powerOff();
  device.powerOn();
  const { steps } = hostGame(board, stored(device), seed, keys, game);
  device.boot();
  return [steps.slice(1).flatMap(({ deed }) => press(device, deed)), device];
}

/** A game of Cyclades by keys, four at the table: the first one of `games.mjs`. Returns the stack it took. */
function measureTable(board, elf) {
  const [presses, device] = pressed(board, elf, 0, short ? SHORT_KEYS : null);
  const whole = device.panel.width * device.panel.height * 2;
  const own = ({ millis, bytes }) => millis - wireMillis(bytes);
  const moves = presses.filter(({ deed }) => deed === 'up' || deed === 'down');
  const slowest = presses.reduce((best, other) => (other.millis > best.millis ? other : best));
  const share = (bytes) => `${Math.floor((100 * bytes) / whole)} % of the screen`;
  const all = presses.map(({ millis }) => millis).sort((first, second) => first - second);
  row(board, 'key to pixel over a game beyond the wire (median)', median(presses.map(own)).toFixed(2), 'ms', '', true);
  atMost(board, `key to pixel over a game, ${presses.length} presses (median)`, median(all), 'ms', 16.7, 2);
  atMost(board, 'key to pixel over a game, 95 of 100 presses', all[Math.floor(all.length * 0.95)], 'ms', 22, 2);
  row(board, `key to pixel over a game, ${moves.length} presses of Up and Down (median)`, median(moves.map(({ millis }) => millis)).toFixed(2), 'ms', '', true);
  row(board, 'the wire alone for Up and Down (median)', median(moves.map(({ bytes }) => wireMillis(bytes))).toFixed(2), 'ms', '', true);
  row(board, 'bytes sent in the game / full redraws', ((100 * presses.reduce((sum, { bytes }) => sum + bytes, 0)) / (presses.length * whole)).toFixed(1), '%', '', true);
  const largest = presses.filter(({ bytes }) => bytes > 0).sort((first, second) => second.bytes - first.bytes);
  const full = largest.filter(({ bytes }, place) => bytes > 0.9 * whole || place < FEWEST);
  const ratio = ({ millis }) => millis / wireMillis(whole);
  atMost(board, `key to pixel over a game, ${full.length} redraws of ${share(full[full.length - 1].bytes)} and more (median) / wire of a full one`, median(full.map(ratio)), 'x', 1.15, 3);
  atMost(board, `key to pixel over a game, slowest press (${share(slowest.bytes)}) / wire of a full one`, ratio(slowest), 'x', 1.25, 3);
  missed(board, 'a whole game', device);
  return device.stackUsed;
}

/**
 * Presses a key of a game, and tells what the panel got for each edge that changed the picture: a key that can also be held acts when it is let
 * go. Nothing of a key that is held, as fingers decide when that acts.
 */
function press(device, deed) {
  if (!(deed in device.wiring.logical)) {
    play(device, deed);
    return [];
  }
  return ['press', 'release'].flatMap((edge) => {
    const { now, panel: { bytes } } = device;
    device.keys[edge](deed);
    device.run(80 * MILLISECOND);
    const { lastChangeAt, bytes: after } = device.panel;
    device.settle();
    return lastChangeAt > now ? [{ deed, bytes: after - bytes, millis: (lastChangeAt - now) / MILLISECOND }] : [];
  });
}

/** Ninety minutes at the table: a press every ten seconds. In fewer what is prepared once for later games would count for more. */
function awake(board, device) {
  const presses = 540;
  const began = device.now;
  const asleep = () => device.asleepBefore + device.chip.asleepNanos;
  const before = asleep();
  const keys = WALK.split(',');
  for (let count = 0; count < presses; count += 1) {
    device.tap(keys[count % keys.length]);
    device.run(Math.max(0, began + (count + 1) * 10 * SECOND - device.now));
  }
  const share = 1 - (asleep() - before) / (device.now - began);
  atMost(board, 'awake, 90 minutes, a press every 10 s', share * 100, '%', 0.5, 3);
}

/** The start after a power cut: reset to the first complete picture. Returns the bytes it took. */
function measureStart(board, device, tft) {
  device.powerOff();
  device.powerOn();
  const reset = device.now;
  const { bytes } = device.panel;
  device.boot();
  const { lastChangeAt, refreshes } = device.panel;
  if (tft) atMost(board, 'reset to first complete frame', (lastChangeAt - reset) / MILLISECOND, 'ms', 100);
  else row(board, 'reset to the first refresh command', ((refreshes[refreshes.length - 1].at - reset) / MILLISECOND).toFixed(1), 'ms', '', true);
  return device.panel.bytes - bytes;
}

/** A long game goes on after a power cut, and takes the next action. Returns the stack it took. */
function measureGame(board, elf, tft) {
  const stacks = [];
  // `late`: the last checkpoint is as old as it gets
  for (const [what, actions, chart] of [['600 actions', 600, false], ['600 actions, board on the device', 600, true], ['2,500 actions', 2500, false]]) {
    const device = start({ board, elf, flash: longGame(actions, { chart, late: true }) });
    device.boot();
    missed(board, `reset to the resumed screen, ${what}`, device);
    if (tft) atMost(board, `reset to the resumed screen, ${what}`, device.panel.lastChangeAt / MILLISECOND, 'ms', 100);
    const appends = [];
    for (let count = 0; count < 12; count += 1) {
      const before = device.flash.log.length;
      device.tap('accept');
      // what is done behind the picture is done in a pause
      const written = device.flash.log.slice(before).filter(({ at }) => at <= device.panel.shownAt);
      if (written.some(({ kind }) => kind === 'erase')) row(board, 'no erase in the path of an action', 'erased', '', 'none', false);
      if (written.length > 0) appends.push((written[written.length - 1].at - written[0].at + PROGRAM_NANOS) / MILLISECOND / written.length);
    }
    if (appends.length > 0) atMost(board, `append of a record, ${what} (worst of ${appends.length} presses)`, Math.max(...appends), 'ms', 6, 2);
    stacks.push(device.stackUsed);
  }
  return Math.max(...stacks);
}

function measure(board) {
  const elf = image(board);
  sizes(board, elf);
  const device = start({ board, elf });
  const tft = device.panel instanceof St7789;
  device.boot();
  play(device, FIRST_START);
  const first = taps(device, FIRST_ROLL).pop();
  row(board, 'very first roll: seed drawn, store opened, picture begun', ((device.panel.shownAt - first.edge) / MILLISECOND).toFixed(1), 'ms', '', true);
  const fullBytes = measureStart(board, device, tft);
  if (tft) measureTft(board, device);
  else measurePaper(board, device, fullBytes);
  const stacks = tft ? [measureTable(board, elf)] : [];
  awake(board, device);
  missed(board, 'all of that', device);
  stacks.push(measureGame(board, elf, tft), device.stackUsed);
  const region = elf.stack.top - elf.stack.bottom;
  atMost(board, `stack high-water mark of ${region / KIB} KiB`, Math.max(...stacks) / KIB, 'KiB', region / 2 / KIB, 2);
}

/**
 * How long each TFT board takes to wake in a game of so many actions: with the last checkpoint as old as it gets at a table that pauses now
 * and then, and in a game that has none, as devices wrote it before there were checkpoints.
 */
function measureGrowth() {
  const games = new Map();
  const game = (actions, kind) => {
    const name = JSON.stringify([actions, kind]);
    if (!games.has(name)) games.set(name, longGame(actions, kind));
    return games.get(name).slice();
  };
  for (const board of FORMS) {
    const elf = image(board);
    if (!(start({ board, elf }).panel instanceof St7789)) continue;
    // no random game with the board on the device lasts for 2,500
    for (const [where, chart, lengths] of [['', false, [100, 600, 1200, 2500]], [', board on the device', true, [100, 600, 1200]]]) {
      for (const actions of lengths) {
        const wake = (kind) => {
          const device = start({ board, elf, flash: game(actions, { chart, ...kind }) });
          device.boot();
          return device.panel.lastChangeAt / MILLISECOND;
        };
        atMost(board, `reset to the resumed screen, ${actions} actions${where}`, wake({ late: true }), 'ms', 100);
        row(board, 'the same without a checkpoint', wake({ old: true }).toFixed(1), 'ms', '', true);
      }
    }
  }
}

/** How long each TFT board takes to wake in the longest of some games without checkpoints. */
function measureWaking() {
  for (const [game, { flash, actions }] of ['akropolis', 'polis', 'olympos'].map((game) => [game, longestGame(game)])) {
    for (const board of FORMS) {
      const device = start({ board, elf: image(board), flash: flash.slice() });
      if (!(device.panel instanceof St7789)) continue;
      device.boot();
      atMost(board, `reset to the resumed screen, ${game}, ${actions} actions`, device.panel.lastChangeAt / MILLISECOND, 'ms', 100);
    }
  }
}

/** What a press takes with few and with many players, with the board on the table and on the device, and in every game. */
function measureCompany() {
  for (const board of FORMS) {
    const elf = image(board);
    if (!(start({ board, elf }).panel instanceof St7789)) continue;
    // the plan begins with four players; each number is the next way to play, from 6 on with the board on the device
    const tables = [['2 players', 4], ['4 players', 0], ['6 players in teams', 3]].flatMap(([who, plan]) => [
      [`Cyclades, ${who}, board on the table`, plan, 'cyclades'],
      [`Cyclades, ${who}, board on the device`, plan + 6, 'cyclades'],
    ]);
    for (const [what, plan, game] of [...tables, ...['akropolis', 'polis', 'olympos'].map((game) => [game, 0, game])]) {
      const all = pressed(board, elf, plan, SHORT_KEYS, game)[0].map(({ millis }) => millis).sort((first, second) => first - second);
      atMost(board, `a press, ${what} (median of ${all.length})`, median(all), 'ms', 16.7, 2);
      atMost(board, 'the same, 95 of 100', all[Math.floor(all.length * 0.95)], 'ms', 22, 2);
    }
  }
}

/** What others take, by public sources: nothing here is judged. */
const ANCHORS = [
  ['Playdate, a frame at its fastest, 50 a second (`set_refresh_rate` in the docs of its SDK)', 20, 'ms'],
  ['InfiniTime 240 x 240, the wire of a full redraw at 8 MHz (`main.cpp`: Freq8Mhz)', wireMillis(240 * 240 * 2) * (SPI_HZ / 8e6), 'ms'],
  ['Picopad with CircuitPython, a full redraw of 320 x 240 (adafruit/circuitpython, pull request 11291), before', 47.4, 'ms'],
  ['the same after it', 20, 'ms'],
  ['Badger 2040 with its vendor\'s firmware, an update at its fastest (`UC8151::update_time` in pimoroni-pico)', 250, 'ms'],
  ['the same at its normal speed', 4500, 'ms'],
];

function measureAnchors() {
  for (const [what, value, unit] of ANCHORS) row('others', what, value.toFixed(1), unit, '', true);
  for (const board of FORMS) {
    const { panel } = start({ board, elf: image(board) });
    if (panel instanceof St7789) row(board, `the wire of a full redraw of ${panel.width} x ${panel.height}`, wireMillis(panel.width * panel.height * 2).toFixed(1), 'ms', '', true);
  }
}

/** The rules alone: cycles of each `legal`, `apply` and `view` over the recorded games, between the beats of an example image. */
function measurePace() {
  const device = start({ board: 'display-pack-2', elf: example('pace') });
  const beats = [];
  const games = []; // where the beats of each begin
  device.chip.mcu.gpio[2].addListener((level) => {
    const wanted = beats.length % 2 === 0 ? 1 : 0; // what the pin does before it is an output is no beat
    if (level === wanted) beats.push(device.chip.core.cycles);
  });
  device.chip.mcu.gpio[4].addListener((level) => {
    if (level === (games.length % 2 === 0 ? 1 : 0)) games.push(beats.length);
  });
  while (device.chip.mcu.gpio[3].value !== 1) {
    if (device.now > 240 * SECOND) throw new Error(`the records do not fit the game: stopped after ${beats.length} beats`);
    device.run(SECOND);
  }
  ['Cyclades', 'Akropolis', 'Polis', 'Olympos'].forEach((game, place) => judgePace(game, beats.slice(games[place], games[place + 1])));
}

function judgePace(game, beats) {
  const steps = [];
  for (let at = 0; at + 3 < beats.length; at += 4) steps.push(beats.slice(at, at + 4));
  const part = (from, to) => steps.map((step) => step[to] - step[from]);
  for (const [what, from, to] of [['legal', 0, 1], ['apply', 1, 2], ['view', 2, 3]]) {
    const cycles = part(from, to);
    row('pace', `${game}, ${what}, median and worst of ${steps.length} actions`, `${median(cycles)} / ${Math.max(...cycles)}`, 'cycles', '', true);
  }
  const all = part(0, 3);
  row('pace', `${game}, legal + apply + view of a decision (median)`, median(all), 'cycles', '', true);
  atMost('pace', `${game}, legal + apply + view of a decision (worst)`, Math.max(...all), 'cycles', 125000, 0);
}

/** Measures behind the cache, or without it. */
function measured(board, model) {
  [rows, cached] = [[], model];
  if (board === 'pace') measurePace();
  else if (board === 'growth') [measureGrowth, measureWaking, measureCompany].forEach((what) => what());
  else if (board === 'anchors') measureAnchors();
  else measure(board);
  return rows;
}

/** All rows of a board, with the figure of a flash as fast as RAM beside the one that is judged. */
function both(board) {
  const bare = short ? [] : measured(board, false);
  return measured(board, true).map((line, index) => ({ ...line, bare: bare[index]?.value ?? '' }));
}

const chosen = words.filter((word) => word !== 'short');
const lines = (chosen.length > 0 ? chosen : [...(short ? FORMS : Object.keys(BOARDS)), 'pace', ...(short ? [] : ['growth', 'anchors'])]).flatMap(both);
const table = [
  ['', '', 'with the cache', 'without', 'budget', ''],
  ...lines.map(({ board, what, value, unit, bare, budget, holds }) => [board, what, `${value} ${unit}`, bare, budget, holds ? '' : 'BROKEN']),
].map((cells) => cells.map(String));
const widths = table[0].map((_, column) => Math.max(...table.map((cells) => cells[column].length)));
for (const cells of table) console.log(cells.map((cell, column) => (column === 2 || column === 3 ? cell.padStart(widths[column]) : cell.padEnd(widths[column]))).join('  ').trimEnd());
if (lines.some((line) => !line.holds)) process.exitCode = 1;
