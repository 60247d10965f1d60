// What came of one touch: the verdict, its way as a drawing, and its lines of the trace.

import { drawJourney } from "./journey.js";
import { itemOf, secondsOf } from "./lines.js";
import { card } from "./verdicts.js";

const kinds = { arrived: "ok", advised: "advice", lost: "fault", unknown: "none" };
const shownLines = 400;

export class Story {
  // - point: makes a view stand out, by its number; null none.
  // - blame: outlines the culprit of a finding; null none.
  constructor({ name, verdict, journey, list, lines, onChoose, point, blame }) {
    Object.assign(this, { name, verdict, journey, list, lines, onChoose, point, blame });
    this.touch = undefined;
    new ResizeObserver(() => this.draw()).observe(journey);
  }

  // - place: of the touch among all; -1 for none.
  show(place) {
    if (place === this.place) return;
    this.place = place;
    this.touch = this.lines.touches[place];
    const { touch } = this;
    this.name.textContent = touch ? `Touch ${touch.number} · ${secondsOf(touch.start)} s · ${touch.name || "no touch came of it"}` : "No finger has come down yet.";
    this.verdict.dataset.kind = touch ? kinds[touch.kind] : "none";
    this.verdict.replaceChildren(...this.cards(touch?.findings ?? []));
    this.list.replaceChildren(...(this.lines.groups[touch ? place : -1] ?? []).slice(0, shownLines).map((line) => itemOf(line, [], this.onChoose)));
    this.draw();
  }

  cards(findings) {
    if (findings.length === 0) return this.touch ? [paragraph("What came of it is not known any more.")] : [];
    const parts = [...card(findings[0])];
    if (findings.length === 1) return parts;
    const more = document.createElement("details");
    const title = document.createElement("summary");
    title.textContent = this.touch.kind === "lost" ? `and ${findings.length - 1} more in the way` : `and ${findings.length - 1} more to know`;
    more.append(title, ...findings.slice(1).map((finding) => {
      const item = document.createElement("div");
      item.className = "found";
      item.tabIndex = 0;
      item.append(...card(finding));
      for (const event of ["click", "focus", "pointerenter"]) item.addEventListener(event, () => this.blame(finding));
      return item;
    }));
    return [...parts, more];
  }

  draw() {
    const width = this.journey.clientWidth;
    if (!this.touch?.journey || width === 0) return this.journey.replaceChildren();
    this.journey.replaceChildren(drawJourney(this.touch.journey, this.touch.latency, width, (id) => this.point(id)));
  }

  mark(line) {
    for (const item of this.list.querySelectorAll("[aria-current]")) item.removeAttribute("aria-current");
    if (line) this.list.querySelector(`[data-line="${line.place}"]`)?.setAttribute("aria-current", "step");
  }
}

function paragraph(words) {
  const line = document.createElement("p");
  line.className = "summary";
  line.textContent = words;
  return line;
}
