import { CUTOUT_POLL_MS, MAX_CUTOUT_POLLS, VIDEO_POLL_MS } from '../../../server/contract/upload-limits.ts';
import type { Asset } from '../../../server/contract/uploads.ts';

/** Waits; rejects when the signal says so. */
export type Pause = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

export const pause: Pause = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(done, milliseconds);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    function done() {
      signal?.removeEventListener('abort', abort);
      resolve();
    }
    signal?.addEventListener('abort', abort, { once: true });
  });

/** Asks every 5 seconds while the asset is `init`. Returns it once it is active, null when it has failed. */
export async function pollUntilReady(
  ask: () => Promise<Asset>,
  options: {
    readonly wait?: Pause;
    readonly signal?: AbortSignal | undefined;
    readonly pollMs?: number;
  } = {},
): Promise<Asset | null> {
  const { wait = pause, signal, pollMs = VIDEO_POLL_MS } = options;
  for (;;) {
    const asset = await ask();
    if (asset.status === 'active') return asset;
    if (asset.status === 'failed') return null;
    await wait(pollMs, signal);
  }
}

/** Asks every 3 seconds until the mask is there and the asset active, or it was asked more than 4 times. */
export async function pollCutout(
  ask: () => Promise<Asset>,
  options: { readonly wait?: Pause; readonly signal?: AbortSignal | undefined } = {},
): Promise<Asset> {
  const { wait = pause, signal } = options;
  for (let polls = 1; ; polls++) {
    const asset = await ask();
    if ((asset.isMaskAvailable && asset.status === 'active') || polls > MAX_CUTOUT_POLLS) return asset;
    await wait(CUTOUT_POLL_MS, signal);
  }
}
