// The inspector's panel: why the last touch did what it did, its way as a drawing, the steps of the trace, the tree of views, and
// what is wrong with the screen before anybody touches it. It asks by numbered questions (Docs/InspectorPanel.md).

import { causes } from "./causes.js";
import { copy } from "./copying.js";
import { ElementOutline } from "./elements.js";
import { Fork } from "./fork.js";
import { drawJourney } from "./journey.js";
import { Overlay } from "./overlay.js";
import { constraintList, propertyList, selectorList, selectorsOfElement, selectorsOfView } from "./properties.js";
import { save } from "./saving.js";
import { Steps } from "./steps.js";
import { card, wordsOf } from "./verdicts.js";
import { ViewTree } from "./views.js";

// Until everything about a touch is decided: a second tap may come.
const patience = 600;
const tabs = ["touch", "steps", "views", "elements", "check"];
const narrow = matchMedia("(max-width: 860px) and (orientation: portrait)");

export class Inspector {
  constructor({ send }) {
    this.send = send;
    const byId = (id) => document.getElementById(id);
    this.byId = byId;
    this.panel = byId("inspector");
    this.isOpen = false;
    this.lastNumber = 0;
    this.waiting = new Map();
    this.hasFingers = false;
    this.tab = "touch";
    this.last = null;
    // So many touches before the last one is the one that is told of.
    this.back = 0;
    // Questions about touches so far: only the newest one is answered.
    this.asked = 0;
    // While another path is shown: what was asked before.
    this.whatWas = null;
    this.overlay = new Overlay(byId("overlay"));
    this.tree = new ViewTree({
      list: byId("view-list"), detail: byId("view-detail"), overlay: this.overlay, onAsk: (target) => this.why(target), askChain: (view) => this.chain(view),
      describe: (view) => [
        propertyList(view), selectorList(selectorsOfView(view)), constraintList(() => this.constraints(view.id)), ...this.tree.questions(view),
      ],
    });
    this.elements = new ElementOutline({
      list: byId("element-list"), detail: byId("element-detail"), empty: byId("no-elements"), overlay: this.overlay,
      more: (element) => [selectorList(selectorsOfElement(element))],
    });
    this.steps = new Steps({ root: byId("tab-steps"), overlay: this.overlay, find: (id) => this.tree.place(id), onStep: (step) => this.fork.offer(step) });
    this.fork = new Fork({
      button: byId("fork"), room: byId("forked"), overlay: this.overlay, ask: (wish) => this.ask(wish), say: (words) => this.say(words),
      begin: () => { this.pick(false); this.overlay.mark([]); this.fold(true); },
      show: (answer) => this.showForked(answer), back: (sequence) => this.showWhatWas(sequence),
    });
    for (const tab of tabs) byId(`show-${tab}`).addEventListener("click", () => this.select(tab));
    byId("inspector-tabs").addEventListener("keydown", (event) => this.turn(event));
    byId("show-reach").addEventListener("click", () => this.toggleReach());
    byId("pick-point").addEventListener("click", () => this.pick(!this.overlay.picking));
    byId("earlier-touch").addEventListener("click", () => this.goBack(this.back + 1));
    byId("later-touch").addEventListener("click", () => this.goBack(this.back - 1));
    byId("save-recording").addEventListener("click", () => this.save("recording"));
    byId("save-page").addEventListener("click", () => this.save("page"));
    byId("verdict").addEventListener("click", () => this.fold(false));
    byId("fold-inspector").addEventListener("click", () => this.fold(!this.panel.classList.contains("folded")));
    this.panel.addEventListener("keydown", (event) => { if (event.key === "Escape") { this.pick(false); this.fork.take(false); } });
    new ResizeObserver(() => this.draw()).observe(byId("tab-touch"));
    this.select("touch");
  }

  // Questions and answers

  // Asks, and answers what comes; rejects with a sentence.
  ask(wish) {
    this.lastNumber += 1;
    const number = this.lastNumber;
    return new Promise((resolve, reject) => {
      if (!this.send({ t: "ask", number, wish: JSON.stringify(wish) })) return reject(new Error("The connection is down."));
      this.waiting.set(number, { resolve, reject });
    });
  }

