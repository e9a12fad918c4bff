import { boundsOfRects, type Rect } from '../../geometry/box.ts';
import type { PageSize } from '../layer-roles.ts';
import type { Block } from './blocks.ts';
import type { Direction, LeafNode } from './cut-tree.ts';
import { along, isFullBleedPlan, other, type Plan, type StackPlan, stackOf } from './plans.ts';

/** Scale factors: `words` for text, `words` x `pictures` for pictures. */
export interface Scales {
  readonly words: number;
  readonly pictures: number;
}

/** A block and its rectangle on the new page. */
export interface PlacedBlock {
  readonly block: Block;
  /** The rectangle of the old page that is mapped to `rect`: that of the block, or the box of its text with other line breaks. */
  readonly from: Rect;
  readonly rect: Rect;
}

/** The smallest margin, as a share of the short side. */
export const MARGIN_SHARE = 0.035;
/** A full-bleed block takes at least this share of the page. */
const MIN_BLEED_SHARE = 0.22;
/** A stack that filled at least this share of the cross axis fills all of it again. */
const FULL_SHARE = 0.8;

const sum = (lengths: readonly number[]): number => lengths.reduce((all, length) => all + length, 0);
const lengthOf = ({ width, height }: Size, direction: Direction): number =>
  direction === 'row' ? width : height;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The smallest size of a plan. */
function sizeOf(plan: Plan, scales: Scales): Size {
  if (plan.type === 'leaf') {
    const factor = factorOf(plan, scales);
    return { width: plan.content.width * factor, height: plan.content.height * factor };
  }
  const sizes = plan.children.map((child) => sizeOf(child, scales));
  const between = sum(plan.spaces.slice(1, -1)) * scales.words;
  const [widths, heights] = [sizes.map(({ width }) => width), sizes.map(({ height }) => height)];
  return plan.type === 'row'
    ? { width: sum(widths) + between, height: Math.max(...heights) }
    : { width: Math.max(...widths), height: sum(heights) + between };
}

const factorOf = (leaf: LeafNode, { words, pictures }: Scales): number =>
  leaf.blocks.every(({ kind }) => kind === 'picture') ? words * pictures : words;

/** The margin in pixels of the new page. */
function marginPx(margin: number, { words }: Scales, page: PageSize): number {
  return Math.max(margin * words, MARGIN_SHARE * Math.min(page.width, page.height));
}

/** The smallest size of a full-bleed block: a share of the page, and its content with margins. */
function bleedSize(leaf: LeafNode, scales: Scales, marginEach: number, page: PageSize): Size {
  const [content] = leaf.blocks.flatMap((block) => (block.content === null ? [] : [block.content]));
  const share = MIN_BLEED_SHARE * Math.min(1, scales.pictures * 1.4);
  const needed = (length: number) => length * scales.words + 2 * marginEach;
  return {
    width: Math.max(share * page.width, content === undefined ? 0 : needed(content.width)),
    height: Math.max(share * page.height, content === undefined ? 0 : needed(content.height)),
  };
}

/**
 * Whether a plan has room on a page, margins included, as a function of the scale of its words. Sizes are in proportion to that scale, so they
 * are measured once for all scales that are tried.
 */
export function fitsAtScale(
  plan: Plan,
  pictures: number,
  margin: number,
  page: PageSize,
): (words: number) => boolean {
  const atScaleOne = { words: 1, pictures };
  const panels = edgePanels(plan);
  if (plan.type === 'leaf' || panels.length === 0) {
    const { width, height } = sizeOf(plan, atScaleOne);
    return (words) => {
      const margins = 2 * marginPx(margin, { words, pictures }, page);
      return width * words + margins <= page.width && height * words + margins <= page.height;
    };
  }
  const rest = restOf(plan, panels);
  const size = rest === null ? null : sizeOf(rest, atScaleOne);
  return (words) => {
    const scales = { words, pictures };
    const marginEach = marginPx(margin, scales, page);
    const sizes = panels.map((leaf) => bleedSize(leaf, scales, marginEach, page));
    if (sizes.some(({ width, height }) => width > page.width || height > page.height)) return false;
    const needed = (direction: Direction) =>
      size === null ? 0 : lengthOf(size, direction) * words + 2 * marginEach;
    const alongPanels = sum(sizes.map((each) => lengthOf(each, plan.type)));
    const across = other(plan.type);
    return (
      alongPanels + needed(plan.type) <= lengthOf(page, plan.type) && needed(across) <= lengthOf(page, across)
    );
  };
}

