import { createId } from '../../model/ids.ts';
import type { AudioTrack, Project } from '../../model/project.ts';
import { framesBetween } from '../../timeline/speed-curve.ts';
import { MIN_TRACK_ITEM_FRAMES } from '../../timeline/time.ts';
import { totalFrames, trimSpan } from '../../timeline/timeline.ts';
import { findInProject } from '../layer-hosts.ts';
import { trimClip } from '../time/clip-trims.ts';
import { cutAtStart } from '../time/cut-at-start.ts';
import { splitKeyframes, splitLayer, trimLayer } from '../time/timeline-edits.ts';

/**
 * Trims a sound at one edge to a frame of the project, or the clip that it is linked to, which it follows. At least 500 ms stay; what is not
 * looped ends with its file, and in a lane at the next sound. With `ripple` what comes later in its lane moves with its end instead.
 */
export function trimTrack(
  project: Project,
  id: string,
  edge: 'start' | 'end',
  frame: number,
  ripple = false,
): void {
  const track = project.metadata.audioTracks.find((each) => each.id === id);
  if (!track) return;
  if (track.linkedClipId !== null) {
    trimHosted(project, track.linkedClipId, edge, frame, ripple);
    return;
  }
  const later = ripple ? laterInLane(project, track) : [];
  // A neighbour that has to stay is a limit all the same.
  const isMoved = later.length > 0 && later.every((each) => !each.locked && each.linkedClipId === null);
  const space = isMoved ? null : spaceInLane(project, track);
  const former = { startFrame: track.startFrame, durationFrames: track.durationFrames };
  const fileFrames = project.metadata.assets[track.assetId]?.durationFrames ?? 0;
  const room =
    track.loop || fileFrames === 0
      ? Number.POSITIVE_INFINITY
      : Math.floor(framesBetween(track, track.trimStartFrame, fileFrames));
  const result = trimSpan(track, edge, frame, {
    minFrame: Math.max(
      space?.minFrame ?? 0,
      track.startFrame -
        (track.loop ? track.startFrame : Math.floor(framesBetween(track, 0, track.trimStartFrame))),
    ),
    maxFrame: Math.min(
      Math.max(totalFrames(project), track.startFrame + track.durationFrames),
      track.startFrame + room,
      space?.maxFrame ?? Number.POSITIVE_INFINITY,
    ),
  });
  track.startFrame = isMoved ? former.startFrame : result.startFrame;
  track.durationFrames = result.durationFrames;
  cutAtStart(track, result.startDelta);
  const moved = result.durationFrames - former.durationFrames;
  if (isMoved) for (const each of later) each.startFrame += moved;
}

/** The sounds of a lane that begin after one of them. */
function laterInLane(project: Project, { id, laneId, startFrame }: AudioTrack): AudioTrack[] {
  if (laneId === null) return [];
  return project.metadata.audioTracks.filter(
    (each) => each.laneId === laneId && each.id !== id && each.startFrame > startFrame,
  );
}

/** Where a sound may be within its lane without touching its neighbours; all the time there is for one without a lane. */
export function spaceInLane(project: Project, sound: AudioTrack): { minFrame: number; maxFrame: number } {
  const { id, laneId, startFrame, durationFrames } = sound;
  if (laneId === null) return { minFrame: 0, maxFrame: Number.MAX_SAFE_INTEGER };
  const others = project.metadata.audioTracks.filter((each) => each.laneId === laneId && each.id !== id);
  // Sounds of an older project may overlap: such a neighbour is no limit beyond the sound itself.
  const ends = others
    .filter((each) => each.startFrame < startFrame)
    .map((each) => each.startFrame + each.durationFrames);
  const starts = others.filter((each) => each.startFrame >= startFrame).map((each) => each.startFrame);
  return {
    minFrame: Math.min(startFrame, Math.max(0, ...ends)),
    maxFrame: Math.max(startFrame + durationFrames, Math.min(Number.MAX_SAFE_INTEGER, ...starts)),
  };
}

/** Cuts a sound in two at a frame of the project, or the clip that it is linked to. Returns the id of the second part, null when a part would be too short. */
export function splitTrack(project: Project, id: string, frame: number): string | null {
  const track = project.metadata.audioTracks.find((each) => each.id === id);
  if (!track) return null;
  if (track.linkedClipId !== null) {
    const clip = findInProject(project, track.linkedClipId);
    return clip && splitLayer(clip.host, clip.layer.id, frame - clip.host.startFrame);
  }
  const first = frame - track.startFrame;
  if (first < MIN_TRACK_ITEM_FRAMES || track.durationFrames - first < MIN_TRACK_ITEM_FRAMES) return null;
  return cutTrack(project, id, frame);
}

/** Divides a sound at a frame between its start and its end, however near they are. Returns the id of the second part; null where there is none. */
export function cutTrack(project: Project, id: string, frame: number): string | null {
  const index = project.metadata.audioTracks.findIndex((each) => each.id === id);
  const track = project.metadata.audioTracks[index];
  const first = frame - (track?.startFrame ?? 0);
  if (!track || first <= 0 || first >= track.durationFrames) return null;
  const second: AudioTrack = { ...JSON.parse(JSON.stringify(track)), id: createId('track') };
  second.startFrame = frame;
  second.durationFrames = track.durationFrames - first;
  cutAtStart(second, first);
  second.fadeInFrames = 0;
  track.durationFrames = first;
  track.fadeOutFrames = 0;
  splitKeyframes(track, second, first);
  project.metadata.audioTracks.splice(index + 1, 0, second);
  return second.id;
}

/** Trims a clip, or a layer of a scene, at one edge to a frame of the project. */
function trimHosted(
  project: Project,
  id: string,
  edge: 'start' | 'end',
  frame: number,
  ripple: boolean,
): void {
  const host = findInProject(project, id)?.host;
  if (host?.kind === 'track') trimClip(project, id, edge, frame, ripple);
  else if (host) trimLayer(project, host, id, edge, frame - host.startFrame);
}
