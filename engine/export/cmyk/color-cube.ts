import type { Cmyk } from './cmyk.ts';

/** Points along each side of the cube. */
const POINTS = 33;

/** How far apart neighbours are in the table: along red, along green, along blue. */
const STRIDES = [POINTS * POINTS * 4, POINTS * 4, 4] as const;

/** A conversion from RGB to CMYK at evenly spaced colours, for images of many pixels. */
export class ColorCube {
  /** Inks from 0 to 255. */
  readonly #inks = new Float32Array(POINTS ** 3 * 4);

  constructor(convert: (red: number, green: number, blue: number) => Cmyk) {
    const step = 255 / (POINTS - 1);
    let at = 0;
    for (let red = 0; red < POINTS; red++)
      for (let green = 0; green < POINTS; green++)
        for (let blue = 0; blue < POINTS; blue++)
          for (const share of convert(red * step, green * step, blue * step)) this.#inks[at++] = share * 255;
  }

  /** Pixels in RGBA as four bytes of ink each. */
  convert(rgba: Uint8ClampedArray): Uint8Array<ArrayBuffer> {
    const inks = new Uint8Array(rgba.length);
    let last = -1;
    for (let at = 0; at < rgba.length; at += 4) {
      const [red, green, blue] = [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0];
      const color = (red << 16) | (green << 8) | blue;
      // Neighbours are often alike.
      if (color === last) inks.copyWithin(at, at - 4, at);
      else this.#convertPixel(red, green, blue, inks, at);
      last = color;
    }
    return inks;
  }

  /** Goes from the cell's darkest corner to its lightest, first along the channel that is farthest in: tetrahedral interpolation. */
  #convertPixel(red: number, green: number, blue: number, target: Uint8Array, at: number): void {
    const scale = (POINTS - 1) / 255;
    const [r, g, b] = [red * scale, green * scale, blue * scale];
    const [r0, g0, b0] = [cellOf(r), cellOf(g), cellOf(b)];
    let [far, middle, near] = [r - r0, g - g0, b - b0];
    let [first, second, third]: [number, number, number] = [...STRIDES];
    if (far < middle) {
      [far, middle] = [middle, far];
      [first, second] = [second, first];
    }
    if (middle < near) {
      [middle, near] = [near, middle];
      [second, third] = [third, second];
    }
    if (far < middle) {
      [far, middle] = [middle, far];
      [first, second] = [second, first];
    }
    const inks = this.#inks;
    const corner0 = r0 * STRIDES[0] + g0 * STRIDES[1] + b0 * STRIDES[2];
    const corner1 = corner0 + first;
    const corner2 = corner1 + second;
    const corner3 = corner2 + third;
    for (let lane = 0; lane < 4; lane++) {
      const value =
        (inks[corner0 + lane] ?? 0) * (1 - far) +
        (inks[corner1 + lane] ?? 0) * (far - middle) +
        (inks[corner2 + lane] ?? 0) * (middle - near) +
        (inks[corner3 + lane] ?? 0) * near;
      target[at + lane] = value + 0.5;
    }
  }
}

/** The cell of the cube that a place is in; the last point belongs to the last cell. */
const cellOf = (place: number) => Math.min(Math.floor(place), POINTS - 2);
