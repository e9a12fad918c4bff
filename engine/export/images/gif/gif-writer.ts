import { ByteSink } from '../../files/byte-sink.ts';
import { type GifDither, type IndexedArea, indexPixels } from './dither.ts';
import { writeLzw } from './lzw.ts';
import { buildPalette, ColorHistogram, type Palette } from './palette.ts';

export interface GifOptions {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Colours of each palette, 2-256; one of them stands for what does not change. */
  readonly colors: number;
  readonly dither: GifDither;
  /** Keeps what is less than half opaque clear. */
  readonly transparent: boolean;
  /** How often it plays; 0 is for ever. */
  readonly loops: number;
}

/** A former palette is kept while the mean error with it stays below this, in squared steps of a channel. */
const REUSE_ERROR = 26;

/**
 * Writes an animated GIF image by image: only the part that changed, with a palette of its own where the former one does not
 * fit any more. Memory stays flat: bytes are taken away with `take` as they come.
 */
export class GifWriter {
  readonly #options: GifOptions;
  readonly #sink = new ByteSink();
  #former: Uint8ClampedArray | null = null;
  #palette: Palette | null = null;

  constructor(options: GifOptions) {
    this.#options = options;
    const { widthPx, heightPx, loops } = options;
    this.#sink.text('GIF89a');
    this.#sink.uint16(widthPx);
    this.#sink.uint16(heightPx);
    // No global palette: every image names its own.
    this.#sink.bytes([0x70, 0, 0]);
    this.#sink.bytes([0x21, 0xff, 11]);
    this.#sink.text('NETSCAPE2.0');
    this.#sink.bytes([3, 1, loops & 255, loops >> 8, 0]);
  }

  /** Adds an image (RGBA of the whole size) that shows for so many hundredths of a second. */
  add(pixels: Uint8ClampedArray, delayCentiseconds: number): void {
    const { transparent, dither, widthPx } = this.#options;
    // What becomes clear again can only be shown by clearing everything, so see-through images are written whole.
    const former = transparent ? null : this.#former;
    const area = former ? changedArea(former, pixels, this.#options) : this.#whole();
    const palette = this.#paletteFor(pixels, area);
    const clearIndex = palette.count;
    const skip = (offset: number) =>
      former ? isSame(former, pixels, offset) : transparent && (pixels[offset + 3] ?? 0) < 128;
    const indices = indexPixels(pixels, widthPx, area, palette, dither, skip, clearIndex);
    this.#writeImage(indices, area, palette, clearIndex, delayCentiseconds);
    this.#former = pixels.slice();
  }

  #whole(): IndexedArea {
    return { x: 0, y: 0, width: this.#options.widthPx, height: this.#options.heightPx };
  }

  #paletteFor(pixels: Uint8ClampedArray, area: IndexedArea): Palette {
    if (this.#palette && meanError(pixels, this.#options.widthPx, area, this.#palette) < REUSE_ERROR)
      return this.#palette;
    const histogram = new ColorHistogram();
    histogram.add(pixels);
    this.#palette = buildPalette(histogram, Math.min(255, this.#options.colors - 1));
    return this.#palette;
  }

  #writeImage(
    indices: Uint8Array,
    area: IndexedArea,
    palette: Palette,
    clearIndex: number,
    delayCentiseconds: number,
  ): void {
    const bits = Math.max(2, Math.ceil(Math.log2(palette.count + 1)));
    const disposal = this.#options.transparent ? 2 : 1;
    this.#sink.bytes([0x21, 0xf9, 4, (disposal << 2) | 1]);
    this.#sink.uint16(delayCentiseconds);
    this.#sink.bytes([clearIndex, 0, 0x2c]);
    for (const value of [area.x, area.y, area.width, area.height]) this.#sink.uint16(value);
    this.#sink.byte(0x80 | (bits - 1));
    const table = new Uint8Array(3 << bits);
    table.set(palette.colors);
    this.#sink.bytes(table);
    writeLzw(this.#sink, indices, bits);
  }

  /** Ends the file. */
  finish(): void {
    this.#sink.byte(0x3b);
  }

  /** The bytes that were written since the last call. */
  take(): Uint8Array<ArrayBuffer> {
    return this.#sink.take();
  }
}

function isSame(former: Uint8ClampedArray, pixels: Uint8ClampedArray, offset: number): boolean {
  return (
    former[offset] === pixels[offset] &&
    former[offset + 1] === pixels[offset + 1] &&
    former[offset + 2] === pixels[offset + 2]
  );
}

/** The smallest area that holds every pixel that differs; one pixel when none does. */
function changedArea(
  former: Uint8ClampedArray,
  pixels: Uint8ClampedArray,
  { widthPx, heightPx }: GifOptions,
): IndexedArea {
  let [left, top, right, bottom] = [widthPx, heightPx, -1, -1];
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      if (isSame(former, pixels, (y * widthPx + x) * 4)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return { x: 0, y: 0, width: 1, height: 1 };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** How far the palette's colours are from an area's, by one pixel in seven. */
function meanError(
  pixels: Uint8ClampedArray,
  imageWidth: number,
  area: IndexedArea,
  palette: Palette,
): number {
  let error = 0;
  let count = 0;
  for (let index = 0; index < area.width * area.height; index += 7) {
    const x = area.x + (index % area.width);
    const y = area.y + Math.floor(index / area.width);
    const at = (y * imageWidth + x) * 4;
    if ((pixels[at + 3] ?? 0) < 128) continue;
    const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    const nearest = palette.nearest(r, g, b) * 3;
    error +=
      (r - (palette.colors[nearest] ?? 0)) ** 2 +
      (g - (palette.colors[nearest + 1] ?? 0)) ** 2 +
      (b - (palette.colors[nearest + 2] ?? 0)) ** 2;
    count += 3;
  }
  return count === 0 ? 0 : error / count;
}
