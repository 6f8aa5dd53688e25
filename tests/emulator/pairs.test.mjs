// Devices that differ in one secret only look the same to the cycle; `pairs.mjs` compares a thousand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparePairs } from './lib/pairs.mjs';

for (const [board, game, most, deeds] of [['badger2040', 23, 2, 12], ['display-pack-2', 1, 1, 8]]) {
  test(`${board}: another seat's secret changes no picture, no log line and no cycle`, () => {
    const { pairs, looks, differences } = comparePairs({ board, game, most, deeds, cable: board === 'badger2040' });
    assert.deepEqual(differences, []);
    assert.ok(pairs > 1, `${pairs} pairs`);
    // what is compared would show a difference: the owner sees it
    if (board === 'badger2040') assert.ok(looks > 0, 'the owner has not looked');
  });
}
