import type { Easing } from '../model/animation.ts';

/** Maps progress 0-1 to eased progress; 0 stays 0 and 1 stays 1, between them it may overshoot. */
export type EasingFunction = (progress: number) => number;

/** The cubic-bezier curves that presets and the easing list use, by name (x1, y1, x2, y2 as in CSS). */
export const NAMED_CURVES = {
  ease: [0.25, 0.1, 0.25, 1],
  easeIn: [0.42, 0, 1, 1],
  easeOut: [0, 0, 0.58, 1],
  easeInOut: [0.42, 0, 0.58, 1],
  brushOut: [0.16, 1, 0.3, 1],
  brushIn: [0.7, 0, 0.84, 0],
  backOut: [0.34, 1.56, 0.64, 1],
  backIn: [0.36, 0, 0.66, -0.56],
} as const satisfies Record<string, readonly [number, number, number, number]>;

export type NamedCurve = keyof typeof NAMED_CURVES;

/**
 * A CSS cubic-bezier timing function: solves x(t) = progress for t, returns y(t).
 * Newton's method, then bisection where the slope is too flat (W3C CSS Easing Functions Level 1, §2.3).
 */
export function cubicBezier(x1: number, y1: number, x2: number, y2: number): EasingFunction {
  const coordinate = (t: number, a: number, b: number) => {
    const rest = 1 - t;
    return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t;
  };
  const slope = (t: number, a: number, b: number) =>
    3 * (1 - t) ** 2 * a + 6 * (1 - t) * t * (b - a) + 3 * t * t * (1 - b);
  return (progress) => {
    if (progress <= 0) return 0;
    if (progress >= 1) return 1;
    let t = progress;
    for (let step = 0; step < 8; step++) {
      const error = coordinate(t, x1, x2) - progress;
      const gradient = slope(t, x1, x2);
      if (Math.abs(error) < 1e-7) return coordinate(t, y1, y2);
      if (Math.abs(gradient) < 1e-6) break;
      t -= error / gradient;
    }
    let low = 0;
    let high = 1;
    t = progress;
    for (let step = 0; step < 48; step++) {
      if (coordinate(t, x1, x2) < progress) low = t;
      else high = t;
      t = (low + high) / 2;
    }
    return coordinate(t, y1, y2);
  };
}

/**
 * A damped oscillator that starts at 0 and rests at 1: 1 - e^(-z w p) (cos(d p) + z w / d sin(d p)), scaled so
 * that it is exactly 1 at the end. `oscillations` is the number of half swings in the segment.
 */
function spring(dampingRatio: number, oscillations: number): EasingFunction {
  const damped = Math.PI * oscillations;
  const ratio = Math.min(dampingRatio, 0.999);
  const natural = damped / Math.sqrt(1 - ratio * ratio);
  const decay = ratio * natural;
  const value = (p: number) =>
    1 - Math.exp(-decay * p) * (Math.cos(damped * p) + (decay / damped) * Math.sin(damped * p));
  const end = value(1);
  return (progress) => (progress <= 0 ? 0 : progress >= 1 ? 1 : value(progress) + (1 - end) * progress);
}

/** Goes beyond 1 and comes back: 1 + (s + 1)(p - 1)^3 + s (p - 1)^2, after Robert Penner's easing equations (2001). */
const back =
  (overshoot: number): EasingFunction =>
  (progress) =>
    1 + (overshoot + 1) * (progress - 1) ** 3 + overshoot * (progress - 1) ** 2;

/** How high a bouncing value rises again, as a share of the height that it fell from. */
const RESTITUTION = 0.25;

/**
 * A fall to 1 that bounces off it: parabolas, each as high as `RESTITUTION` times the one before it, which takes the square root of
 * that of its time. The last one ends with the segment.
 */
function bounce(bounces: number): EasingFunction {
  const shrink = Math.sqrt(RESTITUTION);
  // The first fall is half a parabola; all times are in units of it.
  const arcs = Array.from({ length: bounces }, (_, index) => 2 * shrink ** (index + 1));
  const total = 1 + arcs.reduce((sum, arc) => sum + arc, 0);
  return (progress) => {
    const time = progress * total;
    if (time <= 1) return time * time;
    let start = 1;
    for (const arc of arcs) {
      if (time <= start + arc) {
        const fromTop = time - start - arc / 2;
        return 1 - ((arc / 2) ** 2 - fromTop ** 2);
      }
      start += arc;
    }
    return 1;
  };
}

/** Swings about 1, less and less: 1 - 2^(-10 p) cos(2 pi n p), with what is left at the end taken off evenly. */
function elastic(oscillations: number): EasingFunction {
  const value = (p: number) => 1 - 2 ** (-10 * p) * Math.cos(2 * Math.PI * oscillations * p);
  const rest = 1 - value(1);
  return (progress) => value(progress) + rest * progress;
}

const named = Object.fromEntries(
  Object.entries(NAMED_CURVES).map(([name, [x1, y1, x2, y2]]) => [name, cubicBezier(x1, y1, x2, y2)]),
) as Record<NamedCurve, EasingFunction>;

/** The function of a named curve; `linear` gives progress back. */
export function namedEasing(name: NamedCurve | 'linear'): EasingFunction {
  return name === 'linear' ? (progress) => Math.min(1, Math.max(0, progress)) : named[name];
}

/** Functions are made once for each easing of a document: those of documents are never changed in place. */
const functions = new WeakMap<Easing, EasingFunction>();

/** The function of an easing of the model: 0 at 0 and 1 at 1, whatever it does between them. */
export function easingFunction(easing: Easing): EasingFunction {
  // A draft of an edit is a proxy that does not last.
  const known = functions.get(easing);
  if (known) return known;
  const inner = curveOf(easing);
  const made: EasingFunction = (progress) => (progress <= 0 ? 0 : progress >= 1 ? 1 : inner(progress));
  if (Object.isFrozen(easing)) functions.set(easing, made);
  return made;
}

function curveOf(easing: Easing): EasingFunction {
  switch (easing.type) {
    case 'linear':
      return (progress) => progress;
    case 'hold':
      return () => 0;
    case 'ease':
      return named.ease;
    case 'cubic-bezier':
      return cubicBezier(easing.x1, easing.y1, easing.x2, easing.y2);
    case 'spring':
      return spring(easing.dampingRatio, easing.oscillations);
    case 'back':
      return back(easing.overshoot);
    case 'bounce':
      return bounce(easing.bounces);
    case 'elastic':
      return elastic(easing.oscillations);
    case 'steps':
      return (progress) => Math.floor(progress * easing.count) / easing.count;
  }
}

/** Applies an easing of the model to progress 0-1. `hold` stays at 0 until the end. */
export function applyEasing(easing: Easing, progress: number): number {
  return easingFunction(easing)(progress);
}
