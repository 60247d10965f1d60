// The trace made readable: what repeats is one line, and what belongs to a touch stands together. Functions of steps alone.

// So many steps at most make a round that repeats, as those of a finger that moves: its report, and each responder that passes it on.
const longestRound = 48;

// What notes that say the same have or have not: how late a report is, and that it waited for the display.
const extra = / at the display's frame| · reported [\d.]+ ms ago/g;
// In what they differ: durations, lengths and places, and numbers of pictures.
const passing = /-?\d+(\.\d+)? (ms|s|pt)\b|\bat -?\d+(\.\d+)?, -?\d+(\.\d+)?|\bpicture \d+|\b\d+ changes?\b/g;

// What makes two steps the same for whoever reads them: all but when, and where.
export function keyOf(step) {
  const touches = step.touches.map(({ touch }) => touch).join();
  const note = step.note?.replaceAll(extra, "").replaceAll(passing, "#");
  return [step.from, step.app, step.topic, step.object, step.call, note, step.inside, step.skipped, touches].join("\u0000");
}

// Steps in order, as [{ step, last, count }]: a round of steps that comes again is told once, with how often it came.
// - step: the first of the equal ones; last: the newest, whose places are shown.
export function folded(steps) {
  const entries = [];
  for (const step of steps) {
    step.key ??= keyOf(step);
    entries.push({ step, last: step, count: 1, key: step.key });
    foldEnd(entries);
  }
  return entries;
}

// Whether the end of the list is a round that the steps in front of it are, too.
function foldEnd(entries) {
  const end = entries.length;
  for (let size = 1; size <= longestRound && 2 * size <= end; size += 1) {
    const [first, second] = [end - 2 * size, end - size];
    let isRound = true;
    for (let at = 0; at < size && isRound; at += 1) {
      const [one, other] = [entries[first + at], entries[second + at]];
      isRound = one.key === other.key && one.count === entries[first].count && other.count === 1;
    }
    if (!isRound) continue;
    for (let at = 0; at < size; at += 1) {
      const [one, other] = [entries[first + at], entries[second + at]];
      one.last = other.last;
      one.count += 1;
    }
    entries.length = second;
    return;
  }
}

// Steps that a person looks for: all words are in what is shown of them, whatever their case.
export function matching(steps, words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return steps;
  return steps.filter((step) => {
    const text = [step.topic, step.from, step.app, step.object, step.call, step.note, step.skipped && `skipped: ${step.skipped}`,
      ...step.touches.map(({ touch }) => `touch ${touch}`)].filter(Boolean).join(" ").toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

// On the way to a touch, before it has a number.
const arriving = new Set(["device", "queue", "hitTest"]);

// Steps in order, as [{ touches: ["3 · Feed"], steps: [...] }]: from where fingers come down on a screen without any until others do. What came
// before the first one has no touches.
export function byTouch(steps) {
  const sections = [{ touches: [], steps: [] }];
  let arrived = [];
  const down = new Set();
  // Those of which was told that they landed: of them is told, too, when they leave.
  const followed = new Set();
  const settle = () => {
    sections.at(-1).steps.push(...arrived);
    arrived = [];
  };
  for (const step of steps) {
    const numbers = touchesOf(step);
    const isNew = numbers.some((touch) => !sections.at(-1).touches.includes(touch));
    if (down.size === 0 && numbers.length === 0 && arriving.has(step.topic)) {
      arrived.push(step);
      continue;
    }
    if (isNew && down.size === 0) {
      sections.push({ touches: [], steps: arrived });
      arrived = [];
    } else if (numbers.length > 0 || step.topic !== "link") {
      // A picture is of what was before, also when it goes out between a report and its touch.
      settle();
    }
    const section = sections.at(-1);
    section.steps.push(step);
    for (const touch of numbers) {
      if (!section.touches.includes(touch)) section.touches.push(touch);
      if (step.fact === "landed") followed.add(touch);
      if (step.fact === "landed" || /^touchesBegan/.test(step.call ?? "")) down.add(touch);
      const isEnd = /^touches(Ended|Cancelled)/.test(step.call ?? "") && !followed.has(touch);
      if (step.fact === "left" || isEnd) down.delete(touch);
    }
  }
  settle();
  return sections.filter((section) => section.steps.length > 0);
}

// Touches that a step is about, each with its app: each app counts its own.
function touchesOf(step) {
  const numbers = step.touches.map(({ touch }) => touch).filter((touch) => touch !== undefined);
  // Where a touch lands and that it is gone is said in words.
  const named = step.fact === "landed" || step.fact === "left" ? /^touch (\d+)\b/.exec(step.note ?? "") : null;
  if (named) numbers.push(named[1]);
  return numbers.map((touch) => (step.app ? `${touch} · ${step.app}` : `${touch}`));
}
