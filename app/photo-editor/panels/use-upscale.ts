import { GessoError } from '@gesso/engine';
import { boundsLeft, type TileProgress, UpscaleClient } from '@gesso/engine/internal';
import type { PhotoBounds, PhotoEdits } from '@gesso/engine/photos';
import { useCallback, useEffect, useRef, useState } from 'react';
import { problemText } from '../../state/problem-text.ts';
import { cutoutRuntime, findUpscaler, type NamedUpscaler } from '../cutout-models.ts';
import type { PhotoSession } from '../hooks/use-photo-session.ts';
import type { Download } from '../hooks/use-removal.ts';
import { frameOf } from './retouch/retouch-source.ts';

/** How far the enlarging is. */
export interface UpscaleWork {
  readonly tiles: TileProgress | null;
  readonly download: Download | null;
  /** As the parts so far were done; null until one was. */
  readonly leftMs: number | null;
}

/** The model of this server that enlarges photos, and its work. */
export interface Upscale {
  /** Null where there is none, undefined until that is known. */
  readonly upscaler: NamedUpscaler | null | undefined;
  readonly work: UpscaleWork | null;
  /** Why the model could not be used the last time. */
  readonly problem: string | null;
  /** Keeps what comes of it with what else changes, as one step. */
  readonly run: (
    factor: number,
    change: (edits: PhotoEdits) => Partial<PhotoEdits>,
  ) => Promise<'done' | 'cancelled' | 'failed'>;
  readonly cancel: () => void;
}

/** The part of the photo that a model has to enlarge: what is left of it. */
export function partToEnlarge(session: Pick<PhotoSession, 'photo' | 'edits'>): PhotoBounds {
  const frame = frameOf(session);
  return session.edits.layout ? frame : boundsLeft(session.edits.geometry, frame);
}

/** Enlarges the photo of a session by the server's model, and keeps what comes of it with the edits. */
export function useUpscale(session: PhotoSession): Upscale {
  const [upscaler, setUpscaler] = useState<NamedUpscaler | null | undefined>(undefined);
  const [work, setWork] = useState<UpscaleWork | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const client = useRef<UpscaleClient | null>(null);
  const running = useRef<AbortController | null>(null);
  const latest = useRef(session);
  latest.current = session;

  useEffect(() => {
    const asking = new AbortController();
    findUpscaler(asking.signal).then(setUpscaler, () => {
      // Without an answer there is the resampler, which needs none.
      if (!asking.signal.aborted) setUpscaler(null);
    });
    return () => {
      asking.abort();
      client.current?.dispose();
      client.current = null;
    };
  }, []);

  const run = useCallback<Upscale['run']>(
    async (factor, change) => {
      if (!upscaler || running.current) return 'cancelled';
      const own = new AbortController();
      running.current = own;
      setProblem(null);
      let firstDoneMs = 0;
      let now: UpscaleWork = { tiles: null, download: null, leftMs: null };
      const show = (next: Partial<UpscaleWork>) => {
        now = { ...now, ...next };
        setWork(now);
      };
      show({});
      client.current ??= new UpscaleClient(cutoutRuntime());
      try {
        const { edits } = latest.current;
        const bounds = partToEnlarge(latest.current);
        const part = await latest.current.client.part(edits.patches, bounds, 1, own);
        const size = {
          widthPx: Math.round(bounds.widthPx * factor),
          heightPx: Math.round(bounds.heightPx * factor),
        };
        const enlarging = client.current.upscale(part, upscaler.model, size, {
          signal: own.signal,
          onDownload: (receivedBytes, totalBytes) => show({ download: { receivedBytes, totalBytes } }),
          onProgress(tiles) {
            // The first part waits for the model: it says nothing about the others.
            if (tiles.done === 1) firstDoneMs = performance.now();
            const perTileMs = tiles.done > 1 ? (performance.now() - firstDoneMs) / (tiles.done - 1) : null;
            show({ tiles, leftMs: perTileMs === null ? null : perTileMs * (tiles.total - tiles.done) });
          },
        });
        const enlarged = await enlarging.finally(() => part.close());
        const imageId = await latest.current.addImage(enlarged);
        const enlargedNow = {
          imageId,
          modelId: upscaler.model.facts.id,
          factor,
          bounds,
          patchIds: edits.patches.map(({ id }) => id),
        };
        latest.current.change((later) => ({ ...change(later), enlarged: enlargedNow }));
        return 'done';
      } catch (error) {
        // Whatever the work under way says when it is ended: the person has cancelled it.
        const wasEnded = error instanceof GessoError && error.code === 'photo-cancelled';
        if (own.signal.aborted || wasEnded) return 'cancelled';
        setProblem(problemText(error));
        return 'failed';
      } finally {
        running.current = null;
        setWork(null);
      }
    },
    [upscaler],
  );
  const cancel = useCallback(() => running.current?.abort(), []);
  return { upscaler, work, problem, run, cancel };
}
