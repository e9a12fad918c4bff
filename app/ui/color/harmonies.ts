import { type HsvColor, hexToHsv, hsvToHex } from './color-maths.ts';

/** Ways in which colours go together: by their places on the wheel of hues, or by their lightness. */
export const HARMONIES = [
  'complementary',
  'analogous',
  'triadic',
  'split',
  'tetradic',
  'monochrome',
] as const;
export type Harmony = (typeof HARMONIES)[number];

/** How far the other colours are from the first, in degrees of hue. */
const TURNS: Readonly<Record<Exclude<Harmony, 'monochrome'>, readonly number[]>> = {
  complementary: [0, 180],
  analogous: [-30, 0, 30],
  triadic: [0, 120, 240],
  split: [0, 150, 210],
  tetradic: [0, 90, 180, 270],
};

/** Shades of one colour, from dark to light. */
const SHADES: readonly ((color: HsvColor) => Pick<HsvColor, 'saturation' | 'value'>)[] = [
  ({ saturation, value }) => ({ saturation: Math.min(1, saturation * 1.1), value: value * 0.4 }),
  ({ saturation, value }) => ({ saturation, value: value * 0.7 }),
  ({ saturation, value }) => ({ saturation, value }),
  ({ saturation, value }) => ({ saturation: saturation * 0.6, value: value + (1 - value) * 0.5 }),
  ({ saturation, value }) => ({ saturation: saturation * 0.25, value: value + (1 - value) * 0.85 }),
];

/** The hue that painters would call by `degrees`: on their wheel red lies across from green, not from cyan (red, yellow and blue as primaries). */
const PAINTERS_WHEEL: readonly (readonly [painters: number, screen: number])[] = [
  [0, 0],
  [60, 35],
  [120, 60],
  [180, 120],
  [240, 220],
  [300, 280],
  [360, 360],
];

function between(degrees: number, from: 0 | 1, to: 0 | 1): number {
  const turned = ((degrees % 360) + 360) % 360;
  for (const [index, low] of PAINTERS_WHEEL.entries()) {
    const high = PAINTERS_WHEEL[index + 1];
    if (high === undefined || turned > high[from]) continue;
    return low[to] + ((turned - low[from]) / (high[from] - low[from])) * (high[to] - low[to]);
  }
  return turned;
}

/** The colours of a harmony, the given one among them, `#rrggbb`. A grey has no hue to turn: it goes with other greys. */
export function harmonyOf(hex: string, harmony: Harmony): string[] {
  const color = { ...hexToHsv(hex), alpha: 1 };
  if (harmony === 'monochrome') return unique(SHADES.map((shade) => hsvToHex({ ...color, ...shade(color) })));
  const place = between(color.hue, 1, 0);
  return unique(
    TURNS[harmony].map((turn) =>
      turn === 0 ? hsvToHex(color) : hsvToHex({ ...color, hue: between(place + turn, 0, 1) }),
    ),
  );
}

const unique = (colors: readonly string[]): string[] => [...new Set(colors)];
