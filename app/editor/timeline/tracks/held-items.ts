import { createSoundLane, type Project } from '@gesso/engine';
import {
  addTrack,
  type ClipMove,
  cueEndFrame,
  type DropMode,
  findInProject,
  moveClips,
  moveClipToScene,
  moveCues,
  moveLayerToScene,
  moveSounds,
  type SoundMove,
  sceneIndexAt,
} from '@gesso/engine/edits';
import { layerEndFrame } from '@gesso/engine/internal';
import { laneNameFor } from '../../../state/lane-for-clip.ts';
import type { Selected } from '../../../state/selection.ts';

/** Before the id of a lane of sounds; alone it is the one that holds those without a lane. */
export const SOUND_LANE_PREFIX = 'sound:';

/** The name of the place under all lanes, where a drop makes a new one. */
export const NEW_LANE = 'new';

/** Where one of the things was that are moved together, in frames of the project. */
export interface HeldItem {
  readonly kind: 'layer' | 'sound' | 'cue';
  readonly id: string;
  readonly startFrame: number;
  readonly endFrame: number;
  /** The place of its lane among its kind; -1 for layers of scenes and for subtitles. Sounds without a lane come after all others. */
  readonly laneIndex: number;
}

/** The lanes of sounds as they lie under one another; null for those without a lane. */
const soundLaneIds = (project: Project): (string | null)[] => [
  ...project.metadata.soundLanes.map(({ id }) => id),
  null,
];

/** What is selected and can be moved. A sound that follows a clip is moved by the clip. */
export function heldItems(project: Project, selected: Selected): HeldItem[] {
  const { audioTracks, soundLanes, subtitles } = project.metadata;
  const sounds = audioTracks.filter(({ id }) => selected.selectedSoundIds.includes(id));
  const clipIds = sounds.flatMap(({ linkedClipId }) => linkedClipId ?? []);
  const lockedLanes = new Set(soundLanes.filter(({ locked }) => locked).map(({ id }) => id));
  const lanes = soundLaneIds(project);
  return [
    ...heldLayers(project, [...new Set([...selected.selection, ...clipIds])]),
    ...sounds
      .filter(({ linkedClipId, locked, laneId }) => {
        return linkedClipId === null && !locked && (laneId === null || !lockedLanes.has(laneId));
      })
      .map(
        ({ id, startFrame, durationFrames, laneId }): HeldItem => ({
          kind: 'sound',
          id,
          startFrame,
          endFrame: startFrame + durationFrames,
          laneIndex: lanes.indexOf(laneId),
        }),
      ),
    ...subtitles.flatMap(({ cues }) =>
      cues
        .filter(({ id }) => selected.selectedCueIds.includes(id))
        .map(
          (cue): HeldItem => ({
            kind: 'cue',
            id: cue.id,
            startFrame: cue.startFrame,
            endFrame: cueEndFrame(cue),
            laneIndex: -1,
          }),
        ),
    ),
  ];
}

function heldLayers(project: Project, ids: readonly string[]): HeldItem[] {
  return ids.flatMap((id): HeldItem[] => {
    const found = findInProject(project, id);
    if (!found || found.groups.length > 0 || found.layer.locked || found.host.locked) return [];
    const { host, layer } = found;
    return [
      {
        kind: 'layer',
        id,
        startFrame: host.startFrame + layer.startFrame,
        endFrame: host.startFrame + layerEndFrame(layer, host.durationFrames),
        laneIndex: host.kind === 'track' ? host.index : -1,
      },
    ];
  });
}

/** Where things that are moved together would be dropped. */
export interface HeldDrop {
  readonly held: readonly HeldItem[];
  /** The one under the pointer. */
  readonly anchor: HeldItem;
  /** How far the pointer is from the start of the anchor, in frames. */
  readonly grabFrames: number;
  readonly shiftFrames: number;
  /** The lane under the pointer, see `laneUnder`. */
  readonly lane: string | null;
  readonly mode: DropMode;
}

/** Puts what is moved together where it would be dropped. All of it moves by the same time, as far as the first may. */
export function placeHeld(project: Project, drop: HeldDrop): void {
  const first = Math.min(...drop.held.map(({ startFrame }) => startFrame));
  const shiftFrames = Math.max(drop.shiftFrames, -first);
  placeLayers(project, { ...drop, shiftFrames });
  placeSounds(project, { ...drop, shiftFrames });
  moveCues(
    project,
    drop.held.filter(({ kind }) => kind === 'cue').map(({ id }) => id),
    shiftFrames,
  );
}

/** Makes a lane of the kind of what is under the pointer, and puts what is moved together there; subtitles move in time alone. */
export function placeInNewLane(project: Project, drop: HeldDrop): void {
  const { anchor } = drop;
  let lane: string | null = null;
  if (anchor.kind === 'layer') {
    const layer = findInProject(project, anchor.id)?.layer;
    lane = layer ? addTrack(project, { name: laneNameFor(layer) }) : null;
  } else if (anchor.kind === 'sound') {
    const { audioTracks, soundLanes } = project.metadata;
    const made = createSoundLane({ name: audioTracks.find(({ id }) => id === anchor.id)?.name ?? '' });
    soundLanes.push(made);
    lane = `${SOUND_LANE_PREFIX}${made.id}`;
  }
  // Sounds without a lane come after all lanes: with one more their place is another.
  const held = drop.held.map((item) =>
    item.kind === 'sound' && anchor.kind === 'sound' && soundOf(project, item.id)?.laneId === null
      ? { ...item, laneIndex: item.laneIndex + 1 }
      : item,
  );
  const own = held.find(({ id }) => id === anchor.id) ?? anchor;
  placeHeld(project, { ...drop, held, anchor: own, lane, mode: 'next-lane' });
}

