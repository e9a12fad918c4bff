import { applyEasing, NAMED_CURVES } from '../../animation/easing.ts';
import { valueBetween } from '../../animation/keyframe-values.ts';
import type { Easing, Keyframe } from '../../model/animation.ts';

/**
 * Adds a keyframe to a sorted list at a frame that has none, with the value that the property has there. The ways before and after it stay as
 * they were where they are straight, eased by a Bézier or held; other easings begin anew from it.
 */
export function insertKeyframe(list: Keyframe[], frame: number): Keyframe {
  const index = list.findIndex((keyframe) => keyframe.frame > frame);
  const at = index === -1 ? list.length : index;
  const [before, after] = [list[at - 1], list[at]];
  const made: Keyframe = { frame, value: before?.value ?? after?.value ?? 0, easing: { type: 'ease' } };
  if (before && after) {
    const share = (frame - before.frame) / (after.frame - before.frame);
    const progress = applyEasing(before.easing, share);
    made.value = Math.round(valueBetween(before, after, progress) * 1e4) / 1e4 + 0;
    splitTangents(before, made, after, progress);
    const [first, second] = splitEasing(before.easing, share);
    before.easing = first;
    made.easing = second;
  }
  list.splice(at, 0, made);
  return made;
}

/** Cuts the bent way between two keyframes at a parameter, after de Casteljau. */
function splitTangents(before: Keyframe, made: Keyframe, after: Keyframe, parameter: number): void {
  if (before.tangentOut === undefined && after.tangentIn === undefined) return;
  const change = after.value - before.value;
  const out = before.value + (before.tangentOut ?? change / 3);
  const into = after.value + (after.tangentIn ?? -change / 3);
  const mix = (from: number, to: number) => from + (to - from) * parameter;
  const [first, middle, last] = [mix(before.value, out), mix(out, into), mix(into, after.value)];
  before.tangentOut = first - before.value;
  made.tangentIn = mix(first, middle) - made.value;
  made.tangentOut = mix(middle, last) - made.value;
  after.tangentIn = last - after.value;
}

/** The easings of both parts of a segment that is cut at a share of its time. */
export function splitEasing(easing: Easing, share: number): readonly [Easing, Easing] {
  const curve = easing.type === 'ease' ? NAMED_CURVES.ease : bezierOf(easing);
  if (!curve) return [easing, easing];
  const [x1, y1, x2, y2] = curve;
  const parameter = parameterAt(x1, x2, share);
  const mix = (from: number, to: number) => from + (to - from) * parameter;
  const cut = (a: number, b: number) => {
    const [first, middle, last] = [mix(0, a), mix(a, b), mix(b, 1)];
    const [left, right] = [mix(first, middle), mix(middle, last)];
    return { first, left, at: mix(left, right), right, last };
  };
  const [x, y] = [cut(x1, x2), cut(y1, y2)];
  const rest = { x: 1 - x.at, y: 1 - y.at };
  // A part in which the value does not change in all has no curve of its own.
  if (Math.abs(y.at) < LEAST || Math.abs(rest.y) < LEAST) return [easing, easing];
  return [
    bezier(x.first / x.at, y.first / y.at, x.left / x.at, y.left / y.at),
    bezier(
      (x.right - x.at) / rest.x,
      (y.right - y.at) / rest.y,
      (x.last - x.at) / rest.x,
      (y.last - y.at) / rest.y,
    ),
  ];
}

const LEAST = 1e-4;

const bezierOf = (easing: Easing): readonly [number, number, number, number] | null =>
  easing.type === 'cubic-bezier' ? [easing.x1, easing.y1, easing.x2, easing.y2] : null;

function bezier(x1: number, y1: number, x2: number, y2: number): Easing {
  const within = (x: number) => Math.min(1, Math.max(0, x));
  return { type: 'cubic-bezier', x1: within(x1), y1, x2: within(x2), y2 };
}

/** The parameter at which the x of a timing curve is at a share. */
function parameterAt(x1: number, x2: number, share: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    const rest = 1 - middle;
    const x = 3 * rest * rest * middle * x1 + 3 * rest * middle * middle * x2 + middle ** 3;
    if (x < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
