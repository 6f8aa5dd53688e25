// Key scripts: a line of steps, as people type them and as tests share them with the host.

import { MILLISECOND } from './device.mjs';

/** How long a held key is down: as long as in the scripts of the host. */
const HELD = 900 * MILLISECOND;

/**
 * Steps, separated by commas: a key name (a tap), `hold:KEY`, `press:KEY`, `release:KEY`, `chatter:KEY`,
 * `calm:KEY`, `wait:MILLISECONDS`, `cut` (plug out and in again). `told` hears each step after it.
 */
export function play(device, script, told = () => {}) {
  for (const step of script.split(',').map((text) => text.trim()).filter((text) => text !== '')) {
    const [word, value] = step.split(':');
    if (word === 'wait') device.run(Number(value) * MILLISECOND);
    else if (word === 'hold') device.tap(value, { hold: HELD });
    else if (['press', 'release', 'chatter', 'calm'].includes(word)) {
      device.keys[word](value);
      device.run(10 * MILLISECOND);
    } else if (word === 'cut') {
      device.powerOff();
      device.powerOn();
      device.boot();
    } else device.tap(word);
    told(step);
  }
}
