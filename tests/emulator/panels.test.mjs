// The decoders of both panels, fed by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from './lib/random.mjs';
import { St7789 } from './lib/st7789.mjs';
import { Uc8151 } from './lib/uc8151.mjs';

const MILLISECOND = 1e6;

/** Talks to a panel a microsecond per byte, waiting long enough after each command unless told not to. */
class Wire {
  constructor(panel) {
    this.panel = panel;
    this.at = 10 * MILLISECOND;
  }

  send(command, ...data) {
    this.panel.receive(command, false, (this.at += 1000));
    for (const byte of data) this.panel.receive(byte, true, (this.at += 1000));
    return this;
  }

  wait(milliseconds = 10) {
    this.at += milliseconds * MILLISECOND;
    return this;
  }
}

/** The glass of most boards lies on its side. */
const ON_ITS_SIDE = { origin: 'bottom left', rows: 'right' };

const tft = (width, height, mounting = ON_ITS_SIDE, order = 0x70) => {
  const panel = new St7789({ width, height, mounting });
  const wire = new Wire(panel).send(0x01).wait().send(0x11).wait().send(0x3a, 0x55).send(0x36, order).send(0x21).send(0x29);
  return { panel, wire };
};

/** Big-endian coordinates of an address window. */
const span = (from, to) => [from >> 8, from & 0xff, to >> 8, to & 0xff];

test('ST7789: pixels land where the eye expects them', () => {
  const { panel, wire } = tft(320, 240);
  wire.send(0x2a, ...span(300, 301)).send(0x2b, ...span(7, 8)).send(0x2c, 0xf8, 0x00, 0x07, 0xe0, 0x00, 0x1f, 0xff, 0xff);
  const seen = panel.pixels();
  assert.deepEqual([seen[7 * 320 + 300], seen[7 * 320 + 301], seen[8 * 320 + 300], seen[8 * 320 + 301]], [0xf800, 0x07e0, 0x001f, 0xffff]);
  assert.equal(panel.windows.length, 1);
  assert.equal(panel.windows[0].bytes, 8);
  assert.equal(panel.lastChangeAt, wire.at);
  assert.deepEqual([...panel.picture().rgb.subarray((7 * 320 + 300) * 3, (7 * 320 + 300) * 3 + 6)], [255, 0, 0, 0, 255, 0]);
  assert.deepEqual(panel.complaints, []);
});

test('ST7789: the other orientation is upside down for the user', () => {
  const { panel, wire } = tft(320, 240);
  wire.send(0x36, 0xa0).send(0x2a, ...span(0, 0)).send(0x2b, ...span(0, 0)).send(0x2c, 0x12, 0x34);
  assert.equal(panel.pixels()[239 * 320 + 319], 0x1234);
});

test('ST7789: for each way to mount the glass there is one order of rows and columns that is upright', () => {
  const corners = [[0, 0], [5, 0], [0, 3], [230, 120]];
  const upright = (mounting, order) => {
    const { panel, wire } = tft(240, 240, mounting, order);
    corners.forEach(([x, y], index) => wire.send(0x2a, ...span(x, x)).send(0x2b, ...span(y, y)).send(0x2c, 0x12, index));
    return corners.every(([x, y], index) => panel.pixels()[y * 240 + x] === 0x1200 + index);
  };
  // offsets of mirrored rows are another matter: the memory has 320 of them, a square glass 240
  for (const [origin, rows, order] of [
    ['top left', 'down', 0x00], ['top left', 'right', 0x20], ['top right', 'down', 0x40], ['bottom left', 'right', 0x60],
  ]) {
    const orders = [0x00, 0x20, 0x40, 0x60, 0x80, 0xa0, 0xc0, 0xe0].filter((byte) => upright({ origin, rows }, byte));
    assert.deepEqual(orders, [order], `${origin}, rows ${rows}`);
  }
  assert.throws(() => new St7789({ width: 240, height: 240, mounting: { origin: 'top left', rows: 'up' } }), /cannot run up/);
});

