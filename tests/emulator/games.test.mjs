// The beginning of a game of Cyclades on each board, from power-on; `games.mjs` plays whole ones.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playGame } from './lib/game.mjs';

for (const game of [
  { board: 'display-pack-2', changes: 4, chart: 0, seed: 3, presses: 24 },
  { board: 'lcd-1-3', changes: 3, chart: 1, seed: 4, presses: 14 },
  { board: 'badger2040', changes: 2, chart: 0, seed: 5, presses: 24 },
]) {
  test(`${game.board}: plays the first keys of a game of Cyclades as the host does`, () => {
    const { over, presses, compared } = playGame(game);
    assert.equal(over, false);
    assert.ok(presses >= game.presses && compared > presses, `${compared} pictures for ${presses} keys`);
  });
}
