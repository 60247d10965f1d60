// Which layers are the panes of apps, and what each app's picture is charged with. A layer that is in no pane belongs to the screen.

export class Account {
  constructor(name, layer) {
    this.name = name;
    // The number of the pane's layer.
    this.layer = layer;
    // Why its picture can't be drawn; null as long as it can.
    this.refusal = null;
    // The reason that was told last, since it was drawn: it is tried again whenever somebody's picture changes.
    this.told = null;
    // When it may be tried again, and how many commits there had been when it was refused.
    this.notBefore = 0;
    this.refusedAt = -1;
    this.patience = 0;
    this.begin();
  }

  // A new frame.
  begin() {
    this.price = 0;
    this.parts = { layers: 0, areas: 0, clips: 0, groups: 0, texts: 0, paths: 0, pictures: 0 };
  }

  charge(part, price) {
    this.price += price;
    this.parts[part] += price;
  }

  get dearest() {
    return Object.entries(this.parts).reduce((most, part) => (part[1] > most[1] ? part : most))[0];
  }

  get sentence() { return `${this.name} sent a picture that can't be drawn: ${this.refusal}`; }
}

export class Panes {
  constructor() {
    this.screen = new Account("An app", 0);
    this.accounts = new Map();
  }

  // What the stage says: the numbers of panes' layers, and whose they are.
  name(list) {
    const former = this.accounts;
    this.accounts = new Map();
    for (const { layer, name } of list) {
      const known = former.get(layer);
      this.accounts.set(layer, known?.name === name ? known : new Account(name, layer));
    }
  }

  // The account that begins at a layer; undefined within a pane.
  at(layer) { return this.accounts.get(layer.number); }

  get all() { return [this.screen, ...this.accounts.values()]; }
}
