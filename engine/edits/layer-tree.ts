import { type Box, boxOnPage, centreOf, rotatePoint } from '../geometry/box.ts';
import type { Layer } from '../model/layer.ts';
import { hasChildren } from '../model/layer-capabilities.ts';
import type { Scene } from '../model/project.ts';

export { boxOnPage };

/** A list of layers, whatever they stand in. */
export type LayerList = Pick<Scene, 'layers'>;
/** What layers stand in and how long they may show: a scene, or a track that has no end. */
export type LayerSpace = Pick<Scene, 'layers' | 'durationFrames'>;

/** A layer and where it is in the tree of its scene. */
export interface LayerPlace<L extends Layer = Layer> {
  readonly layer: L;
  /** The list it stands in, bottom first. */
  readonly siblings: L[];
  readonly index: number;
  /** The groups around it, outermost first. */
  readonly groups: readonly Layer[];
}

/**
 * Where each list of layers was last searched with success. Edits of many layers ask for one after the other, mostly in the order in which they
 * lie: with a search from the beginning for each, two thousand layers would take two million steps. It is only where the search begins, so that
 * lists may change in any way between two searches.
 */
const lastIndexOf = new WeakMap<readonly Layer[], number>();
/** Where the next one is likely to be, from there on: after it, in its place where it was taken out, after a copy of it, before it. */
const NEAR = [1, 0, 2, -1];

/** Finds a layer at any depth. Works on drafts too, whose lists may then be changed. */
export function findLayer(layers: Layer[], id: string, groups: readonly Layer[] = []): LayerPlace | null {
  const last = lastIndexOf.get(layers) ?? -1;
  for (const step of NEAR) {
    const near = layers[last + step];
    const place = near && placeWithin(layers, near, last + step, id, groups);
    if (place) return place;
  }
  for (let index = 0; index < layers.length; index++) {
    // Groups within groups would be searched twice at every level.
    if (NEAR.includes(index - last)) continue;
    const layer = layers[index];
    const place = layer && placeWithin(layers, layer, index, id, groups);
    if (place) return place;
  }
  return null;
}

/** A layer of a list, or one within it, where it has this id. */
function placeWithin(
  siblings: Layer[],
  layer: Layer,
  index: number,
  id: string,
  groups: readonly Layer[],
): LayerPlace | null {
  const place =
    layer.id === id
      ? { layer, siblings, index, groups }
      : hasChildren(layer)
        ? findLayer(layer.children, id, [...groups, layer])
        : null;
  if (place) lastIndexOf.set(siblings, index);
  return place;
}

/** The layers with these ids, bottom first, without those that are gone. */
export function layersById(scene: LayerList, ids: readonly string[]): Layer[] {
  if (ids.length === 0) return [];
  const wanted = new Set(ids);
  const found: Layer[] = [];
  const walk = (layers: readonly Layer[]) => {
    for (const layer of layers) {
      if (wanted.has(layer.id)) found.push(layer);
      if (hasChildren(layer)) walk(layer.children);
    }
  };
  walk(scene.layers);
  return found;
}

/** The box of a layer on the page; null when it is not in the scene. */
export function pageBoxOf(scene: LayerList, id: string): Box | null {
  const place = findLayer(scene.layers, id);
  return place && boxOnPage(place.layer, place.groups);
}

/** Places a layer so that it lies at `box` on the page, whatever groups it is in. */
export function setPageBox(layer: Layer, groups: readonly Layer[], box: Box): void {
  let local = box;
  for (const group of groups) {
    const centre = rotatePoint(centreOf(local), centreOf(group), -group.rotation);
    local = {
      ...local,
      x: centre.x - group.x - local.width / 2,
      y: centre.y - group.y - local.height / 2,
      rotation: local.rotation - group.rotation,
    };
  }
  const place = {
    x: roundToHundredths(local.x),
    y: roundToHundredths(local.y),
    width: Math.max(1, roundToHundredths(local.width)),
    height: Math.max(1, roundToHundredths(local.height)),
    rotation: roundToHundredths(local.rotation),
  };
  Object.assign(layer, place);
}

/** Hundredths of a pixel: finer than any screen, and files stay readable. */
export const roundToHundredths = (value: number): number => Math.round(value * 100) / 100 + 0;
