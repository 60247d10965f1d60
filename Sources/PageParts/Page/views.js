// The tree of views, each with what keeps touches from it, and what is known of the one that is chosen.

export class ViewTree {
  // - describe: what there is to say of a view, as elements; by itself who is asked after it, and questions to ask.
  constructor({ list, detail, overlay, onAsk = () => {}, askChain, describe = null }) {
    Object.assign(this, { list, detail, overlay, onAsk, askChain });
    this.words = describe ?? ((view) => this.questions(view));
    this.views = [];
    this.chosen = null;
    list.addEventListener("pointerover", (event) => overlay.point(this.of(event.target)));
    list.addEventListener("pointerleave", () => overlay.point(null));
    list.addEventListener("click", (event) => this.choose(this.of(event.target)?.id ?? null));
    list.addEventListener("keydown", (event) => this.move(event));
  }

  of(element) { return this.find(Number(element.closest("[data-view]")?.dataset.view)); }
  find(id) { return this.views.find((view) => view.id === id) ?? null; }

  // The view that has an object of a trace: itself, or the one that a recognizer is on.
  place(id) { return this.find(id) ?? this.views.find(({ recognizers }) => recognizers.some((each) => each.id === id)) ?? null; }

  chainOf(view) {
    const chain = [];
    for (let each = view; each; each = this.views[each.parent]) chain.push(each);
    return chain;
  }

  // The deepest view of the tree that a place is in, the frontmost if there are several.
  at({ x, y }) {
    const holds = ({ corners, isKept }) => {
      const xs = corners.filter((_, at) => at % 2 === 0);
      const ys = corners.filter((_, at) => at % 2 === 1);
      return !isKept && x >= Math.min(...xs) && x < Math.max(...xs) && y >= Math.min(...ys) && y < Math.max(...ys);
    };
    return this.views.findLast((view) => this.chainOf(view).every(holds)) ?? null;
  }

  show({ views }) {
    this.views = views;
    const depth = [];
    const rows = views.map((view, at) => {
      depth[at] = view.parent == null ? 0 : depth[view.parent] + 1;
      const item = document.createElement("li");
      item.dataset.view = view.id;
      item.id = `view-${view.id}`;
      item.setAttribute("role", "treeitem");
      item.setAttribute("aria-level", depth[at] + 1);
      item.style.setProperty("--depth", Math.min(depth[at], 14));
      item.classList.toggle("kept", view.isKept);
      const name = document.createElement("b");
      name.textContent = view.name;
      const notes = document.createElement("i");
      notes.textContent = [...view.notes, ...(view.recognizers.length > 0 ? [count(view.recognizers.length, "recognizer")] : [])].join(" · ");
      item.append(name, notes);
      return item;
    });
    this.list.replaceChildren(...rows);
    this.choose(this.find(this.chosen)?.id ?? null, false);
  }

  choose(id, scrolls = true) {
    this.chosen = id;
    const view = this.find(id);
    const chain = this.chainOf(view);
    const within = new Set(chain.map((each) => each.id));
    for (const item of this.list.children) {
      const number = Number(item.dataset.view);
      item.setAttribute("aria-selected", number === id);
      item.classList.toggle("above", number !== id && within.has(number));
    }
    const row = view && document.getElementById(`view-${id}`);
    if (row) this.list.setAttribute("aria-activedescendant", row.id);
    if (row && scrolls) row.scrollIntoView({ block: "nearest" });
    if (view) this.overlay.mark([{ ...view, kind: "chosen" }]);
    this.describe(view);
  }

  // The chosen view in words.
  describe(view) {
    this.detail.hidden = !view;
    if (!view) return this.detail.replaceChildren();
    const title = document.createElement("h3");
    title.textContent = view.name;
    this.detail.replaceChildren(title, ...this.words(view));
  }

  // Its recognizers, who is asked after it, and what can be asked about it. Only the app knows every `next`.
  questions(view) {
    const next = document.createElement("p");
    next.className = "chain";
    next.textContent = "next: …";
    this.askChain(view.id).then(({ chain }) => {
      const responders = chain.slice(1).map(({ id, name }) => this.find(id)?.name ?? name);
      next.textContent = responders.length > 0 ? `next: ${responders.join(" → ")}` : "nobody is asked after it";
    }).catch((fault) => { next.textContent = fault.message; });
    const asks = document.createElement("div");
    asks.className = "asks";
    asks.append(ask("Why did the last touch not reach it?", () => this.onAsk({ view: view.id })));
    for (const { id, name, isEnabled } of view.recognizers) {
      asks.append(ask(`… not ${name}${isEnabled ? "" : " (disabled)"}?`, () => this.onAsk({ recognizer: id })));
    }
    return [next, asks];
  }

  move(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    const at = this.views.findIndex((view) => view.id === this.chosen);
    if (event.key in steps) {
      const next = this.views[Math.min(Math.max(at + steps[event.key], 0), this.views.length - 1)];
      if (next) this.choose(next.id);
    } else if (event.key === "ArrowLeft" && this.views[at]?.parent != null) {
      this.choose(this.views[this.views[at].parent].id);
    } else if (event.key === "Enter" && at >= 0) {
      this.onAsk({ view: this.chosen });
    } else {
      return;
    }
    event.preventDefault();
  }
}

function ask(words, onClick) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words;
  button.addEventListener("click", onClick);
  return button;
}

function count(number, noun) { return number === 1 ? `1 ${noun}` : `${number} ${noun}s`; }
