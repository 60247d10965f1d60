// Finds out what a frame consists of, and what it costs: a walk over the layers that draws nothing. It does not recurse, so that a tree
// may be as deep as it likes, and leaves out what is not seen. A pane whose picture is too dear is cut out of the plan.

import { budgets, moments, prices, reasons } from "./budgets.js";
import { placeFitted, planDrawing } from "./drawing.js";
import { areaOf, boxAround, common, holds, isUpright, scaleOf, sizeToHold, widen, within } from "./geometry.js";
import { dashesOf, priceOfClip, priceOfFill, priceOfGroup, priceOfPath, priceOfPicture, priceOfShadow, priceOfText } from "./prices.js";
import { isDrawable, isFontInUse, largestFont, linesOf, placeOf } from "./text.js";

// The steps of a frame, in order. `panes` are steps, too: from each to its end is what one account pays for.
export class Plan {
  constructor({ tree, panes, pictures, context, pixelsPerPoint, now }) {
    Object.assign(this, { tree, panes, pictures, context, pixelsPerPoint, now });
    this.steps = [];
    // Layers that are gone into, the outermost first.
    this.open = [];
    // Nothing is left for a later frame.
    this.isWhole = true;
    // When what was refused may be tried again, milliseconds; Infinity if nothing waits.
    this.again = Infinity;
    this.refused = [];
    for (const account of panes.all) account.begin();
    this.patience = moments.texts / Math.max(1, panes.accounts.size);
    this.lateAt = new Map();
    const { width, height } = context.canvas;
    const screen = { left: 0, top: 0, right: width, bottom: height };
    const base = [pixelsPerPoint, 0, 0, pixelsPerPoint, 0, 0];
    this.enter(tree.screen, { matrix: base, clip: screen, alpha: 1, depth: 0, region: null, account: panes.screen }, true);
    this.walk();
    this.refuseDearest();
    this.took = performance.now() - now;
    for (const account of this.refused) account.notBefore = now + 4 * this.took;
  }

  // Goes through the layers: into each, through its children in order, and out of it. How deep they are takes memory, and nothing else.
  walk() {
    const { open } = this;
    while (open.length > 0) {
      const inside = open.at(-1);
      const { layer, state } = inside;
      let { account } = state;
      let last = null;
      if (inside.next < inside.count) {
        const child = layer.children[inside.next];
        inside.next += 1;
        // One that moved elsewhere is listed here no longer.
        if (child.parent !== layer) continue;
        const isMask = child.properties.effects?.isMask;
        if (isMask && inside.mask !== child) continue;
        account = this.enter(child, isMask ? this.cut(inside) : state);
      } else {
        last = open.pop();
        this.leave(inside);
      }
      if (account.price <= budgets.frame || account.refusal !== null) continue;
      this.refuse(account, reasons[account.dearest]);
      // Back to where its pane begins.
      while (last?.pane?.account !== account) last = open.pop();
      this.steps.length = last.pane.place + 1;
      last.pane.end = this.steps.length;
    }
  }

  refuse(account, reason) {
    account.refusal = reason;
    account.refusedAt = this.tree.changes;
    this.refused.push(account);
  }

  // Whether an account that was refused is so still.
  isRefused(account) {
    if (account.refusal === null) return false;
    const isChanged = account.refusedAt !== this.tree.changes;
    if (isChanged && this.now >= account.notBefore) {
      account.refusal = null;
      return false;
    }
    if (isChanged) {
      this.again = Math.min(this.again, account.notBefore);
      this.isWhole = false;
    }
    return true;
  }

  // All together may be too dear although none is: then the dearest are left out.
  refuseDearest() {
    const shown = this.steps.filter((step) => step.kind === "pane" && step.account.refusal === null).map((step) => step.account);
    shown.sort((one, other) => other.price - one.price);
    let sum = shown.reduce((sum, account) => sum + account.price, 0);
    for (const account of shown) {
      if (sum <= budgets.allFrames) break;
      sum -= account.price;
      this.refuse(account, `with the others that are shown, ${reasons[account.dearest]}`);
    }
  }

  // Something is drawn where it is seen: `visible` belongs to what is put together now.
  step(step, { region }, visible) {
    if (region && visible) widen(region, visible);
    this.steps.push(step);
  }

  // Points of the screen for one of the matrix's own.
  scale(matrix) { return scaleOf(matrix) / this.pixelsPerPoint; }

