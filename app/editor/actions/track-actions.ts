import { formatTimecode } from '@gesso/engine';
import {
  addMarker,
  closeGap,
  closeSoundGap,
  insertGap,
  insertSoundGap,
  moveClips,
  removeMarker,
  slipClip,
  trackOfClip,
} from '@gesso/engine/edits';
import { isRecording } from '@gesso/engine/internal';
import type { Editor } from '../../state/editor.ts';
import { laneForClip } from '../../state/lane-for-clip.ts';
import { layerLabel } from '../../state/layer-label.ts';
import { layersInWords, saidText } from '../../state/said.ts';
import { type EditorAction, sayAction } from './action.ts';
import { deleteItems, unlockedSounds } from './delete-action.ts';
import { splitAllAction } from './split-actions.ts';

const isVideo = (editor: Editor) => editor.kind === 'video';
const hasLanes = ({ kind, project }: Editor) =>
  kind === 'video' && project.metadata.tracks.length + project.metadata.audioTracks.length > 0;

/** The track of the clip that is selected, else the lowest over the scenes. */
function chosenTrackId(editor: Editor): string | null {
  const { project, state } = editor;
  for (const id of state.selection) {
    const found = trackOfClip(project, id);
    if (found) return found.track.id;
  }
  return project.metadata.tracks.find((track) => track.place === 'above')?.id ?? null;
}

/** A second of silence and nothing to see. */
const GAP_FRAMES = 30;

/** Shows another part of the selected clip's file in the same place. */
function slip(
  id: string,
  label: 'slipEarlier' | 'slipLater',
  shortcut: string,
  frames: number,
): EditorAction {
  return {
    id,
    label,
    shortcuts: [shortcut],
    group: 'time',
    repeats: true,
    isEnabled: (editor) => isVideo(editor) && isRecording(editor.onlyLayer),
    run: (editor) => {
      const layer = editor.onlyLayer;
      if (!layer) return null;
      let moved = 0;
      editor.document.transact(sayAction.step(label), (draft) => {
        moved = slipClip(draft, layer.id, frames);
      });
      return moved === 0 ? saidText('slipEnd') : saidText('slipped', { name: layerLabel(layer) });
    },
  };
}

/** What is done with lanes of clips and with markers. */
export const trackActions: readonly EditorAction[] = [
  splitAllAction,
  {
    id: 'ripple-delete',
    label: 'rippleDelete',
    icon: 'trash',
    shortcuts: ['Shift+Delete', 'Shift+Backspace'],
    group: 'time',
    isEnabled: (editor) =>
      isVideo(editor) &&
      (editor.state.selection.some((id) => trackOfClip(editor.project, id) !== null) ||
        unlockedSounds(editor).length > 0),
    run: (editor) => deleteItems(editor, true),
  },
  {
    id: 'close-gap',
    label: 'closeGap',
    group: 'time',
    isEnabled: hasLanes,
    run: (editor) => {
      const [sound] = editor.selectedSounds;
      const trackId = chosenTrackId(editor);
      let hasClosed = false;
      editor.document.transact(sayAction.step('closeGap'), (draft) => {
        const { frame } = editor.state;
        hasClosed = sound
          ? closeSoundGap(draft, sound.laneId, frame)
          : trackId !== null && closeGap(draft, trackId, frame);
      });
      return saidText(hasClosed ? 'gapClosed' : 'noGap');
    },
  },
  {
    id: 'insert-gap',
    label: 'insertGap',
    group: 'time',
    isEnabled: hasLanes,
    run: (editor) => {
      const { tracks } = editor.project.metadata;
      const { frame } = editor.state;
      editor.document.transact(sayAction.step('insertGap'), (draft) => {
        insertGap(
          draft,
          tracks.map(({ id }) => id),
          frame,
          GAP_FRAMES,
        );
        insertSoundGap(draft, frame, GAP_FRAMES);
      });
      return saidText('gapInserted', { time: formatTimecode(frame) });
    },
  },
  slip('slip-earlier', 'slipEarlier', 'Alt+,', -1),
  slip('slip-later', 'slipLater', 'Alt+.', 1),
  {
    id: 'to-track',
    label: 'moveToTrack',
    icon: 'layers',
    group: 'time',
    isEnabled: (editor) =>
      isVideo(editor) && editor.selectedLayers.some((layer) => isInScene(editor, layer.id)),
    run: (editor) => {
      const layers = editor.selectedLayers.filter((layer) => isInScene(editor, layer.id));
      const { starts } = sceneTimes(editor);
      editor.document.transact(sayAction.step('moveToTrack'), (draft) => {
        for (const layer of layers) {
          const start = (starts.get(layer.id) ?? 0) + layer.startFrame;
          const trackId = laneForClip(draft, layer, {
            startFrame: start,
            durationFrames: layer.durationFrames ?? 1,
          });
          moveClips(draft, [{ id: layer.id, startFrame: start, trackId }], 'next-lane');
        }
      });
      return saidText('movedToOwnTrack', { what: layersInWords(layers) });
    },
  },
  {
    id: 'toggle-marker',
    label: 'marker',
    icon: 'tag',
    shortcuts: ['M'],
    group: 'time',
    isEnabled: isVideo,
    run: (editor) => {
      const { frame } = editor.state;
      const { markers } = editor.project.metadata;
      const known = markers.find((marker) => marker.frame === frame);
      const time = formatTimecode(frame);
      if (known) {
        editor.document.transact(sayAction.step('removeMarker'), (draft) => removeMarker(draft, known.id));
        return saidText('markerRemoved', { time });
      }
      const name = sayAction('markerName', { number: markers.length + 1 });
      editor.document.transact(sayAction.step('marker'), (draft) => {
        addMarker(draft, frame, name);
      });
      return saidText('markerAdded', { time });
    },
  },
];

function sceneTimes(editor: Editor): { readonly starts: ReadonlyMap<string, number> } {
  const starts = new Map<string, number>();
  let start = 0;
  for (const scene of editor.project.metadata.sceneItems) {
    for (const layer of scene.layers) starts.set(layer.id, start);
    start += scene.durationFrames;
  }
  return { starts };
}

const isInScene = (editor: Editor, id: string): boolean =>
  editor.project.metadata.sceneItems.some((scene) => scene.layers.some((layer) => layer.id === id));
