import { type BuiltInEffect, createAdjustEffect, createEffect, type Paint } from '../../../engine/model.ts';

/** From one colour to another. @param angleDeg clockwise from left to right: 90 goes down */
export const gradient = (angleDeg: number, ...colors: readonly string[]): Paint => ({
  type: 'linear-gradient',
  angleDeg,
  stops: colors.map((color, index) => ({ offset: index / (colors.length - 1), color })),
});

/**
 * From the middle of a disc to its edge. A radial gradient ends at the corners of its box; the edge of an ellipse is at 1/√2 of that.
 */
export const glow = (...colors: readonly string[]): Paint => ({
  type: 'radial-gradient',
  stops: colors.map((color, index) => ({
    offset: Math.round((index / (colors.length - 1)) * Math.SQRT1_2 * 1000) / 1000,
    color,
  })),
});

/** The colour with an opacity, 0 to 1. */
export const alpha = (color: string, opacity: number): string =>
  `${color.slice(0, 7)}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;

/** From clear to a colour, in the direction in which it gets stronger. */
export function shade(color: string, towards: 'up' | 'down' | 'left' | 'right', opacity = 0.85): Paint {
  const angleDeg = { right: 0, down: 90, left: 180, up: 270 }[towards];
  return gradient(angleDeg, alpha(color, 0), alpha(color, opacity * 0.55), alpha(color, opacity));
}

/** Shadows and highlights of an image in two colours. */
export const duotone = (shadowColor: string, highlightColor: string, intensity = 1): BuiltInEffect => ({
  ...createEffect('duotone'),
  shadowColor,
  highlightColor,
  intensity,
});

export const blackAndWhite = (contrast = 0): BuiltInEffect =>
  createAdjustEffect({ saturation: -100, contrast });
export const adjust = createAdjustEffect;
