import { areaOf, boundsOfRects, type Rect } from '../../geometry/box.ts';
import type { PageSize } from '../layer-roles.ts';
import { touchedEdges } from './blocks.ts';
import type { LayoutNode } from './cut-tree.ts';
import { fitsAtScale, MARGIN_SHARE, type PlacedBlock, place, type Scales, type Size } from './placement.ts';
import { blocksOf, isFullBleed, type Plan, plansOf } from './plans.ts';
import type { TextBoxes } from './text-boxes.ts';

/** The positions of all blocks of a page, and their score. */
export interface Arrangement {
  readonly placed: readonly PlacedBlock[];
  readonly scales: Scales;
  /** Higher is better. */
  readonly score: number;
}

/** At most this many plans are tried for a page. */
const MAX_PLANS = 48;
/** The sizes of pictures relative to text that are tried. */
const PICTURE_SCALES = [1.7, 1.45, 1.25, 1.1, 1, 0.85, 0.7, 0.55, 0.42, 0.32] as const;
/** Text grows by at most this factor relative to the page. */
const MAX_GROWTH = 1.2;
/** The largest margin, as a share of the short side. */
const MAX_MARGIN_SHARE = 0.1;
const SEARCH_STEPS = 20;

const WEIGHTS = {
  words: 2.2,
  pictures: 1,
  coverage: 0.9,
  kept: 0.25,
  cropping: 0.35,
  lostEdge: 0.6,
  tinyChild: 0.35,
  small: 4,
} as const;
/** The most that the places of blocks add to a score. */
const MOST_FOR_PLACES = WEIGHTS.pictures + WEIGHTS.coverage;
/** Below this part of its relative size, text is hard to read. */
const SMALL_WORDS = 0.65;
/** A child of a flipped stack with less than this share of the area of the largest one looks lost. */
const TINY_SHARE = 0.04;

/**
 * The best way to arrange a page; null where none fits. Everything is on the page, and blocks do not overlap.
 * @param boxes texts with line breaks of their own (`wrapTexts`)
 */
export function bestArrangement(
  tree: LayoutNode,
  oldPage: PageSize,
  page: PageSize,
  boxes: TextBoxes = new Map(),
): Arrangement | null {
  const growth = Math.sqrt((page.width * page.height) / (oldPage.width * oldPage.height));
  const margin = marginOf(tree, oldPage);
  let best: Arrangement | null = null;
  for (const plan of plansOf(withBoxes(tree, boxes), oldPage, MAX_PLANS))
    for (const pictures of PICTURE_SCALES) {
      const words = largest(growth * MAX_GROWTH, fitsAtScale(plan, pictures, margin, page));
      if (words === null) continue;
      const scales = { words, pictures };
      const own = scoreOfPlan(plan, words, oldPage, page, growth);
      if (best !== null && own + MOST_FOR_PLACES < best.score) continue;
      const placed = place(plan, scales, margin, page, oldPage);
      const score = own + scoreOfPlaces(placed, oldPage, page);
      if (best === null || score > best.score) best = { placed, scales, score };
    }
  return best;
}

/** The tree with text boxes of other line breaks; positions stay those of the old page. */
function withBoxes(node: LayoutNode, boxes: TextBoxes): LayoutNode {
  if (node.type !== 'leaf')
    return { ...node, children: node.children.map((child) => withBoxes(child, boxes)) };
  const [only] = node.blocks;
  const box = node.blocks.length === 1 && only !== undefined ? boxes.get(only) : undefined;
  return box === undefined ? node : { ...node, content: box };
}

/** The largest scale up to `most` that fits, by bisection; null when none does. */
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

/** The margin of the old page, in its pixels. */
function marginOf(tree: LayoutNode, page: PageSize): number {
  const short = Math.min(page.width, page.height);
  const distances = blocksOf(tree)
    .filter((block) => !isFullBleed(block))
    .flatMap(({ rect }) => [
      rect.x,
      rect.y,
      page.width - rect.x - rect.width,
      page.height - rect.y - rect.height,
    ]);
  return Math.min(MAX_MARGIN_SHARE * short, Math.max(MARGIN_SHARE * short, Math.min(...distances)));
}

/** What is good about a plan at a scale of its words, wherever its blocks are put. */
function scoreOfPlan(plan: Plan, words: number, oldPage: PageSize, page: PageSize, growth: number): number {
  return (
    WEIGHTS.words * Math.min(1, words / growth) +
    WEIGHTS.kept * (plan.type === 'leaf' || plan.isKept ? 1 : 0) -
    WEIGHTS.tinyChild * (hasTinyChild(plan) ? 1 : 0) -
    WEIGHTS.small * Math.max(0, SMALL_WORDS - words / growthOf(oldPage, page))
  );
}

/** What is good about where the blocks of a plan are. */
function scoreOfPlaces(placed: readonly PlacedBlock[], oldPage: PageSize, page: PageSize): number {
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
    WEIGHTS.pictures * (before === 0 ? 1 : Math.min(1, after / before)) +
    WEIGHTS.coverage * Math.min(1, coverage) -
    WEIGHTS.cropping * placed.reduce((sum, each) => sum + cropping(each), 0) -
    WEIGHTS.lostEdge *
      placed.filter(({ block, rect }) => isFullBleed(block) && touchedEdges(rect, page) < 2).length
  );
}

/** By how much a page grows: the square root of its area, or its short side where that grows less. */
function growthOf(oldPage: PageSize, page: PageSize): number {
  const shortSides = Math.min(page.width, page.height) / Math.min(oldPage.width, oldPage.height);
  return Math.min(Math.sqrt((page.width * page.height) / (oldPage.width * oldPage.height)), shortSides);
}

/** How much the aspect ratio of a picture changes beyond a factor of 1.5, in powers of two. */
function cropping({ block, rect }: PlacedBlock): number {
  if (block.panel === null || block.content !== null) return 0;
  const change = rect.width / rect.height / (block.rect.width / block.rect.height);
  return Math.max(0, Math.log2(Math.max(change, 1 / change) / 1.5));
}

function hasTinyChild(plan: Plan): boolean {
  if (plan.type === 'leaf' || plan.isKept) return false;
  const areas = plan.children.map((child) => areaOf(child.rect));
  return Math.min(...areas) < TINY_SHARE * Math.max(...areas);
}