  async save(what) {
    const button = this.byId(`save-${what}`);
    button.disabled = true;
    if (what === "page") this.say("The app is played again from its start…");
    await save(what, (wish) => this.ask(wish), (words) => this.say(words));
    button.disabled = false;
  }

  answered(number, answer) {
    const question = this.waiting.get(number);
    this.waiting.delete(number);
    if (answer.fault) question?.reject(new Error(answer.fault));
    else question?.resolve(answer);
  }

  // The connection came or went: what was asked is not answered any more.
  connected(isUp) {
    for (const { reject } of this.waiting.values()) reject(new Error("The connection was lost."));
    this.waiting.clear();
    if (isUp) this.send({ t: "inspecting", on: this.isOpen });
  }

  // Opening and closing

  open(isOpen) {
    if (isOpen === this.isOpen) return;
    this.isOpen = isOpen;
    this.panel.hidden = !isOpen;
    this.send({ t: "inspecting", on: isOpen });
    clearTimeout(this.due);
    if (!isOpen) {
      this.byId("show-reach").setAttribute("aria-pressed", false);
      this.pick(false);
      this.fork.forget();
      return this.overlay.clear();
    }
    this.fold(true);
    this.say("Touch what does not work. The reason will stand here.");
    this.refreshTree();
  }

  // On a narrow page the panel lies over the phone: it makes room for fingers, and shows the verdict only.
  fold(isFolded) {
    this.panel.classList.toggle("folded", isFolded && narrow.matches);
    const isOpen = !this.panel.classList.contains("folded");
    const button = this.byId("fold-inspector");
    button.setAttribute("aria-expanded", isOpen);
    button.setAttribute("aria-label", isOpen ? "Fold the inspector" : "Unfold the inspector");
  }

  // Fingers on the screen, by their count.
  fingers(count) {
    if (!this.isOpen) return;
    clearTimeout(this.due);
    if (count > 0 && !this.hasFingers) {
      this.overlay.mark([]);
      this.overlay.showFinger(null);
      this.fold(true);
    }
    if (count === 0 && this.hasFingers) this.due = setTimeout(() => this.touchEnded(), patience);
    this.hasFingers = count > 0;
  }

  async touchEnded() {
    this.showBack(0);
    await this.why({});
    if (this.tab === "steps") this.refreshSteps(false);
    if (this.tab === "elements") this.refreshElements();
    if (this.tab === "check") this.check();
    if (this.isReachShown) this.refreshReach();
  }

  // Why?

  // Asks about the last finger, for whoever is meant or for a view or recognizer; or, with a point, about a tap that was never made.
  async why(question) {
    this.byId("verdict").setAttribute("aria-busy", true);
    this.asked += 1;
    const mine = this.asked;
    try {
      const isEarlier = this.back > 0 && !question.point;
      const answer = await this.ask({ ask: "why", ...question, ...(isEarlier ? { back: this.back } : {}) });
      if (mine !== this.asked) return null;
      this.fork.forget();
      this.showAnswer(answer);
      return true;
    } catch (error) {
      if (mine !== this.asked) return null;
      this.say(error.message);
      return false;
    } finally {
      if (mine === this.asked) this.byId("verdict").removeAttribute("aria-busy");
    }
  }

  // The touch before the one that is told of, or the one after it: the app is played again up to it.
  async goBack(back) {
    if (back === 0) {
      this.showBack(0);
      return this.why({});
    }
    this.say("The app is played again up to that touch…");
    for (const id of ["earlier-touch", "later-touch"]) this.byId(id).disabled = true;
    const before = this.back;
    this.back = back;
    const isThere = await this.why({});
    // A newer touch is told of by now.
    if (isThere !== null) this.showBack(isThere ? back : before);
  }

  showBack(back) {
    this.back = back;
    this.byId("earlier-touch").disabled = false;
    this.byId("later-touch").disabled = back === 0;
  }

