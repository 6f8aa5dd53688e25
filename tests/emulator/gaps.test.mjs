// Each gap of the package: closed by the harness, and still open in the bare package. A failing "bare" half means that a
// new version of the package has closed the gap itself. Gaps 1 to 9 are those of the design, the later ones were found here.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bareChip, runBare } from './lib/bare.mjs';
import { missCycles } from './lib/cache.mjs';
import { Chip } from './lib/chip.mjs';
import { FlashMemory } from './lib/flash.mjs';
import { SERIAL, numberFlash } from './lib/registers.mjs';
import { Thumb } from './lib/thumb.mjs';

const MARK = 0x20002000;
const TIMER_LOW = 0x40054028;
const MILLISECOND = 1e6;

const flashImage = () => new FlashMemory(new Uint8Array(2 * 1024 * 1024).fill(0x5a));

function harnessChip(program, options = {}) {
  const chip = new Chip({ flash: flashImage(), ...options });
  chip.mcu.sramView.setUint32(MARK - 0x20000000, 0, true);
  // The snippets do not set clocks up, so the core gets the speed that the bare package starts with.
  chip.mcu.clkSys = 125e6;
  chip.cycleNanos = 8;
  program.start(chip.mcu);
  return chip;
}

const word = (mcu, address) => mcu.sramView.getUint32(address - 0x20000000, true);

test('gap 1: SEV wakes the next WFE', () => {
  const program = () => new Thumb().sendEvent().waitForEvent().mark(MARK).stop();
  const chip = harnessChip(program());
  chip.run(MILLISECOND);
  assert.equal(word(chip.mcu, MARK), 1);
  const bare = runBare(bareChip(program()), MILLISECOND);
  assert.equal(word(bare, MARK), 0, 'the bare package now wakes on SEV');
});

test('gap 2: XIP_CTRL reads zero', () => {
  const program = () =>
    new Thumb().constant(0, 0x14000000).label('busy').load(1, 0, 0x18).compare(1, 0).branchUnlessEqual('busy').mark(MARK).stop();
  const chip = harnessChip(program());
  chip.run(MILLISECOND);
  assert.equal(word(chip.mcu, MARK), 1);
  const bare = runBare(bareChip(program()), MILLISECOND);
  assert.equal(word(bare, MARK), 0, 'the bare package now has XIP_CTRL');
});

/** Looks the function up in ROM and calls it with the given registers. */
function romCall(letters, ...values) {
  const program = new Thumb()
    .interruptsOff()
    .constant(5, 0x14)
    .loadHalf(0, 5)
    .constant(1, letters.charCodeAt(0) | (letters.charCodeAt(1) << 8))
    .loadHalf(4, 5, 4)
    .call(4)
    .move(4, 0);
  values.forEach((value, register) => program.constant(register, value));
  return program.call(4).constant(5, TIMER_LOW).load(7, 5).constant(6, MARK).store(7, 6).stop();
}

test('gap 3: flash is erased and programmed, and takes its time', () => {
  const erase = () => romCall('RE', 0x10000, 0x1000, 1 << 31, 0);
  const chip = harnessChip(erase());
  chip.run(100 * MILLISECOND);
  assert.ok(word(chip.mcu, MARK) >= 45000, 'an erase takes 45 ms');
  assert.deepEqual([0xffff, 0x10000, 0x10fff, 0x11000].map((at) => chip.flash.bytes[at]), [0x5a, 0xff, 0xff, 0x5a]);

  const program = () => romCall('RP', 0x10000, 0x20003000, 0x100);
  const second = harnessChip(program());
  second.mcu.sram.fill(0x0f, 0x3000, 0x3100);
  second.run(100 * MILLISECOND);
  assert.ok(word(second.mcu, MARK) >= 400 && word(second.mcu, MARK) < 500, 'a page takes 0.4 ms');
  assert.equal(second.flash.bytes[0x10000], 0x5a & 0x0f, 'programming can only clear bits');
  assert.deepEqual(second.rom.calls, ['RP']);

  const bare = bareChip(erase());
  bare.flash.fill(0x5a);
  runBare(bare, MILLISECOND);
  assert.equal(bare.flash[0x10000], 0x5a, 'the bare package now erases flash');
});

