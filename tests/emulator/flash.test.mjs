// The flash and its power cuts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PowerCut } from './lib/fault.mjs';
import { FlashMemory, PAGE, SECTOR, TEARS } from './lib/flash.mjs';

const page = (value) => new Uint8Array(PAGE).fill(value);
const bits = (byte) => byte.toString(2).replaceAll('0', '').length;

test('program clears bits, erase sets them', () => {
  const flash = new FlashMemory();
  flash.programPage(SECTOR, page(0xf0));
  flash.programPage(SECTOR, page(0x3f));
  assert.equal(flash.bytes[SECTOR], 0x30);
  flash.eraseSector(SECTOR);
  assert.equal(flash.bytes[SECTOR], 0xff);
  assert.equal(flash.wear.get(SECTOR), 1);
  assert.deepEqual(flash.log.map((entry) => entry.kind), ['program', 'program', 'erase']);
});

test('a cut inside a program leaves a written, an unstable and an untouched part', () => {
  const flash = new FlashMemory();
  flash.cutPower(2, { progress: 0.5, seed: 3 });
  flash.programPage(0, page(0));
  assert.throws(() => flash.programPage(PAGE, page(0)), PowerCut);
  assert.ok(flash.bytes.subarray(PAGE, PAGE + 128).every((value) => value === 0));
  const unstable = flash.bytes.subarray(PAGE + 128, PAGE + 144);
  assert.ok(unstable.some((value) => value !== 0) && unstable.some((value) => value !== 0xff));
  assert.ok(flash.bytes.subarray(PAGE + 144, 2 * PAGE).every((value) => value === 0xff));
});

test('a cut inside an erase leaves some bits behind, never clears one', () => {
  const flash = new FlashMemory(new Uint8Array(2 * SECTOR).fill(0x0f));
  flash.cutPower(1, { progress: 0.25, seed: 9 });
  assert.throws(() => flash.eraseSector(0), PowerCut);
  const sector = flash.bytes.subarray(0, SECTOR);
  assert.ok(sector.every((value) => (value & 0x0f) === 0x0f));
  const risen = sector.reduce((sum, value) => sum + bits(value >> 4), 0) / (SECTOR * 4);
  assert.ok(risen > 0.2 && risen < 0.3, `${risen} of the bits have risen`);
  assert.equal(flash.bytes[SECTOR], 0x0f);
});

test('bits in motion at a cut read differently each time, until they are written or erased', () => {
  const flash = new FlashMemory();
  flash.cutPower(1, { seed: 5 });
  assert.throws(() => flash.programPage(0, page(0)), PowerCut);
  const readings = new Set();
  for (let count = 0; count < 20; count += 1) {
    flash.shake();
    readings.add(Buffer.from(flash.bytes.subarray(0, PAGE)).toString('hex'));
  }
  assert.ok(readings.size > 10, `${readings.size} different readings of 20`);
  assert.ok(flash.bytes.subarray(0, 128).every((value) => value === 0), 'what was written holds');
  const other = flash.clone();
  flash.programPage(0, page(0));
  other.eraseSector(0);
  assert.deepEqual([flash.weak.size, other.weak.size], [0, 0]);
});

test('the same seed cuts the same bits, and only one operation is cut', () => {
  const outcome = (seed) => {
    const flash = new FlashMemory();
    flash.cutPower(1, { seed });
    assert.throws(() => flash.programPage(0, page(0x55)), PowerCut);
    flash.programPage(PAGE, page(0));
    assert.equal(flash.bytes[2 * PAGE - 1], 0);
    return Buffer.from(flash.bytes.subarray(0, PAGE)).toString('hex');
  };
  assert.equal(outcome(1), outcome(1));
  assert.notEqual(outcome(1), outcome(2));
});

test('issue 15: an erase is torn early, half-way, at zero, or when it reads as blank, and nothing holds there until the next one', () => {
  for (const tear of TEARS) {
    const flash = new FlashMemory(new Uint8Array(2 * SECTOR).fill(0x5a));
    flash.cutPower(1, { tear, seed: 7 });
    assert.throws(() => flash.eraseSector(0), PowerCut);
    const sector = flash.bytes.subarray(0, SECTOR);
    const share = (value) => sector.reduce((sum, byte) => sum + (byte === value), 0) / SECTOR;
    const expected = { early: 0x5a, zero: 0, blank: 0xff }[tear];
    if (expected === undefined) assert.ok(share(0x5a) < 0.3 && share(0xff) < 0.3, tear);
    else assert.equal(share(expected), 1, tear);
    assert.equal(flash.weak.size > 0, tear !== 'blank', tear);
    const copy = flash.clone();
    copy.programPage(0, page(0));
    if (tear !== 'zero') assert.ok(copy.bytes.subarray(0, PAGE).some((value) => value !== 0), `${tear}: a program holds`);
    copy.eraseSector(0);
    copy.programPage(0, page(0));
    assert.ok(copy.bytes.subarray(0, PAGE).every((value) => value === 0) && copy.weak.size === 0, tear);
    assert.equal(flash.bytes[SECTOR], 0x5a);
  }
});
