import type { Layer, VideoLayer } from '../../model/layer.ts';
import { isRecording } from '../../model/layer-capabilities.ts';
import type { AudioTrack, Project } from '../../model/project.ts';
import { findInProject } from '../layer-hosts.ts';
import { clipFrameAt } from './clip-edits.ts';
import { cutLayer, cutTrack } from './timeline-edits.ts';
import { tidyTrack } from './track-edits.ts';

/** What counts as silence. */
export interface SilenceOptions {
  /** The level below which sound is silence, in dB below the loudest that a file can hold; negative. */
  readonly thresholdDb: number;
  /** Shorter pauses stay: they are between words. In frames of the timeline. */
  readonly leastFrames: number;
  /** How much of a silence stays on both sides of what is cut out, so that words keep their ends. In frames. */
  readonly keptFrames: number;
}

/** A stretch of the timeline, from one frame to before another, counted from the start of a clip. */
export interface SilentSpan {
  readonly startFrame: number;
  readonly endFrame: number;
}

/** A sound as short as this between silences is a click or a breath. */
const CLICK_FRAMES = 2;

/**
 * The silences of a clip, in order. At the ends of the clip nothing of them stays.
 * @param levels the loudest sample in each frame of the clip, 0 to 1, see `levelsOf`
 */
export function silentSpans(levels: ArrayLike<number>, options: SilenceOptions): SilentSpan[] {
  const { thresholdDb, leastFrames, keptFrames } = options;
  const threshold = 10 ** (thresholdDb / 20);
  const quiet: SilentSpan[] = [];
  let start: number | null = null;
  for (let frame = 0; frame <= levels.length; frame++) {
    const isQuiet = frame < levels.length && (levels[frame] ?? 0) < threshold;
    if (isQuiet) start ??= frame;
    else if (start !== null) {
      const last = quiet.at(-1);
      if (last && start - last.endFrame <= CLICK_FRAMES)
        quiet[quiet.length - 1] = { startFrame: last.startFrame, endFrame: frame };
      else quiet.push({ startFrame: start, endFrame: frame });
      start = null;
    }
  }
  return quiet.flatMap(({ startFrame, endFrame }) => {
    if (endFrame - startFrame < leastFrames) return [];
    const from = startFrame === 0 ? 0 : startFrame + keptFrames;
    const to = endFrame === levels.length ? endFrame : endFrame - keptFrames;
    return to > from ? [{ startFrame: from, endFrame: to }] : [];
  });
}

/**
 * How loud a clip or a sound is in each of its frames on the timeline, from the peaks of its file (30 a second). Its volume does not count:
 * what is silent in the file is.
 */
export function levelsOf(
  item: VideoLayer | AudioTrack,
  durationFrames: number,
  peaks: ArrayLike<number>,
): Float32Array {
  const fileFrame = (frame: number) =>
    'type' in item
      ? clipFrameAt(item, frame, durationFrames)
      : Math.floor(item.trimStartFrame + frame * item.speed);
  const perFrame = Math.max(1, Math.round(item.speed));
  return Float32Array.from({ length: durationFrames }, (_, frame) => {
    const from = fileFrame(frame);
    let level = 0;
    for (let at = from; at < from + perFrame; at++) level = Math.max(level, peaks[at] ?? 0);
    return level;
  });
}

/** What is left of a clip when everything in it was silent: nothing is cut then. */
const isEverything = (spans: readonly SilentSpan[], durationFrames: number) =>
  spans.reduce((sum, { startFrame, endFrame }) => sum + endFrame - startFrame, 0) >= durationFrames;

/**
 * Cuts stretches out of a clip, on a track or in a scene, and closes the gaps: what comes later on its track moves up. A scene that the clip
 * filled gets shorter with it.
 * @param spans in order, from the start of the clip
 * @returns by how many frames it got shorter
 */
