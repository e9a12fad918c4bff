import type { PhotoShadow } from '@gesso/engine/internal';
import type { PhotoBackdrop } from '@gesso/engine/photos';

/** Colours that are offered at first, and those after them. */
export const COLORS = ['#ffffff', '#14151f', '#ffb59a', '#ffc542', '#12a06a', '#2a33de'] as const;
export const MORE_COLORS = [
  '#f3efe6',
  '#d9dce3',
  '#8b8f9b',
  '#ffd9e3',
  '#f2441f',
  '#8f1405',
  '#ffe9a8',
  '#bfe9ff',
  '#1f93d6',
  '#0d1470',
  '#b9e4cd',
  '#0b5d3d',
  '#e4d7ff',
  '#8a2be2',
] as const;

type Gradient = Extract<PhotoBackdrop, { type: 'gradient' }>;

export const GRADIENTS: readonly Gradient[] = [
  { type: 'gradient', angleDeg: 160, colors: ['#ffd9a8', '#f7a8a0', '#8d7fd6'] },
  { type: 'gradient', angleDeg: 160, colors: ['#bfe9ff', '#1f93d6'] },
  { type: 'gradient', angleDeg: 180, colors: ['#ffffff', '#d9dce3'] },
  { type: 'gradient', angleDeg: 150, colors: ['#ffe9a8', '#ff9a5c', '#e0456b'] },
  { type: 'gradient', angleDeg: 165, colors: ['#d8f3dc', '#52b788', '#1b4332'] },
  { type: 'gradient', angleDeg: 180, colors: ['#2b2d42', '#14151f'] },
];

/** What a backdrop looks like, as CSS writes it; undefined where only an image shows it. */
export function backdropCss(backdrop: PhotoBackdrop): string | undefined {
  if (backdrop.type === 'color') return backdrop.color;
  if (backdrop.type === 'gradient')
    return `linear-gradient(${backdrop.angleDeg}deg, ${backdrop.colors.join(', ')})`;
  return undefined;
}

/** Whether two backdrops are the same one. */
export function isSameBackdrop(a: PhotoBackdrop, b: PhotoBackdrop): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Where the shadow of each preset falls: to the right and down. */
const SHADOW_DIRECTIONS = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const;
/** The presets, 1 to 8. */
export const SHADOW_PRESETS = SHADOW_DIRECTIONS.map((_, index) => index + 1);
/** How far a shadow lies from its subject, in shares of the shorter side. */
const SHADOW_REACH = 0.035;
const SHADOW_COLOR = '#14151f';

/** The direction of a preset. */
export function shadowDirection(preset: number): { readonly x: number; readonly y: number } {
  const [x, y] = SHADOW_DIRECTIONS[preset - 1] ?? [0, 1];
  const length = Math.hypot(x, y);
  return { x: x / length, y: y / length };
}

/** A preset as a shadow, with the strength and blur that the shadow before it had. */
export function presetShadow(preset: number, before: PhotoShadow | null): PhotoShadow {
  const { x, y } = shadowDirection(preset);
  return {
    type: 'drop',
    x: x * SHADOW_REACH,
    y: y * SHADOW_REACH,
    blur: before?.blur ?? 0.052,
    strength: before?.strength ?? 0.35,
    color: SHADOW_COLOR,
  };
}

/** The preset that a shadow is; null when it is none of them. */
export function presetOf(shadow: PhotoShadow | null): number | null {
  if (shadow?.type !== 'drop') return null;
  const found = SHADOW_PRESETS.find((preset) => {
    const { x, y } = shadowDirection(preset);
    return Math.abs(shadow.x - x * SHADOW_REACH) < 1e-6 && Math.abs(shadow.y - y * SHADOW_REACH) < 1e-6;
  });
  return found ?? null;
}