  showAnswer(answer) {
    this.last = answer;
    this.whatWas = null;
    this.tree.show(answer.tree);
    this.showVerdicts(answer.verdicts);
    this.markCulprit();
    this.draw();
  }

  // What would have come of another path; and back.
  showForked(answer) {
    const before = this.whatWas ?? this.last;
    this.fold(false);
    this.showAnswer(answer);
    this.whatWas = before;
    this.select("touch");
    this.byId("tab-touch").scrollTop = 0;
  }

  async showWhatWas(sequence) {
    const before = this.whatWas;
    this.fork.forget();
    this.steps.kept = sequence;
    if (before) this.showAnswer(before);
    else await this.why({});
    this.select("steps");
    this.byId("fork").focus();
  }

  // On the screen: who is to blame for what became of the last finger, and where that was.
  markCulprit() {
    const first = this.last?.verdicts[0];
    const culprit = first && first.verdict.code !== "OK" ? this.tree.place(first.culprit) : null;
    this.overlay.mark(culprit ? [{ ...culprit, kind: "culprit" }] : []);
    this.overlay.showFinger(this.last?.point ?? null);
  }

  // A sentence that is no verdict.
  say(words) {
    const verdict = this.byId("verdict");
    verdict.dataset.kind = "none";
    const line = document.createElement("p");
    line.className = "summary";
    line.textContent = words;
    verdict.replaceChildren(line);
  }

  showVerdicts(found) {
    const verdict = this.byId("verdict");
    const isOK = found[0].verdict.code === "OK";
    verdict.dataset.kind = isOK ? (found.length > 1 ? "advice" : "ok") : "fault";
    verdict.replaceChildren(...card(found[0], causes), this.uses(found));
    if (this.last?.touch) {
      const which = document.createElement("p");
      which.className = "which";
      which.textContent = `Touch ${this.last.touch} of ${this.last.touches}`;
      verdict.prepend(which);
    }
    if (found.length === 1) return;
    const more = document.createElement("details");
    const title = document.createElement("summary");
    title.textContent = isOK ? `and ${found.length - 1} more to know` : `and ${found.length - 1} more in the way`;
    more.append(title, ...found.slice(1).map((each) => this.item(each, "div")));
    verdict.append(more);
  }

