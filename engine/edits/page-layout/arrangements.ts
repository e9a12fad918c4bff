import type { Rect } from '../../geometry/box.ts';
import type { PageSize } from '../layer-roles.ts';
import { areaOf, type Block, touchedEdges } from './blocks.ts';
import { boundsOfRects } from './bounds-of-rects.ts';
import type { Direction, LayoutNode, LeafNode } from './cut-tree.ts';
import type { TextBoxes } from './text-boxes.ts';

/** A way to arrange a page: the tree of its blocks, with rows and columns as they were or changed. */
export type Plan = LeafNode | StackPlan;

interface StackPlan {
  readonly type: Direction;
  readonly children: readonly Plan[];
  /** What is before the first child, between two, and after the last, in pixels of the old page. */
  readonly spaces: readonly number[];
  /** Where each child stands across the direction: 0 at the beginning, 1 at the end. */
  readonly places: readonly number[];
  /** Whether children that took the whole length across the direction do so again. */
  readonly isKept: boolean;
  readonly rect: Rect;
}

/** How large things become: words by `words`, pictures by `words` x `pictures`. */
export interface Scales {
  readonly words: number;
  readonly pictures: number;
}

/** A block with where it goes. */
export interface PlacedBlock {
  readonly block: Block;
  /** What of the old page goes to `rect`: the block, or the box of its text with other lines. */
  readonly from: Rect;
  readonly rect: Rect;
}

export interface Arrangement {
  readonly placed: readonly PlacedBlock[];
  readonly scales: Scales;
  /** The higher, the better. */
  readonly score: number;
}

/** More ways of arranging than these are not looked at. */
const MAX_PLANS = 48;
/** Pictures against words, compared with the old page. */
const PICTURE_SCALES = [1.7, 1.45, 1.25, 1.1, 1, 0.85, 0.7, 0.55, 0.42, 0.32] as const;
/** Words grow by this much at most, compared with the page. */
const MAX_GROWTH = 1.2;
/** Spaces that a changed direction gets, and margins at least and at most, as shares of the short side. */
const GAP_SHARE = 0.04;
const MARGIN_SHARE = 0.035;
const MAX_MARGIN_SHARE = 0.1;
/** A picture that runs out of the page takes at least this share of it. */
const MIN_BLEED_SHARE = 0.22;
/** What takes this share of the length across a direction takes all of it again. */
const FULL_SHARE = 0.8;
const SEARCH_STEPS = 20;

const WEIGHTS = {
  words: 2.2,
  pictures: 1,
  coverage: 0.9,
  kept: 0.25,
  cropping: 0.35,
  lostEdge: 0.6,
  lonely: 0.35,
} as const;
/** A child of a turned stack with less than this share of the area of the largest looks forgotten. */
const LONELY_SHARE = 0.04;

/** All ways to arrange a page, the best first. Each keeps everything on the page and lets nothing overlap that is not of one block. */
export function arrangements(
  tree: LayoutNode,
  oldPage: PageSize,
  page: PageSize,
  boxes: TextBoxes = new Map(),
): Arrangement[] {
  const growth = Math.sqrt((page.width * page.height) / (oldPage.width * oldPage.height));
  const margin = marginOf(tree, oldPage);
  return plansOf(withBoxes(tree, boxes), oldPage)
    .slice(0, MAX_PLANS)
    .flatMap((plan) =>
      PICTURE_SCALES.flatMap((pictures) => {
        const words = largest(growth * MAX_GROWTH, (scale) =>
          fits(plan, { words: scale, pictures }, margin, page),
        );
        if (words === null) return [];
        const scales = { words, pictures };
        const placed = place(plan, scales, margin, page, oldPage);
        return [{ placed, scales, score: scoreOf(plan, placed, scales, oldPage, page, growth) }];
      }),
    )
    .toSorted((a, b) => b.score - a.score);
}

/** The tree with the sizes that texts have when their lines end elsewhere; where things stood stays what it was. */
function withBoxes(node: LayoutNode, boxes: TextBoxes): LayoutNode {
  if (node.type !== 'leaf')
    return { ...node, children: node.children.map((child) => withBoxes(child, boxes)) };
  const [only] = node.blocks;
  const box = node.blocks.length === 1 && only !== undefined ? boxes.get(only) : undefined;
  return box === undefined ? node : { ...node, content: box };
}

