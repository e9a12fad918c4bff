import type { GessoClient, ImageInput, ImageSource } from '@gesso/client';
import { RequestError } from './failures.ts';
import type { InputFiles } from './input-files.ts';

/** How assistants name images. */
export const IMAGE_REFERENCE = 'an address (https://…), an upload (upl_…) or the whole path of a file';

/** An image as a tool takes it: named, or its bytes. @throws RequestError */
export async function imageInput(files: InputFiles, reference: string): Promise<ImageInput> {
  return namedSource(reference) ?? files.read(reference);
}

/** An image as changes of a template take it: a file is uploaded first. @throws RequestError, GessoError */
export async function imageSource(
  files: InputFiles,
  client: GessoClient,
  reference: string,
  signal: AbortSignal,
): Promise<ImageSource> {
  const named = namedSource(reference);
  if (named) return named;
  const { id } = await client.upload(await files.read(reference), { signal });
  return { upload: id };
}

function namedSource(reference: string): ImageSource | null {
  if (/^https:\/\//i.test(reference)) return { url: reference };
  if (/^upl_[0-9A-Za-z]{24}$/.test(reference)) return { upload: reference };
  if (/^[a-z][a-z0-9+.-]+:/i.test(reference) && !/^[a-z]:[\\/]/i.test(reference))
    throw new RequestError(`“${reference}” cannot be loaded: an image is ${IMAGE_REFERENCE}.`);
  return null;
}
