// The tree of views at a moment, as the app was found last, with frames as they are drawn.

import { ViewTree } from "./views.js";
import { secondsOf } from "./lines.js";

export class Scenes {
  constructor({ rows, scenes, picture, overlay, list, detail, note }) {
    Object.assign(this, { rows, scenes, picture, overlay, note });
    this.tree = new ViewTree({ list, detail, overlay, describe: (view) => this.describe(view) });
    this.scene = undefined;
  }

  show(time) {
    const scene = this.scenes.findLast((each) => each.time <= time) ?? this.scenes[0];
    if (scene !== this.scene) {
      this.scene = scene;
      this.note.textContent = scene ? `Views at ${secondsOf(scene.time)} s. Point at the phone to find one.` : "The views are not known.";
      this.tree.show({ views: scene ? this.views(scene) : [] });
    } else if (this.tree.chosen !== null) {
      this.tree.describe(this.chosen);
    }
  }

  get chosen() { return this.tree.chosen === null ? null : this.tree.find(this.tree.chosen); }

  views({ rows, parents, layers }) {
    const { picture } = this;
    return rows.map((row, place) => ({
      ...this.rows[row],
      parent: parents[place] < 0 ? null : parents[place],
      get corners() { return layers[place] === 0 ? [] : picture.cornersOf(layers[place]); },
    }));
  }

  describe(view) {
    const corners = view.corners.map((number) => Math.round(number * 10) / 10);
    const [xs, ys] = [0, 1].map((axis) => corners.filter((_, at) => at % 2 === axis));
    const frame = corners.length === 0 ? "is not drawn"
      : `at ${Math.min(...xs)}, ${Math.min(...ys)}, ${tenths(Math.max(...xs) - Math.min(...xs))} × ${tenths(Math.max(...ys) - Math.min(...ys))} points`;
    const words = [frame, ...(view.controller ? [`view of ${view.controller}`] : []), ...view.notes];
    const recognizers = view.recognizers.map(({ name, isEnabled, state }) => `${name}: ${state}${isEnabled ? "" : ", disabled"}`);
    return [words.join(" · "), ...recognizers].map((text) => {
      const line = document.createElement("p");
      line.textContent = text;
      return line;
    });
  }
}

function tenths(number) { return Math.round(number * 10) / 10; }
