// The serial flash: erase sets bits, program clears them, and either can be cut in the middle, which leaves bits that
// read differently each time.

import { PowerCut } from './fault.mjs';
import { Random } from './random.mjs';

export const SECTOR = 4096;
export const PAGE = 256;
export const ERASE_NANOS = 45e6;
export const PROGRAM_NANOS = 0.4e6;

/** Bytes behind the place of a cut whose bits were in motion. */
const BYTES_IN_MOTION = 16;
/**
 * How far an erase was when the power went: hardly begun, half-way, at the zeros that the chip writes first, or so far that
 * everything reads as blank though nothing that is programmed there holds.
 */
export const TEARS = ['early', 'half', 'zero', 'blank'];

export class FlashMemory {
  constructor(bytes = new Uint8Array(2 * 1024 * 1024).fill(0xff)) {
    this.bytes = bytes;
    this.operations = 0;
    this.cut = null;
    /** Bits that lost the power while they were changing, by the place of their byte. */
    this.weak = new Map();
    /** Sectors whose erase was cut: what is programmed there does not hold until they are erased again. */
    this.sick = new Set();
    this.noise = new Random(1);
    this.log = [];
    this.wear = new Map();
    /** Tells the time for the log; whoever runs the chip sets it. */
    this.now = () => 0;
  }

  /** Puts an image into flash, as a UF2 file would; what it does not cover stays. */
  load(elf, base = 0x10000000) {
    for (const segment of elf.segments) {
      const offset = segment.address - base;
      if (offset < 0 || offset + segment.data.length > this.bytes.length) throw new Error('a segment lies outside of flash');
      this.bytes.set(segment.data, offset);
    }
    return this;
  }

  /** When the last operation began. */
  get lastOperationAt() {
    return this.log.length === 0 ? -Infinity : this.log[this.log.length - 1].at;
  }

  /** A copy, to try several futures of the same flash. */
  clone() {
    const copy = new FlashMemory(this.bytes.slice());
    copy.weak = new Map(this.weak);
    copy.sick = new Set(this.sick);
    return copy;
  }

  /** Weak bits fall one way or the other; called again and again while something reads. */
  shake() {
    for (const [place, mask] of this.weak) this.bytes[place] = (this.bytes[place] & ~mask) | (this.noise.next() & mask);
  }

  #weaken(place, mask) {
    if (mask === 0) this.weak.delete(place);
    else this.weak.set(place, mask);
  }

  /**
   * Cuts the power inside the `operation`-th sector erase or page program from now (1 is the next), when `progress`
   * (0 to 1) of it is done; `seed` decides the bits that were in motion, and `tear` how an erase is torn.
   */
  cutPower(operation, { progress = 0.5, seed = 1, tear = 'half' } = {}) {
    this.cut = { operation: this.operations + operation, progress, tear, random: new Random(seed) };
  }

  #begin(kind, offset) {
    this.operations += 1;
    this.log.push({ operation: this.operations, kind, offset, at: this.now() });
    return this.cut !== null && this.cut.operation === this.operations ? this.cut : null;
  }

  /** Erases one sector: all its bits become ones. */
  eraseSector(offset) {
    const sector = this.bytes.subarray(offset, offset + SECTOR);
    this.wear.set(offset, (this.wear.get(offset) ?? 0) + 1);
    const cut = this.#begin('erase', offset);
    if (cut === null) {
      sector.fill(0xff);
      for (const place of this.weak.keys()) if (place >= offset && place < offset + SECTOR) this.weak.delete(place);
      this.sick.delete(offset);
      return;
    }
    this.cut = null;
    this.sick.add(offset);
    if (cut.tear !== 'half') {
      if (cut.tear === 'zero') sector.fill(0);
      if (cut.tear === 'blank') sector.fill(0xff);
      sector.forEach((now, index) => {
        const doubtful = cut.tear !== 'blank' && cut.random.fraction() < 0.02 ? cut.random.next() & ~now & 0xff : 0;
        this.#weaken(offset + index, doubtful);
      });
      throw new PowerCut(this.operations);
    }
    // All cells of a sector lose their charge together, each at its own pace.
    sector.forEach((before, index) => {
      let risen = 0;
      for (let bit = 1; bit < 0x100; bit <<= 1) if (cut.random.fraction() < cut.progress) risen |= bit;
      sector[index] |= risen;
      const doubtful = cut.random.next() & cut.random.next() & ~before & 0xff;
      this.#weaken(offset + index, (this.weak.get(offset + index) ?? 0) | doubtful);
    });
    throw new PowerCut(this.operations);
  }

  /** Programs one page: zeros in `data` become zeros in flash. */
  programPage(offset, data) {
    const cut = this.#begin('program', offset);
    const whole = cut === null ? data.length : Math.floor(data.length * cut.progress);
    const sick = this.sick.has(offset - (offset % SECTOR));
    for (let index = 0; index < whole; index += 1) {
      const place = offset + index;
      const falling = this.bytes[place] & ~data[index];
      if (sick && falling !== 0) {
        this.bytes[place] &= data[index] | this.noise.next();
        this.#weaken(place, (this.weak.get(place) ?? 0) | (falling & this.noise.next()));
        continue;
      }
      this.bytes[place] &= data[index];
      if (this.weak.has(place)) this.#weaken(place, this.weak.get(place) & data[index]);
    }
    if (cut === null) return;
    this.cut = null;
    const end = Math.min(data.length, whole + BYTES_IN_MOTION);
    for (let index = whole; index < end; index += 1) {
      const place = offset + index;
      const falling = this.bytes[place] & ~data[index];
      this.bytes[place] &= data[index] | cut.random.next();
      this.#weaken(place, (this.weak.get(place) ?? 0) | (falling & cut.random.next()));
    }
    throw new PowerCut(this.operations);
  }
}
