/** How the samples of a TIFF image make colours. */
export interface TiffColors {
  /** PhotometricInterpretation (TIFF 6.0, tag 262). */
  readonly photometric: number;
  /** Samples of a pixel that are colours; what follows them is opacity or something else. */
  readonly colorSamples: number;
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
export function writeTiffColors(
  bands: TiffBands,
  count: number,
  colors: TiffColors,
  pixels: Uint8ClampedArray,
  to: number,
): void {
  const read = COLORS[colors.photometric] ?? fromRgb;
  const { alpha, white, colorSamples } = colors;
  const opacity = alpha === 'none' ? null : bands[colorSamples];
  const color: Color = [0, 0, 0];
  for (let index = 0; index < count; index++) {
    const at = to + index * 4;
    const share = opacity ? (opacity[index] ?? white) / white : 1;
    read(bands, index, colors, color);
    const gain = alpha === 'premultiplied' && share > 0 ? 255 / share : 255;
    pixels[at] = color[0] * gain;
    pixels[at + 1] = color[1] * gain;
    pixels[at + 2] = color[2] * gain;
    pixels[at + 3] = share * 255;
  }
}

/** Red, green and blue, 0-1. */
type Color = [red: number, green: number, blue: number];
type ReadColor = (bands: TiffBands, index: number, colors: TiffColors, color: Color) => void;

const sample = (bands: TiffBands, band: number, index: number) => bands[band]?.[index] ?? 0;

const fromGrey: ReadColor = (bands, index, { photometric, white }, color) => {
  const value = sample(bands, 0, index) / white;
  color.fill(photometric === WHITE_IS_ZERO ? 1 - value : value);
};

const fromRgb: ReadColor = (bands, index, { white }, color) => {
  for (const channel of [0, 1, 2] as const) color[channel] = sample(bands, channel, index) / white;
};

const fromPalette: ReadColor = (bands, index, { palette }, color) => {
  const size = (palette?.length ?? 0) / 3;
  const entry = sample(bands, 0, index);
  for (const channel of [0, 1, 2] as const)
    color[channel] = (palette?.[channel * size + entry] ?? 0) / 65_535;
};

/** Without a profile there is no right way; this is the one of all simple readers. */
const fromCmyk: ReadColor = (bands, index, { white }, color) => {
  const light = 1 - sample(bands, 3, index) / white;
  for (const channel of [0, 1, 2] as const)
    color[channel] = (1 - sample(bands, channel, index) / white) * light;
};

/** TIFF 6.0, §23: lightness from 0, the two others with a sign. In the variant of ICC the middle stands for 0. */
const fromLab: ReadColor = (bands, index, { photometric, white, labWhite }, color) => {
  const steps = (white + 1) / 256;
  const signed = (band: number) => {
    const value = sample(bands, band, index);
    if (photometric === ICCLAB) return value / steps - 128;
    return (value > white / 2 ? value - white - 1 : value) / steps;
  };
  const lightness = (sample(bands, 0, index) / white) * 100;
  labToRgb([lightness, signed(1), signed(2)], LAB_WHITES[labWhite], color);
};

const COLORS: Readonly<Record<number, ReadColor>> = {
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
const LAB_WHITES: Readonly<Record<TiffColors['labWhite'], LabWhite>> = {
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
function labToRgb([lightness, a, b]: Color, { xyz, toSrgb }: LabWhite, color: Color): void {
  const fy = (lightness + 16) / 116;
  const cube = (f: number) => (f > 6 / 29 ? f ** 3 : 3 * (6 / 29) ** 2 * (f - 4 / 29));
  const x = cube(fy + a / 500) * xyz[0];
  const y = cube(fy) * xyz[1];
  const z = cube(fy - b / 200) * xyz[2];
  for (const channel of [0, 1, 2] as const) {
    const [fromX, fromY, fromZ] = toSrgb[channel] ?? [0, 0, 0];
    const light = fromX * x + fromY * y + fromZ * z;
    color[channel] = light <= 0.0031308 ? Math.max(0, light) * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  }
}
