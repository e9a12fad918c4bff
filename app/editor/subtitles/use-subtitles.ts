import type { Gesture, SubtitleTrack } from '@gesso/engine';
import { addSubtitleTrack, findSubtitleTrack } from '@gesso/engine/edits';
import { useEffect, useRef } from 'react';
import type { StepLabel } from '../../messages/catalogue.ts';
import { editorSubtitlesText } from '../../messages/english/editor/editor-subtitles.ts';
import { textOf } from '../../messages/language.ts';
import { trackName } from '../../state/editing-words.ts';
import type { Editor } from '../../state/editor.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';

/** The track of subtitles that is worked on: the chosen one, or the first. Null where there is none. */
export function useSubtitleTrack(): SubtitleTrack | null {
  const tracks = useProject(({ metadata }) => metadata.subtitles);
  const id = useUi((ui) => ui.subtitleTrackId);
  return tracks.find((track) => track.id === id) ?? tracks[0] ?? null;
}

/** The track whose lines are shown under those of the one that is worked on. Null where there is none. */
export function useSecondSubtitleTrack(): SubtitleTrack | null {
  const first = useSubtitleTrack();
  const tracks = useProject(({ metadata }) => metadata.subtitles);
  const id = useUi((ui) => ui.secondSubtitleTrackId);
  return tracks.find((track) => track.id === id && track.id !== first?.id) ?? null;
}

/** Changes a track in one step. Returns what the change returns. */
export function editTrack<T>(
  editor: Editor,
  trackId: string,
  label: StepLabel,
  change: (track: SubtitleTrack) => T,
): T | undefined {
  let result: T | undefined;
  editor.transact(label, (_, project) => {
    const track = findSubtitleTrack(project, trackId);
    if (track) result = change(track);
  });
  return result;
}

/** Adds an empty track and works on it. Returns its id. */
export function startTrack(editor: Editor): string {
  let id = '';
  editor.transact(textOf(editorSubtitlesText).step('stepAddTrack'), (_, project) => {
    id = addSubtitleTrack(project, { name: trackName(project.metadata.subtitles.length) });
  });
  editor.ui.setState({ subtitleTrackId: id });
  editor.selectCues([]);
  return id;
}

/** Selects a subtitle and shows it: the playhead goes there unless it is there already. */
export function selectCue(editor: Editor, track: SubtitleTrack, cueId: string): void {
  const cue = track.cues.find((each) => each.id === cueId);
  if (!cue) return;
  editor.ui.setState({ subtitleTrackId: track.id });
  editor.selectCues([cueId]);
  const { frame } = editor.state;
  if (frame < cue.startFrame || frame >= cue.startFrame + cue.durationFrames) editor.seek(cue.startFrame);
}

/** Changes a track while a control is pulled: many previews, one undo step. */
export function useTrackGesture(trackId: string) {
  const editor = useEditor();
  const gesture = useRef<Gesture | null>(null);
  useEffect(
    () => () => {
      gesture.current?.commit();
      gesture.current = null;
    },
    [],
  );
  const preview = (label: StepLabel, change: (track: SubtitleTrack) => void) => {
    gesture.current ??= editor.document.beginGesture(label);
    gesture.current.update((draft) => {
      const track = findSubtitleTrack(draft, trackId);
      if (track) change(track);
    });
  };
  const commit = () => {
    gesture.current?.commit();
    gesture.current = null;
  };
  const cancel = () => {
    gesture.current?.cancel();
    gesture.current = null;
  };
  return { preview, commit, cancel };
}
