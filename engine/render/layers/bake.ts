import type { Layer } from '../../model/layer.ts';
import { createProcessorCanvas } from '../drawing/canvas.ts';
import type { EngineResources } from '../resources.ts';
import { finishLayer } from './finish-layer.ts';
import type { LayerRaster, RasterTools } from './layer-raster.ts';
import { overhangPx } from './overhang.ts';

/** A layer drawn once at the size it is shown. The box of the layer starts `paddingPx` inside the bitmap. */
export interface BakedLayer {
  readonly canvas: OffscreenCanvas;
  readonly paddingPx: number;
}

/** The longest side of a baked bitmap; larger layers are baked smaller and stretched. */
const MAX_BAKED_SIDE_PX = 8192;

/** What moves a bitmap, or says when it shows, and does not change it. Everything else does. */
const PLACING_FACTS: ReadonlySet<string> = new Set([
  'id',
  'name',
  'x',
  'y',
  'rotation',
  'flipX',
  'flipY',
  'opacity',
  'blendMode',
  'locked',
  'hidden',
  'startFrame',
  'durationFrames',
  'animationIn',
  'animationOverall',
  'animationOut',
  'keyframes',
  'linkUrl',
  'role',
  'field',
  'textWrap',
  'textStyleId',
  'speed',
  'speedCurve',
  'loop',
]);

/** Whether two states of a layer have the same bitmap. */
export function sameBake(a: Layer, b: Layer): boolean {
  if (a === b) return true;
  if (a.type !== b.type) return false;
  const first: Readonly<Record<string, unknown>> = a;
  const second: Readonly<Record<string, unknown>> = b;
  for (const fact in first) {
    if (!PLACING_FACTS.has(fact) && first[fact] !== second[fact]) return false;
  }
  // What may be left out may have come.
  for (const fact in second) {
    if (!(fact in first) && second[fact] !== undefined && !PLACING_FACTS.has(fact)) return false;
  }
  return true;
}

/** What a layer says that decides its bitmap: two layers that say the same here have the same one. */
export function drawnFacts(layer: Layer): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(layer).filter(([fact]) => !PLACING_FACTS.has(fact)));
}

/** Whether a layer, or one of its effects, is of a type from outside, which may come and go. */
export const hasCustomType = (layer: Layer): boolean =>
  'customType' in layer || layer.effects.some((effect) => 'customType' in effect);

/** The largest scale up to `wanted` at which a layer's bitmap stays within limits. */
export function bakeScale(layer: Layer, wanted: number): number {
  return Math.min(wanted, MAX_BAKED_SIDE_PX / Math.max(layer.width, layer.height, 1));
}

/**
 * Draws a layer at `scale` pixels per page pixel. Images it is painted or masked with must be
 * in `resources`; those that are not show as missing.
 */
export function bakeLayer(
  raster: LayerRaster<Layer>,
  layer: Layer,
  scale: number,
  resources: EngineResources,
  { own, seconds }: Pick<RasterTools, 'own' | 'seconds'>,
): BakedLayer {
  const paddingPx = Math.ceil(overhangPx(layer) * scale) + 1;
  const width = layer.width * scale + paddingPx * 2;
  const height = layer.height * scale + paddingPx * 2;
  const { canvas, context } = createProcessorCanvas(width, height);
  context.translate(paddingPx, paddingPx);
  raster.draw(context, layer, { scale, resources, own, seconds });
  return { canvas: finishLayer({ canvas, context, paddingPx, scale }, layer, resources), paddingPx };
}
