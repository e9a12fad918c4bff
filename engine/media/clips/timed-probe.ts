import { MediaWorkerClient } from '../media-worker-client.ts';
import type { SniffedFile } from '../sniff.ts';
import type { NeedsConversion, ProbedTimedMedia } from './timed-media.ts';

/** A sound file needs a tenth of a second; a damaged one may have its reader go in circles. */
const PROBE_TIMEOUT_MS = 12_000;

let readers: MediaWorkerClient | null = null;

/**
 * Finds out what is in a clip or sound, in a worker that is ended when it does not come back.
 * @throws GessoError with the code of its kind, naming the file.
 */
export function probeInWorker(
  blob: Blob,
  name: string,
  sniffed: SniffedFile,
): Promise<ProbedTimedMedia | NeedsConversion> {
  readers ??= new MediaWorkerClient();
  const code = sniffed.kind === 'video' ? 'clip-broken' : 'audio-broken';
  return readers.run('probeTimed', { blob, name, sniffed }, { name, timeoutMs: PROBE_TIMEOUT_MS, code });
}
