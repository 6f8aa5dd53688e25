// The page that checks a record: a file that is dropped or chosen, or the text of a terminal.

{
  const find = (id) => document.getElementById(id);
  const MOST = 4 << 20; // many times the longest record
  let record;

  function say(fine, text) {
    const report = find("report");
    report.textContent = text;
    report.className = fine ? "fine" : "wrong";
  }

  async function check() {
    const bytes = record ?? new TextEncoder().encode(find("text").value);
    if (bytes.length === 0) return say(false, "There is nothing to check yet.");
    try {
      const { fine, text } = (await Door.open()).verify(bytes, find("codes").value);
      say(fine, text);
    } catch (error) {
      say(false, `The record cannot be checked in this browser: ${error.message}`);
    }
  }

  async function take(file) {
    if (!file) return;
    if (file.size > MOST) return say(false, `${file.name} is longer than any record.`);
    record = new Uint8Array(await file.arrayBuffer());
    find("text").value = "";
    await check();
  }

  find("file").addEventListener("change", ({ target }) => take(target.files[0]));
  find("text").addEventListener("input", () => {
    record = undefined;
    find("file").value = "";
  });
  find("drop").addEventListener("dragover", (event) => event.preventDefault());
  find("drop").addEventListener("drop", (event) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  });
  find("check").addEventListener("click", check);
}
