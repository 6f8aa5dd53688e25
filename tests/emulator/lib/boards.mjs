// The boards of `boards/boards.json`: pins of panel and keys, as wired by their makers.

import { readFileSync } from 'node:fs';
import { St7789 } from './st7789.mjs';
import { Uc8151 } from './uc8151.mjs';

const FACTS = JSON.parse(readFileSync(new URL('../../../boards/boards.json', import.meta.url), 'utf8'));
const LEVELS = { low: 0, high: 1 };

/** The name of a key in scripts: what is printed beside it, without spaces. */
const keyName = ({ cap }) => cap.toLowerCase().replaceAll(' ', '-');

function wire({ title, screen, keys, pressed, light, sound, battery, probe, flash = 2, held = [] }) {
  const { width, height, chip, mounting, spi, pins } = screen;
  return {
    title,
    panel: () => (chip === 'UC8151' ? new Uc8151({ width, height }) : new St7789({ width, height, mounting })),
    paper: chip === 'UC8151',
    spi,
    pins,
    caps: keys.map(({ cap }) => cap),
    keys: Object.fromEntries(keys.map((key) => [keyName(key), [key.pin, LEVELS[key.pressed ?? pressed]]])),
    means: Object.fromEntries(keys.map((key) => [keyName(key), key.key])),
    logical: Object.fromEntries([...keys].reverse().map((key) => [key.key, keyName(key)])),
    light: { pins: Object.values(light?.pins ?? {}), on: LEVELS[light?.on] },
    sound: sound?.pin ?? null,
    gauge: battery?.gauge ?? null,
    probe: probe === undefined ? null : { ...probe, address: Number(probe.address) },
    megabytes: flash,
    held: held.map(({ pin, level }) => [pin, LEVELS[level]]),
  };
}

/**
 * `keys` name a pin and the level it has while pressed; `means` says which key of the device each is, and `logical` names the
 * first of those that are the same.
 */
export const BOARDS = Object.fromEntries(FACTS.map((facts) => [facts.name, wire(facts)]));

const size = ({ screen: { width, height } }) => `${width}x${height}`;

/** A board of each size of screen, the first: what does not depend on pins is tried on these only. */
export const FORMS = FACTS.filter((facts, index) => FACTS.findIndex((other) => size(other) === size(facts)) === index).map(({ name }) => name);

export function board(name) {
  const found = BOARDS[name];
  if (found === undefined) throw new Error(`unknown board "${name}"; boards: ${Object.keys(BOARDS).join(', ')}`);
  return found;
}
