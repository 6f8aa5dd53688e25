// What `measure.mjs` measures, in parts that can run beside each other. Each fills a sheet: figures, budgets, and the stack it took.

import { BOARDS, FORMS } from './boards.mjs';
import { Device, MILLISECOND, SECOND } from './device.mjs';
import { PROGRAM_NANOS } from './flash.mjs';
import { example, hostBegin, hostGame, image, longGame, longestGame } from './host.mjs';
import { play } from './script.mjs';
import { stored } from './walk.mjs';

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
/** Presses of ninety minutes at the table, one every ten seconds. In fewer what is prepared once for later games would count for more. */
const AT_THE_TABLE = 540;

/** The long games that a board wakes in: what they are called, how many actions they have, and whether the board is on the device. */
const LONG = [
  ['600 actions', 600, false],
  ['600 actions, board on the device', 600, true],
  ['2,500 actions', 2500, false],
];
const OTHERS = ['akropolis', 'polis', 'olympos'];

/** Tables that press: the plan begins with four players; each number is the next way to play, from 6 on with the board on the device. */
const COMPANY = [
  ...[['2 players', 4], ['4 players', 0], ['6 players in teams', 3]].flatMap(([who, plan]) => [
    [`Cyclades, ${who}, board on the table`, plan, 'cyclades'],
    [`Cyclades, ${who}, board on the device`, plan + 6, 'cyclades'],
  ]),
  ...OTHERS.map((game) => [game, 0, game]),
];

const median = (values) => [...values].sort((first, second) => first - second)[Math.floor(values.length / 2)];

const wireMillis = (bytes) => (bytes * 8 * 1000) / SPI_HZ;

/** The figures of one part, on one board. `cached` puts flash behind the model of its cache. */
class Sheet {
  constructor({ board, cached, short }) {
    Object.assign(this, { board, cached, short, rows: [], stack: 0 });
  }

  /** `note` tells of what the figure is, where that differs from run to run. */
  row(what, value, unit = '', { budget = '', holds = true, note = '' } = {}) {
    this.rows.push({ board: this.board, what, note, value, unit, budget, holds });
  }

  atMost(what, value, unit, most, digits = 1, note = '') {
    this.row(what, value.toFixed(digits), unit, { budget: `<= ${most}`, holds: value <= most, note });
  }

  /** How often the cache did not have what the core wanted, and how much stack was used. */
  looks(what, device) {
    const { cache } = device.chip;
    this.row(`share of misses, ${what}`, this.cached ? (100 * (1 - cache.hits / cache.accesses)).toFixed(2) : '-', '%');
    this.stack = Math.max(this.stack, device.stackUsed);
  }

  start({ board = this.board, elf = image(board), ...options } = {}) {
    return new Device({ board, elf, cached: this.cached, ...options });
  }
}

const isPaper = (device) => device.wiring.paper;

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

/** Sizes, the first roll, the start after a power cut, and a walk through the screens without a game. */
function walk(sheet) {
  const { elf, panel } = sheet.start();
  sheet.atMost('flash', elf.flashUsed() / KIB, 'KiB', 1012);
  sheet.atMost('flash, tables', elf.flashUsed({ tables: true }) / KIB, 'KiB', 208);
  sheet.atMost('static RAM', elf.staticRam / KIB, 'KiB', 192);
  const device = firstRoll(sheet);
  sheet.row('very first roll: seed drawn, store opened, picture begun', ((device.panel.shownAt - device.rolledAt) / MILLISECOND).toFixed(1), 'ms');
  const fullBytes = restart(sheet, device);
  (isPaper(device) ? walkPaper : walkTft)(sheet, device, isPaper(device) ? fullBytes : panel.width * panel.height * 2);
  sheet.looks('start and walk', device);
}

/** A new device that has rolled once. */
function firstRoll(sheet) {
  const device = sheet.start();
  device.boot();
  play(device, FIRST_START);
  device.rolledAt = taps(device, FIRST_ROLL).pop().edge;
  return device;
}

/** The start after a power cut: reset to the first complete picture. Returns the bytes it took. */
function restart(sheet, device) {
  device.powerOff();
  device.powerOn();
  const reset = device.now;
  const { bytes } = device.panel;
  device.boot();
  const { lastChangeAt, refreshes } = device.panel;
  if (isPaper(device)) sheet.row('reset to the first refresh command', ((refreshes[refreshes.length - 1].at - reset) / MILLISECOND).toFixed(1), 'ms');
  else sheet.atMost('reset to first complete frame', (lastChangeAt - reset) / MILLISECOND, 'ms', 100);
  return device.panel.bytes - bytes;
}