/** The largest scale that fits, up to `most`; null when none does. */
function largest(most: number, fitting: (scale: number) => boolean): number | null {
  if (fitting(most)) return most;
  let [low, high] = [0, most];
  for (let step = 0; step < SEARCH_STEPS; step++) {
    const middle = (low + high) / 2;
    if (fitting(middle)) low = middle;
    else high = middle;
  }
  return low > most / 1000 ? low : null;
}

/** The space that words keep from the edges, in pixels of the old page. */
function marginOf(tree: LayoutNode, page: PageSize): number {
  const short = Math.min(page.width, page.height);
  const distances = blocksOf(tree)
    .filter((block) => !isBleeding(block))
    .flatMap(({ rect }) => [
      rect.x,
      rect.y,
      page.width - rect.x - rect.width,
      page.height - rect.y - rect.height,
    ]);
  return Math.min(MAX_MARGIN_SHARE * short, Math.max(MARGIN_SHARE * short, Math.min(...distances)));
}

function blocksOf(node: LayoutNode | Plan): readonly Block[] {
  return node.type === 'leaf' ? node.blocks : node.children.flatMap(blocksOf);
}

/** Whether something runs to the edges of the page and may take another shape there. */
export const isBleeding = ({ panel }: Block): boolean => panel !== null;

const isBleedingPlan = (plan: Plan): plan is LeafNode =>
  plan.type === 'leaf' && plan.blocks.length === 1 && plan.blocks.every(isBleeding);

const isPicture = (plan: Plan): boolean => blocksOf(plan).every(({ kind }) => kind === 'picture');

const other = (direction: Direction): Direction => (direction === 'row' ? 'column' : 'row');
const along = (rect: Rect, direction: Direction) =>
  direction === 'row' ? { start: rect.x, length: rect.width } : { start: rect.y, length: rect.height };

/** The tree as it is, with rows and columns exchanged, and with pictures beside everything else. */
function plansOf(node: LayoutNode, page: PageSize): Plan[] {
  if (node.type === 'leaf') return [node];
  const kept = node.children.map((child) => plansOf(child, page)[0] ?? (child as Plan));
  const whole = { x: 0, y: 0, width: page.width, height: page.height };
  const plans: Plan[] = [keptStack(node.type, kept, whole, node.rect)];
  const turned = other(node.type);
  const pictures = kept.filter(isPicture);
  const others = kept.filter((child) => !isPicture(child));
  if (pictures.length > 0 && others.length > 0) {
    const beside = [stackOf(node.type, others, node.rect), stackOf(node.type, pictures, node.rect)];
    const isPictureFirst = kept[0] !== undefined && isPicture(kept[0]);
    plans.push(turnedStack(turned, isPictureFirst ? beside.toReversed() : beside, page));
  }
  plans.push(turnedStack(turned, kept, page));
  plans.push(
    turnedStack(
      turned,
      node.children.map((child) => turnedAll(child, page)),
      page,
    ),
  );
  // One part turned, and the rest as it is.
  for (const [index, child] of node.children.entries())
    for (const variant of plansOf(child, page).slice(1, 4)) {
      const children = kept.with(index, variant);
      plans.push(keptStack(node.type, children, whole, node.rect), turnedStack(turned, children, page));
    }
  return plans;
}

/** A tree in which every row is a column and the other way round. */
function turnedAll(node: LayoutNode, page: PageSize): Plan {
  if (node.type === 'leaf') return node;
  return turnedStack(
    other(node.type),
    node.children.map((child) => turnedAll(child, page)),
    page,
  );
}

