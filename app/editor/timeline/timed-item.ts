import { type AudioTrack, type Layer, type Project, sceneStartFrames, totalFrames } from '@gesso/engine';
import {
  cueEndFrame,
  findInProject,
  findSubtitleTrack,
  moveClipsToLane,
  moveCue,
  moveCueToTrack,
  moveLayerToScene,
  moveSoundToLane,
  SHORTEST_CUE_FRAMES,
  setCueEdge,
  setSceneDuration,
  spaceInLane,
  spaceOfClip,
  tidyTrack,
  trackOfClip,
  trimClip,
  trimLayer,
  trimTrack,
} from '@gesso/engine/edits';
import { layerDurationFrames, MAX_SCENE_FRAMES, MIN_TRACK_ITEM_FRAMES } from '@gesso/engine/internal';
import { layerTypeRow } from '../layer-types/layer-types.ts';

/** Anything that has a start and an end on the timeline. */
export type TimedItem =
  | { readonly kind: 'layer'; readonly id: string; readonly sceneIndex: number }
  | { readonly kind: 'clip'; readonly id: string }
  | { readonly kind: 'sound'; readonly id: string }
  | { readonly kind: 'subtitle'; readonly id: string; readonly trackId: string }
  | { readonly kind: 'scene'; readonly id: string; readonly sceneIndex: number };

/** A layer as an item of the timeline: a clip of a track, or a layer of a scene that has a lane there; null for all else. */
export function timedItemOf(project: Project, layer: Layer): TimedItem | null {
  const found = findInProject(project, layer.id);
  if (!found || found.groups.length > 0) return null;
  const { host } = found;
  if (host.kind === 'track') return { kind: 'clip', id: layer.id };
  return layerTypeRow(layer).lane === null ? null : { kind: 'layer', id: layer.id, sceneIndex: host.index };
}

/** The clip that a sound is linked to, which is what moves when the sound is moved: the sound follows it. */
function linkedItem(project: Project, { linkedClipId }: AudioTrack): TimedItem | null {
  const layer = linkedClipId === null ? undefined : findInProject(project, linkedClipId)?.layer;
  return layer ? timedItemOf(project, layer) : null;
}

/** When an item shows or sounds, in frames of the project, and the first and last frames that it may take. */
export interface TimedSpan {
  readonly startFrame: number;
  readonly endFrame: number;
  readonly minFrame: number;
  readonly maxFrame: number;
  readonly shortestFrames: number;
}

/** How far behind the end of a project the last clip of a lane may go at once: ten minutes. */
const SPARE_FRAMES = 18_000;

/** Null once the item has gone. */
export function timedSpan(project: Project, item: TimedItem): TimedSpan | null {
  const projectEnd = totalFrames(project);
  if (item.kind === 'sound') {
    const track = project.metadata.audioTracks.find((each) => each.id === item.id);
    if (!track) return null;
    const linked = linkedItem(project, track);
    if (linked) return timedSpan(project, linked);
    const endFrame = track.startFrame + track.durationFrames;
    const space = spaceInLane(project, track);
    return {
      startFrame: track.startFrame,
      endFrame,
      minFrame: space.minFrame,
      maxFrame: Math.min(space.maxFrame, Math.max(projectEnd, endFrame)),
      shortestFrames: MIN_TRACK_ITEM_FRAMES,
    };
  }
  if (item.kind === 'subtitle') {
    const cue = findSubtitleTrack(project, item.trackId)?.cues.find((each) => each.id === item.id);
    if (!cue) return null;
    return {
      startFrame: cue.startFrame,
      endFrame: cueEndFrame(cue),
      minFrame: 0,
      maxFrame: Math.max(projectEnd, cueEndFrame(cue)),
      shortestFrames: SHORTEST_CUE_FRAMES,
    };
  }
  if (item.kind === 'clip') {
    const found = trackOfClip(project, item.id);
    const clip = found?.track.layers[found.index];
    const space = spaceOfClip(project, item.id);
    if (!clip || !space) return null;
    const endFrame = clip.startFrame + (clip.durationFrames ?? 0);
    return {
      startFrame: clip.startFrame,
      endFrame,
      minFrame: space.minFrame,
      // Behind the last clip of a lane there is all the time in the world; a field needs an end.
      maxFrame: Math.min(space.maxFrame, Math.max(projectEnd, endFrame) + SPARE_FRAMES),
      shortestFrames: Math.min(MIN_TRACK_ITEM_FRAMES, clip.durationFrames ?? 1),
    };
  }
  if (item.kind === 'scene') {
    const scene = project.metadata.sceneItems[item.sceneIndex];
    const minFrame = sceneStartFrames(project)[item.sceneIndex] ?? 0;
    if (!scene) return null;
    return {
      startFrame: minFrame,
      endFrame: minFrame + scene.durationFrames,
      minFrame,
      maxFrame: minFrame + MAX_SCENE_FRAMES,
      shortestFrames: MIN_TRACK_ITEM_FRAMES,
    };
  }
  // It may have gone to another scene since.
  const found = findInProject(project, item.id);
  if (found?.host.kind !== 'scene') return null;
  const { host, layer } = found;
  const startFrame = host.startFrame + layer.startFrame;
  return {
    startFrame,
    endFrame: startFrame + layerDurationFrames(layer, host.durationFrames),
    minFrame: host.startFrame,
    maxFrame: host.startFrame + host.durationFrames,
    shortestFrames: MIN_TRACK_ITEM_FRAMES,
  };
}

/**
 * Moves an item so that it starts at a frame of the project, or as near as there is room. It keeps its length. A layer that is at one end of
 * its scene already goes to the next scene there.
 */
