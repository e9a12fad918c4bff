import { type CameraBubble, USUAL_BUBBLE } from '@gesso/engine/edits';
import { createStore, type StoreApi } from 'zustand';
import type { RecordProblem } from './record-problem.ts';
import type { StoredRecording } from './recording-store.ts';
import type { VideoSource } from './video-capture.ts';

/** What is recorded together. */
export interface RecordSources {
  readonly voice: boolean;
  readonly screen: boolean;
  readonly camera: boolean;
}

/** A device that can be chosen. */
export interface RecordDevice {
  readonly id: string;
  readonly name: string;
}

export type RecorderPhase = 'idle' | 'opening' | 'counting' | 'recording' | 'saving';

/** Everything that the Record panel shows; nothing of it is in the project. */
export interface RecorderState {
  readonly phase: RecorderPhase;
  readonly sources: RecordSources;
  readonly microphones: readonly RecordDevice[];
  readonly cameras: readonly RecordDevice[];
  /** Null for the usual device of the browser. */
  readonly microphoneId: string | null;
  readonly cameraId: string | null;
  readonly isMicrophoneOpen: boolean;
  readonly countdownSeconds: 0 | 3 | 5;
  /** What is left of the countdown. */
  readonly secondsLeft: number;
  /** Where the take will begin, and how much of it there is. */
  readonly startFrame: number;
  readonly elapsedSeconds: number;
  /** Records only between the in and the out point, where these are set. */
  readonly punchesIn: boolean;
  /** Whether the sound of the video is heard meanwhile. */
  readonly playsSound: boolean;
  /** Whether the sound of a screen, window or tab is recorded with it, where the browser has it. */
  readonly recordsSystemSound: boolean;
  /** Whether what is filmed is held: nothing is recorded until it goes on. */
  readonly isPaused: boolean;
  /** How the camera lies over the screen. */
  readonly bubble: CameraBubble;
  /** Added to the latency that the browser tells. */
  readonly extraLatencyMs: number;
  /** What the open cameras and screens show. */
  readonly previews: readonly { readonly kind: VideoSource; readonly stream: MediaStream }[];
  readonly problem: RecordProblem | null;
  readonly brokenOff: readonly StoredRecording[];
}

export function createRecorderState(): StoreApi<RecorderState> {
  return createStore<RecorderState>(() => ({
    phase: 'idle',
    sources: { voice: true, screen: false, camera: false },
    microphones: [],
    cameras: [],
    microphoneId: null,
    cameraId: null,
    isMicrophoneOpen: false,
    countdownSeconds: 3,
    secondsLeft: 0,
    startFrame: 0,
    elapsedSeconds: 0,
    punchesIn: true,
    playsSound: true,
    recordsSystemSound: true,
    isPaused: false,
    bubble: USUAL_BUBBLE,
    extraLatencyMs: 0,
    previews: [],
    problem: null,
    brokenOff: [],
  }));
}
