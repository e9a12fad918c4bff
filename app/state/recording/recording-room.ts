import { BYTES_PER_SAMPLE } from './pcm.ts';
import type { RecordSources } from './recorder-state.ts';
import { BITS_PER_SECOND } from './video-capture.ts';

/** How much more this browser keeps for the site, and for how long a recording that is. */
export interface RecordingRoom {
  readonly freeBytes: number;
  readonly seconds: number;
}

/** Below this a recording is likely to end before the person does. */
export const LITTLE_ROOM_SECONDS = 120;
const VOICE_SAMPLES_PER_SECOND = 48_000;
/** A take is written once as it comes and once more when it ends; then the first copy goes. */
const COPIES = 2;

/** The room for a recording of these sources; null where the browser does not say, or nothing is recorded. */
export async function recordingRoom(sources: RecordSources): Promise<RecordingRoom | null> {
  const bytesPerSecond =
    (sources.voice ? VOICE_SAMPLES_PER_SECOND * BYTES_PER_SAMPLE : 0) +
    (sources.screen ? BITS_PER_SECOND.screen / 8 : 0) +
    (sources.camera ? BITS_PER_SECOND.camera / 8 : 0);
  if (bytesPerSecond === 0) return null;
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  if (quota === undefined || usage === undefined) return null;
  const freeBytes = Math.max(0, quota - usage);
  return { freeBytes, seconds: freeBytes / bytesPerSecond / COPIES };
}
