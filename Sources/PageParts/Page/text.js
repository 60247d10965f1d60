// Lays out and draws text: wrapped at words, cut with an ellipsis, in the vertical middle of its box.
//
// What finding the lines may cost is bounded, whatever the text and the box are like: a line is looked at only as far as one can be
// long, its end is found by halving, and the work goes on in pieces from frame to frame.

import { budgets } from "./budgets.js";

const families = {
  text: `-apple-system, "SF Pro Text", system-ui, "Inter", "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif`,
  mono: `ui-monospace, "SF Mono", Menlo, "Cascadia Mono", Consolas, "Noto Sans Mono", "DejaVu Sans Mono", monospace`,
};
// A line that is a little too wide is squeezed rather than cut: apps learn the sizes of characters only after their first layout. Where
// lines break they have to agree with the page, so there only what kerning can make counts.
const squeeze = 1.08;
const kerning = 1.01;
const lineSpacing = 1.2;

export const largestFont = 10_000;

// A font as CSS writes it, in a size in pixels.
export function fontOf({ weight, isMonospaced, isItalic }, size) {
  const known = Math.min(Math.max(weight, 1), 1000);
  return `${isItalic ? "italic " : ""}${known} ${size}px ${isMonospaced ? families.mono : families.text}`;
}

// Fonts in use, with how far they reach over and under the line; the one that was not used for longest goes first.
const fonts = new Map();
const fontsKept = 256;

// Whether drawing in the text's font is cheap.
export function isFontInUse(text) { return fonts.has(fontOf(text, text.fontSize)); }

function use(context, text) {
  const name = fontOf(text, text.fontSize);
  context.font = name;
  let font = fonts.get(name);
  if (font) {
    fonts.delete(name);
  } else {
    const metrics = context.measureText("x");
    font = { ascent: metrics.fontBoundingBoxAscent, descent: metrics.fontBoundingBoxDescent };
    if (fonts.size >= fontsKept) fonts.delete(fonts.keys().next().value);
  }
  fonts.set(name, font);
  return font;
}

// Letters beyond the plain ones for which the browser has looked for a font already: the first time it takes long for each.
const met = new Map();
const metTogether = 24;
const metAtMost = 100_000;

function specialLetters(line) {
  let count = 0;
  for (let at = 0; at < line.length; at += 1) if (line.charCodeAt(at) >= 0x300) count += 1;
  return count;
}

// Measures letters that are new, a few at a time.
export function* meet(context, font, string) {
  if (!/[^\u0000-\u02ff]/.test(string)) return;
  const style = `${font.weight} ${font.isMonospaced} ${font.isItalic}`;
  let known = met.get(style);
  if (!known || known.size > metAtMost || met.size > 64) {
    if (met.size > 64) met.clear();
    met.set(style, known = new Set());
  }
  let strangers = "";
  for (const letter of string) {
    if (letter < "\u0300" || known.has(letter)) continue;
    known.add(letter);
    strangers += letter;
    if (strangers.length < metTogether) continue;
    context.font = fontOf(font, font.fontSize ?? 16);
    context.measureText(strangers);
    strangers = "";
    yield;
  }
}

export function isDrawable(box, text) {
  return text.color && text.string !== "" && box.width > 0 && text.fontSize > 0 && text.fontSize <= largestFont;
}

// The lines of a text in its box, each with how many special letters it has; null as long as they are not all found. Goes on until it is late.
export function linesOf(context, box, text, isLate) {
  const lineHeight = text.fontSize * lineSpacing;
  // As many lines as the box is high for, and at least one.
  const fitting = Math.max(1, Math.floor((box.height + 0.5) / lineHeight));
  const limit = Math.min(text.lines === 0 ? fitting : Math.min(text.lines, fitting), budgets.lines);
  if (text.layout?.width !== box.width || text.layout?.limit !== limit) {
    text.layout = { width: box.width, limit, lines: null, work: layingOut(context, text, box.width, limit) };
  }
  const { layout } = text;
  while (layout.work) {
    if (isLate()) return null;
    if (!layout.hasBegun) use(context, text);
    layout.hasBegun = true;
    const { done, value } = layout.work.next();
    if (!done) continue;
    layout.lines = value.map((line) => ({ text: line, special: specialLetters(line) }));
    layout.work = null;
  }
  return layout.lines;
}

// Where the lines of a text are, from the top of its box: the first one's top, and the height of each.
export function placeOf(box, text, lines) {
  const height = text.fontSize * lineSpacing;
  return { top: box.y + (text.isAtTop ? 0 : (box.height - lines.length * height) / 2), height };
}

export function isRightToLeft(string) {
  return /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u.test(string.slice(0, 1000));
}

