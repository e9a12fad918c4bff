import type { Rect } from '../../geometry/box.ts';
import type { Layer } from '../../model/layer.ts';
import type { PageSize } from '../layer-roles.ts';
import { roundToHundredths } from '../layer-tree.ts';
import { clampSidePx, mapKeyframeValues, scaleLayerContent, scaleLayerLook } from '../scale-layer.ts';
import { EDGE_SHARE, rectOf, takesAnyShape } from './blocks.ts';
import type { PlacedBlock } from './placement.ts';

/** Scales a layer with everything in it, and moves it: a point p of the old page goes to `to` + (p - `from`) x factor. */
function moveScaled(layer: Layer, from: Rect, to: Rect, factor: number): void {
  const x = (value: number) => to.x + (value - from.x) * factor;
  const y = (value: number) => to.y + (value - from.y) * factor;
  const scaled = (value: number) => value * factor;
  scaleLayerContent(layer, factor);
  scaleLayerLook(layer, factor);
  mapKeyframeValues(layer, { x, y, width: scaled, height: scaled });
  layer.x = roundToHundredths(x(layer.x));
  layer.y = roundToHundredths(y(layer.y));
  layer.width = clampSidePx(layer.width * factor);
  layer.height = clampSidePx(layer.height * factor);
}

/** Gives a layer a rectangle of another shape; corners, shadows and effects grow by `factor`. */
function stretch(layer: Layer, from: Rect, to: Rect, factor: number): void {
  const wider = to.width / from.width;
  const higher = to.height / from.height;
  const x = (value: number) => to.x + (value - from.x) * wider;
  const y = (value: number) => to.y + (value - from.y) * higher;
  const { width, height } = { width: layer.width * wider, height: layer.height * higher };
  mapKeyframeValues(layer, {
    x,
    y,
    width: (value) => value * wider,
    height: (value) => value * higher,
  });
  scaleLayerLook(layer, factor);
  layer.x = roundToHundredths(x(layer.x));
  layer.y = roundToHundredths(y(layer.y));
  layer.width = clampSidePx(width);
  layer.height = clampSidePx(height);
}

/** Moves and scales the layers of a block. A panel may change its aspect ratio; its content keeps its relative position on it, within the safe area. */
export function placeBlock({ block, from, rect }: PlacedBlock, words: number, safe: Rect): void {
  const { layers, panel, content } = block;
  if (block.isFitted) for (const layer of layers) Object.assign(layer, from);
  const factor = rect.width / from.width;
  const isSameShape = Math.abs(rect.height / from.height / factor - 1) < 0.01;
  if (isSameShape || panel === null) {
    for (const layer of layers) moveScaled(layer, from, rect, factor);
    return;
  }
  const old = rectOf(panel);
  stretch(panel, old, rect, words);
  if (content === null) return;
  const size = { width: content.width * words, height: content.height * words };
  const share = (start: number, free: number) => (free <= 1 ? 0.5 : Math.min(1, Math.max(0, start / free)));
  const wanted = {
    x: rect.x + (rect.width - size.width) * share(content.x - old.x, old.width - content.width),
    y: rect.y + (rect.height - size.height) * share(content.y - old.y, old.height - content.height),
  };
  const within = (at: number, length: number, from: number, room: number) =>
    Math.max(from, Math.min(at, from + room - length));
  const to = {
    ...size,
    x: within(wanted.x, size.width, safe.x, safe.width),
    y: within(wanted.y, size.height, safe.y, safe.height),
  };
  for (const layer of layers) if (layer !== panel) moveScaled(layer, content, to, words);
}

const wholeOf = (page: PageSize): Rect => ({ x: 0, y: 0, width: page.width, height: page.height });

/** Covers the new page: frames and shapes take its aspect ratio, drawings are scaled to cover it. */
export function placeBackground(layer: Layer, oldPage: PageSize, page: PageSize, factor: number): void {
  if (takesAnyShape(layer)) {
    stretch(layer, wholeOf(oldPage), wholeOf(page), factor);
    return;
  }
  const covering = Math.max(page.width / oldPage.width, page.height / oldPage.height);
  moveScaled(layer, wholeOf(oldPage), centred(oldPage, page, covering), covering);
}

/** Keeps the distances of an inset to the edges of the page, scaled like the text. */
export function placeInset(layer: Layer, oldPage: PageSize, page: PageSize, factor: number): void {
  const rect = rectOf(layer);
  const [left, top] = [rect.x * factor, rect.y * factor];
  const right = (oldPage.width - rect.x - rect.width) * factor;
  const bottom = (oldPage.height - rect.y - rect.height) * factor;
  const to = { x: left, y: top, width: page.width - left - right, height: page.height - top - bottom };
  stretch(layer, rect, to, factor);
}

/** The old page, scaled, in the middle of the new one. */
function centred(oldPage: PageSize, page: PageSize, factor: number): Rect {
  const [width, height] = [oldPage.width * factor, oldPage.height * factor];
  return { x: (page.width - width) / 2, y: (page.height - height) / 2, width, height };
}

/** Which ends of a side a layer touches. */
function heldAt(start: number, length: number, side: number): 'start' | 'end' | 'both' | 'between' {
  const near = EDGE_SHARE * side;
  const [atStart, atEnd] = [start <= near, start + length >= side - near];
  if (atStart && atEnd) return 'both';
  if (atStart) return 'start';
  return atEnd ? 'end' : 'between';
}

/** Keeps a decoration at the edges that it touches; a free one keeps its relative position. */
export function placeDecoration(layer: Layer, oldPage: PageSize, page: PageSize, factor: number): void {
  const rect = rectOf(layer);
  const [acrossHeld, downHeld] = [
    heldAt(rect.x, rect.width, oldPage.width),
    heldAt(rect.y, rect.height, oldPage.height),
  ];
  const spans = acrossHeld === 'both' || downHeld === 'both';
  if (spans && takesAnyShape(layer)) {
    const width = acrossHeld === 'both' ? (rect.width * page.width) / oldPage.width : rect.width * factor;
    const height = downHeld === 'both' ? (rect.height * page.height) / oldPage.height : rect.height * factor;
    const to = { width, height, ...cornerOf(rect, { width, height }, oldPage, page) };
    stretch(layer, rect, to, factor);
    return;
  }
  const own = spans
    ? Math.max(
        factor,
        acrossHeld === 'both' ? page.width / oldPage.width : 0,
        downHeld === 'both' ? page.height / oldPage.height : 0,
      )
    : factor;
  const size = { width: rect.width * own, height: rect.height * own };
  moveScaled(layer, rect, { ...size, ...cornerOf(rect, size, oldPage, page) }, own);
}

function cornerOf(
  rect: Rect,
  { width, height }: { readonly width: number; readonly height: number },
  oldPage: PageSize,
  page: PageSize,
): { x: number; y: number } {
  const at = (start: number, length: number, oldSide: number, side: number, newLength: number) => {
    const factor = newLength / length;
    const held = heldAt(start, length, oldSide);
    if (held === 'start') return start * factor;
    if (held === 'end') return side - (oldSide - start) * factor;
    return ((start + length / 2) / oldSide) * side - newLength / 2;
  };
  return {
    x: at(rect.x, rect.width, oldPage.width, page.width, width),
    y: at(rect.y, rect.height, oldPage.height, page.height, height),
  };
}
