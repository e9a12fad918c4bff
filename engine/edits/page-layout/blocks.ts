import { type Box, boundsOf, type Rect } from '../../geometry/box.ts';
import type { Layer, LayerRole } from '../../model/layer.ts';
import { childrenOf, hasForm, hasFrame, hasText, isMovable } from '../../model/layer-capabilities.ts';
import type { PageSize } from '../layer-roles.ts';

/**
 * Layers of a page that keep their places to one another: words on a card, a picture with what decorates it, or one layer alone.
 */
export interface Block {
  /** In the order of the page, bottom first. */
  readonly layers: readonly Layer[];
  /** The smallest upright rectangle around them. */
  readonly rect: Rect;
  readonly kind: 'words' | 'picture';
  /**
   * What lies under everything else of the block, touches two edges of the page or more, and may take another shape: a photograph, which shows another
   * part of itself then, or a plain ground.
   */
  readonly panel: Layer | null;
  /** What is on the panel; the whole block where there is none. */
  readonly content: Rect | null;
  /** Its only layer is a text in a box that its lines fill (`fitTextBoxes`): `rect` is that box, which the layer gets. */
  readonly isFitted: boolean;
  /** What is read first is in it. */
  readonly hasTitle: boolean;
}

/** What a page is made of. */
export interface PageParts {
  /** Behind everything, from edge to edge. */
  readonly grounds: readonly Layer[];
  /** What is laid out. */
  readonly blocks: readonly Block[];
  /** Frames and sheets nearly as large as the page: they keep their distance to its edges. */
  readonly sheets: readonly Layer[];
  /** Decorations that run out of the page or are scattered over it: they keep their place at its edges. */
  readonly ornaments: readonly Layer[];
}

/** A layer belongs to what this share of it lies on. */
const PART_SHARE = 0.6;
/** Decorations do so from this share on, or when they are this near (a share of the short side of the page). */
const ORNAMENT_SHARE = 0.2;
const NEAR_SHARE = 0.02;
/** Words that overlap by more than this share of the smaller ones are set as one. */
const TOUCHING_WORDS_SHARE = 0.02;
/** Decorations with less than this share of their size between them are one, such as the stars of a rating. */
const ROW_GAP_SHARE = 0.8;
/** More decorations than these that stand free are scattered, such as confetti. */
const MAX_FREE_ORNAMENTS = 6;
/** What takes this share of both sides of the page is a sheet on which the rest lies. */
const SHEET_SHARE = 0.7;
/** A panel takes at least this share of the page. */
const PANEL_SHARE = 0.06;
/** What reaches this near to an edge of the page, as a share of the side, touches it. */
export const EDGE_SHARE = 0.01;

interface Seen {
  readonly layer: Layer;
  readonly role: LayerRole;
  readonly rect: Rect;
}

export const areaOf = ({ width, height }: Rect): number => Math.max(0, width) * Math.max(0, height);

export function intersection(a: Rect, b: Rect): Rect {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x),
    height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y),
  };
}

const boxOf = ({ x, y, width, height, rotation }: Layer): Box => ({ x, y, width, height, rotation });

/** The upright rectangle around a layer. */
export const rectOf = (layer: Layer): Rect => boundsOf([boxOf(layer)]);

/** The share of `part` that lies on `whole`. */
const shareOn = (part: Rect, whole: Rect): number =>
  areaOf(intersection(part, whole)) / Math.max(1, areaOf(part));

/**
 * Takes a page apart into what is laid out together.
 * @param layers the layers of a scene, bottom first
 * @param roles what each is for, by id (`layerRoles`)
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
  const grounds = seen.filter(({ layer, role }) => role === 'background' || !isMovable(layer));
  const sheets = seen.filter((each) => !grounds.includes(each) && isSheet(each, page));
  const content = seen.filter((each) => !grounds.includes(each) && !sheets.includes(each));
  const groups = grouped(content, page);
  const isDecoration = (group: readonly Seen[]) => group.every(({ role }) => role === 'decoration');
  const blocks = groups.filter((group) => !isDecoration(group));
  // A quotation mark is set like a word, wherever it stands.
  const free = groups.filter(
    (group) =>
      isDecoration(group) &&
      (group.some(({ layer }) => isWords(layer)) || standsFree(group, blocks.flat(), page)),
  );
  const laidOut = free.length <= MAX_FREE_ORNAMENTS ? free : [];
  return {
    grounds: grounds.map(({ layer }) => layer),
    sheets: sheets.map(({ layer }) => layer),
    blocks: [...blocks, ...laidOut].map((group) => blockOf(group, page)),
    ornaments: groups
      .filter((group) => isDecoration(group) && !laidOut.includes(group))
      .flat()
      .map(({ layer }) => layer),
  };
}

function isSheet({ layer, rect }: Seen, page: PageSize): boolean {
  const isLarge = rect.width >= SHEET_SHARE * page.width && rect.height >= SHEET_SHARE * page.height;
  return isLarge && takesAnyShape(layer);
}

/** What can take any shape without looking stretched. */
export const takesAnyShape = (layer: Layer): boolean =>
  !isMovable(layer) || (layer.rotation === 0 && (hasFrame(layer) || isRectangle(layer)));

