import { EditHistory, type GestureOf } from '@gesso/engine';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';

/** Changes a value as a whole. */
type Change<T> = (now: T) => T;

/** The steps of a value that is edited, and the gesture that is open while something is pulled. */
export class PulledHistory<T extends object> {
  readonly #history: EditHistory<T>;
  readonly #label: string;
  #gesture: GestureOf<T> | null = null;
  /** Grows with each change: a step may end in the very state that was shown before. */
  #version = 0;
  readonly #listeners = new Set<() => void>();

  constructor(first: T, label: string) {
    this.#history = new EditHistory(first);
    this.#label = label;
  }

  get value(): T {
    return this.#history.state;
  }

  get canUndo(): boolean {
    return this.#history.canUndo || this.#gesture !== null;
  }

  get canRedo(): boolean {
    return this.#history.canRedo && this.#gesture === null;
  }

  readonly version = (): number => this.#version;

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  /** Shows a change while something is pulled. */
  readonly show = (change: Change<T>): void => {
    const next = change(this.value);
    this.#gesture ??= this.#history.beginGesture(this.#label);
    this.#gesture.update((draft) => {
      Object.assign(draft, next);
    });
    this.#notify();
  };

  /** Changes the value; with what was pulled before it is one step. */
  readonly set = (change: Change<T>): void => {
    this.show(change);
    this.#gesture?.commit();
    this.#gesture = null;
    this.#notify();
  };

  /** Takes the last step back, or what is being pulled. */
  readonly undo = (): void => {
    if (this.#gesture) {
      this.#gesture.cancel();
      this.#gesture = null;
    } else this.#history.undo();
    this.#notify();
  };

  readonly redo = (): void => {
    this.#history.redo();
    this.#notify();
  };

  #notify(): void {
    this.#version++;
    for (const listener of this.#listeners) listener();
  }
}

/** A value with undo and redo, by the history of the engine. While a slider is pulled `show` changes it, and `set` makes one step of it all. */
export function useHistory<T extends object>(first: T, label: string) {
  const [history, setHistory] = useState(() => new PulledHistory(first, label));
  const version = useSyncExternalStore(history.subscribe, history.version);
  const reset = useCallback((now: T) => setHistory(new PulledHistory(now, label)), [label]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says when the history has changed.
  return useMemo(
    () => ({
      value: history.value,
      set: history.set,
      show: history.show,
      undo: history.canUndo ? history.undo : null,
      redo: history.canRedo ? history.redo : null,
      reset,
    }),
    [history, version, reset],
  );
}

export type HistoryOf<T extends object> = ReturnType<typeof useHistory<T>>;
