import { centreOf, type Rect } from '../geometry/box.ts';
import { settleLayouts } from '../layouts/settle-layouts.ts';
import type { Layer } from '../model/layer.ts';
import { hasForm, hasFrame, isMovable } from '../model/layer-capabilities.ts';
import type { PhysicalSize } from '../model/page/physical-size.ts';
import type { Project } from '../model/project.ts';
import type { SubtitleStyle } from '../model/subtitles.ts';
import { CUSTOM_FORMAT_ID, formatOfSize } from '../presets/formats.ts';
import type { SafeInsets } from '../presets/safe-areas.ts';
import { roundToHundredths } from './layer-tree.ts';
import { arrangeScene } from './page-layout/arrange-scene.ts';
import { isPinned, placePinned } from './page-layout/place-pinned.ts';
import { isWithin, keepSubtitlesWithin, safeAreaOf, wordsAreWithin } from './page-layout/safe-area.ts';
import { clampSidePx, mapKeyframeValues, scaleLayerContent, scaleLayerLook } from './scale-layer.ts';
import type { TextMeasure } from './text/text-edits.ts';

/** What a page of another size is made with. */
export interface ResizeOptions {
  /** The size on paper; null for screens. */
  readonly physicalSize?: PhysicalSize | null;
  /** Lets lines break elsewhere; without it text boxes keep their shapes. */
  readonly measure?: TextMeasure | null;
  /** What a network covers of the page: words and what belongs to them stay out of it. */
  readonly safeInsets?: SafeInsets | null;
}

/**
 * Gives the page another size. Layers with pins follow these. Where the aspect ratio changes, the others of each scene are arranged anew: rows become columns where that uses the page better,
 * pictures grow or shrink beside the text, text keeps its sizes relative to other text, backgrounds and what touches the edges stay there. Nothing
 * is distorted or cut off, and nothing overlaps that did not. Roles of layers (`layerRoles`) tell pictures, text and decorations apart. Where the
 * aspect ratio stays, and on tracks, layers keep their places about the middle. Keyframes, shadows, effects and subtitles are scaled with them.
 * @param width in pixels of the page, as `height`
 */
export function resizeProject(
  project: Project,
  width: number,
  height: number,
  { physicalSize = null, measure = null, safeInsets = null }: ResizeOptions = {},
): void {
  const { width: oldWidth, height: oldHeight } = project.properties;
  const safe = safeAreaOf(width, height, safeInsets);
  const isSameSize = isPageSize(project, width, height, physicalSize);
  if (isSameSize && (safeInsets === null || isWithin(project, safe))) return;
  const factor = Math.min(safe.width / oldWidth, safe.height / oldHeight);
  const change = { oldWidth, oldHeight, width, height, factor, safe };
  const format = formatOfSize(width, height);
  Object.assign(project.properties, {
    width,
    height,
    format: format?.format ?? CUSTOM_FORMAT_ID,
    aspect: format?.aspect ?? 'custom',
    physicalSize,
  });
  for (const scene of project.metadata.sceneItems) {
    scene.ratio = width / height;
    // What is pinned goes where its pins say; the others are arranged as if it was not there.
    const free = scene.layers.filter((layer) => !isPinned(layer));
    const [oldPage, page] = [
      { width: oldWidth, height: oldHeight },
      { width, height },
    ];
    if (isSameSize && wordsAreWithin(scene.layers, safe)) continue;
    for (const layer of scene.layers) if (isPinned(layer)) placePinned(layer, oldPage, page, measure);
    if (!arrangeScene({ ...scene, layers: free }, oldPage, page, measure, safe))
      for (const layer of free) scaleLayer(layer, change);
  }
  for (const { layers } of project.metadata.tracks)
    for (const layer of layers)
      if (isPinned(layer))
        placePinned(layer, { width: oldWidth, height: oldHeight }, { width, height }, measure);
      else scaleLayer(layer, change);
  const textFactor = Math.min(width / oldWidth, height / oldHeight);
  for (const { style } of project.metadata.subtitles) {
    scaleSubtitles(style, textFactor);
    if (safeInsets !== null) keepSubtitlesWithin(style, safe, { width, height });
  }
  // Copies in other formats are made without a document, which would do this.
  settleLayouts(null, project, measure);
}

/** Whether the page has this size, on paper too. */
export function isPageSize(
  { properties }: Project,
  width: number,
  height: number,
  physicalSize: PhysicalSize | null,
): boolean {
  const isSamePaper = JSON.stringify(physicalSize) === JSON.stringify(properties.physicalSize);
  return width === properties.width && height === properties.height && isSamePaper;
}

function scaleLayer(
  layer: Layer,
  page: {
    oldWidth: number;
    oldHeight: number;
    width: number;
    height: number;
    factor: number;
    safe: Rect;
  },
): void {
  const { oldWidth, oldHeight, width, height, factor, safe } = page;
  const middle = centreOf(safe);
  const fillsPage =
    layer.x <= 0 &&
    layer.y <= 0 &&
    layer.x + layer.width >= oldWidth &&
    layer.y + layer.height >= oldHeight &&
    layer.rotation === 0;
  if (!isMovable(layer) || (fillsPage && (hasFrame(layer) || hasForm(layer)))) {
    Object.assign(layer, { x: 0, y: 0, width, height });
    const wider = (value: number) => (value * width) / oldWidth;
    const higher = (value: number) => (value * height) / oldHeight;
    mapKeyframeValues(layer, { x: wider, width: wider, y: higher, height: higher });
    scaleLayerLook(layer, factor);
    return;
  }
  const fromMiddleX = (layer.x + layer.width / 2 - oldWidth / 2) * factor;
  const fromMiddleY = (layer.y + layer.height / 2 - oldHeight / 2) * factor;
  scaleLayerContent(layer, factor);
  scaleLayerLook(layer, factor);
  layer.width = clampSidePx(layer.width * factor);
  layer.height = clampSidePx(layer.height * factor);
  layer.x = roundToHundredths(middle.x + fromMiddleX - layer.width / 2);
  layer.y = roundToHundredths(middle.y + fromMiddleY - layer.height / 2);
  const scaled = (value: number) => value * factor;
  mapKeyframeValues(layer, {
    x: (value) => middle.x + (value - oldWidth / 2) * factor,
    y: (value) => middle.y + (value - oldHeight / 2) * factor,
    width: scaled,
    height: scaled,
  });
}

function scaleSubtitles(style: SubtitleStyle, factor: number): void {
  style.fontSizePx = Math.min(1_000, Math.max(4, roundToHundredths(style.fontSizePx * factor)));
  style.marginPx = Math.min(4_000, roundToHundredths(style.marginPx * factor));
}
