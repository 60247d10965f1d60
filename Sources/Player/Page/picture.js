// The phone's screen at a moment: layers as the page draws them, fingers over it, and where a layer is.

import { within } from "./geometry.js";
import { Screen } from "./screen.js";
import { fade, TouchOverlay } from "./touches.js";

// Pixels of one picture of the app that are drawn.
const mostPixels = 16_777_216;

export class Picture {
  // - touches: with their ways, as `places`.
  constructor(canvas, fingers, reel, touches, onFault) {
    this.reel = reel;
    this.touches = touches;
    this.overlay = new TouchOverlay(fingers);
    this.layers = new Map();
    this.frame = -1;
    this.time = 0;
    this.screen = new Screen(canvas, {
      onFault, decode,
      drawOver: (now, pixelsPerPoint) => {
        const { down, lifted } = fingersAt(this.touches, this.time);
        this.overlay.paint(down, lifted, pixelsPerPoint);
        fingers.dataset.time = Math.round(this.time);
        return false;
      },
    });
  }

  show(time) {
    this.time = time;
    const frame = this.reel.frameAt(time);
    if (frame !== this.frame) {
      const { layers, operations } = this.reel.changes(frame, this.layers);
      for (const step of this.screen.taking({ sequence: frame, operations }, false)) void step;
      this.layers = layers;
      this.frame = frame;
      // Drawn is it when the canvas says `commit`, too.
      this.screen.canvas.dataset.frame = frame;
    }
    this.screen.drawSoon();
  }

  // A layer's corners on the screen, x, y, x, y, ...; none for one that is not there.
  cornersOf(number) {
    const { tree } = this.screen;
    const path = [];
    for (let layer = tree.layers.get(number); layer; layer = layer.parent) path.push(layer);
    if (path.at(-1) !== tree.screen) return [];
    let matrix = [1, 0, 0, 1, 0, 0];
    for (const { properties } of path.reverse()) {
      matrix = within(matrix, properties);
      if (!matrix) return [];
    }
    const { x, y, width, height } = path.at(-1).properties;
    const [a, b, c, d, e, f] = matrix;
    return [[x, y], [x + width, y], [x + width, y + height], [x, y + height]].flatMap(([px, py]) => [a * px + c * py + e, b * px + d * py + f]);
  }
}

// Fingers on the screen at a time, and those that have just lifted.
function fingersAt(touches, time) {
  const [down, lifted] = [[], []];
  for (const touch of touches) {
    if (touch.start > time) break;
    if (touch.end + fade <= time) continue;
    const place = { ...placeOf(touch, Math.min(time, touch.end)), type: "touch" };
    if (touch.end > time || touch.end === touch.start) down.push(place);
    else lifted.push({ ...place, done: (time - touch.end) / fade });
  }
  return { down, lifted };
}

// Where a finger is at a time: on the straight line between two of its places.
export function placeOf({ places }, time) {
  let [at, x, y] = places;
  for (let place = 3; place < places.length; place += 3) {
    const [step, dx, dy] = [places[place], places[place + 1], places[place + 2]];
    if (at + step > time) {
      const share = step > 0 ? Math.max(0, (time - at) / step) : 0;
      return { x: (x + dx * share) / 10, y: (y + dy * share) / 10 };
    }
    [at, x, y] = [at + step, x + dx, y + dy];
  }
  return { x: x / 10, y: y / 10 };
}

// When a finger was at its places.
export function timesOf({ places }) {
  let time = 0;
  return places.filter((_, at) => at % 3 === 0).map((step) => (time += step));
}

// The page itself decodes pictures: there is no file for a worker here.
async function decode(bytes) {
  try {
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const { width, height } = bitmap;
    if (width * height <= mostPixels) return { bitmap, width, height };
    bitmap.close();
  } catch { /* it is none */ }
  return null;
}
