// Draws the way of one touch: from the glass through both processes; from the window down to the view that was hit, with everyone who
// said no on the way; the recognizers that took part; what was delivered to whom, and which actions followed.

import { svg } from "./overlay.js";

const row = 25;
const small = 20;
const shownRejections = 4;

export function drawJourney(journey, latency, width, highlight) {
  const drawing = new Drawing(width, highlight);
  drawing.road(journey.road);
  drawing.way(journey.stops);
  drawing.attempts(journey.attempts);
  drawing.happenings(journey.happenings);
  drawing.latency(latency);
  if (journey.end) drawing.foot(`Touch ${journey.touch} ${journey.end}.`);
  return drawing.finish();
}

class Drawing {
  constructor(width, highlight) {
    Object.assign(this, { width, highlight });
    this.y = 8;
    this.parts = [];
    this.lines = [];
  }

  finish() {
    const height = this.y + 6;
    const drawing = svg("svg", { class: "journey", width: this.width, height, viewBox: `0 0 ${this.width} ${height}`, role: "group", "aria-label": "The way of the last touch" });
    drawing.append(...this.lines, ...this.parts);
    return drawing;
  }

  // A text that ends where the room does; all of it is in its title.
  text(x, y, words, kind, room = this.width - x - 10, advance = 7.25) {
    const count = Math.max(4, Math.floor(room / advance));
    const shown = words.length > count ? `${words.slice(0, count - 1)}…` : words;
    return svg("text", { x, y, class: kind }, svg("title", {}, words), shown);
  }

  // Something that makes a view on the screen stand out while it is pointed at.
  part(id, label, ...children) {
    const group = svg("g", { class: "part", tabindex: 0, role: "button", "aria-label": label }, ...children);
    for (const [event, value] of [["pointerenter", id], ["focus", id], ["pointerleave", null], ["blur", null]]) {
      group.addEventListener(event, () => this.highlight(value));
    }
    this.parts.push(group);
  }

  heading(words) {
    this.y += 12;
    this.parts.push(svg("text", { x: 0, y: this.y + 12, class: "heading" }, words));
    this.y += 22;
  }

  // Two lanes, the system's process and the app's: the line changes over where the link does.
  road(legs) {
    if (legs.length === 0) return;
    this.heading(legs.some(({ side }) => side === "system") ? "From the glass" : "Into the app");
    const lane = { system: 8, app: 24 };
    let last = null;
    legs.forEach(({ side, text, time }, at) => {
      const lines = broken(text, Math.max(12, Math.floor((this.width - 96 - 8) / 6.7)));
      const here = { x: lane[side], y: this.y + small / 2 };
      if (last) {
        const middle = (last.y + here.y) / 2;
        this.lines.push(svg("path", { d: `M${last.x} ${last.y + 3}C${last.x} ${middle} ${here.x} ${middle} ${here.x} ${here.y - 3}`, class: "line" }));
      }
      last = here;
      const since = at > 0 ? `+${short(time - legs[at - 1].time)}` : "0 ms";
      this.parts.push(
        svg("circle", { cx: here.x, cy: here.y, r: 3.5, class: `stop ${side}` }),
        svg("text", { x: 86, y: here.y + 4, class: "time" }, svg("title", {}, `${short(time)} after the device's report`), since),
        svg("text", { x: 96, y: here.y + 4, class: "no" }, svg("title", {}, text),
          ...lines.map((line, row) => svg("tspan", { x: 96, dy: row > 0 ? 14 : 0 }, line))));
      this.y += small + (lines.length - 1) * 14;
    });
    // A session that was played again has no system process.
    if (legs.every(({ side }) => side === "app")) return;
    this.parts.push(
      svg("circle", { cx: 8, cy: this.y + 12, r: 3.5, class: "stop system" }), this.text(16, this.y + 16, "system process", "more"),
      svg("circle", { cx: 128, cy: this.y + 12, r: 3.5, class: "stop app" }), this.text(136, this.y + 16, "app", "more"));
    this.y += 24;
  }

