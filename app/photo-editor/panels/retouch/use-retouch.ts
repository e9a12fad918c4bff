import { GessoError } from '@gesso/engine';
import { RetouchClient, type RetouchHooks } from '@gesso/engine/internal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { inpaintKernels } from '../../../state/files/wasm-files.ts';
import { problemText } from '../../../state/problem-text.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';

/** A worker that fills in, for as long as a panel is open. */
export interface Retouch {
  /** How much is done, 0 to 1; null while nothing is. */
  readonly share: number | null;
  /** Runs one job at a time. Null comes back where it was cancelled or has failed, which is said then. */
  readonly run: <Result>(
    job: (client: RetouchClient, hooks: RetouchHooks) => Promise<Result>,
  ) => Promise<Result | null>;
  readonly cancel: () => void;
}

export function useRetouch(): Retouch {
  const client = useRef<RetouchClient | null>(null);
  const abort = useRef<AbortController | null>(null);
  const [share, setShare] = useState<number | null>(null);
  useEffect(
    () => () => {
      client.current?.dispose();
      client.current = null;
    },
    [],
  );
  const run = useCallback<Retouch['run']>(async (job) => {
    if (abort.current) return null;
    const controller = new AbortController();
    abort.current = controller;
    setShare(0);
    client.current ??= new RetouchClient(inpaintKernels());
    try {
      return await job(client.current, { signal: controller.signal, onProgress: setShare });
    } catch (error) {
      const isCancelled = error instanceof GessoError && error.code === 'photo-cancelled';
      if (!isCancelled) showToast({ type: 'bad', text: problemText(error) });
      return null;
    } finally {
      abort.current = null;
      setShare(null);
    }
  }, []);
  const cancel = useCallback(() => abort.current?.abort(), []);
  return { share, run, cancel };
}