function walkTft(sheet, device, wholeBytes) {
  const walked = taps(device, WALK).filter((tap) => tap.changed);
  const moves = walked.filter((tap) => tap.key === 'down' || tap.key === 'up');
  const largest = walked.reduce((best, tap) => (tap.bytes > best.bytes ? tap : best));
  sheet.row('key to pixel, cursor move (median)', median(moves.map((tap) => tap.millis)).toFixed(2), 'ms');
  sheet.row('key to pixel, cursor move (median) / wire of its bytes', median(moves.map((tap) => tap.millis / wireMillis(tap.bytes))).toFixed(2), 'x');
  sheet.atMost('key to pixel, largest redraw / wire of a full one', largest.millis / wireMillis(wholeBytes), 'x', 1.15, 3, `${((100 * largest.bytes) / wholeBytes).toFixed(0)} % of the screen`);
  const share = walked.reduce((sum, tap) => sum + tap.bytes, 0) / (walked.length * wholeBytes);
  sheet.row('bytes sent / full redraws', (share * 100).toFixed(1), '%');
}

function walkPaper(sheet, device, fullBytes) {
  const before = device.panel.refreshes.length;
  const walked = taps(device, WALK).filter((tap) => tap.refreshes.length > 0);
  const parts = walked.map((tap) => ownPart(device, tap));
  sheet.atMost('our part of an e-ink update (median)', median(parts), 'ms', 10, 2);
  sheet.atMost('our part of an e-ink update (worst)', Math.max(...parts), 'ms', 10, 2);
  const updates = device.panel.refreshes.slice(before);
  const full = updates.filter((refresh) => refresh.full).length;
  sheet.atMost('full waveforms', full, '', Math.floor(updates.length / 50), 0, `of ${updates.length} updates`);
  const share = walked.reduce((sum, tap) => sum + tap.bytes, 0) / (walked.length * fullBytes);
  sheet.row('bytes sent / full redraws', (share * 100).toFixed(1), '%');
}

/** Milliseconds from the edge to the refresh command, without the time the panel itself was busy switching on. */
function ownPart(device, tap) {
  const [refresh] = tap.refreshes;
  const before = device.panel.commands.filter(({ command, at }) => command === 0x04 && at > tap.edge && at < refresh.at);
  return (refresh.at - tap.edge) / MILLISECOND - before.length * 40;
}

