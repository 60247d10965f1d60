// Decodes the bytes of a layer commit. The format is written down in Docs/LinkFormat.md, "A layer commit".

import { budgets } from "./budgets.js";
import { decodeDrawing, fits } from "./drawing.js";

const text = new TextDecoder();

class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = 0;
  }
  take(count) {
    const start = this.at;
    if (start + count > this.bytes.length) throw new Error(`it ends at byte ${this.bytes.length}, in the middle of a value`);
    this.at += count;
    return start;
  }
  u8() { return this.view.getUint8(this.take(1)); }
  u16() { return this.view.getUint16(this.take(2), true); }
  u32() { return this.view.getUint32(this.take(4), true); }
  f32() { return this.finite(this.view.getFloat32(this.take(4), true)); }
  f64() { return this.finite(this.view.getFloat64(this.take(8), true)); }
  finite(value) {
    if (!Number.isFinite(value)) throw new Error(`the number before byte ${this.at} is not finite`);
    return value;
  }
  blob() {
    const count = this.u32();
    const start = this.take(count);
    return this.bytes.slice(start, start + count);
  }
  // A string of so many letters at most: more of it is not kept.
  string(letters) {
    const count = this.u32();
    const start = this.take(count);
    // A letter has four bytes at most, and none is cut in two.
    let end = start + Math.min(count, 4 * letters);
    if (end < start + count) while (end > start && (this.bytes[end] & 0xc0) === 0x80) end -= 1;
    return text.decode(this.bytes.subarray(start, end)).slice(0, letters);
  }
  // A count of things of at least `size` bytes each: a wrong one must not make us allocate.
  count(size) {
    const count = this.u32();
    if (count * size > this.bytes.length - this.at) throw new Error(`the count before byte ${this.at} is too high`);
    return count;
  }
  color() {
    const [red, green, blue, alpha] = [this.f32(), this.f32(), this.f32(), this.f32()];
    if (alpha <= 0) return null;
    const byte = (value) => Math.round(Math.min(1, Math.max(0, value)) * 255);
    return `rgba(${byte(red)},${byte(green)},${byte(blue)},${Math.min(1, alpha)})`;
  }
  oneOf(names) {
    const number = this.u8();
    if (number >= names.length) throw new Error(`${number} at byte ${this.at - 1} is none of ${names.join(", ")}`);
    return names[number];
  }
}

// Reads a commit in pieces: a generator that is run to its end, and then answers with the commit.
export function* decoding(bytes) {
  const reader = new Reader(bytes);
  const sequence = reader.u32();
  const operations = [];
  for (let left = reader.count(5); left > 0; left -= 1) {
    if (left % 256 === 0) yield;
    const kind = reader.oneOf(["update", "content", "children"]);
    const layer = reader.u32();
    switch (kind) {
      case "update": operations.push({ kind, layer, properties: yield* properties(reader) }); break;
      case "content": operations.push({ kind, layer, content: yield* content(reader) }); break;
      case "children": {
        const children = [];
        for (let count = reader.count(4); count > 0; count -= 1) {
          if (count % 4096 === 0) yield;
          children.push(reader.u32());
        }
        operations.push({ kind, layer, children });
      }
    }
  }
  if (reader.at !== bytes.length) throw new Error(`${bytes.length - reader.at} bytes are left over`);
  return { sequence, operations };
}

