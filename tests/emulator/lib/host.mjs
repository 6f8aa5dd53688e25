// What the emulator is held against: the images that `cargo fw` builds, and the frames that the host draws.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Elf } from './elf.mjs';
import { decodePng, encodePng } from './png.mjs';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');

const images = new Map();

/** Where the files of an image are; builds them unless PYTHIA_IMAGES names a folder that has them. */
export function imageFile(board, kind) {
  const folder = process.env.PYTHIA_IMAGES ?? join(ROOT, 'target/fw');
  if (process.env.PYTHIA_IMAGES === undefined && !images.has(board)) execFileSync('cargo', ['fw', board], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  return kind === 'uf2' ? join(folder, readdirSync(folder).find((name) => uf2Name(board).test(name))) : join(folder, `${board}.${kind}`);
}

/** The name of a board's UF2: version and commit are in it. */
export const uf2Name = (board) => new RegExp(`^pythia-(\\d+\\.\\d+\\.\\d+)-${board}-(unknown|[0-9a-f]{8,}(?:-dirty)?)\\.uf2$`);

/** The commit that a board's image is made of. */
export function commit(board) {
  return uf2Name(board).exec(basename(imageFile(board, 'uf2')))[2];
}

/** The image of a board as an `Elf`. */
export function image(board) {
  if (!images.has(board)) images.set(board, new Elf(new Uint8Array(readFileSync(imageFile(board, 'elf')))));
  return images.get(board);
}

/** Builds the images of these boards and the host's programs once, for copies of this program (`share.mjs`) that then look for nothing. */
export function prepare(boards) {
  boards.forEach((board) => imageFile(board, 'elf'));
  process.env.PYTHIA_IMAGES ??= join(ROOT, 'target/fw');
  if (process.env.PYTHIA_FRAMES !== undefined) return;
  execFileSync('cargo', ['build', '--quiet', '-p', 'tests', '--bin', 'game', '--bin', 'longgame'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  process.env.PYTHIA_FRAMES = join(ROOT, 'target/debug/frames');
}

/** An example of the boards' crate as an `Elf`, built as the images are. */
export function example(name) {
  const path = execFileSync('cargo', ['fw', 'example', name], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return new Elf(new Uint8Array(readFileSync(path.trim())));
}

/** The part of flash that belongs to saves. */
export function store(elf) {
  const start = elf.symbol('__store_start');
  return { start, end: start + elf.symbol('__store_length') };
}

/**
 * The pictures that the host draws for a key script: the first, and one after each deed; with the contents of the store
 * afterwards. `PYTHIA_FRAMES` may name the program, otherwise cargo runs it.
 */
export function hostFrames(board, keys, { flash = null, crashed = null, stuck = null, elsewhere = false, millivolts = null } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pythia-frames-'));
  try {
    const file = join(folder, 'flash.bin');
    if (flash !== null) writeFileSync(file, flash);
    const words = [board, keys, join(folder, 'out'), file, '--commit', commit(board)];
    if (crashed !== null) words.push('--crashed', crashed);
    if (stuck !== null) words.push('--stuck', String(stuck));
    if (millivolts !== null) words.push('--battery', String(millivolts));
    if (elsewhere) words.push('--elsewhere', 'yes');
    const program = process.env.PYTHIA_FRAMES;
    const [command, before] = program === undefined ? ['cargo', ['run', '--quiet', '-p', 'tests', '--bin', 'frames', '--']] : [program, []];
    const { status, stderr } = spawnSync(command, [...before, ...words], { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(`frames failed: ${stderr}`);
    const names = readdirSync(join(folder, 'out')).filter((name) => name.endsWith('.png')).sort();
    const pictures = names.map((name) => decodePng(readFileSync(join(folder, 'out', name))));
    return { pictures, flash: new Uint8Array(readFileSync(file)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs a program of the tests' crate, which stands beside the one that `PYTHIA_FRAMES` names, or which cargo builds. */
export function runHost(name, words) {
  const frames = process.env.PYTHIA_FRAMES;
  const [command, before] = frames === undefined ? ['cargo', ['run', '--quiet', '-p', 'tests', '--bin', name, '--']] : [join(dirname(frames), name), []];
  return execFileSync(command, [...before, ...words], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Lets `work` have a folder that is gone afterwards. */
export function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'pythia-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A flash that is erased but for the contents of the store. */
export function flashWith(stored) {
  const flash = new Uint8Array(2 * 1024 * 1024).fill(0xff);
  flash.set(stored, 1024 * 1024);
  return flash;
}

/** The lines of the host's `game`: what is done, and the digest of the picture after it. */
function steps(lines) {
  const words = lines.trim().split('\n');
  const over = words.pop() === 'over';
  return { steps: words.map((line) => line.split(' ')).map(([deed, digest]) => ({ deed, digest })), over };
}

/** How the host begins the plan with this number of a game on a new device. */
export function hostBegin(board, plan, game = 'cyclades') {
  return steps(runHost('game', [board, 'begin', game, String(plan)]));
}

/** How the host plays the game in a store, to its end, for `presses` keys, or to the end of its first cycle (`presses` is `cycle`); with the contents of the store afterwards. */
export function hostGame(board, stored, seed, presses = null, game = 'cyclades') {
  return inFolder((folder) => {
    const file = join(folder, 'store.bin');
    writeFileSync(file, stored);
    const lines = runHost('game', [board, 'play', game, file, String(seed), ...(presses === null ? [] : [String(presses)])]);
    return { ...steps(lines), flash: new Uint8Array(readFileSync(file)) };
  });
}

/**
 * The flash of a device in the middle of a game of so many actions; `chart` puts the board on the device. With `late` there are a few more,
 * so that the last checkpoint is as old as it gets; with `old` there are no checkpoints. `game` is another one than Cyclades.
 */
export function longGame(actions, { chart = false, late = false, old = false, game = null } = {}) {
  return inFolder((folder) => {
    const file = join(folder, 'store.bin');
    runHost('longgame', [file, String(actions), ...(chart ? ['--chart'] : []), ...(late ? ['--late'] : []), ...(old ? ['--old'] : []), ...(game === null ? [] : [game])]);
    return flashWith(readFileSync(file));
  });
}

/** The flash of a device in the longest of some games of another kind, and how many actions that has; `late` and `old` as above. */
export function longestGame(game, { late = false, old = false } = {}) {
  return inFolder((folder) => {
    const file = join(folder, 'store.bin');
    const told = runHost('longgame', [file, '1000', ...(late ? ['--late'] : []), ...(old ? ['--old'] : []), game]);
    return { flash: flashWith(readFileSync(file)), actions: Number.parseInt(told, 10) };
  });
}

/** How many pixels of two pictures differ. */
export function difference(first, second) {
  if (first.width !== second.width || first.height !== second.height) return Infinity;
  let count = 0;
  for (let at = 0; at < first.rgb.length; at += 3) {
    if (first.rgb[at] !== second.rgb[at] || first.rgb[at + 1] !== second.rgb[at + 1] || first.rgb[at + 2] !== second.rgb[at + 2]) count += 1;
  }
  return count;
}

/** Fails unless the panel shows the picture of the host; keeps both for the eye when it does not. */
export function assertShows(device, picture, what) {
  const seen = device.picture();
  const count = difference(seen, picture);
  if (count === 0) return;
  const folder = join(ROOT, 'artefacts/emulator');
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  const name = `${device.name}-${what.replaceAll(/[^a-z0-9]+/gi, '-')}`;
  writeFileSync(join(folder, `${name}-panel.png`), encodePng(seen));
  writeFileSync(join(folder, `${name}-host.png`), encodePng(picture));
  throw new Error(`${device.name}, ${what}: ${count} pixels differ from the host's frame; see artefacts/emulator/${name}-*.png`);
}

/** What the host reads in a store: the number of the game, its standing actions, its restarts and the digests of its records. */
export function journal(contents) {
  return inFolder((folder) => {
    const file = join(folder, 'store.bin');
    writeFileSync(file, contents);
    const line = runHost('journal', [file]).trim();
    if (line === 'none') return null;
    if (line === 'unreadable') throw new Error('the save cannot be read');
    const [turn, standing, restarts, ...digests] = line.split(' ');
    return { turn: Number(turn), standing: Number(standing), restarts: Number(restarts), digests };
  });
}
