import type { Layer, VideoLayer } from '../../model/layer.ts';
import { isRecording } from '../../model/layer-capabilities.ts';
import type { AudioTrack, Project } from '../../model/project.ts';
import { fileFrameAfter, speedAt } from '../../timeline/speed-curve.ts';
import { layerEndFrame } from '../../timeline/timeline.ts';
import { findInProject } from '../layer-hosts.ts';
import { clipFrameAt } from '../time/clip-edits.ts';
import { cutLayer } from '../time/timeline-edits.ts';
import { rippleDelete } from '../time/track-edits.ts';
import { cutTrack } from './sound-edits.ts';

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
 * what is silent in the file is. A sound that is repeated begins its file anew.
 */
export function levelsOf(
  item: VideoLayer | AudioTrack,
  durationFrames: number,
  peaks: ArrayLike<number>,
): Float32Array {
  const fileFrame = (frame: number) =>
    'type' in item
      ? clipFrameAt(item, frame, durationFrames)
      : Math.floor(fileFrameAfter(item, item.trimStartFrame, frame));
  const isRepeated = !('type' in item) && item.loop;
  return Float32Array.from({ length: durationFrames }, (_, frame) => {
    const from = fileFrame(frame);
    const perFrame = Math.max(1, Math.round(speedAt(item, from)));
    let level = 0;
    for (let at = from; at < from + perFrame; at++)
      level = Math.max(level, peaks[isRepeated ? at % Math.max(1, peaks.length) : at] ?? 0);
    return level;
  });
}

/** What is left of a clip when everything in it was silent: nothing is cut then. */
const isEverything = (spans: readonly SilentSpan[], durationFrames: number) =>
  spans.reduce((sum, { startFrame, endFrame }) => sum + endFrame - startFrame, 0) >= durationFrames;

/** By how much something moves up that begins at a frame: what was cut out before it. */
const framesCutBefore = (frame: number, startFrame: number, spans: readonly SilentSpan[]): number =>
  spans.reduce(
    (sum, span) => (startFrame + span.endFrame <= frame ? sum + span.endFrame - span.startFrame : sum),
    0,
  );

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
  const endFrame = layerEndFrame(layer, host.durationFrames);
  if (isEverything(spans, endFrame - startFrame)) return 0;
  const fillsScene =
    host.kind === 'scene' && groups.length === 0 && startFrame === 0 && endFrame >= host.durationFrames;
  const parts = new Set([id]);
  const doomed = new Set<string>();
  let ownEnd = endFrame;
  // The last first, so that the clip with the id stays the one that is divided.
  for (const span of spans.toReversed()) {
    const [from, to] = [startFrame + span.startFrame, startFrame + span.endFrame];
    const index = siblings.findIndex((each) => each.id === id);
    const tail = to < ownEnd ? cutLayer(siblings, index, to, ownEnd) : null;
    if (tail !== null) parts.add(tail);
    const silent = from > startFrame ? cutLayer(siblings, index, from, to) : id;
    if (silent !== null) doomed.add(silent);
    ownEnd = from;
  }
  const removed = framesCutBefore(endFrame, startFrame, spans);
  if (host.kind === 'track') {
    rippleDelete(project, [...doomed]);
    return removed;
  }
  const kept = siblings.filter((each) => !doomed.has(each.id));
  siblings.splice(0, siblings.length, ...kept);
  for (const each of kept)
    if (parts.has(each.id)) each.startFrame -= framesCutBefore(each.startFrame, startFrame, spans);
  const scene = project.metadata.sceneItems.find((each) => each.id === host.id);
  if (scene && fillsScene) shortenScene(scene, removed);
  return removed;
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
  const { metadata } = project;
  const sound = metadata.audioTracks.find((each) => each.id === id);
  if (!sound || isEverything(spans, sound.durationFrames)) return 0;
  if (sound.linkedClipId !== null) return cutSpansOfClip(project, sound.linkedClipId, spans);
  const { startFrame, durationFrames, laneId } = sound;
  const endFrame = startFrame + durationFrames;
  const parts = new Set([id]);
  const doomed = new Set<string>();
  for (const span of spans.toReversed()) {
    const [from, to] = [startFrame + span.startFrame, startFrame + span.endFrame];
    const tail = cutTrack(project, id, to);
    if (tail !== null) parts.add(tail);
    doomed.add(cutTrack(project, id, from) ?? id);
  }
  metadata.audioTracks = metadata.audioTracks.filter((each) => !doomed.has(each.id));
  const isLater = (each: AudioTrack) =>
    laneId !== null && each.laneId === laneId && each.startFrame >= endFrame;
  for (const each of metadata.audioTracks)
    if (parts.has(each.id) || isLater(each))
      each.startFrame -= framesCutBefore(each.startFrame, startFrame, spans);
  return framesCutBefore(endFrame, startFrame, spans);
}
