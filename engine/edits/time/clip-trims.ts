import type { Layer } from '../../model/layer.ts';
import { isRecording } from '../../model/layer-capabilities.ts';
import type { Project } from '../../model/project.ts';
import { framesBetween } from '../../timeline/speed-curve.ts';
import { clipEndFrame } from '../../timeline/timeline.ts';
import { tidyTrack } from '../../timeline/track-clips.ts';
import { findInProject } from '../layer-hosts.ts';
import { cutAtStart } from './cut-at-start.ts';
import { trackOfClip } from './track-edits.ts';

/** Where a clip may be within its lane without touching its neighbours, in frames of the project. */
export function spaceOfClip(project: Project, id: string): { minFrame: number; maxFrame: number } | null {
  const found = trackOfClip(project, id);
  if (!found) return null;
  const next = found.track.layers[found.index + 1];
  return {
    minFrame: clipEndFrame(found.track.layers[found.index - 1]),
    maxFrame: next ? next.startFrame : Number.MAX_SAFE_INTEGER,
  };
}

/**
 * Moves one edge of a clip of a lane to a frame of the project, as far as its file and its neighbours allow. With `ripple` its neighbours
 * are no limit: all that comes later in its lane moves with its end.
 */
export function trimClip(
  project: Project,
  id: string,
  edge: 'start' | 'end',
  frame: number,
  ripple = false,
): void {
  const found = trackOfClip(project, id);
  const clip = found?.track.layers[found.index];
  const space = spaceOfClip(project, id);
  if (!found || !clip || !space) return;
  const { layers } = found.track;
  const [start, end] = [clip.startFrame, clipEndFrame(clip)];
  const { before, after } = fileRoom(project, clip);
  // A clip that is shorter already may stay so.
  const shortest = Math.min(SHORTEST_FRAMES, end - start);
  const wanted = ripple ? frame : Math.min(space.maxFrame, Math.max(space.minFrame, frame));
  if (edge === 'end') {
    const moved = Math.round(Math.min(end + after, Math.max(start + shortest, wanted))) - end;
    extendEnd(clip, moved);
    if (ripple) for (const later of layers.slice(found.index + 1)) later.startFrame += moved;
  } else {
    const moved = Math.round(Math.max(start - before, Math.min(end - shortest, wanted))) - start;
    moveStart(clip, moved);
    if (ripple) {
      clip.startFrame = start;
      for (const later of layers.slice(found.index + 1)) later.startFrame -= moved;
    }
  }
  tidyTrack(found.track);
}

/** How far a clip can show something earlier or later of its file, in frames of the timeline; without end for all that is not a recording. */
function fileRoom(project: Project, clip: Layer): { readonly before: number; readonly after: number } {
  const fileFrames =
    isRecording(clip) && clip.freezeFrame === null
      ? (project.metadata.assets[clip.assetId]?.durationFrames ?? 0)
      : 0;
  if (!isRecording(clip) || fileFrames === 0)
    return { before: Number.POSITIVE_INFINITY, after: Number.POSITIVE_INFINITY };
  const earlier = Math.floor(framesBetween(clip, 0, clip.trimStartFrame));
  const later = Math.max(
    0,
    Math.floor(framesBetween(clip, clip.trimStartFrame, fileFrames)) - (clip.durationFrames ?? 0),
  );
  return clip.reversed ? { before: later, after: earlier } : { before: earlier, after: later };
}

/** Shows something later of the file in the same place, by so many frames of the timeline. Returns by how many it did. */
export function slipClip(project: Project, id: string, frames: number): number {
  const clip = findInProject(project, id)?.layer;
  if (!clip || !isRecording(clip)) return 0;
  const { before, after } = fileRoom(project, clip);
  const moved = Math.round(Math.min(after, Math.max(-before, frames)));
  if (!Number.isFinite(moved)) return 0;
  cutAtStart(clip, clip.reversed ? -moved : moved);
  return moved;
}

/** Moves the end of a clip, which shows more or less of its file there. */
function extendEnd(clip: Layer, frames: number): void {
  clip.durationFrames = (clip.durationFrames ?? 0) + frames;
  if (isRecording(clip) && clip.reversed) cutAtStart(clip, -frames);
}

/** Moves the start of a clip while its end stays; keyframes stay with the image that they were set on. */
function moveStart(clip: Layer, frames: number): void {
  clip.startFrame += frames;
  clip.durationFrames = (clip.durationFrames ?? 0) - frames;
  if (isRecording(clip) && !clip.reversed) cutAtStart(clip, frames);
}

/** The shortest that a roll or a slide makes a clip. */
const SHORTEST_FRAMES = 15;

/** Moves the cut between a clip and the one before it, which touches it. Returns by how many frames it did. */
export function rollCut(project: Project, laterId: string, frames: number): number {
  const found = trackOfClip(project, laterId);
  const later = found?.track.layers[found.index];
  const former = found?.track.layers[found.index - 1];
  if (!found || !later || !former || clipEndFrame(former) !== later.startFrame) return 0;
  const least = -Math.min((former.durationFrames ?? 0) - SHORTEST_FRAMES, fileRoom(project, later).before);
  const most = Math.min((later.durationFrames ?? 0) - SHORTEST_FRAMES, fileRoom(project, former).after);
  const moved = Math.round(Math.min(most, Math.max(least, frames)));
  if (most < least || moved === 0) return 0;
  extendEnd(former, moved);
  moveStart(later, moved);
  tidyTrack(found.track);
  return moved;
}

/** Moves a clip between its neighbours, which get longer and shorter with it. Returns by how many frames it did. */
export function slideClip(project: Project, id: string, frames: number): number {
  const found = trackOfClip(project, id);
  const clip = found?.track.layers[found.index];
  if (!found || !clip) return 0;
  const { layers } = found.track;
  const touches = (one: Layer | undefined, other: Layer | undefined) =>
    one !== undefined && other !== undefined && clipEndFrame(one) === other.startFrame;
  const former = touches(layers[found.index - 1], clip) ? layers[found.index - 1] : undefined;
  const later = touches(clip, layers[found.index + 1]) ? layers[found.index + 1] : undefined;
  const roomBefore = clip.startFrame - clipEndFrame(layers[found.index - 1]);
  const next = layers[found.index + 1];
  const roomAfter = next ? next.startFrame - clipEndFrame(clip) : Number.POSITIVE_INFINITY;
  const least = Math.max(
    former ? -((former.durationFrames ?? 0) - SHORTEST_FRAMES) : -roomBefore,
    later ? -fileRoom(project, later).before : Number.NEGATIVE_INFINITY,
  );
  const most = Math.min(
    later ? (later.durationFrames ?? 0) - SHORTEST_FRAMES : roomAfter,
    former ? fileRoom(project, former).after : Number.POSITIVE_INFINITY,
  );
  const moved = Math.round(Math.min(most, Math.max(least, frames)));
  if (most < least || moved === 0) return 0;
  if (former) extendEnd(former, moved);
  clip.startFrame += moved;
  if (later) moveStart(later, moved);
  tidyTrack(found.track);
  return moved;
}
