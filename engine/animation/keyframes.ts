import type { Layer } from '../model/layer.ts';
import { animatableProperty, withPropertyValue } from '../model/layers/animatable.ts';
import { valueAtFrame } from './keyframe-values.ts';
import { pathAngleAt, pathPositionAt } from './motion-path.ts';

/** The layer as its keyframes make it at this frame; the same object when it has none. */
export function applyKeyframes<T extends Layer>(layer: T, layerFrame: number): T {
  const properties = Object.entries(layer.keyframes);
  if (properties.length === 0) return layer;
  let moved = layer;
  const plain: Record<string, number> = {};
  for (const [name, keyframes] of properties) {
    const property = animatableProperty(layer, name);
    if (property === null) continue;
    const value = valueAtFrame(keyframes, layerFrame, property.kind);
    if (value === null) continue;
    if (name.includes('.')) moved = withPropertyValue(moved, property, value);
    else plain[name] = Math.min(property.max, Math.max(property.min, value));
  }
  Object.assign(plain, pathPositionAt(layer, layerFrame));
  const shown = { ...moved, ...plain };
  if (layer.motionPath?.turnsAlong) shown.rotation += pathAngleAt(layer, layerFrame);
  return shown;
}
