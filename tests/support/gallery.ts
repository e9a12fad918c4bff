import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { decodePng, differingShare, encodePng, type Pixels, snapshotPath } from './scene-images.ts';

/** Where scenes leave their images for the gallery; unset in a run that only tests. */
export const galleryFolder = process.env.GESSO_GALLERY;

/** One scene as the gallery shows it. Shares are of pixels that differ visibly, 0-1. */
export interface GalleryEntry {
  readonly title: string;
  readonly file: string;
  readonly slug: string;
  readonly hasReference: boolean;
  readonly differsFromReference: number;
  readonly differsOnWebgl: number;
}

export const GALLERY_LIST = 'scenes.ndjson';

/** Leaves what was drawn now, its reference and the difference of the two. */
export function addToGallery(
  title: string,
  testPath: string,
  slug: string,
  canvas: Pixels,
  webgl: Pixels,
): void {
  if (!galleryFolder) return;
  const write = (suffix: string, image: Pixels) =>
    writeFileSync(join(galleryFolder ?? '', `${slug}.${suffix}.png`), encodePng(image));
  const referencePath = snapshotPath(slug);
  const reference = existsSync(referencePath) ? decodePng(readFileSync(referencePath)) : null;
  const difference = new Uint8Array(canvas.data.length);
  const isSameSize = reference?.width === canvas.width && reference.height === canvas.height;
  const share = reference && isSameSize ? differingShare(reference, canvas, difference) : 1;
  write('now', canvas);
  write('webgl', webgl);
  if (reference) write('reference', reference);
  if (isSameSize) write('difference', { ...canvas, data: difference });
  const entry: GalleryEntry = {
    title,
    file: basename(testPath, '.test.ts'),
    slug,
    hasReference: reference !== null,
    differsFromReference: share,
    differsOnWebgl: differingShare(canvas, webgl),
  };
  appendFileSync(join(galleryFolder, GALLERY_LIST), `${JSON.stringify(entry)}\n`);
}
