// Two fingers of one mouse: the pointer is the one, the other is mirrored at a middle that the pair can be moved by, so that small
// views anywhere on the screen can be pinched. A value without elements.

export class FingerPair {
  constructor() { this.forget(); }

  // The pair is over: the next one begins at the middle of the screen.
  forget() {
    this.middle = null;
    this.place = null;
  }

  // The pointer is at a place. Where both fingers are, the pointer's first.
  // - together: both go the way of the pointer; otherwise the other one goes the opposite way.
  follow(place, { together = false, size }) {
    this.middle ??= { x: size.width / 2, y: size.height / 2 };
    if (together && this.place) {
      this.middle = { x: this.middle.x + place.x - this.place.x, y: this.middle.y + place.y - this.place.y };
    }
    this.place = { x: place.x, y: place.y };
    return [this.place, this.other(size)];
  }

  // The other finger; it stays on the screen.
  other({ width, height }) {
    return {
      x: Math.min(Math.max(2 * this.middle.x - this.place.x, 0), width),
      y: Math.min(Math.max(2 * this.middle.y - this.place.y, 0), height),
    };
  }
}
