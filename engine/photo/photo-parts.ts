import type { KernelModule } from '../effects/kernel-module.ts';
import { GessoError } from '../model/errors.ts';

/** What a photo is drawn from. */
export interface PhotoParts {
  /** In full size, upright. */
  readonly source: ImageBitmap;
  /** The pictures that edits name. */
  readonly pictures: ReadonlyMap<string, ImageBitmap>;
  readonly kernels: KernelModule;
}

/** A picture by its name. @throws GessoError `asset-missing` */
export function pictureOf({ pictures }: Pick<PhotoParts, 'pictures'>, pictureId: string): ImageBitmap {
  const picture = pictures.get(pictureId);
  if (!picture) throw new GessoError('asset-missing', { name: pictureId });
  return picture;
}
