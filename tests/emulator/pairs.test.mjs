// Devices that differ in one secret only look the same to the cycle; `pairs.mjs` compares a thousand.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { FORMS } from './lib/boards.mjs';
import { inFolder, runHost } from './lib/host.mjs';
import { comparePairs, told, watch } from './lib/pairs.mjs';

for (const [board, game, most, deeds] of [['badger2040', 23, 2, 12], ['display-pack-2', 1, 1, 8]]) {
  test(`${board}: another seat's secret changes no picture, no log line and no cycle`, () => {
    const { pairs, looks, differences } = comparePairs({ board, game, most, deeds, cable: board === 'badger2040' });
    assert.deepEqual(differences, []);
    assert.ok(pairs > 1, `${pairs} pairs`);
    // what is compared would show a difference: the owner sees it
    if (board === 'badger2040') assert.ok(looks > 0, 'the owner has not looked');
  });
}

for (const [kind, game, secret] of [['polis', 1, 'hand'], ['polis', 21, 'hand'], ['olympos', 3, 'hand'], ['akropolis', 1, 'seed']]) {
  test(`issue 15: another ${secret} in ${kind} changes no picture, no log line and no cycle`, () => {
    const { kinds, differences } = comparePairs({ board: 'badger2040', kind, game, most: 1, deeds: 10, cable: game === 1 });
    assert.deepEqual([differences, Object.keys(kinds)], [[], [secret]]);
  });
}

for (const [kind, game] of [['seed', 7003], ['card', 7017]]) {
  test(`issue 15: the cable tells of another ${kind} nothing but the promise`, () => {
    const { kinds, answers, differences } = comparePairs({ board: 'badger2040', game, most: 1, deeds: 2 });
    assert.deepEqual([differences, Object.keys(kinds), answers], [[], [kind], 1]);
  });
}

test('issue 15: a code that is not the beginning of its commitment tells something', () => {
  const of = (commitment, code, rest = 'same') => [['1'], [`Commitment: ${commitment}`, `Code: ${code}`, rest], ['no']];
  const one = of('66687aadf862bd776c8fc18b8e9f8e20', 'CSM7 NBFR CAYQ EV4F R65R X7WE');
  const other = of('76687aadf862bd776c8fc18b8e9f8e20', 'ESM7 NBFR CAYQ EV4F R65R X7WE');
  assert.deepEqual(told('seed', one, other), []);
  assert.deepEqual(told('gold', one, other), ['show']);
  assert.deepEqual(told('seed', one, of('76687aadf862bd776c8fc18b8e9f8e20', 'ESM7 NBFR CAYQ EV4F R65R X7WF')), ['show']);
  assert.deepEqual(told('seed', one, of('66687aadf862bd776c8fc18b8e9f8e20', 'CSM7 NBFR CAYQ EV4F R65R X7WE', 'else')), ['show']);
});

/** The stores of a running game with each card that Zeus can have seen in it: of the first such game with at least ten. */
function doubles() {
  for (let game = 13; game < 100; game += 1) {
    const stores = inFolder((folder) => {
      runHost('records', ['--doubles', String(game), '130', folder]);
      return readdirSync(folder).map((name) => new Uint8Array(readFileSync(join(folder, name))));
    });
    if (stores.length >= 10) return stores;
  }
  throw new Error('no game in which the card can be one of ten');
}

for (const board of FORMS) {
  test(`issue 15: ${board}: whichever card Zeus has seen, a start and the history take the same cycles`, () => {
    const [first, ...others] = doubles().map((stored) => watch(board, stored, ['hold:back']));
    for (const other of others) assert.deepEqual(other, first);
  });
}
