// Back and forth through what was decided about the last touches: the line of the trace, and on the screen whom it is about.

export class Steps {
  constructor({ root, overlay, find, onStep }) {
    Object.assign(this, { root, overlay, find, onStep });
    this.slider = root.querySelector("input");
    this.list = root.querySelector("ol");
    this.line = root.querySelector(".now");
    this.place = root.querySelector("output");
    [this.previous, this.next] = root.querySelectorAll("[data-step]");
    this.steps = [];
    this.at = -1;
    // The step to go back to when they are shown again; null: the last one.
    this.kept = null;
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    for (const button of [this.previous, this.next]) {
      button.addEventListener("click", () => this.go(this.at + Number(button.dataset.step)));
    }
    this.list.addEventListener("click", (event) => {
      const item = event.target.closest("li");
      if (item) this.go([...this.list.children].indexOf(item));
    });
  }

  show({ steps }) {
    this.steps = steps;
    this.list.replaceChildren(...steps.map((step) => {
      const item = document.createElement("li");
      item.dataset.topic = step.topic;
      const time = document.createElement("time");
      time.textContent = Number(step.time).toFixed(3);
      const words = document.createElement("span");
      words.textContent = step.text;
      item.append(time, words);
      return item;
    }));
    this.slider.max = Math.max(steps.length - 1, 0);
    this.slider.disabled = steps.length === 0;
    this.root.classList.toggle("none", steps.length === 0);
    this.at = -1;
    const kept = steps.findIndex((step) => step.sequence === this.kept);
    this.kept = null;
    this.go(kept >= 0 ? kept : steps.length - 1, false);
  }

  go(at, marks = true) {
    const last = this.steps.length - 1;
    this.list.children[this.at]?.removeAttribute("aria-current");
    this.at = Math.min(Math.max(at, 0), last);
    const step = this.steps[this.at];
    this.previous.disabled = this.at <= 0;
    this.next.disabled = this.at >= last;
    this.slider.value = Math.max(this.at, 0);
    this.place.textContent = step ? `${this.at + 1} of ${this.steps.length}` : "";
    this.line.textContent = step?.text ?? "Touch the screen: each decision about it can be stepped through here.";
    this.line.dataset.topic = step?.topic ?? "";
    this.onStep(step);
    this.slider.setAttribute("aria-valuetext", step?.text ?? "");
    const item = this.list.children[this.at];
    item?.setAttribute("aria-current", "step");
    item?.scrollIntoView({ block: "nearest" });
    if (marks) this.mark();
  }

  // Whom the step is about, on the screen; of many, the last one is named.
  mark() {
    const step = this.steps[this.at];
    if (!step) return;
    const views = step.objects.map((id) => this.find(id)).filter(Boolean);
    this.overlay.mark(views.map((view, at) => ({ ...view, kind: at === views.length - 1 ? "chosen" : "asked" })));
    this.overlay.showFinger(step.point ?? null);
  }
}
