import { useCallback, useState } from 'react';

interface Steps<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
  /** What `now` was before it began to be pulled; null when nothing is pulled. */
  readonly held: T | null;
}

/** A value with undo and redo. While a slider is pulled `show` changes it, and `set` makes one step of it all. */
export function useHistory<T>(first: T) {
  const [steps, setSteps] = useState<Steps<T>>({ past: [], now: first, future: [], held: null });
  const set = useCallback(
    (change: (now: T) => T) =>
      setSteps(({ past, now, held }) => ({
        past: [...past, held ?? now],
        now: change(now),
        future: [],
        held: null,
      })),
    [],
  );
  const show = useCallback(
    (change: (now: T) => T) =>
      setSteps((steps) => ({ ...steps, now: change(steps.now), held: steps.held ?? steps.now })),
    [],
  );
  const undo = useCallback(
    () =>
      setSteps((steps) => {
        const now = steps.past.at(-1);
        if (now === undefined) return steps;
        return { past: steps.past.slice(0, -1), now, future: [steps.now, ...steps.future], held: null };
      }),
    [],
  );
  const redo = useCallback(
    () =>
      setSteps((steps) => {
        const [now, ...future] = steps.future;
        if (now === undefined) return steps;
        return { past: [...steps.past, steps.now], now, future, held: null };
      }),
    [],
  );
  const reset = useCallback((now: T) => setSteps({ past: [], now, future: [], held: null }), []);
  return {
    value: steps.now,
    set,
    show,
    undo: steps.past.length > 0 ? undo : null,
    redo: steps.future.length > 0 ? redo : null,
    reset,
  };
}

export type HistoryOf<T> = ReturnType<typeof useHistory<T>>;
