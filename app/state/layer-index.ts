import type { Layer, Scene } from '@gesso/engine';
import { hasChildren } from '@gesso/engine/internal';

const indices = new WeakMap<Scene, ReadonlyMap<string, Layer>>();

/**
 * The layer of this id on a page or in a group of it; null where there is none. All rows of a list of layers ask for theirs after every
 * change, so the pages, which nothing changes in place, are looked through once.
 */
export function layerIn(scene: Scene | undefined, id: string): Layer | null {
  if (!scene) return null;
  const index = indices.get(scene) ?? indexOf(scene);
  indices.set(scene, index);
  return index.get(id) ?? null;
}

function indexOf({ layers }: Scene): ReadonlyMap<string, Layer> {
  const index = new Map<string, Layer>();
  const add = (those: readonly Layer[]) => {
    for (const layer of those) {
      index.set(layer.id, layer);
      if (hasChildren(layer)) add(layer.children);
    }
  };
  add(layers);
  return index;
}
