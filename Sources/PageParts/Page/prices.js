// What drawing costs, by what is drawn and how large it is on the screen. Lengths and areas in points.

import { prices } from "./budgets.js";

export function priceOfFill(area, isSmooth) { return prices.shape + area * (isSmooth ? prices.smoothArea : prices.area); }
export function priceOfClip(height, isRectangle) { return 2 * prices.shape + (isRectangle ? 0 : height * prices.clipHeight); }
export function priceOfGroup(area) { return prices.group + area * prices.groupArea; }
export function priceOfPicture(area) { return 10 * prices.shape + area * prices.pictureArea; }

// A soft picture of a shape: as dear as a group and a picture of its size.
export function priceOfShadow(area) { return prices.group + area * prices.pictureArea; }

// Letters so large that they are drawn as shapes cost as much as these.
export function priceOfText(letters, special, area, isNewFont) {
  return prices.shape + letters * prices.letter + special * prices.specialLetter + area * prices.smoothArea + (isNewFont ? prices.font : 0);
}

// An outline that is filled: edges, how many points of height they cover, and how many lie side by side.
function priceOfEdges(edges, heights, height) {
  const few = Math.min(heights, prices.manyHeights);
  const beside = heights / Math.max(1, height);
  return edges * prices.edge + few * prices.height + (heights - few) * prices.furtherHeight + edges * beside * prices.neighbours;
}

// - size: of the outline in its own coordinates; scale: points of the screen for each of these;
// - visible: width and height of what is seen of it.
export function priceOfPath({ size, fill, stroke, lineWidth, cap, join, line }, scale, visible) {
  const across = visible.width + visible.height;
  // What closes an outline is at most as long as the outline.
  const heights = Math.min(2 * size.length * scale, size.edges * across);
  const area = visible.width * visible.height;
  // Far beyond the screen curves are cut into very many pieces.
  const extent = Math.max(size.right - size.left, size.bottom - size.top, stroke ? lineWidth : 0) * scale;
  let price = prices.shape + size.edges * Math.min(extent / 1000, 1000) * prices.farEdge;
  if (fill) price += priceOfEdges(size.edges, heights, visible.height) + area * prices.smoothArea;
  if (stroke && lineWidth > 0) {
    // A line has two sides, and its corners are edges, too; round ones are several.
    const pieces = size.edges + dashesOf(line, size);
    const edges = pieces * (join === "round" || cap === "round" ? 6 : 3);
    const corners = size.edges * 2 * Math.min(lineWidth * scale, across);
    price += priceOfEdges(edges, 2 * heights + corners, visible.height) + area * prices.smoothArea;
  }
  return price;
}

// How many strokes and gaps a line along an outline has; 0 for one without gaps.
export function dashesOf(line, size) {
  const period = line ? line.dashes.reduce((sum, length) => sum + length, 0) : 0;
  return period > 0 ? (size.length / period) * line.dashes.length : 0;
}
