// How large characters are in the fonts with which this page draws: the app lays out by that.

import { fontOf } from "./text.js";

// Large enough that rounding does not count.
const size = 100;
// Shares of a font's size that the stage believes.
const greatest = 64;
let context = null;

// The answer to a question of the stage.
export function measure({ number, characters, ...font }) {
  context ??= document.createElement("canvas").getContext("2d");
  context.font = fontOf(font, size);
  const line = context.measureText("x");
  return {
    t: "metrics", number, ascent: share(line.fontBoundingBoxAscent), descent: share(line.fontBoundingBoxDescent),
    widths: characters.map((character) => share(context.measureText(character).width)),
  };
}

function share(pixels) { return Math.min(Math.max(pixels / size, 0), greatest); }
