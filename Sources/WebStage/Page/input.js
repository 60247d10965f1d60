// Fingers, pens, mouse and wheel of the browser, as messages for the stage.
//
// All contacts that changed in one task of the browser go out as one message, because they are one report of one hand.
// Browsers fire a pointer event for each finger and then, in the same task, one touch event for all: that ends the
// message. For devices without touch events a message posted to ourselves ends it, which comes after the task.

import { modifiersOf } from "./keys.js";
import { FingerPair } from "./pair.js";

// Trackpads tell browsers no end: after so many milliseconds without news, scrolling is over.
const quietTime = 120;

// The second finger that Alt and the mouse make. No browser uses this number.
const mirrorId = -2;
// Alt and Shift move the pair and are no modifiers of the app's touches.
const pairKeys = 1 << 19 | 1 << 17;

export class Input {
  // - onPair: hears where both fingers of a mouse are or would come down, [pointer, other]; null: there is no pair.
  constructor(canvas, { send, toPoint, pointsPerPixel, size, onContacts, onPair = () => {}, focus, isControlHeld }) {
    Object.assign(this, { canvas, send, toPoint, pointsPerPixel, size, onContacts, onPair, focus, isControlHeld });
    this.pair = new FingerPair();
    // The mouse over the screen, in pixels of the page; null while it is elsewhere.
    this.mouse = null;
    this.contacts = new Map();
    this.pending = new Map();
    this.pendingTime = 0;
    this.pendingModifiers = 0;
    this.hovering = null;
    this.isMirrored = false;
    this.isControlClick = false;
    // Scrolling and scaling of a trackpad that go on: the last message of each, and its alarm.
    this.trackpad = new Map();
    this.after = new MessageChannel();
    this.after.port1.onmessage = () => this.flush();

    const on = (name, handler, options) => canvas.addEventListener(name, handler, options);
    on("pointerdown", (event) => this.down(event));
    on("pointermove", (event) => this.move(event));
    on("pointerup", (event) => this.end(event, "up"));
    on("pointercancel", (event) => this.end(event, "cancel"));
    on("lostpointercapture", (event) => this.end(event, "cancel"));
    on("pointerleave", (event) => this.leave(event));
    for (const name of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
      on(name, (event) => {
        if (event.cancelable) event.preventDefault();
        this.flush();
      }, { passive: false });
    }
    // The secondary button is the app's.
    on("contextmenu", (event) => event.preventDefault());
    on("wheel", (event) => this.wheel(event), { passive: false });
    for (const name of ["keydown", "keyup"]) window.addEventListener(name, (event) => this.pairKey(event));
    window.addEventListener("blur", () => this.endPair());
  }

  // The connection is down: the stage has cancelled all that was held. Fingers still down count as lifted.
  forget() {
    this.contacts.clear();
    this.pending.clear();
    this.hovering = null;
    this.isMirrored = false;
    this.endPair();
    for (const { alarm } of this.trackpad.values()) clearTimeout(alarm);
    this.trackpad.clear();
    this.onContacts(this.contacts);
  }

  // Contacts

  down(event) {
    this.noteMouse(event);
    this.canvas.dataset.focus = "pointer";
    this.focus();
    event.preventDefault();
    if (this.contacts.has(event.pointerId)) return;
    try { this.canvas.setPointerCapture(event.pointerId); } catch { /* it is gone already; its end follows */ }
    this.isMirrored = event.pointerType === "mouse" && event.button === 0 && event.altKey;
    // On a Mac, Control and the primary button are the secondary one.
    this.isControlClick = event.pointerType === "mouse" && event.button === 0 && event.ctrlKey && /^Mac/.test(navigator.platform);
    this.note(this.contact(event, "down"), event);
  }

  move(event) {
    this.noteMouse(event);
    const held = this.contacts.get(event.pointerId);
    if (!held) {
      this.showPair(event);
      return this.hover(event);
    }
    const merged = event.getCoalescedEvents?.() ?? [];
    const contact = this.contact(event, "move");
    // The last one repeats the event itself.
    contact.samples = merged.slice(0, -1).slice(-200).map((each) => {
      const point = this.toPoint(each.clientX, each.clientY);
      return [each.timeStamp, round(point.x), round(point.y), each.pressure];
    });
    this.note(contact, event);
  }

