import type { Easing } from '@gesso/engine';
import { NAMED_CURVES } from '@gesso/engine/internal';
import type { PlainKey } from '../../messages/catalogue.ts';
import type { motionText } from '../../messages/english/editor/video/motion.ts';

/** A curve that is ready to be used. */
export interface ReadyCurve {
  readonly id: string;
  readonly label: PlainKey<typeof motionText>;
  readonly easing: Easing;
}

const named = (name: keyof typeof NAMED_CURVES): Easing => {
  const [x1, y1, x2, y2] = NAMED_CURVES[name];
  return { type: 'cubic-bezier', x1, y1, x2, y2 };
};

/** The curves of the shelf, in its order. */
export const READY_CURVES: readonly ReadyCurve[] = [
  { id: 'linear', label: 'linear', easing: { type: 'linear' } },
  { id: 'ease', label: 'ease', easing: { type: 'ease' } },
  { id: 'ease-in', label: 'easeIn', easing: named('easeIn') },
  { id: 'ease-out', label: 'easeOut', easing: named('easeOut') },
  {
    id: 'ease-in-out',
    label: 'easeInOut',
    easing: { type: 'cubic-bezier', x1: 0.65, y1: 0, x2: 0.35, y2: 1 },
  },
  { id: 'back', label: 'back', easing: { type: 'back', overshoot: 1.7 } },
  { id: 'bounce', label: 'bounce', easing: { type: 'bounce', bounces: 3 } },
  { id: 'elastic', label: 'elastic', easing: { type: 'elastic', oscillations: 3 } },
  { id: 'spring', label: 'spring', easing: { type: 'spring', dampingRatio: 0.4, oscillations: 2 } },
  { id: 'steps', label: 'stepped', easing: { type: 'steps', count: 5 } },
  { id: 'brush', label: 'brush', easing: named('brushOut') },
  { id: 'hold', label: 'hold', easing: { type: 'hold' } },
];

/** The kinds whose numbers a person may change: with others they are still the same ready curve. */
const BY_TYPE: ReadonlySet<Easing['type']> = new Set(['back', 'bounce', 'elastic', 'spring', 'steps']);

/** The ready curve that an easing is; null for one of a person's own. */
export function readyCurveOf(easing: Easing): ReadyCurve | null {
  return (
    READY_CURVES.find((curve) =>
      BY_TYPE.has(easing.type) ? curve.easing.type === easing.type : isSameEasing(curve.easing, easing),
    ) ?? null
  );
}

/** Whether two easings move in the same way. */
export function isSameEasing(one: Easing, other: Easing): boolean {
  const [a, b] = [bezierNumbers(one), bezierNumbers(other)];
  if (a && b) return a.every((value, index) => Math.abs(value - (b[index] ?? 0)) < 0.005);
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The numbers of an easing that is a cubic Bézier, as in CSS; null for others. */
export function bezierNumbers(easing: Easing): readonly [number, number, number, number] | null {
  if (easing.type === 'linear') return [1 / 3, 1 / 3, 2 / 3, 2 / 3];
  if (easing.type === 'ease') return NAMED_CURVES.ease;
  return easing.type === 'cubic-bezier' ? [easing.x1, easing.y1, easing.x2, easing.y2] : null;
}

/** The numbers of a curve as text: "0.25, 0.1, 0.25, 1"; null where it is no Bézier. */
export function curveText(easing: Easing): string | null {
  return (
    bezierNumbers(easing)
      ?.map((value) => Number(value.toFixed(2)))
      .join(', ') ?? null
  );
}

/** The curve that a text says, with or without `cubic-bezier(…)` around it; null where it says none. */
export function readCurveText(text: string): Easing | null {
  const numbers = text
    .replace(/^\s*cubic-bezier\s*\(|\)\s*;?\s*$/g, '')
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number);
  const [x1, y1, x2, y2] = numbers;
  if (numbers.length !== 4 || numbers.some((value) => !Number.isFinite(value))) return null;
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return null;
  if (x1 < 0 || x1 > 1 || x2 < 0 || x2 > 1) return null;
  return { type: 'cubic-bezier', x1, y1, x2, y2 };
}
