import { areaOf, boundsOf, boundsOfRects, intersectionOf, type Rect } from '../../geometry/box.ts';
import type { Layer, LayerRole } from '../../model/layer.ts';
import { childrenOf, hasForm, hasFrame, hasText, isMovable } from '../../model/layer-capabilities.ts';
import type { PageSize } from '../layer-roles.ts';
import { boxOnPage } from '../layer-tree.ts';

/** Layers that keep their positions relative to one another: text on a card, an image with its decorations, or one layer alone. */
export interface Block {
  /** In the order of the page, bottom first. */
  readonly layers: readonly Layer[];
  /** The smallest upright rectangle around them. */
  readonly rect: Rect;
  readonly kind: 'words' | 'picture';
  /**
   * The lowest layer, when it is below all others of the block, touches two edges of the page or more, and may change its aspect ratio: a photograph,
   * which is cropped differently then, or a rectangle.
   */
  readonly panel: Layer | null;
  /** The bounds of the layers on the panel; null without any. */
  readonly content: Rect | null;
  /** Its only layer is a text whose box was fitted to its lines (`fitTextBoxes`): the layer gets `rect` as its box. */
  readonly isFitted: boolean;
  /** Contains the title. */
  readonly hasTitle: boolean;
}

/** The layers of a page, by how they are placed on another one. */
export interface PageParts {
  /** Cover the page behind everything else. */
  readonly backgrounds: readonly Layer[];
  /** Arranged anew. */
  readonly blocks: readonly Block[];
  /** Frames and insets nearly as large as the page: they keep their distance to its edges. */
  readonly insets: readonly Layer[];
  /** Decorations that run off the page or are scattered over it: they keep their place at its edges. */
  readonly decorations: readonly Layer[];
}

/** A layer belongs to another one when at least this share of it lies on that one. */
const PART_SHARE = 0.6;
/** The same for decorations, and how near they must be, as a share of the short side of the page. */
const DECORATION_SHARE = 0.2;
const NEAR_SHARE = 0.02;
/** Texts that overlap by more than this share of the smaller one stay together. */
const TOUCHING_WORDS_SHARE = 0.02;
/** Decorations closer than this share of their size form one row, such as the stars of a rating. */
const ROW_GAP_SHARE = 0.8;
/** More free decorations than these are scattered ones, such as confetti. */
const MAX_FREE_DECORATIONS = 6;
/** A layer that takes at least this share of both sides of the page is an inset. */
const INSET_SHARE = 0.7;
/** A panel takes at least this share of the page. */
const PANEL_SHARE = 0.06;
/** A layer this near to an edge of the page, as a share of the side, touches the edge. */
export const EDGE_SHARE = 0.01;

interface LayerOnPage {
  readonly layer: Layer;
  readonly role: LayerRole;
  readonly rect: Rect;
}

/** The upright rectangle around a layer. */
export const rectOf = (layer: Layer): Rect => boundsOf([boxOnPage(layer, [])]);

/** The share of `part` that lies on `whole`. */
const shareOn = (part: Rect, whole: Rect): number =>
  areaOf(intersectionOf(part, whole)) / Math.max(1, areaOf(part));

/**
 * Divides the layers of a page by how they are placed on another one.
 * @param layers the layers of a scene, bottom first
 * @param roles by layer id (`layerRoles`)
 */
export function pageParts(
  layers: readonly Layer[],
  roles: ReadonlyMap<string, LayerRole>,
  page: PageSize,
): PageParts {
  const seen = layers.map((layer) => ({
    layer,
    role: roles.get(layer.id) ?? 'decoration',
    rect: rectOf(layer),
  }));
  const backgrounds = seen.filter(({ layer, role }) => role === 'background' || !isMovable(layer));
  const insets = seen.filter((each) => !backgrounds.includes(each) && isInset(each, page));
  const content = seen.filter((each) => !backgrounds.includes(each) && !insets.includes(each));
  const groups = grouped(content, page);
  const isDecoration = (group: readonly LayerOnPage[]) => group.every(({ role }) => role === 'decoration');
  const blocks = groups.filter((group) => !isDecoration(group));
  // A quotation mark is set like a word, wherever it stands.
  const free = groups.filter(
    (group) =>
      isDecoration(group) &&
      (group.some(({ layer }) => isWords(layer)) || standsFree(group, blocks.flat(), page)),
  );
  const laidOut = free.length <= MAX_FREE_DECORATIONS ? free : [];
  return {
    backgrounds: backgrounds.map(({ layer }) => layer),
    insets: insets.map(({ layer }) => layer),
    blocks: [...blocks, ...laidOut].map((group) => blockOf(group, page)),
    decorations: groups
      .filter((group) => isDecoration(group) && !laidOut.includes(group))
      .flat()
      .map(({ layer }) => layer),
  };
}

function isInset({ layer, rect }: LayerOnPage, page: PageSize): boolean {
  const isLarge = rect.width >= INSET_SHARE * page.width && rect.height >= INSET_SHARE * page.height;
  return isLarge && takesAnyShape(layer);
}