/** A stack in its old direction, with the spaces that it had. */
function keptStack(type: Direction, children: readonly Plan[], around: Rect, rect: Rect): StackPlan {
  const outer = along(around, type);
  const ends = children.map((child) => along(rectOfPlan(child), type));
  const first = ends[0]?.start ?? outer.start;
  const last = ends.at(-1);
  return {
    type,
    children,
    rect,
    isKept: true,
    spaces: [
      Math.max(0, first - outer.start),
      ...ends.slice(1).map(({ start }, index) => {
        const before = ends[index];
        return before === undefined ? 0 : start - before.start - before.length;
      }),
      Math.max(0, outer.start + outer.length - (last ? last.start + last.length : 0)),
    ],
    places: children.map((child) => {
      const own = along(rectOfPlan(child), other(type));
      const all = along(rect, other(type));
      const room = all.length - own.length;
      return room < all.length * 0.02 ? 0.5 : Math.min(1, Math.max(0, (own.start - all.start) / room));
    }),
  };
}

/** Some children of a stack by themselves: one alone needs none. */
function stackOf(type: Direction, children: readonly Plan[], rect: Rect): Plan {
  const [only] = children;
  if (children.length === 1 && only) return only;
  const inner = boundsOfRects(children.map(rectOfPlan));
  const stack = keptStack(type, children, inner, inner);
  // What was taken out from between leaves no hole.
  const short = Math.min(rect.width, rect.height);
  return { ...stack, spaces: stack.spaces.map((space) => Math.min(space, 2 * GAP_SHARE * short)) };
}

function turnedStack(type: Direction, children: readonly Plan[], page: PageSize): StackPlan {
  const gap = GAP_SHARE * Math.min(page.width, page.height);
  return {
    type,
    children,
    rect: boundsOfRects(children.map(rectOfPlan)),
    isKept: false,
    spaces: [gap, ...children.slice(1).map(() => gap), gap],
    places: children.map(() => 0.5),
  };
}

const sum = (lengths: readonly number[]): number => lengths.reduce((all, length) => all + length, 0);
const lengthOf = ({ width, height }: Size, direction: Direction): number =>
  direction === 'row' ? width : height;

const rectOfPlan = (plan: Plan): Rect => plan.rect;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The least room that a plan needs. */
function sizeOf(plan: Plan, scales: Scales): Size {
  if (plan.type === 'leaf') {
    const factor = factorOf(plan, scales);
    return { width: plan.content.width * factor, height: plan.content.height * factor };
  }
  const sizes = plan.children.map((child) => sizeOf(child, scales));
  const between = plan.spaces.slice(1, -1).reduce((sum, space) => sum + space, 0) * scales.words;
  const [widths, heights] = [sizes.map(({ width }) => width), sizes.map(({ height }) => height)];
  return plan.type === 'row'
    ? { width: sum(widths) + between, height: Math.max(...heights) }
    : { width: Math.max(...widths), height: sum(heights) + between };
}

const factorOf = (leaf: LeafNode, { words, pictures }: Scales): number =>
  leaf.blocks.every(({ kind }) => kind === 'picture') ? words * pictures : words;

/** The length of each side that is left to what is not at the edge itself. */
function marginPx(margin: number, { words }: Scales, page: PageSize): number {
  return Math.max(margin * words, MARGIN_SHARE * Math.min(page.width, page.height));
}

/** The smallest room of what runs to the edge: a part of the page, and what is on it with a margin around. */
function bleedSize(leaf: LeafNode, scales: Scales, marginEach: number, page: PageSize): Size {
  const [content] = leaf.blocks.flatMap((block) => (block.content === null ? [] : [block.content]));
  const share = MIN_BLEED_SHARE * Math.min(1, scales.pictures * 1.4);
  const needed = (length: number) => length * scales.words + 2 * marginEach;
  return {
    width: Math.max(share * page.width, content === undefined ? 0 : needed(content.width)),
    height: Math.max(share * page.height, content === undefined ? 0 : needed(content.height)),
  };
}

function fits(plan: Plan, scales: Scales, margin: number, page: PageSize): boolean {
  const marginEach = marginPx(margin, scales, page);
  const room = { width: page.width - 2 * marginEach, height: page.height - 2 * marginEach };
  const panels = edgePanels(plan);
  if (plan.type === 'leaf' || panels.length === 0) {
    const { width, height } = sizeOf(plan, scales);
    return width <= room.width && height <= room.height;
  }
  const sizes = panels.map((leaf) => bleedSize(leaf, scales, marginEach, page));
  if (sizes.some(({ width, height }) => width > page.width || height > page.height)) return false;
  const rest = restOf(plan, panels);
  const size = rest === null ? null : sizeOf(rest, scales);
  const restLength = size === null ? 0 : lengthOf(size, plan.type) + 2 * marginEach;
  const acrossRoom = lengthOf(room, other(plan.type));
  return (
    sum(sizes.map((each) => lengthOf(each, plan.type))) + restLength <= lengthOf(page, plan.type) &&
    (size === null || lengthOf(size, other(plan.type)) <= acrossRoom)
  );
}

