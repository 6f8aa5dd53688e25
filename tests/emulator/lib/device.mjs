// A whole device: board, panel, keys and flash, which outlive the chips that power cuts and resets end.

import { board } from './boards.mjs';
import { Chip } from './chip.mjs';
import { Elf } from './elf.mjs';
import { FlashMemory } from './flash.mjs';
import { Keys } from './keys.mjs';
import { Random } from './random.mjs';
import { clockChip, gaugeBattery } from './gauge.mjs';
import { bitSources, numberFlash } from './registers.mjs';

const NANOSECOND = 1;
export const MILLISECOND = 1e6;
export const SECOND = 1e9;

const SPI_FUNCTION = 1;
const PWM_FUNCTION = 4;
const HIGH = 1;
const POWER_PAUSE = 0.5 * SECOND;

export class Device {
  /**
   * `elf` is an `Elf`, the bytes of one, or another image that tells its `segments` and its `stack`. `flash` may be a `FlashMemory` or the bytes of an earlier life; the image is
   * loaded into it. `panel` stands for another make than the usual one, `randomBits` makes the source of the ring oscillator for
   * each start, `deliverFaults` and `cached` are for the chip.
   */
  constructor({ board: name, elf, flash = null, panel = null, seed = 1, randomBits = null, deliverFaults = false, cached = false }) {
    this.name = name;
    this.wiring = board(name);
    this.elf = elf.segments ? elf : new Elf(elf);
    this.flash = (flash instanceof FlashMemory ? flash : new FlashMemory(flash ?? undefined)).load(this.elf);
    this.random = new Random(seed);
    this.randomBits = randomBits ?? (() => bitSources.seeded(this.random.next()));
    this.deliverFaults = deliverFaults;
    this.cached = cached;
    this.panel = panel ?? this.wiring.panel();
    this.panel.losePower(this.random, 0);
    this.panel.onBusy = () => this.#driveBusy();
    this.keys = new Keys(this.wiring, seed + 1);
    this.past = 0;
    this.lives = [];
    /** The voltage of the battery. */
    this.millivolts = this.wiring.gauge?.full;
    this.asleepBefore = 0;
    this.off = false;
    /** What the last reset left to the next chip. */
    this.remains = null;
    this.#start(null);
  }

  /** Time of the device in nanoseconds, over all its chips. */
  get now() {
    return this.off ? this.past : this.past + this.chip.nanos;
  }

  #start(survivors) {
    this.chip = new Chip({
      flash: this.flash,
      survivors,
      randomBits: this.randomBits(),
      stack: this.elf.stack,
      seed: this.random.next(),
      deliverFaults: this.deliverFaults,
      cached: this.cached,
    });
    this.flash.now = () => this.now;
    this.off = false;
    const { mcu } = this.chip;
    const { pins, spi } = this.wiring;
    const lines = { select: true, command: false };
    for (const name of Object.keys(lines)) {
      mcu.gpio[pins[name]].addListener((value) => {
        lines[name] = value === HIGH;
      });
    }
    lines.select = mcu.gpio[pins.select].value === HIGH;
    if (pins.reset !== undefined) {
      mcu.gpio[pins.reset].addListener((value) => {
        if (value === 0) this.panel.reset(this.now);
      });
    }
    this.chip.spiListeners[spi] = (value, bits) => {
      const wired = mcu.gpio[pins.clock].functionSelect === SPI_FUNCTION && mcu.gpio[pins.data].functionSelect === SPI_FUNCTION;
      if (lines.select || !wired || mcu.gpio[pins.select].value !== 0) return;
      if (bits > 8) this.panel.receive(value >> 8, lines.command, this.now);
      this.panel.receive(value & 0xff, lines.command, this.now);
    };
    if (pins.busy !== undefined) {
      this.busyAlarm = this.chip.clock.createAlarm(() => this.#driveBusy());
      this.#driveBusy();
    }
    const { gauge, probe, megabytes } = this.wiring;
    if (gauge !== null) gaugeBattery(mcu, gauge, () => this.millivolts);
    if (probe !== null) clockChip(mcu, probe);
    numberFlash(mcu, megabytes);
    this.keys.attach(this.chip, () => this.now);
  }

