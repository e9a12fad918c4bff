import { keyframesAround } from '../../animation/keyframe-values.ts';
import type { Layer } from '../../model/layer.ts';
import { isRecording } from '../../model/layer-capabilities.ts';
import type { Project } from '../../model/project.ts';
import { framesBetween } from '../../timeline/speed-curve.ts';
import { MIN_TRACK_ITEM_FRAMES } from '../../timeline/time.ts';
import { layerDurationFrames, layerEndFrame, trimSpan } from '../../timeline/timeline.ts';
import { cloneLayer } from '../layer-edits.ts';
import { findLayer, type LayerSpace } from '../layer-tree.ts';
import { cutAtStart } from './cut-at-start.ts';
import { insertKeyframe } from './insert-keyframe.ts';

/** Clips never play beyond the end of their file; everything else, and an image that stands still, is bound by its scene alone. */
function clipFramesFrom(project: Project, layer: Layer, trimStartFrame: number): number {
  if (!isRecording(layer) || layer.freezeFrame !== null) return Number.POSITIVE_INFINITY;
  const fileFrames = project.metadata.assets[layer.assetId]?.durationFrames ?? 0;
  return fileFrames === 0
    ? Number.POSITIVE_INFINITY
    : Math.floor(framesBetween(layer, trimStartFrame, fileFrames));
}

/** Trims a layer at one edge to a frame of its scene. At least 500 ms stay. */
export function trimLayer(
  project: Project,
  scene: LayerSpace,
  id: string,
  edge: 'start' | 'end',
  frame: number,
): void {
  const layer = findLayer(scene.layers, id)?.layer;
  if (!layer) return;
  const span = {
    startFrame: layer.startFrame,
    durationFrames: layerDurationFrames(layer, scene.durationFrames),
  };
  const room = roomAround(project, layer, span.durationFrames);
  const result = trimSpan(span, edge, frame, {
    minFrame: Math.max(0, layer.startFrame - room.before),
    maxFrame: Math.min(scene.durationFrames, layer.startFrame + span.durationFrames + room.after),
  });
  if (result.startFrame === span.startFrame && result.durationFrames === span.durationFrames) return;
  layer.startFrame = result.startFrame;
  layer.durationFrames = result.durationFrames;
  if (!isRecording(layer)) return;
  // What is cut off the end of a clip that runs backwards is the start of its stretch of the file.
  const cut = layer.reversed
    ? span.durationFrames - result.durationFrames - result.startDelta
    : result.startDelta;
  cutAtStart(layer, cut);
}

/** How many frames of its file a clip has left at its edges on the timeline. */
function roomAround(
  project: Project,
  layer: Layer,
  durationFrames: number,
): { before: number; after: number } {
  if (!isRecording(layer) || layer.freezeFrame !== null)
    return { before: layer.startFrame, after: Number.POSITIVE_INFINITY };
  const earlier = Math.floor(framesBetween(layer, 0, layer.trimStartFrame));
  const later = clipFramesFrom(project, layer, layer.trimStartFrame) - durationFrames;
  return layer.reversed ? { before: later, after: earlier } : { before: earlier, after: later };
}

/** Moves a layer along its scene; it stays inside and keeps its length. */
export function moveLayerInTime(scene: LayerSpace, id: string, startFrame: number): void {
  const layer = findLayer(scene.layers, id)?.layer;
  if (!layer) return;
  const duration = layerDurationFrames(layer, scene.durationFrames);
  const start = Math.round(Math.min(Math.max(0, startFrame), Math.max(0, scene.durationFrames - duration)));
  // A layer that lasts as long as its scene goes on doing so where it is.
  if (start === layer.startFrame) return;
  layer.startFrame = start;
  layer.durationFrames = duration;
}

/** Cuts a layer in two at a frame of its scene. Returns the id of the second part, null when a part would be too short. */
export function splitLayer(host: LayerSpace, id: string, frame: number): string | null {
  const place = findLayer(host.layers, id);
  if (!place) return null;
  const { layer } = place;
  const end = layerEndFrame(layer, host.durationFrames);
  if (frame - layer.startFrame < MIN_TRACK_ITEM_FRAMES || end - frame < MIN_TRACK_ITEM_FRAMES) return null;
  return cutLayer(place.siblings, place.index, frame, end);
}

/**
 * Divides a layer of a list at a frame between its start and its end, however near they are. Returns the id of the second part, which comes
 * right after the first; null where there is no such layer.
 */
export function cutLayer(layers: Layer[], index: number, frame: number, endFrame: number): string | null {
  const layer = layers[index];
  if (!layer) return null;
  const first = frame - layer.startFrame;
  const second = cloneLayer(layer);
  layer.durationFrames = first;
  layer.animationOut = null;
  second.startFrame = frame;
  second.durationFrames = endFrame - frame;
  second.animationIn = null;
  if (isRecording(layer) && isRecording(second)) {
    if (layer.reversed) cutAtStart(layer, endFrame - frame);
    else cutAtStart(second, first);
    second.fadeInFrames = 0;
    layer.fadeOutFrames = 0;
  }
  if (layer.opacityFade && second.opacityFade) {
    second.opacityFade.inFrames = 0;
    layer.opacityFade.outFrames = 0;
  }
  // Both parts stay in the group of the timeline that the whole was in.
  if (layer.clipGroupId !== undefined) second.clipGroupId = layer.clipGroupId;
  splitKeyframes(layer, second, first);
  layers.splice(index + 1, 0, second);
  return second.id;
}

/** Gives the keyframes from `frame` on to the second part. */
export function splitKeyframes(
  first: Pick<Layer, 'keyframes'>,
  second: Pick<Layer, 'keyframes'>,
  frame: number,
): void {
  second.keyframes = {};
  for (const [property, keyframes] of Object.entries(first.keyframes)) {
    // Cut within a movement, both parts go on as before: the first to a keyframe at its end, the second from one at its start.
    const { before, after } = keyframesAround(keyframes, frame);
    if (before && after && before.frame < frame) insertKeyframe(keyframes, frame);
    const movesBefore = keyframes.some((keyframe) => keyframe.frame < frame);
    const later = keyframes
      .filter((keyframe) => keyframe.frame >= frame)
      .map((keyframe) => ({ ...keyframe, frame: keyframe.frame - frame }));
    const earlier = keyframes
      .filter((keyframe) => keyframe.frame < frame || (movesBefore && keyframe.frame === frame))
      .map((keyframe) => ({ ...keyframe }));
    if (later.length > 0) second.keyframes[property] = later;
    if (earlier.length > 0) first.keyframes[property] = earlier;
    else delete first.keyframes[property];
  }
}

/** Where clips snap: the playhead, the cuts between scenes, and the edges of other things on the timeline. */
export function snapFrame(
  frame: number,
  targets: readonly number[],
  thresholdFrames: number,
): { frame: number; snappedTo: number | null } {
  let best: number | null = null;
  for (const target of targets) {
    if (
      Math.abs(target - frame) <= thresholdFrames &&
      (best === null || Math.abs(target - frame) < Math.abs(best - frame))
    )
      best = target;
  }
  return best === null ? { frame: Math.round(frame), snappedTo: null } : { frame: best, snappedTo: best };
}
