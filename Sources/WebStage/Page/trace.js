// The panel with the live trace: one line a step, by touch and topic, the newest at the bottom.

import { copy } from "./copying.js";
import { byTouch, folded, matching } from "./folding.js";

const kept = 2000;   // steps that Copy and the filters work on
const shown = 500;   // lines in the document
const faultsShown = 5;
const overtaken = 500;   // steps that a later heard one may stand before
const rest = 80;   // milliseconds between two times that the lines are made
const topics = [
  "device", "link", "queue", "hitTest", "touches", "gestures", "controls", "actions", "responder", "keys", "lifecycle",
  "delegates", "answers",
];

export class TracePanel {
  constructor() {
    const byId = (id) => document.getElementById(id);
    this.log = byId("log");
    this.list = byId("lines");
    this.empty = byId("empty");
    this.foot = byId("foot");
    this.faults = byId("faults");
    this.chips = byId("topics");
    this.steps = [];
    this.fresh = [];
    this.counts = new Map();
    this.hidden = new Set();
    this.apps = new Set();
    this.isOpen = false;
    this.isPaused = false;
    this.isDue = false;
    this.firstTime = null;
    this.renderedAt = 0;
    // What the lines are searched for.
    this.words = "";
    this.folds = true;
    this.groups = true;
    // Touches that somebody has opened or closed, by the name of the first of a group; the newest one is open by itself.
    this.chosen = new Map();
    this.headings = new Map();
    this.onFault = () => {};
    // The newest line stays in sight until somebody scrolls up, also when the panel or the row of topics changes its size.
    this.follows = true;
    this.log.addEventListener("scroll", () => {
      this.follows = this.log.scrollTop + this.log.clientHeight >= this.log.scrollHeight - 24;
    });
    new ResizeObserver(() => this.follow()).observe(this.log);
    byId("trace-pause").addEventListener("click", (event) => {
      this.isPaused = !this.isPaused;
      event.currentTarget.setAttribute("aria-pressed", this.isPaused);
      event.currentTarget.textContent = this.isPaused ? "Resume" : "Pause";
      this.renderSoon();
    });
    byId("trace-filter").addEventListener("input", (event) => {
      this.words = event.currentTarget.value;
      this.renderSoon();
    });
    for (const [id, property] of [["trace-fold", "folds"], ["trace-group", "groups"]]) {
      byId(id).addEventListener("click", (event) => {
        this[property] = !this[property];
        event.currentTarget.setAttribute("aria-pressed", this[property]);
        this.renderSoon();
      });
    }
    byId("trace-clear").addEventListener("click", () => this.clear());
    byId("trace-copy").addEventListener("click", (event) => this.copy(event.currentTarget));
  }

  // New steps, as JSON Lines, in pieces: the system's own, or an app's, which may say anything and must not pass for the system's.
  * adding(lines, isSystem) {
    for (let start = 0, end; start < lines.length; start = end + 1) {
      const found = lines.indexOf("\n", start);
      end = found < 0 ? lines.length : found;
      const line = lines.slice(start, end);
      if (line === "") continue;
      yield;
      let step;
      try {
        step = JSON.parse(line);
      } catch {
        this.fault(`A trace line is not JSON: ${line.slice(0, 80)}`);
        continue;
      }
      step = cleaned(step, isSystem);
      if (!isSystem && step.app) this.meet(step.app);
      this.firstTime ??= step.time ?? null;
      this.fresh.push(step);
    }
    // A hidden or paused panel must not grow either.
    if (this.fresh.length > kept) this.fresh.splice(0, this.fresh.length - kept);
    this.renderSoon();
  }

  // From the second app on each line says whose it is, also those that are there.
  meet(app) {
    const before = this.apps.size;
    this.apps.add(app);
    if (before !== 1 || this.apps.size !== 2) return;
    for (const step of this.steps) delete step.row;
    this.renderSoon();
  }

  // A sentence about something that went wrong in this page. Equal ones are counted, not repeated.
  fault(sentence) {
    const last = this.faults.lastElementChild;
    if (last?.dataset.sentence === sentence) {
      last.dataset.count = Number(last.dataset.count) + 1;
      last.textContent = `${sentence} (${last.dataset.count} times)`;
      return;
    }
    const item = document.createElement("li");
    item.dataset.sentence = sentence;
    item.dataset.count = 1;
    item.textContent = sentence;
    this.faults.append(item);
    if (this.faults.children.length > faultsShown) this.faults.firstElementChild.remove();
    this.faults.hidden = false;
    this.onFault();
  }

