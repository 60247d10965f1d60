// Puts the player together: one time, and everything that shows what was then.

import { Groups } from "./groups.js";
import { Lines, secondsOf } from "./lines.js";
import { Named } from "./named.js";
import { Overlay } from "./overlay.js";
import { Picture, placeOf, timesOf } from "./picture.js";
import { Reel } from "./reel.js";
import { Scenes } from "./scenes.js";
import { listenForKeys } from "./shortcuts.js";
import { Story } from "./story.js";
import { Strip } from "./strip.js";
import { unpack } from "./unpacking.js";

const byId = (id) => document.getElementById(id);
const tabs = ["touch", "trace", "views", "elements"];
const speeds = [1, 0.5, 0.25, 2];
const play = "M6 4v12l10-6z";
const pause = "M5 4h4v12H5zM11 4h4v12h-4z";

class Player {
  constructor(session) {
    Object.assign(this, { session, time: 0, isPlaying: false, speed: 1, tab: "touch" });
    this.reel = new Reel(session.frames, session.values);
    this.lines = new Lines(session);
    this.overlay = new Overlay(byId("overlay"));
    this.overlay.resize(session.screen);
    this.picture = new Picture(byId("screen"), byId("fingers"), this.reel, session.touches, (fault) => this.say(fault));
    this.scenes = new Scenes({
      rows: session.rows, scenes: session.scenes, picture: this.picture, overlay: this.overlay,
      list: byId("view-list"), detail: byId("view-detail"), note: byId("as-of"),
    });
    this.named = new Named({
      session, picture: this.picture, overlay: this.overlay,
      list: byId("element-list"), detail: byId("element-detail"), empty: byId("no-elements"), note: byId("elements-as-of"),
    });
    this.tabs = tabs.filter((tab) => tab !== "elements" || this.named.areKnown);
    byId("show-elements").hidden = !this.named.areKnown;
    const onChoose = (line) => this.choose(line);
    this.story = new Story({
      name: byId("touch-name"), verdict: byId("verdict"), journey: byId("journey"), list: byId("touch-lines"), lines: this.lines, onChoose,
      point: (id) => this.overlay.point(id === null ? null : this.scenes.tree.place(id)), blame: (finding) => this.blame(finding),
    });
    this.groups = new Groups({
      root: byId("groups"), filter: byId("filter"), found: byId("found"), lines: this.lines, onChoose, onTouch: (touch) => this.seek(touch.start, { touch: touch.number - 1 }),
    });
    this.strip = new Strip(byId("strip"), byId("marks"), this.reel, session);
    const moments = [0, ...session.frames.times, ...this.lines.all.map(({ time }) => time), ...session.touches.flatMap(timesOf), session.duration];
    this.moments = [...new Set(moments)].sort((one, other) => one - other);
    this.describe();
    this.listen();
  }

  // What it is about

  describe() {
    const { touches, duration, notes } = this.session;
    const lost = touches.filter(({ kind }) => kind === "lost").length;
    byId("summary").append(`${(duration / 1000).toFixed(1)} s · ${touches.length} ${touches.length === 1 ? "touch" : "touches"}`);
    if (lost > 0) {
      const words = document.createElement("b");
      words.textContent = `${lost} did not arrive`;
      byId("summary").append(" · ", words);
    }
    byId("notes").hidden = notes.length === 0;
    byId("notes").append(...notes.map((note) => {
      const item = document.createElement("li");
      item.textContent = note;
      return item;
    }));
    byId("time").max = duration;
  }

  say(words) {
    byId("notes").hidden = false;
    const item = document.createElement("li");
    item.textContent = words;
    if (byId("notes").children.length < 20) byId("notes").append(item);
  }

  // Time

