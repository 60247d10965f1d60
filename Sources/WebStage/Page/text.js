// Lays out and draws text: wrapped at words, cut with an ellipsis, in the vertical middle of its box.

const families = {
  text: `-apple-system, "SF Pro Text", system-ui, "Inter", "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif`,
  mono: `ui-monospace, "SF Mono", Menlo, "Cascadia Mono", Consolas, "Noto Sans Mono", "DejaVu Sans Mono", monospace`,
};
// A line that is a little too wide is squeezed rather than cut: apps learn the sizes of characters only after their first layout. Where
// lines break they have to agree with the page, so there only what kerning can make counts.
const squeeze = 1.08;
const kerning = 1.01;
const lineSpacing = 1.2;

// A font as CSS writes it, in a size in pixels.
export function fontOf({ weight, isMonospaced, isItalic }, size) {
  return `${isItalic ? "italic " : ""}${weight} ${size}px ${isMonospaced ? families.mono : families.text}`;
}

export function drawText(context, box, text) {
  if (!text.color || text.string === "" || box.width <= 0) return;
  context.font = fontOf(text, text.fontSize);
  const lineHeight = text.fontSize * lineSpacing;
  // As many lines as the box is high for, and at least one.
  const fitting = Math.max(1, Math.floor((box.height + 0.5) / lineHeight));
  const limit = text.lines === 0 ? fitting : Math.min(text.lines, Math.max(fitting, 1));
  if (text.layout?.width !== box.width || text.layout?.limit !== limit) {
    text.layout = { width: box.width, limit, lines: layOut(context, text.string, box.width, limit) };
  }
  const { lines } = text.layout;
  const isRightToLeft = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u.test(text.string);
  const alignment = text.alignment === "natural" ? (isRightToLeft ? "right" : "left") : text.alignment;
  const x = { left: box.x, center: box.x + box.width / 2, right: box.x + box.width }[alignment];
  const metrics = context.measureText("x");
  const ascent = metrics.fontBoundingBoxAscent;
  const above = (lineHeight - ascent - metrics.fontBoundingBoxDescent) / 2 + ascent;
  let y = box.y + (box.height - lines.length * lineHeight) / 2 + above;
  context.fillStyle = text.color;
  context.textAlign = alignment;
  context.textBaseline = "alphabetic";
  context.direction = isRightToLeft ? "rtl" : "ltr";
  for (const line of lines) {
    context.fillText(line, x, y, box.width);
    y += lineHeight;
  }
}

function layOut(context, string, width, limit) {
  const room = width * (limit === 1 ? squeeze : kerning);
  const fits = (line) => context.measureText(line).width <= room;
  const lines = [];
  for (const paragraph of string.split("\n")) {
    if (limit === 1 && lines.length === 0) {
      lines.push(paragraph);
      continue;
    }
    wrap(paragraph, fits, lines, limit + 1);
    if (lines.length > limit) break;
  }
  if (lines.length > limit) {
    lines.length = limit;
    lines[limit - 1] = shorten(`${lines[limit - 1]}…`, fits);
  } else {
    const last = lines.length - 1;
    if (!fits(lines[last])) lines[last] = shorten(`${lines[last]}…`, fits);
  }
  return lines;
}

function wrap(paragraph, fits, lines, limit) {
  let line = "";
  for (const word of paragraph.split(/(?<=\s)/u)) {
    if (fits((line + word).trimEnd())) {
      line += word;
      continue;
    }
    if (line !== "") lines.push(line.trimEnd());
    line = word;
    // A word wider than the box is broken between letters.
    while (!fits(line.trimEnd()) && lines.length < limit) {
      const letters = Array.from(line);
      let count = 1;
      while (count < letters.length && fits(letters.slice(0, count + 1).join(""))) count += 1;
      lines.push(letters.slice(0, count).join(""));
      line = letters.slice(count).join("");
    }
    if (lines.length >= limit) return;
  }
  lines.push(line.trimEnd());
}

// Drops letters before the ellipsis until the line fits.
function shorten(line, fits) {
  const letters = Array.from(line.slice(0, -1));
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fits(`${letters.slice(0, middle).join("").trimEnd()}…`)) low = middle;
    else high = middle - 1;
  }
  return `${letters.slice(0, low).join("").trimEnd()}…`;
}
