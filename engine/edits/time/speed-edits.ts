import type { Keyframe } from '../../model/animation.ts';
import type { VideoLayer } from '../../model/layer.ts';
import { isRecording } from '../../model/layer-capabilities.ts';
import type { AudioTrack, Project } from '../../model/project.ts';
import {
  MAX_SPEED,
  MAX_SPEED_POINTS,
  MIN_SPEED,
  type SpeedCurve,
  type SpeedPoint,
} from '../../model/timeline/speed-curve.ts';
import { fileFrameAfter, framesBetween, type PlayedFile, speedAt } from '../../timeline/speed-curve.ts';
import { MIN_TRACK_ITEM_FRAMES } from '../../timeline/time.ts';
import { layerDurationFrames, totalFrames } from '../../timeline/timeline.ts';
import { findInProject, spaceAround } from '../layer-hosts.ts';
import { fitFades } from '../sound/fit-fades.ts';
import { trackOfClip } from './track-edits.ts';

/** How fast something plays: at one speed, or along a curve that takes its place. */
export interface Pace {
  readonly speed: number;
  readonly speedCurve: SpeedCurve | null;
}

const clampSpeed = (speed: number): number =>
  Math.round(Math.min(MAX_SPEED, Math.max(MIN_SPEED, speed)) * 100) / 100;

/** A stretch of a file, in project frames from its start; the end is without end where the length of the file is not known. */
export interface FileStretch {
  readonly fromFileFrame: number;
  readonly toFileFrame: number;
}

const fileFramesOf = (project: Project, { assetId }: VideoLayer | AudioTrack): number =>
  project.metadata.assets[assetId]?.durationFrames || Number.POSITIVE_INFINITY;

/** How long a clip shows where it is, within its scene, its group or before its neighbour. Null for what is not a clip. */
function clipInSpace(project: Project, id: string) {
  const found = findInProject(project, id);
  const space = spaceAround(project, id);
  if (!found || !space || !isRecording(found.layer)) return null;
  const aroundFrames = found.groups.reduce(
    (frames, group) => layerDurationFrames(group, frames),
    space.durationFrames,
  );
  return { clip: found.layer, aroundFrames, durationFrames: layerDurationFrames(found.layer, aroundFrames) };
}

/**
 * The stretch of its file that a clip or a sound plays: a layer that lasts as long as its scene may outlast its file, whose end it then ends
 * with. Null for what is neither.
 */
export function playedStretch(project: Project, id: string): FileStretch | null {
  const sound = project.metadata.audioTracks.find((each) => each.id === id);
  const found = sound ? null : clipInSpace(project, id);
  const played = sound ?? found?.clip;
  const frames = sound?.durationFrames ?? found?.durationFrames;
  if (!played || frames === undefined) return null;
  const end = fileFrameAfter(played, played.trimStartFrame, frames);
  const last = sound?.loop ? end : Math.min(end, fileFramesOf(project, played));
  return { fromFileFrame: played.trimStartFrame, toFileFrame: Math.max(played.trimStartFrame, last) };
}

/** A pace that the format can hold: speeds within their limits, points in the order of the file. */
function validPace({ speed, speedCurve }: Pace): Pace {
  const points: SpeedPoint[] = [];
  for (const point of (speedCurve ?? []).toSorted((one, other) => one.fileFrame - other.fileFrame)) {
    const fileFrame = Math.max(0, Math.round(point.fileFrame));
    if (points.length > 0 && fileFrame <= (points.at(-1)?.fileFrame ?? 0)) continue;
    points.push({ fileFrame, speed: clampSpeed(point.speed) });
  }
  return {
    speed: clampSpeed(speed),
    speedCurve: points.length > 0 ? points.slice(0, MAX_SPEED_POINTS) : null,
  };
}

/**
 * Plays a clip at another pace. It shows the same stretch of its file, so that it gets shorter or longer, as far as its scene or its lane
 * has room; what then no longer fits is cut from its end. With `pushesLater` the clips after it in its lane make room, and close the gap
 * that it leaves.
 */
