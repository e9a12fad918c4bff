import { GessoError } from '@gesso/engine';
import { CutoutClient, type CutoutImage, type CutoutModel, type CutoutProgress } from '@gesso/engine/photos';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { problemText } from '../../state/problem-text.ts';
import { cutoutRuntime, findCutoutModel } from '../cutout-models.ts';

export type ModelState =
  | { readonly status: 'asking' }
  | { readonly status: 'present'; readonly model: CutoutModel }
  | { readonly status: 'absent' }
  | { readonly status: 'failed'; readonly message: string };

/** Bytes of the model and its runtime that are here. */
export interface Download {
  readonly receivedBytes: number;
  readonly totalBytes: number;
}

export type RemovalState =
  | { readonly status: 'none'; readonly wasCancelled: boolean }
  | {
      readonly status: 'running';
      readonly progress: CutoutProgress | null;
      readonly download: Download | null;
    }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'done'; readonly result: CutoutImage; readonly tookMs: number };

/** What cuts photos out, whichever is open. */
export interface Cutter {
  readonly model: ModelState;
  readonly client: CutoutClient | null;
  readonly askAgain: () => void;
}

/** Removes the background of a photo and keeps the result. */
export interface Removal extends Cutter {
  readonly state: RemovalState;
  readonly start: () => void;
  readonly cancel: () => void;
}

const NOTHING: RemovalState = { status: 'none', wasCancelled: false };

/** Opens the model of the server while the user still looks for a photo, and keeps it for one photo after another. */
export function useCutter(): Cutter {
  const [model, setModel] = useState<ModelState>({ status: 'asking' });
  const [client, setClient] = useState<CutoutClient | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const made = new CutoutClient(cutoutRuntime());
    setClient(made);
    return () => made.dispose();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    const asking = new AbortController();
    setModel({ status: 'asking' });
    findCutoutModel(asking.signal).then(
      (found) => setModel(found ? { status: 'present', model: found } : { status: 'absent' }),
      (error: unknown) => {
        if (asking.signal.aborted) return;
        setModel({ status: 'failed', message: problemText(error) });
      },
    );
    return () => asking.abort();
  }, [attempt]);

  const found = model.status === 'present' ? model.model : null;

  // What fails here is said when it is needed.
  useEffect(() => {
    if (client && found) client.prepare(found).catch(() => {});
  }, [client, found]);

  const askAgain = useCallback(() => setAttempt((before) => before + 1), []);
  return useMemo(() => ({ model, client, askAgain }), [model, client, askAgain]);
}

/** @param startsAtOnce whether the background goes as soon as the photo and the model are there. */
export function useRemoval(
  { model, client, askAgain }: Cutter,
  photo: ImageBitmap | null,
  startsAtOnce: boolean,
): Removal {
  const [state, setState] = useState<RemovalState>(NOTHING);
  const running = useRef<AbortController | null>(null);
  const found = model.status === 'present' ? model.model : null;

  const start = useCallback(() => {
    if (!client || !found || !photo) return;
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const startedMs = performance.now();
    let progress: CutoutProgress | null = null;
    let download: Download | null = null;
    const show = () => {
      if (running.current === own) setState({ status: 'running', progress, download });
    };
    show();
    client
      .remove(photo, found, {
        signal: own.signal,
        onProgress(next) {
          progress = next;
          show();
        },
        onDownload(receivedBytes, totalBytes) {
          download = { receivedBytes, totalBytes };
          show();
        },
      })
      .then(
        (result) => {
          if (running.current !== own) return;
          setState({ status: 'done', result, tookMs: performance.now() - startedMs });
        },
        (error: unknown) => {
          if (running.current !== own) return;
          const wasCancelled = error instanceof GessoError && error.code === 'cutout-cancelled';
          setState(
            wasCancelled
              ? { status: 'none', wasCancelled }
              : { status: 'failed', message: problemText(error) },
          );
        },
      );
  }, [client, found, photo]);

  useEffect(() => {
    setState(NOTHING);
    if (startsAtOnce) start();
    return () => {
      const last = running.current;
      running.current = null;
      last?.abort();
    };
  }, [start, startsAtOnce]);

  return {
    model,
    state,
    client,
    start,
    cancel: () => running.current?.abort(),
    askAgain,
  };
}
