// Power cuts in running games on the real images: `node tests/emulator/cuts.mjs [CUTS] [GAME]`, Cyclades if nothing else is said.

import { isMainThread } from 'node:worker_threads';
import { FORMS } from './lib/boards.mjs';
import { cutGame } from './lib/cuts.mjs';
import { imageFile } from './lib/host.mjs';
import { share } from './lib/share.mjs';

const wanted = Number(process.argv[2] ?? 2000);
const game = process.argv[3] ?? 'cyclades';
if (isMainThread && process.env.PYTHIA_IMAGES === undefined) FORMS.forEach((board) => imageFile(board, 'elf'));

/** New devices, and games of so many actions, whose journals end in different sectors. */
const ACTIONS = game === 'cyclades' ? [0, 20, 100, 150, 200, 250, 300, 0, 60, 120] : [0, 20, 60, 100, 140, 0, 30, 80, 120, 10];
const SHARE = 40;
const tasks = Array.from({ length: Math.ceil(wanted / SHARE) }, (_, index) => ({
  // most of them where a start costs least
  board: index % 5 === 1 ? 'display-pack-2' : index % 5 === 3 ? 'lcd-1-3' : 'badger2040',
  actions: ACTIONS[index % ACTIONS.length],
  seed: 100 + index,
  game,
  cuts: SHARE,
}));
const results = await share(import.meta.url, 'power cuts', wanted, tasks, (task, tell) => {
  try {
    return cutGame(task, tell);
  } catch (error) {
    return { failed: `${task.board}, ${task.actions} actions, seed ${task.seed}: ${error.message}` };
  }
}, ({ failed, cuts }, index) => {
  const { board, actions } = tasks[index];
  console.log(failed ?? `${board}, ${game}, from ${actions} actions on: ${cuts} cuts`);
  return true;
});
const failed = results.filter((result) => result.failed !== undefined);
const sum = (name) => results.reduce((total, result) => total + (result[name] ?? 0), 0);
console.log(
  `${game}: ${sum('cuts')} cuts: ${sum('keys')} inside the operations of keys, ${sum('starts')} inside those of starts and their pauses; ` +
    `${sum('programs')} programs, ${sum('erases')} erases, ${sum('sectors')} on the first page of a sector; ` +
    `${sum('checked')} journals and ${sum('pictures')} pictures looked at, ${failed.length} losses`,
);
if (failed.length > 0 || sum('cuts') < wanted) process.exitCode = 1;
