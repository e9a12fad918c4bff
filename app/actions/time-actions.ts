import { FRAMES_PER_SECOND, locateFrame, sceneStartFrames, totalFrames } from '@gesso/engine';
import type { Editor } from '../state/editor.ts';
import { addScene, deleteScene, duplicateScene } from '../state/scene-edits.ts';
import { splitLayer, splitTrack, trimLayer, trimTrack } from '../state/timeline-edits.ts';
import { showToast } from '../ui/toast-store.ts';
import type { EditorAction } from './action.ts';

const isVideo = (editor: Editor) => editor.kind === 'video';
const pageWord = (editor: Editor) => (editor.kind === 'design' ? 'page' : 'scene');

function step(
  id: string,
  label: string,
  icon: 'chev-l' | 'chev-r',
  shortcut: string,
  frames: number,
): EditorAction {
  return {
    id,
    label,
    icon,
    shortcuts: [shortcut],
    group: 'Time',
    isEnabled: isVideo,
    run: (editor) => editor.seek(editor.state.frame + frames),
  };
}

function trim(id: string, label: string, shortcut: string, edge: 'start' | 'end'): EditorAction {
  return {
    id,
    label,
    shortcuts: [shortcut],
    group: 'Time',
    isEnabled: (editor) =>
      isVideo(editor) && (editor.onlyLayer !== null || editor.state.selectedTrackId !== null),
    run: (editor) => {
      const { sceneFrame, onlyLayer } = editor;
      const { selectedTrackId, frame } = editor.state;
      editor.transact(label, (scene, project) => {
        if (onlyLayer) trimLayer(project, scene, onlyLayer.id, edge, sceneFrame);
        else if (selectedTrackId) trimTrack(project, selectedTrackId, edge, frame);
      });
    },
  };
}

export const splitAction: EditorAction = {
  id: 'split',
  label: 'Split at playhead',
  icon: 'scissors',
  shortcuts: ['S'],
  group: 'Time',
  isEnabled: (editor) =>
    isVideo(editor) && (editor.onlyLayer !== null || editor.state.selectedTrackId !== null),
  run: (editor) => {
    const { sceneFrame, onlyLayer } = editor;
    const { selectedTrackId, frame } = editor.state;
    let secondId: string | null = null;
    editor.transact('Split', (scene, project) => {
      if (onlyLayer) secondId = splitLayer(scene, onlyLayer.id, sceneFrame);
      else if (selectedTrackId) secondId = splitTrack(project, selectedTrackId, frame);
    });
    if (secondId === null)
      showToast({
        type: 'info',
        text: 'Nothing was split',
        detail: 'Both parts need at least half a second. Move the playhead further into the clip.',
      });
    else if (onlyLayer) editor.select([secondId]);
    else editor.selectTrack(secondId);
  },
};

export const timeActions: readonly EditorAction[] = [
  {
    id: 'play-pause',
    label: 'Play or pause',
    icon: 'play',
    shortcuts: ['Space', 'K'],
    group: 'Time',
    run: (editor) => (editor.state.isPlaying ? editor.services.pause() : editor.services.play()),
  },
  step('frame-back', 'Back one frame', 'chev-l', ',', -1),
  step('frame-forward', 'Forward one frame', 'chev-r', '.', 1),
  step('second-back', 'Back one second', 'chev-l', 'J', -FRAMES_PER_SECOND),
  step('second-forward', 'Forward one second', 'chev-r', 'L', FRAMES_PER_SECOND),
  {
    id: 'go-previous-cut',
    label: 'To the start or the cut before',
    icon: 'skip-b',
    shortcuts: ['Home'],
    group: 'Time',
    run: (editor) => {
      const starts = sceneStartFrames(editor.project);
      const before = starts.filter((start) => start < editor.state.frame).at(-1);
      editor.seek(before ?? 0);
    },
  },
  {
    id: 'go-next-cut',
    label: 'To the next cut or the end',
    icon: 'skip-f',
    shortcuts: ['End'],
    group: 'Time',
    run: (editor) => {
      const next = sceneStartFrames(editor.project).find((start) => start > editor.state.frame);
      editor.seek(
        next === undefined || next >= totalFrames(editor.project) ? totalFrames(editor.project) - 1 : next,
      );
    },
  },
  splitAction,
  trim('trim-start', 'Trim start to playhead', 'I', 'start'),
  trim('trim-end', 'Trim end to playhead', 'O', 'end'),
];

export const pageActions: readonly EditorAction[] = [
  {
    id: 'add-page',
    label: 'Add page or scene',
    icon: 'plus',
    shortcuts: ['Mod+Enter'],
    group: 'Pages',
    run: (editor) => {
      const { sceneIndex } = editor;
      const name =
        editor.kind === 'design'
          ? `Page ${editor.project.metadata.sceneItems.length + 1}`
          : `Scene ${editor.project.metadata.sceneItems.length + 1}`;
      editor.document.transact(`Add ${pageWord(editor)}`, (draft) => {
        addScene(draft, sceneIndex, name);
      });
      editor.goToScene(sceneIndex + 1);
      editor.announce(`${name} added`);
    },
  },
  {
    id: 'duplicate-page',
    label: 'Duplicate page or scene',
    icon: 'copy',
    group: 'Pages',
    run: (editor) => {
      const { sceneIndex } = editor;
      editor.document.transact(`Duplicate ${pageWord(editor)}`, (draft) => {
        duplicateScene(draft, sceneIndex);
      });
      editor.goToScene(sceneIndex + 1);
    },
  },
  {
    id: 'delete-page',
    label: 'Delete page or scene',
    icon: 'trash',
    group: 'Pages',
    isEnabled: (editor) => editor.project.metadata.sceneItems.length > 1,
    run: (editor) => {
      const { sceneIndex } = editor;
      editor.document.transact(`Delete ${pageWord(editor)}`, (draft) => deleteScene(draft, sceneIndex));
      editor.goToScene(Math.min(sceneIndex, editor.project.metadata.sceneItems.length - 1));
    },
  },
  {
    id: 'next-page',
    label: 'Next page or scene',
    icon: 'arrow-r',
    shortcuts: ['PageDown'],
    group: 'Pages',
    run: (editor) =>
      editor.goToScene(Math.min(editor.sceneIndex + 1, editor.project.metadata.sceneItems.length - 1)),
  },
  {
    id: 'previous-page',
    label: 'Page or scene before',
    icon: 'arrow-l',
    shortcuts: ['PageUp'],
    group: 'Pages',
    run: (editor) =>
      editor.goToScene(Math.max(0, locateFrame(editor.project, editor.state.frame).sceneIndex - 1)),
  },
];
