// What an answer to "why?" looks like.

// Code, sentence and fix of one verdict.
export function card({ verdict }) {
  const line = document.createElement("p");
  line.className = "summary";
  const code = document.createElement("b");
  code.className = "code";
  code.textContent = verdict.code;
  line.append(code, ` ${verdict.summary}`);
  if (!verdict.fix) return [line];
  const fix = document.createElement("p");
  fix.className = "fix";
  fix.textContent = verdict.fix;
  return [line, fix];
}
