import { CHUNK_BYTES } from '../../../server/contract/upload-limits.ts';
import type { MultipartBody } from '../../../server/contract/uploads.ts';
import type { Pause } from './asset-status.ts';
import { type PutBytes, SendError } from './put-bytes.ts';

const PARTS_AT_ONCE = 3;
/** Each part is tried again after these pauses. */
const RETRY_PAUSES_MS = [1000, 3000];

/** A part as the server wants it named. */
export interface PartTag {
  readonly partId: number;
  readonly etag: string;
}

/**
 * Sends the parts that are missing, three at a time, each tried again when it fails, and returns all of them in order. When one
 * fails for good the others are stopped; what has arrived stays, and a later attempt goes on from there.
 */
export async function sendParts(
  file: Blob,
  upload: MultipartBody,
  options: {
    readonly put: PutBytes;
    readonly wait: Pause;
    readonly signal?: AbortSignal | undefined;
    readonly onProgress?: ((sentBytes: number) => void) | undefined;
  },
): Promise<PartTag[]> {
  const { put, wait, onProgress } = options;
  const stop = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  const tags: PartTag[] = [...upload.s3eTags];
  const sentOf = new Map(tags.map(({ partId }) => [partId, partBytes(file, partId).size]));
  const report = (partId: number, sentBytes: number) => {
    sentOf.set(partId, sentBytes);
    onProgress?.([...sentOf.values()].reduce((total, sent) => total + sent, 0));
  };

  const sendPart = async ({ url, partId }: { url: string; partId: number }) => {
    const bytes = partBytes(file, partId);
    for (let attempt = 0; ; attempt++) {
      signal.throwIfAborted();
      try {
        const etag = await put({ url, bytes, signal, onProgress: (sent) => report(partId, sent) });
        tags.push({ partId, etag });
        return;
      } catch (error) {
        const pauseMs = RETRY_PAUSES_MS[attempt];
        // What the storage refuses it refuses again: an address that has expired, an upload that has ended.
        const isLasting = error instanceof SendError && error.status >= 400 && error.status < 500;
        if (!(error instanceof SendError) || isLasting || pauseMs === undefined) throw error;
        report(partId, 0);
        await wait(pauseMs, signal);
      }
    }
  };

  const waiting = [...upload.presignedUrls];
  const work = async () => {
    try {
      for (let part = waiting.shift(); part; part = waiting.shift()) await sendPart(part);
    } catch (error) {
      // Only the first failure counts; the others are its consequence.
      stop.abort(error);
    }
  };
  // All of them, so that nothing is sent any more once this has failed.
  await Promise.all(Array.from({ length: PARTS_AT_ONCE }, work));
  stop.signal.throwIfAborted();
  return tags.sort((a, b) => a.partId - b.partId);
}

function partBytes(file: Blob, partId: number): Blob {
  return file.slice((partId - 1) * CHUNK_BYTES, partId * CHUNK_BYTES);
}
