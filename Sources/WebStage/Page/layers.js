// The layers as the app last committed them. Layer 0 is the screen.

const plain = {
  isHidden: false, masksToBounds: false, x: 0, y: 0, width: 0, height: 0, positionX: 0, positionY: 0, anchorX: 0,
  anchorY: 0, a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, opacity: 1, cornerRadius: 0, borderWidth: 0, borderColor: null,
  backgroundColor: null,
};

export class LayerTree {
  constructor({ onImage, onFault }) {
    this.onImage = onImage;
    this.onFault = onFault;
    this.forgetAll();
  }

  forgetAll() {
    this.layers = new Map();
    this.layer(0);
  }

  get screen() { return this.layers.get(0); }

  layer(number) {
    let layer = this.layers.get(number);
    if (!layer) {
      layer = { number, properties: plain, content: null, children: [] };
      this.layers.set(number, layer);
    }
    return layer;
  }

  apply(operations) {
    for (const operation of operations) {
      const layer = this.layer(operation.layer);
      switch (operation.kind) {
        case "update": layer.properties = operation.properties; break;
        case "content":
          layer.content = operation.content;
          if (layer.content?.kind === "image") this.decodeImage(layer.content);
          break;
        case "children": layer.children = operation.children.map((number) => this.layer(number));
      }
    }
    this.forgetUnreachable();
  }

  // What can't be reached from the screen is gone. A layer that is reached twice would be drawn for ever if it
  // contained itself, so it keeps its first place only.
  forgetUnreachable() {
    const reached = new Map([[0, this.screen]]);
    const waiting = [this.screen];
    while (waiting.length > 0) {
      const layer = waiting.pop();
      layer.children = layer.children.filter((child) => {
        if (reached.has(child.number)) {
          this.onFault(`Layer ${child.number} has more than one place in the tree; one was left out`);
          return false;
        }
        reached.set(child.number, child);
        waiting.push(child);
        return true;
      });
    }
    this.layers = reached;
  }

  decodeImage(content) {
    createImageBitmap(new Blob([content.data])).then(
      (bitmap) => {
        content.bitmap = bitmap;
        content.data = null;
        this.onImage();
      },
      () => this.onFault(`An image of ${content.data.length} bytes is neither PNG nor JPEG`),
    );
  }
}
