// Draws what few layers have: shadows and gradients.

import { scaleOf } from "./geometry.js";

// Softer than this nothing looks softer. Pixels.
const softest = 256;

// What is drawn next throws a shadow. Its place and softness are the canvas's own: they don't turn with the coordinates.
export function setShadow(context, shadow, [a, b, c, d], further = 0) {
  context.shadowColor = shadow.color;
  context.shadowOffsetX = a * shadow.x + c * shadow.y + further;
  context.shadowOffsetY = b * shadow.x + d * shadow.y;
  // The blur is twice the deviation.
  context.shadowBlur = 2 * Math.min(shadow.radius * scaleOf([a, b, c, d]), softest);
}

// The shadow of an outline, or of what `rounded` adds; what throws it stands beside the canvas, where it is not seen.
export function drawShadow(context, shadow, matrix, { width, height }, rounded) {
  const away = 4 * (width + height) + 4 * softest;
  context.save();
  const { a, b, c, d, e, f } = context.getTransform();
  context.setTransform(a, b, c, d, e - away, f);
  setShadow(context, shadow, matrix, away);
  context.fillStyle = "#000";
  if (shadow.path) {
    context.fill(shadow.path);
  } else {
    context.beginPath();
    rounded();
    context.fill();
  }
  context.restore();
}

export function drawGradient(context, p, gradient, rounded) {
  const place = (x, y) => [p.x + x * p.width, p.y + y * p.height];
  const [startX, startY] = place(gradient.startX, gradient.startY);
  const [endX, endY] = place(gradient.endX, gradient.endY);
  context.save();
  context.beginPath();
  rounded();
  let colors;
  if (gradient.spread === "conic") {
    colors = context.createConicGradient(Math.atan2(endY - startY, endX - startX), startX, startY);
  } else if (gradient.spread === "radial") {
    // A circle, drawn out to an ellipse.
    const [across, down] = [Math.abs(endX - startX), Math.abs(endY - startY)].map((side) => Math.max(side, 1e-3));
    context.translate(startX, startY);
    context.scale(across, down);
    colors = context.createRadialGradient(0, 0, 0, 0, 0, 1);
  } else {
    colors = context.createLinearGradient(startX, startY, endX, endY);
  }
  for (const { location, color } of gradient.stops) colors.addColorStop(location, color);
  context.fillStyle = colors;
  context.fill();
  context.restore();
}
