// Draws the layer tree with canvas 2D. All coordinates are points; the context is scaled to device pixels.

import { drawText } from "./text.js";

// Canvases for groups that are drawn apart and laid over with an opacity, one per depth, kept for the next frame.
const groups = [];

export function draw(context, tree, pixelsPerPoint) {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = "#000";
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.setTransform(pixelsPerPoint, 0, 0, pixelsPerPoint, 0, 0);
  drawLayer(context, tree.screen, 0);
}

function drawLayer(context, layer, depth) {
  const p = layer.properties;
  if (p.isHidden || p.opacity <= 0) return;
  context.save();
  context.translate(p.positionX, p.positionY);
  context.transform(p.a, p.b, p.c, p.d, p.tx, p.ty);
  context.translate(-p.anchorX * p.width - p.x, -p.anchorY * p.height - p.y);
  if (p.opacity >= 1) {
    drawInside(context, layer, depth);
  } else if (parts(layer) === 1) {
    context.globalAlpha = p.opacity;
    drawInside(context, layer, depth);
  } else {
    const group = groupContext(depth, context.canvas);
    group.setTransform(context.getTransform());
    drawInside(group, layer, depth + 1);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = p.opacity;
    context.drawImage(group.canvas, 0, 0);
  }
  context.restore();
}

// How many things would overlap if each got the opacity for itself; children count as many.
function parts(layer) {
  const p = layer.properties;
  const content = layer.content;
  const inContent = content?.kind === "path" && content.fill && content.stroke ? 2 : content ? 1 : 0;
  const border = p.borderWidth > 0 && p.borderColor ? 1 : 0;
  return (p.backgroundColor ? 1 : 0) + inContent + border + 2 * layer.children.length;
}

function groupContext(depth, like) {
  groups[depth] ??= document.createElement("canvas").getContext("2d");
  const group = groups[depth];
  if (group.canvas.width !== like.width || group.canvas.height !== like.height) {
    group.canvas.width = like.width;
    group.canvas.height = like.height;
  }
  group.setTransform(1, 0, 0, 1, 0, 0);
  group.globalAlpha = 1;
  group.clearRect(0, 0, like.width, like.height);
  return group;
}

// Background, content, children, and the border over all of them, as on iOS.
function drawInside(context, layer, depth) {
  const p = layer.properties;
  if (p.backgroundColor && p.width > 0 && p.height > 0) {
    context.fillStyle = p.backgroundColor;
    if (p.cornerRadius > 0) {
      context.beginPath();
      rounded(context, p.x, p.y, p.width, p.height, p.cornerRadius);
      context.fill();
    } else {
      context.fillRect(p.x, p.y, p.width, p.height);
    }
  }
  if (layer.content || layer.children.length > 0) {
    context.save();
    if (p.masksToBounds) {
      context.beginPath();
      rounded(context, p.x, p.y, p.width, p.height, p.cornerRadius);
      context.clip();
    }
    if (layer.content) drawContent(context, p, layer.content);
    for (const child of layer.children) drawLayer(context, child, depth);
    context.restore();
  }
  if (p.borderWidth > 0 && p.borderColor) {
    const inset = Math.min(p.borderWidth, p.width / 2, p.height / 2) / 2;
    context.strokeStyle = p.borderColor;
    context.lineWidth = 2 * inset;
    context.lineJoin = "miter";
    context.beginPath();
    const radius = Math.max(0, p.cornerRadius - inset);
    rounded(context, p.x + inset, p.y + inset, p.width - 2 * inset, p.height - 2 * inset, radius);
    context.stroke();
  }
}

function rounded(context, x, y, width, height, radius) {
  const limit = Math.min(width, height) / 2;
  if (radius > 0 && limit > 0) context.roundRect(x, y, width, height, Math.min(radius, limit));
  else context.rect(x, y, width, height);
}

function drawContent(context, box, content) {
  switch (content.kind) {
    case "text": drawText(context, box, content); break;
    case "path":
      if (content.fill) {
        context.fillStyle = content.fill;
        context.fill(content.path, content.rule);
      }
      if (content.stroke && content.lineWidth > 0) {
        context.strokeStyle = content.stroke;
        context.lineWidth = content.lineWidth;
        context.lineCap = content.cap;
        context.lineJoin = content.join;
        context.stroke(content.path);
      }
      break;
    case "image":
      if (content.bitmap) drawImage(context, box, content);
  }
}

function drawImage(context, box, { bitmap, fit }) {
  const ratios = [box.width / bitmap.width, box.height / bitmap.height];
  const scales = {
    fill: ratios,
    aspectFit: [Math.min(...ratios), Math.min(...ratios)],
    aspectFill: [Math.max(...ratios), Math.max(...ratios)],
    center: [1, 1],
  };
  const width = bitmap.width * scales[fit][0];
  const height = bitmap.height * scales[fit][1];
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
}