/** What of a stack is not at its edges, as a stack of the same kind. */
function restOf(plan: StackPlan, panels: readonly Plan[]): Plan | null {
  const rest = plan.children.filter((child) => !panels.includes(child));
  const [only] = rest;
  if (only === undefined) return null;
  if (rest.length === 1) return only;
  const rect = boundsOfRects(rest.map(rectOfPlan));
  if (plan.isKept) return stackOf(plan.type, rest, rect);
  const [gap = 0] = plan.spaces;
  return {
    ...plan,
    rect,
    children: rest,
    spaces: [gap, ...rest.map(() => gap)],
    places: rest.map(() => 0.5),
  };
}

/** What runs to the edges at the beginning and at the end of the outermost stack: one there, or several next to one another. */
function edgePanels(plan: Plan): LeafNode[] {
  const { first, last } = panelsAtEnds(plan);
  return [...first, ...last];
}

function panelsAtEnds(plan: Plan): { readonly first: LeafNode[]; readonly last: LeafNode[] } {
  if (plan.type === 'leaf') return { first: [], last: [] };
  const run = (children: readonly Plan[]): LeafNode[] => {
    const end = children.findIndex((child) => !isBleedingPlan(child));
    return children.slice(0, end === -1 ? children.length : end).filter(isBleedingPlan);
  };
  const first = run(plan.children);
  const others = plan.children.slice(first.length);
  return { first, last: run(others.toReversed()).toReversed() };
}

function place(plan: Plan, scales: Scales, margin: number, page: PageSize, oldPage: PageSize): PlacedBlock[] {
  const marginEach = marginPx(margin, scales, page);
  const room = {
    x: marginEach,
    y: marginEach,
    width: page.width - 2 * marginEach,
    height: page.height - 2 * marginEach,
  };
  if (plan.type === 'leaf') return placeLeaf(plan, scales, alignedIn(plan, scales, room, oldPage));
  const bleeding = edgePanels(plan);
  return bleeding.length === 0
    ? placeStack(plan, scales, { x: 0, y: 0, ...page }, room)
    : placeBesideEdges(plan, bleeding, scales, { room, page, marginEach });
}

/** One block, about as far from each edge as it was. */
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
 * @param whole where the stack may stand along its direction, spaces before and after included
 * @param room where it may stand across its direction
 */
