import { formatTimecode } from '@gesso/engine';
import {
  findInProject,
  findSubtitleTrack,
  splitClipsAt,
  splitCueAt,
  splitCuesAt,
  splitLayer,
  splitTrack,
} from '@gesso/engine/edits';
import type { Editor } from '../../state/editor.ts';
import { saidText } from '../../state/said.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { type EditorAction, sayAction } from './action.ts';
import { hasCopyable, selectedInWords } from './clipboard.ts';

const isVideo = (editor: Editor) => editor.kind === 'video';

/** Divides everything that is selected at the playhead, and selects the second parts. */
export const splitAction: EditorAction = {
  id: 'split',
  label: 'splitAtPlayhead',
  icon: 'scissors',
  shortcuts: ['S'],
  group: 'time',
  isEnabled: (editor) => isVideo(editor) && hasCopyable(editor),
  run: (editor) => {
    const { selectedLayers, selectedSounds, selectedCues, state } = editor;
    const { frame } = state;
    const name = selectedInWords(editor);
    const layers: string[] = [];
    const sounds: string[] = [];
    const cues: string[] = [];
    let count = 0;
    editor.document.transact(sayAction.step('split'), (draft) => {
      for (const { id, locked } of selectedLayers) {
        const host = findInProject(draft, id)?.host;
        const second = host && !locked ? splitLayer(host, id, frame - host.startFrame) : null;
        if (second !== null) layers.push(second);
      }
      const layerIds = selectedLayers.map(({ id }) => id);
      for (const { id, locked, linkedClipId } of selectedSounds) {
        // A sound is divided with its clip.
        const isWithClip = linkedClipId !== null && layerIds.includes(linkedClipId);
        const second = locked || isWithClip ? null : splitTrack(draft, id, frame);
        if (second === null) continue;
        if (linkedClipId === null) sounds.push(second);
        else layers.push(second);
      }
      for (const { cue, trackId } of selectedCues) {
        const track = findSubtitleTrack(draft, trackId);
        const second = track ? splitCueAt(track, cue.id, frame) : null;
        if (second !== null) cues.push(second);
      }
      count = layers.length + sounds.length + cues.length;
    });
    if (count === 0) {
      showToast({
        type: 'info',
        text: sayAction('nothingSplit'),
        detail: sayAction('nothingSplitDetail'),
      });
      return null;
    }
    if (cues.length > 0) editor.selectCues(cues);
    else editor.selectItems(layers, sounds);
    const time = formatTimecode(frame);
    return count === 1 ? saidText('split', { name, time }) : saidText('splitChosen', { count, time });
  },
};

/** Divides everything that shows or sounds at the playhead, in all lanes that are not locked. */
export const splitAllAction: EditorAction = {
  id: 'split-all',
  label: 'splitAll',
  icon: 'scissors',
  shortcuts: ['Shift+S'],
  group: 'time',
  isEnabled: isVideo,
  run: (editor) => {
    const { frame } = editor.state;
    const { sceneIndex, sceneFrame } = editor;
    let count = 0;
    editor.document.transact(sayAction.step('splitAll'), (draft) => {
      const { audioTracks, sceneItems, soundLanes } = draft.metadata;
      count = splitClipsAt(draft, frame).length + splitCuesAt(draft, frame).length;
      const scene = sceneItems[sceneIndex];
      for (const layer of [...(scene?.layers ?? [])])
        if (scene && !layer.locked && splitLayer(scene, layer.id, sceneFrame) !== null) count++;
      const locked = new Set(soundLanes.filter((lane) => lane.locked).map(({ id }) => id));
      for (const sound of [...audioTracks]) {
        // Sounds that follow a clip are divided with it.
        const stays = sound.locked || locked.has(sound.laneId ?? '') || sound.linkedClipId !== null;
        if (!stays && splitTrack(draft, sound.id, frame) !== null) count++;
      }
    });
    return saidText('splitSeveral', { count, time: formatTimecode(frame) });
  },
};
