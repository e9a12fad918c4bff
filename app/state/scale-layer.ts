import type { Effect, Layer } from '@gesso/engine';
import { round } from './layer-tree.ts';

/** The limits of lengths in the document (engine/model), so that what was scaled opens again. */
const MAX_SIDE_PX = 100_000;
const MAX_FONT_PX = 4_000;
const MAX_CORNER_PX = 10_000;
const MAX_STROKE_PX = 1_000;
const MAX_SHADOW_DISTANCE_PX = 500;
const MAX_SHADOW_BLUR_PX = 300;
const MAX_PARAGRAPH_SPACING_PX = 2_000;

/** A side of a layer within what the document takes. */
export const sidePx = (px: number): number => Math.min(MAX_SIDE_PX, Math.max(1, round(px)));

const upTo = (maxPx: number, px: number): number => Math.min(maxPx, round(px));

/** Changes the values of a layer's keyframes, by property. */
export function mapKeyframes(
  layer: Layer,
  changes: Readonly<Record<string, (value: number) => number>>,
): void {
  for (const [property, change] of Object.entries(changes))
    for (const keyframe of layer.keyframes[property] ?? []) keyframe.value = round(change(keyframe.value));
}

/** Scales what is inside a layer when its box was scaled as a whole: letters, corners, lines, and the layers of a group. */
export function scaleInside(layer: Layer, factor: number): void {
  const scaled = (value: number) => value * factor;
  if (layer.type === 'text')
    for (const run of layer.runs)
      run.fontSizePx = Math.min(MAX_FONT_PX, Math.max(1, round(run.fontSizePx * factor)));
  if ('cornerRadius' in layer) {
    layer.cornerRadius = upTo(MAX_CORNER_PX, layer.cornerRadius * factor);
    mapKeyframes(layer, { cornerRadius: scaled });
  }
  if (layer.type === 'shape' && layer.stroke)
    layer.stroke.widthPx = upTo(MAX_STROKE_PX, layer.stroke.widthPx * factor);
  if (layer.type !== 'group') return;
  for (const child of layer.children) {
    child.x = round(child.x * factor);
    child.y = round(child.y * factor);
    child.width = sidePx(child.width * factor);
    child.height = sidePx(child.height * factor);
    mapKeyframes(child, { x: scaled, y: scaled, width: scaled, height: scaled });
    scaleInside(child, factor);
  }
}

/** Scales what a layer looks like beyond its box, for a page that becomes larger or smaller: its shadow, effects, mask and spacing. */
export function scaleLook(layer: Layer, factor: number): void {
  if (layer.shadow)
    Object.assign(layer.shadow, {
      distancePx: upTo(MAX_SHADOW_DISTANCE_PX, layer.shadow.distancePx * factor),
      blurPx: upTo(MAX_SHADOW_BLUR_PX, layer.shadow.blurPx * factor),
    });
  for (const effect of layer.effects) scaleEffect(effect, factor);
  if (layer.mask?.type === 'shape')
    layer.mask.cornerRadius = upTo(MAX_CORNER_PX, layer.mask.cornerRadius * factor);
  if (layer.type === 'text')
    layer.paragraphSpacingPx = upTo(MAX_PARAGRAPH_SPACING_PX, layer.paragraphSpacingPx * factor);
  if (layer.type === 'group') for (const child of layer.children) scaleLook(child, factor);
}

/** The lengths of effects are in pixels of the page. */
function scaleEffect(effect: Effect, factor: number): void {
  switch (effect.type) {
    case 'gaussian-blur':
    case 'tilt-blur':
    case 'background-blur':
      effect.radiusPx = upTo(500, effect.radiusPx * factor);
      return;
    case 'motion-blur':
      effect.lengthPx = upTo(1_000, effect.lengthPx * factor);
      return;
    case 'pixelate':
      effect.sizePx = Math.max(1, upTo(500, effect.sizePx * factor));
      return;
    case 'outline':
      effect.widthPx = upTo(200, effect.widthPx * factor);
      return;
    default:
  }
}
