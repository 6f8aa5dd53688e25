// The chip beyond its gaps: DMA at the pace of the SPI, flash calls that would crash, sleep over the timer's wraps, stack paint.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Chip } from './lib/chip.mjs';
import { FlashMemory } from './lib/flash.mjs';
import { bitSources } from './lib/registers.mjs';
import { Thumb } from './lib/thumb.mjs';

const MARK = 0x20002000;
const MILLISECOND = 1e6;
const HOUR = 3600e9;

function start(program, options = {}) {
  const chip = new Chip({ flash: new FlashMemory(), ...options });
  chip.mcu.sramView.setUint32(MARK - 0x20000000, 0, true);
  chip.mcu.clkSys = 125e6;
  chip.cycleNanos = 8;
  program.start(chip.mcu);
  return chip;
}

const word = (chip, address) => chip.mcu.sramView.getUint32(address - 0x20000000, true);

test('DMA into the SPI keeps the pace of the wire', () => {
  const program = new Thumb()
    .constant(0, 0x4003c000)
    .constant(1, 250)
    .store(1, 0, 0x10)
    .constant(1, 7)
    .store(1, 0, 0)
    .constant(1, 2)
    .store(1, 0, 4)
    .constant(2, 0x50000000)
    .constant(1, 0x20003000)
    .store(1, 2, 0)
    .constant(1, 0x4003c008)
    .store(1, 2, 4)
    .constant(1, 64)
    .store(1, 2, 8)
    .constant(1, (16 << 15) | 0x11)
    .store(1, 2, 0xc)
    .constant(3, 1 << 24)
    .label('dma')
    .load(1, 2, 0xc)
    .and(1, 3)
    .branchUnlessEqual('dma')
    .constant(3, 0x10)
    .label('wire')
    .load(1, 0, 0xc)
    .and(1, 3)
    .branchUnlessEqual('wire')
    .constant(5, 0x40054028)
    .load(7, 5)
    .constant(6, MARK)
    .store(7, 6)
    .stop();
  const chip = start(program);
  const heard = [];
  for (let index = 0; index < 64; index += 1) chip.mcu.sram[0x3000 + index] = index * 3;
  chip.spiListeners[0] = (value) => heard.push(value);
  chip.run(10 * MILLISECOND);
  assert.deepEqual(heard, Array.from({ length: 64 }, (_, index) => (index * 3) & 0xff));
  assert.ok(word(chip, MARK) >= 1024 && word(chip, MARK) < 1030, `${word(chip, MARK)} us instead of 1024`);
});

function eraseProgram({ interruptsOff }) {
  const program = new Thumb();
  if (interruptsOff) program.interruptsOff();
  return program.constant(0, 0x1000).constant(1, 0x1000).constant(4, 0x111).call(4).mark(MARK).stop();
}

test('erasing flash with interrupts on fails the run', () => {
  const chip = start(eraseProgram({ interruptsOff: false }));
  assert.throws(() => chip.run(MILLISECOND), /interrupts are on/);
  const good = start(eraseProgram({ interruptsOff: true }));
  good.run(100 * MILLISECOND);
  assert.equal(word(good, MARK), 1);
});

test('a power cut inside an erase ends the life and keeps the bytes', () => {
  const chip = start(eraseProgram({ interruptsOff: true }));
  chip.flash.bytes.fill(0);
  chip.flash.cutPower(1);
  assert.equal(chip.run(100 * MILLISECOND), 'power cut');
  assert.equal(word(chip, MARK), 0);
  const sector = chip.flash.bytes.subarray(0x1000, 0x2000);
  assert.ok(sector.some((value) => value !== 0) && sector.some((value) => value !== 0xff));
  assert.equal(chip.flash.bytes[0x2000], 0);
});

test('sleep is skipped, and the timer wraps every 71.6 minutes', () => {
  // Sleeps between alarms a second apart and counts them.
  const program = new Thumb()
    .constant(0, 0x40054000)
    .constant(1, 1)
    .store(1, 0, 0x38)
    .constant(2, 0xe000e100)
    .constant(3, 0)
    .constant(4, 1000000)
    .interruptsOff()
    .store(1, 2, 0)
    .load(5, 0, 0x28)
    .label('next')
    .raw(0x192d) // adds r5, r5, r4
    .store(5, 0, 0x10)
    .label('waiting')
    .load(6, 0, 0x34)
    .compare(6, 0)
    .branchIfEqual('waiting')
    .store(1, 0, 0x34)
    .addNumber(3, 1)
    .constant(6, MARK)
    .store(3, 6)
    .branch('next');
  const chip = start(program);
  // The loop polls; polling an hour would take long, so the core is put to sleep between its alarms.
  const hours = 2;
  while (chip.nanos < hours * HOUR) {
    chip.run(chip.nanos + 5000);
    const alarm = chip.clock.nextAlarm;
    if (alarm === null) break;
    chip.clock.advanceTo(Math.min(alarm.nanos, hours * HOUR));
  }
  assert.ok(Math.abs(word(chip, MARK) - hours * 3600) <= 1, `${word(chip, MARK)} alarms in ${hours} hours`);
  const high = chip.mcu.readUint32(0x40054024);
  assert.equal(high, 1, 'the low word has wrapped once in two hours');
});

test('a core that waits for an event sleeps, and its sleep is counted', () => {
  const chip = start(new Thumb().waitForEvent().mark(MARK).stop());
  const began = process.hrtime.bigint();
  chip.run(24 * HOUR);
  const hostSeconds = Number(process.hrtime.bigint() - began) / 1e9;
  assert.equal(word(chip, MARK), 0);
  assert.ok(chip.awakeNanos < 1000, `${chip.awakeNanos} ns awake`);
  assert.ok(hostSeconds < 5, `a day of sleep took ${hostSeconds} s`);
});

test('the stack region is painted, and its lowest use is found', () => {
  const stack = { top: 0x20040000, bottom: 0x20030000 };
  const program = new Thumb().constant(0, 0x2003ff00).constant(1, 1).store(1, 0).stop();
  const chip = start(program, { stack });
  chip.run(MILLISECOND);
  assert.equal(chip.stackUsed, 0x100);
});

test('sources of random bits can be chosen', () => {
  const take = (source, count) => Array.from({ length: count }, () => source()).join('');
  assert.equal(take(bitSources.constant(1), 4), '1111');
  assert.equal(take(bitSources.pattern('0110'), 8), '01100110');
  assert.equal(take(bitSources.seeded(5), 64), take(bitSources.seeded(5), 64));
  assert.notEqual(take(bitSources.seeded(5), 64), take(bitSources.seeded(6), 64));
  const ones = [...take(bitSources.biased(0.9), 1000)].filter((bit) => bit === '1').length;
  assert.ok(ones > 850 && ones < 950);
});

test('a fault can go to the handler of the program', () => {
  const chip = start(new Thumb().raw(0xde00).stop(), { deliverFaults: true });
  const handler = new Thumb().mark(MARK, 13).stop();
  chip.mcu.sram.set(handler.assemble(), 0x5000);
  new DataView(chip.flash.bytes.buffer).setUint32(0x100 + 4 * 3, 0x20005001, true);
  chip.run(MILLISECOND);
  assert.equal(word(chip, MARK), 13);
  const stacked = chip.core.SPmain + 0x18;
  assert.equal(chip.mcu.readUint32(stacked), 0x20001000, 'the place of the fault is on the stack');
});
