import type { TextLayout } from './layout-types.ts';

/** The layout of one box of a story, and how far the box is from the first one. */
export interface LayoutPart {
  readonly layout: TextLayout;
  readonly dx: number;
  readonly dy: number;
}

/** The lines of all boxes of a story in the space of the first one: carets and selections go through them as through one text. */
export function joinedLayout(parts: readonly LayoutPart[]): TextLayout {
  const [first] = parts;
  if (first === undefined) throw new RangeError('A story has at least one box.');
  if (parts.length === 1) return first.layout;
  return {
    ...first.layout,
    lines: parts.flatMap(({ layout, dx, dy }) =>
      layout.lines.map((line) => ({
        ...line,
        x: line.x + dx,
        topPx: line.topPx + dy,
        baselinePx: line.baselinePx + dy,
        ...(line.room ? { room: { ...line.room, x: line.room.x + dx } } : {}),
        clusters: line.clusters.map((cluster) => ({ ...cluster, x: cluster.x + dx })),
      })),
    ),
  };
}

/** Whether a text goes on below its box, so that some of it is not in it. */
export function overflowsBox(
  box: { readonly height: number; readonly autoHeight: boolean },
  layout: TextLayout,
): boolean {
  return (
    !box.autoHeight &&
    layout.lines.some((line) => line.topPx + line.heightPx > box.height + OVERFLOW_TOLERANCE_PX)
  );
}

/** Space below letters at the end of a line may hang over. */
const OVERFLOW_TOLERANCE_PX = 1;

/** Where in the text of a story a box ends: after its last character; null for a box that shows nothing. */
export function endOfBox(layout: TextLayout): number | null {
  return layout.lines.at(-1)?.end ?? null;
}
