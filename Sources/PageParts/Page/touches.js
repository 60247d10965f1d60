// Shows contacts as circles, on a canvas of its own over the screen, so that the app's picture stays as it is.

export const fade = 220;

export class TouchOverlay {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
    this.isOn = false;
    this.contacts = new Map();
    this.ghosts = [];
    this.shown = new Map();
    // Two fingers that one mouse makes, {x, y} each, which are seen before they come down; null: there are none.
    this.pair = null;
  }

  // Draws what is down and what has just lifted. Says whether a circle is still fading.
  draw(now, pixelsPerPoint) {
    if (!this.isOn) {
      this.ghosts = [];
      this.shown = new Map();
      this.paint([], [], pixelsPerPoint);
      this.paintPair();
      return false;
    }
    for (const [id, contact] of this.shown) {
      if (!this.contacts.has(id)) this.ghosts.push({ ...contact, since: now });
    }
    this.shown = new Map(this.contacts);
    this.ghosts = this.ghosts.filter((ghost) => now - ghost.since < fade);
    this.paint(this.shown.values(), this.ghosts.map((ghost) => ({ ...ghost, done: (now - ghost.since) / fade })), pixelsPerPoint);
    if (this.contacts.size === 0) this.paintPair();
    return this.ghosts.length > 0;
  }

  // - ghosts: what has lifted, `done` of its fading from 0 to 1.
  paint(contacts, ghosts, pixelsPerPoint) {
    const { context } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    context.setTransform(pixelsPerPoint, 0, 0, pixelsPerPoint, 0, 0);
    for (const ghost of ghosts) this.circle(ghost, 1 - ghost.done, 1 + ghost.done * 0.5);
    for (const contact of contacts) this.circle(contact, 1, 1);
  }

  // Both fingers, fainter until they are down, and the middle between them.
  paintPair() {
    if (!this.pair) return;
    const alpha = this.contacts.size > 0 ? 1 : 0.55;
    for (const { x, y } of this.pair) this.circle({ x, y, type: "touch" }, alpha, 1);
    const [one, other] = this.pair;
    const { context } = this;
    context.globalAlpha = alpha;
    context.beginPath();
    context.arc((one.x + other.x) / 2, (one.y + other.y) / 2, 2.5, 0, 2 * Math.PI);
    context.fillStyle = "rgba(91, 80, 230, .95)";
    context.fill();
    context.globalAlpha = 1;
  }

  circle(contact, alpha, growth) {
    const { context } = this;
    const radius = (contact.type === "touch" ? 22 : 12) * growth;
    context.globalAlpha = alpha;
    context.beginPath();
    context.arc(contact.x, contact.y, radius, 0, 2 * Math.PI);
    context.fillStyle = "rgba(124, 108, 255, .28)";
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = "rgba(255, 255, 255, .95)";
    context.shadowColor = "rgba(20, 16, 80, .55)";
    context.shadowBlur = 10;
    context.stroke();
    context.shadowBlur = 0;
    context.beginPath();
    context.arc(contact.x, contact.y, 3, 0, 2 * Math.PI);
    context.fillStyle = "rgba(91, 80, 230, .95)";
    context.fill();
    context.globalAlpha = 1;
  }
}
