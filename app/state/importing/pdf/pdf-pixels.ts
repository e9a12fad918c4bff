/** The kinds of pixels that pdf.js gives (its ImageKind). */
const KIND = { grayscale1: 1, rgb24: 2, rgba32: 3 } as const;
const MOST_PIXELS = 100_000_000;

/** Pixels, RGBA. */
export interface PdfPixels {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

/**
 * The pixels of an image of a page; null for what is none.
 * @param maskColor what a mask of one bit is painted with; null for an image
 */
export function pixelsOfImage(image: unknown, maskColor: string | null): PdfPixels | null {
  if (typeof image !== 'object' || image === null) return null;
  const { width, height, kind, data } = image as Readonly<Record<string, unknown>>;
  if (typeof width !== 'number' || typeof height !== 'number' || width * height > MOST_PIXELS) return null;
  if (width < 1 || height < 1 || !(data instanceof Uint8Array || data instanceof Uint8ClampedArray))
    return null;
  const pixels = new Uint8ClampedArray(width * height * 4);
  if (maskColor !== null) paintMask(pixels, data, width, height, maskColor);
  else if (kind === KIND.rgba32) pixels.set(data.subarray(0, pixels.length));
  else if (kind === KIND.rgb24)
    for (let from = 0, to = 0; to < pixels.length; from += 3, to += 4) {
      pixels[to] = data[from] ?? 0;
      pixels[to + 1] = data[from + 1] ?? 0;
      pixels[to + 2] = data[from + 2] ?? 0;
      pixels[to + 3] = 255;
    }
  else if (kind === KIND.grayscale1)
    eachBit(data, width, height, (at, bit) => {
      pixels.fill(bit ? 255 : 0, at, at + 3);
      pixels[at + 3] = 255;
    });
  else return null;
  return { widthPx: width, heightPx: height, pixels };
}

function eachBit(
  data: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
  draw: (at: number, bit: boolean) => void,
): void {
  const rowBytes = Math.ceil(width / 8);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const byte = data[y * rowBytes + (x >> 3)] ?? 0;
      draw((y * width + x) * 4, (byte & (0x80 >> (x & 7))) !== 0);
    }
}

/** A mask paints where its bits are 0 (ISO 32000-1, 8.9.6.2). */
function paintMask(
  pixels: Uint8ClampedArray,
  data: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
  color: string,
): void {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  eachBit(data, width, height, (at, bit) => {
    if (bit) return;
    pixels[at] = red ?? 0;
    pixels[at + 1] = green ?? 0;
    pixels[at + 2] = blue ?? 0;
    pixels[at + 3] = 255;
  });
}
