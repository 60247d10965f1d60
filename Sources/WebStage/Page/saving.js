// Saves the recording of the app that runs, from its beginning or as much as is kept, as a file of this browser's.

export async function saveRecording(ask, say) {
  const parts = [];
  let note = "";
  try {
    let answer = { next: 0 };
    do {
      answer = await ask({ ask: "recording", from: answer.next });
      parts.push(answer.text);
      note = answer.note;
    } while (answer.text !== "" && answer.next < answer.size);
  } catch (error) {
    return say(error.message);
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(parts, { type: "application/x-ndjson" }));
  link.download = `recording-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  say(`Saved as ${link.download}. Play it with: firstresponder replay ${link.download}. ${note}`.trim());
}
