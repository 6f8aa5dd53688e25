// The boot ROM (gap 3): a table of functions that a program can look up, done in JavaScript when the core gets there.

import { ERASE_NANOS, PAGE, PROGRAM_NANOS, SECTOR } from './flash.mjs';

export const ROM_SIZE = 16 * 1024;

const FUNCTION_TABLE = 0x20;
const DATA_TABLE = 0x80;
const LOOKUP = 0x90;
const FIRST_FUNCTION = 0x100;
const ROM_VERSION = 3;

/** Cycles that a call costs besides what it is there for. */
const CALL_CYCLES = 20;

const code = (letters) => letters.charCodeAt(0) | (letters.charCodeAt(1) << 8);

/** Functions get the chip and the first four registers; what they return goes into r0. */
const FUNCTIONS = {
  IF: () => 0,
  EX: () => 0,
  FC: ({ cache }) => {
    cache?.flush();
    return 0;
  },
  CX: () => 0,
  RE: (chip, offset, length) => eraseRange(chip, offset, length),
  RP: (chip, offset, source, length) => programRange(chip, offset, source, length),
  MC: (chip, target, source, length) => copy(chip, target, source, length),
  C4: (chip, target, source, length) => copy(chip, target, source, length),
  MS: (chip, target, value, length) => set(chip, target, value, length),
  S4: (chip, target, value, length) => set(chip, target, value, length),
  // the chip leaves the program and shows itself as a drive
  UB: (chip) => chip.end('loader'),
};

function checkFlashCall(chip, offset, length, unit) {
  const { core, flash } = chip;
  if (offset % unit !== 0 || length % unit !== 0) chip.fault('flash call', `range 0x${offset.toString(16)}+${length} not aligned`);
  if (offset + length > flash.bytes.length) chip.fault('flash call', `range 0x${offset.toString(16)}+${length} is outside of flash`);
  // Flash cannot be read meanwhile: an interrupt or a return into flash would crash the chip.
  if (!core.PM) chip.fault('flash call', 'interrupts are on while flash cannot be read');
  if (core.LR >>> 28 !== 2) chip.fault('flash call', 'called from code in flash');
}

function eraseRange(chip, offset, length) {
  checkFlashCall(chip, offset, length, SECTOR);
  for (let at = offset; at < offset + length; at += SECTOR) {
    chip.flash.eraseSector(at);
    chip.spend(ERASE_NANOS);
  }
  return 0;
}

function programRange(chip, offset, source, length) {
  checkFlashCall(chip, offset, length, PAGE);
  if (source >>> 28 === 1) chip.fault('flash call', 'programs from data in flash');
  for (let at = 0; at < length; at += PAGE) {
    const data = Uint8Array.from({ length: PAGE }, (_, index) => chip.mcu.readUint8(source + at + index));
    chip.flash.programPage(offset + at, data);
    chip.spend(PROGRAM_NANOS);
  }
  return 0;
}

function copy(chip, target, source, length) {
  for (let index = 0; index < length; index += 1) chip.mcu.writeUint8(target + index, chip.mcu.readUint8(source + index));
  chip.core.cycles += length;
  return target;
}

function set(chip, target, value, length) {
  for (let index = 0; index < length; index += 1) chip.mcu.writeUint8(target + index, value & 0xff);
  chip.core.cycles += length;
  return target;
}

export class BootRom {
  constructor(chip) {
    this.chip = chip;
    this.entries = new Map();
    this.calls = [];
    const image = new DataView(chip.mcu.bootrom.buffer);
    [0x4d, 0x75, 1, ROM_VERSION].forEach((byte, index) => image.setUint8(0x10 + index, byte));
    image.setUint16(0x14, FUNCTION_TABLE, true);
    image.setUint16(0x16, DATA_TABLE, true);
    image.setUint16(0x18, LOOKUP | 1, true);
    Object.entries(FUNCTIONS).forEach(([name, work], index) => {
      const address = FIRST_FUNCTION + 4 * index;
      this.entries.set(address, { name, work });
      image.setUint16(FUNCTION_TABLE + 4 * index, code(name), true);
      image.setUint16(FUNCTION_TABLE + 4 * index + 2, address | 1, true);
    });
    this.entries.set(LOOKUP, { name: 'lookup', work: (_, table, wanted) => this.#lookup(table, wanted) });
  }

  #lookup(table, wanted) {
    for (let at = table; this.chip.mcu.readUint16(at) !== 0; at += 4) {
      if (this.chip.mcu.readUint16(at) === (wanted & 0xffff)) return this.chip.mcu.readUint16(at + 2);
    }
    return 0;
  }

  /** The core stands on a ROM address: does what lives there and returns to the caller. */
  call() {
    const { core } = this.chip;
    const entry = this.entries.get(core.PC & ~1);
    if (entry === undefined) this.chip.fault('bad address', 'runs in the boot ROM where nothing is');
    const [first, second, third, fourth] = core.registers;
    core.cycles += CALL_CYCLES;
    core.registers[0] = entry.work(this.chip, first, second, third, fourth);
    if (entry.name !== 'lookup') this.calls.push(entry.name);
    core.PC = core.LR & ~1;
  }
}