  clear() {
    this.steps = [];
    this.fresh = [];
    this.firstTime = null;
    this.counts.clear();
    this.chosen.clear();
    this.headings.clear();
    this.list.replaceChildren();
    this.faults.replaceChildren();
    this.faults.hidden = true;
    this.renderSoon();
  }

  copy(button) {
    const several = this.apps.size > 1;
    return copy(this.wanted(this.steps).map((step) => plain(step, several)).join("\n"), button);
  }

  renderSoon() {
    if (this.isDue) return;
    this.isDue = true;
    const request = () => requestAnimationFrame(() => {
      this.isDue = false;
      this.renderedAt = performance.now();
      this.render();
    });
    const wait = this.renderedAt + rest - performance.now();
    if (wait > 0) setTimeout(request, wait);
    else request();
  }

  render() {
    if (!this.isPaused && this.fresh.length > 0) {
      const { fresh } = this;
      this.fresh = [];
      for (const step of fresh) this.counts.set(step.topic, (this.counts.get(step.topic) ?? 0) + 1);
      for (const step of fresh) this.insert(step);
      if (this.steps.length > kept) this.steps.splice(0, this.steps.length - kept);
    }
    this.showLines();
    this.showTopics();
    this.follow();
    this.empty.hidden = this.list.children.length > 0;
    this.empty.textContent = this.steps.length > 0 ? "No line has these words and topics." : "Touch the screen: each decision on the way of the event appears here.";
    const waiting = this.isPaused && this.fresh.length > 0 ? `, ${this.fresh.length} waiting` : "";
    const found = this.words.trim() !== "" ? `${this.wanted(this.steps).length} of ` : "";
    this.foot.textContent = this.steps.length > 0 ? `${found}${this.steps.length} steps${waiting}` : "";
  }

  follow() {
    if (this.follows) this.log.scrollTop = this.log.scrollHeight;
  }

  // An app tells its steps at the end of each turn, the system at once: what is heard later may have happened before.
  insert(step) {
    const isBefore = (other) => step.time != null && other.time != null && step.time < other.time;
    let place = this.steps.length;
    while (place > 0 && this.steps.length - place < overtaken && isBefore(this.steps[place - 1])) place -= 1;
    this.steps.splice(place, 0, step);
  }

  // Those that are looked for.
  wanted(steps) { return matching(steps.filter((step) => !this.hidden.has(step.topic)), this.words); }

  // What stands in the list, the newest lines only. Lines that were there stay what they are: somebody may be selecting text.
  showLines() {
    const sections = this.groups ? byTouch(this.steps) : [{ touches: [], steps: this.steps }];
    const rows = [];
    for (const section of sections.reverse()) {
      const steps = this.wanted(section.steps);
      if (steps.length === 0) continue;
      const [name] = section.touches;
      const isOpen = name === undefined || this.words.trim() !== "" || (this.chosen.get(name) ?? section === sections[0]);
      if (isOpen) {
        const entries = this.folds ? folded(steps) : steps.map((step) => ({ step, last: step, count: 1 }));
        rows.push(...entries.reverse().map((entry) => this.rowOf(entry)));
      }
      if (name !== undefined) rows.push(this.heading(name, section.touches.length, steps.length, isOpen));
      if (rows.length > shown) break;
    }
    replace(this.list, rows.slice(0, shown).reverse());
  }

  // Made anew when there is more to say on it.
  rowOf({ step, last, count }) {
    if (step.row && step.rowOf === last && step.rowCount === count) return step.row;
    [step.row, step.rowOf, step.rowCount] = [this.row(step, last, count), last, count];
    return step.row;
  }

  heading(name, touches, steps, isOpen) {
    let item = this.headings.get(name);
    if (!item) {
      item = document.createElement("li");
      item.className = "touch";
      const button = document.createElement("button");
      button.type = "button";
      button.addEventListener("click", () => {
        this.chosen.set(name, button.getAttribute("aria-expanded") !== "true");
        this.renderSoon();
      });
      item.append(button);
      this.headings.set(name, item);
    }
    const button = item.firstElementChild;
    button.setAttribute("aria-expanded", isOpen);
    const others = touches > 1 ? ` and ${touches - 1} more` : "";
    const words = `Touch ${name}${others} · ${steps === 1 ? "1 step" : `${steps} steps`}`;
    if (button.textContent !== words) button.textContent = words;
    return item;
  }

