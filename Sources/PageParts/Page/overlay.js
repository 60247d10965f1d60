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
    const points = outline(corners ?? []);
    if (!points) return [];
    const shape = svg("polygon", { points, class: `outline ${kind}` });
    if (kind === "asked" || !name) return [shape];
    const [xs, ys] = [0, 1].map((axis) => corners.filter((_, at) => at % 2 === axis).map(Number));
    const width = Math.min(name.length * 6.1 + 12, this.screen.width - 8);
    const x = Math.min(Math.max(Math.min(...xs), 4), this.screen.width - width - 4);
    const top = Math.min(...ys);
    const y = top >= 24 ? top - 20 : Math.min(Math.max(...ys) + 4, this.screen.height - 22);
    const label = svg("g", { class: `tag ${kind}`, transform: `translate(${x} ${y})` },
      svg("rect", { width, height: 17, rx: 5 }), svg("text", { x: 6, y: 12.2 }, name.slice(0, 58)));
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
