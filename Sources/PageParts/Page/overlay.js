// What the inspector draws over the screen: outlines of views, where touches reach, the place of a finger. It takes no touches, but
// while somebody points at a place to ask about it.

const space = "http://www.w3.org/2000/svg";

// An SVG element with attributes and children; texts become text.
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) if (value !== null) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

// Corners as they come, x, y, x, y, ...: numbers that are none make a view that can't be drawn.
function outline(corners) {
  const numbers = corners.map(Number);
  if (numbers.length < 6 || !numbers.every(Number.isFinite)) return null;
  const points = [];
  for (let at = 0; at < numbers.length; at += 2) points.push(`${numbers[at]},${numbers[at + 1]}`);
  return points.join(" ");
}

// A view that takes so great a part of the screen would flood it: it is outlined only.
const wideShare = 0.4;
// An outline stays so far within the screen that all of its line is seen.
const seam = 1.5;

// The outline of a view as it can be seen, and whether the view is most of the screen. One that reaches beyond the screen is outlined
// along the screen's edge.
export function seenOutline(corners, { width, height }) {
  const numbers = corners.map(Number);
  if (numbers.length < 6 || !numbers.every(Number.isFinite)) return { corners: numbers, isWide: false };
  const within = (value, limit) => Math.min(Math.max(value, seam), limit - seam);
  const [xs, ys] = [0, 1].map((axis) => numbers.filter((_, at) => at % 2 === axis));
  const isUpright = numbers.length === 8 && new Set(xs).size <= 2 && new Set(ys).size <= 2;
  const [left, right] = [within(Math.min(...xs), width), within(Math.max(...xs), width)];
  const [top, bottom] = [within(Math.min(...ys), height), within(Math.max(...ys), height)];
  const isWide = (right - left) * (bottom - top) >= wideShare * width * height;
  // One that is turned keeps its shape; one that is not on the screen at all has none there.
  const isSeen = right > left && bottom > top;
  return { corners: isUpright && isSeen ? numbers.map((value, at) => within(value, at % 2 === 0 ? width : height)) : numbers, isWide };
}

const [labelHeight, letter, margin] = [17, 6.1, 4];

// Where the label of a view stands, and how much of its name it holds: above the view, below it, or in it if it leaves no room; always
// within the screen and its round corners.
export function labelPlace(corners, name, { width: wide, height: high }) {
  const [xs, ys] = [0, 1].map((axis) => corners.filter((_, at) => at % 2 === axis).map(Number));
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const over = top - labelHeight - 3;
  const under = bottom + margin;
  const fits = (y) => y >= margin && y + labelHeight <= high - margin;
  const y = fits(over) ? over : fits(under) ? under : Math.min(Math.max(top + 6, margin), high - labelHeight - margin);
  // As the page rounds the screen.
  const radius = 0.12 * Math.min(wide, high, 390);
  const depth = Math.min(y, high - y - labelHeight);
  const inset = margin + (depth < radius ? radius - Math.sqrt(radius ** 2 - (radius - depth) ** 2) : 0);
  const room = Math.max(wide - 2 * inset, 0);
  const most = Math.max(Math.floor((room - 12) / letter), 1);
  const text = name.length > most ? `${name.slice(0, most - 1)}…` : name;
  const width = Math.min(text.length * letter + 12, room);
  return { x: Math.min(Math.max(Math.min(...xs), inset), wide - width - inset), y, width, text };
}

export class Overlay {
  constructor(element) {
    this.element = element;
    this.reach = svg("g");
    this.marks = svg("g");
    this.hover = svg("g");
    this.finger = svg("g");
    this.screen = { width: 390, height: 844 };
    element.append(svg("defs", {}, svg("pattern", { id: "lost", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      svg("path", { d: "M0 0V6", class: "hatch" }))), this.reach, this.marks, this.hover, this.finger);
    this.picking = null;
    element.addEventListener("pointermove", (event) => this.picking?.move(this.place(event)));
    element.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      event.stopPropagation();
      this.picking?.pick(this.place(event));
    });
  }

  resize({ width, height }) {
    this.screen = { width, height };
    this.element.setAttribute("viewBox", `0 0 ${width} ${height}`);
  }

  place(event) {
    const box = this.element.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) * this.screen.width) / box.width,
      y: ((event.clientY - box.top) * this.screen.height) / box.height,
    };
  }

  // Somebody is to point at a place; null: no longer.
  pick(picking) {
    this.picking = picking;
    this.element.classList.toggle("picking", picking !== null);
  }

  // Views to stand out: [{ corners, name, kind }]; kind is culprit, chosen or asked.
  mark(views) { this.marks.replaceChildren(...views.flatMap((view) => this.frame(view))); }
  point(view) { this.hover.replaceChildren(...(view ? this.frame({ ...view, kind: "hover" }) : [])); }

  frame({ corners, name, kind }) {
    const seen = seenOutline(corners ?? [], this.screen);
    const points = outline(seen.corners);
    if (!points) return [];
    const shape = svg("polygon", { points, class: `outline ${kind}${seen.isWide ? " wide" : ""}` });
    if (kind === "asked" || !name) return [shape];
    const { x, y, width, text } = labelPlace(seen.corners, name, this.screen);
    const label = svg("g", { class: `tag ${kind}`, transform: `translate(${x} ${y})` },
      svg("rect", { width, height: labelHeight, rx: 5 }), svg("text", { x: 6, y: 12.2 }, text));
    return [shape, label];
  }

  showFinger(point) {
    const known = point && Number.isFinite(Number(point.x)) && Number.isFinite(Number(point.y));
    this.finger.replaceChildren(...(known
      ? [svg("circle", { cx: point.x, cy: point.y, r: 15, class: "finger" }), svg("circle", { cx: point.x, cy: point.y, r: 2.5, class: "tip" })]
      : []));
  }

  // Where touches reach each target; null: nothing of it.
  showReach(targets) {
    const shapes = [];
    for (const target of targets ?? []) {
      const kind = target.isSmall ? "small" : target.share < 0.995 ? "part" : "whole";
      for (const corners of target.reached) {
        const points = outline(corners);
        if (points) shapes.push(svg("polygon", { points, class: `reached ${kind}` }));
      }
      for (const corners of target.lost) {
        const points = outline(corners);
        if (points) shapes.push(svg("polygon", { points, class: "lost" }));
      }
    }
    this.reach.replaceChildren(...shapes);
  }

  clear() {
    for (const group of [this.reach, this.marks, this.hover, this.finger]) group.replaceChildren();
    this.pick(null);
  }
}
