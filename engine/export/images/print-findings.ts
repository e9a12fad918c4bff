import { boundsOf } from '../../geometry/box.ts';
import type { Layer } from '../../model/layer.ts';
import {
  childrenOf,
  fillsBox,
  hasFileColors,
  hasForm,
  hasFrame,
  hasPaint,
  hasText,
  isMovable,
} from '../../model/layer-capabilities.ts';
import type { Asset, Project } from '../../model/project.ts';
import { lengthFromPx, lengthInPx, PRINT_DPI } from '../../presets/print-formats.ts';
import { EDGE_TOLERANCE_PX, growsIntoBleed } from './print-page.ts';
import { type LayoutOf, textsNearCut } from './texts-near-cut.ts';

/** A page that is measured in pixels alone has as many of them to the inch. */
const SCREEN_DPI = 96;
/** What ends less than this before an edge was meant to reach it, in millimetres. */
const NEAR_EDGE_MM = 3;
/** Less of a side than this is no border that anybody would see. */
const LEAST_SHARE_OF_SIDE = 0.25;

/** Something on a page that could look wrong on paper. */
export interface PrintFinding {
  /**
   * `low-resolution`: an image with fewer than 300 of its pixels to the inch. `short-of-edge`: what ends shortly before an edge, so that a
   * strip shows beside it. `ends-at-cut`: what reaches an edge and does not go on into the bleed. `text-near-cut`: a text whose letters end
   * within `SAFE_MARGIN_MM` of where the paper is cut.
   */
  readonly kind: 'low-resolution' | 'short-of-edge' | 'ends-at-cut' | 'text-near-cut';
  readonly sceneIndex: number;
  readonly layerId: string;
  readonly layerName: string;
  /**
   * Pixels to the inch of an image; of a text the millimetres from its letters to the cut, less than nothing where they go over it; else the
   * most that is missing up to an edge, or in the bleed, in millimetres.
   */
  readonly value: number;
  /** Whether `extendToEdges` helps. */
  readonly canExtend: boolean;
}

/** How many pixels of a page make an inch on paper. */
const paperDpi = ({ properties }: Project): number => properties.physicalSize?.dpi ?? SCREEN_DPI;

/**
 * What could look wrong when these pages are printed with a bleed: images with too few pixels, the worst first, layers that end beside an edge
 * or at it, and texts that end at the cut. What goes on into the bleed by itself is not among them. Texts are looked at where `layoutOf` lays
 * them out.
 */
export function printFindings(
  project: Project,
  sceneIndexes: readonly number[],
  bleedMm: number,
  layoutOf: LayoutOf = () => null,
): PrintFinding[] {
  const found = sceneIndexes.flatMap((sceneIndex) => {
    const layers = project.metadata.sceneItems[sceneIndex]?.layers ?? [];
    const shown = layers.filter((layer) => !layer.hidden && layer.opacity > 0);
    return [
      ...shown.flatMap((layer) => coarseImages(project, sceneIndex, layer)),
      ...shown.flatMap((layer) => edgeFinding(project, sceneIndex, layer, bleedMm) ?? []),
      ...textsNearCut(project, shown, paperDpi(project), layoutOf).map(
        ({ layer, distanceMm }): PrintFinding => ({
          kind: 'text-near-cut',
          sceneIndex,
          layerId: layer.id,
          layerName: layer.name,
          value: distanceMm,
          canExtend: false,
        }),
      ),
    ];
  });
  const isCoarse = ({ kind }: PrintFinding) => kind === 'low-resolution';
  const coarse = found.filter(isCoarse).sort((a, b) => a.value - b.value);
  return [...coarse, ...found.filter((finding) => !isCoarse(finding))];
}

function coarseImages(project: Project, sceneIndex: number, layer: Layer): PrintFinding[] {
  const within = childrenOf(layer)
    .filter(({ hidden }) => !hidden)
    .flatMap((child) => coarseImages(project, sceneIndex, child));
  const asset = pixelsOf(layer, project.metadata.assets);
  if (!asset) return within;
  const dpi = Math.floor(paperDpi(project) / drawnScale(layer, asset));
  if (dpi >= PRINT_DPI - 1) return within;
  return [
    {
      kind: 'low-resolution',
      sceneIndex,
      layerId: layer.id,
      layerName: layer.name,
      value: dpi,
      canExtend: false,
    },
    ...within,
  ];
}

