// Fingers on the keys: presses with the chatter of real contacts, holds, two at once, and contacts that never rest.

import { Random } from './random.mjs';

const INPUT = 2;
const PULLED_UP = 3;
const PULLED_DOWN = 4;

export class Keys {
  /** `wiring` is the board; `seed` decides how the contacts chatter. */
  constructor(wiring, seed = 1) {
    this.wiring = wiring;
    this.random = new Random(seed);
    this.closed = new Map(Object.keys(wiring.keys).map((name) => [name, false]));
    this.plan = [];
    this.restless = new Set();
    this.broken = new Set();
    /** With true, presses of a key take each contact that means it in turn. */
    this.byTurns = false;
    /** How often each contact was chosen. */
    this.chosen = new Map(Object.keys(wiring.keys).map((name) => [name, 0]));
    this.chip = null;
  }

  /** The contacts that were chosen. */
  get used() {
    return [...this.chosen.keys()].filter((name) => this.chosen.get(name) > 0);
  }

  /** The contact that the next press of a key takes. */
  choose(name) {
    const same = Object.keys(this.wiring.means).filter((contact) => this.byTurns && this.wiring.means[contact] === name);
    const least = same.sort((one, other) => this.chosen.get(one) - this.chosen.get(other))[0] ?? this.resolve(name);
    this.chosen.set(least, this.chosen.get(least) + 1);
    return least;
  }

  /** Accepts the name of a physical key or of one of the four logical ones. */
  resolve(name) {
    const physical = this.wiring.keys[name] === undefined ? this.wiring.logical[name] : name;
    // A logical name wins where a board also prints it on a key.
    const chosen = this.wiring.logical[name] ?? physical;
    if (this.wiring.keys[chosen] === undefined) throw new Error(`no key "${name}" on this board`);
    return chosen;
  }

  /** Connects the contacts to a chip; `now` tells the time of the device, which outlives chips. */
  attach(chip, now) {
    this.chip = chip;
    this.now = now;
    this.alarm = chip.clock.createAlarm(() => this.#due());
    for (const [name, [pin]] of Object.entries(this.wiring.keys)) {
      chip.mcu.gpio[pin].addListener(() => this.#drive(name));
      this.#drive(name, true);
    }
    this.#schedule();
  }

  /** An open contact has the level of the pin's pull; without one it floats, and reads as pressed so that tests notice. */
  #drive(name, force = false) {
    const [number, active] = this.wiring.keys[name];
    const pin = this.chip.mcu.gpio[number];
    const pull = pin.value;
    const open = pull === PULLED_UP ? 1 : pull === PULLED_DOWN ? 0 : pull === INPUT ? active : 1 - active;
    const level = (this.closed.get(name) && !this.broken.has(name) ? active : open) === 1;
    if (force || level !== pin.rawInputValue) pin.setInputValue(level);
  }

  #plan(name, closed, at) {
    const edge = { name, closed, at };
    const place = this.plan.findIndex((other) => other.at > at);
    if (place < 0) this.plan.push(edge);
    else this.plan.splice(place, 0, edge);
  }

  #schedule() {
    if (this.plan.length === 0 || this.chip === null) return;
    this.alarm.schedule(Math.max(0, this.plan[0].at - this.now()));
  }

  #due() {
    while (this.plan.length > 0 && this.plan[0].at <= this.now()) {
      const { name, closed } = this.plan.shift();
      this.closed.set(name, closed);
      this.#drive(name);
      if (this.restless.has(name)) this.#plan(name, !closed, this.now() + this.random.between(50, 2000) * 1000);
    }
    this.#schedule();
  }

  /** The contact changes at `at` and chatters for 1 to 5 ms before it rests. Returns when it does. */
  #change(name, closed, at) {
    this.#plan(name, closed, at);
    let edge = at;
    const rest = at + this.random.between(1000, 5000) * 1000;
    for (let pairs = this.random.between(1, 4); pairs > 0; pairs -= 1) {
      for (const level of [!closed, closed]) {
        edge += this.random.between(20, 600) * 1000;
        if (edge < rest || level === closed) this.#plan(name, level, edge);
      }
      if (edge >= rest) break;
    }
    this.#schedule();
    return edge;
  }

  /** Presses a key now. */
  press(name) {
    return this.#change(this.resolve(name), true, this.now());
  }

  release(name) {
    return this.#change(this.resolve(name), false, this.now());
  }

  /** A key down from the start, without an edge: keys held at power-on. */
  holdFromStart(name) {
    this.closed.set(this.resolve(name), true);
  }

  /** A contact with a bad joint: whatever a finger does, its pin notices nothing. */
  sever(name) {
    this.broken.add(this.resolve(name));
  }

  /** A worn contact: it opens and closes without end until `calm`. */
  chatter(name) {
    const key = this.resolve(name);
    this.restless.add(key);
    this.#plan(key, true, this.now());
    this.#schedule();
  }

  calm(name) {
    const key = this.resolve(name);
    this.restless.delete(key);
    this.plan = this.plan.filter((edge) => edge.name !== key);
    this.#plan(key, false, this.now());
    this.#schedule();
  }
}
