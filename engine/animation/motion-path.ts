import type { Keyframe, Keyframes } from '../model/animation.ts';
import type { Layer } from '../model/layer.ts';
import { applyEasing } from './easing.ts';
import { cubicAt, valueAtFrame } from './keyframe-values.ts';

/** A place, or a way from one place to another, in page pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a motion path is made of: the keyframes of a layer, and how it follows them. */
export type PathSource = Pick<Layer, 'keyframes' | 'motionPath'>;

/** A keyframe of both coordinates. Points are top left corners of the layer's box, handles are relative to them. */
export interface PathPoint extends Point {
  readonly frame: number;
  readonly handleIn: Point;
  readonly handleOut: Point;
  readonly isRoving: boolean;
}

/** Chords that the length of one segment is measured with. */
const CHORDS = 96;

/** One segment: a cubic Bézier in the plane, with the lengths from its start to each of its chords' ends. */
interface Segment {
  readonly from: Keyframe;
  readonly x: readonly [number, number, number, number];
  readonly y: readonly [number, number, number, number];
  readonly lengths: Float64Array;
}

/** Whether `x` and `y` have keyframes at the same frames: only then there is a path with handles. */
export function hasMotionPath({ keyframes: { x, y } }: PathSource): boolean {
  return (
    x !== undefined &&
    y?.length === x.length &&
    x.length > 1 &&
    x.every((one, index) => one.frame === y[index]?.frame)
  );
}

/** The keyframes of a path in the order of time; empty where there is none. */
export function pathPoints(source: PathSource): PathPoint[] {
  const { x, y } = source.keyframes;
  if (!x || !y || !hasMotionPath(source)) return [];
  const last = x.length - 1;
  return x.map((key, index) => ({
    frame: key.frame,
    x: key.value,
    y: y[index]?.value ?? 0,
    handleIn: { x: tangentIn(x, index), y: tangentIn(y, index) },
    handleOut: { x: tangentOut(x, index), y: tangentOut(y, index) },
    isRoving: index > 0 && index < last && (source.motionPath?.evenSpeed === true || key.roving === true),
  }));
}

/** How far the control point after a keyframe is from its value. */
export function tangentOut(keyframes: readonly Keyframe[], index: number): number {
  const [key, next] = [keyframes[index], keyframes[index + 1]];
  if (!key) return 0;
  return key.tangentOut ?? (next ? (next.value - key.value) / 3 : 0);
}

/** How far the control point before a keyframe is from its value. */
export function tangentIn(keyframes: readonly Keyframe[], index: number): number {
  const [key, former] = [keyframes[index], keyframes[index - 1]];
  if (!key) return 0;
  return key.tangentIn ?? (former ? (former.value - key.value) / 3 : 0);
}

/**
 * Where a layer is on its path at a frame, or null where each coordinate goes its own way: without a path, and between keyframes that neither
 * rove nor go at an even speed.
 */
export function pathPositionAt(source: PathSource, layerFrame: number): Point | null {
  const { x, y } = source.keyframes;
  if (!x || !y || !hasMotionPath(source)) return null;
  const isEven = source.motionPath?.evenSpeed === true;
  if (!isEven && !x.some((key) => key.roving)) return null;
  const last = x.length - 1;
  const isAnchor = (index: number) => index === 0 || index === last || !(isEven || x[index]?.roving);
  let start = 0;
  while (start < last) {
    let end = start + 1;
    while (!isAnchor(end)) end++;
    const [from, to] = [x[start], x[end]];
    if (!from || !to) return null;
    if (layerFrame < from.frame) return null;
    if (layerFrame < to.frame) {
      if (!isEven && end === start + 1) return null;
      const progress = applyEasing(from.easing, (layerFrame - from.frame) / (to.frame - from.frame));
      return pointAlong(segmentsOf(source.keyframes).slice(start, end), progress);
    }
    start = end;
  }
  return null;
}

/** The place of a layer at a frame by its keyframes of `x` and `y`; null for a coordinate without any. */
export function positionAt(source: PathSource, layerFrame: number): { x: number | null; y: number | null } {
  const { x, y } = source.keyframes;
  return (
    pathPositionAt(source, layerFrame) ?? {
      x: x ? valueAtFrame(x, layerFrame) : null,
      y: y ? valueAtFrame(y, layerFrame) : null,
    }
  );
}

/** Frames between which the direction of a path is measured. */
const DIRECTION_SPAN_FRAMES = 0.05;

/** Where a path leads at a frame, in degrees clockwise from the right; where the layer rests, where it went last or goes next. 0 without a path. */
export function pathAngleAt(source: PathSource, layerFrame: number): number {
  if (!hasMotionPath(source)) return 0;
  const first = source.keyframes.x?.[0]?.frame ?? 0;
  const last = source.keyframes.x?.at(-1)?.frame ?? 0;
  const at = Math.min(last - DIRECTION_SPAN_FRAMES, Math.max(first + DIRECTION_SPAN_FRAMES, layerFrame));
  for (let span = DIRECTION_SPAN_FRAMES; span < 2 * (last - first); span *= 2) {
    const [from, to] = [positionAt(source, at - span), positionAt(source, at + span)];
    const [dx, dy] = [(to.x ?? 0) - (from.x ?? 0), (to.y ?? 0) - (from.y ?? 0)];
    if (Math.hypot(dx, dy) > 1e-6) return (Math.atan2(dy, dx) * 180) / Math.PI;
  }
  return 0;
}

