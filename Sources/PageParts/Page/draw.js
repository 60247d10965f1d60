// Draws a plan with canvas 2D. The context is set anew for each frame, so that nothing of a frame that failed is left, and what can't be
// drawn of one app costs the others nothing.

import { paintDrawing, resetLooks } from "./drawing.js";
import { pixels, sizeToHold } from "./geometry.js";
import { drawText, linesOf } from "./text.js";
import { drawGradient, drawShadow, setShadow } from "./effects.js";

// Canvases for groups that are drawn apart and laid over with an opacity, one for each depth and size, kept as long as they are used.
const groups = new Map();
const framesKept = 60;

function reset(context) {
  if (context.reset) context.reset();
  // Setting a size does the same where there is no such call.
  else context.canvas.width = context.canvas.width;
}

export function draw(context, plan) {
  reset(context);
  context.fillStyle = "#000";
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  const painter = new Painter(context);
  const { steps } = plan;
  // Panes that what is drawn belongs to, the innermost last, and how to come back to where each began.
  const panes = [];
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at];
    while (panes.length > 0 && at >= panes.at(-1).step.end) panes.pop();
    if (step.kind === "pane" && step.account.refusal === null) panes.push({ step, mark: painter.mark });
    if (step.kind === "pane" && step.account.refusal !== null) {
      painter.placeholder(step);
      at = step.end - 1;
      continue;
    }
    try {
      painter.draw(step);
    } catch (error) {
      const { step: pane, mark } = panes.pop();
      plan.refuse(pane.account, error.message);
      painter.mark = mark;
      painter.placeholder(pane);
      at = pane.end - 1;
    }
  }
  for (const [key, group] of groups) {
    group.unused += 1;
    if (group.unused <= framesKept) continue;
    group.context.canvas.width = group.context.canvas.height = 0;
    groups.delete(key);
  }
}

class Painter {
  constructor(context) {
    this.contexts = [context];
    this.saves = [0];
    // Where on the screen each canvas begins.
    this.origins = [[0, 0]];
  }

  get context() { return this.contexts.at(-1); }

  // How much is put together and cut out just now; setting it goes back to that.
  get mark() { return [...this.saves]; }
  set mark(saves) {
    this.contexts.length = this.origins.length = saves.length;
    for (let at = 0; at < saves.length; at += 1) for (; this.saves[at] > saves[at]; this.saves[at] -= 1) this.contexts[at].restore();
    this.saves = [...saves];
  }

  draw(step) {
    const { context } = this;
    if (step.matrix) this.place(step.matrix);
    if (step.alpha !== undefined) context.globalAlpha = step.alpha;
    switch (step.kind) {
      case "pane": break;
      case "fill": fill(context, step.properties); break;
      case "border": border(context, step.properties); break;
      case "text": drawText(context, step.properties, step.text, step.lines, step.from, step.to); break;
      case "path": path(context, step.path, step.isDashed); break;
      case "gradient": drawGradient(context, step.properties, step.gradient, () => rounded(context, step.properties, 0)); break;
      case "shadow":
        drawShadow(context, step.shadow, step.matrix, this.contexts[0].canvas, () => rounded(context, step.properties, 0));
        break;
      case "picture":
        context.imageSmoothingQuality = "high";
        context.drawImage(step.picture.bitmap, step.x, step.y, step.width, step.height);
        break;
      case "drawing": paintDrawing(this, step); break;
      case "clip":
        this.save();
        context.beginPath();
        rounded(context, step.properties, 0);
        context.clip();
        break;
      case "unclip": this.restore(); break;
      case "group": this.begin(step); break;
      case "endGroup": this.end(step); break;
      case "endMask": this.endMask(step);
    }
  }

  save() {
    this.context.save();
    this.saves[this.saves.length - 1] += 1;
  }

  restore() {
    this.context.restore();
    this.saves[this.saves.length - 1] -= 1;
  }

  place([a, b, c, d, x, y]) {
    const [left, top] = this.origins.at(-1);
    this.context.setTransform(a, b, c, d, x - left, y - top);
  }

