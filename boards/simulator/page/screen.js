// The screen of the device: pixels of a palette on a canvas, each a whole number of the display's own pixels wide.

/** Paints pictures of two pixels a byte. */
class Glass {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d", { alpha: false });
    this.palette = new Uint32Array(16);
    this.pixels = null;
  }

  /** Takes the size and the inks of a board. */
  fit(board) {
    this.canvas.width = board.width;
    this.canvas.height = board.height;
    this.image = this.context.createImageData(board.width, board.height);
    this.words = new Uint32Array(this.image.data.buffer);
    // canvas bytes are red, green, blue, alpha; every machine a browser runs on is little-endian
    board.palette.forEach((colour, ink) => {
      const [red, green, blue] = [colour >> 16, (colour >> 8) & 255, colour & 255];
      this.palette[ink] = ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
    });
    this.paint();
  }

  /** Shows a picture in base64, or none: a screen without power is dark. */
  show(base64) {
    this.pixels = base64 === null ? null : Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    this.paint();
  }

  paint() {
    if (!this.words) return;
    if (this.pixels && this.pixels.length * 2 === this.words.length) {
      for (let at = 0; at < this.pixels.length; at += 1) {
        this.words[2 * at] = this.palette[this.pixels[at] >> 4];
        this.words[2 * at + 1] = this.palette[this.pixels[at] & 15];
      }
    } else {
      this.words.fill(0xff0a0808);
    }
    this.context.putImageData(this.image, 0, 0);
    this.canvas.dataset.pictures = Number(this.canvas.dataset.pictures ?? 0) + 1;
  }
}

/** Finds the largest whole scale at which `board` fits into the room, and sets it. */
function scale(board, root, room) {
  const density = window.devicePixelRatio || 1;
  const least = Math.max(1, Math.ceil(density * 0.66));
  for (let pixels = Math.ceil(density * 6); pixels >= least; pixels -= 1) {
    root.style.setProperty("--u", `${pixels / density}px`);
    if (pixels === least || (board.offsetWidth <= room.width && board.offsetHeight <= room.height)) return;
  }
}
