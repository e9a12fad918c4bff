import { type PartReference, StorageError, type UploadedPart } from './object-store.ts';

/** The smallest part that is not the last one, as in S3. */
const MIN_PART_BYTES = 5 * 1024 * 1024;

/** The parts that a client names, as they were stored. @throws StorageError when they are not what was sent */
export function chooseParts(
  wanted: readonly PartReference[],
  stored: readonly UploadedPart[],
): UploadedPart[] {
  const chosen = wanted.map(({ partId, etag }) => {
    const part = stored.find((each) => each.partId === partId && each.etag === etag);
    if (!part)
      throw new StorageError(`Part ${partId} of the upload is missing or not the one that was sent.`);
    return part;
  });
  const isInOrder = chosen.every((part, index) => part.partId > (chosen[index - 1]?.partId ?? 0));
  if (chosen.length === 0 || !isInOrder) throw new StorageError('The parts of the upload are not in order.');
  if (chosen.slice(0, -1).some(({ sizeBytes }) => sizeBytes < MIN_PART_BYTES)) {
    throw new StorageError('A part of the upload is too small.');
  }
  return chosen;
}
