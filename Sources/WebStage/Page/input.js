// Fingers, pens, mouse, keys and wheel of the browser, as messages for the stage.
//
// All contacts that changed in one task of the browser go out as one message, because they are one report of one hand.
// Browsers fire a pointer event for each finger and then, in the same task, one touch event for all: that ends the
// message. For devices without touch events a message posted to ourselves ends it, which comes after the task.

import { modifiersOf, usageOf } from "./keys.js";

// The second finger that Alt and the mouse make, mirrored at the screen's middle. No browser uses this number.
const mirrorId = -2;

export class Input {
  constructor(canvas, { send, toPoint, pointsPerPixel, size, onContacts }) {
    Object.assign(this, { canvas, send, toPoint, pointsPerPixel, size, onContacts });
    this.contacts = new Map();
    this.pending = new Map();
    this.pendingTime = 0;
    this.keys = new Map();
    this.hovering = null;
    this.isMirrored = false;
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
    on("contextmenu", (event) => event.preventDefault());
    on("wheel", (event) => this.wheel(event), { passive: false });
    on("keydown", (event) => this.key(event, true));
    on("keyup", (event) => this.key(event, false));
    on("blur", (event) => {
      // A focus ring helps who came by keyboard, and would only frame the picture for who touched it.
      delete canvas.dataset.focus;
      this.releaseKeys(event.timeStamp);
    });
    window.addEventListener("blur", (event) => this.releaseKeys(event.timeStamp));
  }

  // The connection is down: the stage has cancelled all that was held. Fingers still down count as lifted.
  forget() {
    this.contacts.clear();
    this.pending.clear();
    this.keys.clear();
    this.hovering = null;
    this.isMirrored = false;
    this.onContacts(this.contacts);
  }

  // Contacts

  down(event) {
    this.canvas.dataset.focus = "pointer";
    this.canvas.focus({ preventScroll: true });
    event.preventDefault();
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (this.contacts.has(event.pointerId)) return;
    try { this.canvas.setPointerCapture(event.pointerId); } catch { /* it is gone already; its end follows */ }
    this.isMirrored = event.pointerType === "mouse" && event.altKey;
    this.note(this.contact(event, "down"), event.timeStamp);
  }

  move(event) {
    const held = this.contacts.get(event.pointerId);
    if (!held) return this.hover(event);
    const merged = event.getCoalescedEvents?.() ?? [];
    const contact = this.contact(event, "move");
    // The last one repeats the event itself.
    contact.samples = merged.slice(0, -1).slice(-200).map((each) => {
      const point = this.toPoint(each.clientX, each.clientY);
      return [each.timeStamp, round(point.x), round(point.y), each.pressure];
    });
    this.note(contact, event.timeStamp);
  }

  end(event, phase) {
    if (!this.contacts.has(event.pointerId)) return;
    this.note(this.contact(event, phase), event.timeStamp);
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
    if (type === "pen") Object.assign(contact, { tiltX: event.tiltX, tiltY: event.tiltY, twist: event.twist });
    return contact;
  }

  note(contact, time) {
    this.add(contact, time);
    if (!this.isMirrored) return;
    const { width, height } = this.size();
    const samples = contact.samples?.map(([at, x, y, pressure]) => [at, round(width - x), round(height - y), pressure]);
    this.add({ ...contact, id: mirrorId, x: round(width - contact.x), y: round(height - contact.y), samples }, time);
    if (contact.phase === "up" || contact.phase === "cancel") this.isMirrored = false;
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
    if (!this.send({ t: "touches", time: this.pendingTime, contacts })) this.forget();
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
    if (this.hovering !== event.pointerId) return;
    this.hovering = null;
    this.tellHover(event, "exit");
  }

  tellHover(event, phase) {
    this.flush();
    const point = this.toPoint(event.clientX, event.clientY);
    const sent = this.send({ t: "hover", time: event.timeStamp, phase, x: round(point.x), y: round(point.y) });
    if (!sent) this.hovering = null;
  }

  wheel(event) {
    event.preventDefault();
    this.flush();
    const point = this.toPoint(event.clientX, event.clientY);
    const unit = [this.pointsPerPixel(), 16, this.size().height][event.deltaMode] ?? 1;
    // The browser says how far the view goes; we say how far the content does.
    const message = { t: "wheel", time: event.timeStamp, x: round(point.x), y: round(point.y) };
    this.send({ ...message, dx: round(-event.deltaX * unit), dy: round(-event.deltaY * unit) });
  }

  // Keys

  key(event, isDown) {
    if (event.code === "Escape" && event.shiftKey) {
      if (isDown) this.canvas.blur();
      return;
    }
    const usage = usageOf(event.code);
    if (usage === undefined || event.isComposing) return;
    event.preventDefault();
    if (isDown === this.keys.has(usage)) return; // the browser's own repeats
    this.flush();
    if (isDown) this.keys.set(usage, event.code);
    else this.keys.delete(usage);
    const modifiers = modifiersOf(event);
    if (!this.send({ t: "key", time: event.timeStamp, usage, modifiers, down: isDown })) this.keys.clear();
    // With Command held, macOS never tells that another key went up.
    if (!isDown && event.key === "Meta") this.releaseKeys(event.timeStamp);
  }

  releaseKeys(time) {
    for (const usage of this.keys.keys()) this.send({ t: "key", time, usage, modifiers: 0, down: false });
    this.keys.clear();
  }
}

function round(value) { return Math.round(value * 1000) / 1000; }