  /** The busy line is low until the panel is ready. */
  #driveBusy() {
    if (this.chip === undefined || this.wiring.pins.busy === undefined) return;
    const pin = this.chip.mcu.gpio[this.wiring.pins.busy];
    const { busyFrom, busyUntil } = this.panel;
    const busy = this.now >= busyFrom && this.now < busyUntil;
    if (pin.rawInputValue !== !busy || pin.irqStatus === 0) pin.setInputValue(!busy);
    if (this.now < busyUntil) this.busyAlarm.schedule((busy ? busyUntil : busyFrom) - this.now);
  }

  #finishLife(reason) {
    this.lives.push({ reason, nanos: this.chip.nanos, warnings: this.chip.warnings, stackUsed: this.chip.stackUsed });
    this.past += this.chip.nanos;
    this.asleepBefore += this.chip.asleepNanos;
    this.off = true;
  }

  /**
   * Runs for `nanos` of chip time. Resets start the next chip by themselves; a power cut ends the run (`powerOn` goes on).
   * Returns 'time' or 'power cut'.
   */
  run(nanos) {
    const limit = this.now + nanos;
    while (this.now < limit) {
      const reason = this.chip.run(limit - this.past);
      if (reason === 'time') break;
      this.#finishLife(reason);
      if (reason === 'power cut') return reason;
      this.remains = this.chip.remains();
      this.#start(this.remains);
    }
    return 'time';
  }

  /** Pulls the plug now. */
  powerOff() {
    if (this.off) return;
    this.chip.end('power cut');
    this.#finishLife('power cut');
  }

  /** Plugs in again after a power cut: flash, keys and an e-ink picture are as they were, RAM is not. */
  powerOn() {
    this.panel.losePower(this.random, this.past);
    this.past += POWER_PAUSE;
    this.asleepBefore += POWER_PAUSE;
    this.#start(null);
  }

  /** Runs from a start until the first picture is complete; complains if none comes within `limit`. */
  boot({ limit = 5 * SECOND } = {}) {
    const end = this.now + limit;
    while (this.panel.shownAt < this.past) {
      if (this.now >= end) throw new Error(`no picture within ${limit / SECOND} s on ${this.name}`);
      if (this.run(5 * MILLISECOND) === 'power cut') return 'power cut';
    }
    return this.settle();
  }

  /**
   * Runs until panel and flash have been quiet for `quiet`, at most `limit`; complains if they never are. A seed takes 41 ms of random
   * bits, and a sector erased in a pause 45 ms, during which nothing is seen.
   */
  settle({ quiet = 200 * MILLISECOND, limit = 30 * SECOND } = {}) {
    const start = this.now;
    const end = start + limit;
    for (;;) {
      const last = Math.max(start, this.panel.lastByteAt, this.panel.busyUntil, this.flash.lastOperationAt);
      const wait = last + quiet - this.now;
      // less than that may be lost in rounding, and time would stand still
      if (wait < NANOSECOND) return 'quiet';
      if (this.now >= end) throw new Error(`the device does not come to rest on ${this.name}`);
      if (this.run(Math.min(wait, end - this.now)) === 'power cut') return 'power cut';
    }
  }

  /** Presses a key for `hold`, with chatter, and waits until the device rests. */
  tap(name, { hold = 80 * MILLISECOND, settle = {} } = {}) {
    const contact = this.keys.choose(name);
    this.keys.press(contact);
    if (this.run(hold) === 'power cut') return 'power cut';
    this.keys.release(contact);
    if (this.run(30 * MILLISECOND) === 'power cut') return 'power cut';
    return this.settle(settle);
  }

  /** Share of the time that the core ran, over all lives. */
  get awakeShare() {
    return 1 - (this.asleepBefore + (this.off ? 0 : this.chip.asleepNanos)) / this.now;
  }

  /** Bytes of stack ever used, over all lives. */
  get stackUsed() {
    return Math.max(this.chip.stackUsed, ...this.lives.map((life) => life.stackUsed));
  }

  /** The tone that sounds now in hertz; 0 without one. */
  get sound() {
    const number = this.wiring.sound;
    if (number === null || this.chip.mcu.gpio[number].functionSelect !== PWM_FUNCTION) return 0;
    const { csr, cc, top, div } = this.chip.mcu.pwm.channels[(number >> 1) & 7];
    const level = number & 1 ? cc >>> 16 : cc & 0xffff;
    if (!(csr & 1) || level === 0 || level > top) return 0;
    return this.chip.mcu.clkSys / (div / 16) / (top + 1);
  }

  /** Whether the cue light shines: any of its colours. */
  get glows() {
    const { pins, on } = this.wiring.light;
    return pins.some((number) => {
      const pin = this.chip.mcu.gpio[number];
      if (pin.functionSelect !== PWM_FUNCTION) return pin.value === on;
      const { cc } = this.chip.mcu.pwm.channels[(number >> 1) & 7];
      return (number & 1 ? cc >>> 16 : cc & 0xffff) > 0;
    });
  }

  /** How bright the backlight is, from 0 to 1. */
  get light() {
    const number = this.wiring.pins.backlight;
    if (number === undefined) return 1;
    const pin = this.chip.mcu.gpio[number];
    if (pin.functionSelect !== PWM_FUNCTION) return pin.value === HIGH ? 1 : 0;
    const channel = this.chip.mcu.pwm.channels[(number >> 1) & 7];
    if (!(channel.csr & 1)) return 0;
    const level = number & 1 ? channel.cc >>> 16 : channel.cc & 0xffff;
    return Math.min(1, level / (channel.top + 1));
  }

  /** What people see now. */
  picture() {
    return this.panel.picture(this.now);
  }

  pixels() {
    return this.panel.pixels(this.now);
  }
}