  // - about: the line that was chosen, of several at the same time; or touch: the place of the one that was.
  seek(time, { about = null, touch = null } = {}) {
    const { session } = this;
    this.time = Math.min(Math.max(0, time), session.duration);
    this.line = about ?? this.lines.at(this.time, touch);
    const last = session.touches.findLastIndex(({ start }) => start <= this.time);
    // Of a line that is about several touches, the one that is looked at stays.
    if (about?.touches.length > 0) this.touch = about.touches.includes(this.touch) ? this.touch : about.touches.at(-1);
    else this.touch = touch ?? last;
    this.picture.show(this.time);
    this.scenes.show(this.time);
    this.named.show(this.time);
    this.story.show(this.touch);
    this.story.mark(this.line);
    this.groups.show(this.line, this.touch);
    const slider = byId("time");
    slider.value = Math.round(this.time);
    slider.setAttribute("aria-valuetext", `${secondsOf(this.time)} seconds`);
    byId("clock").textContent = `${(this.time / 1000).toFixed(2)} / ${(session.duration / 1000).toFixed(2)} s`;
    const now = byId("now");
    now.dataset.topic = this.line?.topic ?? "";
    const words = this.line ? `${secondsOf(this.line.time)} · ${this.line.text}` : "Nothing has happened yet.";
    if (now.textContent !== words) now.textContent = words;
    this.outline(about !== null);
  }

  // On the phone: the culprit while a touch that did not arrive is on; else the view that is chosen, or whom a chosen line is about.
  outline(isChosen) {
    const touch = this.session.touches[this.touch];
    const marks = [];
    if (isChosen) {
      const views = this.line.objects.map((id) => this.scenes.tree.place(id)).filter(Boolean);
      marks.push(...views.map((view) => ({ ...view, kind: "chosen" })));
    } else if (this.looksAround) {
      const { chosen } = this.tab === "views" ? this.scenes : this.named;
      if (chosen) marks.push({ ...chosen, kind: "chosen" });
    }
    if (!this.looksAround && marks.length === 0 && touch?.kind === "lost") marks.push(...culprit(touch.findings[0]));
    this.overlay.mark(marks);
    this.overlay.showFinger(touch && !this.isPlaying && !this.looksAround ? placeOf(touch, Math.min(this.time, touch.end)) : null);
  }

  // What is on the screen is looked at, and no touch.
  get looksAround() { return this.tab === "views" || this.tab === "elements"; }

  blame(finding) { this.overlay.mark(culprit(finding)); }

  choose(line) {
    this.pause();
    this.seek(line.time, { about: line });
  }

  // - way: 1 on, -1 back.
  step(way) {
    this.pause();
    const next = way > 0 ? this.moments.find((moment) => moment > this.time) : this.moments.findLast((moment) => moment < this.time);
    this.seek(next ?? this.time);
  }

  nextTouch(way) {
    this.pause();
    const { touches } = this.session;
    const next = this.touch + way;
    if (next >= 0 && next < touches.length) this.seek(touches[next].start, { touch: next });
  }

  // Playing

