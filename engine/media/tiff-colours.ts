/** How the samples of a TIFF picture make colours. */
export interface TiffColours {
  /** PhotometricInterpretation (TIFF 6.0, tag 262). */
  readonly photometric: number;
  /** Samples of a pixel that are colours; what follows them is opacity or something else. */
  readonly colourSamples: number;
  readonly alpha: 'none' | 'straight' | 'premultiplied';
  /** What stands for all of a colour: 255 for 8 bits, 1 for floating point. */
  readonly white: number;
  /** Red, green and blue of each index, 0-65535, one third after the other. Null unless the samples are indices. */
  readonly palette: ArrayLike<number> | null;
  /** The reference white of Lab colours: that of print, or that of screens. */
  readonly labWhite: 'D50' | 'D65';
}

export const WHITE_IS_ZERO = 0;
const BLACK_IS_ZERO = 1;
export const RGB = 2;
export const PALETTE = 3;
export const CMYK = 5;
export const YCBCR = 6;
export const CIELAB = 8;
export const ICCLAB = 9;

/** Samples of one row of pixels or more, each kind in an array of its own. */
export type TiffBands = readonly ArrayLike<number>[];

/** Writes pixels, straight alpha, from `to` on. */
export function writeTiffColours(
  bands: TiffBands,
  count: number,
  colours: TiffColours,
  pixels: Uint8ClampedArray,
  to: number,
): void {
  const read = COLOURS[colours.photometric] ?? fromRgb;
  const { alpha, white, colourSamples } = colours;
  const opacity = alpha === 'none' ? null : bands[colourSamples];
  const colour: Colour = [0, 0, 0];
  for (let index = 0; index < count; index++) {
    const at = to + index * 4;
    const share = opacity ? (opacity[index] ?? white) / white : 1;
    read(bands, index, colours, colour);
    const gain = alpha === 'premultiplied' && share > 0 ? 255 / share : 255;
    pixels[at] = colour[0] * gain;
    pixels[at + 1] = colour[1] * gain;
    pixels[at + 2] = colour[2] * gain;
    pixels[at + 3] = share * 255;
  }
}

/** Red, green and blue, 0-1. */
type Colour = [red: number, green: number, blue: number];
type ReadColour = (bands: TiffBands, index: number, colours: TiffColours, colour: Colour) => void;

const sample = (bands: TiffBands, band: number, index: number) => bands[band]?.[index] ?? 0;

const fromGrey: ReadColour = (bands, index, { photometric, white }, colour) => {
  const value = sample(bands, 0, index) / white;
  colour.fill(photometric === WHITE_IS_ZERO ? 1 - value : value);
};

const fromRgb: ReadColour = (bands, index, { white }, colour) => {
  for (const channel of [0, 1, 2] as const) colour[channel] = sample(bands, channel, index) / white;
};

const fromPalette: ReadColour = (bands, index, { palette }, colour) => {
  const size = (palette?.length ?? 0) / 3;
  const entry = sample(bands, 0, index);
  for (const channel of [0, 1, 2] as const)
    colour[channel] = (palette?.[channel * size + entry] ?? 0) / 65_535;
};

/** Without a profile there is no right way; this is the one of all simple readers. */
const fromCmyk: ReadColour = (bands, index, { white }, colour) => {
  const light = 1 - sample(bands, 3, index) / white;
  for (const channel of [0, 1, 2] as const)
    colour[channel] = (1 - sample(bands, channel, index) / white) * light;
};

/** TIFF 6.0, §23: lightness from 0, the two others with a sign. In the variant of ICC the middle stands for 0. */
const fromLab: ReadColour = (bands, index, { photometric, white, labWhite }, colour) => {
  const steps = (white + 1) / 256;
  const signed = (band: number) => {
    const value = sample(bands, band, index);
    if (photometric === ICCLAB) return value / steps - 128;
    return (value > white / 2 ? value - white - 1 : value) / steps;
  };
  const lightness = (sample(bands, 0, index) / white) * 100;
  labToRgb([lightness, signed(1), signed(2)], LAB_WHITES[labWhite], colour);
};

const COLOURS: Readonly<Record<number, ReadColour>> = {
  [WHITE_IS_ZERO]: fromGrey,
  [BLACK_IS_ZERO]: fromGrey,
  [RGB]: fromRgb,
  [PALETTE]: fromPalette,
  [CMYK]: fromCmyk,
  [CIELAB]: fromLab,
  [ICCLAB]: fromLab,
};

interface LabWhite {
  /** XYZ of the white itself. */
  readonly xyz: readonly [x: number, y: number, z: number];
  /** XYZ under this white to linear sRGB, the rows red, green and blue. */
  readonly toSrgb: readonly (readonly [x: number, y: number, z: number])[];
}

/** The primaries of IEC 61966-2-1; for D50 adapted from D65 by Bradford's method. */
const LAB_WHITES: Readonly<Record<TiffColours['labWhite'], LabWhite>> = {
  D50: {
    xyz: [0.9642956764, 1, 0.8251046025],
    toSrgb: [
      [3.1341358, -1.6173864, -0.4906346],
      [-0.978795, 1.9162544, 0.0334427],
      [0.0719553, -0.2289768, 1.4053851],
    ],
  },
  D65: {
    xyz: [0.95047, 1, 1.08883],
    toSrgb: [
      [3.2404542, -1.5371385, -0.4985314],
      [-0.969266, 1.8760108, 0.041556],
      [0.0556434, -0.2040259, 1.0572252],
    ],
  },
};

/** CIE 15: Lab to XYZ; IEC 61966-2-1: linear light to sRGB. */
function labToRgb([lightness, a, b]: Colour, { xyz, toSrgb }: LabWhite, colour: Colour): void {
  const fy = (lightness + 16) / 116;
  const cube = (f: number) => (f > 6 / 29 ? f ** 3 : 3 * (6 / 29) ** 2 * (f - 4 / 29));
  const x = cube(fy + a / 500) * xyz[0];
  const y = cube(fy) * xyz[1];
  const z = cube(fy - b / 200) * xyz[2];
  for (const channel of [0, 1, 2] as const) {
    const [fromX, fromY, fromZ] = toSrgb[channel] ?? [0, 0, 0];
    const light = fromX * x + fromY * y + fromZ * z;
    colour[channel] = light <= 0.0031308 ? Math.max(0, light) * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  }
}
