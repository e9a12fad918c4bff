import type { Keyframe } from '../model/animation.ts';
import type { Layer } from '../model/layer.ts';
import { layerFacts } from '../model/layer-types.ts';
import { applyEasing } from './easing.ts';

/** The value of a keyframed property at a frame of its layer; before the first and after the last it stays. */
export function valueAtFrame(keyframes: readonly Keyframe[], layerFrame: number): number | null {
  let before: Keyframe | undefined;
  let after: Keyframe | undefined;
  for (const keyframe of keyframes) {
    if (keyframe.frame <= layerFrame) before = keyframe;
    else {
      after = keyframe;
      break;
    }
  }
  if (!before) return after?.value ?? null;
  if (!after) return before.value;
  const progress = (layerFrame - before.frame) / (after.frame - before.frame);
  return before.value + (after.value - before.value) * applyEasing(before.easing, progress);
}

/**
 * Values that would leave what the model allows are brought back, because springs and steep curves overshoot
 * and a negative width or an opacity over 1 has no image.
 */
const LIMITS: Readonly<Record<string, readonly [number, number]>> = {
  opacity: [0, 1],
  width: [0.01, 100_000],
  height: [0.01, 100_000],
  zoom: [1, 20],
  focusX: [0, 1],
  focusY: [0, 1],
  cornerRadius: [0, 10_000],
  innerRatio: [0.05, 1],
  lineHeight: [0.3, 5],
  volume: [0, 2],
};

/** The layer as its keyframes make it at this frame; the same object when it has none. */
export function applyKeyframes<T extends Layer>(layer: T, layerFrame: number): T {
  const properties = Object.entries(layer.keyframes);
  if (properties.length === 0) return layer;
  const { numericProperties } = layerFacts(layer);
  const changed: Record<string, number> = {};
  for (const [property, keyframes] of properties) {
    if (!numericProperties.includes(property)) continue;
    const value = valueAtFrame(keyframes, layerFrame);
    if (value === null) continue;
    const [lowest, highest] = LIMITS[property] ?? [-Infinity, Infinity];
    changed[property] = Math.min(highest, Math.max(lowest, value));
  }
  return { ...layer, ...changed };
}
