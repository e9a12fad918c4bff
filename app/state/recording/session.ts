import type { EditorUi } from '../editor-ui.ts';
import type { StoredPart, StoredRecording } from './recording-store.ts';
import type { VideoWriter } from './video-capture.ts';
import type { VoiceCapture } from './voice-capture.ts';
import type { VoiceWriter } from './voice-writer.ts';

/** A recording from the countdown to the take. */
export interface Session {
  row: StoredRecording;
  readonly voice: VoiceWriter | null;
  readonly videos: readonly VideoWriter[];
  readonly endFrame: number | null;
  readonly before: Pick<EditorUi, 'playRange' | 'isMuted'>;
  readonly release: () => void;
  /** When which frame of the project was due; of a recording without the video, when it began. Null before. */
  playStart: { readonly frame: number; readonly atSeconds: number } | null;
  /** Since when what is filmed is held; null while it goes on. */
  pausedAtSeconds: number | null;
  /** How long it was held before that. */
  pausedSeconds: number;
  isOver: boolean;
}

/** The files that a recording has. */
export function partsOf(videos: readonly VideoWriter[], voice: VoiceCapture | null): StoredPart[] {
  const filmed = videos.map(({ kind, mimeType }) => ({ kind, mimeType, sampleRate: null, skipSamples: 0 }));
  if (!voice) return filmed;
  const { sampleRate } = voice;
  return [...filmed, { kind: 'voice', mimeType: 'audio/wav', sampleRate, skipSamples: 0 }];
}