/** Sends eight bytes at 0.5 MHz and marks the microseconds until the SPI is idle. */
function spiProgram() {
  const program = new Thumb().constant(0, 0x4003c000).constant(1, 250).store(1, 0, 0x10).constant(1, 7).store(1, 0, 0).constant(1, 2).store(1, 0, 4);
  for (let count = 0; count < 8; count += 1) program.store(1, 0, 8);
  return program
    .constant(2, 0x10)
    .label('busy')
    .load(1, 0, 0xc)
    .and(1, 2)
    .branchUnlessEqual('busy')
    .constant(5, TIMER_LOW)
    .load(7, 5)
    .constant(6, MARK)
    .store(7, 6)
    .stop();
}

test('gap 4: an SPI transfer takes its bits at the configured clock', () => {
  const heard = [];
  const chip = harnessChip(spiProgram());
  chip.spiListeners[0] = (value, bits) => heard.push([value, bits, chip.nanos]);
  chip.run(MILLISECOND);
  assert.ok(word(chip.mcu, MARK) >= 128 && word(chip.mcu, MARK) < 132, `${word(chip.mcu, MARK)} us instead of 128`);
  assert.equal(heard.length, 8);
  assert.deepEqual(heard[0].slice(0, 2), [2, 8]);
  assert.equal(heard[1][2] - heard[0][2], 16000);
  assert.equal(chip.spi[0].bytes, 8);
  const bare = runBare(bareChip(spiProgram()), MILLISECOND);
  assert.ok(word(bare, MARK) < 10, 'the bare package now times its SPI');
});

/** Adds 64 random bits up. */
function randomProgram() {
  return new Thumb()
    .constant(0, 0x4006001c)
    .constant(2, 1)
    .constant(3, 0)
    .constant(4, 64)
    .label('next')
    .load(1, 0)
    .and(1, 2)
    .raw(0x185b) // adds r3, r3, r1
    .raw(0x3c01) // subs r4, #1
    .branchUnlessEqual('next')
    .constant(6, MARK)
    .store(3, 6)
    .stop();
}

test('gap 5: the random bit is random', () => {
  const chip = harnessChip(randomProgram());
  chip.run(MILLISECOND);
  const ones = word(chip.mcu, MARK);
  assert.ok(ones > 16 && ones < 48, `${ones} ones among 64`);
  assert.equal(chip.ring.reads, 64);
  const bare = runBare(bareChip(randomProgram()), MILLISECOND);
  assert.equal(word(bare, MARK), 64, 'the bare package now has a random bit');
});

/** Leaves a note in a scratch register and in RAM, then lets the watchdog bite after 1000 ticks (half a millisecond). */
function watchdogProgram() {
  return new Thumb()
    .constant(0, 0x40058000)
    .constant(1, 0xbeef)
    .store(1, 0, 0x0c)
    .mark(MARK, 77)
    .constant(1, 1000)
    .store(1, 0, 4)
    .constant(1, 1 << 30)
    .store(1, 0, 0)
    .stop();
}

test('gap 6: the watchdog ends a life once and leaves flash, RAM, scratch registers and its reason', () => {
  const chip = harnessChip(watchdogProgram());
  assert.equal(chip.run(10 * MILLISECOND), 'watchdog');
  assert.ok(Math.abs(chip.nanos - 0.5 * MILLISECOND) < 5000, `bit after ${chip.nanos} ns`);
  const next = new Chip({ flash: chip.flash, survivors: chip.remains() });
  assert.equal(next.flash.bytes[0x1234], 0x5a);
  assert.equal(word(next.mcu, MARK), 77);
  assert.equal(next.mcu.readUint32(0x4005800c), 0xbeef);
  assert.equal(next.mcu.readUint32(0x40058008), 1);

  const bare = bareChip(watchdogProgram());
  const instants = [];
  bare.peripherals[0x40058].onWatchdogTrigger = () => {
    instants.push(bare.clock.nanos);
    if (instants.length === 50) throw new Error('enough');
  };
  assert.throws(() => runBare(bare, 10 * MILLISECOND), /enough/, 'the bare package now bites once');
  assert.equal(new Set(instants).size, 1);
  bare.flash.fill(0x5a);
  bare.reset();
  assert.equal(bare.flash[0], 0xff, 'the bare package now keeps flash over a reset');
});

