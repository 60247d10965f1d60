// The lines of the trace: by touch, filtered by words, and which one is on at a time.

export class Lines {
  constructor({ lines, topics, texts, groups, touches }) {
    this.touches = touches;
    this.all = lines.map(([time, end, count, topic, text, group, ...objects], place) => ({
      place, time, end, count, topic: topics[topic], text: texts[text], touches: groups[group], objects,
    }));
    // For each touch its lines; the last list is of what belongs to none.
    this.groups = touches.map(() => []);
    this.groups.push([]);
    for (const line of this.all) {
      for (const touch of line.touches) this.groups[touch].push(line);
      if (line.touches.length === 0) this.groups.at(-1).push(line);
    }
  }

  // The last line at or before a time, of one touch or of all; null before the first.
  at(time, touch = null) {
    const lines = this.groups[touch] ?? this.all;
    let [low, high] = [-1, lines.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (lines[middle].time <= time) low = middle;
      else high = middle - 1;
    }
    return lines[low] ?? null;
  }

  // Lines of a group in which every word is found: in the line, in the name of its touch or in a verdict.
  matching(group, words) {
    const lines = this.groups[group];
    if (words.length === 0) return lines;
    const touch = this.touches[group];
    const head = touch ? `touch ${touch.number} ${touch.name} ${codesOf(touch)}`.toLowerCase() : "";
    const rest = words.filter((word) => !head.includes(word));
    return lines.filter(({ text, topic }) => rest.every((word) => `${topic} ${text}`.toLowerCase().includes(word)));
  }
}

export function codesOf({ findings }) { return findings.map(({ verdict }) => verdict.code).join(" "); }

export function secondsOf(time) { return (time / 1000).toFixed(3); }

// One line as an item of a list.
export function itemOf(line, words, onChoose) {
  const item = document.createElement("li");
  item.dataset.topic = line.topic;
  item.dataset.line = line.place;
  item.tabIndex = 0;
  const time = document.createElement("time");
  time.textContent = secondsOf(line.time);
  const text = document.createElement("span");
  text.append(...marked(line.text, words), line.count > 1 ? ` ×${line.count}` : "");
  item.append(time, text);
  item.addEventListener("click", () => onChoose(line));
  item.addEventListener("keydown", (event) => {
    if (event.key === "Enter") onChoose(line);
  });
  return item;
}

// A text with what was looked for made visible.
function marked(text, words) {
  const low = text.toLowerCase();
  // Letters that are longer in lower case would shift the places.
  const found = low.length === text.length ? words.filter((word) => low.includes(word)) : [];
  const parts = [];
  let at = 0;
  while (at < text.length) {
    const next = found.map((word) => ({ word, place: low.indexOf(word, at) })).filter(({ place }) => place >= 0)
      .sort((one, other) => one.place - other.place || other.word.length - one.word.length)[0];
    if (!next) break;
    const mark = document.createElement("mark");
    mark.textContent = text.slice(next.place, next.place + next.word.length);
    parts.push(text.slice(at, next.place), mark);
    at = next.place + next.word.length;
  }
  parts.push(text.slice(at));
  return parts;
}
