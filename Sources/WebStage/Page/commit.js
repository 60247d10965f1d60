// Decodes the bytes of a layer commit. The format is written down in Docs/LinkFormat.md, "A layer commit".

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
  string() { return new TextDecoder().decode(this.blob()); }
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

export function decodeCommit(bytes) {
  const reader = new Reader(bytes);
  const sequence = reader.u32();
  const operations = [];
  for (let left = reader.count(5); left > 0; left -= 1) {
    const kind = reader.oneOf(["update", "content", "children"]);
    const layer = reader.u32();
    switch (kind) {
      case "update": operations.push({ kind, layer, properties: properties(reader) }); break;
      case "content": operations.push({ kind, layer, content: content(reader) }); break;
      case "children": {
        const children = [];
        for (let count = reader.count(4); count > 0; count -= 1) children.push(reader.u32());
        operations.push({ kind, layer, children });
      }
    }
  }
  if (reader.at !== bytes.length) throw new Error(`${bytes.length - reader.at} bytes are left over`);
  return { sequence, operations };
}

function properties(reader) {
  const flags = reader.u8();
  const [x, y, width, height, positionX, positionY, anchorX, anchorY, a, b, c, d, tx, ty, opacity, cornerRadius, borderWidth] =
    Array.from({ length: 17 }, () => reader.f64());
  return {
    isHidden: (flags & 1) !== 0, masksToBounds: (flags & 2) !== 0,
    x, y, width, height, positionX, positionY, anchorX, anchorY, a, b, c, d, tx, ty, opacity, cornerRadius, borderWidth,
    borderColor: reader.color(), backgroundColor: reader.color(),
  };
}

function content(reader) {
  const kind = reader.oneOf(["none", "text", "path", "image"]);
  switch (kind) {
    case "none": return null;
    case "text": {
      const string = reader.string();
      const fontSize = reader.f64();
      const weight = reader.u16();
      const flags = reader.u8();
      const alignment = reader.oneOf(["left", "center", "right", "natural"]);
      const lines = reader.u16();
      return {
        kind, string, fontSize, weight, isMonospaced: (flags & 1) !== 0, isItalic: (flags & 2) !== 0, alignment, lines,
        color: reader.color(),
      };
    }
    case "path": {
      const path = outline(reader);
      const [fill, stroke, lineWidth] = [reader.color(), reader.color(), reader.f64()];
      const cap = reader.oneOf(["butt", "round", "square"]);
      const join = reader.oneOf(["miter", "round", "bevel"]);
      return { kind, path, fill, stroke, lineWidth, cap, join, rule: reader.u8() & 1 ? "evenodd" : "nonzero" };
    }
    case "image": {
      const fit = reader.oneOf(["fill", "aspectFit", "aspectFill", "center"]);
      return { kind, fit, data: reader.blob(), bitmap: null };
    }
  }
}

function outline(reader) {
  const path = new Path2D();
  const numbers = (count) => Array.from({ length: count }, () => reader.f64());
  for (let left = reader.count(1); left > 0; left -= 1) {
    switch (reader.oneOf(["move", "line", "quad", "cubic", "close"])) {
      case "move": path.moveTo(...numbers(2)); break;
      case "line": path.lineTo(...numbers(2)); break;
      case "quad": path.quadraticCurveTo(...numbers(4)); break;
      case "cubic": path.bezierCurveTo(...numbers(6)); break;
      case "close": path.closePath();
    }
  }
  return path;
}
