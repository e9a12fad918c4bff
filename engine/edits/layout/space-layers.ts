import { boundsOf, type Rect } from '../../geometry/box.ts';
import { boxOnPage, findLayer, type LayerList, pageBoxOf, setPageBox } from '../layer-tree.ts';

/** Gaps that differ by less are the same to the eye. */
const SAME_GAP_PX = 0.05;

const sizeOf = (rect: Rect, axis: 'x' | 'y'): number => (axis === 'x' ? rect.width : rect.height);

/** Layers as they are seen, in their order on an axis. */
function inOrder(scene: LayerList, ids: readonly string[], axis: 'x' | 'y'): { id: string; seen: Rect }[] {
  return ids
    .flatMap((id) => {
      const box = pageBoxOf(scene, id);
      return box ? [{ id, seen: boundsOf([box]) }] : [];
    })
    .sort((a, b) => a.seen[axis] - b.seen[axis]);
}

/** The gap that layers have between them on an axis, in their order there; below 0 where they overlap. Null where gaps differ. */
export function sharedGap(scene: LayerList, ids: readonly string[], axis: 'x' | 'y'): number | null {
  const rows = inOrder(scene, ids, axis);
  const gaps = rows.slice(1).map(({ seen }, index) => {
    const before = rows[index]?.seen ?? seen;
    return seen[axis] - before[axis] - sizeOf(before, axis);
  });
  const [first] = gaps;
  if (first === undefined || gaps.some((gap) => Math.abs(gap - first) > SAME_GAP_PX)) return null;
  return first;
}

/**
 * Gives layers a gap between each and the next on an axis. One of them stays where it is: the first, or the one that is named. Locked layers
 * stay too, and the others are placed as if they had moved.
 */
export function spaceLayers(
  scene: LayerList,
  ids: readonly string[],
  axis: 'x' | 'y',
  gapPx: number,
  stayingId?: string,
): void {
  const rows = inOrder(scene, ids, axis);
  const staying = Math.max(
    0,
    rows.findIndex(({ id }) => id === stayingId),
  );
  const [anchor] = rows.slice(staying);
  if (!anchor) return;
  const placeAt = ({ id, seen }: { id: string; seen: Rect }, at: number) => {
    const place = findLayer(scene.layers, id);
    if (!place || place.layer.locked) return;
    const box = boxOnPage(place.layer, place.groups);
    setPageBox(place.layer, place.groups, { ...box, [axis]: box[axis] + at - seen[axis] });
  };
  let end = anchor.seen[axis] + sizeOf(anchor.seen, axis);
  for (const row of rows.slice(staying + 1)) {
    placeAt(row, end + gapPx);
    end += gapPx + sizeOf(row.seen, axis);
  }
  let start = anchor.seen[axis];
  for (const row of rows.slice(0, staying).reverse()) {
    start -= gapPx + sizeOf(row.seen, axis);
    placeAt(row, start);
  }
}