// Draws some of the lines, by their numbers.
export function drawText(context, box, text, lines, from, to) {
  const font = use(context, text);
  const isToTheLeft = isRightToLeft(text.string);
  const alignment = text.alignment === "natural" ? (isToTheLeft ? "right" : "left") : text.alignment;
  const x = { left: box.x, center: box.x + box.width / 2, right: box.x + box.width }[alignment];
  const { top, height } = placeOf(box, text, lines);
  const above = (height - font.ascent - font.descent) / 2 + font.ascent;
  context.fillStyle = text.color;
  context.textAlign = alignment;
  context.textBaseline = "alphabetic";
  context.direction = isToTheLeft ? "rtl" : "ltr";
  for (let number = from; number < to; number += 1) {
    context.fillText(lines[number].text, x, top + number * height + above, box.width);
  }
}

// Draws one line of a drawing: `x` is where its beginning, middle or end is, `foot` where its letters stand.
export function drawLine(context, line) {
  use(context, line);
  context.fillStyle = line.color;
  context.textAlign = line.alignment;
  context.textBaseline = "alphabetic";
  context.direction = isRightToLeft(line.string) ? "rtl" : "ltr";
  if (line.spacing !== 0) context.letterSpacing = `${line.spacing}px`;
  if (line.width > 0) context.fillText(line.string, line.x, line.foot, line.width);
  else context.fillText(line.string, line.x, line.foot);
  if (line.spacing !== 0) context.letterSpacing = "0px";
}

function* layingOut(context, text, width, limit) {
  const room = width * (limit === 1 ? squeeze : kerning);
  let measured = 0;
  const work = {
    get isSpent() { return measured > budgets.measuredLetters; },
    * fits(line) {
      yield* meet(context, text, line);
      yield;
      // Others have had their turn meanwhile, with fonts of their own.
      context.font = fontOf(text, text.fontSize);
      measured += line.length + 8;
      return context.measureText(line).width <= room;
    },
  };
  const lines = [];
  let start = 0;
  const { string } = text;
  while (start <= string.length && lines.length <= limit && !work.isSpent) {
    const found = string.indexOf("\n", start);
    const end = found < 0 ? string.length : found;
    const paragraph = string.slice(start, end);
    start = end + 1;
    if (limit === 1 && lines.length === 0) lines.push(paragraph.slice(0, wholeLetters(paragraph, budgets.lineLetters)));
    else yield* wrapping(paragraph, work, lines, limit + 1);
  }
  const last = Math.min(limit, lines.length) - 1;
  const isMore = lines.length > limit || work.isSpent;
  lines.length = last + 1;
  if (isMore || !(yield* work.fits(lines[last]))) lines[last] = yield* shortening(lines[last], work);
  return lines;
}

// Breaks a paragraph into lines.
function* wrapping(paragraph, work, lines, limit) {
  let start = 0;
  let guess = 32;
  do {
    const most = wholeLetters(paragraph, Math.min(start + budgets.lineLetters, paragraph.length));
    // The most letters that fit: more and more are tried until some do not, then what lies between is halved.
    let [low, high] = [start, most + 1];
    let [step, isGrowing] = [guess, true];
    while (high - low > 1) {
      const middle = isGrowing ? Math.min(low + step, high - 1) : (low + high) >> 1;
      const end = wholeLetters(paragraph, middle);
      if (end < high && (yield* work.fits(paragraph.slice(start, end).trimEnd()))) {
        low = end;
        step *= 2;
      } else {
        high = Math.min(middle, end);
        isGrowing = false;
      }
    }
    let end = low;
    if (end === start && start < paragraph.length) end = wholeLetters(paragraph, start + 1);
    guess = Math.max(8, end - start);
    if (end < paragraph.length) {
      // A word wider than the box is broken between letters.
      let word = end;
      while (word > start && !/\s/.test(paragraph[word - 1])) word -= 1;
      if (word > start) end = word;
    }
    lines.push(paragraph.slice(start, end).trimEnd());
    start = end;
  } while (start < paragraph.length && lines.length < limit && !work.isSpent);
}

// Drops letters before the ellipsis until the line fits.
function* shortening(line, work) {
  const letters = Array.from(line);
  const cut = (count) => `${letters.slice(0, count).join("").trimEnd()}…`;
  let [low, high] = [0, letters.length];
  while (low < high && !work.isSpent) {
    const middle = (low + high + 1) >> 1;
    if (yield* work.fits(cut(middle))) low = middle;
    else high = middle - 1;
  }
  return cut(low);
}

// The end of the letter that begins before a place, or the place itself: no letter of two halves is cut.
function wholeLetters(string, place) {
  const half = string.charCodeAt(place);
  return place > 0 && half >= 0xdc00 && half <= 0xdfff ? place + 1 : place;
}
