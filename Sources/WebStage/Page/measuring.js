// How large characters are in the fonts with which this page draws: the app lays out by that.

import { fontOf, meet } from "./text.js";

// Large enough that rounding does not count.
const size = 100;
// Shares of a font's size that the stage believes.
const greatest = 64;
let context = null;

// The answer to a question of the stage, found in pieces.
export function* measuring({ number, characters, ...font }) {
  context ??= document.createElement("canvas").getContext("2d");
  const name = fontOf(font, size);
  context.font = name;
  const line = context.measureText("x");
  const [ascent, descent] = [share(line.fontBoundingBoxAscent), share(line.fontBoundingBoxDescent)];
  const widths = [];
  for (const character of characters) {
    yield* meet(context, font, character);
    context.font = name;
    widths.push(share(context.measureText(character).width));
    if (widths.length % 16 === 0) yield;
  }
  return { t: "metrics", number, ascent, descent, widths };
}

function share(pixels) { return Math.min(Math.max(pixels / size, 0), greatest); }
