// The elements of the screen at a moment, as the app was found last, with frames as they are drawn.

import { ElementOutline } from "./elements.js";
import { secondsOf } from "./lines.js";

export class Named {
  constructor({ session, picture, overlay, list, detail, empty, note }) {
    const { elements: rows, elementShapes: shapes, elementFrames: frames, elementScenes: scenes } = session;
    Object.assign(this, { rows, shapes, frames, scenes, picture, note });
    this.outline = new ElementOutline({ list, detail, empty, overlay });
    this.scene = undefined;
  }

  // Not every film has them.
  get areKnown() { return this.scenes.length > 0; }

  show(time) {
    const scene = this.scenes.findLast((each) => each.time <= time) ?? this.scenes[0];
    if (scene === this.scene || !scene) return;
    this.scene = scene;
    this.note.textContent = `Elements at ${secondsOf(scene.time)} s.`;
    this.outline.show({ elements: this.elements(scene) });
  }

  get chosen() { return this.outline.chosen === null ? null : this.outline.find(this.outline.chosen); }

  elements({ rows, shape, frames }) {
    const { picture } = this;
    let next = 0;
    return rows.map((row, place) => {
      const element = this.rows[row];
      const parent = this.shapes[shape][place];
      const own = element.layer === 0 ? this.frames[frames[next++]].map(Number) : null;
      return {
        ...element,
        name: element.identifier ?? element.label ?? null,
        parent: parent < 0 ? null : parent,
        get corners() { return own ? around(own) : picture.cornersOf(element.layer); },
      };
    });
  }
}

// The corners of x, y, width, height.
function around([x, y, width, height]) { return [x, y, x + width, y, x + width, y + height, x, y + height]; }
