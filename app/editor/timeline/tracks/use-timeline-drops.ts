import { createSoundLane, type Layer, type Project } from '@gesso/engine';
import {
  addTrack,
  DEFAULT_CLIP_FRAMES,
  type DropMode,
  findInProject,
  findTrack,
  framesBetween,
  moveClips,
  moveLayerToScene,
  placeSound,
} from '@gesso/engine/edits';
import { type DragEvent, useRef, useState } from 'react';
import { editorTimelineText } from '../../../messages/english/editor/editor-timeline.ts';
import { useText } from '../../../messages/language.ts';
import type { Editor } from '../../../state/editor.ts';
import { offerRoomForClip } from '../../../state/files/clip-in-scene.ts';
import { importFiles, insertAssets } from '../../../state/files/media.ts';
import { useEditor } from '../../../state/hooks.ts';
import { laneNameFor } from '../../../state/lane-for-clip.ts';
import { useStudio } from '../../../state/studio-context.ts';
import { type DraggedItem, draggedItem } from '../../panels/dragged-item.ts';
import { dropModeOf, laneUnder } from '../clip-drag.ts';
import { snapTargets } from '../lanes.ts';
import { pxPerFrameOf } from '../time-scale.ts';
import { type DraggedLength, type DropResult, dropResult, soundLaneOf } from './drop-result.ts';
import { NEW_LANE } from './held-items.ts';

const SNAP_PX = 8;

/** What a drop was meant for: the frame and the lane under the pointer, and what it does there. */
interface DropTarget {
  readonly lane: string;
  readonly mode: DropMode;
  readonly result: DropResult;
}

/** What is known of an item of a panel, or of files of another program, before it is dropped. */
function lengthOf(item: DraggedItem | null, event: DragEvent): DraggedLength {
  if (item) {
    const lane =
      item.lane ?? (item.kind === 'audio' ? 'sound' : item.kind === 'video' ? 'video' : 'graphics');
    return { lane, durationFrames: item.durationFrames ?? null };
  }
  const [file] = [...event.dataTransfer.items].filter(({ kind }) => kind === 'file');
  const [kind] = (file?.type ?? '').split('/');
  return { lane: kind === 'audio' ? 'sound' : kind === 'video' ? 'video' : 'graphics', durationFrames: null };
}

/**
 * Takes what is dragged from the panels and from other programs onto a lane and a time. It is added as by a click and then moved, in one
 * step of undo, so that every panel can be dragged from. A ghost shows meanwhile what the drop would do.
 * @param lanes gives the element that frames are counted from
 * @param onSnap called with the frame that a drop would snap to, for the line there
 */
export function useTimelineDrops(lanes: () => HTMLElement | null, onSnap: (frame: number | null) => void) {
  const t = useText(editorTimelineText);
  const editor = useEditor();
  const { resources } = useStudio();
  const [ghost, setGhost] = useState<DropResult | null>(null);
  const lastKey = useRef('');

  const targetOf = (event: DragEvent): DropTarget | null => {
    const left = lanes()?.getBoundingClientRect().left;
    if (left === undefined) return null;
    const { state, project } = editor;
    const pxPerFrame = pxPerFrameOf(state);
    const frame = Math.max(0, (event.clientX - left) / pxPerFrame);
    const lane = laneUnder(event.clientX, event.clientY) ?? NEW_LANE;
    const mode = dropModeOf(event, state.dropMode);
    const isSnapping = state.snapping && !event.ctrlKey && !event.metaKey;
    const snapping = isSnapping
      ? {
          targets: snapTargets(project, state.frame, [], state.foundBeats),
          reachFrames: SNAP_PX / pxPerFrame,
        }
      : null;
    const result = dropResult(
      project,
      lengthOf(draggedItem(), event),
      { frame: Math.round(frame), lane },
      mode,
      snapping,
    );
    return { lane, mode, result };
  };

  const clear = () => {
    lastKey.current = '';
    setGhost(null);
    onSnap(null);
    if (editor.state.timelineHint) editor.ui.setState({ timelineHint: null });
  };

  const onDragOver = (event: DragEvent) => {
    const item = draggedItem();
    const isFiles = [...event.dataTransfer.types].includes('Files');
    if (!item && !isFiles) return;
    event.preventDefault();
    event.nativeEvent.stopPropagation();
    // A file of another program is never moved away from where it is.
    event.dataTransfer.dropEffect = event.shiftKey && item ? 'move' : 'copy';
    // It comes many times a second also while the pointer rests.
    const key = [event.clientX, event.clientY, event.altKey, event.shiftKey, event.ctrlKey].join();
    if (key === lastKey.current) return;
    lastKey.current = key;
    const target = targetOf(event);
    setGhost(target?.result ?? null);
    onSnap(target?.result.snappedTo ?? null);
    editor.ui.setState({
      timelineHint: target && {
        xPx: event.clientX,
        yPx: event.clientY,
        title: item?.name ?? '',
        text: target.result.text,
      },
    });
  };

  const onDrop = (event: DragEvent) => {
    const target = targetOf(event);
    const item = draggedItem();
    const files = [...event.dataTransfer.files];
    clear();
    if (!target || (!item && files.length === 0)) return;
    event.preventDefault();
    event.nativeEvent.stopPropagation();
    delete document.documentElement.dataset.dropping;
    const { document: project } = editor;
    const mark = project.mark();
    const { frame: playhead } = editor.state;
    const laneIds = new Set(editor.project.metadata.tracks.map(({ id }) => id));
    const knownIds = idsOf(editor);
    // Where it goes and how long it shows is what the ghost has shown: no scene changes its length for it.
    editor.isDroppingOnTimeline = true;
    const added = item
      ? Promise.resolve(item.drop(null, undefined))
      : importFiles(resources, files, editor).then((assets) => insertAssets(editor, assets));
    const placed = added.then(() => {
      placeAdded(editor, target, knownIds, item === null, t.step('dropOnTimeline'));
      removeEmptyNewLanes(editor, laneIds, t.step('dropOnTimeline'));
      project.squashToMark(mark, t.step('dropOnTimeline'));
      editor.seek(playhead);
      const [only, ...others] = editor.state.selection.filter((id) => !knownIds.has(id));
      if (only !== undefined && others.length === 0) offerRoomForClip(editor, only);
    });
    void placed.finally(() => {
      editor.isDroppingOnTimeline = false;
    });
  };

  const onDragLeave = (event: DragEvent) => {
    // Between two lanes it leaves one and enters the next.
    const to = event.relatedTarget;
    if (!(to instanceof Node && event.currentTarget.contains(to))) clear();
  };

  return { ghost, onDragOver, onDrop, onDragLeave, onDragEnd: clear };
}

