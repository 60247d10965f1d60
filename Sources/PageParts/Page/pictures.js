// Decoded pictures, within a bound for each app: what was not shown for longest goes first, and comes back when it is shown again.
// One is decoded at a time, and only while it is wanted. The stage lets only PNG and JPEG files of a bounded size through.

import { budgets, moments } from "./budgets.js";

export class Pictures {
  // - decode: answers with {bitmap, width, height} of a file's bytes, null if there is none; by itself a worker does it.
  constructor({ onPicture, onFault, decode = null }) {
    this.onPicture = onPicture;
    this.onFault = onFault;
    this.decodeBytes = decode ?? ((bytes) => this.ask(bytes));
    this.known = new Map();
    this.queue = [];
    this.isDecoding = false;
    // Whose picture was decoded last.
    this.served = null;
    this.decoder = null;
    this.frame = 0;
  }

  // A new frame begins: what it asks for is wanted.
  begin() { this.frame += 1; }

  // The picture of a content, {bitmap, width, height} with its size in the file; null as long as there is none.
  of(content, account) {
    let picture = this.known.get(content);
    if (!picture) {
      picture = { content, account, bitmap: null, width: 0, height: 0, pixels: 0, wanted: this.frame };
      this.known.set(content, picture);
      this.queue.push(picture);
      this.decode();
    }
    picture.wanted = this.frame;
    picture.account = account;
    return picture.bitmap ? picture : null;
  }

  // The content is no longer shown.
  forget(content) {
    const picture = this.known.get(content);
    if (!picture) return;
    this.known.delete(content);
    picture.bitmap?.close();
    picture.bitmap = null;
  }

  async decode() {
    if (this.isDecoding) return;
    this.isDecoding = true;
    while (this.queue.length > 0) {
      // Not twice in a row for the same app, if others wait.
      const at = Math.max(0, this.queue.findIndex((waiting) => waiting.account !== this.served));
      const [picture] = this.queue.splice(at, 1);
      this.served = picture.account;
      // It has gone, or out of sight, while others were decoded.
      if (this.known.get(picture.content) !== picture) continue;
      if (picture.wanted < this.frame - 1) {
        this.known.delete(picture.content);
        continue;
      }
      await this.decodeOne(picture);
    }
    this.isDecoding = false;
  }

  async decodeOne(picture) {
    const { content } = picture;
    const answer = await this.decodeBytes(content.data);
    if (!answer) {
      this.onFault(`An image of ${content.data.length} bytes is neither PNG nor JPEG`);
      return;
    }
    const { bitmap } = answer;
    [picture.width, picture.height] = [answer.width, answer.height];
    if (this.known.get(content) !== picture) return bitmap.close();
    picture.pixels = bitmap.width * bitmap.height;
    if (!this.makeRoom(picture)) {
      bitmap.close();
      this.onFault(`${picture.account.name} shows pictures of more than ${budgets.allPicturePixels} pixels at a time; some are left out`);
      return;
    }
    picture.bitmap = bitmap;
    this.onPicture();
  }

  // The picture in a file's bytes; null if there is none, or if it takes too long.
  ask(bytes) {
    this.decoder ??= new Worker("decoder.js");
    return new Promise((resolve) => {
      const end = (answer) => {
        clearTimeout(alarm);
        resolve(answer);
      };
      const alarm = setTimeout(() => {
        this.decoder.terminate();
        this.decoder = null;
        end(null);
      }, moments.decoding);
      this.decoder.onmessage = ({ data }) => end(data);
      this.decoder.onerror = () => end(null);
      this.decoder.postMessage({ bytes, most: budgets.picturePixels });
    });
  }

  // Lets go of pictures of the same app that are not shown, until there is room for one more. False if there is none.
  makeRoom(picture) {
    const others = [...this.known.values()].filter((other) => other.bitmap && other.account === picture.account);
    others.sort((one, other) => one.wanted - other.wanted);
    let pixels = others.reduce((sum, other) => sum + other.pixels, picture.pixels);
    for (const other of others) {
      if (pixels <= budgets.allPicturePixels) break;
      if (other.wanted >= this.frame - 1) break;
      pixels -= other.pixels;
      this.forget(other.content);
    }
    return pixels <= budgets.allPicturePixels;
  }
}
