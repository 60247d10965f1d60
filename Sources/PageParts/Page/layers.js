// The layers as the apps last committed them. Layer 0 is the screen.

const plain = {
  isHidden: false, masksToBounds: false, x: 0, y: 0, width: 0, height: 0, positionX: 0, positionY: 0, anchorX: 0,
  anchorY: 0, a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, opacity: 1, cornerRadius: 0, borderWidth: 0, borderColor: null,
  backgroundColor: null, effects: null,
};

export class LayerTree {
  constructor({ onFault, onGone = () => {} }) {
    this.onFault = onFault;
    // Hears of contents that are no longer shown.
    this.onGone = onGone;
    this.layers = new Map();
    this.fresh = [];
    this.lists = 0;
    // Counts commits.
    this.changes = 0;
    this.forgetAll();
  }

  forgetAll() {
    for (const layer of this.layers.values()) if (layer.content) this.onGone(layer.content);
    this.layers = new Map();
    this.layer(0);
  }

  get screen() { return this.layers.get(0); }

  layer(number) {
    let layer = this.layers.get(number);
    if (!layer) {
      layer = { number, properties: plain, content: null, children: [], parent: null, list: 0 };
      this.layers.set(number, layer);
      this.fresh.push(layer);
    }
    return layer;
  }

  // Does what a commit says, in pieces: a generator that is run to its end before the tree is looked at. It costs what the commit
  // changes, however large the tree is.
  * applying(operations) {
    const loose = [];
    let count = 0;
    for (const operation of operations) {
      if ((count += 1) % 256 === 0) yield;
      const layer = this.layer(operation.layer);
      switch (operation.kind) {
        case "update": layer.properties = operation.properties; break;
        case "content":
          if (layer.content) this.onGone(layer.content);
          layer.content = operation.content;
          break;
        case "children": {
          for (const child of layer.children) {
            if ((count += 1) % 1024 === 0) yield;
            if (child.parent !== layer) continue;
            child.parent = null;
            loose.push(child);
          }
          this.lists += 1;
          layer.children = [];
          for (const number of operation.children) {
            if ((count += 1) % 1024 === 0) yield;
            const child = this.layer(number);
            // A layer that is listed twice, or is the screen, keeps its first place only.
            if (child.list === this.lists || number === 0) {
              this.onFault(`Layer ${number} has more than one place in the tree; one was left out`);
              continue;
            }
            child.list = this.lists;
            child.parent = layer;
            layer.children.push(child);
          }
        }
      }
    }
    for (const layer of this.fresh) loose.push(layer);
    this.fresh = [];
    // What is in no list any more is gone, with all that is in it. A list that still names a layer which has moved elsewhere counts
    // as if it did not.
    while (loose.length > 0) {
      if ((count += 1) % 1024 === 0) yield;
      const layer = loose.pop();
      if (layer.parent !== null || this.layers.get(layer.number) !== layer || layer.number === 0) continue;
      this.layers.delete(layer.number);
      if (layer.content) this.onGone(layer.content);
      for (const child of layer.children) {
        if (child.parent !== layer) continue;
        child.parent = null;
        loose.push(child);
      }
    }
    this.changes += 1;
  }
}