test('ST7789: a square panel shows the first 240 rows of memory', () => {
  const { panel, wire } = tft(240, 240);
  wire.send(0x2a, ...span(239, 239)).send(0x2b, ...span(0, 0)).send(0x2c, 0xab, 0xcd);
  assert.equal(panel.pixels()[239], 0xabcd);
  wire.send(0x2a, ...span(240, 240)).send(0x2c, 0x11, 0x11);
  assert.ok(!panel.pixels().includes(0x1111), 'row 240 is behind the bezel');
});

test('ST7789: an unchanged pixel is no change; the same window wraps', () => {
  const { panel, wire } = tft(320, 240);
  wire.send(0x2a, ...span(0, 0)).send(0x2b, ...span(0, 0)).send(0x2c, 0, 1, 0, 2);
  assert.equal(panel.pixels()[0], 2);
  const { lastChangeAt } = panel;
  wire.send(0x2c, 0, 2);
  assert.equal(panel.lastChangeAt, lastChangeAt);
  assert.equal(panel.windows[1].changed, 0);
});

test('ST7789: off, asleep or not inverted is seen', () => {
  const { panel, wire } = tft(320, 240);
  wire.send(0x2a, ...span(0, 0)).send(0x2b, ...span(0, 0)).send(0x2c, 0xff, 0xff);
  wire.send(0x20);
  assert.equal(panel.pixels()[0], 0, 'without inversion colours are negative');
  wire.send(0x21).send(0x28);
  assert.equal(panel.pixels()[0], 0, 'switched off');
  wire.send(0x29);
  assert.equal(panel.pixels()[0], 0xffff);
});

test('ST7789: haste after a reset and pixels outside are complained about', () => {
  const panel = new St7789({ width: 320, height: 240, mounting: ON_ITS_SIDE });
  const wire = new Wire(panel).send(0x01).send(0x11);
  assert.match(panel.complaints[0], /less than 5 ms/);
  wire.wait().send(0x3a, 0x55).send(0x2a, ...span(240, 240)).send(0x2c, 0, 0);
  assert.match(panel.complaints[1], /outside of the memory/);
});

/** One group of a waveform table: a level for its first phase, frames, repeats. */
const table = (level, frames, repeats) => [level << 6, frames, 0, 0, 0, repeats, ...new Array(36).fill(0)];

/** Drives only what changes: 1 to black, 2 to white. */
function differential(wire, frames = 13, repeats = 2) {
  wire.send(0x00, 0xb7).send(0x30, 0x3a).send(0x20, ...table(0, frames, repeats), 0, 0);
  [0, 2, 1, 0].forEach((level, index) => wire.send(0x21 + index, ...table(level, frames, repeats)));
}

const paper = (memory) => {
  const panel = new Uc8151({ width: 296, height: 128, memory });
  const wire = new Wire(panel).send(0x00, 0x97).send(0x50, 0x97).send(0x04).wait(50);
  return { panel, wire };
};

test('UC8151: a full refresh shows the data after its time, and the panel is busy meanwhile', () => {
  const { panel, wire } = paper();
  const data = new Array(296 * 16).fill(0xff);
  data[10 * 16 + 2] = 0b01111111; // x 10, y 16
  wire.send(0x13, ...data).send(0x12);
  assert.equal(panel.pixels(wire.at)[16 * 296 + 10], 1, 'nothing is seen yet');
  assert.equal(panel.busyUntil - wire.at, 4.5e9);
  assert.equal(panel.refreshes[0].full, true);
  const seen = panel.pixels(panel.busyUntil);
  assert.equal(seen[16 * 296 + 10], 0);
  assert.equal(seen.filter((value) => value === 0).length, 1);
  assert.deepEqual(panel.complaints, []);
});

