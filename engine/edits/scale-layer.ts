import { scaledCustomData } from '../model/custom-layers.ts';
import { type Effect, effectRowOf, effectValues } from '../model/effects.ts';
import type { Layer } from '../model/layer.ts';
import { hasChildren, hasForm, hasText } from '../model/layer-capabilities.ts';
import { effectPropertyName } from '../model/layers/animatable.ts';
import { roundToHundredths } from './layer-tree.ts';

/** The limits of lengths in the document (engine/model), so that what was scaled opens again. */
const MAX_SIDE_PX = 100_000;
const MAX_FONT_PX = 4_000;
const MAX_CORNER_PX = 10_000;
const LEAST_GAP_PX = -5_000;
const MAX_GAP_PX = 10_000;
const MAX_FEATHER_PX = 500;
const MAX_STROKE_PX = 1_000;
const MAX_SHADOW_DISTANCE_PX = 500;
const MAX_SHADOW_BLUR_PX = 300;
const MAX_PARAGRAPH_SPACING_PX = 2_000;

/** A side of a layer within what the document takes. */
export const clampSidePx = (px: number): number => Math.min(MAX_SIDE_PX, Math.max(1, roundToHundredths(px)));

const upTo = (maxPx: number, px: number): number => Math.min(maxPx, roundToHundredths(px));
/** A gap within what a layout may have. */
const gapWithin = (px: number): number => Math.max(LEAST_GAP_PX, upTo(MAX_GAP_PX, px));

/** Changes the values of a layer's keyframes, by property; their tangents change with them. */
export function mapKeyframeValues(
  layer: Layer,
  changes: Readonly<Record<string, (value: number) => number>>,
): void {
  for (const [property, change] of Object.entries(changes))
    for (const keyframe of layer.keyframes[property] ?? []) {
      const { value, tangentIn, tangentOut } = keyframe;
      keyframe.value = roundToHundredths(change(value));
      const bent = (tangent: number) => roundToHundredths(change(value + tangent) - change(value));
      if (tangentIn !== undefined) keyframe.tangentIn = bent(tangentIn);
      if (tangentOut !== undefined) keyframe.tangentOut = bent(tangentOut);
    }
}

/** Scales what is inside a layer when its box was scaled as a whole: letters, corners, lines, and the layers of a group. */
export function scaleLayerContent(layer: Layer, factor: number): void {
  const scaled = (value: number) => value * factor;
  if (hasText(layer)) {
    for (const run of layer.runs)
      run.fontSizePx = Math.min(MAX_FONT_PX, Math.max(1, roundToHundredths(run.fontSizePx * factor)));
    mapKeyframeValues(layer, { 'runs.fontSizePx': scaled });
  }
  if ('cornerRadius' in layer) {
    layer.cornerRadius = upTo(MAX_CORNER_PX, layer.cornerRadius * factor);
    mapKeyframeValues(layer, { cornerRadius: scaled });
  }
  if (hasForm(layer) && layer.stroke) {
    layer.stroke.widthPx = upTo(MAX_STROKE_PX, layer.stroke.widthPx * factor);
    if (layer.stroke.dashLengthsPx)
      layer.stroke.dashLengthsPx = layer.stroke.dashLengthsPx.map((px) => upTo(MAX_STROKE_PX, px * factor));
    mapKeyframeValues(layer, { 'stroke.widthPx': scaled });
  }
  if (hasForm(layer) && layer.cornerRadii)
    for (const corner of ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const)
      layer.cornerRadii[corner] = upTo(MAX_CORNER_PX, layer.cornerRadii[corner] * factor);
  if ('customType' in layer) layer.data = scaledCustomData(layer, factor);
  if (!hasChildren(layer)) return;
  if (layer.layout) {
    const { layout } = layer;
    layout.columnGapPx = gapWithin(layout.columnGapPx * factor);
    layout.rowGapPx = gapWithin(layout.rowGapPx * factor);
    for (const side of ['top', 'right', 'bottom', 'left'] as const)
      layout.paddingPx[side] = upTo(MAX_GAP_PX, layout.paddingPx[side] * factor);
  }
  for (const child of layer.children) {
    child.x = roundToHundredths(child.x * factor);
    child.y = roundToHundredths(child.y * factor);
    child.width = clampSidePx(child.width * factor);
    child.height = clampSidePx(child.height * factor);
    mapKeyframeValues(child, { x: scaled, y: scaled, width: scaled, height: scaled });
    scaleLayerContent(child, factor);
  }
}

/** Scales what a layer looks like beyond its box, for a page that becomes larger or smaller: its shadow, effects, mask and spacing. */
export function scaleLayerLook(layer: Layer, factor: number): void {
  if (layer.shadow)
    Object.assign(layer.shadow, {
      distancePx: upTo(MAX_SHADOW_DISTANCE_PX, layer.shadow.distancePx * factor),
      blurPx: upTo(MAX_SHADOW_BLUR_PX, layer.shadow.blurPx * factor),
    });
  const scaled = (value: number) => value * factor;
  mapKeyframeValues(layer, {
    'shadow.distancePx': scaled,
    'shadow.blurPx': scaled,
    'mask.cornerRadius': scaled,
    'mask.featherPx': scaled,
  });
  for (const effect of layer.effects) {
    for (const [name, { kind }] of Object.entries(effectRowOf(effect).parameters))
      if (kind === 'length') mapKeyframeValues(layer, { [effectPropertyName(effect, name)]: scaled });
    scaleEffect(effect, factor);
  }
  if (layer.mask) layer.mask.featherPx = upTo(MAX_FEATHER_PX, layer.mask.featherPx * factor);
  if (layer.mask?.type === 'shape')
    layer.mask.cornerRadius = upTo(MAX_CORNER_PX, layer.mask.cornerRadius * factor);
  if (hasText(layer))
    layer.paragraphSpacingPx = upTo(MAX_PARAGRAPH_SPACING_PX, layer.paragraphSpacingPx * factor);
  if (hasChildren(layer)) for (const child of layer.children) scaleLayerLook(child, factor);
}

/** The lengths of effects are in pixels of the page. */
function scaleEffect(effect: Effect, factor: number): void {
  const { parameters } = effectRowOf(effect);
  const values = effectValues(effect);
  for (const [name, parameter] of Object.entries(parameters)) {
    const value = values[name];
    if (parameter.kind !== 'length' || typeof value !== 'number') continue;
    values[name] = Math.max(
      parameter.min ?? 0,
      upTo(parameter.max ?? Number.POSITIVE_INFINITY, value * factor),
    );
  }
}
