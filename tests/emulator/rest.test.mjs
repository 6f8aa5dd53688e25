// Boards with e-ink and a battery: they switch themselves off between presses, and wake where they were.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARDS } from './lib/boards.mjs';
import { Device, SECOND } from './lib/device.mjs';
import { assertShows, hostFrames, image } from './lib/host.mjs';
import { play } from './lib/script.mjs';
import { Computer } from './lib/usb.mjs';
import { assertClean, stored } from './lib/walk.mjs';

/** The pin that keeps the battery's regulator on, and whether it is high. */
const POWER = 10;
const isOn = (device) => device.chip.mcu.gpio[POWER].value === 1;

for (const [board, wiring] of Object.entries(BOARDS)) {
  if (!wiring.held.some(([pin]) => pin === POWER)) continue;

  test(`${board}: switches itself off after a minute without a press, and any key wakes it on the same decision`, () => {
    for (const [key] of [...Object.keys(wiring.keys).entries()].filter(([place]) => place % 2 === 0)) {
      const device = new Device({ board, elf: image(board) });
      device.boot();
      play(device, 'accept,back,down,down,down,down,down,accept,accept,accept,accept'); // the auction alone, and the first offer
      device.run(57 * SECOND);
      assert.ok(isOn(device), 'off too early');
      device.run(10 * SECOND);
      assert.ok(!isOn(device), 'still on');
      assertClean(device);
      device.powerOff();
      const host = hostFrames(board, '', { flash: stored(device) });
      device.keys.holdFromStart(Object.keys(wiring.keys)[key]);
      device.powerOn();
      device.boot();
      assert.ok(isOn(device));
      assertShows(device, host.pictures[0], 'woken');
    }
  });

  test(`${board}: at a cable it stays on, and a press counts as one`, () => {
    const device = new Device({ board, elf: image(board) });
    device.boot();
    play(device, 'accept');
    const computer = new Computer(device).plugIn();
    computer.pass(66 * SECOND, SECOND / 100);
    assert.ok(!isOn(device), 'still on');
    assert.match(computer.ask('status'), /^On for 1 min/);
    device.tap('down');
    assert.ok(isOn(device), 'off while somebody plays');
    assert.deepEqual(device.lives, []);
  });

  test(`${board}: stays on in the self-test, and where a computer may copy`, () => {
    for (const there of ['accept,back,up,up,accept', 'accept,back,up,accept,hold:accept']) {
      const device = new Device({ board, elf: image(board) });
      device.boot();
      play(device, there);
      device.run(90 * SECOND);
      assert.ok(isOn(device), there);
    }
  });
}

test('issue 17: a device comes to rest although its time is rounded', () => {
  // as it was found: what is left to wait is the last bit of the time, and is lost when it is added
  const device = {
    past: 4478453421.846149,
    nanos: 34413426869.846146,
    get now() {
      return this.past + this.nanos;
    },
    panel: { lastByteAt: 38691880291.6923, busyUntil: -Infinity },
    flash: { lastOperationAt: -Infinity },
    runs: 0,
    run(nanos) {
      this.runs += 1;
      assert.ok(this.runs < 100, 'time stands still');
      this.nanos = Math.max(this.nanos, this.now + nanos - this.past);
      return 'time';
    },
  };
  // `settle` counts from when it was called: a moment before
  const { nanos } = device;
  device.nanos = device.panel.lastByteAt - device.past;
  const settled = device.run;
  device.run = function run(wait) {
    this.run = settled;
    this.nanos = nanos;
    assert.ok(wait > 0);
    return 'time';
  };
  assert.equal(Device.prototype.settle.call(device), 'quiet');
});