const FAULTS = {
  'a read from nowhere': [() => new Thumb().constant(0, 0x60000000).load(1, 0), 'bad address'],
  'a write to nowhere': [() => new Thumb().constant(0, 0x1ffffffc).store(1, 0), 'bad address'],
  'a misaligned store': [() => new Thumb().constant(0, 0x20002002).store(1, 0), 'misaligned access'],
  'a misaligned halfword': [() => new Thumb().constant(0, 0x20002001).loadHalf(1, 0), 'misaligned access'],
  'an undefined instruction': [() => new Thumb().raw(0xb100), 'undefined instruction'],
  'a permanently undefined instruction': [() => new Thumb().raw(0xde00), 'breakpoint or undefined instruction'],
};

for (const [name, [program, kind]] of Object.entries(FAULTS)) {
  test(`gap 7: ${name} fails the run`, () => {
    const chip = harnessChip(program().mark(MARK).stop());
    assert.throws(() => chip.run(MILLISECOND), { name: 'ChipFault', kind });
    const bare = runBare(bareChip(program().mark(MARK).stop()), MILLISECOND);
    assert.equal(word(bare, MARK), 1, 'the bare package now stops here');
  });
}

test('gap 8: a store into flash fails the run', () => {
  const program = () => new Thumb().constant(0, 0x10020000).constant(1, 0x12345678).store(1, 0).mark(MARK).stop();
  const chip = harnessChip(program());
  assert.throws(() => chip.run(MILLISECOND), { name: 'ChipFault', kind: 'store into flash' });
  assert.equal(chip.flash.bytes[0x20000], 0x5a);
  const bare = runBare(bareChip(program()), MILLISECOND);
  assert.equal(bare.flash[0x20000], 0x78, 'the bare package now protects flash');
});

/** Starts the crystal with a delay of 47 times 256 cycles (1 ms) and marks when it is stable. */
function crystalProgram() {
  return new Thumb()
    .constant(0, 0x40024000)
    .constant(1, 47)
    .store(1, 0, 0xc)
    .constant(1, 0xfabaa0)
    .store(1, 0, 0)
    .constant(2, 1 << 31)
    .label('waiting')
    .load(1, 0, 4)
    .and(1, 2)
    .branchIfEqual('waiting')
    .constant(5, TIMER_LOW)
    .load(7, 5)
    .constant(6, MARK)
    .store(7, 6)
    .stop();
}

test('gap 9: the crystal needs its start-up delay', () => {
  const chip = harnessChip(crystalProgram());
  chip.run(10 * MILLISECOND);
  assert.ok(word(chip.mcu, MARK) >= 1000 && word(chip.mcu, MARK) < 1010, `${word(chip.mcu, MARK)} us instead of 1003`);
  const bare = bareChip(crystalProgram());
  runBare(bare, 10 * MILLISECOND);
  assert.ok(word(bare, MARK) < 10, 'the bare package now waits for its crystal');
});

/** Sets alarm 0 fifty microseconds ahead, waits for it, and marks by how much it was late (or early, as a huge number). */
function alarmProgram() {
  return new Thumb()
    .constant(0, 0x40054000)
    .load(1, 0, 0x28)
    .addNumber(1, 50)
    .store(1, 0, 0x10)
    .label('waiting')
    .load(2, 0, 0x34)
    .compare(2, 0)
    .branchIfEqual('waiting')
    .load(2, 0, 0x28)
    .raw(0x1a52) // subs r2, r2, r1
    .constant(6, MARK)
    .store(2, 6)
    .stop();
}

