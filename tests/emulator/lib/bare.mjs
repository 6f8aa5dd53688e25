// The package as it comes, run the way its own simulator runs it, to show what the harness adds.

import { ConsoleLogger, LogLevel, RP2040 } from 'rp2040js';

const CYCLE_NANOS = 8;

export function bareChip(program) {
  const mcu = new RP2040();
  mcu.logger = new ConsoleLogger(LogLevel.Error, true);
  program.start(mcu);
  return mcu;
}

/** Runs a bare chip for `nanos` of its time. */
export function runBare(mcu, nanos) {
  const { core, clock } = mcu;
  const limit = clock.nanos + nanos;
  while (clock.nanos < limit) {
    if (!core.waiting) clock.tick(core.executeInstruction() * CYCLE_NANOS);
    else if (clock.nanosToNextAlarm > 0) clock.tick(clock.nanosToNextAlarm);
    else break;
  }
  return mcu;
}
