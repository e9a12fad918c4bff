import { type Effect, effectRowOf } from '../model/effects.ts';

/** The longer side of a photo for which lengths are as the rows of effects have them. */
export const USUAL_PHOTO_SIDE_PX = 1080;

/** An effect with lengths that look the same on photos of every size. @param sidePx the longer side of the photo */
export function sizedForPhoto<Sized extends Effect>(effect: Sized, sidePx: number): Sized {
  const sized: Record<string, unknown> = { ...effect };
  for (const [id, parameter] of Object.entries(effectRowOf(effect).parameters)) {
    if (parameter.kind !== 'length') continue;
    const lengthPx = (Number(sized[id]) * sidePx) / USUAL_PHOTO_SIDE_PX;
    sized[id] = Math.min(parameter.max ?? lengthPx, Math.max(parameter.min ?? 0, lengthPx));
  }
  // Only numbers were put in place of numbers.
  return sized as Sized;
}