  end(event, phase) {
    if (!this.contacts.has(event.pointerId)) return;
    this.note(this.contact(event, phase), event);
  }

  contact(event, phase) {
    const point = this.toPoint(event.clientX, event.clientY);
    const type = event.pointerType === "pen" ? "pen" : event.pointerType === "mouse" && !this.isMirrored ? "mouse" : "touch";
    const contact = {
      id: event.pointerId, type, phase, x: round(point.x), y: round(point.y), pressure: event.pressure,
    };
    // Browsers say 1 pixel where the device can't tell the size.
    if (event.width > 1 || event.height > 1) {
      const scale = this.pointsPerPixel() / 2;
      contact.rx = round(event.width * scale);
      contact.ry = round(event.height * scale);
    }
    if (type === "mouse") contact.buttons = this.isControlClick ? (event.buttons & 30) | 2 : event.buttons & 31;
    if (type === "pen") Object.assign(contact, { tiltX: event.tiltX, tiltY: event.tiltY, twist: event.twist });
    return contact;
  }

  note(contact, event) {
    const time = event.timeStamp;
    const modifiers = modifiersOf(event);
    // Modifiers that change in the midst of a report begin another one.
    if (this.pending.size > 0 && modifiers !== this.pendingModifiers) this.flush();
    // Here Alt is the stage's own.
    this.pendingModifiers = this.isMirrored ? modifiers & ~pairKeys : modifiers;
    this.add(contact, time);
    if (!this.isMirrored) return;
    const way = { together: event.shiftKey && contact.phase === "move", size: this.size() };
    const samples = contact.samples?.map(([at, x, y, pressure]) => {
      const [, other] = this.pair.follow({ x, y }, way);
      return [at, round(other.x), round(other.y), pressure];
    });
    const both = this.pair.follow(contact, way);
    this.add({ ...contact, id: mirrorId, x: round(both[1].x), y: round(both[1].y), samples }, time);
    if (contact.phase === "up" || contact.phase === "cancel") {
      this.isMirrored = false;
      if (!event.altKey) return this.endPair();
    }
    this.onPair(both);
  }

  // The pair of fingers that Alt makes of the mouse: seen before it comes down, moved as a whole with Shift.

  noteMouse(event) { if (event.pointerType === "mouse") this.mouse = { x: event.clientX, y: event.clientY }; }

  showPair({ altKey, shiftKey }) {
    if (!this.mouse || this.contacts.size > 0) return;
    if (!altKey) {
      // It went up where the page did not hear of it.
      if (this.pair.middle) this.endPair();
      return;
    }
    const place = this.toPoint(this.mouse.x, this.mouse.y);
    this.onPair(this.pair.follow(place, { together: shiftKey, size: this.size() }));
  }

  pairKey(event) {
    if (event.key !== "Alt" || this.contacts.size > 0) return;
    if (event.type === "keyup") return this.endPair();
    if (!this.mouse) return;
    this.showPair({ altKey: true, shiftKey: false });
    // Some browsers open their menu.
    event.preventDefault();
  }

  endPair() {
    if (this.isMirrored) return;
    this.pair.forget();
    this.onPair(null);
  }

  add(contact, time) {
    const earlier = this.pending.get(contact.id);
    if (earlier?.phase === "move" && contact.phase === "move") {
      const place = [this.pendingTime, earlier.x, earlier.y, earlier.pressure];
      contact.samples = [...(earlier.samples ?? []), place, ...(contact.samples ?? [])].slice(-200);
    } else if (earlier) {
      this.flush();
    }
    if (this.pending.size === 0) this.after.port2.postMessage(0);
    this.pending.set(contact.id, contact);
    this.pendingTime = Math.max(time, 0);
    if (contact.phase === "up" || contact.phase === "cancel") this.contacts.delete(contact.id);
    else this.contacts.set(contact.id, contact);
    this.onContacts(this.contacts);
  }

