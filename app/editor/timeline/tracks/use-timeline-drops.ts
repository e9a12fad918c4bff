import { createSoundLane, type Project } from '@gesso/engine';
import { addTrack, findInProject, framesBetween, moveClips } from '@gesso/engine/edits';
import { type DragEvent, useState } from 'react';
import { editorTimelineText } from '../../../messages/english/editor/editor-timeline.ts';
import { useText } from '../../../messages/language.ts';
import type { Editor } from '../../../state/editor.ts';
import { importFiles, insertAssets } from '../../../state/files/media.ts';
import { useEditor } from '../../../state/hooks.ts';
import { laneNameFor } from '../../../state/lane-for-clip.ts';
import { useStudio } from '../../../state/studio-context.ts';
import { draggedItem } from '../../panels/dragged-item.ts';
import { dropModeOf, laneUnder } from '../clip-drag.ts';
import { pxPerFrameOf } from '../time-scale.ts';
import { SOUND_LANE_PREFIX } from './held-items.ts';

/** Where a drop would go, drawn as a ghost. */
export interface DropGhost {
  readonly frame: number;
  /** See `laneUnder`; `new` for a lane that is made by the drop. */
  readonly lane: string;
}

/** The name of the place under all lanes, where a drop makes a new one. */
export const NEW_LANE = 'new';

/**
 * Takes what is dragged from the panels and from other programs onto a lane and a time. It is added as by a click and then moved, in one
 * step of undo, so that every panel can be dragged from.
 * @param lanes gives the element that frames are counted from
 */
export function useTimelineDrops(lanes: () => HTMLElement | null) {
  const t = useText(editorTimelineText);
  const editor = useEditor();
  const { resources } = useStudio();
  const [ghost, setGhost] = useState<DropGhost | null>(null);

  const targetOf = (event: DragEvent): DropGhost | null => {
    const left = lanes()?.getBoundingClientRect().left;
    if (left === undefined) return null;
    const frame = Math.max(0, Math.round((event.clientX - left) / pxPerFrameOf(editor.state)));
    return { frame, lane: laneUnder(event.clientX, event.clientY) ?? NEW_LANE };
  };

  const onDragOver = (event: DragEvent) => {
    const isFiles = [...event.dataTransfer.types].includes('Files');
    if (!draggedItem() && !isFiles) return;
    event.preventDefault();
    event.nativeEvent.stopPropagation();
    event.dataTransfer.dropEffect = 'copy';
    const next = targetOf(event);
    setGhost((former) => (former?.frame === next?.frame && former?.lane === next?.lane ? former : next));
  };

  const onDrop = (event: DragEvent) => {
    const target = targetOf(event);
    const item = draggedItem();
    const files = [...event.dataTransfer.files];
    setGhost(null);
    if (!target || (!item && files.length === 0)) return;
    event.preventDefault();
    event.nativeEvent.stopPropagation();
    delete document.documentElement.dataset.dropping;
    const mode = dropModeOf(event, editor.state.dropMode);
    const { document: project } = editor;
    const mark = project.mark();
    const { frame: playhead } = editor.state;
    const laneIds = new Set(editor.project.metadata.tracks.map(({ id }) => id));
    const added = item
      ? Promise.resolve(item.drop(null, undefined))
      : importFiles(resources, files, editor).then((assets) => insertAssets(editor, assets));
    void added.then(() => {
      placeAdded(editor, target, mode, t.step('dropOnTimeline'));
      removeEmptyNewLanes(editor, laneIds, t.step('dropOnTimeline'));
      project.squashToMark(mark, t.step('dropOnTimeline'));
      editor.seek(playhead);
    });
  };

  return { ghost, onDragOver, onDrop, onDragLeave: () => setGhost(null), onDragEnd: () => setGhost(null) };
}

/** Moves what was just added, which is selected, to the lane and the time of the drop. */
function placeAdded(
  editor: Editor,
  { frame, lane }: DropGhost,
  mode: ReturnType<typeof dropModeOf>,
  label: Parameters<Editor['document']['transact']>[0],
): void {
  const { selectedSoundIds, selection } = editor.state;
  const [soundId] = selectedSoundIds;
  editor.document.transact(label, (draft) => {
    if (soundId !== undefined) {
      const sound = draft.metadata.audioTracks.find(({ id }) => id === soundId);
      if (!sound) return;
      sound.startFrame = frame;
      const fileFrames = draft.metadata.assets[sound.assetId]?.durationFrames ?? 0;
      if (fileFrames > 0)
        sound.durationFrames = Math.floor(framesBetween(sound, sound.trimStartFrame, fileFrames));
      if (lane.startsWith(SOUND_LANE_PREFIX)) sound.laneId = lane.slice(SOUND_LANE_PREFIX.length) || null;
      else if (lane === NEW_LANE && draft.metadata.soundLanes.length > 0) {
        const made = createSoundLane({ name: sound.name });
        draft.metadata.soundLanes.push(made);
        sound.laneId = made.id;
      }
      return;
    }
    if (lane === 'scene') {
      for (const id of selection) {
        const found = findInProject(draft, id);
        if (found?.host.kind !== 'scene') continue;
        const last = found.host.durationFrames - 1;
        found.layer.startFrame = Math.max(0, Math.min(last, frame - found.host.startFrame));
      }
      return;
    }
    const isLane = draft.metadata.tracks.some(({ id, locked }) => id === lane && !locked);
    let start = frame;
    for (const id of selection) {
      const layer = findInProject(draft, id)?.layer;
      if (!layer) continue;
      // A clip of a file is as long as the file, whatever room its scene had.
      const fileFrames =
        'trimStartFrame' in layer ? (draft.metadata.assets[layer.assetId]?.durationFrames ?? 0) : 0;
      const trackId = isLane ? lane : addTrack(draft, { name: laneNameFor(layer) });
      moveClips(draft, [{ id, startFrame: start, trackId }], mode);
      if (fileFrames > 0) growTo(draft, id, fileFrames);
      start += layer.durationFrames ?? 0;
    }
  });
}

/** What is added finds a lane with room, or makes one, before it goes to the lane that it was dropped on: one that is empty then goes. */
function removeEmptyNewLanes(
  editor: Editor,
  former: ReadonlySet<string>,
  label: Parameters<Editor['document']['transact']>[0],
): void {
  const isEmptyAndNew = ({ id, layers }: Project['metadata']['tracks'][number]) =>
    layers.length === 0 && !former.has(id);
  if (!editor.project.metadata.tracks.some(isEmptyAndNew)) return;
  editor.document.transact(label, (draft) => {
    draft.metadata.tracks = draft.metadata.tracks.filter((track) => !isEmptyAndNew(track));
  });
}

/** Lets a clip last as long as its file, as far as its neighbour is away. */
function growTo(project: Editor['project'], id: string, fileFrames: number): void {
  const found = findInProject(project, id);
  if (found?.host.kind !== 'track') return;
  const next = found.host.layers[found.host.layers.findIndex((clip) => clip.id === id) + 1];
  const room = (next?.startFrame ?? Number.MAX_SAFE_INTEGER) - found.layer.startFrame;
  found.layer.durationFrames = Math.min(room, fileFrames);
}
