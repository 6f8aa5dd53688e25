// Whole games on the real images, every picture held against the host's: `node tests/emulator/games.mjs [GAME]`, of one game or of all.

import { isMainThread } from 'node:worker_threads';
import { FORMS } from './lib/boards.mjs';
import { playGame } from './lib/game.mjs';
import { imageFile } from './lib/host.mjs';
import { share } from './lib/share.mjs';

/** Cyclades by changes from the first choice: 4, 4 in teams, 5, 6 in teams, 2, 3; and the board on the table, or one of two charts. */
const CYCLADES = [
  ['display-pack-2', 0, 0],
  ['badger2040', 1, 0],
  ['lcd-1-3', 2, 0],
  ['display-pack-2', 3, 0],
  ['badger2040', 4, 0],
  ['lcd-1-3', 5, 0],
  ['badger2040', 0, 1],
  ['lcd-1-3', 1, 1],
  ['display-pack-2', 2, 2],
  ['badger2040', 3, 1],
  ['lcd-1-3', 4, 2],
  ['display-pack-2', 5, 1],
].map(([board, changes, chart]) => [board, 'cyclades', changes + 6 * chart]);

/**
 * The others by the numbers of their plans: `tests/src/searched/GAME.rs`.
 */
const GAMES = [
  ...CYCLADES,
  ['badger2040', 'polis', 0],
  ['lcd-1-3', 'polis', 1],
  ['display-pack-2', 'polis', 2],
  ['badger2040', 'polis', 3],
  ['lcd-1-3', 'polis', 4],
  ['badger2040', 'olympos', 0],
  ['lcd-1-3', 'olympos', 7],
  ['display-pack-2', 'olympos', 14],
  ['badger2040', 'olympos', 15],
].map(([board, game, plan], index) => ({ board, game, plan, seed: 500 + index }));

/** About how many keys a game takes, for the bar. */
const USUAL = 500;

const games = GAMES.filter(({ game }) => game === (process.argv[2] ?? game));
if (isMainThread && process.env.PYTHIA_IMAGES === undefined) FORMS.forEach((board) => imageFile(board, 'elf'));

const results = await share(import.meta.url, 'keys', games.length * USUAL, games, (game, tell) => {
  try {
    return playGame(game, tell);
  } catch (error) {
    return { failed: error.message };
  }
}, ({ over, presses, compared, failed }, index) => {
  const { board, game, plan } = games[index];
  const told = failed ?? `${presses} keys, ${compared} pictures as on the host${over ? '' : ', NOT OVER'}`;
  console.log(`${board.padEnd(16)}${game}, plan ${plan}: ${told}`);
  return true;
});
const good = results.filter(({ over }) => over);
const sum = (name) => good.reduce((total, result) => total + result[name], 0);
console.log(`${good.length} of ${games.length} games to the end, ${sum('presses')} keys, ${sum('compared')} pictures compared, ${games.length - good.length} games differ`);
if (good.length < games.length) process.exitCode = 1;
