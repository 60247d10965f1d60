// What an answer to "why?" looks like.

// Code, sentence, line of the source and fix of one verdict.
export function card({ verdict }) {
  const line = document.createElement("p");
  line.className = "summary";
  const code = document.createElement("b");
  code.className = "code";
  code.textContent = verdict.code;
  line.append(code, ` ${verdict.summary}`);
  const parts = [line];
  if (verdict.origin) {
    const origin = document.createElement("p");
    origin.className = "origin";
    const { file, line: number, function: name } = verdict.origin;
    origin.textContent = `${file.split("/").pop()}:${number}${name ? ` (${name})` : ""}`;
    origin.title = file;
    parts.push(origin);
  }
  if (!verdict.fix) return parts;
  const fix = document.createElement("p");
  fix.className = "fix";
  fix.textContent = verdict.fix;
  return [...parts, fix];
}
