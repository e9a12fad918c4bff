import { type Effect, type EffectParameter, effectRowOf } from '@gesso/engine/effects';

/** The effects that paint, draw or print a photo again. */
export const PAINTED = ['watercolor', 'pencil', 'cartoon', 'oil-paint', 'halftone', 'low-poly'] as const;
export type PaintedType = (typeof PAINTED)[number];
export type PaintedEffect = Extract<Effect, { type: PaintedType }>;

type LengthParameter = Extract<EffectParameter, { kind: 'length' | 'angle' | 'share' | 'level' }>;

/** The longer side of a photo for which lengths are as the rows of effects have them. */
const USUAL_SIDE_PX = 1080;

/** The longest that a slider offers for a photo whose longer side is this, in its pixels. */
const longestPx = ({ sliderMax, max }: LengthParameter, sidePx: number) =>
  Math.min(max ?? sliderMax, (sliderMax * sidePx) / USUAL_SIDE_PX);

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

/** An effect with lengths that look the same on photos of every size. */
export function sizedForPhoto<Sized extends PaintedEffect>(effect: Sized, sidePx: number): Sized {
  const sized: Record<string, unknown> = { ...effect };
  for (const [id, parameter] of Object.entries(effectRowOf(effect).parameters)) {
    if (parameter.kind !== 'length') continue;
    const lengthPx = (Number(sized[id]) * sidePx) / USUAL_SIDE_PX;
    sized[id] = Math.min(parameter.max ?? lengthPx, Math.max(parameter.min ?? 0, lengthPx));
  }
  // Only numbers were put in place of numbers.
  return sized as Sized;
}
