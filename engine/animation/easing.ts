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

const named = Object.fromEntries(
  Object.entries(NAMED_CURVES).map(([name, [x1, y1, x2, y2]]) => [name, cubicBezier(x1, y1, x2, y2)]),
) as Record<NamedCurve, EasingFunction>;

/** The function of a named curve; `linear` gives progress back. */
export function namedEasing(name: NamedCurve | 'linear'): EasingFunction {
  return name === 'linear' ? (progress) => Math.min(1, Math.max(0, progress)) : named[name];
}

/** Applies an easing of the model to progress 0-1. `hold` stays at 0 until the end. */
export function applyEasing(easing: Easing, progress: number): number {
  switch (easing.type) {
    case 'linear':
      return Math.min(1, Math.max(0, progress));
    case 'hold':
      return progress >= 1 ? 1 : 0;
    case 'ease':
      return named.ease(progress);
    case 'cubic-bezier':
      return cubicBezier(easing.x1, easing.y1, easing.x2, easing.y2)(progress);
    case 'spring':
      return spring(easing.dampingRatio, easing.oscillations)(progress);
  }
}
