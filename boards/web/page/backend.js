// The device runs in this page: orders go to a WebAssembly module, and what can be seen comes from it. Nothing leaves the page.

const backend = (() => {
  const RESET = 300; // a device that died starts again after so many milliseconds, as on the boards
  const ANSWER = 10_000; // how long an answer over the cable may take
  const RANDOM = 8192; // random bytes that lie ready

  let door;
  let page;
  let store;
  let board;
  let cells; // the flash as the device has it
  let keeping = Promise.resolve();
  let unkept = new Map(); // sectors that the store does not have yet
  let timer;

  const script = (name) => new Promise((fine, wrong) => {
    const element = document.createElement("script");
    element.src = name;
    element.onload = fine;
    element.onerror = () => wrong(new Error(`${name} is missing.`));
    document.head.append(element);
  });

  function tell() {
    for (const event of door.text(door.calls.events()).split("\n\n")) {
      const [, name, data] = event.match(/^event: (\w+)\ndata: (.*)$/) ?? [];
      if (name) page[name](JSON.parse(data));
    }
  }

  /** Takes what the flash has changed, and keeps it behind what is being kept. */
  function keep() {
    for (let sector = door.calls.next_sector(); sector >= 0; sector = door.calls.next_sector()) {
      const bytes = door.bytes();
      cells.set(bytes, sector * bytes.length);
      unkept.set(sector, bytes);
    }
    if (!store || unkept.size === 0) return;
    keeping = keeping.then(async () => {
      if (!store || unkept.size === 0) return;
      const sectors = unkept;
      unkept = new Map();
      await store.save(board, sectors).catch((error) => {
        store = undefined;
        forgets(`The browser keeps nothing any more (${error.message})`);
      });
    });
  }

  function forgets(why) {
    door.put(`${why} You can play on, but what happens from now on is gone when this page is closed.`);
    door.calls.notice();
    tell();
  }

  /** Lets the device do what is due, and comes back when it wants to go on. */
  function run() {
    clearTimeout(timer);
    try {
      if (door.calls.random_left() < RANDOM) {
        door.put(crypto.getRandomValues(new Uint8Array(2 * RANDOM)));
        door.calls.take_random();
      }
      const due = door.calls.run(performance.now());
      keep();
      tell();
      if (due >= 0) timer = setTimeout(run, Math.max(0, due - performance.now()));
    } catch (error) {
      die(error);
    }
  }

  /** The instance is lost; the flash is not. */
  async function die(error) {
    const said = door.text(door.calls.last_words()) || String(error);
    console.warn(said);
    door = await Door.open();
    door.layDown(board, cells);
    timer = setTimeout(() => {
      door.order("/plug/in", said);
      run();
    }, RESET);
  }

  async function choose(name) {
    door.order("/plug/out");
    tell();
    await keeping;
    board = name;
    cells = store ? await store.load(name, door.calls.flash_bytes()) : undefined;
    door.layDown(name, cells);
    cells ??= new Uint8Array(door.calls.flash_bytes()).fill(0xff);
    door.order("/plug/in");
    try {
      localStorage.setItem("board", name);
    } catch {
      // the choice is forgotten, as everything else
    }
    run();
  }

  /** Waits until the device has said everything. */
  async function said() {
    const until = performance.now() + ANSWER;
    while (performance.now() < until) {
      run();
      const length = door.calls.said();
      if (length >= 0) return { fine: true, text: door.text(length) };
      await new Promise((later) => { setTimeout(later, 10); });
    }
    return { fine: false, text: "The device does not answer: is it plugged in?" };
  }

  return {
    async ask(path) {
      const [, name] = path.match(/^\/board\/(.+)$/) ?? [];
      if (name) await choose(name);
      else if (!door.order(path)) return { fine: false, text: "There is no such thing here." };
      if (path.startsWith("/usb/")) return said();
      run();
      return { fine: true, text: "" };
    },

    async start(shown) {
      page = shown;
      find("subtitle").dataset.say = "inPage";
      speak();
      try {
        await Promise.all(["device.js", "store.js", "pages.js"].map(script));
        door = await Door.open();
      } catch (error) {
        page.lost(`The device cannot run in this browser: ${error.message}`);
        return;
      }
      let trouble;
      try {
        store = await Store.open();
        board = localStorage.getItem("board") ?? undefined;
      } catch (error) {
        trouble = error;
      }
      const chosen = new URLSearchParams(location.search).get("board") ?? board;
      const known = chosen && door.layDown(chosen) ? chosen : "display-pack-2";
      page.back();
      await choose(known);
      if (trouble) forgets(`Nothing is kept here: ${trouble.message}`);
    },
  };
})();
