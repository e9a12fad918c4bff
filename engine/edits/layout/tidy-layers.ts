import { boundsOf, type Rect } from '../../geometry/box.ts';
import { boxOnPage, findLayer, type LayerList, pageBoxOf, setPageBox } from '../layer-tree.ts';

/** Gaps that differ by less are the same to the eye. */
const SAME_GAP_PX = 0.05;
/** Layers that share more than this of the height of the lower one lie in one row. */
const ROW_OVERLAP = 0.5;
/** The gap of layers that lie over one another, which have none to keep. */
const DEFAULT_GAP_PX = 16;

interface Seen {
  readonly id: string;
  readonly rect: Rect;
}

/** How layers lie: beside one another, below one another, or in rows of several. */
export interface Arrangement {
  readonly kind: 'row' | 'column' | 'grid';
  /** The layers from above to below, and in each row from left to right. */
  readonly rows: readonly (readonly string[])[];
  /** The gap that all columns have between them; null where gaps differ, and where there is one column. */
  readonly gapXPx: number | null;
  /** The gap that all rows have between them; null where gaps differ, and where there is one row. */
  readonly gapYPx: number | null;
}

/** Gaps that are asked for, in page pixels; what is left out follows from how the layers lie. */
export interface TidyGaps {
  readonly x?: number;
  readonly y?: number;
}

/** How layers lie on the page. Null for fewer than two. */
export function arrangementOf(scene: LayerList, ids: readonly string[]): Arrangement | null {
  const seen = seenOf(scene, ids);
  if (seen.length < 2) return null;
  const rows = rowsOf(seen);
  const columns = columnsOf(rows);
  return {
    kind: kindOf(rows),
    rows: rows.map((row) => row.map(({ id }) => id)),
    gapXPx: sameGap(
      columns.map((column) => boundsOfSeen(column)),
      'x',
    ),
    gapYPx: sameGap(
      rows.map((row) => boundsOfSeen(row)),
      'y',
    ),
  };
}

/**
 * Arranges layers into an even row, column or grid, as they lie already: equal gaps, and in line. The upper left corner of all of them stays. Locked layers
 * stay where they are and take no part.
 * @returns how they lie then; null where there are fewer than two
 */
export function tidyLayers(
  scene: LayerList,
  ids: readonly string[],
  gaps: TidyGaps = {},
): Arrangement | null {
  const free = ids.filter((id) => findLayer(scene.layers, id)?.layer.locked === false);
  const seen = seenOf(scene, free);
  if (seen.length < 2) return null;
  const rows = rowsOf(seen);
  const columns = columnsOf(rows);
  const kind = kindOf(rows);
  const all = boundsOfSeen(seen);
  // Rows and columns of a grid have one gap where none was asked for.
  const between = [...gapsBetween(columns, 'x'), ...gapsBetween(rows, 'y')];
  const usualPx = kind === 'grid' ? medianGap(between) : null;
  const gapX = gaps.x ?? usualPx ?? medianGap(gapsBetween(columns, 'x'));
  const gapY = gaps.y ?? usualPx ?? medianGap(gapsBetween(rows, 'y'));
  const lefts = startsOf(columns, 'x', all.x, gapX);
  const tops = startsOf(rows, 'y', all.y, gapY);
  for (const [index, row] of rows.entries()) {
    const height = Math.max(...row.map(({ rect }) => rect.height));
    const shareY = kind === 'column' ? 0 : shareOf(row, 'y');
    for (const [at, { id, rect }] of row.entries()) {
      const column = columns[at] ?? [];
      const width = Math.max(...column.map((each) => each.rect.width));
      const shareX = kind === 'row' ? 0 : shareOf(column, 'x');
      moveTo(scene, id, rect, {
        x: (lefts[at] ?? all.x) + (width - rect.width) * shareX,
        y: (tops[index] ?? all.y) + (height - rect.height) * shareY,
      });
    }
  }
  return arrangementOf(scene, free);
}

const seenOf = (scene: LayerList, ids: readonly string[]): Seen[] =>
  ids.flatMap((id) => {
    const box = pageBoxOf(scene, id);
    return box ? [{ id, rect: boundsOf([box]) }] : [];
  });