export function setClipPace(project: Project, id: string, pace: Pace, pushesLater = false): void {
  const found = clipInSpace(project, id);
  const stretch = playedStretch(project, id);
  if (!found || !stretch) return;
  const { clip, durationFrames } = found;
  const { fromFileFrame, toFileFrame } = stretch;
  Object.assign(clip, validPace(pace));
  if (clip.freezeFrame !== null) return;
  const lane = pushesLater ? trackOfClip(project, id) : null;
  const room = lane ? Number.POSITIVE_INFINITY : found.aroundFrames - clip.startFrame;
  const wanted = Math.round(framesBetween(clip, fromFileFrame, toFileFrame));
  const left = Math.floor(framesBetween(clip, fromFileFrame, fileFramesOf(project, clip)));
  // A clip that is shorter already, or has no more room, may be so.
  const shortest = Math.max(1, Math.min(MIN_TRACK_ITEM_FRAMES, durationFrames, Math.floor(room)));
  const frames = Math.max(shortest, Math.min(wanted, Math.floor(room), left));
  // Backwards the clip begins at the end of its stretch; that image stays the first.
  if (clip.reversed && frames < wanted) {
    clip.trimStartFrame = Math.max(fromFileFrame, Math.round(fileFrameAfter(clip, toFileFrame, -frames)));
  }
  clip.durationFrames = frames;
  fitFades(clip);
  if (!lane) return;
  for (const later of lane.track.layers.slice(lane.index + 1)) later.startFrame += frames - durationFrames;
}

/** Plays a clip faster or slower at one speed, see `setClipPace`. */
export function setClipSpeed(project: Project, id: string, speed: number, pushesLater = false): void {
  setClipPace(project, id, { speed, speedCurve: null }, pushesLater);
}

/** Plays a sound at another pace; it sounds as long as the same stretch of its file lasts then, and its volume points stay with it. */
export function setTrackPace(project: Project, id: string, pace: Pace): void {
  const track = project.metadata.audioTracks.find((each) => each.id === id);
  const stretch = playedStretch(project, id);
  if (!track || !stretch) return;
  if (track.linkedClipId !== null && findInProject(project, track.linkedClipId)) {
    setClipPace(project, track.linkedClipId, pace);
    return;
  }
  const former: PlayedFile = {
    trimStartFrame: track.trimStartFrame,
    speed: track.speed,
    speedCurve: track.speedCurve?.map((point) => ({ ...point })) ?? null,
  };
  Object.assign(track, validPace(pace));
  const { fromFileFrame, toFileFrame } = stretch;
  const room = Math.max(totalFrames(project) - track.startFrame, track.durationFrames);
  const left = track.loop
    ? Number.POSITIVE_INFINITY
    : framesBetween(track, fromFileFrame, fileFramesOf(project, track));
  const wanted = Math.round(framesBetween(track, fromFileFrame, toFileFrame));
  const frames = Math.max(MIN_TRACK_ITEM_FRAMES, Math.min(wanted, Math.floor(room), Math.floor(left)));
  track.durationFrames = frames;
  fitFades(track);
  const points = track.keyframes.volume;
  if (!points) return;
  const moved = new Map<number, Keyframe>();
  for (const point of points) {
    const fileFrame = fileFrameAfter(former, fromFileFrame, point.frame);
    const frame = Math.round(framesBetween(track, fromFileFrame, fileFrame));
    if (frame < frames) moved.set(frame, { ...point, frame });
  }
  if (moved.size > 0) track.keyframes.volume = [...moved.values()];
  else delete track.keyframes.volume;
}

/** Plays a sound faster or slower at one speed, see `setTrackPace`. */
export function setTrackSpeed(project: Project, id: string, speed: number): void {
  setTrackPace(project, id, { speed, speedCurve: null });
}

/** A ready curve: speeds at shares of what is played, 0 its start and 1 its end. */
export interface ReadySpeedCurve {
  readonly id: 'even' | 'rise' | 'fall' | 'hero' | 'montage' | 'bullet' | 'jump-in' | 'jump-out';
  readonly points: readonly (readonly [share: number, speed: number])[];
}