/** The children of a stack that are not full-bleed at its ends, as a stack of the same kind. */
function restOf(plan: StackPlan, panels: readonly Plan[]): Plan | null {
  const rest = plan.children.filter((child) => !panels.includes(child));
  const [only] = rest;
  if (only === undefined) return null;
  if (rest.length === 1) return only;
  const rect = boundsOfRects(rest.map(({ rect }) => rect));
  if (plan.isKept) return stackOf(plan.type, rest, rect);
  const [gap = 0] = plan.spaces;
  return {
    ...plan,
    rect,
    children: rest,
    spaces: [gap, ...rest.map(() => gap)],
    crossPositions: rest.map(() => 0.5),
  };
}

/** The full-bleed blocks at the start and at the end of the outermost stack. */
function edgePanels(plan: Plan): LeafNode[] {
  const { first, last } = panelsAtEnds(plan);
  return [...first, ...last];
}

function panelsAtEnds(plan: Plan): { readonly first: LeafNode[]; readonly last: LeafNode[] } {
  if (plan.type === 'leaf') return { first: [], last: [] };
  const run = (children: readonly Plan[]): LeafNode[] => {
    const end = children.findIndex((child) => !isFullBleedPlan(child));
    return children.slice(0, end === -1 ? children.length : end).filter(isFullBleedPlan);
  };
  const first = run(plan.children);
  const others = plan.children.slice(first.length);
  return { first, last: run(others.toReversed()).toReversed() };
}

/** Where each block of a plan goes; the plan must fit. */
export function place(
  plan: Plan,
  scales: Scales,
  margin: number,
  page: PageSize,
  oldPage: PageSize,
): PlacedBlock[] {
  const marginEach = marginPx(margin, scales, page);
  const room = {
    x: marginEach,
    y: marginEach,
    width: page.width - 2 * marginEach,
    height: page.height - 2 * marginEach,
  };
  if (plan.type === 'leaf') return placeLeaf(plan, scales, alignedIn(plan, scales, room, oldPage));
  const fullBleed = edgePanels(plan);
  return fullBleed.length === 0
    ? placeStack(plan, scales, { x: 0, y: 0, ...page }, room)
    : placeBesideEdges(plan, fullBleed, scales, { room, page, marginEach });
}

/** A single leaf, at the same position relative to the free space. */
function alignedIn(plan: Plan, scales: Scales, room: Rect, oldPage: PageSize): Rect {
  const { width, height } = sizeOf(plan, scales);
  const share = (start: number, length: number, all: number) =>
    all - length < all * 0.02 ? 0.5 : Math.min(1, Math.max(0, start / (all - length)));
  const { rect } = plan;
  return {
    x: room.x + (room.width - width) * share(rect.x, rect.width, oldPage.width),
    y: room.y + (room.height - height) * share(rect.y, rect.height, oldPage.height),
    width,
    height,
  };
}

/**
 * @param whole the space on the main axis, spaces before and after included
 * @param room the space on the cross axis
 */
function placeStack(plan: StackPlan, scales: Scales, whole: Rect, room: Rect): PlacedBlock[] {
  const { type, spaces, children } = plan;
  const sizes = children.map((child) => sizeOf(child, scales));
  const lengths = sizes.map((size) => lengthOf(size, type));
  const outer = along(whole, type);
  const used = sum(lengths);
  const between = spaces.map((space) => space * scales.words);
  const free = outer.length - used - sum(between);
  const weights = spaces.map((space) => Math.max(0, space));
  const weight = sum(weights);
  // Without enough room for the old spaces, those at the ends shrink: the plan is known to fit without them.
  const inner = sum(between.slice(1, -1));
  const space = (index: number): number => {
    const own = between[index] ?? 0;
    if (free >= 0) return own + (weight > 0 ? (free * (weights[index] ?? 0)) / weight : free / spaces.length);
    const isEnd = index === 0 || index === spaces.length - 1;
    return isEnd ? (outer.length - used - inner) / 2 : own;
  };
  let at = outer.start;
  return children.flatMap((child, index) => {
    at += space(index);
    const length = lengths[index] ?? 0;
    const rect = acrossRect(
      plan,
      index,
      sizes[index] ?? { width: 0, height: 0 },
      { start: at, length },
      room,
    );
    at += length;
    return placePlan(child, scales, rect);
  });
}

