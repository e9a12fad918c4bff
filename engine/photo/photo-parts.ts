import type { KernelModule } from '../effects/kernel-module.ts';
import { GessoError } from '../model/errors.ts';

/** What a photo is drawn from. */
export interface PhotoParts {
  /** In full size, upright. */
  readonly source: ImageBitmap;
  /** The images that edits name. */
  readonly images: ReadonlyMap<string, ImageBitmap>;
  readonly kernels: KernelModule;
}

/** An image by its name. @throws GessoError `asset-missing` */
export function imageOf({ images }: Pick<PhotoParts, 'images'>, imageId: string): ImageBitmap {
  const image = images.get(imageId);
  if (!image) throw new GessoError('asset-missing', { name: imageId });
  return image;
}
