import { makeSeekable } from '@gesso/engine/internal';
import { wavFile } from './pcm.ts';
import { readChunks, type StoredPart, type StoredRecording } from './recording-store.ts';

/**
 * The file of a part of a recording, as far as it was kept.
 * @param seconds how long it may be
 * @throws GessoError `storage-failed`
 */
export async function fileOfPart(
  recording: Pick<StoredRecording, 'id'>,
  part: StoredPart,
  seconds = Number.POSITIVE_INFINITY,
): Promise<Blob> {
  const chunks = await readChunks(recording.id, part.kind);
  if (part.sampleRate === null) return makeSeekable(new Blob(chunks, { type: part.mimeType }));
  const samples = chunks.map((bytes) => new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2));
  return wavFile(samples, part.sampleRate, part.skipSamples, Math.round(seconds * part.sampleRate));
}
