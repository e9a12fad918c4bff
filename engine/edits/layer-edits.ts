import { renewTextLinks } from '../flow/linked-texts.ts';
import { type Box, boundsOf, type Rect } from '../geometry/box.ts';
import { renewAttachments } from '../lines/attached-lines.ts';
import { createGroupLayer } from '../model/create.ts';
import { createId } from '../model/ids.ts';
import type { Layer } from '../model/layer.ts';
import { hasChildren, isMovable } from '../model/layer-capabilities.ts';
import { renewClipGroups } from './clips/clip-groups.ts';
import {
  boxOnPage,
  findLayer,
  type LayerList,
  pageBoxOf,
  roundToHundredths,
  setPageBox,
} from './layer-tree.ts';

/** Removes layers at any depth. */
export function removeLayers(scene: LayerList, ids: readonly string[]): void {
  const unwanted = new Set(ids);
  const removeFrom = (list: Layer[]) => {
    const first = list.findIndex(({ id }) => unwanted.has(id));
    if (first >= 0)
      list.splice(first, list.length - first, ...list.slice(first).filter(({ id }) => !unwanted.has(id)));
    for (const layer of list) if (hasChildren(layer)) removeFrom(layer.children);
  };
  removeFrom(scene.layers);
}

/**
 * Copies with new ids all the way down. Lines among them are attached to the copies of what they were attached to, and let go of what was not
 * copied. Tables and charts among them that showed the same cells do so again, but no longer those of the originals.
 */
export function cloneLayers(layers: readonly Layer[]): Layer[] {
  const sheets = new Map<string, string>();
  const sheetOf = (former: string): string => {
    const known = sheets.get(former) ?? createId('sheet');
    sheets.set(former, known);
    return known;
  };
  const ids = new Map<string, string>();
  const renew = (each: Layer) => {
    const id = createId('layer');
    ids.set(each.id, id);
    each.id = id;
    if ('customType' in each && typeof each.data.sheetId === 'string')
      each.data = { ...each.data, sheetId: sheetOf(each.data.sheetId) };
    if (hasChildren(each)) for (const child of each.children) renew(child);
  };
  const copies: Layer[] = JSON.parse(JSON.stringify(layers));
  for (const copy of copies) renew(copy);
  for (const copy of copies) renewAttachments(copy, ids);
  for (const copy of copies) renewTextLinks(copy, ids);
  renewClipGroups(copies);
  return copies;
}

/** A copy with new ids all the way down. */
export function cloneLayer(layer: Layer): Layer {
  const [copy] = cloneLayers([layer]);
  // One layer makes one copy.
  return copy as Layer;
}

/** Puts copies right above their originals, a little lower right. Returns the ids of the copies. */
export function duplicateLayers(scene: LayerList, ids: readonly string[], offsetPx: number): string[] {
  const places = ids.flatMap((id) => findLayer(scene.layers, id) ?? []);
  const copies = cloneLayers(places.map(({ layer }) => layer));
  const copyOf = new Map<string, Layer>();
  for (const [index, copy] of copies.entries()) {
    copy.x = roundToHundredths(copy.x + offsetPx);
    copy.y = roundToHundredths(copy.y + offsetPx);
    copyOf.set(places[index]?.layer.id ?? '', copy);
  }
  for (const list of new Set(places.map(({ siblings }) => siblings))) {
    const first = list.findIndex(({ id }) => copyOf.has(id));
    const withCopies = list.slice(first).flatMap((layer) => [layer, copyOf.get(layer.id) ?? []].flat());
    list.splice(first, list.length - first, ...withCopies);
  }
  return copies.map(({ id }) => id);
}

/** Where layers go in the stack: one step up or down, or to its top or bottom. */
export type OrderMove = 'forward' | 'backward' | 'front' | 'back';

/** Moves layers in the stack, keeping their order among themselves. Backgrounds stay at the bottom. */
export function reorderLayers(scene: LayerList, ids: readonly string[], move: OrderMove): void {
  const lists = new Set(
    ids.flatMap((id) => findLayer(scene.layers, id)?.siblings ?? []).map((layer) => layer.id),
  );
  const first = ids[0] === undefined ? null : findLayer(scene.layers, ids[0]);
  if (!first || lists.size === 0) return;
  const list = first.siblings;
  const wanted = new Set(ids);
  const isMoving = (layer: Layer | undefined) => layer !== undefined && wanted.has(layer.id);
  const swap = (a: number, b: number) => {
    const [one, two] = [list[a], list[b]];
    if (one && two) [list[a], list[b]] = [two, one];
  };
  if (move === 'forward') {
    for (let index = list.length - 2; index >= 0; index--)
      if (isMoving(list[index]) && !isMoving(list[index + 1])) swap(index, index + 1);
  } else if (move === 'backward') {
    for (let index = 1; index < list.length; index++) {
      const below = list[index - 1];
      if (isMoving(list[index]) && below && !isMoving(below) && isMovable(below)) swap(index, index - 1);
    }
  } else {
    const moving = list.filter(isMoving);
    const rest = list.filter((layer) => !isMoving(layer));
    const backgrounds = rest.filter((layer) => !isMovable(layer));
    const others = rest.filter((layer) => isMovable(layer));
    const next =
      move === 'front' ? [...backgrounds, ...others, ...moving] : [...backgrounds, ...moving, ...others];
    list.splice(0, list.length, ...next);
  }
}

/** Moves one layer to another place of its list; used by the layers list. */
export function moveLayerTo(scene: LayerList, id: string, overId: string): void {
  const from = findLayer(scene.layers, id);
  const to = findLayer(scene.layers, overId);
  if (!from || !to || from.siblings !== to.siblings) return;
  from.siblings.splice(from.index, 1);
  to.siblings.splice(to.index, 0, from.layer);
}

