// The beginning of a game of Cyclades on each board, from power-on; `games.mjs` plays whole ones.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARDS } from './lib/boards.mjs';
import { playGame } from './lib/game.mjs';

Object.keys(BOARDS).forEach((board, index) => {
  test(`${board}: plays a cycle of Cyclades as the host does`, () => {
    const { over, presses, compared } = playGame({ board, changes: 4, chart: 0, seed: 3 + index, presses: 'cycle' });
    assert.equal(over, false);
    assert.ok(presses >= 24 && compared > presses, `${compared} pictures for ${presses} keys`);
  });
});

for (const game of [
  { board: 'lcd-1-3', changes: 3, chart: 1, seed: 4, presses: 14 },
  { board: 'badger2040', changes: 2, chart: 0, seed: 5, presses: 24 },
]) {
  test(`${game.board}: plays the first keys of a game of Cyclades as the host does, chart ${game.chart}`, () => {
    const { over, presses, compared } = playGame(game);
    assert.equal(over, false);
    assert.ok(presses >= game.presses && compared > presses, `${compared} pictures for ${presses} keys`);
  });
}
