// The page for charts: a text that is checked while it is written, and the map that the device draws of it.

{
  const find = (id) => document.getElementById(id);
  const [WIDTH, HEIGHT, TIMES] = [320, 141, 3];
  const PAUSE = 250; // after the last key, in milliseconds
  const INKS = { land: [216, 184, 120], sea: [128, 160, 176], coast: [32, 24, 24], border: [120, 96, 60], strait: [84, 116, 136] };
  const canvas = find("map");
  const pen = canvas.getContext("2d");
  let door;
  let chart; // the last one that could be played
  let whole = false; // whether that is what stands in the text
  let dragged; // an area under a finger: where it went down, and where it is
  let timer;

  function say(fine, text) {
    find("said").textContent = text;
    find("said").className = fine ? "fine" : "wrong";
  }

  // ---- the picture --------------------------------------------------------------------------------------------------

  /** The map alone, a pixel of the device a pixel. */
  function picture({ cells, areas }) {
    const image = new ImageData(WIDTH, HEIGHT);
    const kind = (at) => areas[cells[at]].kind;
    for (let at = 0; at < cells.length; at += 1) {
      const beside = [at % WIDTH + 1 < WIDTH ? at + 1 : at, at + WIDTH < cells.length ? at + WIDTH : at];
      const other = beside.find((next) => cells[next] !== cells[at]);
      let ink = INKS[kind(at)];
      if (other !== undefined) ink = kind(at) !== kind(other) ? INKS.coast : kind(at) === "land" ? INKS.border : INKS.strait;
      image.data.set([...ink, 255], 4 * at);
    }
    return image;
  }

  async function draw() {
    canvas.classList.toggle("stale", !whole);
    if (!chart || chart.cells.length === 0) return pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.imageSmoothingEnabled = false;
    pen.drawImage(chart.bitmap ??= await createImageBitmap(picture(chart)), 0, 0, canvas.width, canvas.height);
    pen.textAlign = "center";
    pen.lineWidth = 3;
    pen.lineJoin = "round";
    for (const [index, { kind, x, y, name, horns, sites, priestess }] of chart.areas.entries()) {
      if (x < 0) continue;
      const [left, top] = dragged?.area === index ? [dragged.to.x, dragged.to.y] : [x * TIMES, y * TIMES];
      const facts = [horns && `${horns} horn${horns > 1 ? "s" : ""}`, sites && `${sites} site${sites > 1 ? "s" : ""}`, priestess && "priestess"];
      [["bold 15px sans-serif", `${index + 1} ${name}`, -1], ["12px sans-serif", facts.filter(Boolean).join(", "), 14]].forEach(([font, text, down]) => {
        pen.font = font;
        pen.strokeStyle = `rgb(${INKS[kind].join(" ")} / 80%)`;
        pen.fillStyle = "#1a1515";
        pen.strokeText(text, left, top + down);
        pen.fillText(text, left, top + down);
      });
    }
    return undefined;
  }

  // ---- the text -----------------------------------------------------------------------------------------------------

  const lines = () => find("text").value.split("\n");

  /** The line of an area, from 0. */
  const lineOf = (area) => lines().findIndex((line) => new RegExp(`^\\s*(land|sea)\\s+0*${area + 1}\\b`).test(line));

  /** Marks a line of the text, and brings it into view. */
  function mark(line) {
    const text = find("text");
    const from = lines().slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
    text.focus();
    text.setSelectionRange(from, from + lines()[line].length);
    text.scrollTop = Math.max(0, (line - 4) * parseFloat(getComputedStyle(text).lineHeight));
  }

  function check() {
    clearTimeout(timer);
    const text = find("text").value;
    if (text.trim() === "") {
      [chart, whole] = [undefined, false];
      draw();
      return say(true, "Nothing is written yet.");
    }
    const read = door.chart(text);
    whole = read.line === undefined;
    if (whole) chart = read;
    draw();
    if (whole) return say(true, read.said);
    return say(false, `${read.line > 0 ? `Line ${read.line}: ` : ""}${read.wrong}${chart ? "\nThe picture is that of before." : ""}`);
  }

  function write(text) {
    find("text").value = text;
    check();
  }

  // ---- fingers on the picture ---------------------------------------------------------------------------------------

  /** Where a pointer is on the canvas, and over which area. */
  function under({ offsetX, offsetY }) {
    const [x, y] = [offsetX * canvas.width / canvas.clientWidth, offsetY * canvas.height / canvas.clientHeight];
    const at = Math.floor(y / TIMES) * WIDTH + Math.floor(x / TIMES);
    return { x, y, area: whole ? chart?.cells[at] : undefined };
  }

  canvas.addEventListener("pointerdown", (event) => {
    const { area, ...at } = under(event);
    if (area === undefined) return;
    canvas.setPointerCapture(event.pointerId);
    dragged = { area, from: at, to: at };
  });
  canvas.addEventListener("pointermove", (event) => {
    const { area, ...at } = under(event);
    const shown = chart?.areas[dragged?.area ?? area];
    find("here").textContent = shown ? `${shown.kind} ${(dragged?.area ?? area) + 1} "${shown.name}"` : "\u00a0";
    if (!dragged) return;
    dragged.to = at;
    draw();
  });
  canvas.addEventListener("pointerup", () => {
    if (!dragged) return;
    const { area, from, to } = dragged;
    dragged = undefined;
    const line = lineOf(area);
    const [right, down] = [(to.x - from.x) / TIMES, (to.y - from.y) / TIMES / 0.685]; // the device draws a chart flatter than it is
    const moved = Math.abs(right) + Math.abs(down) >= 2;
    const all = lines();
    const within = (number, most) => Math.round(Math.min(most, Math.max(0, number)));
    all[line] = all[line].replace(/\bat\s+(\d+)\s+(\d+)/, (_, x, y) => `at ${within(Number(x) + right, WIDTH - 1)} ${within(Number(y) + down, 239)}`);
    if (moved) write(all.join("\n"));
    else draw();
    mark(line);
  });
  canvas.addEventListener("pointercancel", () => {
    dragged = undefined;
    draw();
  });

  // ---- keys ---------------------------------------------------------------------------------------------------------

  async function begin() {
    try {
      door = await Door.open();
    } catch (error) {
      return say(false, `Charts cannot be checked in this browser: ${error.message}`);
    }
    const title = (text) => text.match(/^chart "(.*)"/m)[1];
    const { charts } = door;
    find("samples").append(new Option("…", ""), ...charts.map((text, number) => new Option(`${title(text)}, ${text.match(/^factions (\d)/m)[1]} factions`, number)));
    find("samples").addEventListener("change", ({ target }) => target.value && write(charts[Number(target.value)]));
    find("text").addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(check, PAUSE);
    });
    find("said").addEventListener("click", () => {
      const [, line] = find("said").textContent.match(/^Line (\d+)/) ?? [];
      if (line) mark(Number(line) - 1);
    });
    find("file").addEventListener("change", async ({ target }) => target.files[0] && write((await target.files[0].text()).replaceAll("\r\n", "\n")));
    find("save").addEventListener("click", () => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([find("text").value], { type: "text/plain" }));
      link.download = `${find("text").value.match(/^chart "(.*)"/m)?.[1].toLowerCase().replace(/[^a-z0-9]+/g, "-") || "chart"}.txt`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    });
    return check();
  }
  begin();
}