test('gap 10: a timer alarm never fires before its microsecond', () => {
  for (let delay = 0; delay < 40; delay += 1) {
    const chip = harnessChip(alarmProgram());
    chip.clock.tick(delay * 100);
    chip.run(MILLISECOND);
    assert.ok(word(chip.mcu, MARK) <= 1, `${word(chip.mcu, MARK) | 0} us late, started at ${delay * 100} ns`);
  }
  let early = 0;
  for (let delay = 0; delay < 40; delay += 1) {
    const bare = bareChip(alarmProgram());
    bare.clock.tick(delay * 100);
    runBare(bare, MILLISECOND);
    if ((word(bare, MARK) | 0) < 0) early += 1;
  }
  assert.ok(early > 0, 'alarms of the bare package are now on time');
});

test('gap 11: aborting one DMA channel leaves the others alone', () => {
  const program = () => new Thumb().constant(0, 0x50000444).load(1, 0).constant(6, MARK).store(1, 6).stop();
  const chip = harnessChip(program());
  chip.run(MILLISECOND);
  assert.equal(word(chip.mcu, MARK), 0);
  const bare = runBare(bareChip(program()), MILLISECOND);
  assert.equal(word(bare, MARK), 0xffffffff, 'the bare package now reads its abort register as zero');
});

test('gap 12: a buffer of the USB controller is taken when a computer takes it', () => {
  const [buffer, available] = [0x50100088, 1 << 10];
  const program = () =>
    new Thumb().constant(0, buffer).constant(1, available).store(1, 0).load(2, 0).constant(6, MARK).store(2, 6).stop();
  const chip = harnessChip(program());
  chip.run(MILLISECOND);
  assert.equal(word(chip.mcu, MARK), available);
  assert.deepEqual(chip.usb.take(1), new Uint8Array(0));
  assert.equal(chip.usb.take(1), null, 'it is taken once');
  const bare = runBare(bareChip(program()), MILLISECOND);
  assert.equal(word(bare, MARK), 0, 'the bare package now waits for a computer');
});

/** A flash with a boot2 that divides the clock, as real ones do: it first stores something else at the same place of the pads. */
function dividedFlash(divider = 2) {
  const flash = flashImage();
  const boot2 = new Thumb().constant(3, 0x40020000).raw(0x2121).store(1, 3, 0x14).constant(3, 0x18000000).raw(0x2100 | divider).store(1, 3, 0x14);
  flash.bytes.set(boot2.assemble());
  return flash;
}

const XIP = 0x14000000;
const [XIP_FLUSH, XIP_HITS, XIP_ACCESSES] = [4, 0xc, 0x10];

/** Clears the counters, reads words at these addresses, and marks accesses, hits and the cycles that it took, as far as a chip counts them. */
function cacheProgram(...addresses) {
  const program = new Thumb().constant(3, XIP).store(3, 3, XIP_HITS).store(3, 3, XIP_ACCESSES);
  for (const address of addresses) {
    if (address === 'flush') program.constant(0, 1).store(0, 3, XIP_FLUSH);
    else if (address === 'off') program.constant(0, 0).store(0, 3);
    else if (address === 'FC') program.constant(4, 0x109).call(4);
    else program.constant(0, address).load(1, 0);
  }
  return program.constant(6, MARK).load(0, 3, XIP_ACCESSES).store(0, 6).load(0, 3, XIP_HITS).store(0, 6, 4).mark(MARK + 8).stop();
}

/** What a program read of the counters, and how many cycles it took until it had. */
function readsFlash(addresses, { divider = 2, cached = true } = {}) {
  const chip = harnessChip(cacheProgram(...addresses), { flash: dividedFlash(divider), cached });
  chip.mcu.sramView.setUint32(MARK + 8 - 0x20000000, 0, true);
  const start = chip.core.cycles;
  while (word(chip.mcu, MARK + 8) === 0) chip.run(chip.nanos + 8);
  return { accesses: word(chip.mcu, MARK), hits: word(chip.mcu, MARK + 4), cycles: chip.core.cycles - start };
}

