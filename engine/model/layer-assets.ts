import type { Layer } from './layer.ts';
import type { Paint } from './paint.ts';
import type { Project, Scene } from './project.ts';

/** The assets that a layer itself shows: its file, a picture mask, pictures that paint it. Not those of its children. */
export function assetIdsOfLayer(layer: Layer): string[] {
  const ids: string[] = [];
  if ('assetId' in layer && layer.assetId !== null) ids.push(layer.assetId);
  if (layer.mask?.type === 'picture') ids.push(layer.mask.assetId);
  for (const paint of paintsOfLayer(layer)) if (paint.type === 'picture') ids.push(paint.assetId);
  return ids;
}

function paintsOfLayer(layer: Layer): Paint[] {
  switch (layer.type) {
    case 'shape':
      return layer.fill ? [layer.fill] : [];
    case 'background':
      return layer.paint ? [layer.paint] : [];
    case 'text':
      return [
        ...(layer.fill ? [layer.fill] : []),
        ...(layer.textEffects?.outlines.map((outline) => outline.paint) ?? []),
      ];
    default:
      return [];
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
