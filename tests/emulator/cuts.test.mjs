// Power cuts in a running game; `boards.test.mjs` cuts every board's, `cuts.mjs` makes thousands.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutGame } from './lib/cuts.mjs';

for (const task of [
  { board: 'badger2040', actions: 0, seed: 1, cuts: 8 },
  { board: 'badger2040', actions: 100, seed: 2, cuts: 24 },
  { board: 'badger2040', actions: 40, seed: 3, cuts: 6, game: 'polis' },
  { board: 'lcd-1-3', actions: 0, seed: 1, cuts: 4, game: 'polis' },
  { board: 'badger2040', actions: 40, seed: 3, cuts: 6, game: 'olympos' },
]) {
  test(`${task.board}: power cuts in ${task.game ?? 'cyclades'} after ${task.actions} actions lose nothing but what was under way`, () => {
    const { cuts, starts, checked, pictures } = cutGame(task);
    assert.ok(cuts >= task.cuts && starts > 0, `${cuts} cuts`);
    assert.ok(checked > 0 && pictures > 0, 'no picture after a cut was held against the host');
  });
}
