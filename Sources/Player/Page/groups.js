// The trace by touch: a list of groups, whose lines are made when a group is opened, and the filter above it.

import { codesOf, itemOf, secondsOf } from "./lines.js";

// Lines of one group, and groups that a filter opens, at most.
const [shownLines, openedGroups] = [400, 12];

export class Groups {
  constructor({ root, filter, found, lines, onChoose, onTouch }) {
    Object.assign(this, { root, filter, found, lines, onChoose, onTouch });
    this.words = [];
    this.items = [];
    filter.addEventListener("input", () => this.look());
  }

  // Makes the list when it is first looked at.
  prepare() {
    if (this.items.length > 0) return;
    this.items = this.lines.groups.map((list, place) => this.group(place));
    this.root.append(...this.items.filter(Boolean));
    this.show(this.line, this.touch);
  }

  group(place) {
    const touch = this.lines.touches[place];
    if (!touch && this.lines.groups[place].length === 0) return null;
    const details = document.createElement("details");
    const summary = document.createElement("summary");
    const name = document.createElement("span");
    name.textContent = touch ? `Touch ${touch.number} · ${touch.name || "no touch"}` : "Not of one touch";
    summary.append(name);
    if (touch) {
      const badge = document.createElement("b");
      badge.className = "badge";
      badge.dataset.kind = touch.kind;
      badge.textContent = codesOf(touch) || "?";
      const time = document.createElement("time");
      time.textContent = secondsOf(touch.start);
      summary.append(badge, time);
    }
    details.append(summary);
    details.addEventListener("toggle", () => this.fill(place));
    // Opening a group goes to its touch.
    summary.addEventListener("click", () => {
      if (touch && !details.open) this.onTouch(touch);
    });
    return details;
  }

  fill(place) {
    const details = this.items[place];
    details.querySelector("ol")?.remove();
    details.querySelector(".more")?.remove();
    if (!details.open) return;
    const matching = this.lines.matching(place, this.words);
    const list = document.createElement("ol");
    list.className = "trace-lines";
    list.append(...matching.slice(0, shownLines).map((line) => itemOf(line, this.words, this.onChoose)));
    details.append(list);
    if (matching.length > shownLines) {
      const more = document.createElement("p");
      more.className = "more";
      more.textContent = `and ${matching.length - shownLines} more; a filter finds them`;
      details.append(more);
    }
    this.mark(this.line);
  }

  // The words in the filter have changed.
  look() {
    this.words = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    let [groups, lines] = [0, 0];
    for (const [place, details] of this.items.entries()) {
      if (!details) continue;
      const { length } = this.lines.matching(place, this.words);
      details.hidden = this.words.length > 0 && length === 0;
      details.open = this.words.length > 0 && length > 0 && groups < openedGroups;
      if (length > 0) groups += 1;
      lines += length;
      this.fill(place);
    }
    this.found.textContent = this.words.length === 0 ? "" : `${lines} ${lines === 1 ? "line" : "lines"}`;
  }

  // The line that is on, and the touch that it is about.
  show(line, touch) {
    this.touch = touch;
    for (const [place, details] of this.items.entries()) details?.classList.toggle("current", place === touch);
    this.mark(line);
  }

  mark(line) {
    this.line = line;
    for (const item of this.root.querySelectorAll("[aria-current]")) item.removeAttribute("aria-current");
    if (line) for (const item of this.root.querySelectorAll(`[data-line="${line.place}"]`)) item.setAttribute("aria-current", "step");
  }
}
