import type { PhysicalSize, Project, Scene } from '../model/project.ts';
import { CUSTOM_FORMAT_ID, formatOfSize } from '../presets/formats.ts';
import { layerRoles, type PageSize } from './layer-roles.ts';
import { type Arrangement, arrangements } from './page-layout/arrangements.ts';
import { type PageParts, pageParts } from './page-layout/blocks.ts';
import { cutTree, LOOSE_OVERLAP, USUAL_OVERLAP } from './page-layout/cut-tree.ts';
import { placeBlock, placeGround, placeOrnament, placeSheet } from './page-layout/place-layers.ts';
import { fitTextBoxes, type MeasureText, type Wrapping, wrapTexts } from './page-layout/text-boxes.ts';
import { isPageSize, scaleLayer, scaleSubtitles } from './resize-project.ts';

export type { MeasuredText, MeasureText } from './page-layout/text-boxes.ts';

/** Shapes that differ by less than this are the same for a layout: everything keeps its place. */
const SAME_SHAPE = 1.04;
/** What is tried, and how much worse it is than leaving things as they are. */
const WRAPPINGS: readonly (readonly [Wrapping, number])[] = [
  ['kept', 0],
  ['narrow', 0.08],
  ['narrowest', 0.16],
  ['title on one line', 0.05],
];
const OVERLAPS = [
  [USUAL_OVERLAP, 0],
  [LOOSE_OVERLAP, 0.12],
] as const;

/**
 * Gives the page another size and lays it out again: rows become columns where that uses the page better, pictures grow or shrink beside the words,
 * letters keep their sizes to one another, backgrounds and what stands at the edges stay there. Nothing is stretched or cut, and nothing overlaps that
 * did not. Roles of layers (`layerRoles`) decide what is a picture, what is read, and what decorates.
 * @param width in pixels of the page, as `height`
 * @param measure lets lines end elsewhere (`textMeasure`); without it boxes of texts keep their shapes
 * @param physicalSize the size on paper, null for screens
 */
export function layOutAgain(
  project: Project,
  width: number,
  height: number,
  measure: MeasureText | null = null,
  physicalSize: PhysicalSize | null = null,
): void {
  const oldPage: PageSize = { width: project.properties.width, height: project.properties.height };
  if (isPageSize(project, width, height, physicalSize)) return;
  const page: PageSize = { width, height };
  const format = formatOfSize(width, height);
  Object.assign(project.properties, {
    width,
    height,
    format: format?.format ?? CUSTOM_FORMAT_ID,
    aspect: format?.aspect ?? 'custom',
    physicalSize,
  });
  const factor = Math.min(width / oldPage.width, height / oldPage.height);
  const change = { oldWidth: oldPage.width, oldHeight: oldPage.height, width, height, factor };
  for (const scene of project.metadata.sceneItems) {
    scene.ratio = width / height;
    if (!layOutScene(scene, oldPage, page, measure))
      for (const layer of scene.layers) scaleLayer(layer, change);
  }
  for (const { layers } of project.metadata.tracks) for (const layer of layers) scaleLayer(layer, change);
  for (const { style } of project.metadata.subtitles) scaleSubtitles(style, factor);
}

/** Whether the layers of a scene could be laid out; else nothing was changed. */
function layOutScene(scene: Scene, oldPage: PageSize, page: PageSize, measure: MeasureText | null): boolean {
  const shapeChange = page.width / page.height / (oldPage.width / oldPage.height);
  if (Math.max(shapeChange, 1 / shapeChange) < SAME_SHAPE) return false;
  const parts = pageParts(scene.layers, layerRoles(scene, oldPage), oldPage);
  const best = bestArrangement(parts, oldPage, page, measure);
  if (best === null) return false;
  const { words } = best.scales;
  for (const placed of best.placed) placeBlock(placed, words);
  for (const layer of parts.grounds) placeGround(layer, oldPage, page, words);
  for (const layer of parts.sheets) placeSheet(layer, oldPage, page, words);
  for (const layer of parts.ornaments) placeOrnament(layer, oldPage, page, words);
  return true;
}

function bestArrangement(
  parts: PageParts,
  oldPage: PageSize,
  page: PageSize,
  measure: MeasureText | null,
): Arrangement | null {
  if (parts.blocks.length === 0) return null;
  const blocks = measure === null ? parts.blocks : fitTextBoxes(parts.blocks, measure);
  let best: { readonly arrangement: Arrangement; readonly score: number } | null = null;
  const trees = OVERLAPS.map(([overlap, cost]) => [cutTree(blocks, overlap), cost] as const);
  for (const [wrapping, wrappingCost] of measure === null ? WRAPPINGS.slice(0, 1) : WRAPPINGS) {
    const boxes = measure === null || wrapping === 'kept' ? undefined : wrapTexts(blocks, wrapping, measure);
    for (const [tree, overlapCost] of trees) {
      const [arrangement] = arrangements(tree, oldPage, page, boxes);
      const score = (arrangement?.score ?? 0) - wrappingCost - overlapCost;
      if (arrangement !== undefined && (best === null || score > best.score)) best = { arrangement, score };
    }
  }
  return best?.arrangement ?? null;
}
