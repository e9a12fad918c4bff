import {
  type AudioTrack,
  createAudioTrack,
  createShapeLayer,
  formatTimecode,
  type Project,
} from '@gesso/engine';
import {
  DEFAULT_CLIP_FRAMES,
  type DropMode,
  placeClip,
  placeSound,
  sceneIndexAt,
  snapFrame,
} from '@gesso/engine/edits';
import { editorTimelineText } from '../../../messages/english/editor/editor-timeline.ts';
import { textOf } from '../../../messages/language.ts';
import type { LaneId } from '../../layer-types/layer-types.ts';
import { NEW_LANE, SOUND_LANE_PREFIX } from './held-items.ts';

/** A stretch of time on a lane, in frames of the project. */
export interface LaneSpan {
  readonly startFrame: number;
  readonly durationFrames: number;
}

/** What is dragged over the timeline, as far as it is known before it is dropped. */
export interface DraggedLength {
  /** The lane that it has in a scene, or that it sounds. */
  readonly lane: LaneId | 'sound';
  /** How long its file is; null for what has no length of its own, or where it is not known. */
  readonly durationFrames: number | null;
}

/** Where a drop would go: just what it would do, drawn before it is done. */
export interface DropResult extends LaneSpan {
  /** The lane in which it is drawn, see `laneUnder`; `new` for one that is made by the drop. */
  readonly lane: string;
  /** The lane of the scene in which it is drawn, where `lane` is `scene`. */
  readonly sceneLane: LaneId | null;
  /** Which scene it goes into; null for lanes. */
  readonly sceneIndex: number | null;
  /** It goes into a lane that is made right beside this one, as there is no room in any. */
  readonly isBesideLane: boolean;
  /** Where parts of the lane are then that lie elsewhere now. */
  readonly moved: readonly LaneSpan[];
  /** The frame that it snapped to; null for none. */
  readonly snappedTo: number | null;
  readonly text: string;
}

/** A new layer shows for half a second at least, as near to the end of its scene as it is dropped. */
const LEAST_FRAMES = 15;

/**
 * What a drop does: the length of what is dragged, where it snaps to, and what becomes of what is there.
 * @param at the frame under the pointer, and the lane, see `laneUnder`
 */
export function dropResult(
  project: Project,
  dragged: DraggedLength,
  at: { readonly frame: number; readonly lane: string },
  mode: DropMode,
  snapping: { readonly targets: readonly number[]; readonly reachFrames: number } | null,
): DropResult {
  const length = dragged.durationFrames ?? DEFAULT_CLIP_FRAMES;
  const { frame, snappedTo } = snapped(at.frame, length, snapping);
  if (dragged.lane === 'sound') return soundResult(project, length, { ...at, frame }, mode, snappedTo);
  const track = project.metadata.tracks.find(({ id, locked }) => id === at.lane && !locked);
  if (at.lane === 'scene') return sceneResult(project, dragged, dragged.lane, frame, snappedTo);
  if (!track) return newLane(frame, length, snappedTo);
  const draft: Project = {
    ...project,
    metadata: { ...project.metadata, tracks: JSON.parse(JSON.stringify(project.metadata.tracks)) },
  };
  const clip = createShapeLayer({ id: 'dropped', startFrame: frame, durationFrames: length });
  const laneId = placeClip(draft, track.id, clip, mode) ?? track.id;
  const isKnown = project.metadata.tracks.some(({ id }) => id === laneId);
  const lane = draft.metadata.tracks.find(({ id }) => id === laneId);
  const former = project.metadata.tracks.find(({ id }) => id === laneId)?.layers ?? [];
  const others = (lane?.layers ?? []).filter(({ id }) => id !== clip.id);
  return {
    lane: isKnown ? laneId : track.id,
    sceneLane: null,
    sceneIndex: null,
    isBesideLane: !isKnown,
    startFrame: clip.startFrame,
    durationFrames: length,
    moved: changedSpans(former.map(spanOf), others.map(spanOf)),
    snappedTo,
    text: textOf(editorTimelineText)(`drop_${mode}`, { time: formatTimecode(clip.startFrame) }),
  };
}

function snapped(
  frame: number,
  length: number,
  snapping: { readonly targets: readonly number[]; readonly reachFrames: number } | null,
): { frame: number; snappedTo: number | null } {
  if (!snapping) return { frame: Math.max(0, Math.round(frame)), snappedTo: null };
  const start = snapFrame(frame, snapping.targets, snapping.reachFrames);
  if (start.snappedTo !== null) return start;
  const end = snapFrame(frame + length, snapping.targets, snapping.reachFrames);
  return end.snappedTo === null || end.frame < length
    ? { frame: Math.max(0, start.frame), snappedTo: null }
    : { frame: end.frame - length, snappedTo: end.snappedTo };
}