const soundOf = (project: Project, id: string) =>
  project.metadata.audioTracks.find((sound) => sound.id === id);

function placeLayers(
  project: Project,
  { held, anchor, grabFrames, shiftFrames, lane, mode }: HeldDrop,
): void {
  const { tracks } = project.metadata;
  const isAnchored = anchor.kind === 'layer';
  const targetIndex = isAnchored ? tracks.findIndex(({ id }) => id === lane) : -1;
  const anchorIndex = anchor.laneIndex < 0 ? targetIndex : anchor.laneIndex;
  const laneShift = targetIndex < 0 ? 0 : targetIndex - anchorIndex;
  const moves: ClipMove[] = [];
  for (const { id, kind, startFrame, endFrame, laneIndex } of held) {
    if (kind !== 'layer') continue;
    const start = startFrame + shiftFrames;
    if (laneIndex < 0 && targetIndex < 0) {
      // The scene under the pointer; what is moved with the anchor is held at the same distance from its start.
      const at = start + Math.min(grabFrames, endFrame - startFrame - 1);
      moveLayerToScene(project, id, sceneIndexAt(project, at), start);
    } else if (laneIndex >= 0 && isAnchored && lane === 'scene')
      moveClipToScene(project, id, sceneIndexAt(project, start), start);
    else {
      const from = laneIndex < 0 ? anchorIndex : laneIndex;
      const target = tracks[Math.min(tracks.length - 1, Math.max(0, from + laneShift))];
      if (target && !target.locked) moves.push({ id, startFrame: start, trackId: target.id });
    }
  }
  if (moves.length > 0) moveClips(project, moves, mode);
}

function placeSounds(project: Project, { held, anchor, shiftFrames, lane, mode }: HeldDrop): void {
  const lanes = soundLaneIds(project);
  const laneId = lane?.startsWith(SOUND_LANE_PREFIX)
    ? lane.slice(SOUND_LANE_PREFIX.length) || null
    : undefined;
  const laneShift =
    anchor.kind === 'sound' && laneId !== undefined ? lanes.indexOf(laneId) - anchor.laneIndex : 0;
  const moves = held.flatMap(({ kind, id, startFrame, laneIndex }): SoundMove[] => {
    if (kind !== 'sound') return [];
    const to = lanes[Math.min(lanes.length - 1, Math.max(0, laneIndex + laneShift))] ?? null;
    const isLocked = project.metadata.soundLanes.some((each) => each.id === to && each.locked);
    return [{ id, startFrame: startFrame + shiftFrames, laneId: isLocked ? (lanes[laneIndex] ?? null) : to }];
  });
  if (moves.length > 0) moveSounds(project, moves, mode);
}

/** By how many frames things can be moved together without touching what is not moved. */
function roomAround(project: Project, held: readonly HeldItem[]): { before: number; after: number } {
  const ids = new Set(held.map(({ id }) => id));
  const { audioTracks, tracks } = project.metadata;
  let [before, after] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const limit = (item: HeldItem, spans: readonly { startFrame: number; endFrame: number }[]) => {
    before = Math.min(before, item.startFrame);
    for (const span of spans) {
      if (span.endFrame <= item.startFrame) before = Math.min(before, item.startFrame - span.endFrame);
      if (span.startFrame >= item.endFrame) after = Math.min(after, span.startFrame - item.endFrame);
    }
  };
  const spanOf = ({ startFrame, durationFrames }: { startFrame: number; durationFrames: number | null }) => ({
    startFrame,
    endFrame: startFrame + (durationFrames ?? 0),
  });
  const lanes = soundLaneIds(project);
  for (const item of held) {
    if (item.kind === 'cue') limit(item, []);
    else if (item.kind === 'sound') {
      const laneId = lanes[item.laneIndex] ?? null;
      const others = audioTracks.filter((each) => each.laneId === laneId && !ids.has(each.id));
      limit(item, laneId === null ? [] : others.map(spanOf));
    } else if (item.laneIndex >= 0) {
      const others = tracks[item.laneIndex]?.layers.filter(({ id }) => !ids.has(id)) ?? [];
      limit(item, others.map(spanOf));
    } else {
      const host = findInProject(project, item.id)?.host;
      if (!host) continue;
      before = Math.min(before, item.startFrame - host.startFrame);
      after = Math.min(after, host.startFrame + host.durationFrames - item.endFrame);
    }
  }
  return { before, after };
}

/** Moves things together by so many frames, as far as there is room for all of them. Returns by how many they went. */
export function nudgeHeld(project: Project, held: readonly HeldItem[], deltaFrames: number): number {
  const [anchor] = held;
  if (!anchor) return 0;
  const { before, after } = roomAround(project, held);
  const shiftFrames = Math.max(-before, Math.min(after, deltaFrames));
  if (shiftFrames !== 0)
    placeHeld(project, { held, anchor, grabFrames: 0, shiftFrames, lane: null, mode: 'insert' });
  return shiftFrames;
}
