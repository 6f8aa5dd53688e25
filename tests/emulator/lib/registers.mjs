// Small peripherals that the package lacks or gets wrong: XIP control (gap 2), ring oscillator (gap 5),
// crystal (gap 9), the chip's reset reason, timer alarms on whole microseconds, and aborting one DMA channel only.

import { BasePeripheral } from 'rp2040js';
import { Random } from './random.mjs';

/** Control of the flash cache: nothing is ever busy (gap 2). */
export class XipControl extends BasePeripheral {
  readUint32() {
    return 0;
  }

  writeUint32() {}
}

/** Where random bits come from: each source is a function that gives the next bit. */
export const bitSources = {
  /** An honest oscillator. */
  seeded: (seed = 1) => {
    const random = new Random(seed);
    return () => random.next() & 1;
  },
  /** What the bare package gives: always the same bit. */
  constant: (bit = 1) => () => bit,
  /** A text of zeros and ones, over and over. */
  pattern: (text) => {
    let place = 0;
    return () => Number(text[place++ % text.length]);
  },
  /** Ones with the given chance. */
  biased: (chance, seed = 1) => {
    const random = new Random(seed);
    return () => (random.fraction() < chance ? 1 : 0);
  },
};

/** The ring oscillator with its random bit (gap 5). */
export class RingOscillator extends BasePeripheral {
  constructor(mcu, nextBit) {
    super(mcu, 'ROSC');
    this.nextBit = nextBit;
    this.values = new Map([[0x00, 0xaa0], [0x10, 0xaa0]]);
    this.reads = 0;
    this.lastRead = -Infinity;
    this.shortestPause = Infinity;
  }

  readUint32(offset) {
    if (offset === 0x18) return 0x80001000; // STATUS: stable and enabled
    if (offset !== 0x1c) return this.values.get(offset) ?? 0;
    const now = this.rp2040.clock.nanos;
    this.shortestPause = Math.min(this.shortestPause, now - this.lastRead);
    this.lastRead = now;
    this.reads += 1;
    return this.nextBit();
  }

  writeUint32(offset, value) {
    this.values.set(offset, value);
  }
}

/** The crystal is stable only after the programmed start-up delay (gap 9). */
export function delayCrystal(mcu) {
  const crystal = mcu.peripherals[0x40024];
  const write = crystal.writeUint32.bind(crystal);
  const settle = mcu.clock.createAlarm(() => {
    crystal.stable = true;
  });
  crystal.writeUint32 = (offset, value) => {
    const before = crystal.stable;
    write(offset, value);
    if (!crystal.stable || before) return;
    crystal.stable = false;
    const cycles = (crystal.startup & 0x3fff) * 256 * (crystal.startup & 0x100000 ? 4 : 1);
    settle.schedule((cycles * 1e9) / mcu.xoscFreq);
  };
}

/** Alarms of the package fire up to a microsecond early, which makes a driver wake twice: they fire when the count is reached. */
export function alignAlarms(mcu) {
  const timer = mcu.peripherals[0x40054];
  const write = timer.writeUint32.bind(timer);
  timer.writeUint32 = (offset, value) => {
    write(offset, value);
    if (offset < 0x10 || offset > 0x1c) return;
    const { nanos } = mcu.clock;
    const micros = Math.floor(nanos / 1000);
    const wait = (value - micros) >>> 0;
    timer.alarms[(offset - 0x10) / 4].clockAlarm.schedule(Math.max(0, (micros + wait) * 1000 - nanos));
  };
}

/** CHAN_ABORT of the package reads all ones, so that setting one bit of it aborts every channel: it reads zero. */
export function readAborts(mcu) {
  const read = mcu.dma.readUint32.bind(mcu.dma);
  mcu.dma.readUint32 = (offset) => (offset === 0x444 ? 0 : read(offset));
}

/** Why the chip last started (CHIP_RESET): here always because power came on. */
export class ChipReset extends BasePeripheral {
  constructor(mcu) {
    super(mcu, 'VREG_AND_CHIP_RESET');
    this.values = new Map([[0x00, 0xb1], [0x04, 0x91]]);
  }

  readUint32(offset) {
    return offset === 0x08 ? 1 << 8 : (this.values.get(offset) ?? 0);
  }

  writeUint32(offset, value) {
    this.values.set(offset, value);
  }
}

/** The number that the flash chip of every emulated device has. */
export const SERIAL = [0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef];
const SSI_DATA = 0x60;
const READ_SERIAL = 0x4b;
const DUMMY_BYTES = 4;
const READ_IDENTITY = 0x9f;
const MAKER = [0xef, 0x40];

/** The flash answers the commands that read its number and its size (gap 14): the package's interface to it answers nothing. */
export function numberFlash(mcu, megabytes = 2) {
  const ssi = mcu.peripherals[0x18000];
  const [read, write] = [ssi.readUint32.bind(ssi), ssi.writeUint32.bind(ssi)];
  let queue = [];
  ssi.writeUint32 = (offset, value) => {
    if (offset === SSI_DATA && (value & 0xff) === READ_SERIAL) queue = [...new Array(DUMMY_BYTES).fill(0xff), ...SERIAL];
    if (offset === SSI_DATA && (value & 0xff) === READ_IDENTITY) queue = [...MAKER, 20 + Math.log2(megabytes)];
    write(offset, value);
  };
  ssi.readUint32 = (offset) => (offset === SSI_DATA && queue.length > 0 ? queue.shift() * 0x01010101 : read(offset));
}