/** The ids of all that a drop may add. */
function idsOf({ project: { metadata } }: Editor): ReadonlySet<string> {
  const layers = [...metadata.sceneItems, ...metadata.tracks].flatMap((host) => host.layers);
  return new Set([...layers, ...metadata.audioTracks].map(({ id }) => id));
}

/**
 * Moves what was just added to the lane and the time of the drop.
 * @param inTurn several things come one after another, as files do; else they belong together and begin at the same time
 */
function placeAdded(
  editor: Editor,
  { lane, mode, result }: DropTarget,
  knownIds: ReadonlySet<string>,
  inTurn: boolean,
  label: Parameters<Editor['document']['transact']>[0],
): void {
  const { metadata } = editor.project;
  const sounds = metadata.audioTracks.filter(({ id }) => !knownIds.has(id)).map(({ id }) => id);
  const layers = editor.state.selection.filter((id) => !knownIds.has(id));
  editor.document.transact(label, (draft) => {
    placeSounds(draft, sounds, lane, mode, result.startFrame);
    if (lane === 'scene') placeInScene(draft, layers, result);
    else placeInLane(draft, layers, lane, mode, inTurn, result.startFrame);
  });
  if (layers.length > 0 && sounds.length > 0) editor.selectItems(layers, sounds);
  else if (sounds.length > 0) editor.selectSounds(sounds);
}

/** Puts sounds, as long as their files, one after another into a lane. */
function placeSounds(
  draft: Project,
  ids: readonly string[],
  lane: string,
  mode: DropMode,
  startFrame: number,
): void {
  let laneId = soundLaneOf(draft, lane);
  let start = startFrame;
  for (const id of ids) {
    const found = draft.metadata.audioTracks.find((each) => each.id === id);
    if (!found) continue;
    const sound: typeof found = JSON.parse(JSON.stringify(found));
    if (laneId === undefined) {
      const made = createSoundLane({ name: sound.name });
      draft.metadata.soundLanes.push(made);
      laneId = made.id;
    }
    sound.startFrame = start;
    const fileFrames = draft.metadata.assets[sound.assetId]?.durationFrames ?? 0;
    if (fileFrames > 0)
      sound.durationFrames = Math.max(1, Math.floor(framesBetween(sound, sound.trimStartFrame, fileFrames)));
    placeSound(draft, sound, laneId, mode);
    start = sound.startFrame + sound.durationFrames;
  }
}

/** How long a file plays; null for what has no length of its own. */
function fileFramesOf(draft: Project, layer: Layer): number | null {
  const frames = 'trimStartFrame' in layer ? (draft.metadata.assets[layer.assetId]?.durationFrames ?? 0) : 0;
  return frames > 0 ? frames : null;
}

function placeInScene(draft: Project, ids: readonly string[], { sceneIndex, startFrame }: DropResult): void {
  if (sceneIndex === null) return;
  const { sceneItems } = draft.metadata;
  const scene = sceneItems[sceneIndex];
  const sceneStart = sceneItems.slice(0, sceneIndex).reduce((sum, each) => sum + each.durationFrames, 0);
  if (!scene) return;
  for (const id of ids) {
    const hadLength = findInProject(draft, id)?.layer.durationFrames !== null;
    if (!moveLayerToScene(draft, id, sceneIndex, sceneStart)) continue;
    const layer = scene.layers.find((each) => each.id === id);
    if (!layer) continue;
    const room = scene.durationFrames - (startFrame - sceneStart);
    const fileFrames = fileFramesOf(draft, layer);
    layer.startFrame = startFrame - sceneStart;
    // What has no length of its own stays until its scene ends.
    layer.durationFrames =
      fileFrames === null && !hadLength ? null : Math.min(room, fileFrames ?? layer.durationFrames ?? room);
  }
}

function placeInLane(
  draft: Project,
  ids: readonly string[],
  lane: string,
  mode: DropMode,
  inTurn: boolean,
  startFrame: number,
): void {
  const known = findTrack(draft, lane);
  let trackId = known && !known.locked ? known.id : null;
  let start = startFrame;
  for (const [index, id] of ids.entries()) {
    const layer = findInProject(draft, id)?.layer;
    if (!layer) continue;
    // A clip of a file is as long as the file, whatever room its scene had.
    const durationFrames = fileFramesOf(draft, layer) ?? layer.durationFrames ?? DEFAULT_CLIP_FRAMES;
    trackId ??= addTrack(draft, { name: laneNameFor(layer) });
    const isBeside = !inTurn && index > 0;
    moveClips(draft, [{ id, startFrame: start, trackId, durationFrames }], isBeside ? 'next-lane' : mode);
    if (inTurn) start = (findInProject(draft, id)?.layer.startFrame ?? start) + durationFrames;
  }
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
