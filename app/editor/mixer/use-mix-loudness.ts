import { type MixLoudness, measureMix, soundFactsOf } from '@gesso/engine/internal';
import { useEffect, useState } from 'react';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { useStudio } from '../../state/studio-context.ts';

/** What is changed is listened to when it has stayed for so long. */
const LISTEN_AFTER_MS = 600;

/** How loud the whole film is, as far as that is known. */
export interface ListenedMix {
  /** What was heard last; of the mix before, while another one is listened to. */
  readonly loudness: MixLoudness | null;
  /** The share that was listened to, 0-1; null when nothing is being listened to. */
  readonly progress: number | null;
  readonly error: unknown;
}

/** Listens to the whole mix, again after each change of it, but not while it plays. */
export function useMixLoudness(): ListenedMix {
  const editor = useEditor();
  const { resources } = useStudio();
  const isPlaying = useUi((ui) => ui.isPlaying);
  const [heard, setHeard] = useState<{ facts: string; loudness: MixLoudness } | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const facts = useProject(soundFactsOf);
  const isKnown = heard?.facts === facts;
  useEffect(() => {
    if (isKnown || isPlaying) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setProgress(0);
      measureMix(editor.project, resources.engine, {
        signal: abort.signal,
        onProgress: (share) => {
          if (!abort.signal.aborted) setProgress(share);
          return new Promise((resolve) => setTimeout(resolve));
        },
      }).then(
        (loudness) => {
          if (abort.signal.aborted) return;
          setHeard({ facts, loudness });
          setError(null);
          setProgress(null);
        },
        (cause: unknown) => {
          if (abort.signal.aborted) return;
          setError(cause);
          setProgress(null);
        },
      );
    }, LISTEN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
      setProgress(null);
    };
  }, [facts, isKnown, isPlaying, editor, resources]);
  return { loudness: heard?.loudness ?? null, progress, error };
}
