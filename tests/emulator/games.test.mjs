// The beginning of games that `boards.test.mjs` does not play, from power-on; `games.mjs` plays whole ones.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playGame } from './lib/game.mjs';

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
