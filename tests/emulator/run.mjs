// Runs a board image from the command line: presses keys, keeps flash, writes the screen as PNG. `node run.mjs` tells how.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BOARDS } from './lib/boards.mjs';
import { Device, MILLISECOND } from './lib/device.mjs';
import { encodePng } from './lib/png.mjs';
import { play } from './lib/script.mjs';

const USAGE = `usage: node tests/emulator/run.mjs ELF --board BOARD [options]
  --board BOARD   ${Object.keys(BOARDS).join(', ')}
  --keys SCRIPT   what to do after the start, for example "down,accept,wait:100,hold:back,cut"
                  key names: up, down, accept, back, or those printed on the board
  --png FILE      write the last screen
  --scale N       pixels of the PNG per pixel of the screen (default 1)
  --flash FILE    flash contents: read if there, written at the end
  --seed N        seed of everything random (default 1)`;

function options() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      board: { type: 'string' },
      keys: { type: 'string', default: '' },
      png: { type: 'string' },
      scale: { type: 'string', default: '1' },
      flash: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  });
  if (positionals.length !== 1 || BOARDS[values.board] === undefined) throw new Error(USAGE);
  return { ...values, elf: positionals[0] };
}

function main() {
  const { elf, board, keys, png, scale, flash, seed } = options();
  const kept = flash !== undefined && existsSync(flash) ? new Uint8Array(readFileSync(flash)) : null;
  const device = new Device({ board, elf: readFileSync(elf), flash: kept, seed: Number(seed) });
  device.boot();
  console.log(`first screen after ${(device.panel.lastChangeAt / MILLISECOND).toFixed(1)} ms`);
  play(device, keys, (step) => console.log(`${(device.now / MILLISECOND).toFixed(1).padStart(10)} ms  ${step}`));
  if (png !== undefined) writeFileSync(png, encodePng(device.picture(), Number(scale)));
  if (flash !== undefined) writeFileSync(flash, device.flash.bytes);
  const ends = device.lives.map((life) => life.reason).join(', ');
  console.log(`awake ${(device.awakeShare * 100).toFixed(3)} %, stack ${device.stackUsed} bytes, SPI ${device.panel.bytes} bytes, flash operations ${device.flash.operations}`);
  if (ends !== '') console.log(`restarts: ${ends}`);
  for (const complaint of device.panel.complaints) console.log(`panel: ${complaint}`);
  for (const [line, count] of device.chip.warnings) console.log(`chip: ${line} (${count} times)`);
}

try {
  main();
} catch (error) {
  console.error(error.name === 'ChipFault' ? `the image crashed: ${error.message}` : error.message);
  process.exitCode = 1;
}
