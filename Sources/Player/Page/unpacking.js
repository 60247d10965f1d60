// What the file holds: a session as JSON, and the looks and contents of its layers as a commit; both packed.

import { decodeCommit } from "./commit.js";

export async function unpack() {
  const [session, values] = await Promise.all(["session", "values"].map(bytesOf));
  return { ...JSON.parse(new TextDecoder().decode(session)), values: decodeCommit(values).operations };
}

async function bytesOf(id) {
  const letters = atob(document.getElementById(id).textContent);
  const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