/** The presses of a game by keys, with the device: to its end, or so many keys. */
function pressed(sheet, plan, keys, game = 'cyclades') {
  const seed = 500;
  const device = sheet.start({ seed });
  const begun = hostBegin(sheet.board, plan, game);
  device.boot();
  begun.steps.slice(1).forEach(({ deed }) => play(device, deed));
  device.powerOff();
  device.powerOn();
  const { steps } = hostGame(sheet.board, stored(device), seed, keys, game);
  device.boot();
  return [steps.slice(1).flatMap(({ deed }) => press(device, deed)), device];
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

const sorted = (presses) => presses.map(({ millis }) => millis).sort((first, second) => first - second);

/** A game of Cyclades by keys, four at the table: the first one of `games.mjs`. */
function game(sheet) {
  const [presses, device] = pressed(sheet, 0, sheet.short ? SHORT_KEYS : null);
  const whole = device.panel.width * device.panel.height * 2;
  const moves = presses.filter(({ deed }) => deed === 'up' || deed === 'down');
  const slowest = presses.reduce((best, other) => (other.millis > best.millis ? other : best));
  const share = (bytes) => `${Math.floor((100 * bytes) / whole)} % of the screen`;
  const all = sorted(presses);
  const what = 'key to pixel over a game';
  sheet.row(`${what} beyond the wire (median)`, median(presses.map(({ millis, bytes }) => millis - wireMillis(bytes))).toFixed(2), 'ms');
  sheet.atMost(`${what} (median)`, median(all), 'ms', 16.7, 2, `of ${presses.length} presses`);
  sheet.atMost(`${what}, 95 of 100 presses`, all[Math.floor(all.length * 0.95)], 'ms', 22, 2);
  sheet.row(`${what}, Up and Down (median)`, median(moves.map(({ millis }) => millis)).toFixed(2), 'ms', { note: `of ${moves.length}` });
  sheet.row('the wire alone for Up and Down (median)', median(moves.map(({ bytes }) => wireMillis(bytes))).toFixed(2), 'ms');
  sheet.row('bytes sent in the game / full redraws', ((100 * presses.reduce((sum, { bytes }) => sum + bytes, 0)) / (presses.length * whole)).toFixed(1), '%');
  const largest = presses.filter(({ bytes }) => bytes > 0).sort((first, second) => second.bytes - first.bytes);
  const full = largest.filter(({ bytes }, place) => bytes > 0.9 * whole || place < FEWEST);
  const ratio = ({ millis }) => millis / wireMillis(whole);
  sheet.atMost(`${what}, largest redraws (median) / wire of a full one`, median(full.map(ratio)), 'x', 1.15, 3, `${full.length} of ${share(full[full.length - 1].bytes)} and more`);
  sheet.atMost(`${what}, slowest press / wire of a full one`, ratio(slowest), 'x', 1.25, 3, share(slowest.bytes));
  sheet.looks('a game', device);
}

/** Ninety minutes at the table. */
function awake(sheet) {
  const device = firstRoll(sheet);
  const began = device.now;
  const asleep = () => device.asleepBefore + device.chip.asleepNanos;
  const before = asleep();
  const keys = WALK.split(',');
  for (let count = 0; count < AT_THE_TABLE; count += 1) {
    device.tap(keys[count % keys.length]);
    device.run(Math.max(0, began + (count + 1) * 10 * SECOND - device.now));
  }
  const share = 1 - (asleep() - before) / (device.now - began);
  sheet.atMost('awake, 90 minutes, a press every 10 s', share * 100, '%', 0.5, 3);
  sheet.looks('90 minutes', device);
}

/** A long game goes on after a power cut, and takes the next actions. */
function long(sheet, what, actions, chart) {
  // `late`: the last checkpoint is as old as it gets
  const device = sheet.start({ flash: longGame(actions, { chart, late: true }) });
  device.boot();
  if (!isPaper(device)) sheet.atMost(`reset to the resumed screen, ${what}`, device.panel.lastChangeAt / MILLISECOND, 'ms', 100);
  const appends = [];
  const blank = () => stored(device).filter((byte) => byte === 0xff).length;
  const room = blank();
  let erased = 0;
  for (let count = 0; count < 12; count += 1) {
    const before = device.flash.log.length;
    device.tap('accept');
    // what is done behind the picture is done in a pause
    const written = device.flash.log.slice(before).filter(({ at }) => at <= device.panel.shownAt);
    erased += written.filter(({ kind }) => kind === 'erase').length;
    if (written.length > 0) appends.push((written[written.length - 1].at - written[0].at + PROGRAM_NANOS) / MILLISECOND / written.length);
  }
  sheet.atMost(`erases in the path of an action, ${what}`, erased, '', 0, 0);
  sheet.atMost(`append of a record, ${what} (worst)`, Math.max(...appends), 'ms', 6, 2, `of ${appends.length} presses`);
  sheet.row(`flash of an action, ${what}`, ((room - blank()) / appends.length).toFixed(0), 'bytes');
  sheet.looks(`a long game, ${what}`, device);
}

/**
 * How long it takes to wake in a game of Cyclades: with the last checkpoint as old as it gets at a table that pauses now and then, and in a
 * game that has none, as devices wrote it before there were checkpoints.
 */
function growth(sheet, actions, chart) {
  const wake = (kind) => {
    const device = sheet.start({ flash: longGame(actions, { chart, ...kind }) });
    device.boot();
    return device.panel.lastChangeAt / MILLISECOND;
  };
  const what = `${actions} actions${chart ? ', board on the device' : ''}`;
  sheet.atMost(`reset to the resumed screen, ${what}`, wake({ late: true }), 'ms', 100);
  sheet.row(`the same without a checkpoint, ${what}`, wake({ old: true }).toFixed(1), 'ms');
}

/** The same in the longest of some games of another kind, where checkpoints are kept only if they are worth their room. */
function waking(sheet, kind) {
  const wake = (options) => {
    const { flash, actions } = longestGame(kind, options);
    const device = sheet.start({ flash });
    device.boot();
    sheet.looks(`waking in ${kind}${options.old ? ' without a checkpoint' : ''}`, device);
    return [device.panel.lastChangeAt / MILLISECOND, `${actions} actions`];
  };
  const [late, note] = wake({ late: true });
  sheet.atMost(`reset to the resumed screen, ${kind}`, late, 'ms', 100, 1, note);
  const [old, whole] = wake({ old: true });
  sheet.row(`the same without a checkpoint, ${kind}`, old.toFixed(1), 'ms', { note: whole });
}

/** What a press takes with few and with many players, with the board on the table and on the device, and in every game. */
function company(sheet, what, plan, kind) {
  const [presses, device] = pressed(sheet, plan, SHORT_KEYS, kind);
  const all = sorted(presses);
  sheet.looks(`pressing, ${what}`, device);
  sheet.atMost(`a press, ${what} (median)`, median(all), 'ms', 16.7, 2, `of ${all.length}`);
  sheet.atMost(`a press, ${what}, 95 of 100`, all[Math.floor(all.length * 0.95)], 'ms', 22, 2);
}

/** What others take, by public sources: nothing here is judged. */
const ANCHORS = [
  ['Playdate, a frame at its fastest, 50 a second (`set_refresh_rate` in the docs of its SDK)', 20],
  ['InfiniTime 240 x 240, the wire of a full redraw at 8 MHz (`main.cpp`: Freq8Mhz)', wireMillis(240 * 240 * 2) * (SPI_HZ / 8e6)],
  ['Picopad with CircuitPython, a full redraw of 320 x 240 (adafruit/circuitpython, pull request 11291), before', 47.4],
  ['the same after it', 20],
  ['Badger 2040 with its vendor\'s firmware, an update at its fastest (`UC8151::update_time` in pimoroni-pico)', 250],
  ['the same at its normal speed', 4500],
];

function anchors(sheet) {
  for (const [what, value] of ANCHORS) sheet.row(what, value.toFixed(1), 'ms');
  for (const board of FORMS.filter((name) => !BOARDS[name].paper)) {
    const { width, height } = BOARDS[board].panel();
    sheet.row(`${board}, the wire of a full redraw of ${width} x ${height}`, wireMillis(width * height * 2).toFixed(1), 'ms');
  }
}

/** The rules alone: cycles of each `legal`, `apply` and `view` over the recorded games, between the beats of an example image. */
function pace(sheet) {
  const device = sheet.start({ board: 'display-pack-2', elf: example('pace') });
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
    if (device.now > 30 * SECOND) throw new Error(`the records do not fit the game: stopped after ${beats.length} beats`);
    device.run(SECOND / 10);
  }
  ['Cyclades', 'Akropolis', 'Polis', 'Olympos'].forEach((kind, place) => judgePace(sheet, kind, beats.slice(games[place], games[place + 1])));
}

