import type { Layer } from '../model/layer.ts';
import { layerListsOf } from '../model/layer-assets.ts';
import { hasFrame } from '../model/layer-capabilities.ts';
import type { Asset, Project } from '../model/project.ts';
import { findLayer } from './layer-tree.ts';

/** Still images have a background that can be removed; clips, animated images and drawings have none. */
export function canRemoveBackground(project: Project, layer: Layer | null): boolean {
  if (!hasFrame(layer)) return false;
  const asset = project.metadata.assets[layer.assetId];
  return asset?.kind === 'image' && asset.durationFrames === 0;
}

/** The image that a layer shows, or the one that its background was removed from. */
export function originalAsset(project: Project, layerId: string): Asset | null {
  for (const layers of layerListsOf(project)) {
    const layer = findLayer(layers, layerId)?.layer;
    if (!hasFrame(layer)) continue;
    const asset = project.metadata.assets[layer.assetId];
    return asset?.cutOutOf === undefined
      ? (asset ?? null)
      : (project.metadata.assets[asset.cutOutOf] ?? asset);
  }
  return null;
}

/** Shows another image of the same size in a layer, wherever in the project it is. */
export function showAsset(project: Project, layerId: string, asset: Asset): void {
  project.metadata.assets[asset.id] = asset;
  for (const layers of layerListsOf(project)) {
    const layer = findLayer(layers, layerId)?.layer;
    if (hasFrame(layer)) layer.assetId = asset.id;
  }
}
