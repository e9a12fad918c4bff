import { type Asset, createId, type Layer, type Project } from '@gesso/engine';
import { sayEditing } from './editing-words.ts';
import type { Editor } from './editor.ts';
import { findLayer } from './layer-tree.ts';
import type { StudioResources } from './resources.ts';

/** Still pictures have a background that can be removed; clips, animated images and drawings have none. */
export function canRemoveBackground(project: Project, layer: Layer | null): boolean {
  if (layer?.type !== 'image') return false;
  const asset = project.metadata.assets[layer.assetId];
  return asset?.kind === 'image' && asset.durationFrames === 0;
}

/** The picture that a layer shows, or the one that its background was removed from. */
export function originalAsset(project: Project, layerId: string): Asset | null {
  for (const scene of project.metadata.sceneItems) {
    const layer = findLayer(scene.layers, layerId)?.layer;
    if (layer?.type !== 'image') continue;
    const asset = project.metadata.assets[layer.assetId];
    return asset?.cutOutOf === undefined
      ? (asset ?? null)
      : (project.metadata.assets[asset.cutOutOf] ?? asset);
  }
  return null;
}

/** The file of an asset. @throws Error when it is neither in this browser nor on the server */
export async function assetFile(resources: StudioResources, { source, name }: Asset): Promise<Blob> {
  if (source.type === 'blob') {
    const blob = await resources.blobs.get(source.key);
    if (!blob) throw new Error(`${name} is not in this browser`);
    return blob;
  }
  const response = await fetch(source.url);
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return response.blob();
}

/** Keeps a picture without its background in the browser. It has the size of the original, so that crops and frames stay. */
export async function keepCutoutAsset(
  resources: StudioResources,
  original: Asset,
  picture: Blob,
): Promise<Asset> {
  const key = createId('asset');
  const name = `${original.name.replace(/\.[a-z0-9]+$/i, '')}.png`;
  const { asset, blob } = await resources.engine.importFile(picture, name, { type: 'blob', key });
  await resources.blobs.put(key, blob);
  return { ...asset, cutOutOf: original.id };
}

/** Shows another picture of the same size in a layer, wherever in the project it is: one step of undo. */
export function showAsset(editor: Editor, layerId: string, asset: Asset): void {
  const label = sayEditing(asset.cutOutOf === undefined ? 'restoreBackground' : 'removeBackground');
  editor.document.transact(label, (project) => {
    project.metadata.assets[asset.id] = asset;
    for (const scene of project.metadata.sceneItems) {
      const layer = findLayer(scene.layers, layerId)?.layer;
      if (layer?.type === 'image') layer.assetId = asset.id;
    }
  });
}
