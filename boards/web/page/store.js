// Where the flash of the simulated boards is kept between visits: the browser's own database, a sector a row.

const SECTOR = 4096;

/** A promise for a request of the database. */
const done = (request) => new Promise((fine, wrong) => {
  request.onsuccess = () => fine(request.result);
  request.onerror = () => wrong(request.error);
});

class Store {
  #base;

  /** Opens it. Fails where a browser forbids it, or another page of ours has it. */
  static async open() {
    const store = new Store();
    await Store.#alone();
    const request = indexedDB.open("pythia", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("sectors");
    store.#base = await done(request);
    return store;
  }

  /** Two pages with one flash would spoil it: the second one keeps nothing. */
  static async #alone() {
    if (!navigator.locks) return;
    await new Promise((fine, wrong) => {
      navigator.locks.request("pythia-flash", { ifAvailable: true }, (lock) => {
        if (!lock) return wrong(new Error("The device is open on another page."));
        fine();
        return new Promise(() => undefined); // held as long as the page is there
      }).catch(wrong);
    });
  }

  /** The cells of a board, as many as it has: what was kept, and blanks. Boards of before had more, which are left alone. */
  async load(board, length) {
    const cells = new Uint8Array(length).fill(0xff);
    const rows = this.#base.transaction("sectors").objectStore("sectors");
    const range = IDBKeyRange.bound([board, 0], [board, length / SECTOR], false, true);
    const [keys, values] = await Promise.all([done(rows.getAllKeys(range)), done(rows.getAll(range))]);
    keys.forEach(([, sector], index) => cells.set(values[index], sector * SECTOR));
    return cells;
  }

  /** Keeps sectors, all of them or none. */
  save(board, sectors) {
    return new Promise((fine, wrong) => {
      const change = this.#base.transaction("sectors", "readwrite", { durability: "strict" });
      for (const [sector, cells] of sectors) change.objectStore("sectors").put(cells, [board, sector]);
      change.oncomplete = fine;
      change.onabort = () => wrong(change.error ?? new Error("The browser's storage is full."));
    });
  }
}
