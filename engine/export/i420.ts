/** Y, U and V planes of a picture with halved chroma, one after another: width x height x 1.5 bytes. */
export type I420 = Uint8Array<ArrayBuffer>;

/** Converts RGBA to I420. The wasm kernel does the same within 1. */
export type I420Converter = (rgba: Uint8ClampedArray, widthPx: number, heightPx: number) => I420;

/**
 * BT.709, limited range (ITU-R BT.709-6 §3): luma 16-235, chroma 16-240, in 8.16 fixed point. Chroma is the mean of
 * 2 x 2 pixels. Both sides must be even. This is the reference that the kernel is held to.
 */
export const convertToI420: I420Converter = (rgba, widthPx, heightPx) => {
  const lumaSize = widthPx * heightPx;
  const output = new Uint8Array(lumaSize + lumaSize / 2);
  const chromaWidth = widthPx / 2;
  let u = lumaSize;
  let v = lumaSize + lumaSize / 4;
  for (let y = 0; y < heightPx; y += 2) {
    for (let x = 0; x < chromaWidth; x++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let part = 0; part < 4; part++) {
        const pixel = (y + (part >> 1)) * widthPx + x * 2 + (part & 1);
        const r = rgba[pixel * 4] ?? 0;
        const g = rgba[pixel * 4 + 1] ?? 0;
        const b = rgba[pixel * 4 + 2] ?? 0;
        output[pixel] = (11966 * r + 40254 * g + 4064 * b + 1081344) >> 16;
        red += r;
        green += g;
        blue += b;
      }
      output[u++] = (-6596 * red - 22189 * green + 28784 * blue + 33685504) >> 18;
      output[v++] = (28784 * red - 26145 * green - 2639 * blue + 33685504) >> 18;
    }
  }
  return output;
};
