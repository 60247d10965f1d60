// The trace made readable: what repeats is one line, and what belongs to a touch stands together. Functions of steps alone.

// So many steps at most make a round that repeats, as those of a finger that moves.
const longestRound = 12;

// What makes two steps the same for whoever reads them: all but when, and where.
export function keyOf(step) {
  const touches = step.touches.map(({ touch }) => touch).join();
  return [step.from, step.app, step.topic, step.object, step.call, step.note, step.inside, step.skipped, touches].join("\u0000");
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
const arriving = new Set(["device", "link", "queue", "hitTest"]);

// Steps in order, as [{ touches: ["3 · Feed"], steps: [...] }]: from where fingers come down on a screen without any until others do. What came
// before the first one has no touches.
export function byTouch(steps) {
  const sections = [{ touches: [], steps: [] }];
  let arrived = [];
  const down = new Set();
  const settle = () => {
    sections.at(-1).steps.push(...arrived);
    arrived = [];
  };
  for (const step of steps) {
    // Each app counts its touches for itself.
    const numbers = step.touches.filter(({ touch }) => touch !== undefined)
      .map(({ touch }) => (step.app ? `${touch} · ${step.app}` : `${touch}`));
    const isNew = numbers.some((touch) => !sections.at(-1).touches.includes(touch));
    if (down.size === 0 && numbers.length === 0 && arriving.has(step.topic)) {
      arrived.push(step);
      continue;
    }
    if (isNew && down.size === 0) {
      sections.push({ touches: [], steps: arrived });
      arrived = [];
    } else {
      settle();
    }
    const section = sections.at(-1);
    section.steps.push(step);
    for (const touch of numbers) if (!section.touches.includes(touch)) section.touches.push(touch);
    if (/^touchesBegan/.test(step.call ?? "")) for (const touch of numbers) down.add(touch);
    if (/^touches(Ended|Cancelled)/.test(step.call ?? "")) for (const touch of numbers) down.delete(touch);
  }
  settle();
  return sections.filter((section) => section.steps.length > 0);
}