export function decodeCommit(bytes) {
  const work = decoding(bytes);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

function* properties(reader) {
  const flags = reader.u8();
  const [x, y, width, height, positionX, positionY, anchorX, anchorY, a, b, c, d, tx, ty, opacity, cornerRadius, borderWidth] =
    Array.from({ length: 17 }, () => reader.f64());
  const [borderColor, backgroundColor] = [reader.color(), reader.color()];
  return {
    isHidden: (flags & 1) !== 0, masksToBounds: (flags & 2) !== 0,
    x, y, width, height, positionX, positionY, anchorX, anchorY, a, b, c, d, tx, ty, opacity, cornerRadius, borderWidth,
    borderColor, backgroundColor, effects: flags & 4 ? yield* effects(reader) : null,
  };
}

// What few layers have.
function* effects(reader) {
  const flags = reader.u8();
  const result = { isMask: (flags & 1) !== 0, corners: reader.u8(), shadow: null };
  if (flags & 2) {
    const color = reader.color();
    const [x, y, radius] = [reader.f64(), reader.f64(), Math.max(0, reader.f64())];
    const { path, size } = yield* outline(reader);
    result.shadow = color && { color, x, y, radius, path: size.edges > 0 ? path : null, size: size.edges > 0 ? size : null };
  }
  return result;
}

function* line(reader) {
  const flags = reader.u8();
  const dashes = [];
  for (let count = reader.count(8); count > 0; count -= 1) dashes.push(Math.max(0, reader.f64()));
  const [phase, miterLimit] = [reader.f64(), reader.f64()];
  return { dashes, phase, miterLimit, outline: flags & 1 ? yield* outline(reader) : null };
}

function gradient(reader) {
  const spread = reader.oneOf(["axial", "radial", "conic"]);
  const [startX, startY, endX, endY] = [reader.f64(), reader.f64(), reader.f64(), reader.f64()];
  const stops = [];
  for (let count = reader.count(24); count > 0; count -= 1) {
    const location = Math.min(1, Math.max(stops.at(-1)?.location ?? 0, reader.f64()));
    stops.push({ location, color: reader.color() ?? "rgba(0,0,0,0)" });
  }
  return { kind: "gradient", spread, startX, startY, endX, endY, stops };
}

function* content(reader) {
  const kind = reader.oneOf(["none", "text", "path", "image", "gradient", "drawing"]);
  switch (kind) {
    case "none": return null;
    case "text": {
      const string = reader.string(budgets.letters);
      yield;
      const fontSize = reader.f64();
      const weight = reader.u16();
      const flags = reader.u8();
      const alignment = reader.oneOf(["left", "center", "right", "natural"]);
      const lines = reader.u16();
      return {
        kind, string, fontSize, weight, isMonospaced: (flags & 1) !== 0, isItalic: (flags & 2) !== 0, isAtTop: (flags & 4) !== 0,
        alignment, lines,
        color: reader.color(),
      };
    }
    case "path": {
      const { path, size } = yield* outline(reader);
      const [fill, stroke, lineWidth] = [reader.color(), reader.color(), reader.f64()];
      const cap = reader.oneOf(["butt", "round", "square"]);
      const join = reader.oneOf(["miter", "round", "bevel"]);
      const flags = reader.u8();
      const rule = flags & 1 ? "evenodd" : "nonzero";
      return { kind, path, size, fill, stroke, lineWidth, cap, join, rule, line: flags & 2 ? yield* line(reader) : null };
    }
    case "image": {
      const fit = reader.oneOf(fits);
      return { kind, fit, data: reader.blob() };
    }
    case "gradient": return gradient(reader);
    case "drawing": return yield* decodeDrawing(reader, outline);
    default: throw new Error(`a ${kind} can't be drawn here`);
  }
}

// A path, and its size: where it is, how many edges it has, and how long these are together. One with more edges than may be drawn is
// null; only its size is known.
function* outline(reader) {
  const count = reader.count(1);
  let path = count <= budgets.edges ? new Path2D() : null;
  const size = { edges: 0, length: 0, left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let [x, y] = [0, 0];
  const numbers = [0, 0, 0, 0, 0, 0];
  const read = (count, edges) => {
    for (let at = 0; at < count; at += 2) {
      const [nextX, nextY] = [reader.f64(), reader.f64()];
      if (edges > 0) size.length += Math.abs(nextX - x) + Math.abs(nextY - y);
      size.left = Math.min(size.left, nextX);
      size.right = Math.max(size.right, nextX);
      size.top = Math.min(size.top, nextY);
      size.bottom = Math.max(size.bottom, nextY);
      [x, y] = [numbers[at], numbers[at + 1]] = [nextX, nextY];
    }
    size.edges += edges;
    return numbers;
  };
  for (let left = count; left > 0; left -= 1) {
    if (left % 1024 === 0) yield;
    switch (reader.oneOf(["move", "line", "quad", "cubic", "close"])) {
      case "move": { const [a, b] = read(2, 0); path?.moveTo(a, b); break; }
      case "line": { const [a, b] = read(2, 1); path?.lineTo(a, b); break; }
      case "quad": { const [a, b, c, d] = read(4, 4); path?.quadraticCurveTo(a, b, c, d); break; }
      case "cubic": { const [a, b, c, d, e, f] = read(6, 8); path?.bezierCurveTo(a, b, c, d, e, f); break; }
      case "close": size.edges += 1; path?.closePath();
    }
  }
  return { path, size };
}
