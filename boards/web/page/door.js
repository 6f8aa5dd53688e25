// The device as a WebAssembly module, and the calls into it. The build puts the module behind this, as text: a page that is
// opened from a folder may not fetch a file beside it.

/** One instance of the module. A device that dies takes its instance along. */
class Door {
  static #module;

  static async open() {
    if (typeof WebAssembly !== "object") throw new Error("This browser knows no WebAssembly.");
    if (typeof DecompressionStream !== "function") throw new Error("This browser is too old: it cannot unpack the device.");
    Door.#module ??= Door.#unpack().then(WebAssembly.compile);
    const door = new Door();
    door.calls = (await WebAssembly.instantiate(await Door.#module, {})).exports;
    door.calls.begin();
    return door;
  }

  static #unpack() {
    const packed = Uint8Array.from(atob(DEVICE), (letter) => letter.charCodeAt(0));
    return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  }

  /** Puts texts and bytes into the buffer, one behind the other, and gives the length of each. */
  put(...parts) {
    const bytes = parts.map((part) => (typeof part === "string" ? new TextEncoder().encode(part) : part));
    const at = this.calls.room(bytes.reduce((sum, { length }) => sum + length, 0));
    let to = at;
    for (const part of bytes) {
      new Uint8Array(this.calls.memory.buffer).set(part, to);
      to += part.length;
    }
    return bytes.map(({ length }) => length);
  }

  /** The bytes of the answer in the buffer. */
  bytes(length = this.calls.answer_length()) {
    const at = this.calls.answer_at();
    return new Uint8Array(this.calls.memory.buffer).slice(at, at + length);
  }

  /** The answer in the buffer as text. */
  text(length) {
    return new TextDecoder().decode(this.bytes(length));
  }

  /** Gives an order; false if there is no such thing. */
  order(path, lastWords = "") {
    const [length] = this.put(path, lastWords);
    return Boolean(this.calls.order(length));
  }

  /** Lays a board down, with its flash or, if nobody keeps it, an empty one. */
  layDown(name, cells) {
    const [length] = this.put(name, cells ?? new Uint8Array());
    return Boolean(this.calls.lay_down(length, Boolean(cells)));
  }

  /** Checks a record against the codes that were noted, one a line. */
  verify(record, codes) {
    const [length] = this.put(record, codes);
    const fine = Boolean(this.calls.verify(length));
    return { fine, text: this.text() };
  }

  /** What a desk collects from the record of a finished game: what its code says, and where it was played; or what is wrong. */
  collect(record) {
    this.put(record);
    const fine = Boolean(this.calls.collect());
    const [code, table, board, firmware] = this.text().split("\n");
    return fine ? { code, table: Number(table), board, firmware } : { wrong: this.text() };
  }

  /** The games whose tables can be typed in. */
  get games() {
    return this.text(this.calls.typed_games()).split("\n");
  }

  /** Our own sample of the tables of a game. */
  sample(game) {
    this.put(game);
    return this.text(this.calls.sample());
  }

  /** Reads a text with tables as a device would: how many there are, or what is wrong. */
  tables(game, text) {
    const [length] = this.put(game, text);
    const count = this.calls.check_tables(length);
    return count < 0 ? { wrong: this.text() } : { count };
  }

  /** The texts of the sample charts. */
  get charts() {
    return Array.from({ length: this.calls.sample_charts() }, (_, number) => this.text(this.calls.sample_chart(number)));
  }

  /** Reads a chart: what is on it, its picture and its areas; or the line that is wrong, 0 for the whole, and why. */
  chart(text) {
    this.put(text);
    const line = this.calls.read_chart();
    const said = this.text();
    if (line >= 0) return { line, wrong: said };
    const cells = this.bytes(this.calls.chart_cells());
    const areas = this.text(this.calls.chart_areas()).trimEnd().split("\n").map((row) => {
      const [kind, x, y, horns, sites, priestess, name] = row.split("\t");
      return { kind, x: Number(x), y: Number(y), horns: Number(horns), sites: Number(sites), priestess: priestess === "1", name };
    });
    return { said, cells, areas };
  }

  /** What the square code in a picture says, a byte a pixel; undefined if none is seen. */
  readSquare(grey, width) {
    this.put(grey);
    const length = this.calls.read_square(width);
    return length < 0 ? undefined : this.text(length);
  }

  /** The rows of a square code, true for dark; none if the text is too long. */
  square(text) {
    this.put(text);
    const modules = this.bytes(this.calls.square_code());
    const size = Math.sqrt(modules.length);
    return Array.from({ length: size }, (_, row) => [...modules.subarray(row * size, (row + 1) * size)].map(Boolean));
  }
}