/** Which edges or middles are brought into line: across, or down. */
export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/** What layers are aligned to: what they cover together, the page, or one of them, which stays where it is. */
export type AlignTarget = 'selection' | 'page' | { readonly keyId: string };

/** Aligns layers to what they cover together unless another target is named; a single one is aligned to the page. */
export function alignLayers(
  scene: LayerList,
  ids: readonly string[],
  page: Rect,
  alignment: Alignment,
  target: AlignTarget = 'selection',
): void {
  const boxes = ids.flatMap((id) => pageBoxOf(scene, id) ?? []);
  if (boxes.length === 0) return;
  const keyId = typeof target === 'object' && ids.includes(target.keyId) ? target.keyId : null;
  const key = keyId === null ? null : pageBoxOf(scene, keyId);
  const isToPage = target === 'page' || boxes.length === 1;
  const frame = isToPage ? page : boundsOf(key ? [key] : boxes);
  for (const id of ids) {
    if (id === keyId && !isToPage) continue;
    const place = findLayer(scene.layers, id);
    if (!place || place.layer.locked) continue;
    const box = boxOnPage(place.layer, place.groups);
    const seen = boundsOf([box]);
    const move = alignmentShift(seen, frame, alignment);
    setPageBox(place.layer, place.groups, { ...box, x: box.x + move.x, y: box.y + move.y });
  }
}

function alignmentShift(seen: Rect, frame: Rect, alignment: Alignment): { x: number; y: number } {
  switch (alignment) {
    case 'left':
      return { x: frame.x - seen.x, y: 0 };
    case 'centre':
      return { x: frame.x + frame.width / 2 - seen.x - seen.width / 2, y: 0 };
    case 'right':
      return { x: frame.x + frame.width - seen.x - seen.width, y: 0 };
    case 'top':
      return { x: 0, y: frame.y - seen.y };
    case 'middle':
      return { x: 0, y: frame.y + frame.height / 2 - seen.y - seen.height / 2 };
    case 'bottom':
      return { x: 0, y: frame.y + frame.height - seen.y - seen.height };
  }
}

/** Makes the gaps between three or more layers the same; the outer two stay, and locked ones. */
export function distributeLayers(scene: LayerList, ids: readonly string[], axis: 'x' | 'y'): void {
  const size = axis === 'x' ? 'width' : 'height';
  const rows = ids
    .flatMap((id) => {
      const place = findLayer(scene.layers, id);
      return place
        ? [
            {
              place,
              box: boxOnPage(place.layer, place.groups),
              seen: boundsOf([boxOnPage(place.layer, place.groups)]),
            },
          ]
        : [];
    })
    .sort((a, b) => a.seen[axis] - b.seen[axis]);
  const [first, last] = [rows[0], rows.at(-1)];
  if (rows.length < 3 || !first || !last) return;
  const taken = rows.reduce((sum, row) => sum + row.seen[size], 0);
  const gap = (last.seen[axis] + last.seen[size] - first.seen[axis] - taken) / (rows.length - 1);
  let at = first.seen[axis];
  for (const { place, box, seen } of rows) {
    const shift = at - seen[axis];
    if (!place.layer.locked) setPageBox(place.layer, place.groups, { ...box, [axis]: box[axis] + shift });
    at += seen[size] + gap;
  }
}

/** Puts layers into a new group in the place of the topmost. Returns the id of the group, null when there is nothing to group. */
export function groupLayers(scene: LayerList, ids: readonly string[]): string | null {
  const places = ids.flatMap((id) => findLayer(scene.layers, id) ?? []);
  const list = places[0]?.siblings;
  const inList = places.filter((place) => place.siblings === list && isMovable(place.layer));
  if (!list || inList.length < 2) return null;
  inList.sort((a, b) => a.index - b.index);
  const bounds = boundsOf(inList.map(({ layer }) => boxOf(layer)));
  const children = inList.map(({ layer }) => {
    const child: Layer = JSON.parse(JSON.stringify(layer));
    child.x = roundToHundredths(child.x - bounds.x);
    child.y = roundToHundredths(child.y - bounds.y);
    return child;
  });
  const group = createGroupLayer({
    children,
    x: roundToHundredths(bounds.x),
    y: roundToHundredths(bounds.y),
    width: Math.max(1, roundToHundredths(bounds.width)),
    height: Math.max(1, roundToHundredths(bounds.height)),
  });
  const top = inList.at(-1)?.layer.id;
  const grouped = new Set(inList.map(({ layer }) => layer.id));
  const at = list.findIndex((layer) => layer.id === top);
  list.splice(at + 1, 0, group);
  const rest = list.filter((layer) => !grouped.has(layer.id));
  list.splice(0, list.length, ...rest);
  return group.id;
}

/** Takes groups apart; children stay where they are on the page. Returns their ids. */
export function ungroupLayers(scene: LayerList, ids: readonly string[]): string[] {
  const freed: string[] = [];
  for (const id of ids) {
    const place = findLayer(scene.layers, id);
    if (!hasChildren(place?.layer)) continue;
    const group = place.layer;
    const children = group.children.map((child) => {
      const copy: Layer = JSON.parse(JSON.stringify(child));
      setPageBox(copy, [], boxOnPage(child, [group]));
      // It is in no layout any more.
      delete copy.layoutItem;
      copy.opacity = roundToHundredths(copy.opacity * group.opacity);
      copy.startFrame += group.startFrame;
      return copy;
    });
    place.siblings.splice(place.index, 1, ...children);
    freed.push(...children.map((child) => child.id));
  }
  return freed;
}

const boxOf = (layer: Layer): Box => ({
  x: layer.x,
  y: layer.y,
  width: layer.width,
  height: layer.height,
  rotation: layer.rotation,
});