  // What is as large as a town is not drawn, or without its curves.
  isTown(extent, matrix) { return !(extent * this.scale(matrix) < 1e6); }

  points(box) { return areaOf(box) / (this.pixelsPerPoint * this.pixelsPerPoint); }

  // Answers with who pays.
  enter(layer, outer, isScreen = false) {
    let p = layer.properties;
    const own = isScreen ? this.panes.screen : this.panes.at(layer);
    const account = own ?? outer.account;
    account.charge("layers", prices.layer);
    if (p.isHidden || !(p.opacity > 0)) return account;
    const matrix = within(outer.matrix, p);
    if (!matrix) return account;
    // Of corners that far apart none is seen round, and curves of that size are cut into very many pieces.
    if (p.cornerRadius > 0 && this.isTown(Math.max(p.width, p.height), matrix)) p = { ...p, cornerRadius: 0 };
    const box = boxAround(matrix, p.x, p.y, p.x + p.width, p.y + p.height);
    const visible = common(box, outer.clip);
    const state = { ...outer, matrix, account };
    const inside = { layer, properties: p, state, outer, visible, pane: null, group: null, hasClip: false, next: 0, count: 0,
      mask: maskOf(layer), cutting: null, isFinished: false };
    if (own && !this.begin(inside, isScreen)) return account;
    // What is behind an opaque ground throws no shadow of its own.
    const shadow = p.effects?.shadow ?? null;
    const isOfAll = shadow !== null && !shadow.path && !isOpaque(p.backgroundColor);
    if (p.opacity < 1 || inside.mask || isOfAll) this.fade(layer, state, inside, isOfAll ? shadow : null);
    if (!inside.group) inside.mask = null;
    this.open.push(inside);
    if (shadow && !isOfAll) this.shadow(p, shadow, state, outer.clip);
    if (p.backgroundColor && visible && p.width > 0 && p.height > 0) {
      account.charge("areas", priceOfFill(this.points(visible), p.cornerRadius > 0 || !isUpright(matrix)));
      this.step({ kind: "fill", matrix, alpha: state.alpha, properties: p }, state, visible);
    }
    if (!layer.content && layer.children.length === 0) return account;
    if (p.masksToBounds) {
      if (!visible) return account;
      const isRectangle = !(p.cornerRadius > 0) && isUpright(matrix);
      state.clip = visible;
      if (!isRectangle || !holds(box, outer.clip)) {
        account.charge("clips", priceOfClip((visible.bottom - visible.top) / this.pixelsPerPoint, isRectangle));
        this.steps.push({ kind: "clip", matrix, properties: p });
        inside.hasClip = true;
      }
    }
    if (layer.content) this.content(layer.content, p, state);
    inside.count = layer.children.length;
    return account;
  }

  // A pane begins. False if nothing of it is drawn.
  begin(inside, isScreen) {
    const { layer, state, outer, visible } = inside;
    const place = this.steps.length;
    const { right: width, bottom: height } = outer.clip;
    const whole = { x: 0, y: 0, width: width / this.pixelsPerPoint, height: height / this.pixelsPerPoint };
    inside.pane = {
      kind: "pane", account: state.account, matrix: state.matrix, properties: isScreen ? whole : layer.properties, place, end: place + 1,
    };
    this.step(inside.pane, outer, visible);
    return !this.isRefused(state.account);
  }

  // The border comes over all that is in the layer, as on iOS.
  finish(inside) {
    const { properties: p, state, visible, hasClip } = inside;
    if (inside.isFinished) return;
    inside.isFinished = true;
    if (hasClip) this.steps.push({ kind: "unclip" });
    if (visible && p.borderWidth > 0 && p.borderColor) {
      state.account.charge("areas", priceOfFill(this.points(visible), false));
      const { matrix, alpha } = state;
      this.step({ kind: "border", matrix, alpha, properties: p }, state, visible);
    }
  }

  // The last of the children cuts out all that was drawn before it. Answers with the state in which it is drawn.
  cut(inside) {
    this.finish(inside);
    const region = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    inside.cutting = { kind: "group", region };
    this.steps.push(inside.cutting);
    return { ...inside.state, clip: inside.outer.clip, alpha: 1, depth: inside.state.depth + 1, region };
  }

