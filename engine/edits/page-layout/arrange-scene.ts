import type { Rect } from '../../geometry/box.ts';
import type { Scene } from '../../model/project.ts';
import { layerRoles, type PageSize } from '../layer-roles.ts';
import type { TextMeasure } from '../text/text-edits.ts';
import { type Arrangement, bestArrangement } from './arrangements.ts';
import { type Block, EDGE_SHARE, pageParts } from './blocks.ts';
import { cutTree, LOOSE_OVERLAP, USUAL_OVERLAP } from './cut-tree.ts';
import { placeBackground, placeBlock, placeDecoration, placeInset } from './place-layers.ts';
import type { PlacedBlock } from './placement.ts';
import { isFullBleed } from './plans.ts';
import { pageGrowth, raiseTitles, titleSizesPx } from './raise-titles.ts';
import { fitTextBoxes, type Wrapping, wrapTexts } from './text-boxes.ts';

/** Aspect ratios that differ by less than this factor count as the same: everything keeps its place. */
const SAME_SHAPE = 1.04;
/** The line breaks that are tried, and what each costs in score. */
const WRAPPINGS: readonly (readonly [Wrapping, number])[] = [
  ['kept', 0],
  ['narrow', 0.08],
  ['narrowest', 0.16],
  ['title on one line', 0.05],
];
/** How far neighbours may overlap, and what that costs. */
const OVERLAPS = [
  [USUAL_OVERLAP, 0],
  [LOOSE_OVERLAP, 0.12],
] as const;

/**
 * Arranges the layers of a scene on a page of another aspect ratio.
 * @param measure lets lines break elsewhere; null keeps the shapes of text boxes
 * @param safe the part of the page that takes words; backgrounds, and photographs at edges, go on to the edges of the page
 * @returns false where the aspect ratio stays or nothing can be arranged; then nothing was changed
 */
export function arrangeScene(
  scene: Scene,
  oldPage: PageSize,
  page: PageSize,
  measure: TextMeasure | null,
  safe: Rect = { x: 0, y: 0, ...page },
): boolean {
  const shapeChange = safe.width / safe.height / (oldPage.width / oldPage.height);
  const isWhole = safe.width === page.width && safe.height === page.height;
  // Scaled into a part of the page, photographs would lose its edges.
  if (isWhole && Math.max(shapeChange, 1 / shapeChange) < SAME_SHAPE) return false;
  const roles = layerRoles(scene, oldPage);
  const parts = pageParts(scene.layers, roles, oldPage);
  const titles = titleSizesPx(scene.layers, ({ id }) => roles.get(id) === 'title');
  const room = { width: safe.width, height: safe.height };
  const best = arrangementOf(parts.blocks, oldPage, room, measure);
  if (best === null) return false;
  const { words } = best.scales;
  for (const placed of best.placed) placeBlock(inSafeArea(placed, safe, page), words, safe);
  for (const layer of parts.backgrounds) placeBackground(layer, oldPage, page, words);
  for (const layer of parts.insets) placeInset(layer, oldPage, page, words);
  for (const layer of parts.decorations) placeDecoration(layer, oldPage, page, words);
  if (measure !== null) {
    const beneath = new Set([...parts.backgrounds, ...parts.insets, ...parts.decorations]);
    raiseTitles(scene.layers, beneath, titles, pageGrowth(oldPage, page), safe, measure);
  }
  return true;
}

/** Where a block lies on the page, of which the safe area is a part. What reaches the edges of that, and may be cropped, reaches those of the page. */
function inSafeArea(placed: PlacedBlock, safe: Rect, page: PageSize): PlacedBlock {
  const { x, y, width, height } = placed.rect;
  const [left, top] = [x + safe.x, y + safe.y];
  if (!isFullBleed(placed.block)) return { ...placed, rect: { x: left, y: top, width, height } };
  const [nearX, nearY] = [EDGE_SHARE * safe.width, EDGE_SHARE * safe.height];
  const start = { x: x <= nearX ? 0 : left, y: y <= nearY ? 0 : top };
  const end = {
    x: x + width >= safe.width - nearX ? page.width : left + width,
    y: y + height >= safe.height - nearY ? page.height : top + height,
  };
  return { ...placed, rect: { ...start, width: end.x - start.x, height: end.y - start.y } };
}

function arrangementOf(
  given: readonly Block[],
  oldPage: PageSize,
  page: PageSize,
  measure: TextMeasure | null,
): Arrangement | null {
  if (given.length === 0) return null;
  const blocks = measure === null ? given : fitTextBoxes(given, measure);
  const trees = OVERLAPS.map(([overlap, cost]) => [cutTree(blocks, overlap), cost] as const);
  let best: Arrangement | null = null;
  for (const [wrapping, wrappingCost] of WRAPPINGS) {
    if (measure === null && wrapping !== 'kept') continue;
    const boxes = measure === null || wrapping === 'kept' ? undefined : wrapTexts(blocks, wrapping, measure);
    for (const [tree, overlapCost] of trees) {
      const found = bestArrangement(tree, oldPage, page, boxes);
      const score = (found?.score ?? 0) - wrappingCost - overlapCost;
      if (found !== null && (best === null || score > best.score)) best = { ...found, score };
    }
  }
  return best;
}
