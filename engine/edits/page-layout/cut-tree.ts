import { boundsOfRects, type Rect } from '../../geometry/box.ts';
import type { Block } from './blocks.ts';

export type Direction = 'row' | 'column';

/** Blocks as a tree: a row or column of others, or a leaf of blocks that cannot be separated. */
export type LayoutNode = LeafNode | StackNode;

export interface LeafNode {
  readonly type: 'leaf';
  /** On the old page. */
  readonly rect: Rect;
  /** The rectangle that is placed: the same, or the box of its text with other line breaks. */
  readonly content: Rect;
  readonly blocks: readonly Block[];
}

export interface StackNode {
  readonly type: Direction;
  readonly rect: Rect;
  /** From left to right, or from top to bottom. */
  readonly children: readonly LayoutNode[];
}

/** Neighbours may overlap by this share of the smaller one and still be separated. */
export const USUAL_OVERLAP = 0.15;
/** The same, to separate text from a picture that it overlaps. */
export const LOOSE_OVERLAP = 0.55;

/** Gaps below this share of the widest one do not separate. */
const NARROW_SHARE = 0.4;

/** Where something begins and ends in the direction of a cut. */
type Span = (rect: Rect) => { readonly start: number; readonly length: number };
const across: Span = ({ x, width }) => ({ start: x, length: width });
const down: Span = ({ y, height }) => ({ start: y, length: height });

/**
 * The recursive XY cut of document analysis (Nagy and Seth 1984): a page is divided along the widest lines that no block crosses, and each part
 * again, so that what stands side by side becomes a row and what is below one another a column.
 */
export function cutTree(blocks: readonly Block[], overlapShare = USUAL_OVERLAP): LayoutNode {
  const rect = boundsOfRects(blocks.map((block) => block.rect));
  if (blocks.length < 2) return { type: 'leaf', rect, content: rect, blocks };
  const rows = cut(blocks, down, overlapShare);
  const columns = cut(blocks, across, overlapShare);
  const isColumn = rows.parts.length > 1 && (columns.parts.length < 2 || rows.gap >= columns.gap);
  const { parts } = isColumn ? rows : columns;
  if (parts.length < 2) return { type: 'leaf', rect, content: rect, blocks };
  return {
    type: isColumn ? 'column' : 'row',
    rect,
    children: parts.map((part) => cutTree(part, overlapShare)),
  };
}

/** The parts of blocks between the widest gaps in one direction, and the widest gap in pixels. */
function cut(blocks: readonly Block[], span: Span, overlapShare: number): { parts: Block[][]; gap: number } {
  const sorted = blocks.toSorted((a, b) => span(a.rect).start - span(b.rect).start);
  const parts: Block[][] = [];
  const gaps: number[] = [];
  let end = Number.NEGATIVE_INFINITY;
  let smallest = 0;
  for (const block of sorted) {
    const { start, length } = span(block.rect);
    const part = parts.at(-1);
    const overlap = end - start;
    if (part === undefined || overlap <= overlapShare * Math.min(smallest, length)) {
      if (part !== undefined) gaps.push(-overlap);
      parts.push([block]);
      end = start + length;
      smallest = length;
    } else {
      part.push(block);
      smallest = Math.max(smallest, length);
      end = Math.max(end, start + length);
    }
  }
  const gap = Math.max(Number.NEGATIVE_INFINITY, ...gaps);
  return { parts: joinedAtNarrow(parts, gaps, gap), gap };
}

/** Joins parts with narrow gaps between them: a number and its caption, a dish and its price. */
function joinedAtNarrow(parts: readonly Block[][], gaps: readonly number[], widest: number): Block[][] {
  const joined: Block[][] = [];
  for (const [index, part] of parts.entries()) {
    const before = joined.at(-1);
    const gap = gaps[index - 1] ?? widest;
    if (before !== undefined && gap < NARROW_SHARE * widest) before.push(...part);
    else joined.push([...part]);
  }
  return joined;
}
