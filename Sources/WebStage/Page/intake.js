// What comes down the socket, in order and in pieces: however long a message is, touches, keys and the Home button come in between.

import { budgets, moments } from "./budgets.js";

export class Intake {
  // - work: what a message is, as a generator that is run to its end before the next message begins.
  // - onFault: hears a sentence about a message that was dropped.
  // - onFull: more waits than is kept; what waited was dropped, and nothing counts until the whole screen comes anew.
  constructor({ work, onFault, onFull }) {
    this.work = work;
    this.onFault = onFault;
    this.onFull = onFull;
    this.waiting = [];
    this.bytes = 0;
    this.current = null;
    this.isDue = false;
    this.isSkipping = false;
  }

  take(buffer) {
    const tag = new Uint8Array(buffer, 0, 1)[0];
    if (this.isSkipping && tag === 1) return;
    if (tag === 2) this.isSkipping = false;
    this.waiting.push(buffer);
    this.bytes += buffer.byteLength;
    if (this.bytes > budgets.waitingBytes && this.waiting.length > 1) this.skip();
    if (!this.isDue) this.go();
  }

  // The next whole screen holds all that is left out.
  skip() {
    this.isSkipping = true;
    const kept = (tag) => tag > 3 && tag !== 10;
    this.waiting = this.waiting.filter((buffer) => kept(new Uint8Array(buffer, 0, 1)[0]));
    this.bytes = this.waiting.reduce((sum, buffer) => sum + buffer.byteLength, 0);
    this.onFull();
  }

  // The connection is gone, and with it what came of it.
  forget() {
    this.waiting = [];
    this.bytes = 0;
    this.isSkipping = false;
  }

  go() {
    this.isDue = false;
    const end = performance.now() + moments.piece;
    while (this.current || this.waiting.length > 0) {
      this.step();
      if (performance.now() < end) continue;
      this.isDue = true;
      setTimeout(() => this.go(), 0);
      return;
    }
  }

  step() {
    if (!this.current) {
      const buffer = this.waiting.shift();
      this.bytes -= buffer.byteLength;
      this.current = { work: this.work(buffer), size: buffer.byteLength };
    }
    try {
      if (this.current.work.next().done) this.current = null;
    } catch (error) {
      this.onFault(`A message of ${this.current.size} bytes was dropped: ${error.message}`);
      this.current = null;
    }
  }
}
