import type { Rect } from '../../geometry/box.ts';
import type { PageSize } from '../layer-roles.ts';
import type { Block } from './blocks.ts';
import { boundsOfRects } from './bounds-of-rects.ts';
import type { Direction, LayoutNode, LeafNode } from './cut-tree.ts';

/** A way to arrange a page: the tree of its blocks, with rows and columns as they were or changed. */
export type Plan = LeafNode | StackPlan;

export interface StackPlan {
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

/** Spaces that a changed direction gets, as a share of the short side. */
const GAP_SHARE = 0.04;

export function blocksOf(node: LayoutNode | Plan): readonly Block[] {
  return node.type === 'leaf' ? node.blocks : node.children.flatMap(blocksOf);
}

/** Whether something runs to the edges of the page and may take another shape there. */
export const isBleeding = ({ panel }: Block): boolean => panel !== null;

export const isBleedingPlan = (plan: Plan): plan is LeafNode =>
  plan.type === 'leaf' && plan.blocks.length === 1 && plan.blocks.every(isBleeding);

const isPicture = (plan: Plan): boolean => blocksOf(plan).every(({ kind }) => kind === 'picture');

export const other = (direction: Direction): Direction => (direction === 'row' ? 'column' : 'row');
export const along = (rect: Rect, direction: Direction) =>
  direction === 'row' ? { start: rect.x, length: rect.width } : { start: rect.y, length: rect.height };

/** The tree as it is, with rows and columns exchanged, and with pictures beside everything else. */
export function plansOf(node: LayoutNode, page: PageSize): Plan[] {
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
export function stackOf(type: Direction, children: readonly Plan[], rect: Rect): Plan {
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

export const rectOfPlan = (plan: Plan): Rect => plan.rect;
