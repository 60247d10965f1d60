// The elements of the screen, as whoever reads or drives it by names has them: a line for each, who covers it, and its frame on the
// screen when somebody points at the line.

export class ElementOutline {
  // - list: where the lines go; empty: what stands there while there are none.
  // - overlay: draws frames on the screen.
  // - more: elements with what else there is to say of an element; by itself nothing.
  constructor({ list, detail, empty, overlay, more = () => [] }) {
    Object.assign(this, { list, detail, empty, overlay, more });
    this.elements = [];
    this.chosen = null;
    list.addEventListener("pointerover", (event) => overlay.point(this.of(event.target)));
    list.addEventListener("pointerleave", () => overlay.point(null));
    list.addEventListener("click", (event) => this.choose(this.of(event.target)?.id ?? null));
    list.addEventListener("keydown", (event) => this.move(event));
  }

  of(target) { return this.find(target.closest("[data-element]")?.dataset.element); }
  find(id) { return this.elements.find((each) => each.id === id) ?? null; }

  show({ elements }) {
    // In place: of what is played the corners follow what is drawn.
    for (const each of elements) Object.assign(each, { said: each.name, name: title(each) });
    this.elements = elements;
    const depths = [];
    const rows = this.elements.map((element, at) => {
      depths[at] = depths[element.parent] === undefined ? 0 : depths[element.parent] + 1;
      return row(element, depths[at]);
    });
    this.list.replaceChildren(...rows);
    this.empty.hidden = rows.length > 0;
    this.choose(this.find(this.chosen)?.id ?? null, false);
  }

  choose(id, scrolls = true) {
    this.chosen = id;
    const element = this.find(id);
    for (const item of this.list.children) item.setAttribute("aria-selected", item.dataset.element === id);
    const chosen = [...this.list.children].find((item) => item.dataset.element === id);
    if (chosen) this.list.setAttribute("aria-activedescendant", chosen.id);
    else this.list.removeAttribute("aria-activedescendant");
    if (chosen && scrolls) chosen.scrollIntoView({ block: "nearest" });
    this.overlay.mark(element ? [{ ...element, kind: "chosen" }] : []);
    this.describe(element);
  }

  // What of the chosen one has no room in its line.
  describe(element) {
    this.detail.hidden = !element;
    if (!element) return this.detail.replaceChildren();
    const heading = document.createElement("h3");
    heading.textContent = element.name;
    const facts = [
      ["identifier", element.identifier], ["label", element.label], ["value", element.value], ["placeholder", element.placeholder],
      ["hint", element.hint], ["traits", element.traits.join(", ")], ["actions", element.actions.join(", ")],
      ["frame", frame(element)], ["a finger", reach(element)],
    ].filter(([, words]) => words);
    const table = document.createElement("dl");
    for (const [term, words] of facts) {
      const [left, right] = [document.createElement("dt"), document.createElement("dd")];
      left.textContent = term;
      right.textContent = words;
      table.append(left, right);
    }
    this.detail.replaceChildren(heading, table, ...this.more(element));
  }

  move(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    const at = this.elements.findIndex((each) => each.id === this.chosen);
    if (event.key in steps) {
      const next = this.elements[Math.min(Math.max(at + steps[event.key], 0), this.elements.length - 1)];
      if (next) this.choose(next.id);
    } else if (event.key === "ArrowLeft" && this.elements[this.elements[at]?.parent]) {
      this.choose(this.elements[this.elements[at].parent].id);
    } else {
      return;
    }
    event.preventDefault();
  }
}

function row(element, depth) {
  const item = document.createElement("li");
  item.dataset.element = element.id;
  item.id = `element-${element.id.replace(".", "-")}`;
  item.setAttribute("role", "treeitem");
  item.setAttribute("aria-level", depth + 1);
  item.style.setProperty("--depth", Math.min(depth, 14));
  item.classList.toggle("kept", !element.isSeen);
  const name = document.createElement("b");
  name.textContent = element.name;
  const notes = document.createElement("i");
  notes.textContent = [
    element.value != null && element.value !== element.said ? `= ${element.value}` : "", element.isEnabled ? "" : "disabled",
    element.hasFocus ? "has the keyboard" : "", element.isSeen ? reach(element) : "not on the screen",
  ].filter(Boolean).join(" · ");
  item.append(name, notes);
  return item;
}

// Kind and name: Button "Pay".
function title({ type, name }) { return name ? `${type} "${name}"` : type; }

// What a finger on it comes to; empty where it arrives.
function reach({ isHittable, takenBy }) {
  if (isHittable !== false) return "";
  return takenBy ? `covered by ${takenBy}` : "takes no touches";
}

// Where it is on the screen, in whole points.
function frame({ corners }) {
  if (corners.length < 6 || !corners.every((each) => Number.isFinite(Number(each)))) return "";
  const [xs, ys] = [0, 1].map((axis) => corners.filter((_, at) => at % 2 === axis).map(Number));
  const [x, y] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  return `${x}, ${y}, ${Math.ceil(Math.max(...xs)) - x} × ${Math.ceil(Math.max(...ys)) - y}`;
}
