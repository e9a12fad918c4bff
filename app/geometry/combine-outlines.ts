import { type OutlinePoint, type PathPart, writePathData } from '@gesso/engine/internal';
import paper from 'paper/dist/paper-core';

/** How the areas of several outlines become one. */
export type Combination = 'union' | 'subtract' | 'intersect' | 'exclude';

const METHODS = { union: 'unite', subtract: 'subtract', intersect: 'intersect', exclude: 'exclude' } as const;

/** Places of the numbers that outlines are handed over with: finer than anything that is seen. */
const DECIMALS = 5;
/** Parts with an area below this, in square pixels, are left over from rounding. */
const LEAST_AREA = 0.05;

/** A scope of its own, so that nothing of the library is global. */
let scope: paper.PaperScope | null = null;
function setUp(): paper.PaperScope {
  if (scope === null) {
    scope = new paper.PaperScope();
    scope.setup(new scope.Size(1, 1));
  }
  scope.activate();
  return scope;
}

/**
 * The areas of outlines as one outline, by the algorithm of Paper.js. What is open is taken as closed. `subtract` takes all others from the
 * first. Areas are those of the nonzero rule, before and after.
 */
export function combineOutlines(outlines: readonly (readonly PathPart[])[], how: Combination): PathPart[] {
  const { CompoundPath } = setUp();
  const items = outlines.map((parts) => {
    const closed = parts.map((part) => ({ ...part, closed: true }));
    return new CompoundPath({
      pathData: writePathData(closed, DECIMALS),
      fillRule: 'nonzero',
      insert: false,
    });
  });
  const [first, ...others] = items;
  if (!first) return [];
  // Alone, an outline is taken together with itself: what crosses itself is resolved.
  let combined: paper.PathItem = others.length === 0 ? first.unite(first, { insert: false }) : first;
  for (const item of others) combined = combined[METHODS[how]](item, { insert: false });
  return partsOf(combined);
}

/** What Paper.js documents and leaves out of its types. */
type Resolvable = paper.CompoundPath & { resolveCrossings(): paper.PathItem };

/**
 * What an outline fills by the even-odd rule, as an outline that fills the same by the nonzero rule: where its parts cross one another or
 * themselves, too. What is open is taken as closed.
 */
export function evenOddOutline(parts: readonly PathPart[]): PathPart[] {
  const { CompoundPath } = setUp();
  const closed = parts.map((part) => ({ ...part, closed: true }));
  const item = new CompoundPath({
    pathData: writePathData(closed, DECIMALS),
    fillRule: 'evenodd',
    insert: false,
  });
  // Not united with itself, which would fill the loops that it is split into.
  return partsOf((item as Resolvable).resolveCrossings().reorient(false, true));
}

function partsOf(item: paper.PathItem): PathPart[] {
  const paths = item instanceof paper.Path ? [item] : item.children;
  return paths.flatMap((path) => {
    if (!(path instanceof paper.Path) || path.segments.length < 2 || Math.abs(path.area) < LEAST_AREA)
      return [];
    return [{ closed: true, points: path.segments.map(pointOf) }];
  });
}

function pointOf({ point, handleIn, handleOut }: paper.Segment): OutlinePoint {
  const { x, y } = point;
  const handle = (way: paper.Point) => (way.isZero() ? null : { x: x + way.x, y: y + way.y });
  return { at: { x, y }, handleIn: handle(handleIn), handleOut: handle(handleOut) };
}
