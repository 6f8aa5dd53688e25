// The cable on the real image: what leaves the device, what does not, and that nobody at its other end can disturb it.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { board } from './lib/boards.mjs';
import { Device, MILLISECOND, SECOND } from './lib/device.mjs';
import { FlashMemory } from './lib/flash.mjs';
import { ROOT, assertShows, difference, hostFrames, image, store } from './lib/host.mjs';
import { play } from './lib/script.mjs';
import { Computer } from './lib/usb.mjs';
import { assertClean, assertKept, rest, stored } from './lib/walk.mjs';

const BOARD = 'display-pack-2';
const folder = mkdtempSync(join(tmpdir(), 'pythia-usb-'));
after(() => rmSync(folder, { recursive: true }));

/** Plays games on the host, and verifies what the image says. `PYTHIA_RECORDS` may name the program. */
function records(...words) {
  const program = process.env.PYTHIA_RECORDS;
  const [command, before] = program === undefined ? ['cargo', ['run', '--quiet', '-p', 'tests', '--bin', 'records', '--']] : [program, []];
  return spawnSync(command, [...before, ...words.map(String)], { cwd: ROOT, encoding: 'utf8' });
}

/** A device with these contents of its store, switched on. */
function device(bytes, options = {}) {
  const elf = image(BOARD);
  const flash = new FlashMemory();
  flash.bytes.set(bytes, store(elf).start);
  const chip = new Device({ board: BOARD, elf, flash, ...options });
  chip.boot();
  return chip;
}

/** The store with a game of at most so many actions in it. */
function played(game, most) {
  const file = join(folder, `${game}-${most}.bin`);
  records('--flash', game, most, file);
  return new Uint8Array(readFileSync(file));
}

function check(said) {
  const file = join(folder, 'said.txt');
  writeFileSync(file, said);
  return records('--check', file);
}

test('help, list, text and record of a finished game come out and verify', () => {
  const chip = device(played(0, 3000));
  const computer = new Computer(chip).plugIn();
  assert.equal(computer.name, `Pythia for ${board(BOARD).title}`);
  const help = computer.ask('');
  for (const word of ['list', 'show N', 'record N', `for ${board(BOARD).title}.`]) assert.ok(help.includes(word), help);
  assert.equal(computer.ask('list'), '1  Cyclades. The game is over.\r\n');
  const start = chip.now;
  const said = computer.ask('record 1');
  console.log(`record: ${said.length} letters in ${((chip.now - start) / MILLISECOND).toFixed(0)} ms`);
  const { status, stdout } = check(said);
  assert.equal(status, 0, stdout);
  assert.match(stdout, /The record is right\./);
  const fingerprint = stdout.match(/fingerprint ([0-9a-f]{64})/)[1];
  const [, standing] = stdout.match(/(\d+) of them stand/);
  const before = chip.now;
  const text = computer.ask('show 1');
  console.log(`text: ${text.length} letters in ${((chip.now - before) / MILLISECOND).toFixed(0)} ms`);
  assert.ok(text.endsWith(`Fingerprint: ${fingerprint}\r\n`));
  assert.equal(text.match(/^ *\d+ {2}/gm).length, Number(standing));
  assertClean(chip);
  assert.deepEqual(chip.lives, []);
});

test('what leaves a running game does not depend on the card Zeus saw (CY-INFO-5)', () => {
  // the first game in which Zeus looks at a card within so many actions
  const most = 160;
  let files = [];
  for (let game = 1; files.length < 2 && game <= 60; game += 1) {
    for (const name of files) rmSync(join(folder, name));
    records('--doubles', game, most, folder);
    files = readdirSync(folder).filter((name) => /^\d+\.bin$/.test(name)).slice(0, 3);
  }
  assert.ok(files.length >= 2, 'no two games that differ in the card only');
  const said = files.map((name) => {
    const computer = new Computer(device(new Uint8Array(readFileSync(join(folder, name))))).plugIn();
    return ['list', 'show 1', 'record 1'].map((line) => computer.ask(line));
  });
  for (const other of said.slice(1)) assert.deepEqual(other, said[0]);
  // the record would tell every purse: somebody at the device has to agree first
  assert.match(said[0][2], /^Game 1 is running/);
  assert.doesNotMatch(said[0].join(''), /BEGIN|Fingerprint/);
});