  begin({ region }) {
    // Of a group without anything to see every step is left out, but this and its end.
    const [left, top] = region ? pixels(region) : [0, 0];
    const [width, height] = region ? sizeToHold(region, this.contexts[0].canvas) : [1, 1];
    const key = `${this.contexts.length} ${width} ${height}`;
    let group = groups.get(key);
    if (!group) {
      group = { context: document.createElement("canvas").getContext("2d") };
      [group.context.canvas.width, group.context.canvas.height] = [width, height];
      groups.set(key, group);
    }
    group.unused = 0;
    reset(group.context);
    this.contexts.push(group.context);
    this.saves.push(0);
    this.origins.push([left, top]);
  }

  pop() {
    this.saves.pop();
    this.origins.pop();
    return this.contexts.pop();
  }

  // Cuts what was put together by what was drawn last; all of it, where that shows nothing.
  endMask({ region }) {
    const group = this.pop();
    const { context } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    if (!region) {
      context.clearRect(0, 0, context.canvas.width, context.canvas.height);
      return;
    }
    const [x, y, width, height] = pixels(region);
    const [left, top] = this.origins.at(-1);
    context.globalCompositeOperation = "destination-in";
    context.drawImage(group.canvas, 0, 0, width, height, x - left, y - top, width, height);
    context.globalCompositeOperation = "source-over";
  }

  // - looks: sets how it is laid over what is there, beyond its opacity.
  end({ alpha, region, shadow, shadowMatrix, looks = null }) {
    const group = this.pop();
    if (!region) return;
    const [x, y, width, height] = pixels(region);
    const [left, top] = this.origins.at(-1);
    const { context } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = alpha;
    if (shadow) setShadow(context, shadow, shadowMatrix);
    looks?.(context);
    context.drawImage(group.canvas, 0, 0, width, height, x - left, y - top, width, height);
    if (shadow || looks) resetLooks(context);
  }

  // A pane whose app sent what can't be drawn says so.
  placeholder({ account, matrix, properties: p }) {
    const { context } = this;
    this.place(matrix);
    context.globalAlpha = 1;
    context.fillStyle = "#1c1c1e";
    context.fillRect(p.x, p.y, p.width, p.height);
    const string = account.sentence.slice(0, 400);
    if (account.words?.string !== string) {
      account.words = { string, fontSize: 15, weight: 500, isMonospaced: false, isItalic: false, alignment: "center", lines: 0, color: "#ebebf5" };
    }
    const inside = { x: p.x + 24, y: p.y, width: Math.max(p.width - 48, 24), height: p.height };
    const lines = linesOf(context, inside, account.words, () => false);
    drawText(context, inside, account.words, lines, 0, lines.length);
  }
}

function fill(context, p) {
  context.fillStyle = p.backgroundColor;
  if (p.cornerRadius > 0) {
    context.beginPath();
    rounded(context, p, 0);
    context.fill();
  } else {
    context.fillRect(p.x, p.y, p.width, p.height);
  }
}

function border(context, p) {
  const inset = Math.min(p.borderWidth, p.width / 2, p.height / 2) / 2;
  if (!(inset > 0)) return;
  context.strokeStyle = p.borderColor;
  context.lineWidth = 2 * inset;
  context.lineJoin = "miter";
  context.beginPath();
  rounded(context, p, inset);
  context.stroke();
}

function rounded(context, p, inset) {
  const [x, y, width, height] = [p.x + inset, p.y + inset, p.width - 2 * inset, p.height - 2 * inset];
  const radius = Math.max(0, p.cornerRadius - inset);
  const limit = Math.min(width, height) / 2;
  if (!(radius > 0 && limit > 0)) return context.rect(x, y, width, height);
  const round = Math.min(radius, limit);
  const corners = p.effects?.corners ?? 15;
  // The corners go round with the clock here: upper left, upper right, lower right, lower left.
  return context.roundRect(x, y, width, height, corners === 15 ? round : [1, 2, 8, 4].map((bit) => (corners & bit ? round : 0)));
}

function path(context, content, isDashed) {
  if (content.fill) {
    context.fillStyle = content.fill;
    context.fill(content.path, content.rule);
  }
  if (content.stroke && content.lineWidth > 0) {
    context.strokeStyle = content.stroke;
    context.lineWidth = content.lineWidth;
    context.lineCap = content.cap;
    context.lineJoin = content.join;
    const { line } = content;
    context.miterLimit = line?.miterLimit ?? 10;
    if (isDashed) {
      context.setLineDash(line.dashes);
      context.lineDashOffset = line.phase;
    }
    context.stroke(line?.outline?.path ?? content.path);
    if (isDashed) context.setLineDash([]);
  }
}
