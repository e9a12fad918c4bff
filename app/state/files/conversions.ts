import type { ConversionProgress } from '@gesso/engine/media';
import { create } from 'zustand';

/** A file that is being converted so that it can be added. */
export interface RunningConversion {
  readonly id: number;
  readonly name: string;
  readonly progress: ConversionProgress;
  cancel(): void;
}

interface ConversionStore {
  readonly running: readonly RunningConversion[];
  readonly nextId: number;
}

/** What is being converted now, oldest first. Never saved. */
export const useConversions = create<ConversionStore>(() => ({ running: [], nextId: 1 }));

/**
 * Runs an import that may have to convert. It is listed from its first progress on: files that need none never show, so
 * nothing flashes.
 */
export async function withConversion<T>(
  name: string,
  run: (hooks: { signal: AbortSignal; onProgress: (progress: ConversionProgress) => void }) => Promise<T>,
): Promise<T> {
  const { nextId: id } = useConversions.getState();
  useConversions.setState({ nextId: id + 1 });
  const abort = new AbortController();
  const onProgress = (progress: ConversionProgress) =>
    useConversions.setState(({ running }) => {
      const entry = { id, name, progress, cancel: () => abort.abort() };
      const isListed = running.some((each) => each.id === id);
      return {
        running: isListed ? running.map((each) => (each.id === id ? entry : each)) : [...running, entry],
      };
    });
  try {
    return await run({ signal: abort.signal, onProgress });
  } finally {
    useConversions.setState(({ running }) => ({ running: running.filter((each) => each.id !== id) }));
  }
}
