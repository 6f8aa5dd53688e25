// SPI at the speed of its wire (gap 4): a transfer is complete after its bits at the configured clock.

/**
 * Makes the transfers of one SPI take their time. `deliver(value, bits)` is called when the last bit is out, which is when
 * a panel looks at its data/command line.
 */
export function timeSpi(chip, index, deliver) {
  const spi = chip.mcu.spi[index];
  const counters = { bytes: 0, nanos: 0 };
  let value = 0;
  let bits = 8;
  const finished = chip.clock.createAlarm(() => {
    counters.bytes += bits / 8;
    deliver(value, bits);
    spi.completeTransmit(0);
  });
  spi.onTransmit = (word) => {
    const frequency = spi.clockFrequency;
    if (frequency === 0) chip.fault('SPI', 'a transfer without a clock');
    value = word;
    bits = spi.dataBits;
    const nanos = (bits * 1e9) / frequency;
    counters.nanos += nanos;
    finished.schedule(nanos);
  };
  return counters;
}
