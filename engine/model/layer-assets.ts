import type { Layer } from './layer.ts';
import { childrenOf } from './layer-capabilities.ts';
import { layerFacts } from './layer-types.ts';
import type { Project, Scene, Track } from './project.ts';

const NONE: readonly string[] = [];

/**
 * The assets that a layer itself shows: its file, an image mask, images that paint it. Not those of its children. Asked for each layer
 * in every frame, so most layers get the same empty list.
 */
export function assetIdsOfLayer(layer: Layer): readonly string[] {
  const facts = layerFacts(layer);
  // A frame that is still empty has no file that could be missing.
  const file = facts.fileIdOf?.(layer) || null;
  const mask = layer.mask?.type === 'image' ? layer.mask.assetId : null;
  const paints = facts.otherFileIdsOf?.(layer) ?? null;
  if (file === null && mask === null && paints === null) return NONE;
  const ids = paints ?? [];
  if (mask !== null) ids.unshift(mask);
  if (file !== null) ids.unshift(file);
  return ids;
}

/** The assets of a scene's background. */
export function assetIdsOfBackground(scene: Scene): string[] {
  const ids = scene.backgroundAssetId === null ? [] : [scene.backgroundAssetId];
  if (scene.background?.type === 'image') ids.push(scene.background.assetId);
  return ids;
}

/** Every layer of a list and of the groups in it, groups before their children. */
export function* eachLayer(layers: readonly Layer[]): Generator<Layer> {
  for (const layer of layers) {
    yield layer;
    yield* eachLayer(childrenOf(layer));
  }
}

/** Every list of layers of a project, the lowest first: those of the tracks under the scenes, of the scenes, and of the tracks over them. */
export function layerListsOf({ metadata: { sceneItems, tracks } }: Project): Layer[][] {
  const of = (place: Track['place']) =>
    tracks.filter((track) => track.place === place).map((track) => track.layers);
  return [...of('below'), ...sceneItems.map((scene) => scene.layers), ...of('above')];
}

/** Every layer of a project, of scenes and tracks, groups before their children. */
export function* eachLayerOf(project: Project): Generator<Layer> {
  for (const layers of layerListsOf(project)) yield* eachLayer(layers);
}

/** The ids of the assets that layers, scenes, tracks and takes use, each once. */
export function usedAssetIds(project: Project): string[] {
  const ids = new Set<string>();
  for (const scene of project.metadata.sceneItems) for (const id of assetIdsOfBackground(scene)) ids.add(id);
  for (const layer of eachLayerOf(project)) for (const id of assetIdsOfLayer(layer)) ids.add(id);
  for (const track of project.metadata.audioTracks) ids.add(track.assetId);
  for (const take of project.metadata.takes) for (const part of take.parts) ids.add(part.assetId);
  return [...ids];
}
