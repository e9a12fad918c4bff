import { create } from 'zustand';

/**
 * Lets the user take a colour from the page that is worked on. Resolves with `#rrggbb`, or null when they cancel or the signal aborts.
 */
export type CanvasColorProvider = (signal: AbortSignal) => Promise<string | null>;

const useStore = create<{ readonly provider: CanvasColorProvider | null }>(() => ({ provider: null }));

/** Offers a provider to every colour picker while a canvas is mounted. Returns how to withdraw it. */
export function registerCanvasColor(provider: CanvasColorProvider): () => void {
  useStore.setState({ provider });
  return () => {
    // An editor that was opened meanwhile has registered its own.
    if (useStore.getState().provider === provider) useStore.setState({ provider: null });
  };
}

/** What takes colours from the canvas; null where there is no canvas. */
export function useCanvasColor(): CanvasColorProvider | null {
  return useStore(({ provider }) => provider);
}