  leave(inside) {
    const { properties: p, state, outer, pane, group, cutting } = inside;
    const { account } = state;
    this.finish(inside);
    if (cutting) {
      const region = common(cutting.region, outer.clip);
      cutting.region = region;
      account.charge("groups", priceOfGroup(region ? this.points(region) : 0));
      this.steps.push({ kind: "endMask", region });
    }
    if (group) {
      const region = common(group.region, outer.clip);
      group.region = region;
      const [width, height] = region ? sizeToHold(region, this.context.canvas) : [0, 0];
      account.charge("groups", priceOfGroup((width * height) / (this.pixelsPerPoint * this.pixelsPerPoint)));
      const { shadow } = group;
      if (shadow && region) {
        const { matrix } = state;
        const reach = 3 * shadow.radius * scaleOf(matrix);
        const [x, y] = [matrix[0] * shadow.x + matrix[2] * shadow.y, matrix[1] * shadow.x + matrix[3] * shadow.y];
        const seen = common({
          left: region.left + Math.min(0, x - reach), top: region.top + Math.min(0, y - reach),
          right: region.right + Math.max(0, x + reach), bottom: region.bottom + Math.max(0, y + reach),
        }, outer.clip);
        if (seen) account.charge("groups", priceOfShadow(this.points(seen)));
        const step = { kind: "endGroup", alpha: outer.alpha * p.opacity, region, shadow, shadowMatrix: matrix };
        this.step(step, outer, seen);
      } else {
        this.step({ kind: "endGroup", alpha: outer.alpha * p.opacity, region }, outer, region);
      }
    }
    if (pane) pane.end = this.steps.length;
  }

  // Opacity is for all of a layer together: where it has several parts they are put together apart.
  // With a mask, or a shadow of all that is in it, they always are.
  fade(layer, state, inside, shadow) {
    const isWhole = inside.mask === null && shadow === null && parts(layer) === 1;
    if (isWhole || state.depth >= budgets.groupsInside) {
      state.alpha *= layer.properties.opacity;
      return;
    }
    const region = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    inside.group = { kind: "group", region, shadow };
    this.steps.push(inside.group);
    Object.assign(state, { alpha: 1, depth: state.depth + 1, region });
  }

  content(content, p, state) {
    switch (content.kind) {
      case "text": this.text(content, p, state); break;
      case "path": this.path(content, state); break;
      case "image": this.picture(content, p, state); break;
      case "gradient": this.gradient(content, p, state); break;
      case "drawing": planDrawing(this, content, p, state);
    }
  }

  // A shadow of an outline or of the ground, which is drawn before these.
  shadow(p, shadow, state, clip) {
    const { matrix, alpha, account } = state;
    const box = shadow.size ?? { left: p.x, top: p.y, right: p.x + p.width, bottom: p.y + p.height };
    const reach = 3 * shadow.radius;
    const [left, right] = [box.left + shadow.x - reach, box.right + shadow.x + reach];
    const [top, bottom] = [box.top + shadow.y - reach, box.bottom + shadow.y + reach];
    if (this.isTown(Math.max(right - left, bottom - top), matrix)) return;
    const visible = common(boxAround(matrix, left, top, right, bottom), clip);
    if (!visible) return;
    account.charge("groups", priceOfShadow(this.points(visible)));
    if (shadow.size) {
      const outline = { size: shadow.size, fill: true, stroke: null, lineWidth: 0, line: null };
      account.charge("paths", priceOfPath(outline, this.scale(matrix), { width: right - left, height: bottom - top }));
    }
    this.step({ kind: "shadow", matrix, alpha, properties: p, shadow }, state, visible);
  }

  gradient(gradient, p, state) {
    const { matrix, clip, alpha, account } = state;
    if (gradient.stops.length === 0 || !(p.width > 0 && p.height > 0)) return;
    const visible = common(boxAround(matrix, p.x, p.y, p.x + p.width, p.y + p.height), clip);
    if (!visible || this.isTown(Math.max(p.width, p.height), matrix)) return;
    account.charge("areas", priceOfPicture(this.points(visible)));
    this.step({ kind: "gradient", matrix, alpha, properties: p, gradient }, state, visible);
  }

