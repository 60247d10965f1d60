// The screen's frames: when one is drawn, and what becomes of one that took long. Whatever apps send, drawing takes half of the page's
// time at most once it is slow, and the Home button, touches and keys have the rest.

import { budgets, moments } from "./budgets.js";
import { draw } from "./draw.js";
import { LayerTree } from "./layers.js";
import { Panes } from "./panes.js";
import { Pictures } from "./pictures.js";
import { Plan } from "./plan.js";

export class Screen {
  // - onFault: hears a sentence about an app's picture that can't be drawn.
  // - onRefusal: hears the number of its pane's layer, and why.
  // - onShown: hears the number of a commit that was waited for, when it is drawn.
  // - drawOver: draws what is over the screen, and says whether it moves.
  // - decode: makes a picture of a file's bytes, as `Pictures` wants it.
  constructor(canvas, { onFault, onRefusal = () => {}, onShown = () => {}, drawOver, decode }) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
    this.onFault = onFault;
    this.onRefusal = onRefusal;
    this.onShown = onShown;
    this.drawOver = drawOver;
    this.panes = new Panes();
    this.pictures = new Pictures({ onPicture: () => this.drawSoon(), onFault, decode });
    this.tree = new LayerTree({ onFault, onGone: (content) => this.forget(content) });
    this.pixelsPerPoint = 1;
    this.lastCommit = 0;
    this.drawnCommit = 0;
    this.awaited = null;
    // A commit is being applied: the tree is between two pictures.
    this.isBusy = false;
    this.isDue = false;
    this.restUntil = 0;
    this.alarm = null;
    const { port1, port2 } = new MessageChannel();
    this.afterFrame = port2;
    port1.onmessage = () => this.ended();
  }

  // A content is no longer shown.
  forget(content) {
    this.pictures.forget(content);
    for (const picture of content.pictures ?? []) this.pictures.forget(picture);
  }

  // Does what a commit says, in pieces; the one of a whole screen takes the place of all that was there.
  * taking({ sequence, operations }, isWhole) {
    this.isBusy = true;
    try {
      if (isWhole) {
        this.tree.forgetAll();
        // It may be of another session, which counts anew.
        this.drawnCommit = 0;
      }
      yield* this.tree.applying(operations);
    } finally {
      this.isBusy = false;
    }
    this.lastCommit = sequence;
    this.drawSoon();
  }

  // Somebody waits for the picture that this commit made; null: nobody does.
  await(sequence) {
    this.awaited = sequence;
    this.drawSoon();
  }

  drawSoon() {
    if (this.isDue) return;
    this.isDue = true;
    const rest = this.restUntil - performance.now();
    const request = () => requestAnimationFrame((now) => this.frame(now));
    if (rest > 0) setTimeout(request, rest);
    else request();
  }

  frame(now) {
    this.isDue = false;
    if (this.isBusy) return;
    this.began = performance.now();
    this.pictures.begin();
    const { tree, panes, pictures, context, pixelsPerPoint } = this;
    try {
      const plan = new Plan({ tree, panes, pictures, context, pixelsPerPoint, now: this.began });
      draw(context, plan);
      for (const account of plan.refused) this.tell(account);
      // One that was drawn again has something new to be told of.
      for (const account of panes.all) if (account.refusal === null) account.told = null;
      if (plan.isWhole) this.canvas.dataset.commit = this.lastCommit;
      else this.drawSoon();
      // In place of a picture that was refused, or is being decoded, something else stands.
      const isComplete = panes.all.every((account) => account.refusal === null) && !pictures.isDecoding;
      if (plan.isWhole && isComplete) this.drawnCommit = this.lastCommit;
      this.drawAgain(plan.again);
    } catch (error) {
      this.onFault(`Drawing failed: ${error.message}`);
    }
    if (this.drawOver(now, pixelsPerPoint)) this.drawSoon();
    // What was drawn is made into pixels when this task ends, in front of the message's.
    this.afterFrame.postMessage(null);
  }

  // What was refused is tried again.
  drawAgain(moment) {
    if (moment === Infinity || this.alarm !== null) return;
    this.alarm = setTimeout(() => {
      this.alarm = null;
      this.drawSoon();
    }, moment - performance.now() + 1);
  }

  // All of the frame is done.
  ended() {
    const now = performance.now();
    if (this.awaited !== null && this.drawnCommit >= this.awaited) {
      this.onShown(this.awaited);
      this.awaited = null;
    }
    const took = now - this.began;
    if (took > moments.longFrame) this.restUntil = now + Math.min(took, moments.slowFrame);
    if (took > moments.slowFrame) this.blame(took, now);
  }

  // A picture took much longer than its price: whose it was waits ten times as long, and longer each time.
  blame(took, now) {
    const account = this.panes.all.reduce((one, other) => (other.price > one.price ? other : one));
    if (account.price < budgets.frame / 4 || account.refusal !== null) return;
    account.patience = Math.min(Math.max(account.patience * 2, took * moments.patience), moments.longestPatience);
    account.refusal = `drawing it took ${(took / 1000).toFixed(1)} s`;
    account.refusedAt = -1;
    account.notBefore = now + account.patience;
    this.tell(account);
    this.drawSoon();
  }

  tell(account) {
    if (account.told === account.refusal) return;
    account.told = account.refusal;
    this.onFault(account.sentence);
    this.onRefusal(account.layer, account.refusal);
  }
}
