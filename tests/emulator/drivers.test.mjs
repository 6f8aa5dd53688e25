// The drivers of the panels on the real images, beyond the picture: what is wiped, what is on, and panels of another make.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARDS, FORMS } from './lib/boards.mjs';
import { Device, MILLISECOND, SECOND } from './lib/device.mjs';
import { difference, flashWith, image } from './lib/host.mjs';
import { act, secretAhead } from './lib/pairs.mjs';
import { play } from './lib/script.mjs';
import { Uc8151 } from './lib/uc8151.mjs';
import { assertClean, walk } from './lib/walk.mjs';

const PAPER = 'badger2040';
const GLASS = FORMS.filter((board) => !BOARDS[board].paper);
const FIRST_START = 'accept,back';
const HELD = 900 * MILLISECOND;
/** Through the settings, the self-test and what the device is, as large and as small changes. */
const WALK = `${FIRST_START},up,up,up,accept,down,back,down,accept,accept,up,hold:back,down,accept,down,back,hold:up,down`;

/** A device in front of a secret, and a way to look at it. */
class Handed {
  constructor(board, which = 0) {
    const { stores, keys, key } = secret(board);
    this.key = key;
    this.device = new Device({ board, elf: image(board), flash: flashWith(stores[which]) });
    this.device.boot();
    keys.forEach((deed) => act(this.device, deed));
  }

  open() {
    act(this.device, `press:${this.key}`);
    return this;
  }

  close() {
    act(this.device, `release:${this.key}`);
    return this;
  }

  /** Lets go without waiting for anything. */
  begin() {
    this.device.keys.release(this.key);
    return this;
  }

  get panel() {
    return this.device.panel;
  }
}

const secrets = new Map();

function secret(board) {
  if (!secrets.has(board)) secrets.set(board, secretAhead(board));
  return secrets.get(board);
}

/** Fails unless the whole paper was driven by the full waveform, and nothing else has touched it since `count` refreshes. */
function assertWiped(handed, count, what) {
  const { device, panel } = handed;
  const since = panel.refreshes.slice(count);
  assert.ok(since.length > 0, `${what}: nothing was refreshed`);
  const [first] = since;
  assert.ok(first.full, `${what}: the first refresh is a fast one of ${first.nanos / MILLISECOND} ms`);
  assert.deepEqual(first.area, { top: 0, bottom: 295, left: 0, right: 15 }, `${what}: part of the paper only`);
  assert.equal(panel.haunted(device.now), 0, `${what}: pixels through which the picture before shines`);
}

test(`${PAPER}: issue 15: the full waveform runs before and after a secret`, () => {
  const [handed, other] = [new Handed(PAPER), new Handed(PAPER, 1)];
  const { device, panel } = handed;
  const before = device.picture();
  assert.equal(difference(before, other.device.picture()), 0);
  assert.ok(panel.haunted(device.now) > 0, 'the keys before were shown by the fast waveform');
  const opened = panel.refreshes.length;
  handed.open();
  assert.ok(difference(device.picture(), other.open().device.picture()) > 0, 'no secret is seen');
  assert.equal(panel.refreshes.length, opened + 1, 'one refresh shows it');
  assertWiped(handed, opened, 'before the secret');
  handed.close();
  assert.equal(difference(device.picture(), before), 0, 'it is dark again');
  assertWiped(handed, opened + 1, 'after the secret');
  assertClean(device);
});

test(`${PAPER}: issue 15: after a power cut during a secret the full waveform is the first thing`, () => {
  // the secret on the paper; the wipe half done; its picture half there
  for (const [what, until] of [
    ['secret shown', (handed) => handed.open()],
    ['wipe cut', (handed) => handed.open().begin().device.run(2 * SECOND)],
    ['secret half drawn', (handed) => {
      handed.device.keys.press(handed.key);
      handed.device.run(HELD + 2 * SECOND);
    }],
  ]) {
    const handed = new Handed(PAPER);
    const { device, panel } = handed;
    const dark = device.picture();
    until(handed);
    device.powerOff();
    device.keys.release(handed.key);
    const count = panel.refreshes.length;
    device.powerOn();
    assert.ok(difference(device.picture(), dark) > 0, `${what}: paper keeps it`);
    const start = device.now;
    device.boot();
    assertWiped(handed, count, what);
    const delay = (panel.refreshes[count].at - start) / MILLISECOND;
    assert.ok(delay < 500, `${what}: it is wiped ${delay} ms after power-on`);
    assertClean(device);
  }
});

test(`${PAPER}: issue 15: after a hang during a secret the full waveform is the first thing`, () => {
  const handed = new Handed(PAPER).open();
  const { device, panel } = handed;
  const shown = device.picture();
  const count = panel.refreshes.length;
  device.chip.mcu.sramView.setUint32(0x41f00, 0xe7fdbf20, true); // waits for an event, for ever
  device.chip.core.PC = 0x20041f00;
  device.chip.core.enabledInterrupts = 0;
  device.chip.core.waiting = false;
  device.keys.release(handed.key);
  device.run(4 * SECOND);
  device.settle();
  assert.deepEqual(device.lives.map((life) => life.reason), ['watchdog']);
  assert.ok(difference(device.picture(), shown) > 0);
  assertWiped(handed, count, 'after the reset');
});

test(`${PAPER}: issue 21: it never switches itself off over a secret, and the paper it leaves keeps no trace of one`, () => {
  const handed = new Handed(PAPER);
  const { device, panel } = handed;
  const isOn = () => device.chip.mcu.gpio[10].value === 1; // the battery's regulator
  const dark = device.picture();
  const secret = handed.open().device.picture();
  device.run(130 * SECOND);
  assert.ok(isOn(), 'off while a secret is on the paper');
  assert.equal(difference(device.picture(), secret), 0);
  const count = panel.refreshes.length;
  handed.close();
  assertWiped(handed, count, 'after the secret');
  device.run(70 * SECOND);
  assert.ok(!isOn(), 'still on a minute after the secret');
  assert.equal(difference(device.picture(), dark), 0);
  assert.equal(panel.haunted(device.now), 0, 'pixels through which the secret shines');
  assertClean(device);
});

