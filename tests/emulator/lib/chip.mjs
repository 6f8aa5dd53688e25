// One life of an RP2040, from a reset to the next: the package's chip with every known gap closed.

import { RP2040 } from 'rp2040js';
import { guardBus } from './bus.mjs';
import { Cache, CacheControl, missCycles } from './cache.mjs';
import { Clock } from './clock.mjs';
import { ChipFault, PowerCut } from './fault.mjs';
import { Random } from './random.mjs';
import { ChipReset, RingOscillator, XipControl, alignAlarms, bitSources, delayCrystal, readAborts } from './registers.mjs';
import { BootRom, ROM_SIZE } from './rom.mjs';
import { timeSpi } from './spi.mjs';
import { UsbWires } from './usb.mjs';

const VECTOR_TABLE = 0x10000100;
const STACK_PAINT = 0xa5;
const HARD_FAULT = 3;
const EXCEPTION_ENTRY_CYCLES = 15;
const EXCEPTION_RETURN_CYCLES = 13;
/** How often weak bits of the flash fall anew, and for how long after a start. */
const SHAKE_NANOS = 20e3;
const SHAKING_NANOS = 1e9;
const AIRCR = 0xd0c;
const SCR = 0xd10;
const SYSTEM_RESET_REQUEST = 0x05fa0004;

/** Log lines of the package that are faults of the program (gap 7). */
const FAULT_LINES = /not implemented yet|invalid memory address|undefined address|not 32 bit aligned|unimplemented SYSm/;

/** Hears what the package logs: SEV becomes an event (gap 1), faults end the run (gap 7), the rest is kept. */
class Listener {
  constructor(chip) {
    this.chip = chip;
  }

  debug() {}

  info(_, message) {
    if (message === 'SEV') this.chip.core.eventRegistered = true;
  }

  warn(name, message) {
    if (FAULT_LINES.test(message)) this.chip.fault('undefined instruction', message);
    const line = `${name}: ${message}`;
    this.chip.warnings.set(line, (this.chip.warnings.get(line) ?? 0) + 1);
  }

  error(_, message) {
    this.chip.fault('fault', message);
  }
}

export class Chip {
  /**
   * `flash` is kept by reference. `survivors` is what a reset leaves of the life before (see `remains`); without it power
   * has just come on and RAM holds noise. `stack` is the region to paint. With `deliverFaults` a fault goes to the
   * program's HardFault handler, as on the real chip, instead of failing the run. With `cached` flash is as slow as boot2 sets it up,
   * behind the chip's cache; without it is as fast as RAM.
   */
  constructor({ flash, survivors = null, randomBits = bitSources.seeded(), stack = null, seed = 1, deliverFaults = false, cached = false }) {
    this.flash = flash;
    flash.now = () => this.nanos;
    this.clock = new Clock();
    this.mcu = new RP2040(this.clock);
    this.core = this.mcu.core;
    this.stack = stack;
    this.deliverFaults = deliverFaults;
    this.warnings = new Map();
    this.asleepNanos = 0;
    this.ended = null;
    this.mcu.logger = new Listener(this);
    this.mcu.onBreak = (number) => this.fault('breakpoint or undefined instruction', `number ${number}`);
    this.mcu.flash = flash.bytes;
    this.spiListeners = [() => {}, () => {}];

    this.rom = new BootRom(this);
    this.ring = new RingOscillator(this.mcu, randomBits);
    this.cache = cached ? new Cache(missCycles(flash.bytes)) : null;
    this.mcu.peripherals[0x14000] = cached ? new CacheControl(this.mcu, this.cache) : new XipControl(this.mcu, 'XIP_CTRL');
    this.mcu.peripherals[0x40060] = this.ring;
    this.mcu.peripherals[0x40064] = new ChipReset(this.mcu, 'VREG_AND_CHIP_RESET');
    delayCrystal(this.mcu);
    alignAlarms(this.mcu);
    readAborts(this.mcu);
    this.spi = [0, 1].map((index) => timeSpi(this, index, (value, bits) => this.spiListeners[index](value, bits)));
    this.usb = new UsbWires(this);
    this.#quietPwm();
    this.#watchResets(survivors);
    this.#countExceptions();
    this.#fillRam(survivors, seed);
    this.#shakeFlash();
    // The package notes the level of a pin before it knows its pull.
    for (const pin of this.mcu.gpio) pin.checkForUpdates();
    guardBus(this);

    // Until the program sets its clocks up the core runs from the ring oscillator.
    this.mcu.clkSys = this.mcu.roscFreq;
    this.cycleNanos = 1e9 / this.mcu.clkSys;
    this.mcu.addClockListener((frequency) => {
      this.cycleNanos = 1e9 / frequency;
    });
    this.core.VTOR = VECTOR_TABLE;
    this.core.reset();
    this.core.PC &= ~1;
    this.chargedCycles = 0;
    this.steppedFrom = this.core.PC;
  }

