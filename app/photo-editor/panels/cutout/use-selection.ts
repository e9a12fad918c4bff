import { GessoError } from '@gesso/engine';
import type { CutoutModel, HintRectangle, SelectionClick } from '@gesso/engine/photos';
import { useCallback, useMemo, useRef, useState } from 'react';
import { problemText } from '../../../state/problem-text.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useRemovalHere } from '../../cutout-context.tsx';
import { keepCutout } from '../../hooks/use-cut-out.ts';
import type { PhotoSession } from '../../hooks/use-photo-session.ts';

/** Selecting the subject by clicks and by a rectangle around it. */
export interface Selection {
  /** What was selected last and is not cut out yet, as opacity. */
  readonly pending: ImageBitmap | null;
  readonly isRunning: boolean;
  readonly click: (click: SelectionClick) => void;
  readonly around: (rectangle: HintRectangle) => void;
  readonly cancel: () => void;
}

/**
 * Each click changes the selection at once; its edges are traced while the next click may come already, and the traced cut-out is one
 * step of undo. What is under way is finished also when another tool is opened.
 */
export function useSelection(session: PhotoSession): Selection {
  const { client, model: modelState } = useRemovalHere();
  const model: CutoutModel | null = modelState.status === 'present' ? modelState.model : null;
  const [pending, setPending] = useState<ImageBitmap | null>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  const now = useRef({ session, model, pending, running });
  now.current = { ...now.current, session, model };
  const clicks = useRef(Promise.resolve());
  /** Counts Cancel and rectangles: a click before one of them selects nothing any more, unlike a click that another click follows. */
  const cancelled = useRef(0);

  const show = useCallback((selection: ImageBitmap | null) => {
    now.current.pending = selection;
    setPending(selection);
  }, []);
  const begin = useCallback((): AbortController => {
    now.current.running?.abort();
    const own = new AbortController();
    now.current.running = own;
    setRunning(own);
    return own;
  }, []);
  const end = useCallback((own: AbortController) => {
    if (now.current.running !== own) return;
    now.current.running = null;
    setRunning(null);
  }, []);
  const attempt = useCallback(
    async (own: AbortController, work: () => Promise<void>) => {
      try {
        await work();
      } catch (error) {
        // Another click, Cancel, or the photo was closed.
        if (own.signal.aborted || (error instanceof GessoError && error.code === 'cutout-cancelled')) return;
        show(null);
        showToast({ type: 'bad', text: problemText(error) });
      } finally {
        end(own);
      }
    },
    [end, show],
  );

  const click = useCallback(
    (place: SelectionClick) => {
      if (!client) return;
      const own = begin();
      const before = cancelled.current;
      // One after another: each click changes what the one before it selected.
      clicks.current = clicks.current.then(async () => {
        const { bitmap } = now.current.session.photo;
        const selected = now.current.pending ?? selectedIn(now.current.session, place.mode);
        await attempt(own, async () => {
          const next = await client.select(bitmap, place, { model: now.current.model, selected });
          if (cancelled.current === before) show(next);
        });
        const selection = now.current.pending;
        if (!selection || own.signal.aborted) return;
        const tracing = begin();
        void attempt(tracing, async () => {
          const found = await client.cutSelection(bitmap, selection, { signal: tracing.signal });
          if (tracing.signal.aborted) return;
          await keepCutout(now.current.session, found, true);
          if (now.current.pending === selection) show(null);
        });
      });
    },
    [client, begin, attempt, show],
  );

  const around = useCallback(
    (rectangle: HintRectangle) => {
      if (!client) return;
      const own = begin();
      cancelled.current++;
      show(null);
      void attempt(own, async () => {
        const { session } = now.current;
        const hint = { rectangle, strokes: [] };
        const found = await client.segment(session.photo.bitmap, hint, { signal: own.signal });
        await keepCutout(session, found);
      });
    },
    [client, begin, attempt, show],
  );

  const cancel = useCallback(() => {
    cancelled.current++;
    now.current.running?.abort();
    show(null);
  }, [show]);
  return useMemo(
    () => ({ pending, isRunning: running !== null, click, around, cancel }),
    [pending, running, click, around, cancel],
  );
}

/** What is cut out so far. Without a cut-out a click that takes away begins with the whole photo. */
function selectedIn(
  { edits, photo, imageOf }: PhotoSession,
  mode: SelectionClick['mode'],
): ImageBitmap | null {
  if (edits.cutout) return imageOf(edits.cutout.imageId);
  return mode === 'remove' ? photo.bitmap : null;
}
