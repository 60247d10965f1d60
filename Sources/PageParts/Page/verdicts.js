// What an answer to "why?" looks like.

// Code, sentence, line of the source and fix of one verdict.
// - causes: what codes mean, as `causes.js` has it: a code that is there opens its explanation.
export function card({ verdict }, causes = {}) {
  const line = document.createElement("p");
  line.className = "summary";
  const known = Object.hasOwn(causes, verdict.code) ? causes[verdict.code] : null;
  const code = document.createElement(known ? "button" : "b");
  code.className = "code";
  code.textContent = verdict.code;
  line.append(code, ` ${verdict.summary}`);
  const parts = [line];
  if (known) parts.push(explanation(code, known));
  if (verdict.origin) {
    const origin = document.createElement("p");
    origin.className = "origin";
    origin.textContent = originOf(verdict.origin);
    origin.title = verdict.origin.file;
    parts.push(origin);
  }
  if (!verdict.fix) return parts;
  const fix = document.createElement("p");
  fix.className = "fix";
  fix.textContent = verdict.fix;
  return [...parts, fix];
}

function originOf({ file, line, function: name }) { return `${file.split("/").pop()}:${line}${name ? ` (${name})` : ""}`; }

// What the code means whatever the app, folded until its code is pressed.
function explanation(code, [name, symptom, cause]) {
  const room = document.createElement("div");
  room.className = "meaning";
  room.hidden = true;
  const lines = [["", name], ["Seen", symptom], ["Because", cause]].map(([title, text]) => {
    const line = document.createElement("p");
    const what = document.createElement("b");
    what.textContent = title || text;
    line.append(what);
    if (title) line.append(` ${text}`);
    return line;
  });
  room.append(...lines);
  code.type = "button";
  code.title = "What this code means";
  code.setAttribute("aria-expanded", false);
  code.addEventListener("click", (event) => {
    event.stopPropagation();
    room.hidden = !room.hidden;
    code.setAttribute("aria-expanded", !room.hidden);
  });
  return room;
}

// Verdicts as they are told elsewhere: as text, one under the other.
export function wordsOf(found) {
  return found.map(({ verdict }) => {
    const line = verdict.origin ? `\n     line:    ${originOf(verdict.origin)}` : "";
    return `${verdict.code}  ${verdict.summary}${line}${verdict.fix ? `\n     fix:     ${verdict.fix}` : ""}`;
  }).join("\n");
}
