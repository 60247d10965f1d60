// Small pictures along the time, and a mark for each touch.

import { svg } from "./overlay.js";
import { Picture } from "./picture.js";

export class Strip {
  constructor(canvas, marks, reel, { duration, screen, touches }) {
    Object.assign(this, { canvas, reel, duration, screen });
    this.small = document.createElement("canvas");
    this.picture = new Picture(this.small, document.createElement("canvas"), reel, [], () => {});
    const scale = 1000 / Math.max(1, duration);
    marks.setAttribute("viewBox", "0 0 1000 16");
    marks.replaceChildren(...touches.map(({ start, end, kind, number }) => svg("rect", {
      x: start * scale, width: Math.max(2, (end - start) * scale), y: 2 + ((number - 1) % 3) * 4, height: 3, class: kind,
    })));
    this.turn = 0;
  }

  // Draws all pictures anew, one after the other, when nothing else is to be done.
  async draw() {
    this.turn += 1;
    const { turn, canvas, small, picture, reel, duration, screen } = this;
    const ratio = window.devicePixelRatio || 1;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((side) => Math.round(side * ratio));
    if (width === 0 || reel.times.length === 0) return;
    [canvas.width, canvas.height] = [width, height];
    const wide = Math.max(1, Math.round((height * screen.width) / screen.height));
    const count = Math.min(60, Math.max(1, Math.floor(width / (wide + 4 * ratio))));
    [small.width, small.height] = [wide, height];
    picture.screen.pixelsPerPoint = wide / screen.width;
    const context = canvas.getContext("2d");
    for (let place = 0; place < count; place += 1) {
      await this.drawn((place * duration) / Math.max(1, count - 1));
      if (turn !== this.turn) return;
      context.drawImage(small, Math.round(((width - wide) * place) / Math.max(1, count - 1)), 0);
    }
    canvas.dataset.pictures = count;
  }

  // The small picture of a time is drawn, with the images in it.
  async drawn(time) {
    const { picture, small } = this;
    const { screen } = picture;
    delete small.dataset.commit;
    picture.show(time);
    for (let tries = 0; tries < 60; tries += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      if (small.dataset.commit === undefined || screen.pictures.isDecoding || screen.isDue) continue;
      return;
    }
  }
}