export function moveTimedItem(project: Project, item: TimedItem, startFrame: number): void {
  const wanted = Math.max(0, Math.round(startFrame));
  if (item.kind === 'sound') {
    const track = project.metadata.audioTracks.find((each) => each.id === item.id);
    const linked = track ? linkedItem(project, track) : null;
    if (linked) moveTimedItem(project, linked, wanted);
    // A sound that starts with the last frame is still on the timeline, one that starts later could not be found again.
    else if (track) {
      const { minFrame, maxFrame } = spaceInLane(project, track);
      const last = Math.min(
        maxFrame - track.durationFrames,
        Math.max(track.startFrame, totalFrames(project) - 1),
      );
      track.startFrame = Math.max(minFrame, Math.min(wanted, last));
    }
  } else if (item.kind === 'subtitle') {
    const track = findSubtitleTrack(project, item.trackId);
    if (track) moveCue(track, item.id, wanted);
  } else if (item.kind === 'clip') {
    const span = timedSpan(project, item);
    const track = trackOfClip(project, item.id)?.track;
    if (!span || !track) return;
    const last = span.maxFrame - (span.endFrame - span.startFrame);
    const clip = track.layers.find(({ id }) => id === item.id);
    if (clip) clip.startFrame = Math.max(span.minFrame, Math.min(wanted, last));
    tidyTrack(track);
  } else if (item.kind === 'layer') {
    const found = findInProject(project, item.id);
    const span = timedSpan(project, item);
    if (found?.host.kind !== 'scene' || !span) return;
    const isBeyondEnd = span.endFrame === span.maxFrame && startFrame > span.startFrame;
    const isBeforeStart = span.startFrame === span.minFrame && startFrame < span.startFrame;
    const sceneIndex = found.host.index + (isBeyondEnd ? 1 : isBeforeStart ? -1 : 0);
    const isThere = project.metadata.sceneItems[sceneIndex] !== undefined;
    moveLayerToScene(project, item.id, isThere ? sceneIndex : found.host.index, wanted);
  }
}

/** Moves one edge of an item to a frame of the project, or as near as its length and its file allow. */
export function setTimedEdge(project: Project, item: TimedItem, edge: 'start' | 'end', frame: number): void {
  if (item.kind === 'sound') trimTrack(project, item.id, edge, frame);
  else if (item.kind === 'clip') trimClip(project, item.id, edge, frame);
  else if (item.kind === 'subtitle') {
    const track = findSubtitleTrack(project, item.trackId);
    if (track) setCueEdge(track, item.id, edge, frame);
  } else if (item.kind === 'layer') {
    const host = findInProject(project, item.id)?.host;
    if (host?.kind === 'scene') trimLayer(project, host, item.id, edge, frame - host.startFrame);
  } else {
    const scene = project.metadata.sceneItems[item.sceneIndex];
    const sceneStart = sceneStartFrames(project)[item.sceneIndex] ?? 0;
    if (scene && edge === 'end') setSceneDuration(scene, frame - sceneStart);
  }
}

/**
 * Moves an item one row up or down: a layer over or under the next one of its lane that shows at the same time, a sound to the next lane with
 * room, or without a lane before or after the next that sounds at the same time, a subtitle to the next track. False where there is none.
 */
export function moveTimedItemToRow(project: Project, item: TimedItem, direction: 'up' | 'down'): boolean {
  if (item.kind === 'subtitle') {
    const tracks = project.metadata.subtitles;
    const target =
      tracks[tracks.findIndex((each) => each.id === item.trackId) + (direction === 'up' ? -1 : 1)];
    return target !== undefined && moveCueToTrack(project, item.trackId, item.id, target.id);
  }
  if (item.kind === 'sound') {
    const tracks = project.metadata.audioTracks;
    const index = tracks.findIndex((each) => each.id === item.id);
    const isSwapped =
      tracks[index]?.laneId === null &&
      swapWithOverlapping(tracks, index, direction === 'up' ? -1 : 1, overlapsSound);
    return isSwapped || moveSoundToLane(project, item.id, direction);
  }
  if (item.kind === 'clip') return moveClipsToLane(project, [item.id], direction) > 0;
  if (item.kind === 'layer') {
    const scene = findInProject(project, item.id)?.host;
    if (scene?.kind !== 'scene') return false;
    const index = scene.layers.findIndex((each) => each.id === item.id);
    const end = (start: number, length: number | null) =>
      length === null ? scene.durationFrames : start + length;
    // The topmost layer is the last of the list and has the first row.
    return swapWithOverlapping(scene.layers, index, direction === 'up' ? 1 : -1, (one, other) => {
      if (layerTypeRow(one).lane !== layerTypeRow(other).lane) return false;
      return (
        one.startFrame < end(other.startFrame, other.durationFrames) &&
        other.startFrame < end(one.startFrame, one.durationFrames)
      );
    });
  }
  return false;
}

/** Whether two sounds without a lane play at the same time, and so lie in two rows. */
const overlapsSound = (one: AudioTrack, other: AudioTrack): boolean =>
  other.laneId === null &&
  one.startFrame < other.startFrame + other.durationFrames &&
  other.startFrame < one.startFrame + one.durationFrames;

/** Takes the item at `index` past the next one, in the given direction, that overlaps it. */
function swapWithOverlapping<T>(
  list: T[],
  index: number,
  step: 1 | -1,
  overlaps: (one: T, other: T) => boolean,
): boolean {
  const item = list[index];
  if (item === undefined) return false;
  for (let at = index + step; at >= 0 && at < list.length; at += step) {
    const other = list[at];
    if (other === undefined || !overlaps(item, other)) continue;
    list.splice(index, 1);
    list.splice(at, 0, item);
    return true;
  }
  return false;
}
