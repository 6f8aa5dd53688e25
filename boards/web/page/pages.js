// The other pages of the folder, in the neck of each.

{
  const PAGES = [["index.html", "Play"], ["boards.html", "Boards and images"], ["verify.html", "Check a record"], ["tables.html", "Tables of a box"], ["charts.html", "A chart of islands"], ["desk.html", "Desk of an event"]];
  // whether the folder holds the emulator: the build says so
  if (EMULATOR) PAGES.splice(2, 0, ["emulator.html", "Boot an image"]);
  const here = location.pathname.split("/").pop() || "index.html";
  const list = document.createElement("nav");
  list.className = "pages";
  for (const [file, name] of PAGES) {
    const link = document.createElement("a");
    link.href = file;
    link.textContent = name;
    if (file === here) link.setAttribute("aria-current", "page");
    list.append(link);
  }
  document.querySelector(".neck").append(list);
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "pages.css" }));
}
