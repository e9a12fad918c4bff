import { createTrack } from '../../model/create.ts';
import type { Layer } from '../../model/layer.ts';
import type { Project, Track } from '../../model/project.ts';
import { clipEndFrame, layerEndFrame, sceneStartFrames } from '../../timeline/timeline.ts';
import { freeLaneOver, isFree, tidyTrack } from '../../timeline/track-clips.ts';
import { findInProject } from '../layer-hosts.ts';
import { cutLayer } from './timeline-edits.ts';

/**
 * What happens where a clip is dropped on others: it goes between them and moves the later ones on, takes their place, or goes into the
 * next lane that has room.
 */
export type DropMode = 'insert' | 'overwrite' | 'next-lane';

/** How long a clip is that has no length of its own, as a text or an image that is put into a lane. */
export const DEFAULT_CLIP_FRAMES = 150;

/** Nearer to an edge of a clip than this, a clip is inserted before or after it and does not divide it. */
const NEAR_EDGE_FRAMES = 8;

/** The track with this id. */
export function findTrack(project: Project, id: string): Track | null {
  return project.metadata.tracks.find((track) => track.id === id) ?? null;
}

/** The track that a clip lies in, and its place there; null for layers of scenes and of groups. */
export function trackOfClip(project: Project, id: string): { track: Track; index: number } | null {
  for (const track of project.metadata.tracks) {
    const index = track.layers.findIndex((clip) => clip.id === id);
    if (index >= 0) return { track, index };
  }
  return null;
}

/** Adds an empty lane on one side of the scenes, farthest from them, or right over another. Returns its id. */
export function addTrack(
  project: Project,
  fields: Partial<Track> = {},
  overId: string | null = null,
): string {
  const track = createTrack(fields);
  const { tracks } = project.metadata;
  const over = tracks.findIndex((each) => each.id === overId);
  if (over >= 0) tracks.splice(over + 1, 0, track);
  else if (track.place === 'below') tracks.unshift(track);
  else tracks.push(track);
  return track.id;
}

/** Removes a lane with all that is in it. */
export function removeTrack(project: Project, id: string): void {
  project.metadata.tracks = project.metadata.tracks.filter((track) => track.id !== id);
}

/**
 * Moves a lane one place up or down, past its neighbour; the lowest over the scenes goes under them, and the highest under them goes over
 * them. False where there is nothing beyond.
 */
export function moveTrack(project: Project, id: string, direction: 'up' | 'down'): boolean {
  const { tracks } = project.metadata;
  const track = findTrack(project, id);
  if (!track) return false;
  const side = tracks.filter((each) => each.place === track.place);
  const at = side.indexOf(track);
  const neighbour = side[at + (direction === 'up' ? 1 : -1)];
  if (neighbour) {
    const [own, other] = [tracks.indexOf(track), tracks.indexOf(neighbour)];
    tracks[own] = neighbour;
    tracks[other] = track;
    return true;
  }
  if (direction === 'down' && track.place === 'above') track.place = 'below';
  else if (direction === 'up' && track.place === 'below') track.place = 'above';
  else return false;
  // It stays next to the scenes: the highest of those under them, or the lowest of those over them.
  tracks.splice(tracks.indexOf(track), 1);
  if (track.place === 'below')
    tracks.splice(tracks.findLastIndex((each) => each.place === 'below') + 1, 0, track);
  else {
    const first = tracks.findIndex((each) => each.place === 'above');
    tracks.splice(first < 0 ? tracks.length : first, 0, track);
  }
  return true;
}

/**
 * Puts a clip, whose start counts from the start of the project, into a lane.
 * @returns the id of the lane that it went into, another one when there was no room
 */
export function placeClip(project: Project, trackId: string, clip: Layer, mode: DropMode): string | null {
  const track = findTrack(project, trackId);
  if (!track) return null;
  clip.startFrame = Math.max(0, Math.round(clip.startFrame));
  clip.durationFrames = Math.max(1, Math.round(clip.durationFrames ?? DEFAULT_CLIP_FRAMES));
  const end = clip.startFrame + clip.durationFrames;
  if (!isFree(track, clip.startFrame, end)) {
    if (mode === 'next-lane') {
      const free = freeLaneOver(project, track, clip.startFrame, end);
      return placeClip(
        project,
        free ?? addTrack(project, { name: track.name, place: track.place }, track.id),
        clip,
        mode,
      );
    }
    if (mode === 'overwrite') clearSpan(track, clip.startFrame, end);
    else makeRoom(track, clip);
  }
  track.layers.push(clip);
  tidyTrack(track);
  return track.id;
}

/** Opens a lane at the start of a clip, dividing what plays there, and moves what comes later on by as much as is needed. */
function makeRoom(track: Track, clip: Layer): void {
  const taken = track.layers.findIndex(
    (each) => each.startFrame < clip.startFrame && clipEndFrame(each) > clip.startFrame,
  );
  const under = track.layers[taken];
  if (under) {
    const [toStart, toEnd] = [clip.startFrame - under.startFrame, clipEndFrame(under) - clip.startFrame];
    if (Math.min(toStart, toEnd) < NEAR_EDGE_FRAMES)
      clip.startFrame = toStart < toEnd ? under.startFrame : clipEndFrame(under);
    else cutLayer(track.layers, taken, clip.startFrame, clipEndFrame(under));
  }
  const later = track.layers.find((each) => each.startFrame >= clip.startFrame);
  const shift = later ? clipEndFrame(clip) - later.startFrame : 0;
  if (shift > 0)
    for (const each of track.layers) if (each.startFrame >= clip.startFrame) each.startFrame += shift;
}

