import { GessoError } from '@gesso/engine';
import { decodeImage } from '@gesso/engine/internal';
import { RESOURCES } from './config.ts';

/** A file of the task. @throws GessoError `asset-missing` */
export async function fetchFile(url: string, name: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new GessoError('asset-missing', { name });
  return response.blob();
}

/** An image of the task, upright. @throws GessoError `asset-missing`, `image-broken`, `image-too-large` */
export async function decodeFile(url: string, name: string): Promise<ImageBitmap> {
  const { bitmap } = await decodeImage(await fetchFile(url, name), name, {
    heifUrl: RESOURCES.wasm.heif ?? '',
  });
  return bitmap;
}