function placeStack(plan: StackPlan, scales: Scales, whole: Rect, room: Rect): PlacedBlock[] {
  const { type, spaces, children } = plan;
  const sizes = children.map((child) => sizeOf(child, scales));
  const lengths = sizes.map(({ width, height }) => (type === 'row' ? width : height));
  const outer = along(whole, type);
  const used = lengths.reduce((sum, length) => sum + length, 0);
  const between = spaces.map((space) => space * scales.words);
  const free = outer.length - used - between.reduce((sum, space) => sum + space, 0);
  const weights = spaces.map((space) => Math.max(0, space));
  const weight = weights.reduce((sum, each) => sum + each, 0);
  // Where there is less room than the old spaces take, those at the ends give way: what fits is known to fit without them.
  const inner = between.slice(1, -1).reduce((sum, space) => sum + space, 0);
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

/** Where a child goes: along the direction as given, across it where it stood. */
function acrossRect(
  plan: StackPlan,
  index: number,
  size: Size,
  { start, length }: { readonly start: number; readonly length: number },
  room: Rect,
): Rect {
  const { type, places, isKept, rect: old } = plan;
  const cross = other(type);
  const all = along(room, cross);
  const child = plan.children[index];
  const wasFull =
    isKept &&
    child !== undefined &&
    child.type !== 'leaf' &&
    along(child.rect, cross).length >= FULL_SHARE * along(old, cross).length;
  const own = type === 'row' ? size.height : size.width;
  // The whole stack stands where it stood: its children differ less from one another than from the page.
  const acrossLength = wasFull ? all.length : own;
  const acrossStart = all.start + (all.length - acrossLength) * (places[index] ?? 0.5);
  return type === 'row'
    ? { x: start, y: acrossStart, width: length, height: acrossLength }
    : { x: acrossStart, y: start, width: acrossLength, height: length };
}

function placePlan(plan: Plan, scales: Scales, rect: Rect): PlacedBlock[] {
  if (plan.type === 'leaf') return placeLeaf(plan, scales, rect);
  return placeStack({ ...plan, spaces: [0, ...plan.spaces.slice(1, -1), 0] }, scales, rect, rect);
}

/** Blocks of a leaf keep their places to one another, in the middle of its rectangle. */
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

/** What is at the edges takes what the rest does not need, from edge to edge. */
function placeBesideEdges(
  plan: StackPlan,
  bleeding: readonly LeafNode[],
  scales: Scales,
  { room, page, marginEach }: { readonly room: Rect; readonly page: PageSize; readonly marginEach: number },
): PlacedBlock[] {
  const { type } = plan;
  const total = type === 'row' ? page.width : page.height;
  const restPlan = restOf(plan, bleeding);
  const restLength = restPlan === null ? 0 : lengthOf(sizeOf(restPlan, scales), type) + 2 * marginEach;
  const least = bleeding.map((leaf) => lengthOf(bleedSize(leaf, scales, marginEach, page), type));
  // Each gets at least the share of the page that it had, where that leaves enough for the rest.
  const shares = bleeding.map(({ rect }) => along(rect, type).length / along(plan.rect, type).length);
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
  const panels = bleeding.flatMap((leaf, index) => {
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

function scoreOf(
  plan: Plan,
  placed: readonly PlacedBlock[],
  { words }: Scales,
  oldPage: PageSize,
  page: PageSize,
  growth: number,
): number {
  const pageArea = areaOf({ x: 0, y: 0, ...page });
  const oldArea = areaOf({ x: 0, y: 0, ...oldPage });
  const pictures = placed.filter(({ block }) => block.kind === 'picture');
  const share = (rects: readonly Rect[], area: number) =>
    rects.reduce((sum, rect) => sum + areaOf(rect), 0) / area;
  const before = share(
    pictures.map(({ block }) => block.rect),
    oldArea,
  );
  const after = share(
    pictures.map(({ rect }) => rect),
    pageArea,
  );
  const covered = (rects: readonly Rect[], { width, height }: Size) => {
    const bounds = boundsOfRects(rects);
    return Math.sqrt((bounds.width / width) * (bounds.height / height));
  };
  const coverage =
    covered(
      placed.map(({ rect }) => rect),
      page,
    ) /
    Math.max(
      0.05,
      covered(
        placed.map(({ block }) => block.rect),
        oldPage,
      ),
    );
  return (
    WEIGHTS.words * Math.min(1, words / growth) +
    WEIGHTS.pictures * (before === 0 ? 1 : Math.min(1, after / before)) +
    WEIGHTS.coverage * Math.min(1, coverage) +
    WEIGHTS.kept * (plan.type === 'leaf' || plan.isKept ? 1 : 0) -
    WEIGHTS.cropping * placed.reduce((sum, each) => sum + cropping(each), 0) -
    WEIGHTS.lostEdge *
      placed.filter(({ block, rect }) => isBleeding(block) && touchedEdges(rect, page) < 2).length -
    WEIGHTS.lonely * (hasLonely(plan) ? 1 : 0)
  );
}

/** How many times the sides of a picture are another shape than they were, in powers of two above one and a half times. */
function cropping({ block, rect }: PlacedBlock): number {
  if (block.panel === null || block.content !== null) return 0;
  const change = rect.width / rect.height / (block.rect.width / block.rect.height);
  return Math.max(0, Math.log2(Math.max(change, 1 / change) / 1.5));
}

function hasLonely(plan: Plan): boolean {
  if (plan.type === 'leaf' || plan.isKept) return false;
  const areas = plan.children.map((child) => areaOf(child.rect));
  return Math.min(...areas) < LONELY_SHARE * Math.max(...areas);
}