  /** Edges of a PWM pin would wake the clock thousands of times a second; its duty is read from the registers instead. */
  #quietPwm() {
    for (const channel of this.mcu.pwm.channels) {
      for (const alarm of [channel.alarmA, channel.alarmB, channel.alarmBottom]) alarm.clockAlarm.schedule = () => {};
    }
  }

  /** A watchdog (gap 6) or a requested reset ends this life once. */
  #watchResets(survivors) {
    this.watchdog = this.mcu.peripherals[0x40058];
    this.watchdog.onWatchdogTrigger = () => {
      this.watchdog.alarm.enable = false;
      this.end('watchdog');
    };
    const { ppb } = this.mcu;
    const read = ppb.readUint32.bind(ppb);
    const write = ppb.writeUint32.bind(ppb);
    let sleepControl = 0;
    ppb.readUint32 = (offset) => (offset === SCR ? sleepControl : offset === AIRCR ? 0xfa050000 : read(offset));
    ppb.writeUint32 = (offset, value) => {
      if (offset === SCR) sleepControl = value;
      else if (offset !== AIRCR) write(offset, value);
      else if ((value & SYSTEM_RESET_REQUEST) >>> 0 === SYSTEM_RESET_REQUEST) this.end('requested reset');
    };
    if (survivors !== null) {
      this.watchdog.scratchData.set(survivors.scratch);
      this.watchdog.reason = survivors.reason;
    }
  }

  /** The package takes exceptions in no time. */
  #countExceptions() {
    const { core } = this;
    const enter = core.exceptionEntry.bind(core);
    const leave = core.exceptionReturn.bind(core);
    core.exceptionEntry = (number) => {
      core.cycles += EXCEPTION_ENTRY_CYCLES;
      enter(number);
    };
    core.exceptionReturn = (value) => {
      core.cycles += EXCEPTION_RETURN_CYCLES;
      leave(value);
    };
  }

  #fillRam(survivors, seed) {
    if (survivors !== null) {
      this.mcu.sram.set(survivors.ram);
      return;
    }
    new Random(seed).fill(this.mcu.sram);
    if (this.stack !== null) this.mcu.sram.fill(STACK_PAINT, this.stack.bottom - 0x20000000, this.stack.top - 0x20000000);
  }

  /** Bits that a power cut left between one and zero read differently each time. */
  #shakeFlash() {
    const alarm = this.clock.createAlarm(() => {
      this.flash.shake();
      if (this.flash.weak.size > 0 && this.nanos < SHAKING_NANOS) alarm.schedule(SHAKE_NANOS);
    });
    if (this.flash.weak.size > 0) alarm.schedule(0);
  }

  fault(kind, detail) {
    throw new ChipFault(kind, detail, this.steppedFrom);
  }

  /** Ends this life; `run` returns after the present instruction. */
  end(reason) {
    if (this.ended === null) this.ended = reason;
  }

  /** Lets time pass while the core is busy with something that is not code. */
  spend(nanos) {
    this.clock.tick(nanos);
  }

  get nanos() {
    return this.clock.nanosCounter;
  }

  /**
   * Runs until chip time `limit` (nanoseconds) or the end of this life. Returns why: 'time', 'power cut', 'watchdog',
   * 'requested reset', or what `end` was called with. A fault is thrown.
   */
  run(limit) {
    const { core, clock } = this;
    while (this.ended === null && clock.nanosCounter < limit) {
      try {
        while (this.ended === null && clock.nanosCounter < limit) {
          if (core.waiting) this.#sleep(limit);
          else this.#step();
        }
      } catch (error) {
        this.#stumble(error);
      }
    }
    return this.ended ?? 'time';
  }

  #stumble(error) {
    if (error instanceof PowerCut) {
      this.end('power cut');
    } else if (error instanceof ChipFault && this.deliverFaults && this.core.IPSR !== HARD_FAULT) {
      this.core.PC = this.steppedFrom;
      this.core.exceptionEntry(HARD_FAULT);
    } else {
      throw error;
    }
  }

  #step() {
    const { core, clock } = this;
    this.steppedFrom = core.registers[15];
    if (this.steppedFrom < ROM_SIZE) this.rom.call();
    else core.executeInstruction();
    const target = clock.nanosCounter + (core.cycles - this.chargedCycles) * this.cycleNanos;
    this.chargedCycles = core.cycles;
    const alarm = clock.nextAlarm;
    if (alarm !== null && alarm.nanos <= target) clock.advanceTo(target);
    else clock.nanosCounter = target;
  }

  /** Nothing runs until the next alarm: skip to it. */
  #sleep(limit) {
    const { clock } = this;
    const alarm = clock.nextAlarm;
    const target = alarm === null || alarm.nanos > limit ? limit : alarm.nanos;
    this.asleepNanos += target - clock.nanosCounter;
    clock.advanceTo(target);
  }

  get awakeNanos() {
    return this.nanos - this.asleepNanos;
  }

  /** What is left after a reset that keeps the supply: RAM, the watchdog's scratch registers and its reason. */
  remains() {
    const reason = this.ended === 'watchdog' ? this.watchdog.reason : 0;
    return { ram: this.mcu.sram.slice(), scratch: this.watchdog.scratchData.slice(), reason };
  }

  /** Bytes of the stack region that were ever used. */
  get stackUsed() {
    if (this.stack === null) return 0;
    let lowest = this.stack.bottom;
    while (lowest < this.stack.top && this.mcu.sram[lowest - 0x20000000] === STACK_PAINT) lowest += 1;
    return this.stack.top - lowest;
  }
}
