// What an app drew as a list of steps: how it is read, what it consists of in a frame, and how it is painted.

import { budgets, prices } from "./budgets.js";
import { boxAround, common } from "./geometry.js";
import { dashesOf, priceOfGroup, priceOfPath, priceOfPicture, priceOfText } from "./prices.js";
import { drawLine, isFontInUse, largestFont, meet } from "./text.js";

export const fits = [
  "fill", "aspectFit", "aspectFill", "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight",
];
// Canvas's names of the blend modes, in the link's order. To clear is to take out what lies under something opaque.
const blends = [
  "source-over", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "soft-light", "hard-light",
  "difference", "exclusion", "hue", "saturation", "color", "luminosity", "clear", "source-in", "source-out", "source-atop",
  "destination-over", "destination-in", "destination-out", "destination-atop", "xor", "lighter",
];

// Reads a drawing in pieces; `outline` reads a path and its size.
export function* decodeDrawing(reader, outline) {
  const fit = reader.oneOf(fits);
  const [width, height] = [reader.f64(), reader.f64()];
  const pictures = [];
  for (let left = reader.count(4); left > 0; left -= 1) pictures.push({ kind: "image", data: reader.blob() });
  const steps = [];
  for (let left = reader.count(1); left > 0; left -= 1) {
    if (left % 256 === 0) yield;
    steps.push(yield* step(reader, outline));
  }
  const mixes = steps.some(({ effect }) => effect && effect.blend !== "source-over");
  return { kind: "drawing", fit, width, height, pictures, steps, mixes, work: null };
}

function* step(reader, outline) {
  const kind = reader.oneOf(["save", "restore", "transform", "clip", "fill", "stroke", "picture", "text", "group", "endGroup"]);
  const path = function* () {
    const rule = reader.u8() & 1 ? "evenodd" : "nonzero";
    return { ...(yield* outline(reader)), rule };
  };
  switch (kind) {
    case "transform": return { kind, matrix: Array.from({ length: 6 }, () => reader.f64()) };
    case "clip": return { kind, ...(yield* path()) };
    case "fill": return { kind, ...(yield* path()), paint: paint(reader), effect: effect(reader) };
    case "stroke": {
      const line = yield* path();
      const lineWidth = reader.f64();
      const cap = reader.oneOf(["butt", "round", "square"]);
      const join = reader.oneOf(["miter", "round", "bevel"]);
      const [miterLimit, dashPhase] = [reader.f64(), reader.f64()];
      const dashes = Array.from({ length: reader.count(8) }, () => reader.f64());
      return { kind, ...line, lineWidth, cap, join, miterLimit, dashPhase, dashes, paint: paint(reader), effect: effect(reader) };
    }
    case "picture": {
      const number = reader.u32();
      const [x, y, width, height] = Array.from({ length: 4 }, () => reader.f64());
      return { kind, number, x, y, width, height, isSmooth: reader.u8() !== 0, effect: effect(reader) };
    }
    case "text": {
      const string = reader.string(budgets.lineLetters);
      const [weight, flags] = [reader.u16(), reader.u8()];
      const alignment = reader.oneOf(["left", "center", "right", "left"]);
      const [fontSize, x, foot, spacing, width] = Array.from({ length: 5 }, () => reader.f64());
      return {
        kind, string, weight, isMonospaced: (flags & 1) !== 0, isItalic: (flags & 2) !== 0, alignment, fontSize, x, foot, spacing, width,
        color: reader.color(), effect: effect(reader),
      };
    }
    case "group": return { kind, effect: effect(reader) };
    default: return { kind };
  }
}

function paint(reader) {
  const kind = reader.oneOf(["color", "linear", "radial"]);
  if (kind === "color") return { kind, color: reader.color() ?? "transparent" };
  const places = Array.from({ length: kind === "linear" ? 4 : 6 }, () => reader.f64());
  const stops = Array.from({ length: reader.count(20) }, () => [reader.f32(), reader.color() ?? "transparent"]);
  return { kind, places, stops };
}

function effect(reader) {
  const [blend, alpha] = [reader.oneOf(blends), reader.f32()];
  if (reader.u8() === 0) return { blend, alpha, shadow: null };
  const [x, y, blur] = [reader.f64(), reader.f64(), reader.f64()];
  const color = reader.color();
  return { blend, alpha, shadow: color && { x, y, blur, color } };
}

// Where something of a size lies in a box that it is fitted into.
export function placeFitted(fit, width, height, box) {
  const ratios = [box.width / width, box.height / height];
  const scales = {
    fill: ratios,
    aspectFit: [Math.min(...ratios), Math.min(...ratios)],
    aspectFill: [Math.max(...ratios), Math.max(...ratios)],
  }[fit] ?? [1, 1];
  const shares = {
    top: [0.5, 0], bottom: [0.5, 1], left: [0, 0.5], right: [1, 0.5], topLeft: [0, 0], topRight: [1, 0], bottomLeft: [0, 1], bottomRight: [1, 1],
  }[fit] ?? [0.5, 0.5];
  const [wide, high] = [width * scales[0], height * scales[1]];
  return { x: box.x + (box.width - wide) * shares[0], y: box.y + (box.height - high) * shares[1], width: wide, height: high };
}

