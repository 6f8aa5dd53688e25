// What hangs on the chip's pins for voltages, and the clock chip by which a board is told from its twin.

const LOW = 0;
const HIGH = 1;
/** The first pin that the converter reads. */
const FIRST = 26;
const MOST = 4095;
const SUPPLY = 3300;

/** Lets the converter of a chip see the battery of a board; `millivolts` tells its voltage, and the supply sinks with it. */
export function gaugeBattery(mcu, { pin, diode = 0, reference, low }, millivolts) {
  const { adc } = mcu;
  const read = adc.onADCRead;
  adc.onADCRead = (channel) => {
    const supply = reference === undefined ? SUPPLY : Math.min(SUPPLY, Math.max(millivolts(), low - 300));
    const level = (millivolt) => Math.min(MOST, Math.round((millivolt * MOST) / supply));
    if (channel === pin - FIRST) adc.channelValues[channel] = level(Math.max(0, millivolts() - diode) / 3);
    if (channel === reference?.pin - FIRST) {
      adc.channelValues[channel] = mcu.gpio[reference.power].value === HIGH ? level(reference.millivolts) : 0;
    }
    read(channel);
  };
}

/** A chip with this address on two pins that are pulled up: it answers when it is called. Returns what it heard. */
export function clockChip(mcu, { clock, data, address, there }) {
  const [scl, sda] = [mcu.gpio[clock], mcu.gpio[data]];
  const heard = { starts: 0, calls: [] };
  let bits = null;
  const high = (pin) => pin.value !== LOW;
  scl.setInputValue(true);
  sda.setInputValue(true);
  sda.addListener((value, before) => {
    if (!high(scl) || (value === LOW) === (before === LOW)) return;
    bits = value === LOW ? [] : null; // start and stop
    if (bits !== null) heard.starts += 1;
  });
  scl.addListener((value, before) => {
    if (bits === null || (value === LOW) === (before === LOW)) return;
    if (value !== LOW) {
      if (bits.length < 8) bits.push(high(sda) ? 1 : 0);
      if (bits.length === 8) heard.calls.push(parseInt(bits.join(''), 2));
    } else if (bits.length === 8) {
      const mine = there && parseInt(bits.join(''), 2) === address << 1;
      sda.setInputValue(!mine);
      bits.push('answer');
    } else if (bits.length > 8) {
      sda.setInputValue(true);
      bits = null;
    }
  });
  return heard;
}
