import { useStore } from 'zustand';
import { type Recorder, recorderOf } from '../../state/recording/recorder.ts';
import type { RecorderState } from '../../state/recording/recorder-state.ts';
import { useStudio } from '../../state/studio-context.ts';

/** The recorder of the open project. */
export const useRecorder = (): Recorder => recorderOf(useStudio());

/** A part of what the recorder does at the moment. */
export function useRecording<T>(select: (state: RecorderState) => T): T {
  return useStore(useRecorder().state, select);
}