  // What can be done with an answer.
  uses(found) {
    const room = document.createElement("div");
    room.className = "asks uses";
    const use = (words, title, action) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = words;
      button.title = title;
      button.addEventListener("click", (event) => {
        event.stopPropagation();
        action(button);
      });
      room.append(button);
    };
    use("Copy", "Copy what is said here", (button) => copy(wordsOf(found), button));
    // A tap that was never made, and another path, are in no recording.
    const isTouch = this.last?.journey && !this.whatWas;
    if (isTouch) use("Make a test of this", "Save a Swift test that fails until this touch arrives", (button) => this.keep("test", button, { back: this.back }));
    use("Save as a page", "Save a page that plays what happened, and needs no server", (button) => this.keep("page", button));
    return room;
  }

  // Says beside the answer what became of it, which stays.
  async keep(what, button, wish = {}) {
    button.disabled = true;
    const note = document.createElement("p");
    note.className = "kept-note";
    note.setAttribute("role", "status");
    note.textContent = what === "page" ? "The app is played again from its start…" : "";
    button.parentElement.querySelector(".kept-note")?.remove();
    button.parentElement.append(note);
    await save(what, (each) => this.ask(each), (words) => { note.textContent = words; }, wish);
    button.disabled = false;
  }

  // One more verdict, which shows its culprit when it is chosen.
  item(found, tag) {
    const item = document.createElement(tag);
    item.className = "found";
    item.tabIndex = 0;
    item.append(...card(found, causes));
    const show = () => {
      const view = this.tree.place(found.culprit);
      this.overlay.mark(view ? [{ ...view, kind: "culprit" }] : []);
    };
    item.addEventListener("click", show);
    item.addEventListener("focus", show);
    item.addEventListener("pointerenter", show);
    return item;
  }

  draw() {
    const { journey, latency } = this.last ?? {};
    const room = this.byId("journey");
    this.byId("no-journey").hidden = Boolean(journey);
    const width = room.clientWidth;
    if (!journey || width === 0) return room.replaceChildren();
    room.replaceChildren(drawJourney(journey, latency, width, (id) => this.overlay.point(id === null ? null : this.tree.place(id))));
  }

  // Tabs

  select(tab) {
    this.tab = tab;
    for (const each of tabs) {
      const button = this.byId(`show-${each}`);
      button.setAttribute("aria-selected", each === tab);
      button.tabIndex = each === tab ? 0 : -1;
      this.byId(`tab-${each}`).hidden = each !== tab;
    }
    if (!this.isOpen) return;
    if (tab === "touch") {
      this.markCulprit();
      return this.draw();
    }
    this.overlay.mark([]);
    this.overlay.showFinger(null);
    if (tab === "steps") this.refreshSteps(true);
    if (tab === "views") this.refreshTree();
    if (tab === "elements") this.refreshElements();
    if (tab === "check") this.check();
  }

  turn(event) {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way) return;
    const next = tabs[(tabs.indexOf(this.tab) + way + tabs.length) % tabs.length];
    this.select(next);
    this.byId(`show-${next}`).focus();
  }

  async attempt(body) {
    try { await body(); } catch (error) { this.say(error.message); }
  }
  // Of an earlier touch the tree is that of the app that was played again: its views have other numbers.
  async chain(view) { return this.back > 0 ? { chain: [] } : this.ask({ ask: "chain", view }); }
  async constraints(view) {
    if (this.back > 0) throw new Error("Of an earlier touch they are not known.");
    return this.ask({ ask: "constraints", view });
  }
  refreshTree() {
    return this.attempt(async () => { if (this.back === 0) this.tree.show(await this.ask({ ask: "tree" })); });
  }
  // Those of the app that runs, whichever touch is told of.
  refreshElements() {
    return this.attempt(async () => this.elements.show(await this.ask({ ask: "elements" })));
  }
  refreshSteps(marks) {
    return this.attempt(async () => {
      if (this.tree.views.length === 0) await this.refreshTree();
      this.steps.show(await this.ask({ ask: "steps" }));
      if (marks) this.steps.mark();
    });
  }
  check() {
    this.showBack(0);
    return this.attempt(async () => {
      this.tree.show(await this.ask({ ask: "tree" }));
      const { faults } = await this.ask({ ask: "lint" });
      this.byId("check-list").replaceChildren(...faults.map((each) => this.item(each, "li")));
      this.byId("no-faults").hidden = faults.length > 0;
    });
  }

  // On the screen

  get isReachShown() { return this.byId("show-reach").getAttribute("aria-pressed") === "true"; }
  toggleReach() {
    const isOn = !this.isReachShown;
    this.byId("show-reach").setAttribute("aria-pressed", isOn);
    if (isOn) this.refreshReach();
    else this.overlay.showReach(null);
  }
  refreshReach() {
    return this.attempt(async () => {
      const { targets } = await this.ask({ ask: "map" });
      if (!this.isReachShown) return;
      this.overlay.showReach(targets);
      const [small, part] = [targets.filter((each) => each.isSmall).length, targets.filter((each) => each.share < 0.995).length];
      if (!this.last) this.say(`${targets.length} targets, ${part} not reached everywhere, ${small} without room for a finger.`);
    });
  }

  // The next click on the screen asks where a tap would go, and nothing is touched.
  pick(isOn) {
    this.byId("pick-point").setAttribute("aria-pressed", isOn);
    if (!isOn) {
      this.overlay.point(null);
      return this.overlay.pick(null);
    }
    this.fork.take(false);
    this.refreshTree();
    this.fold(true);
    this.overlay.pick({
      move: (place) => this.overlay.point(this.tree.at(place)),
      pick: (place) => {
        this.pick(false);
        this.why({ point: place });
      },
    });
  }
}
