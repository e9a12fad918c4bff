import type { Keyframe } from '../model/animation.ts';
import { mixColors } from '../model/layers/keyframe-colors.ts';
import { applyEasing } from './easing.ts';

/** The values of a cubic Bézier at its start, its two control points and its end. */
export type CubicValues = readonly [start: number, afterStart: number, beforeEnd: number, end: number];

/** A cubic Bézier at a parameter; below 0 and above 1 it goes on straight, as easings that overshoot ask for. */
export function cubicAt([start, afterStart, beforeEnd, end]: CubicValues, parameter: number): number {
  if (parameter < 0) return start + 3 * (afterStart - start) * parameter;
  if (parameter > 1) return end + 3 * (end - beforeEnd) * (parameter - 1);
  const rest = 1 - parameter;
  return (
    rest ** 3 * start +
    3 * rest * rest * parameter * afterStart +
    3 * rest * parameter * parameter * beforeEnd +
    parameter ** 3 * end
  );
}

/** The value between two keyframes at a progress that is eased already. */
export function valueBetween(before: Keyframe, after: Keyframe, progress: number): number {
  const change = after.value - before.value;
  if (before.tangentOut === undefined && after.tangentIn === undefined)
    return before.value + change * progress;
  const out = before.tangentOut ?? change / 3;
  const into = after.tangentIn ?? -change / 3;
  return cubicAt([before.value, before.value + out, after.value + into, after.value], progress);
}

/** The keyframes on either side of a frame: undefined before the first and after the last. */
export function keyframesAround(
  keyframes: readonly Keyframe[],
  layerFrame: number,
): { readonly before: Keyframe | undefined; readonly after: Keyframe | undefined } {
  let before: Keyframe | undefined;
  for (const keyframe of keyframes) {
    if (keyframe.frame > layerFrame) return { before, after: keyframe };
    before = keyframe;
  }
  return { before, after: undefined };
}

/** The value of a keyframed property at a frame of its layer; before the first and after the last it stays. */
export function valueAtFrame(
  keyframes: readonly Keyframe[],
  layerFrame: number,
  kind: 'number' | 'color' = 'number',
): number | null {
  const { before, after } = keyframesAround(keyframes, layerFrame);
  if (!before) return after?.value ?? null;
  if (!after) return before.value;
  const progress = applyEasing(before.easing, (layerFrame - before.frame) / (after.frame - before.frame));
  return kind === 'color'
    ? mixColors(before.value, after.value, progress)
    : valueBetween(before, after, progress);
}
