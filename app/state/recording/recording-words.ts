import type { TakeLaneNames } from '@gesso/engine/edits';
import { editorRecordingText } from '../../messages/english/editor/editor-recording.ts';
import { sayLater } from '../../messages/language.ts';

/** Says a text about recording in the language of this moment. */
export const sayRecording = sayLater(editorRecordingText);

/** What lanes and files of recordings are called. */
export const takeNames = (): TakeLaneNames => ({
  voice: sayRecording('voice'),
  screen: sayRecording('screen'),
  camera: sayRecording('camera'),
});