const boundsOfSeen = (seen: readonly Seen[]): Rect =>
  boundsOf(seen.map(({ rect }) => ({ ...rect, rotation: 0 })));

/** Layers row by row: one begins a new row where it is mostly below the row before. */
function rowsOf(seen: readonly Seen[]): Seen[][] {
  const rows: Seen[][] = [];
  // From where to where the last row reaches.
  let [top, bottom] = [0, 0];
  for (const each of [...seen].sort((a, b) => a.rect.y + a.rect.height / 2 - b.rect.y - b.rect.height / 2)) {
    const row = rows.at(-1);
    const [from, to] = [each.rect.y, each.rect.y + each.rect.height];
    const overlap = Math.min(bottom, to) - Math.max(top, from);
    if (row && overlap > ROW_OVERLAP * Math.min(bottom - top, each.rect.height)) {
      row.push(each);
      [top, bottom] = [Math.min(top, from), Math.max(bottom, to)];
    } else {
      rows.push([each]);
      [top, bottom] = [from, to];
    }
  }
  return rows.map((row) => row.sort((a, b) => a.rect.x - b.rect.x));
}

/** The first, second and further layers of all rows. */
function columnsOf(rows: readonly (readonly Seen[])[]): Seen[][] {
  const count = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: count }, (_, at) => rows.flatMap((row) => row[at] ?? []));
}

function kindOf(rows: readonly (readonly Seen[])[]): Arrangement['kind'] {
  if (rows.length === 1) return 'row';
  return rows.every((row) => row.length === 1) ? 'column' : 'grid';
}

const sideOf = (rect: Rect, axis: 'x' | 'y') => (axis === 'x' ? rect.width : rect.height);

function gapsBetween(groups: readonly (readonly Seen[])[], axis: 'x' | 'y'): number[] {
  const boxes = groups.map((group) => boundsOfSeen(group));
  return boxes.slice(1).map((box, index) => {
    const before = boxes[index] ?? box;
    return box[axis] - before[axis] - sideOf(before, axis);
  });
}

function sameGap(boxes: readonly Rect[], axis: 'x' | 'y'): number | null {
  const gaps = boxes.slice(1).map((box, index) => {
    const before = boxes[index] ?? box;
    return box[axis] - before[axis] - sideOf(before, axis);
  });
  const [first] = gaps;
  return first === undefined || gaps.some((gap) => Math.abs(gap - first) > SAME_GAP_PX) ? null : first;
}

/** The middle one of the gaps that there are, in whole pixels. */
function medianGap(gaps: readonly number[]): number {
  const open = gaps.filter((gap) => gap >= 0).sort((a, b) => a - b);
  return Math.round(open[Math.floor(open.length / 2)] ?? DEFAULT_GAP_PX);
}

/** Where each row or column begins. */
function startsOf(
  groups: readonly (readonly Seen[])[],
  axis: 'x' | 'y',
  from: number,
  gapPx: number,
): number[] {
  let at = from;
  return groups.map((group) => {
    const start = at;
    at += Math.max(...group.map(({ rect }) => sideOf(rect, axis))) + gapPx;
    return start;
  });
}

/** What layers have in common across their row: 0 for their first edge, 0.5 for their middle, 1 for their last edge. */
function shareOf(group: readonly Seen[], axis: 'x' | 'y'): number {
  const spreads = [0, 0.5, 1].map((share) => {
    const places = group.map(({ rect }) => rect[axis] + sideOf(rect, axis) * share);
    return { share, px: Math.max(...places) - Math.min(...places) };
  });
  return spreads.reduce((best, each) => (each.px < best.px - SAME_GAP_PX ? each : best)).share;
}

function moveTo(
  scene: LayerList,
  id: string,
  seen: Rect,
  to: { readonly x: number; readonly y: number },
): void {
  const place = findLayer(scene.layers, id);
  if (!place) return;
  const box = boxOnPage(place.layer, place.groups);
  setPageBox(place.layer, place.groups, { ...box, x: box.x + to.x - seen.x, y: box.y + to.y - seen.y });
}
