// What one app may cost the page. Everything that a picture is made of has its price, and the prices of a frame are added up before
// anything is drawn: the same picture costs the same on every machine. Docs/Decisions/0014-a-picture-has-a-price.md says why.

// Millionths of a second on a plain machine that draws without a graphics processor, one pixel a point; measured, and rounded up.
export const prices = {
  // A layer that is looked at, also one that turns out to be outside of what is seen.
  layer: 1,
  // Something that is drawn, before its size counts.
  shape: 2,
  // A point of a rectangle, of a shape whose edges are smoothed, of a picture.
  area: 0.0005,
  smoothArea: 0.001,
  pictureArea: 0.015,
  // A point of the height of a cut that is no upright rectangle.
  clipHeight: 1,
  // A layer with an opacity whose parts are put together apart first, and a point of the canvas that is used for it.
  group: 60,
  groupArea: 0.004,
  // A shadow, in such groups.
  shadow: 4,
  // A letter of a line that is drawn, one beyond the plain alphabets (each has to be found and painted), a font that was not in use before.
  letter: 0.2,
  specialLetter: 8,
  font: 200,
  // A line or curve of an outline, each point of height that it covers (many are cheaper), and edges that are side by side.
  edge: 1.5,
  // For each thousand points that the outline is wide or high.
  farEdge: 1,
  height: 0.07,
  furtherHeight: 0.01,
  manyHeights: 400_000,
  neighbours: 0.00012,
};

export const budgets = {
  // What one app's picture may cost in a frame, and those of all apps together.
  frame: 50_000,
  allFrames: 80_000,
  // Groups within groups; deeper ones are drawn as if their parts did not overlap.
  groupsInside: 6,
  // Of one text: letters that are looked at, lines that are laid out, letters that finding the lines may measure.
  letters: 100_000,
  lines: 4_000,
  measuredLetters: 4_000_000,
  // Letters of one line.
  lineLetters: 2_000,
  // Lines and curves of one outline.
  edges: 30_000,
  // Pixels that are kept of one picture, a larger one is made smaller; and of all pictures of one app.
  picturePixels: 4_194_304,
  allPicturePixels: 33_554_432,
  // Bytes that wait to be read; beyond it the whole screen is asked for instead.
  waitingBytes: 33_554_432,
  // Letters of one step of a trace that are shown.
  traceLetters: 2_000,
};

// Milliseconds. These say when something is done, never what: no picture depends on how fast a machine is.
export const moments = {
  // Work that can wait goes on in pieces of this length, so that touches, keys and the Home button come in between.
  piece: 6,
  // In a frame, for finding lines of texts.
  texts: 12,
  // After a frame that took longer than this, drawing rests for as long.
  longFrame: 50,
  // One picture may take so long to be decoded.
  decoding: 20_000,
  // A frame that took longer than this is told to wait for as many times its length, if a dear picture was in it.
  slowFrame: 400,
  patience: 10,
  longestPatience: 30_000,
};

// Why an app's picture is not drawn, by what was most of its price.
export const reasons = {
  layers: "it has too many layers",
  areas: "too much in it lies one over the other",
  clips: "it is cut out too often",
  groups: "it has too many layers with an opacity",
  texts: "it has too much text",
  paths: "its outlines are too complicated",
  pictures: "its pictures cover too much, too often",
};
