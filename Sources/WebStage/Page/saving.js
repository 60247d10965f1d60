// Saves what happened to the app that runs as a file of this browser's: the recording, from its beginning or as much as is kept, the
// page that plays it, or the test of one touch.

const kinds = {
  recording: { type: "application/x-ndjson", end: "jsonl", use: (name) => `Play it with: firstresponder replay ${name}.` },
  test: { type: "text/x-swift", end: "swift", use: () => "It fails until the touch arrives." },
  page: { type: "text/html", end: "html", use: () => "It opens in any browser and needs no server." },
};

// - wish: what else is asked for: of a test, which touch.
export async function save(what, ask, say, wish = {}) {
  const kind = kinds[what];
  const parts = [];
  let note = "";
  try {
    let answer = { next: 0 };
    do {
      answer = await ask({ ask: what, from: answer.next, ...wish });
      parts.push(answer.text);
      note = answer.note;
    } while (answer.text !== "" && answer.next < answer.size);
  } catch (error) {
    return say(error.message);
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(parts, { type: kind.type }));
  link.download = `${what === "test" ? "TouchTest" : "recording"}-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.${kind.end}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  say(`Saved as ${link.download}. ${kind.use(link.download)} ${note}`.trim());
}