/** Removes what a lane shows within a stretch of time; clips that reach beyond it keep the rest. */
export function clearSpan(track: Track, startFrame: number, endFrame: number): void {
  const kept: Layer[] = [];
  for (const clip of [...track.layers]) {
    const end = clipEndFrame(clip);
    if (end <= startFrame || clip.startFrame >= endFrame) {
      kept.push(clip);
      continue;
    }
    const list = [clip];
    if (end > endFrame) cutLayer(list, 0, endFrame, end);
    if (clip.startFrame < startFrame) cutLayer(list, 0, startFrame, Math.min(end, endFrame));
    kept.push(...list.filter((part) => part.startFrame >= endFrame || clipEndFrame(part) <= startFrame));
  }
  track.layers.splice(0, track.layers.length, ...kept);
  tidyTrack(track);
}

/** One clip that moves: where it starts then, and the lane that it goes into. */
export interface ClipMove {
  readonly id: string;
  readonly startFrame: number;
  readonly trackId: string;
  /** How long it is then; as long as it was when left out. */
  readonly durationFrames?: number;
}

/** Moves clips in time and between lanes, all at once; those of scenes leave them. */
export function moveClips(project: Project, moves: readonly ClipMove[], mode: DropMode): void {
  const taken = moves.flatMap((move) => {
    const clip = takeOut(project, move.id);
    return clip ? [{ ...move, clip }] : [];
  });
  for (const { clip, startFrame, trackId, durationFrames } of taken.sort(
    (a, b) => a.startFrame - b.startFrame,
  )) {
    clip.startFrame = startFrame;
    clip.durationFrames = durationFrames ?? clip.durationFrames;
    placeClip(project, trackId, clip, mode);
  }
}

/** Takes a clip out of its lane, or a layer out of its scene, with times of the project. */
function takeOut(project: Project, id: string): Layer | null {
  const found = findInProject(project, id);
  if (!found || found.groups.length > 0) return null;
  const { host, layer } = found;
  const end = layerEndFrame(layer, host.durationFrames);
  found.siblings.splice(found.index, 1);
  const track = host.kind === 'track' ? project.metadata.tracks[host.index] : undefined;
  const transition = track?.transitions[id];
  if (track) tidyTrack(track);
  // It keeps its own transition where it still touches its neighbour afterwards: whoever puts it back tidies.
  if (track && transition) track.transitions[id] = transition;
  layer.durationFrames = end - layer.startFrame;
  layer.startFrame += host.startFrame;
  return layer;
}

/** Puts a clip of a lane on top of a scene, cut to what the scene has room for. False where they never show at the same time. */
export function moveClipToScene(
  project: Project,
  id: string,
  sceneIndex: number,
  startFrame: number,
): boolean {
  const scene = project.metadata.sceneItems[sceneIndex];
  const sceneStart = sceneStartFrames(project)[sceneIndex];
  if (!scene || sceneStart === undefined) return false;
  const start = Math.round(startFrame) - sceneStart;
  if (start < 0 || start >= scene.durationFrames) return false;
  const clip = takeOut(project, id);
  if (!clip) return false;
  clip.startFrame = start;
  clip.durationFrames = Math.min(clip.durationFrames ?? DEFAULT_CLIP_FRAMES, scene.durationFrames - start);
  scene.layers.push(clip);
  return true;
}

/** Removes clips of lanes and closes the gaps that they leave: what comes later in their lanes moves up. */
export function rippleDelete(project: Project, ids: readonly string[]): void {
  const doomed = new Set(ids);
  for (const track of project.metadata.tracks) {
    let shift = 0;
    const kept: Layer[] = [];
    for (const clip of track.layers) {
      if (doomed.has(clip.id)) {
        shift += clip.durationFrames ?? 0;
        continue;
      }
      clip.startFrame -= shift;
      kept.push(clip);
    }
    if (shift > 0) track.layers.splice(0, track.layers.length, ...kept);
    tidyTrack(track);
  }
}

/** Closes the gap of a lane at a frame. False where there is none. */
export function closeGap(project: Project, trackId: string, frame: number): boolean {
  const track = findTrack(project, trackId);
  const next = track?.layers.find((clip) => clip.startFrame > frame);
  if (!track || !next || !isFree(track, frame, frame + 1)) return false;
  const former = track.layers[track.layers.indexOf(next) - 1];
  const shift = next.startFrame - clipEndFrame(former);
  for (const clip of track.layers) if (clip.startFrame >= next.startFrame) clip.startFrame -= shift;
  tidyTrack(track);
  return true;
}

/** Moves all that lanes show after a frame later, dividing what plays there. */
export function insertGap(
  project: Project,
  trackIds: readonly string[],
  frame: number,
  frames: number,
): void {
  for (const id of trackIds) {
    const track = findTrack(project, id);
    if (!track || track.locked) continue;
    const at = track.layers.findIndex((clip) => clip.startFrame < frame && clipEndFrame(clip) > frame);
    if (at >= 0) cutLayer(track.layers, at, frame, clipEndFrame(track.layers[at]));
    for (const clip of track.layers) if (clip.startFrame >= frame) clip.startFrame += frames;
    tidyTrack(track);
  }
}

/** Divides every clip of the lanes that plays at a frame; locked lanes stay. Returns the ids of the second parts. */
export function splitClipsAt(project: Project, frame: number): string[] {
  const made: string[] = [];
  for (const track of project.metadata.tracks) {
    if (track.locked) continue;
    const at = track.layers.findIndex((clip) => clip.startFrame < frame && clipEndFrame(clip) > frame);
    const id = at < 0 ? null : cutLayer(track.layers, at, frame, clipEndFrame(track.layers[at]));
    if (id !== null) made.push(id);
  }
  return made;
}
