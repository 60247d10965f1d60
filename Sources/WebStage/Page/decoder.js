// Decodes a picture beside the page, which goes on meanwhile, and makes one of very many pixels smaller: browsers do that while the page
// that asks for it waits.

onmessage = async ({ data: { bytes, most } }) => {
  let bitmap = null;
  try {
    bitmap = await createImageBitmap(new Blob([bytes]));
    const { width, height } = bitmap;
    const share = Math.sqrt(most / (width * height));
    if (share < 1) {
      const [resizeWidth, resizeHeight] = [width, height].map((side) => Math.max(1, Math.floor(side * share)));
      const smaller = await createImageBitmap(bitmap, { resizeWidth, resizeHeight, resizeQuality: "medium" });
      bitmap.close();
      bitmap = smaller;
    }
    postMessage({ bitmap, width, height }, [bitmap]);
  } catch {
    bitmap?.close();
    postMessage(null);
  }
};
