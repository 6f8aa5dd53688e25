// Square codes on the screens of devices: seen by a camera, or on a photo.

class Scanner {
  static #WIDEST = 960; // more pixels take longer and tell no more
  static #PAUSE = 150; // between two pictures of a camera, in milliseconds
  #door;
  #stream;
  #canvas = document.createElement("canvas");

  /** Whether this page may ask for a camera. */
  static get known() {
    return Boolean(navigator.mediaDevices?.getUserMedia);
  }

  /** What the code on a picture of this size says; undefined if none is seen. */
  async #read(picture, width, height) {
    const scale = Math.min(1, Scanner.#WIDEST / Math.max(width, height, 1));
    const [wide, high] = [width, height].map((length) => Math.max(1, Math.round(length * scale)));
    Object.assign(this.#canvas, { width: wide, height: high });
    const pen = this.#canvas.getContext("2d", { willReadFrequently: true });
    pen.drawImage(picture, 0, 0, wide, high);
    const { data } = pen.getImageData(0, 0, wide, high);
    const grey = Uint8Array.from({ length: wide * high }, (_, at) => (2 * data[4 * at] + 5 * data[4 * at + 1] + data[4 * at + 2]) >> 3);
    this.#door ??= await Door.open();
    try {
      return this.#door.readSquare(grey, wide);
    } catch {
      this.#door = undefined; // a picture it could not bear: another instance looks at the next one
      return undefined;
    }
  }

  /** What the code on a photo says. */
  async photo(file) {
    const picture = await createImageBitmap(file);
    return this.#read(picture, picture.width, picture.height);
  }

  /** Looks through the camera, and calls `seen` with each code that it did not see just before, until it is stopped. */
  async start(video, seen) {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 } } });
    this.#stream = stream;
    video.srcObject = stream;
    await video.play();
    let last;
    while (this.#stream === stream) {
      const text = await this.#read(video, video.videoWidth, video.videoHeight);
      if (text && text !== last) seen(text);
      last = text ?? last;
      await new Promise((later) => { setTimeout(later, Scanner.#PAUSE); });
    }
  }

  stop() {
    this.#stream?.getTracks().forEach((track) => track.stop());
    this.#stream = undefined;
  }
}
