// Saves the recording of the app that runs, from its beginning, as a file of this browser's.

export async function saveRecording(ask, say) {
  const parts = [];
  let isCut = false;
  try {
    let answer = { next: 0 };
    do {
      answer = await ask({ ask: "recording", from: answer.next });
      parts.push(answer.text);
      isCut = answer.isCut;
    } while (answer.text !== "" && answer.next < answer.size);
  } catch (error) {
    return say(error.message);
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(parts, { type: "application/x-ndjson" }));
  link.download = `recording-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  const end = isCut ? " It became too long: what came later is not in it." : "";
  say(`Saved as ${link.download}. Play it with: firstresponder replay ${link.download}.${end}`);
}
