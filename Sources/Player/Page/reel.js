// The frames of a film, forwards and backwards. What the screen has at a frame is a map from a layer's number to its look, its content
// and its children, none of which is ever changed: to show another frame, what differs is done to the layers that are drawn.

// Frames between two that are kept, so that going back is quick.
const interval = 48;

export class Reel {
  // - frames: { times, operations }, with places in `values`, which are looks first, then contents.
  constructor({ times, operations }, values) {
    this.times = times;
    this.operations = operations;
    this.looks = values.filter(({ kind }) => kind === "update").map(({ properties }) => properties);
    this.contents = values.filter(({ kind }) => kind === "content").map(({ content }) => content);
    this.kept = [new Map()];
    this.cursor = { frame: -1, layers: new Map() };
  }

  // The last frame at or before a time, milliseconds; -1 before the first.
  frameAt(time) {
    let [low, high] = [-1, this.times.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.times[middle] <= time) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  // The layers at a frame.
  layersAt(frame) {
    let { frame: at, layers } = this.cursor;
    if (frame < at || frame - at > interval) {
      const place = Math.min(Math.floor((frame + 1) / interval), this.kept.length - 1);
      [at, layers] = [place * interval - 1, new Map(this.kept[place])];
    } else {
      layers = new Map(layers);
    }
    while (at < frame) {
      at += 1;
      this.change(layers, this.operations[at]);
      if ((at + 1) % interval === 0 && this.kept.length === (at + 1) / interval) this.kept.push(new Map(reached(layers)));
    }
    layers = reached(layers);
    this.cursor = { frame, layers };
    return layers;
  }

  change(layers, numbers) {
    for (let at = 0; at < numbers.length;) {
      const [kind, number, value] = [numbers[at], numbers[at + 1], numbers[at + 2]];
      at += 3;
      const layer = { ...(layers.get(number) ?? nothing) };
      layers.set(number, layer);
      if (kind === 0) layer.look = this.looks[value];
      // Each layer has a content of its own: what is laid out is kept with it.
      else if (kind === 1) layer.content = this.contents[value] && { ...this.contents[value] };
      else {
        layer.children = numbers.slice(at, at + value);
        at += value;
      }
    }
  }

  // What has to be done to layers `from` that are drawn, to have those of a frame.
  changes(frame, from) {
    const to = this.layersAt(frame);
    const operations = [];
    const lists = [];
    for (const [layer, { look, content, children }] of to) {
      const was = from.get(layer) ?? nothing;
      if (look && look !== was.look) operations.push({ kind: "update", layer, properties: look });
      if (content !== was.content) operations.push({ kind: "content", layer, content });
      if (children !== was.children) lists.push({ kind: "children", layer, children });
    }
    return { layers: to, operations: [...operations, ...lists] };
  }
}

const nothing = { look: null, content: null, children: [] };

// Those that can be reached from the screen, each behind the one that holds it.
function reached(layers) {
  const found = new Map();
  const waiting = [0];
  while (waiting.length > 0) {
    const number = waiting.pop();
    if (found.has(number)) continue;
    const layer = layers.get(number) ?? nothing;
    found.set(number, layer);
    for (let at = layer.children.length - 1; at >= 0; at -= 1) waiting.push(layer.children[at]);
  }
  return found;
}