test('gap 13: flash is read through a cache that a program can watch', () => {
  const [line, other] = [0x10004000, 0x10004008];
  const misses = (...addresses) => {
    const { accesses, hits, cycles } = readsFlash(addresses);
    const without = readsFlash(addresses, { cached: false });
    assert.deepEqual([without.accesses, without.hits], [0, 0]);
    assert.equal(cycles - without.cycles, 40 * (accesses - hits), 'a miss costs 40 cycles, a hit nothing');
    assert.equal(accesses, addresses.filter((address) => typeof address === 'number').length);
    return accesses - hits;
  };
  assert.equal(misses(line, line, line), 1);
  assert.equal(misses(line, line + 4, line + 4), 2, 'lines are filled by halves');
  assert.equal(misses(line, other, line, other), 2);
  // 16 KiB in two ways: three lines 8 KiB apart push each other out
  assert.equal(misses(line, line + 0x2000, line, line + 0x2000), 2);
  assert.equal(misses(line, line + 0x2000, line + 0x4000, line), 4);
  assert.equal(misses(line, line + 0x2000, line, line + 0x4000, line), 3, 'what was used longer ago leaves');
  assert.equal(misses(line, line + 0x1000, line + 0x3000, line, line + 0x1000, line + 0x3000), 3, 'others do not');
  assert.equal(misses(line, line + 4, line + 0x2000, line + 0x4000, line + 0x4004), 5, 'both halves of a line leave');
  assert.equal(misses(line, 'off', line, line), 3, 'it can be switched off');
  for (const flush of ['flush', 'FC']) assert.equal(misses(line, flush, line), 2, `${flush} empties it`);
  const [window1, window2, window3] = [0x01000000, 0x02000000, 0x03000000];
  assert.equal(misses(line + window1, line), 2, 'a window that does not fill');
  assert.equal(misses(line, line + window1), 1, 'but looks');
  assert.equal(misses(line, line + window2, line), 2, 'a window that does not look, but fills');
  assert.equal(misses(line + window2, line), 1);
  assert.equal(misses(line + window3, line + window3, line), 3, 'a window that does neither');
  assert.equal(readsFlash([line], { divider: 4 }).cycles - readsFlash([line]).cycles, 40, 'boot2 sets the pace');
  assert.throws(() => missCycles(new Uint8Array(256).fill(0xff)), /boot2/);
  const bare = runBare(bareChip(cacheProgram(line, line)), MILLISECOND);
  assert.equal(word(bare, MARK), 0xffffffff, 'the bare package now counts accesses');
});

test('gap 13: instructions are fetched by words, and a loop that fits misses once', () => {
  // 64 instructions and a way back, a hundred times
  const program = new Thumb().constant(4, 100).label('again');
  for (let count = 0; count < 64; count += 1) program.raw(0x3001); // adds r0, #1
  program.raw(0x3c01).branchUnlessEqual('again').mark(MARK).stop();
  const flash = dividedFlash();
  flash.bytes.set(program.assemble(), 0x8000);
  const chip = harnessChip(new Thumb().stop(), { flash, cached: true });
  chip.core.PC = 0x10008000;
  while (word(chip.mcu, MARK) === 0) chip.run(chip.nanos + 8);
  const misses = chip.cache.accesses - chip.cache.hits;
  assert.ok(misses >= 34 && misses <= 42, `${misses} misses for 35 words of code and its constants`);
  assert.ok(chip.cache.accesses > 100 * 33 && chip.cache.accesses < 100 * 34 + 20, `${chip.cache.accesses} accesses`);
});

test('gap 14: the flash tells its number and its size', () => {
  const answer = (mcu, command, length) => {
    mcu.writeUint32(0x18000060, command);
    return Array.from({ length }, () => mcu.readUint32(0x18000060) & 0xff);
  };
  // four bytes that mean nothing come first
  const number = (mcu) => answer(mcu, 0x4b, 12).slice(4);
  const { mcu } = harnessChip(new Thumb().stop());
  numberFlash(mcu, 16);
  assert.deepEqual(number(mcu), SERIAL);
  assert.equal(2 ** answer(mcu, 0x9f, 3)[2], 16 * 1024 * 1024);
  assert.deepEqual(number(bareChip(new Thumb().stop())), new Array(8).fill(0), 'the bare package now has a number');
});