/** Whether a layer may change its aspect ratio without looking distorted. */
export const takesAnyShape = (layer: Layer): boolean =>
  !isMovable(layer) || (layer.rotation === 0 && (hasFrame(layer) || isRectangle(layer)));

const isRectangle = (layer: Layer): boolean => hasForm(layer) && layer.shape === 'rectangle';

/** Whether decorations lie within the page and overlap nothing that is arranged. */
function standsFree(group: readonly LayerOnPage[], others: readonly LayerOnPage[], page: PageSize): boolean {
  const bounds = boundsOfRects(group.map((each) => each.rect));
  return (
    touchedEdges(bounds, page) === 0 && others.every(({ rect }) => areaOf(intersectionOf(rect, bounds)) === 0)
  );
}

/** How many edges of the page a rectangle touches. */
export function touchedEdges({ x, y, width, height }: Rect, page: PageSize): number {
  const [nearX, nearY] = [EDGE_SHARE * page.width, EDGE_SHARE * page.height];
  const touched = [
    x <= nearX,
    y <= nearY,
    x + width >= page.width - nearX,
    y + height >= page.height - nearY,
  ];
  return touched.filter(Boolean).length;
}

/** Sets of layers that belong together, directly or through others. */
function grouped(content: readonly LayerOnPage[], page: PageSize): LayerOnPage[][] {
  const parent = content.map((_, index) => index);
  const root = (index: number): number => {
    const above = parent[index] ?? index;
    return above === index ? index : root(above);
  };
  for (const [high, upper] of content.entries())
    for (const [low, lower] of content.slice(0, high).entries())
      if (belongTogether(lower, upper, page)) parent[root(high)] = root(low);
  const groups = new Map<number, LayerOnPage[]>();
  for (const [index, each] of content.entries()) {
    const key = root(index);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

/** @param lower what is behind `upper` */
function belongTogether(lower: LayerOnPage, upper: LayerOnPage, page: PageSize): boolean {
  const [a, b] = [lower.rect, upper.rect];
  if (isWords(lower.layer) && isWords(upper.layer)) {
    const shared = areaOf(intersectionOf(a, b));
    return shared > TOUCHING_WORDS_SHARE * Math.min(areaOf(a), areaOf(b));
  }
  if (shareOn(b, a) >= PART_SHARE) return true;
  const isDecoration = lower.role === 'decoration' || upper.role === 'decoration';
  if (!isDecoration) return false;
  if (lower.role === upper.role) return areInRow(a, b);
  const ornament = lower.role === 'decoration' ? a : b;
  if (runsOut(ornament, page)) return false;
  const nearPx = NEAR_SHARE * Math.min(page.width, page.height);
  const other = ornament === a ? b : a;
  const around = {
    x: other.x - nearPx,
    y: other.y - nearPx,
    width: other.width + 2 * nearPx,
    height: other.height + 2 * nearPx,
  };
  return shareOn(ornament, around) >= DECORATION_SHARE;
}

/** Whether two decorations are about as large and near to one another. */
function areInRow(a: Rect, b: Rect): boolean {
  const size = Math.max(Math.min(a.width, a.height), Math.min(b.width, b.height));
  const other = Math.min(Math.min(a.width, a.height), Math.min(b.width, b.height));
  const gap = ROW_GAP_SHARE * other;
  const around = { x: a.x - gap, y: a.y - gap, width: a.width + 2 * gap, height: a.height + 2 * gap };
  return size < 1.5 * other && areaOf(intersectionOf(around, b)) > 0;
}

/** Whether a rectangle extends beyond an edge of the page. */
function runsOut({ x, y, width, height }: Rect, page: PageSize): boolean {
  return x < -1 || y < -1 || x + width > page.width + 1 || y + height > page.height + 1;
}

/** Whether a layer contains text, at any depth. */
function isWords(layer: Layer): boolean {
  return hasText(layer) || childrenOf(layer).some(isWords);
}

function blockOf(group: readonly LayerOnPage[], page: PageSize): Block {
  const layers = group.map(({ layer }) => layer);
  const [lowest] = group;
  const rect = boundsOfRects(group.map((each) => each.rect));
  const panel = lowest !== undefined && isPanel(lowest, rect, page) ? lowest.layer : null;
  const others = panel === null ? [] : group.slice(1);
  return {
    layers,
    rect,
    kind: layers.some(isWords) || group.every(({ role }) => role === 'decoration') ? 'words' : 'picture',
    panel,
    content: others.length > 0 ? boundsOfRects(others.map((each) => each.rect)) : null,
    isFitted: false,
    hasTitle: group.some(({ role }) => role === 'title'),
  };
}

/** @param whole the block that it is the lowest layer of */
function isPanel({ layer, rect }: LayerOnPage, whole: Rect, page: PageSize): boolean {
  const isBelowAll = areaOf(rect) >= 0.85 * areaOf(whole);
  const isLarge = areaOf(rect) >= PANEL_SHARE * page.width * page.height;
  return isBelowAll && isLarge && takesAnyShape(layer) && touchedEdges(rect, page) >= 2;
}
