// The page for the tables of a box: a text that is checked while it is typed, with the device's own words, and sent over the cable.

{
  const find = (id) => document.getElementById(id);
  let door;

  function say(fine, text) {
    find("said").textContent = text;
    find("said").className = fine ? "fine" : "wrong";
  }

  function check() {
    const text = find("text").value;
    if (text.trim() === "") return say(true, "Nothing is typed yet.");
    const { wrong, count } = door.tables(find("game").value, text);
    if (wrong) return say(false, wrong);
    return say(true, count === 0 ? "Nothing is wrong, but no table is complete." : `Right. Tables: ${count}.`);
  }

  async function send() {
    let cable;
    const button = find("send");
    button.disabled = true;
    try {
      cable = await Cable.open();
      const lines = find("text").value.split(/\r?\n/);
      const began = await cable.ask(`tables ${find("game").value}`);
      if (!began.includes("end")) throw new Error(began || "This device knows no tables: does it run an older version?");
      for (const [index, line] of lines.entries()) {
        say(true, `Sending line ${index + 1} of ${lines.length}`);
        // an empty line is none to the device, and would shift the numbers of those behind it
        const said = await cable.ask(line.trim() || "#");
        if (said) {
          await cable.ask("end");
          throw new Error(said);
        }
      }
      say(true, `The device says: ${await cable.ask("end")}`);
    } catch (error) {
      say(false, error.message);
    } finally {
      await cable?.close();
      button.disabled = !Cable.known;
    }
  }

  async function begin() {
    try {
      door = await Door.open();
    } catch (error) {
      return say(false, `Tables cannot be checked in this browser: ${error.message}`);
    }
    find("game").append(...door.games.map((game) => new Option(game[0].toUpperCase() + game.slice(1), game)));
    for (const [id, kind] of [["text", "input"], ["game", "change"]]) find(id).addEventListener(kind, check);
    find("sample").addEventListener("click", () => {
      find("text").value = door.sample(find("game").value);
      check();
    });
    find("file").addEventListener("change", async ({ target }) => {
      if (target.files[0]) find("text").value = await target.files[0].text();
      check();
    });
    find("save").addEventListener("click", () => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([find("text").value], { type: "text/plain" }));
      link.download = `${find("game").value}-tables.txt`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    });
    find("send").addEventListener("click", send);
    check();
    if (!Cable.known) {
      find("send").disabled = true;
      find("send").insertAdjacentText("afterend", "This browser lets no page speak to a device (Chrome and Edge do). Save the text as a file, and paste it into a terminal: "
        + "type the word tables and the name of the game first, and end at the end.");
    }
    return undefined;
  }
  begin();
}
