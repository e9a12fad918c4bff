import type { Rgb } from '../color-steps.ts';

/** A colour in Oklab (Ottosson 2020): lightness 0-1, then green to red and blue to yellow, about -0.4 to 0.4. */
export type Oklab = [lightness: number, a: number, b: number];

/** Halvings of the way to grey when a colour is brought back into sRGB: its chroma is then right within a thousandth. */
const GAMUT_STEPS = 9;

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const toGamma = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));

/** A colour of gamma-encoded sRGB, 0-1, in Oklab. */
export function toOklab(rgb: Readonly<Rgb>): Oklab {
  const [r, g, b] = [toLinear(clamp01(rgb[0])), toLinear(clamp01(rgb[1])), toLinear(clamp01(rgb[2]))];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** A colour of Oklab in linear sRGB; outside of 0-1 where a screen does not show it. */
function toLinearRgb([lightness, a, b]: Readonly<Oklab>): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShown = (rgb: Readonly<Rgb>) => rgb.every((value) => value >= -1e-4 && value <= 1.0001);

/** A colour of Oklab in gamma-encoded sRGB, 0-1. One that a screen does not show keeps lightness and hue, and has less chroma. */
export function fromOklab([light, a, b]: Readonly<Oklab>): Rgb {
  const lightness = clamp01(light);
  let rgb = toLinearRgb([lightness, a, b]);
  if (!isShown(rgb)) {
    let [inside, outside] = [0, 1];
    for (let step = 0; step < GAMUT_STEPS; step++) {
      const share = (inside + outside) / 2;
      if (isShown(toLinearRgb([lightness, a * share, b * share]))) inside = share;
      else outside = share;
    }
    rgb = toLinearRgb([lightness, a * inside, b * inside]);
  }
  return [toGamma(clamp01(rgb[0])), toGamma(clamp01(rgb[1])), toGamma(clamp01(rgb[2]))];
}
