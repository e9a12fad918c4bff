import type { Project } from '@gesso/engine';
import {
  SpeechClient,
  type SpeechModel,
  type SpokenWord,
  speechSamples,
  type Transcript,
} from '@gesso/engine/internal';
import { useEffect, useRef, useState } from 'react';
import { cutoutRuntime } from '../../photo-editor/cutout-models.ts';
import type { StudioResources } from '../../state/files/resources.ts';
import { problemText } from '../../state/problem-text.ts';
import { timeLeftMs } from '../../ui/dialogs/time-left.ts';

/** Writing down: what is done now, and how much of it. */
export type CaptionState =
  | { readonly status: 'idle' }
  | {
      readonly status: 'running';
      readonly phase: 'mixing' | 'fetching' | 'listening';
      readonly part: number;
      /** How long this phase still takes, in milliseconds; null as long as nobody can know. */
      readonly leftMs: number | null;
      /** What was understood so far. */
      readonly words: readonly SpokenWord[];
    }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'silent' };

/** Writes down what is said in a project, in a worker, with progress and a way to stop. */
export function useCaptions(resources: StudioResources): {
  readonly state: CaptionState;
  readonly start: (
    project: Project,
    model: SpeechModel,
    language: string | null,
    onDone: (transcript: Transcript) => void,
  ) => void;
  readonly cancel: () => void;
} {
  const [state, setState] = useState<CaptionState>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);
  const client = useRef<SpeechClient | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      client.current?.dispose();
    },
    [],
  );

  const run = async (
    project: Project,
    model: SpeechModel,
    language: string | null,
    signal: AbortSignal,
  ): Promise<Transcript | null> => {
    let shown = 'mixing';
    let startedAt = performance.now();
    const show = (
      phase: 'mixing' | 'fetching' | 'listening',
      part: number,
      words: readonly SpokenWord[] = [],
    ) => {
      if (signal.aborted) return;
      if (phase !== shown) startedAt = performance.now();
      shown = phase;
      const leftMs = timeLeftMs(part, performance.now() - startedAt);
      setState({ status: 'running', phase, part, leftMs, words });
    };
    const samples = await speechSamples(project, resources.engine, (part) => show('mixing', part), signal);
    if (samples === null || signal.aborted) return null;
    client.current ??= new SpeechClient(cutoutRuntime());
    const heard: SpokenWord[] = [];
    show('fetching', 0);
    return client.current.writeDown(model, samples, {
      language,
      signal,
      onDownload: (received, total) =>
        received < total ? show('fetching', received / total) : show('listening', 0),
      onHeard: (words, part) => {
        heard.push(...words);
        show('listening', part, [...heard]);
      },
    });
  };
  return {
    state,
    start: (project, model, language, onDone) => {
      const controller = new AbortController();
      running.current = controller;
      setState({ status: 'running', phase: 'mixing', part: 0, leftMs: null, words: [] });
      run(project, model, language, controller.signal).then(
        (transcript) => {
          if (controller.signal.aborted) return;
          if (transcript && transcript.words.length > 0) onDone(transcript);
          else setState({ status: 'silent' });
        },
        (error: unknown) => {
          if (!controller.signal.aborted) setState({ status: 'failed', reason: problemText(error) });
        },
      );
    },
    cancel: () => {
      running.current?.abort();
      setState({ status: 'idle' });
    },
  };
}
