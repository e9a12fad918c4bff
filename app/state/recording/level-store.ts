import { createStore } from 'zustand';

/** What is shown as nothing. */
export const SILENCE_DB = -60;

/** How loud the microphone is: apart from everything else, for it changes many times a second. In dB of full scale. */
export const microphoneLevel = createStore<{ readonly peakDb: number }>(() => ({ peakDb: SILENCE_DB }));

/** How fast the meter falls back after a loud moment. */
const FALL_DB_PER_SECOND = 24;

/** Notes the loudness of a block, which lasts so long. */
export function noteLevel(samples: Float32Array, seconds: number): void {
  let peak = 0;
  for (const value of samples) peak = Math.max(peak, Math.abs(value));
  const now = Math.max(SILENCE_DB, 20 * Math.log10(Math.max(peak, 1e-6)));
  const fallen = microphoneLevel.getState().peakDb - FALL_DB_PER_SECOND * seconds;
  microphoneLevel.setState({ peakDb: Math.max(now, fallen, SILENCE_DB) });
}

/** Says that nothing is heard any more. */
export function clearLevel(): void {
  microphoneLevel.setState({ peakDb: SILENCE_DB });
}