  row(step, last, count) {
    const item = document.createElement("li");
    item.dataset.topic = step.topic;
    item.title = step.topic;
    const time = document.createElement("time");
    if (step.time != null) time.textContent = (step.time - (this.firstTime ?? 0)).toFixed(3);
    const line = document.createElement("span");
    const object = document.createElement("b");
    object.textContent = step.object ?? "";
    const rest = document.createElement("i");
    rest.textContent = details(last);
    if (step.from === "system") {
      const mark = document.createElement("em");
      mark.textContent = "system";
      mark.title = "The system itself says this; all other lines are an app's.";
      line.append(mark, " ");
    } else if (this.apps.size > 1 && step.app) {
      const mark = document.createElement("em");
      mark.className = "app";
      mark.textContent = step.app;
      line.append(mark, " ");
    }
    line.append(object, ` → ${last.call ?? last.note ?? ""}`, rest);
    if (count > 1) {
      const times = document.createElement("span");
      times.className = "times";
      times.textContent = `× ${count}`;
      times.title = `It came ${count} times, with others or alone; its places and durations are those of the last time.`;
      line.append(" ", times);
    }
    if (step.inside === false || step.skipped !== undefined) item.classList.add("no");
    item.append(time, line);
    return item;
  }

  showTopics() {
    const present = topics.filter((topic) => this.counts.has(topic) || this.hidden.has(topic));
    for (const other of this.counts.keys()) if (!present.includes(other)) present.push(other);
    const existing = new Map([...this.chips.children].map((chip) => [chip.dataset.topic, chip]));
    const chips = present.map((topic) => existing.get(topic) ?? this.chip(topic));
    for (const chip of chips) {
      chip.textContent = `${chip.dataset.topic} ${this.counts.get(chip.dataset.topic) ?? 0}`;
      chip.setAttribute("aria-pressed", !this.hidden.has(chip.dataset.topic));
    }
    if (chips.length !== this.chips.children.length || chips.some((chip, at) => this.chips.children[at] !== chip)) {
      this.chips.replaceChildren(...chips);
    }
  }

  chip(topic) {
    const chip = document.createElement("button");
    chip.type = "button";
    chip.dataset.topic = topic;
    chip.title = `Show or hide ${topic}`;
    chip.addEventListener("click", () => {
      if (!this.hidden.delete(topic)) this.hidden.add(topic);
      this.follows = true;
      this.showTopics();
      this.renderSoon();
    });
    return chip;
  }
}

// Makes a list have these children. Those that are there already are not taken out of it.
function replace(list, rows) {
  const wanted = new Set(rows);
  for (const child of [...list.children]) if (!wanted.has(child)) child.remove();
  rows.forEach((row, at) => { if (list.children[at] !== row) list.insertBefore(row, list.children[at] ?? null); });
}

// What the panel can show of a line, which may say anything.
function cleaned(line, isSystem) {
  const from = line !== null && typeof line === "object" ? line : { note: line };
  const text = (value) => (value === undefined || value === null ? undefined : String(typeof value === "object" ? JSON.stringify(value) : value));
  const touches = Array.isArray(from.touches) ? from.touches.filter((touch) => touch !== null && typeof touch === "object") : [];
  return {
    from: isSystem ? "system" : undefined,
    app: text(from.app),
    time: Number.isFinite(from.time) ? from.time : null,
    topic: topics.includes(from.topic) ? from.topic : "link",
    object: text(from.object), call: text(from.call), note: text(from.note), fact: text(from.fact), skipped: text(from.skipped),
    inside: typeof from.inside === "boolean" ? from.inside : undefined,
    touches: touches.map(({ touch, x, y }) => ({ touch: text(touch), x: Number(x), y: Number(y) })),
  };
}

function details(step) {
  let text = "";
  if (step.inside !== undefined) text += step.inside ? "  inside" : "  outside";
  if (step.skipped !== undefined) text += `  skipped: ${step.skipped}`;
  for (const { touch, x, y } of step.touches) text += `  touch ${touch} at ${short(x)}, ${short(y)}`;
  return text;
}

function short(value) { return Number.isNaN(value) ? "?" : String(Math.round(value * 10) / 10); }

// As firstresponder prints it: an app's line never begins as one of the system's does.
function plain(step, several) {
  const name = several && step.from !== "system" && step.app ? `${step.app}: ` : "";
  const line = `${name}${step.object ?? ""} -> ${step.call ?? step.note ?? ""}${details(step)}`.replaceAll(/[\n\r\u2028\u2029]/g, " ");
  if (step.from === "system") return `system: ${line}`;
  return /^\s*system:/i.test(line) ? `app: ${line}` : line;
}
