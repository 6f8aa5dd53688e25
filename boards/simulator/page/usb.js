// The USB panel of the page: asks the device over its cable, shows what it says, and hands records out as files.

import { say as word } from "/words.js";

const find = (id) => document.getElementById(id);

/** Types a line on the cable and gives the answer. */
async function ask(path) {
  const answer = await fetch(`/usb/${path}`, { method: "POST" }).catch(() => undefined);
  if (!answer) return { text: word("noAnswer") };
  return { fine: answer.ok, text: await answer.text() };
}

/** The bytes between the BEGIN and the END line. */
function bytes(text) {
  const digits = text.split(/-----[A-Z ]+-----/)[1]?.replace(/\s/g, "") ?? "";
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function save(name, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function button(text, act) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "plain";
  element.textContent = text;
  element.addEventListener("click", act);
  return element;
}

const say = (text) => {
  find("usb-said").textContent = text;
};

async function list() {
  const { fine, text } = await ask("list");
  const games = fine ? [...text.matchAll(/^(\d+) {2}(.*)$/gm)] : [];
  find("usb-games").replaceChildren(...games.map(([, number, line]) => {
    const row = document.createElement("li");
    const name = document.createElement("span");
    name.textContent = `${number}: ${line.trim()}`;
    row.append(
      name,
      button(word("show"), async () => say((await ask(`show/${number}`)).text)),
      button(word("save"), async () => {
        const answer = await ask(`record/${number}`);
        const given = answer.fine && answer.text.includes("BEGIN"); // a running game is given only if the table agrees
        if (given) save(`game-${number}.pythia`, bytes(answer.text));
        say(given ? word("saved", { file: `game-${number}.pythia` }) : answer.text);
      }),
    );
    return row;
  }));
  say(games.length > 0 ? "" : text);
}

find("usb-open").addEventListener("click", (event) => {
  if (event.detail > 0) event.currentTarget.blur();
  find("usb").showModal();
  list();
});
find("usb-close").addEventListener("click", () => find("usb").close());