function judgePace(sheet, kind, beats) {
  const steps = [];
  for (let at = 0; at + 3 < beats.length; at += 4) steps.push(beats.slice(at, at + 4));
  const part = (from, to) => steps.map((step) => step[to] - step[from]);
  for (const [what, from, to] of [['legal', 0, 1], ['apply', 1, 2], ['view', 2, 3]]) {
    const cycles = part(from, to);
    sheet.row(`${kind}, ${what}, median and worst`, `${median(cycles)} / ${Math.max(...cycles)}`, 'cycles', { note: `of ${steps.length} actions` });
  }
  const all = part(0, 3);
  sheet.row(`${kind}, legal + apply + view of a decision (median)`, median(all), 'cycles');
  sheet.atMost(`${kind}, legal + apply + view of a decision (worst)`, Math.max(...all), 'cycles', 125000, 0);
}

const MEASURES = { walk, game, awake, long, growth, waking, company, anchors, pace };

/** Does one task: rows, and the stack it took. */
export function measure({ part, board, cached, short, words = [] }) {
  const sheet = new Sheet({ board, cached, short });
  MEASURES[part](sheet, ...words);
  const { rows, stack } = sheet;
  return { rows, stack };
}

/** The parts of a board, or of what is no board. */
export function parts(name) {
  const screens = FORMS.filter((board) => !BOARDS[board].paper);
  const on = (part, ...words) => ({ part, board: name, words });
  if (name === 'pace' || name === 'anchors') return [on(name)];
  if (name !== 'growth') return [on('walk'), ...(BOARDS[name].paper ? [] : [on('game')]), on('awake'), ...LONG.map((words) => on('long', ...words))];
  return screens.flatMap((board) => [
    // no random game with the board on the device lasts for 2,500
    ...[[false, [100, 600, 1200, 2500]], [true, [100, 600, 1200]]].flatMap(([chart, lengths]) => lengths.map((actions) => ({ part: 'growth', board, words: [actions, chart] }))),
    ...OTHERS.map((kind) => ({ part: 'waking', board, words: [kind] })),
    ...COMPANY.map((words) => ({ part: 'company', board, words })),
  ]);
}
