import type { Easing, Keyframe } from '@gesso/engine';
import { setTangents } from '@gesso/engine/edits';
import { tangentIn, tangentOut, valueAtFrame } from '@gesso/engine/internal';
import { bezierNumbers } from './ready-curves.ts';

/** Which side of a keyframe a handle is on. */
export type HandleSide = 'in' | 'out';

/** The end of a handle in the graph of values, in frames of the layer and in the unit of the property. */
export interface GraphHandle {
  readonly index: number;
  readonly side: HandleSide;
  readonly frame: number;
  readonly value: number;
  /** Whether it bends the way by tangents, at a third of the time; else it is of the timing, and its time can be moved. */
  readonly isTangent: boolean;
}

/** Changes of a value that are no larger than this have no timing that could be seen. */
const FLAT = 1e-6;

/** Whether the way from a keyframe to the next is bent by tangents, or rests at one value: its handles then are tangents. */
function isTangential(list: readonly Keyframe[], index: number): boolean {
  const [key, next] = [list[index], list[index + 1]];
  if (!key || !next) return false;
  return (
    key.tangentOut !== undefined || next.tangentIn !== undefined || Math.abs(next.value - key.value) < FLAT
  );
}

/** The handles of a segment, none where its easing is no curve that has any. */
function segmentHandles(list: readonly Keyframe[], index: number): GraphHandle[] {
  const [key, next] = [list[index], list[index + 1]];
  const numbers = key ? bezierNumbers(key.easing) : null;
  if (!key || !next || !numbers) return [];
  const [x1, y1, x2, y2] = numbers;
  const frames = next.frame - key.frame;
  const at = (side: HandleSide, x: number, value: number, isTangent: boolean): GraphHandle => ({
    index: side === 'out' ? index : index + 1,
    side,
    frame: key.frame + x * frames,
    value,
    isTangent,
  });
  if (isTangential(list, index))
    return [
      at('out', 1 / 3, key.value + tangentOut(list, index), true),
      at('in', 2 / 3, next.value + tangentIn(list, index + 1), true),
    ];
  const change = next.value - key.value;
  return [at('out', x1, key.value + y1 * change, false), at('in', x2, key.value + y2 * change, false)];
}

/** The handles on both sides of a keyframe. */
export function handlesOf(list: readonly Keyframe[], index: number): GraphHandle[] {
  return [...segmentHandles(list, index - 1), ...segmentHandles(list, index)].filter(
    (handle) => handle.index === index,
  );
}

/**
 * Puts the end of a handle to another place of the graph.
 * @param isLinked whether the handle on the other side stays in line with it
 */
export function moveHandle(
  list: Keyframe[],
  { index, side }: Pick<GraphHandle, 'index' | 'side'>,
  to: { readonly frame: number; readonly value: number },
  isLinked: boolean,
): void {
  placeHandle(list, index, side, to);
  const key = list[index];
  const other = handlesOf(list, index).find((handle) => handle.side !== side);
  const moved = handlesOf(list, index).find((handle) => handle.side === side);
  if (!isLinked || !key || !other || !moved || Math.abs(moved.frame - key.frame) < FLAT) return;
  const slope = (moved.value - key.value) / (moved.frame - key.frame);
  placeHandle(list, index, other.side, {
    frame: other.frame,
    value: key.value + slope * (other.frame - key.frame),
  });
}

