// The beginning of a game on each board, from power-on; `games.mjs` plays whole ones.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARDS } from './lib/boards.mjs';
import { playGame } from './lib/game.mjs';

Object.keys(BOARDS).forEach((board, index) => {
  test(`${board}: plays a cycle of Cyclades as the host does`, () => {
    const { over, presses, compared } = playGame({ board, plan: 4, seed: 3 + index, presses: 'cycle' });
    assert.equal(over, false);
    assert.ok(presses >= 24 && compared > presses, `${compared} pictures for ${presses} keys`);
  });
});

for (const game of [
  { board: 'lcd-1-3', game: 'cyclades', plan: 9, seed: 4, presses: 14 },
  { board: 'badger2040', game: 'cyclades', plan: 2, seed: 5, presses: 24 },
  { board: 'lcd-1-3', game: 'polis', plan: 1, seed: 6, presses: 24 },
  { board: 'badger2040', game: 'polis', plan: 2, seed: 7, presses: 24 },
  { board: 'badger2040', game: 'olympos', plan: 4, seed: 8, presses: 24 },
]) {
  test(`${game.board}: plays the first keys of ${game.game} as the host does, plan ${game.plan}`, () => {
    const { over, presses, compared } = playGame(game);
    assert.equal(over, false);
    assert.ok(presses >= game.presses && compared > presses, `${compared} pictures for ${presses} keys`);
  });
}
