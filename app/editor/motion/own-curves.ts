import type { Easing } from '@gesso/engine';
import { easingSchema } from '@gesso/engine/internal';
import { z } from 'zod';
import { create } from 'zustand';

const KEY = 'gesso-curves';
const MOST_CURVES = 24;

const ownCurveSchema = z.object({ id: z.string(), number: z.number().int().min(1), easing: easingSchema });

/** A curve that a person saved; its number is its name. */
export type OwnCurve = Readonly<z.infer<typeof ownCurveSchema>>;

function keptCurves(): readonly OwnCurve[] {
  try {
    const read = z.array(ownCurveSchema).safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    // Storage can be switched off, and what is in it can be anything: there are then no curves of one's own.
    return [];
  }
}

/** The person's own curves; kept in this browser, for every project. */
export const useOwnCurves = create<{ readonly curves: readonly OwnCurve[] }>(() => ({
  curves: keptCurves(),
}));

function change(curves: readonly OwnCurve[]): void {
  useOwnCurves.setState({ curves });
  try {
    localStorage.setItem(KEY, JSON.stringify(curves));
  } catch {
    // They then last for this visit only.
  }
}

/** Saves a curve under the first free number, and returns it. The oldest goes where there are too many. */
export function saveCurve(easing: Easing): OwnCurve {
  const { curves } = useOwnCurves.getState();
  const taken = new Set(curves.map(({ number }) => number));
  let number = 1;
  while (taken.has(number)) number++;
  const saved = { id: crypto.randomUUID(), number, easing };
  change([...curves, saved].slice(-MOST_CURVES));
  return saved;
}

/** Forgets a curve. */
export function removeCurve(id: string): void {
  change(useOwnCurves.getState().curves.filter((curve) => curve.id !== id));
}