/** The ready speed curves: even, faster, slower, slow in the middle, by turns, a short moment slow, fast then slow, slow then fast. */
export const READY_SPEED_CURVES: readonly ReadySpeedCurve[] = [
  {
    id: 'even',
    points: [
      [0, 1],
      [1, 1],
    ],
  },
  {
    id: 'rise',
    points: [
      [0, 0.5],
      [0.3, 0.5],
      [0.75, 2.5],
      [1, 2.5],
    ],
  },
  {
    id: 'fall',
    points: [
      [0, 2.5],
      [0.25, 2.5],
      [0.7, 0.5],
      [1, 0.5],
    ],
  },
  {
    id: 'hero',
    points: [
      [0, 2],
      [0.3, 2],
      [0.44, 0.35],
      [0.58, 0.35],
      [0.72, 2],
      [1, 2],
    ],
  },
  {
    id: 'montage',
    points: [
      [0, 0.6],
      [0.17, 3],
      [0.34, 0.6],
      [0.51, 3],
      [0.68, 0.6],
      [0.85, 3],
      [1, 0.6],
    ],
  },
  {
    id: 'bullet',
    points: [
      [0, 3],
      [0.4, 3],
      [0.46, 0.25],
      [0.56, 0.25],
      [0.62, 3],
      [1, 3],
    ],
  },
  {
    id: 'jump-in',
    points: [
      [0, 3.5],
      [0.3, 3.5],
      [0.42, 0.6],
      [1, 0.6],
    ],
  },
  {
    id: 'jump-out',
    points: [
      [0, 0.6],
      [0.58, 0.6],
      [0.7, 3.5],
      [1, 3.5],
    ],
  },
];

/** A ready curve over a stretch of a file; backwards its start belongs to the end of the stretch. */
export function readySpeedCurve(
  ready: ReadySpeedCurve,
  { fromFileFrame, toFileFrame }: FileStretch,
  reversed = false,
): SpeedPoint[] {
  const points = ready.points.map(([share, speed]) => ({
    fileFrame: Math.round(fromFileFrame + (toFileFrame - fromFileFrame) * (reversed ? 1 - share : share)),
    speed,
  }));
  return validPace({ speed: 1, speedCurve: points }).speedCurve?.map((point) => ({ ...point })) ?? [];
}

/** The ready curve that a curve over a stretch is; null for one of its own. */
export function readyCurveOf(
  curve: SpeedCurve,
  stretch: FileStretch,
  reversed = false,
): ReadySpeedCurve | null {
  return (
    READY_SPEED_CURVES.find((ready) => {
      const points = readySpeedCurve(ready, stretch, reversed);
      return (
        points.length === curve.length &&
        points.every(({ fileFrame, speed }, index) => {
          const own = curve[index];
          return own !== undefined && Math.abs(own.fileFrame - fileFrame) <= 1 && own.speed === speed;
        })
      );
    }) ?? null
  );
}

/** Two points are never nearer to each other than this, in frames of the file. */
const LEAST_DISTANCE_FRAMES = 2;

/** A point of a curve at another place and speed: it stays between its neighbours. */
export function movedSpeedPoint(
  curve: SpeedCurve,
  index: number,
  { fileFrame, speed }: SpeedPoint,
): SpeedPoint[] {
  const least = index === 0 ? 0 : (curve[index - 1]?.fileFrame ?? 0) + LEAST_DISTANCE_FRAMES;
  const most = (curve[index + 1]?.fileFrame ?? Number.POSITIVE_INFINITY) - LEAST_DISTANCE_FRAMES;
  return curve.map((point, at) =>
    at === index
      ? { fileFrame: Math.max(least, Math.min(most, Math.round(fileFrame))), speed: clampSpeed(speed) }
      : { ...point },
  );
}

/** A curve with one more point at a frame of the file, where its speed is; null where there is a point or no room for one. */
export function withSpeedPoint(played: PlayedFile, fileFrame: number): SpeedPoint[] | null {
  const curve = played.speedCurve ?? [];
  const at = Math.max(0, Math.round(fileFrame));
  const isTaken = curve.some((point) => Math.abs(point.fileFrame - at) < LEAST_DISTANCE_FRAMES);
  if (isTaken || curve.length >= MAX_SPEED_POINTS) return null;
  return [
    ...curve.map((point) => ({ ...point })),
    { fileFrame: at, speed: clampSpeed(speedAt(played, at)) },
  ].sort((one, other) => one.fileFrame - other.fileFrame);
}
