import { CutoutClient } from '@gesso/engine/photos';
import type { SourceImage } from '../../generation/image-wish.ts';
import { cutoutRuntime, findFaceModel } from '../../photo-editor/cutout-models.ts';
import { readPhoto } from '../../photo-editor/hooks/use-photo.ts';

/**
 * Whether there is a face in an image, looked for on this device. Null where this installation has no model for it: then the provider's own
 * check is the first. @throws GessoError when the image cannot be read
 */
export async function hasFace(image: SourceImage, signal: AbortSignal): Promise<boolean | null> {
  const model = await findFaceModel(signal);
  if (!model) return null;
  const file = image.file ?? new File([await (await fetch(image.url, { signal })).blob()], image.name);
  const bitmap = await readPhoto(file);
  const client = new CutoutClient(cutoutRuntime());
  try {
    return (await client.findFaces(bitmap, model)).length > 0;
  } finally {
    client.dispose();
    bitmap.close();
  }
}