/**
 * The frames that roving keyframes get: where the layer passes them. Those that do not rove keep theirs, and no two are at one frame.
 */
export function rovingFrames(source: PathSource): number[] {
  const points = pathPoints(source);
  const frames = points.map(({ frame }) => frame);
  const segments = segmentsOf(source.keyframes);
  let start = 0;
  for (let end = 1; end < points.length; end++) {
    if (points[end]?.isRoving) continue;
    const run = segments.slice(start, end);
    const total = run.reduce((sum, segment) => sum + lengthOf(segment), 0);
    const from = frames[start] ?? 0;
    const span = (frames[end] ?? from) - from;
    const easing = run[0]?.from.easing ?? { type: 'linear' };
    let passed = 0;
    run.slice(0, -1).forEach((segment, offset) => {
      passed += lengthOf(segment);
      const share = total > 0 ? passed / total : (offset + 1) / run.length;
      const frame = Math.round(from + span * timeOfProgress(easing, share));
      const least = (frames[start + offset] ?? from) + 1;
      const most = from + span - (run.length - 1 - offset);
      frames[start + offset + 1] = Math.min(most, Math.max(least, frame));
    });
    start = end;
  }
  return frames;
}

/** The first time, 0-1, at which an easing has come to a progress. */
function timeOfProgress(easing: Keyframe['easing'], progress: number): number {
  const steps = 512;
  for (let step = 0; step <= steps; step++) {
    const here = applyEasing(easing, step / steps);
    if (here < progress) continue;
    const before = applyEasing(easing, (step - 1) / steps);
    const within = here > before ? (progress - before) / (here - before) : 0;
    return Math.max(0, (step - 1 + within) / steps);
  }
  return 1;
}

const lengthOf = (segment: Segment): number => segment.lengths[CHORDS] ?? 0;

/** The point of a run of segments at a share of its length. Beyond its ends it goes on straight. */
function pointAlong(run: readonly Segment[], progress: number): Point {
  const total = run.reduce((sum, segment) => sum + lengthOf(segment), 0);
  let wanted = progress * total;
  for (const [index, segment] of run.entries()) {
    const length = lengthOf(segment);
    if (wanted > length && index < run.length - 1) wanted -= length;
    else return pointOf(segment, parameterAt(segment, wanted));
  }
  return { x: 0, y: 0 };
}

function pointOf({ x, y }: Segment, parameter: number): Point {
  return { x: cubicAt(x, parameter), y: cubicAt(y, parameter) };
}

/** The parameter of a segment after a length from its start; below 0 and above 1 outside of it. */
function parameterAt({ lengths }: Segment, length: number): number {
  const total = lengths[CHORDS] ?? 0;
  if (total === 0) return 0;
  if (length <= 0 || length >= total) return length / total;
  let [low, high] = [0, CHORDS];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((lengths[middle] ?? 0) <= length) low = middle;
    else high = middle;
  }
  const before = lengths[low] ?? 0;
  const chord = (lengths[high] ?? 0) - before;
  return (low + (chord > 0 ? (length - before) / chord : 0)) / CHORDS;
}

/** Keyframes are never changed in place, so the segments of a path are measured once. */
const measured = new WeakMap<
  readonly Keyframe[],
  { readonly y: readonly Keyframe[]; readonly segments: Segment[] }
>();

function segmentsOf({ x = [], y = [] }: Keyframes): Segment[] {
  const known = measured.get(x);
  if (known?.y === y) return known.segments;
  const segments = x.slice(0, -1).map((from, index) => {
    const coordinates = (list: readonly Keyframe[]) => {
      const [start, end] = [list[index]?.value ?? 0, list[index + 1]?.value ?? 0];
      return [start, start + tangentOut(list, index), end + tangentIn(list, index + 1), end] as const;
    };
    return measure({ from, x: coordinates(x), y: coordinates(y) });
  });
  if (Object.isFrozen(x) && Object.isFrozen(y)) measured.set(x, { y, segments });
  return segments;
}

function measure(shape: Omit<Segment, 'lengths'>): Segment {
  const lengths = new Float64Array(CHORDS + 1);
  let before = { x: shape.x[0], y: shape.y[0] };
  for (let chord = 1; chord <= CHORDS; chord++) {
    const point = { x: cubicAt(shape.x, chord / CHORDS), y: cubicAt(shape.y, chord / CHORDS) };
    lengths[chord] = (lengths[chord - 1] ?? 0) + Math.hypot(point.x - before.x, point.y - before.y);
    before = point;
  }
  return { ...shape, lengths };
}
