import type { Layer } from './layer.ts';
import type { Paint } from './paint.ts';
import type { Project, Scene } from './project.ts';

const NONE: readonly string[] = [];

/**
 * The assets that a layer itself shows: its file, a picture mask, pictures that paint it. Not those of its children. Asked for each layer
 * in every frame, so most layers get the same empty list.
 */
export function assetIdsOfLayer(layer: Layer): readonly string[] {
  const file = 'assetId' in layer ? layer.assetId : null;
  const mask = layer.mask?.type === 'picture' ? layer.mask.assetId : null;
  const paints = picturePaints(layer);
  if (file === null && mask === null && paints === null) return NONE;
  const ids = paints ?? [];
  if (mask !== null) ids.unshift(mask);
  if (file !== null) ids.unshift(file);
  return ids;
}

/** The pictures among the paints of a layer; null for none. */
function picturePaints(layer: Layer): string[] | null {
  switch (layer.type) {
    case 'shape':
      return layer.fill?.type === 'picture' ? [layer.fill.assetId] : null;
    case 'background':
      return layer.paint?.type === 'picture' ? [layer.paint.assetId] : null;
    case 'text': {
      if (layer.fill?.type !== 'picture' && layer.textEffects === null) return null;
      const paints: (Paint | null)[] = [layer.fill];
      for (const outline of layer.textEffects?.outlines ?? []) paints.push(outline.paint);
      const ids = paints.flatMap((paint) => (paint?.type === 'picture' ? [paint.assetId] : []));
      return ids.length > 0 ? ids : null;
    }
    default:
      return null;
  }
}

/** The assets of a scene's ground. */
export function assetIdsOfGround(scene: Scene): string[] {
  const ids = scene.backgroundAssetId === null ? [] : [scene.backgroundAssetId];
  if (scene.background?.type === 'picture') ids.push(scene.background.assetId);
  return ids;
}

/** Every layer of a list and of the groups in it, groups before their children. */
export function* eachLayer(layers: readonly Layer[]): Generator<Layer> {
  for (const layer of layers) {
    yield layer;
    if (layer.type === 'group') yield* eachLayer(layer.children);
  }
}

/** The ids of the assets that layers, scenes and tracks use, each once. */
export function usedAssetIds(project: Project): string[] {
  const ids = new Set<string>();
  for (const scene of project.metadata.sceneItems) {
    for (const id of assetIdsOfGround(scene)) ids.add(id);
    for (const layer of eachLayer(scene.layers)) for (const id of assetIdsOfLayer(layer)) ids.add(id);
  }
  for (const track of project.metadata.audioTracks) ids.add(track.assetId);
  return [...ids];
}
