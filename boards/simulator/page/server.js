// The device is run by a server on this computer: orders go there as requests, and what can be seen comes as a stream.

const backend = {
  /** Gives an order. What is said to it, and whether it was carried out. */
  async ask(path) {
    const answer = await fetch(path, { method: "POST" }).catch(() => undefined);
    if (!answer) return { fine: false, text: say("noAnswer") };
    return { fine: answer.ok, text: await answer.text() };
  },

  /** Tells `page` what can be seen, from now on. */
  start(page) {
    const source = new EventSource("events");
    for (const name of ["state", "picture", "log"]) {
      source.addEventListener(name, (event) => page[name](JSON.parse(event.data)));
    }
    source.addEventListener("open", page.back);
    source.addEventListener("bye", () => {
      source.close();
      page.lost(say("newer"));
    });
    source.addEventListener("error", () => {
      page.lost(say("away"));
      if (source.readyState === EventSource.CLOSED) setTimeout(() => backend.start(page), 2000);
    });
  },
};