const isRectangle = (layer: Layer): boolean => hasForm(layer) && layer.shape === 'rectangle';

/** Whether decorations are within the page and behind or before nothing that is laid out. */
function standsFree(group: readonly Seen[], others: readonly Seen[], page: PageSize): boolean {
  const bounds = boundsOf(group.map(({ layer }) => boxOf(layer)));
  return (
    touchedEdges(bounds, page) === 0 && others.every(({ rect }) => areaOf(intersection(rect, bounds)) === 0)
  );
}

/** How many edges of the page something reaches. */
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

/** Sets of layers of which each touches another one of its set in such a way that they belong together. */
function grouped(content: readonly Seen[], page: PageSize): Seen[][] {
  const parent = content.map((_, index) => index);
  const root = (index: number): number => {
    const above = parent[index] ?? index;
    return above === index ? index : root(above);
  };
  for (const [high, upper] of content.entries())
    for (const [low, lower] of content.slice(0, high).entries())
      if (belongTogether(lower, upper, page)) parent[root(high)] = root(low);
  const groups = new Map<number, Seen[]>();
  for (const [index, each] of content.entries()) {
    const key = root(index);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

/** @param lower what is behind `upper` */
function belongTogether(lower: Seen, upper: Seen, page: PageSize): boolean {
  const [a, b] = [lower.rect, upper.rect];
  if (isWords(lower.layer) && isWords(upper.layer)) {
    const shared = areaOf(intersection(a, b));
    return shared > TOUCHING_WORDS_SHARE * Math.min(areaOf(a), areaOf(b));
  }
  if (shareOn(b, a) >= PART_SHARE) return true;
  const isOrnament = lower.role === 'decoration' || upper.role === 'decoration';
  if (!isOrnament) return false;
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
  return shareOn(ornament, around) >= ORNAMENT_SHARE;
}

/** Whether two decorations are about as large and near to one another. */
function areInRow(a: Rect, b: Rect): boolean {
  const size = Math.max(Math.min(a.width, a.height), Math.min(b.width, b.height));
  const other = Math.min(Math.min(a.width, a.height), Math.min(b.width, b.height));
  const gap = ROW_GAP_SHARE * other;
  const around = { x: a.x - gap, y: a.y - gap, width: a.width + 2 * gap, height: a.height + 2 * gap };
  return size < 1.5 * other && areaOf(intersection(around, b)) > 0;
}

/** Whether something lies beyond an edge of the page. */
export function runsOut({ x, y, width, height }: Rect, page: PageSize): boolean {
  return x < -1 || y < -1 || x + width > page.width + 1 || y + height > page.height + 1;
}

/** Whether words are in a layer, at any depth. */
export function isWords(layer: Layer): boolean {
  return hasText(layer) || childrenOf(layer).some(isWords);
}

function blockOf(group: readonly Seen[], page: PageSize): Block {
  const layers = group.map(({ layer }) => layer);
  const [lowest] = group;
  const rect = boundsOf(layers.map(boxOf));
  const panel = lowest !== undefined && isPanel(lowest, rect, page) ? lowest.layer : null;
  const others = panel === null ? [] : layers.slice(1);
  return {
    layers,
    rect,
    kind: layers.some(isWords) || group.every(({ role }) => role === 'decoration') ? 'words' : 'picture',
    panel,
    content: others.length > 0 ? boundsOf(others.map(boxOf)) : null,
    isFitted: false,
    hasTitle: group.some(({ role }) => role === 'title'),
  };
}

/** @param whole the block that it is the lowest layer of */
function isPanel({ layer, rect }: Seen, whole: Rect, page: PageSize): boolean {
  const isBelowAll = areaOf(rect) >= 0.85 * areaOf(whole);
  const isLarge = areaOf(rect) >= PANEL_SHARE * page.width * page.height;
  return isBelowAll && isLarge && takesAnyShape(layer) && touchedEdges(rect, page) >= 2;
}
