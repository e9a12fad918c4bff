import { current, isDraft } from 'immer';
import { boxOnPage, type Point } from '../geometry/box.ts';
import type { Layer, ShapeLayer } from '../model/layer.ts';
import { childrenOf, isLine } from '../model/layer-capabilities.ts';
import { type Line, plainLine } from '../model/layers/line.ts';
import type { Project } from '../model/project.ts';
import {
  anchorDirection,
  anchorPoint,
  canHoldLines,
  type LineSide,
  lineEndOnPage,
  placeLine,
} from './line-ends.ts';

/** A layer with the groups around it, the outermost first. */
interface Placed {
  readonly layer: Layer;
  readonly groups: readonly Layer[];
}

type Host = { readonly id: string; readonly layers: readonly Layer[] };

const SIDES: readonly LineSide[] = ['start', 'end'];
/** What is closer than this has not moved: boxes are kept in hundredths of a pixel, and those in groups are rounded again. */
const SAME_PLACE_PX = 0.05;

/**
 * Lets lines follow the layers that they are attached to, after any edit. An end lets go when its layer is gone, and when the line was moved
 * away while its layer stayed where it was.
 * @param before the project before the edit
 * @param project a draft of the project after it
 */
export function followAttachedLines(before: Project, project: Project): void {
  const { sceneItems, tracks } = plain({
    sceneItems: project.metadata.sceneItems,
    tracks: project.metadata.tracks,
  });
  const former = new Map<string, Host>(
    [...before.metadata.sceneItems, ...before.metadata.tracks].map((host) => [host.id, host]),
  );
  const follow = (hosts: readonly Host[], drafts: readonly { layers: Layer[] }[]) => {
    for (const [index, host] of hosts.entries()) {
      // What a step did not touch is the same object, and is not walked through.
      if (former.get(host.id) === host) continue;
      const draft = drafts[index];
      if (draft) followInHost(former.get(host.id) ?? null, host, draft.layers);
    }
  };
  follow(sceneItems, project.metadata.sceneItems);
  follow(tracks, project.metadata.tracks);
}

/** The values of drafts without a draft for each of their parts: walking through those costs far more. */
function plain<T extends Record<string, unknown>>(values: T): T {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, isDraft(value) ? current(value) : value]),
  ) as T;
}

const isAttached = (layer: Layer): layer is ShapeLayer =>
  isLine(layer) && (layer.line?.start.attachedTo != null || layer.line?.end.attachedTo != null);

function hasAttachedLine(layers: readonly Layer[]): boolean {
  return layers.some((layer) => isAttached(layer) || hasAttachedLine(childrenOf(layer)));
}

function placedLayers(layers: readonly Layer[]): Map<string, Placed> {
  const placed = new Map<string, Placed>();
  const walk = (list: readonly Layer[], groups: readonly Layer[]) => {
    for (const layer of list) {
      placed.set(layer.id, { layer, groups });
      const children = childrenOf(layer);
      if (children.length > 0) walk(children, [...groups, layer]);
    }
  };
  walk(layers, []);
  return placed;
}

function followInHost(before: Host | null, host: Host, draft: Layer[]): void {
  if (!hasAttachedLine(host.layers)) return;
  const now = placedLayers(host.layers);
  const then = before ? placedLayers(before.layers) : new Map<string, Placed>();
  for (const { layer, groups } of now.values()) {
    if (!isAttached(layer)) continue;
    const changed = followOne({ layer, groups }, now, then);
    if (changed === null) continue;
    const target = findDraft(draft, layer.id);
    if (target) Object.assign(target, changed);
  }
}

/** What changes in a line so that it follows; null when it is where it should be. */
function followOne(
  { layer, groups }: { readonly layer: ShapeLayer; readonly groups: readonly Layer[] },
  now: ReadonlyMap<string, Placed>,
  then: ReadonlyMap<string, Placed>,
): Partial<ShapeLayer> | null {
  const own = layer.line ?? plainLine();
  const line: Line = { ...own, start: { ...own.start }, end: { ...own.end } };
  const copy: ShapeLayer = { ...layer, line };
  const ends = { start: lineEndOnPage(layer, groups, 'start'), end: lineEndOnPage(layer, groups, 'end') };
  let isChanged = false;
  let isMoved = false;
  for (const side of SIDES) {
    const end = line[side];
    const anchor = end.attachedTo?.anchor;
    if (anchor === undefined) continue;
    const target = now.get(end.attachedTo?.layerId ?? '');
    if (!target || !canHoldLines(target.layer) || wasTakenAway({ layer, groups }, side, target, then)) {
      end.attachedTo = null;
      isChanged = true;
      continue;
    }
    const box = boxOnPage(target.layer, target.groups);
    const leaves = anchorDirection(box, anchor);
    if (leaves !== end.leaves) {
      end.leaves = leaves;
      isChanged = true;
    }
    const at = anchorPoint(box, anchor);
    if (isFar(at, ends[side])) {
      ends[side] = at;
      isMoved = true;
    }
  }
  if (!isMoved) return isChanged ? { line } : null;
  placeLine(copy, groups, ends.start, ends.end);
  const { x, y, width, height, rotation, flipX, flipY } = copy;
  return { x, y, width, height, rotation, flipX, flipY, ...(copy.line ? { line: copy.line } : {}) };
}

/** Whether a line was moved off its anchor, which stayed where it was. */
function wasTakenAway(
  { layer, groups }: { readonly layer: ShapeLayer; readonly groups: readonly Layer[] },
  side: LineSide,
  target: Placed,
  then: ReadonlyMap<string, Placed>,
): boolean {
  const formerLine = then.get(layer.id);
  const formerTarget = then.get(target.layer.id);
  if (!formerLine || !formerTarget || !isLine(formerLine.layer)) return false;
  const [attached, formerly] = [layer.line?.[side].attachedTo, formerLine.layer.line?.[side].attachedTo];
  // One that was attached in this step comes to its anchor from wherever it was.
  if (!attached || attached.layerId !== formerly?.layerId || attached.anchor !== formerly.anchor)
    return false;
  const wasAt = lineEndOnPage(formerLine.layer, formerLine.groups, side);
  const anchorWasAt = anchorPoint(boxOnPage(formerTarget.layer, formerTarget.groups), attached.anchor);
  const anchorAt = anchorPoint(boxOnPage(target.layer, target.groups), attached.anchor);
  return isFar(lineEndOnPage(layer, groups, side), wasAt) && !isFar(anchorAt, anchorWasAt);
}

const isFar = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) > SAME_PLACE_PX;

function findDraft(layers: Layer[], id: string): Layer | null {
  for (const layer of layers) {
    if (layer.id === id) return layer;
    const inside = 'children' in layer ? findDraft(layer.children, id) : null;
    if (inside) return inside;
  }
  return null;
}

/** Lets the lines among copies hold the copies of what they held; what has none is let go. @param ids the new ids by the former */
export function renewAttachments(layer: Layer, ids: ReadonlyMap<string, string>): void {
  if (isLine(layer) && layer.line)
    for (const side of SIDES) {
      const end = layer.line[side];
      const layerId = ids.get(end.attachedTo?.layerId ?? '');
      if (end.attachedTo) end.attachedTo = layerId === undefined ? null : { ...end.attachedTo, layerId };
    }
  if ('children' in layer) for (const child of layer.children) renewAttachments(child, ids);
}