/** The rectangle of a child: as given on the main axis, at its old position on the cross axis. */
function acrossRect(
  plan: StackPlan,
  index: number,
  size: Size,
  { start, length }: { readonly start: number; readonly length: number },
  room: Rect,
): Rect {
  const { type, crossPositions, isKept, rect: old } = plan;
  const cross = other(type);
  const all = along(room, cross);
  const child = plan.children[index];
  const wasFull =
    isKept &&
    child !== undefined &&
    child.type !== 'leaf' &&
    along(child.rect, cross).length >= FULL_SHARE * along(old, cross).length;
  const own = type === 'row' ? size.height : size.width;
  const acrossLength = wasFull ? all.length : own;
  const acrossStart = all.start + (all.length - acrossLength) * (crossPositions[index] ?? 0.5);
  return type === 'row'
    ? { x: start, y: acrossStart, width: length, height: acrossLength }
    : { x: acrossStart, y: start, width: acrossLength, height: length };
}

function placePlan(plan: Plan, scales: Scales, rect: Rect): PlacedBlock[] {
  if (plan.type === 'leaf') return placeLeaf(plan, scales, rect);
  return placeStack({ ...plan, spaces: [0, ...plan.spaces.slice(1, -1), 0] }, scales, rect, rect);
}

/** The blocks of a leaf keep their relative positions, in the middle of its rectangle. */
function placeLeaf(leaf: LeafNode, scales: Scales, rect: Rect): PlacedBlock[] {
  const factor = factorOf(leaf, scales);
  const { content, blocks } = leaf;
  const x = rect.x + (rect.width - content.width * factor) / 2;
  const y = rect.y + (rect.height - content.height * factor) / 2;
  return blocks.map((block) => {
    const from = blocks.length === 1 ? content : block.rect;
    return {
      block,
      from,
      rect: {
        x: x + (from.x - content.x) * factor,
        y: y + (from.y - content.y) * factor,
        width: from.width * factor,
        height: from.height * factor,
      },
    };
  });
}

/** Full-bleed blocks take the space that the rest does not need, from edge to edge. */
function placeBesideEdges(
  plan: StackPlan,
  fullBleed: readonly LeafNode[],
  scales: Scales,
  { room, page, marginEach }: { readonly room: Rect; readonly page: PageSize; readonly marginEach: number },
): PlacedBlock[] {
  const { type } = plan;
  const total = type === 'row' ? page.width : page.height;
  const restPlan = restOf(plan, fullBleed);
  const restLength = restPlan === null ? 0 : lengthOf(sizeOf(restPlan, scales), type) + 2 * marginEach;
  const least = fullBleed.map((leaf) => lengthOf(bleedSize(leaf, scales, marginEach, page), type));
  // Each keeps at least its share of the page, if that leaves enough for the rest.
  const shares = fullBleed.map(({ rect }) => along(rect, type).length / along(plan.rect, type).length);
  const wanted = least.map((length, index) => Math.max(length, total * Math.min(0.75, shares[index] ?? 0)));
  const most = total - restLength;
  const lengths =
    restPlan === null
      ? least.map((length) => (length * total) / sum(least))
      : sum(wanted) <= most
        ? wanted
        : least.map((length) => length + Math.max(0, most - sum(least)) / least.length);
  const full = (at: number, size: number): Rect =>
    type === 'row'
      ? { x: at, y: 0, width: size, height: page.height }
      : { x: 0, y: at, width: page.width, height: size };
  const { first } = panelsAtEnds(plan);
  const startLength = sum(lengths.slice(0, first.length));
  const restRoom = total - sum(lengths);
  let at = 0;
  const panels = fullBleed.flatMap((leaf, index) => {
    const own = lengths[index] ?? 0;
    const rect = full(index < first.length ? at : at + restRoom, own);
    at += own;
    return leaf.blocks.map((block) => ({ block, from: block.rect, rect }));
  });
  if (restPlan === null) return panels;
  const within =
    type === 'row'
      ? { x: startLength + marginEach, y: room.y, width: restRoom - 2 * marginEach, height: room.height }
      : { x: room.x, y: startLength + marginEach, width: room.width, height: restRoom - 2 * marginEach };
  return [...panels, ...placeCentred(restPlan, scales, within)];
}

function placeCentred(plan: Plan, scales: Scales, room: Rect): PlacedBlock[] {
  const { width, height } = sizeOf(plan, scales);
  return placePlan(plan, scales, {
    x: room.x + (room.width - width) / 2,
    y: room.y + (room.height - height) / 2,
    width,
    height,
  });
}
