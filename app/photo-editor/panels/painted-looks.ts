import type { Effect, EffectParameter } from '@gesso/engine/effects';
import { USUAL_PHOTO_SIDE_PX } from '@gesso/engine/internal';

/** The effects that paint, draw or print a photo again. */
export const PAINTED = ['watercolor', 'pencil', 'cartoon', 'oil-paint', 'halftone', 'low-poly'] as const;
export type PaintedType = (typeof PAINTED)[number];
export type PaintedEffect = Extract<Effect, { type: PaintedType }>;

type LengthParameter = Extract<EffectParameter, { kind: 'length' | 'angle' | 'share' | 'level' }>;

/** The longest that a slider offers for a photo whose longer side is this, in its pixels. */
const longestPx = ({ sliderMax, max }: LengthParameter, sidePx: number) =>
  Math.min(max ?? sliderMax, (sliderMax * sidePx) / USUAL_PHOTO_SIDE_PX);

/** A length in pixels of the photo as a share, 0-1, of the longest that is offered. */
export function shareOfLength(parameter: LengthParameter, lengthPx: number, sidePx: number): number {
  const min = parameter.min ?? 0;
  return Math.min(1, Math.max(0, (lengthPx - min) / Math.max(1, longestPx(parameter, sidePx) - min)));
}

/** The length at a share; the other way round. */
export function lengthAt(parameter: LengthParameter, share: number, sidePx: number): number {
  const min = parameter.min ?? 0;
  return min + share * Math.max(0, longestPx(parameter, sidePx) - min);
}
