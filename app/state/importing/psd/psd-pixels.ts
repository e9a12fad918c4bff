import type { Layer as PsdLayer } from 'ag-psd';

/** Red, green, blue and opacity of each pixel in rows, and where its first pixel is in the file. */
export interface PlacedPixels {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** The pixels of a layer; null when it has none. Files with more than 8 bits per channel come as numbers up to 65535. */
export function pixelsOf({ imageData, left = 0, top = 0 }: PsdLayer): PlacedPixels | null {
  if (!imageData || imageData.width === 0 || imageData.height === 0) return null;
  const { width, height, data } = imageData;
  if (data instanceof Uint8ClampedArray) return { left, top, width, height, data };
  const most = data instanceof Uint16Array ? 65_535 : data instanceof Float32Array ? 1 : 255;
  return { left, top, width, height, data: Uint8ClampedArray.from(data, (value) => (value / most) * 255) };
}

/** How much of a layer a mask lets through at a point of the file, 0 to 1. */
type Coverage = (x: number, y: number) => number;

/** The raster mask of a layer; null when it has none that is on. */
export function maskCoverage({ mask }: PsdLayer): Coverage | null {
  if (!mask || mask.disabled) return null;
  const { imageData, left = 0, top = 0 } = mask;
  const outside = (mask.defaultColor ?? 0) / 255;
  if (!imageData || imageData.width === 0) return null;
  const { width, height, data } = imageData;
  const most = data instanceof Uint16Array ? 65_535 : data instanceof Float32Array ? 1 : 255;
  return (x, y) => {
    const [column, row] = [x - left, y - top];
    if (column < 0 || row < 0 || column >= width || row >= height) return outside;
    return (data[(row * width + column) * 4] ?? 0) / most;
  };
}

/** How opaque the layer is that others are clipped to, with its own mask; null when it has no pixels. */
export function clipCoverage(base: PsdLayer): Coverage | null {
  const pixels = pixelsOf(base);
  if (!pixels) return null;
  const { left, top, width, height, data } = pixels;
  const alpha: Coverage = (x, y) => {
    const [column, row] = [x - left, y - top];
    if (column < 0 || row < 0 || column >= width || row >= height) return 0;
    return (data[(row * width + column) * 4 + 3] ?? 0) / 255;
  };
  return both(alpha, maskCoverage(base));
}

/** What two masks let through together; null when there is none. */
export function both(one: Coverage | null, other: Coverage | null): Coverage | null {
  return one && other ? (x, y) => one(x, y) * other(x, y) : (one ?? other);
}

/** The pixels with their opacity times that of a mask. */
export function masked(pixels: PlacedPixels, coverage: Coverage): PlacedPixels {
  const data = new Uint8ClampedArray(pixels.data);
  for (let row = 0; row < pixels.height; row++)
    for (let column = 0; column < pixels.width; column++) {
      const at = (row * pixels.width + column) * 4 + 3;
      data[at] = (data[at] ?? 0) * coverage(pixels.left + column, pixels.top + row);
    }
  return { ...pixels, data };
}

/** A mask over a box as an image: white where the layer shows, with the same as its opacity. */
export function maskImage(
  coverage: Coverage,
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): PlacedPixels {
  const data = new Uint8ClampedArray(box.width * box.height * 4).fill(255);
  const whole = { ...box, data };
  return masked(whole, coverage);
}
