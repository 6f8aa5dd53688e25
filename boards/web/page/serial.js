// The cable of a real device: lines go out, and what is said up to the next prompt comes back.

class Cable {
  #port;
  #reader;
  #writer;
  #heard = "";

  /** Whether this browser lets a page speak to a device. */
  static get known() {
    return "serial" in navigator;
  }

  /** Asks which device, and opens it. */
  static async open() {
    const cable = new Cable();
    cable.#port = await navigator.serial.requestPort();
    await cable.#port.open({ baudRate: 115200 });
    cable.#reader = cable.#port.readable.getReader();
    cable.#writer = cable.#port.writable.getWriter();
    await cable.ask("");
    return cable;
  }

  /** Types a line; what is said to it. */
  async ask(line, patience = 5000) {
    this.#heard = "";
    await this.#writer.write(new TextEncoder().encode(`${line}\r`));
    const late = Date.now() + patience;
    while (!this.#heard.endsWith("\r\n> ")) {
      const left = late - Date.now();
      if (left <= 0) throw new Error("The device does not answer.");
      const timeout = new Promise((_, wrong) => { setTimeout(() => wrong(new Error("The device does not answer.")), left); });
      const { value, done } = await Promise.race([this.#reader.read(), timeout]);
      if (done) throw new Error("The device is gone.");
      this.#heard += new TextDecoder().decode(value);
    }
    const said = this.#heard.slice(this.#heard.indexOf("\r\n") + 2, -2);
    return said.trim();
  }

  async close() {
    await this.#reader.cancel().catch(() => undefined);
    this.#reader.releaseLock();
    this.#writer.releaseLock();
    await this.#port.close().catch(() => undefined);
  }
}
