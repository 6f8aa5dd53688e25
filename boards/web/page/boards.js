// The boards by picture: where to try each, and which file it takes.

{
  const MEANS = { up: "up", down: "down", accept: "accept", back: "back" };
  const make = (tag, attributes, ...children) => {
    const element = Object.assign(document.createElement(tag), attributes);
    element.append(...children);
    return element;
  };
  /** The image of a board, if it lies in the folder; else what it is called. */
  const image = (name) => {
    const file = IMAGES.find((file) => new RegExp(`^pythia-[0-9.]+-${name}-([0-9a-f]{8,}|unknown)`).test(file));
    return file ? make("a", { href: `images/${file}`, download: file }, file) : make("code", {}, `pythia-…-${name}.uf2`);
  };
  for (const { name, title, screen, keys } of BOARDS) {
    const kind = `${screen.width} x ${screen.height}, ${screen.chip === "UC8151" ? "e-ink" : "colour"}`;
    const caps = keys.filter(({ key }) => MEANS[key]).map(({ cap, key }) => `${cap}: ${MEANS[key]}`).join(", ");
    document.getElementById("shop").append(make("li", { id: name },
      make("img", { src: `${name}.png`, width: screen.width, height: screen.height, alt: `Home on ${title}` }),
      make("h3", {}, title),
      make("p", {}, `${kind}. ${caps}.`),
      make("p", {}, make("a", { href: `index.html?board=${name}` }, "Try it here")),
      make("p", {}, "Image: ", image(name)),
    ));
  }
}
