/**
 * The kernel that compares, as wasm or as the JavaScript reference below: addresses in bytes of its memory, grey images of one byte a pixel,
 * likenesses as f32.
 */
export interface TrackModule {
  readonly memory: { readonly buffer: ArrayBufferLike };
  /** Makes room for this many bytes and gives their address; -1 when there is not enough memory. Drops what was reserved before. */
  reserve(bytes: number): number;
  correlate(
    image: number,
    width: number,
    template: number,
    templateWidth: number,
    templateHeight: number,
    left: number,
    top: number,
    columns: number,
    rows: number,
    scores: number,
  ): void;
}

/** The kernel in JavaScript, to which the wasm builds are held: the normalised cross-correlation of Lewis (1995). */
export function createTrackReference(bytes = 1 << 22): TrackModule {
  const buffer = new ArrayBuffer(bytes);
  const memory = { buffer };
  return {
    memory,
    reserve: (wanted) => (wanted <= bytes ? 0 : -1),
    correlate(image, width, template, templateWidth, templateHeight, left, top, columns, rows, scores) {
      const pixels = new Uint8Array(buffer);
      const likeness = new Float32Array(buffer, scores, columns * rows);
      const count = templateWidth * templateHeight;
      let [sumT, squaresT] = [0, 0];
      for (let at = 0; at < count; at++) {
        const value = pixels[template + at] ?? 0;
        sumT += value;
        squaresT += value * value;
      }
      const spreadT = squaresT - (sumT * sumT) / count;
      for (let place = 0; place < columns * rows; place++) {
        const start = image + (top + Math.floor(place / columns)) * width + left + (place % columns);
        let [sum, squares, products] = [0, 0, 0];
        for (let at = 0; at < count; at++) {
          const own = pixels[start + Math.floor(at / templateWidth) * width + (at % templateWidth)] ?? 0;
          sum += own;
          squares += own * own;
          products += own * (pixels[template + at] ?? 0);
        }
        const scale = (squares - (sum * sum) / count) * spreadT;
        likeness[place] = scale > 0 ? (products - (sum * sumT) / count) / Math.sqrt(scale) : 0;
      }
    },
  };
}
