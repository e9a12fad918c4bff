import type { EvaluatedFrame, EvaluatedLayer } from '../animation/evaluate-frame.ts';
import { sameEvaluatedLayer, sameSceneBackground } from '../animation/same-frame.ts';
import { AT_HOME } from '../animation/transitions/transitions.ts';
import { hasBackdrop } from '../effects/apply-effects.ts';
import { hasChildren } from '../model/layer-capabilities.ts';
import { overhangPx } from './layers/overhang.ts';

/** A rectangle of whole canvas pixels. */
export interface PixelRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What differs between two frames on the canvas: nothing, a rectangle, or anything anywhere. */
export type FrameChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'part'; readonly rect: PixelRect }
  | { readonly kind: 'all' };

const NONE: FrameChange = { kind: 'none' };
const ALL: FrameChange = { kind: 'all' };

/** How the page lies on the canvas. */
export interface Placement {
  readonly scale: number;
  readonly offsetXPx: number;
  readonly offsetYPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * The smallest rectangle that holds everything that differs between the frame on the canvas and the next one.
 * `changedIds` are layers whose image itself changed (a clip's next image, a file that came in). Layers below and
 * above are drawn again inside of the rectangle, so blending and overlaps come out as in a whole frame.
 */
export function frameChange(
  shown: EvaluatedFrame,
  next: EvaluatedFrame,
  changedIds: ReadonlySet<string>,
  placement: Placement,
): FrameChange {
  if (shown.scenes.length !== next.scenes.length) return ALL;
  const changed: EvaluatedLayer[] = [];
  for (const [index, after] of next.scenes.entries()) {
    const before = shown.scenes[index];
    if (!before || before.scene.id !== after.scene.id || !sameSceneBackground(before, after)) return ALL;
    // While a transition plays nearly everything moves.
    if (after.placement !== AT_HOME || before.placement !== AT_HOME) return ALL;
    if (changedIds.has(`${after.scene.id}/background`)) return ALL;
    const changedScene = changedLayers(before.layers, after.layers, changedIds);
    if (changedScene === null) return ALL;
    changed.push(...changedScene);
  }
  const changedOverlay = changedLayers(shown.overlay, next.overlay, changedIds);
  if (changedOverlay === null) return ALL;
  changed.push(...changedOverlay);
  if (changed.length === 0) return NONE;
  // Frosted glass may show what changed far below it.
  if (next.scenes.some(({ layers }) => layers.some(({ layer }) => hasBackdrop(layer.effects)))) return ALL;
  return rectOf(changed, placement);
}

/** The states, old and new, of the layers that differ; null when their order does. */
function changedLayers(
  before: readonly EvaluatedLayer[],
  after: readonly EvaluatedLayer[],
  changedIds: ReadonlySet<string>,
): EvaluatedLayer[] | null {
  const former = new Map(before.map((layer) => [layer.layer.id, layer]));
  const changed: EvaluatedLayer[] = [];
  let lastIndex = -1;
  const order = new Map(before.map((layer, index) => [layer.layer.id, index]));
  for (const layer of after) {
    const old = former.get(layer.layer.id);
    if (!old) {
      changed.push(layer);
      continue;
    }
    const index = order.get(layer.layer.id) ?? 0;
    if (index < lastIndex) return null;
    lastIndex = index;
    former.delete(layer.layer.id);
    if (changedIds.has(layer.layer.id) || !sameEvaluatedLayer(old, layer, () => true))
      changed.push(old, layer);
  }
  return [...changed, ...former.values()];
}

/** The part of the canvas that layers may paint on: null for none of it, `anywhere` where that cannot be said. */
export function boundsOf(
  layers: readonly EvaluatedLayer[],
  { scale, offsetXPx, offsetYPx, widthPx, heightPx }: Placement,
): PixelRect | 'anywhere' | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const evaluated of layers) {
    // Children may reach anywhere out of their group.
    if (hasChildren(evaluated.layer) || evaluated.units !== null) return 'anywhere';
    const reach = reachOf(evaluated);
    left = Math.min(left, (evaluated.centreX - reach.x) * scale + offsetXPx);
    right = Math.max(right, (evaluated.centreX + reach.x) * scale + offsetXPx);
    top = Math.min(top, (evaluated.centreY - reach.y) * scale + offsetYPx);
    bottom = Math.max(bottom, (evaluated.centreY + reach.y) * scale + offsetYPx);
  }
  // Two pixels more for smoothed edges and for places rounded to whole pixels.
  const x = Math.max(0, Math.floor(left) - 2);
  const y = Math.max(0, Math.floor(top) - 2);
  const width = Math.min(widthPx, Math.ceil(right) + 2) - x;
  const height = Math.min(heightPx, Math.ceil(bottom) + 2) - y;
  return width <= 0 || height <= 0 ? null : { x, y, width, height };
}

function rectOf(layers: readonly EvaluatedLayer[], placement: Placement): FrameChange {
  const rect = boundsOf(layers, placement);
  if (rect === null) return NONE;
  if (rect === 'anywhere') return ALL;
  const isNearlyAll = rect.width * rect.height > 0.8 * placement.widthPx * placement.heightPx;
  return isNearlyAll ? ALL : { kind: 'part', rect };
}

/** Half the size of the upright box around everything that a layer paints, in page pixels. */
export function reachOf({ layer, rotationDeg, scaleX, scaleY }: EvaluatedLayer): { x: number; y: number } {
  const extra = overhangPx(layer);
  const halfWidth = (layer.width / 2 + extra) * Math.abs(scaleX);
  const halfHeight = (layer.height / 2 + extra) * Math.abs(scaleY);
  const angle = (rotationDeg * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { x: halfWidth * cos + halfHeight * sin, y: halfWidth * sin + halfHeight * cos };
}

/** Whether two rectangles have a pixel in common. */
export function intersects(a: PixelRect, b: PixelRect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** A rectangle grown to even places and sizes, which halved chroma needs, within an image of even size. */
export function evenRect({ x, y, width, height }: PixelRect): PixelRect {
  const left = x - (x % 2);
  const top = y - (y % 2);
  const right = x + width + ((x + width) % 2);
  const bottom = y + height + ((y + height) % 2);
  return { x: left, y: top, width: right - left, height: bottom - top };
}
