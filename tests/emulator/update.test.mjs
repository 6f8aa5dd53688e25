// Programs that are put on a device: a wrong one, half of one, and the right one again. What is saved stays through all of it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Device, SECOND } from './lib/device.mjs';
import { FlashMemory, SECTOR } from './lib/flash.mjs';
import { assertShows, hostFrames, image, imageFile, longGame, store } from './lib/host.mjs';
import { readUf2 } from './lib/uf2.mjs';
import { assertClean, stored, walk } from './lib/walk.mjs';

const BOARD = 'display-pack-2';
const FLASH = 0x10000000;

/** Writes the first `count` pages of a board's UF2 as the loader in the chip does: it erases a sector at its first page. */
function drag(flash, board, count = Infinity) {
  const pages = readUf2(readFileSync(imageFile(board, 'uf2'))).slice(0, count);
  for (const { address, data } of pages) {
    const at = address - FLASH;
    if (at % SECTOR === 0) flash.bytes.fill(0xff, at, at + SECTOR);
    flash.bytes.set(data, at);
  }
  return pages.length;
}

/** A device that only knows what is in its flash, as a real one. */
const device = (board, flash) => new Device({ board, elf: { ...image(board), segments: [], stack: image(board).stack, symbol: (name) => image(board).symbol(name) }, flash });

/** The flash of a device in the middle of a game, with what is saved in it before any program is put on it. */
function played() {
  const flash = new FlashMemory(longGame(40));
  const { start, end } = store(image(BOARD));
  const saved = flash.bytes.slice(start, end);
  const assertSaved = (what) => assert.equal(Buffer.compare(flash.bytes.subarray(start, end), saved), 0, `${what} reaches into what is saved`);
  return { flash, saved, assertSaved, start };
}

test('issue 21: an update that is cut anywhere loses nothing: the file is dragged once more', () => {
  const { flash, saved, assertSaved, start } = played();
  const pages = drag(flash, BOARD);
  assertSaved('a whole update');
  const before = hostFrames(BOARD, '', { flash: saved }).pictures[0];
  for (const count of [1, 17, Math.floor(pages / 2), pages - 1]) {
    // another program was there; of the new one only the beginning arrives
    drag(flash, 'badger2040');
    drag(flash, BOARD, count);
    assertSaved(`${count} pages`);
    // nobody knows what half a program does; this one must not be one that writes
    drag(flash, BOARD);
    const chip = device(BOARD, flash);
    chip.boot();
    assertShows(chip, before, `a game after an update that was cut after ${count} pages`);
    assertClean(chip);
    flash.bytes.set(saved, start); // the start of the game leaves a trace
  }
});

test('issue 21: the image of another board plays on the same saves, and the right one after it', () => {
  const { flash, saved, assertSaved } = played();
  drag(flash, BOARD);
  drag(flash, 'badger2040');
  assertSaved('the image of another board');
  // on a Display Pack no e-ink answers: it starts, says so by its light, and leaves the game alone
  const wrong = device('badger2040', flash);
  wrong.panel.receive = () => {};
  wrong.run(5 * SECOND);
  assert.deepEqual(wrong.lives, []);
  wrong.powerOff();
  drag(flash, BOARD);
  const chip = device(BOARD, flash);
  const host = walk(chip, 'accept');
  assert.equal(host.pictures.length, 2);
  assertShows(chip, host.pictures[1], 'the game goes on');
  assert.ok(saved.length === stored(chip).length);
  assertClean(chip);
});