for (const board of GLASS) {
  test(`${board}: issue 15: every pixel is sent anew before and after a secret`, () => {
    const handed = new Handed(board);
    const { device, panel } = handed;
    const whole = panel.width * panel.height * 2;
    for (const turn of ['open', 'close']) {
      const count = panel.windows.length;
      handed[turn]();
      const bytes = panel.windows.slice(count).reduce((sum, window) => sum + window.bytes, 0);
      assert.ok(bytes >= whole, `${turn}: ${bytes} of ${whole} bytes`);
    }
    assertClean(device);
  });
}

for (const memory of ['keep', 'copy', 'exchange']) {
  test(`${PAPER}: shows the host's pictures on panels that ${memory} their memories at a refresh`, () => {
    const device = new Device({ board: PAPER, elf: image(PAPER), panel: new Uc8151({ width: 296, height: 128, memory }) });
    walk(device, WALK);
    assertClean(device);
  });
}

test(`${PAPER}: waits for a panel that is slow in the cold`, () => {
  const device = new Device({ board: PAPER, elf: image(PAPER), panel: new Uc8151({ width: 296, height: 128, slowness: 1.2 }) });
  walk(device, WALK);
  assertClean(device);
  assert.deepEqual(device.lives, []);
});

test(`${PAPER}: lives on with a panel that is busy for ever`, () => {
  const device = new Device({ board: PAPER, elf: image(PAPER), panel: new Uc8151({ width: 296, height: 128, slowness: 1e6 }) });
  device.run(30 * SECOND);
  for (const key of FIRST_START.split(',')) {
    device.keys.press(key);
    device.run(100 * MILLISECOND);
    device.keys.release(key);
    device.run(20 * SECOND);
  }
  assert.deepEqual(device.lives, [], 'it was not reset');
  assert.ok(device.flash.log.some(({ kind }) => kind === 'program'), 'the keys were heard');
});

test(`${PAPER}: paper is cleaned in a pause, and is fast otherwise`, () => {
  const device = new Device({ board: PAPER, elf: image(PAPER) });
  device.boot();
  const { panel } = device;
  play(device, FIRST_START);
  let count = panel.refreshes.length;
  play(device, 'down,up');
  for (const { area: { left, right, top, bottom } } of panel.refreshes.slice(count)) {
    const share = ((right - left + 1) * (bottom - top + 1)) / (16 * 296);
    assert.ok(share < 0.5, `two rows change, and ${(100 * share).toFixed(0)} % of the paper is driven`);
  }
  count = panel.refreshes.length;
  play(device, 'down,'.repeat(60));
  const fulls = panel.refreshes.slice(count).flatMap(({ full }, index) => (full ? [index] : []));
  assert.equal(fulls.length, 1, `full waveforms at ${fulls}`);
  assertClean(device);
});

test(`${PAPER}: holds its battery on from the start`, () => {
  const device = new Device({ board: PAPER, elf: image(PAPER) });
  const [[power]] = BOARDS[PAPER].held;
  device.run(20 * MILLISECOND);
  assert.equal(device.chip.mcu.gpio[power].value, 1, 'a key is let go soon');
  device.boot();
  assert.equal(device.chip.mcu.gpio[power].value, 1);
});

for (const board of GLASS) {
  test(`${board}: stays dark until its first picture is whole, also after a reset`, () => {
    const device = new Device({ board, elf: image(board) });
    const { panel } = device;
    const whole = panel.width * panel.height * 2;
    for (const again of [false, true]) {
      if (again) {
        device.powerOff();
        device.powerOn();
      }
      const { bytes } = panel;
      const end = device.now + SECOND;
      while (device.light === 0) {
        assert.ok(device.now < end, 'it stays dark');
        device.run(MILLISECOND);
      }
      assert.ok(panel.visible && panel.bytes - bytes >= whole, `light after ${panel.bytes - bytes} of ${whole} bytes`);
      device.boot();
    }
    assertClean(device);
  });

  test(`${board}: a change of the brightness is seen at once, and after a power cut`, () => {
    const device = new Device({ board, elf: image(board) });
    device.boot();
    play(device, `${FIRST_START},up,up,up,accept,down`);
    const seen = [device.light];
    for (let step = 0; step < 5; step += 1) {
      play(device, 'accept');
      seen.push(device.light);
    }
    // 80 % at first, in steps of 20 round the end
    assert.deepEqual(seen.map((light) => Math.round(100 * Math.sqrt(light))), [80, 100, 20, 40, 60, 80]);
    play(device, 'accept,accept,cut');
    assert.equal(Math.round(100 * Math.sqrt(device.light)), 20);
    assertClean(device);
  });

  test(`${board}: a move of the cursor sends the rows that change, and no more than it must`, () => {
    const device = new Device({ board, elf: image(board) });
    device.boot();
    play(device, FIRST_START);
    const { panel } = device;
    const count = panel.windows.length;
    play(device, 'down,up,down');
    const moves = panel.windows.slice(count);
    const bytes = moves.reduce((sum, window) => sum + window.bytes, 0);
    assert.ok(moves.length >= 3 && moves.every((window) => window.changed > 0), 'windows in which nothing changes');
    assert.ok(bytes < 3 * 0.5 * panel.width * panel.height * 2, `${bytes} bytes for three moves`);
    assertClean(device);
  });
}
