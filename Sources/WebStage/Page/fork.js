// Another path for the finger of a step: the next finger on the screen is not the app's. Its way is drawn, and when it lifts the stage
// plays what was recorded in a fresh process of the app, with this way in place of the one that the finger went.

import { svg } from "./overlay.js";

// So many places fit into one question.
const limit = 120;
const round = (value, digits) => Number(value.toFixed(digits));

export class Fork {
  // ask, say: the inspector's; show(answer): what came of it; back(sequence): show again what was, at this step.
  constructor({ button, room, overlay, ask, say, show, back, begin }) {
    Object.assign(this, { button, room, overlay, ask, say, show, begin });
    this.layer = svg("g");
    this.glass = overlay.element;
    this.glass.append(this.layer);
    this.step = null;
    this.places = null;
    this.isOn = false;
    this.urls = [];
    button.addEventListener("click", () => this.take(!this.isOn));
    room.querySelector("button").addEventListener("click", () => back(this.sequence));
    this.glass.addEventListener("pointerdown", (event) => this.down(event));
    this.glass.addEventListener("pointermove", (event) => this.move(event));
    this.glass.addEventListener("pointerup", (event) => this.up(event));
    this.glass.addEventListener("pointercancel", (event) => { if (this.isOurs(event)) this.take(false); });
  }

  // The step that is shown; its finger may be on the screen.
  offer(step) {
    if (this.isOn) this.take(false);
    this.step = step;
    this.button.disabled = !step?.fork;
    this.button.title = {
      lands: "The next finger on the screen comes down in place of this one, in a copy of the app",
      goesOn: "The next finger on the screen goes on from here, in a copy of the app",
    }[step?.fork] ?? "Choose a step at which the finger is on the screen";
  }

  // Waits for a finger, or no longer.
  take(isOn) {
    if (isOn === this.isOn) return;
    if (isOn) this.begin();
    this.isOn = isOn;
    this.places = null;
    this.layer.replaceChildren();
    this.button.setAttribute("aria-pressed", isOn);
    this.glass.classList.toggle("picking", isOn);
    if (!isOn) return this.say("The app was told nothing of it.");
    this.overlay.showFinger(this.step.point ?? null);
    this.say(this.step.fork === "lands"
      ? "Put a finger where it should have come down, and go its way. The app is not told. Escape stops."
      : "Put a finger where it should have gone on, and go its way. The app is not told. Escape stops.");
  }

  isOurs(event) { return this.isOn && this.places !== null && event.pointerId === this.pointer; }

  down(event) {
    if (!this.isOn || this.places !== null || event.button > 0) return;
    event.preventDefault();
    try { this.glass.setPointerCapture(event.pointerId); } catch { /* it is gone already; its end follows */ }
    this.pointer = event.pointerId;
    this.places = [];
    const { point, fork } = this.step;
    this.start = fork === "goesOn" && point ? [point.x, point.y] : null;
    this.add(event);
  }

  move(event) {
    if (!this.isOurs(event)) return;
    const merged = event.getCoalescedEvents?.() ?? [];
    for (const each of merged.length > 0 ? merged : [event]) this.add(each);
  }

  add(event) {
    const { x, y } = this.overlay.place(event);
    this.places.push([x, y, event.timeStamp / 1000]);
    this.draw();
  }

  draw() {
    const line = [...(this.start ? [this.start] : []), ...this.places];
    const [x, y] = line[line.length - 1];
    this.layer.replaceChildren(
      svg("polyline", { points: line.map((each) => `${each[0]},${each[1]}`).join(" "), class: "way" }),
      svg("circle", { cx: x, cy: y, r: 6, class: "way-end" }));
  }

  async up(event) {
    if (!this.isOurs(event)) return;
    this.add(event);
    const [places, sequence] = [this.places, this.step.sequence];
    this.isOn = false;
    this.places = null;
    this.glass.classList.remove("picking");
    this.button.setAttribute("aria-pressed", false);
    this.button.disabled = true;
    this.say("The app's recording is played with this path…");
    try {
      const answer = await this.ask({ ask: "fork", sequence, path: thinned(places) });
      this.sequence = sequence;
      this.picture("was", answer.pictures.was);
      this.picture("is", answer.pictures.is);
      this.room.hidden = false;
      this.show(answer);
    } catch (error) {
      this.layer.replaceChildren();
      this.say(error.message);
    }
    this.button.disabled = !this.step?.fork;
  }

  // A picture can't run anything: it is an image, and images only draw.
  picture(which, text) {
    const image = this.room.querySelector(`[data-picture="${which}"]`);
    image.parentElement.hidden = !text;
    if (!text) return image.removeAttribute("src");
    const url = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
    this.urls.push(url);
    image.src = url;
  }

  // What was is shown again, or something new.
  forget() {
    if (this.isOn) this.take(false);
    this.room.hidden = true;
    this.layer.replaceChildren();
    for (const url of this.urls) URL.revokeObjectURL(url);
    this.urls = [];
  }
}

// The same way with as many places as one question holds, the first and the last among them; times from the first.
function thinned(places) {
  const step = Math.max(1, (places.length - 1) / (limit - 1));
  const kept = [];
  for (let at = 0; at < places.length - 1; at += step) kept.push(places[Math.round(at)]);
  kept.push(places[places.length - 1]);
  let last = 0;
  return kept.map(([x, y, time]) => {
    last = Math.max(last, time - places[0][2]);
    return [round(x, 2), round(y, 2), round(last, 4)];
  });
}
