import type { Cmyk } from './cmyk.ts';
import { ColorCube } from './color-cube.ts';
import { type LookupTable, lookUp, profileName, readLookupTable } from './lookup-table.ts';

/** Black ink alone: what black letters and lines are printed in, so that no colour shows where the inks are not exactly in place. */
const BLACK_INK: Cmyk = [0, 0, 0, 1];

/** The white of the colour space that profiles connect through (D50). */
const WHITE: readonly [number, number, number] = [0.9642, 1, 0.8249];

export interface ConversionOptions {
  /** Whether the darkest colour of the screen becomes the darkest of the press, and all between moves along; true when left out. */
  readonly blackPointCompensation?: boolean;
}

/** Converts colours of the screen (sRGB) for a press, by the press's ICC profile, with relative colorimetric intent. */
export class CmykConversion {
  /** The profile's name for people. */
  readonly profileName: string;
  readonly #table: LookupTable;
  /** The luminance of the darkest grey that the press prints, 0-1; 0 without compensation. */
  readonly #blackLuminance: number;
  #cube: ColorCube | null = null;

  /** @throws RangeError for a profile that is none of a CMYK press, or is written in a form that is not read here. */
  constructor(profile: Uint8Array, { blackPointCompensation = true }: ConversionOptions = {}) {
    const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
    this.profileName = profileName(view);
    this.#table = readLookupTable(view, 'B2A1');
    if (this.#table.inputCount !== 3 || this.#table.outputCount !== 4)
      throw new RangeError('The profile is not of a press with four inks.');
    this.#blackLuminance = 0;
    if (!blackPointCompensation) return;
    const [lightness = 0] = lookUp(readLookupTable(view, 'A2B1'), lookUp(this.#table, encodeLab(0, 0, 0)));
    this.#blackLuminance = luminanceOf((lightness * 65_535) / LIGHTNESS_UNIT);
  }

  /** A colour of an image. Channels are 0-255. */
  pixel(red: number, green: number, blue: number): Cmyk {
    const black = this.#blackLuminance;
    const [x, y, z] = xyzOf(linear(red), linear(green), linear(blue));
    const curve = (value: number, white: number) => labCurve((value / white) * (1 - black) + black);
    const [fx, fy, fz] = [curve(x, WHITE[0]), curve(y, WHITE[1]), curve(z, WHITE[2])];
    const lab = encodeLab(116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz));
    const [cyan = 0, magenta = 0, yellow = 0, key = 0] = lookUp(this.#table, lab);
    return [cyan, magenta, yellow, key];
  }

  /** The colour `#rrggbb` of a letter, a line or a surface, in thousandths: full black is black ink alone. */
  ink(hex: string): Cmyk {
    const [red, green, blue] = channelsOf(hex);
    if (red === 0 && green === 0 && blue === 0) return BLACK_INK;
    const [cyan, magenta, yellow, key] = this.pixel(red, green, blue);
    return [thousandths(cyan), thousandths(magenta), thousandths(yellow), thousandths(key)];
  }

  /** Pixels in RGBA as four bytes of ink each; opacity is left to others. */
  pixels(rgba: Uint8ClampedArray): Uint8Array<ArrayBuffer> {
    // The profile is too slow for each pixel of a page at 300 dpi.
    this.#cube ??= new ColorCube((red, green, blue) => this.pixel(red, green, blue));
    return this.#cube.convert(rgba);
  }
}

/** Red, green and blue of `#rrggbb`, 0-255. */
export function channelsOf(hex: string): [red: number, green: number, blue: number] {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

const thousandths = (share: number) => Math.round(share * 1000) / 1000;

/** Units of lightness in 16 bits, as version 2 of ICC profiles counts (ICC.1:2001-04, annex A). */
const LIGHTNESS_UNIT = 652.8;

/** A colour of CIELAB as a profile's table takes it. */
function encodeLab(lightness: number, a: number, b: number): [number, number, number] {
  return [(lightness * LIGHTNESS_UNIT) / 65_535, ((a + 128) * 256) / 65_535, ((b + 128) * 256) / 65_535];
}

/** A channel of sRGB, 0-255, as a share of light. */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** CIE XYZ at D50 of linear sRGB: its primaries, adapted from D65 as Bradford has it. */
function xyzOf(red: number, green: number, blue: number): readonly [number, number, number] {
  return [
    0.4360747 * red + 0.3850649 * green + 0.1430804 * blue,
    0.2225045 * red + 0.7168786 * green + 0.0606169 * blue,
    0.0139322 * red + 0.0971045 * green + 0.7141733 * blue,
  ];
}

/** The curve of CIELAB over a share of white. */
function labCurve(share: number): number {
  return share > 216 / 24_389 ? Math.cbrt(share) : ((24_389 / 27) * share + 16) / 116;
}

/** The share of white's luminance that a lightness stands for. */
function luminanceOf(lightness: number): number {
  return lightness > 8 ? ((lightness + 16) / 116) ** 3 : (lightness * 27) / 24_389;
}
