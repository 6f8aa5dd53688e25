// The USB panel of the page: asks the device over its cable, shows what it says, and hands records out as files.

/** Types a line on the cable and gives the answer. */
const typed = (path) => backend.ask(`/usb/${path}`);

/** The bytes between the BEGIN and the END line. */
function recordBytes(text) {
  const digits = text.split(/-----[A-Z ]+-----/)[1]?.replace(/\s/g, "") ?? "";
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function download(name, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function plainButton(text, act) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "plain";
  element.textContent = text;
  element.addEventListener("click", act);
  return element;
}

const sayUsb = (text) => {
  find("usb-said").textContent = text;
};

async function listGames() {
  const { fine, text } = await typed("list");
  const games = fine ? [...text.matchAll(/^(\d+) {2}(.*)$/gm)] : [];
  find("usb-games").replaceChildren(...games.map(([, number, line]) => {
    const row = document.createElement("li");
    const name = document.createElement("span");
    name.textContent = `${number}: ${line.trim()}`;
    row.append(
      name,
      plainButton(say("show"), async () => sayUsb((await typed(`show/${number}`)).text)),
      plainButton(say("save"), async () => {
        const answer = await typed(`record/${number}`);
        const given = answer.fine && answer.text.includes("BEGIN"); // a running game is given only if the table agrees
        if (given) download(`game-${number}.pythia`, recordBytes(answer.text));
        sayUsb(given ? say("saved", { file: `game-${number}.pythia` }) : answer.text);
      }),
    );
    return row;
  }));
  sayUsb(games.length > 0 ? "" : text);
}

find("usb-open").addEventListener("click", (event) => {
  if (event.detail > 0) event.currentTarget.blur();
  find("usb").showModal();
  listGames();
});
find("usb-close").addEventListener("click", () => find("usb").close());
