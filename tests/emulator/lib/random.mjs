// A small seeded generator (mulberry32), so that every run of the harness repeats exactly.

export class Random {
  constructor(seed = 1) {
    this.state = seed >>> 0;
  }

  /** The next 32 bits. */
  next() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let value = this.state;
    value = Math.imul(value ^ (value >>> 15), value | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return (value ^ (value >>> 14)) >>> 0;
  }

  /** A number from 0 up to, not including, 1. */
  fraction() {
    return this.next() / 2 ** 32;
  }

  /** An integer from `low` to `high`, both included. */
  between(low, high) {
    return low + Math.floor(this.fraction() * (high - low + 1));
  }

  /** Fills `bytes` with noise. */
  fill(bytes) {
    for (let index = 0; index < bytes.length; index += 4) {
      const word = this.next();
      for (let lane = 0; lane < 4 && index + lane < bytes.length; lane += 1) {
        bytes[index + lane] = word >>> (8 * lane);
      }
    }
    return bytes;
  }
}
