// Chip time in nanoseconds with alarms, in the shape the peripherals of rp2040js expect.
// The package has such a clock too, but does not export it; this one can also advance to an exact instant.

class Alarm {
  constructor(clock, callback) {
    this.clock = clock;
    this.callback = callback;
    this.nanos = 0;
    this.next = null;
    this.scheduled = false;
  }

  /** Fires `deltaNanos` from now; replaces an earlier schedule. */
  schedule(deltaNanos) {
    this.cancel();
    this.clock.link(this, this.clock.nanosCounter + deltaNanos);
  }

  cancel() {
    if (this.scheduled) this.clock.unlink(this);
  }
}

export class Clock {
  constructor() {
    this.nanosCounter = 0;
    this.nextAlarm = null;
  }

  get nanos() {
    return this.nanosCounter;
  }

  get micros() {
    return this.nanosCounter / 1000;
  }

  createAlarm(callback) {
    return new Alarm(this, callback);
  }

  /** Alarms of the same instant fire in the order in which they were set. */
  link(alarm, nanos) {
    alarm.nanos = nanos;
    alarm.scheduled = true;
    let previous = null;
    let item = this.nextAlarm;
    while (item !== null && item.nanos <= nanos) {
      previous = item;
      item = item.next;
    }
    alarm.next = item;
    if (previous === null) this.nextAlarm = alarm;
    else previous.next = alarm;
  }

  unlink(alarm) {
    alarm.scheduled = false;
    let previous = null;
    let item = this.nextAlarm;
    while (item !== null && item !== alarm) {
      previous = item;
      item = item.next;
    }
    if (item === null) return;
    if (previous === null) this.nextAlarm = alarm.next;
    else previous.next = alarm.next;
    alarm.next = null;
  }

  /** Moves time to `target`, firing what is due on the way. */
  advanceTo(target) {
    while (this.nextAlarm !== null && this.nextAlarm.nanos <= target) {
      const alarm = this.nextAlarm;
      this.nextAlarm = alarm.next;
      alarm.next = null;
      alarm.scheduled = false;
      if (alarm.nanos > this.nanosCounter) this.nanosCounter = alarm.nanos;
      alarm.callback();
    }
    this.nanosCounter = target;
  }

  tick(deltaNanos) {
    this.advanceTo(this.nanosCounter + deltaNanos);
  }

  get nanosToNextAlarm() {
    return this.nextAlarm === null ? 0 : this.nextAlarm.nanos - this.nanosCounter;
  }
}
