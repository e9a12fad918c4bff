import { type Asset, createId } from '@gesso/engine';
import type { StudioResources } from './resources.ts';

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

/** Keeps an image without its background in the browser. It has the size of the original, so that crops and frames stay. */
export async function keepCutoutAsset(
  resources: StudioResources,
  original: Asset,
  image: Blob,
): Promise<Asset> {
  return { ...(await keepChangedAsset(resources, original, image)), cutOutOf: original.id };
}

/** Keeps what was made of an image in the browser, under its name. What made the original made a part of this too. */
export async function keepChangedAsset(
  resources: StudioResources,
  original: Asset,
  image: Blob,
): Promise<Asset> {
  const key = createId('asset');
  const name = `${original.name.replace(/\.[a-z0-9]+$/i, '')}.png`;
  const { asset, blob } = await resources.engine.importFile(image, name, { type: 'blob', key });
  await resources.blobs.put(key, blob);
  return original.generatedBy === undefined ? asset : { ...asset, generatedBy: original.generatedBy };
}
