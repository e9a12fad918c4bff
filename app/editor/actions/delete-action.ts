import {
  byHost,
  deleteScene,
  findTrack,
  removeCues,
  removeLayers,
  removeSounds,
  rippleDelete,
  rippleDeleteSounds,
  tidyTrack,
} from '@gesso/engine/edits';
import type { Editor } from '../../state/editor.ts';
import { itemsInWords, saidText } from '../../state/said.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { type EditorAction, sayAction } from './action.ts';

/** The selected sounds that may be changed. */
export function unlockedSounds(editor: Editor) {
  const { soundLanes } = editor.project.metadata;
  const locked = new Set(soundLanes.filter((lane) => lane.locked).map(({ id }) => id));
  return editor.selectedSounds.filter((sound) => !sound.locked && !locked.has(sound.laneId ?? ''));
}

/** Deletes the selected scene. The last one stays, and a notice says why. */
function deleteSelectedScene(editor: Editor, sceneId: string): string | null {
  const { sceneItems } = editor.project.metadata;
  const index = sceneItems.findIndex(({ id }) => id === sceneId);
  const scene = sceneItems[index];
  if (!scene) return null;
  if (sceneItems.length === 1) {
    showToast({ type: 'info', text: sayAction('lastScene'), detail: sayAction('lastSceneDetail') });
    return null;
  }
  editor.document.transact(sayAction.step('deleteScene'), (draft) => deleteScene(draft, index));
  editor.goToScene(Math.min(index, sceneItems.length - 2));
  return saidText('pageDeleted', { name: scene.name });
}

function deleteSelectedCues(editor: Editor): string {
  const cues = editor.selectedCues.map(({ cue }) => cue);
  const what = itemsInWords([], [], cues);
  const isOne = cues.length === 1;
  editor.document.transact(
    isOne ? sayAction.step('deleteSubtitle') : sayAction.step('deleteWhat', { what }),
    (draft) =>
      removeCues(
        draft,
        cues.map(({ id }) => id),
      ),
  );
  editor.selectCues([]);
  return isOne ? saidText('subtitleDeleted') : saidText('deleted', { what });
}

/** Deletes the selected layers and sounds that are not locked, from all scenes and lanes in one step, with or without the gaps that they leave. */
export function deleteItems(editor: Editor, closesGaps: boolean): string {
  const layers = editor.selectedLayers.filter((layer) => !layer.locked);
  const sounds = unlockedSounds(editor);
  const what = itemsInWords(layers, sounds);
  const isOneSound = layers.length === 0 && sounds.length === 1;
  const soundIds = sounds.map(({ id }) => id);
  editor.document.transact(
    isOneSound ? sayAction.step('deleteSound') : sayAction.step('deleteWhat', { what }),
    (draft) => {
      for (const { host, ids } of byHost(
        draft,
        layers.map(({ id }) => id),
      )) {
        const track = host.kind === 'track' ? findTrack(draft, host.id) : null;
        if (track && closesGaps) rippleDelete(draft, ids);
        removeLayers(host, ids);
        if (track) tidyTrack(track);
      }
      if (closesGaps) rippleDeleteSounds(draft, soundIds);
      else removeSounds(draft, soundIds);
    },
  );
  editor.select([]);
  if (isOneSound) return saidText('soundDeleted');
  return saidText(closesGaps ? 'rippleDeleted' : 'deleted', { what });
}

const hasItems = (editor: Editor): boolean =>
  editor.selectedLayers.some((layer) => !layer.locked) || unlockedSounds(editor).length > 0;

const hasScene = (editor: Editor): boolean =>
  editor.project.metadata.sceneItems.some(({ id }) => id === editor.state.selectedSceneId);

/** Deletes what is selected: a scene, subtitles, or layers and sounds. */
export const deleteAction: EditorAction = {
  id: 'delete',
  label: 'delete',
  icon: 'trash',
  shortcuts: ['Delete', 'Backspace'],
  group: 'layers',
  isEnabled: (editor) => hasItems(editor) || hasScene(editor) || editor.selectedCues.length > 0,
  run: (editor) => {
    const { selectedSceneId } = editor.state;
    if (selectedSceneId !== null) return deleteSelectedScene(editor, selectedSceneId);
    if (editor.selectedCues.length > 0) return deleteSelectedCues(editor);
    return deleteItems(editor, editor.state.closesGaps);
  },
};