test('UC8151: a waveform in registers takes its frames, a partial window changes only itself', () => {
  const { panel, wire } = paper('copy');
  wire.send(0x13, ...new Array(296 * 16).fill(0xff)).send(0x12).wait(5000);
  differential(wire);
  wire.send(0x91).send(0x90, 8, 15, 0, 100, 0, 101, 1).send(0x13, 0x00, 0xf0).send(0x12);
  assert.equal(panel.busyUntil - wire.at, 260 * MILLISECOND);
  assert.deepEqual(panel.refreshes.map((refresh) => refresh.full), [true, false]);
  const seen = panel.pixels(panel.busyUntil);
  const black = [...seen.keys()].filter((index) => seen[index] === 0).map((index) => [index % 296, Math.floor(index / 296)]);
  assert.equal(black.length, 12);
  assert.ok(black.every(([x, y]) => (x === 100 && y >= 8 && y < 16) || (x === 101 && y >= 12 && y < 16)));
  assert.deepEqual(panel.complaints, []);
});

test('UC8151: a waveform that drives only changes shows wrong old data', () => {
  for (const [memory, blacks] of [['keep', 128], ['copy', 128], ['exchange', 0]]) {
    const { panel, wire } = paper(memory);
    // Old data say black, the glass turns white: only a panel that copies knows it.
    wire.send(0x10, ...new Array(296 * 16).fill(0x00)).send(0x13, ...new Array(296 * 16).fill(0xff)).send(0x12).wait(5000);
    differential(wire);
    if (memory === 'keep') wire.send(0x10, ...new Array(296 * 16).fill(0xff));
    wire.send(0x91).send(0x90, 0, 127, 0, 50, 0, 50, 1);
    if (memory === 'exchange') wire.send(0x10, ...new Array(16).fill(0x00));
    wire.send(0x13, ...new Array(16).fill(0x00)).send(0x12).wait(5000);
    const black = panel.pixels(wire.at).filter((value) => value === 0).length;
    assert.equal(black, blacks, `with a panel that would ${memory}`);
  }
});

test('UC8151: the glass keeps its picture without power, a cut refresh leaves a mixture', () => {
  const { panel, wire } = paper();
  wire.send(0x13, ...new Array(296 * 16).fill(0x00)).send(0x12).wait(5000);
  panel.losePower(new Random(1), wire.at);
  assert.ok(panel.pixels(wire.at).every((value) => value === 0));
  wire.wait().send(0x00, 0x97).send(0x50, 0x97).send(0x04).wait(50).send(0x13, ...new Array(296 * 16).fill(0xff)).send(0x12).wait(100);
  panel.losePower(new Random(1), wire.at);
  const white = panel.pixels(wire.at).filter((value) => value === 1).length;
  assert.ok(white > 15000 && white < 23000, `${white} of 37888 pixels are white`);
});

test('UC8151: what was there shines through until a full waveform has driven the pixel to its end', () => {
  const { panel, wire } = paper('copy');
  const white = new Array(296 * 16).fill(0xff);
  assert.equal(panel.haunted(wire.at), 296 * 128, 'nobody knows what was shown before');
  wire.send(0x13, ...white).send(0x12).wait(100);
  assert.equal(panel.haunted(wire.at), 296 * 128, 'it is under way');
  assert.equal(panel.haunted(wire.wait(5000).at), 0);
  differential(wire);
  wire.send(0x91).send(0x90, 8, 15, 0, 100, 0, 101, 1).send(0x13, 0x00, 0xf0).send(0x12).wait(5000);
  assert.equal(panel.haunted(wire.at), 12);
  wire.send(0x13, 0xff, 0xff).send(0x12).wait(5000);
  assert.equal(panel.haunted(wire.at), 12, 'turned back, what was there is still seen');
  wire.send(0x00, 0x97).send(0x90, 8, 15, 0, 100, 0, 100, 1).send(0x13, 0xff).send(0x12).wait(5000);
  assert.equal(panel.haunted(wire.at), 4, 'a full waveform in a window cleans the window');
  wire.send(0x92).send(0x13, ...new Array(296 * 16).fill(0x00)).send(0x12).wait(100);
  panel.losePower(new Random(1), wire.at);
  assert.ok(panel.haunted(wire.at) > 15000, 'cut, it cleans nothing');
});

test('UC8151: commands while busy or without power are complained about', () => {
  const panel = new Uc8151({ width: 296, height: 128 });
  const wire = new Wire(panel).send(0x12);
  assert.match(panel.complaints[0], /without power/);
  wire.send(0x04);
  assert.match(panel.complaints[1], /while busy/);
});