test('garbage and a computer that stops reading do not disturb the device', () => {
  const bytes = played(37, 160);
  const quiet = device(bytes);
  const disturbed = device(bytes);
  const computer = new Computer(disturbed).plugIn();
  let noise = 1;
  const garbage = () => Uint8Array.from({ length: 300 }, () => (noise = (Math.imul(noise, 1664525) + 1013904223) >>> 0) >>> 24);
  const keys = ['down', 'down', 'up', 'back', 'down', 'accept', 'back', 'down'];
  for (const [index, key] of keys.entries()) {
    if (index % 2 === 0) computer.type(garbage());
    else computer.type('record 1\rshow 1\r');
    computer.reads = index % 4 < 2;
    disturbed.keys.press(key);
    computer.pass(80 * MILLISECOND);
    disturbed.keys.release(key);
    computer.pass(400 * MILLISECOND);
    quiet.tap(key);
    assert.equal(difference(quiet.picture(), disturbed.picture()), 0, `another picture after ${key}`);
  }
  computer.reads = true;
  computer.typed = [];
  computer.pass(10 * SECOND);
  computer.ask('');
  assert.match(computer.ask('list'), /^1 {2}Cyclades\. .+\r\n$/); // in the language that the keys have chosen
  assertClean(disturbed);
  assert.deepEqual(disturbed.lives, []);
  console.log(`stack ${disturbed.stackUsed} bytes`);
});

test('issue 21: a cable without data and a computer that never reads change nothing of an auction', () => {
  for (const deaf of [false, true]) {
    const what = deaf ? 'a computer that never reads' : 'a cable without data';
    const chip = new Device({ board: BOARD, elf: image(BOARD) });
    chip.boot();
    play(chip, 'accept,back,down,down,down,down,down,accept,accept,accept'); // one part only, the auction, begin
    chip.powerOff();
    chip.powerOn();
    const keys = 'accept,accept,accept,down,accept,up,accept,down,accept,up,accept,down,accept,accept,up,accept,accept';
    const host = hostFrames(BOARD, keys, { flash: stored(chip) });
    chip.boot();
    if (deaf) {
      const computer = new Computer(chip).plugIn();
      computer.reads = false;
      computer.type('list\rshow 1\rid\rstatus\rselftest\rshow 1\r');
      computer.pass(2 * SECOND); // from now on it takes nothing
    }
    let index = 0;
    assertShows(chip, host.pictures[index], what);
    play(chip, keys, (step) => {
      index += 1;
      assertShows(chip, host.pictures[index], `${what}, ${index} after ${step}`);
    });
    assertKept(chip, host.flash, what);
    assertClean(chip);
    rest(chip, 600);
    assert.ok(chip.awakeShare < 0.1, `awake ${chip.awakeShare}`);
    assert.deepEqual(chip.lives.map(({ reason }) => reason), ['power cut']);
    const computer = new Computer(chip).plugIn();
    computer.pass(SECOND);
    computer.ask('');
    assert.match(computer.ask('id'), /^Number /, 'a computer that reads is answered');
  }
});

test('keys stay responsive while a record is told', () => {
  const chip = device(played(37, 160));
  const computer = new Computer(chip).plugIn();
  const waits = [];
  for (let round = 0; round < 6; round += 1) {
    computer.type('show 1\r');
    computer.pass((60 + 17 * round) * MILLISECOND);
    const pressed = chip.now;
    chip.keys.press(round % 2 === 0 ? 'down' : 'up');
    while (chip.panel.lastByteAt < pressed) {
      assert.ok(chip.now < pressed + SECOND, 'the press was not felt');
      computer.pass(MILLISECOND);
    }
    waits.push((chip.panel.lastByteAt - pressed) / MILLISECOND);
    computer.pass(80 * MILLISECOND);
    chip.keys.release(round % 2 === 0 ? 'down' : 'up');
    computer.pass(3 * SECOND);
  }
  console.log(`first byte to the panel ${waits.map((wait) => wait.toFixed(0)).join(', ')} ms after the press`);
  assert.ok(Math.max(...waits) < 150, `${waits}`);
});

test('unplugged in the middle and plugged in again, it answers', () => {
  const chip = device(played(37, 160));
  const computer = new Computer(chip).plugIn();
  computer.type('show 1\r');
  computer.pass(30 * MILLISECOND);
  chip.run(5 * SECOND);
  const again = new Computer(chip).plugIn();
  again.pass(100 * MILLISECOND);
  assert.equal(again.ask('list'), '1  Cyclades. The game is running: secrets are left out.\r\n');
});
