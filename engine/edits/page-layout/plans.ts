import { boundsOfRects, type Rect } from '../../geometry/box.ts';
import type { PageSize } from '../layer-roles.ts';
import type { Block } from './blocks.ts';
import type { Direction, LayoutNode, LeafNode } from './cut-tree.ts';

/** A way to arrange a page: the tree of its blocks, with rows and columns kept or flipped. */
export type Plan = LeafNode | StackPlan;

export interface StackPlan {
  readonly type: Direction;
  readonly children: readonly Plan[];
  /** The space before the first child, between two, and after the last, in pixels of the old page. */
  readonly spaces: readonly number[];
  /** The position of each child on the cross axis: 0 at the start, 1 at the end. */
  readonly crossPositions: readonly number[];
  /** Whether the direction is that of the old page: then children that filled the cross axis fill it again. */
  readonly isKept: boolean;
  readonly rect: Rect;
}

/** The space between children of a flipped stack, as a share of the short side. */
const GAP_SHARE = 0.04;
/** Of the plans of a part, so many are tried within the whole: as it is, and its first three changes. */
const CHILD_PLANS = 4;

export function blocksOf(node: LayoutNode | Plan): readonly Block[] {
  return node.type === 'leaf' ? node.blocks : node.children.flatMap(blocksOf);
}

/** Whether a block runs to the edges of the page and may change its aspect ratio. */
export const isFullBleed = ({ panel }: Block): boolean => panel !== null;

export const isFullBleedPlan = (plan: Plan): plan is LeafNode =>
  plan.type === 'leaf' && plan.blocks.length === 1 && plan.blocks.every(isFullBleed);

const isPicture = (plan: Plan): boolean => blocksOf(plan).every(({ kind }) => kind === 'picture');

export const other = (direction: Direction): Direction => (direction === 'row' ? 'column' : 'row');
export const along = (rect: Rect, direction: Direction) =>
  direction === 'row' ? { start: rect.x, length: rect.width } : { start: rect.y, length: rect.height };

/**
 * The tree as it is, with rows and columns exchanged, and with pictures beside everything else.
 * @param most at most this many plans
 */
export function plansOf(node: LayoutNode, page: PageSize, most: number): Plan[] {
  if (node.type === 'leaf') return [node];
  const variants = node.children.map((child) => plansOf(child, page, CHILD_PLANS));
  const kept = variants.flatMap(([first]) => (first === undefined ? [] : [first]));
  const whole = { x: 0, y: 0, width: page.width, height: page.height };
  const flipped = other(node.type);
  const plans: Plan[] = [keptStack(node.type, kept, whole, node.rect)];
  const pictures = kept.filter(isPicture);
  const others = kept.filter((child) => !isPicture(child));
  if (pictures.length > 0 && others.length > 0) {
    const beside = [stackOf(node.type, others, node.rect), stackOf(node.type, pictures, node.rect)];
    const isPictureFirst = kept[0] !== undefined && isPicture(kept[0]);
    plans.push(flippedStack(flipped, isPictureFirst ? beside.toReversed() : beside, page));
  }
  plans.push(flippedStack(flipped, kept, page), flippedTree(node, page));
  // One child flipped, and the others as they are.
  for (const [index, [, ...changed]] of variants.entries())
    for (const variant of changed) {
      if (plans.length >= most) return plans;
      const children = kept.with(index, variant);
      plans.push(keptStack(node.type, children, whole, node.rect), flippedStack(flipped, children, page));
    }
  return plans.slice(0, most);
}

/** A tree in which every row is a column and the other way round. */
function flippedTree(node: LayoutNode, page: PageSize): Plan {
  if (node.type === 'leaf') return node;
  return flippedStack(
    other(node.type),
    node.children.map((child) => flippedTree(child, page)),
    page,
  );
}

/** A stack in its old direction, with its old spaces. */
function keptStack(type: Direction, children: readonly Plan[], around: Rect, rect: Rect): StackPlan {
  const outer = along(around, type);
  const ends = children.map((child) => along(child.rect, type));
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
    crossPositions: children.map((child) => {
      const own = along(child.rect, other(type));
      const all = along(rect, other(type));
      const room = all.length - own.length;
      return room < all.length * 0.02 ? 0.5 : Math.min(1, Math.max(0, (own.start - all.start) / room));
    }),
  };
}

/** Some children of a stack as a stack of their own; one child alone stays itself. */
export function stackOf(type: Direction, children: readonly Plan[], rect: Rect): Plan {
  const [only] = children;
  if (children.length === 1 && only) return only;
  const inner = boundsOfRects(children.map(({ rect }) => rect));
  const stack = keptStack(type, children, inner, inner);
  // Children that were taken out leave no large gap.
  const short = Math.min(rect.width, rect.height);
  return { ...stack, spaces: stack.spaces.map((space) => Math.min(space, 2 * GAP_SHARE * short)) };
}

function flippedStack(type: Direction, children: readonly Plan[], page: PageSize): StackPlan {
  const gap = GAP_SHARE * Math.min(page.width, page.height);
  return {
    type,
    children,
    rect: boundsOfRects(children.map(({ rect }) => rect)),
    isKept: false,
    spaces: [gap, ...children.slice(1).map(() => gap), gap],
    crossPositions: children.map(() => 0.5),
  };
}