function concat([a, b, c, d, e, f], [p, q, r, s, x, y]) {
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * x + c * y + e, b * x + d * y + f];
}

// Something that has no area, or is out of all bounds, is not drawn.
function isUsable(matrix) {
  const area = Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]);
  return matrix.every((number) => Math.abs(number) < 1e12) && area > 1e-9 && area < 1e12;
}

// Letters beyond the plain ones are measured beforehand, a few at a time.
function* meeting(context, drawing) {
  for (const step of drawing.steps) if (step.kind === "text") yield* meet(context, step, step.string);
}

// Adds a drawing to the plan of a frame: its steps, each with its matrix, and what they cost.
export function planDrawing(plan, drawing, p, state) {
  const { clip, account } = state;
  const place = placeFitted(drawing.fit, drawing.width, drawing.height, p);
  const scales = [place.width / drawing.width, place.height / drawing.height];
  if (!scales.every((scale) => scale > 1e-4 && scale < 1e4)) return;
  const base = concat(state.matrix, [scales[0], 0, 0, scales[1], place.x, place.y]);
  if (!isUsable(base) || plan.isTown(Math.max(drawing.width, drawing.height), base)) return;
  const visible = common(boxAround(base, 0, 0, drawing.width, drawing.height), clip);
  if (!visible) return;
  drawing.work ??= meeting(plan.context, drawing);
  while (!drawing.hasMet) {
    if (plan.isLate(account)) {
      plan.isWhole = false;
      return;
    }
    drawing.hasMet = drawing.work.next().done;
  }
  const parts = [];
  const saved = [];
  let matrix = base;
  const groupPrice = priceOfGroup(plan.points(visible));
  for (const step of drawing.steps) {
    account.charge("layers", prices.layer);
    if (step.effect?.shadow) account.charge("groups", prices.shadow * groupPrice);
    switch (step.kind) {
      case "save": saved.push(matrix); break;
      case "group":
        saved.push(matrix);
        account.charge("groups", groupPrice);
        break;
      case "restore":
      case "endGroup": matrix = saved.pop() ?? base; break;
      case "transform":
        matrix = matrix && concat(matrix, step.matrix);
        if (matrix && !isUsable(matrix)) matrix = null;
        continue;
      default: if (!matrix || !chargePart(plan, step, matrix, visible, account)) {
        // What would be cut to nothing leaves nothing.
        if (step.kind === "clip") parts.push({ step: { kind: "clip", path: new Path2D(), rule: "nonzero" }, matrix: base });
        continue;
      }
    }
    parts.push({ step, matrix });
  }
  const bitmaps = drawing.pictures.map((picture) => plan.pictures.of(picture, account));
  const isApart = drawing.mixes || (state.alpha < 1 && drawing.steps.length > 1);
  const alpha = isApart ? 1 : state.alpha;
  const own = { kind: "drawing", drawing, parts, bitmaps, base, visible, alpha };
  if (!isApart) return plan.step(own, state, visible);
  account.charge("groups", groupPrice);
  plan.steps.push({ kind: "group", region: visible });
  plan.steps.push(own);
  plan.step({ kind: "endGroup", alpha: state.alpha, region: visible }, state, visible);
}

// What a step costs; false if it is not to be drawn.
function chargePart(plan, step, matrix, visible, account) {
  const scale = plan.scale(matrix);
  const { size } = step;
  switch (step.kind) {
    case "clip":
    case "fill":
    case "stroke": {
      if (!step.path) {
        account.charge("paths", Infinity);
        return false;
      }
      if (size.edges === 0) return false;
      const reach = step.kind === "stroke" ? 5 * step.lineWidth : 0;
      if (plan.isTown(Math.max(size.right - size.left, size.bottom - size.top, reach), matrix)) {
        // A clip, or an area, that is as large as a town is one of straight lines in what the app half writes.
        if (size.edges > 8) return false;
      }
      const seen = common(boxAround(matrix, size.left - reach, size.top - reach, size.right + reach, size.bottom + reach), visible);
      if (!seen) return step.kind === "clip" ? false : step.effect.blend !== "source-over";
      const [width, height] = [(seen.right - seen.left) / plan.pixelsPerPoint, (seen.bottom - seen.top) / plan.pixelsPerPoint];
      const looks = step.kind === "stroke" ? { ...step, fill: null, stroke: true, line: step } : { ...step, fill: true, stroke: null };
      account.charge(step.kind === "clip" ? "clips" : "paths", priceOfPath(looks, scale, { width, height }));
      return true;
    }
    case "picture": {
      const seen = common(boxAround(matrix, step.x, step.y, step.x + step.width, step.y + step.height), visible);
      account.charge("pictures", priceOfPicture(seen ? plan.points(seen) : 0));
      return seen !== null || step.effect.blend !== "source-over";
    }
    case "text": {
      if (!(step.fontSize > 0) || !(step.fontSize * scale <= largestFont) || !step.color) return false;
      const letters = step.string.length + 4;
      const area = Math.min(plan.points(visible) * Math.max(1, letters / 4), letters * (step.fontSize * scale) ** 2);
      let special = 0;
      for (let at = 0; at < step.string.length; at += 1) if (step.string.charCodeAt(at) >= 0x300) special += 1;
      account.charge("texts", priceOfText(letters, special, area, !isFontInUse(step)));
      return true;
    }
    default: return true;
  }
}