function placeHandle(
  list: Keyframe[],
  index: number,
  side: HandleSide,
  to: { readonly frame: number; readonly value: number },
): void {
  const start = side === 'out' ? index : index - 1;
  const [key, next] = [list[start], list[start + 1]];
  const own = list[index];
  const numbers = key ? bezierNumbers(key.easing) : null;
  if (!key || !next || !own || !numbers) return;
  if (isTangential(list, start)) {
    const tangent = to.value - own.value;
    if (side === 'out') setTangents(own, own.tangentIn, tangent);
    else setTangents(own, tangent, own.tangentOut);
    return;
  }
  const x = Math.min(1, Math.max(0, (to.frame - key.frame) / (next.frame - key.frame)));
  const y = (to.value - key.value) / (next.value - key.value);
  const [x1, y1, x2, y2] = numbers;
  key.easing =
    side === 'out'
      ? { type: 'cubic-bezier', x1: rounded(x), y1: rounded(y), x2, y2 }
      : { type: 'cubic-bezier', x1, y1, x2: rounded(x), y2: rounded(y) };
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;

/** What a person may ask of the handles of keyframes. */
export type HandleForm = 'smooth' | 'flat' | 'straight';

/**
 * Gives both handles of a keyframe a form: `straight` leads evenly to both neighbours, `flat` rests at the value, `smooth` goes through it in
 * the direction of the neighbours, and rests where both are on one side, so that nothing overshoots (Fritsch and Carlson 1980).
 */
export function setHandleForm(list: Keyframe[], index: number, form: HandleForm): void {
  const key = list[index];
  if (!key) return;
  const [before, after] = [list[index - 1], list[index + 1]];
  for (const segment of [index - 1, index]) {
    const from = list[segment];
    if (from && list[segment + 1] && !bezierNumbers(from.easing)) from.easing = { type: 'ease' };
  }
  const slopeTo = (from: Keyframe | undefined, to: Keyframe | undefined) =>
    from && to ? (to.value - from.value) / (to.frame - from.frame) : null;
  const [into, out] = [slopeTo(before, key), slopeTo(key, after)];
  const through = into === null || out === null || into * out <= 0 ? 0 : (2 * into * out) / (into + out);
  for (const side of ['in', 'out'] as const) {
    const neighbour = side === 'in' ? before : after;
    if (!neighbour) continue;
    const frames = (neighbour.frame - key.frame) / 3;
    const own = (side === 'in' ? into : out) ?? 0;
    const slope = form === 'flat' ? 0 : form === 'straight' ? own : through;
    placeHandle(list, index, side, { frame: key.frame + frames, value: key.value + slope * frames });
  }
}

/** The form that the handles of a keyframe have; null for one of a person's own. */
export function handleFormOf(list: readonly Keyframe[], index: number): HandleForm | null {
  for (const form of ['straight', 'flat', 'smooth'] as const) {
    const copy = structuredClone(list) as Keyframe[];
    setHandleForm(copy, index, form);
    const [wanted, own] = [handlesOf(copy, index), handlesOf(list, index)];
    const isSame =
      own.length === wanted.length &&
      own.every((handle, at) => {
        const other = wanted[at];
        return (
          other !== undefined &&
          Math.abs(other.frame - handle.frame) < 0.05 &&
          Math.abs(other.value - handle.value) < 0.05
        );
      });
    if (isSame) return form;
  }
  return null;
}

/** A stretch of the graph: frames of the layer across, values or speeds up. */
export interface GraphRange {
  readonly fromFrame: number;
  readonly toFrame: number;
  readonly low: number;
  readonly high: number;
}

/** Frames over which a speed is measured. */
const SPEED_SPAN_FRAMES = 0.02;
const FRAMES_PER_SECOND = 30;

/** How fast a property changes at a frame, in its unit per second. */
export function speedAt(list: readonly Keyframe[], frame: number): number {
  const [before, after] = [
    valueAtFrame(list, frame - SPEED_SPAN_FRAMES / 2),
    valueAtFrame(list, frame + SPEED_SPAN_FRAMES / 2),
  ];
  return (((after ?? 0) - (before ?? 0)) / SPEED_SPAN_FRAMES) * FRAMES_PER_SECOND;
}

/** The points of a curve in a range, close enough for a line of so many pixels. */
export function sampleCurve(
  list: readonly Keyframe[],
  kind: 'value' | 'speed',
  { fromFrame, toFrame }: Pick<GraphRange, 'fromFrame' | 'toFrame'>,
  widthPx: number,
): { readonly frame: number; readonly value: number }[] {
  const steps = Math.max(2, Math.round(widthPx / 2));
  const frames = new Set(
    Array.from({ length: steps + 1 }, (_, step) => fromFrame + ((toFrame - fromFrame) * step) / steps),
  );
  // A jump is drawn upright: both sides of each keyframe are points.
  for (const { frame } of list)
    for (const near of [frame - 0.001, frame]) if (near > fromFrame && near < toFrame) frames.add(near);
  return [...frames]
    .sort((one, other) => one - other)
    .map((frame) => ({
      frame,
      value: kind === 'value' ? (valueAtFrame(list, frame) ?? 0) : speedAt(list, frame),
    }));
}

/** The range that shows all of a curve, with room around it. */
export function fitRange(list: readonly Keyframe[], kind: 'value' | 'speed'): GraphRange {
  const [first, last] = [list[0]?.frame ?? 0, list.at(-1)?.frame ?? 0];
  const frames = Math.max(10, last - first);
  const stretch = { fromFrame: first - frames * 0.12, toFrame: last + frames * 0.12 };
  const values = sampleCurve(list, kind, stretch, 400).map(({ value }) => value);
  if (kind === 'value')
    for (let index = 0; index < list.length; index++)
      values.push(...handlesOf(list, index).map(({ value }) => value));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = high - low < FLAT ? Math.max(1, Math.abs(high) * 0.1) : (high - low) * 0.14;
  return { ...stretch, low: low - room, high: high + room };
}

/** Round values in a range, about so many, for lines across a graph. */
export function roundValues(low: number, high: number, count: number): number[] {
  const rough = (high - low) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1e-9)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? 10 * power;
  const values: number[] = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step)
    values.push(Number(value.toFixed(10)));
  return values;
}

/** The curve of an easing as the data of an SVG path in a box; what overshoots goes beyond the top and bottom that are kept free for it. */
export function easingPath(
  curve: (progress: number) => number,
  easing: Easing['type'],
  {
    widthPx,
    topPx,
    bottomPx,
  }: { readonly widthPx: number; readonly topPx: number; readonly bottomPx: number },
): string {
  const steps = 64;
  const points: string[] = [];
  const at = (share: number, value: number) =>
    points.push(`${(share * widthPx).toFixed(2)} ${(bottomPx - value * (bottomPx - topPx)).toFixed(2)}`);
  for (let step = 0; step <= steps; step++) {
    const share = step / steps;
    // A jump is upright.
    if (easing === 'hold' || easing === 'steps') at(share, curve(Math.max(0, share - 1 / steps)));
    at(share, curve(share));
  }
  return `M${points.join('L')}`;
}
