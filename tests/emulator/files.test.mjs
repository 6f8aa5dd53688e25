// The readers and writers of files: ELF, UF2, PNG.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Elf } from './lib/elf.mjs';
import { decodePng, encodePng } from './lib/png.mjs';
import { Random } from './lib/random.mjs';
import { checkUf2AgainstElf, readUf2 } from './lib/uf2.mjs';

/** A tiny ELF: four bytes at 0x10000100, 0x200 bytes of zeroed RAM, and the two symbols of the stack. */
function tinyElf() {
  const bytes = Buffer.alloc(0x300);
  const words = (at, ...values) => values.forEach((value, index) => bytes.writeUInt32LE(value >>> 0, at + 4 * index));
  bytes.set([0x7f, 0x45, 0x4c, 0x46, 1, 1, 1], 0);
  words(24, 0x10000101, 0x34, 0x180);
  bytes.writeUInt16LE(32, 42);
  bytes.writeUInt16LE(2, 44);
  bytes.writeUInt16LE(40, 46);
  bytes.writeUInt16LE(4, 48);
  bytes.writeUInt16LE(3, 50);
  words(0x34, 1, 0x100, 0x20000000, 0x10000100, 4, 4, 5, 4); // virtual address in RAM, physical in flash
  words(0x54, 1, 0, 0x20000000, 0x20000000, 0, 0x200, 6, 4); // nothing to load
  bytes.set([1, 2, 3, 4], 0x100);
  bytes.write('\0.bss\0_stack_start\0_stack_end\0', 0x110, 'latin1');
  words(0x140, 0, 0, 0, 0, 6, 0x20040000, 0, 0, 19, 0x20001000, 0, 0);
  const section = (index, ...values) => words(0x180 + 40 * index, ...values);
  section(1, 1, 8, 3, 0x20000000, 0, 0x200);
  section(2, 0, 2, 0, 0, 0x140, 48, 3);
  section(3, 0, 3, 0, 0, 0x110, 0x20);
  return bytes;
}

test('ELF: segments by physical address, static RAM, symbols', () => {
  const elf = new Elf(tinyElf());
  assert.deepEqual(elf.segments.map(({ address, data }) => [address, [...data]]), [[0x10000100, [1, 2, 3, 4]]]);
  assert.equal(elf.flashUsed(), 4);
  assert.equal(elf.flashUsed({ tables: true }), 0);
  assert.equal(elf.staticRam, 0x200);
  assert.deepEqual(elf.stack, { top: 0x20040000, bottom: 0x20001000 });
  assert.throws(() => elf.symbol('nothing'), /no symbol nothing/);
  assert.throws(() => new Elf(Buffer.from('MZ')), /not an ELF/);
});

function tinyUf2(change = () => {}) {
  const block = Buffer.alloc(512);
  [0x0a324655, 0x9e5d5157, 0x2000, 0x10000100, 256, 0, 1, 0xe48bff56].forEach((value, index) => block.writeUInt32LE(value, 4 * index));
  block.set([1, 2, 3, 4], 32);
  block.writeUInt32LE(0x0ab16f30, 508);
  change(block);
  return block;
}

test('UF2: a good file is read and equals its ELF', () => {
  assert.equal(readUf2(tinyUf2())[0].address, 0x10000100);
  assert.equal(checkUf2AgainstElf(tinyUf2(), new Elf(tinyElf())), 1);
});

test('UF2: what a board would not take is refused', () => {
  const refused = (change, reason) => assert.throws(() => readUf2(tinyUf2(change)), reason);
  refused((block) => block.writeUInt32LE(0, 0), /magic/);
  refused((block) => block.writeUInt32LE(0xada52840, 28), /RP2040/);
  refused((block) => block.writeUInt32LE(128, 16), /payload/);
  refused((block) => block.writeUInt32LE(0x10000180, 12), /page/);
  refused((block) => block.writeUInt32LE(2, 24), /numbered/);
  assert.throws(() => readUf2(Buffer.alloc(500)), /whole number/);
  const other = tinyUf2((block) => {
    block[33] = 9;
  });
  assert.throws(() => checkUf2AgainstElf(other, new Elf(tinyElf())), /0x10000101/);
});

test('PNG: a picture comes back as it was, and larger when scaled', () => {
  const picture = { width: 7, height: 5, rgb: new Random(4).fill(new Uint8Array(105)) };
  const again = decodePng(encodePng(picture));
  assert.deepEqual([again.width, again.height], [7, 5]);
  assert.deepEqual(again.rgb, picture.rgb);
  const large = decodePng(encodePng(picture, 3));
  assert.equal(large.width, 21);
  assert.deepEqual([...large.rgb.subarray(18, 21)], [...picture.rgb.subarray(6, 9)]);
  assert.throws(() => decodePng(Buffer.from('no picture')), /not a PNG/);
});
