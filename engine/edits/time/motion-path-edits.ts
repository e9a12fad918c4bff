import { hasMotionPath, pathPoints, positionAt, rovingFrames } from '../../animation/motion-path.ts';
import type { Point } from '../../geometry/box.ts';
import type { Keyframe } from '../../model/animation.ts';
import type { Layer } from '../../model/layer.ts';
import type { MotionPath } from '../../model/layers/layer-base.ts';
import { roundToHundredths } from '../layer-tree.ts';
import { insertKeyframe } from './insert-keyframe.ts';

const PLAIN: MotionPath = { evenSpeed: false, turnsAlong: false };

/** Gives both coordinates keyframes at the same frames, so that there is a path with handles. Where one rests, its keyframes hold its place. */
export function joinPath(layer: Layer): void {
  const frames = new Set(
    [...(layer.keyframes.x ?? []), ...(layer.keyframes.y ?? [])].map(({ frame }) => frame),
  );
  for (const coordinate of ['x', 'y'] as const) {
    const list = layer.keyframes[coordinate] ?? [];
    for (const frame of frames) {
      if (list.some((keyframe) => keyframe.frame === frame)) continue;
      const isFirst = list.length === 0;
      const made = insertKeyframe(list, frame);
      if (isFirst) made.value = layer[coordinate];
    }
    if (list.length > 0) layer.keyframes[coordinate] = list;
  }
}

/** Changes how a layer follows its path. */
export function setMotionPath(layer: Layer, change: Partial<MotionPath>): void {
  const next = { ...PLAIN, ...layer.motionPath, ...change };
  if (next.evenSpeed || next.turnsAlong) layer.motionPath = next;
  else delete layer.motionPath;
  joinPath(layer);
  settleRoving(layer);
}

/** Lets a keyframe of a path rove, or gives it a time of its own again. The first and the last never rove. */
export function setRoving(layer: Layer, frame: number, roves: boolean): void {
  joinPath(layer);
  for (const keyframe of pointAt(layer, frame) ?? []) {
    if (roves) keyframe.roving = true;
    else delete keyframe.roving;
  }
  settleRoving(layer);
}

/** Moves a point of a path; its handles go with it. */
export function movePathPoint(layer: Layer, frame: number, to: Point): void {
  const point = pointAt(layer, frame);
  if (!point) return;
  const [x, y] = point;
  x.value = roundToHundredths(to.x);
  y.value = roundToHundredths(to.y);
  settleRoving(layer);
}

/**
 * Pulls a handle of a path. The other one of the point stays in line with it and keeps its length, unless `breaks`.
 * @param handle where it is from the point, in page pixels
 */
export function setPathHandle(
  layer: Layer,
  frame: number,
  side: 'in' | 'out',
  handle: Point,
  breaks: boolean,
): void {
  const point = pointAt(layer, frame);
  const shown = pathPoints(layer).find((each) => each.frame === frame);
  if (!point || !shown) return;
  const [x, y] = point;
  const opposite = side === 'in' ? shown.handleOut : shown.handleIn;
  const length = Math.hypot(handle.x, handle.y);
  const reach = length > 0 ? Math.hypot(opposite.x, opposite.y) / length : 0;
  const other = breaks ? opposite : { x: -handle.x * reach, y: -handle.y * reach };
  const [into, out] = side === 'in' ? [handle, other] : [other, handle];
  x.tangentIn = roundToHundredths(into.x);
  y.tangentIn = roundToHundredths(into.y);
  x.tangentOut = roundToHundredths(out.x);
  y.tangentOut = roundToHundredths(out.y);
  settleRoving(layer);
}

/** Rounds a corner of a path, or makes one of it: smooth handles lie along the line between the neighbours, a sixth of it long. */
export function setPathCorner(layer: Layer, frame: number, isSmooth: boolean): void {
  const point = pointAt(layer, frame);
  const points = pathPoints(layer);
  const index = points.findIndex((each) => each.frame === frame);
  const here = points[index];
  if (!point || !here) return;
  const [before, after] = [points[index - 1] ?? here, points[index + 1] ?? here];
  point.forEach((keyframe, axis) => {
    if (!isSmooth) {
      delete keyframe.tangentIn;
      delete keyframe.tangentOut;
      return;
    }
    const along = axis === 0 ? after.x - before.x : after.y - before.y;
    keyframe.tangentIn = roundToHundredths(-along / 6);
    keyframe.tangentOut = roundToHundredths(along / 6);
  });
  settleRoving(layer);
}

/** Adds a point to a path where the layer is at a frame; the path stays as it is. */
export function addPathPoint(layer: Layer, frame: number): void {
  joinPath(layer);
  const { x, y } = layer.keyframes;
  if (!x || !y || x.some((keyframe) => keyframe.frame === frame)) return;
  const place = positionAt(layer, frame);
  const made = [insertKeyframe(x, frame), insertKeyframe(y, frame)] as const;
  // Along a path at an even speed, the layer is elsewhere than its coordinates alone say.
  if (place.x !== null) made[0].value = place.x;
  if (place.y !== null) made[1].value = place.y;
  settleRoving(layer);
}

/** Gives roving keyframes the times at which the layer passes them. Without any, nothing changes. */
export function settleRoving(layer: Layer): void {
  const { x, y } = layer.keyframes;
  if (!x || !y || !hasMotionPath(layer)) return;
  if (!layer.motionPath?.evenSpeed && !x.some((keyframe) => keyframe.roving)) return;
  rovingFrames(layer).forEach((frame, index) => {
    for (const keyframe of [x[index], y[index]]) if (keyframe) keyframe.frame = frame;
  });
}

function pointAt(layer: Layer, frame: number): readonly [Keyframe, Keyframe] | null {
  const x = layer.keyframes.x?.find((keyframe) => keyframe.frame === frame);
  const y = layer.keyframes.y?.find((keyframe) => keyframe.frame === frame);
  return x && y ? [x, y] : null;
}
