import { areaOf, intersectionOf, type Rect } from '../../geometry/box.ts';
import type { Layer, TextLayer } from '../../model/layer.ts';
import { hasText } from '../../model/layer-capabilities.ts';
import type { PageSize } from '../layer-roles.ts';
import { roundToHundredths } from '../layer-tree.ts';
import { clampSidePx, mapKeyframeValues, scaleLayerContent, scaleLayerLook } from '../scale-layer.ts';
import type { TextMeasure } from '../text/text-edits.ts';
import { rectOf } from './blocks.ts';
import { largestLetterPx, ONE_LINE_PX, ofWidth, wordByWord } from './text-boxes.ts';

/** A title keeps at least this share of the size that it had on its page. */
const LEAST_SHARE = 0.6;
/** Rounding of sizes must not bring it below that. */
const ROUNDING = 1.002;
/** Widths that are tried, between that of the box and all that is free beside it. */
const WIDTH_STEPS = 4;
/** A word that takes this share of the width stands in the middle: the rest is too little to be on one side. */
const NEARLY_ALL = 0.9;
/** Beside the letters of a word that fills its box. */
const WORD_ROOM_PX = 1;
/** What a box may cover of another one that it did not touch before. */
const TOUCHING_PX2 = 1;

/** By how much a page grows for what stands on it: the square root of its area, or its short side where that grows less. */
export function pageGrowth(old: PageSize, page: PageSize): number {
  const area = Math.sqrt((page.width * page.height) / (old.width * old.height));
  return Math.min(area, Math.min(page.width, page.height) / Math.min(old.width, old.height));
}

/** The sizes of the titles of a page before it is arranged, by layer id. */
export function titleSizesPx(
  layers: readonly Layer[],
  isTitle: (layer: Layer) => boolean,
): ReadonlyMap<string, number> {
  return new Map(
    layers
      .filter(hasText)
      .flatMap((layer) => (isTitle(layer) ? [[layer.id, largestLetterPx(layer)] as const] : [])),
  );
}

/**
 * Enlarges titles that were scaled with an image they overlap, as far as there is room: no title stays below 60 % of its relative size where it can break into
 * more lines, or reach further, without leaving the page or covering what it did not cover before.
 * @param beneath layers that everything may lie on
 */
export function raiseTitles(
  layers: readonly Layer[],
  beneath: ReadonlySet<Layer>,
  sizesPx: ReadonlyMap<string, number>,
  growth: number,
  safe: Rect,
  measure: TextMeasure,
): void {
  for (const layer of layers) {
    const formerPx = sizesPx.get(layer.id);
    if (formerPx === undefined || !hasText(layer) || !canGrow(layer)) continue;
    const missing = (LEAST_SHARE * formerPx * growth) / largestLetterPx(layer);
    if (missing <= 1) continue;
    const factor = missing * ROUNDING;
    const others = layers
      .filter((other) => other !== layer && !other.hidden && !beneath.has(other))
      .map(rectOf);
    const box = largerBox(layer, factor, others, safe, measure);
    if (!box) continue;
    scaleLayerContent(layer, factor);
    scaleLayerLook(layer, factor);
    const [right, down] = [box.x - layer.x, box.y - layer.y];
    mapKeyframeValues(layer, { x: (value) => value + right, y: (value) => value + down });
    layer.x = roundToHundredths(box.x);
    layer.y = roundToHundredths(box.y);
    layer.width = clampSidePx(box.width);
    layer.height = clampSidePx(box.height);
  }
}

/** Whether the lines of a text may break elsewhere, in an upright box whose sides nothing changes. */
const canGrow = ({ autoHeight, autoFit, rotation, textPath, keyframes }: TextLayer): boolean =>
  autoHeight &&
  autoFit === 'none' &&
  rotation === 0 &&
  textPath === null &&
  keyframes.width === undefined &&
  keyframes.height === undefined;

/** A place for a text whose letters grow by `factor`; null when there is none. */
function largerBox(
  layer: TextLayer,
  factor: number,
  others: readonly Rect[],
  safe: Rect,
  measure: TextMeasure,
): Rect | null {
  const old = rectOf(layer);
  const larger = JSON.parse(JSON.stringify(layer)) as TextLayer;
  scaleLayerContent(larger, factor);
  const touched = others.map((other) => areaOf(intersectionOf(other, old)) > TOUCHING_PX2);
  const isFree = (box: Rect) =>
    box.x >= safe.x &&
    box.y >= safe.y &&
    box.x + box.width <= safe.x + safe.width &&
    box.y + box.height <= safe.y + safe.height &&
    others.every((other, index) => touched[index] || areaOf(intersectionOf(other, box)) <= TOUCHING_PX2);
  const share = layer.align === 'center' ? 0.5 : layer.align === 'right' ? 1 : 0;
  const widest = widthWithin(old, share, safe);
  const longestWord = measure.textWidth(ofWidth(wordByWord(larger), ONE_LINE_PX));
  for (let step = 0; step <= WIDTH_STEPS; step++) {
    const width = old.width + ((widest - old.width) * step) / WIDTH_STEPS;
    const height = measure.textHeight(ofWidth(larger, width));
    // A word that is longer than the box would be divided.
    if (height === null || longestWord === null || longestWord > width) continue;
    const x = old.x + (old.width - width) * share;
    for (const y of [old.y, old.y + (old.height - height) / 2, old.y + old.height - height]) {
      const box = { x, y, width, height };
      if (isFree(box)) return box;
    }
  }
  return longestWord === null ? null : acrossPage(larger, old, longestWord, isFree, safe, measure);
}

/** A place for words that need nearly all of the width: in the middle between the edges, whatever they were aligned along. */
function acrossPage(
  larger: TextLayer,
  old: Rect,
  longestWord: number,
  isFree: (box: Rect) => boolean,
  safe: Rect,
  measure: TextMeasure,
): Rect | null {
  // The width is rounded to hundredths, and no letter may go to the next line for that.
  const width = Math.min(safe.width, longestWord + WORD_ROOM_PX);
  if (longestWord > width || width < NEARLY_ALL * safe.width) return null;
  const height = measure.textHeight(ofWidth(larger, width));
  if (height === null) return null;
  const x = safe.x + (safe.width - width) / 2;
  const places = [old.y, old.y + (old.height - height) / 2, old.y + old.height - height];
  return places.map((y) => ({ x, y, width, height })).find(isFree) ?? null;
}

/** How wide a box may become that keeps the edge, or the middle, along which its lines are aligned. */
function widthWithin(old: Rect, share: number, safe: Rect): number {
  const left = old.x - safe.x;
  const right = safe.x + safe.width - old.x - old.width;
  if (share === 0) return old.width + Math.max(0, right);
  if (share === 1) return old.width + Math.max(0, left);
  return old.width + 2 * Math.max(0, Math.min(left, right));
}