  toggle() {
    if (this.isPlaying) return this.pause();
    if (this.time >= this.session.duration) this.seek(0);
    this.isPlaying = true;
    this.showPlaying();
    byId("now").setAttribute("aria-live", "off");
    let last = performance.now();
    const frame = (now) => {
      if (!this.isPlaying) return;
      this.seek(this.time + Math.max(0, now - last) * this.speed);
      last = now;
      if (this.time >= this.session.duration) this.pause();
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.time = Math.round(this.time);
    byId("now").setAttribute("aria-live", "polite");
    this.showPlaying();
    this.outline(false);
  }

  showPlaying() {
    byId("play").setAttribute("aria-label", this.isPlaying ? "Pause" : "Play");
    byId("play").querySelector("path").setAttribute("d", this.isPlaying ? pause : play);
  }

  changeSpeed() {
    this.speed = speeds[(speeds.indexOf(this.speed) + 1) % speeds.length];
    byId("speed").textContent = `${this.speed}×`;
    byId("speed").setAttribute("aria-label", `Speed ${this.speed}`);
  }

  // Around it

  select(tab) {
    this.tab = tab;
    if (tab === "trace") this.groups.prepare();
    for (const each of tabs) {
      byId(`show-${each}`).setAttribute("aria-selected", each === tab);
      byId(`show-${each}`).tabIndex = each === tab ? 0 : -1;
      byId(`tab-${each}`).hidden = each !== tab;
    }
    this.outline(false);
  }

  help(isShown = byId("help").hidden) {
    byId("help").hidden = !isShown;
    byId("show-help").setAttribute("aria-expanded", isShown);
    this.layOut();
  }

  listen() {
    const click = (id, act) => byId(id).addEventListener("click", act);
    click("play", () => this.toggle());
    click("step-back", () => this.step(-1));
    click("step-on", () => this.step(1));
    click("previous-touch", () => this.nextTouch(-1));
    click("next-touch", () => this.nextTouch(1));
    click("speed", () => this.changeSpeed());
    click("show-help", () => this.help());
    for (const tab of tabs) click(`show-${tab}`, () => this.select(tab));
    byId("tabs").addEventListener("keydown", (event) => {
      const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!way) return;
      const next = this.tabs[(this.tabs.indexOf(this.tab) + way + this.tabs.length) % this.tabs.length];
      this.select(next);
      byId(`show-${next}`).focus();
    });
    byId("time").addEventListener("input", () => {
      this.pause();
      this.seek(Number(byId("time").value));
    });
    listenForKeys({
      " ": () => this.toggle(), "ArrowLeft": () => this.step(-1), "ArrowRight": () => this.step(1),
      "Shift+ArrowLeft": () => { this.pause(); this.seek(this.time - 1000); }, "Shift+ArrowRight": () => { this.pause(); this.seek(this.time + 1000); },
      "Home": () => { this.pause(); this.seek(0); }, "End": () => { this.pause(); this.seek(this.session.duration); },
      "[": () => this.nextTouch(-1), "]": () => this.nextTouch(1), "?": () => this.help(),
      "1": () => this.select("touch"), "2": () => this.select("trace"), "3": () => this.select("views"),
      "4": () => { if (this.named.areKnown) this.select("elements"); },
      "/": () => { this.select("trace"); byId("filter").focus(); }, "Escape": () => { this.help(false); document.activeElement?.blur(); },
    });
    // Pointing at the phone finds a view, a click chooses it.
    const glass = byId("overlay");
    const viewAt = (event) => this.scenes.tree.at(this.overlay.place(event));
    glass.addEventListener("pointermove", (event) => this.overlay.point(viewAt(event)));
    glass.addEventListener("pointerleave", () => this.overlay.point(null));
    glass.addEventListener("click", (event) => {
      const view = viewAt(event);
      if (!view) return;
      this.pause();
      this.select("views");
      this.scenes.tree.choose(view.id);
    });
    new ResizeObserver(() => this.layOut()).observe(byId("stage"));
    new ResizeObserver(() => { clearTimeout(this.due); this.due = setTimeout(() => this.strip.draw(), 120); }).observe(byId("strip"));
  }

  // Fits the phone into its place, in whole pixels of the device.
  layOut() {
    const { screen } = this.session;
    const stage = byId("stage");
    const frame = 2 * 11 + 4;
    const scale = Math.max(0.1, Math.min((stage.clientWidth - frame) / screen.width, (stage.clientHeight - frame) / screen.height, 1.15));
    const ratio = window.devicePixelRatio || 1;
    const [width, height] = [screen.width, screen.height].map((side) => Math.round(side * scale * ratio));
    for (const canvas of [byId("screen"), byId("fingers")]) {
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
    }
    this.picture.screen.pixelsPerPoint = width / screen.width;
    const { style } = byId("device");
    style.setProperty("--width", `${width / ratio}px`);
    style.setProperty("--height", `${height / ratio}px`);
    style.setProperty("--corner", `${Math.round(Math.min(screen.width, screen.height, 390) * 0.1 * scale)}px`);
    this.picture.screen.drawSoon();
  }
}

function culprit({ verdict, corners }) { return corners.length > 0 ? [{ corners, name: verdict.culprit, kind: "culprit" }] : []; }

async function begin() {
  try {
    const session = await unpack();
    document.body.classList.add("live");
    const player = new Player(session);
    player.select("touch");
    player.layOut();
    // The one that the address asks for, or else one that did not arrive is what one looks for.
    const asked = session.touches[Number(/^#touch=(\d{1,6})$/.exec(location.hash)?.[1] ?? 0) - 1];
    const first = asked ?? session.touches.find(({ kind }) => kind === "lost");
    if (first) player.seek(first.start, { touch: first.number - 1 });
    else player.seek(0);
    document.body.dataset.opened = Math.round(performance.now());
  } catch (error) {
    document.body.classList.remove("live");
    byId("transcript").open = true;
    document.body.dataset.fault = error.message;
  }
}

begin();
