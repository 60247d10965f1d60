// The hint that a swipe from the bottom edge leads home: shown with an app in front until somebody has done it once.

// As far from the bottom edge a swipe home begins, points.
const edge = 20;
// Where the app is left within so many milliseconds of such a swipe, it was the swipe that left it.
const patience = 2000;

// Follows contacts, and says which came up from the bottom edge. A value without elements.
export class EdgeWatch {
  constructor() {
    this.started = new Map();
    this.swipedAt = -Infinity;
  }

  // - contacts: those that are down, by their numbers, as {x, y}.
  follow(contacts, height, now) {
    for (const [id, { y }] of contacts) {
      if (!this.started.has(id)) this.started.set(id, { from: y, last: y });
      else this.started.get(id).last = y;
    }
    for (const [id, { from, last }] of this.started) {
      if (contacts.has(id)) continue;
      this.started.delete(id);
      if (from >= height - edge && from - last >= height / 16) this.swipedAt = now;
    }
  }

  hasSwiped(now) { return now - this.swipedAt <= patience; }
}

export class HomeHint {
  constructor(element, { remember, remembered }) {
    Object.assign(this, { element, remember });
    this.watch = new EdgeWatch();
    this.isKnown = remembered("swiped") === "true";
    // Whether an app is in front of a home screen.
    this.isApp = false;
    this.isShown = false;
    // Its room stays as long as the page does: the screen must not move under a finger because a sentence comes or goes.
    this.hasRoom = !this.isKnown;
    this.reserve(false);
  }

  // - hasHome: whether there is a home screen at all.
  reserve(hasHome) {
    this.element.hidden = !this.hasRoom || !hasHome;
    this.show();
  }

  follow(contacts, height) { this.watch.follow(contacts, height, performance.now()); }

  // - names: of whose pictures are on the screen; that of the home screen is always among them.
  inFront(names, hasHome) {
    const isApp = hasHome && names.some((name) => name !== "Home");
    if (this.isApp && !isApp && this.watch.hasSwiped(performance.now())) {
      this.isKnown = true;
      this.remember("swiped", true);
    }
    this.isApp = isApp;
    this.show();
  }

  show() {
    this.isShown = this.isApp && !this.isKnown;
    this.element.classList.toggle("shown", this.isShown);
  }
}