function newLane(startFrame: number, durationFrames: number, snappedTo: number | null): DropResult {
  return {
    lane: NEW_LANE,
    sceneLane: null,
    sceneIndex: null,
    isBesideLane: false,
    startFrame,
    durationFrames,
    moved: [],
    snappedTo,
    text: textOf(editorTimelineText)('drop_new', { time: formatTimecode(startFrame) }),
  };
}

function sceneResult(
  project: Project,
  { durationFrames }: DraggedLength,
  sceneLane: LaneId,
  frame: number,
  snappedTo: number | null,
): DropResult {
  const { sceneItems } = project.metadata;
  const sceneIndex = sceneIndexAt(project, frame);
  const sceneStart = sceneItems.slice(0, sceneIndex).reduce((sum, scene) => sum + scene.durationFrames, 0);
  const scene = sceneItems[sceneIndex];
  const room = scene?.durationFrames ?? 0;
  const start = Math.max(0, Math.min(frame - sceneStart, room - LEAST_FRAMES));
  const startFrame = sceneStart + start;
  return {
    lane: 'scene',
    sceneLane,
    sceneIndex,
    isBesideLane: false,
    startFrame,
    durationFrames: Math.max(1, Math.min(durationFrames ?? room - start, room - start)),
    moved: [],
    snappedTo: startFrame === frame ? snappedTo : null,
    text: textOf(editorTimelineText)('drop_scene', {
      scene: scene?.name ?? '',
      time: formatTimecode(startFrame),
    }),
  };
}

/** The lane of sounds that a drop goes into: null for none, undefined for a new one. */
export function soundLaneOf(project: Project, lane: string): string | null | undefined {
  const { soundLanes } = project.metadata;
  if (lane === NEW_LANE && soundLanes.length > 0) return undefined;
  if (!lane.startsWith(SOUND_LANE_PREFIX)) return null;
  const id = lane.slice(SOUND_LANE_PREFIX.length);
  return soundLanes.some((each) => each.id === id && !each.locked) ? id : null;
}

function soundResult(
  project: Project,
  length: number,
  { frame, lane }: { readonly frame: number; readonly lane: string },
  mode: DropMode,
  snappedTo: number | null,
): DropResult {
  const laneId = soundLaneOf(project, lane);
  if (laneId === undefined) return newLane(frame, length, snappedTo);
  const { audioTracks, soundLanes } = project.metadata;
  const draft: Project = {
    ...project,
    metadata: {
      ...project.metadata,
      audioTracks: JSON.parse(JSON.stringify(audioTracks)),
      soundLanes: [...soundLanes],
    },
  };
  const sound = createAudioTrack({ id: 'dropped', assetId: '', startFrame: frame, durationFrames: length });
  const placedId = placeSound(draft, sound, laneId, mode);
  const isKnown = placedId === null || soundLanes.some(({ id }) => id === placedId);
  const shownId = isKnown ? placedId : laneId;
  const inLane = (sounds: readonly AudioTrack[]) =>
    sounds.filter((each) => each.laneId === placedId && each.id !== sound.id).map(spanOf);
  return {
    lane: `${SOUND_LANE_PREFIX}${shownId ?? ''}`,
    sceneLane: null,
    sceneIndex: null,
    isBesideLane: !isKnown,
    startFrame: sound.startFrame,
    durationFrames: length,
    moved: placedId === null ? [] : changedSpans(inLane(audioTracks), inLane(draft.metadata.audioTracks)),
    snappedTo,
    text: textOf(editorTimelineText)(placedId === null ? 'drop_move' : `drop_${mode}`, {
      time: formatTimecode(sound.startFrame),
    }),
  };
}

const spanOf = ({ startFrame, durationFrames }: { startFrame: number; durationFrames: number | null }) => ({
  startFrame,
  durationFrames: durationFrames ?? 0,
});

/** The stretches that were not there before. */
const changedSpans = (before: readonly LaneSpan[], after: readonly LaneSpan[]): LaneSpan[] =>
  after.filter(
    ({ startFrame, durationFrames }) =>
      !before.some((each) => each.startFrame === startFrame && each.durationFrames === durationFrames),
  );