  flush() {
    if (this.pending.size === 0) return;
    const contacts = [...this.pending.values()];
    this.pending = new Map();
    for (const contact of contacts) if (!contact.samples?.length) delete contact.samples;
    // A contact that could not be told as down must not move: the stage does not know it.
    if (!this.send({ t: "touches", time: this.pendingTime, modifiers: this.pendingModifiers, contacts })) this.forget();
  }

  // Pointers that do not touch

  hover(event) {
    if (event.pointerType === "touch" || this.contacts.size > 0) return;
    if (this.hovering !== null && this.hovering !== event.pointerId) return;
    const phase = this.hovering === null ? "enter" : "move";
    this.hovering = event.pointerId;
    this.tellHover(event, phase);
  }

  leave(event) {
    if (event.pointerType === "mouse" && this.contacts.size === 0) {
      this.mouse = null;
      this.onPair(null);
    }
    if (this.hovering !== event.pointerId) return;
    this.hovering = null;
    this.tellHover(event, "exit");
  }

  tellHover(event, phase) {
    this.flush();
    const message = { t: "hover", ...this.at(event), phase };
    if (event.pointerType === "pen") {
      Object.assign(message, { type: "pen", tiltX: event.tiltX, tiltY: event.tiltY, twist: event.twist });
    }
    if (!this.send(message)) this.hovering = null;
  }

  // What every message of a pointer says.
  at(event) {
    const point = this.toPoint(event.clientX, event.clientY);
    return { time: event.timeStamp, modifiers: modifiersOf(event), x: round(point.x), y: round(point.y) };
  }

  // Wheels and trackpads. Browsers tell of both in the same way; a trackpad's distances are no multiples of a wheel's notch.

  wheel(event) {
    event.preventDefault();
    this.flush();
    const unit = [this.pointsPerPixel(), 16, this.size().height][event.deltaMode] ?? 1;
    const message = this.at(event);
    // Two fingers that move apart come as scrolling with a Control key that nobody holds.
    if (event.ctrlKey && !this.isControlHeld()) {
      message.modifiers &= ~(1 << 18);
      const scale = Math.min(Math.max(Math.exp(-event.deltaY / 100), 0.01), 100);
      return this.goOn("transform", message, { scale }, { scale: 1 });
    }
    // The browser says how far the view goes; we say how far the content does.
    const distance = { dx: round(-event.deltaX * unit), dy: round(-event.deltaY * unit) };
    if (isTrackpad(event)) return this.goOn("wheel", message, distance, { dx: 0, dy: 0 });
    this.finish("wheel");
    this.send({ t: "wheel", ...message, ...distance });
  }

  // A trackpad's gesture begins, or goes on until it is quiet.
  goOn(kind, message, change, rest) {
    const before = this.trackpad.get(kind);
    if (before) clearTimeout(before.alarm);
    else if (!this.send({ t: kind, ...message, ...rest, phase: "begin" })) return;
    this.send({ t: kind, ...message, ...change, phase: "change" });
    const alarm = setTimeout(() => this.finish(kind), quietTime);
    this.trackpad.set(kind, { message, rest, alarm });
  }

  finish(kind) {
    const last = this.trackpad.get(kind);
    if (!last) return;
    clearTimeout(last.alarm);
    this.trackpad.delete(kind);
    this.send({ t: kind, ...last.message, ...last.rest, time: Math.max(performance.now(), last.message.time), phase: "end" });
  }
}

function round(value) { return Math.round(value * 1000) / 1000; }

function isTrackpad(event) {
  if (event.deltaMode !== 0) return false;
  // 120 a notch, in browsers that say so.
  const notches = (event.wheelDeltaY || event.wheelDeltaX || 0) / 120;
  if (notches !== 0) return !Number.isInteger(notches);
  return !Number.isInteger(event.deltaX) || !Number.isInteger(event.deltaY);
}
