import type { Rgb } from '../pixels/noise.ts';

/** An image for what lies behind: computed pixel by pixel, no photograph. */
export interface Background {
  readonly alias: string;
  readonly displayName: string;
  readonly tags: readonly string[];
  /** It has nothing sharp in it: computed at half the size and enlarged it looks the same. */
  readonly isSoft?: boolean;
  /** Makes what gives the colour of each place: x from 0 to 1.5, y from 0 to 1. */
  prepare(): Painter;
}

/** The colour of a place. `step` is the width of a pixel. */
export type Painter = (x: number, y: number, step: number) => Rgb;

/** How wide an image is for its height. */
export const ASPECT = 1.5;
export const WIDTH_PX = 2_400;
export const HEIGHT_PX = 1_600;

/** Light that falls on a relief from above left: 1 is level ground. @param depth how strong the relief is */
export function lightOn(
  height: (x: number, y: number) => number,
  depth: number,
  reach = 0.0016,
): (x: number, y: number) => number {
  return (x, y) => 1 + (height(x + reach, y + reach) - height(x - reach * 0.3, y - reach * 0.3)) * depth;
}

export const shade = ([red, green, blue]: Rgb, light: number): Rgb => [
  red * light,
  green * light,
  blue * light,
];

/** Darker towards the corners. */
export const vignette = (x: number, y: number, strength: number): number =>
  1 - strength * ((x / ASPECT - 0.5) ** 2 + (y - 0.5) ** 2) * 2;
