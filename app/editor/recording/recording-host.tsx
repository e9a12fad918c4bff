import { lazy, useEffect } from 'react';
import { editorRecordingText } from '../../messages/english/editor/editor-recording.ts';
import { textOf } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import { recorderOf } from '../../state/recording/recorder.ts';
import { useStudio } from '../../state/studio-context.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { wasReloadedToRecord } from './reload-to-record.ts';
import { useRecording } from './use-recorder.ts';

const RecordingOverlay = lazy(() =>
  import('./recording-overlay.tsx').then((module) => ({ default: module.RecordingOverlay })),
);

/** Looks for recordings that were broken off, shows what is recorded, and ends it when the editor is left. */
export function RecordingHost() {
  const studio = useStudio();
  const editor = useEditor();
  const isIdle = useRecording(({ phase }) => phase === 'idle');
  useEffect(() => {
    const recorder = recorderOf(studio);
    const openPanel = () => editor.ui.setState({ panel: 'record' });
    if (wasReloadedToRecord(editor)) openPanel();
    void recorder.lookForBroken().then(() => {
      const t = textOf(editorRecordingText);
      const isOwn = recorder.state
        .getState()
        .brokenOff.some(({ projectId }) => projectId === editor.project.id);
      if (isOwn)
        showToast({
          type: 'warn',
          text: t('brokenOff'),
          autohide: false,
          action: { label: t('showRecording'), run: openPanel },
        });
    });
    return () => recorder.close();
  }, [studio, editor]);
  if (isIdle) return null;
  return (
    <LoadedPart>
      <RecordingOverlay />
    </LoadedPart>
  );
}
