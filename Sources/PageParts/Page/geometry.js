// Affine transforms [a, b, c, d, x, y] and upright boxes {left, top, right, bottom}, in the canvas's pixels.

// First the layer's own coordinates to its parent's, then the parent's; null for one that has no area or is out of all bounds.
export function within(parent, p) {
  const x = -p.anchorX * p.width - p.x;
  const y = -p.anchorY * p.height - p.y;
  const [tx, ty] = [p.a * x + p.c * y + p.tx + p.positionX, p.b * x + p.d * y + p.ty + p.positionY];
  const [a, b, c, d, e, f] = parent;
  const matrix = [
    a * p.a + c * p.b, b * p.a + d * p.b, a * p.c + c * p.d, b * p.c + d * p.d, a * tx + c * ty + e, b * tx + d * ty + f,
  ];
  const area = Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]);
  const isNear = matrix.every((number) => Math.abs(number) < 1e12);
  return isNear && area > 1e-9 && area < 1e12 ? matrix : null;
}

// The upright box around a box of the matrix's own coordinates.
export function boxAround([a, b, c, d, x, y], left, top, right, bottom) {
  const [x1, x2, y1, y2] = [a * left, a * right, c * top, c * bottom];
  const [x3, x4, y3, y4] = [b * left, b * right, d * top, d * bottom];
  return {
    left: x + Math.min(x1, x2) + Math.min(y1, y2), right: x + Math.max(x1, x2) + Math.max(y1, y2),
    top: y + Math.min(x3, x4) + Math.min(y3, y4), bottom: y + Math.max(x3, x4) + Math.max(y3, y4),
  };
}

// What two boxes have in common; null if it is nothing.
export function common(one, other) {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  const right = Math.min(one.right, other.right);
  const bottom = Math.min(one.bottom, other.bottom);
  // Numbers that are none compare as false.
  return left < right && top < bottom ? { left, top, right, bottom } : null;
}

export function areaOf(box) { return (box.right - box.left) * (box.bottom - box.top); }

export function holds(outer, inner) {
  return outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;
}

// Makes a box large enough for another one, too.
export function widen(box, other) {
  box.left = Math.min(box.left, other.left);
  box.top = Math.min(box.top, other.top);
  box.right = Math.max(box.right, other.right);
  box.bottom = Math.max(box.bottom, other.bottom);
}

// Whole pixels around a box: x, y, width, height.
export function pixels({ left, top, right, bottom }) {
  const [x, y] = [Math.floor(left), Math.floor(top)];
  return [x, y, Math.ceil(right) - x, Math.ceil(bottom) - y];
}

// How large a canvas has to be that holds a box, of few different sizes: they are kept for the next frame.
export function sizeToHold(box, { width, height }) {
  const [, , wide, high] = pixels(box);
  for (const side of [128, 512]) if (wide <= side && high <= side && side < Math.max(width, height)) return [side, side];
  return [width, height];
}

// How many units of the outer coordinates one of the matrix's own is at most, along its axes.
export function scaleOf([a, b, c, d]) { return Math.max(Math.hypot(a, b), Math.hypot(c, d)); }

export function isUpright(matrix) { return matrix[1] === 0 && matrix[2] === 0; }