  way(stops) {
    this.heading("Way down to the view");
    if (stops.length === 0) return this.foot("No view was hit.");
    const step = Math.min(14, 90 / stops.length);
    stops.forEach((stop, depth) => {
      const x = 8 + depth * step;
      const isLast = depth === stops.length - 1;
      const middle = this.y + row / 2;
      this.part(stop.view, stop.name,
        svg("rect", { x: x - 8, y: this.y, width: this.width - x + 8, height: row, rx: 6, class: "room" }),
        svg("circle", { cx: x, cy: middle, r: isLast ? 5.5 : 4, class: isLast ? "stop hit" : "stop" }),
        this.text(x + 13, middle + 4, isLast ? `${stop.name} · hit` : stop.name, isLast ? "name hit" : "name"));
      const top = middle + (isLast ? 6 : 4);
      this.y += row;
      const spine = x + step;
      for (const rejection of stop.rejected.slice(0, shownRejections)) this.rejection(rejection, spine);
      const rest = stop.rejected.slice(shownRejections);
      if (rest.length > 0) {
        const all = rest.map(({ name, reason }) => `${name}: ${reason}`).join("\n");
        this.parts.push(svg("text", { x: spine + 24, y: this.y + 13, class: "more" }, svg("title", {}, all), `and ${rest.length} more`));
        this.y += small;
      }
      if (!isLast) {
        const end = this.y + row / 2 - (depth + 1 === stops.length - 1 ? 6 : 4);
        this.lines.push(svg("path", { d: `M${x} ${top}V${top + 4}Q${x} ${top + 8} ${x + step / 2} ${top + 8}T${spine} ${top + 14}V${end}`, class: "line" }));
      }
    });
  }

  rejection({ view, name, reason }, spine) {
    const middle = this.y + small / 2;
    const isAsked = !reason.startsWith("not asked");
    this.lines.push(svg("path", { d: `M${spine} ${middle}H${spine + 9}`, class: "line no" }));
    this.part(view, `${name}: ${reason}`,
      svg("rect", { x: spine + 8, y: this.y, width: this.width - spine - 8, height: small, rx: 5, class: "room" }),
      svg("path", { d: isAsked ? `M${spine + 12} ${middle - 3}l6 6m0-6l-6 6` : `M${spine + 12} ${middle}h6`, class: "cross" }),
      this.text(spine + 24, middle + 4, `${name} · ${isAsked ? reason : "behind, not asked"}`, "no", undefined, 6.7));
    this.y += small;
  }

  attempts(attempts) {
    if (attempts.length === 0) return;
    this.heading("Recognizers");
    for (const attempt of attempts) {
      const { y } = this;
      const marks = { won: `M3 ${y + 13}l4 4 7-8`, lost: `M4 ${y + 9}l8 8m0-8l-8 8`, undecided: `M3 ${y + 13}h10` };
      this.part(attempt.view ?? attempt.recognizer, `${attempt.name} ${attempt.text}`,
        svg("rect", { x: 0, y, width: this.width, height: 40, rx: 6, class: "room" }),
        svg("path", { d: marks[attempt.outcome] ?? marks.undecided, class: `mark ${attempt.outcome}` }),
        this.text(21, y + 17, attempt.name, `name ${attempt.outcome}`), this.text(21, y + 33, attempt.text, "no", undefined, 6.7));
      this.y += 42;
    }
  }

  happenings(happenings) {
    if (happenings.length === 0) return;
    this.heading("Delivered and done");
    for (const { object, name, text, count, time, kind } of happenings) {
      const { y } = this;
      const times = count > 1 ? ` ×${count}` : "";
      this.part(object, `${name} ${text}`,
        svg("rect", { x: 0, y, width: this.width, height: 40, rx: 6, class: "room" }),
        svg("text", { x: 36, y: y + 17, class: "time" }, `${Number(time).toFixed(2)}`),
        svg("rect", { x: 44, y: y + 5, width: 3, height: 30, rx: 1.5, class: `bar-of ${kind}` }),
        this.text(55, y + 17, name, "name"), this.text(55, y + 33, text + times, "no", undefined, 6.7));
      this.y += 42;
    }
  }

  latency(reactions) {
    if (reactions.length === 0) return;
    this.heading("How long it took");
    for (const { object, what, seconds, parts } of reactions.slice(0, 6)) {
      const of = parts.map((part) => `${milliseconds(part.seconds)} ${part.culprit} ${part.why}`).join(", ");
      this.parts.push(this.text(0, this.y + 15, `${milliseconds(seconds)} · ${object} ${what}`, "name"));
      this.y += of ? 18 : 22;
      if (!of) continue;
      this.parts.push(this.text(0, this.y + 13, of, "no", undefined, 6.7));
      this.y += 22;
    }
  }

  foot(words) {
    this.parts.push(this.text(0, this.y + 18, words, "no", undefined, 6.7));
    this.y += 26;
  }
}

function milliseconds(seconds) { return `${Math.round(Number(seconds) * 1000)} ms`; }

// The system's own steps take parts of a millisecond.
function short(seconds) {
  const time = Number(seconds) * 1000;
  return `${time < 1 ? time.toFixed(2) : time.toFixed(1)} ms`;
}

// Two lines of at most so many characters; what is more ends in an ellipsis.
function broken(text, count) {
  if (text.length <= count) return [text];
  const blank = text.lastIndexOf(" ", count);
  const end = blank > count / 3 ? blank : count;
  const rest = text.slice(end).trimStart();
  return [text.slice(0, end), rest.length > count ? `${rest.slice(0, count - 1)}…` : rest];
}