export function cutSpansOfClip(project: Project, id: string, spans: readonly SilentSpan[]): number {
  const found = findInProject(project, id);
  if (!found || !isRecording(found.layer)) return 0;
  const { layer, siblings, host, groups } = found;
  const { startFrame } = layer;
  const hostEnd = host.kind === 'scene' ? host.durationFrames : Number.MAX_SAFE_INTEGER;
  const durationFrames = layer.durationFrames ?? hostEnd - startFrame;
  if (isEverything(spans, durationFrames)) return 0;
  const fillsScene =
    host.kind === 'scene' && groups.length === 0 && startFrame === 0 && durationFrames >= hostEnd;
  let removed = 0;
  for (const span of spans.toReversed()) {
    const [from, to] = [startFrame + span.startFrame, startFrame + span.endFrame];
    const index = siblings.findIndex((each) => each.id === id);
    const own = siblings[index];
    if (!own) break;
    const ownEnd = own.startFrame + (own.durationFrames ?? hostEnd - own.startFrame);
    // What was cut off before has moved up already; it is moved again with what is removed here.
    const later = laterParts(siblings, own, ownEnd, host.kind === 'track');
    if (to < ownEnd) {
      cutLayer(siblings, index, to, ownEnd);
      const tail = siblings[index + 1];
      if (tail) later.push(tail);
    }
    if (from > startFrame) {
      const end = Math.min(to, ownEnd);
      cutLayer(siblings, index, from, end);
      siblings.splice(index + 1, 1);
    } else siblings.splice(index, 1);
    const frames = Math.min(to, ownEnd) - from;
    for (const each of later) each.startFrame -= frames;
    removed += frames;
    if (from <= startFrame) break;
  }
  if (host.kind === 'track') {
    const track = project.metadata.tracks.find((each) => each.id === host.id);
    if (track) tidyTrack(track);
  } else if (fillsScene) {
    const scene = project.metadata.sceneItems.find((each) => each.id === host.id);
    if (scene) shortenScene(scene, removed);
  }
  return removed;
}

/** What moves up with a cut: all later clips of a track; in a scene only the parts that were cut off, which come right after. */
function laterParts(siblings: readonly Layer[], own: Layer, ownEnd: number, isTrack: boolean): Layer[] {
  if (isTrack) return siblings.filter((each) => each.id !== own.id && each.startFrame >= ownEnd);
  const assetOf = (each: Layer) => (isRecording(each) ? each.assetId : null);
  const parts: Layer[] = [];
  for (let at = siblings.indexOf(own) + 1; at < siblings.length; at++) {
    const each = siblings[at];
    if (!each || assetOf(each) !== assetOf(own) || each.startFrame < ownEnd) break;
    parts.push(each);
  }
  return parts;
}

/** A scene ends with what it was filled by; what ended later than it does now ends with it. */
function shortenScene(scene: { durationFrames: number; layers: Layer[] }, frames: number): void {
  scene.durationFrames = Math.max(1, scene.durationFrames - frames);
  for (const layer of scene.layers) {
    layer.startFrame = Math.min(layer.startFrame, scene.durationFrames - 1);
    if (layer.durationFrames !== null)
      layer.durationFrames = Math.max(
        1,
        Math.min(layer.durationFrames, scene.durationFrames - layer.startFrame),
      );
  }
}

/**
 * Cuts stretches out of a sound and closes the gaps; later sounds of its lane move up.
 * @param spans in order, from the start of the sound
 * @returns by how many frames it got shorter
 */
export function cutSpansOfSound(project: Project, id: string, spans: readonly SilentSpan[]): number {
  const { audioTracks } = project.metadata;
  const sound = audioTracks.find((each) => each.id === id);
  if (!sound || isEverything(spans, sound.durationFrames)) return 0;
  const { startFrame, laneId } = sound;
  const parts = new Set([id]);
  let removed = 0;
  for (const span of spans.toReversed()) {
    const [from, to] = [startFrame + span.startFrame, startFrame + span.endFrame];
    const own = audioTracks.find((each) => each.id === id);
    if (!own) break;
    const end = own.startFrame + own.durationFrames;
    const isLater = (each: AudioTrack) =>
      each.startFrame >= end &&
      each.id !== id &&
      (parts.has(each.id) || (laneId !== null && each.laneId === laneId));
    const later = audioTracks.filter(isLater);
    if (to < end) {
      const tailId = cutTrack(project, id, to);
      const tail = audioTracks.find((each) => each.id === tailId);
      if (tail) {
        parts.add(tail.id);
        later.push(tail);
      }
    }
    if (from > startFrame) {
      const middle = cutTrack(project, id, from);
      audioTracks.splice(
        audioTracks.findIndex((each) => each.id === middle),
        1,
      );
    } else
      audioTracks.splice(
        audioTracks.findIndex((each) => each.id === id),
        1,
      );
    const frames = Math.min(to, end) - from;
    for (const each of later) each.startFrame -= frames;
    removed += frames;
    if (from <= startFrame) break;
  }
  return removed;
}