/** The file of a layer that consists of pixels; null for drawings and for layers without one. */
function pixelsOf(layer: Layer, assets: Readonly<Record<string, Asset>>): Asset | null {
  const ownId = hasFrame(layer) || hasFileColors(layer) ? layer.assetId : null;
  const paintId = hasPaint(layer) ? (layer.assetId ?? imageOfPaint(layer.paint)) : ownId;
  const asset = paintId === null ? undefined : assets[paintId];
  const isOfPixels = asset?.kind === 'image' || asset?.kind === 'video';
  return asset && isOfPixels && asset.widthPx > 0 && asset.heightPx > 0 ? asset : null;
}

const imageOfPaint = (paint: { readonly type: string; readonly assetId?: string } | null): string | null =>
  paint?.type === 'image' ? (paint.assetId ?? null) : null;

/** Page pixels for a pixel of the file. */
function drawnScale(layer: Layer, { widthPx, heightPx }: Asset): number {
  const scaleX = layer.width / widthPx;
  const scaleY = layer.height / heightPx;
  if (hasFrame(layer))
    return (layer.fit === 'contain' ? Math.min(scaleX, scaleY) : Math.max(scaleX, scaleY)) * layer.zoom;
  return hasFileColors(layer) ? Math.min(scaleX, scaleY) : Math.max(scaleX, scaleY);
}

/** What is wrong with a layer at the edges; null when nothing is. Boxes of texts say nothing of where their letters are. */
function edgeFinding(
  project: Project,
  sceneIndex: number,
  layer: Layer,
  bleedMm: number,
): PrintFinding | null {
  if (!isMovable(layer) || hasText(layer) || bleedMm === 0) return null;
  const dpi = paperDpi(project);
  const bleedPx = lengthInPx(bleedMm, 'mm', dpi);
  const { width: pageWidth, height: pageHeight } = project.properties;
  const { x, y, width, height } = boundsOf([layer]);
  if (x >= pageWidth || y >= pageHeight || x + width <= 0 || y + height <= 0) return null;
  const edges = edgesOf(layer, project);
  const isBroad = fillsBox(layer) || hasForm(layer);
  const short = edges.filter(({ isShort }) => isBroad && isShort);
  const cut = growsIntoBleed(layer)
    ? []
    : edges.filter(({ gapPx }) => gapPx < EDGE_TOLERANCE_PX && gapPx > EDGE_TOLERANCE_PX - bleedPx);
  const finding = (kind: PrintFinding['kind'], missingPx: number): PrintFinding => ({
    kind,
    sceneIndex,
    layerId: layer.id,
    layerName: layer.name,
    value: lengthFromPx(missingPx, 'mm', dpi),
    canExtend: kind === 'short-of-edge' && growsIntoBleed(layer),
  });
  if (short.length > 0) return finding('short-of-edge', Math.max(...short.map(({ gapPx }) => gapPx)));
  if (cut.length > 0) return finding('ends-at-cut', Math.max(...cut.map(({ gapPx }) => gapPx + bleedPx)));
  return null;
}

/** How far a layer ends before the left, the top, the right and the bottom edge of its page, and whether that is a strip that shows. */
function edgesOf(layer: Layer, project: Project): { readonly gapPx: number; readonly isShort: boolean }[] {
  const { width: pageWidth, height: pageHeight } = project.properties;
  const nearPx = lengthInPx(NEAR_EDGE_MM, 'mm', paperDpi(project));
  const { x, y, width, height } = boundsOf([layer]);
  return [
    { gapPx: x, share: height / pageHeight },
    { gapPx: y, share: width / pageWidth },
    { gapPx: pageWidth - x - width, share: height / pageHeight },
    { gapPx: pageHeight - y - height, share: width / pageWidth },
  ].map(({ gapPx, share }) => ({
    gapPx,
    isShort: gapPx >= EDGE_TOLERANCE_PX && gapPx < nearPx && share >= LEAST_SHARE_OF_SIDE,
  }));
}

/** Makes a layer of a draft as long as it takes to reach the edges that it ends shortly before. */
export function extendToEdges(project: Project, { sceneIndex, layerId }: PrintFinding): void {
  const layer = project.metadata.sceneItems[sceneIndex]?.layers.find(({ id }) => id === layerId);
  if (!layer || !growsIntoBleed(layer)) return;
  const [left, top, right, bottom] = edgesOf(layer, project).map(({ gapPx, isShort }) =>
    isShort ? gapPx : 0,
  ) as [number, number, number, number];
  layer.x -= left;
  layer.y -= top;
  layer.width += left + right;
  layer.height += top + bottom;
}