// Paints a drawing. `painter` puts together apart, and places what is drawn.
export function paintDrawing(painter, { drawing, parts, bitmaps, base, visible, alpha }) {
  painter.save();
  painter.place(base);
  painter.context.beginPath();
  painter.context.rect(0, 0, drawing.width, drawing.height);
  painter.context.clip();
  // What opened groups: their effects, null where they were too deep.
  const groups = [];
  for (const { step, matrix } of parts) {
    switch (step.kind) {
      case "save": painter.save(); continue;
      case "restore": painter.restore(); continue;
      case "group": {
        const isDeep = groups.length >= budgets.groupsInside;
        groups.push(isDeep ? null : step.effect);
        if (isDeep) painter.save();
        else painter.begin({ region: visible });
        continue;
      }
      case "endGroup": {
        const effect = groups.pop();
        if (effect === null) painter.restore();
        else if (effect) painter.end({ alpha: alpha * effect.alpha, region: visible, looks: (context) => setLooks(context, effect, base, alpha) });
        continue;
      }
    }
    const { context } = painter;
    painter.place(matrix);
    if (step.kind === "clip") {
      context.clip(step.path, step.rule);
      continue;
    }
    setLooks(context, step.effect, base, groups.length > 0 ? 1 : alpha);
    switch (step.kind) {
      case "fill":
        context.fillStyle = style(context, step);
        context.fill(step.path, step.rule);
        break;
      case "stroke":
        context.strokeStyle = style(context, step);
        context.lineWidth = step.lineWidth;
        [context.lineCap, context.lineJoin, context.miterLimit] = [step.cap, step.join, Math.max(1, step.miterLimit)];
        // More gaps than edges may be: a line without.
        context.setLineDash(dashesOf(step, step.size) > budgets.edges ? [] : step.dashes);
        context.lineDashOffset = step.dashPhase;
        context.stroke(step.path);
        context.setLineDash([]);
        context.miterLimit = 10;
        break;
      case "picture": {
        const bitmap = bitmaps[step.number]?.bitmap;
        if (!bitmap) break;
        context.imageSmoothingEnabled = step.isSmooth;
        context.imageSmoothingQuality = "high";
        context.drawImage(bitmap, step.x, step.y, step.width, step.height);
        context.imageSmoothingEnabled = true;
        break;
      }
      case "text": drawLine(context, step);
    }
    resetLooks(context);
  }
  painter.restore();
}

function style(context, { paint, effect }) {
  if (effect.blend === "clear") return "#000";
  if (paint.kind === "color") return paint.color;
  const gradient = paint.kind === "linear" ? context.createLinearGradient(...paint.places) : context.createRadialGradient(...radial(paint.places));
  for (const [place, color] of paint.stops) gradient.addColorStop(place, color);
  return gradient;
}

function radial([x1, y1, radius1, x2, y2, radius2]) { return [x1, y1, Math.max(0, radius1), x2, y2, Math.max(0, radius2)]; }

// A canvas's shadows are not transformed: they are brought to its pixels here.
function setLooks(context, { blend, alpha, shadow }, [a, b, c, d], outer) {
  context.globalAlpha = blend === "clear" ? 1 : alpha * outer;
  context.globalCompositeOperation = blend === "clear" ? "destination-out" : blend;
  if (!shadow) return;
  context.shadowColor = shadow.color;
  context.shadowOffsetX = a * shadow.x + c * shadow.y;
  context.shadowOffsetY = b * shadow.x + d * shadow.y;
  context.shadowBlur = shadow.blur * Math.max(Math.hypot(a, b), Math.hypot(c, d));
}

export function resetLooks(context) {
  context.globalAlpha = 1;
  context.globalCompositeOperation = "source-over";
  context.shadowColor = "transparent";
  context.shadowOffsetX = context.shadowOffsetY = context.shadowBlur = 0;
}
