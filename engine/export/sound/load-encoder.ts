import { GessoError } from '../../model/errors.ts';

/**
 * Loads an encoder once for this thread. A load that failed is forgotten, so that the next export tries again.
 * The function that is returned rejects with GessoError `encoder-failed`.
 */
export function loadEncoderOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null;
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw new GessoError('encoder-failed', { frame: 0, reason: String(cause) }, { cause });
    });
    return loading;
  };
}