  text(text, p, state) {
    if (!isDrawable(p, text)) return;
    const { matrix, clip, alpha, account } = state;
    const size = text.fontSize;
    // Drawn, its letters would be larger than the largest font.
    const scale = this.scale(matrix);
    if (!(size * scale <= largestFont)) return;
    const visible = common(boxAround(matrix, p.x - size, p.y - 2 * size, p.x + p.width + size, p.y + p.height + 2 * size), clip);
    if (!visible) return;
    const isNewFont = !isFontInUse(text);
    const lines = linesOf(this.context, p, text, () => this.isLate(account));
    if (!lines) {
      this.isWhole = false;
      return;
    }
    let [from, to] = [0, lines.length];
    if (isUpright(matrix) && lines.length > 4) {
      const { top, height } = placeOf(p, text, lines);
      const [one, other] = [clip.top, clip.bottom].map((edge) => ((edge - matrix[5]) / matrix[3] - top) / height);
      from = Math.min(Math.max(Math.floor(Math.min(one, other)) - 2, 0), lines.length);
      to = Math.max(Math.min(Math.ceil(Math.max(one, other)) + 2, lines.length), from);
    }
    let [letters, special] = [0, 0];
    for (let line = from; line < to; line += 1) {
      letters += lines[line].text.length + 4;
      special += lines[line].special;
    }
    const area = Math.min(this.points(visible) * Math.max(1, letters / 4), letters * (size * scale) ** 2);
    account.charge("texts", priceOfText(letters, special, area, isNewFont));
    this.step({ kind: "text", matrix, alpha, properties: p, text, lines, from, to }, state, visible);
  }

  // Texts of one app wait for the next frame when they have taken their time.
  isLate(account) {
    const late = this.lateAt.get(account);
    const now = performance.now();
    if (late === undefined) this.lateAt.set(account, now + this.patience);
    return late !== undefined && now >= late;
  }

  path(path, state) {
    const { matrix, clip, alpha, account } = state;
    const { size, line } = path;
    const reach = path.stroke && path.lineWidth > 0 ? 5 * path.lineWidth : 0;
    const visible = common(boxAround(matrix, size.left - reach, size.top - reach, size.right + reach, size.bottom + reach), clip);
    if (!path.path || (line?.outline && !line.outline.path)) account.charge("paths", Infinity);
    if (!visible || !path.path || (line?.outline && !line.outline.path)) return;
    if (this.isTown(Math.max(size.right - size.left, size.bottom - size.top, reach), matrix)) return;
    const width = (visible.right - visible.left) / this.pixelsPerPoint;
    const height = (visible.bottom - visible.top) / this.pixelsPerPoint;
    account.charge("paths", priceOfPath(path, this.scale(matrix), { width, height }));
    // More gaps than edges may be: a line without.
    const isDashed = line && line.dashes.length > 0 && dashesOf(line, size) <= budgets.edges;
    this.step({ kind: "path", matrix, alpha, path, isDashed }, state, visible);
  }

  picture(content, p, state) {
    const { matrix, clip, alpha, account } = state;
    if (!common(boxAround(matrix, p.x - 1e4, p.y - 1e4, p.x + p.width + 1e4, p.y + p.height + 1e4), clip)) return;
    const picture = this.pictures.of(content, account);
    if (!picture) return;
    const { x, y, width, height } = placeFitted(content.fit, picture.width, picture.height, p);
    // Neither a line nor a speck of a picture is worth its while; the window on the desktop draws by the same rule.
    if (![width / picture.width, height / picture.height].every((scale) => scale > 1e-4 && scale < 1e4)) return;
    const visible = common(boxAround(matrix, x, y, x + width, y + height), clip);
    if (!visible) return;
    account.charge("pictures", priceOfPicture(this.points(visible)));
    this.step({ kind: "picture", matrix, alpha, picture, x, y, width, height }, state, visible);
  }
}

// What cuts a layer out: it stands last among the children.
function maskOf({ children }) {
  const last = children.at(-1);
  return last?.properties.effects?.isMask ? last : null;
}

function isOpaque(color) { return color !== null && /,1\)$/.test(color); }

// How many things would overlap if each got the opacity for itself; children count as many.
function parts(layer) {
  const p = layer.properties;
  const content = layer.content;
  const inContent = content?.kind === "path" && content.fill && content.stroke ? 2 : content ? 1 : 0;
  const border = p.borderWidth > 0 && p.borderColor ? 1 : 0;
  return (p.backgroundColor ? 1 : 0) + inContent + border + 2 * layer.children.length;
}
