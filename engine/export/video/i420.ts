import type { PixelRect } from '../../render/dirty.ts';

/**
 * An image in I420 that is kept from frame to frame: Y, U and V planes with halved chroma one after another, width x height
 * x 1.5 bytes. Only the part that changed is converted again.
 */
export interface I420Image {
  /** The planes. Valid until the next `update` or `convert`. */
  readonly data: Uint8Array<ArrayBuffer>;
  /** Converts the RGBA pixels of a rectangle whose place and size are even. */
  update(rgba: Uint8ClampedArray, rect: PixelRect): void;
  /** Where to put the pixels of a rectangle before `convert`, so that they need not be copied. Valid until then. */
  pixels(byteLength: number): Uint8Array<ArrayBuffer>;
  /** Converts what was put into `pixels`. */
  convert(rect: PixelRect, order: PixelOrder): void;
}

/** The order of the bytes of a pixel; the fourth is not read. */
export type PixelOrder = 'rgba' | 'bgra';

/** Makes an I420 image of an even size, black at first. */
export type CreateI420Image = (widthPx: number, heightPx: number) => I420Image;

/**
 * BT.709, limited range (ITU-R BT.709-6 §3): luma 16-235, chroma 16-240, in 16.16 fixed point; chroma is the mean of 2 x 2 pixels.
 * This is the reference that the kernels are held to within 1, and what runs where they cannot be loaded.
 */
export const createI420Image: CreateI420Image = (widthPx, heightPx) => {
  const lumaSize = widthPx * heightPx;
  const data = new Uint8Array(lumaSize * 1.5);
  let source = new Uint8Array(0);
  const convert = (pixels: Uint8Array | Uint8ClampedArray, rect: PixelRect, order: PixelOrder) => {
    for (let y = 0; y < rect.height; y += 2) {
      const chromaRow = ((rect.y + y) / 2) * (widthPx / 2) + rect.x / 2;
      for (let x = 0; x < rect.width; x += 2) {
        const at = (rect.y + y) * widthPx + rect.x + x;
        const [red, green, blue] = convertBlock(pixels, order, rect, x, y, data, at, widthPx);
        data[lumaSize + chromaRow + x / 2] = (-6596 * red - 22189 * green + 28784 * blue + 33685504) >> 18;
        data[lumaSize * 1.25 + chromaRow + x / 2] =
          (28784 * red - 26145 * green - 2639 * blue + 33685504) >> 18;
      }
    }
  };
  return {
    data,
    update: (rgba, rect) => convert(rgba, rect, 'rgba'),
    pixels(byteLength) {
      if (source.length < byteLength) source = new Uint8Array(byteLength);
      return source.subarray(0, byteLength);
    },
    convert: (rect, order) => convert(source, rect, order),
  };
};

/** Writes the luma of 2 x 2 pixels and gives the sums of their channels. */
function convertBlock(
  pixels: Uint8Array | Uint8ClampedArray,
  order: PixelOrder,
  rect: PixelRect,
  x: number,
  y: number,
  data: Uint8Array,
  at: number,
  widthPx: number,
): readonly [number, number, number] {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let part = 0; part < 4; part++) {
    const source = ((y + (part >> 1)) * rect.width + x + (part & 1)) * 4;
    const first = pixels[source] ?? 0;
    const g = pixels[source + 1] ?? 0;
    const third = pixels[source + 2] ?? 0;
    const [r, b] = order === 'rgba' ? [first, third] : [third, first];
    data[at + (part >> 1) * widthPx + (part & 1)] = (11966 * r + 40254 * g + 4064 * b + 1081344) >> 16;
    red += r;
    green += g;
    blue += b;
  }
  return [red, green, blue];
}
